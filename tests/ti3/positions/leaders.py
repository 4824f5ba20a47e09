"""Positions with leaders: Sol (admiral DeLouis, agent Connor, diplomat Rev) against N'orr (generals Sek'kus and
Sh'val, admiral T'ro) and Hacan (scientist Carth, diplomat Gila, general Harrugh), unless said otherwise."""

from __future__ import annotations

from typing import Any

from lazax.core.game import Game
from lazax.ti3.board import fleet_in, set_fleet
from lazax.ti3.options.leaders.places import at_large, put_down
from lazax.ti3.state import TI3, Landing
from lazax.ti3.switches import Rules
from lazax.ti3.units.fleets import board
from tests.ti3.positions.fights import A, B, duel, position
from tests.ti3.positions.tools import planet

LEADERS = Rules(leaders=True)
RACES = ("sol", "norr", "hacan")
ADMIRAL, AGENT, DIPLOMAT = "sol_delouis", "sol_connor", "sol_rev"
NORR_ADMIRAL, GENERAL, OTHER_GENERAL = "norr_tro", "norr_sekkus", "norr_shval"
SCIENTIST, HACAN_DIPLOMAT, HACAN_GENERAL = "hacan_carth", "hacan_gila", "hacan_harrugh"


def stand(state: TI3, name: str, *leaders: str) -> TI3:
    """Put leaders on a planet of their owner."""
    put_down(state, name, *leaders)
    return state


def ride(state: TI3, system: str, player: int, *leaders: str) -> TI3:
    """Put leaders on the player's fighters in a system."""
    set_fleet(state, system, player, board(fleet_in(state, system, player), *leaders))
    return state


def clash(*races: str, a: str, b: str, **options: Any) -> TI3:
    """Sol has moved a fleet to one of N'orr."""
    return duel(*(races or RACES), a=a, b=b, rules=Rules(leaders=True, **options))


def storm(*races: str, gf: int, against: int, leaders: tuple[str, ...] = (), pds: int = 0, dock: bool = False) -> TI3:
    """Sol has landed on Lazar, which N'orr hold."""
    state = position(*(races or RACES), rules=LEADERS)
    planet(state, B, "lazar", gf=against, pds=pds, dock=dock)
    state.landed["lazar"] = Landing(gf, 0, leaders)
    return state


def free(game: Game | TI3, player: int) -> set[str]:
    """The player's leaders on the board."""
    return set(at_large(game.state if isinstance(game, Game) else game, player))


__all__ = ["A", "B"]
