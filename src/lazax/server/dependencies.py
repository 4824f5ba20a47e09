"""What routes ask for: the services, who calls, in which language."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from lazax.server.gate.middleware import address_of
from lazax.server.problems import language_of, too_many
from lazax.server.requests import Lang
from lazax.server.schemas.shown import Refused
from lazax.server.services import Caller, Services
from lazax.server.storage.people import Account

_bearer = HTTPBearer(auto_error=False, description="The token of a seat, or of a session.")
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]
GameId = Annotated[str, Path(pattern="^[0-9a-f]{16}$", description="A table.")]

REFUSALS: dict[int | str, dict[str, Any]] = {
    401: {"model": Refused, "description": "No such token."},
    403: {"model": Refused, "description": "Not for this seat."},
    404: {"model": Refused, "description": "There is no such thing."},
    413: {"model": Refused, "description": "Too much."},
    422: {"model": Refused, "description": "Refused, with the reason."},
    429: {"model": Refused, "description": "Too many requests."},
}


async def get_services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


TheServices = Annotated[Services, Depends(get_services)]


async def get_language(request: Request, lang: Lang | None = None) -> str:
    return lang or language_of(request)


Language = Annotated[str, Depends(get_language)]


async def get_token(bearer: Bearer) -> str | None:
    return None if bearer is None else bearer.credentials


Token = Annotated[str | None, Depends(get_token)]


def get_caller(game: GameId, token: Token, services: TheServices) -> Caller:
    return services.admit(game, token)


Calling = Annotated[Caller, Depends(get_caller)]


def get_account(token: Token, services: TheServices) -> Account:
    return services.account(token)


Me = Annotated[Account, Depends(get_account)]


def get_maker(request: Request, services: TheServices) -> str:
    """The address of whoever makes a table or an account: not too many."""
    address = address_of(request.scope)
    if wait := services.makers.take(address):
        raise too_many(wait)
    return address


Maker = Annotated[str, Depends(get_maker)]
