"""What can go wrong with a request, as a status and a sentence in the reader's language; never a traceback."""

from __future__ import annotations

import logging
import math
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response

from lazax.core.ask import Refusal, Refused, refuse
from lazax.locales import LANGUAGES, Teller
from lazax.server.responses import reply
from lazax.server.storage.trouble import DatabaseErrors, trouble_of
from lazax.table.rows import Overtaken

log = logging.getLogger("lazax.server")


class Problem(Exception):
    """A request that cannot be carried out."""

    def __init__(self, status: int, refusal: Refusal, headers: dict[str, str] | None = None) -> None:
        super().__init__(refusal.key)
        self.status, self.refusal, self.headers = status, refusal, headers or {}


def no_such_table() -> Problem:
    return Problem(404, refuse("server.no_table"))


def not_allowed() -> Problem:
    return Problem(403, refuse("server.not_allowed"))


def who_are_you() -> Problem:
    return Problem(401, refuse("server.unknown_token"), {"WWW-Authenticate": "Bearer"})


def too_many(seconds: float) -> Problem:
    return Problem(429, refuse("server.too_many"), {"Retry-After": str(max(1, round(seconds)))})


def too_often(seconds: float, key: str = "server.too_often") -> Problem:
    n = max(1, math.ceil(seconds))
    return Problem(429, refuse(key, n=n, minutes=math.ceil(n / 60)), {"Retry-After": str(n)})


def many_sockets(whose: str, n: int) -> Problem:
    """Too many connections follow tables already: of an address, of spectators of a table, of a seat."""
    return Problem(429, refuse(f"server.many_sockets_{whose}", n=n))


def database_problem(error: Exception, where: str) -> Problem:
    """What is wrong with the database, told to whoever asked and to the log."""
    trouble = trouble_of(error)
    log.error("%s: the database is %s: %s", where, trouble, getattr(error, "orig", None) or error)
    return Problem(503, refuse(f"server.database_{trouble}"), {"Retry-After": "10"})


def newer_rules(needs: int, has: int) -> Problem:
    return Problem(409, refuse("server.newer_rules", needs=needs, has=has))


def unreadable_table(what: str) -> Problem:
    return Problem(409, refuse("server.unreadable_table", what=what))


def busy() -> Problem:
    return Problem(429, refuse("server.busy"), {"Retry-After": "2"})


def language_of(request: HTTPConnection) -> str:
    """The language of this request: `?lang=`, else the browser's first that we speak, else English."""
    asked = request.query_params.get("lang", "")
    if asked in LANGUAGES:
        return asked
    for part in request.headers.get("accept-language", "").split(","):
        if (short := part.strip()[:2].lower()) in LANGUAGES:
            return short
    return LANGUAGES[0]


def told(refusal: Refusal, language: str, teller: Teller | None = None) -> dict[str, Any]:
    """A refusal as the wire shows it."""
    teller = teller or Teller(language)
    try:
        text = teller.refusal(refusal.key, "", dict(refusal.values))
    except Exception:  # the values may be whatever somebody has sent
        log.exception("the refusal %s cannot be told", refusal)
        text = teller.refusal("rule_failed", "", {})
    return {"refused": {"text": text, "rule": refusal.rule, "key": refusal.key}}


def _answer(request: Request, status: int, refusal: Refusal, headers: dict[str, str] | None = None) -> Response:
    return reply(told(refusal, language_of(request)), status, headers)


_BY_STATUS = {404: "server.no_page", 405: "server.no_method", 400: "server.unreadable", 413: "server.too_big"}
_TOLD = ("blank_name", "server.common_password")  # mistakes that have a sentence of their own


def install(app: FastAPI) -> None:
    """Turn everything that can be raised into an answer of the same shape."""

    @app.exception_handler(Problem)
    async def problem(request: Request, error: Exception) -> Response:
        assert isinstance(error, Problem)
        return _answer(request, error.status, error.refusal, error.headers)

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return _answer(request, 422, error.refusal)

    @app.exception_handler(Overtaken)
    async def overtaken(request: Request, error: Exception) -> Response:
        return _answer(request, 409, refuse("server.overtaken"))

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        if first["type"] in _TOLD:
            return _answer(request, 422, refuse(first["type"], **first.get("ctx", {})))
        where = ".".join(str(part) for part in first["loc"][1:])
        return _answer(request, 422, refuse("server.malformed", where=where))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        key = _BY_STATUS.get(error.status_code, "server.unreadable")
        return _answer(request, error.status_code, refuse(key), dict(error.headers or {}))

    async def database(request: Request, error: Exception) -> Response:
        found = database_problem(error, f"{request.method} {request.url.path}")
        return _answer(request, found.status, found.refusal, found.headers)

    for kind in DatabaseErrors:
        app.add_exception_handler(kind, database)

    @app.exception_handler(Exception)
    async def unforeseen(request: Request, error: Exception) -> Response:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
        return _answer(request, 500, refuse("server.failed"))
