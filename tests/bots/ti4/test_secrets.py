"""What `steady` makes of secret objectives."""

from __future__ import annotations

import pytest

from lazax.bots.ti4 import secrets
from lazax.bots.ti4.economy.tokens import tokens_to_buy
from lazax.bots.ti4.fleets import Fleet, Ship
from lazax.bots.ti4.movement.plans import plan_for
from lazax.bots.ti4.phases.action import worth_a_token
from lazax.ti4.cards.secrets.registry import SECRETS
from lazax.ti4.state import TI4
from tests.bots.ti4.positions import answer, knows
from tests.ti4.positions.tools import A, B, planet, quick_game, technologies, units

ALBION, MECATOL = "tile_27", "tile_18"


def rich() -> TI4:
    """Sol with a bit of everything."""
    state = quick_game("sol", "letnev", "hacan")
    units(state, A, "jord", "2 infantry, space_dock, 2 pds")
    units(units(state, A, MECATOL, "carrier, 3 dreadnought"), A, "mecatol_rex", "mech, 2 infantry")
    units(units(state, A, "tile_39", "destroyer"), A, ALBION, "cruiser")
    planet(
        technologies(state, A, "antimass_deflectors", "gravity_drive", "cruiser_ii", "spec_ops_ii"), A, "mecatol_rex"
    )
    planet(planet(state, A, "new_albion"), B, "starpoint")
    state.hand[A] = ("sabotage", "spy", "bribery", "summit", "veto")
    state.fragments = {**state.fragments, A: ("cultural_relic_fragment", "hazardous_relic_fragment")}
    return state


@pytest.mark.parametrize("name", [*secrets.STATUS, "foster_cohesion"])
@pytest.mark.parametrize("state", [rich(), quick_game("sol", "letnev", "hacan")], ids=["rich", "bare"])
def test_what_is_missing_to_a_secret_objective_is_read_as_the_rules_count_it(state: TI4, name: str) -> None:
    """61.17: nothing is missing exactly where the game would let it be scored."""
    assert (not secrets.missing(knows(state), name)) == bool(SECRETS[name].fulfilled(state, A))


def test_every_secret_objective_of_the_status_phase_is_known() -> None:
    in_status = {name for name, secret in SECRETS.items() if not secret.timings}
    assert in_status == {*secrets.STATUS, "foster_cohesion"}


def test_the_likelier_one_is_kept() -> None:
    """What is there already counts: three dreadnoughts of five are more than nothing of nine ground forces."""
    seen = knows(rich()).view
    assert answer("setup.secret", ["gather_a_mighty_fleet", "occupy_the_fringe"], seen) == "gather_a_mighty_fleet"
    assert (
        answer("secret.return", ["threaten_enemies", "turn_their_fleets_to_dust"], seen)
        == "turn_their_fleets_to_dust"
    )


def test_a_token_draws_a_secret_objective_while_there_is_room() -> None:
    """45.4, 61.20."""
    state = quick_game("sol", "letnev", "hacan")
    assert worth_a_token(knows(state), "imperial", 1)
    state.secrets[A] = ("spark_a_rebellion", "brave_the_void", "prove_endurance")
    assert not worth_a_token(knows(state), "imperial", 3)


def test_a_fight_that_scores_is_worth_more() -> None:
    state = units(rich(), B, "tile_41", "destroyer")
    state.secrets[A] = ("brave_the_void",)
    fleet = Fleet((Ship("cruiser"),))
    assert knows(state).anomalies("tile_41")
    assert secrets.fight_worth(knows(state), "tile_41", [B], [], fleet) > 0
    assert not secrets.fight_worth(knows(state), ALBION, [B], [], fleet)


def test_whose_support_lies_open_is_not_attacked() -> None:
    state = units(quick_game("sol", "letnev", "hacan"), A, MECATOL, "carrier, 3 dreadnought, 3 infantry")
    state.fleet_pool[A] = 5
    units(state, B, ALBION, "destroyer")
    assert plan_for(knows(state), ALBION).moves
    state.notes_in_play = {**state.notes_in_play, f"support_for_the_throne:{B}": A}
    assert not plan_for(knows(state), ALBION).moves


def test_planets_that_give_resources_buy_tokens_only_when_those_are_scarce() -> None:
    """52.2."""
    state = planet(quick_game("sol", "letnev", "hacan"), A, "jord", "new_albion", "starpoint")
    units(units(units(state, A, ALBION, "2 cruiser"), A, MECATOL, "carrier"), A, "tile_39", "cruiser")
    state.tactic_pool[A], state.round = 3, 2
    assert tokens_to_buy(knows(state)) == 0
    state.tactic_pool[A] = 1
    assert tokens_to_buy(knows(state)) == 1
