"""Accounts: codes to get back in, a confirmed e-mail address, and devices that are known."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002_accounts"
down_revision = "0001"


def _account() -> sa.Column[int]:
    return sa.Column("account", sa.Integer, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    op.add_column("accounts", sa.Column("email", sa.String(254)))
    op.create_table(
        "codes",
        sa.Column("code", sa.String(64), primary_key=True),
        _account(),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("about", sa.String(254), nullable=False),
    )
    op.create_index("ix_codes_account", "codes", ["account"])
    op.create_table(
        "devices",
        sa.Column("token", sa.String(64), primary_key=True),
        _account(),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("ix_devices_account", "devices", ["account"])


def downgrade() -> None:
    op.drop_table("devices")
    op.drop_table("codes")
    op.drop_column("accounts", "email")
