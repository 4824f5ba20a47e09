"""At a table: deciding, and what helps to decide."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Query
from sqlalchemy.exc import DBAPIError
from starlette.responses import Response

from lazax.core.ask import Refused, refuse
from lazax.server import requests
from lazax.server.dependencies import REFUSALS, Calling, GameId, Language, TheServices, Token
from lazax.server.problems import Problem, told
from lazax.server.responses import reply
from lazax.server.room import Room
from lazax.server.routes.quick import DecisionRoute
from lazax.server.schemas import frames
from lazax.server.schemas.advice import Checked, Coaching, Composed, Filled, Odds, Range, Rehearsed, Why
from lazax.server.schemas.frames import Done, Moment
from lazax.server.schemas.table import Chat
from lazax.server.services import Caller, Services
from lazax.server.thinking import advice
from lazax.server.thinking.study import Study
from lazax.table.rows import Overtaken
from lazax.table.sentences import chat_before

log = logging.getLogger("lazax.server")
OVERTAKEN: dict[int | str, dict[str, Any]] = {
    409: {"model": frames.Overtaken, "description": "The table has gone on: look again."}
}
_MAY_BE: dict[int | str, dict[str, Any]] = {**REFUSALS, **OVERTAKEN}
router, decisions = APIRouter(responses=_MAY_BE), APIRouter(responses=_MAY_BE, route_class=DecisionRoute)
OptionId = Annotated[str, Query(max_length=200)]
Place = Annotated[str, Query(min_length=1, max_length=60)]
Version = Annotated[int, Query(ge=0, le=2**53)]
Kind = Annotated[str, Query(max_length=60)]


@decisions.post("/api/games/{game}/do", response_model=Done)
def do(body: requests.Do, game: GameId, token: Token, services: TheServices, lang: Language) -> Response:
    """Do something. Acknowledged when it is durable; the same key again is answered as the first time."""
    caller = services.admit(game, token)
    seat = caller.own_seat
    if body.do.get("what") == "sit":
        raise Problem(422, refuse("server.sit_elsewhere"))
    services.ceilings.write((caller.game, seat), body.do, body.key)
    try:
        version = services.hall.decide(caller.game, seat, body.do, body.version, body.key)
    except Overtaken:
        return _overtaken(services, caller, lang)
    except Refused as refused:
        if refused.refusal.key != "seen_already":
            return _refused(services, caller, lang, refused)
        with services.hall.room(game) as room:  # it is as they wish, and no row more is needed
            version = room.table.version(seat)
    return reply({"version": version})


@router.post("/api/games/{game}/check", response_model=Checked)
async def check(body: requests.Try, caller: Calling, services: TheServices, lang: Language) -> Response:
    """What would come of an answer or a draft. Nothing is changed."""

    def found() -> Any:
        with services.hall.room(caller.game) as room:
            _current(room, caller, body.version)
            return advice.check(room, caller.own_seat, body, lang)

    return await _studied(services.previews, services, caller, lang, found)


@router.post("/api/games/{game}/fill", response_model=Filled)
async def fill(body: requests.Fill, caller: Calling, services: TheServices, lang: Language) -> Response:
    """A draft with as much in it as is legal. Nothing is changed."""

    def found() -> Any:
        with services.hall.room(caller.game) as room:
            _current(room, caller, body.version)
            return advice.fill(room, caller.own_seat, body, lang)

    return await _studied(services.previews, services, caller, lang, found)


@router.get("/api/games/{game}/why", response_model=Why | None)
async def why(caller: Calling, services: TheServices, lang: Language, kind: Kind, option: OptionId) -> Response:
    """Why something is not among my options; null if it is."""

    def found() -> Any:
        with services.hall.room(caller.game) as room:
            return advice.why(room, caller.own_seat, kind, option, lang)

    return await _studied(services.previews, services, caller, lang, found)


@router.get("/api/games/{game}/coach", response_model=Coaching | None)
async def coach(caller: Calling, services: TheServices, lang: Language, version: Version) -> Response:
    """What a bot would do in my place, and why: where only bots are against me, or all agreed to it."""

    def found() -> Any:
        with services.hall.room(caller.game) as room:
            _current(room, caller, version)
            return advice.coaching(room, caller.own_seat, lang)

    return await _studied(services.previews, services, caller, lang, found)


@router.post("/api/games/{game}/odds", response_model=Odds | None)
async def odds(body: requests.Try, caller: Calling, services: TheServices, lang: Language) -> Response:
    """How the battle before us may end, by playing it many times; null if there is none."""

    def found() -> Any:
        with services.hall.room(caller.game) as room:
            _current(room, caller, body.version)
            battle = advice.battle(room, caller.own_seat, body)
        return advice.odds(services.workshop, battle)

    return await _studied(services.odds, services, caller, lang, found)


@router.post("/api/games/{game}/rehearse", response_model=Rehearsed)
async def rehearse(body: requests.Rehearse, caller: Calling, services: TheServices, lang: Language) -> Response:
    """A move on trial, whoever's turn it is: what could I bring to a place? Nothing is changed or sent."""

    def found() -> Any:
        with services.hall.room(caller.game) as room:
            return advice.rehearse(room, caller.own_seat, body, lang)

    return await _studied(services.previews, services, caller, lang, found)


