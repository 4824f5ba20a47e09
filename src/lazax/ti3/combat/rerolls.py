"""Rolling dice again: the Jol-Nar ability and the Graviton Laser System."""

from __future__ import annotations

from lazax.core.ask import PASS, choose, choose_number
from lazax.core.chance import roll
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave, ongoing
from lazax.core.state import Player
from lazax.ti3.board import has_ability, has_technology
from lazax.ti3.events import LOCALS, Die, Invasion, Roll
from lazax.ti3.options.leaders.places import GENERAL, landed
from lazax.ti3.registry import ability, asks, leader, technology
from lazax.ti3.state import TI3
from lazax.ti3.tables import LEADERS

ORDERED = 2  # R41.18, for each general

asks("choose", "die", "dice.reroll", "general.reroll")
asks("choose", "number", "dice.laser")


def may_reroll(game: TI3, player: Player) -> bool:
    """R31.1: a counter in strategy allocation pays for each die."""
    return game.strategy_pool[player] > 0 and has_ability(game, player, "reroll")


@ability("reroll")
async def offer_rerolls(game: TI3) -> None:
    """T-X3: owners of dice in the roll on the stage may roll single ones again, as often as they can pay."""
    for player in players_rolling(current(game, Roll)):
        while may_reroll(game, player):
            answer = await choose(
                player, "dice.reroll", lambda: [*_different(current(game, Roll), player), PASS], closed=True
            )
            if answer == PASS:
                break
            _spend_counter(game, player)
            roll_again(game, int(answer.removeprefix("die:")))


def players_rolling(rolled: Roll) -> list[Player]:
    """The players with dice in a roll; nobody speaks for hostile locals (R42.15)."""
    return [player for player in dict(rolled.dice) if player != LOCALS]


def _different(rolled: Roll, player: Player, without: tuple[int, ...] = ()) -> list[str]:
    """The player's dice, equal ones only once."""
    found: dict[Die, int] = {}
    for at, (owner, die) in enumerate(rolled.dice):
        if owner == player and at not in without:
            found.setdefault(die, at)
    return [f"die:{at}" for at in found.values()]


def roll_again(game: TI3, at: int) -> None:
    """Roll one die of the roll on the stage again; its new face counts."""
    rolled = current(game, Roll)
    owner, die = rolled.dice[at]
    (face,) = roll(game, 1)
    fresh = Die(die.unit, die.needs, die.bonus, face, True)
    amend(game, Roll, dice=(*rolled.dice[:at], (owner, fresh), *rolled.dice[at + 1 :]))
    if die.unit in LEADERS:
        note(game, "dice.leader_rerolled", player=owner, leader=die.unit, n=die.face, n_new=face)
    elif owner == LOCALS:
        note(game, "locals.rerolled", n=die.face, n_new=face)
    else:
        note(game, "dice.rerolled", player=owner, unit=die.unit, n=die.face, n_new=face)


@leader(GENERAL)
async def obey_general(game: TI3) -> None:
    """T-I5, R41.18: in every round of an invasion combat the general who landed with the attackers has up to two of
    their dice rolled again, none of them twice; a second general two more."""
    invasion = ongoing(game, Invasion)
    if invasion is None or current(game, Roll).kind != "ground":
        return
    player = invasion.attacker
    most = ORDERED * len(landed(game, invasion.planet, GENERAL))
    while len(current(game, Roll).ordered) < most:
        rolled = current(game, Roll)
        able = _different(rolled, player, rolled.ordered)
        if not able:
            return
        answer = await choose(player, "general.reroll", lambda: [*able, PASS], closed=True)
        if answer == PASS:
            return
        at = int(answer.removeprefix("die:"))
        roll_again(game, at)
        amend(game, Roll, ordered=(*rolled.ordered, at))


@technology("graviton_laser_system")
async def reroll_missed_shots(game: TI3) -> None:
    """Each missed die of a PDS may be rolled once more; the misses are alike, so their number is the choice."""
    rolled = current(game, Roll)
    missed = [at for at, (_, die) in enumerate(rolled.dice) if not die.hit]
    if not missed:
        return
    player = rolled.dice[0][0]
    if not has_technology(game, player, "graviton_laser_system"):
        return
    number = await choose_number(player, "dice.laser", 0, len(missed), closed=True)
    for at in missed[:number]:
        roll_again(game, at)


async def roll_own(game: TI3, player: Player, kind: str, unit: str, needs: int, number: int) -> int:
    """Roll dice that are no combat roll, one for each of so many units; returns how many show `needs` or more."""
    dice = tuple((player, Die(unit, needs, 0, face)) for face in roll(game, number))
    enter(game, Roll(kind, dice))
    await offer_rerolls(game)
    rolled = leave(game, Roll)
    tell(game, rolled)
    return rolled.hits(player)


async def roll_faces(game: TI3, player: Player, kind: str, unit: str, number: int) -> tuple[int, ...]:
    """Roll dice of which only the faces count. T-X3: they are own dice too."""
    enter(game, Roll(kind, tuple((player, Die(unit, 0, 0, face)) for face in roll(game, number))))
    await offer_rerolls(game)
    return tuple(die.face for _, die in leave(game, Roll).dice)


def tell(game: TI3, rolled: Roll) -> None:
    """Write a roll into the log, a line for each side."""
    if game.run.quiet:
        return
    for player in dict.fromkeys(owner for owner, _ in rolled.dice):
        faces = tuple(die.face for owner, die in rolled.dice if owner == player)
        own = tuple((die.unit, die.needs - die.bonus) for owner, die in rolled.dice if owner == player)
        if player == LOCALS:
            note(game, "locals.rolled", dice=faces, n=rolled.hits(player), rolled=own)
        else:
            tenths = sum(die.chance for owner, die in rolled.dice if owner == player)
            hits = rolled.hits(player)
            note(game, f"roll.{rolled.kind}", player=player, dice=faces, n=hits, tenths=tenths, rolled=own)


def _spend_counter(game: TI3, player: Player) -> None:
    game.strategy_pool[player] -= 1
    note(game, "dice.reroll_paid", player=player)
