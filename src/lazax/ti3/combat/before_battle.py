"""Before the first round of a space battle: barrage, sabotage runs, other shots and mines (R15.3)."""

from __future__ import annotations

from lazax.core.ask import DONE, choose, choose_number, confirm
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.fleets import count
from lazax.ti3.board import fleet_in, has_ability, has_technology, is_elected
from lazax.ti3.combat.dice import Dice, dice_of, put_dice_away, roll_combat
from lazax.ti3.combat.fighting import fighting
from lazax.ti3.combat.hits import take_hits
from lazax.ti3.combat.sabotage_runs import announce_runs, may_run
from lazax.ti3.events import Activation, Battle
from lazax.ti3.registry import ability, asks, law, step, technology, then
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.tables import UNITS

BARRAGE = "barrage"
SABOTAGE_RUNS = "sabotage_runs"
SIDES = ("attacker", "defender")
AMBUSHERS = ("cruiser", "destroyer")
AMBUSH = 2

asks("choose", "word", "battle.before", "minister_of_war.use")
asks("choose", "number", "barrage.fire")
asks("choose", "ship", "ambush.ship")


def ships(game: TI3, battle: Battle, player: Player, kind: str) -> int:
    """How many ships of one kind a side has in the battle."""
    return count(fleet_in(game, battle.system, player), kind)


def sides(battle: Battle, side: str) -> tuple[Player, Player]:
    """Who is on this side, and who is on the other."""
    pair = (battle.attacker, battle.defender)
    return pair if side == "attacker" else (pair[1], pair[0])


def pending(game: TI3, battle: Battle) -> list[str]:
    """What is still to be done before the first round: the barrage of both, and shots of either side. R43.1:
    sabotage runs follow the barrage; where there is none they take its place."""
    found = [BARRAGE] if any(_barrage_dice(game, battle, side) for side in SIDES) else []
    if BARRAGE not in found and BARRAGE not in battle.fired and may_run(game, battle):
        found.append(SABOTAGE_RUNS)
    mines = _mine_owners(game)
    for side in SIDES:
        player, _ = sides(battle, side)
        if has_technology(game, player, "assault_cannon") and ships(game, battle, player, "dreadnought"):
            found.append(f"assault_cannon:{side}")
        if has_ability(game, player, "ambush") and any(ships(game, battle, player, kind) for kind in AMBUSHERS):
            found.append(f"ambush:{side}")
        if player in mines and ships(game, battle, player, "cruiser"):
            found.append(f"mines:{side}")
        if game.strategy_pool[player] > 0 and is_elected(game, player, "minister_of_war"):
            found.append(f"minister_of_war:{side}")
    return [what for what in found if what not in battle.fired]


def _mine_owners(game: TI3) -> tuple[Player, ...]:
    activation = ongoing(game, Activation)
    return activation.mines if activation is not None else ()


def _barrage_dice(game: TI3, battle: Battle, side: str) -> int:
    """Destroyers of a side that have fighters to shoot at."""
    player, opponent = sides(battle, side)
    if not fleet_in(game, battle.system, opponent).fighters:
        return 0
    return ships(game, battle, player, "destroyer")


@step("battle.before")
async def before(game: TI3) -> None:
    """R15.3d: one thing after the other, in an order the defender chooses."""
    battle = current(game, Battle)
    if not fighting(game, battle) or not pending(game, battle):
        return
    what = await choose(
        battle.defender, "battle.before", lambda: pending(game, current(game, Battle)), system=battle.system
    )
    then(game, do(shoot, what), do(before))


@step("battle.shoot")
async def shoot(game: TI3, what: str) -> None:
    """Carry out one of the things before the first round. Casualties do not fire back."""
    battle = current(game, Battle)
    battle = amend(game, Battle, fired=(*battle.fired, what))
    name, _, side = what.partition(":")
    if name == BARRAGE:
        await barrage(game, battle)
        if may_run(game, battle):
            then(game, do(announce_runs))
    elif name == SABOTAGE_RUNS:
        then(game, do(announce_runs))
    elif name == "mines":
        await mines(game, battle, side)
    elif name == "assault_cannon":
        await assault_cannon(game, battle, side)
    elif name == "minister_of_war":
        await minister_of_war(game, battle, side)
    else:
        await ambush(game, battle, side)
    eliminate_the_gone(game)


async def barrage(game: TI3, battle: Battle) -> None:
    """R15.3a: two dice for each destroyer whose owner wants it, of both sides at once; hits destroy fighters."""
    dice: Dice = []
    for side in SIDES:
        player, _ = sides(battle, side)
        destroyers = _barrage_dice(game, battle, side)
        if destroyers:
            number = await choose_number(player, "barrage.fire", 0, destroyers, system=battle.system)
            dice += dice_of(game, player, "destroyer", number * UNITS["destroyer"].barrage, "barrage")
    if not dice:
        return
    rolled = await roll_combat(game, "barrage", dice)
    for side in SIDES:
        player, opponent = sides(battle, side)
        await take_hits(game, player, battle.system, rolled.hits(opponent), fatal_to="fighter")
    put_dice_away(game)


@technology("assault_cannon")
async def assault_cannon(game: TI3, battle: Battle, side: str) -> None:
    """Each dreadnought of the owner fires one shot."""
    player, _ = sides(battle, side)
    dreadnoughts = ships(game, battle, player, "dreadnought")
    await _shots(game, battle, side, dice_of(game, player, "dreadnought", dreadnoughts, "shots"))


@ability("ambush")
async def ambush(game: TI3, battle: Battle, side: str) -> None:
    """R31.4: up to two cruisers or destroyers of Mentak fire; they fight normally afterwards."""
    player, _ = sides(battle, side)
    chosen: list[str] = []
    while len(chosen) < AMBUSH:
        kind = await choose(
            player,
            "ambush.ship",
            lambda: [
                *(kind for kind in AMBUSHERS if ships(game, battle, player, kind) > chosen.count(kind)),
                DONE,
            ],
            system=battle.system,
        )
        if kind == DONE:
            break
        chosen.append(kind)
    dice = [die for kind in chosen for die in dice_of(game, player, kind, 1, "shots")]
    await _shots(game, battle, side, dice)


async def _shots(game: TI3, battle: Battle, side: str, dice: Dice) -> None:
    """R15.3b: hits are applied at once."""
    if dice:
        player, opponent = sides(battle, side)
        rolled = await roll_combat(game, "shots", dice)
        await take_hits(game, opponent, battle.system, rolled.hits(player))
        put_dice_away(game)


async def mines(game: TI3, battle: Battle, side: str) -> None:
    """Minelayers: each cruiser of the owner of the card makes one hit without a die."""
    player, opponent = sides(battle, side)
    hits = ships(game, battle, player, "cruiser")
    amend(game, Activation, mines=tuple(owner for owner in _mine_owners(game) if owner != player))
    note(game, "mines.hit", player=player, player_to=opponent, system=battle.system, n=hits)
    await take_hits(game, opponent, battle.system, hits)


@law("minister_of_war")
async def minister_of_war(game: TI3, battle: Battle, side: str) -> None:
    """T-B1: a counter from strategy allocation buys the elected player one hit without a die."""
    player, opponent = sides(battle, side)

    def possible() -> bool:  # another die may have cost the last counter meanwhile
        return game.strategy_pool[player] > 0

    if await confirm(player, "minister_of_war.use", possible=possible, system=battle.system):
        game.strategy_pool[player] -= 1
        note(game, "minister_of_war.hit", player=player, player_to=opponent, system=battle.system)
        await take_hits(game, opponent, battle.system, 1)
