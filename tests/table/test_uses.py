"""What shall be used as soon as it can be is used by the house, in whatever window that is."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.ask import Refused, confirm
from lazax.core.windows import in_order
from tests.core.small import say
from tests.table.parlour import a_window, parlour, windows_of_two_turns

USE = {"what": "use", "card": "a"}


@pytest.mark.parametrize("pace", ["quick", "timed", "sealed"])
def test_what_shall_be_used_as_soon_as_it_can_is_used_once(pace: str) -> None:
    evening = parlour(windows_of_two_turns, (1, 2), pace=pace)
    before = [evening.frame(seat) for seat in (0, 2, None)]
    evening.do(1, "order", add=USE)
    assert [evening.frame(seat) for seat in (0, 2, None)] == before
    (order,) = evening.frame(1)["orders"]
    assert (order["what"], order["card"]) == ("use", "a")
    evening.house()
    evening.do(2, "pass")
    evening.wait(3 * 24 * 3600.0)
    evening.house()
    assert ("played", 1) in evening.game.state.said
    assert ("played", 2) not in evening.game.state.said
    assert evening.frame(1)["orders"] == []


def test_what_cannot_be_used_waits_and_the_player_is_asked_as_ever() -> None:
    evening = parlour(a_window, (2,))
    evening.do(1, "order", add=USE)
    assert evening.house() == 0
    evening.do(2, "pass")
    assert [order["what"] for order in evening.frame(1)["orders"]] == ["use"]


def test_what_was_wanted_in_vain_is_wanted_on() -> None:
    """Who is before them in the order is the first: of what they said nothing is kept, and they have it still."""

    async def in_turn(game: Any) -> None:
        async def use(player: int, card: str) -> None:
            game.purse[player] = 0
            say(game, ("played", player))

        await in_order(game, "word", lambda: (1, 2), lambda player: ["a"] if game.purse[player] else [], use)
        await confirm(0, "go")

    evening = parlour(in_turn, (1, 2))
    evening.do(2, "order", add=USE)
    evening.house()
    evening.answer(1, "a")
    evening.house()
    assert [word for word in evening.game.state.said if word[0] == "played"] == [("played", 1), ("played", 2)]
    assert evening.frame(2)["orders"] == []


def test_only_what_there_is_can_be_wanted() -> None:
    evening = parlour(a_window, (1,))
    with pytest.raises(Refused, match="not_an_option"):
        evening.do(1, "order", add={"what": "use", "card": "nonsense"})
