"""All that is around a game, at a table of the fourth edition: notes, pings, messages, a bot that stands in, the
whole game as a file, figures, and the same table once more."""

from __future__ import annotations

import re
import time

import msgspec
from fastapi.testclient import TestClient

from lazax.replays import replay
from lazax.server.services import Services
from lazax.server.settings import Settings
from lazax.titles import TITLES
from tests.server.people import Person, make_table, play
from tests.server.posts import HOOK, Post, herald_of

TITLE = "ti4"
PLOTS = {"points", "ships", "planets", "technologies"}
"""The figures that the page draws."""


def people(wire: TestClient) -> list[Person]:
    return make_table(wire, ["me", "me", "bot"], title=TITLE, name="Friday")


def until_asked(*waiting: Person) -> Person:
    """Who of them is the first to be asked."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        for person in waiting:
            if person.frame()["ask"] is not None:
                return person
    raise AssertionError("nobody is asked")


def test_notes_are_mine_and_pings_are_everybodys(wire: TestClient) -> None:
    ann, ben, _ = people(wire)
    ann.do({"what": "notes", "text": "Ben has Sabotage"})
    assert ann.frame()["notes"] == "Ben has Sabotage"
    assert ben.frame()["notes"] == ""
    system = next(name for name, one in ann.frame()["view"]["systems"].items() if one["at"])
    assert ann.do({"what": "say", "text": "here", "ping": system}).status_code == 200
    assert ben.frame()["chat"][-1]["ping"] == system


def test_whoever_is_asked_gets_a_message_with_the_question(wire: TestClient, settings: Settings) -> None:
    ann, ben, _ = people(wire)
    play([ann, ben], 4)
    asked = until_asked(ann, ben)
    services: Services = wire.app.state.services  # type: ignore[attr-defined]
    post = Post()
    herald = herald_of(services, post, settings.replace(public_url="https://lazax.example"))
    assert asked.seat is not None
    for lang in ("en", "de", "hu"):
        services.notices.set_webhook(HOOK._replace(game=asked.game, seat=asked.seat, lang=lang))
        herald.look(asked.game)
        question = asked.frame(lang)["ask"]["question"]
        assert any(question in text and asked.game in text for text in post.texts), (lang, post.texts)


def test_a_bot_stands_in_and_the_player_comes_back(wire: TestClient) -> None:
    ann, ben, _ = people(wire)
    play([ann, ben], 4)
    ann.do({"what": "move", "motion": "stand_in", "seat": ben.seat})
    motions = ann.frame()["table"]["motions"]
    assert [motion["about"] for motion in motions] == [ben.seat]
    assert ben.do({"what": "agree", "motion": motions[0]["id"]}).status_code == 200
    assert ann.frame()["table"]["seats"][ben.seat]["standing_in"]
    assert ben.do({"what": "return"}).status_code == 200
    assert not ann.frame()["table"]["seats"][ben.seat]["standing_in"]


def test_a_game_that_is_over_is_a_file_has_figures_and_begins_anew(wire: TestClient) -> None:
    ann, ben, _ = people(wire)
    play([ann, ben], 6)
    ann.do({"what": "move", "motion": "end"})
    ben.do({"what": "agree", "motion": ben.frame()["table"]["motions"][0]["id"]})
    record = wire.get(f"{ann.url}/export", headers=ann.headers)
    assert replay(TITLES, record.text).entries()
    figures = wire.get(f"{ann.url}/statistics", headers=ann.headers).json()
    columns = set(re.findall(r'"(\w+)"', msgspec.json.encode(figures["rounds"]).decode()))
    assert columns >= PLOTS
    again = wire.post(f"{ann.url}/rematch", headers=ben.headers).json()
    me = Person(wire, again["game"], 1, again["seats"][1]["token"])
    frame = me.frame()
    assert (frame["title"], frame["table"]["name"]) == (TITLE, "Friday")
    assert frame["table"]["seats"][2]["who"] == "bot"
