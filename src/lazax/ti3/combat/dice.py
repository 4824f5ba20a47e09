"""Combat rolls: a batch of dice on the stage, with one window for rolling some of them again."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.chance import roll
from lazax.core.events import current, enter, leave
from lazax.core.state import Player
from lazax.galaxy.fleets import Fleet, counts
from lazax.ti3.cards.windows import react
from lazax.ti3.combat.modifiers import ROUNDS, bonus
from lazax.ti3.combat.rerolls import offer_rerolls, players_rolling, reroll_missed_shots, tell
from lazax.ti3.events import Die, Roll
from lazax.ti3.state import TI3
from lazax.ti3.tables import UNITS

Dice = list[tuple[Player, Die]]


def dice_of(game: TI3, player: Player, unit: str, number: int, kind: str) -> Dice:
    """So many dice of one kind of unit, before they are rolled."""
    if number <= 0:
        return []
    return [(player, Die(unit, UNITS[unit].combat, bonus(game, player, unit, kind)))] * number


def fleet_dice(game: TI3, player: Player, fleet: Fleet) -> Dice:
    """R15.5, R15.6: what the ships of a fleet roll in a round, damaged ones included."""
    dice: Dice = []
    for unit, number in counts(fleet):
        dice += dice_of(game, player, unit, number * UNITS[unit].dice, "space")
    return dice


async def roll_combat(game: TI3, kind: str, dice: Sequence[tuple[Player, Die]]) -> Roll:
    """Roll all dice at once and let them be rolled again where somebody can. The roll stays on the stage, for
    all to see, until `put_dice_away`."""
    faces = roll(game, len(dice))
    enter(
        game,
        Roll(
            kind,
            tuple(
                (player, Die(die.unit, die.needs, die.bonus, face))
                for (player, die), face in zip(dice, faces, strict=True)
            ),
        ),
    )
    if kind == "pds" or kind == "defence":
        await reroll_missed_shots(game)
    await _second_chances(game)
    rolled = current(game, Roll)
    tell(game, rolled)
    return rolled


async def _second_chances(game: TI3) -> None:
    """T-X3, T-B4, T-I5: until nobody wants a die rolled again."""
    await offer_rerolls(game)
    rolled = current(game, Roll)
    if rolled.kind not in ROUNDS:
        return
    sides = players_rolling(rolled)
    while True:
        await react(game, "after_combat_die", sides)
        if current(game, Roll) is rolled:
            return
        await offer_rerolls(game)
        rolled = current(game, Roll)


def put_dice_away(game: TI3) -> None:
    """The hits are settled: the roll leaves the stage."""
    leave(game, Roll)
