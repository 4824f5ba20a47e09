"""The life of a table: sitting down, going back, standing in, pausing, leaving, talking."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.ask import Refused
from lazax.core.chance import Generator
from lazax.core.record import format_line
from lazax.table.frames import moment
from lazax.table.rows import SeatPlan, Setup
from lazax.table.table import Table
from lazax.titles import TITLES
from tests.table.evening import NOON, Evening, people
from tests.table.parlour import a_window, parlour

HOUR = 3_600.0


def played(evening: Evening, decisions: int, seed: int = 5) -> Evening:
    rng = Generator(seed)
    for _ in range(decisions):
        if busy := evening.busy():
            evening.act(rng.choice(busy), rng)
        evening.wait(20)
    return evening


def agree(evening: Evening, *seats: int) -> None:
    motion = evening.table.state.motions[0].id
    for seat in seats:
        evening.do(seat, "agree", motion=motion)


# the lobby


def lobby() -> Evening:
    seats = (SeatPlan("me", "Ada"), SeatPlan("open"), SeatPlan("link", "Ben"))
    return Evening(people(3, seats=seats))


def test_the_game_begins_when_all_seats_are_taken() -> None:
    evening = lobby()
    assert evening.frame(0)["table"]["status"] == "lobby"
    assert [seat["who"] for seat in evening.frame(None)["table"]["seats"]] == ["human", "open", "open"]
    evening.do(1, "sit", name="Cho")
    assert evening.table.game is None
    evening.do(2, "sit")
    frame = evening.frame(2)
    assert frame["table"]["status"] == "running"
    assert [seat["name"] for seat in frame["table"]["seats"]] == ["Ada", "Cho", "Ben"]
    with pytest.raises(Refused, match="seat_taken"):
        evening.do(1, "sit", name="Eve")


def test_the_host_gives_a_free_seat_to_a_bot() -> None:
    evening = lobby()
    evening.do(2, "sit")
    with pytest.raises(Refused, match="only_the_host"):
        evening.do(2, "seat_bot", seat=1)
    with pytest.raises(Refused, match="not_an_option"):
        evening.do(0, "seat_bot", seat=1, bot="steady")
    evening.do(0, "seat_bot", seat=1)
    assert evening.table.bot_seats() == {1: "random"}
    assert evening.frame(0)["table"]["status"] == "running"


def test_nothing_is_decided_in_the_lobby_but_people_talk() -> None:
    evening = lobby()
    for what, more in (
        ("undo", {}),
        ("resign", {}),
        ("move", {"motion": "pause"}),
        ("order", {"add": {"what": "all"}}),
    ):
        with pytest.raises(Refused, match="table_not_started"):
            evening.do(0, what, **more)
    evening.do(0, "say", text="Anybody here?")
    assert evening.frame(None)["chat"][0]["text"] == "Anybody here?"


@pytest.mark.parametrize(
    "wrong",
    [
        {"title": "checkers"},
        {"players": 9, "seats": (SeatPlan("me"),) * 9},
        {"seats": (SeatPlan("me"),)},
        {"options": {"rounds": 99}},
        {"seats": (SeatPlan("me"), SeatPlan("bot", bot="hal"), SeatPlan("me"))},
        {"window_seconds": 0},
    ],
)
def test_an_impossible_table_is_explained(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Evening(people(3, **wrong) if "players" not in wrong else people(wrong.pop("players"), **wrong))


def test_names_can_be_changed() -> None:
    evening = Evening(people(2))
    evening.do(1, "name", name="  Zoë\u0007 ")
    assert evening.frame(0)["table"]["seats"][1]["name"] == "Zoë"
    with pytest.raises(Refused):
        evening.do(1, "name", name="\u0007")


# going back


def test_undo_takes_back_my_last_answer() -> None:
    evening = Evening(people(2))
    ask = evening.table.ask(0)
    assert ask is not None
    evening.answer(0, evening.game.options(0)[0])
    assert evening.frame(0)["undo"]["text"]
    assert evening.frame(1)["undo"] is None
    evening.do(0, "undo")
    again = evening.table.ask(0)
    assert again is not None
    assert again.kind == ask.kind
    with pytest.raises(Refused, match="nothing_to_undo"):
        evening.do(0, "undo")


def test_an_undo_that_is_gone_says_why() -> None:
    """Somebody else has acted since, or something has come to light."""
    evening = Evening(people(2))
    evening.answer(0, evening.game.options(0)[0])
    reasons = set[str]()
    for _ in range(40):
        asked = evening.game.asked()
        if not asked or not evening.game.options(asked[0]):
            break
        evening.answer(asked[0], evening.game.options(asked[0])[0])
        for each in (0, 1):
            if evening.game.undoable(each) is None:
                reasons.add(evening.game.why_not_undo(each).key)
    assert reasons & {"undo.others", "undo.revealed"}


def a_line(evening: Evening, seat: int, key: str) -> int:
    return next(int(line["n"]) for line in evening.frame(seat)["log"] if line["key"] == key)


def test_all_others_agree_to_go_back() -> None:
    evening = played(Evening(people(3)), 30)
    to = a_line(evening, 0, "sails")
    text = evening.frame(0)["log"][to]["text"]
    before = evening.frame(0)["log"]
    evening.do(0, "take_back", to=to)
    (motion,) = evening.frame(2)["table"]["motions"]
    assert motion["needed"] == [1, 2]
    assert evening.frame(2)["log"][motion["to"]]["text"] == text
    assert text in motion["text"]
    agree(evening, 1)
    assert evening.frame(0)["log"] == before
    agree(evening, 2)
    after = evening.frame(0)["log"]
    assert [line["text"] for line in after[:to]] == [line["text"] for line in before[:to]]
    assert all(line["key"] != "sails" for line in after)
    assert evening.frame(1)["table"]["motions"] == []
    assert "back" in format_line(evening.game.record[-1])
    played(evening, 5)


def test_one_who_disagrees_is_enough() -> None:
    evening = played(Evening(people(3)), 30)
    evening.do(0, "take_back", to=a_line(evening, 0, "sails"))
    agree(evening, 1)
    version = evening.table.version(0)
    evening.do(2, "disagree", motion=evening.table.state.motions[0].id)
    assert evening.frame(0)["table"]["motions"] == []
    assert evening.table.version(0) == version
    assert "does not agree" in evening.frame(0)["chat"][-1]["text"]


def test_where_the_host_grants_it_he_alone_is_asked() -> None:
    evening = played(Evening(people(3, take_back="host")), 30)
    evening.do(2, "take_back", to=a_line(evening, 2, "sails"))
    assert evening.frame(2)["table"]["motions"][0]["needed"] == [0]
    with pytest.raises(Refused, match="no_such_motion"):
        agree(evening, 1)
    agree(evening, 0)
    assert all(line["key"] != "sails" for line in evening.frame(1)["log"])


def test_whoever_plays_alone_asks_nobody() -> None:
    bots = (SeatPlan("me"), SeatPlan("bot"), SeatPlan("bot"))
    evening = Evening(people(3, seats=bots))
    while all(line["key"] != "sails" for line in evening.frame(0)["log"]):
        evening.bots()
        evening.act(evening.busy()[0], Generator(1))
    evening.do(0, "take_back", to=a_line(evening, 0, "sails"))
    assert evening.table.state.motions == []
    assert all(line["key"] != "sails" for line in evening.frame(0)["log"])


def test_a_motion_to_a_moment_that_is_gone_is_gone_too() -> None:
    evening = played(Evening(people(3)), 40)
    lines = [line["n"] for line in evening.frame(0)["log"] if line["key"] == "sails"]
    evening.do(0, "take_back", to=lines[-1])
    evening.do(1, "take_back", to=lines[0])
    second = evening.table.state.motions[1].id
    for seat in (0, 2):
        evening.do(seat, "agree", motion=second)
    assert evening.table.state.motions == []


def test_an_earlier_moment_can_be_looked_at() -> None:
    evening = played(Evening(people(3)), 40)
    before = evening.table.save()
    line = a_line(evening, 1, "sails")
    found = moment(evening.table, 1, "en", line)
    assert found is not None
    then = found()
    assert then is not None
    assert then["log"] == evening.frame(1)["log"][: line + 1]
    assert then["view"]["round"] == 1
    assert then["crumbs"][0]["key"] == "Voyage"
    assert moment(evening.table, 1, "en", 10_000) is None
    assert evening.table.save() == before


# being away


def test_a_bot_stands_in_after_the_hours_agreed() -> None:
    evening = parlour(a_window, (), stand_in_hours=24)
    assert evening.table.house(evening.at)[1] == NOON + 24 * HOUR
    evening.wait(24 * HOUR - 1)
    assert evening.table.bot_seats() == {}
    evening.wait(1)
    assert evening.table.bot_seats() == {0: "random"}
    frame = evening.frame(1)
    assert frame["table"]["seats"][0]["standing_in"]
    assert "stands in" in frame["chat"][-1]["text"]
    evening.bots()
    assert evening.game.over


def test_whoever_comes_back_plays_on_himself() -> None:
    evening = Evening(people(2, stand_in_hours=1))
    evening.wait(HOUR)
    assert set(evening.table.bot_seats()) == {0, 1}
    evening.do(0, "return")
    evening.answer(1, evening.game.options(1)[0])
    assert evening.table.bot_seats() == {}
    with pytest.raises(Refused, match="nobody_stands_in"):
        evening.do(0, "return")


def test_a_bot_stands_in_by_vote() -> None:
    evening = Evening(people(3))
    evening.do(0, "move", motion="stand_in", seat=1)
    with pytest.raises(Refused, match="moved_already"):
        evening.do(2, "move", motion="stand_in", seat=1)
    agree(evening, 2)
    assert evening.table.bot_seats() == {}
    evening.wait(600)
    assert evening.table.bot_seats() == {1: "random"}
    with pytest.raises(Refused, match="stands_in_already"):
        evening.do(0, "move", motion="stand_in", seat=1)


def test_answering_starts_the_time_anew() -> None:
    evening = Evening(people(2, stand_in_hours=2))
    for _ in range(3):
        evening.wait(1.5 * HOUR)
        for seat in (0, 1):
            if seat in evening.busy():
                evening.act(seat, Generator(1))
    assert evening.table.bot_seats() == {}


# ending and leaving


def test_a_bot_takes_the_seat_of_whoever_resigns() -> None:
    evening = Evening(people(3))
    evening.do(0, "resign")
    assert evening.table.bot_seats() == {0: "random"}
    assert evening.table.host == 1
    assert evening.frame(1)["table"]["host"]
    with pytest.raises(Refused, match="not_your_seat"):
        evening.do(0, "say", text="I am still here")
    with pytest.raises(Refused, match="not_your_seat"):
        evening.act(0, Generator(1))


def test_a_game_ends_by_agreement() -> None:
    evening = Evening(people(3))
    evening.do(1, "move", motion="end")
    agree(evening, 0, 2)
    frame = evening.frame(2)
    assert frame["table"]["status"] == "over"
    text = "The game was ended by agreement, without a winner."
    assert frame["result"] == {"winners": [], "text": text, "how": []}
    with pytest.raises(Refused, match="table_over"):
        evening.act(0, Generator(1))


def test_whoever_leaves_no_longer_holds_up_a_motion() -> None:
    evening = Evening(people(3))
    evening.do(1, "move", motion="end")
    agree(evening, 0)
    evening.do(2, "resign")
    assert evening.frame(1)["table"]["status"] == "over"


def test_another_takes_the_place_of_a_player() -> None:
    evening = Evening(people(3, hand_over=True))
    evening.do(2, "notes", text="my secret plan")
    evening.do(0, "move", motion="replace", seat=2)
    agree(evening, 1)
    evening.wait(600)
    seat = evening.frame(0)["table"]["seats"][2]
    assert (seat["who"], seat["standing_in"]) == ("open", True)
    assert evening.table.bot_seats() == {2: "random"}
    evening.do(2, "sit", name="Dan")
    assert evening.frame(2)["notes"] == ""
    assert evening.table.bot_seats() == {}
    assert evening.frame(0)["table"]["seats"][2]["name"] == "Dan"


def test_a_won_game_says_who_won() -> None:
    evening = played(Evening(people(2)), 200)
    frame = evening.frame(None)
    assert frame["table"]["status"] == "over"
    assert frame["result"]["winners"] == list(evening.game.winners)
    assert "win" in frame["result"]["text"]
    assert frame["waiting"] is None


def test_a_rematch_seats_the_same_people() -> None:
    evening = Evening(people(3, name="Friday"))
    evening.do(0, "name", name="Ada")
    evening.do(2, "resign")
    setup = evening.table.rematch(99)
    assert (setup.seed, setup.name) == (99, "Friday")
    assert [(plan.who, plan.name) for plan in setup.seats] == [("me", "Ada"), ("me", ""), ("bot", "")]
    Table.new(setup, NOON, evening.titles)


# talk


def test_chat_with_pings_and_private_notes() -> None:
    setup = Setup(title="ti3", players=3, seed=1, seats=(SeatPlan("me"),) * 3, options={"galaxy": "dealt"})
    evening = Evening(setup, TITLES)
    evening.do(1, "say", text="Look here", ping="sys_quann")
    evening.do(1, "notes", text="attack Sol")
    assert evening.frame(None)["chat"] == [
        {"n": 0, "seat": 1, "name": "", "text": "Look here", "ping": "sys_quann", "at": "2023-11-14T22:13:20.000Z"}
    ]
    assert [evening.frame(seat)["notes"] for seat in (0, 1, None)] == ["", "attack Sol", ""]
