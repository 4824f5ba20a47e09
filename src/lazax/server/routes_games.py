"""Tables: making, looking, deleting."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime

import msgspec
from fastapi import APIRouter
from starlette.responses import Response

from lazax.bots import bots_for
from lazax.core.ask import refuse
from lazax.server import schemas, wishes
from lazax.server.answers import reply
from lazax.server.club import Club
from lazax.server.doors import REFUSALS, Calling, Language, Maker, TheClub, Token
from lazax.server.problems import Problem, who_are_you
from lazax.server.storage.people import Account
from lazax.server.titles import quick_players, title_named
from lazax.table.names import is_alike
from lazax.table.rows import SeatPlan, Setup

router = APIRouter(responses=REFUSALS)


def when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


@router.post("/api/games", response_model=schemas.Created)
def make(wish: wishes.NewGame, club: TheClub, token: Token, maker: Maker) -> Response:
    """Set up a table."""
    account = _maker_account(club, token)
    title_named(wish.title)
    people = sum(seat.who != "bot" for seat in wish.seats)
    if wish.seed is not None and people > 1:
        raise Problem(422, refuse("server.secret_seed"))  # who knows the seed knows every card
    if not people:
        raise Problem(422, refuse("server.nobody_plays"))
    named, bots = [seat.name for seat in wish.seats if seat.name], [seat.bot for seat in wish.seats if seat.bot]
    for number, name in enumerate(named):
        if is_alike(name, [*bots, *named[:number]]):
            raise Problem(422, refuse("name_alike", name=name))
    seats = tuple(SeatPlan(who=seat.who, name=seat.name or "", bot=seat.bot or "") for seat in wish.seats)
    setup = Setup(
        title=wish.title,
        players=wish.players,
        seed=secrets.randbits(62) if wish.seed is None else wish.seed,
        seats=seats,
        options=wish.options,
        pace=wish.pace,
        window_seconds=wish.window_seconds,
        closing_hours=wish.closing_hours,
        take_back=wish.take_back,
        stand_in_hours=wish.stand_in_hours,
        grace=wish.grace,
        hand_over=wish.hand_over,
        name=wish.name,
    )
    return _created(club, setup, account, maker)


@router.post("/api/games/quick", response_model=schemas.Created)
def quick(wish: wishes.QuickGame, club: TheClub, token: Token, maker: Maker) -> Response:
    """Play now, against bots."""
    account = _maker_account(club, token)
    title = title_named(wish.title)
    bot, players = bots_for(title.name)[0], wish.players or quick_players(title)
    me = SeatPlan(who="me", name=wish.name or (account.name if account else ""))
    seats = (me, *(SeatPlan(who="bot", bot=bot) for _ in range(players - 1)))
    setup = Setup(title=title.name, players=players, seed=secrets.randbits(62), seats=seats)
    return _created(club, setup, account, maker)


@router.post("/api/games/{game}/rematch", response_model=schemas.Created)
def rematch(caller: Calling, club: TheClub, maker: Maker) -> Response:
    """The same table once more, when it is over."""
    seat = caller.own_seat
    with club.hall.room(caller.game) as room:
        if room.table.affairs.status != "over":
            raise Problem(422, refuse("server.not_over"))
        setup = room.table.rematch(secrets.randbits(62))
    seats = [
        msgspec.structs.replace(plan, who="bot" if plan.who == "bot" else "me" if number == seat else "link")
        for number, plan in enumerate(setup.seats)
    ]
    setup = msgspec.structs.replace(setup, seats=tuple(seats))
    return _created(club, setup, caller.account, maker)


def _maker_account(club: Club, token: str | None) -> Account | None:
    if token is None:
        return None
    account = club.people.of_session(token, club.clock())
    if account is None:
        raise who_are_you()
    return account


def _created(club: Club, setup: Setup, account: Account | None, maker: str) -> Response:
    owner = None if account is None else account.id
    club.ceilings.new_table(maker, owner)
    try:
        game, tokens = club.hall.create(setup, owner)
    except ValueError as error:
        raise Problem(422, refuse("server.bad_setup", text=str(error))) from None
    club.ceilings.makers.note(maker, game, club.clock())
    seats = [seat_key(game, seat, token) for seat, token in enumerate(tokens)]
    return reply({"game": game, "seats": seats})


def seat_key(game: str, seat: int, token: str | None) -> dict[str, int | str | None]:
    return {"seat": seat, "token": token, "link": None if token is None else f"/g/{game}#{token}"}


@router.delete("/api/games/{game}", status_code=204, response_class=Response)
def delete(caller: Calling, club: TheClub) -> Response:
    """Delete a table with all its rows; only the host can, and others must have agreed to end a running one."""
    club.require_host(caller)
    with club.hall.room(caller.game) as room:
        others = [seat for seat in room.table.humans() if seat != caller.seat]
        if others and room.table.affairs.status in ("running", "paused"):
            raise Problem(422, refuse("server.others_play"))
    club.hall.delete(caller.game)
    return Response(status_code=204)


@router.get("/api/games/{game}", response_model=schemas.Frame)
def look(caller: Calling, club: TheClub, lang: Language) -> Response:
    """All that the caller may know: of his seat, or without a token of what everybody sees."""
    return reply(club.hall.frame(caller.game, caller.seat, lang))
