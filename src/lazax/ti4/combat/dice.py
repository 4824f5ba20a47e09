"""Rolling dice (P-1 to P-5): which there are, what changes them, rolling some again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from lazax.core.chance import roll
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.events import Die, GroundCombat, Roll, SpaceCombat
from lazax.ti4.state import TI4
from lazax.ti4.tables import UNITS, Unit
from lazax.ti4.tables import Roll as Ability
from lazax.ti4.timings import DICE_BEFORE, DICE_COUNTED, DICE_ROLLED
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import Force
from lazax.ti4.windows import Timings, react

combat_bonus: Query[int, [Player, str, str]] = Query("combat_modifier")
"""What is added to the combat rolls of a unit: whose, which kind, where (56.2)."""
combat_dice_of: Query[int, [Player, str, str]] = Query("combat_dice")
"""How many dice a unit rolls in combat: whose, which kind, where (18.2)."""
single_dice: Query[int, [Player, str, str]] = Query("single_dice")
"""How many dice one unit of a kind rolls beside those of its kind: whose, which kind, where."""
fights_as: Query[tuple[tuple[str, str], ...], [Player]] = Query("fights_as")
"""Single units that fight with the values of another card: whose; each as its kind and that card."""
ability_bonus: Query[int, [str, Player, Player]] = Query("ability_modifier")
"""What is added to the dice of a unit ability: which one, who rolls, against whom."""
extra_hits: Query[int, [Roll]] = Query("extra_hits")
"""Hits beside those that the dice show."""


def fighting_as(game: TI4, player: Player, force: Force) -> Iterator[tuple[str, int, Unit]]:
    """Units of a force by kind, each with the card whose values count for it."""
    single = fights_as(game, (), player)
    for kind, number, _ in force.counts:
        cards = [UNITS[card] for unit, card in single if unit == kind][:number]
        yield from ((kind, 1, card) for card in cards)
        if number > len(cards):
            yield kind, number - len(cards), unit_of(game, player, kind)


def combat_dice(game: TI4, player: Player, force: Force, place: str, bonus: int = 0) -> tuple[Die, ...]:
    """78.5, 42.1: what the units of a force roll in a round; 78.5c: those that hit most easily first. `bonus`: what
    the place gives to all of them (18, 56)."""
    dice: list[Die] = []
    for kind, number, unit in fighting_as(game, player, force):
        each = combat_dice_of(game, unit.dice, player, kind, place)
        if unit.combat and each:
            die = Die(kind, unit.combat, combat_bonus(game, bonus, player, kind, place))
            dice += [die] * (number * each + single_dice(game, 0, player, kind, place))
    return tuple(sorted(dice, key=lambda die: die.needs))


def ability_dice(
    game: TI4, what: str, player: Player, target: Player, units: Iterable[tuple[str, Ability, int]]
) -> tuple[Die, ...]:
    """What units roll by an ability: (kind, its dice, how many such units)."""
    bonus = ability_bonus(game, 0, what, player, target)
    return tuple(
        Die(kind, ability.hits_on, bonus) for kind, ability, number in units for _ in range(number * ability.dice)
    )


async def roll_dice(
    game: TI4,
    kind: str,
    player: Player,
    target: Player,
    place: str,
    dice: tuple[Die, ...],
    *,
    before: Timings = (DICE_BEFORE,),
    after: Timings = (DICE_ROLLED,),
) -> Roll:
    """The dice lie on the stage while they are changed (P-1), rolled (P-2, P-4), rolled again (P-3) and counted
    (P-5)."""
    enter(game, Roll(kind, player, target, place, dice))
    await react(game, before, subject=kind)
    faces = roll(game, len(current(game, Roll).dice))
    amend(
        game,
        Roll,
        dice=tuple(die._replace(face=face) for die, face in zip(current(game, Roll).dice, faces, strict=True)),
    )
    await react(game, after, subject=kind)
    rolled = current(game, Roll)
    rolled = amend(game, Roll, extra=rolled.extra + extra_hits(game, 0, rolled))
    await react(game, DICE_COUNTED, subject=kind)
    leave(game, Roll)
    _lay_out(game, rolled)
    _tell(game, rolled)
    return rolled


def _lay_out(game: TI4, rolled: Roll) -> None:
    """The dice of a combat lie open until its next round."""
    if not rolled.dice:
        return
    ground, space = ongoing(game, GroundCombat), ongoing(game, SpaceCombat)
    if ground is not None and ground.planet == rolled.place:
        amend(game, GroundCombat, rolls=(*ground.rolls, rolled))
    elif space is not None and space.system == rolled.place:
        amend(game, SpaceCombat, rolls=(*space.rolls, rolled))


def _tell(game: TI4, rolled: Roll) -> None:
    if rolled.dice:
        note(
            game,
            f"roll.{rolled.kind}",
            player=rolled.player,
            place=rolled.place,
            dice=tuple((die.unit, die.face, die.needs - die.bonus) for die in rolled.dice),
            n=rolled.hits,
            tenths=sum(die.chance for die in rolled.dice),
        )
