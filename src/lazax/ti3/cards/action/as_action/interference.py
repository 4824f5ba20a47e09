"""Cards played as an action that keep others from something or take it from them.

What they leave on the Round: Effect("armistice", opponent, planet), read where landings are judged, and
Effect("diplomatic_immunity", player, system), read where activations are.
"""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import enemy_ships, fleet_in, fleets_of, opponents, planets_of, ship_owners
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.economy.supply import hand_over_goods
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEM_OF
from lazax.ti3.trade.agreements import break_agreements, partners_of
from lazax.ti3.units.forces import destroy_ships
from lazax.ti3.units.ship_tokens import ship_token, that_ship

SHOT_DOWN = ("dreadnought", "cruiser", "destroyer")


# Armistice


def _own_planets(game: TI3, player: Player) -> list[str]:
    return planets_of(game, player)


def _others(game: TI3, player: Player, planet: str) -> list[str]:
    return [str(other) for other in opponents(game, player)]


@action_card("armistice", Aim("planet", _own_planets), Aim("player", _others))
async def armistice(game: TI3, player: Player, planet: str, other: str) -> None:
    """T-L1: an opponent cannot invade an own planet this round."""
    add_effect(game, Round, Effect("armistice", int(other), planet))
    note(game, "armistice.begun", player=int(other), planet=planet)


# Diplomatic Immunity


def _with_own_ships(game: TI3, player: Player) -> list[str]:
    return [system for system, _ in fleets_of(game, player)]


@action_card("diplomatic_immunity", Aim("system", _with_own_ships))
async def diplomatic_immunity(game: TI3, player: Player, system: str) -> None:
    """T-T1: nobody else may activate a system with own ships this round, also when they have left it."""
    add_effect(game, Round, Effect("diplomatic_immunity", player, system))
    note(game, "diplomatic_immunity.begun", player=player, system=system)


# Influence in the Merchants' Guild


def _traders(game: TI3, player: Player) -> list[str]:
    return [str(trader) for trader in range(game.seats) if partners_of(game, trader)]


def _partners(game: TI3, player: Player, trader: str) -> list[str]:
    return [str(partner) for partner in partners_of(game, int(trader))]


@action_card("influence_in_the_merchants_guild", Aim("player", _traders), Aim("player_to", _partners))
async def influence_in_the_merchants_guild(game: TI3, player: Player, trader: str, partner: str) -> None:
    """R26.10: any one trade agreement ends, Hacan's included, also between others."""
    break_agreements(game, int(trader), int(partner))


# Insubordination


def _in_command(game: TI3, player: Player) -> list[str]:
    return [str(other) for other in opponents(game, player) if game.command_pool[other] > 0]


@action_card("insubordination", Aim("player", _in_command))
async def insubordination(game: TI3, player: Player, other: str) -> None:
    """An opponent's command pool loses a counter, which goes back to their reinforcements (R0.8)."""
    game.command_pool[int(other)] -= 1
    note(game, "insubordination.done", player=int(other))


# Lucky Shot


def _in_sight(game: TI3, player: Player) -> list[str]:
    """Systems with an own planet and an enemy ship that can be shot down."""
    systems = dict.fromkeys(SYSTEM_OF[planet] for planet in planets_of(game, player))
    return [system for system in systems if enemy_ships(game, system, player) and _prey(game, player, system)]


def _prey(game: TI3, player: Player, system: str) -> list[str]:
    """The ships there, each kind and condition once."""
    ships = [
        ship for owner in ship_owners(game, system) if owner != player for ship in fleet_in(game, system, owner).ships
    ]
    return list(dict.fromkeys(ship_token(ship) for ship in ships if ship.kind in SHOT_DOWN))


@action_card("lucky_shot", Aim("system", _in_sight), Aim("ship", _prey), within=None)
async def lucky_shot(game: TI3, player: Player, system: str, token: str) -> None:
    """One enemy dreadnought, cruiser or destroyer is destroyed with all on board (R15.14).

    R21.3: a second shot always meets another ship.
    """
    for owner in ship_owners(game, system):
        ship = that_ship(token, fleet_in(game, system, owner).ships)
        if owner != player and ship is not None:
            await destroy_ships(game, system, owner, [ship])
            return


# Privateers


def _with_goods(game: TI3, player: Player) -> list[str]:
    return [str(other) for other in opponents(game, player) if game.goods[other] > 0]


@action_card("privateers", Aim("player", _with_goods))
async def privateers(game: TI3, player: Player, other: str) -> None:
    """All trade goods of an opponent: half of them, rounded down, are kept, the rest goes to the supply."""
    victim = int(other)
    number = game.goods[victim]
    kept = number // 2
    game.goods[victim] -= number - kept
    note(game, "privateers.done", player=player, player_to=victim, n=number, n_kept=kept)
    if kept:
        hand_over_goods(game, victim, player, kept)
