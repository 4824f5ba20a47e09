"""What is wrong with a database that does not do what it is asked, in one word."""

from __future__ import annotations

from typing import Final, Literal

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

Trouble = Literal["locked", "full", "readonly", "broken"]
DatabaseErrors: Final = (DBAPIError, PoolTimeout)

_SIGNS: Final[tuple[tuple[Trouble, tuple[str, ...]], ...]] = (
    ("full", ("disk is full", "no space left", "disk full", "could not extend file")),
    ("readonly", ("readonly database", "read-only", "unable to open database file")),
    ("locked", ("database is locked", "table is locked", "lock timeout", "could not obtain lock", "queuepool limit")),
)
_STATES: Final[dict[str, Trouble]] = {"53100": "full", "25006": "readonly", "55P03": "locked", "40P01": "locked"}
"""PostgreSQL's own numbers of such errors."""


def trouble_of(error: BaseException) -> Trouble:
    """SQLite says it in words, PostgreSQL by a number."""
    cause = getattr(error, "orig", None) or error
    known = _STATES.get(str(getattr(cause, "sqlstate", "")))
    if known is not None:
        return known
    text = str(cause).lower()
    return next((trouble for trouble, signs in _SIGNS if any(sign in text for sign in signs)), "broken")
