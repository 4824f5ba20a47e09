"""The tables of the database. Tokens and passwords are kept as hashes only."""

from __future__ import annotations

from sqlalchemy import Boolean, Float, ForeignKey, Index, Integer, LargeBinary, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


def _game() -> ForeignKey:
    return ForeignKey("games.id", ondelete="CASCADE")


class Base(DeclarativeBase):
    """All tables."""


class AccountRecord(Base):
    __tablename__ = "accounts"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    folded: Mapped[str] = mapped_column(String(80), unique=True)  # names that differ in case only are one name
    password: Mapped[str] = mapped_column(String(200))
    since: Mapped[float] = mapped_column(Float)
    email: Mapped[str | None] = mapped_column(String(254))  # only when confirmed


class SessionRecord(Base):
    __tablename__ = "sessions"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    account: Mapped[int] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    until: Mapped[float] = mapped_column(Float)


class CodeRecord(Base):
    """A code that is used once: to get back in (`recover`, `reset`) or to confirm the address `about`."""

    __tablename__ = "codes"

    code: Mapped[str] = mapped_column(String(64), primary_key=True)
    account: Mapped[int] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    purpose: Mapped[str] = mapped_column(String(16))
    until: Mapped[float] = mapped_column(Float)
    about: Mapped[str] = mapped_column(String(254), default="")


class DeviceRecord(Base):
    """A browser in which the owner has logged in: guesses of others do not slow them down there."""

    __tablename__ = "devices"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    account: Mapped[int] = mapped_column(ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    since: Mapped[float] = mapped_column(Float)


class GameRecord(Base):
    """A table. `wake` is when the house or a bot has something to do there; None: not before a person acts."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    title: Mapped[str] = mapped_column(String(32))
    name: Mapped[str] = mapped_column(String(120))
    status: Mapped[str] = mapped_column(String(16))
    since: Mapped[float] = mapped_column(Float)
    changed: Mapped[float] = mapped_column(Float)
    wake: Mapped[float | None] = mapped_column(Float, index=True)
    steward: Mapped[str | None] = mapped_column(String(32))  # the process that plays bots and house here ...
    steward_until: Mapped[float] = mapped_column(Float, default=0.0)  # ... until then


class RowRecord(Base):
    """What happened at a table, append-only: everything a table knows is a fold over its rows. The key (game, number)
    settles who was first; the key (game, by, key) lets a repeated command be answered as the first time."""

    __tablename__ = "rows"
    __table_args__ = (UniqueConstraint("game", "by", "key", name="rows_once"),)

    game: Mapped[str] = mapped_column(_game(), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    at: Mapped[float] = mapped_column(Float)
    by: Mapped[int | None] = mapped_column(Integer)
    what: Mapped[str] = mapped_column(String(32))
    data: Mapped[str] = mapped_column(Text)
    key: Mapped[str | None] = mapped_column(String(64))
    version: Mapped[int] = mapped_column(Integer)  # of the acting seat, right after this row


class SnapshotRecord(Base):
    """A table after so many rows, so that loading it needs only the rows since."""

    __tablename__ = "snapshots"

    game: Mapped[str] = mapped_column(_game(), primary_key=True)
    number: Mapped[int] = mapped_column(Integer)
    data: Mapped[bytes] = mapped_column(LargeBinary)


class SeatRecord(Base):
    """A seat as far as keys go: who sits there is told by the table."""

    __tablename__ = "seats"
    __table_args__ = (Index("seats_token", "token"),)

    game: Mapped[str] = mapped_column(_game(), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    token: Mapped[str | None] = mapped_column(String(64))
    account: Mapped[int | None] = mapped_column(ForeignKey("accounts.id", ondelete="SET NULL"), index=True)
    used: Mapped[bool] = mapped_column(Boolean, default=False)  # somebody has sat down with this token


class WebhookRecord(Base):
    """Where to tell that somebody is awaited: seat -1 is the whole table."""

    __tablename__ = "webhooks"

    game: Mapped[str] = mapped_column(_game(), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    url: Mapped[str] = mapped_column(String(500))
    lang: Mapped[str] = mapped_column(String(2))
    zone: Mapped[str] = mapped_column(String(64))
    quiet_from: Mapped[int | None] = mapped_column(Integer)  # minutes of the day
    quiet_to: Mapped[int | None] = mapped_column(Integer)


class ReportRecord(Base):
    """A rules error somebody saw, with the place in the record."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    game: Mapped[str] = mapped_column(_game(), index=True)
    seat: Mapped[int | None] = mapped_column(Integer)
    at: Mapped[float] = mapped_column(Float)
    row: Mapped[int] = mapped_column(Integer)  # rows of the table so far
    entry: Mapped[int] = mapped_column(Integer)  # lines of the game's record so far
    crumbs: Mapped[str] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)
