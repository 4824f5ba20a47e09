"""Plans: the best series of marks for what is in hand, and which sheet to make active."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from lazax.bots.inscription.mind import Mind, Records
from lazax.core.ask import DONE
from lazax.inscription.marks.spending import make_mark
from lazax.inscription.marks.uses import marks
from lazax.inscription.state import Common

MOST_MARKS = 16


class Plan(NamedTuple):
    worth: float
    marks: tuple[str, ...]
    records: Records  # after the last mark


class _Way(NamedTuple):
    expected: float
    marks: tuple[str, ...]
    records: Records


def best_plan(mind: Mind, width: int) -> Plan:
    """Mark after mark, going on with so many of the most promising positions."""
    game, me, judge = mind.game, mind.me, mind.judge
    resource = judge.resource
    start = mind.take()
    ways = [_Way(0.0, (), start)]
    seen: set[object] = set()
    best: Plan | None = None
    for _ in range(MOST_MARKS):
        grown: list[_Way] = []
        for way in ways:
            mind.put(way.records)
            options = marks(game, me)
            for mark in options:
                mind.put(way.records)
                if mark == DONE:
                    worth = judge.worth()
                    if best is None or worth > best.worth:
                        best = Plan(worth, way.marks, way.records)
                    continue
                mind.carry_out(make_mark(game, me, mark))
                records = mind.take()
                common = records[4]
                key = (*records[:4], *_matters(common))
                number = len(seen)
                seen.add(key)
                if len(seen) == number:
                    continue
                expected = judge.worth() + resource * sum(common.purse)
                grown.append(_Way(expected, (*way.marks, mark), records))
        if not grown:
            break
        grown.sort(key=lambda way: -way.expected)
        ways = grown[:width]
    mind.put(start)
    if best is None:  # only after very many marks: go on with what looks best
        best = Plan(ways[0].expected, ways[0].marks, ways[0].records)
    return best


def _matters(common: Common) -> tuple[object, ...]:
    """Of what belongs to no sheet: ways to the same position are gone once."""
    technologies = common.unlocked, common.research, common.used, common.uses
    return common.purse, common.focus, technologies, tuple(sorted(common.held)), common.draws


def best_mark(mind: Mind, options: Sequence[str]) -> str:
    """The mark after which the position is worth most, without a thought for the next one."""
    return max(options, key=lambda mark: _worth_of(mind, mark))


def _worth_of(mind: Mind, mark: str) -> float:
    with mind.supposing():
        if mark != DONE:
            mind.carry_out(make_mark(mind.game, mind.me, mark))
        return mind.judge.worth() + mind.judge.resource * sum(mind.game.common[mind.me].purse)
