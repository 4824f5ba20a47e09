"""Secret objectives of the status phase: what fulfils them, and how they are scored."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lazax.core.steps import do
from lazax.ti4.board import put_force
from lazax.ti4.cards.secrets.registry import fulfils
from lazax.ti4.sequence.status_phase import declare_secrets, score_objectives
from lazax.ti4.state import TI4
from lazax.ti4.tables import FACTIONS
from lazax.ti4.units.force import NOBODY
from lazax.ti4.ways import adjacent, anomalies, systems
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    done,
    hand,
    logged,
    planet,
    play,
    quick_game,
    technologies,
    units,
)

HOMES = [FACTIONS[name].home for name in ("sol", "letnev", "hacan")]
Change = Callable[[TI4], object]


def ships(*systems: str, player: int = A) -> Change:
    return lambda state: [units(state, player, system, "cruiser") for system in systems]


def both(*changes: Change) -> Change:
    return lambda state: [change(state) for change in changes]


def gain(*planets: str, player: int = A) -> Change:
    return lambda state: planet(state, player, *planets)


def place(text: str, *places: str, player: int = A) -> Change:
    return lambda state: [units(state, player, where, text) for where in places]


def fragments(*found: str) -> Change:
    def change(state: TI4) -> None:
        state.fragments = {**state.fragments, A: found}

    return change


def know(*names: str) -> Change:
    return lambda state: technologies(state, A, *names)


def note_of(owner: int) -> Change:
    def change(state: TI4) -> None:
        state.notes_in_play = {f"alliance:{owner}": A}

    return change


def near(home: str) -> str:
    """A system beside that home, without a home in it."""
    return sorted(set(adjacent(quick_game(), home, A)) - set(HOMES))[0]


def beside_anomalies() -> list[str]:
    state = quick_game()
    found = [s for s in systems(state) if s not in HOMES and any(anomalies(state, n) for n in adjacent(state, s, A))]
    return found[:3]


BLUE = ("antimass_deflectors", "gravity_drive", "fleet_logistics", "light_wave_deflector")
ENOUGH: dict[str, tuple[Change, Change]] = {  # secret -> what fulfils it, and what just does not
    "control_the_region": (
        ships("tile_26", "tile_39", "tile_27", "tile_41", "tile_28", "tile_20"),
        ships("tile_26", "tile_39", "tile_27", "tile_41", "tile_28"),
    ),
    "become_the_gatekeeper": (ships("tile_26", "tile_40"), ships("tile_26", "tile_39")),
    "cut_supply_lines": (
        both(place("space_dock", "lodor", player=B), ships("tile_26")),
        both(place("space_dock", "lodor"), ships("tile_26")),
    ),
    "establish_a_perimeter": (place("2 pds", "lodor", "quann"), place("pds", "lodor", "quann", "jord")),
    "fuel_the_war_machine": (
        place("space_dock", "lodor", "quann", "jord"),
        both(place("space_dock", "lodor", "quann"), place("space_dock", "jord", player=B)),
    ),
    "gather_a_mighty_fleet": (place("5 dreadnought", "tile_26"), place("4 dreadnought, war_sun", "tile_26")),
    "learn_the_secrets_of_the_cosmos": (ships(*beside_anomalies()), ships(*beside_anomalies()[:2])),
    "threaten_enemies": (ships(near(HOMES[1])), place("infantry", near(HOMES[1]))),
    "occupy_the_seat_of_the_empire": (
        both(gain("mecatol_rex"), place("3 fighter", "tile_18")),
        both(gain("mecatol_rex"), place("2 cruiser", "tile_18")),
    ),
    "defy_space_and_time": (place("fighter", "nexus"), place("fighter", "tile_26")),
    "mechanize_the_military": (
        place("mech", "lodor", "quann", "tequran", "torkan"),
        place("2 mech", "lodor", "quann", "tequran"),
    ),
    "occupy_the_fringe": (place("8 infantry, mech", "lodor"), place("9 infantry, space_dock", "lodor")),
    "produce_en_masse": (both(place("space_dock", "jord"), know("space_dock_ii")), place("space_dock", "jord")),
    "forge_an_alliance": (gain("lodor", "torkan", "quann", "rarron"), gain("lodor", "torkan", "quann", "tequran")),
    "mine_rare_metals": (
        gain("starpoint", "tequran", "vefut_ii", "mehar_xull"),
        gain("starpoint", "tequran", "vefut_ii"),
    ),
    "monopolize_production": (
        gain("new_albion", "wellon", "thibah", "tarmann"),
        gain("new_albion", "wellon", "thibah", "lodor"),
    ),
    "establish_hegemony": (gain("mecatol_rex", "torkan", "lodor"), gain("mecatol_rex", "torkan")),
    "hoard_raw_materials": (gain("lodor", "starpoint", "quann"), gain("lodor", "starpoint", "new_albion")),
    "seize_an_icon": (gain("primor"), gain("lodor")),
    "stake_your_claim": (both(gain("new_albion"), gain("starpoint", player=B)), gain("new_albion", "starpoint")),
    "adapt_new_strategies": (know("spec_ops_ii", "advanced_carrier_ii"), know("spec_ops_ii", "carrier_ii")),
    "master_the_laws_of_physics": (know(*BLUE), know(*BLUE[:3], "neural_motivator")),
    "foster_cohesion": (
        both(ships(near(HOMES[1]), near(HOMES[2])), *(place("cruiser", HOMES[p], player=p) for p in (B, C))),
        both(ships(near(HOMES[1])), place("cruiser", HOMES[1], player=B)),
    ),
    "strengthen_bonds": (note_of(B), note_of(A)),
    "form_a_spy_network": (
        lambda state: hand(state, A, *("sabotage",) * 4, "direct_hit"),
        lambda state: hand(state, A, *("sabotage",) * 4),
    ),
    "destroy_heretical_works": (
        fragments("cultural_relic_fragment", "unknown_relic_fragment"),
        fragments("cultural_relic_fragment"),
    ),
}


@pytest.mark.parametrize("secret", ENOUGH)
def test_what_it_asks_for(secret: str) -> None:
    """61.19, W-Z2, 61.5a: just enough fulfils it, and a little less does not."""
    enough, too_little = ENOUGH[secret]
    state = quick_game(phase="status")
    enough(state)
    assert fulfils(state, A, secret)
    state = quick_game(phase="status")
    too_little(state)
    assert not fulfils(state, A, secret)


def scoring(*secrets: str) -> TI4:
    """A holds these secret objectives and fulfils Form a Spy Network and Gather a Mighty Fleet."""
    state = quick_game(phase="status")
    state.secrets[A] = tuple(sorted(secrets))
    hand(state, A, *("sabotage",) * 4, "direct_hit")
    units(state, A, "tile_26", "5 dreadnought")
    return state


def test_one_is_scored_and_its_price_is_paid() -> None:
    """61.6, 61.18, W-Z2: of two that are fulfilled only one; five cards are discarded for it."""
    state = scoring("form_a_spy_network", "gather_a_mighty_fleet")
    game = play(state, do(declare_secrets), do(score_objectives, A))
    assert set(game.options(A)) == {"form_a_spy_network", "gather_a_mighty_fleet", "pass"}
    answer(game, A, "form_a_spy_network", "objective.secret")
    answer(game, A, "direct_hit", "form_a_spy_network.card")  # the others are alike
    assert done(game)
    assert game.state.hand[A] == ()
    assert len(game.state.action_discard) == 5
    assert game.state.scored[A] == ("form_a_spy_network",)
    assert game.state.secrets[A] == ("gather_a_mighty_fleet",)
    assert game.state.points[A] == 1


def test_what_is_declared_lies_open_and_waits_for_its_turn() -> None:
    """R-66, 81.1, 61.6: all say at once what they score; each is scored in initiative order, with the public one."""
    state = scoring("gather_a_mighty_fleet")
    state.secrets[B] = ("fuel_the_war_machine",)
    game = play(state, do(declare_secrets))
    answer(game, A, "gather_a_mighty_fleet", "objective.secret")
    assert game.state.declared == {A: "gather_a_mighty_fleet"}
    assert game.view(B)["declared"] == {"0": "gather_a_mighty_fleet"}
    assert logged(game, "objective.scored") == []


def test_what_is_no_longer_fulfilled_is_not_scored() -> None:
    """61.5a: it must be so when it is scored; the objective stays hidden in hand afterwards."""

    async def lose_the_fleet(game: TI4) -> None:
        put_force(game, "tile_26", A, NOBODY)

    game = play(scoring("gather_a_mighty_fleet"), do(declare_secrets), lose_the_fleet, do(score_objectives, A))
    answer(game, A, "gather_a_mighty_fleet", "objective.secret")
    assert done(game)
    assert game.state.points[A] == 0
    assert game.state.secrets[A] == ("gather_a_mighty_fleet",)
    assert game.state.declared == {}
