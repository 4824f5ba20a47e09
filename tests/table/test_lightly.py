"""Light answers are taken only if they can be taken back; what nobody wishes to be asked is not asked."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lazax.bots import Question, make_bot
from lazax.core.ask import Choose, Refused
from lazax.table.house import unasked
from lazax.table.rows import SeatPlan
from lazax.titles import TITLES
from tests.table.evening import Evening, people
from tests.table.parlour import a_window, parlour

MOST = 400


def evening_of_people(seed: int) -> Evening:
    return Evening(people(3, title="ti3", seed=seed, seats=(SeatPlan("me"),) * 3), dict(TITLES))


def chosen(evening: Evening, seat: int) -> Any:
    ask = evening.table.ask(seat)
    assert ask is not None
    return msgspec.to_builtins(make_bot("novice", "ti3", seat).answer(Question(evening.game, seat, ask)))


def test_an_answer_given_lightly_can_be_taken_back_or_is_not_taken() -> None:
    evening, taken, refused = evening_of_people(4), 0, 0
    while taken < 40 or refused < 5:
        evening.house()
        seat = evening.busy()[0]
        ask = evening.table.ask(seat)
        assert ask is not None
        answer, rows = chosen(evening, seat), len(evening.rows)
        if not isinstance(ask, Choose) or ask.hidden:
            evening.answer(seat, answer)
            continue
        try:
            evening.do(seat, "answer", kind=ask.kind, answer=answer, lightly=True)
        except Refused as error:
            assert error.refusal.key == "confirm_first" and len(evening.rows) == rows
            evening.answer(seat, answer)
            refused += 1
        else:
            assert evening.game.undoable(seat) is not None
            assert "lightly" not in evening.rows[-1].data
            taken += 1


def test_hidden_answers_are_never_light() -> None:
    evening = parlour(a_window, (1, 2))
    ask = evening.table.ask(1)
    assert ask is not None and ask.hidden
    with pytest.raises(Refused, match="confirm_first"):
        evening.do(1, "answer", kind=ask.kind, answer="pass", lightly=True)


def test_who_did_not_wish_it_is_not_asked_whether_there_is_anything_else() -> None:
    """R22.8: scuttling and ending agreements are asked for; who ordered to be asked is."""
    evening = evening_of_people(4)
    evening.do(2, "order", add={"what": "ask", "kind": "status.window"})
    wishing = unwilling = 0
    for _ in range(MOST):
        if wishing and unwilling:
            break
        if not evening.busy():
            assert evening.house() > 0
            continue
        seat = evening.busy()[0]
        ask = evening.table.ask(seat)
        assert ask is not None
        if ask.kind == "status.window" and unasked(evening.table, seat, ask) is not None:
            assert seat != 2 and evening.frame(seat)["ask"] is None
            assert evening.house() > 0 and evening.table.ask(seat) is not ask
            unwilling += 1
            continue
        wishing += ask.kind == "status.window" and seat == 2 and evening.frame(2)["ask"] is not None
        evening.answer(seat, chosen(evening, seat))
    assert wishing and unwilling
