"""Accounts: a name, a password kept by Argon2, sessions."""

from __future__ import annotations

import unicodedata
from functools import cached_property
from typing import NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from lazax.server.storage.database import Database
from lazax.server.storage.games import hashed, new_token
from lazax.server.storage.models import AccountRecord, SeatRecord, SessionRecord

_SESSION = 90 * 24 * 3600.0


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
        """A session: its token, which opens the account until it is closed or too old."""
        token = new_token()
        with self.database.write() as connection:
            connection.execute(delete(SessionRecord).where(SessionRecord.until < now))
            connection.execute(
                insert(SessionRecord).values(token=hashed(token), account=account.id, until=now + _SESSION)
            )
        return token

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

    def delete(self, account: Account) -> None:
        """Forget the account and its sessions; its seats stay, reachable by their links only."""
        with self.database.write() as connection:
            connection.execute(update(SeatRecord).where(SeatRecord.account == account.id).values(account=None))
            connection.execute(delete(SessionRecord).where(SessionRecord.account == account.id))
            connection.execute(delete(AccountRecord).where(AccountRecord.id == account.id))


def folded(name: str) -> str:
    """Names that look alike are one name."""
    return unicodedata.normalize("NFKC", name).casefold().strip()
