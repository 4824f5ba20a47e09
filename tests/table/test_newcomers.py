"""Who takes a seat over in the middle of a game sees its hand only after a whole round, unless the table agreed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lazax.core.ask import Refused
from lazax.core.chance import Generator
from lazax.server.requests import Rehearse, Try
from lazax.server.room import Room
from lazax.server.thinking import advice
from lazax.table.frames import moment
from lazax.table.table import Table
from tests.table.evening import Evening, people
from tests.table.test_life import played
from tests.table.test_secrecy import HARBOUR_HANDS, HOLDER, Dealt

LIVE = 600.0


def freed(evening: Evening, seat: int = HOLDER) -> Evening:
    """The seat of a silent player, who had written things down, is free for another."""
    evening.do(seat, "notes", text="my secret plan")
    evening.do(seat, "order", add={"what": "all"})
    evening.at += 1
    evening.do(0, "move", motion="replace", seat=seat)
    evening.do(2, "agree", motion=evening.table.state.motions[-1].id)
    evening.wait(LIVE)
    assert "has lost the seat" in evening.frame(0)["chat"][-1]["text"]
    return evening


def replaced(evening: Evening, seat: int = HOLDER) -> Evening:
    """Somebody new sits where a silent player sat."""
    freed(evening, seat).do(seat, "sit", name="Eve")
    return evening


def of_onlookers(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame without what a newcomer has of their own: that they wait."""
    return {**frame, "table": {**frame["table"], "mine": None}}


def play_on(evening: Evening, rng: Generator) -> None:
    evening.bots()
    if busy := [seat for seat in evening.busy() if seat not in evening.table.bot_seats()]:
        evening.act(busy[0], rng)
    evening.wait(1)


def test_a_newcomer_sees_what_onlookers_see_until_a_whole_round_is_over() -> None:
    """The bot plays on, the newcomer is asked nothing; in the round after the next the seat is theirs."""
    evening = replaced(Evening(people(3, grace="live", options={"rounds": 3})))
    begun, rng = evening.game.state.round, Generator(3)
    assert evening.frame(0)["table"]["seats"][HOLDER]["joins_round"] == begun + 2
    assert evening.frame(HOLDER)["table"]["mine"] == HOLDER
    for _ in range(400):
        if evening.table.chairs[HOLDER].joins is None:
            break
        assert evening.game.state.round < begun + 2
        assert of_onlookers(evening.frame(HOLDER)) == evening.frame(None)
        play_on(evening, rng)
    assert evening.game.state.round == begun + 2
    assert "takes over" in evening.frame(0)["chat"][-1]["text"]
    assert evening.frame(HOLDER)["seat"] == HOLDER
    assert evening.table.bot_seats() == {}
    again = Table.from_rows(evening.rows, evening.titles)
    assert again.save() == evening.table.save()


def test_a_newcomer_gets_nothing_of_the_hand_by_any_way() -> None:
    """Answers, undo, orders, prepared answers, take-backs, coming back, and all advice are refused; an earlier moment
    is an onlooker's."""
    evening = replaced(played(Evening(people(3, grace="live")), 6))
    table, before = evening.table, evening.table.save()
    ask = next(kind for kind in table.title.asks)
    for what, more in (
        ("answer", {"kind": ask, "answer": "x"}),
        ("pass", {}),
        ("undo", {}),
        ("interject", {"move": "x"}),
        ("take_back", {"to": 0}),
        ("order", {"add": {"what": "all"}}),
        ("prepare", {"kind": ask, "answer": "x"}),
        ("think", {}),
        ("return", {}),
    ):
        with pytest.raises(Refused, match="joins_later"):
            evening.do(HOLDER, what, **more)
    room = Room("1")
    room.loaded = table
    wish = Try(version=table.version(HOLDER), kind=ask)
    for advise in (
        lambda: advice.check(room, HOLDER, wish, "en"),
        lambda: advice.why(room, HOLDER, ask, "x", "en"),
        lambda: advice.battle(room, HOLDER, wish),
        lambda: advice.rehearse(room, HOLDER, Rehearse(place="x"), "en"),
        lambda: advice.trial_battle(room, HOLDER, Rehearse(place="x"), "en"),
        lambda: advice.reach(room, HOLDER, "x", "en"),
    ):
        with pytest.raises(Refused, match="joins_later"):
            advise()
    assert moment(table, HOLDER, "en", 1) == moment(table, None, "en", 1)
    assert evening.frame(HOLDER)["notes"] == ""
    assert evening.frame(HOLDER)["orders"] == []
    assert table.save() == before


def test_two_worlds_that_differ_in_the_hand_look_alike_to_the_newcomer() -> None:
    """Nothing that reaches them depends on the cards that they will get."""
    frames = []
    for hand in HARBOUR_HANDS:
        evening = replaced(Evening(people(3, seed=6, grace="live"), {"harbour": Dealt(hand)}))
        frames.append(msgspec.json.encode([evening.frame(HOLDER, lang) for lang in ("en", "de", "hu")]))
    assert frames[0] == frames[1]


def test_where_the_table_agreed_to_it_the_hand_goes_over_at_once() -> None:
    """The newcomer plays on where the other stopped."""
    evening = replaced(Evening(people(3, grace="live", hand_over=True)))
    frame = evening.frame(HOLDER)
    assert (frame["seat"], frame["table"]["mine"], frame["notes"]) == (HOLDER, HOLDER, "")
    assert evening.table.bot_seats() == {}


@pytest.mark.parametrize("hand_over", [False, True])
def test_the_link_of_a_free_seat_shows_no_hand(hand_over: bool) -> None:
    """Whoever holds the link, the inviting host too, is an onlooker until somebody sits down, and gets no advice."""
    evening = freed(Evening(people(3, grace="live", hand_over=hand_over)))
    assert of_onlookers(evening.frame(HOLDER)) == evening.frame(None)
    room = Room("1")
    room.loaded = evening.table
    with pytest.raises(Refused, match="not_your_seat"):
        advice.rehearse(room, HOLDER, Rehearse(place="x"), "en")


def test_who_has_left_his_seat_to_a_bot_looks_on() -> None:
    """They see no card that the bot draws, so that they can tell nobody, and do nothing more."""
    evening = Evening(people(3))
    evening.do(HOLDER, "notes", text="")
    evening.do(HOLDER, "leave")
    assert of_onlookers(evening.frame(HOLDER)) == evening.frame(None)
    assert evening.frame(HOLDER)["table"]["mine"] == HOLDER
    with pytest.raises(Refused, match="not_your_seat"):
        evening.do(HOLDER, "say", text="hello")
