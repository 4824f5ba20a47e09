"""Battles that anybody sets up, without any table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from lazax.core.ask import refuse
from lazax.odds.set_up import Wish
from lazax.odds.words import LONGEST
from lazax.server.dependencies import REFUSALS, TheServices
from lazax.server.gate.middleware import address_of
from lazax.server.problems import Problem
from lazax.server.responses import reply
from lazax.server.schemas.battles import BattleSetUp
from lazax.server.thinking.reckoning import reckon_battle
from lazax.titles import odds_titles

router = APIRouter(responses={404: REFUSALS[404], 422: REFUSALS[422], 429: REFUSALS[429]})
TitleName = Annotated[str, Path(max_length=32)]
Words = Annotated[str, Query(max_length=LONGEST)]
Name = Annotated[str, Query(max_length=64)]


@router.get("/api/titles/{title}/battle", response_model=BattleSetUp)
async def battle(
    request: Request,
    title: TitleName,
    services: TheServices,
    place: Name = "space",
    attacker: Words = "",
    defender: Words = "",
    attacker_faction: Name = "",
    defender_faction: Name = "",
    attacker_technologies: Words = "",
    defender_technologies: Words = "",
) -> Response:
    """A battle in words, as it can be had, what else its sides may have, and how it may end."""
    if title not in odds_titles():
        raise Problem(404, refuse("server.no_battles"))
    mine = Wish(attacker, attacker_faction, attacker_technologies)
    theirs = Wish(defender, defender_faction, defender_technologies)

    def answer() -> Response:
        return reply(services.workshop.do(reckon_battle, title, place, mine, theirs))

    return await services.odds.ask(address_of(request.scope), answer)
