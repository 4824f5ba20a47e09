"""Combat rolls: a batch of dice on the stage, with one window for rolling some of them again."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.chance import roll
from lazax.core.stage import current, enter, leave
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER, counts
from lazax.ti3.cards.windows import react
from lazax.ti3.combat.modifiers import ROUNDS, bonus
from lazax.ti3.combat.rerolls import obey_general, offer_rerolls, players_rolling, reroll_missed_shots, tell
from lazax.ti3.events import Die, Roll
from lazax.ti3.options.leaders.places import ADMIRAL, SCIENTIST, of_kind, stands_on
from lazax.ti3.registry import leader
from lazax.ti3.state import TI3
from lazax.ti3.tables import UNITS
from lazax.ti3.units.fleets import Fleet, Ship

Dice = list[tuple[Player, Die]]
AIMED = 1  # R41.15, on every roll of a PDS


def dice_of(game: TI3, player: Player, unit: str, number: int, kind: str) -> Dice:
    """So many dice of one kind of unit, before they are rolled."""
    if number <= 0:
        return []
    return [(player, Die(unit, UNITS[unit].combat, bonus(game, player, unit, kind)))] * number


@leader(SCIENTIST)
def pds_dice(game: TI3, player: Player, planets: Sequence[str], kind: str) -> Dice:
    """A die for each PDS, by the planets they stand on. R41.15: those beside a scientist roll one better."""
    dice = dice_of(game, player, "pds", len(planets), kind)
    if game.leaders:
        for at, planet in enumerate(planets):
            if stands_on(game, planet, SCIENTIST):
                dice[at] = (player, dice[at][1]._replace(bonus=dice[at][1].bonus + AIMED))
    return dice


@leader(ADMIRAL)
def fleet_dice(game: TI3, player: Player, fleet: Fleet) -> Dice:
    """R15.5, R15.6: what the ships of a fleet roll in a round, damaged ones included. R41.20: one die more for the
    ship with the admiral, whatever ship it is."""
    dice: Dice = []
    for unit, number in counts(fleet):
        dice += dice_of(game, player, unit, number * UNITS[unit].dice, "space")
    if game.rules.leaders:
        for ship in (*fleet.ships, Ship(FIGHTER, leaders=fleet.leaders)):
            if ship.leaders and of_kind(ship.leaders, ADMIRAL):
                dice += dice_of(game, player, ship.kind, 1, "space")
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
    await obey_general(game)
    rolled = current(game, Roll)
    if rolled.kind not in ROUNDS:
        return
    sides = players_rolling(rolled)
    while True:
        await react(game, "after_combat_die", sides)
        if current(game, Roll) is rolled:
            return
        await offer_rerolls(game)
        await obey_general(game)
        rolled = current(game, Roll)


def put_dice_away(game: TI3) -> None:
    """The hits are settled: the roll leaves the stage."""
    leave(game, Roll)
