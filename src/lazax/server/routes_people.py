"""Accounts: optional. They keep one's tables in a list and open them from any device."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, Request
from starlette.responses import Response

from lazax.core.ask import refuse
from lazax.server import schemas, wishes
from lazax.server.answers import reply
from lazax.server.club import Club
from lazax.server.doors import REFUSALS, Maker, Me, TheClub, Token
from lazax.server.guard import address_of
from lazax.server.passwords import is_common
from lazax.server.problems import Problem, too_many
from lazax.server.routes_games import when
from lazax.server.storage.people import Account
from lazax.table.names import folded

router = APIRouter(responses=REFUSALS)


@router.post("/api/accounts", response_model=schemas.LoggedIn)
def register(wish: wishes.Registration, club: TheClub, maker: Maker) -> Response:
    """A new account, a session of it, and ten codes to get back in, which are shown this once."""
    if is_common(wish.password, wish.name):
        raise Problem(422, refuse("server.common_password"))
    club.ceilings.new_account(maker)
    account = club.people.register(wish.name, wish.password, club.clock())
    if account is None:
        raise Problem(422, refuse("server.name_taken"))
    return session(club, account, club.codes.renew(account.id))


@router.post("/api/sessions", response_model=schemas.LoggedIn)
def log_in(wish: wishes.Credentials, request: Request, club: TheClub) -> Response:
    """Log in."""
    return session(club, verified(club, request, wish.name, wish.password, wish.device))


@router.delete("/api/sessions", status_code=204, response_class=Response)
def log_out(me: Me, token: Token, club: TheClub) -> Response:
    """Log out: this session opens nothing any more, and what it has open is closed."""
    club.people.log_out(token or "")
    club.live.ended(me.id)
    return Response(status_code=204)


@router.delete("/api/sessions/all", status_code=204, response_class=Response)
def log_out_everywhere(me: Me, club: TheClub) -> Response:
    """Log out on all devices, this one too."""
    club.people.log_out_everywhere(me)
    club.live.ended(me.id)
    return Response(status_code=204)


@router.delete("/api/me", status_code=204, response_class=Response)
def delete(wish: wishes.Goodbye, me: Me, request: Request, club: TheClub) -> Response:
    """Delete the account. Its seats stay reachable by their links."""
    club.people.delete(verified(club, request, me.name, wish.password))
    club.live.ended(me.id)
    return Response(status_code=204)


@router.get("/api/me/games", response_model=list[schemas.MyGame])
def my_games(me: Me, club: TheClub) -> Response:
    """My tables, the one that changed last first."""
    games = club.shelf.games_of(me.id)
    return reply([{**game._asdict(), "since": when(game.since), "changed": when(game.changed)} for game in games])


@router.post("/api/me/games", response_model=list[schemas.AdoptedSeat])
def adopt(wish: wishes.Claims, me: Me, club: TheClub) -> Response:
    """Put the seats whose links I have into my list, those of other accounts excepted; tells what became of each."""
    outcomes = [(claim.game, *club.shelf.adopt(claim.game, claim.token, me.id)) for claim in wish.seats]
    names = {game.game: game.name for game in club.shelf.games_of(me.id)}
    return reply(
        [
            {
                "game": game,
                "seat": seat,
                "name": names.get(game, "") if mine else "",
                "outcome": "adopted" if mine else "unknown" if seat is None else "anothers",
            }
            for game, seat, mine in outcomes
        ]
    )


@router.delete("/api/me/games/{game}", status_code=204, response_class=Response)
def remove(game: str, me: Me, club: TheClub) -> Response:
    """Take a table out of my list at which I do not play any more. Its links still open it."""
    seat = club.shelf.seat_of_account(game, me.id)
    if seat is None:
        return Response(status_code=204)  # it is as I wish
    with club.hall.room(game) as room:
        if room.table.affairs.status != "over" and room.table.chairs[seat.seat].who == "human":
            raise Problem(422, refuse("server.still_playing"))
    club.shelf.forget_account(game, me.id)
    return Response(status_code=204)


def session(club: Club, account: Account, codes: list[str] | None = None) -> Response:
    """A new session, in a browser that is known from now on."""
    now = club.clock()
    token, device = club.people.log_in(account, now), club.people.remember(account, now)
    return reply({"name": account.name, "token": token, "device": device, "codes": codes or []})


def verified(club: Club, request: Request, name: str, password: str, device: str = "") -> Account:
    """The account, if the password is right."""
    return guessed(club, request, name, device, lambda: club.people.verify(name, password), "server.wrong_password")


def guessed(
    club: Club, request: Request, name: str, device: str, attempt: Callable[[], Account | None], wrong: str
) -> Account:
    """Let somebody prove that an account is his: guessing is slow, and slows down nobody else."""
    address, whose, now = address_of(request.scope), folded(name), club.clock()
    known = device if device and club.people.knows(name, device) else ""
    if wait := club.guesses.take(address, whose, now, known):
        raise too_many(wait)
    account = attempt()
    if account is None:
        raise Problem(401, refuse(wrong), {"WWW-Authenticate": "Bearer"})
    club.guesses.right(address, whose, now, known)
    return account
