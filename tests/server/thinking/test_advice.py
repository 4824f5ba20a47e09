"""What helps to decide, over HTTP: checks, reasons, odds, earlier moments, facts."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from fastapi.testclient import TestClient

from lazax.core.ask import RuleError
from lazax.core.game import Game
from lazax.server.schemas.advice import Composed, Range, Rehearsed
from lazax.titles import TITLES
from tests.server.people import Person, make_table, play

Frame = dict[str, Any]


def asked_person(people: list[Person]) -> tuple[Person, Frame]:
    for person in people:
        frame = person.frame()
        if frame["ask"] is not None:
            return person, frame
    raise AssertionError("nobody is asked")


def post(person: Person, path: str, **body: Any) -> Any:
    answer = person.wire.post(f"{person.url}/{path}", json=body, headers=person.headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_check_tells_what_would_come_of_an_answer(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"], seed=None)
    me, frame = asked_person(people)
    option = frame["ask"]["options"][0]
    found = post(me, "check", version=frame["version"], kind=frame["ask"]["kind"], answer=option["id"])
    assert (found["ok"], found["why"], found["answer"]) == (True, None, option["id"])
    wrong = post(me, "check", version=frame["version"], kind=frame["ask"]["kind"], answer="nothing")
    assert not wrong["ok"] and wrong["why"]["text"]
    assert me.frame() == frame, "nothing is changed"


def test_drafts_are_checked_and_become_answers(wire: TestClient) -> None:
    """Every form met on the way: what it starts with is checked, meters and button are there, and it can be sent."""
    people = make_table(wire, ["me", "me", "me"])
    seen = set()
    for _ in range(120):
        me, frame = asked_person(people)
        ask, version = frame["ask"], frame["version"]
        if ask["form"] != "submit":
            play([me], 1)
            continue
        rows = [row for group in ask["panel"]["groups"] for row in group["rows"]]
        draft = {row["id"]: row["start"] for row in rows if row["start"]}
        found = post(me, "check", version=version, kind=ask["kind"], draft=draft)
        seen.add(ask["kind"])
        assert found["ok"] or found["why"]["text"]
        assert found["confirm"]
        if found["ok"]:
            answer = me.do({"what": "answer", "kind": ask["kind"], "draft": draft}, version)
            assert answer.status_code == 200, answer.text
        else:
            play([me], 1)
        if len(seen) >= 2:
            return
    raise AssertionError(f"only {seen} were met")


def test_who_looks_at_an_older_state_is_told(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    me, frame = asked_person(people)
    play([me], 1)
    for path in ("check", "odds"):
        body = {"version": frame["version"], "kind": frame["ask"]["kind"], "answer": "x"}
        answer = wire.post(f"{me.url}/{path}", json=body, headers=me.headers)
        assert answer.status_code == 409 and answer.json()["frame"]["seat"] == me.seat


def test_why_not(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    for _ in range(40):
        me, frame = asked_person(people)
        if frame["ask"]["kind"] == "strategy.pick" and len(frame["ask"]["options"]) < 4:
            break
        play([me], 1)
    offered = {option["id"] for option in frame["ask"]["options"]}
    url = f"{me.url}/why?lang=de&kind=strategy.pick&option="
    taken = next(card for card in ("trade", "warfare", "imperial", "diplomacy", "technology") if card not in offered)
    assert wire.get(url + taken, headers=me.headers).json()["text"]
    assert wire.get(url + sorted(offered)[0], headers=me.headers).json() is None
    other = next(person for person in people if person.frame()["ask"] is None)
    assert wire.get(f"{other.url}/why?kind=strategy.pick&option={taken}", headers=other.headers).status_code == 422


def test_odds_are_null_where_there_is_no_battle(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    me, frame = asked_person(people)
    answer = frame["ask"]["options"][0]["id"]
    assert post(me, "odds", version=frame["version"], kind=frame["ask"]["kind"], answer=answer) is None


def test_an_earlier_moment(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    play(people, 12)
    me = people[0]
    log = me.frame()["log"]
    line = len(log) // 2
    then = wire.get(f"{me.url}/moment?line={line}", headers=me.headers).json()
    assert then["log"] == log[: line + 1]
    assert then["view"] and then["crumbs"] is not None
    assert wire.get(f"{me.url}/moment?line=99999", headers=me.headers).status_code == 422


@pytest.mark.parametrize(
    "path", ["/api/titles", "/api/titles/ti3/catalog?lang=hu", "/api/titles/ti3/art?theme=light"]
)
def test_facts_are_kept_by_browsers(wire: TestClient, path: str) -> None:
    first = wire.get(path)
    assert first.status_code == 200 and first.headers["content-encoding"] == "gzip"
    again = wire.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304 and not again.content


def test_titles_and_their_options(wire: TestClient) -> None:
    for lang in ("en", "de", "hu"):
        ti3 = next(title for title in wire.get(f"/api/titles?lang={lang}").json() if title["name"] == "ti3")
        for option in ti3["options"]:
            assert option["text"] != option["name"] and option["effect"]
            assert all(value["text"] and "." not in value["text"] for value in option["values"]), option["name"]
    assert (ti3["name"], ti3["players"], ti3["bots"][0]) == ("ti3", [3, 6], "steady")
    groups = {option["name"]: option["group"] for option in ti3["options"]}
    assert (groups["leaders"], groups["retreat_binding"], groups["galaxy"]) == ("option", "switch", "table")


def test_rules_in_words(wire: TestClient) -> None:
    assert wire.get("/api/rules/ti3/R15.9").json()["number"] == "R15.9"
    assert wire.get("/api/rules/ti3/R999").status_code == 404
    assert wire.get("/api/rules/go/R1").status_code == 404
    assert wire.get("/api/rules/ti4/58.4B").json()["number"] == "58.4b"


@pytest.mark.parametrize("title", TITLES)
def test_all_rules_of_a_title_in_their_order(wire: TestClient, title: str) -> None:
    """What belongs to a rule follows it and names it; read from top to bottom it is the whole page."""
    answer = wire.get(f"/api/rules/{title}")
    lines = answer.json()["lines"]
    numbers = [line["number"] for line in lines if line["number"]]
    one = numbers[len(numbers) // 2]
    whole = wire.get(f"/api/rules/{title}/{one}").json()["text"]
    assert whole.startswith(next(line["text"] for line in lines if line["number"] == one))
    for at, line in enumerate(lines):
        assert not line["under"] or any(other["number"] == line["under"] for other in lines[:at])
    assert {line["kind"] for line in lines} == {"heading", "rule", "text", "row"}
    again = wire.get(f"/api/rules/{title}", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def test_a_frame_travels_light(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    play(people, 20)
    whole = wire.get(people[0].url, headers=people[0].headers)
    assert whole.headers["content-encoding"] == "gzip"
    assert len(gzip.compress(whole.content)) < 60_000


def test_moves_can_be_tried_by_whoever_is_not_asked(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    while not people[0].frame()["view"].get("round"):
        play(people, 5)
    idle = next(person for person in people if person.frame()["ask"] is None)
    frame = idle.frame()
    home = frame["view"]["players"][frame["seat"]]["home"]
    found = post(idle, "rehearse", place=home, draft={})
    Rehearsed.model_validate(found)
    assert found["ask"]["kind"] == "move.fleet" and found["ask"]["panel"]["groups"] and found["checked"]["ok"]
    assert post(idle, "rehearse/odds", place=home, draft={}) is None
    there = wire.get(f"{idle.url}/range?place={home}", headers=idle.headers).json()
    Range.model_validate(there)
    assert there["text"] and there["places"]
    assert idle.frame() == frame, "nothing is changed"
    for path, body in (("rehearse", {"place": "nowhere"}), ("rehearse", {"place": home, "draft": {"x": 1}})):
        answer = wire.post(f"{idle.url}/{path}", json=body, headers=idle.headers)
        assert answer.status_code == 422 if body["place"] == "nowhere" else not answer.json()["checked"]["ok"]
    stranger = wire.post(f"{idle.url}/rehearse", json={"place": home})
    assert stranger.status_code in (401, 403)


def test_a_proposal_is_composed_in_private(wire: TestClient) -> None:
    """The form, what would come of a draft, and a refusal; nobody's frame changes before the whole is sent."""
    people = make_table(wire, ["me", "me", "me"])
    while not people[0].frame()["view"].get("round"):
        play(people, 5)
    idle = next(person for person in people if person.frame()["ask"] is None)
    frame = idle.frame()
    asked = next(person for person in people if person.frame()["ask"] is not None)
    question = asked.frame()
    assert any(offer["id"] == "propose" and offer["composed"] for offer in frame["offers"])
    draft = {f"partner/{question['seat']}": 1, f"give/peace/{question['seat']}": 1}
    found = post(idle, "compose", move="propose", draft=draft)
    Composed.model_validate(found)
    assert found["ask"]["kind"] == "bargain.propose" and found["checked"]["ok"] and found["checked"]["confirm"]
    assert not post(idle, "compose", move="propose", draft={"x": 1})["checked"]["ok"]
    assert idle.frame() == frame and asked.frame() == question, "nothing is changed"
    for body in ({"move": "accept:1"}, {"move": "propose", "answers": ["?"]}):
        assert wire.post(f"{idle.url}/compose", json=body, headers=idle.headers).status_code == 422
    assert wire.post(f"{idle.url}/compose", json={"move": "propose"}).status_code in (401, 403)
    assert idle.do({"what": "interject", "move": "propose", "draft": draft}).status_code == 200
    assert asked.frame()["ask"] == question["ask"] and asked.frame()["deals"]


