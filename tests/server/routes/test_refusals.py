"""What is nearly right is refused with a sentence, never answered by a failure of the server."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi import Request
from fastapi.testclient import TestClient

from lazax.core.ask import Choose, Refused, RuleError, refuse
from lazax.core.play import Play
from lazax.inscription.wording import phrase_of
from lazax.server.app import make_app
from lazax.server.problems import told
from lazax.server.settings import Settings
from lazax.table.rows import Overtaken
from tests.server.people import Person, make_table, play

ODD = ("influence::claim::s02", "influence:claim:h1.1:x:y", "special:a:b:c:d", "for:many", "cast:²", "planet:", ":::")


def asked_to_mark(wire: TestClient) -> tuple[Person, dict[str, Any]]:
    people = make_table(wire, ["me", "me"], title="inscription")
    for _ in range(60):
        for person in people:
            frame = person.frame()
            if frame["ask"] is not None and frame["ask"]["kind"] == "mark":
                return person, frame
        play(people, 1)
    raise AssertionError("nobody was asked to mark")


def test_marks_that_nobody_offers_are_refused(wire: TestClient) -> None:
    """Ids with parts too many, too few or no numbers, in every language, as an answer, a check and a question why."""
    me, frame = asked_to_mark(wire)
    for option in ODD:
        answer = me.do({"what": "answer", "kind": "mark", "answer": option}, frame["version"])
        assert answer.status_code == 422 and answer.json()["refused"]["text"], option
        body = {"version": frame["version"], "kind": "mark", "answer": option}
        checked = wire.post(f"{me.url}/check", json=body, headers=me.headers)
        assert checked.status_code == 200 and not checked.json()["ok"]
        why = wire.get(f"{me.url}/why", params={"kind": "mark", "option": option}, headers=me.headers)
        assert why.status_code < 500
    assert me.frame() == frame


@pytest.mark.parametrize("option", ODD)
def test_every_text_can_be_put_into_words(option: str) -> None:
    phrase_of("mark", option)


def test_a_check_that_fails_refuses_and_is_logged(
    wire: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A broken check is our error: the player is told that nothing has changed, and the log has the traceback."""
    me, frame = asked_to_mark(wire)

    def broken(self: Choose, value: Any) -> str:
        raise KeyError(value)

    monkeypatch.setattr(Choose, "take", broken)
    answer = me.do({"what": "answer", "kind": "mark", "answer": "x"}, frame["version"])
    assert answer.status_code == 422 and answer.json()["refused"]["key"] == "rule_failed"
    assert "could not be judged" in caplog.text
    assert me.frame() == frame


def test_a_rule_that_fails_refuses_and_keeps_nothing(wire: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """No row is written and the table is not read anew; the same call, once the rule is mended, is carried out."""
    me, frame = asked_to_mark(wire)
    hall = wire.app.state.services.hall  # type: ignore[attr-defined]
    rows = hall.shelf.last(me.game)
    command = {"what": "answer", "kind": "mark", "answer": frame["ask"]["options"][0]["id"]}

    def broken(*_: Any) -> bool:
        raise RuleError("broken")

    with hall.room(me.game) as room:
        before = room.table
    with monkeypatch.context() as breaking:
        breaking.setattr(Play, "answer", broken)
        answer = me.do(command, frame["version"])
    assert answer.status_code == 422 and answer.json()["refused"]["key"] == "rule_failed"
    assert hall.shelf.last(me.game) == rows and me.frame() == frame
    with hall.room(me.game) as room:
        assert room.table is before
    assert me.do(command, frame["version"]).status_code == 200
    assert hall.shelf.last(me.game) == rows + 1


def test_a_refusal_that_cannot_be_told_is_still_a_sentence() -> None:
    shown = told(refuse("not_your_turn", player="nobody", players=5), "en")
    assert shown["refused"]["text"]


def test_a_freed_seat_of_a_finished_table_cannot_be_taken(wire: TestClient) -> None:
    """A seat was freed; after the end nobody can sit down there, with or without its link, and is told so."""
    me, other = make_table(wire, ["me", "open"], title="inscription")
    taken = wire.post(f"{me.url}/join", json={}).json()
    other = Person(wire, me.game, taken["seat"], taken["token"])
    services = wire.app.state.services  # type: ignore[attr-defined]
    with services.hall.room(me.game) as room:
        room.table.chairs[1].who = "open"
        room.table.state.status = "over"
        room.changed()
    for answer in (wire.post(f"{me.url}/join", json={"name": "Third"}), other.sit("Third")):
        assert answer.status_code == 422 and answer.json()["refused"]["text"]
    with services.hall.room(me.game) as room:
        assert room.table.chairs[1].who == "open"


def test_refusals_that_escape_a_route_are_answers(settings: Settings) -> None:
    """Whatever route forgets to catch them: 422 and 409 with a sentence in the reader's language."""
    app = make_app(settings)

    @app.get("/api/escape")
    def escape(request: Request, overtaken: bool = False) -> None:
        raise Overtaken if overtaken else Refused(refuse("seat_taken"))

    app.router.routes.insert(0, app.router.routes.pop())
    with TestClient(app, raise_server_exceptions=False) as wire:
        refused, late = wire.get("/api/escape?lang=hu"), wire.get("/api/escape?overtaken=true&lang=de")
    assert refused.status_code == 422 and refused.json()["refused"]["key"] == "seat_taken"
    assert late.status_code == 409 and "Tisch" in late.json()["refused"]["text"]
