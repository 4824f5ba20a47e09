"""The seats of tables: what opens them, and in whose list of tables they are."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Executable, bindparam, func, or_, select, update

from lazax.server.storage.database import Database
from lazax.server.storage.models import GameRecord, SeatRecord
from lazax.server.storage.tokens import hashed, new_token

_SEAT = (SeatRecord.game, SeatRecord.seat, SeatRecord.used, SeatRecord.account, SeatRecord.token.is_not(None))
# Put together once, as what every decision needs: to do so anew takes longer than to carry it out.
_SEATS = select(*_SEAT).where(SeatRecord.game == bindparam("game")).order_by(SeatRecord.seat)
_SEAT_OF_TOKEN = _SEATS.where(SeatRecord.token == bindparam("hashed"))


class Seat(NamedTuple):
    """A seat as far as keys go."""

    game: str
    seat: int
    used: bool
    account: int | None
    locked: bool  # there is a token for it


class Listed(NamedTuple):
    """A table in somebody's list."""

    game: str
    title: str
    name: str
    status: str
    seat: int
    since: float
    changed: float


class Seats:
    """Keeps who may sit where."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def of_token(self, game: str, token: str) -> Seat | None:
        return self._seat(_SEAT_OF_TOKEN, game, hashed=hashed(token))

    def of_account(self, game: str, account: int) -> Seat | None:
        return self._seat(_SEATS.where(SeatRecord.account == account), game)

    def at(self, game: str, number: int) -> Seat | None:
        return self._seat(_SEATS.where(SeatRecord.seat == number), game)

    def _seat(self, wanted: Executable, game: str, **more: str) -> Seat | None:
        with self.database.glance() as connection:
            found = connection.execute(wanted, {"game": game, **more}).first()
        return None if found is None else Seat(*found)

    def new_key(self, game: str, number: int, *, account: int | None, used: bool) -> str:
        """A new token for a seat; the old one opens nothing any more."""
        token = new_token()
        with self.database.write() as connection:
            connection.execute(
                update(SeatRecord)
                .where(SeatRecord.game == game, SeatRecord.seat == number)
                .values(token=hashed(token), account=account, used=used)
            )
        return token

    def adopt(self, game: str, token: str, account: int) -> tuple[int | None, bool]:
        """Put the seat of this token into the list of an account: the seat, and whether it is there now. A seat of
        another account stays theirs: a link alone takes nothing from anybody."""
        with self.database.write() as connection:
            found = connection.execute(_SEAT_OF_TOKEN, {"game": game, "hashed": hashed(token)}).first()
            if found is None:
                return None, False
            mine = or_(SeatRecord.account.is_(None), SeatRecord.account == account)
            adopted = connection.execute(
                update(SeatRecord)
                .where(SeatRecord.game == game, SeatRecord.seat == found.seat, mine)
                .values(account=account, used=True)
            )
            return found.seat, bool(adopted.rowcount)

    def forget_account(self, game: str, account: int) -> None:
        """Take a table out of somebody's list; the seat's link still opens it."""
        with self.database.write() as connection:
            mine = (SeatRecord.game == game, SeatRecord.account == account)
            connection.execute(update(SeatRecord).where(*mine).values(account=None))

    def games_of(self, account: int) -> list[Listed]:
        with self.database.read() as connection:
            found = connection.execute(
                select(
                    GameRecord.id,
                    GameRecord.title,
                    GameRecord.name,
                    GameRecord.status,
                    SeatRecord.seat,
                    GameRecord.since,
                    GameRecord.changed,
                )
                .join(SeatRecord, SeatRecord.game == GameRecord.id)
                .where(SeatRecord.account == account)
                .order_by(GameRecord.changed.desc())
            )
            return [Listed(*row) for row in found]

    def open_tables(self, account: int) -> int:
        """How many tables in the list of this account are not over."""
        mine = select(func.count()).select_from(SeatRecord).join(GameRecord, SeatRecord.game == GameRecord.id)
        with self.database.read() as connection:
            found = mine.where(SeatRecord.account == account, GameRecord.status != "over")
            return int(connection.execute(found).scalar_one())
