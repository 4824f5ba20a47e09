"""What the Naalu can do: first in every order, and away before the first shot."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    force_at,
    ground_kinds_of,
    has_ships,
    places_of,
    put_token,
    set_force,
    system_of,
)
from lazax.ti4.combat.dice import combat_bonus
from lazax.ti4.combat.sides import opponent_now
from lazax.ti4.combat.space_combat import may_barrage
from lazax.ti4.economy.tokens import fleet_tokens, lose_fleet_token
from lazax.ti4.events import Activation, GroundCombat, Invasion, Movement, Round
from lazax.ti4.movement.activation import stood_there
from lazax.ti4.movement.arrival import arrive
from lazax.ti4.movement.retreat import refuges, withdraw
from lazax.ti4.notes.hands import notes_before, return_note
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.registry import asks
from lazax.ti4.sequence.checks import settle
from lazax.ti4.sequence.order import alive, initiative_number
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import SHIP_KINDS
from lazax.ti4.timings import (
    ACTIVATED,
    GROUND_COMBAT_END,
    INVADED,
    SHIPS_MOVED,
    STATUS_END,
    STRATEGY_PHASE_END,
)
from lazax.ti4.units.force import FIGHTER, MECH, force
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.units.limits import halves_of_fighters

TELEPATHIC, PRESCIENCE = "ability:telepathic", "gift_of_prescience"
GIFT = f"note:{PRESCIENCE}"
BONUS_OF_ICONOCLAST = 2

asks("choose", "system", "foresight.system")


# the zero token


def _prescient(game: TI4) -> list[Player]:
    return [player for player in alive(game) if lasting(game, GIFT, player) is not None]


@acts(STRATEGY_PHASE_END, TELEPATHIC, must=True)
async def telepathic(game: TI4, player: Player) -> None:
    """FAQ-NAA-3: the token is the player's, whatever cards they have. N-NAA-6."""
    last(game, Round, TELEPATHIC, player)
    note(game, "zero_token.placed", player=player)


@promissory_note(PRESCIENCE, STRATEGY_PHASE_END, stays=True)
async def gift_of_prescience(game: TI4, player: Player, owner: Player) -> None:
    last(game, Round, GIFT, player)
    note(game, "zero_token.placed", player=player)


@initiative_number.changed_by(TELEPATHIC)
def first_of_all(game: TI4, owner: Player, number: int, player: Player) -> int:
    """48.1a; whoever was given the gift has the token instead."""
    mine = player == owner and lasting(game, TELEPATHIC, player) is not None
    return 0 if mine and not _prescient(game) else number


@initiative_number.changed_by(GIFT)
def gifted(game: TI4, owner: Player, number: int, player: Player) -> int:
    return 0 if player in _prescient(game) else number


@acts(STATUS_END, GIFT, must=True)
async def gift_goes_back(game: TI4, player: Player) -> None:
    for owner in notes_before(game, player, PRESCIENCE):
        return_note(game, f"{PRESCIENCE}:{owner}")


# Foresight


def _may_foresee(game: TI4, player: Player) -> bool:
    movement = ongoing(game, Movement)
    if movement is None or movement.player == player or not game.strategy_pool[player]:
        return False
    return has_ships(game, movement.system, player) and bool(refuges(game, player, movement.system))


@acts(SHIPS_MOVED, "ability:foresight", usable=_may_foresee)
async def foresight(game: TI4, player: Player) -> None:
    """N-NAA-1: the token is placed, not spent; beside an own one it goes to reinforcements."""
    system = current(game, Movement).system
    target = await choose(player, "foresight.system", lambda: refuges(game, player, system), system=system)
    game.strategy_pool[player] -= 1
    put_token(game, target, player)
    note(game, "token.placed", player=player, system=target)
    arrived = await withdraw(game, player, system, target)
    if arrived:
        await arrive(game, player, target, arrived, player)


# units


@ground_kinds_of.changed_by("unit:naalu_flagship")
def matriarch(game: TI4, owner: Player, kinds: tuple[str, ...], player: Player) -> tuple[str, ...]:
    """N-NAA-2: in its system fighters land and fight like ground forces. ERR-MAT, FAQ-NAA-2."""
    invasion = ongoing(game, Invasion)
    if player != owner or invasion is None or invasion.player != owner or invasion.decided:
        return kinds
    return (*kinds, FIGHTER) if force_at(game, invasion.system, owner).number("flagship") else kinds


def _landed(game: TI4, player: Player) -> list[str]:
    invasion = ongoing(game, Invasion)
    if invasion is None or invasion.player != player:
        return []
    combat = ongoing(game, GroundCombat)
    places = (combat.planet,) if combat is not None else places_of(game, invasion.system)[1:]
    return [planet for planet in places if force_at(game, planet, player).number(FIGHTER)]


def _fighters_landed(game: TI4, player: Player) -> bool:
    return bool(_landed(game, player))


@acts(GROUND_COMBAT_END, "unit:naalu_flagship", usable=_fighters_landed, must=True)
@acts(INVADED, "unit:naalu_flagship", usable=_fighters_landed, must=True)
async def back_to_space(game: TI4, player: Player) -> None:
    """FAQ-NAA-1: they never take a planet."""
    for planet in _landed(game, player):
        flying = force({FIGHTER: force_at(game, planet, player).number(FIGHTER)})
        system = system_of(game, planet)
        set_force(game, planet, player, force_at(game, planet, player).without(flying))
        set_force(game, system, player, force_at(game, system, player).with_(flying))
        note(game, "forces.loaded", player=player, planet=planet, units=flying.counts)


@halves_of_fighters.changed_by("unit:naalu_fighter_2")
def hybrid_crystal_fighter_ii(game: TI4, owner: Player, halves: int, player: Player) -> int:
    """N-NAA-8."""
    return 1 if player == owner else halves


@combat_bonus.changed_by("unit:naalu_mech")
def iconoclast(game: TI4, owner: Player, bonus: int, player: Player, kind: str, place: str) -> int:
    enemy = opponent_now(game, owner)
    rich = enemy != NOBODY and bool(game.fragments[enemy])
    return bonus + BONUS_OF_ICONOCLAST if player == owner and kind == MECH and rich else bonus


@may_barrage.changed_by("unit:naalu_mech_omega")
def iconoclast_omega(game: TI4, owner: Player, may: bool, player: Player, target: Player, system: str) -> bool:
    """N-NAA-5: on a planet or in space."""
    there = any(force_at(game, place, owner).number(MECH) for place in places_of(game, system))
    return may and not (target == owner and there)


# Neuroglaive


def _provoked(game: TI4, player: Player) -> bool:
    activation = ongoing(game, Activation)
    if activation is None or activation.player == player or not fleet_tokens(game, activation.player):
        return False
    return bool(stood_there(game, player, SHIP_KINDS))


@acts(ACTIVATED, "technology:neuroglaive", usable=_provoked, must=True)
async def neuroglaive(game: TI4, player: Player) -> None:
    """N-NAA-3: the fleet limit holds at once."""
    await lose_fleet_token(game, current(game, Activation).player)
    await settle(game)
