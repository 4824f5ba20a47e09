"""What becomes of leaders whose ship or planet is lost (R41.5 to R41.10).

Ships and planets are lost in the middle of other things, so nothing is asked on the spot: each leader's fate is a
step of its own, which comes next.
"""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.combat.rerolls import roll_faces
from lazax.ti3.options.leaders.places import owner_of, put_down, refuges
from lazax.ti3.registry import asks, option, step, then
from lazax.ti3.state import TI3, without

KILLED_IN_BATTLE = 5  # R41.6: up to this face killed, up to the next escapes, above captured
ESCAPES_FROM_BATTLE = 8
TAKEN_WITH_PLANET = 5  # R41.7: up to this face captured, up to the next escapes, above killed
ESCAPES_FROM_PLANET = 9

asks("choose", "planet", "leader.escape")


# ships


@option("leaders")
def go_down(game: TI3, player: Player, leaders: Sequence[str], enemy: Player | None) -> None:
    """R41.6: with a ship destroyed in a space battle a die decides; with a ship lost in any other way they die."""
    if enemy is None:
        for leader in leaders:
            kill(game, leader)
    elif leaders:
        then(game, *(do(shot_down, leader, enemy) for leader in leaders))


@step("leaders.shot_down")
async def shot_down(game: TI3, leader: str, enemy: Player) -> None:
    """R41.6: 1 to 5 killed, 6 to 8 escapes, 9 and 10 captured by the opponent."""
    face = await _roll_fate(game, leader, enemy)
    if face <= KILLED_IN_BATTLE:
        kill(game, leader)
    elif face <= ESCAPES_FROM_BATTLE:
        await escape(game, leader)
    else:
        await capture(game, leader, enemy)


# planets


def overrun(game: TI3, invader: Player, planet: str) -> None:
    """R41.7: an enemy invades the planet: a die for each leader on it."""
    leaders = game.leaders.get(planet, ())
    if leaders:
        game.leaders = without(game.leaders, planet)
        then(game, *(do(overrun_one, leader, invader) for leader in leaders))


@step("leaders.overrun")
async def overrun_one(game: TI3, leader: str, invader: Player) -> None:
    """R41.7: 1 to 5 captured by the invader, 6 to 9 escapes, 10 killed."""
    face = await _roll_fate(game, leader, invader)
    if face <= TAKEN_WITH_PLANET:
        await capture(game, leader, invader)
    elif face <= ESCAPES_FROM_PLANET:
        await escape(game, leader)
    else:
        kill(game, leader)


def displace(game: TI3, planet: str) -> None:
    """R41.8: the planet changes hands or becomes neutral without an invasion: its leaders escape."""
    leaders = game.leaders.get(planet, ())
    if leaders:
        game.leaders = without(game.leaders, planet)
        then(game, *(do(escape, leader) for leader in leaders))


def strand(game: TI3, leaders: Sequence[str], defender: Player | None) -> None:
    """R41.5: the invasion has failed: who landed with it is captured, or on a neutral planet killed."""
    if defender is None:
        for leader in leaders:
            kill(game, leader)
    elif leaders:
        then(game, *(do(capture, leader, defender) for leader in leaders))


# what becomes of them


async def _roll_fate(game: TI3, leader: str, enemy: Player) -> int:
    """The owner rolls for their leader; if they are out of the game, their enemy does."""
    owner = owner_of(game, leader)
    roller = enemy if owner in game.out else owner
    (face,) = await roll_faces(game, roller, "leader", leader, 1)
    note(game, "leader.rolled", player=owner, leader=leader, n=face)
    return face


@step("leaders.escape")
async def escape(game: TI3, leader: str) -> None:
    """R41.9: to any friendly planet not under blockade; A-41: without one he is killed."""
    owner = owner_of(game, leader)
    if owner in game.out or not refuges(game, owner):
        kill(game, leader)
        return
    planet = await choose(owner, "leader.escape", lambda: refuges(game, owner), leader=leader)
    put_down(game, planet, leader)
    note(game, "leader.escaped", player=owner, leader=leader, planet=planet)


@step("leaders.captured")
async def capture(game: TI3, leader: str, captor: Player) -> None:
    """R41.11: he lies with the captor and can do nothing; a captor who is out of the game cannot hold him."""
    if captor in game.out:
        await escape(game, leader)
        return
    game.captives = {**game.captives, captor: tuple(sorted((*game.captives[captor], leader)))}
    note(game, "leader.captured", player=owner_of(game, leader), player_by=captor, leader=leader)


def kill(game: TI3, leader: str) -> None:
    """R41.10: he leaves the game for good."""
    note(game, "leader.killed", player=owner_of(game, leader), leader=leader)


def release(game: TI3, captor: Player) -> None:
    """R23.12: who is out of the game holds nobody any more; whom nobody takes over escapes."""
    captives = game.captives[captor]
    if captives:
        game.captives = {**game.captives, captor: ()}
        then(game, *(do(escape, leader) for leader in captives))
