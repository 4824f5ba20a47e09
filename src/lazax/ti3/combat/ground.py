"""The rounds of an invasion combat (R17.5 to R17.7)."""

from __future__ import annotations

from lazax.core.ask import choose_number
from lazax.core.log import note
from lazax.core.stage import amend, current
from lazax.core.steps import do
from lazax.ti3.cards.windows import react
from lazax.ti3.combat.dice import Dice, dice_of, put_dice_away, roll_combat
from lazax.ti3.combat.invaders import defenders, destroy_invaders, invaders, players_in
from lazax.ti3.combat.modifiers import fund_war
from lazax.ti3.events import LOCALS, Die, Invasion, Roll
from lazax.ti3.registry import asks, step, then
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEM_OF, UNITS
from lazax.ti3.units.forces import destroy_ground_forces, destroy_ships

asks("choose", "number", "invasion.fighters_lost")


@step("invasion.next_round")
def next_round(game: TI3) -> None:
    """R17.7: until at most one side has forces left; A-62: fighters that take part fight on alone."""
    invasion = current(game, Invasion)
    if invasion.round:
        amend(game, Invasion, round_effects=())
    if (invaders(game, invasion.planet) or invasion.fighters) and defenders(game, invasion):
        then(game, *ROUND)


@step("invasion.round")
async def begin_round(game: TI3) -> None:
    """T-I4: before any round. Only the switch for Morale Boost (A-50) gives a card something to do here."""
    invasion = current(game, Invasion)
    amend(game, Invasion, round=invasion.round + 1)
    sides = players_in(invasion)
    if game.rules.morale_boost_any_round:
        await react(game, "before_invasion_round", sides, invasion.planet)
    for player in sides:
        if player == invasion.defender or invaders(game, invasion.planet):  # R31.5: it helps ground forces alone
            await fund_war(game, player)


@step("invasion.roll")
async def roll_round(game: TI3) -> None:
    """R17.5: one die for each ground force of either side, and for the fighters that take part."""
    invasion = current(game, Invasion)
    planet, attacker = invasion.planet, invasion.attacker
    note(game, "invasion.round", planet=planet, n=invasion.round)
    dice = dice_of(game, attacker, "ground_force", invaders(game, planet), "ground")
    dice += dice_of(game, attacker, "fighter", invasion.fighters, "ground")
    await roll_combat(game, "ground", [*dice, *_defence(game, invasion)])


def _defence(game: TI3, invasion: Invasion) -> Dice:
    """The dice of the defending side. R42.15: another player rolls for locals, without any modifier."""
    number = defenders(game, invasion)
    if invasion.defender == LOCALS:
        return [(LOCALS, Die("ground_force", UNITS["ground_force"].combat, 0))] * number
    return dice_of(game, invasion.defender, "ground_force", number, "ground")


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
    if invasion.defender == LOCALS:
        killed += _destroy_locals(game, rolled.hits(attacker))
    else:
        killed += await destroy_ground_forces(game, planet, rolled.hits(attacker))
    amend(game, Invasion, killed=invasion.killed + killed, fighters=invasion.fighters - fighters)


def _destroy_locals(game: TI3, number: int) -> int:
    """Hostile locals have no owner: nobody mourns them."""
    invasion = current(game, Invasion)
    number = min(number, invasion.locals)
    if number:
        amend(game, Invasion, locals=invasion.locals - number)
        note(game, "locals.destroyed", planet=invasion.planet, n=number)
    return number


async def _fighters_lost(game: TI3, invasion: Invasion, hits: int) -> int:
    if not invasion.fighters or not hits:
        return 0
    fewest = max(0, hits - invaders(game, invasion.planet))
    most = min(hits, invasion.fighters)
    return await choose_number(
        invasion.attacker, "invasion.fighters_lost", fewest, most, planet=invasion.planet, n=hits
    )


ROUND = (do(begin_round), do(roll_round), do(casualties), do(next_round))
