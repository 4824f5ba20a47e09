from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lazax.core.ask import RuleError, choose, confirm, lanes
from lazax.core.chance import roll
from lazax.core.entries import (
    ANSWER,
    FORCED,
    INTERJECT,
    JOINED,
    LANE,
    LANE_FORCED,
    OPEN,
    RESEED,
    TOGETHER,
    Back,
    Entry,
)
from lazax.core.game import Game
from lazax.core.record import BadRecord, format_line, load, parse_line, save
from lazax.core.state import Player, fingerprint
from lazax.replays import read_text, replay, to_text
from tests.conformance.players import Trial, play
from tests.core.small import Small, Table, say
from tests.toy.title import TOY

TITLES = {"harbour": TOY}


@pytest.mark.parametrize("how", [ANSWER, FORCED, TOGETHER, OPEN, LANE, LANE_FORCED, JOINED, INTERJECT, RESEED])
def test_lines_are_read_as_they_were_written(how: str) -> None:
    for player in (-1, 0, 11):
        entry = Entry(player, "some.kind", ("ö", 1, (None, "x y")), how)
        assert parse_line(format_line(entry)) == entry


def test_answers_may_hold_any_character() -> None:
    head = finished().partition("\n\n")[0]
    entry = Entry(0, "some.kind", "a\u2028b\nc")
    assert read_text(f"{head}\n\n{format_line(entry)}\n")[1] == [entry]


def test_lines_read_well() -> None:
    assert format_line(Entry(3, "strategy.pick", "trade")) == '3 strategy.pick "trade"'
    assert format_line(Entry(3, "losses", ("cruiser",), FORCED)) == '3= losses ["cruiser"]'
    for back in (Back(17, None, 5), Back(3, 2, 1)):
        assert parse_line(format_line(back)) == back


def finished() -> str:
    return to_text(play(Trial(TOY, 2, 3)))


def changed(text: str, at: int, line: str) -> str:
    lines = text.splitlines()
    lines[at] = line
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (lambda text: "", "its first line should read 'lazax record 1'"),
        (lambda text: "\x7fELF", "its first line should read"),
        (lambda text: changed(text, 0, "lazax record 9"), "this program reads 'lazax record 1'"),
        (lambda text: changed(text, 1, "tutle x"), "lacks its title"),
        (lambda text: changed(text, 1, "title chess"), "is of 'chess', which this program does not have"),
        (lambda text: changed(text, 2, "rules 7"), "follows rules 7 of harbour; here are rules 1"),
        (lambda text: changed(text, 3, "players 99"), "no game that can be set up: harbour is for 2 to 4"),
        (lambda text: changed(text, 3, "players many"), "no game that can be set up"),
        (lambda text: changed(text, 4, "options {"), "no game that can be set up"),
        (lambda text: changed(text, 4, 'options {"rounds": 77}'), "cannot be '77'"),
        (lambda text: changed(text, 4, "options [1]"), "no game that can be set up"),
        (lambda text: changed(text, 8, "0 pack.bury"), "no line of a record: '0 pack.bury'"),
        (lambda text: changed(text, 8, "x pack.bury 1"), "no line of a record"),
        (lambda text: changed(text, 8, '0@ pack.bury "pass"'), "no line of a record"),
        (lambda text: changed(text, 8, '0| pack.bury "castle"'), "does not fit the rules"),
        (lambda text: changed(text, 8, '7| pack.bury "pass"'), "does not fit the rules"),
        (lambda text: changed(text, 8, '0 pack.bury "pass"'), "does not fit the rules"),
        (lambda text: changed(text, 8, "back 99 all 1"), "does not fit the rules"),
        (lambda text: text + '0 sail.cargo "1"\n', "goes on where the game does not ask"),
        (lambda text: changed(text, 6, "end 00 winners []"), "the state is not the recorded one"),
    ],
)
def test_a_broken_record_is_refused_with_a_clear_sentence(broken: Any, sentence: str) -> None:
    with pytest.raises(BadRecord) as bad:
        replay(TITLES, broken(finished()))
    assert sentence in str(bad.value)


def test_a_record_can_be_played_in_part() -> None:
    text = finished()
    _, lines = read_text(text)
    for to in (0, 9, len(lines)):
        assert len(replay(TITLES, text, to).engine.trail) == to
    with pytest.raises(BadRecord, match="cannot be played to line"):
        replay(TITLES, text, len(lines) + 1)


def test_a_strict_replay_finds_an_impossible_answer() -> None:
    text = finished()
    bid = next(n for n, line in enumerate(text.splitlines()) if line.startswith("0 sail.cargo"))
    with pytest.raises(BadRecord, match=r"sail\.cargo"):
        replay(TITLES, changed(text, bid, '0 sail.cargo "0"'), strict=True)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "not JSON"),
        (b"[]", "no saved game of format 1"),
        (b'{"lazax": 2}', "no saved game of format 1"),
        (b'{"lazax": 1, "title": "chess"}', "'chess', which this program does not have"),
        (b'{"lazax": 1, "title": "harbour", "rules": 8}', "needs rules 8 of harbour; this program has 1"),
        (b'{"lazax": 1, "title": "harbour", "rules": 1}', "this saved game is damaged"),
    ],
)
def test_a_broken_document_is_refused_with_a_clear_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(BadRecord) as bad:
        load(TITLES, data)
    assert sentence in str(bad.value)


