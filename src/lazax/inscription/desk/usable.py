"""What a sheet has use for: how many resources of an event could be spent there, on what, and what that is worth.
Only what the player knows is used: what a card would be that is drawn on the way stays open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from lazax.core.ask import DONE, PASS, Choose
from lazax.core.state import Player
from lazax.desk.forms import Grade, Option, Outlook
from lazax.inscription.marks.marking import fill_purse
from lazax.inscription.marks.spending import make_mark
from lazax.inscription.marks.uses import uses
from lazax.inscription.objectives.scoring import score
from lazax.inscription.state import EMPTY, Inscription, set_common
from lazax.inscription.tables import EVENTS, RESOURCES, SHEETS
from lazax.locales import Teller

BRANCHES = 2  # so many different marks are tried with each resource
_GRADES: Final[dict[bool, Grade]] = {True: "come", False: "act"}


class Use(NamedTuple):
    """The marks of a way to spend, and the points they bring at once."""

    marks: tuple[str, ...] = ()
    points: int = 0


def best_use(game: Inscription, player: Player, sheet: int) -> Use:
    """As many resources of this event as can be spent on the sheet; of such ways the one with most points."""
    begun = game.copy()
    set_common(begun, player, active=sheet, used=0, uses=(), purse=EMPTY, optional=EMPTY)
    fill_purse(begun, player, EVENTS[game.event].purse)
    return _best(begun, player, sheet)


def _best(game: Inscription, player: Player, sheet: int) -> Use:
    best, most = Use(), sum(game.common[player].purse)
    for mark in _tried(game, player, sheet):
        after, points = _after(game, player, mark)
        rest = _best(after, player, sheet)
        found = Use((mark, *rest.marks), points + rest.points)
        best = max(best, found, key=lambda one: (len(one.marks), one.points))
        if len(best.marks) == most and best.points:
            break
    return best


def _tried(game: Inscription, player: Player, sheet: int) -> Iterator[str]:
    """Of each resource in hand some marks that do different things."""
    for resource, number in enumerate(game.common[player].purse):
        if number:
            can = uses(game, player, sheet, resource)
            kinds = {_deed(mark, sheet): mark for mark in reversed(can)}
            yield from list(dict.fromkeys([*kinds.values(), *can]))[:BRANCHES]


def _after(game: Inscription, player: Player, mark: str) -> tuple[Inscription, int]:
    """The sheets after a mark, every choice on the way taken as it comes first; and what it brought. Where something
    was drawn nothing is known but that the resource was spent."""
    after = game.copy()
    before = score(game, player).total
    task: Any = make_mark(after, player, mark)
    try:
        request = task.send(None)
        while isinstance(request, Choose):
            request = task.send(next(one for one in (*request.options, PASS) if one not in (PASS, DONE)))
    except StopIteration:
        if after.rng == game.rng and after.relic_deck == game.relic_deck:
            return after, score(after, player).total - before
    finally:
        task.close()
    purse = list(game.common[player].purse)
    purse[RESOURCES.index(mark.partition(":")[0])] -= 1
    unknown = game.copy()
    set_common(unknown, player, purse=tuple(purse), optional=EMPTY)
    return unknown, 0


def _deed(mark: str, sheet: int) -> str:
    _, deed, *_ = mark.split(":")
    return "hex" if deed == "claim" and SHEETS[sheet] == "industry" else deed


def weighed(game: Inscription, player: Player, options: list[Option], teller: Teller) -> list[Option]:
    """The sheets with what could be done there with what this event gives."""
    all_of_it = sum(EVENTS[game.event].purse) if game.event else 0
    if not all_of_it:
        return options
    return [replace(one, outlook=_told(game, player, one.id, all_of_it, teller)) for one in options]


def _told(game: Inscription, player: Player, name: str, all_of_it: int, teller: Teller) -> Outlook:
    sheet = SHEETS.index(name)
    marks, points = best_use(game, player, sheet)
    if not marks:
        text = _say(teller, "usable.none")
        return Outlook("nothing", text, text, "")
    deeds = Counter(_deed(mark, sheet) for mark in marks)
    what = [teller.words("desk", f"inscription.do.{deed}", {"n": n}) for deed, n in deeds.items()]
    if points > 0:
        what.append(teller.words("desk", "inscription.usable.points", {"n": points}))
    n = len(marks)
    tag = _say(teller, "usable.tag", n=n, n_all=all_of_it)
    text = _say(teller, "usable", n=n, n_all=all_of_it, text_what=", ".join(what))
    if n < all_of_it:
        text += f" {_say(teller, 'usable.lost', n=all_of_it - n)}"
    return Outlook(_GRADES[n == all_of_it], tag, text, "")


def _say(teller: Teller, key: str, **values: Any) -> str:
    return teller.sentence("desk", f"inscription.{key}", values)
