"""Accounts over HTTP."""

from __future__ import annotations

import re
from email.message import EmailMessage
from queue import Queue

from fastapi.testclient import TestClient

from lazax.server.app import make_app
from lazax.server.services import Services
from lazax.server.settings import Rate, Settings
from lazax.server.telling.mail import Mailer
from tests.server.people import Person, make_table

ADA = {"name": "Ada", "password": "a long password"}


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_an_account_keeps_ones_tables_and_opens_them_anywhere(wire: TestClient) -> None:
    token = wire.post("/api/accounts", json=ADA).json()["token"]
    mine = wire.post("/api/games/quick", json={"players": 3}, headers=bearer(token)).json()["game"]
    link = make_table(wire, ["me", "link", "bot"], name="Friday")[1]
    claim = {"seats": [{"game": link.game, "token": link.token}]}
    adopted = wire.post("/api/me/games", json=claim, headers=bearer(token)).json()
    assert adopted == [{"game": link.game, "seat": 1, "name": "Friday", "outcome": "adopted"}]
    elsewhere = wire.post("/api/sessions", json={**ADA, "name": "ADA"}).json()["token"]
    listed = wire.get("/api/me/games", headers=bearer(elsewhere)).json()
    assert {(game["game"], game["seat"], game["name"]) for game in listed} == {
        (mine, 0, ""),
        (link.game, 1, "Friday"),
    }
    assert Person(wire, mine, 0, elsewhere).frame()["seat"] == 0
    assert Person(wire, link.game, 1, elsewhere).sit().status_code == 200


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
    with TestClient(make_app(settings.replace(guesses=3))) as wire:
        wire.post("/api/accounts", json=ADA)
        codes = [
            wire.post("/api/sessions", json={**ADA, "password": f"guess number {n}"}).status_code for n in range(5)
        ]
        assert codes == [401, 401, 401, 429, 429]


def test_a_browser_of_the_owner_is_not_slowed_by_others_and_nobody_makes_one_up(settings: Settings) -> None:
    """Somebody in the same network has guessed: whoever comes with the token of a known browser is let in at once, an
    invented token helps nobody, and after a recovery the old browsers are strangers again."""
    with TestClient(make_app(settings.replace(guesses=3))) as wire:
        made = wire.post("/api/accounts", json=ADA).json()
        for n in range(6):
            guess = {**ADA, "password": f"guess number {n}", "device": f"made up {n}"}
            assert wire.post("/api/sessions", json=guess).status_code == (401 if n < 3 else 429)
        assert wire.post("/api/sessions", json=ADA).status_code == 429
        assert wire.post("/api/sessions", json={**ADA, "device": made["device"]}).status_code == 200
        services: Services = wire.app.state.services  # type: ignore[attr-defined]
        assert services.people.recover("Ada", made["codes"][0], "another long one", services.clock()) is not None
        assert not services.people.knows("Ada", made["device"])


def test_letters_are_few(settings: Settings) -> None:
    """By who asks for them and by whom they go to: nobody fills another's letter box."""
    sent: Queue[EmailMessage] = Queue()
    few = settings.replace(letter_rate=Rate(0.001, 2))
    with TestClient(make_app(few, Services(few, mailer=Mailer(transport=sent.put)))) as wire:
        head = bearer(wire.post("/api/accounts", json=ADA).json()["token"])
        wish = {"email": "ada@example.org", "password": ADA["password"]}
        codes = [wire.put("/api/me/email", json=wish, headers=head).status_code for _ in range(3)]
        assert codes == [202, 202, 429]
        codes = [wire.post("/api/sessions/forgotten", json={"who": f"name {n}"}).status_code for n in range(3)]
        assert codes == [202, 202, 429]
        assert sent.get(timeout=5) and sent.get(timeout=5) and sent.empty()


