"""Who sits where: people are called by their names, and whoever leaves is seen to have left."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused
from lazax.table.rows import SeatPlan, Setup
from lazax.table.table import Table
from lazax.titles import TITLES
from tests.table.evening import Evening, people
from tests.table.test_life import lobby


def three_at_ti3() -> Evening:
    seats = (SeatPlan("me", "Ada"), SeatPlan("me", "Ben"), SeatPlan("bot", "", "steady"))
    return Evening(Setup(title="ti3", players=3, seed=1, seats=seats, options={"galaxy": "dealt"}), TITLES)


def test_leaving_the_lobby_frees_the_seat_and_the_next_is_host() -> None:
    """The seat is as if nobody had come; whoever takes the maker's place later does not become the host."""
    evening = lobby()
    evening.do(1, "sit", name="Cho")
    evening.do(0, "leave")
    frame = evening.frame(1)
    assert (frame["table"]["seats"][0]["who"], frame["table"]["seats"][0]["name"]) == ("open", "")
    assert frame["table"]["host"]
    assert frame["chat"][-1]["text"] == "Ada · Player 1 has left the table."
    evening.do(0, "sit", name="Eve")
    assert evening.table.host == 1
    again = evening.frame(1)["chat"][-1]["text"]
    assert again == "Ada · Player 1 has left the table.", "what was said of Ada is not said of Eve"
    assert Table.load(evening.table.save(), evening.table.titles).host == 1


def test_leaving_a_running_game_is_resigning() -> None:
    """A bot goes on, the seat says so, and the person's name stays on it."""
    evening = three_at_ti3()
    evening.do(1, "leave")
    seat = evening.frame(0)["table"]["seats"][1]
    assert (seat["who"], seat["name"], seat["resigned"]) == ("bot", "Ben", True)
    assert evening.frame(0)["chat"][-1]["text"].startswith("Ben · ")
    with pytest.raises(Refused, match="not_your_seat"):
        evening.do(1, "leave")


def test_nobody_leaves_a_finished_game() -> None:
    """There is nothing to leave; the refusal says what to do instead."""
    evening = Evening(people(2))
    evening.do(0, "move", motion="end")
    evening.do(1, "agree", motion=evening.table.state.motions[0].id)
    with pytest.raises(Refused, match="leave_finished"):
        evening.do(1, "leave")


@pytest.mark.parametrize(("lang", "bot"), [("en", "(bot)"), ("de", "(Bot)"), ("hu", "(bot)")])
def test_sentences_about_the_table_name_people_and_mark_bots(lang: str, bot: str) -> None:
    """Motions and the waiting line say "name · side" to everybody alike; of a bot they say that it is one."""
    evening = three_at_ti3()
    evening.do(0, "move", motion="pause")
    sides = [seat["faction"] for seat in evening.frame(None, lang)["table"]["seats"]]
    for reader in (0, 1, None):
        frame = evening.frame(reader, lang)
        assert f"Ada · {sides[0]}" in frame["table"]["motions"][0]["text"]
        waiting = frame["waiting"]
        expected = [f"Ada · {sides[0]}", f"Ben · {sides[1]}", f"{sides[2]} {bot}"]
        assert all(expected[player] in waiting["text"] for player in waiting["players"])
        assert not any("Ada" in line["text"] for line in frame["log"]), "the log keeps to the sides"


def test_talk_keeps_the_name_of_whoever_said_it() -> None:
    """When another sits down on the seat, old lines are still those of who wrote them."""
    evening = lobby()
    evening.do(1, "sit", name="Cho")
    evening.do(1, "say", text="hello")
    evening.do(1, "leave")
    evening.do(1, "sit", name="Eve")
    assert evening.frame(0)["chat"][0]["name"] == "Cho"
