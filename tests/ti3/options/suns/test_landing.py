"""Distant Suns: landing on a planet with a domain counter, and the dangers that wait there."""

from __future__ import annotations

import pytest

from lazax.ti3.events import Activation
from lazax.ti3.movement.landing_rules import Drop, LandForces, check_landing
from lazax.ti3.state import TI3, Agreement
from lazax.ti3.switches import Rules
from lazax.ti3.units.control import make_neutral
from tests.ti3.positions.fights import squadron
from tests.ti3.positions.suns import HERE, ONE, OTHER, above, land, open_counter, ships
from tests.ti3.positions.tools import activation, answer, done, hand, kind_asked, logged, planet, play, technologies

# turning a counter up


def test_the_counter_is_turned_up_when_all_have_landed() -> None:
    """R42.2, R42.22, R42.23, T-L2: it is resolved at once; after a peaceful annexation the planet is the player's,
    its card exhausted."""
    game = land(above("carrier+2*1", dal_bootha="peaceful_annexation"), (ONE, 2, 1))
    assert done(game)
    after = game.state
    assert after.control[ONE] == 0 and after.gf[ONE] == 2 and after.pds[ONE] == 1
    assert ONE in after.exhausted and after.landed == {} and after.goods[0] == 0
    assert after.domain == {} and after.domain_discard == ("peaceful_annexation",)
    assert logged(game, "suns.revealed") == [{"player": 0, "planet": ONE, "domain": "peaceful_annexation"}]


def test_no_more_ground_forces_after_that() -> None:
    """R42.3, R16.2: the planet is closed, the other one of the system is not; PDS may follow to an own planet."""
    state = above("carrier+3*1", dal_bootha="peaceful_annexation", xxehan="natural_wealth_2")
    game = land(state, (ONE, 1))
    assert kind_asked(game) == "land.forces"
    refusal = check_landing(game.state, 0, HERE, LandForces((Drop(ONE, 1),)))
    assert refusal is not None and (refusal.key, refusal.rule) == ("land.counter_revealed", "R42.3")
    answer(game, 0, (((OTHER, 2), (ONE, 0, 1)),), "land.forces")
    assert done(game)
    assert game.state.gf == {**game.state.gf, ONE: 1, OTHER: 2}
    assert game.state.pds[ONE] == 1 and game.state.goods[0] == 2


def test_two_counters_are_resolved_in_the_order_of_landing() -> None:
    """R42.2, R42.3: whoever lands on two planets at once sees the first counter first."""
    game = land(above("carrier+2", dal_bootha="natural_wealth_2", xxehan="natural_wealth_4"), (OTHER, 1), (ONE, 1))
    assert done(game)
    assert [line["planet"] for line in logged(game, "suns.revealed")] == [OTHER, ONE]
    assert game.state.goods[0] == 6


def test_guns_alone_turn_nothing_up() -> None:
    """R42.2, R16.8: PDS without ground forces are lost, and the counter stays face down."""
    game = land(above("carrier+1*1", dal_bootha="natural_wealth_4"), (ONE, 0, 1))
    assert done(game)
    assert game.state.domain == {ONE: "natural_wealth_4"} and game.state.domain_open == set()
    assert game.state.pds == {} and game.state.goods[0] == 0


def test_nothing_is_asked_again_without_a_counter() -> None:
    """R42.3, R16.1: where no counter is turned up there is one landing, as always."""
    game = land(above("carrier+3", xxehan="radiation"), (ONE, 1))
    assert done(game) and game.state.control[ONE] == 0 and game.state.domain == {OTHER: "radiation"}


def test_rare_minerals_under_a_counter() -> None:
    """R42.23, T-L3: the neutral planet is taken, so its taker may play a card."""
    state = hand(above("carrier+1", dal_bootha="peaceful_annexation"), 0, "rare_mineral")
    game = land(state, (ONE, 1))
    answer(game, 0, "rare_mineral", "react.after_neutral_invasion")
    assert done(game) and game.state.goods[0] == 3


# biohazard


def test_a_biohazard_kills_the_first() -> None:
    """R42.13, DV-39: of two ground forces one dies; the other takes the planet, and the counter may be removed."""
    game = land(above("carrier+2", dal_bootha="biohazard"), (ONE, 2))
    assert game.state.control[ONE] == 0 and game.state.gf[ONE] == 1
    answer(game, 0, "yes", "biohazard.remove")
    assert done(game) and game.state.domain == {} and game.state.domain_discard == ("biohazard",)


def test_a_single_ground_force_dies_of_it() -> None:
    """R42.13, DV-39, R16.8: nobody is left, the PDS are lost too, and the counter stays face up."""
    game = land(above("carrier+1*1", dal_bootha="biohazard"), (ONE, 1, 1))
    assert done(game)
    after = game.state
    assert ONE not in after.control and after.landed == {} and after.pds == {}
    assert after.domain == {ONE: "biohazard"} and after.domain_open == {ONE}
    assert logged(game, "land.pds_lost")[0]["n"] == 1


def test_left_in_place_it_strikes_its_owner_too() -> None:
    """R42.13: a counter that was not removed kills the first of the owner's later landings, once each time."""
    game = land(above("carrier+4", dal_bootha="biohazard"), (ONE, 2))
    answer(game, 0, "no", "biohazard.remove")
    assert game.state.domain_open == {ONE} and game.state.gf[ONE] == 1
    state = open_counter(planet(above("carrier+2", xxehan="natural_wealth_2"), 0, ONE, gf=1), ONE, "biohazard")
    game = land(state, (ONE, 1), (OTHER, 1))
    assert game.state.gf[ONE] == 1 and done(game)
    assert logged(game, "ground.destroyed") == [{"player": 0, "planet": ONE, "n": 1}]


