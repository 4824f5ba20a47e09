"""Tables: making, looking, deleting."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime

import msgspec
from fastapi import APIRouter
from starlette.responses import Response

from lazax.bots import bots_for
from lazax.core.ask import refuse
from lazax.lessons import lesson_of
from lazax.server import requests
from lazax.server.dependencies import REFUSALS, Calling, Language, Maker, TheServices, Token
from lazax.server.problems import Problem, who_are_you
from lazax.server.responses import reply
from lazax.server.schemas.frames import Frame
from lazax.server.schemas.people import Created
from lazax.server.services import Services
from lazax.server.storage.people import Account
from lazax.server.titles import quick_players, title_named
from lazax.table.guidance import lesson_table
from lazax.table.names import is_alike
from lazax.table.rows import SeatPlan, Setup

router = APIRouter(responses=REFUSALS)


def when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


@router.post("/api/games", response_model=Created)
def make(body: requests.NewGame, services: TheServices, token: Token, maker: Maker) -> Response:
    """Set up a table."""
    account = _maker_account(services, token)
    title_named(body.title)
    people = sum(seat.who != "bot" for seat in body.seats)
    if body.seed is not None and people > 1:
        raise Problem(422, refuse("server.secret_seed"))  # who knows the seed knows every card
    if not people:
        raise Problem(422, refuse("server.nobody_plays"))
    named, bots = [seat.name for seat in body.seats if seat.name], [seat.bot for seat in body.seats if seat.bot]
    for number, name in enumerate(named):
        if is_alike(name, [*bots, *named[:number]]):
            raise Problem(422, refuse("name_alike", name=name))
    seats = tuple(SeatPlan(who=seat.who, name=seat.name or "", bot=seat.bot or "") for seat in body.seats)
    setup = Setup(
        title=body.title,
        players=body.players,
        seed=secrets.randbits(62) if body.seed is None else body.seed,
        seats=seats,
        options=body.options,
        pace=body.pace,
        window_seconds=body.window_seconds,
        closing_hours=body.closing_hours,
        asks=body.asks,
        take_back=body.take_back,
        stand_in_hours=body.stand_in_hours,
        grace=body.grace,
        hand_over=body.hand_over,
        coach=body.coach,
        name=body.name,
    )
    return _created(services, setup, account, maker)


@router.post("/api/games/quick", response_model=Created)
def quick(body: requests.QuickGame, services: TheServices, token: Token, maker: Maker) -> Response:
    """Play now, against bots."""
    account = _maker_account(services, token)
    title = title_named(body.title)
    bot, players = bots_for(title.name)[0], body.players or quick_players(title)
    me = SeatPlan(who="me", name=body.name or (account.name if account else ""))
    seats = (me, *(SeatPlan(who="bot", bot=bot) for _ in range(players - 1)))
    setup = Setup(title=title.name, players=players, seed=secrets.randbits(62), seats=seats)
    return _created(services, setup, account, maker)


@router.post("/api/games/lesson", response_model=Created)
def learn(body: requests.NewLesson, services: TheServices, token: Token, maker: Maker) -> Response:
    """A guided game: its table, against bots."""
    account = _maker_account(services, token)
    title = title_named(body.title)
    lesson = lesson_of(title.name, body.lesson)
    if lesson is None:
        raise Problem(404, refuse("server.no_lesson"))
    setup = lesson_table(title.name, lesson, body.name or (account.name if account else ""))
    return _created(services, setup, account, maker)


@router.post("/api/games/{game}/rematch", response_model=Created)
def rematch(caller: Calling, services: TheServices, maker: Maker) -> Response:
    """The same table once more, when it is over."""
    seat = caller.own_seat
    with services.hall.room(caller.game) as room:
        if room.table.state.status != "over":
            raise Problem(422, refuse("server.not_over"))
        setup = room.table.rematch(secrets.randbits(62))
    seats = [
        msgspec.structs.replace(plan, who="bot" if plan.who == "bot" else "me" if number == seat else "link")
        for number, plan in enumerate(setup.seats)
    ]
    setup = msgspec.structs.replace(setup, seats=tuple(seats))
    return _created(services, setup, caller.account, maker)


def _maker_account(services: Services, token: str | None) -> Account | None:
    if token is None:
        return None
    account = services.people.of_session(token, services.clock())
    if account is None:
        raise who_are_you()
    return account


def _created(services: Services, setup: Setup, account: Account | None, maker: str) -> Response:
    owner = None if account is None else account.id
    services.ceilings.new_table(maker, owner)
    try:
        game, tokens = services.hall.create(setup, owner)
    except ValueError as error:
        raise Problem(422, refuse("server.bad_setup", text=str(error))) from None
    services.ceilings.makers.note(maker, game, services.clock())
    seats = [seat_key(game, seat, token) for seat, token in enumerate(tokens)]
    return reply({"game": game, "seats": seats})


def seat_key(game: str, seat: int, token: str | None) -> dict[str, int | str | None]:
    return {"seat": seat, "token": token, "link": None if token is None else f"/g/{game}#{token}"}


@router.delete("/api/games/{game}", status_code=204, response_class=Response)
def delete(caller: Calling, services: TheServices) -> Response:
    """Delete a table with all its rows; only the host can, and others must have agreed to end a running one."""
    services.require_host(caller)
    with services.hall.room(caller.game) as room:
        others = [seat for seat in room.table.humans() if seat != caller.seat]
        if others and room.table.state.status in ("running", "paused"):
            raise Problem(422, refuse("server.others_play"))
    services.hall.delete(caller.game)
    return Response(status_code=204)


@router.get("/api/games/{game}", response_model=Frame)
def look(caller: Calling, services: TheServices, lang: Language) -> Response:
    """All that the caller may know: of their seat, or without a token of what everybody sees."""
    return reply(services.hall.frame(caller.game, caller.seat, lang))
