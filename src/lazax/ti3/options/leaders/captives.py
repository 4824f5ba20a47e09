"""Captives: what their captor may do with them, and how others get hold of them (R41.11 to R41.14)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import opponents, planets_of
from lazax.ti3.combat.rerolls import roll_faces
from lazax.ti3.options.leaders.losses import capture, escape, kill
from lazax.ti3.options.leaders.places import owner_of
from lazax.ti3.registry import asks, step, then
from lazax.ti3.state import TI3

RESCUED = 9  # R41.13: from this face on
EXECUTE, KEEP = "execute", "keep"

asks("choose", "leader", "captive.choose", "captive.rescue")
asks("choose", "player", "captive.fate")


# R41.12: the captor decides in the status phase


async def decide(game: TI3, player: Player) -> None:
    """One captive: handed to another player, to his owner if the captor likes, kept, or executed."""
    leader = await choose(player, "captive.choose", lambda: game.captives[player])
    fate = await choose(
        player,
        "captive.fate",
        lambda: [KEEP, EXECUTE, *(str(other) for other in opponents(game, player))],
        leader=leader,
        player_of=owner_of(game, leader),
    )
    if fate == KEEP:
        return
    game.captives = {**game.captives, player: tuple(other for other in game.captives[player] if other != leader)}
    if fate == EXECUTE:
        note(game, "captive.executed", player=player, leader=leader)
        kill(game, leader)
    else:
        note(game, "captive.handed_over", player=player, player_to=int(fate), leader=leader)
        await _hand_to(game, leader, int(fate))


async def _hand_to(game: TI3, leader: str, player: Player) -> None:
    """To his owner he is free and goes where he likes (R41.9); to anybody else he is a captive."""
    if owner_of(game, leader) == player:
        await escape(game, leader)
    else:
        await capture(game, leader, player)


# R41.13, R41.14: after a successful invasion


def search_for_captives(game: TI3, invader: Player, former: Player) -> None:
    """A planet of a player who holds captives has been invaded: next the invader looks for them."""
    captives = game.captives[former]
    if not captives:
        return
    if planets_of(game, former):
        then(game, do(search, invader, former))
    else:  # at once, before the loser is out of the game
        game.captives = {**game.captives, former: ()}
        then(game, *(do(take_over, leader, invader, former) for leader in captives))


@step("leaders.search")
async def search(game: TI3, invader: Player, former: Player) -> None:
    """R41.13: on 9 or 10 the invader takes a captive of their choice."""
    if invader in game.out or not game.captives[former]:
        return
    (face,) = await roll_faces(game, invader, "rescue", game.captives[former][0], 1)
    note(game, "captive.searched", player=invader, player_of=former, n=face)
    if face >= RESCUED:
        leader = await choose(invader, "captive.rescue", lambda: game.captives[former], player_of=former)
        game.captives = {**game.captives, former: tuple(other for other in game.captives[former] if other != leader)}
        await take_over(game, leader, invader, former)


@step("leaders.taken_over")
async def take_over(game: TI3, leader: str, invader: Player, former: Player) -> None:
    """A captive changes hands; an own leader is free. R41.14: with a player's last planet go all they hold."""
    note(game, "captive.found", player=invader, player_of=former, leader=leader)
    await _hand_to(game, leader, invader)
