"""Positions for tests of Distant Suns: a fleet above two neutral planets with domain counters."""

from __future__ import annotations

from typing import Any

from lazax.core.game import Game
from lazax.ti3.board import fleet_in
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from lazax.ti3.tables import RACES as TABLE
from lazax.ti3.units.fleets import Fleet
from tests.ti3.positions.tools import activation, answer, fleet, planet, play, pools, quick_game, row

SUNS = Rules(distant_suns=True)
HERE = "sys_dal_bootha_xxehan"
NEAR = "sys_thibah"
ONE, OTHER = "dal_bootha", "xxehan"
RACES = ("norr", "xxcha", "hacan")


def above(ships: str, *races: str, rules: Rules = SUNS, **counters: str) -> TI3:
    """Ships of player 0 in the activated system; counters lie face down on the planets named."""
    names = (*races, *(race for race in RACES if race not in races))[:3]
    home = TABLE[names[0]].home
    galaxy = row(HERE, NEAR, "sys_saudor", "wormhole_alpha", "sys_abyz_fria", home)
    state = quick_game(races=names, galaxy=galaxy, units=False, rules=rules)
    for player, name in enumerate(("abyz", "thibah", "saudor")):
        state.technologies = {**state.technologies, player: ()}
        planet(state, player, name, gf=1)
    state.domain = dict(counters)
    return fleet(activation(pools(state, 0, fleet=8), 0, HERE), HERE, 0, ships)


def open_counter(state: TI3, name: str, counter: str) -> TI3:
    """A counter lies face up on a planet."""
    state.domain = {**state.domain, name: counter}
    state.domain_open.add(name)
    return state


def land(state: TI3, *drops: Any, dice: tuple[int, ...] = ()) -> Game:
    """Step 5 and 6 of the tactical action, with the first landing made."""
    game = play(state, ("tactical.raze", 0), ("tactical.land", 0), ("tactical.invade", 0), dice=dice, debug=True)
    answer(game, 0, (drops,), "land.forces")
    return game


def ships(game: Game) -> Fleet:
    return fleet_in(game.state, HERE, 0)
