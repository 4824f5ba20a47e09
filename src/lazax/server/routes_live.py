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
from lazax.server.answers import encode
from lazax.server.club import Caller, Club
from lazax.server.guard import address_of
from lazax.server.hosts import same_origin
from lazax.server.live import Reader
from lazax.server.problems import Problem, database_problem, language_of, many_sockets, told
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


class Wish(Struct, forbid_unknown_fields=True):
    """Any later message."""

    lang: Annotated[str, Meta(max_length=5)] | None = None
    ping: Any = None


_hellos, _wishes = JsonReader(Hello), JsonReader(Wish)


@router.websocket("/api/games/{game}/live")
async def follow(socket: WebSocket, game: str) -> None:
    """Follow a table: first a frame, then what changes in it."""
    club: Club = socket.app.state.club
    address = address_of(socket.scope)
    if not same_origin(socket.headers, club.settings):
        await socket.close(1008)
        return
    await socket.accept()
    if club.live.addresses[address] >= club.settings.most_sockets:
        await _turn_away(socket, language_of(socket), many_sockets("address", club.settings.most_sockets))
        return
    club.live.addresses[address] += 1
    try:
        await _serve(socket, club, game)
    except WebSocketDisconnect:
        pass
    finally:
        club.live.addresses[address] -= 1
        if not club.live.addresses[address]:
            del club.live.addresses[address]


async def _serve(socket: WebSocket, club: Club, game: str) -> None:
    hello = await _hello(socket, club)
    if hello is None:
        await socket.close(BAD)
        return
    lang = hello.lang if hello.lang in LANGUAGES else LANGUAGES[0]
    try:
        caller = await to_thread.run_sync(_admitted, club, game, hello.token)
    except Problem as problem:
        await _turn_away(socket, lang, problem)
        return
    except DatabaseErrors as error:
        await _turn_away(socket, lang, database_problem(error, f"live {game}"))
        return
    reader = Reader(socket, game, caller.seat, lang, caller.came_by, hello.version is not None)
    sending = asyncio.create_task(reader.send_all(club.settings.send_seconds))
    listening = asyncio.create_task(_listen(socket, club, reader))
    try:
        club.live.join(reader)
        await asyncio.wait((sending, listening), return_when=asyncio.FIRST_COMPLETED)
    finally:
        sending.cancel()
        listening.cancel()
        club.live.leave(reader)
    if socket.client_state is WebSocketState.CONNECTED and socket.application_state is WebSocketState.CONNECTED:
        await socket.close(1000)


def _admitted(club: Club, game: str, token: str | None) -> Caller:
    """Who wants to follow; a Problem if he may not, or if too many do already."""
    caller = club.admit(game, token)
    club.hall.catch_up(game)
    if not club.live.has_room(game, caller.seat):
        if caller.seat is None:
            raise many_sockets("table", club.settings.watchers)
        raise many_sockets("seat", club.settings.seat_sockets)
    return caller


async def _turn_away(socket: WebSocket, lang: str, problem: Problem) -> None:
    """Close; of what a page cannot hear over HTTP say why."""
    if problem.status in (429, 503):
        await socket.send_text(encode({"type": "refused", **told(problem.refusal, lang)}).decode())
    await socket.close(4000 + problem.status)


async def _hello(socket: WebSocket, club: Club) -> Hello | None:
    try:
        message = await asyncio.wait_for(_text(socket, club), _FIRST_SECONDS)
        return _hellos.read(message)
    except (msgspec.MsgspecError, ValueError, TimeoutError):
        return None


async def _text(socket: WebSocket, club: Club) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None or len(text) > club.settings.most_message:
        raise ValueError("no message of ours")
    return str(text)


async def _listen(socket: WebSocket, club: Club, reader: Reader) -> None:
    """Hear what a client wishes until it goes; nonsense closes the connection."""
    loop = asyncio.get_running_loop()
    tokens, since = float(_MOST_MESSAGES), loop.time()
    while True:
        try:
            wish = _wishes.read(await _text(socket, club))
        except WebSocketDisconnect:
            return
        except (msgspec.MsgspecError, ValueError):
            reader.drop(BAD)
            await asyncio.sleep(club.settings.send_seconds)
            return
        now = loop.time()
        tokens, since = min(_MOST_MESSAGES, tokens + (now - since) * 10) - 1, now
        if tokens < 0:
            reader.drop(MANY)
            await asyncio.sleep(club.settings.send_seconds)
            return
        if wish.lang in LANGUAGES:
            club.live.translate(reader, str(wish.lang))
        if wish.ping is not None:
            reader.put('{"type":"pong"}')