def test_a_document_of_another_schema_is_refused() -> None:
    document = msgspec.json.decode(save(play(Trial(TOY, 2, 3, most=5))))
    document["checkpoint"]["hats"] = 1
    with pytest.raises(BadRecord, match=r"unknown fields \['hats'\]"):
        load(TITLES, msgspec.json.encode(document))


# a game that goes on under newer rules


async def feast(game: Table) -> None:
    for n in range(4):
        say(game, await choose(n % 2, "dish", lambda: ["fish", "soup", "pie"]), *roll(game, 1))


async def feast_without_fish(game: Table) -> None:
    for n in range(4):
        menu = ["fish", "soup", "pie"] if n < 2 else ["soup", "pie"]
        say(game, await choose(n % 2, "dish", lambda menu=menu: menu), *roll(game, 1))  # type: ignore[misc]


class OldTable(Small):
    name = "feast"

    def __init__(self, rule: Any) -> None:
        super().__init__(rule)
        self.steps, self.order = {"feast": rule, **self.steps}, (("feast",),)

    def setup(self, players: int, options: Any, seed: int) -> Table:
        state = super().setup(players, options, seed)
        state.todo = (("feast",), ("the_end",))
        return state


class NewTable(OldTable):
    rules_version = 2

    def migrate(self, data: dict[str, Any], version: int) -> dict[str, Any]:
        assert version == 1
        return {**data, "purse": {"dict": [[player, 5] for player in range(data["seats"])]}}


def saved_feast(*dishes: str) -> bytes:
    game = Game.new(OldTable(feast), 2, 1)
    for n, dish in enumerate(dishes):
        game.apply(n % 2, dish)
    return save(game)


def test_answers_that_still_fit_are_kept_under_newer_rules() -> None:
    data = saved_feast("fish", "fish", "soup")
    old = load({"feast": OldTable(feast)}, data)
    game = load({"feast": NewTable(feast_without_fish)}, data)
    assert game.state.purse == {0: 5, 1: 5}
    assert game.state.said == old.state.said
    assert game.asked() == (1,)
    assert game.options(1) == ("soup", "pie")
    assert game.notices == []
    assert "rules 1,2" in to_text(game)
    again = load({"feast": NewTable(feast_without_fish)}, save(game))
    assert fingerprint(again.state) == fingerprint(game.state)
    with pytest.raises(BadRecord, match="follows rules 1,2 of feast; here are rules 2"):
        replay({"feast": NewTable(feast_without_fish)}, to_text(game))


def test_answers_that_no_longer_fit_are_dropped_and_the_players_are_told() -> None:
    data = saved_feast("fish", "pie", "fish")
    game = load({"feast": NewTable(feast_without_fish)}, data)
    assert game.state.said[::2] == ("fish", "pie")
    assert game.asked() == (0,)
    assert game.options(0) == ("soup", "pie")
    assert game.notices == [("rules_changed", {"n": 1})]
    assert [type(line) for line in game.record] == [Entry, Entry, Entry, Back]
    game.apply(0, "soup")
    game.apply(1, "soup")
    assert game.over
    assert load({"feast": NewTable(feast_without_fish)}, save(game)).notices == game.notices


def test_other_kinds_of_asks_drop_everything_after() -> None:
    async def other(game: Table) -> None:
        await choose(0, "dish", lambda: ["fish", "soup"])
        await confirm(1, "sure")

    game = load({"feast": NewTable(other)}, saved_feast("fish", "fish", "soup"))
    assert game.asked() == (1,)
    assert game.notices == [("rules_changed", {"n": 2})]


def test_lanes_go_on_under_newer_rules_as_far_as_they_fit() -> None:
    def cook(words: str) -> Any:
        async def part(mine: Table, player: Player) -> None:
            for _ in range(2):
                await choose(player, "dish", lambda: words)

        async def kitchen(game: Table) -> None:
            await lanes((0, 1), part)

        return kitchen

    game = Game.new(OldTable(cook("abc")), 2, 1)
    game.apply(0, "a")
    game.apply(1, "c")
    later = load({"feast": NewTable(cook("ab"))}, save(game))
    assert [later.options(p) for p in (0, 1)] == [("a", "b"), ("a", "b")]
    assert len(later.engine.play.lanes[0].entries) == 1
    assert len(later.engine.play.lanes[1].entries) == 0
    assert later.notices == [("rules_changed", {"n": 1})]


def test_rules_that_fail_at_once_are_reported() -> None:
    async def hopeless(game: Table) -> None:
        raise ZeroDivisionError

    with pytest.raises(BadRecord, match="cannot go on under the new rules"):
        load({"feast": NewTable(hopeless)}, saved_feast("fish"))


def test_a_rewind_that_newer_rules_make_impossible_changes_nothing() -> None:
    async def first(game: Table) -> None:
        await choose(0, "dish", lambda: ["fish", "soup"])
        await choose(0, "dish", lambda: ["fish", "soup"])
        game.todo = (("second",), *game.todo)

    async def second(game: Table) -> None:
        await choose(0, "dish", lambda: ["fish", "soup"])
        await choose(1, "dish", lambda: ["fish", "soup"])

    async def first_otherwise(game: Table) -> None:
        await confirm(0, "sure")

    old, new = OldTable(first), NewTable(first_otherwise)
    old.steps, new.steps = {**old.steps, "second": second}, {**new.steps, "second": second}
    game = Game.new(old, 2, 1)
    for _ in range(3):
        game.apply(0, "fish")
    game = load({"feast": new}, save(game))
    before = save(game)
    with pytest.raises(RuleError, match="cannot be taken back"):
        game.rewind(1)
    assert save(game) == before
    assert game.asked() == (1,)
