"""What one seat can make grow at a table, and how much of the talk is in a frame."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused
from lazax.locales import LANGUAGES, Teller
from lazax.table.frames import plain
from lazax.table.patch import difference, patched
from lazax.table.rows import Row, Unreadable
from lazax.table.sentences import chat_before
from lazax.table.state import Said
from lazax.table.table import Table
from tests.table.evening import Evening, people


def talk(evening: Evening, lines: int) -> None:
    """So many lines as if they had been said."""
    begin = len(evening.table.state.chat)
    evening.table.state.chat += [Said(evening.at, 1, f"line {n}") for n in range(begin, begin + lines)]


def test_a_frame_carries_the_newest_talk_and_the_rest_is_paged() -> None:
    """However long the talk is: a frame has 50 to 74 lines of it, and page by page one gets to the first."""
    evening = Evening(people(2))
    talk(evening, 1_234)
    chat = evening.frame(None)["chat"]
    assert 50 <= len(chat) < 75 and chat[-1]["n"] == 1_233
    numbers = [line["n"] for line in chat]
    while numbers[0]:
        page = [line["n"] for line in _page(evening, numbers[0])]
        assert 0 < len(page) <= 50
        numbers = page + numbers
    assert numbers == list(range(1_234))
    assert _page(evening, 0) == []


def _page(evening: Evening, before: int) -> list[dict[str, int]]:
    page: list[dict[str, int]] = plain(chat_before(evening.table, "en", before))["chat"]
    return page


def test_a_new_line_is_mostly_the_only_difference() -> None:
    """What is sent for a line of talk does not grow with the talk: the part in the frame moves in strides."""
    evening = Evening(people(2))
    talk(evening, 300)
    sizes = []
    frame = evening.frame(None)
    for _ in range(50):
        talk(evening, 1)
        new = evening.frame(None)
        ops = difference(frame, new)
        assert patched(frame, ops) == new
        sizes.append(sum(len(op[2]) for op in ops if op[0] == "+"))
        frame = new
    assert sizes.count(1) == 48 and max(sizes) == 50


def test_a_table_with_long_talk_is_saved_and_loaded() -> None:
    """Tables of a time when everything was in the frame have all of their talk still."""
    evening = Evening(people(2))
    talk(evening, 5_000)
    again = Table.load(evening.table.save(), evening.titles)
    assert len(again.state.chat) == 5_000
    assert evening.frame(None)["chat"][-1]["n"] == 4_999


def test_nobody_talks_without_end_and_nobody_silences_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat has its own number of lines."""
    monkeypatch.setattr("lazax.table.judging.talk.MOST_SAID", 3)
    evening = Evening(people(2))
    for _ in range(3):
        evening.do(0, "say", text="and another thing")
    with pytest.raises(Refused, match="said_enough") as refused:
        evening.do(0, "say", text="and another thing")
    told = [Teller(lang).refusal("said_enough", "", dict(refused.value.refusal.values)) for lang in LANGUAGES]
    assert len(set(told)) == 3 and all("3" in text for text in told)
    evening.do(1, "say", text="my turn")


def test_three_open_motions_of_one_do_not_keep_others_from_theirs() -> None:
    """The ceiling of undecided motions is a seat's own."""
    evening = Evening(people(4))
    for motion, seat in (("pause", None), ("end", None), ("stand_in", 1)):
        evening.do(0, "move", motion=motion, seat=seat)
    with pytest.raises(Refused, match="too_many_motions"):
        evening.do(0, "move", motion="stand_in", seat=2)
    evening.do(1, "move", motion="replace", seat=0)
    assert len(evening.table.state.motions) >= 3


def test_signs_of_life_do_not_fill_the_rows() -> None:
    """While others wait for a vote one sign since the motion counts, and then one in 50 seconds."""
    evening = Evening(people(3))
    evening.do(0, "move", motion="pause")
    kept = 0
    for _ in range(100):
        evening.at += 1.0
        try:
            evening.do(1, "here")
            kept += 1
        except Refused as refused:
            assert refused.refusal.key == "seen_already"
    assert kept <= 3


@pytest.mark.parametrize(("what", "most"), [("say", 1_000), ("notes", 20_000)])
def test_what_is_too_long_is_told_with_its_measure(what: str, most: int) -> None:
    """Not in words of the machine, but how much there is room for."""
    evening = Evening(people(2))
    evening.do(0, what, text="x" * most)
    with pytest.raises(Refused, match="too_long") as refused:
        evening.do(0, what, text="x" * (most + 1))
    assert dict(refused.value.refusal.values) == {"n": most}
    for lang in LANGUAGES:
        assert str(most) in Teller(lang).refusal("too_long", "", {"n": most})


def test_a_word_of_newer_servers_is_told_as_such() -> None:
    """A row that nobody here can fold leaves the table as it is."""
    evening = Evening(people(2))
    before = evening.table.save()
    with pytest.raises(Unreadable, match="dance"):
        evening.table.fold(Row(2, evening.at, 0, "dance", {}))
    assert evening.table.save() == before
