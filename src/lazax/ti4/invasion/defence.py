"""Space Cannon Defense: units on an invaded planet fire at those who landed (49.3, 77.6)."""

from __future__ import annotations

from lazax.core.ask import choose, confirm
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.board import ground_forces_at, owners_at
from lazax.ti4.combat.cannon import CANNON, guns_at
from lazax.ti4.combat.dice import ability_dice, roll_dice
from lazax.ti4.combat.hits import take_hits
from lazax.ti4.events import Hits, Invasion
from lazax.ti4.registry import asks, step, then
from lazax.ti4.state import TI4
from lazax.ti4.timings import CANNON_DEFENCE
from lazax.ti4.windows import window, window_order

asks("choose", "planet", "invasion.next_cannon")
asks("choose", "word", "cannon.defend")


def defenders(game: TI4, planet: str, invader: Player) -> list[Player]:
    """77.6, 77.7d, 77.8a: players who could fire from the planet itself at the invader's ground forces on it."""
    if not ground_forces_at(game, planet, invader):
        return []
    owner = game.control.get(planet, invader)  # the planet itself may fire
    there = dict.fromkeys((*owners_at(game, planet), owner))
    return [p for p in sorted(there) if p != invader and guns_at(game, p, planet, invader)]


@step("invasion.cannons")
async def defend_planets(game: TI4, player: Player, done: tuple[str, ...]) -> None:
    """49.3a: planet by planet, in the active player's order."""

    def waiting() -> list[str]:
        committed = current(game, Invasion).committed
        return [planet for planet in committed if planet not in done and defenders(game, planet, player)]

    if waiting():
        planet = await choose(player, "invasion.next_cannon", waiting)
        in_turn = [owner for owner in window_order(game) if owner in defenders(game, planet, player)]
        fire = (do(defend, owner, player, planet) for owner in in_turn)
        window_before = window(CANNON_DEFENCE, subject=planet)
        then(game, window_before, *fire, do(defend_planets, player, (*done, planet)))


@step("invasion.defend")
async def defend(game: TI4, player: Player, invader: Player, planet: str) -> None:
    """77.7, 77.8: one roll for the planet (FAQ-GEN-16), if its owner wants to."""

    def possible() -> bool:
        return player in defenders(game, planet, invader)

    if not possible() or not await confirm(player, "cannon.defend", possible=possible, planet=planet):
        return
    dice = ability_dice(game, CANNON, player, invader, guns_at(game, player, planet, invader))
    rolled = await roll_dice(game, CANNON, player, invader, planet, dice)
    await take_hits(game, Hits("defence", player, invader, planet, rolled.hits))
