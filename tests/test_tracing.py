"""What tracing takes for a difference: effects that change something, rules that answer otherwise."""

from __future__ import annotations

from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from lazax import tracing
from lazax.core.log import note
from lazax.core.play import Abandoned, Ended
from lazax.core.state import Run, State
from lazax.tracing import Component, Trace, carried_out, differing, names, traceable


class Toy(State):
    charms: set[str]
    gold: int

    def __init__(self) -> None:
        super().__init__()
        self.charms, self.gold, self.round = set(), 0, 1
        self.run = Run()


def without(game: Toy, charm: str) -> Toy | None:
    """The game as it would be if nobody had the charm."""
    if charm not in game.charms:
        return None
    poorer = game.copy()
    poorer.charms.discard(charm)
    return poorer


@pytest.fixture
def trace(monkeypatch: pytest.MonkeyPatch) -> Iterator[Trace]:
    monkeypatch.setattr(tracing, "ON", True)
    yield tracing.begin()
    tracing.begin()


def run(effect: Coroutine[Any, Any, None]) -> None:
    with pytest.raises(StopIteration):
        effect.send(None)


def card(name: str) -> Component:
    return Component("card", name)


def charm(name: str) -> Component:
    return Component("charm", name, without)


def test_switched_off_nothing_is_wrapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tracing, "ON", False)

    def rule(game: Toy) -> int:
        return 1

    assert carried_out(rule, charm("luck")) is rule
    assert traceable(rule) is rule
    assert names("card", 1)(rule) is rule
    assert differing(rule, "charm:luck", 0) is rule


def test_what_changes_a_value_counts_once_a_round_and_only_if_it_does(trace: Trace) -> None:
    def richer(game: Toy, owner: int, gold: int) -> int:
        return max(gold, 3)

    rule, game = differing(richer, "charm:luck", 2), Toy()
    assert rule(game, 0, 5) == 5 and not trace.used
    assert [rule(game, 0, 1), rule(game, 0, 2)] == [3, 3] and trace.used == {"charm:luck": 1}
    game.round = 2
    rule(game, 0, 1)
    assert trace.used == {"charm:luck": 2} and trace.shown == {"charm:luck"}
    game.run = Run(quiet=True)
    game.round = 3
    rule(game, 0, 1)
    assert trace.used == {"charm:luck": 2}, "what bots imagine is no use of it"


def test_an_effect_counts_when_the_state_is_another(trace: Trace) -> None:
    async def treasure(game: Toy, gold: int) -> None:
        game.gold += gold

    traced = carried_out(treasure, card("treasure"))
    run(traced(Toy(), 0))
    assert not trace.shown
    run(traced(Toy(), 2))
    run(traced(Toy(), 2))
    assert trace.used == {"card:treasure": 2}


def test_an_effect_counts_when_it_is_told(trace: Trace) -> None:
    async def rumour(game: Toy, key: str) -> None:
        note(game, key)

    traced = carried_out(rumour, card("rumour"))
    run(traced(Toy(), "driver.forced"))
    assert not trace.used
    run(traced(Toy(), "rumour.heard"))
    assert trace.used == {"card:rumour": 1}


def test_dice_alone_are_no_change(trace: Trace) -> None:
    async def gamble(game: Toy) -> None:
        game.rng += 1

    run(carried_out(gamble, card("gamble"))(Toy()))
    assert not trace.used


def test_an_effect_that_ends_the_game_counts(trace: Trace) -> None:
    def victory(game: Toy) -> None:
        game.over = True
        raise Ended

    with pytest.raises(Ended):
        carried_out(victory, card("victory"))(Toy())
    assert trace.used == {"card:victory": 1}


def test_an_effect_that_breaks_off_what_goes_on_counts(trace: Trace) -> None:
    """At once, or after somebody was asked."""

    def coup(game: Toy) -> None:
        game.gold = 0
        raise Abandoned

    async def later(game: Toy) -> None:
        coup(game)

    game = Toy()
    game.gold = 3
    with pytest.raises(Abandoned):
        carried_out(coup, card("coup"))(game)
    game.gold = 3
    with pytest.raises(Abandoned):
        carried_out(later, card("later"))(game).send(None)
    assert trace.used == {"card:coup": 1, "card:later": 1}


