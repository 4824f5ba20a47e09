"""What is sent is what the schema says: clients generate their types from it."""

from __future__ import annotations

from typing import Any

from fastapi.testclient import TestClient
from pydantic import TypeAdapter

from lazax.server.schemas.facts import Rulebook, RuleText, TitleInfo
from lazax.server.schemas.frames import Frame, Moment
from lazax.server.schemas.notices import Statistics
from tests.server.people import Person, make_table, play

FRAME = TypeAdapter(Frame)


def validate(frame: dict[str, Any]) -> None:
    FRAME.validate_python(frame)


def test_frames_are_as_the_schema_says(wire: TestClient) -> None:
    lobby = make_table(wire, ["me", "link", "bot"])[0]
    validate(lobby.frame())
    people = make_table(wire, ["me", "me", "me"])
    people[0].say("hello")
    people[0].do({"what": "order", "add": {"what": "all"}})
    people[0].do({"what": "prepare", "kind": "secondary.use", "answer": "yes"})
    people[0].do({"what": "move", "motion": "pause"})
    for _ in range(25):
        play(people, 2)
        for person in people:
            validate(person.frame("hu"))
    validate(Person(wire, people[0].game, None, None).frame())
    people[1].do({"what": "move", "motion": "end"})
    motions = people[0].frame()["table"]["motions"]
    assert {motion["what"] for motion in motions} >= {"end"}
    for person in (people[0], people[2]):
        for motion in motions:
            person.do({"what": "agree", "motion": motion["id"]})
    people[1].do({"what": "agree", "motion": motions[0]["id"]})
    validate(people[1].frame("de"))


def test_other_answers_are_as_the_schema_says(wire: TestClient) -> None:
    TypeAdapter(list[TitleInfo]).validate_python(wire.get("/api/titles").json())
    TypeAdapter(RuleText).validate_python(wire.get("/api/rules/ti3/R15.9").json())
    TypeAdapter(Rulebook).validate_python(wire.get("/api/rules/ti4").json())
    people = make_table(wire, ["me", "me", "me"])
    play(people, 8)
    me = people[0]
    then = wire.get(f"{me.url}/moment?line=2", headers=me.headers).json()
    TypeAdapter(Moment).validate_python(then)
    me.do({"what": "move", "motion": "end"})
    for person in people[1:]:
        person.do({"what": "agree", "motion": me.frame()["table"]["motions"][0]["id"]})
    figures = wire.get(f"{me.url}/statistics", headers=me.headers).json()
    TypeAdapter(Statistics).validate_python(figures)
