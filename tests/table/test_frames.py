"""Frames: all that one seat may know, in words of its language."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from lazax.core.ask import Refused
from lazax.core.chance import Generator
from lazax.locales import LANGUAGES, locale, placeholders
from lazax.table.frames import Frames, frame, plain
from lazax.table.rows import SeatPlan, Setup
from lazax.ti3.events import EVENTS, Negotiation
from lazax.titles import TITLES
from tests.table.evening import Evening, people

KEYS = {
    *(
        "title",
        "lang",
        "version",
        "seat",
        "table",
        "view",
        "crumbs",
        "waiting",
        "ask",
        "undo",
        "offers",
        "log",
        "lesson",
    ),
    *("names", "plans", "deals", "progress", "orders", "prepared", "chat", "notes", "result"),
}
RAW = re.compile(r"[a-z]_[a-z]|[{}]|\b(house|motion|order|result|lapsed|window)\.[a-z]")


def ti3(rounds: int = 2, seed: int = 6) -> Evening:
    seats = (SeatPlan("me", "Ada"), SeatPlan("me", "Ben"), SeatPlan("bot"), SeatPlan("bot"))
    setup = Setup(title="ti3", players=4, seed=seed, seats=seats, options={"galaxy": "dealt"}, pace="sealed")
    evening, rng = Evening(setup, TITLES), Generator(seed)
    while evening.game.state.round < rounds and not evening.game.over:
        evening.bots()
        if busy := evening.busy():
            evening.act(busy[0], rng)
        evening.wait(60)
    return evening


@pytest.fixture(scope="module")
def late() -> Evening:
    return ti3()


def test_a_frame_is_plain_data_with_the_keys_of_the_wire(late: Evening) -> None:
    for seat in (0, 1, None):
        seen = late.frame(seat)
        assert set(seen) == KEYS
        assert json.loads(json.dumps(seen)) == seen
        assert seen["seat"] == seat


def words(value: Any) -> list[str]:
    """Every text in a frame that a person reads."""
    if isinstance(value, dict):
        found = [value[name] for name in ("text", "question", "context", "effect", "lapsed") if value.get(name)]
        return found + [text for name, inner in value.items() if name != "view" for text in words(inner)]
    return [text for inner in value for text in words(inner)] if isinstance(value, list) else []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_id_and_no_key_shows_in_any_text(lang: str) -> None:
    evening, rng = ti3(1), Generator(3)
    evening.do(0, "order", add={"what": "kind", "kind": "react.after_action_card"})
    evening.do(0, "order", add={"what": "card", "card": "local_unrest", "unless_attacked": True})
    evening.do(0, "prepare", kind="secondary.use", answer="no", about={"strategy": "trade"})
    evening.do(1, "move", motion="pause")
    evening.do(1, "take_back", to=5)
    for _ in range(150):
        evening.bots()
        if busy := evening.busy():
            evening.act(busy[0], rng)
        evening.wait(60)
        for seat in (0, 1, None):
            bad = [text for text in words(evening.frame(seat, lang)) if RAW.search(text)]
            assert not bad


def test_the_log_is_numbered_for_its_reader_and_knows_places_and_headings(late: Evening) -> None:
    for seat in (0, None):
        log = late.frame(seat)["log"]
        assert [line["n"] for line in log] == list(range(len(log)))
        assert {line["level"] for line in log} == {0, 1, 2}
        assert any(at["kind"] == "system" for line in log for at in line["at"])
        assert any(at["kind"] == "planet" for line in log for at in line["at"])
    mine = [line for line in late.frame(0)["log"] if line["mine"]]
    assert mine
    assert all(line["player"] == 0 for line in mine)


def test_only_the_player_reads_what_is_his(late: Evening) -> None:
    hand = set(late.game.state.hand[0])
    assert hand
    for seat in (1, None):
        seen = late.frame(seat)
        assert seen["view"]["me"] is None or seen["view"]["me"]["player"] == seat
        drawn = [line for line in seen["log"] if line["key"] == "card.drawn" and line["player"] == 0]
        assert drawn
        assert all("an action card" in line["text"] for line in drawn)
    assert len(late.frame(0)["log"]) >= len(late.frame(None)["log"])


def test_a_log_told_bit_by_bit_is_the_log_told_at_once() -> None:
    evening = Evening(people(3))
    rng = Generator(2)
    for n in range(60):
        evening.frame(0)
        if busy := evening.busy():
            evening.act(rng.choice(busy), rng)
        if n % 7 == 0 and evening.game.undoable(0) is not None and 0 in evening.busy():
            evening.do(0, "undo")
    told = evening.frame(0)["log"]
    evening.table.told.clear()
    assert evening.frame(0)["log"] == told


def test_crumbs_say_where_we_are(late: Evening) -> None:
    crumbs = late.frame(0, "de")["crumbs"]
    assert [crumb["text"] for crumb in crumbs[:1]] == ["Runde 2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_ti3_has_a_crumb(language: str) -> None:
    tables = locale(language, "ti3").tables["crumb"]
    names = {event.__name__ for event in (*EVENTS, Negotiation)}
    assert names - {key.partition(".")[0] for key in tables} == set()


@pytest.mark.parametrize("table", ["table", "crumb", "window", "seat"])
def test_languages_say_the_same(table: str) -> None:
    english = locale("en", "ti3").tables[table]
    for language in LANGUAGES[1:]:
        other = locale(language, "ti3").tables[table]
        assert set(other) == set(english)
        for key, text in english.items():
            assert placeholders(other[key]) <= placeholders(text), key


def test_in_the_lobby_there_is_a_frame_too() -> None:
    evening = Evening(people(2, seats=(SeatPlan("me"), SeatPlan("open"))))
    seen = evening.frame(0, "hu")
    assert set(seen) == KEYS
    assert seen["log"] == []
    assert seen["table"]["seats"][1]["faction"] == "2. játékos"


def test_the_players_are_told_what_newer_rules_have_dropped() -> None:
    evening = Evening(people(2))
    evening.game.notices.append(("rules_changed", {"n": 2}))
    evening.do(1, "say", text="Oh")
    chat = evening.frame(0)["chat"]
    assert [(said["n"], said["seat"]) for said in chat] == [(0, None), (1, 1)]
    assert chat[0]["text"] == "The rules have changed: 2 decisions were taken back."


def test_whoever_is_connected_shows() -> None:
    evening = Evening(people(2))
    seats = frame(evening.table, 0, "en", here={1})["table"]["seats"]
    assert [seat["here"] for seat in seats] == [False, True]


def test_a_draft_becomes_a_value_in_the_row() -> None:
    """Whoever fills in a form sends what they filled in; the record keeps the answer."""
    evening, rng, met = ti3(1), Generator(5), set()
    for _ in range(250):
        evening.bots()
        for seat in evening.busy():
            put = evening.frame(seat)["ask"]
            if put["form"] == "submit" and put["kind"] not in met:
                rows = [row for group in put["panel"]["groups"] for row in group["rows"]]
                draft = {row["id"]: row["start"] for row in rows if row["start"]}
                try:
                    row = evening.do(seat, "answer", kind=put["kind"], draft=draft)
                except Refused as refused:
                    assert refused.refusal.key != "malformed"
                else:
                    met.add(put["kind"])
                    assert "draft" not in row.data
                    continue
            evening.act(seat, rng)
            break
        evening.wait(60)
    assert len(met) >= 2


def test_options_say_where_they_live(late: Evening) -> None:
    while True:
        late.bots()
        seat = late.busy()[0]
        put = late.frame(seat)["ask"]
        if put["kind"] == "strategy.pick":
            break
        late.act(seat, Generator(1))
        late.wait(60)
    assert all(option["at"]["kind"] == "strategy" and option["effect"] for option in put["options"])


def test_plans_say_what_is_chosen_when_all_of_it_is_prepared() -> None:
    evening = ti3(1)
    votes = next(plan for plan in evening.frame(0)["plans"] if plan["id"] == "votes")
    assert votes["chosen"] is None and evening.frame(None)["plans"] == []
    for kind in votes["kinds"]:
        assert _plan(evening, "votes")["chosen"] is None
        evening.do(0, "prepare", kind=kind, answer=votes["options"][0]["id"], times=votes["times"])
    assert _plan(evening, "votes")["chosen"] == "abstain"
    assert _plan(evening, "votes", seat=1)["chosen"] is None
    evening.do(0, "withdraw", kind=votes["kinds"][-1])
    assert _plan(evening, "votes")["chosen"] is None


def _plan(evening: Evening, name: str, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = next(plan for plan in evening.frame(seat)["plans"] if plan["id"] == name)
    return found


def test_what_others_do_in_private_costs_a_reader_nothing() -> None:
    """Who marks in their lane gets a new view; everybody else keeps the very parts they had, and all are right."""
    setup = people(3, title="inscription")
    evening, rng = Evening(setup, TITLES), Generator(2)
    private = 0
    for _ in range(60):
        seat = rng.choice(evening.busy())
        before = {reader: Frames(evening.table).of(reader, "en") for reader in (0, 1, 2, None)}
        versions = {reader: evening.game.version(reader) for reader in before}
        evening.act(seat, rng)
        for reader, known in before.items():
            frame = Frames(evening.table).of(reader, "en")
            assert plain(frame["view"]) == plain(evening.game.view(reader))
            if evening.game.version(reader) == versions[reader]:
                assert all(frame[part] is known[part] for part in ("view", "crumbs", "progress", "log"))
                private += 1
    assert private > 50