def test_a_counter_is_composed_in_private(wire: TestClient) -> None:
    """The form of a counter begins with the terms of the proposal; until it is sent, no page hears a byte of it."""
    people = make_table(wire, ["me", "me", "me"])
    while not people[0].frame()["view"].get("round"):
        play(people, 5)
    asked, question = asked_person(people)
    idle = next(person for person in people if person.frame()["ask"] is None)
    mine, theirs = idle.frame()["seat"], question["seat"]
    draft = {f"partner/{theirs}": 1, f"give/peace/{theirs}": 1}
    assert idle.do({"what": "interject", "move": "propose", "draft": draft}).status_code == 200

    def pages() -> list[bytes]:
        return [wire.get(person.url, headers=person.headers).content for person in people]

    before = pages()
    found = post(asked, "compose", move="counter:1")
    Composed.model_validate(found)
    assert found["start"] == {f"want/peace/{theirs}": 1, "want/until_peace/round": 1}
    assert not post(asked, "compose", move="counter:1", draft=found["start"])["checked"]["ok"]
    draft = {**found["start"], f"give/peace/{mine}": 1}
    assert post(asked, "compose", move="counter:1", draft=draft)["checked"]["ok"]
    for person, move in ((idle, "counter:1"), (asked, "counter:2")):
        body = {"move": move}
        assert wire.post(f"{person.url}/compose", json=body, headers=person.headers).status_code == 422
    assert pages() == before, "nothing is changed, for nobody"
    assert asked.do({"what": "interject", "move": "counter:1", "draft": draft}).status_code == 200
    assert asked.frame()["ask"] == question["ask"]
    assert [(deal["by"], deal["to"]) for deal in idle.frame()["deals"]] == [(theirs, mine)]


