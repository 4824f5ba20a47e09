"""Rolling dice again (74): the new faces replace the old ones, each die once by the same ability."""

from __future__ import annotations

from collections.abc import Callable

from lazax.core.ask import DONE, choose, confirm
from lazax.core.chance import roll
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.ti4.combat.dice import extra_hits
from lazax.ti4.events import Die, Roll, SpaceCombat
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4

MISSED = "missed"

asks("choose", "die", "dice.reroll")
asks("choose", "word", "dice.reroll_all")


def reroll(game: TI4, by: str, which: Callable[[Die], bool] = lambda die: True) -> int:
    """74.1, 74.2: those dice of the roll that lies on the stage; returns how many."""
    rolled = current(game, Roll)
    again = [at for at, die in enumerate(rolled.dice) if which(die) and by not in die.rerolls]
    dice = list(rolled.dice)
    for at, face in zip(again, roll(game, len(again)), strict=True):
        dice[at] = dice[at]._replace(face=face, rerolls=(*dice[at].rerolls, by))
    amend(game, Roll, dice=tuple(dice))
    if again:
        note(game, "dice.rerolled", player=rolled.player, component=by, n=len(again))
    return len(again)


async def choose_rerolls(game: TI4, player: Player, by: str) -> None:
    """The player says which dice are rolled again: all that missed, or one after the other; then all together."""
    chosen: list[Die] = []

    def left() -> list[Die]:
        dice = [die for die in current(game, Roll).dice if by not in die.rerolls]
        for die in chosen:
            dice.remove(die)
        return dice

    while left():
        missed = (MISSED,) if not chosen and any(not die.hit for die in left()) else ()
        faces = [*missed, *dict.fromkeys(f"{die.unit}:{die.face}" for die in left()), DONE]
        answer = await choose(player, "dice.reroll", lambda: faces, n=len(chosen))
        if answer == MISSED:
            chosen = [die for die in left() if not die.hit]
            break
        if answer == DONE:
            break
        chosen.append(next(die for die in left() if f"{die.unit}:{die.face}" == answer))
    wanted = list(chosen)

    def is_wanted(die: Die) -> bool:
        if die in wanted:
            wanted.remove(die)
            return True
        return False

    if chosen:
        reroll(game, by, is_wanted)


async def reroll_laid_out(game: TI4, player: Player, whose: Player, by: str, *, together: bool = False) -> None:
    """Dice of a space combat that both sides have rolled already, before they are counted; the hits that effects add
    are counted anew. `together`: all of them or none."""
    found = [n for n, rolled in enumerate(current(game, SpaceCombat).rolls) if _counts(rolled, whose)]
    if not found:
        return
    before = current(game, SpaceCombat).rolls[found[-1]]
    enter(game, before)
    if not together:
        await choose_rerolls(game, player, by)
    elif await confirm(player, "dice.reroll_all", player_to=whose, n=before.hits):
        reroll(game, by)
    after = leave(game, Roll)
    added = before.extra - extra_hits(game, 0, before) + extra_hits(game, 0, after)
    rolls = list(current(game, SpaceCombat).rolls)
    rolls[found[-1]] = after._replace(extra=added)
    amend(game, SpaceCombat, rolls=tuple(rolls))


def _counts(rolled: Roll, player: Player) -> bool:
    return rolled.kind == "space" and rolled.player == player and bool(rolled.dice)
