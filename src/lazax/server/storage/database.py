"""The connection to the database, the same for SQLite and PostgreSQL, and its migrations."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from threading import Lock
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

_MOST_PAGES = 8_000  # of SQLite's log, about 32 MB, if nobody has tidied up before
_PATIENCE = 5.0  # seconds until a locked database is told to whoever wants to write
_LEAST_ROOM = 1_000_000  # bytes on the disk: with less than that the next snapshot fills it
_MIGRATING = 7_483_920  # any number: PostgreSQL's lock for one process at a time


class Database:
    """Reads and writes in transactions; a write that has returned survives a crash of the machine."""

    def __init__(self, url: str) -> None:
        self.url = _proper(url)
        self.lite = self.url.get_backend_name() == "sqlite"
        if self.lite:
            _make_folder(self.url)
            self._engine = create_engine(self.url, connect_args={"timeout": _PATIENCE}, pool_size=8, max_overflow=8)
            event.listen(self._engine, "connect", _prepare_sqlite)
            event.listen(self._engine, "begin", _begin_sqlite)
        else:
            durable = {"options": "-c synchronous_commit=on"}
            self._engine = create_engine(
                self.url, connect_args=durable, pool_size=8, max_overflow=8, pool_pre_ping=True
            )
        self._writer = self._engine.execution_options(writes=True)
        self._asker = self._engine.execution_options(asks=True)
        self._turn = Lock()  # SQLite has one writer at a time, and lets the others sleep far longer than needed

    @contextmanager
    def read(self) -> Iterator[Connection]:
        with self._engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def glance(self) -> Iterator[Connection]:
        """The same for a single question, which needs no transaction of its own in SQLite."""
        with self._asker.connect() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """Commits at the end of the block; nothing of it is there if the block raises."""
        with self._my_turn() if self.lite else nullcontext(), self._writer.begin() as connection:
            yield connection

    @contextmanager
    def _my_turn(self) -> Iterator[None]:
        """Whoever waits for others that wait for a locked database is told so as well: no thread is held for long."""
        if not self._turn.acquire(timeout=2 * _PATIENCE):
            raise PoolTimeout("the database is locked, and others wait for it already")
        try:
            yield
        finally:
            self._turn.release()

    def probe(self) -> None:
        """Raise what a write would raise, without waiting long for others; nothing is changed."""
        if not self.lite:
            with self.write() as connection:
                connection.execute(text("SET LOCAL statement_timeout = 1000"))
                if connection.scalar(text("SHOW transaction_read_only")) == "on":
                    raise OSError("a read-only database")
            return
        assert self.url.database
        place = Path(self.url.database).resolve()
        if shutil.disk_usage(place.parent).free < _LEAST_ROOM:  # a single page may still find room in the log
            raise OSError("no space left for the database")
        with closing(sqlite3.connect(f"{place.as_uri()}?mode=rw", 0.5, isolation_level=None, uri=True)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            connection.execute(f"PRAGMA user_version={version}")  # a page of the log is written: can it be?
            connection.execute("COMMIT")

    def tidy(self) -> None:
        """Let SQLite put its log into its file while others go on; else decisions wait for it now and then."""
        if self.lite:
            with closing(self._engine.raw_connection()) as connection:
                connection.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").close()

    def migrate(self) -> None:
        """Bring the database to today's shape; several processes may try at once."""
        config = Config()
        config.set_main_option("script_location", "lazax.server.storage:migrations")
        config.set_main_option("path_separator", "os")
        try:
            with self.write() as connection:
                if not self.lite:
                    connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATING})"))
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except DBAPIError as error:
            place = self.url.render_as_string(hide_password=True)
            raise ValueError(f"the database {place} cannot be used: {str(error.orig).strip()}") from error

    def close(self) -> None:
        self._engine.dispose()


def _proper(url: str) -> URL:
    """A URL with the driver we bring along, whatever spelling of the database's name was given."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise ValueError(f"this is no URL of a database: '{url}'; for instance sqlite:///lazax.db") from None
    if parsed.drivername in ("postgres", "postgresql"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise ValueError(f"the database can be sqlite or postgresql, not {parsed.get_backend_name()}")
    if parsed.get_backend_name() == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise ValueError("an SQLite database needs a file, for instance sqlite:///lazax.db")
    return parsed


def _make_folder(url: URL) -> None:
    assert url.database
    Path(url.database).resolve().parent.mkdir(parents=True, exist_ok=True)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we begin transactions ourselves: the driver would begin them too late
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")  # in WAL mode less than FULL may lose what was acknowledged
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute(f"PRAGMA wal_autocheckpoint={_MOST_PAGES}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that begins by reading and then writes may be refused at once: writers say so from the start.
    options = connection.get_execution_options()
    if not options.get("asks", False):
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("writes", False) else "BEGIN")