def test_it_takes_its_toll_once_in_an_activation() -> None:
    """R42.13, R42.3: landing again after another counter was turned up is the same landing."""
    state = above("carrier+4", xxehan="natural_wealth_2")
    game = land(open_counter(planet(state, 0, ONE, gf=1), ONE, "biohazard"), (ONE, 1), (OTHER, 1))
    answer(game, 0, (((ONE, 2),),), "land.forces")
    assert done(game) and game.state.gf[ONE] == 3


def test_it_strikes_in_a_transfer() -> None:
    """R42.13, R19.6: every landing, that of a transfer too."""
    state = open_counter(planet(above("carrier+2"), 0, ONE, gf=1), ONE, "biohazard")
    state.stage = state.stage[:-1]
    state.counters = {}
    activation(state, 0, HERE, "sys_thibah", transfer=True)
    game = play(state, ("transfer.land", 0), debug=True)
    answer(game, 0, (((ONE, 2),),), "land.forces")
    assert done(game) and game.state.gf[ONE] == 2


def test_it_weakens_an_invasion() -> None:
    """R42.13, R17.8: one invader dies before the combat; the winner may remove the counter."""
    state = open_counter(planet(above("carrier+3"), 1, ONE, gf=1), ONE, "biohazard")
    game = land(state, (ONE, 3), dice=(10, 1, 1))
    assert game.state.control[ONE] == 0 and game.state.gf[ONE] == 2
    answer(game, 0, "yes", "biohazard.remove")
    assert done(game) and game.state.domain == {}


def test_it_keeps_a_single_invader_away() -> None:
    """R42.13, R26.11: the planet stays as it was, and with nobody left there is no invasion that breaks a deal."""
    state = open_counter(planet(above("carrier+1"), 1, ONE, pds=1), ONE, "biohazard")
    state.agreements = (Agreement(0, 1, 0, 0),)
    game = land(state, (ONE, 1))
    assert done(game)
    assert game.state.control[ONE] == 1 and game.state.pds[ONE] == 1 and len(game.state.agreements) == 1


def test_by_the_switch_it_must_be_removed() -> None:
    """R42.13, A-20: with the switch nobody is asked."""
    rules = Rules(distant_suns=True, biohazard_must_remove=True)
    game = land(above("carrier+2", rules=rules, dal_bootha="biohazard"), (ONE, 2))
    assert done(game) and game.state.domain == {} and game.state.gf[ONE] == 1


def test_it_outlasts_changes_of_control() -> None:
    """R42.13, R42.4, R42.5: an open biohazard stays when the planet becomes neutral, and nothing is added."""
    state = open_counter(planet(above("carrier+2"), 0, ONE, gf=1), ONE, "biohazard")

    async def revolt(game: TI3) -> None:
        make_neutral(game, ONE)

    state = play(state, revolt).state
    assert state.domain == {ONE: "biohazard"} and ONE not in state.control
    game = land(state, (ONE, 2))
    assert kind_asked(game) == "biohazard.remove" and game.state.gf[ONE] == 1


# radiation


def test_radiation_kills_everybody() -> None:
    """R42.14, R16.8: all ground forces and PDS die, the counter is removed, the planet stays neutral."""
    game = land(above("carrier+4*1", dal_bootha="radiation"), (ONE, 3, 1))
    answer(game, 0, ((),), "land.forces")
    assert done(game)
    after = game.state
    assert ONE not in after.control and after.landed == {} and after.gf.get(ONE) is None
    assert after.domain == {} and after.domain_discard == ("radiation",)
    assert ships(game) == squadron("carrier+1")


def test_radiation_is_gone_for_the_next_landing() -> None:
    """R42.14, R42.3: in this activation nobody else lands there, in a later one nothing happens."""
    state = land(above("carrier+4", dal_bootha="radiation"), (ONE, 3)).state
    refusal = check_landing(state, 0, HERE, LandForces((Drop(ONE, 1),)))
    assert refusal is not None and refusal.rule == "R42.3"
    state.stage = tuple(event for event in state.stage if type(event) is not Activation)
    state.counters = {}
    game = land(activation(state, 0, HERE), (ONE, 1))
    assert done(game) and game.state.control[ONE] == 0


def test_the_dead_may_be_synthesised() -> None:
    """R42.14, T-I6: ground forces killed by radiation are destroyed ground forces."""
    state = technologies(above("carrier+2", "norr", dal_bootha="radiation"), 0, "gen_synthesis")
    game = land(state, (ONE, 2), dice=(5, 4))
    answer(game, 0, "trenlak", "gen_synthesis.planet")
    assert done(game) and game.state.gf["trenlak"] == 1


@pytest.mark.parametrize("counter", ["biohazard", "radiation", "hostile_locals_3", "settlers"])
def test_where_counters_lie_hidden_all_planets_look_alike(counter: str) -> None:
    """R42.2, R0.15: what is asked before the landing does not depend on the counter."""
    game = play(above("carrier+2, dreadnought", dal_bootha=counter), ("tactical.raze", 0), ("tactical.land", 0))
    assert game.options(0) == (ONE, "pass")
    answer(game, 0, "pass")
    ask = game.ask(0)
    assert ask is not None and ask.check((((ONE, 2),),)) is None