def test_a_session_is_no_seat_at_tables_of_others(wire: TestClient) -> None:
    token = wire.post("/api/accounts", json=ADA).json()["token"]
    table = make_table(wire, ["me", "open", "bot"])[0]
    assert Person(wire, table.game, None, token).frame()["seat"] is None
    joined = wire.post(f"{table.url}/join", json={}, headers=bearer(token)).json()
    assert joined["seat"] == 1
    again = Person(wire, table.game, 1, token).frame()
    assert (again["seat"], again["table"]["seats"][1]["name"]) == (1, "Ada")
    assert wire.post(f"{table.url}/join", json={}, headers=bearer(token)).json()["refused"]["key"] == "server.seated"


def test_a_link_alone_takes_no_seat_from_another_account(wire: TestClient) -> None:
    """The list of claims is bounded, a void link is told as unknown, and another's seat stays theirs."""
    ada = wire.post("/api/accounts", json=ADA).json()["token"]
    bob = wire.post("/api/accounts", json={**ADA, "name": "Bob"}).json()["token"]
    seat = make_table(wire, ["me", "bot", "bot"])[0]
    claim = {"seats": [{"game": seat.game, "token": seat.token}, {"game": seat.game, "token": "void"}]}
    first = wire.post("/api/me/games", json=claim, headers=bearer(ada)).json()
    assert [one["outcome"] for one in first] == ["adopted", "unknown"]
    second = wire.post("/api/me/games", json=claim, headers=bearer(bob)).json()
    assert [one["outcome"] for one in second] == ["anothers", "unknown"]
    assert wire.get("/api/me/games", headers=bearer(bob)).json() == []
    assert [game["game"] for game in wire.get("/api/me/games", headers=bearer(ada)).json()] == [seat.game]
    many = {"seats": [{"game": seat.game, "token": "void"}] * 101}
    assert wire.post("/api/me/games", json=many, headers=bearer(ada)).status_code == 422


def test_a_code_opens_the_account_once_and_ends_all_sessions(wire: TestClient) -> None:
    made = wire.post("/api/accounts", json=ADA).json()
    codes = made["codes"]
    assert len(set(codes)) == 10
    wish = {"name": "ada", "code": codes[3].lower().replace("-", " "), "password": "another long one"}
    assert wire.post("/api/sessions/recover", json={**wish, "code": "AAAA-BBBB"}).status_code == 401
    assert wire.post("/api/sessions/recover", json={**wish, "name": "Nobody"}).status_code == 401
    assert wire.post("/api/sessions/recover", json={**wish, "password": "password1"}).status_code == 422
    back = wire.post("/api/sessions/recover", json=wish)
    assert back.status_code == 200
    assert wire.get("/api/me", headers=bearer(made["token"])).status_code == 401, "old sessions are over"
    assert wire.get("/api/me", headers=bearer(back.json()["token"])).json()["codes"] == 9
    assert wire.post("/api/sessions", json=ADA).status_code == 401
    assert wire.post("/api/sessions", json={**ADA, "password": wish["password"]}).status_code == 200
    assert wire.post("/api/sessions/recover", json=wish).json()["refused"]["key"] == "server.wrong_code"


def test_new_codes_need_the_password_and_void_the_old_ones(wire: TestClient) -> None:
    made = wire.post("/api/accounts", json=ADA).json()
    head = bearer(made["token"])
    assert wire.post("/api/me/codes", json={"password": "not this one"}, headers=head).status_code == 401
    fresh = wire.post("/api/me/codes", json={"password": ADA["password"]}, headers=head).json()["codes"]
    assert len(fresh) == 10
    wish = {"name": "Ada", "password": "another long one"}
    assert wire.post("/api/sessions/recover", json={**wish, "code": made["codes"][0]}).status_code == 401
    assert wire.post("/api/sessions/recover", json={**wish, "code": fresh[0]}).status_code == 200


