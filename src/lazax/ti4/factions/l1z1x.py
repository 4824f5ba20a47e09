"""The L1Z1X Mindnet: structures of others become theirs, and their ships bombard until the last round."""

from __future__ import annotations

from lazax.core.ask import PASS, choose, confirm
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.orders import MANY
from lazax.ti4.abilities import acts
from lazax.ti4.board import exhaust, force_at, ground_forces_at, is_ready, on_board, places_of, tokens_left
from lazax.ti4.cards.action.space_combat import safe_from_direct_hit
from lazax.ti4.combat.hits import SPACE, aimed_hits, assignable
from lazax.ti4.combat.sides import takes_part
from lazax.ti4.economy.payment import can_pay, pay
from lazax.ti4.events import (
    Activation,
    ControlChange,
    GroundCombat,
    Hits,
    Invasion,
    Phase,
    Research,
    SpaceCombat,
    Turn,
)
from lazax.ti4.invasion.bombardment import (
    bombard_planet,
    bombarding,
    bombarding_units,
    open_to_fire,
    shield_holds,
)
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.movement.activation import stood_there
from lazax.ti4.movement.muster import muster, muster_places
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.registry import asks, then
from lazax.ti4.sequence.status_phase import status_tokens
from lazax.ti4.state import TI4
from lazax.ti4.tables import NON_FIGHTERS
from lazax.ti4.technology.research import cover_prerequisite, is_needed, lacking, prerequisites_ignored
from lazax.ti4.technology.upgrades import reinforced
from lazax.ti4.timings import (
    ACTIVATED,
    COMPONENT_ACTION,
    CONTROL_GAINED,
    GROUND_ROUND_END,
    RESEARCHING,
    STATUS_TOKENS,
    TURN_START,
)
from lazax.ti4.units.force import INFANTRY, MECH, Force
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.units.placing import placeable, replace_unit
from lazax.ti4.units.structures import take_over_structures, takeable_structures

INHERITANCE = "technology:inheritance_systems"
ENHANCEMENTS = "cybernetic_enhancements_omega"
PRICE_OF_INHERITANCE, DREADNOUGHTS_OF_2RAM = 2, 4
PRECISE = FLAGSHIP, DREADNOUGHT = "flagship", "dreadnought"

asks("choose", "word", "inheritance_systems.use")
asks("choose", "place", "l1z1x_agent.place")
asks("choose", "system", "l1z1x_hero.system")


# Assimilate, Harrow


def _takes_structures(game: TI4, player: Player) -> bool:
    change = ongoing(game, ControlChange)
    return change is not None and change.player == player and bool(takeable_structures(game, player, change.planet))


@acts(CONTROL_GAINED, "ability:assimilate", usable=_takes_structures, must=True)
async def assimilate(game: TI4, player: Player) -> None:
    """N-L1Z-1: each of which there is a piece in reinforcements."""
    await take_over_structures(game, player, current(game, ControlChange).planet)


def _may_harrow(game: TI4, player: Player) -> bool:
    """N-L1Z-2: the active player, also without ground forces of their own left there."""
    combat, invasion = ongoing(game, GroundCombat), ongoing(game, Invasion)
    if combat is None or invasion is None or combat.attacker != player:
        return False
    if not ground_forces_at(game, combat.planet, combat.defender):
        return False
    fire = bombarding(game, player, invasion.system)
    return bool(fire) and combat.planet in open_to_fire(game, player, invasion.system)


@acts(GROUND_ROUND_END, "ability:harrow", usable=_may_harrow)
async def harrow(game: TI4, player: Player) -> None:
    """15.1e: only the opponent's ground forces suffer it. ERR-HAR."""
    units = bombarding(game, player, current(game, Invasion).system)
    then(game, do(bombard_planet, player, current(game, GroundCombat).planet, tuple(units.items())))


# units


safe_from_direct_hit.changed_by("unit:l1z1x_dreadnought_2")(reinforced)


def _aimed(game: TI4, owner: Player, hits: Hits) -> bool:
    there = force_at(game, hits.place, owner)
    return hits.kind == SPACE and hits.producer == owner and there.number(FLAGSHIP) > 0


@assignable.changed_by("unit:l1z1x_flagship")
def at_large_ships(game: TI4, owner: Player, first: tuple[str, ...], hits: Hits) -> tuple[str, ...]:
    return NON_FIGHTERS if _aimed(game, owner, hits) else first


@aimed_hits.changed_by("unit:l1z1x_flagship")
def zero_zero_one(game: TI4, owner: Player, aimed: int, hits: Hits) -> int:
    """Those of the flagship and the dreadnoughts; what was cancelled is taken from them first."""
    combat = ongoing(game, SpaceCombat)
    if combat is None or not _aimed(game, owner, hits):
        return aimed
    rolled = [roll for roll in combat.rolls if roll.player == owner and roll.kind == SPACE]
    precise = sum(die.hit and die.unit in PRECISE for roll in rolled for die in roll.dice)
    return max(0, precise - max(0, sum(roll.hits for roll in rolled) - hits.number))


