"""Action cards played before a space battle, each as a small play report."""

from __future__ import annotations

from lazax.core.stage import current
from lazax.ti3.cards.windows import react
from lazax.ti3.combat.hits import take_hits
from lazax.ti3.combat.modifiers import bonus
from lazax.ti3.events import Battle
from lazax.ti3.state import TI3
from tests.ti3.positions.cards import battle_at
from tests.ti3.positions.fights import HERE, A, B, duel, fight, ships, squadron
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    hand,
    kind_asked,
    logged,
    play,
    technologies,
)

# Fighter Prototype


def test_fighter_prototype_for_one_round() -> None:
    """T-B1: A's fighters hit with 7 in the first round; in the second they need 9 again."""
    state = hand(duel(a="carrier, 2 fighter", b="3 cruiser"), A, "fighter_prototype")
    game = fight(state, *(1, 7, 6, 1, 1, 1), *(1, 8, 8, 1, 1))
    answer(game, A, "fighter_prototype", "react.before_space_battle")
    answer_all(game, most=3)
    assert [line["n"] for line in logged(game, "roll.space") if line["player"] == A][:2] == [1, 0]


def test_fighter_prototype_helps_no_other_ship() -> None:
    """T-B1, R0.17: +2 beside what technologies give, for fighters alone, in rolls of the round alone."""
    state = hand(technologies(duel(a="carrier, 2 fighter", b="cruiser"), A, "cybernetics"), A, "fighter_prototype")
    state.stage = state.stage[:-1]
    state.counters.clear()
    game = play(battle_at(state, HERE), lambda g: react(g, "before_space_battle", (A, B), HERE))
    answer(game, A, "fighter_prototype")
    assert [bonus(game.state, A, kind, "space") for kind in ("fighter", "carrier")] == [3, 0]
    assert bonus(game.state, A, "fighter", "ground") == 3 and bonus(game.state, A, "fighter", "barrage") == 1
    assert bonus(game.state, B, "fighter", "space") == 0


def test_fighter_prototype_without_fighters() -> None:
    """R21.2: B has fighters, A has none and is not asked."""
    state = hand(duel(a="2 cruiser", b="carrier, 2 fighter"), A, "fighter_prototype")
    game = fight(state, *[1] * 50)
    assert kind_asked(game) != "react.before_space_battle"


# Into the Breach


def breach(a: str = "2 dreadnought, 3 cruiser", b: str = "4 cruiser", ship: str = "dreadnought") -> TI3:
    """A leads his fleet into the breach; the battle stands before its first round."""
    state = hand(duel(a=a, b=b), A, "into_the_breach")
    state.stage = state.stage[:-1]
    state.counters.clear()
    game = play(battle_at(state, HERE), lambda g: react(g, "before_space_battle", (A, B), HERE))
    answer(game, A, "into_the_breach")
    if kind_asked(game) == "into_the_breach.ship":
        answer(game, A, ship)
    after: TI3 = game.state
    after.run.lines.clear()
    return after


def test_into_the_breach_strengthens_the_fleet_for_the_whole_battle() -> None:
    """T-B1, R0.11: +1 on every combat roll of the battle, the barrage before it included; not for the enemy."""
    state = breach()
    assert all(bonus(state, A, kind, "space") == 1 for kind in ("cruiser", "dreadnought", "fighter"))
    assert bonus(state, A, "destroyer", "barrage") == 1 and bonus(state, B, "cruiser", "space") == 0
    assert current(state, Battle).round_effects == ()


def test_first_two_hits_strike_the_dreadnought() -> None:
    """T-B1, R15.8: of three hits the first damages it, the second destroys it, the third is A's to choose."""
    game = play(breach(), lambda g: take_hits(g, A, HERE, 3))
    assert kind_asked(game) == "hits.assign"
    assert ships(game, A) == squadron("dreadnought, 3 cruiser")
    answer(game, A, ("damage:dreadnought",))
    assert done(game) and ships(game, A) == squadron("dreadnought!, 3 cruiser")


def test_hits_of_two_rounds_strike_the_same_dreadnought() -> None:
    """T-B1: one hit now, one later: the damaged one is struck again, whatever else is there."""
    game = play(breach(), lambda g: take_hits(g, A, HERE, 1), lambda g: take_hits(g, A, HERE, 1))
    assert done(game) and ships(game, A) == squadron("dreadnought, 3 cruiser")
    after = play(game.state, lambda g: take_hits(g, A, HERE, 1))
    assert kind_asked(after) == "hits.assign", "the third hit is free"


def test_damaged_dreadnought_in_the_breach() -> None:
    """T-B1, R15.8: it is lost with the first hit; the next one finds it gone and is A's to choose."""
    game = play(
        breach("dreadnought!, dreadnought, 2 cruiser", ship="dreadnought!"), lambda g: take_hits(g, A, HERE, 2)
    )
    assert kind_asked(game) == "hits.assign" and ships(game, A) == squadron("dreadnought, 2 cruiser")


def test_direct_hit_in_the_breach() -> None:
    """T-B6, E-12: B destroys the dreadnought just damaged; its twin does not step into the breach."""
    state = hand(breach(), B, "direct_hit")
    game = play(state, lambda g: take_hits(g, A, HERE, 2))
    answer(game, B, "direct_hit", "react.after_ship_damaged")
    assert kind_asked(game) == "hits.assign" and ships(game, A) == squadron("dreadnought, 3 cruiser")


def test_repairs_in_the_breach() -> None:
    """T-B6: repaired after the first hit, the dreadnought takes the second one as damage again."""
    state = hand(breach(), A, "emergency_repairs")
    game = play(state, lambda g: take_hits(g, A, HERE, 2))
    answer(game, A, "emergency_repairs", "react.after_ship_damaged")
    answer_all(game)
    assert ships(game, A) == squadron("dreadnought!, dreadnought, 3 cruiser")


def test_barrage_passes_the_breach() -> None:
    """R15.3, T-B1: a barrage hits fighters only, whoever stands in the breach."""
    state = breach("dreadnought, carrier, 3 fighter", "4 destroyer")
    game = play(state, lambda g: take_hits(g, A, HERE, 2, fatal_to="fighter"))
    assert done(game) and ships(game, A) == squadron("dreadnought, carrier, 1 fighter")


def test_both_sides_in_the_breach() -> None:
    """R21.4, T-X2: B copies the card that A has just played: each has their own dreadnought in front."""
    state = duel(a="dreadnought, 3 cruiser", b="dreadnought, 3 cruiser")
    hand(hand(state, A, "into_the_breach"), B, "touch_of_genius")
    state.goods[B] = 3
    state.exhausted.add("vefut_ii")
    game = fight(state, *(10, 10, 1, 1), *(10, 10, 1, 1), *[1] * 6)
    answer(game, A, "into_the_breach", "react.before_space_battle")
    answer(game, B, "touch_of_genius", "react.before_space_battle")
    lost = logged(game, "ships.destroyed")[:2]
    assert [(line["player"], line["units"]) for line in lost] == [(p, (("dreadnought", 1),)) for p in (A, B)]
