"""Distant Suns: fighters probe, dreadnoughts and war suns raze."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.ti3.events import Activation
from lazax.ti3.movement import landing
from lazax.ti3.movement.landing_rules import Drop, LandForces, check_landing
from lazax.ti3.options.suns import razing
from lazax.ti3.sequence.tactical_action import TACTICAL_ACTION, TRANSFER_ACTION
from lazax.ti3.state import TI3
from tests.ti3.positions.suns import HERE, NEAR, ONE, OTHER, SUNS, above, land, open_counter
from tests.ti3.positions.tools import (
    activation,
    answer,
    answer_all,
    counters,
    done,
    fleet,
    goods,
    hand,
    kind_asked,
    lines,
    logged,
    on_top,
    planet,
    play,
)


def arrived(state: TI3) -> Game:
    """The movement step is over: nothing has come, or cannot."""
    game = play(state, ("tactical.move", 0), ("tactical.raze", 0), ("tactical.land", 0), debug=True)
    if kind_asked(game) == "move.fleet":
        answer(game, 0, ())
    return game


def raze(state: TI3, *dice: int) -> Game:
    return play(state, ("tactical.raze", 0), dice=dice, debug=True)


# probing


def test_fighters_look_at_all_counters() -> None:
    """R42.6, T-T4: after the movement the player sees every face-down counter of the system, and nobody else does."""
    game = arrived(above("carrier+2, fighter", dal_bootha="radiation", xxehan="natural_wealth_4"))
    answer(game, 0, "yes", "suns.probe")
    state = game.state
    assert state.domain == {ONE: "radiation", OTHER: "natural_wealth_4"} and state.domain_open == set()
    assert state.probed == {0: (ONE, OTHER), 1: (), 2: ()}
    seen = [line for line in lines(game) if line.key == "suns.seen"]
    assert [line.audience for line in seen] == [(0,), (0,)]
    assert game.view(0)["planets"][ONE]["domain"] == {"counter": "radiation", "open": False, "probed": [0]}
    assert game.view(1)["planets"][ONE]["domain"] == {"counter": None, "open": False, "probed": [0]}
    assert game.view(None)["planets"][ONE]["domain"]["counter"] is None


def test_what_is_probed_is_not_taken() -> None:
    """R42.7: no ground forces land on a probed planet in the same activation."""
    game = arrived(above("carrier+2, fighter", dal_bootha="natural_wealth_4"))
    answer(game, 0, "yes", "suns.probe")
    refusal = check_landing(game.state, 0, HERE, LandForces((Drop(ONE, 1),)))
    assert refusal is not None and (refusal.key, refusal.rule) == ("land.probed", "R42.7")
    answer(game, 0, (((OTHER, 2),),), "land.forces")
    assert done(game) and game.state.control[OTHER] == 0 and ONE not in game.state.control


def test_nobody_has_to_probe() -> None:
    """R42.6, R42.7: without a look the planet is open."""
    game = arrived(above("carrier+2, fighter", dal_bootha="natural_wealth_4"))
    answer(game, 0, "no", "suns.probe")
    answer(game, 0, (((ONE, 1),),), "land.forces")
    assert game.state.goods[0] == 4 and game.state.probed[0] == ()


@pytest.mark.parametrize("ships", ["carrier+1", "cruiser"])
def test_a_probe_needs_a_fighter(ships: str) -> None:
    """R42.6: at least one own fighter in the activated system."""
    assert kind_asked(arrived(above(ships, dal_bootha="radiation"))) != "suns.probe"


def test_fighters_that_stand_there_probe_too() -> None:
    """R42.6, R12.1: the movement step counts even if nothing can move."""
    docked = planet(above("fighter", dal_bootha="radiation"), 0, OTHER, gf=1, dock=True)
    assert kind_asked(play(docked, ("tactical.move", 0))) == "suns.probe"


def test_probing_comes_before_the_enemy_answers() -> None:
    """R42.6, T-T4: ships move in, the active player probes, then opponents may play cards."""
    state = above("destroyer", dal_bootha="radiation")
    fleet(state, NEAR, 0, "carrier, 2 fighter")
    fleet(state, HERE, 1, "cruiser")
    hand(state, 1, "minelayers")
    game = play(state, ("tactical.move", 0))
    answer(game, 0, next(moves for moves in game.suggestions(0) if any(m.ship == "carrier" for m in moves)))
    assert kind_asked(game) == "suns.probe"
    answer(game, 0, "yes")
    assert kind_asked(game) == "react.after_enemy_moved_in" and game.state.probed[0] == (ONE,)


def test_a_later_probe() -> None:
    """R42.7, A-18: in another activation the player may look again, or land."""
    game = arrived(above("carrier+1, fighter", dal_bootha="natural_wealth_4"))
    answer(game, 0, "yes", "suns.probe")
    state: TI3 = game.state
    state.stage = tuple(event for event in state.stage if type(event) is not Activation)
    state.counters = {}
    again = arrived(activation(state, 0, HERE))
    answer(again, 0, "yes", "suns.probe")
    assert again.state.probed[0] == (ONE,)
    state = above("carrier+1, fighter", dal_bootha="natural_wealth_4")
    state.probed = {**state.probed, 0: (ONE,)}
    assert land(state, (ONE, 1)).state.goods[0] == 4


def test_survivors_found_by_a_probe() -> None:
    """R42.8: the counter leaves the game for all to see; a point and three action cards."""
    game = arrived(above("fighter, carrier", dal_bootha="lazax_survivors", xxehan="settlers"))
    answer(game, 0, "yes", "suns.probe")
    assert game.state.points[0] == 1 and len(game.state.hand[0]) == 3
    assert game.state.domain == {OTHER: "settlers"} and game.state.domain_discard == ("lazax_survivors",)
    assert game.state.probed[0] == (OTHER,)
    assert logged(game, "survivors.rescued") == [{"player": 0, "planet": ONE}]


def test_survivors_may_win_the_game() -> None:
    """R42.8, R23.7: the tenth point ends it on the spot."""
    state = above("fighter, carrier", dal_bootha="lazax_survivors")
    state.points = {**state.points, 0: 9}
    game = arrived(state)
    answer(game, 0, "yes", "suns.probe")
    assert game.over and game.winners == (0,)


def test_open_counters_need_no_probe() -> None:
    """R42.6: only face-down counters are looked at."""
    state = open_counter(above("fighter, carrier+1"), ONE, "hostile_locals_1")
    assert kind_asked(arrived(state)) == "land.forces"


# razing


def test_a_dreadnought_razes_a_counter() -> None:
    """R42.9, R42.11, TV-29, T-L0: before the landings; the counter leaves without effect, on 7 nothing follows."""
    state = hand(above("dreadnought, carrier+1", dal_bootha="radiation"), 0, "sabotage", "recheck", "direct_hit")
    game = play(state, ("tactical.raze", 0), ("tactical.land", 0), dice=(7,), debug=True)
    assert game.options(0) == (ONE, "pass")
    answer(game, 0, ONE, "suns.raze")
    assert game.state.domain == {} and game.state.domain_discard == ("radiation",)
    assert len(game.state.hand[0]) == 3 and game.state.exhausted == set()
    answer(game, 0, (((ONE, 1),),), "land.forces")
    assert done(game) and game.state.control[ONE] == 0


@pytest.mark.parametrize(("face", "cards", "exhausted"), [(7, 4, False), (8, 1, False), (9, 1, False), (10, 1, True)])
def test_the_price_of_razing(face: int, cards: int, exhausted: bool) -> None:
    """R42.11, TV-29: 8 and 9 cost three random action cards; 10 exhausts all planets too."""
    state = hand(above("dreadnought", dal_bootha="radiation"), 0, "sabotage", "recheck", "direct_hit", "plague")
    game = raze(state, face)
    answer(game, 0, ONE)
    assert done(game) and len(game.state.hand[0]) == cards
    assert ("abyz" in game.state.exhausted) is exhausted
    assert len(game.state.action_discard) == 4 - cards and "thibah" not in game.state.exhausted


def test_fewer_cards_than_the_price() -> None:
    """R42.11: whoever has fewer than three cards loses what there is."""
    game = raze(hand(above("war_sun", dal_bootha="biohazard"), 0, "recheck"), 9)
    answer(game, 0, ONE)
    assert done(game) and game.state.hand[0] == ()


def test_each_ship_razes_once() -> None:
    """R42.9: one counter for each dreadnought or war sun, other ships none; R42.11: a die after each."""
    state = above("dreadnought, war_sun, cruiser", dal_bootha="settlers", xxehan="settlers")
    game = raze(state, 1, 2)
    answer(game, 0, OTHER, "suns.raze")
    assert game.options(0) == ("dreadnought", "war_sun")
    answer(game, 0, "war_sun", "suns.raze_ship")
    answer(game, 0, ONE, "suns.raze")
    assert done(game)
    assert [line["unit"] for line in logged(game, "suns.razed")] == ["war_sun", "dreadnought"]
    assert [line["n"] for line in logged(game, "suns.razing_rolled")] == [1, 2]
    assert done(raze(above("cruiser, carrier+1", dal_bootha="settlers")))
    alone = raze(above("dreadnought", dal_bootha="settlers", xxehan="settlers"), 1)
    answer(alone, 0, ONE)
    assert done(alone) and alone.state.domain == {OTHER: "settlers"}


def test_open_counters_are_not_razed() -> None:
    """R42.9, A-21: neither hostile locals nor a biohazard that everybody knows."""
    state = open_counter(above("dreadnought"), ONE, "hostile_locals_1")
    assert done(raze(open_counter(state, OTHER, "biohazard")))


def test_who_razes_does_not_bombard() -> None:
    """R42.10, R17.3: the dreadnought that razed one planet has no shot at the other."""
    state = planet(above("carrier+2, dreadnought", dal_bootha="settlers"), 1, OTHER, gf=1)
    game = play(state, ("tactical.raze", 0), ("tactical.land", 0), ("tactical.invade", 0), dice=(1, 10, 1, 1))
    answer(game, 0, ONE, "suns.raze")
    answer(game, 0, (((OTHER, 2),),), "land.forces")
    assert done(game) and not logged(game, "roll.bombardment") and game.state.control[OTHER] == 0
    state = planet(above("carrier+2, dreadnought", dal_bootha="settlers"), 1, OTHER, gf=1)
    game = play(state, ("tactical.raze", 0), ("tactical.land", 0), ("tactical.invade", 0))
    answer(game, 0, "pass", "suns.raze")
    answer(game, 0, (((OTHER, 2),),), "land.forces")
    assert kind_asked(game) == "bombard.assign"


def test_the_other_dreadnought_still_bombards() -> None:
    """R42.10: only the ship that razed is busy."""
    state = planet(above("carrier+2, 2 dreadnought", dal_bootha="settlers"), 1, OTHER, gf=1)
    game = play(state, ("tactical.raze", 0), ("tactical.land", 0), ("tactical.invade", 0), dice=(1,))
    answer(game, 0, ONE, "suns.raze")
    answer(game, 0, (((OTHER, 2),),), "land.forces")
    ask = game.ask(0)
    assert ask is not None and ask.check((1, 0)) is None and ask.check((2, 0)) is not None


def test_razed_survivors_are_avenged() -> None:
    """R42.12: all cards, goods and the use of the planets are lost, and the vote on the next agenda; the die is
    rolled besides."""
    state = hand(above("dreadnought", dal_bootha="lazax_survivors"), 0, "recheck", "plague")
    state = planet(goods(state, 0, 5), 0, "fria", gf=1)
    game = raze(state, 1)
    answer(game, 0, ONE)
    after: TI3 = game.state
    assert after.hand[0] == () and after.goods[0] == 0 and {"abyz", "fria"} <= after.exhausted
    assert after.voteless == (0,) and after.points[0] == 0
    assert logged(game, "suns.razing_rolled") == [{"player": 0, "n": 1}]


def test_no_vote_on_the_next_agenda() -> None:
    """R42.12, R27.14: the next agenda that is voted on, whenever it comes; then the player votes again."""
    state = on_top(above("dreadnought"), "imperial_mandate", "free_trade")
    state.stage = state.stage[:-1]
    state.voteless = (0,)
    game = play(state, ("agenda.draw", 1), ("agenda.draw", 1))
    answer_all(game, {"vote.cast": "for"}, until="nothing")
    assert [line["player"] for line in logged(game, "vote.barred")] == [0]
    voters = [line["player"] for key in ("vote.for", "vote.against") for line in logged(game, key)]
    assert voters.count(0) == 1 and game.state.voteless == ()


def test_an_agenda_turned_away_is_not_the_next_one() -> None:
    """R42.12, R31.6: Xxcha have another card drawn; on that one the player does not vote."""
    state = on_top(above("dreadnought", "norr", "xxcha"), "imperial_mandate", "free_trade")
    state.stage = state.stage[:-1]
    state.voteless = (0,)
    game = play(state, ("agenda.draw", 2))
    answer(game, 1, "yes", "agenda.quash")
    answer_all(game, {"vote.cast": "for"})
    assert logged(game, "vote.barred") == [{"player": 0}]


def test_no_razing_in_a_transfer() -> None:
    """R19.8, R42.9: a transfer has no such step."""
    assert razing.raze in TACTICAL_ACTION and razing.raze not in TRANSFER_ACTION
    assert TACTICAL_ACTION.index(razing.raze) == TACTICAL_ACTION.index(landing.land) - 1


def test_without_the_option_nothing_is_probed_or_razed() -> None:
    """R42.6, R42.9: there are no counters."""
    state = counters(above("dreadnought, carrier, fighter", rules=SUNS._replace(distant_suns=False)), 0, NEAR)
    assert not state.domain and done(raze(state))
