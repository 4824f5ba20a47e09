"""A seat is left in the middle of a window of TI4, and a bot takes it over there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lazax.core.ask import Ask
from lazax.core.chance import Generator
from lazax.core.windows import Window
from lazax.table.rows import SeatPlan, Setup
from lazax.table.table import Table
from lazax.titles import TITLES
from tests.table.evening import Evening

LEAVER, MOST = 1, 1_500


def evening_until(wanted: Callable[[Evening, Ask], bool]) -> Evening:
    """Three people play somehow, until the leaver is asked what is wanted."""
    for seed in range(1, 12):
        seats = (SeatPlan("me", "Ada"), SeatPlan("me", "Ben"), SeatPlan("me", "Cho"))
        evening = Evening(Setup(title="ti4", players=3, seed=seed, seats=seats, options={"galaxy": "dealt"}), TITLES)
        rng = Generator(seed)
        for _ in range(MOST):
            evening.house()
            if evening.game.over or not (busy := evening.busy()):
                break
            ask = evening.table.ask(LEAVER)
            if ask is not None and wanted(evening, ask):
                return evening
            evening.act(busy[0] if busy[0] != LEAVER or len(busy) == 1 else busy[1], rng)
    raise AssertionError("nothing of the kind came about")


def in_a_window(evening: Evening, ask: Ask) -> bool:
    return ask.kind.startswith("window.") and any(type(event) is Window for event in evening.game.state.stage)


def asked_with_others(evening: Evening, ask: Ask) -> bool:
    return in_a_window(evening, ask) and len(evening.game.asked()) > 1


@pytest.mark.parametrize("wanted", [in_a_window, asked_with_others], ids=["alone", "with others"])
def test_a_bot_goes_on_in_the_middle_of_a_window(wanted: Callable[[Evening, Ask], bool]) -> None:
    """What waited for the leaver is answered by the bot there and then; nobody else is asked for it, the game
    goes on, and the table that is loaded from its rows is the same."""
    evening = evening_until(wanted)
    ask = evening.table.ask(LEAVER)
    assert ask is not None
    before = len(evening.game.record)
    evening.do(LEAVER, "leave")
    assert evening.table.bot_seats() == {LEAVER: evening.table.default_bot()}
    evening.bots()
    waiting = evening.table.ask(LEAVER)
    assert waiting is None and len(evening.game.record) >= before
    loaded = Table.from_rows(list(evening.rows), TITLES)
    assert loaded.game is not None
    for seat in (0, 2):
        assert loaded.game.view(seat) == evening.game.view(seat)
        assert loaded.game.options(seat) == evening.game.options(seat)
    rng = Generator(7)
    for _ in range(40):
        if evening.game.over or not (busy := [seat for seat in evening.busy() if seat != LEAVER]):
            break
        evening.act(busy[0], rng)
        evening.bots()
    assert len(evening.game.record) > before + 20
