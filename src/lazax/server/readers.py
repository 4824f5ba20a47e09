"""Readers: whoever follows a table over an open connection, and what brings them from one frame to the next."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from lazax.server.responses import encode
from lazax.server.storage.keys import Opener
from lazax.table.frames import Frame, plain
from lazax.table.patch import Found, difference

SLOW = 4408
_MOST_WAITING = 64  # updates on their way to one reader; who is slower is dropped and comes back for a whole frame
_MOST_LETTERS = 1_000_000  # that wait for them, unless it is a single message


class Reader:
    """One open connection: a seat (None: a spectator) in a language. `again`: a page that lost one came back."""

    def __init__(
        self,
        socket: WebSocket,
        game: str,
        seat: int | None,
        lang: str,
        came_by: Opener | None = None,
        again: bool = False,
    ) -> None:
        self.socket, self.game, self.seat, self.lang = socket, game, seat, lang
        self.came_by, self.again = came_by, again
        self.frame: Frame | None = None  # what they know
        self.waiting: asyncio.Queue[str | int] = asyncio.Queue(_MOST_WAITING)
        self.dropped = False
        self.letters = 0  # that wait
        self.next_lang = lang  # in which they will be told
        self.switch: asyncio.TimerHandle | None = None  # which happens then
        self.switched = float("-inf")

    def put(self, message: str | int) -> None:
        """Send a message, or with a number close the connection; never waits."""
        if self.dropped:
            return
        size = len(message) if isinstance(message, str) else 0
        if self.waiting.full() or (self.letters and self.letters + size > _MOST_LETTERS):
            self.drop(SLOW)
            return
        self.letters += size
        self.waiting.put_nowait(message)

    def drop(self, code: int) -> None:
        self.dropped = True
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(code)

    async def send_all(self, seconds: float) -> None:
        """Send what waits until the connection is closed."""
        while True:
            message = await self.waiting.get()
            if isinstance(message, int):
                await self.socket.close(message)
                return
            self.letters -= len(message)
            try:
                async with asyncio.timeout(seconds):
                    await self.socket.send_text(message)
            except (TimeoutError, WebSocketDisconnect, RuntimeError):
                self.dropped = True
                return


def messages_for(known: Frame | None, frame: Frame, found: Found | None = None) -> list[str]:
    """What brings a reader from the frame they know to this one: nothing at all if they are equal."""
    if known is None:
        return [encode({"type": "frame", "frame": frame}).decode()]
    if known is frame:
        return []
    ops = difference(known, frame, found)
    if not ops:
        return []
    messages: list[dict[str, Any]] = [{"type": "patch", "version": frame["version"], "ops": ops}]
    messages += [{"type": "said", **line} for line in _said_since(known["chat"], frame["chat"])]
    return [encode(message).decode() for message in messages]


def _said_since(known: list[Any], chat: list[Any]) -> list[dict[str, Any]]:
    """The lines of talk that are new: both lists are the newest part of it."""
    if chat is known or not chat:
        return []
    last = plain(known[-1])["n"] if known else -1
    new = max(0, plain(chat[-1])["n"] - last)
    return [plain(line) for line in chat[max(0, len(chat) - new) :]]
