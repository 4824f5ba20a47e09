"""The keys of seats: sitting down by a link or where anybody may, and new links."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from lazax.core.ask import Refused, refuse
from lazax.server import schemas, wishes
from lazax.server.answers import reply
from lazax.server.club import Caller, Club
from lazax.server.doors import REFUSALS, Calling, GameId, Maker, TheClub, Token
from lazax.server.problems import Problem, not_allowed, who_are_you
from lazax.server.routes_games import seat_key
from lazax.server.storage.games import Lock, hashed, new_token
from lazax.server.storage.keys import FirstLock, NewLock, Void, token_of_sitting
from lazax.table.names import is_alike

router = APIRouter(responses=REFUSALS)
SeatNumber = Annotated[int, Path(ge=0, le=11)]


@router.post("/api/games/{game}/sit", response_model=schemas.SeatKey)
def sit(wish: wishes.SitDown, game: GameId, token: Token, club: TheClub) -> Response:
    """Sit down by a link. The link is void then: whoever sits has a token that the inviting one has never seen. The
    same call with the same key is answered again, as long as that token is good."""
    if token is None:
        raise not_allowed()
    mine = token_of_sitting(token, wish.key)
    if (sat := club.shelf.seat_of_token(game, mine)) is not None:
        return reply(seat_key(game, sat.seat, mine))
    caller = club.admit(game, token)
    seat, came_by = caller.own_seat, caller.came_by
    assert came_by is not None
    name = wish.name or (caller.account.name if caller.account else None)
    _seated(club, game, seat, name, wish.key, NewLock(seat, came_by, mine))
    return reply(seat_key(game, seat, mine))


@router.post("/api/games/{game}/join", response_model=schemas.SeatKey)
def join(wish: wishes.Join, caller: Calling, club: TheClub, maker: Maker) -> Response:
    """Take a seat that is open to all: the one asked for, or the first. As with a link, the same call with the same
    key is answered again."""
    mine = new_token() if wish.key is None else token_of_sitting(caller.game, wish.key)
    if wish.key is not None and (sat := club.shelf.seat_of_token(caller.game, mine)) is not None:
        return reply(seat_key(caller.game, sat.seat, mine))
    if caller.seat is not None:
        raise Problem(422, refuse("server.seated"))
    chosen = [seat for seat in _free(club, caller) if wish.seat in (None, seat)]
    if not chosen:
        raise Problem(422, refuse("server.no_seat"))
    account = caller.account
    club.ceilings.join(maker)
    club.ceilings.one_more_open(None if account is None else account.id)
    lock = FirstLock(chosen[0], None if account is None else account.id, mine)
    _seated(club, caller.game, chosen[0], wish.name or _name_of(club, caller), wish.key, lock)
    return reply(seat_key(caller.game, chosen[0], mine))


def _free(club: Club, caller: Caller) -> list[int]:
    """The seats that anybody may take."""
    with club.hall.room(caller.game) as room:
        table = room.table
        if table.affairs.status == "over":
            return []
        plans = enumerate(table.setup.seats)
        return [seat for seat, plan in plans if plan.who == "open" and table.chairs[seat].who == "open"]


def _name_of(club: Club, caller: Caller) -> str | None:
    """What the caller is called, unless somebody at the table is called so: then he gives himself another name."""
    if caller.account is None:
        return None
    with club.hall.room(caller.game) as room:
        called = [name for chair in room.table.chairs for name in (chair.name, chair.bot)]
    return None if is_alike(caller.account.name, called) else caller.account.name


def _seated(club: Club, game: str, seat: int, name: str | None, key: str | None, lock: Lock) -> None:
    """Somebody sits down, and the seat has its new token in the same moment or not at all."""
    try:
        club.hall.decide(game, seat, {"what": "sit", "name": name}, None, hashed(key) if key else "", lock)
    except Refused as refused:
        raise Problem(422, refused.refusal) from None
    except Void:
        raise who_are_you() from None


@router.post("/api/games/{game}/seats/{seat}/link", response_model=schemas.SeatKey)
def link(seat: SeatNumber, caller: Calling, club: TheClub) -> Response:
    """A new link for a seat: for one's own, or, by the host, for one that nobody sits on. The old link is void, and
    so is the claim of any account but the caller's."""
    own = caller.own_seat == seat
    kept = club.shelf.seat(caller.game, seat)
    if kept is None:
        raise Problem(404, refuse("server.no_seat"))
    if not own:
        club.require_host(caller)
        with club.hall.room(caller.game) as room:
            chair = room.table.chairs[seat]
            if chair.who == "bot" or (chair.who == "human" and kept.locked):
                raise not_allowed()
    account = caller.account.id if own and caller.account is not None else None
    token = club.shelf.new_key(caller.game, seat, account=account, used=own)
    club.hall.rekeyed(caller.game)
    return reply(seat_key(caller.game, seat, token))
