"""Webhooks: what is said, when, and that nothing inside our own network is ever called."""

from __future__ import annotations

import json

import httpx
import pytest
from fastapi.testclient import TestClient

from lazax.server.club import Club
from lazax.server.problems import Problem
from lazax.server.settings import Settings
from lazax.server.storage.notices import TABLE, Webhook
from lazax.server.webhooks import Herald, inside, is_quiet, safe_target
from tests.server.people import make_table, play

HOOK = Webhook("game", 0, "https://chat.example/hook", "en", "Europe/Budapest", None, None)
PUBLIC = "93.184.216.34"


@pytest.mark.parametrize(
    "address",
    [
        *(
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "224.0.0.1",
        ),
        *("::1", "::", "fe80::1", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"),
        "ff02::1",
    ],
)
def test_inner_addresses_are_refused(address: str) -> None:
    assert inside(address)
    with pytest.raises(Problem) as refused:
        safe_target("https://chat.example/hook", lambda host, port: [PUBLIC, address])
    assert refused.value.refusal.key == "server.inner_address"


@pytest.mark.parametrize("address", [PUBLIC, "2606:2800:220:1:248:1893:25c8:1946", "::ffff:93.184.216.34"])
def test_addresses_of_the_world_are_called(address: str) -> None:
    assert safe_target("https://chat.example:444/hook", lambda host, port: [address]) == (
        "chat.example",
        address,
        444,
    )


@pytest.mark.parametrize(
    "url",
    ["http://chat.example/", "ftp://x/", "https://", "https://user:word@chat.example/", "https://[/", "nothing"],
)
def test_only_plain_https_addresses(url: str) -> None:
    with pytest.raises(Problem) as refused:
        safe_target(url, lambda host, port: [PUBLIC])
    assert refused.value.refusal.key == "server.bad_webhook"


def test_the_server_refuses_a_webhook_to_itself(wire: TestClient) -> None:
    me = make_table(wire, ["me", "bot", "bot"])[0]
    for url in ("https://localhost/hook", "https://127.0.0.1:8000/", "https://[::1]/", "https://2130706433/"):
        answer = wire.put(f"{me.url}/me/webhook", json={"url": url}, headers=me.headers)
        assert answer.status_code == 422, url


def test_quiet_hours_run_over_midnight() -> None:
    hook = HOOK._replace(quiet_from=22 * 60, quiet_to=7 * 60)
    noon, night = 1_700_000_000.0 + 12_000, 1_700_000_000.0  # 23:13 and, later, 02:33 in Budapest
    assert is_quiet(hook, night) and is_quiet(hook, noon)
    assert not is_quiet(hook, night + 10 * 3600)
    assert not is_quiet(HOOK, night)


class Post:
    """Takes what is sent."""

    def __init__(self, status: int = 204) -> None:
        self.requests: list[httpx.Request] = []
        self.status = status

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.requests.append(request)
        return httpx.Response(self.status, headers={"Location": "https://127.0.0.1/"})

    @property
    def texts(self) -> list[str]:
        return [json.loads(request.content)["content"] for request in self.requests]


def herald_of(club: Club, post: Post, settings: Settings) -> Herald:
    return Herald(club.hall, club.notices, settings, lambda host, port: [PUBLIC], httpx.MockTransport(post))


def test_a_seat_is_told_when_it_is_asked_and_once(wire: TestClient, settings: Settings) -> None:
    people = make_table(wire, ["me", "me", "me"], name="Friday")
    club: Club = wire.app.state.club  # type: ignore[attr-defined]
    post = Post()
    herald = herald_of(club, post, settings.replace(public_url="https://lazax.example"))
    asked = next(person for person in people if person.frame()["ask"])
    others = [person for person in people if person is not asked and not person.frame()["ask"]]
    for person in (asked, *others):
        club.notices.set_webhook(HOOK._replace(game=person.game, seat=person.seat or 0, lang="de"))
    herald.look(asked.game)
    herald.look(asked.game)
    assert len(post.texts) == 1
    question = asked.frame("de")["ask"]["question"]
    assert post.texts == [f"Friday: {question} https://lazax.example/g/{asked.game}"]
    request = post.requests[0]
    assert (request.url.host, request.headers["host"]) == (PUBLIC, "chat.example"), "the address that was checked"


def test_a_table_tells_for_whom_it_waits_and_follows_no_redirect(wire: TestClient, settings: Settings) -> None:
    people = make_table(wire, ["me", "me", "me"])
    club: Club = wire.app.state.club  # type: ignore[attr-defined]
    post = Post(status=302)
    herald = herald_of(club, post, settings)
    club.notices.set_webhook(HOOK._replace(game=people[0].game, seat=TABLE))
    for _ in range(6):
        herald.look(people[0].game)
        play(people, 1)
    assert post.texts and len(post.texts) == len(post.requests)
    assert all(request.url.host == PUBLIC for request in post.requests)


def test_in_quiet_hours_nothing_is_said_and_later_it_is(wire: TestClient, settings: Settings) -> None:
    people = make_table(wire, ["me", "me", "me"])
    club: Club = wire.app.state.club  # type: ignore[attr-defined]
    asked = next(person for person in people if person.frame()["ask"])
    post = Post()
    herald = herald_of(club, post, settings)
    club.notices.set_webhook(HOOK._replace(game=asked.game, seat=asked.seat or 0, quiet_from=0, quiet_to=1440))
    herald.look(asked.game)
    assert post.texts == []
    club.notices.set_webhook(HOOK._replace(game=asked.game, seat=asked.seat or 0))
    herald.look(asked.game)
    assert len(post.texts) == 1


def test_only_the_host_sets_the_webhook_of_a_table(wire: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "lazax.server.routes_notices.safe_target", lambda url: safe_target(url, lambda h, p: [PUBLIC])
    )
    host, friend, _ = make_table(wire, ["me", "me", "bot"])
    hook = {
        "url": HOOK.url,
        "lang": "hu",
        "quiet": {"from_minute": 1320, "to_minute": 420, "zone": "Europe/Budapest"},
    }
    assert wire.put(f"{host.url}/webhook", json=hook, headers=friend.headers).status_code == 403
    assert wire.put(f"{host.url}/webhook", json=hook, headers=host.headers).status_code == 204
    assert wire.put(f"{host.url}/me/webhook", json={"url": HOOK.url}, headers=friend.headers).status_code == 204
    club: Club = wire.app.state.club  # type: ignore[attr-defined]
    assert [(kept.seat, kept.quiet_from) for kept in club.notices.webhooks(host.game)] == [(TABLE, 1320), (1, None)]
    zone = {**hook, "quiet": {"from_minute": 0, "to_minute": 1, "zone": "Mars/Olympus"}}
    assert (
        wire.put(f"{host.url}/webhook", json=zone, headers=host.headers).json()["refused"]["key"] == "server.no_zone"
    )
    assert wire.delete(f"{host.url}/webhook", headers=host.headers).status_code == 204
    assert wire.delete(f"{host.url}/me/webhook", headers=friend.headers).status_code == 204
    assert club.notices.webhooks(host.game) == []
