"""Who may open a seat: by its token or by the account that has it in its list; and the token of whoever sits down."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, select, true, update

from lazax.server.storage.database import Database
from lazax.server.storage.models import SeatRecord, SessionRecord
from lazax.server.storage.tokens import hashed

_MOST_AT_ONCE = 500  # tables in one question to the database


class Opener(NamedTuple):
    """What somebody came in by: the token of the seat (its hash), or their account with one of its sessions."""

    token: str | None
    account: int | None
    session: str | None = None  # the hash of its token


class Void(Exception):
    """What somebody came in by has been taken away meanwhile."""


class NewLock(NamedTuple):
    """A seat that gets a new token together with a row: only if what opened it opens it still."""

    seat: int
    by: Opener
    token: str

    def put(self, connection: Connection, game: str) -> None:
        own = SeatRecord.token == self.by.token if self.by.account is None else SeatRecord.account == self.by.account
        if not _locked(connection, game, self.seat, self.token, self.by.account, own):
            raise Void(game)


class FirstLock(NamedTuple):
    """The same for a seat that is free to anybody: whatever opened it before opens it no more."""

    seat: int
    account: int | None
    token: str

    def put(self, connection: Connection, game: str) -> None:
        _locked(connection, game, self.seat, self.token, self.account, true())


def _locked(
    connection: Connection, game: str, seat: int, token: str, account: int | None, only: ColumnElement[bool]
) -> bool:
    changed = connection.execute(
        update(SeatRecord)
        .where(SeatRecord.game == game, SeatRecord.seat == seat, only)
        .values(token=hashed(token), account=account, used=True)
    )
    return bool(changed.rowcount)


def token_of_sitting(token: str, key: str) -> str:
    """The token of whoever sat down by this link, or at this table where no link is needed, with this key. It is made
    of both, so that the same call again is answered with the same token, and whoever has the link alone cannot make
    it."""
    made = hmac.digest(token.encode(), b"sit:" + key.encode(), "sha256")
    return urlsafe_b64encode(made[:24]).decode()


def openers(database: Database, games: Sequence[str]) -> dict[tuple[str, int], Opener]:
    """What opens the seats of these tables now."""
    found: dict[tuple[str, int], Opener] = {}
    wanted = select(SeatRecord.game, SeatRecord.seat, SeatRecord.token, SeatRecord.account)
    with database.read() as connection:
        for first in range(0, len(games), _MOST_AT_ONCE):
            some = wanted.where(SeatRecord.game.in_(games[first : first + _MOST_AT_ONCE]))
            for game, seat, token, account in connection.execute(some):
                found[game, seat] = Opener(token, account)
    return found


def living(database: Database, sessions: Sequence[str], at: float) -> set[str]:
    """Those of these sessions that have not been ended."""
    found: set[str] = set()
    with database.read() as connection:
        for first in range(0, len(sessions), _MOST_AT_ONCE):
            some = SessionRecord.token.in_(sessions[first : first + _MOST_AT_ONCE])
            found.update(connection.scalars(select(SessionRecord.token).where(some, SessionRecord.until >= at)))
    return found


def opens(came_by: Opener, now: Opener | None, sessions: Collection[str]) -> bool:
    """Whether a seat that was opened so is opened so still; `sessions`: those that live."""
    if now is None or (came_by.session is not None and came_by.session not in sessions):
        return False
    return now.token == came_by.token if came_by.account is None else now.account == came_by.account
