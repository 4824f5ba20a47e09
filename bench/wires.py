"""Clients that cost next to nothing, for measurements on a machine that the server has to share: plain HTTP over kept
connections, and WebSockets that only listen."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
_END = b"\r\n\r\n"


class Http:
    """Asks for JSON; as many connections as there are requests under way."""

    def __init__(self, host: str, port: int, source: str = "") -> None:
        self.host, self.port = host, port
        self.local = (source, 0) if source else None  # the address from which this client calls
        self._idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def post(self, path: str, body: Any, token: str = "") -> tuple[int, bytes]:
        """The status and the body of the answer."""
        return await self.ask("POST", path, msgspec.json.encode(body), token)

    async def ask(
        self, method: str, path: str, content: bytes = b"", token: str = "", more: str = ""
    ) -> tuple[int, bytes]:
        """Likewise with any method; `more` headers may be what no browser would send."""
        reader, writer = await self._connection()
        try:
            allowed = f"Authorization: Bearer {token}\r\n" if token else ""
            head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n{allowed}{more}"
            head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
            writer.write(head.encode() + content)
            answer = (await reader.readuntil(_END)).decode("latin-1").lower()
            length = next((line for line in answer.split("\r\n") if line.startswith("content-length:")), ":0")
            told = await reader.readexactly(int(length.partition(":")[2]))
        except BaseException:
            writer.close()
            raise
        if "\r\nconnection: close" in answer:
            writer.close()
        else:
            self._idle.append((reader, writer))
        return int(answer.split()[1]), told

    async def _connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        while self._idle:
            reader, writer = self._idle.pop()
            if not reader.at_eof():  # the server closes what has been idle for long
                return reader, writer
            writer.close()
        return await asyncio.open_connection(self.host, self.port, local_addr=self.local)

    def close(self) -> None:
        for _, writer in self._idle:
            writer.close()


class Wire(asyncio.Protocol):
    """A WebSocket that says one thing and then hands on every message."""

    def __init__(self, path: str, hello: Any, heard: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        self.path, self.hello, self.heard, self.lost = path, hello, heard, lost
        self.open, self.code = False, 0  # the code with which the server closes it
        self.buffer = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        transport.write(f"{head}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost(f"{self.path} was closed: {exc or self.code}")

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open:
            head, end, rest = bytes(self.buffer).partition(_END)
            if not end:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.transport.close()
                return
            self.open, self.buffer = True, bytearray(rest)
            self.send(TEXT, msgspec.json.encode(self.hello))
        while (message := self._next()) is not None:
            sign, content = message
            if sign == TEXT:
                self.heard(content)
            elif sign == PING:
                self.send(PONG, content)
            elif sign == CLOSE:
                self.code = int.from_bytes(content[:2], "big")
                self.transport.close()

    def _next(self) -> tuple[int, bytes] | None:
        """The first message in the buffer, if it is there as a whole. Servers send no parts and no masks."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        start, length = 2, buffer[1]
        if length > 125:
            start = 4 if length == 126 else 10
            if len(buffer) < start:
                return None
            length = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + length:
            return None
        content = bytes(buffer[start : start + length])
        sign = buffer[0] & 15
        del buffer[: start + length]
        return sign, content

    def send(self, sign: int, content: bytes) -> None:
        """A short message; masked with zeros, which is a mask like any other."""
        assert len(content) < 65_536
        length = bytes([128 | len(content)]) if len(content) < 126 else b"\xfe" + len(content).to_bytes(2, "big")
        self.transport.write(bytes([128 | sign]) + length + bytes(4) + content)
