"""Accounts: a name, a password kept by Argon2, sessions."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from lazax.server.storage.codes import plain_code
from lazax.server.storage.database import Database
from lazax.server.storage.models import AccountRecord, CodeRecord, DeviceRecord, SeatRecord, SessionRecord
from lazax.server.storage.tokens import hashed, new_token
from lazax.table.names import folded

_SESSION = 90 * 24 * 3600.0
_DEVICES = 20  # of one account
_SESSIONS = 50  # of one account


class Account(NamedTuple):
    id: int
    name: str


class People:
    """Keeps accounts and sessions."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._hasher = PasswordHasher()

    @cached_property
    def _nobody(self) -> str:
        return self._hasher.hash(new_token())

    def register(self, name: str, password: str, now: float) -> Account | None:
        """A new account; None if the name is taken."""
        kept = self._hasher.hash(password)
        try:
            with self.database.write() as connection:
                row = connection.execute(
                    insert(AccountRecord)
                    .values(name=name, folded=folded(name), password=kept, since=now)
                    .returning(AccountRecord.id)
                )
                return Account(row.scalar_one(), name)
        except IntegrityError:
            return None

    def verify(self, name: str, password: str) -> Account | None:
        """The account, if the password is right. A wrong name takes as long as a wrong password."""
        with self.database.read() as connection:
            found = connection.execute(
                select(AccountRecord.id, AccountRecord.name, AccountRecord.password).where(
                    AccountRecord.folded == folded(name)
                )
            ).first()
        try:
            self._hasher.verify(self._nobody if found is None else found.password, password)
        except (VerificationError, InvalidHashError):
            return None
        return None if found is None else Account(found.id, found.name)

    def log_in(self, account: Account, now: float) -> str:
        """A session: its token, which opens the account until it is closed, too old, or one of too many."""
        token = new_token()
        with self.database.write() as connection:
            connection.execute(delete(SessionRecord).where(SessionRecord.until < now))
            connection.execute(
                insert(SessionRecord).values(token=hashed(token), account=account.id, until=now + _SESSION)
            )
            mine = SessionRecord.account == account.id
            newest = select(SessionRecord.token).where(mine).order_by(SessionRecord.until.desc()).limit(_SESSIONS)
            kept = connection.scalars(newest).all()
            connection.execute(delete(SessionRecord).where(mine, SessionRecord.token.not_in(kept)))
        return token

    def remember(self, account: Account, now: float) -> str:
        """A token by which this browser is known as one of the owner's; the oldest are forgotten."""
        token = new_token()
        with self.database.write() as connection:
            connection.execute(insert(DeviceRecord).values(token=hashed(token), account=account.id, since=now))
            newest = select(DeviceRecord.token).where(DeviceRecord.account == account.id)
            kept = connection.scalars(newest.order_by(DeviceRecord.since.desc()).limit(_DEVICES)).all()
            connection.execute(
                delete(DeviceRecord).where(DeviceRecord.account == account.id, DeviceRecord.token.not_in(kept))
            )
        return token

    def knows(self, name: str, device: str) -> bool:
        """Whether the owner of this name has logged in with this device."""
        with self.database.read() as connection:
            found = connection.scalar(
                select(DeviceRecord.account)
                .join(AccountRecord, AccountRecord.id == DeviceRecord.account)
                .where(DeviceRecord.token == hashed(device), AccountRecord.folded == folded(name))
            )
        return found is not None

    def set_password(self, account: Account, password: str, keep: str = "") -> None:
        """A new password: every session ends but the one to keep."""
        kept = self._hasher.hash(password)
        with self.database.write() as connection:
            connection.execute(update(AccountRecord).where(AccountRecord.id == account.id).values(password=kept))
            self._end_sessions(connection, account.id, keep)

    def log_out_everywhere(self, account: Account) -> None:
        with self.database.write() as connection:
            self._end_sessions(connection, account.id)

    def recover(self, name: str, code: str, password: str, now: float) -> Account | None:
        """A new password for whoever has a code, which is used up; None if it is wrong or too old. All sessions end,
        and the codes that were sent by e-mail are void."""
        kept = self._hasher.hash(password)  # before anything is looked up: a wrong name takes as long
        with self.database.write() as connection:
            account = connection.execute(
                select(AccountRecord.id, AccountRecord.name).where(AccountRecord.folded == folded(name))
            ).first()
            used = connection.execute(
                delete(CodeRecord).where(
                    CodeRecord.code == hashed(plain_code(code)),
                    CodeRecord.account == (-1 if account is None else account.id),
                    CodeRecord.purpose.in_(("recover", "reset")),
                    CodeRecord.until >= now,
                )
            )
            if account is None or not used.rowcount:
                return None
            connection.execute(update(AccountRecord).where(AccountRecord.id == account.id).values(password=kept))
            mine = CodeRecord.account == account.id
            connection.execute(delete(CodeRecord).where(mine, CodeRecord.purpose != "recover"))
            connection.execute(delete(DeviceRecord).where(DeviceRecord.account == account.id))
            self._end_sessions(connection, account.id)
            return Account(account.id, account.name)

    @staticmethod
    def _end_sessions(connection: Connection, account: int, keep: str = "") -> None:
        connection.execute(
            delete(SessionRecord).where(SessionRecord.account == account, SessionRecord.token != hashed(keep))
        )

    def log_out(self, token: str) -> None:
        with self.database.write() as connection:
            connection.execute(delete(SessionRecord).where(SessionRecord.token == hashed(token)))

    def of_session(self, token: str, now: float) -> Account | None:
        with self.database.read() as connection:
            found = connection.execute(
                select(AccountRecord.id, AccountRecord.name)
                .join(SessionRecord, SessionRecord.account == AccountRecord.id)
                .where(SessionRecord.token == hashed(token), SessionRecord.until >= now)
            ).first()
        return None if found is None else Account(found.id, found.name)

    def addresses_of(self, game: str) -> dict[int, str]:
        """The confirmed e-mail addresses of those who play at a table, by seat."""
        with self.database.read() as connection:
            found = connection.execute(
                select(SeatRecord.seat, AccountRecord.email)
                .join(AccountRecord, AccountRecord.id == SeatRecord.account)
                .where(SeatRecord.game == game, AccountRecord.email.is_not(None))
            )
            return {row.seat: row.email for row in found}

    def delete(self, account: Account) -> None:
        """Forget the account and its sessions; its seats stay, reachable by their links only."""
        with self.database.write() as connection:
            connection.execute(update(SeatRecord).where(SeatRecord.account == account.id).values(account=None))
            for kept in (SessionRecord, CodeRecord, DeviceRecord):
                connection.execute(delete(kept).where(kept.account == account.id))
            connection.execute(delete(AccountRecord).where(AccountRecord.id == account.id))
