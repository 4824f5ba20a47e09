"""Motions: whom they wait for or concern is told by every channel they have, once, and in time."""

from __future__ import annotations

from datetime import UTC, datetime
from email.message import EmailMessage
from queue import Queue
from typing import Any, NamedTuple

import pytest
from fastapi.testclient import TestClient

from lazax.server.app import make_app
from lazax.server.services import Services
from lazax.server.settings import Settings
from lazax.server.telling.mail import Mailer
from lazax.server.telling.news import Proposed, motion_text, motions_for
from tests.server.people import Person, make_table
from tests.server.posts import HOOK, Post, Watched, herald_of

NIGHT = 1_700_000_000.0  # 23:13 in Budapest
SEVEN = NIGHT + 7 * 3600 + 46 * 60 + 40


class Letters:
    """A mailer that keeps what it is given."""

    def __init__(self, configured: bool = True) -> None:
        self.configured = configured
        self.sent: list[tuple[str, str, str]] = []

    def send(self, to: str, subject: str, text: str) -> None:
        self.sent.append((to, subject, text))


class Scene(NamedTuple):
    people: list[Person]
    services: Services
    post: Post
    letters: Letters
    herald: Watched

    def look(self) -> None:
        self.herald.look(self.people[0].game)

    @property
    def motions(self) -> list[str]:
        return [text for text in self.post.texts if "wants" in text]


@pytest.fixture
def scene(wire: TestClient, settings: Settings) -> Scene:
    """Three people; the one in seat 1 has a webhook and an e-mail address."""
    people = make_table(wire, ["me", "me", "me"], name="Friday")
    services: Services = wire.app.state.services  # type: ignore[attr-defined]
    post, letters = Post(), Letters()
    herald = herald_of(services, post, settings.replace(public_url="https://lazax.example"))
    herald.mailer, herald.addresses_of = letters, lambda game: {1: "ben@mail.example"}
    services.notices.set_webhook(HOOK._replace(game=people[0].game, seat=1))
    return Scene(people, services, post, letters, herald)


def propose(person: Person, motion: str, seat: int | None = None) -> None:
    wish: dict[str, Any] = {"what": "move", "motion": motion} | ({} if seat is None else {"seat": seat})
    answer = person.do(wish)
    assert answer.status_code == 200, answer.text


def test_who_is_to_be_replaced_is_told_once_by_every_channel(scene: Scene) -> None:
    propose(scene.people[0], "stand_in", 1)
    for _ in range(3):
        scene.look()
    assert len(scene.motions) == 1
    said = scene.motions[0]
    assert said.startswith("Friday: ") and "sign of life" in said
    assert said.endswith(f"https://lazax.example/g/{scene.people[0].game}")
    [(to, subject, text)] = scene.letters.sent
    assert (to, subject) == ("ben@mail.example", "Friday")
    assert "sign of life" in text and "Lebenszeichen" in text and "életjellel" in text, "whatever they read"


def test_whose_vote_is_awaited_is_told_and_nobody_else(scene: Scene) -> None:
    propose(scene.people[0], "end")
    scene.look()
    assert ["Your answer counts until" in text for text in scene.motions] == [True]
    assert [to for to, _, _ in scene.letters.sent] == ["ben@mail.example"]


def test_who_proposes_or_has_agreed_is_not_told(scene: Scene) -> None:
    propose(scene.people[1], "end")
    scene.look()
    assert scene.motions == [] and scene.letters.sent == []


def test_where_nothing_is_proposed_nobody_looks_for_addresses(scene: Scene) -> None:
    """Nor makes frames in all languages: that would be done after every decision."""
    asked: list[str] = []

    def addresses_of(game: str) -> dict[int, str]:
        asked.append(game)
        return {}

    scene.herald.addresses_of = addresses_of
    scene.look()
    assert asked == []
    propose(scene.people[0], "stand_in", 1)
    scene.look()
    assert asked == [scene.people[0].game]


def test_where_the_host_sends_no_mail_the_webhook_is_told_alone(scene: Scene) -> None:
    scene.letters.configured = False
    propose(scene.people[0], "stand_in", 1)
    scene.look()
    assert len(scene.motions) == 1 and scene.letters.sent == []


def test_who_has_the_table_open_is_told_only_what_would_cost_his_seat(scene: Scene) -> None:
    """An open page is no sign that somebody looks at it."""
    game = scene.people[0].game
    with scene.services.hall.room(game) as room:
        room.here = frozenset({1})
        room.changed()
    propose(scene.people[0], "end")
    scene.look()
    assert scene.motions == []
    propose(scene.people[2], "stand_in", 1)
    scene.look()
    assert len(scene.motions) == 1 and len(scene.letters.sent) == 1


def test_what_finds_no_room_is_said_later(scene: Scene) -> None:
    propose(scene.people[0], "stand_in", 1)
    scene.herald.mailbag.most = 0
    scene.look()
    assert scene.motions == []
    scene.herald.mailbag.most = 10
    scene.look()
    assert len(scene.motions) == 1


