"""Codes that are used once: ten to get back in without a password, and those that are sent by e-mail."""

from __future__ import annotations

import secrets

from sqlalchemy import delete, func, insert, select, update

from lazax.server.storage.database import Database
from lazax.server.storage.models import AccountRecord, CodeRecord
from lazax.server.storage.tokens import hashed

MANY = 10
_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that is read as another
_FOREVER = 1e12
_LIVES = {"confirm": 24 * 3600.0, "reset": 30 * 60.0}  # seconds
_MOST_SHARING = 3  # accounts with one address that are written to


def new_code() -> str:
    """Sixteen letters in four groups, 79 random bits."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(4)) for _ in range(4))


def plain_code(code: str) -> str:
    """As it is kept: however it was typed."""
    return "".join(sign for sign in code.upper() if sign.isalnum())


class Codes:
    """Keeps codes as hashes, and the address they confirm."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def renew(self, account: int) -> list[str]:
        """Ten new codes to get back in; the old ones are void."""
        codes = [new_code() for _ in range(MANY)]
        with self.database.write() as connection:
            mine = CodeRecord.account == account
            connection.execute(delete(CodeRecord).where(mine, CodeRecord.purpose == "recover"))
            rows = [_row(code, account, "recover", _FOREVER) for code in codes]
            connection.execute(insert(CodeRecord), rows)
        return codes

    def left(self, account: int) -> int:
        """How many codes to get back in are not used yet."""
        with self.database.read() as connection:
            counted = select(func.count()).where(CodeRecord.account == account, CodeRecord.purpose == "recover")
            return connection.scalar(counted) or 0

    def for_address(self, account: int, address: str, now: float) -> str:
        """A code that confirms an address; an earlier one is void."""
        code = new_code()
        with self.database.write() as connection:
            connection.execute(
                delete(CodeRecord).where(CodeRecord.account == account, CodeRecord.purpose == "confirm")
            )
            connection.execute(insert(CodeRecord), [_row(code, account, "confirm", now + _LIVES["confirm"], address)])
        return code

    def confirm(self, account: int, code: str, now: float) -> str | None:
        """The address that this code confirms, which is the account's from now on; None if it is no such code."""
        with self.database.write() as connection:
            about = connection.scalar(
                delete(CodeRecord)
                .where(
                    CodeRecord.code == hashed(plain_code(code)),
                    CodeRecord.account == account,
                    CodeRecord.purpose == "confirm",
                    CodeRecord.until >= now,
                )
                .returning(CodeRecord.about)
            )
            if about is not None:
                connection.execute(update(AccountRecord).where(AccountRecord.id == account).values(email=about))
            return about

    def address(self, account: int) -> str | None:
        with self.database.read() as connection:
            return connection.scalar(select(AccountRecord.email).where(AccountRecord.id == account))

    def forget_address(self, account: int) -> None:
        """No address any more, and nothing that was sent to it opens anything."""
        with self.database.write() as connection:
            connection.execute(update(AccountRecord).where(AccountRecord.id == account).values(email=None))
            connection.execute(
                delete(CodeRecord).where(CodeRecord.account == account, CodeRecord.purpose != "recover")
            )

    def for_reset(self, folded: str, address: str, now: float) -> list[tuple[str, str, str]]:
        """A reset code (address, name of the account, code) for each account with this name or this address, if it
        has a confirmed one. Writes in any case, so that the time it takes tells nothing."""
        made: list[tuple[str, str, str]] = []
        with self.database.write() as connection:
            connection.execute(delete(CodeRecord).where(CodeRecord.until < now))
            found = connection.execute(
                select(AccountRecord.id, AccountRecord.name, AccountRecord.email)
                .where(
                    AccountRecord.email.is_not(None),
                    AccountRecord.email == address if address else AccountRecord.folded == folded,
                )
                .limit(_MOST_SHARING)
            ).all()
            for account, name, email in found:
                code = new_code()
                connection.execute(
                    delete(CodeRecord).where(CodeRecord.account == account, CodeRecord.purpose == "reset")
                )
                connection.execute(insert(CodeRecord), [_row(code, account, "reset", now + _LIVES["reset"])])
                made.append((email or "", name, code))
        return made


def _row(code: str, account: int, purpose: str, until: float, about: str = "") -> dict[str, object]:
    return {
        "code": hashed(plain_code(code)),
        "account": account,
        "purpose": purpose,
        "until": until,
        "about": about,
    }