def test_a_rule_counts_once_a_round_when_its_answer_is_another(trace: Trace) -> None:
    def price(game: Toy, wares: int) -> int:
        return wares - ("luck" in game.charms and wares > 1)

    traced = carried_out(price, charm("luck"), charm("wit"))
    game = Toy()
    assert traced(game, 5) == 5
    game.charms.add("luck")
    assert traced(game, 1) == 1
    assert not trace.used
    assert (traced(game, 5), traced(game, 3)) == (4, 2)
    assert trace.used == {"charm:luck": 1}
    game.round = 2
    assert traced(game, 5) == 4
    assert trace.used == {"charm:luck": 2}
    assert game.charms == {"luck"}


def test_a_rule_that_answers_nothing_is_judged_by_what_it_does(trace: Trace) -> None:
    def collect(game: Toy) -> None:
        game.gold += 2 if "luck" in game.charms else 1
        note(game, "collected")

    traced = carried_out(collect, charm("luck"), charm("wit"))
    game = Toy()
    game.charms |= {"luck", "wit"}
    traced(game)
    assert trace.used == {"charm:luck": 1}
    assert game.gold == 2
    assert len(game.run.lines) == 1


def test_what_a_rule_asks_in_an_imagined_state_counts_for_nothing(trace: Trace) -> None:
    def thrift(game: Toy) -> int:
        return int("wit" in game.charms) if "luck" not in game.charms else 0

    inner = carried_out(thrift, charm("wit"))

    def price(game: Toy) -> int:
        return 5 - inner(game)

    game = Toy()
    game.charms |= {"luck", "wit"}
    carried_out(price, charm("luck"))(game)
    assert trace.used == {"charm:luck": 1}


def test_what_a_bot_tries_in_its_head_counts_for_nothing(trace: Trace) -> None:
    def luck(game: Toy) -> None:
        game.gold += 1

    def price(game: Toy) -> int:
        return 5 - ("luck" in game.charms)

    game = Toy()
    game.charms.add("luck")
    game.run = Run(quiet=True)
    carried_out(luck, card("luck"))(game)
    carried_out(price, charm("luck"))(game)
    assert not trace.used
    game.run = Run()
    carried_out(luck, card("luck"))(game)
    carried_out(price, charm("luck"))(game)
    assert trace.used == {"card:luck": 1, "charm:luck": 1}


def test_a_rule_that_cannot_do_without_its_component_counts_for_nothing(trace: Trace) -> None:
    def only(game: Toy) -> str:
        (found,) = game.charms
        return found

    game = Toy()
    game.charms.add("luck")
    assert carried_out(only, charm("luck"))(game) == "luck"
    assert not trace.used


def test_a_task_offered_or_not_makes_a_difference(trace: Trace) -> None:
    async def bargain(game: Toy) -> None:
        game.gold += 1

    def offer(game: Toy) -> Coroutine[Any, Any, None] | None:
        return bargain(game) if "luck" in game.charms else None

    game = Toy()
    game.charms.add("luck")
    task = carried_out(offer, charm("luck"))(game)
    assert task is not None
    run(task)
    assert game.gold == 1
    assert trace.used == {"charm:luck": 1}


def test_an_effect_of_something_that_is_not_there_counts_for_nothing(trace: Trace) -> None:
    async def feast(game: Toy) -> None:
        game.gold += 1

    traced = carried_out(feast, charm("luck"))
    run(traced(Toy()))
    assert not trace.used
    game = Toy()
    game.charms.add("luck")
    run(traced(game))
    assert trace.used == {"charm:luck": 1}


def test_one_function_may_serve_many(trace: Trace) -> None:
    @traceable
    def worth(game: Toy) -> int:
        return len(game.charms)

    assert carried_out(worth, charm("luck")) is worth
    assert carried_out(worth, charm("wit")) is worth
    game = Toy()
    game.charms |= {"luck", "wit"}
    worth(game)
    assert trace.used == {"charm:luck": 1, "charm:wit": 1}


def test_an_argument_may_name_the_component(trace: Trace) -> None:
    @names("goal", 1)
    def reached(game: Toy, goal: str) -> bool:
        return goal == "riches"

    @names("goal", 1)
    async def score(game: Toy, goal: str) -> None:
        game.gold += 1

    reached(Toy(), "fame")
    reached(Toy(), "riches")
    assert (trace.shown, trace.used) == ({"goal:riches"}, {})
    run(score(Toy(), "fame"))
    assert (trace.shown, trace.used) == ({"goal:riches", "goal:fame"}, {"goal:fame": 1})


def test_a_plain_function_may_act_for_the_component_it_is_given(trace: Trace) -> None:
    @names("goal", 1, acts=True)
    def award(game: Toy, goal: str, gold: int) -> None:
        game.gold += gold

    award(Toy(), "fame", 0)
    assert not trace.shown
    award(Toy(), "fame", 2)
    assert trace.used == {"goal:fame": 1}