def test_changing_the_password_ends_other_sessions_and_logging_out_everywhere_all(wire: TestClient) -> None:
    here = wire.post("/api/accounts", json=ADA).json()["token"]
    there = wire.post("/api/sessions", json=ADA).json()["token"]
    wish = {"password": ADA["password"], "new": "another long one"}
    wrong = wire.put("/api/me/password", json={**wish, "password": "not this one"}, headers=bearer(here))
    assert wrong.status_code == 401
    assert wire.put("/api/me/password", json=wish, headers=bearer(here)).status_code == 204
    assert wire.get("/api/me", headers=bearer(here)).status_code == 200
    assert wire.get("/api/me", headers=bearer(there)).status_code == 401
    again = wire.post("/api/sessions", json={**ADA, "password": wish["new"]}).json()["token"]
    assert wire.delete("/api/sessions/all", headers=bearer(again)).status_code == 204
    assert {wire.get("/api/me", headers=bearer(token)).status_code for token in (here, again)} == {401}


def test_common_and_blank_passwords_are_refused_with_a_sentence(wire: TestClient) -> None:
    for password in ("password", "PassWord1!", "12345678", "        ", "aaaaaaaaaa", "qwertyqwerty", "Countess"):
        refused = wire.post("/api/accounts", json={"name": "Countess", "password": password})
        assert refused.json()["refused"]["key"] == "server.common_password", password


def test_an_address_counts_when_it_is_confirmed_and_gets_a_code_for_a_new_password(settings: Settings) -> None:
    """No answer tells whether there is such an account or address; a code is good once and not for long."""
    sent: Queue[EmailMessage] = Queue()
    now = [1_000_000.0]
    services = Services(settings, clock=lambda: now[0], mailer=Mailer(transport=sent.put))
    with TestClient(make_app(settings, services)) as wire:
        head = bearer(wire.post("/api/accounts", json=ADA).json()["token"])
        wish = {"email": "Ada@example.org", "password": ADA["password"]}
        assert wire.put("/api/me/email?lang=de", json=wish, headers=head).status_code == 202
        letter = sent.get(timeout=5)
        assert letter["To"] == "ada@example.org"
        assert "Hallo Ada" in letter.get_content()
        unconfirmed = wire.post("/api/sessions/forgotten", json={"who": "Ada"})
        assert wire.get("/api/me", headers=head).json()["email"] is None
        assert wire.post("/api/me/email", json={"code": "WRONG-CODE"}, headers=head).status_code == 422
        mine = wire.post("/api/me/email", json={"code": code_in(letter)}, headers=head).json()
        assert (mine["email"], mine["mail"]) == ("ada@example.org", True)
        answers = [
            wire.post("/api/sessions/forgotten", json={"who": who})
            for who in ("nobody", "no@example.org", "ADA@example.org")
        ]
        assert {(answer.status_code, answer.content) for answer in (unconfirmed, *answers)} == {(202, b"")}
        reset = code_in(sent.get(timeout=5))
        assert sent.empty(), "nothing for the unconfirmed, nothing for strangers"
        change = {"name": "Ada", "code": reset, "password": "another long one"}
        now[0] += 31 * 60
        assert wire.post("/api/sessions/recover", json=change).status_code == 401, "too late"
        wire.post("/api/sessions/forgotten", json={"who": "ada"})
        change["code"] = code_in(sent.get(timeout=5))
        assert wire.post("/api/sessions/recover", json=change).status_code == 200
        assert wire.post("/api/sessions/recover", json=change).status_code == 401, "used"


def test_without_a_mail_server_nothing_is_sent_and_it_says_so(wire: TestClient) -> None:
    """Pages learn it before they offer anything."""
    assert wire.post("/api/sessions/forgotten", json={"who": "Ada"}).json()["refused"]["key"] == "server.no_mail"
    assert wire.get("/api/house").json() == {"mail": False}


def code_in(letter: EmailMessage) -> str:
    found = re.search(r"\b(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}\b", letter.get_content())
    assert found, letter.get_content()
    return found.group()
