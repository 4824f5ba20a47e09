"""Moves of any time that are put together in private and made at once, such as proposals: nobody is kept from
their own question while somebody looks for words."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from lazax.core.ask import Ask, Refused, RuleError, Value, refuse
from lazax.core.game import Game
from lazax.core.state import exactly
from lazax.table.rows import Seat

log = logging.getLogger("lazax.table")
MOST_ANSWERS = 8
Next = Callable[[Game, Ask], Value]


@contextmanager
def _without_failing() -> Iterator[None]:
    """A rule that fails on what somebody puts together is our error, and still no more than a refusal for them."""
    try:
        yield
    except RuleError:
        log.exception("what was put together could not be played")
        raise Refused(refuse("rule_failed")) from None


@_without_failing()
def begun(game: Game, by: Seat, move: str, answers: Sequence[Value] = ()) -> tuple[Game, Ask | None]:
    """A copy of the game in which the move was begun and answered so far, and what its player is asked next; None:
    the move is complete. Refused says what is wrong; the game itself stays as it is."""
    twin = game.clone()
    twin.wait_at_windows(game.pausing)
    twin.interject(by, move)
    for answer in answers:
        if _asked(game, twin, by) is None:
            raise Refused(refuse("composed_too_much"))
        twin.apply(by, answer)
    return twin, _asked(game, twin, by)


def _asked(game: Game, twin: Game, by: Seat) -> Ask | None:
    """What the player of an unfinished move is asked. A move that asks others cannot be made at once."""
    if twin.over or twin.interrupted <= game.interrupted:
        return None
    ask = twin.ask(by)
    if ask is None:
        raise Refused(refuse("composed_asks_others"))
    return ask


@_without_failing()
def complete(game: Game, by: Seat, move: str, answer_next: Next) -> list[Value] | None:
    """All answers of a move, each given by `answer_next`; None if nothing would come of them."""
    answers: list[Value] = []
    twin, ask = begun(game, by, move)
    while ask is not None and len(answers) < MOST_ANSWERS:
        value = ask.take(answer_next(twin, ask))
        answers.append(msgspec.to_builtins(value))
        twin.apply(by, value)
        ask = _asked(game, twin, by)
    if ask is not None or exactly(twin.state) == exactly(game.state):
        return None
    return answers


def judged(game: Game, by: Seat, move: str, answers: Sequence[Value], last: Next | None) -> list[Any]:
    """The answers as they are kept: they must make the move whole, and it must change something. `last` gives the one
    that is still missing, from a draft."""
    given = list(answers)

    def answer_next(twin: Game, ask: Ask) -> Value:
        if given:
            return given.pop(0)
        nonlocal last
        if last is None:
            raise Refused(refuse("composed_too_little"))
        drafted, last = last(twin, ask), None
        return drafted

    found = complete(game, by, move, answer_next)
    if given or last is not None:
        raise Refused(refuse("composed_too_much"))
    if found is None:
        raise Refused(refuse("composed_nothing"))
    return found


def make(game: Game, by: Seat, move: str, answers: Sequence[Value], *, tried: bool = False) -> None:
    """Make the whole move, or nothing of it; what was tried already, as the game stands, is not tried again."""
    if not tried:
        _, ask = begun(game, by, move, answers)
        if ask is not None:
            raise Refused(refuse("composed_too_little"))
    game.interject(by, move)
    try:
        for answer in answers:
            game.apply(by, answer)
    except (Refused, RuleError) as error:
        if tried:
            raise RuntimeError(f"{move} went another way than when it was tried") from error
        raise
