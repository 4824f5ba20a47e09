"""Webhooks: what is said, when, and that nothing inside our own network is ever called."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest
from fastapi.testclient import TestClient

from lazax.server.problems import Problem
from lazax.server.services import Services
from lazax.server.settings import Rate, Settings
from lazax.server.storage.notices import TABLE
from lazax.server.telling.courier import Courier
from lazax.server.telling.news import quiet_until
from lazax.server.telling.targets import PORTS, door_of, inside, target_of
from lazax.server.telling.trial import Trials
from tests.server.people import Person, make_table, play
from tests.server.posts import HOOK, PUBLIC, Post, courier_to, herald_of

OFTEN = Rate(1e9, 1e9)
URL = "https://chat.example/hook"


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
        *(
            "ff02::1",
            "fec0::1",
            "feff::1",
            "::127.0.0.1",
            "2001::1",
            "2001:db8::1",
            "64:ff9b:1::a00:1",
            "255.255.255.255",
        ),
        *("fd00:ec2::254", "fd20:ce::254", "100.100.100.200", "168.63.129.16", "192.0.0.192", "169.254.170.2"),
        *("::ffff:169.254.169.254", "::ffff:168.63.129.16", "::ffff:100.100.100.200", "::ffff:10.0.0.1"),
        *(
            "64:ff9b::169.254.169.254",
            "64:ff9b::a83f:8110",
            "2002:a9fe:a9fe::1",
            "2002:a83f:8110::",
            "2002:6464:64c8::",
        ),
        *("2001:0:5db8:d822::5601:5601", "fe80::5efe:93.184.216.34", "2606:2800::5efe:10.0.0.1"),
        "2606:2800::200:5efe:169.254.169.254",
    ],
)
def test_inner_addresses_are_refused(address: str) -> None:
    assert inside(address)
    with pytest.raises(Problem) as refused:
        target_of(URL, "chat.example", 443, [PUBLIC, address])
    assert refused.value.refusal.key == "server.inner_address"


@pytest.mark.parametrize(
    "address",
    [PUBLIC, "2606:2800:220:1:248:1893:25c8:1946", "::ffff:93.184.216.34", "64:ff9b::5db8:d822", "2002:5db8:d822::1"],
)
def test_addresses_of_the_world_are_called(address: str) -> None:
    """The call goes to the address that was checked, and names the host that was meant."""
    target = target_of("https://chat.example:8443/hook", *door_of("https://chat.example:8443/hook"), [address])
    assert (target.url.host, target.url.port, target.header) == (address, 8443, "chat.example:8443")


def test_a_name_without_addresses_is_unknown() -> None:
    with pytest.raises(Problem) as refused:
        target_of(URL, "chat.example", 443, [])
    assert refused.value.refusal.key == "server.unknown_host"


@pytest.mark.parametrize("port", [1, 22, 25, 80, 444, 6379, 8000, 8444, 65535])
def test_other_ports_are_called_only_where_the_host_allows_them(port: int) -> None:
    with pytest.raises(Problem) as refused:
        door_of(f"https://chat.example:{port}/hook")
    assert refused.value.refusal.key == "server.bad_port"
    assert door_of(f"https://chat.example:{port}/hook", (*PORTS, port)) == ("chat.example", port)


def test_the_usual_ports() -> None:
    assert [door_of(f"https://chat.example{port}/") for port in ("", ":443", ":8443")] == [
        ("chat.example", 443),
        ("chat.example", 443),
        ("chat.example", 8443),
    ]


@pytest.mark.parametrize(
    "host",
    [
        *("metadata.google.internal", "METADATA.Google.Internal.", "metadata", "metadata.goog", "instance-data"),
        *("metadata\u3002google\u3002internal", "x.ec2.internal", "printer.local", "a.localhost", "localhost"),
    ],
)
def test_inner_names_are_not_even_looked_up(host: str) -> None:
    """Whatever a resolver would say: these names are those of clouds and homes."""
    asked: list[str] = []

    def lookup(name: str, port: int) -> list[str]:
        asked.append(name)
        return [PUBLIC]

    with pytest.raises(Problem) as refused:
        Courier(lookup=lookup).check(f"https://{host}/hook")
    assert (refused.value.refusal.key, asked) == ("server.inner_address", [])


@pytest.mark.parametrize(
    "url",
    ["http://chat.example/", "ftp://x/", "https://", "https://user:word@chat.example/", "https://[/", "nothing"],
)
def test_only_plain_https_addresses(url: str) -> None:
    with pytest.raises(Problem) as refused:
        door_of(url)
    assert refused.value.refusal.key == "server.bad_webhook"


def test_the_server_refuses_a_webhook_to_itself(wire: TestClient) -> None:
    me = make_table(wire, ["me", "bot", "bot"])[0]
    for url in ("https://localhost/hook", "https://127.0.0.1:8000/", "https://[::1]/", "https://2130706433/"):
        answer = wire.put(f"{me.url}/me/webhook", json={"url": url}, headers=me.headers)
        assert answer.status_code == 422, url


def test_quiet_hours_run_over_midnight() -> None:
    """And one knows when they end."""
    night, later = 1_700_000_000.0, 1_700_000_000.0 + 12_000  # 23:13 and 02:33 in Budapest
    seven = 1_700_000_000.0 + 7 * 3600 + 46 * 60 + 40  # 07:00 there
    assert quiet_until(22 * 60, 7 * 60, "Europe/Budapest", night) == seven
    assert quiet_until(22 * 60, 7 * 60, "Europe/Budapest", later) == seven
    assert quiet_until(22 * 60, 7 * 60, "Europe/Budapest", night + 10 * 3600) is None
    assert quiet_until(23 * 60, 23 * 60 + 30, "Europe/Budapest", night) == night + 16 * 60 + 40
    assert quiet_until(None, None, "Europe/Budapest", night) is None


def test_a_seat_is_told_when_it_is_asked_and_once(wire: TestClient, settings: Settings) -> None:
    people = make_table(wire, ["me", "me", "me"], name="Friday")
    services: Services = wire.app.state.services  # type: ignore[attr-defined]
    post = Post()
    herald = herald_of(services, post, settings.replace(public_url="https://lazax.example"))
    asked = next(person for person in people if person.frame()["ask"])
    others = [person for person in people if person is not asked and not person.frame()["ask"]]
    for person in (asked, *others):
        services.notices.set_webhook(HOOK._replace(game=person.game, seat=person.seat or 0, lang="de"))
    herald.look(asked.game)
    herald.look(asked.game)
    assert len(post.texts) == 1
    question = asked.frame("de")["ask"]["question"]
    assert post.texts == [f"Friday: {question} https://lazax.example/g/{asked.game}"]
    request = post.requests[0]
    assert (request.url.host, request.headers["host"]) == (PUBLIC, "chat.example"), "the address that was checked"


def test_a_table_tells_for_whom_it_waits_and_follows_no_redirect(wire: TestClient, settings: Settings) -> None:
    people = make_table(wire, ["me", "me", "me"])
    services: Services = wire.app.state.services  # type: ignore[attr-defined]
    post = Post(status=302)
    herald = herald_of(services, post, settings)
    services.notices.set_webhook(HOOK._replace(game=people[0].game, seat=TABLE))
    for _ in range(6):
        herald.look(people[0].game)
        play(people, 1)
    assert post.texts and len(post.texts) == len(post.requests)
    assert all(request.url.host == PUBLIC for request in post.requests)


def test_in_quiet_hours_nothing_is_said_and_later_it_is(wire: TestClient, settings: Settings) -> None:
    people = make_table(wire, ["me", "me", "me"])
    services: Services = wire.app.state.services  # type: ignore[attr-defined]
    asked = next(person for person in people if person.frame()["ask"])
    post = Post()
    herald = herald_of(services, post, settings)
    services.notices.set_webhook(HOOK._replace(game=asked.game, seat=asked.seat or 0, quiet_from=0, quiet_to=1440))
    herald.look(asked.game)
    assert post.texts == []
    services.notices.set_webhook(HOOK._replace(game=asked.game, seat=asked.seat or 0))
    herald.look(asked.game)
    assert len(post.texts) == 1


def test_only_the_host_sets_the_webhook_of_a_table(wire: TestClient) -> None:
    meet(wire, Post())
    host, friend, _ = make_table(wire, ["me", "me", "bot"])
    hook = {
        "url": HOOK.url,
        "lang": "hu",
        "quiet": {"from_minute": 1320, "to_minute": 420, "zone": "Europe/Budapest"},
    }
    assert wire.put(f"{host.url}/webhook", json=hook, headers=friend.headers).status_code == 403
    assert wire.put(f"{host.url}/webhook", json=hook, headers=host.headers).status_code == 204
    assert wire.put(f"{host.url}/me/webhook", json={"url": HOOK.url}, headers=friend.headers).status_code == 204
    services: Services = wire.app.state.services  # type: ignore[attr-defined]
    assert [(kept.seat, kept.quiet_from) for kept in services.notices.webhooks(host.game)] == [
        (TABLE, 1320),
        (1, None),
    ]
    zone = {**hook, "quiet": {"from_minute": 0, "to_minute": 1, "zone": "Mars/Olympus"}}
    assert (
        wire.put(f"{host.url}/webhook", json=zone, headers=host.headers).json()["refused"]["key"] == "server.no_zone"
    )
    assert wire.delete(f"{host.url}/webhook", headers=host.headers).status_code == 204
    assert wire.delete(f"{host.url}/me/webhook", headers=friend.headers).status_code == 204
    assert services.notices.webhooks(host.game) == []


# trial messages


def meet(wire: TestClient, post: Post, rate: Rate = OFTEN) -> Services:
    """All that this server sends comes to this post."""
    services: Services = wire.app.state.services  # type: ignore[attr-defined]
    services.courier.lookup, services.courier.transport = courier_to(post).lookup, courier_to(post).transport
    services.trials = Trials(services.courier, rate)
    return services


def trial(person: Person, path: str = "me/webhook", **more: Any) -> dict[str, Any]:
    answer = person.wire.post(f"{person.url}/{path}/test", json=more, headers=person.headers)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_a_trial_message_says_how_it_fared(wire: TestClient) -> None:
    """Of the answer nothing but its status is shown."""
    me = make_table(wire, ["me", "bot", "bot"])[0]
    for status, ok in ((200, True), (204, True), (302, False), (404, False), (500, False)):
        post = Post(status)
        meet(wire, post)
        told = trial(me, url=URL)
        assert told["ok"] is ok and str(status) in told["text"] and "secret" not in told["text"]
        assert post.texts == ["A trial message from Lazax: messages arrive here."]


def test_a_trial_goes_to_the_address_that_is_kept(wire: TestClient) -> None:
    host, friend, _ = make_table(wire, ["me", "me", "bot"])
    post = Post()
    services = meet(wire, post)
    assert trial(host) == {"ok": False, "text": "No address is kept here yet. Enter one first."}
    services.notices.set_webhook(HOOK._replace(game=host.game, seat=TABLE))
    assert trial(host, "webhook")["ok"] and not trial(host)["ok"]
    assert sum("trial" in text for text in post.texts) == 1, "news of the table may have come besides"
    answer = wire.post(f"{host.url}/webhook/test", json={}, headers=friend.headers)
    assert answer.status_code == 403, "only the host tries the table's"
    assert wire.post(f"{host.url}/me/webhook/test", json={}).status_code in (401, 403), "spectators have none"


@pytest.mark.parametrize("lang, said", [("en", "Refused"), ("de", "Abgelehnt"), ("hu", "Elutasítva")])
def test_a_trial_to_the_inside_is_refused_in_words(wire: TestClient, lang: str, said: str) -> None:
    me = make_table(wire, ["me", "bot", "bot"])[0]
    answer = wire.post(
        f"{me.url}/me/webhook/test?lang={lang}", json={"url": "https://127.0.0.1/"}, headers=me.headers
    ).json()
    assert not answer["ok"] and answer["text"].startswith(said)


def test_a_trial_to_nowhere_says_so(wire: TestClient) -> None:
    me = make_table(wire, ["me", "bot", "bot"])[0]
    services = meet(wire, Post())

    def unknown(host: str, port: int) -> list[str]:
        raise OSError("no such name")

    def slow(host: str, port: int) -> list[str]:
        time.sleep(1.5)
        return [PUBLIC]

    services.courier.lookup = unknown
    assert trial(me, url=URL)["text"] == "The name of this address is unknown."
    services.courier.lookup, services.courier.seconds = slow, 1.0
    before = time.monotonic()
    assert trial(me, url=URL)["text"] == "No answer within 1 seconds."
    assert time.monotonic() - before < 1.4, "a slow name server does not hold anybody either"
    assert "443, 8443" in trial(me, url="https://chat.example:22/")["text"]


def test_trials_are_limited(wire: TestClient) -> None:
    """A seat cannot hammer an address with them."""
    me, other, _ = make_table(wire, ["me", "me", "bot"])
    meet(wire, Post(), Rate(0.001, 2))
    assert trial(me, url=URL)["ok"] and trial(me, url=URL)["ok"]
    answer = wire.post(f"{me.url}/me/webhook/test", json={"url": URL}, headers=me.headers)
    assert answer.status_code == 429 and "retry-after" in answer.headers
    assert trial(other, url=URL)["ok"]


def test_few_trials_run_at_once(wire: TestClient) -> None:
    """Each may hold a thread of the server for as long as the courier waits: the fifth is told to come again."""
    me = make_table(wire, ["me", "bot", "bot"])[0]
    go, services = Event(), meet(wire, Post())

    def slow(host: str, port: int) -> list[str]:
        go.wait(10)
        return [PUBLIC]

    services.courier.lookup = slow

    def tried(_: int) -> int:
        return int(wire.post(f"{me.url}/me/webhook/test", json={"url": URL}, headers=me.headers).status_code)

    with ThreadPoolExecutor(8) as crowd:
        answers = [crowd.submit(tried, n) for n in range(8)]
        while sum(answer.done() for answer in answers) < 4:
            time.sleep(0.01)
        go.set()
        assert sorted(answer.result(20) for answer in answers) == [200] * 4 + [429] * 4
