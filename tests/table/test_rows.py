"""A table is what its rows say: fold them again and it is the same, whatever was refused in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from lazax.core.ask import Refused, RuleError
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.locales import LANGUAGES, Teller
from lazax.table.rows import Overtaken, Row, SeatPlan, Setup
from lazax.table.state import Prepared
from lazax.table.table import Table
from lazax.titles import TITLES
from tests.conformance.suite import _Faulty
from tests.table.evening import Evening, people

PACES = ("quick", "timed", "sealed")
TALK: tuple[dict[str, Any], ...] = (
    {"what": "say", "text": "Hello!"},
    {"what": "say", "ping": "storm"},
    {"what": "notes", "text": "watch the deck"},
    {"what": "name", "name": "Ada"},
    {"what": "order", "add": {"what": "kind", "kind": "guard"}},
    {"what": "order", "add": {"what": "ask"}},
    {"what": "order", "add": {"what": "all"}},
    {"what": "order", "drop": {"id": 1}},
    {"what": "prepare", "kind": "sail.cargo", "answer": "2"},
    {"what": "prepare", "kind": "auction.bid", "answer": "3"},
    {"what": "withdraw", "kind": "auction.bid"},
    {"what": "undo"},
    {"what": "think"},
    {"what": "take_back", "to": 2},
    {"what": "move", "motion": "pause"},
    {"what": "move", "motion": "resume"},
    {"what": "move", "motion": "stand_in", "seat": 1},
    {"what": "return"},
    {"what": "interject", "move": "bribe"},
    {"what": "agree", "motion": 1},
    {"what": "agree", "motion": 2},
    {"what": "agree", "motion": 5},
    {"what": "disagree", "motion": 3},
)
GARBAGE: tuple[Any, ...] = (
    None,
    7,
    [],
    {},
    {"what": "dance"},
    {"what": "answer"},
    {"what": "answer", "kind": "sail.cargo", "answer": {"a": [1]}},
    {"what": "answer", "kind": "no.such", "answer": "1"},
    {"what": "answer", "kind": "sail.cargo", "draft": {"x": 1}},
    {"what": "say", "text": "x" * 2_000},
    {"what": "say", "text": " \u0000 "},
    {"what": "say", "ping": "<script>"},
    {"what": "interject", "move": "x"},
    {"what": "order"},
    {"what": "order", "add": {"what": "kind", "kind": "no.such"}},
    {"what": "prepare", "kind": "sail.cargo", "answer": ["1"]},
    {"what": "prepare", "kind": "unload.split", "answer": "x" * 9_000},
    {"what": "take_back", "to": -1},
    {"what": "take_back", "to": 10**9},
    {"what": "agree", "motion": 999},
    {"what": "move", "motion": "stand_in", "seat": 11},
    {"what": "move", "motion": "explode"},
    {"what": "seat_bot", "seat": 0},
    {"what": "sit", "name": "Eve"},
    {"what": "close"},
    {"what": "stand_in", "seat": 1},
)


def lively(setup: Setup, seed: int, moves: int, talk: Sequence[dict[str, Any]] = TALK) -> Evening:
    """An evening on which people also talk, order, go back, pause and come back."""
    evening, rng = Evening(setup), Generator(seed)
    for _ in range(moves):
        evening.wait(rng.below(30))
        if evening.table.state.status == "over":
            break
        seat = rng.below(setup.players)
        busy = evening.busy()
        motions = evening.table.state.motions
        try:
            if motions and rng.below(2):
                evening.do(rng.choice(motions[0].needed), "agree", motion=motions[0].id)
            elif rng.below(3) == 0:
                evening.do(seat, **rng.choice(talk))
            elif busy:
                evening.act(rng.choice(busy), rng)
            evening.bots()
        except Refused:
            continue
    return evening


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_folding_the_rows_again_gives_the_same_table(pace: Any, seed: int) -> None:
    evening = lively(people(3, pace=pace, stand_in_hours=1, options={"rounds": 3}), seed, 250)
    again = Evening(evening.table.setup)
    for row in evening.rows[1:]:
        again.fold(row)
    again.at = evening.at
    assert again.frames() == evening.frames()
    assert again.table.save() == evening.table.save()


@pytest.mark.parametrize("pace", PACES)
def test_a_snapshot_and_the_rows_since_give_the_same_table(pace: Any) -> None:
    evening = lively(people(4, pace=pace), 3, 60, TALK[:13])
    evening.table = Table.load(evening.table.save(), evening.titles)
    before = len(evening.rows)
    rng = Generator(9)
    for _ in range(60):
        if busy := evening.busy():
            evening.act(rng.choice(busy), rng)
        evening.wait(5)
    assert len(evening.rows) > before
    whole = Table.from_rows(evening.rows, evening.titles)
    live = evening.frames()
    evening.table = whole
    assert evening.frames() == live


@pytest.mark.parametrize("pace", PACES)
def test_what_is_refused_changes_nothing_and_says_why_in_every_language(pace: Any) -> None:
    evening, rng = Evening(people(3, pace=pace)), Generator(4)
    tellers = [Teller(lang, {0: "Ada", 1: "Ben", 2: "Cho"}, evening.table.title) for lang in LANGUAGES]
    for _ in range(40):
        before = evening.table.save()
        for command in (*GARBAGE, *TALK):
            for seat in (0, 2, 17):
                try:
                    evening.table.judge(seat, command, evening.table.version(0), evening.at)
                except Refused as refused:
                    key = refused.refusal.key
                    assert all(teller.locale.text("refuse", key) for teller in tellers), key
                except Overtaken:
                    continue
        assert evening.table.save() == before
        if busy := evening.busy():
            evening.act(rng.choice(busy), rng)
        evening.wait(15)


def test_the_house_does_only_what_it_would_do_by_itself() -> None:
    evening = Evening(people(3, pace="timed"))
    for command in ({"what": "close"}, {"what": "stand_in", "seat": 1}, {"what": "resign"}):
        with pytest.raises(Refused):
            evening.table.judge(None, command, None, evening.at)


def test_a_decision_on_an_older_state_is_overtaken_but_talk_is_not() -> None:
    evening = Evening(people(2))
    seen = evening.table.version(0)
    for seat in (0, 1, 0, 1, 0, 1, 0, 1):
        if seat in evening.busy():
            evening.act(seat, Generator(seat))
    assert evening.table.version(0) > seen
    with pytest.raises(Overtaken):
        evening.table.judge(0, {"what": "answer", "kind": "sail.cargo", "answer": "1"}, seen, evening.at)
    assert evening.table.judge(0, {"what": "say", "text": "wait"}, seen, evening.at).what == "say"


def test_rows_come_in_order() -> None:
    evening = Evening(people(2))
    with pytest.raises(ValueError, match="does not follow"):
        evening.table.fold(Row(5, evening.at, 0, "say", {"text": "x", "ping": None}))


def test_a_broken_rule_is_never_written() -> None:
    """The row of an answer that makes a rule fail is refused; the table stays as it was."""
    evening = Evening(people(2))
    rng = Generator(1)
    while evening.game.engine.play.lanes:
        evening.act(evening.busy()[0], rng)
    title = evening.table.title
    step = title.steps["weather"]
    broken: Any = {**title.steps, "weather": lambda game: _Faulty(step(game))}
    before = evening.table.save()
    title.steps, whole = broken, title.steps
    try:
        with pytest.raises(Refused) as refused:
            for _ in range(20):
                evening.act(evening.busy()[0], rng)
                before = evening.table.save()
    finally:
        title.steps = whole
    assert refused.value.refusal.key == "rule_failed"
    assert evening.table.save() == before


@pytest.mark.parametrize("title", ["ti3", "inscription"])
def test_a_decision_runs_the_rules_once(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Judging runs no rules and copies no game; folding a fresh row answers the game itself, once."""
    evening, rng = Evening(people(3, title=title), TITLES), Generator(5)
    applied: list[Game] = []

    def clone(game: Game, **_: Any) -> Game:
        raise AssertionError("a game is copied to decide something")

    def apply(game: Game, player: int, answer: Any) -> None:
        applied.append(game)
        honest(game, player, answer)

    honest = Game.apply
    for _ in range(60):
        seat = rng.choice(evening.busy())
        with monkeypatch.context() as watched:
            watched.setattr(Game, "clone", clone)
            watched.setattr(Game, "apply", apply)
            row = evening.act(seat, rng)
        assert applied == ([evening.game] if row.what == "answer" else []), row
        applied.clear()


