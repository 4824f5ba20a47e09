"""The first shape of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _game(*, primary_key: bool = False) -> sa.Column[str]:
    games = sa.ForeignKey("games.id", ondelete="CASCADE")
    return sa.Column("game", sa.String(32), games, nullable=False, primary_key=primary_key)


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(80), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("ix_sessions_account", "sessions", ["account"])
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("title", sa.String(32), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("wake", sa.Float),
        sa.Column("steward", sa.String(32)),
        sa.Column("steward_until", sa.Float, nullable=False),
    )
    op.create_index("ix_games_wake", "games", ["wake"])
    op.create_table(
        "rows",
        _game(primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("by", sa.Integer),
        sa.Column("what", sa.String(32), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("key", sa.String(64)),
        sa.Column("version", sa.Integer, nullable=False),
        sa.UniqueConstraint("game", "by", "key", name="rows_once"),
    )
    op.create_table(
        "snapshots",
        _game(primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "seats",
        _game(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(64)),
        sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id", ondelete="SET NULL")),
        sa.Column("used", sa.Boolean, nullable=False),
    )
    op.create_index("ix_seats_account", "seats", ["account"])
    op.create_index("seats_token", "seats", ["token"])
    op.create_table(
        "webhooks",
        _game(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("url", sa.String(500), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        _game(),
        sa.Column("seat", sa.Integer),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("row", sa.Integer, nullable=False),
        sa.Column("entry", sa.Integer, nullable=False),
        sa.Column("crumbs", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("ix_reports_game", "reports", ["game"])
