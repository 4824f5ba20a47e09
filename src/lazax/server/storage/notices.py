"""Webhooks, and the reports of rules errors."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Delete, and_, bindparam, delete, func, insert, select, true

from lazax.server.storage.database import Database
from lazax.server.storage.models import ReportRecord, WebhookRecord

TABLE = -1  # the webhook of a whole table


class Webhook(NamedTuple):
    """Where and how to tell; quiet hours are minutes of the day in the zone."""

    game: str
    seat: int
    url: str
    lang: str
    zone: str
    quiet_from: int | None
    quiet_to: int | None


class Report(NamedTuple):
    game: str
    seat: int | None
    at: float
    row: int
    entry: int
    crumbs: str
    text: str


class Ceiling(NamedTuple):
    """How many reports are kept: of a seat at a table, of a table, in all."""

    seat: int
    table: int
    all: int


class Full(Exception):
    """There is no room for another report: of the seat, the table or anybody."""

    def __init__(self, where: str, most: int) -> None:
        super().__init__(where)
        self.where, self.most = where, most


_WEBHOOKS = (
    select(*(getattr(WebhookRecord, name) for name in Webhook._fields))
    .where(WebhookRecord.game == bindparam("game"))
    .order_by(WebhookRecord.seat)
)
_WITH_WEBHOOKS = select(WebhookRecord.game).where(WebhookRecord.game.in_(bindparam("games", expanding=True)))


class Notices:
    def __init__(self, database: Database) -> None:
        self.database = database

    def set_webhook(self, webhook: Webhook) -> None:
        with self.database.write() as connection:
            connection.execute(_this(webhook.game, webhook.seat))
            connection.execute(insert(WebhookRecord).values(webhook._asdict()))

    def drop_webhook(self, game: str, seat: int) -> None:
        with self.database.write() as connection:
            connection.execute(_this(game, seat))

    def webhooks(self, game: str) -> list[Webhook]:
        with self.database.read() as connection:
            return [Webhook(*row) for row in connection.execute(_WEBHOOKS, {"game": game})]

    def with_webhooks(self, games: Iterable[str]) -> set[str]:
        """Those of these tables that have any webhook."""
        with self.database.glance() as connection:
            return set(connection.scalars(_WITH_WEBHOOKS, {"games": list(games)}))

    def report(self, report: Report, ceiling: Ceiling) -> int:
        """Keep a report; Full if there are too many."""
        here = ReportRecord.game == report.game
        with self.database.write() as connection:
            for where, most, which in (
                ("seat", ceiling.seat, and_(here, ReportRecord.seat == report.seat)),
                ("table", ceiling.table, here),
                ("all", ceiling.all, true()),
            ):
                if (
                    connection.execute(select(func.count()).select_from(ReportRecord).where(which)).scalar_one()
                    >= most
                ):
                    raise Full(where, most)
            row = connection.execute(insert(ReportRecord).values(report._asdict()).returning(ReportRecord.id))
            return row.scalar_one()

    def reports(self, game: str) -> list[Report]:
        columns = [getattr(ReportRecord, name) for name in Report._fields]
        with self.database.read() as connection:
            found = connection.execute(select(*columns).where(ReportRecord.game == game).order_by(ReportRecord.id))
            return [Report(*row) for row in found]


def _this(game: str, seat: int) -> Delete:
    return delete(WebhookRecord).where(WebhookRecord.game == game, WebhookRecord.seat == seat)
