"""Cards played before battles and in them.

What they leave on the Battle or Invasion: Effect("combat_bonus", player, n) adds to the player's combat rolls of the
round, Effect("cancel_hits", player, n) takes so many off the hits they have to take in the round.
"""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.galaxy.fleets import alike
from lazax.ti3.board import (
    fleet_in,
    has_counter,
    has_units,
    in_force,
    opponents,
    set_fleet,
)
from lazax.ti3.cards.registry import Aim, action_card, subject
from lazax.ti3.combat.breach import enter_the_breach
from lazax.ti3.combat.rerolls import roll_again
from lazax.ti3.economy.supply import counters_left, place_counter
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Battle, Effect, Invasion, Roll
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEMS
from lazax.ti3.units.fleets import NO_FLEET, merge
from lazax.ti3.units.forces import destroy_ships, trim_fleet
from lazax.ti3.units.ship_tokens import ship_of, ship_token
from lazax.ti3.ways import ways

PROTOTYPE = 2
MORALE = 1
SHIELDS = 2


# Fighter Prototype


def _has_fighters(game: TI3, player: Player) -> bool:
    battle = ongoing(game, Battle)
    return battle is not None and fleet_in(game, battle.system, player).fighters > 0


@action_card("fighter_prototype", when=_has_fighters)
async def fighter_prototype(game: TI3, player: Player) -> None:
    """T-B1: in the first round of the battle all own fighters there roll two better."""
    battle = current(game, Battle)
    bonus = Effect("combat_bonus", player, f"fighter:{PROTOTYPE}")
    amend(game, Battle, round_effects=(*battle.round_effects, bonus))


# Into the Breach


def _dreadnoughts(game: TI3, player: Player) -> list[str]:
    fleet = fleet_in(game, current(game, Battle).system, player)
    return [ship_token(ship) for ship, _ in alike(fleet) if ship.kind == "dreadnought"]


@action_card("into_the_breach", Aim("ship", _dreadnoughts), within=Window)
async def into_the_breach(game: TI3, player: Player, ship: str) -> None:
    """T-B1: the whole fleet rolls one better in this battle; its first two hits strike the dreadnought in front."""
    add_effect(game, Battle, Effect("combat_bonus", player, "1"))
    enter_the_breach(game, player, ship)


def _fighting(game: TI3, player: Player) -> bool:
    """Whether the player takes part in the space battle or invasion combat going on."""
    fight = ongoing(game, Battle) or ongoing(game, Invasion)
    return fight is not None and player in (fight.attacker, fight.defender)


@action_card("morale_boost", when=_fighting)
async def morale_boost(game: TI3, player: Player) -> None:
    """A-50: all own units roll one better in the coming round."""
    boost = Effect("combat_bonus", player, str(MORALE))
    battle = ongoing(game, Battle)
    if battle is not None:
        amend(game, Battle, round_effects=(*battle.round_effects, boost))
    else:
        amend(game, Invasion, round_effects=(*current(game, Invasion).round_effects, boost))


def _under_fire(game: TI3, player: Player) -> bool:
    battle, dice = ongoing(game, Battle), ongoing(game, Roll)
    if battle is None or player not in (battle.attacker, battle.defender):
        return False
    enemy = battle.defender if player == battle.attacker else battle.attacker
    return dice is None or dice.hits(enemy) > 0


@action_card("shields_holding", when=_under_fire)
async def shields_holding(game: TI3, player: Player) -> None:
    """T-B5: up to two hits of this round of a space battle are cancelled."""
    shield = Effect("cancel_hits", player, str(SHIELDS))
    amend(game, Battle, round_effects=(*current(game, Battle).round_effects, shield))


# Direct Hit!


def _damaged_ship(game: TI3) -> tuple[Player, str]:
    owner, _, token = subject(game).partition(":")
    return int(owner), token


def _can_finish_off(game: TI3, player: Player) -> bool:
    """E-12: damage taken in a space battle in which the player takes part; not if it was repaired meanwhile."""
    battle = ongoing(game, Battle)
    if battle is None or player not in (battle.attacker, battle.defender):
        return False
    owner, token = _damaged_ship(game)
    return owner != player and ship_of(token) in fleet_in(game, battle.system, owner).ships


@action_card("direct_hit", when=_can_finish_off, within=Window)
async def direct_hit(game: TI3, player: Player) -> None:
    """T-B6: the ship just damaged is destroyed."""
    owner, token = _damaged_ship(game)
    await destroy_ships(game, current(game, Battle).system, owner, [ship_of(token)])


# Recheck


def _dice(game: TI3, player: Player) -> list[str]:
    return [f"die:{at}" for at in range(len(current(game, Roll).dice))]


@action_card("recheck", Aim("die", _dice), when=_fighting, within=Roll)
async def recheck(game: TI3, player: Player, die: str) -> None:
    """T-B4, T-I5: one combat die of either side is rolled again."""
    roll_again(game, int(die.removeprefix("die:")))


# Skilled Retreat


def _can_slip_away(game: TI3, player: Player) -> bool:
    """R24.8: it needs a counter from reinforcements. A-47: under the Code of Honor no fleet leaves a battle."""
    battle = ongoing(game, Battle)
    if in_force(game, "code_of_honor"):
        return False
    if battle is None or battle.over or player not in (battle.attacker, battle.defender):
        return False
    return counters_left(game, player) > 0


def _refuges(game: TI3, player: Player) -> list[str]:
    here = current(game, Battle).system
    return [system for system in ways(game)[here] if _is_refuge(game, player, system)]


def _is_refuge(game: TI3, player: Player, system: str) -> bool:
    """R0.4, R0.6, R0.7: empty or friendly, and not activated by the player."""
    if has_counter(game, system, player) or any(has_units(game, system, p) for p in opponents(game, player)):
        return False
    return not SYSTEMS[system].special or has_units(game, system, player)


@action_card("skilled_retreat", Aim("system", _refuges), when=_can_slip_away)
async def skilled_retreat(game: TI3, player: Player, system: str) -> None:
    """T-B2: the fleet leaves the battle for an adjacent system, where a counter from reinforcements is placed."""
    here = current(game, Battle).system
    fleet = fleet_in(game, here, player)
    place_counter(game, player, system)
    set_fleet(game, here, player, NO_FLEET)
    set_fleet(game, system, player, merge(fleet_in(game, system, player), fleet))
    amend(game, Battle, over=True)
    note(game, "skilled_retreat.done", player=player, system_from=here, system=system)
    await trim_fleet(game, player, system)
