"""Beside a table: export, statistics, reports, webhooks."""

from __future__ import annotations

import json
from typing import Any
from zoneinfo import ZoneInfo

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

from lazax.core.ask import refuse
from lazax.replays import to_text
from lazax.server import schemas, wishes
from lazax.server.answers import reply
from lazax.server.ceilings import no_room
from lazax.server.club import Caller, Club
from lazax.server.doors import REFUSALS, Calling, Language, TheClub
from lazax.server.problems import Problem
from lazax.server.statistics import statistics
from lazax.server.storage.notices import TABLE, Ceiling, Full, Report, Webhook
from lazax.table.frames import plain

router = APIRouter(responses=REFUSALS)
_EXPORTS: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("/api/games/{game}/export", response_model=schemas.Frame, responses=_EXPORTS)
def export(caller: Calling, club: TheClub, lang: Language) -> Response:
    """A finished game as its whole record; a running one only as what this seat may know."""
    with club.hall.room(caller.game) as room:
        if room.table.affairs.status == "over" and room.table.game is not None:
            name = f'attachment; filename="{caller.game}.lazax"'
            return PlainTextResponse(to_text(room.table.game), headers={"Content-Disposition": name})
    return reply(club.hall.frame(caller.game, caller.seat, lang))


@router.get("/api/games/{game}/statistics", response_model=schemas.Statistics)
async def figures(caller: Calling, club: TheClub, lang: Language) -> Response:
    """A finished game in figures, round by round."""
    return await club.previews.ask((caller.game, caller.seat), lambda: _figures(club, caller, lang))


def _figures(club: Club, caller: Caller, lang: str) -> Response:
    frame = plain(club.hall.frame(caller.game, caller.seat, lang))
    with club.hall.room(caller.game) as room:
        if room.table.affairs.status != "over" or room.table.game is None:
            raise Problem(422, refuse("server.not_over"))
        told = statistics(room.table.game)
    return reply({**told, "title": frame["title"], "seats": frame["table"]["seats"], "result": frame["result"]})


@router.post("/api/games/{game}/report", response_model=schemas.Reported)
def report(wish: wishes.NewReport, caller: Calling, club: TheClub) -> Response:
    """Report a rules error: kept with the place in the record and what was going on."""
    seat = caller.own_seat
    with club.hall.room(caller.game) as room:
        game = room.table.game
        crumbs = [] if game is None else game.breadcrumbs(room.table.eyes(seat))
        found = Report(
            game=caller.game,
            seat=seat,
            at=club.clock(),
            row=room.number,
            entry=0 if game is None else len(game.record),
            crumbs=json.dumps(crumbs, default=str),
            text=wish.text if wish.line is None else f"[{wish.line}] {wish.text}",
        )
    settings = club.settings
    try:
        ceiling = Ceiling(settings.reports_seat, settings.reports_table, settings.reports_all)
        return reply({"report": club.notices.report(found, ceiling)})
    except Full as full:
        raise no_room(full) from None


@router.put("/api/games/{game}/webhook", status_code=204, response_class=Response)
def set_table_webhook(wish: wishes.NewWebhook, caller: Calling, club: TheClub) -> Response:
    """Tell a chat room for whom this table waits; only the host can."""
    club.require_host(caller)
    club.notices.set_webhook(_webhook(club, caller.game, TABLE, wish))
    return Response(status_code=204)


@router.delete("/api/games/{game}/webhook", status_code=204, response_class=Response)
def drop_table_webhook(caller: Calling, club: TheClub) -> Response:
    club.require_host(caller)
    club.notices.drop_webhook(caller.game, TABLE)
    return Response(status_code=204)


@router.put("/api/games/{game}/me/webhook", status_code=204, response_class=Response)
def set_my_webhook(wish: wishes.NewWebhook, caller: Calling, club: TheClub) -> Response:
    """Tell me when I am asked something at this table."""
    club.notices.set_webhook(_webhook(club, caller.game, caller.own_seat, wish))
    return Response(status_code=204)


@router.delete("/api/games/{game}/me/webhook", status_code=204, response_class=Response)
def drop_my_webhook(caller: Calling, club: TheClub) -> Response:
    club.notices.drop_webhook(caller.game, caller.own_seat)
    return Response(status_code=204)


@router.post("/api/games/{game}/webhook/test", response_model=schemas.Tried)
def try_table_webhook(wish: wishes.TryWebhook, caller: Calling, club: TheClub, lang: Language) -> Response:
    """Send a short message to the table's chat room now; only the host can."""
    club.require_host(caller)
    return _tried(club, caller, TABLE, wish, lang)


@router.post("/api/games/{game}/me/webhook/test", response_model=schemas.Tried)
def try_my_webhook(wish: wishes.TryWebhook, caller: Calling, club: TheClub, lang: Language) -> Response:
    """Send a short message to my chat room now."""
    return _tried(club, caller, caller.own_seat, wish, lang)


def _tried(club: Club, caller: Caller, seat: int, wish: wishes.TryWebhook, lang: str) -> Response:
    kept = next((webhook.url for webhook in club.notices.webhooks(caller.game) if webhook.seat == seat), None)
    trial = club.trials.send((caller.game, caller.own_seat), wish.url or kept, lang)
    return reply(trial._asdict())


def _webhook(club: Club, game: str, seat: int, wish: wishes.NewWebhook) -> Webhook:
    club.courier.check(wish.url)
    quiet = wish.quiet
    if quiet is not None:
        try:
            ZoneInfo(quiet.zone)
        except (KeyError, ValueError, OSError):
            raise Problem(422, refuse("server.no_zone")) from None
    return Webhook(
        game=game,
        seat=seat,
        url=wish.url,
        lang=wish.lang,
        zone="UTC" if quiet is None else quiet.zone,
        quiet_from=None if quiet is None else quiet.from_minute,
        quiet_to=None if quiet is None else quiet.to_minute,
    )
