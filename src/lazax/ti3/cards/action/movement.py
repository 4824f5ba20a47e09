"""Cards played after an activation, and when a fleet has moved in."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend, current
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER, count
from lazax.ti3.board import fleet_in, fleets_of, has_counter, has_technology
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Activation, Effect
from lazax.ti3.movement.loads import mover
from lazax.ti3.movement.passage import SILENCE, Reach
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEM_OF
from lazax.ti3.ways import adjacent

STATION_SHOTS = 3


@action_card("flank_speed")
async def flank_speed(game: TI3, player: Player) -> None:
    """T-T2: one more movement for all ships that move into the system just activated."""
    amend(game, Activation, move_bonus=current(game, Activation).move_bonus + 1)


def _has_minelayers(game: TI3, player: Player) -> bool:
    activation = current(game, Activation)
    return (
        player != activation.player
        and player not in activation.mines
        and any(count(fleet_in(game, system, player), "cruiser") for system in activation.systems)
    )


@action_card("minelayers", when=_has_minelayers)
async def minelayers(game: TI3, player: Player) -> None:
    """T-T4: each own cruiser will score a hit before the first round of the battle (R15.3b)."""
    amend(game, Activation, mines=(*current(game, Activation).mines, player))


# In the Silence of Space


def _fleets_to_hide(game: TI3, player: Player) -> list[str]:
    """R12.4: own fleets that may move in this activation."""
    activated = current(game, Activation).systems
    return [
        system
        for system, _ in fleets_of(game, player)
        if system in activated or not has_counter(game, system, player)
    ]


def _enemies_to_pass(game: TI3, player: Player, origin: str) -> list[str]:
    """A-63: systems where enemy ships bar the fleet's way; by the switch it passes all of them and names none."""
    if not game.rules.silence_one_system:
        return []
    target, fleet = current(game, Activation).systems[0], fleet_in(game, origin, player)
    closed = Reach(game, player, target).closed
    kinds = [*map(mover, fleet.ships), *((FIGHTER,) if fleet.fighters else ())]
    return [
        system
        for system in sorted({system for system, _ in game.fleets if system in closed and system != target})
        if Reach(game, player, target, unseen=frozenset((system,))).comes_past(system, origin, kinds)
    ]


@action_card(SILENCE, Aim("system", _fleets_to_hide), Aim("system_passed", _enemies_to_pass, optional=True))
async def in_the_silence_of_space(game: TI3, player: Player, *systems: str) -> None:
    """T-T2, R12.3: in this activation the ships of one fleet pass through a system with enemy ships."""
    if len(systems) > 1 or not game.rules.silence_one_system:  # otherwise there is none that it could pass
        add_effect(game, Activation, Effect(SILENCE, player, "+".join(systems)))


# Experimental Battlestation


def _reaches(game: TI3, player: Player, dock: str, system: str) -> bool:
    """R14.2: its own system; adjacent ones with the Deep Space Cannon."""
    place = SYSTEM_OF[dock]
    return place == system or (has_technology(game, player, "deep_space_cannon") and place in adjacent(game, system))


def _fleets_under_fire(game: TI3, player: Player, dock: str) -> list[str]:
    """R14.4: the active player's fleets in what they have activated."""
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
