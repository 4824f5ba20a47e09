"""The server answers to its own names only; WebSockets are opened by its own pages only."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient
from starlette.datastructures import Headers

from lazax.server.app import make_app
from lazax.server.gate.hosts import hosts_for, is_allowed, same_origin
from lazax.server.settings import Settings


def test_a_server_at_home_is_called_localhost() -> None:
    hosts = hosts_for("127.0.0.1")
    assert all(is_allowed(host, hosts) for host in ("localhost", "LOCALHOST:8000", "127.0.0.1:8000", "[::1]:8000"))
    assert not any(is_allowed(host, hosts) for host in ("evil.example", "evil.example:8000", "192.0.2.7", ""))


def test_a_server_for_the_house_is_reached_by_any_number_but_not_by_any_name() -> None:
    """At 0.0.0.0 others in the same network come by the number of the machine, which no stranger's name has."""
    hosts = hosts_for("0.0.0.0")
    assert is_allowed("192.168.1.20:8000", hosts) and is_allowed("[2001:db8::7]:8000", hosts)
    assert not is_allowed("evil.example", hosts)


def test_a_public_address_and_more_names() -> None:
    hosts = hosts_for("0.0.0.0", "https://lazax.example", ["games.example"])
    assert is_allowed("lazax.example", hosts) and is_allowed("games.example:443", hosts)
    assert not is_allowed("192.0.2.7", hosts) and not is_allowed("lazax.example.evil.example", hosts)


@pytest.mark.parametrize("lang", ["en", "de", "hu"])
def test_another_name_is_refused_with_a_sentence(settings: Settings, lang: str) -> None:
    with TestClient(make_app(settings.replace(hosts=hosts_for("127.0.0.1")))) as wire:
        refused = wire.get(f"/api/titles?lang={lang}", headers={"Host": "evil.example"})
        assert refused.status_code == 421
        assert refused.json()["refused"]["key"] == "server.wrong_host"
        assert "--public-url" in refused.json()["refused"]["text"]
        assert wire.get("/api/titles", headers={"Host": "localhost:8000"}).status_code == 200


def test_origins_are_checked_against_the_same_list() -> None:
    public = Settings(database="", public_url="https://lazax.example", hosts=hosts_for("::", "https://lazax.example"))

    def opens(host: str, origin: str | None) -> bool:
        return same_origin(Headers({"host": host} | ({} if origin is None else {"origin": origin})), public)

    assert opens("localhost:8000", "http://localhost:8000") and opens("localhost:8000", None)
    assert opens("localhost:8000", "https://lazax.example"), "a proxy that calls us by our inner name"
    assert not opens("evil.example", "http://evil.example"), "a name that was made to lead here"
    assert not opens("evil.example", None)
    assert not opens("localhost:8000", "http://evil.example") and not opens("localhost:8000", "null")
    assert not opens("localhost:8000", "http://localhost:9000"), "another server of the same machine"
