"""What helps a person to decide: the table's desk, asked over the wire. Nothing here changes a game."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from lazax.coaching import coach
from lazax.core import record
from lazax.core.ask import Ask, Refused, Submit, Value, refuse
from lazax.core.game import Game
from lazax.desk.desks import desk_of
from lazax.desk.filling import answer_of, confirm_of, draft_of, filled_up, meters_of, start_of
from lazax.desk.reasons import rehearsal_of, why_not
from lazax.desk.sending import data_of
from lazax.locales import Teller
from lazax.server.hall import Hall
from lazax.server.requests import Compose, Fill, Rehearse, Try
from lazax.server.room import Room
from lazax.server.thinking.reckoning import look_back, reckon_odds
from lazax.server.thinking.workshop import Workshop
from lazax.table import asking, composing
from lazax.table.frames import moment as moment_of
from lazax.table.judging.checks import playing, running
from lazax.table.sentences import teller_of

_MOST_MOMENTS = 32
_moments: dict[tuple[str, int, int | None, str, int], dict[str, Any]] = {}  # pages ask for the same ones again


def teller(room: Room, lang: str) -> Teller:
    return teller_of(room.table, lang)


def _asked(room: Room, seat: int, kind: str) -> tuple[Game, Ask]:
    playing(room.table, seat)
    game, ask = room.table.game, room.table.ask(seat)
    if game is None or ask is None or ask.kind != kind:
        raise Refused(refuse("nothing_asked"))
    return game, ask


def _answer(game: Game, seat: int, ask: Ask, request: Try | Rehearse | Compose, words: Teller | None = None) -> Value:
    if request.draft is None:
        return request.answer if isinstance(request, Try) else None
    return answer_of(game.title, game, seat, ask, request.draft, words)


def check(room: Room, seat: int, request: Try, lang: str) -> dict[str, Any]:
    """What would come of an answer or a draft."""
    return _checked(*_asked(room, seat, request.kind), seat, request, teller(room, lang))


def _checked(game: Game, ask: Ask, seat: int, request: Try | Rehearse | Compose, words: Teller) -> dict[str, Any]:
    answer: Value = None
    why: dict[str, str] | None = None
    try:
        answer = _answer(game, seat, ask, request, words)
        answer = ask.take(answer)
    except Refused as refused:
        key, rule, values = refused.refusal
        why = {"text": words.refusal(key, "", dict(values)), "rule": rule}
    confirm, meters = _reading(game, seat, ask, request, answer if why is None else None, words)
    return {
        "ok": why is None,
        "why": why,
        "confirm": confirm,
        "meters": meters,
        "answer": msgspec.to_builtins(answer, str_keys=True),
    }


def _reading(
    game: Game, seat: int, ask: Ask, request: Try | Rehearse | Compose, answer: Value, words: Teller
) -> tuple[str, list[Any]]:
    """The button and the meters of a form filled in like this; an empty form where it makes no sense."""
    if not isinstance(ask, Submit):
        return words.option(ask.kind, str(answer)) if answer is not None else "", []
    draft = request.draft
    if draft is None:
        draft = None if answer is None else draft_of(game.title, game, seat, ask, answer)
    for tried in (draft, {}):
        if tried is not None:
            try:
                meters = meters_of(game.title, game, seat, ask, tried, words)
                return confirm_of(game.title, game, seat, ask, tried, words), list(meters)
            except Refused:
                continue
    return "", []


def fill(room: Room, seat: int, request: Fill, lang: str) -> dict[str, Any]:
    """A draft with everything of a group in it that is legal together with the rest."""
    game, ask = _asked(room, seat, request.kind)
    return {"draft": filled_up(game.title, game, seat, ask, request.draft, request.group, teller(room, lang))}


def why(room: Room, seat: int, kind: str, option: str, lang: str) -> dict[str, str] | None:
    """Why something is not among the options of this seat."""
    game, ask = _asked(room, seat, kind)
    reason = why_not(game.title, game, seat, ask, option, teller(room, lang))
    return None if reason is None else {"text": reason.text, "rule": reason.rule}


def coaching(room: Room, seat: int, lang: str) -> dict[str, Any] | None:
    """What a bot would do in the place of this seat, and why."""
    playing(room.table, seat)
    game = room.table.game
    if not room.table.coached:
        raise Refused(refuse("no_coach"))
    found = None if game is None or room.table.ask(seat) is None else coach(game, seat, teller(room, lang))
    return None if found is None else found._asdict()


Battle = tuple[Game, int, Value]


def battle(room: Room, seat: int, request: Try) -> Battle:
    """The battle that an answer leads to, or that waits already: on a copy, so that the table goes on meanwhile."""
    game, ask = _asked(room, seat, request.kind)
    answer = _answer(game, seat, ask, request)
    return game.clone(), seat, None if answer is None else ask.take(answer)


def odds(workshop: Workshop, found: Battle) -> dict[str, Any] | None:
    game, seat, answer = found
    return workshop.do(reckon_odds, record.save(game), seat, answer)


# moves on trial


def _rehearsal(room: Room, seat: int, place: str, words: Teller) -> tuple[Game, Ask, str | None]:
    """A game in which this seat is asked what moves to a place, and what stands against it."""
    playing(room.table, seat)
    game = room.table.game
    found = None if game is None or game.over else rehearsal_of(game.title, game, seat, place, words)
    ask = None if found is None else found[0].ask(seat)
    if found is None or ask is None:
        raise Refused(refuse("not_an_option", option=place))
    trial, doubt = found
    return trial, ask, None if doubt is None else doubt.text


def rehearse(room: Room, seat: int, request: Rehearse, lang: str) -> dict[str, Any]:
    """What this seat could bring to a place, and what would come of a draft."""
    words = teller(room, lang)
    trial, ask, doubt = _rehearsal(room, seat, request.place, words)
    put = asking.put(trial, seat, ask, words)
    checked = None if request.draft is None else _checked(trial, ask, seat, request, words)
    return {"ask": {**put, "context": doubt or put["context"]}, "checked": checked}


def compose(room: Room, seat: int, request: Compose, lang: str) -> dict[str, Any]:
    """What a move that is put together in private asks next, and what would come of a draft."""
    game, words = running(room.table), teller(room, lang)
    playing(room.table, seat)
    if not game.title.composed(request.move):
        raise Refused(refuse("not_an_option", option=request.move))
    twin, ask = composing.begun(game, seat, request.move, request.answers)
    if ask is None:
        return {"ask": None, "start": {}, "checked": None}
    return {
        "ask": asking.put(twin, seat, ask, words),
        "start": start_of(twin.title, twin, seat, ask) if isinstance(ask, Submit) else {},
        "checked": None if request.draft is None else _checked(twin, ask, seat, request, words),
    }


def trial_battle(room: Room, seat: int, request: Rehearse, lang: str) -> Battle:
    """The battle to which a draft would lead; without one all that can come does."""
    trial, ask, _ = _rehearsal(room, seat, request.place, teller(room, lang))
    answer = _answer(trial, seat, ask, request)
    if request.draft is None and isinstance(ask, Submit):
        answer = next(iter(ask.suggest()), None)
    return trial, seat, None if answer is None else ask.take(answer)


def reach(room: Room, seat: int, place: str, lang: str) -> Any:
    """How far the units of this seat in a place get."""
    playing(room.table, seat)
    game = room.table.game
    found = None if game is None else desk_of(game.title).range(game.state_of(seat), seat, place, teller(room, lang))
    if found is None:
        raise Refused(refuse("not_an_option", option=place))
    return msgspec.to_builtins(found)


def data(room: Room, seat: int | None, lang: str) -> dict[str, Any]:
    """The game as other tools read it, with the eyes of this seat."""
    game, eyes, called = room.table.game, room.table.eyes(seat), teller(room, lang)
    found = None
    if game is not None:
        found = data_of(game, eyes, [called.value("player", player) for player in range(game.state.seats)])
    if found is None:
        raise Refused(refuse("no_game_data"))
    return found


def moment(hall: Hall, workshop: Workshop, game: str, seat: int | None, line: int, lang: str) -> dict[str, Any]:
    with hall.room(game) as room:
        asked = (game, room.number, seat, lang, line)
        if asked in _moments:
            return _moments[asked]
        found = moment_of(room.table, seat, lang, line, partial(workshop.do, look_back))
    if found is None:
        raise Refused(refuse("no_such_moment", n=line))
    then = found()  # a whole game is played again: the table goes on meanwhile
    if len(_moments) >= _MOST_MOMENTS:
        _moments.clear()
    _moments[asked] = then
    return then
