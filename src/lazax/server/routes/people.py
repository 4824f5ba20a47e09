"""Accounts: optional. They keep one's tables in a list and open them from any device."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, Request
from starlette.responses import Response

from lazax.core.ask import refuse
from lazax.server import requests
from lazax.server.dependencies import REFUSALS, Maker, Me, TheServices, Token
from lazax.server.gate.middleware import address_of
from lazax.server.gate.passwords import is_common
from lazax.server.problems import Problem, too_many
from lazax.server.responses import reply
from lazax.server.routes.games import when
from lazax.server.schemas.people import AdoptedSeat, LoggedIn, MyGame
from lazax.server.services import Services
from lazax.server.storage.people import Account
from lazax.table.names import folded

router = APIRouter(responses=REFUSALS)


@router.post("/api/accounts", response_model=LoggedIn)
def register(body: requests.Registration, services: TheServices, maker: Maker) -> Response:
    """A new account, a session of it, and ten codes to get back in, which are shown this once."""
    if is_common(body.password, body.name):
        raise Problem(422, refuse("server.common_password"))
    services.ceilings.new_account(maker)
    account = services.people.register(body.name, body.password, services.clock())
    if account is None:
        raise Problem(422, refuse("server.name_taken"))
    return session(services, account, services.codes.renew(account.id))


@router.post("/api/sessions", response_model=LoggedIn)
def log_in(body: requests.Credentials, request: Request, services: TheServices) -> Response:
    """Log in."""
    return session(services, verified(services, request, body.name, body.password, body.device))


@router.delete("/api/sessions", status_code=204, response_class=Response)
def log_out(me: Me, token: Token, services: TheServices) -> Response:
    """Log out: this session opens nothing any more, and what it has open is closed."""
    services.people.log_out(token or "")
    services.live.ended(me.id)
    return Response(status_code=204)


@router.delete("/api/sessions/all", status_code=204, response_class=Response)
def log_out_everywhere(me: Me, services: TheServices) -> Response:
    """Log out on all devices, this one too."""
    services.people.log_out_everywhere(me)
    services.live.ended(me.id)
    return Response(status_code=204)


@router.delete("/api/me", status_code=204, response_class=Response)
def delete(body: requests.Goodbye, me: Me, request: Request, services: TheServices) -> Response:
    """Delete the account. Its seats stay reachable by their links."""
    services.people.delete(verified(services, request, me.name, body.password))
    services.live.ended(me.id)
    return Response(status_code=204)


@router.get("/api/me/games", response_model=list[MyGame])
def my_games(me: Me, services: TheServices) -> Response:
    """My tables, the one that changed last first."""
    games = services.seats.games_of(me.id)
    return reply([{**game._asdict(), "since": when(game.since), "changed": when(game.changed)} for game in games])


@router.post("/api/me/games", response_model=list[AdoptedSeat])
def adopt(body: requests.Claims, me: Me, services: TheServices) -> Response:
    """Put the seats whose links I have into my list, those of other accounts excepted; tells what became of each."""
    outcomes = [(claim.game, *services.seats.adopt(claim.game, claim.token, me.id)) for claim in body.seats]
    names = {game.game: game.name for game in services.seats.games_of(me.id)}
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
def remove(game: str, me: Me, services: TheServices) -> Response:
    """Take a table out of my list at which I do not play any more. Its links still open it."""
    seat = services.seats.of_account(game, me.id)
    if seat is None:
        return Response(status_code=204)  # it is as I wish
    with services.hall.room(game) as room:
        if room.table.state.status != "over" and room.table.chairs[seat.seat].who == "human":
            raise Problem(422, refuse("server.still_playing"))
    services.seats.forget_account(game, me.id)
    return Response(status_code=204)


def session(services: Services, account: Account, codes: list[str] | None = None) -> Response:
    """A new session, in a browser that is known from now on."""
    now = services.clock()
    token, device = services.people.log_in(account, now), services.people.remember(account, now)
    return reply({"name": account.name, "token": token, "device": device, "codes": codes or []})


def verified(services: Services, request: Request, name: str, password: str, device: str = "") -> Account:
    """The account, if the password is right."""
    return guessed(
        services, request, name, device, lambda: services.people.verify(name, password), "server.wrong_password"
    )


def guessed(
    services: Services, request: Request, name: str, device: str, attempt: Callable[[], Account | None], wrong: str
) -> Account:
    """Let somebody prove that an account is theirs: guessing is slow, and slows down nobody else."""
    address, whose, now = address_of(request.scope), folded(name), services.clock()
    known = device if device and services.people.knows(name, device) else ""
    if wait := services.guesses.take(address, whose, now, known):
        raise too_many(wait)
    account = attempt()
    if account is None:
        raise Problem(401, refuse(wrong), {"WWW-Authenticate": "Bearer"})
    services.guesses.right(address, whose, now, known)
    return account
