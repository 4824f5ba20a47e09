"""The keys of seats: sitting down by a link or where anybody may, and new links."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from lazax.core.ask import Refused, refuse
from lazax.server import requests
from lazax.server.dependencies import REFUSALS, Calling, GameId, Maker, TheServices, Token
from lazax.server.problems import Problem, not_allowed, who_are_you
from lazax.server.responses import reply
from lazax.server.routes.games import seat_key
from lazax.server.schemas.people import SeatKey
from lazax.server.services import Caller, Services
from lazax.server.storage.keys import FirstLock, NewLock, Void, token_of_sitting
from lazax.server.storage.shelf import Lock
from lazax.server.storage.tokens import hashed, new_token
from lazax.table.names import is_alike

router = APIRouter(responses=REFUSALS)
SeatNumber = Annotated[int, Path(ge=0, le=11)]


@router.post("/api/games/{game}/sit", response_model=SeatKey)
def sit(body: requests.SitDown, game: GameId, token: Token, services: TheServices) -> Response:
    """Sit down by a link. The link is void then: whoever sits has a token that the inviting one has never seen. The
    same call with the same key is answered again, as long as that token is good."""
    if token is None:
        raise not_allowed()
    mine = token_of_sitting(token, body.key)
    if (sat := services.seats.of_token(game, mine)) is not None:
        return reply(seat_key(game, sat.seat, mine))
    caller = services.admit(game, token)
    seat, came_by = caller.own_seat, caller.came_by
    assert came_by is not None
    name = body.name or (caller.account.name if caller.account else None)
    _seated(services, game, seat, name, body.key, NewLock(seat, came_by, mine))
    return reply(seat_key(game, seat, mine))


@router.post("/api/games/{game}/join", response_model=SeatKey)
def join(body: requests.Join, caller: Calling, services: TheServices, maker: Maker) -> Response:
    """Take a seat that is open to all: the one asked for, or the first. As with a link, the same call with the same
    key is answered again."""
    mine = new_token() if body.key is None else token_of_sitting(caller.game, body.key)
    if body.key is not None and (sat := services.seats.of_token(caller.game, mine)) is not None:
        return reply(seat_key(caller.game, sat.seat, mine))
    if caller.seat is not None:
        raise Problem(422, refuse("server.seated"))
    chosen = [seat for seat in _free(services, caller) if body.seat in (None, seat)]
    if not chosen:
        raise Problem(422, refuse("server.no_seat"))
    account = caller.account
    services.ceilings.join(maker)
    services.ceilings.one_more_open(None if account is None else account.id)
    lock = FirstLock(chosen[0], None if account is None else account.id, mine)
    _seated(services, caller.game, chosen[0], body.name or _name_of(services, caller), body.key, lock)
    return reply(seat_key(caller.game, chosen[0], mine))


def _free(services: Services, caller: Caller) -> list[int]:
    """The seats that anybody may take."""
    with services.hall.room(caller.game) as room:
        table = room.table
        if table.state.status == "over":
            return []
        plans = enumerate(table.setup.seats)
        return [seat for seat, plan in plans if plan.who == "open" and table.chairs[seat].who == "open"]


def _name_of(services: Services, caller: Caller) -> str | None:
    """What the caller is called, unless somebody at the table is called so: then they take another name."""
    if caller.account is None:
        return None
    with services.hall.room(caller.game) as room:
        called = [name for chair in room.table.chairs for name in (chair.name, chair.bot)]
    return None if is_alike(caller.account.name, called) else caller.account.name


def _seated(services: Services, game: str, seat: int, name: str | None, key: str | None, lock: Lock) -> None:
    """Somebody sits down, and the seat has its new token in the same moment or not at all."""
    try:
        services.hall.decide(game, seat, {"what": "sit", "name": name}, None, hashed(key) if key else "", lock)
    except Refused as refused:
        raise Problem(422, refused.refusal) from None
    except Void:
        raise who_are_you() from None


@router.post("/api/games/{game}/seats/{seat}/link", response_model=SeatKey)
def link(seat: SeatNumber, caller: Calling, services: TheServices) -> Response:
    """A new link for a seat: for one's own, or, by the host, for one that nobody sits on. The old link is void, and
    so is the claim of any account but the caller's."""
    own = caller.own_seat == seat
    kept = services.seats.at(caller.game, seat)
    if kept is None:
        raise Problem(404, refuse("server.no_seat"))
    if not own:
        services.require_host(caller)
        with services.hall.room(caller.game) as room:
            chair = room.table.chairs[seat]
            if chair.who == "bot" or (chair.who == "human" and kept.locked):
                raise not_allowed()
    account = caller.account.id if own and caller.account is not None else None
    token = services.seats.new_key(caller.game, seat, account=account, used=own)
    services.hall.rekeyed(caller.game)
    return reply(seat_key(caller.game, seat, token))
