"""What `steady` makes of small positions."""

from __future__ import annotations

import pytest

from lazax.bots.base import Question
from lazax.bots.galaxy.knowledge import Saving
from lazax.bots.ti4 import SteadyBot
from lazax.bots.ti4.combat.odds import battle, invasion, with_force
from lazax.bots.ti4.economy.tokens import spread
from lazax.bots.ti4.measures import MEASURES
from lazax.bots.ti4.movement.plans import best_plan, plan_for
from lazax.bots.ti4.phases.action import worth_a_token
from lazax.ti4.economy.tokens import gain_tokens
from lazax.ti4.objectives.requirements import progress
from lazax.ti4.state import TI4
from lazax.ti4.tables import PUBLIC_OBJECTIVES
from tests.bots.ti4.positions import answer, known, knows, opening
from tests.ti4.positions.council import law
from tests.ti4.positions.tools import A, B, force_of, planet, play, pools, quick_game, technologies, tokens, units

ALBION = "tile_27"  # New Albion and Starpoint, next to Mecatol Rex
MECATOL = "tile_18"
HOME, JORD = "tile_1", "jord"  # of Sol


def position() -> TI4:
    """Sol with its fleet beside two empty planets."""
    state = quick_game("sol", "letnev", "hacan")
    units(state, A, JORD, "2 infantry, space_dock")
    return units(state, A, MECATOL, "carrier, 3 infantry")


# movement


def test_settles_empty_planets_with_troops() -> None:
    plan = plan_for(knows(position()), ALBION)
    assert [(move.origin, move.ship) for move in plan.moves] == [(MECATOL, "carrier")]
    assert sum(load.number for load in plan.moves[0].loads) >= 2


def test_nobody_leaves_a_system_with_an_own_token() -> None:
    """58.4c."""
    assert not plan_for(knows(tokens(position(), A, MECATOL)), ALBION).moves


def test_a_stronger_fleet_is_not_attacked() -> None:
    state = units(position(), B, ALBION, "3 dreadnought")
    assert not plan_for(knows(state), ALBION).moves


def test_a_weaker_fleet_is_attacked() -> None:
    state = units(position(), A, MECATOL, "3 dreadnought, 2 cruiser")
    state.fleet_pool[A] = 6
    assert plan_for(knows(units(state, B, ALBION, "destroyer")), ALBION).moves


def test_ships_leave_a_dock_before_it_produces() -> None:
    """5.2: an own token holds the ships of a system back."""
    plan = best_plan(known(opening(101)))
    assert plan is not None
    assert plan.moves


# fights


def test_odds_know_who_is_stronger() -> None:
    state = units(position(), B, ALBION, "2 cruiser")
    seen = knows(state)
    strong, weak = force_of("3 dreadnought"), force_of("destroyer")
    assert battle(seen, ALBION, with_force(seen.no_fleet, strong)) > 0.5
    assert battle(seen, ALBION, with_force(seen.no_fleet, weak)) < -0.5


def test_guns_alone_stop_a_lone_ship() -> None:
    """77.3: a transport that comes alone may be shot with all on board."""
    seen = knows(units(planet(position(), B, "starpoint"), B, "starpoint", "3 pds"))
    assert battle(seen, ALBION, with_force(seen.no_fleet, force_of("carrier"))) < 0.5
    assert battle(seen, ALBION, with_force(seen.no_fleet, force_of("carrier, 5 fighter"))) > 0.7


def test_bombardment_helps_unless_a_shield_holds() -> None:
    """15.1f."""
    state = planet(units(position(), B, "starpoint", "3 infantry"), B, "starpoint")
    troops, fleet = force_of("3 infantry"), force_of("2 dreadnought")
    helped = invasion(knows(state), "starpoint", troops, fleet)
    assert helped > invasion(knows(state), "starpoint", troops, force_of(""))
    assert invasion(knows(units(state, B, "starpoint", "pds")), "starpoint", troops, fleet) < helped


def test_the_cheapest_is_lost_first_and_damage_is_sustained() -> None:
    seen = opening()
    assert answer("hits.take", ["dreadnought", "fighter", "cruiser"], seen) == "fighter"
    assert answer("hits.take", ["dreadnought", "damaged_dreadnought"], seen) == "damaged_dreadnought"
    assert answer("hits.sustain", ["dreadnought", "pass"], seen) == "dreadnought"


def test_planets_that_fire_come_after_units() -> None:
    """The hero of Xxcha gives planets Space Cannon."""
    assert answer("plasma_scoring.unit", ["pds", "planet"], opening()) == "pds"
    assert answer("plasma_scoring.unit", ["planet"], opening()) == "planet"


@pytest.mark.parametrize(("enemies", "announced"), [("4 dreadnought", "yes"), ("destroyer", "no")])
def test_hopeless_fights_are_left(enemies: str, announced: str) -> None:
    state = units(units(position(), A, ALBION, "2 cruiser"), B, ALBION, enemies)
    seen = {**knows(state).view}
    fight = {"event": "SpaceCombat", "system": ALBION, "attacker": B, "defender": A}
    seen["stage"] = [*seen["stage"], fight]
    assert answer("combat.announce", ["yes", "no"], seen) == announced


