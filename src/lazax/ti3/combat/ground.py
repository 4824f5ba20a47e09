"""The rounds of an invasion combat (R17.5 to R17.7)."""

from __future__ import annotations

from lazax.core.ask import choose_number
from lazax.core.events import amend, current
from lazax.core.log import note
from lazax.ti3.cards.windows import react
from lazax.ti3.combat.dice import dice_of, put_dice_away, roll_combat
from lazax.ti3.combat.invasion import destroy_invaders, invaders
from lazax.ti3.combat.modifiers import fund_war
from lazax.ti3.events import Invasion, Roll
from lazax.ti3.forces import destroy_ground_forces, destroy_ships
from lazax.ti3.registry import asks, step, then
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEM_OF

ROUND = (("invasion.round",), ("invasion.roll",), ("invasion.casualties",), ("invasion.next_round",))

asks("choose", "number", "invasion.fighters_lost")


@step("invasion.next_round")
def next_round(game: TI3) -> None:
    """R17.7: until at most one side has ground forces left."""
    invasion = current(game, Invasion)
    if invasion.round:
        amend(game, Invasion, round_effects=())
    if invaders(game, invasion.planet) and invasion.planet in game.gf:
        then(game, *ROUND)


@step("invasion.round")
async def begin_round(game: TI3) -> None:
    """T-I4: before any round. Only the switch for Morale Boost (A-50) gives a card something to do here."""
    invasion = current(game, Invasion)
    amend(game, Invasion, round=invasion.round + 1)
    sides = (invasion.attacker, invasion.defender)
    if game.rules.morale_boost_any_round:
        await react(game, "before_invasion_round", sides, invasion.planet)
    for player in sides:
        await fund_war(game, player)


@step("invasion.roll")
async def roll_round(game: TI3) -> None:
    """R17.5: one die for each ground force of either side, and for the fighters that take part."""
    invasion = current(game, Invasion)
    planet, attacker, defender = invasion.planet, invasion.attacker, invasion.defender
    note(game, "invasion.round", planet=planet, n=invasion.round)
    dice = dice_of(game, attacker, "ground_force", invaders(game, planet), "ground")
    dice += dice_of(game, attacker, "fighter", invasion.fighters, "ground")
    dice += dice_of(game, defender, "ground_force", game.gf.get(planet, 0), "ground")
    await roll_combat(game, "ground", dice)


@step("invasion.casualties")
async def casualties(game: TI3) -> None:
    """R17.6: both remove at the same time. Ground forces are alike; only fighters among them leave a choice."""
    invasion, rolled = current(game, Invasion), current(game, Roll)
    planet, attacker = invasion.planet, invasion.attacker
    hits = min(rolled.hits(invasion.defender), invaders(game, planet) + invasion.fighters)
    fighters = await _fighters_lost(game, invasion, hits)
    put_dice_away(game)
    if fighters:
        await destroy_ships(game, SYSTEM_OF[planet], attacker, (), fighters)
    killed = await destroy_invaders(game, planet, hits - fighters)
    killed += await destroy_ground_forces(game, planet, rolled.hits(attacker))
    amend(game, Invasion, killed=invasion.killed + killed, fighters=invasion.fighters - fighters)


async def _fighters_lost(game: TI3, invasion: Invasion, hits: int) -> int:
    if not invasion.fighters or not hits:
        return 0
    fewest = max(0, hits - invaders(game, invasion.planet))
    most = min(hits, invasion.fighters)
    return await choose_number(
        invasion.attacker, "invasion.fighters_lost", fewest, most, planet=invasion.planet, n=hits
    )
