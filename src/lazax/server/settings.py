"""What a server is told at its start."""

from __future__ import annotations

import dataclasses
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self


def default_database() -> str:
    """A file in the user's data folder."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{home / 'lazax' / 'lazax.db'}"


@dataclass(frozen=True)
class Rate:
    """A bucket of `burst` tokens that fills by `each_second`."""

    each_second: float
    burst: float


@dataclass(frozen=True)
class Settings:
    database: str = field(default_factory=default_database)
    redis: str | None = None
    pause: float = 0.7  # seconds between two moves of bots, so that a person can follow
    idle: float = 900.0  # seconds after which a table that nobody looks at is dropped from memory
    snapshot_every: int = 50  # rows
    look: float = 2.0  # seconds between two looks for tables that are due
    address_rate: Rate = Rate(40, 240)
    seat_rate: Rate = Rate(12, 60)
    guesses: int = 5  # wrong passwords before the next ones wait
    letter_rate: Rate = Rate(1 / 300, 3)  # e-mails to one address, by one account or address
    table_rate: Rate = Rate(0.2, 30)  # new tables and accounts by one address
    account_rate: Rate = Rate(1 / 3600, 20)  # new accounts by one address, in the long run
    join_rate: Rate = Rate(1 / 60, 20)  # seats taken by one address without a link
    tables_each: int = 40  # made by one address within a day and not finished
    tables_open: int = 60  # not finished, in the list of one account
    aside_rate: Rate = Rate(1, 60)  # rows of one seat that do not carry the game on: talk, notes, undoing ...
    aside_bytes: Rate = Rate(100, 1_000_000)  # and how much they say
    motion_rate: Rate = Rate(1 / 120, 8)  # motions of one seat
    name_rate: Rate = Rate(1 / 60, 6)  # new names of one seat
    reports_seat: int = 20  # reports of one seat at one table
    reports_table: int = 60
    reports_all: int = 5_000
    most_at_once: int = 8  # requests of one address that are worked on; its next ones wait
    most_sockets: int = 60  # by one address
    seat_sockets: int = 10  # by one seat
    watchers: int = 100  # sockets of spectators at one table
    most_body: int = 64 * 1024
    most_message: int = 4 * 1024  # bytes of a WebSocket message
    recheck: float = 10.0  # seconds after which open connections are asked again what opened their seat
    send_seconds: float = 10.0  # a client that cannot take an update in this time is dropped
    trial_rate: Rate = Rate(0.05, 4)  # trial messages to webhooks, by one seat
    webhook_ports: tuple[int, ...] = ()  # that webhooks may have beside 443 and 8443
    smtp: str = ""  # the mail server: smtp://user:password@host:587 or smtps://...
    mail_from: str = ""  # whom e-mails are from
    questions_each: int = 4  # odds or previews of one seat that may wait
    questions_all: int = 64  # and of everybody
    public_url: str = ""  # how links in notices begin, for instance https://lazax.example

    hosts: tuple[str, ...] = ()  # names by which the server may be called, see `hosts`; any if there are none
    most_connections: int = 1000
    most_connections_per_address: int = 100
    head_seconds: float = 10.0  # a client that has not sent the head of a request in this time is dropped
    body_seconds: float = 20.0  # and so is one that has not sent the body

    def replace(self, **changes: Any) -> Self:
        return dataclasses.replace(self, **changes)


def unlimited(settings: Settings) -> Settings:
    """For tests and measurements on one's own machine."""
    rate = Rate(1e9, 1e9)
    return settings.replace(
        address_rate=rate,
        seat_rate=rate,
        guesses=10**9,
        letter_rate=rate,
        table_rate=rate,
        account_rate=rate,
        join_rate=rate,
        tables_each=10**9,
        tables_open=10**9,
        aside_rate=rate,
        aside_bytes=Rate(1e12, 1e12),
        motion_rate=rate,
        name_rate=rate,
        reports_seat=10**9,
        reports_table=10**9,
        reports_all=10**9,
        trial_rate=rate,
        most_at_once=1000,
        most_sockets=100_000,
        seat_sockets=100_000,
        watchers=100_000,
        most_connections=100_000,
        most_connections_per_address=100_000,
        questions_each=1000,
        questions_all=10_000,
    )
