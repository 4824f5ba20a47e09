"""What is attached to planets."""

from __future__ import annotations

import pytest

from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.economy.payment import influence, resources
from lazax.ti4.events import Invasion
from lazax.ti4.exploration.explore import explorable
from lazax.ti4.invasion.commit import landable
from lazax.ti4.objectives.requirements import MEASURES, fulfils
from lazax.ti4.production.means import by_effect
from lazax.ti4.sequence.status_phase import ready_cards
from lazax.ti4.tables import PUBLIC_OBJECTIVES
from lazax.ti4.technology.research import researchable, specialties
from lazax.ti4.units.control import destroy_planet, gain_planet
from lazax.ti4.units.planets import is_legendary, specialties_of, traits_of
from lazax.ti4.units.structures import buildable
from tests.ti4.positions.exploring import LODOR, LODOR_SYSTEM, attached, explored, position
from tests.ti4.positions.tools import A, B, done, planet, play, there, units

CULTURAL = [("dyson_sphere", 2, 1), ("paradise_world", 0, 2), ("tomb_of_emphidia", 0, 1)]
HAZARDOUS = [("lazax_survivors", 1, 2), ("mining_world", 2, 0), ("rich_world", 1, 0)]
FACILITIES = [("biotic", "green"), ("cybernetic", "yellow"), ("propulsion", "blue"), ("warfare", "red")]


@pytest.mark.parametrize(("card", "more", "influence_more"), [*CULTURAL, *HAZARDOUS])
def test_what_a_planet_is_worth(card: str, more: int, influence_more: int) -> None:
    """64.0, 12.0, 12.1, 35.8."""
    name = LODOR if (card, more, influence_more) in CULTURAL else "vefut_ii"
    state = planet(position(), A, name)
    before = resources(state, name), influence(state, name)
    after = explored(state, name, card).state
    assert (resources(after, name), influence(after, name)) == (before[0] + more, before[1] + influence_more)
    assert after.attached == {name: (card,)} and not after.exploration_discard


@pytest.mark.parametrize(("kind", "colour"), FACILITIES)
def test_research_facilities(kind: str, colour: str) -> None:
    """TV-EXP-06: a specialty, or one of each value where there is one already; W-G9."""
    name = "vefut_ii" if kind == "warfare" else "thibah"  # Thibah has one
    state = planet(position(), A, name)
    before = resources(state, name), influence(state, name)
    after = explored(state, name, f"{kind}_research_facility").state
    if name == "vefut_ii":
        assert specialties_of(after, name) == (colour,) and resources(after, name) == before[0]
        assert specialties(after, A)[name] == (colour,)
    else:
        assert specialties_of(after, name) == ("blue",)
        assert (resources(after, name), influence(after, name)) == (before[0] + 1, before[1] + 1)
    bare = attached(planet(position(), A, "vefut_ii"), "vefut_ii", f"{kind}_research_facility")
    assert specialties_of(bare, "vefut_ii") == (colour,)
    both = attached(bare, "vefut_ii", f"{kind}_research_facility", "biotic_research_facility")
    assert specialties_of(both, "vefut_ii") == (colour,) and resources(both, "vefut_ii") == 3


def test_a_facility_helps_research() -> None:
    """64.4, 90.14."""
    state = planet(position(), A, "vefut_ii")
    assert "gravity_drive" not in researchable(state, A)
    assert "gravity_drive" in researchable(attached(state, "vefut_ii", "propulsion_research_facility"), A)


def test_demilitarized_zone() -> None:
    """N-EX-2, TV-EXP-04: the dock goes back, the infantry into space, where one is too many; control stays."""
    state = units(planet(position(), A, LODOR), A, LODOR, "3 infantry, space_dock")
    game = explored(units(state, A, LODOR_SYSTEM, "2 dreadnought"), LODOR, "demilitarized_zone")
    assert done(game) and not there(game, A, LODOR) and game.state.control[LODOR] == A
    assert there(game, A, LODOR_SYSTEM).number("infantry") == 2
    state = units(planet(position(), A, LODOR), A, LODOR, "3 infantry, space_dock")
    game = explored(units(state, A, LODOR_SYSTEM, "carrier"), LODOR, "demilitarized_zone")
    assert done(game) and there(game, A, LODOR_SYSTEM).number("infantry") == 3


def test_nothing_comes_to_a_demilitarized_zone() -> None:
    """N-EX-2, W-G9: no units land, are placed or produced there."""
    state = attached(planet(position(), A, LODOR), LODOR, "demilitarized_zone")
    assert buildable(state, A, "pds", [LODOR, "retillion"]) == ["retillion"]
    assert by_effect(state, A, LODOR_SYSTEM, 1).places == (LODOR_SYSTEM,)
    enter(state, Invasion(B, LODOR_SYSTEM))
    assert landable(state, B, LODOR_SYSTEM) == []


def test_they_stay_with_the_planet() -> None:
    """12.2, 12.2a."""
    state = units(attached(planet(position(), B, LODOR), LODOR, "dyson_sphere"), A, LODOR, "infantry")
    after = play(state, lambda game: gain_planet(game, A, LODOR), do(ready_cards)).state
    assert after.control[LODOR] == A and resources(after, LODOR) == 5


def test_traits_and_legends() -> None:
    """64.3, N-RE-4: planets become explorable, or legendary without an ability card."""
    state = attached(planet(position(), A, "mecatol_rex"), "mecatol_rex", "terraform", "nano_forge")
    assert explorable(state, "mecatol_rex") and len(traits_of(state, "mecatol_rex")) == 3
    assert is_legendary(state, "mecatol_rex") and not is_legendary(state, LODOR)
    condition = PUBLIC_OBJECTIVES["discover_lost_outposts"].condition
    assert MEASURES["planets_with_attachments"](state, A, condition) == 1


@pytest.mark.parametrize(("objective", "number"), [("discover_lost_outposts", 2), ("reclaim_ancient_monuments", 3)])
def test_objectives_about_attachments(objective: str, number: int) -> None:
    """61.4, 61.5, 12.1: so many of the player's own planets carry one, and one fewer is not enough."""
    planets = ("lodor", "vefut_ii", "quann")
    state = planet(position(), A, *planets)
    for at, name in enumerate(planets[:number]):
        assert not fulfils(state, A, objective), f"{at} are enough"
        attached(state, name, "dyson_sphere")
    assert fulfils(state, A, objective)


def test_a_destroyed_planet_is_gone() -> None:
    """N-GEN-16, 12.2b, 53.4: with its units, attachments and card."""
    state = units(attached(planet(position(), B, LODOR), LODOR, "dyson_sphere"), B, LODOR, "2 infantry")
    game = play(state, lambda game: destroy_planet(game, LODOR), debug=True)
    after = game.state
    assert LODOR not in after.control and not after.attached and not there(game, B, LODOR)
    assert after.purged == ("attachment:dyson_sphere",) and after.destroyed_planets == {LODOR}
