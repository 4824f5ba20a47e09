"""The keys of seats: sitting down by a link, and new links."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from lazax.core.ask import Refused, refuse
from lazax.server import schemas, wishes
from lazax.server.answers import reply
from lazax.server.doors import REFUSALS, Calling, GameId, TheClub, Token
from lazax.server.problems import Problem, not_allowed, who_are_you
from lazax.server.routes_games import seat_key
from lazax.server.storage.games import hashed
from lazax.server.storage.keys import NewLock, Void, token_of_sitting

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
    try:
        club.hall.decide(
            game, seat, {"what": "sit", "name": name}, None, hashed(wish.key), NewLock(seat, came_by, mine)
        )
    except Refused as refused:
        raise Problem(422, refused.refusal) from None
    except Void:
        raise who_are_you() from None
    return reply(seat_key(game, seat, mine))


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
