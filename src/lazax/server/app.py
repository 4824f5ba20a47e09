"""The application: routes, middleware and the services behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from anyio import to_thread
from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from lazax import __version__
from lazax.server import problems
from lazax.server.gate.middleware import Guard
from lazax.server.routes import ROUTERS
from lazax.server.schemas.commands import COMMAND_TYPES
from lazax.server.schemas.views import TITLE_TYPES
from lazax.server.services import Services
from lazax.server.settings import Settings

_THREADS = 40  # requests worked on at once: more than a few addresses together may have under way


class Lazax(FastAPI):
    """The application with its own page of the wire."""

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            schema = super().openapi()
            schema["components"]["schemas"].update(COMMAND_TYPES)
            schema["x-titles"] = TITLE_TYPES
        assert self.openapi_schema is not None
        return self.openapi_schema


def make_app(settings: Settings, services: Services | None = None) -> FastAPI:
    """The application on a database; what it has learnt of tables is put back there when it ends."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        to_thread.current_default_thread_limiter().total_tokens = _THREADS
        made = services if services is not None else await to_thread.run_sync(Services, settings)
        app.state.services = made
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
    for router in ROUTERS:
        app.include_router(router)
    problems.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    return app
