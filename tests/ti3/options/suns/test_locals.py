"""Distant Suns: hostile locals fight for their planet."""

from __future__ import annotations

from lazax.core.stage import current
from lazax.ti3.events import LOCALS, Invasion
from lazax.ti3.options.suns.counters import locals_on
from lazax.ti3.state import Landing
from tests.ti3.positions.suns import ONE, OTHER, above, land, open_counter, ships
from tests.ti3.positions.tools import answer, done, goods, hand, kind_asked, logged, planet, play, technologies


def test_locals_fight_in_step_six() -> None:
    """R42.15, R42.2: found in step 5, fought in step 6; beaten, they lose the planet and the counter is removed."""
    game = play(above("carrier+3", dal_bootha="hostile_locals_2"), ("tactical.land", 0))
    answer(game, 0, (((ONE, 3),),), "land.forces")
    assert done(game)
    assert game.state.landed == {ONE: Landing(3, 0)} and ONE not in game.state.control
    assert game.state.domain_open == {ONE}
    game = play(game.state, ("tactical.invade", 0), dice=(7, 7, 6, 8, 1), debug=True)
    assert done(game)
    assert game.state.control[ONE] == 0 and game.state.gf[ONE] == 2 and ONE in game.state.exhausted
    assert game.state.domain == {} and game.state.domain_discard == ("hostile_locals_2",)
    assert [line["n"] for line in logged(game, "locals.rolled")] == [1]
    assert [line["dice"] for line in logged(game, "locals.rolled")] == [(8, 1)]


def test_locals_recover_from_a_failed_invasion() -> None:
    """R42.15, R16.9: the counter stays face up, all locals are there again; landed PDS are lost."""
    game = land(above("carrier+1*1", dal_bootha="hostile_locals_2"), (ONE, 1, 1), dice=(9, 8, 1))
    assert done(game)
    after = game.state
    assert ONE not in after.control and after.landed == {} and after.pds == {}
    assert after.domain == {ONE: "hostile_locals_2"} and after.domain_open == {ONE}
    assert logged(game, "invasion.failed") and logged(game, "invasion.pds_lost")
    again = land(open_counter(above("carrier+2"), ONE, after.domain[ONE]), (ONE, 2), dice=(9, 9, 1, 1))
    assert logged(again, "locals.fight") == [{"player": 0, "planet": ONE, "n": 2}]
    assert done(again) and again.state.control[ONE] == 0 and again.state.gf[ONE] == 2


def test_both_sides_fall() -> None:
    """R42.15, R17.9: nobody is left of either side, so the invasion has failed."""
    game = land(above("carrier+1", dal_bootha="hostile_locals_1"), (ONE, 1), dice=(8, 8))
    assert done(game) and ONE not in game.state.control and game.state.domain_open == {ONE}


def test_open_locals_are_simply_invaded() -> None:
    """R42.15, R42.3: once they are known, landings are as on any defended planet."""
    state = open_counter(above("carrier+3", xxehan="peaceful_annexation"), ONE, "hostile_locals_1")
    game = land(state, (OTHER, 1), (ONE, 1), dice=(10, 1, 1))
    answer(game, 0, (((ONE, 1),),), "land.forces")
    assert done(game)
    assert game.state.gf[ONE] == 2 and game.state.control[OTHER] == 0


def test_no_bombardment_is_asked_for() -> None:
    """R42.15, A-21, R17.3: neither at their revelation nor later, with or without a landing."""
    state = open_counter(above("carrier+1, dreadnought, war_sun"), ONE, "hostile_locals_1")
    game = land(state, (ONE, 1), dice=(10, 1))
    assert done(game) and not logged(game, "roll.bombardment") and game.state.control[ONE] == 0
    idle = play(open_counter(above("war_sun"), ONE, "hostile_locals_1"), ("tactical.invade", 0))
    assert done(idle)


def test_no_modifiers_for_locals() -> None:
    """R42.15, R31.6: Xxcha frighten nobody there; an invader keeps their own modifiers (N'orr hit on 7)."""
    game = land(above("carrier+1", "xxcha", dal_bootha="hostile_locals_1"), (ONE, 1), dice=(8, 8))
    assert logged(game, "locals.rolled")[0]["n"] == 1
    game = land(above("carrier+1", "norr", dal_bootha="hostile_locals_1"), (ONE, 1), dice=(7, 7))
    assert done(game) and game.state.control[ONE] == 0


