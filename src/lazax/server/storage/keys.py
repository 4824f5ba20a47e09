"""Who may open a seat: by its token or by the account that has it in its list; and the token of whoever sits down."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select, update

from lazax.server.storage.database import Database
from lazax.server.storage.games import hashed
from lazax.server.storage.models import SeatRecord

_MOST_AT_ONCE = 500  # tables in one question to the database


class Opener(NamedTuple):
    """What somebody came in by: the token of the seat (its hash), or his account."""

    token: str | None
    account: int | None


class Void(Exception):
    """What somebody came in by has been taken away meanwhile."""


class NewLock(NamedTuple):
    """A seat that gets a new token together with a row: only if what opened it opens it still."""

    seat: int
    by: Opener
    token: str

    def put(self, connection: Connection, game: str) -> None:
        own = SeatRecord.token == self.by.token if self.by.account is None else SeatRecord.account == self.by.account
        changed = connection.execute(
            update(SeatRecord)
            .where(SeatRecord.game == game, SeatRecord.seat == self.seat, own)
            .values(token=hashed(self.token), account=self.by.account, used=True)
        )
        if not changed.rowcount:
            raise Void(game)


def token_of_sitting(token: str, key: str) -> str:
    """The token of whoever sat down by this link with this key. It is made of both, so that the same call again is
    answered with the same token, and whoever has the link alone cannot make it."""
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


def opens(came_by: Opener, now: Opener | None) -> bool:
    """Whether a seat that was opened so is opened so still."""
    if now is None:
        return False
    return now.token == came_by.token if came_by.account is None else now.account == came_by.account
