"""The route of what is called more often than all else together: decisions. A request that is in order is read by
hand, since to find out anew each time what the route needs takes longer than the decision. Whatever is not in order
goes the ordinary way, and is refused there."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute
from pydantic import ValidationError
from starlette.concurrency import run_in_threadpool

from lazax.locales import LANGUAGES
from lazax.server.problems import language_of
from lazax.server.requests import Do

_GAME = re.compile("[0-9a-f]{16}")
_BEARER = "Bearer "


class DecisionRoute(APIRoute):
    """For an endpoint with `body`, `game`, `token`, `services` and `lang`, that is no coroutine."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        ordinary = super().get_route_handler()

        async def handle(request: Request) -> Response:
            given = await _given(request)
            if given is None:
                return await ordinary(request)
            answer: Response = await run_in_threadpool(self.endpoint, **given)
            return answer

        return handle


async def _given(request: Request) -> dict[str, Any] | None:
    """What the endpoint needs; None if anything about the request is unusual."""
    headers, game, asked = request.headers, request.path_params["game"], request.query_params.get("lang")
    key = headers.get("authorization", "")
    if _GAME.fullmatch(game) is None or not key.startswith(_BEARER) or (asked is not None and asked not in LANGUAGES):
        return None
    if headers.get("content-type", "").partition(";")[0] != "application/json":
        return None
    try:
        body = Do.model_validate(await request.json())
    except (ValidationError, ValueError, RecursionError):
        return None
    return {
        "body": body,
        "game": game,
        "token": key[len(_BEARER) :],
        "services": request.app.state.services,
        "lang": language_of(request),
    }
