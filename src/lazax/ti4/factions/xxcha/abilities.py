"""What the Xxcha can do: agendas are quashed, turns end in peace, planets come over."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import cancel_about, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    exhaust,
    is_ready,
    owners_at,
    planets_in,
    planets_of,
    system_of,
)
from lazax.ti4.combat.cannon import cannon_range
from lazax.ti4.council.changes import replace_agenda
from lazax.ti4.economy.tokens import spend_strategy_tokens, strategy_tokens
from lazax.ti4.events import Activation, Agenda, CardPlay, StrategicAction, Turn
from lazax.ti4.movement.activation import stood_there
from lazax.ti4.registry import asks
from lazax.ti4.sequence.action_phase import break_off_turn
from lazax.ti4.state import TI4
from lazax.ti4.tables import MECATOL_REX, SHIP_KINDS
from lazax.ti4.timings import (
    ACTIVATED,
    AGENDA_REVEALED_WHEN,
    CARD_PLAYED,
    PRIMARY_DONE,
    SECONDARY,
)
from lazax.ti4.units.control import gain_planet
from lazax.ti4.units.force import MECH
from lazax.ti4.ways import adjacent, systems

DIPLOMACY = "diplomacy"
TRAINING, FIELD = "technology:instinct_training", "technology:nullification_field"

asks("choose", "planet", "peace_accords.planet")


# Peace Accords, Quash


def _resolved_diplomacy(game: TI4, player: Player) -> bool:
    """Whether it was this player who has just resolved an ability of Diplomacy."""
    action, window = ongoing(game, StrategicAction), ongoing(game, Window)
    if action is None or window is None or not action.card.startswith(DIPLOMACY):
        return False
    return window.subject == str(player) if SECONDARY in window.timing else action.player == player


def _at_peace(game: TI4, player: Player) -> list[str]:
    """N-XXC-1, FAQ-XXC-1: planets without any unit, in or next to systems where the player controls a planet."""
    if not _resolved_diplomacy(game, player):
        return []
    found = [
        p for s in near_to_own_planets(game, player) for p in planets_in(game, s) if game.control.get(p) != player
    ]
    return [planet for planet in found if planet != MECATOL_REX and not owners_at(game, planet)]


def near_to_own_planets(game: TI4, player: Player) -> list[str]:
    own = {system_of(game, planet) for planet in planets_of(game, player)}
    return sorted(own.union(*(adjacent(game, system, player) for system in own if system in systems(game))))


def _may_make_peace(game: TI4, player: Player) -> bool:
    return bool(_at_peace(game, player))


@acts(PRIMARY_DONE, "ability:peace_accords", usable=_may_make_peace)
@acts(SECONDARY, "ability:peace_accords", usable=_may_make_peace)
async def peace_accords(game: TI4, player: Player) -> None:
    """Also of another player; it is explored if nobody controlled it."""
    planet = await choose(player, "peace_accords.planet", lambda: _at_peace(game, player))
    await gain_planet(game, player, planet)


def _may_quash(game: TI4, player: Player) -> bool:
    agenda = ongoing(game, Agenda)
    return agenda is not None and not agenda.cancelled and strategy_tokens(game, player) > 0


@acts(AGENDA_REVEALED_WHEN, "ability:quash", usable=_may_quash)
async def quash(game: TI4, player: Player) -> None:
    """N-XXC-2: the agenda that comes instead can be quashed again."""
    await spend_strategy_tokens(game, player)
    replace_agenda(game, player, "ability:quash")


# technologies


def _ready_with_token(game: TI4, player: Player, technology: str) -> bool:
    return is_ready(game, player, technology) and strategy_tokens(game, player) > 0


def _anothers_card(game: TI4, player: Player) -> bool:
    played = ongoing(game, CardPlay)
    if played is None or played.player == player or played.cancelled:
        return False
    return _ready_with_token(game, player, TRAINING)


@acts(CARD_PLAYED, TRAINING, usable=_anothers_card)
async def instinct_training(game: TI4, player: Player) -> None:
    """W-G1: Sabotage included."""
    exhaust(game, player, TRAINING)
    await spend_strategy_tokens(game, player)
    cancel_about(game, Window)


def _intruded(game: TI4, player: Player) -> bool:
    """R-51: ships of the owner were there when another player activated the system."""
    activation = ongoing(game, Activation)
    if activation is None or activation.player == player or ongoing(game, Turn) is None:
        return False
    return bool(stood_there(game, player, SHIP_KINDS)) and _ready_with_token(game, player, FIELD)


@acts(ACTIVATED, FIELD, usable=_intruded)
async def nullification_field(game: TI4, player: Player) -> None:
    """N-XXC-8, N-GEN-6: the turn ends at once; the token stays."""
    exhaust(game, player, FIELD)
    await spend_strategy_tokens(game, player)
    note(game, "turn.ended_by", player=player, player_to=current(game, Turn).player, component=FIELD)
    break_off_turn(game)


# units


@cannon_range.changed_by("unit:xxcha_flagship")
def loncara_ssodu(game: TI4, owner: Player, reach: int, player: Player, kind: str) -> int:
    return reach + 1 if player == owner and kind == "flagship" else reach


@cannon_range.changed_by("unit:xxcha_mech")
def indomitus(game: TI4, owner: Player, reach: int, player: Player, kind: str) -> int:
    """N-XXC-7: in space as well as on a planet."""
    return reach + 1 if player == owner and kind == MECH else reach
