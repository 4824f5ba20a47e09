"""Beside a table: export, statistics, reports, webhooks."""

from __future__ import annotations

import json
from typing import Any
from zoneinfo import ZoneInfo

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

from lazax.core.ask import refuse
from lazax.replays import to_text
from lazax.server import requests
from lazax.server.dependencies import REFUSALS, Calling, Language, TheServices
from lazax.server.gate.ceilings import no_room
from lazax.server.problems import Problem
from lazax.server.responses import reply
from lazax.server.schemas.frames import Frame
from lazax.server.schemas.notices import Reported, Statistics, Tried
from lazax.server.services import Caller, Services
from lazax.server.storage.notices import TABLE, Ceiling, Full, Report, Webhook
from lazax.server.thinking.statistics import statistics
from lazax.table.frames import plain

router = APIRouter(responses=REFUSALS)
_EXPORTS: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("/api/games/{game}/export", response_model=Frame, responses=_EXPORTS)
def export(caller: Calling, services: TheServices, lang: Language) -> Response:
    """A finished game as its whole record; a running one only as what this seat may know."""
    with services.hall.room(caller.game) as room:
        if room.table.state.status == "over" and room.table.game is not None:
            name = f'attachment; filename="{caller.game}.lazax"'
            return PlainTextResponse(to_text(room.table.game), headers={"Content-Disposition": name})
    return reply(services.hall.frame(caller.game, caller.seat, lang))


@router.get("/api/games/{game}/statistics", response_model=Statistics)
async def figures(caller: Calling, services: TheServices, lang: Language) -> Response:
    """A finished game in figures, round by round."""
    return await services.previews.ask((caller.game, caller.seat), lambda: _figures(services, caller, lang))


def _figures(services: Services, caller: Caller, lang: str) -> Response:
    frame = plain(services.hall.frame(caller.game, caller.seat, lang))
    with services.hall.room(caller.game) as room:
        if room.table.state.status != "over" or room.table.game is None:
            raise Problem(422, refuse("server.not_over"))
        told = statistics(room.table.game)
    return reply({**told, "title": frame["title"], "seats": frame["table"]["seats"], "result": frame["result"]})


@router.post("/api/games/{game}/report", response_model=Reported)
def report(body: requests.NewReport, caller: Calling, services: TheServices) -> Response:
    """Report a rules error: kept with the place in the record and what was going on."""
    seat = caller.own_seat
    with services.hall.room(caller.game) as room:
        game = room.table.game
        crumbs = [] if game is None else game.breadcrumbs(room.table.eyes(seat))
        found = Report(
            game=caller.game,
            seat=seat,
            at=services.clock(),
            row=room.number,
            entry=0 if game is None else len(game.record),
            crumbs=json.dumps(crumbs, default=str),
            text=body.text if body.line is None else f"[{body.line}] {body.text}",
        )
    settings = services.settings
    try:
        ceiling = Ceiling(settings.reports_seat, settings.reports_table, settings.reports_all)
        return reply({"report": services.notices.report(found, ceiling)})
    except Full as full:
        raise no_room(full) from None


@router.put("/api/games/{game}/webhook", status_code=204, response_class=Response)
def set_table_webhook(body: requests.NewWebhook, caller: Calling, services: TheServices) -> Response:
    """Tell a chat room for whom this table waits; only the host can."""
    services.require_host(caller)
    services.notices.set_webhook(_webhook(services, caller.game, TABLE, body))
    return Response(status_code=204)


@router.delete("/api/games/{game}/webhook", status_code=204, response_class=Response)
def drop_table_webhook(caller: Calling, services: TheServices) -> Response:
    services.require_host(caller)
    services.notices.drop_webhook(caller.game, TABLE)
    return Response(status_code=204)


@router.put("/api/games/{game}/me/webhook", status_code=204, response_class=Response)
def set_my_webhook(body: requests.NewWebhook, caller: Calling, services: TheServices) -> Response:
    """Tell me when I am asked something at this table."""
    services.notices.set_webhook(_webhook(services, caller.game, caller.own_seat, body))
    return Response(status_code=204)


@router.delete("/api/games/{game}/me/webhook", status_code=204, response_class=Response)
def drop_my_webhook(caller: Calling, services: TheServices) -> Response:
    services.notices.drop_webhook(caller.game, caller.own_seat)
    return Response(status_code=204)


@router.post("/api/games/{game}/webhook/test", response_model=Tried)
def try_table_webhook(body: requests.TryWebhook, caller: Calling, services: TheServices, lang: Language) -> Response:
    """Send a short message to the table's chat room now; only the host can."""
    services.require_host(caller)
    return _tried(services, caller, TABLE, body, lang)


@router.post("/api/games/{game}/me/webhook/test", response_model=Tried)
def try_my_webhook(body: requests.TryWebhook, caller: Calling, services: TheServices, lang: Language) -> Response:
    """Send a short message to my chat room now."""
    return _tried(services, caller, caller.own_seat, body, lang)


def _tried(services: Services, caller: Caller, seat: int, body: requests.TryWebhook, lang: str) -> Response:
    kept = next((webhook.url for webhook in services.notices.webhooks(caller.game) if webhook.seat == seat), None)
    trial = services.trials.send((caller.game, caller.own_seat), body.url or kept, lang)
    return reply(trial._asdict())


def _webhook(services: Services, game: str, seat: int, body: requests.NewWebhook) -> Webhook:
    services.courier.check(body.url)
    quiet = body.quiet
    if quiet is not None:
        try:
            ZoneInfo(quiet.zone)
        except (KeyError, ValueError, OSError):
            raise Problem(422, refuse("server.no_zone")) from None
    return Webhook(
        game=game,
        seat=seat,
        url=body.url,
        lang=body.lang,
        zone="UTC" if quiet is None else quiet.zone,
        quiet_from=None if quiet is None else quiet.from_minute,
        quiet_to=None if quiet is None else quiet.to_minute,
    )
