"""Runs the migrations on the connection that the server hands over."""

from __future__ import annotations

from alembic import context

from lazax.server.storage.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
context.run_migrations()
