"""Counters at a table: one row, prefilled with the terms of the proposal; nobody can tell that one is composed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from lazax.core.ask import Refused, RuleError
from lazax.core.game import Game
from lazax.desk.filling import start_of
from lazax.server.requests import Compose
from lazax.server.thinking import advice
from lazax.table import composing
from lazax.table.table import Table
from lazax.titles import TITLES
from tests.table.evening import Evening
from tests.table.test_composing import peace, talking


def proposed() -> tuple[Evening, int, int]:
    """Somebody who is asked has a proposal before them; who they are, and who made it."""
    evening, asked, other = talking()
    evening.do(other, "interject", move="propose", answers=[peace(other, asked)])
    return evening, asked, other


def look(evening: Evening, seat: int, move: str, **more: Any) -> Any:
    room: Any = SimpleNamespace(table=evening.table)
    return advice.compose(room, seat, Compose(move=move, **more), "en")


def test_a_counter_is_one_row_and_leaves_the_question_where_it_is() -> None:
    """Who counters is still asked the same; the proposal is gone and another goes back, folded alike elsewhere."""
    evening, asked, other = proposed()
    question, rows = evening.frame(asked)["ask"], len(evening.rows)
    assert {"accept:1", "decline:1", "counter:1"} <= {offer["id"] for offer in evening.frame(asked)["offers"]}
    draft = {f"give/peace/{other}": 1, "give/until_peace/own_turn": 1, f"want/peace/{asked}": 1}
    row = evening.do(asked, "interject", move="counter:1", draft=draft)
    assert len(evening.rows) == rows + 1 and row.data["move"] == "counter:1"
    assert evening.frame(asked)["ask"] == question
    (deal,) = evening.frame(other)["deals"]
    assert (deal["number"], deal["by"], deal["to"]) == (2, asked, other)
    assert {"accept:2", "decline:2", "counter:2"} <= {offer["id"] for offer in evening.frame(other)["offers"]}
    assert Table.from_rows(evening.rows, TITLES).save() == evening.table.save()
    evening.do(other, "interject", move="accept:2")
    assert len([deal for deal in evening.frame(None)["deals"] if deal["state"] == "open"]) == 2


def test_the_form_begins_with_the_mirrored_terms() -> None:
    """What the other gives I want, and what they want I give; sent as it is, it is no counter."""
    evening, asked, other = proposed()
    found = look(evening, asked, "counter:1")
    assert found["start"] == {
        f"give/peace/{other}": 1,
        "give/until_peace/round": 1,
        f"want/peace/{asked}": 1,
        "want/until_peace/round": 1,
    }
    assert "partner" not in {group.id for group in found["ask"]["panel"].groups}
    assert found["ask"]["question"].endswith("instead?")
    checked = look(evening, asked, "counter:1", draft=found["start"])["checked"]
    assert not checked["ok"] and "accept it" in checked["why"]["text"]
    with pytest.raises(Refused, match=r"bargain\.same"):
        evening.do(asked, "interject", move="counter:1", draft=found["start"])


def test_words_and_goods_are_mirrored_as_far_as_they_go() -> None:
    """Words stay as they were said; goods that are gone meanwhile are not asked for."""
    evening, asked, other = talking()
    state = evening.game.state
    terms = [["goods", 3, -1, "", ""], ["text", 0, -1, "my eternal thanks", ""]]
    state.goods = {**state.goods, other: 3}
    evening.game.interject(other, "propose")
    evening.game.apply(other, [asked, terms, []])
    evening.game.state.goods = {**evening.game.state.goods, other: 2}
    evening.game.interject(asked, "counter:1")
    ask = evening.game.ask(asked)
    assert ask is not None
    start = start_of(evening.game.title, evening.game, asked, ask)
    assert start == {"want/goods": 2, "want/text": "my eternal thanks"}


@pytest.mark.parametrize("counter", [False, True])
def test_nobody_can_tell_that_somebody_composes(counter: bool) -> None:
    """Two tables alike, and at one of them somebody puts something together again and again: all others have the same
    frames, byte for byte, and the same versions, before and after the one who is asked has answered."""
    (quiet, asked, other), (busy, _, _) = (proposed() if counter else talking() for _ in range(2))
    by, move = (asked, "counter:1") if counter else (other, "propose")

    def alike() -> None:
        assert busy.frames() == quiet.frames()
        assert [busy.table.version(seat) for seat in range(3)] == [quiet.table.version(seat) for seat in range(3)]
        assert busy.table.save() == quiet.table.save()

    drafts: list[dict[str, Any] | None] = [None, {}, {f"give/peace/{asked}": 1}, {"give/text": "psst"}, {"x": 1}]
    for draft in drafts:
        look(busy, by, move, draft=draft)
        alike()
    for wrong in ({"answers": ["?"]}, {"answers": [[-1, [], []], "more"]}):
        with pytest.raises(Refused):
            look(busy, by, move, **wrong)
        alike()
    for evening in (quiet, busy):
        ask = evening.table.ask(asked)
        assert ask is not None
        options = evening.game.options(asked) or evening.game.suggestions(asked)
        evening.answer(asked, options[0])
    alike()


def test_a_rule_that_fails_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking at what was put together, and sending it: a sentence, and the game as it was."""
    evening, asked, other = talking()
    before = evening.table.save()

    def fails(game: Game, *given: Any) -> None:
        raise RuleError("the rule is broken")

    monkeypatch.setattr(Game, "interject", fails)
    for trying in (
        lambda: look(evening, other, "propose"),
        lambda: evening.do(other, "interject", move="propose", answers=[peace(other, asked)]),
        lambda: composing.complete(evening.game, other, "propose", lambda twin, ask: None),
    ):
        with pytest.raises(Refused, match="rule_failed"):
            trying()
    assert evening.table.save() == before