def test_a_rule_that_fails_leaves_what_was_prepared_and_who_was_seen() -> None:
    """Not only the game: an answer that was prepared is still there, and no sign of life was noted."""
    evening = Evening(people(2))
    rng = Generator(1)
    while evening.game.engine.play.lanes:
        evening.act(evening.busy()[0], rng)
    seat = evening.busy()[0]
    ask = evening.table.ask(seat)
    assert ask is not None
    evening.table.state.prepared[seat] = [Prepared(ask.kind, "x", {}, "", 1)]
    before = evening.table.save()

    def fails(player: int, value: Any) -> bool:
        raise RuleError("broken")

    evening.at += 100
    evening.game.engine.play.answer, whole = fails, evening.game.engine.play.answer  # type: ignore[method-assign]
    with pytest.raises(Refused, match="rule_failed"):
        evening.act(seat, rng)
    assert whole is not evening.game.engine.play.answer, "the line of play was put up again"
    assert evening.table.save() == before


def test_a_row_that_newer_rules_do_not_know_is_dropped_and_told() -> None:
    evening = Evening(people(2))
    evening.fold(Row(2, evening.at, 0, "answer", {"kind": "pack.bury", "answer": "no such card"}))
    assert "rules have changed" in evening.frame(1)["chat"][0]["text"]


def test_a_whole_game_of_ti3_is_the_same_when_folded_again() -> None:
    seats = (SeatPlan("me", "Ada"), SeatPlan("bot"), SeatPlan("bot", bot="random"))
    setup = Setup(title="ti3", players=3, seed=11, seats=seats, options={"galaxy": "dealt"}, pace="sealed")
    evening, rng = Evening(setup, TITLES), Generator(2)
    for _ in range(40):
        evening.bots()
        evening.act(evening.busy()[0], rng) if evening.busy() else evening.wait(50_000)
    again = Table.from_rows(evening.rows, TITLES)
    live, evening.table = evening.frames(), again
    assert evening.frames() == live
    assert msgspec.json.decode(live)[0]["log"]
