"""The application: routes, doors and the club behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from anyio import to_thread
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from lazax import __version__
from lazax.server import (
    problems,
    routes_facts,
    routes_games,
    routes_keys,
    routes_live,
    routes_notices,
    routes_pages,
    routes_people,
    routes_seats,
    routes_table,
)
from lazax.server.club import Club
from lazax.server.guard import Guard
from lazax.server.settings import Settings
from lazax.server.wire import COMPONENTS

_THREADS = 40  # requests worked on at once: more than a few addresses together may have under way


class Lazax(FastAPI):
    """The application with its own page of the wire."""

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            schema = super().openapi()
            schema["components"]["schemas"].update(COMPONENTS)
        assert self.openapi_schema is not None
        return self.openapi_schema


def make_app(settings: Settings, club: Club | None = None) -> FastAPI:
    """The application on a database; what it has learnt of tables is put back there when it ends."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        to_thread.current_default_thread_limiter().total_tokens = _THREADS
        made = club if club is not None else await to_thread.run_sync(Club, settings)
        app.state.club = made
        made.open()
        try:
            yield
        finally:
            await made.close()
            await to_thread.run_sync(made.shut)

    app = Lazax(
        title="Lazax",
        version=__version__,
        description="Tables of Twilight Imperium: one decision at a time over HTTP, updates over WebSocket.",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
    )
    for routes in (
        routes_facts,
        routes_games,
        routes_seats,
        routes_table,
        routes_people,
        routes_keys,
        routes_notices,
        routes_live,
        routes_pages,
    ):
        app.include_router(routes.router)
    problems.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    return app