def test_a_rule_that_fails_while_composing_is_a_refusal(wire: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever puts something together when a rule breaks is told so in a sentence; it is no failure of the server."""
    people = make_table(wire, ["me", "me", "me"])
    while not people[0].frame()["view"].get("round"):
        play(people, 5)

    def fails(game: Game, *given: Any) -> None:
        raise RuleError("the rule is broken")

    monkeypatch.setattr(Game, "interject", fails)
    answer = wire.post(f"{people[0].url}/compose", json={"move": "propose"}, headers=people[0].headers)
    assert answer.status_code == 422 and "please report it" in answer.text, answer.text


@pytest.mark.parametrize("kind", ["privateers.player", "mass_mobilization.number", "move.load", "lucky_shot.ship"])
def test_an_answer_prepared_for_another_kind_leaves_the_frame_readable(wire: TestClient, kind: str) -> None:
    """Words of the game may be prepared where they make no sense: they are shown as they are, in every language."""
    me = make_table(wire, ["me", "me", "me"])[0]
    for answer in ("war_sun!+1*1@sol_connor@sol_delouis", "-1,-2", "card:successful_spy"):
        me.do({"what": "prepare", "kind": kind, "answer": answer, "about": {"n": answer}})
    for lang in ("en", "de", "hu"):
        assert all(one["text"] for one in me.frame(lang)["prepared"])


def asked_of_the_coach(person: Person, lang: str = "en") -> Any:
    version = person.frame()["version"]
    return person.wire.get(f"{person.url}/coach", params={"version": version, "lang": lang}, headers=person.headers)


def test_the_coach_says_what_to_do_and_why(wire: TestClient) -> None:
    """Alone against bots: what matters, what steady would do in my place, and why; it is a legal answer."""
    me = make_table(wire, ["me", "bot"], seed=5, title="inscription")[0]
    frame = me.frame()
    assert frame["ask"] is not None and frame["table"]["coach"]
    said = asked_of_the_coach(me).json()
    assert said["suggestion"] and said["reason"]
    assert said == asked_of_the_coach(me).json(), "the same question, the same advice"
    assert said["option"] in {option["id"] for option in frame["ask"]["options"]}
    assert asked_of_the_coach(me, "hu").json()["suggestion"] != said["suggestion"]
    assert me.frame() == frame, "nothing is changed"


def test_there_is_no_coach_among_people_unless_they_agreed(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    me, frame = asked_person(people)
    assert not frame["table"]["coach"]
    refused = asked_of_the_coach(me)
    assert refused.status_code == 422 and "There is no coach" in refused.text
    agreed = make_table(wire, ["me", "me", "me"], coach=True)
    me, frame = asked_person(agreed)
    assert frame["table"]["coach"] and asked_of_the_coach(me).json()["suggestion"]
