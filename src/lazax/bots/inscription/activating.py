"""Which sheet to make active: what the card and likely dice would bring on each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from lazax.bots.inscription.mind import Judge, Mind
from lazax.bots.inscription.plans import Plan, best_mark, best_plan
from lazax.core.ask import DONE
from lazax.core.state import Player
from lazax.inscription.marks.spending import make_mark
from lazax.inscription.marks.uses import marks
from lazax.inscription.registry import ability, has_trait
from lazax.inscription.sequence.strategy import take_card, take_dice
from lazax.inscription.state import EMPTY, Inscription, set_common
from lazax.inscription.tables import INFLUENCE, MATERIAL, RESEARCH, SHEETS

LIKELY: Final = (
    (MATERIAL, MATERIAL, INFLUENCE, 1, 1, 2),
    (MATERIAL, INFLUENCE, RESEARCH, 2, 1, 1),
)
"""Rolls that stand for all: three black dice, and the numbers of the three focus dice."""
WIDTH = 1
CLOSER_LOOK = 2
"""So many sheets are tried with the second roll as well."""
MOST_MARKS = 12


def best_sheet(mind: Mind, options: Sequence[str], judge: Callable[[Inscription, Player], Judge]) -> str:
    """The sheet on which card and dice bring most; who chooses after the roll knows the dice."""
    if has_trait(mind.game, mind.me, "after_roll"):
        return max(options, key=lambda name: _knowing(mind, name))
    plans = {name: _card_plan(mind, name, judge) for name in options}
    worth = {name: _with_dice(mind, plan, LIKELY[0]) for name, plan in plans.items()}
    best = sorted(options, key=lambda name: -worth[name])[:CLOSER_LOOK]
    return max(best, key=lambda name: worth[name] + _with_dice(mind, plans[name], LIKELY[1]))


def _activate(mind: Mind, sheet: int) -> None:
    set_common(mind.game, mind.me, active=sheet, used=0)
    if (active := ability(mind.game, mind.me, "active")) is not None:
        mind.carry_out(active(mind.game, mind.me, sheet))
    take_card(mind.game, mind.me)


def _knowing(mind: Mind, name: str) -> float:
    with mind.supposing():
        _activate(mind, SHEETS.index(name))
        take_dice(mind.game, mind.me)
        return best_plan(mind, WIDTH).worth


def _card_plan(mind: Mind, name: str, judge: Callable[[Inscription, Player], Judge]) -> Plan:
    """What to do with the card, judged by what the dice may add to it on that sheet."""
    with mind.supposing():
        set_common(mind.game, mind.me, active=SHEETS.index(name))
        here = Mind(mind.game, mind.me, judge(mind.game, mind.me), mind.decide)
        _activate(here, SHEETS.index(name))
        return best_plan(here, WIDTH)


def _with_dice(mind: Mind, plan: Plan, dice: tuple[int, ...]) -> float:
    """What the position comes to at the end of the round."""
    before = mind.game.dice
    with mind.supposing():
        mind.put(plan.records)
        set_common(mind.game, mind.me, purse=EMPTY, optional=EMPTY)
        mind.game.dice = dice
        take_dice(mind.game, mind.me)
        worth = best_plan(mind, WIDTH).worth
    mind.game.dice = before
    return worth


def likely_sheet(mind: Mind, options: Sequence[str]) -> str:
    """The sheet on which one good mark after the other brings most."""
    return max(options, key=lambda name: _mark_by_mark(mind, name))


def _mark_by_mark(mind: Mind, name: str) -> float:
    before = mind.game.dice
    with mind.supposing():
        _activate(mind, SHEETS.index(name))
        mind.game.dice = before or LIKELY[0]
        take_dice(mind.game, mind.me)
        for _ in range(MOST_MARKS):
            mark = best_mark(mind, marks(mind.game, mind.me))
            if mark == DONE:
                break
            mind.carry_out(make_mark(mind.game, mind.me, mark))
        worth = mind.judge.worth()
    mind.game.dice = before
    return worth
