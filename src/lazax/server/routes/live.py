"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from anyio import to_thread
from fastapi import APIRouter
from msgspec import Meta, Struct
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from lazax.core.shapes import JsonReader
from lazax.locales import LANGUAGES
from lazax.server.gate.hosts import same_origin
from lazax.server.gate.middleware import address_of
from lazax.server.problems import Problem, database_problem, language_of, many_sockets, told
from lazax.server.readers import Reader
from lazax.server.responses import encode
from lazax.server.services import Caller, Services
from lazax.server.storage.trouble import DatabaseErrors

router = APIRouter()
BAD, MANY = 4400, 4429
_FIRST_SECONDS = 10.0
_MOST_MESSAGES = 60  # before the bucket of a connection is empty; it fills by ten a second


class Hello(Struct, forbid_unknown_fields=True):
    """The first message of a client. `version`: of the frame it has, if it had a connection before."""

    token: Annotated[str, Meta(max_length=100)] | None = None
    lang: Annotated[str, Meta(max_length=5)] = "en"
    version: int | None = None


class Message(Struct, forbid_unknown_fields=True):
    """Any later message."""

    lang: Annotated[str, Meta(max_length=5)] | None = None
    ping: Any = None


_hellos, _messages = JsonReader(Hello), JsonReader(Message)


@router.websocket("/api/games/{game}/live")
async def follow(socket: WebSocket, game: str) -> None:
    """Follow a table: first a frame, then what changes in it."""
    services: Services = socket.app.state.services
    address = address_of(socket.scope)
    if not same_origin(socket.headers, services.settings):
        await socket.close(1008)
        return
    await socket.accept()
    if services.live.addresses[address] >= services.settings.most_sockets:
        await _turn_away(socket, language_of(socket), many_sockets("address", services.settings.most_sockets))
        return
    services.live.addresses[address] += 1
    try:
        await _serve(socket, services, game)
    except WebSocketDisconnect:
        pass
    finally:
        services.live.addresses[address] -= 1
        if not services.live.addresses[address]:
            del services.live.addresses[address]


async def _serve(socket: WebSocket, services: Services, game: str) -> None:
    hello = await _hello(socket, services)
    if hello is None:
        await socket.close(BAD)
        return
    lang = hello.lang if hello.lang in LANGUAGES else LANGUAGES[0]
    try:
        caller = await to_thread.run_sync(_admitted, services, game, hello.token)
    except Problem as problem:
        await _turn_away(socket, lang, problem)
        return
    except DatabaseErrors as error:
        await _turn_away(socket, lang, database_problem(error, f"live {game}"))
        return
    reader = Reader(socket, game, caller.seat, lang, caller.came_by, hello.version is not None)
    sending = asyncio.create_task(reader.send_all(services.settings.send_seconds))
    listening = asyncio.create_task(_listen(socket, services, reader))
    try:
        services.live.join(reader)
        await asyncio.wait((sending, listening), return_when=asyncio.FIRST_COMPLETED)
    finally:
        sending.cancel()
        listening.cancel()
        services.live.leave(reader)
    if socket.client_state is WebSocketState.CONNECTED and socket.application_state is WebSocketState.CONNECTED:
        await socket.close(1000)


def _admitted(services: Services, game: str, token: str | None) -> Caller:
    """Who wants to follow; a Problem if they may not, or if too many do already."""
    caller = services.admit(game, token)
    services.hall.catch_up(game)
    if not services.live.has_room(game, caller.seat):
        if caller.seat is None:
            raise many_sockets("table", services.settings.watchers)
        raise many_sockets("seat", services.settings.seat_sockets)
    return caller


async def _turn_away(socket: WebSocket, lang: str, problem: Problem) -> None:
    """Close; of what a page cannot hear over HTTP say why."""
    if problem.status in (429, 503):
        await socket.send_text(encode({"type": "refused", **told(problem.refusal, lang)}).decode())
    await socket.close(4000 + problem.status)


async def _hello(socket: WebSocket, services: Services) -> Hello | None:
    try:
        message = await asyncio.wait_for(_text(socket, services), _FIRST_SECONDS)
        return _hellos.read(message)
    except (msgspec.MsgspecError, ValueError, TimeoutError):
        return None


async def _text(socket: WebSocket, services: Services) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None or len(text) > services.settings.most_message:
        raise ValueError("no message of ours")
    return str(text)


async def _listen(socket: WebSocket, services: Services, reader: Reader) -> None:
    """Hear a client until it goes; nonsense closes the connection."""
    loop = asyncio.get_running_loop()
    tokens, since = float(_MOST_MESSAGES), loop.time()
    while True:
        try:
            message = _messages.read(await _text(socket, services))
        except WebSocketDisconnect:
            return
        except (msgspec.MsgspecError, ValueError):
            reader.drop(BAD)
            await asyncio.sleep(services.settings.send_seconds)
            return
        now = loop.time()
        tokens, since = min(_MOST_MESSAGES, tokens + (now - since) * 10) - 1, now
        if tokens < 0:
            reader.drop(MANY)
            await asyncio.sleep(services.settings.send_seconds)
            return
        if message.lang in LANGUAGES:
            services.live.translate(reader, str(message.lang))
        if message.ping is not None:
            reader.put('{"type":"pong"}')
