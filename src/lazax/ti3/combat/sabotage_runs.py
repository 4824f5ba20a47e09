"""The option Sabotage Runs (R43): before a space battle fighters attack an enemy war sun on their own."""

from __future__ import annotations

from lazax.core.ask import choose_number
from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import fleet_in
from lazax.ti3.combat.rerolls import roll_own
from lazax.ti3.events import Battle
from lazax.ti3.registry import asks, option, step, then
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.units.fleets import Ship
from lazax.ti3.units.forces import destroy_ships
from lazax.ti3.units.ship_tokens import ship_of, ship_token

GETS_THROUGH = 9
DESTROYS = 10

asks("choose", "number", "sabotage_run.fighters")


def war_suns(game: TI3, battle: Battle, player: Player) -> list[Ship]:
    """The war suns of a player in the battle."""
    return [ship for ship in fleet_in(game, battle.system, player).ships if ship.kind == "war_sun"]


def runners(battle: Battle) -> tuple[tuple[Player, Player], tuple[Player, Player]]:
    """Who could run against whom. R43.6: the attacker comes first."""
    return (battle.attacker, battle.defender), (battle.defender, battle.attacker)


@option("sabotage_runs")
def may_run(game: TI3, battle: Battle) -> bool:
    """R43.1: either side has fighters, and the other a war sun."""
    if not game.rules.sabotage_runs:
        return False
    return any(
        fleet_in(game, battle.system, player).fighters and war_suns(game, battle, enemy)
        for player, enemy in runners(battle)
    )


@step("sabotage_run.announce")
async def announce_runs(game: TI3) -> None:
    """R43.1, R43.4: first the attacker, then the defender, a group of fighters for each enemy war sun."""
    battle = current(game, Battle)
    runs: list[tuple[str, Player, Player, str, int]] = []
    for player, enemy in runners(battle):
        left = fleet_in(game, battle.system, player).fighters
        for ship in map(ship_token, war_suns(game, battle, enemy)):
            if not left:
                break
            number = await choose_number(player, "sabotage_run.fighters", 0, left, ship=ship, player_to=enemy)
            left -= number
            if number:
                note(game, "sabotage_run.announced", player=player, player_to=enemy, n=number)
                runs.append(do(fly, player, enemy, ship, number))
    then(game, *runs)


@step("sabotage_run.fly")
async def fly(game: TI3, player: Player, enemy: Player, token: str, number: int) -> None:
    """R43.2, R43.3: past the outer defence all at once, past the inner one by one; dice are never modified."""
    system, ship = current(game, Battle).system, ship_of(token)
    number = min(number, fleet_in(game, system, player).fighters)
    if not number or ship not in fleet_in(game, system, enemy).ships:
        return
    through = await roll_own(game, player, "outer_defence", "fighter", GETS_THROUGH, number)
    if through < number:
        await destroy_ships(game, system, player, (), number - through)
    for _ in range(through):
        if await roll_own(game, player, "inner_defence", "fighter", DESTROYS, 1):
            note(game, "sabotage_run.hit", player=player, player_to=enemy, system=system)
            await destroy_ships(game, system, enemy, [ship])
            break
        await destroy_ships(game, system, player, (), 1)
    eliminate_the_gone(game)