def test_nobody_is_asked_for_the_locals() -> None:
    """R42.15, T-X3, T-I5: only the invader may have dice rolled again, the locals' dice included."""
    state = hand(above("carrier+1", "jol_nar", dal_bootha="hostile_locals_1"), 0, "recheck")
    for other in (1, 2):
        hand(state, other, "recheck", "morale_boost")
    game = land(state, (ONE, 1), dice=(9, 8, 1))
    while not done(game):
        assert game.asked() == (0,)
        options = game.options(0)
        answer(
            game, 0, "recheck" if "recheck" in options else "die:1" if kind_asked(game) == "recheck.die" else "pass"
        )
    assert logged(game, "locals.rerolled") == [{"n": 8, "n_new": 1}]
    assert game.state.control[ONE] == 0


def test_letnev_pay_against_locals() -> None:
    """R42.15, R31.5: money helps the invader; nobody pays for the locals."""
    state = goods(above("carrier+1", "letnev", dal_bootha="hostile_locals_1"), 0, 2)
    game = land(goods(state, 2, 5), (ONE, 1), dice=(6, 1))
    answer(game, 0, "yes", "war_funding.use")
    assert done(game) and game.state.control[ONE] == 0


def test_fighters_help_against_locals() -> None:
    """R42.15, R17.11: with the Graviton Negator fighters take part and may be lost instead."""
    state = technologies(above("carrier+1, fighter", dal_bootha="hostile_locals_1"), 0, "graviton_negator")
    game = land(state, (ONE, 1), dice=(1, 9, 8))
    answer(game, 0, "1", "invasion.fighters")
    answer(game, 0, "1", "invasion.fighters_lost")
    assert done(game) and game.state.gf[ONE] == 1


def test_fighters_alone_against_locals() -> None:
    """R42.15, R17.11, A-62: fighters that beat the locals alone take nothing: the counter stays, and so do they."""
    state = technologies(above("carrier+1, fighter", dal_bootha="hostile_locals_1"), 0, "graviton_negator")
    game = land(state, (ONE, 1), dice=(1, 1, 8, 9, 1))
    answer(game, 0, "1", "invasion.fighters")
    answer(game, 0, "0", "invasion.fighters_lost")
    assert done(game) and ONE not in game.state.control and game.state.domain[ONE] == "hostile_locals_1"
    assert locals_on(game.state, ONE) == 1 and ships(game).fighters == 1


def test_animators_among_locals() -> None:
    """R42.15, T-I7: dead locals rise for the winner; if they win, nothing rises."""
    state = technologies(above("carrier+1", dal_bootha="hostile_locals_1"), 0, "dacxive_animators")
    assert land(state, (ONE, 1), dice=(8, 1, 6)).state.gf[ONE] == 2
    state = technologies(above("carrier+1", dal_bootha="hostile_locals_1"), 0, "dacxive_animators")
    assert ONE not in land(state, (ONE, 1), dice=(1, 8)).state.gf


def test_minerals_after_the_fight() -> None:
    """R42.15, T-L3: beating the locals takes a neutral planet."""
    state = hand(above("carrier+1", dal_bootha="hostile_locals_1"), 0, "rare_mineral")
    game = land(state, (ONE, 1), dice=(8, 1))
    answer(game, 0, "rare_mineral", "react.after_neutral_invasion")
    assert done(game) and game.state.goods[0] == 3


def test_locals_and_owners_in_one_step() -> None:
    """R42.15, R17.1: the active player chooses which planet comes first."""
    state = planet(above("carrier+4", dal_bootha="hostile_locals_1"), 1, OTHER, gf=1)
    game = land(state, (ONE, 2), (OTHER, 2), dice=(8, 1, 1, 8, 1, 1))
    assert set(game.options(0)) == {ONE, OTHER}
    answer(game, 0, ONE, "invasion.planet")
    assert done(game) and game.state.control[ONE] == game.state.control[OTHER] == 0


def test_the_fight_is_on_the_stage() -> None:
    """R42.15: everybody sees who defends, and how many are left."""
    state = goods(above("carrier+1", "letnev", dal_bootha="hostile_locals_3"), 0, 2)
    game = land(state, (ONE, 1))
    assert kind_asked(game) == "war_funding.use"
    invasion = current(game.state, Invasion)
    assert (invasion.defender, invasion.locals) == (LOCALS, 3)
    assert game.view(None)["stage"][-1]["locals"] == 3
