"""Finds that meet other rules at awkward moments."""

from __future__ import annotations

from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.events import Invasion
from lazax.ti4.invasion.invasion import establish_control
from lazax.ti4.timings import STATUS_END
from lazax.ti4.units.control import destroy_planet, gain_planet
from lazax.ti4.windows import window
from tests.ti4.positions.exploring import attached, on_top, position, relics
from tests.ti4.positions.ground import ALBION, SYSTEM
from tests.ti4.positions.ground import position as invaded
from tests.ti4.positions.tools import A, B, answer, done, planet, play, quick_game, there, units


def test_a_zone_without_arms_in_the_middle_of_an_invasion() -> None:
    """N-EX-2, 25.4, R-10: whoever has just landed goes back into space and keeps the planet."""
    state = units(units(invaded(), A, SYSTEM, "carrier"), A, ALBION, "2 infantry")
    enter(state, Invasion(A, SYSTEM, committed=(ALBION,)))
    on_top(attached(state, ALBION, "terraform"), "demilitarized_zone")
    game = play(state, do(establish_control, A), debug=True)
    answer(game, A, "cultural", "explore.deck")
    assert done(game) and game.state.control[ALBION] == A and not there(game, A, ALBION)
    assert there(game, A, SYSTEM).number("infantry") == 2


def test_the_last_infantry_is_risked() -> None:
    """N-EX-4, 25.4: the planet stays theirs."""
    state = units(position(), A, "vefut_ii", "infantry")
    game = play(on_top(state, "core_mine"), lambda game: gain_planet(game, A, "vefut_ii"), debug=True)
    answer(game, A, "yes", "risk.infantry")
    assert done(game) and game.state.control["vefut_ii"] == A and game.state.goods[A] == 1


def test_the_shard_wins_the_game_in_an_invasion() -> None:
    """98.7, N-RE-2: the tenth point counts before the planet is explored or anything else follows."""
    state = on_top(relics(planet(position(), B, "primor"), B, "shard_of_the_throne"), "mercenary_outfit")
    state.points = {**state.points, A: 9, B: 3}
    game = play(state, lambda game: gain_planet(game, A, "primor"))
    assert game.state.over and game.state.winners == (A,) and game.state.points[B] == 2


def test_the_crown_wins_the_game_at_the_end_of_the_status_phase() -> None:
    """98.7, W-Z10."""
    state = attached(planet(quick_game(phase="status"), A, "lodor"), "lodor", "tomb_of_emphidia")
    state.points = {**state.points, A: 9}
    game = play(relics(state, A, "the_crown_of_emphidia"), window(STATUS_END))
    answer(game, A, "relic:the_crown_of_emphidia")
    assert game.state.over and game.state.winners == (A,)


def test_the_tomb_is_gone_with_its_planet() -> None:
    """12.2b, W-Z10: nothing is left to bury the crown in."""
    state = attached(planet(quick_game(phase="status"), A, "lodor"), "lodor", "tomb_of_emphidia")
    relics(state, A, "the_crown_of_emphidia")
    game = play(state, lambda game: destroy_planet(game, "lodor"), window(STATUS_END))
    assert done(game) and game.state.relics[A]


def test_who_loses_the_last_planet_to_the_converter_is_out() -> None:
    """33.1, K-12, R-37: at once, though no unit was destroyed."""
    state = position()
    state.control = {name: owner for name, owner in state.control.items() if owner != B}
    game = play(planet(state, B, "lodor"), lambda game: destroy_planet(game, "lodor"))
    assert done(game) and B in game.state.out
