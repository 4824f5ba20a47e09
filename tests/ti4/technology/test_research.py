"""Researching technologies: prerequisites, specialties, whose deck."""

from __future__ import annotations

from lazax.core.ask import Submit
from lazax.core.game import Game
from lazax.ti4.state import TI4
from lazax.ti4.technology.research import owned_colours, research, researchable
from lazax.ti4.units.cards import gain_technology, unit_of
from tests.conformance.ladders import every_climb
from tests.ti4.positions.tools import A, B, answer, done, planet, play, quick_game, technologies


def researching(state: TI4, technology: str) -> Game:
    game = play(state, lambda game: research(game, A))
    answer(game, A, technology, "research.technology")
    return game


def test_specialties() -> None:
    """90.3, 90.8a, TV-TEC-01, 90.8, 90.12, 90.14, 90.15: a readied planet stands for one prerequisite and is
    exhausted."""
    state = technologies(quick_game(), A, "antimass_deflectors")
    assert "fleet_logistics" not in researchable(state, A)  # two blue ones
    planet(state, A, "thibah")
    game = researching(state, "fleet_logistics")
    answer(game, A, ("thibah",), "research.specialties")
    assert done(game)
    assert game.state.exhausted == {"thibah"}
    assert "fleet_logistics" in game.state.technologies[A]
    planet(state, A, "thibah", exhausted=True)
    assert "fleet_logistics" not in researchable(state, A)
    assert "gravity_drive" in researchable(state, A)


def test_as_many_specialties_as_are_lacking() -> None:
    """90.14: each for one prerequisite; none beyond need, none of another colour."""
    state = planet(quick_game(), A, "thibah", "gral", "archon_vail", "wellon")
    game = researching(technologies(state, A, "antimass_deflectors"), "fleet_logistics")
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    assert set(every_climb(ask.ladder)) == {("archon_vail",), ("gral",), ("thibah",)}
    needless = ask.check(("gral", "thibah"))
    assert needless is not None
    assert needless.key == "research.needless"
    other = ask.check(("wellon",))
    assert other is not None
    assert other.key == "research.needless"
    few = ask.check(())
    assert few is not None
    assert few.key == "research.prerequisites"
    assert all(ask.check(chosen) is None for chosen in ask.suggest())


def test_suggestions_of_several_colours() -> None:
    """90.14: what is suggested is legal, whichever planets are poorest."""
    state = planet(quick_game(), A, "thibah", "gral", "wellon")
    game = researching(technologies(state, A, "antimass_deflectors"), "dreadnought_ii")  # two blue, one yellow
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    assert set(every_climb(ask.ladder)) == {("gral", "wellon"), ("thibah", "wellon")}
    assert all(ask.check(chosen) is None for chosen in ask.suggest())


def test_unit_upgrades_have_no_colour() -> None:
    """90.6a, 97.0, 97.2, 90.10a, 90.6, 90.7, 90.7b, 90.12b, 97.4: they serve for no prerequisite, and count at once
    for all units."""
    state = technologies(quick_game(), A, "cruiser_ii", "sarween_tools", "antimass_deflectors")
    assert owned_colours(state, A) == {"yellow": 1, "blue": 1}
    assert unit_of(state, A, "cruiser").id == "cruiser_2"
    assert unit_of(state, B, "cruiser").id == "cruiser"


def test_decks() -> None:
    """90.0, TV-TEC-04, 90.2, 90.4, 90.10, 90.11, R-57: neither others' technologies, nor owned ones, nor what an own
    one stands for."""
    state = technologies(quick_game(), A, "sarween_tools", "neural_motivator", "dacxive_animators")
    found = researchable(state, A)
    assert "sarween_tools" not in found
    assert "spec_ops_ii" in found
    assert not {"infantry_ii", "l4_disruptors", "quantum_datahub_node"} & set(found)


def test_gaining_is_not_researching() -> None:
    """TV-TEC-03, 90.1, 90.5: no prerequisites are asked for."""
    state = quick_game()

    async def gain(game: TI4) -> None:
        gain_technology(game, A, "light_wave_deflector")

    game = play(state, gain)
    assert done(game)
    assert game.state.technologies[A] == ("light_wave_deflector",)


def test_technologies_are_not_used_up() -> None:
    """90.7a, 90.12: one serves again and again, but for one symbol at a time."""
    state = technologies(quick_game(), A, "antimass_deflectors")
    assert "gravity_drive" in researchable(state, A)
    assert "fleet_logistics" not in researchable(state, A)
    technologies(state, A, "gravity_drive")
    assert "fleet_logistics" in researchable(state, A)
