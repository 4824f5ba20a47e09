"""Accounts: optional. They keep one's tables in a list and open them from any device."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from lazax.core.ask import refuse
from lazax.server import schemas, wishes
from lazax.server.answers import reply
from lazax.server.club import Club
from lazax.server.doors import REFUSALS, Maker, Me, TheClub, Token
from lazax.server.guard import address_of
from lazax.server.problems import Problem, too_many
from lazax.server.routes_games import when
from lazax.server.storage.people import Account, folded

router = APIRouter(responses=REFUSALS)


@router.post("/api/accounts", response_model=schemas.LoggedIn)
def register(wish: wishes.Credentials, club: TheClub, maker: Maker) -> Response:
    """A new account, and a session of it."""
    account = club.people.register(wish.name, wish.password, club.clock())
    if account is None:
        raise Problem(422, refuse("server.name_taken"))
    return _session(club, account)


@router.post("/api/sessions", response_model=schemas.LoggedIn)
def log_in(wish: wishes.Credentials, request: Request, club: TheClub) -> Response:
    """Log in."""
    return _session(club, _verified(club, request, wish.name, wish.password))


@router.delete("/api/sessions", status_code=204, response_class=Response)
def log_out(me: Me, token: Token, club: TheClub) -> Response:
    """Log out: this session opens nothing any more."""
    club.people.log_out(token or "")
    return Response(status_code=204)


@router.delete("/api/me", status_code=204, response_class=Response)
def delete(wish: wishes.Goodbye, me: Me, request: Request, club: TheClub) -> Response:
    """Delete the account. Its seats stay reachable by their links."""
    club.people.delete(_verified(club, request, me.name, wish.password))
    return Response(status_code=204)


@router.get("/api/me/games", response_model=list[schemas.MyGame])
def my_games(me: Me, club: TheClub) -> Response:
    """My tables, the one that changed last first."""
    games = club.shelf.games_of(me.id)
    return reply([{**game._asdict(), "since": when(game.since), "changed": when(game.changed)} for game in games])


@router.post("/api/me/games", status_code=204, response_class=Response)
def claim(wish: wishes.Claim, me: Me, club: TheClub) -> Response:
    """Put a seat whose link I have into my list."""
    caller = club.admit(wish.game, wish.token)
    club.shelf.sit_down(wish.game, caller.own_seat, me.id)
    return Response(status_code=204)


def _session(club: Club, account: Account) -> Response:
    return reply({"name": account.name, "token": club.people.log_in(account, club.clock())})


def _verified(club: Club, request: Request, name: str, password: str) -> Account:
    """The account; guessing is slow, by address and by name."""
    for who in (("from", address_of(request.scope)), ("name", folded(name))):
        if wait := club.passwords.take(who):
            raise too_many(wait)
    account = club.people.verify(name, password)
    if account is None:
        raise Problem(401, refuse("server.wrong_password"), {"WWW-Authenticate": "Bearer"})
    return account
