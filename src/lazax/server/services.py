"""The services of a server process: everything it has, put together, and who may do what."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from lazax.server.fanout import Fanout
from lazax.server.gate.ceilings import Ceilings
from lazax.server.gate.guesses import Guesses
from lazax.server.gate.limits import Buckets
from lazax.server.hall import Hall
from lazax.server.health import Health
from lazax.server.live import Live
from lazax.server.problems import not_allowed, too_many, who_are_you
from lazax.server.settings import Settings
from lazax.server.steward import Steward
from lazax.server.storage import Database, Notices, People, Seats, Shelf
from lazax.server.storage.codes import Codes
from lazax.server.storage.keys import Opener
from lazax.server.storage.people import Account
from lazax.server.storage.tokens import hashed
from lazax.server.telling.courier import Courier
from lazax.server.telling.herald import Herald
from lazax.server.telling.mail import Mailer
from lazax.server.telling.targets import PORTS
from lazax.server.telling.trial import Trials
from lazax.server.thinking.study import Study
from lazax.server.thinking.workshop import Workshop
from lazax.server.warming import warm


class Caller(NamedTuple):
    """Who is at the door of a table: a seat, or None for a spectator."""

    game: str
    seat: int | None
    account: Account | None
    came_by: Opener | None = None  # what opened the seat

    @property
    def own_seat(self) -> int:
        """The seat; a Problem if this is a spectator."""
        if self.seat is None:
            raise not_allowed()
        return self.seat


class Services:
    """All that the routes talk to."""

    def __init__(
        self, settings: Settings, clock: Callable[[], float] = time.time, mailer: Mailer | None = None
    ) -> None:
        warm()
        self.settings, self.clock = settings, clock
        self.database = Database(settings.database)
        self.database.migrate()
        self.shelf, self.seats, self.people = Shelf(self.database), Seats(self.database), People(self.database)
        self.notices, self.codes = Notices(self.database), Codes(self.database)
        self.mailer = mailer or Mailer(settings.smtp, settings.mail_from)
        self.hall = Hall(self.shelf, settings, clock)
        self.live = Live(self.hall, settings)
        self.steward = Steward(self.hall, settings)
        self.courier = Courier((*PORTS, *settings.webhook_ports))
        self.herald = Herald(self.hall, self.notices, settings, self.courier, self.mailer, self.people.addresses_of)
        self.trials = Trials(self.courier, settings.trial_rate)
        self.fanout: Fanout | None = None
        self.health = Health(self.database)
        self.workshop = Workshop()
        self.odds = Study("odds", 1, settings.questions_each, settings.questions_all)
        self.moments = Study("moments", 1, settings.questions_each, settings.questions_all)
        self.previews = Study("previews", 2, settings.questions_each, settings.questions_all)
        self.calls = Buckets(settings.seat_rate)
        self.guesses = Guesses(settings.guesses)
        self.letters = Buckets(settings.letter_rate)
        self.makers = Buckets(settings.table_rate)
        self.ceilings = Ceilings(settings, self.shelf, self.seats, clock)

    def open(self) -> None:
        """Called in the running loop."""
        self.live.begin()
        self.hall.listeners += [self.live.heard, self.steward.heard, self.herald.heard]
        if self.settings.redis is not None:
            self.fanout = Fanout(self.settings.redis, self.hall.catch_up, self._missed)
            self.hall.speakers.append(self.fanout.tell)
        self.steward.start()
        self.herald.start()
        self.mailer.start()

    def _missed(self) -> None:
        for game in self.hall.open_rooms():
            self.hall.catch_up(game)

    async def close(self) -> None:
        await self.live.close()

    def shut(self) -> None:
        for study in (self.odds, self.moments, self.previews):
            study.close()
        self.workshop.close()
        self.steward.stop()
        self.herald.stop()
        self.mailer.stop()
        if self.fanout is not None:
            self.fanout.close()
        self.hall.close()
        self.database.close()

    # who may do what

    def admit(self, game: str, token: str | None) -> Caller:
        """Who holds this token at this table. A token of another seat, table or time opens nothing."""
        if token is None:
            return Caller(game, None, None)
        if wait := self.calls.take(token):
            raise too_many(wait)
        seat = self.seats.of_token(game, token)
        account = None
        if seat is None:
            account = self.people.of_session(token, self.clock())
            if account is None:
                raise who_are_you()
            seat = self.seats.of_account(game, account.id)
            if seat is None:
                return Caller(game, None, account)
        came_by = Opener(hashed(token), None) if account is None else Opener(None, account.id, hashed(token))
        return Caller(game, seat.seat, account, came_by)

    def require_host(self, caller: Caller) -> None:
        """A Problem unless this is whoever made the table."""
        with self.hall.room(caller.game) as room:
            if caller.seat is None or room.table.host != caller.seat:
                raise not_allowed()

    def account(self, token: str | None) -> Account:
        """The account of a session; a Problem if there is none."""
        found = None if token is None else self.people.of_session(token, self.clock())
        if found is None:
            raise who_are_you()
        return found