# objectives


@pytest.mark.parametrize("name", sorted(PUBLIC_OBJECTIVES))
def test_progress_is_read_as_the_rules_count_it(name: str) -> None:
    """61.5: the view says as much about the own progress as the game itself."""
    state = units(units(position(), A, ALBION, "cruiser"), A, "tile_41", "destroyer")
    planet(technologies(state, A, "antimass_deflectors", "gravity_drive", "cruiser_ii"), A, "new_albion", "starpoint")
    goals = knows(state).objectives
    for field, have, _ in progress(state, A, PUBLIC_OBJECTIVES[name].condition):
        if field in MEASURES:
            assert goals.measure(field, PUBLIC_OBJECTIVES[name]) == have, field


def test_wealth_is_saved_for_an_objective_that_it_can_pay() -> None:
    state = planet(position(), A, "new_albion", "starpoint", "mecatol_rex")
    state.revealed, state.round = ("sway_the_council",), 2
    assert knows(state).saving == Saving("influence", 8)
    state.revealed = ("sway_the_council", "explore_deep_space")
    for system in ("tile_39", "tile_41", "tile_42"):
        units(state, A, system, "destroyer")
    assert knows(state).saving is None


def test_most_points_are_scored_first() -> None:
    options = ["erect_a_monument", "found_a_golden_age", "pass"]
    assert answer("objective.public", options, opening()) == "found_a_golden_age"


# strategy cards, tokens, technologies


def test_imperial_is_taken_by_who_holds_mecatol_rex() -> None:
    seen = opening()
    options = ["imperial", "warfare", "politics"]
    assert answer("strategy.pick", options, seen) == "warfare"
    seen["planets"]["mecatol_rex"]["owner"] = A
    assert answer("strategy.pick", options, seen) == "imperial"


def test_goods_on_a_card_make_it_dearer() -> None:
    seen = opening()
    next(row for row in seen["strategies"] if row["card"] == "diplomacy")["goods"] = 4
    assert answer("strategy.pick", ["diplomacy", "politics", "warfare"], seen) == "diplomacy"


def test_construction_does_not_tie_down_the_fleet_at_home() -> None:
    """24.3: the token goes into the system of the structure."""
    seen = opening()
    assert not worth_a_token(known(seen), "construction", 2)
    home = seen["players"][A]["home"]
    seen["systems"][home]["tokens"] = (A,)
    assert worth_a_token(known(seen), "construction", 2)


def test_tokens_go_to_all_pools() -> None:
    pools = spread(knows(position()), 9)
    assert sum(pools) == 9
    assert pools.tactic >= 3
    assert pools.fleet >= 3
    assert pools.strategy >= 1


def test_a_full_fleet_pool_takes_no_more_tokens() -> None:
    """Under Fleet Regulations; a large fleet would like more."""
    state = law(pools(position(), A, tactic=3, fleet=4, strategy=2), "fleet_regulations")
    units(state, A, MECATOL, "4 dreadnought, 4 cruiser")
    game = play(state, lambda game: gain_tokens(game, A, 3))
    ask = game.ask(A)
    assert ask is not None and ask.kind == "tokens.gain"
    game.apply(A, SteadyBot(1).answer(Question(game, A, ask)))
    assert game.state.fleet_pool[A] == 4


def test_upgrades_are_researched_for_an_objective_that_counts_them() -> None:
    state = technologies(position(), A, "neural_motivator", "antimass_deflectors", "gravity_drive")
    state.revealed = ("develop_weaponry",)
    options = ["sarween_tools", "fighter_ii", "plasma_scoring", "pass"]
    assert answer("research.technology", options, knows(state).view) == "fighter_ii"


def test_influence_is_kept_for_the_custodians() -> None:
    """27.2: six influence, as soon as troops can be landed on Mecatol Rex."""
    state = planet(
        quick_game("sol", "letnev", "hacan"), A, JORD, "starpoint", "new_albion", "lodor", "wellon", "abyz"
    )
    state.goods[A] = 3
    assert knows(state).saving is None
    assert knows(units(state, A, ALBION, "carrier, 2 infantry")).saving == Saving("influence", 6)


def test_land_comes_before_a_point_for_tokens() -> None:
    """Whoever has few tokens acts with them as long as there is land; later, and with plenty, they are kept."""
    state = planet(pools(position(), A, tactic=3, fleet=3, strategy=1), A, JORD)
    state.revealed, state.round = ("lead_from_the_front",), 2
    assert knows(state).objectives.tokens_kept == 0
    assert knows(pools(state, A, tactic=5, fleet=3, strategy=1)).objectives.tokens_kept == 3
    state.round = 5
    assert knows(state).objectives.tokens_kept == 3
