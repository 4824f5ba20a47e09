"""Technologies used when a turn begins or ends, and those about the status phase."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    exhaust,
    is_ready,
    planets_of,
    technologies_of,
)
from lazax.ti4.economy.tokens import redistribute
from lazax.ti4.events import Turn
from lazax.ti4.registry import asks
from lazax.ti4.sequence.status_phase import status_cards, status_tokens
from lazax.ti4.state import TI4
from lazax.ti4.tables import PLANETS
from lazax.ti4.technology.research import specialties_at_will
from lazax.ti4.timings import TURN_END, TURN_START
from lazax.ti4.units.moving import movable, resettle
from lazax.ti4.units.planets import specialties_of, takes_units

BIO_STIMS = "technology:bio_stims"
PREDICTIVE = "technology:predictive_intelligence"
TRANSIT_DIODES = "technology:transit_diodes"
MOST_MOVED = 4

asks("choose", "card", "bio_stims.ready")


def _own_turn(game: TI4, player: Player, component: str) -> bool:
    turn = ongoing(game, Turn)
    return turn is not None and turn.player == player and is_ready(game, player, component)


# Transit Diodes


def _may_transit(game: TI4, player: Player) -> bool:
    units = _own_turn(game, player, TRANSIT_DIODES) and movable(game, player)
    return bool(units and any(takes_units(game, planet) for planet in planets_of(game, player)))


@acts(TURN_START, TRANSIT_DIODES, usable=_may_transit)
async def transit_diodes(game: TI4, player: Player) -> None:
    """Up to four ground forces leave the board and come back on planets of the player."""
    exhaust(game, player, TRANSIT_DIODES)
    targets = [planet for planet in planets_of(game, player) if takes_units(game, planet)]
    await resettle(game, player, MOST_MOVED, targets)


# Bio-Stims


def _exhausted(game: TI4, player: Player) -> list[str]:
    """Planets with a technology specialty and other technologies that could be readied."""
    planets = [p for p in planets_of(game, player) if p in game.exhausted and specialties_of(game, p)]
    used = (technology for technology in technologies_of(game, player) if f"technology:{technology}" != BIO_STIMS)
    return [*planets, *(name for name in used if not is_ready(game, player, f"technology:{name}"))]


def _may_ready(game: TI4, player: Player) -> bool:
    return _own_turn(game, player, BIO_STIMS) and bool(_exhausted(game, player))


@acts(TURN_END, BIO_STIMS, usable=_may_ready)
async def bio_stims(game: TI4, player: Player) -> None:
    exhaust(game, player, BIO_STIMS)
    card = await choose(player, "bio_stims.ready", lambda: _exhausted(game, player))
    game.exhausted.discard(card)
    game.exhausted_cards -= {(player, f"technology:{card}")}
    key = "planet.readied" if card in PLANETS else "technology.readied"
    note(game, key, player=player, **{"planet" if card in PLANETS else "technology": card})


def _may_predict(game: TI4, player: Player) -> bool:
    return _own_turn(game, player, PREDICTIVE)


@acts(TURN_END, PREDICTIVE, usable=_may_predict)
async def predictive_intelligence(game: TI4, player: Player) -> None:
    """N-TE-8."""
    exhaust(game, player, PREDICTIVE)
    note(game, "technology.exhausted", player=player, component=PREDICTIVE)
    await redistribute(game, player)


# passive ones


@status_cards.changed_by("technology:neural_motivator")
def neural_motivator(game: TI4, owner: Player, number: int, player: Player) -> int:
    """FAQ-GEN-12."""
    return number + 1 if owner == player else number


@status_tokens.changed_by("technology:hyper_metabolism")
def hyper_metabolism(game: TI4, owner: Player, number: int, player: Player) -> int:
    """ERR-HYP."""
    return number + 1 if owner == player else number


@specialties_at_will.changed_by("technology:psychoarchaeology")
def psychoarchaeology(game: TI4, owner: Player, free: bool, player: Player) -> bool:
    """Specialties without exhausting the planet, and of exhausted ones too. N-TE-6."""
    return free or owner == player
