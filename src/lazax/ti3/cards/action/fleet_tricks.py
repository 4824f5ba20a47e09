"""Cards of admirals: daring manoeuvres, new fighters, a space dock that shoots."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.galaxy.fleets import alike
from lazax.ti3.board import fleet_in, fleets_of, has_counter, has_technology
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.combat.breach import enter_the_breach
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Activation, Battle, Effect, Reaction
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEM_OF
from lazax.ti3.units.ship_tokens import ship_token
from lazax.ti3.ways import adjacent

PROTOTYPE = 2
STATION_SHOTS = 3


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


@action_card("into_the_breach", Aim("ship", _dreadnoughts), within=Reaction)
async def into_the_breach(game: TI3, player: Player, ship: str) -> None:
    """T-B1: the whole fleet rolls one better in this battle; its first two hits strike the dreadnought in front."""
    add_effect(game, Battle, Effect("combat_bonus", player, "1"))
    enter_the_breach(game, player, ship)


# In the Silence of Space


def _fleets_to_hide(game: TI3, player: Player) -> list[str]:
    """R12.4: own fleets that may move in this activation."""
    activated = current(game, Activation).systems
    return [
        system
        for system, _ in fleets_of(game, player)
        if system in activated or not has_counter(game, system, player)
    ]


@action_card("in_the_silence_of_space", Aim("system", _fleets_to_hide))
async def in_the_silence_of_space(game: TI3, player: Player, system: str) -> None:
    """T-T2, R12.3: in this activation the ships of one fleet pass through systems with enemy ships."""
    add_effect(game, Activation, Effect("in_the_silence_of_space", player, system))


# Experimental Battlestation


def _reaches(game: TI3, player: Player, dock: str, system: str) -> bool:
    """R14.2: its own system; adjacent ones with the Deep Space Cannon."""
    place = SYSTEM_OF[dock]
    return place == system or (has_technology(game, player, "deep_space_cannon") and place in adjacent(game, system))


def _fleets_under_fire(game: TI3, player: Player, dock: str) -> list[str]:
    """R14.4: the active player's fleets in what he has activated."""
    activation = current(game, Activation)
    return [
        system
        for system in activation.systems
        if (system, activation.player) in game.fleets and _reaches(game, player, dock, system)
    ]


def _stations(game: TI3, player: Player) -> list[str]:
    return [
        planet for planet in game.docks if game.control[planet] == player and _fleets_under_fire(game, player, planet)
    ]


def _is_opponent(game: TI3, player: Player) -> bool:
    return player != current(game, Activation).player


@action_card(
    "experimental_battlestation", Aim("planet", _stations), Aim("system", _fleets_under_fire), when=_is_opponent
)
async def experimental_battlestation(game: TI3, player: Player, planet: str, system: str) -> None:
    """T-T4, R14.6: an own dock fires three times, as if it were a PDS."""
    # not above: those modules open the windows of these cards
    from lazax.ti3.combat.dice import dice_of, put_dice_away, roll_combat
    from lazax.ti3.combat.hits import take_hits

    target = current(game, Activation).player
    note(game, "experimental_battlestation.fired", player=player, player_to=target, planet=planet, system=system)
    rolled = await roll_combat(game, "pds", dice_of(game, player, "pds", STATION_SHOTS, "pds"))
    await take_hits(game, target, system, rolled.hits(player))
    put_dice_away(game)
    eliminate_the_gone(game)
