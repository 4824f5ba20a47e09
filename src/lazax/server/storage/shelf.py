"""Tables on the shelf: their rows and snapshots, and who looks after them."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import NamedTuple, Protocol

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from lazax.server.storage.database import Database
from lazax.server.storage.models import GameRecord, RowRecord, SeatRecord, SnapshotRecord, WebhookRecord
from lazax.server.storage.seats import Seat
from lazax.server.storage.tokens import hashed, new_token
from lazax.table.rows import Row

_ROW = (RowRecord.number, RowRecord.at, RowRecord.by, RowRecord.what, RowRecord.data, RowRecord.key)

# What every decision needs is put together once: to do so anew takes longer than to carry it out.
_NOTE_CHANGE = update(GameRecord).where(GameRecord.id == bindparam("game"))
_ADD_ROW = insert(RowRecord)


class Taken(Exception):
    """Somebody else was first with this number or this key."""


class Lock(Protocol):
    """Something of a seat's key that is kept together with a row."""

    def put(self, connection: Connection, game: str) -> None: ...


class Outlook(NamedTuple):
    """What lists and stewards need to know of a table without loading it."""

    status: str
    wake: float | None
    name: str
    freed: tuple[int, ...] = ()  # seats that somebody has left: their token opens nothing any more
    lock: Lock | None = None  # a seat that gets a new token with the row


class Shelf:
    """Keeps tables. Everything it has acknowledged is durable."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # tables

    def create(self, game: str, title: str, row: Row, outlook: Outlook, seats: Sequence[Seat]) -> list[str | None]:
        """Keep a new table. Returns the tokens of those seats that have one."""
        at = row.at
        tokens = [new_token() if seat.locked else None for seat in seats]
        with self.database.write() as connection:
            connection.execute(
                insert(GameRecord).values(
                    id=game,
                    title=title,
                    name=outlook.name,
                    status=outlook.status,
                    since=at,
                    changed=at,
                    wake=outlook.wake,
                    steward_until=0.0,
                )
            )
            connection.execute(_ADD_ROW, _values(game, row, 0))
            connection.execute(
                insert(SeatRecord),
                [
                    {
                        "game": game,
                        "seat": seat.seat,
                        "token": None if token is None else hashed(token),
                        "account": seat.account,
                        "used": seat.used,
                    }
                    for seat, token in zip(seats, tokens, strict=True)
                ],
            )
        return tokens

    def unfinished(self, games: Sequence[str]) -> set[str]:
        """Those of these tables that are still there and not over."""
        running = select(GameRecord.id).where(GameRecord.id.in_(games), GameRecord.status != "over")
        with self.database.read() as connection:
            return set(connection.scalars(running))

    @contextmanager
    def alone(self, game: str) -> Iterator[Connection]:
        """Keep all others from writing at this table; what is appended with this connection is durable at the end."""
        with self.database.write() as connection:
            connection.execute(select(GameRecord.id).where(GameRecord.id == game).with_for_update())
            yield connection

    def append(self, game: str, row: Row, version: int, outlook: Outlook, alone: Connection | None = None) -> None:
        """Add a row; Taken if another row has its number or its key."""
        try:
            with nullcontext(alone) if alone is not None else self.database.write() as connection:
                connection.execute(  # first: who has the table's own record waits for nobody who has not
                    _NOTE_CHANGE,
                    {
                        "game": game,
                        "changed": row.at,
                        "status": outlook.status,
                        "wake": outlook.wake,
                        "name": outlook.name,
                    },
                )
                connection.execute(_ADD_ROW, _values(game, row, version))
                if outlook.freed:
                    connection.execute(
                        update(SeatRecord)
                        .where(SeatRecord.game == game, SeatRecord.seat.in_(outlook.freed))
                        .values(token=None, account=None, used=False)
                    )
                    connection.execute(  # whoever sat there hears no more of what is asked there
                        delete(WebhookRecord).where(WebhookRecord.game == game, WebhookRecord.seat.in_(outlook.freed))
                    )
                if outlook.lock is not None:
                    outlook.lock.put(connection, game)
        except IntegrityError:
            raise Taken(game) from None

    def answered(self, game: str, by: int | None, key: str) -> int | None:
        """The version that a command with this key was answered with, if it was."""
        mine = RowRecord.by.is_(None) if by is None else RowRecord.by == by
        with self.database.read() as connection:
            return connection.scalar(
                select(RowRecord.version).where(RowRecord.game == game, mine, RowRecord.key == key)
            )

    def rows(self, game: str, since: int = -1) -> list[Row]:
        """The rows after this number, in order."""
        with self.database.read() as connection:
            found = connection.execute(
                select(*_ROW).where(RowRecord.game == game, RowRecord.number > since).order_by(RowRecord.number)
            )
            return [
                Row(n, at, by, what, msgspec.json.decode(data), key or "") for n, at, by, what, data, key in found
            ]

    def last(self, game: str) -> int | None:
        """The number of the newest row; None if there is no such table."""
        with self.database.read() as connection:
            return connection.scalar(select(func.max(RowRecord.number)).where(RowRecord.game == game))

    def snapshot(self, game: str) -> tuple[int, bytes] | None:
        with self.database.read() as connection:
            found = connection.execute(
                select(SnapshotRecord.number, SnapshotRecord.data).where(SnapshotRecord.game == game)
            ).first()
        return None if found is None else (found[0], zlib.decompress(found[1]))

    def keep_snapshot(self, game: str, number: int, data: bytes) -> None:
        """Replace the snapshot by a newer one; an older one of another process does not count."""
        packed = zlib.compress(data, 3)
        try:
            with self.database.write() as connection:
                changed = connection.execute(
                    update(SnapshotRecord)
                    .where(SnapshotRecord.game == game, SnapshotRecord.number <= number)
                    .values(number=number, data=packed)
                )
                if not changed.rowcount:
                    connection.execute(insert(SnapshotRecord).values(game=game, number=number, data=packed))
        except IntegrityError:
            return

    def delete(self, game: str) -> None:
        with self.database.write() as connection:
            connection.execute(delete(GameRecord).where(GameRecord.id == game))

    # who looks after a table

    def due(self, now: float, most: int = 200) -> list[str]:
        """Tables where house or bots have something to do and no other process is at it."""
        with self.database.read() as connection:
            found = connection.scalars(
                select(GameRecord.id)
                .where(GameRecord.wake <= now, GameRecord.steward_until <= now)
                .order_by(GameRecord.wake)
                .limit(most)
            )
            return list(found)

    def claim(self, game: str, steward: str, now: float, until: float) -> bool:
        """Look after a table until then, unless another process does."""
        free = or_(GameRecord.steward == steward, GameRecord.steward_until <= now, GameRecord.steward.is_(None))
        with self.database.write() as connection:
            claimed = connection.execute(
                update(GameRecord).where(GameRecord.id == game, free).values(steward=steward, steward_until=until)
            )
            return bool(claimed.rowcount)

    def release(self, steward: str) -> None:
        with self.database.write() as connection:
            connection.execute(
                update(GameRecord).where(GameRecord.steward == steward).values(steward=None, steward_until=0.0)
            )


def _values(game: str, row: Row, version: int) -> dict[str, object]:
    return {
        "game": game,
        "number": row.number,
        "at": row.at,
        "by": row.by,
        "what": row.what,
        "data": msgspec.json.encode(row.data).decode(),
        "key": row.key or None,
        "version": version,
    }