@router.post("/api/games/{game}/compose", response_model=Composed)
async def compose(body: requests.Compose, caller: Calling, services: TheServices, lang: Language) -> Response:
    """A proposal or the like, put together in private. Nothing is changed or sent, whoever is asked meanwhile."""

    def found() -> Any:
        with services.hall.room(caller.game) as room:
            return advice.compose(room, caller.own_seat, body, lang)

    return await _studied(services.previews, services, caller, lang, found)


@router.post("/api/games/{game}/rehearse/odds", response_model=Odds | None)
async def rehearse_odds(body: requests.Rehearse, caller: Calling, services: TheServices, lang: Language) -> Response:
    """How the battle may end to which a move on trial leads; null if there is none."""

    def found() -> Any:
        with services.hall.room(caller.game) as room:
            battle = advice.trial_battle(room, caller.own_seat, body, lang)
        return advice.odds(services.workshop, battle)

    return await _studied(services.odds, services, caller, lang, found)


@router.get("/api/games/{game}/data", response_model=dict[str, Any])
async def data(caller: Calling, services: TheServices, lang: Language) -> Response:
    """The game as overlays of streamers and statistics of other tools read it, with its map string; as this seat sees
    it."""

    def found() -> Any:
        with services.hall.room(caller.game) as room:
            return advice.data(room, caller.seat, lang)

    return await _studied(services.previews, services, caller, lang, found)


@router.get("/api/games/{game}/range", response_model=Range)
async def reach(caller: Calling, services: TheServices, lang: Language, place: Place) -> Response:
    """How far my units in a place get."""

    def found() -> Any:
        with services.hall.room(caller.game) as room:
            return advice.reach(room, caller.own_seat, place, lang)

    return await _studied(services.previews, services, caller, lang, found)


@router.get("/api/games/{game}/moment", response_model=Moment)
async def moment(
    caller: Calling, services: TheServices, lang: Language, line: Annotated[int, Query(ge=0, le=1_000_000)]
) -> Response:
    """The table as the caller saw it when this line of their log was new."""

    def found() -> Any:
        return advice.moment(services.hall, services.workshop, caller.game, caller.seat, line, lang)

    return await _studied(services.moments, services, caller, lang, found)


@router.get("/api/games/{game}/chat", response_model=Chat)
def chat(
    caller: Calling, services: TheServices, lang: Language, before: Annotated[int, Query(ge=0, le=1_000_000)]
) -> Response:
    """The talk right before a line of it: frames carry only the newest part."""
    with services.hall.room(caller.game) as room:
        return reply(chat_before(room.table, lang, before))


async def _studied(study: Study, services: Services, caller: Caller, lang: str, work: Callable[[], Any]) -> Response:
    """The answer to what takes a while. Advice that fails is our error; nothing depends on it."""

    def answer() -> Response:
        try:
            return reply(work())
        except Overtaken:
            return _overtaken(services, caller, lang)
        except Refused as refused:
            return _refused(services, caller, lang, refused)
        except (Problem, DBAPIError):
            raise
        except Exception:
            log.exception("table %s: no advice for seat %s", caller.game, caller.seat)
            return _refused(services, caller, lang, Refused(refuse("rule_failed")))

    return await study.ask((caller.game, caller.seat), answer)


def _current(room: Room, caller: Caller, version: int) -> None:
    if room.table.version(caller.own_seat) != version:
        raise Overtaken


def _overtaken(services: Services, caller: Caller, lang: str) -> Response:
    return reply({"frame": services.hall.frame(caller.game, caller.seat, lang)}, 409)


def _refused(services: Services, caller: Caller, lang: str, refused: Refused) -> Response:
    with services.hall.room(caller.game) as room:
        status = 428 if refused.refusal.key == "confirm_first" else 422
        return reply(told(refused.refusal, lang, advice.teller(room, lang)), status)