@bombarding_units.changed_by("unit:l1z1x_mech")
def annihilator(game: TI4, owner: Player, units: Force, player: Player, system: str) -> Force:
    """N-L1Z-3: from space or a planet, unless it fights in a ground combat there."""
    if player != owner:
        return units
    combat = ongoing(game, GroundCombat)
    fighting = combat.planet if combat is not None and takes_part(combat, player) else ""
    places = [place for place in places_of(game, system) if place != fighting]
    mechs = sum(force_at(game, place, player).number(MECH) for place in places)
    return units.plus(MECH, mechs) if mechs else units


# Inheritance Systems


def _may_inherit(game: TI4, player: Player) -> bool:
    paid = can_pay(game, player, "resources", PRICE_OF_INHERITANCE)
    return paid and is_ready(game, player, INHERITANCE)


@prerequisites_ignored.changed_by(INHERITANCE)
def all_prerequisites(game: TI4, owner: Player, ignored: int, player: Player, technology: str) -> int:
    return ignored + MANY if owner == player and _may_inherit(game, player) else ignored


def _inherits(game: TI4, player: Player) -> bool:
    research = ongoing(game, Research)
    if research is None or research.player != player or not _may_inherit(game, player):
        return False
    return bool(lacking(game, player, research.technology))


@acts(RESEARCHING, INHERITANCE, usable=_inherits, must=True)
async def inheritance_systems(game: TI4, player: Player) -> None:
    """N-L1Z-4: a payment of its own. Where nothing else helps it has to be used."""
    technology = current(game, Research).technology
    needed = is_needed(game, player, technology, MANY)
    if needed or await confirm(player, "inheritance_systems.use", technology=technology):
        exhaust(game, player, INHERITANCE)
        await pay(game, player, "resources", PRICE_OF_INHERITANCE, INHERITANCE)
        cover_prerequisite(game, MANY)
        note(game, "technology.exhausted", player=player, component=INHERITANCE)


# leaders


def _infantry_there(game: TI4, player: Player) -> list[str]:
    """R-51: places where the active player's infantry stood when they activated the system."""
    there = stood_there(game, player, (INFANTRY,))
    return [place for place in there if force_at(game, place, player).number(INFANTRY)]


def _enhances(game: TI4, player: Player) -> bool:
    activation = ongoing(game, Activation)
    if activation is None or not placeable(game, activation.player, MECH):
        return False
    return bool(_infantry_there(game, activation.player))


@agent("l1z1x_agent", ACTIVATED, _enhances)
async def i48s(game: TI4, player: Player) -> None:
    """The active player may replace an infantry by a mech."""
    active = current(game, Activation).player
    out = [] if active == player else [PASS]
    place = await choose(active, "l1z1x_agent.place", lambda: [*_infantry_there(game, active), *out])
    if place != PASS:
        await replace_unit(game, place, active, INFANTRY, active, MECH)


@unlocked_when("l1z1x_commander")
def four_dreadnoughts(game: TI4, player: Player) -> SoFar:
    return SoFar(on_board(game, player, DREADNOUGHT), DREADNOUGHTS_OF_2RAM)


@shield_holds.changed_by("leader:l1z1x_commander")
def two_ram(game: TI4, owner: Player, holds: bool, player: Player, planet: str) -> bool:
    """N-L1Z-5: Planetary Shield is ignored, not lost."""
    return holds and player != owner


def _may_gather(game: TI4, player: Player) -> bool:
    return bool(muster_places(game, player, PRECISE))


@hero("l1z1x_hero", COMPONENT_ACTION, _may_gather)
async def the_helmsman(game: TI4, player: Player) -> None:
    """N-L1Z-6, N-GEN-9: from any systems, also with own command tokens; what they carry does not land."""
    system = await choose(player, "l1z1x_hero.system", lambda: muster_places(game, player, PRECISE))
    await muster(game, player, system, PRECISE)


# Cybernetic Enhancements, in both printings


def _owners_token(game: TI4, player: Player, owner: Player) -> bool:
    turn = ongoing(game, Turn)
    own = turn is not None and turn.player == player
    return own and game.strategy_pool[owner] > 0 and tokens_left(game, player) > 0


@promissory_note("cybernetic_enhancements", TURN_START, when=_owners_token)
async def cybernetic_enhancements(game: TI4, player: Player, owner: Player) -> None:
    game.strategy_pool[owner] -= 1
    game.strategy_pool[player] += 1
    note(game, "token.strategy_moved", player=owner, player_to=player)


@promissory_note(ENHANCEMENTS, STATUS_TOKENS)
async def one_token_more(game: TI4, player: Player, owner: Player) -> None:
    last(game, Phase, f"note:{ENHANCEMENTS}", player)


@status_tokens.changed_by(f"note:{ENHANCEMENTS}")
def enhanced(game: TI4, holder: Player, number: int, player: Player) -> int:
    more = player == holder and lasting(game, f"note:{ENHANCEMENTS}", player) is not None
    return number + 1 if more else number
