"""Around every request: headers on what goes out, limits on what comes in."""

from __future__ import annotations

from typing import Any

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lazax.core.ask import Refusal, refuse
from lazax.server.gate.hosts import is_allowed
from lazax.server.gate.limits import Buckets, Turns
from lazax.server.problems import language_of, told
from lazax.server.responses import reply
from lazax.server.settings import Settings

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


class TooBig(HTTPException):
    """A body that goes on beyond the limit."""

    def __init__(self) -> None:
        super().__init__(413)


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self.addresses = Buckets(settings.address_rate)
        self.turns = Turns(settings.most_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and self.addresses.take(address_of(scope)):
            await send({"type": "websocket.close", "code": 1013})  # before it is open: a status of 403
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = message["headers"]
                names = {name for name, _ in given}
                message["headers"] = [*given, *(header for header in _HEADERS if header[0] not in names)]
            await send(message)

        host = Headers(scope=scope).get("host", "")
        if not is_allowed(host, self.settings.hosts):
            await _refuse(scope, receive, send_guarded, 421, refuse("server.wrong_host"))
            return
        wait = self.addresses.take(address_of(scope))
        if wait:
            seconds = {"Retry-After": str(max(1, round(wait)))}
            await _refuse(scope, receive, send_guarded, 429, refuse("server.too_many"), seconds)
            return
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or int(length) > self.settings.most_body:
            await _refuse(scope, receive, send_guarded, 413, refuse("server.too_big"))
            return
        async with self.turns.of(address_of(scope)):
            await self.app(scope, self._measured(receive), send_guarded)

    def _measured(self, receive: Receive) -> Receive:
        """The body, as long as it stays within the limit."""
        taken = 0

        async def measured() -> Message:
            nonlocal taken
            message = await receive()
            if message["type"] == "http.request":
                taken += len(message.get("body", b""))
                if taken > self.settings.most_body:
                    raise TooBig
            return message

        return measured


async def _refuse(
    scope: Scope, receive: Receive, send: Send, status: int, refusal: Refusal, headers: dict[str, str] | None = None
) -> None:
    await reply(told(refusal, language_of(Request(scope))), status, headers)(scope, receive, send)


def address_of(scope: Any) -> str:
    """Who calls. A network of IPv6 counts as one address: everybody has billions of those."""
    client = scope.get("client")
    host = str(client[0]) if client else ""
    return ":".join(host.split(":")[:4]) if ":" in host else host
