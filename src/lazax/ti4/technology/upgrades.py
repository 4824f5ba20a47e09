"""What unit upgrades do beside their numbers; those of factions that do the same say so themselves."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.chance import roll
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import add_units, force_at, home_planets, system_of
from lazax.ti4.cards.action.space_combat import safe_from_direct_hit
from lazax.ti4.combat.cannon import cannon_range
from lazax.ti4.events import Destroyed, Turn
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.timings import DESTROYED, TURN_START
from lazax.ti4.units.cards import shields
from lazax.ti4.units.force import INFANTRY, PDS
from lazax.ti4.units.losses import just_lost

INFANTRY_II = "unit:infantry_2"
SURVIVES = 6  # on this or more

asks("choose", "planet", "infantry.returns")


@safe_from_direct_hit.changed_by("unit:dreadnought_2")
def reinforced(game: TI4, owner: Player, safe: bool, player: Player, kind: str) -> bool:
    return safe or (player == owner and kind == "dreadnought")


@cannon_range.changed_by("unit:pds_2")
def deep_space_cannon(game: TI4, owner: Player, reach: int, player: Player, kind: str) -> int:
    """77.3c: PDS fire into adjacent systems as well."""
    return reach + 1 if player == owner and kind == PDS else reach


@shields.changed_by("unit:war_sun")
def war_sun(game: TI4, owner: Player, shielded: bool, place: str, player: Player, kind: str) -> bool:
    """65.3: units of others in its system have no Planetary Shield."""
    return shielded and (owner == player or not force_at(game, system_of(game, place), owner).number("war_sun"))


def lost_infantry(game: TI4, player: Player) -> bool:
    return just_lost(game, player, INFANTRY) > 0


@acts(DESTROYED, INFANTRY_II, usable=lost_infantry, must=True)
async def infantry_survives(game: TI4, player: Player) -> None:
    """FAQ-GEN-8."""
    roll_for_survivors(game, player, SURVIVES)


def roll_for_survivors(game: TI4, player: Player, least: int) -> None:
    """A die for each that was destroyed; those that come through wait on the card."""
    faces = roll(game, just_lost(game, player, INFANTRY))
    saved = sum(face >= least for face in faces)
    game.recovering = {**game.recovering, player: game.recovering.get(player, 0) + saved}
    note(game, "infantry.recovering", player=player, n=saved, place=current(game, Destroyed).place)


def some_wait(game: TI4, player: Player) -> bool:
    turn = ongoing(game, Turn)
    return turn is not None and turn.player == player and game.recovering.get(player, 0) > 0


@acts(TURN_START, INFANTRY_II, usable=some_wait, must=True)
async def infantry_returns(game: TI4, player: Player) -> None:
    """To own planets of the home system; without one they go to reinforcements."""
    waiting, game.recovering = game.recovering[player], {**game.recovering, player: 0}
    planets = [planet for planet in home_planets(game, player) if game.control.get(planet) == player]
    for _ in range(waiting if planets else 0):
        planet = await choose(player, "infantry.returns", lambda: planets)
        add_units(game, planet, player, INFANTRY)
        note(game, "units.placed", player=player, place=planet, units=((INFANTRY, 1, 0),))
