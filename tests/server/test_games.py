"""Tables over HTTP: made, joined, played, left and deleted."""

from __future__ import annotations

import time
from types import SimpleNamespace
from typing import cast

import pytest
from fastapi.testclient import TestClient

from lazax.core.game import Game
from lazax.core.log import Line
from lazax.replays import replay
from lazax.server.app import make_app
from lazax.server.settings import Settings
from lazax.server.thinking.statistics import luck
from lazax.ti3.events import Die
from lazax.titles import TITLES
from tests.server.people import Person, make_table, play, sensible


def test_a_quick_game_can_be_played_at_once(wire: TestClient) -> None:
    made = wire.post("/api/games/quick", json={"title": "ti3", "players": 3}).json()
    assert [seat["token"] is None for seat in made["seats"]] == [False, True, True]
    assert made["seats"][0]["link"] == f"/g/{made['game']}#{made['seats'][0]['token']}"
    me = Person(wire, made["game"], 0, made["seats"][0]["token"])
    for _ in range(12):
        frame = me.wait_to_be_asked()
        answer = me.do(sensible(frame["ask"]), frame["version"])
        assert answer.status_code == 200, answer.text
        assert answer.json()["version"] > frame["version"]
    assert any(seat["bot"] == "steady" for seat in frame["table"]["seats"])


