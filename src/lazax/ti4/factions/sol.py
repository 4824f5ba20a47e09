"""The Federation of Sol: troops dropped from orbit, and tokens to spare."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    add_units,
    in_reinforcements,
    planets_of,
    system_of,
    take_token,
)
from lazax.ti4.combat.sides import Combat, sides, taking_part
from lazax.ti4.combat.single_dice import give_another_die, gives_another_die
from lazax.ti4.economy.payment import can_pay, pay, resources
from lazax.ti4.economy.tokens import spend_strategy_tokens, strategy_tokens
from lazax.ti4.events import GroundCombat, Turn
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.registry import asks
from lazax.ti4.sequence.status_phase import status_tokens
from lazax.ti4.state import TI4
from lazax.ti4.technology.upgrades import infantry_returns, lost_infantry, roll_for_survivors, some_wait
from lazax.ti4.timings import (
    ABILITY_USED,
    COMPONENT_ACTION,
    DESTROYED,
    GROUND_COMBAT_START,
    GROUND_ROUND_START,
    STATUS_END,
    TURN_START,
)
from lazax.ti4.units.force import INFANTRY, MECH
from lazax.ti4.units.placing import place_units
from lazax.ti4.units.planets import takes_units
from lazax.ti4.windows import react

ORBITAL_DROP = "ability:orbital_drop"
SPEC_OPS_II = "unit:sol_infantry_2"
EVELYN = "leader:sol_agent"
FLAGSHIP = "flagship"
SURVIVES, DROPPED, MECH_PRICE, RICH = 5, 2, 3, 12

asks("choose", "planet", "orbital_drop.planet", "military_support.planet")


# Orbital Drop, Versatile


def _open_planets(game: TI4, player: Player) -> list[str]:
    return [planet for planet in planets_of(game, player) if takes_units(game, planet)]


def _may_drop(game: TI4, player: Player) -> bool:
    return strategy_tokens(game, player) > 0 and bool(_open_planets(game, player))


@acts(COMPONENT_ACTION, ORBITAL_DROP, usable=_may_drop)
async def orbital_drop(game: TI4, player: Player) -> None:
    """N-SOL-1: both on one planet."""
    await spend_strategy_tokens(game, player)
    planet = await choose(player, "orbital_drop.planet", lambda: _open_planets(game, player))
    await place_units(game, player, planet, INFANTRY, DROPPED)
    await react(game, ABILITY_USED, (player,), subject=f"{ORBITAL_DROP}:{planet}")


@status_tokens.changed_by("ability:versatile")
def versatile(game: TI4, owner: Player, tokens: int, player: Player) -> int:
    """N-SOL-5."""
    return tokens + 1 if player == owner else tokens


# units


def _dropped_on(game: TI4) -> str:
    """The planet on which infantry was just dropped."""
    window = ongoing(game, Window)
    ability, _, planet = window.subject.rpartition(":") if window is not None else ("", "", "")
    return planet if ability == ORBITAL_DROP else ""


def _may_deploy(game: TI4, player: Player) -> bool:
    """30.2: only out of reinforcements."""
    return (
        bool(_dropped_on(game))
        and in_reinforcements(game, player, MECH) > 0
        and can_pay(game, player, "resources", MECH_PRICE)
    )


@acts(ABILITY_USED, "unit:sol_mech", usable=_may_deploy)
async def thunderbolt(game: TI4, player: Player) -> None:
    planet = _dropped_on(game)
    await pay(game, player, "resources", MECH_PRICE, "unit:sol_mech")
    add_units(game, planet, player, MECH)
    note(game, "units.placed", player=player, place=planet, units=((MECH, 1, 0),))


@acts(DESTROYED, SPEC_OPS_II, usable=lost_infantry, must=True)
async def spec_ops_survive(game: TI4, player: Player) -> None:
    roll_for_survivors(game, player, SURVIVES)


acts(TURN_START, SPEC_OPS_II, usable=some_wait, must=True)(infantry_returns)


def _flagships(game: TI4, player: Player) -> list[str]:
    return [place for (place, owner), there in game.forces.items() if owner == player and there.number(FLAGSHIP)]


def _flies(game: TI4, player: Player) -> bool:
    return bool(_flagships(game, player))


@acts(STATUS_END, "unit:sol_flagship", usable=_flies, must=True)
async def genesis(game: TI4, player: Player) -> None:
    """N-SOL-2: also where there is no room for it."""
    for place in _flagships(game, player):
        await place_units(game, player, system_of(game, place), INFANTRY)


# leaders


def _ground_combat(game: TI4, player: Player) -> bool:
    combat: Combat | None = ongoing(game, GroundCombat)
    return combat is not None and all(taking_part(game, combat, side) for side in sides(combat))


@agent("sol_agent", GROUND_ROUND_START, _ground_combat)
async def evelyn_delouis(game: TI4, player: Player) -> None:
    await give_another_die(game, player, EVELYN)


gives_another_die(EVELYN)


@unlocked_when("sol_commander")
def rich_planets(game: TI4, player: Player) -> SoFar:
    return SoFar(sum(resources(game, planet) for planet in planets_of(game, player)), RICH)


def _attacked_at_home(game: TI4, player: Player) -> bool:
    combat = ongoing(game, GroundCombat)
    return combat is not None and game.control.get(combat.planet) == player and _ground_combat(game, player)


@acts(GROUND_COMBAT_START, "leader:sol_commander", usable=_attacked_at_home)
async def claire_gibson(game: TI4, player: Player) -> None:
    """N-SOL-3: on each planet on which a ground combat begins."""
    await place_units(game, player, current(game, GroundCombat).planet, INFANTRY)


def _tokens(game: TI4, player: Player) -> list[str]:
    return [system for system, owners in sorted(game.tokens.items()) if player in owners]


def _has_tokens(game: TI4, player: Player) -> bool:
    return bool(_tokens(game, player))


@hero("sol_hero", COMPONENT_ACTION, _has_tokens)
async def jace_x(game: TI4, player: Player) -> None:
    for system in _tokens(game, player):
        take_token(game, system, player)
    note(game, "tokens.recalled", player=player)


# Military Support


def _owners_turn(game: TI4, player: Player, owner: Player) -> bool:
    turn = ongoing(game, Turn)
    return turn is not None and turn.player == owner


@promissory_note("military_support", TURN_START, when=_owners_turn)
async def military_support(game: TI4, player: Player, owner: Player) -> None:
    """N-SOL-4: also if there is no token to lose."""
    if game.strategy_pool[owner]:
        game.strategy_pool[owner] -= 1
        note(game, "token.strategy_lost", player=owner)
    if _open_planets(game, player):
        planet = await choose(player, "military_support.planet", lambda: _open_planets(game, player))
        await place_units(game, player, planet, INFANTRY, DROPPED)