def motion(due: float | None, what: str = "stand_in", **more: Any) -> dict[str, Any]:
    iso = None if due is None else datetime.fromtimestamp(due, UTC).isoformat()
    row = {"id": 4, "what": what, "text": "Ann wants this.", "by": 0, "to": 1, "agreed": [], "needed": [2]}
    return {**row, "about": 1 if what == "stand_in" else None, "due": iso, "waits_for": [1], **more}


@pytest.mark.parametrize(
    "due, what, told",
    [
        (SEVEN - 3600, "stand_in", True),
        (SEVEN, "stand_in", True),
        (SEVEN + 3600, "stand_in", False),
        (None, "stand_in", False),
        (SEVEN - 3600, "end", False),
    ],
)
def test_quiet_hours_hold_back_all_but_what_would_be_too_late(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, due: float | None, what: str, told: bool
) -> None:
    """A motion against somebody that is due before they end is told at once; everything else afterwards."""
    game = scene.people[0].game
    scene.services.notices.set_webhook(HOOK._replace(game=game, seat=1, quiet_from=22 * 60, quiet_to=7 * 60))
    shown = scene.herald._frame

    def frame(game: str, channel: Any, lang: str) -> dict[str, Any]:
        found = shown(game, channel, lang)
        return {**found, "table": {**found["table"], "motions": [motion(due, what)]}}

    monkeypatch.setattr(scene.herald, "_frame", frame)
    monkeypatch.setattr(scene.herald, "_motions", lambda game: True)
    monkeypatch.setattr(scene.services.hall, "clock", lambda: NIGHT)
    scene.look()
    assert bool(scene.motions) is told and len(scene.post.texts) == told
    monkeypatch.setattr(scene.services.hall, "clock", lambda: SEVEN + 60)
    scene.look()
    assert len(scene.motions) == 1


def test_whom_a_motion_waits_for_is_read_from_the_frame() -> None:
    frame = {"table": {"motions": [motion(SEVEN, "end", waits_for=[2])]}}
    assert motions_for(frame, 1) == [] and motions_for(frame, 0) == []
    assert motions_for(frame, 2) == [Proposed(4, "Ann wants this.", False, SEVEN)]


@pytest.mark.parametrize(
    "lang, said", [("en", "Until 2023-11-15 07:00"), ("de", "Bis 2023-11-15 07:00"), ("hu", ": 2023-11-15 07:00")]
)
def test_it_says_until_when(lang: str, said: str) -> None:
    frame = {"table": {"name": "Friday"}, "game": "abc"}
    text = motion_text(
        frame, Proposed(4, "Ann wants this.", True, SEVEN), lang, "Europe/Budapest", "https://l.example"
    )
    assert said in text and "(Europe/Budapest)" in text and text.endswith(" https://l.example/g/abc")


def test_a_confirmed_address_gets_a_letter_about_the_seat_of_its_account(settings: Settings) -> None:
    """The letter finds its way by itself: account, seat, motion, mail server."""
    sent: Queue[EmailMessage] = Queue()
    services = Services(settings, mailer=Mailer(transport=sent.put))
    with TestClient(make_app(settings, services)) as wire:
        ada = {"name": "Ada", "password": "a long password"}
        head = {"Authorization": f"Bearer {wire.post('/api/accounts', json=ada).json()['token']}"}
        code = services.codes.for_address(services.people.verify(**ada).id, "ada@mail.example", services.clock())  # type: ignore[union-attr]
        assert wire.post("/api/me/email", json={"code": code}, headers=head).status_code == 200
        host, friend, _ = make_table(wire, ["me", "me", "bot"], name="Friday")
        seat = {"game": friend.game, "token": friend.token}
        assert wire.post("/api/me/games", json={"seats": [seat]}, headers=head).status_code == 200
        propose(host, "stand_in", 1)
        letter = sent.get(timeout=20)
        assert (letter["To"], letter["Subject"]) == ("ada@mail.example", "Friday")
        assert "sign of life" in letter.get_content()


def test_the_herald_asks_once_for_many_tables(wire: TestClient, settings: Settings) -> None:
    """News of many tables is gathered, and one question says which of them anybody wants to be told of."""
    games = [make_table(wire, ["me", "me", "me"])[0].game for _ in range(3)]
    services: Services = wire.app.state.services  # type: ignore[attr-defined]
    services.notices.set_webhook(HOOK._replace(game=games[1], seat=1))
    assert services.notices.with_webhooks(games) == {games[1]}
    herald = herald_of(services, Post(), settings)
    looked: Queue[str] = Queue()
    herald.look = lambda game: looked.put(game)  # type: ignore[method-assign]
    for game in games:
        herald.heard(game, 2)
    herald.start()
    try:
        assert looked.get(timeout=5) == games[1]
    finally:
        herald.stop()
    assert looked.empty()