def test_a_seat_sees_its_own_hand_and_a_spectator_none(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    frames = [person.frame() for person in people]
    spectator = Person(wire, people[0].game, None, None).frame()
    assert [frame["seat"] for frame in frames] == [0, 1, 2]
    assert spectator["seat"] is None and spectator["ask"] is None
    assert spectator["view"] != frames[0]["view"] != frames[1]["view"]


def test_frames_speak_the_language_asked_for(wire: TestClient) -> None:
    me = make_table(wire, ["me", "bot", "bot"])[0]
    waiting = {lang: me.frame(lang)["lang"] for lang in ("en", "de", "hu")}
    assert waiting == {"en": "en", "de": "de", "hu": "hu"}
    url = "/api/games/0123456789abcdef"
    assert wire.get(url, headers={"Accept-Language": "hu-HU,en"}).json()["refused"]["text"] == "Nincs ilyen asztal."


def test_the_loser_of_a_race_gets_the_new_frame(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    me = next(person for person in people if person.frame()["ask"])
    frame = me.frame()
    assert me.do(sensible(frame["ask"]), frame["version"]).status_code == 200
    late = me.do(sensible(frame["ask"]), frame["version"])
    assert late.status_code == 409
    assert late.json()["frame"]["version"] > frame["version"]
    assert late.json()["frame"]["seat"] == me.seat


def test_a_repeated_key_is_answered_as_the_first_time(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    me = next(person for person in people if person.frame()["ask"])
    frame = me.frame()
    first = me.do(sensible(frame["ask"]), frame["version"], key="once")
    log = me.frame()["log"]
    play(people, 3)
    again = me.do(sensible(frame["ask"]), frame["version"], key="once")
    assert (again.status_code, again.json()) == (200, first.json())
    assert me.frame()["log"][: len(log)] == log


def test_a_refusal_says_why_and_changes_nothing(wire: TestClient) -> None:
    people = make_table(wire, ["me", "me", "me"])
    me = next(person for person in people if person.frame()["ask"])
    before = me.frame("de")
    body = {
        "key": "k",
        "version": before["version"],
        "do": {"what": "answer", "kind": before["ask"]["kind"], "answer": "x"},
    }
    answer = wire.post(f"{me.url}/do?lang=de", json=body, headers=me.headers)
    assert answer.status_code == 422
    assert set(answer.json()["refused"]) == {"text", "rule", "key"}
    assert me.frame("de") == before


def test_tokens_open_one_seat_of_one_table(wire: TestClient) -> None:
    first, second = make_table(wire, ["me", "bot", "bot"])[0], make_table(wire, ["me", "bot", "bot"])[0]
    assert wire.get(first.url, headers=second.headers).status_code == 401
    assert wire.post(f"{first.url}/do", json={"key": "k", "version": 0, "do": {"what": "pass"}}).status_code == 403
    assert wire.get("/api/games/0123456789abcdef").status_code == 404


def test_an_open_seat_is_taken_once(wire: TestClient) -> None:
    host = make_table(wire, ["me", "open", "link"])[0]
    assert host.frame()["table"]["status"] == "lobby"
    joined = wire.post(f"{host.url}/join", json={"name": "Ada"})
    assert joined.status_code == 200
    ada = Person(wire, host.game, joined.json()["seat"], joined.json()["token"])
    assert ada.frame()["seat"] == 1
    assert host.frame()["table"]["seats"][1]["name"] == "Ada"
    refused = wire.post(f"{host.url}/join", json={})
    assert refused.status_code == 422 and refused.json()["refused"]["key"] == "server.no_seat"


def test_a_friend_comes_by_the_link_and_the_game_begins(wire: TestClient) -> None:
    host, friend, _ = make_table(wire, ["me", "link", "bot"])
    assert friend.sit("Béla").status_code == 200
    assert host.frame()["table"]["status"] == "running"


def test_a_new_link_voids_the_old_one(wire: TestClient) -> None:
    host, friend, _ = make_table(wire, ["me", "link", "bot"])
    friend.sit()
    link = wire.post(f"{host.url}/seats/1/link", headers=friend.headers).json()
    assert wire.get(host.url, headers=friend.headers).status_code == 401
    assert Person(wire, host.game, 1, link["token"]).frame()["seat"] == 1
    assert wire.post(f"{host.url}/seats/1/link", headers=host.headers).status_code == 403, (
        "a host takes nobody's seat"
    )


def test_who_is_replaced_sees_nothing_any_more(wire: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    host, friend, _ = make_table(wire, ["me", "link", "bot"])
    friend.sit()
    assert host.do({"what": "move", "motion": "replace", "seat": 1}).status_code == 200
    assert host.frame()["table"]["seats"][1]["who"] == "human", "not before the grace period is over"
    hall = wire.app.state.services.hall  # type: ignore[attr-defined]
    monkeypatch.setattr(hall, "clock", lambda: time.time() + 49 * 3600)
    assert host.do({"what": "say", "text": "Is anybody there?"}).status_code == 200
    assert host.frame()["table"]["seats"][1]["who"] == "open"
    assert wire.get(host.url, headers=friend.headers).status_code == 401
    link = wire.post(f"{host.url}/seats/1/link", headers=host.headers)
    assert link.status_code == 200
    newcomer = Person(wire, host.game, 1, link.json()["token"])
    assert newcomer.sit("Cora").status_code == 200


def test_seeds_are_secret_among_people(wire: TestClient) -> None:
    assert make_table(wire, ["me", "bot", "bot"], seed=7)[0].frame()["seat"] == 0
    seats = [{"who": "me"}, {"who": "link"}, {"who": "bot"}]
    refused = wire.post("/api/games", json={"players": 3, "seats": seats, "seed": 7})
    assert (refused.status_code, refused.json()["refused"]["key"]) == (422, "server.secret_seed")


def test_an_impossible_table_is_refused_in_words(wire: TestClient) -> None:
    refused = wire.post("/api/games", json={"players": 3, "seats": [{"who": "me"}]})
    assert (refused.status_code, refused.json()["refused"]["key"]) == (422, "server.bad_setup")
    nobody = wire.post("/api/games", json={"players": 3, "seats": [{"who": "bot"}] * 3})
    assert nobody.json()["refused"]["key"] == "server.nobody_plays"


def test_tables_outlive_the_server(settings: Settings) -> None:
    with TestClient(make_app(settings)) as wire:
        people = make_table(wire, ["me", "me", "me"])
        play(people, 10)
        before = [person.frame() for person in people]
    with TestClient(make_app(settings)) as wire:
        again = [Person(wire, person.game, person.seat, person.token) for person in people]
        assert [person.frame() for person in again] == before
        play(again, 3)


def test_a_finished_game_is_exported_whole_and_a_running_one_as_the_seat_sees_it(wire: TestClient) -> None:
    host, friend, _ = make_table(wire, ["me", "me", "bot"])
    play([host, friend], 3)
    running = wire.get(f"{host.url}/export", headers=host.headers).json()
    assert running["seat"] == 0 and "seed" not in running
    assert wire.get(f"{host.url}/statistics", headers=host.headers).status_code == 422
    host.do({"what": "move", "motion": "end"})
    motion = friend.frame()["table"]["motions"][0]["id"]
    assert friend.do({"what": "agree", "motion": motion}).status_code == 200
    record = wire.get(f"{host.url}/export", headers=host.headers)
    assert record.text.startswith("lazax record")
    assert replay(TITLES, record.text).entries()
    figures = wire.get(f"{host.url}/statistics", headers=host.headers).json()
    assert figures["rounds"] and [row["player"] for row in figures["luck"]] == [0, 1, 2]


def test_the_same_table_once_more(wire: TestClient) -> None:
    host, friend, _ = make_table(wire, ["me", "me", "bot"], name="Friday")
    refused = wire.post(f"{host.url}/rematch", headers=host.headers)
    assert refused.json()["refused"]["key"] == "server.not_over"
    host.do({"what": "move", "motion": "end"})
    friend.do({"what": "agree", "motion": friend.frame()["table"]["motions"][0]["id"]})
    again = wire.post(f"{host.url}/rematch", headers=friend.headers).json()
    tokens = [seat["token"] for seat in again["seats"]]
    assert again["game"] != host.game and [token is None for token in tokens] == [False, False, True]
    me = Person(wire, again["game"], 1, tokens[1])
    assert me.frame()["table"]["name"] == "Friday" and me.frame()["table"]["host"]


def test_only_the_host_deletes_a_table_and_not_under_others(wire: TestClient) -> None:
    host, friend, _ = make_table(wire, ["me", "me", "bot"])
    assert wire.delete(host.url, headers=friend.headers).status_code == 403
    assert wire.delete(host.url, headers=host.headers).json()["refused"]["key"] == "server.others_play"
    alone = make_table(wire, ["me", "bot", "bot"])[0]
    assert wire.delete(alone.url, headers=alone.headers).status_code == 204
    assert wire.get(alone.url).status_code == 404


def test_a_rules_error_is_reported_with_its_place(wire: TestClient, settings: Settings) -> None:
    people = make_table(wire, ["me", "me", "me"])
    play(people, 2)
    assert wire.post(f"{people[1].url}/report", json={"text": "That was my planet", "line": 3}).status_code == 403
    answer = wire.post(f"{people[1].url}/report", json={"text": "mine", "line": 3}, headers=people[1].headers)
    assert answer.status_code == 200
    kept = wire.app.state.services.notices.reports(people[1].game)  # type: ignore[attr-defined]
    assert [(report.seat, report.text) for report in kept] == [(1, "[3] mine")]
    assert kept[0].row == 3 and kept[0].entry > 0 and kept[0].crumbs.startswith("[")


def test_the_luck_of_the_dice_is_what_hit_against_what_was_to_be_expected() -> None:
    """R0.11: a cruiser that needs 7 hits on four faces of ten, with +1 on five."""
    game = SimpleNamespace(
        title=TITLES["ti3"],
        lines=lambda: [
            Line("roll.space", (("player", 1), ("dice", (3, 9)), ("n", 1), ("tenths", 9))),
            Line("roll.pds", (("player", 1), ("dice", (10,)), ("n", 1), ("tenths", 5))),
            Line("roll.space", (("player", 0), ("dice", (1,)), ("n", 0), ("tenths", 4))),
            Line("battle.won", (("player", 1), ("system", "27"))),
        ],
    )
    assert luck(cast(Game, game), 1) == {"player": 1, "dice": 3, "hits": 2, "expected": 1.4}
    assert [Die("cruiser", 7, bonus).chance for bonus in (0, 1, -9, 9)] == [4, 5, 0, 10]
