"""Connections before they are requests: how many there may be, and how long each may take to say what it wants."""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from lazax.server.gate.middleware import address_of
from lazax.server.settings import Settings

_FULL = b"HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\nRetry-After: 10\r\nConnection: close\r\n\r\n"
_SLOW = b"HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
_SPARE_FILES = 100  # for the database, the page and what else a process has open
_PROXIES = ("127.0.0.1", "::1")


def raise_open_files() -> int:
    """Let this process have as many open files as it may; returns how many those are."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


class Crowd:
    """Who is connected. Behind a proxy of the same machine everybody has its address: there the proxy counts."""

    def __init__(self, settings: Settings, open_files: int) -> None:
        room = open_files - _SPARE_FILES if open_files > 0 else settings.most_connections
        self.most = max(1, min(settings.most_connections, room))
        self.each = settings.most_connections_per_address
        self.uncounted = _PROXIES if settings.public_url else ()
        self.addresses: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether there is room for one more of this address."""
        full = self.addresses.total() >= self.most
        if full or (address not in self.uncounted and self.addresses[address] >= self.each):
            return False
        self.addresses[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.addresses[address] -= 1
        if self.addresses[address] <= 0:
            del self.addresses[address]


class PatientProtocol(H11Protocol):
    """HTTP as uvicorn speaks it, for clients that may be silent, slow or many."""

    settings: Settings
    crowd: Crowd

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._address: str | None = None
        self._phase: str | None = None
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = address_of({"client": self.client})
        if not self.crowd.enter(address):
            transport.write(_FULL)
            transport.close()
            return
        self._address = address
        self._expect("head")

    def connection_lost(self, exc: Exception | None) -> None:
        self._left()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)

    def handle_events(self) -> None:
        super().handle_events()
        if self.transport.get_protocol() is not self:
            return  # it has become a WebSocket, which may be silent
        if self.conn.their_state is h11.SEND_BODY:
            self._expect("body")
        elif self.conn.their_state is h11.IDLE and self.conn.trailing_data[0]:
            self._expect("head")
        elif self.conn.their_state is not h11.IDLE or self._phase == "body":
            self._expect(None)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._expect(None)
        super().handle_websocket_upgrade(event)
        heir: Any = self.transport.get_protocol()
        lost = heir.connection_lost

        def connection_lost(exc: Exception | None) -> None:
            self._left()
            lost(exc)

        heir.connection_lost = connection_lost  # a WebSocket counts until it is closed

    def _expect(self, phase: str | None) -> None:
        """Give the client time for the next part; more bytes of the same part give no more time."""
        if phase == self._phase:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._phase, self._timer = phase, None
        if phase is not None:
            seconds = self.settings.head_seconds if phase == "head" else self.settings.body_seconds
            self._timer = self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(_SLOW)
        self.transport.close()

    def _left(self) -> None:
        self._expect(None)
        if self._address is not None:
            self.crowd.leave(self._address)
            self._address = None


def protocol_for(settings: Settings) -> type[PatientProtocol]:
    """The protocol of one server, whose connections it counts."""
    members = {"settings": settings, "crowd": Crowd(settings, raise_open_files())}
    return type("CountingProtocol", (PatientProtocol,), members)
