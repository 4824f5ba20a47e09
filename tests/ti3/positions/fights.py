"""Positions for tests of fights: three plain races and, unless said otherwise, no technologies."""

from __future__ import annotations

from typing import Any

from lazax.core.ask import Submit
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.galaxy.layout import Placements
from lazax.ti3.board import fleet_in
from lazax.ti3.combat import battle, before_battle, bombardment, ground, invasion, pds, retreat
from lazax.ti3.state import TI3, Landing
from lazax.ti3.switches import Rules
from lazax.ti3.units.fleets import Fleet, fleet_of
from tests.ti3.positions.tools import STANDARD, activation, done, fleet, planet, play, quick_game, row, ships_of

RULES_UNDER_TEST = (battle, before_battle, bombardment, ground, invasion, pds, retreat)

HERE = "sys_lazar_sakulag"
NEXT = "sys_saudor"
BEHIND = "sys_wellon"
REFUGES = ("sys_quann", "sys_vefut_ii", "sys_mehar_xull")
LINE = row(BEHIND, HERE, NEXT, "sys_thibah", *REFUGES)
A, B, C = 0, 1, 2


def position(
    *races: str, rules: Rules = STANDARD, galaxy: Placements = LINE, activate: tuple[str, ...] = (HERE,)
) -> TI3:
    """Player A has activated a system near the end of a line."""
    names = (*races, *(race for race in ("sol", "hacan", "yssaril") if race not in races))[:3]
    state = quick_game(races=names, galaxy=galaxy, rules=rules, units=False)
    for player in range(3):
        state.technologies = {**state.technologies, player: ()}
        state.command_pool[player] = 0
        # Everybody owns something, so that nobody is out of the game when a fleet is lost.
        planet(state, player, ("quann", "vefut_ii", "mehar_xull")[player], gf=1)
    return activation(state, A, *activate)


def duel(*races: str, a: str, b: str, rules: Rules = STANDARD, system: str = HERE) -> TI3:
    """A has moved a fleet to one of B."""
    galaxy = LINE if system == HERE else row(BEHIND, system, NEXT, "sys_thibah", *REFUGES)
    state = position(*races, rules=rules, galaxy=galaxy, activate=(system,))
    state.fleet_pool[A] = state.fleet_pool[B] = 9
    fleet(state, system, A, a)
    fleet(state, system, B, b)
    return state


def landing(state: TI3, name: str, gf: int, pds: int = 0) -> TI3:
    """Ground forces of A stand on an enemy planet."""
    state.landed[name] = Landing(gf, pds)
    return state


def ships(game: Game, player: int, system: str = HERE) -> Fleet:
    return fleet_in(game.state, system, player)


def squadron(text: str) -> Fleet:
    return fleet_of(*ships_of(text))


def fight(state: TI3, *dice: int, debug: bool = False) -> Game:
    """Run the space battle of A's activation."""
    return play(state, ("tactical.battle", A), dice=dice, debug=debug)


def invade(state: TI3, *dice: int, debug: bool = False) -> Game:
    """Run the invasion combats of A's activation."""
    return play(state, ("tactical.invade", A), dice=dice, debug=debug)


def at_random(game: Game, seed: int, most: int = 2_000) -> None:
    """Answer everything at random, by suggestion or by ladder."""
    rng = Generator(seed)
    for _ in range(most):
        if done(game):
            return
        player = game.asked()[0]
        ask: Any = game.ask(player)
        if isinstance(ask, Submit):
            suggested = list(ask.suggest())
            climbed = game.climb(player, lambda rung: rng.choice(rung.options))
            answer = rng.choice([*suggested, climbed])
        else:
            answer = rng.choice(game.options(player))
        game.apply(player, answer)
    raise AssertionError("this fight never ends")
