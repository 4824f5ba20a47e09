"""Accounts over HTTP."""

from __future__ import annotations

from fastapi.testclient import TestClient

from lazax.server.app import make_app
from lazax.server.settings import Rate, Settings
from tests.server.people import Person, make_table

ADA = {"name": "Ada", "password": "a long password"}


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_an_account_keeps_ones_tables_and_opens_them_anywhere(wire: TestClient) -> None:
    token = wire.post("/api/accounts", json=ADA).json()["token"]
    mine = wire.post("/api/games/quick", json={"players": 3}, headers=bearer(token)).json()["game"]
    link = make_table(wire, ["me", "link", "bot"], name="Friday")[1]
    assert (
        wire.post("/api/me/games", json={"game": link.game, "token": link.token}, headers=bearer(token)).status_code
        == 204
    )
    elsewhere = wire.post("/api/sessions", json={**ADA, "name": "ADA"}).json()["token"]
    listed = wire.get("/api/me/games", headers=bearer(elsewhere)).json()
    assert {(game["game"], game["seat"], game["name"]) for game in listed} == {
        (mine, 0, ""),
        (link.game, 1, "Friday"),
    }
    assert Person(wire, mine, 0, elsewhere).frame()["seat"] == 0
    assert Person(wire, link.game, 1, elsewhere).do({"what": "sit"}).status_code == 200


def test_logging_out_and_deleting(wire: TestClient) -> None:
    token = wire.post("/api/accounts", json=ADA).json()["token"]
    other = wire.post("/api/sessions", json=ADA).json()["token"]
    assert wire.delete("/api/sessions", headers=bearer(token)).status_code == 204
    assert wire.get("/api/me/games", headers=bearer(token)).status_code == 401
    seat = wire.post("/api/games/quick", json={"players": 3}, headers=bearer(other)).json()
    wrong = wire.request("DELETE", "/api/me", json={"password": "not this one"}, headers=bearer(other))
    assert wrong.status_code == 401
    gone = wire.request("DELETE", "/api/me", json={"password": ADA["password"]}, headers=bearer(other))
    assert gone.status_code == 204
    assert wire.post("/api/sessions", json=ADA).status_code == 401
    assert Person(wire, seat["game"], 0, seat["seats"][0]["token"]).frame()["seat"] == 0, "the link still works"


def test_names_are_given_once_and_passwords_are_long(wire: TestClient) -> None:
    assert wire.post("/api/accounts", json=ADA).status_code == 200
    taken = wire.post("/api/accounts?lang=hu", json={**ADA, "name": "ada"})
    assert taken.json()["refused"] == {"text": "Ez a név már foglalt.", "rule": "", "key": "server.name_taken"}
    assert wire.post("/api/accounts", json={"name": "Bob", "password": "short"}).status_code == 422


def test_guessing_passwords_is_slow(settings: Settings) -> None:
    with TestClient(make_app(settings.replace(password_rate=Rate(0.001, 3)))) as wire:
        wire.post("/api/accounts", json=ADA)
        codes = [
            wire.post("/api/sessions", json={**ADA, "password": f"guess number {n}"}).status_code for n in range(5)
        ]
        assert codes == [401, 401, 401, 429, 429]


def test_a_session_is_no_seat_at_tables_of_others(wire: TestClient) -> None:
    token = wire.post("/api/accounts", json=ADA).json()["token"]
    table = make_table(wire, ["me", "open", "bot"])[0]
    assert Person(wire, table.game, None, token).frame()["seat"] is None
    joined = wire.post(f"{table.url}/join", json={}, headers=bearer(token)).json()
    assert joined["seat"] == 1
    again = Person(wire, table.game, 1, token).frame()
    assert (again["seat"], again["table"]["seats"][1]["name"]) == (1, "Ada")
    assert wire.post(f"{table.url}/join", json={}, headers=bearer(token)).json()["refused"]["key"] == "server.seated"
