"""Every public objective, on a position that fulfils it and on one that just does not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from lazax.ti4.objectives.requirements import fulfils, progress
from lazax.ti4.state import TI4
from lazax.ti4.tables import PUBLIC_OBJECTIVES
from tests.ti4.positions.tools import A, B, planet, pools, quick_game, technologies, units

Build = Callable[[TI4, int], None]
INDUSTRIAL = ("new_albion", "wellon", "thibah", "tarmann", "saudor", "qucenn")
OUTSIDE = (*INDUSTRIAL, "lodor", "vefut_ii", "quann", "rarron", "torkan")
SPECIAL = ("new_albion", "wellon", "thibah", "tarmann", "mehar_xull")
EMPTY = ("tile_39", "tile_41", "tile_42", "tile_44", "tile_46")
EDGE = ("tile_19", "tile_21", "tile_22", "tile_23", "tile_24")
NOTE = ("tile_18", "tile_41", "tile_42", "tile_43")
BESIDE_MECATOL = ("tile_26", "tile_39")
TWO_OF_EACH = (
    *("antimass_deflectors", "gravity_drive", "neural_motivator", "dacxive_animators"),
    *("plasma_scoring", "sarween_tools", "graviton_laser_system", "ai_development_algorithm"),
)


def goods(state: TI4, number: int) -> None:
    state.exhausted.add("jord")
    state.goods[A] = number


def tokens_to_spend(state: TI4, number: int) -> None:
    """Fleet tokens do not count (37.4)."""
    pools(state, A, tactic=number - 1, fleet=6, strategy=1)


def control(planets: Sequence[str]) -> Build:
    return lambda state, number: void(planet(state, A, *planets[:number]))


def ships(systems: Sequence[str]) -> Build:
    """A ship in each; the own home does not count for the edge of the board."""

    def build(state: TI4, number: int) -> None:
        units(state, A, "tile_1", "cruiser")
        for system in systems[:number]:
            units(state, A, system, "destroyer")

    return build


def upgrades(state: TI4, number: int) -> None:
    technologies(state, A, "sarween_tools", *("cruiser_ii", "destroyer_ii", "dreadnought_ii")[:number])


def technologies_in_pairs(state: TI4, number: int) -> None:
    """So many colours with two technologies each, the others with one or none."""
    technologies(state, A, *TWO_OF_EACH[: 2 * number])


def fleet(state: TI4, number: int) -> None:
    units(state, A, "tile_26", f"{number} cruiser, 4 fighter")
    units(state, A, "tile_27", "3 cruiser")


def structures(state: TI4, number: int) -> None:
    for at, place in enumerate(("jord", "lodor", "vefut_ii", "thibah", "wellon", "saudor", "quann")[:number]):
        units(planet(state, A, place), A, place, "space_dock" if at < 3 else "pds")


def structures_outside(state: TI4, number: int) -> None:
    structures(state, number + 1)


def great_ship_somewhere(state: TI4, number: int) -> None:
    units(state, A, "tile_46", "flagship" if number else "dreadnought")


def great_ship_at_a_seat_of_power(state: TI4, number: int) -> None:
    units(state, A, "tile_10" if number else "tile_1", "war_sun")


def neighbours(state: TI4, number: int) -> None:
    planet(state, A, "lodor", "vefut_ii", "thibah")
    for system in ("tile_43", "tile_24")[:number]:
        units(state, A, system, "cruiser")


def void(state: TI4) -> None:
    """For its effect only."""


OBJECTIVES: dict[str, tuple[Build, int, int]] = {
    "corner_the_market": (control(INDUSTRIAL), 4, 1),
    "develop_weaponry": (upgrades, 2, 1),
    "diversify_research": (technologies_in_pairs, 2, 1),
    "erect_a_monument": (goods, 8, 1),
    "expand_borders": (control(OUTSIDE), 6, 1),
    "found_research_outposts": (control(SPECIAL), 3, 1),
    "intimidate_council": (ships(BESIDE_MECATOL), 2, 1),
    "lead_from_the_front": (tokens_to_spend, 3, 1),
    "negotiate_trade_routes": (goods, 5, 1),
    "sway_the_council": (goods, 8, 1),
    "amass_wealth": (goods, 9, 1),
    "build_defenses": (structures, 4, 1),
    "engineer_a_marvel": (great_ship_somewhere, 1, 1),
    "explore_deep_space": (ships(EMPTY), 3, 1),
    "improve_infrastructure": (structures_outside, 3, 1),
    "make_history": (ships(NOTE), 2, 1),
    "populate_the_outer_rim": (ships(EDGE), 3, 1),
    "push_boundaries": (neighbours, 2, 1),
    "raise_a_fleet": (fleet, 5, 1),
    "centralize_galactic_trade": (goods, 10, 2),
    "conquer_the_weak": (control(("arc_prime",)), 1, 2),
    "form_galactic_brain_trust": (control(SPECIAL), 5, 2),
    "found_a_golden_age": (goods, 16, 2),
    "galvanize_the_people": (tokens_to_spend, 6, 2),
    "manipulate_galactic_law": (goods, 16, 2),
    "master_the_sciences": (technologies_in_pairs, 4, 2),
    "revolutionize_warfare": (upgrades, 3, 2),
    "subdue_the_galaxy": (control(OUTSIDE), 11, 2),
    "unify_the_colonies": (control(INDUSTRIAL), 6, 2),
    "achieve_supremacy": (great_ship_at_a_seat_of_power, 1, 2),
    "become_a_legend": (ships(NOTE), 4, 2),
    "command_an_armada": (fleet, 8, 2),
    "construct_massive_cities": (structures, 7, 2),
    "control_the_borderlands": (ships(EDGE), 5, 2),
    "hold_vast_reserves": (goods, 18, 2),
    "patrol_vast_territories": (ships(EMPTY), 5, 2),
    "protect_the_border": (structures_outside, 5, 2),
    "rule_distant_lands": (control(("mehar_xull", "arc_prime")), 2, 2),
}
"""How a position is built that holds so much, how much is asked for, and the points."""
WITH_ATTACHMENTS = {"discover_lost_outposts", "reclaim_ancient_monuments"}


def test_all_are_here() -> None:
    """61.1, 61.2, 61.13: forty, of which two need attachments."""
    assert set(OBJECTIVES) == set(PUBLIC_OBJECTIVES) - WITH_ATTACHMENTS


@pytest.mark.parametrize("name", OBJECTIVES)
def test_just_fulfilled_and_just_not(name: str) -> None:
    """61.0, 61.2, 61.4, 61.5."""
    build, number, points = OBJECTIVES[name]
    enough, less = quick_game(), quick_game()
    build(enough, number)
    build(less, number - 1)
    objective = PUBLIC_OBJECTIVES[name]
    assert fulfils(enough, A, objective.id)
    assert not fulfils(less, A, objective.id)
    assert objective.points == points
    assert all(has >= wanted for _, has, wanted in progress(enough, A, objective.condition))


def of(name: str, state: TI4) -> bool:
    return fulfils(state, A, name)


def test_as_many_planets_are_not_more() -> None:
    """61.4: as many as a neighbour is too few."""
    state = planet(quick_game(), A, "lodor", "vefut_ii")
    units(units(state, A, "tile_43", "cruiser"), A, "tile_24", "cruiser")
    assert not of("push_boundaries", state)
    assert of("push_boundaries", planet(state, A, "thibah"))


def test_distant_lands_of_different_players() -> None:
    """61.4: two planets at one home are one; a planet may serve for either home, but for one only."""
    state = planet(quick_game(), A, "arc_prime", "wren_terra")
    assert not of("rule_distant_lands", state)
    assert of("rule_distant_lands", planet(state, A, "kamdorn"))


def test_seats_of_power() -> None:
    """61.4: a flagship or war sun with Mecatol Rex serves as well; another ship does not."""
    assert of("achieve_supremacy", units(quick_game(), A, "tile_18", "flagship"))
    assert not of("achieve_supremacy", units(quick_game(), A, "tile_18", "dreadnought"))
    assert not of("achieve_supremacy", units(quick_game(), B, "tile_18", "flagship"))


def test_legendary_planets_are_of_note() -> None:
    """61.4, 53.0: the nexus holds one; units on a planet are in its system."""
    state = units(planet(quick_game(), A, "mallice"), A, "mallice", "infantry")
    assert not of("make_history", state)
    assert of("make_history", units(state, A, "mecatol_rex", "infantry"))


def test_a_planet_gives_one_of_its_values() -> None:
    """R-28, 61.10: three resources, three influence and three goods; Vefut II gives two of one kind only."""
    state = planet(quick_game(), A, "vefut_ii", "wellon")  # beside Jord 4/2
    state.goods[A] = 3
    assert of("amass_wealth", state)  # Jord for resources; Vefut II and Wellon give four influence
    state.exhausted.add("wellon")
    assert not of("amass_wealth", state)
    state.goods[A] = 4
    assert of("amass_wealth", state)
