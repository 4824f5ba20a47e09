"""Technologies about producing units."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.galaxy.orders import MANY
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    add_units,
    exhaust,
    in_reinforcements,
    is_ready,
    system_of,
    systems_with_units,
    technologies_of,
)
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.economy.payment import resources
from lazax.ti4.events import Production, Research
from lazax.ti4.production.allowed import Means
from lazax.ti4.production.docks import docks_in
from lazax.ti4.production.means import own_planets
from lazax.ti4.production.produce import effect_means, may_produce, produce, production_discount
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, SHIP_KINDS, TECHNOLOGIES, UNIT_UPGRADES
from lazax.ti4.technology.research import cover_prerequisite, prerequisites_ignored, short_of
from lazax.ti4.timings import (
    COMPONENT_ACTION,
    CONTROL_AFTER,
    DESTROYED,
    PRODUCED,
    PRODUCING,
    RESEARCHED,
)
from lazax.ti4.units.cards import has_unit
from lazax.ti4.units.force import MECH
from lazax.ti4.units.losses import just_lost
from lazax.ti4.ways import systems

AI_DEVELOPMENT = "technology:ai_development_algorithm"
SELF_ASSEMBLY = "technology:self_assembly_routines"
SLING_RELAY = "technology:sling_relay"

asks("choose", "planet", "self_assembly_routines.planet")
asks("choose", "system", "sling_relay.system")


@production_discount.changed_by("technology:sarween_tools")
def sarween_tools(game: TI4, owner: Player, discount: int, player: Player) -> int:
    """FAQ-PRO-2: of each use of Production."""
    return discount + 1 if owner == player else discount


def _own_production(game: TI4, player: Player) -> bool:
    production = ongoing(game, Production)
    return production is not None and production.player == player and production.ability


# AI Development Algorithm


def _upgrades(game: TI4, player: Player) -> int:
    return len(UNIT_UPGRADES.intersection(technologies_of(game, player)))


def _may_develop(game: TI4, player: Player) -> bool:
    usable = _own_production(game, player) and is_ready(game, player, AI_DEVELOPMENT)
    return usable and _upgrades(game, player) > 0


@acts(PRODUCING, AI_DEVELOPMENT, usable=_may_develop)
async def ai_discount(game: TI4, player: Player) -> None:
    """As much less as the player owns unit upgrades. N-TE-5."""
    exhaust(game, player, AI_DEVELOPMENT)
    amend(game, Production, discount=current(game, Production).discount + _upgrades(game, player))
    note(game, "production.cheaper", player=player, n=_upgrades(game, player), component=AI_DEVELOPMENT)


@prerequisites_ignored.changed_by(AI_DEVELOPMENT)
def ai_prerequisite(game: TI4, owner: Player, ignored: int, player: Player, technology: str) -> int:
    """Any one of a unit upgrade."""
    helps = owner == player and technology in UNIT_UPGRADES and is_ready(game, player, AI_DEVELOPMENT)
    return ignored + 1 if helps else ignored


def _helped(game: TI4, player: Player) -> bool:
    research = ongoing(game, Research)
    if research is None or research.player != player or not is_ready(game, player, AI_DEVELOPMENT):
        return False
    return TECHNOLOGIES[research.technology].kind == "unit_upgrade" and short_of(research) > 0


@acts(RESEARCHED, AI_DEVELOPMENT, usable=_helped, must=True)
async def ai_research(game: TI4, player: Player) -> None:
    """Whoever left a prerequisite open that neither technologies nor planets met has used it."""
    exhaust(game, player, AI_DEVELOPMENT)
    cover_prerequisite(game)
    note(game, "technology.exhausted", player=player, component=AI_DEVELOPMENT)


# Integrated Economy


def _on_planet(game: TI4, player: Player, planet: str) -> Means:
    return effect_means(
        game,
        player,
        system_of(game, planet),
        MANY,
        kinds=GROUND_FORCES,
        places=(planet,),
        most_worth=resources(game, planet),
    )


def _may_settle(game: TI4, player: Player) -> bool:
    window = ongoing(game, Window)
    if window is None or game.control.get(window.subject) != player:
        return False
    return may_produce(game, player, _on_planet(game, player, window.subject))


@acts(CONTROL_AFTER, "technology:integrated_economy", usable=_may_settle)
async def integrated_economy(game: TI4, player: Player) -> None:
    """Units on the new planet, their prices together no more than its resources; they are paid for (FAQ-PRO-1).
    N-TE-4."""
    await produce(game, player, _on_planet(game, player, current(game, Window).subject))


# Self-Assembly Routines


def _may_assemble(game: TI4, player: Player) -> bool:
    if not _own_production(game, player) or not is_ready(game, player, SELF_ASSEMBLY):
        return False
    pieces = has_unit(game, player, MECH) and in_reinforcements(game, player, MECH)
    return bool(pieces and own_planets(game, player, current(game, Production).system))


@acts(PRODUCED, SELF_ASSEMBLY, usable=_may_assemble)
async def self_assembly_routines(game: TI4, player: Player) -> None:
    exhaust(game, player, SELF_ASSEMBLY)
    system = current(game, Production).system
    planet = await choose(player, "self_assembly_routines.planet", lambda: own_planets(game, player, system))
    add_units(game, planet, player, MECH)
    note(game, "units.placed", player=player, place=planet, units=((MECH, 1, 0),))


def _lost_mechs(game: TI4, player: Player) -> bool:
    return just_lost(game, player, MECH) > 0


@acts(DESTROYED, SELF_ASSEMBLY, usable=_lost_mechs, must=True)
async def salvage(game: TI4, player: Player) -> None:
    """34.4a: also while the card is exhausted."""
    await gain_goods(game, player, just_lost(game, player, MECH))


# Sling Relay


def _one_ship(game: TI4, player: Player, system: str) -> Means:
    return effect_means(game, player, system, 1, kinds=SHIP_KINDS, must=True)


def _relays(game: TI4, player: Player) -> list[str]:
    there = systems_with_units(game, player)
    return [
        system
        for system in systems(game)
        if system in there
        and docks_in(game, player, system)
        and may_produce(game, player, _one_ship(game, player, system))
    ]


def _may_sling(game: TI4, player: Player) -> bool:
    return is_ready(game, player, SLING_RELAY) and bool(_relays(game, player))


@acts(COMPONENT_ACTION, SLING_RELAY, usable=_may_sling)
async def sling_relay(game: TI4, player: Player) -> None:
    """N-TE-9."""
    exhaust(game, player, SLING_RELAY)
    system = await choose(player, "sling_relay.system", lambda: _relays(game, player))
    await produce(game, player, _one_ship(game, player, system))
