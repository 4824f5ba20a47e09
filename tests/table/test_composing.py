"""Proposals are put together in private and made at once: nobody else's question is suspended meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.ask import Refused
from lazax.core.chance import Generator
from lazax.core.record import save
from lazax.server.steward import Players
from lazax.table import composing
from lazax.table.frames import plain
from lazax.table.rows import SeatPlan, Setup
from lazax.table.table import Table
from lazax.titles import TITLES
from tests.table.evening import Evening


def talking() -> tuple[Evening, int, int]:
    """An evening at which somebody is asked while others may propose; who is asked, and another."""
    seats = (SeatPlan("me"),) * 3
    found, rng = Evening(Setup(title="ti3", players=3, seed=3, seats=seats), TITLES), Generator(5)
    for _ in range(600):
        busy = found.busy()
        if found.game.open_to_interjections and "propose" in found.game.interjections((busy[0] + 1) % 3):
            return found, busy[0], (busy[0] + 1) % 3
        found.act(busy[0], rng)
    raise AssertionError("nobody may propose anything")


def peace(by: int, to: int) -> list[Any]:
    """Neither attacks the other this round."""
    give, want = ({"kind": "peace", "player": who, "when": "round"} for who in (to, by))
    return [to, [term(give)], [term(want)]]


def term(given: dict[str, Any]) -> list[Any]:
    return [given["kind"], 0, given["player"], "", given["when"]]


def test_a_proposal_comes_whole_and_leaves_the_question_where_it_is() -> None:
    """One row; who is asked has the same question before and after, and the proposal lies on the table."""
    evening, asked, other = talking()
    before, rows = evening.frame(asked), len(evening.rows)
    row = evening.do(other, "interject", move="propose", answers=[peace(other, asked)])
    after = evening.frame(asked)
    assert len(evening.rows) == rows + 1 and len(row.data["answers"]) == 1
    assert after["ask"] == before["ask"] and after["waiting"]["players"] == before["waiting"]["players"]
    assert [(deal["by"], deal["to"]) for deal in after["deals"]] == [(other, asked)]
    assert Table.from_rows(evening.rows, TITLES).save() == evening.table.save()


def test_a_draft_can_stand_for_the_last_answer() -> None:
    """The form of the page, filled in, becomes the proposal."""
    evening, asked, other = talking()
    draft = {f"partner/{asked}": 1, f"give/peace/{asked}": 1}
    evening.do(other, "interject", move="propose", draft=draft)
    assert evening.frame(asked)["deals"][0]["gives"]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({}, "composed_too_little"),
        ({"answers": [[-1, [], []]]}, "composed_nothing"),
        ({"answers": [[7, [], []]]}, "bargain.no_partner"),
        ({"answers": ["?"]}, "malformed"),
        ({"answers": [[-1, [], []], "more"]}, "composed_too_much"),
        ({"answers": [[-1, [], []]], "draft": {}}, "composed_too_much"),
    ],
)
def test_what_is_missing_wrong_or_left_over_is_refused(given: dict[str, Any], why: str) -> None:
    """Refusals say what is wrong and change nothing: nobody can leave a move half made."""
    evening, _, other = talking()
    before = evening.table.save()
    with pytest.raises(Refused) as refused:
        evening.do(other, "interject", move="propose", **given)
    assert refused.value.refusal.key == why
    assert evening.table.save() == before


def test_rows_of_old_still_fold() -> None:
    """Before, the move was one row and its answer another."""
    evening, asked, other = talking()
    row = evening.do(other, "interject", move="propose", answers=[peace(other, asked)])
    first = row._replace(data={"move": "propose"})
    second = row._replace(
        number=row.number + 1, what="answer", data={"kind": "bargain.propose", "answer": row.data["answers"][0]}
    )
    old = Table.from_rows([*evening.rows[:-1], first, second], TITLES)
    assert old.game is not None and save(old.game) == save(evening.game)


def test_a_row_that_newer_rules_refuse_is_dropped_as_a_whole() -> None:
    """The game never stays in the midst of a move, whatever a row holds."""
    evening, asked, other = talking()
    row = evening.table.judge(
        other, {"what": "interject", "move": "propose", "answers": [peace(other, asked)]}, None, evening.at
    )
    before = save(evening.game)
    evening.fold(row._replace(data={"move": "propose", "answers": [[7, [], []]]}))
    assert save(evening.game) == before and evening.table.ask(asked) is not None
    assert evening.table.state.chat[-1].text == "house.dropped"


def test_what_was_said_is_withdrawn_and_not_undone() -> None:
    """An undo would lead back into the midst of the move; withdrawing is a move of its own."""
    evening, asked, other = talking()
    evening.do(other, "interject", move="propose", answers=[peace(other, asked)])
    assert evening.frame(other)["undo"] is None
    evening.do(other, "interject", move="withdraw:1")
    assert evening.frame(asked)["deals"] == [] and evening.frame(asked)["ask"] is not None


def test_a_bot_composes_on_a_copy() -> None:
    """A bot's proposal is one command too, and what it thinks about is never seen at the table."""
    evening, asked, other = talking()
    before = save(evening.game)
    offer = peace(other, asked)
    answers = composing.complete(evening.game, other, "propose", lambda twin, ask: offer)
    assert plain(answers) == [offer] and save(evening.game) == before

    class Quiet(Players):
        def _answer(self, room: Any, question: Any, name: str) -> Any:
            return offer

    command = Quiet()._said(None, evening.game, other, "propose", "steady")  # type: ignore[arg-type]
    assert plain(command) == {"what": "interject", "move": "propose", "answers": [offer]}
    offer = [-1, [], []]
    assert Quiet()._said(None, evening.game, other, "propose", "steady") is None  # type: ignore[arg-type]
