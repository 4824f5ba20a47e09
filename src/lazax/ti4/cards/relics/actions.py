"""Relics used as the action of a turn."""

from __future__ import annotations

from lazax.core.ask import DONE, PASS, choose, choose_player
from lazax.core.state import Player
from lazax.ti4.abilities import acts, always
from lazax.ti4.board import exhaust, is_ready, planets_in, planets_of, ship_owners, system_of
from lazax.ti4.cards.relics.standing import CIRCLET, MORE_COMMODITIES
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.economy.hand import take_from_discard
from lazax.ti4.economy.payment import can_pay, pay
from lazax.ti4.exploration.explore import explore_frontier
from lazax.ti4.exploration.relics import lose_relic, purge_relic
from lazax.ti4.invasion.bombardment import bombarding
from lazax.ti4.leaders.abilities import counts_as_agent
from lazax.ti4.registry import asks
from lazax.ti4.sequence.order import alive
from lazax.ti4.state import TI4
from lazax.ti4.tables import FACTIONS, MECATOL_REX, PLANETS, STRUCTURES
from lazax.ti4.timings import AGENT_EXHAUSTED, COMPONENT_ACTION
from lazax.ti4.units.control import destroy_planet
from lazax.ti4.units.planets import attach, is_legendary
from lazax.ti4.units.structures import buildable, place_structure
from lazax.ti4.ways import adjacent, systems
from lazax.ti4.windows import react

CODEX, CONVERTER, FORGE, CORE = "the_codex", "stellar_converter", "nano_forge", "dynamis_core"
AGENT = "relic:jr_xs455_o"
MOST_TAKEN, PRICE = 3, 3

asks("choose", "card", "codex.take")
asks("choose", "planet", "converter.planet", "nano_forge.planet")
asks("choose", "player", "jr.player")
asks("choose", "structure", "jr.structure")
asks("choose", "system", "circlet.system")


# The Codex


def _discards(game: TI4, player: Player) -> bool:
    return bool(game.action_discard)


@acts(COMPONENT_ACTION, f"relic:{CODEX}", usable=_discards)
async def the_codex(game: TI4, player: Player) -> None:
    """N-RE-7: everybody sees which cards are taken."""
    await purge_relic(game, player, CODEX)
    chosen: list[str] = []
    while len(chosen) < MOST_TAKEN:
        left = list(game.action_discard)
        for card in chosen:
            left.remove(card)
        card = await choose(player, "codex.take", lambda: [*sorted(set(left)), DONE], n=MOST_TAKEN - len(chosen))
        if card == DONE:
            break
        chosen.append(card)
    await take_from_discard(game, player, chosen)


# Stellar Converter


def _targets(game: TI4, player: Player) -> list[str]:
    """N-RE-5: in systems next to one with bombarding units, whoever's they are, but not the player's own."""
    batteries = {place for place, owner in game.forces if owner == player}
    armed = {system for place in batteries if bombarding(game, player, system := system_of(game, place))}
    near = {there for system in armed for there in adjacent(game, system, player)}
    return [
        planet
        for system in systems(game)
        if system in near
        for planet in planets_in(game, system)
        if PLANETS[planet].home_of is None
        and planet != MECATOL_REX
        and not is_legendary(game, planet)
        and game.control.get(planet) != player
    ]


def _may_convert(game: TI4, player: Player) -> bool:
    return bool(_targets(game, player))


@acts(COMPONENT_ACTION, f"relic:{CONVERTER}", usable=_may_convert)
async def stellar_converter(game: TI4, player: Player) -> None:
    """N-GEN-16."""
    planet = await choose(player, "converter.planet", lambda: _targets(game, player))
    await purge_relic(game, player, CONVERTER)
    await destroy_planet(game, planet)


# Dynamis Core


@acts(COMPONENT_ACTION, f"relic:{CORE}")
async def burn_core(game: TI4, player: Player) -> None:
    """N-RE-3: commodities above the lower value are returned."""
    await purge_relic(game, player, CORE)
    await gain_goods(game, player, FACTIONS[game.factions[player]].commodities + MORE_COMMODITIES)


# JR-XS455-O


def _agent_ready(game: TI4, player: Player) -> bool:
    return is_ready(game, player, AGENT)


@acts(COMPONENT_ACTION, AGENT, usable=_agent_ready)
async def jr_xs455_o(game: TI4, player: Player) -> None:
    """N-RE-8: an agent like any other."""
    exhaust(game, player, AGENT)
    await _support(game, player)
    await react(game, AGENT_EXHAUSTED, subject=f"{player}:{AGENT}")


async def _support(game: TI4, player: Player) -> None:
    other = await choose_player(player, "jr.player", lambda: alive(game))
    if not await _builds(game, other):
        await gain_goods(game, other, 1)


counts_as_agent(AGENT, COMPONENT_ACTION, always, _support)


def _sites(game: TI4, player: Player) -> list[str]:
    if not can_pay(game, player, "resources", PRICE):
        return []
    mine = planets_of(game, player)
    return [f"{kind}:{planet}" for kind in STRUCTURES for planet in buildable(game, player, kind, mine)]


async def _builds(game: TI4, player: Player) -> bool:
    site = await choose(player, "jr.structure", lambda: [*_sites(game, player), PASS], n=PRICE)
    if site == PASS:
        return False
    await pay(game, player, "resources", PRICE, "jr_xs455_o")
    kind, _, planet = site.partition(":")
    await place_structure(game, player, kind, planet)
    return True


# Nano-Forge


def _forgeable(game: TI4, player: Player) -> list[str]:
    mine = planets_of(game, player)
    return [planet for planet in mine if PLANETS[planet].home_of is None and not is_legendary(game, planet)]


def _may_forge(game: TI4, player: Player) -> bool:
    return bool(_forgeable(game, player))


@acts(COMPONENT_ACTION, f"relic:{FORGE}", usable=_may_forge)
async def nano_forge(game: TI4, player: Player) -> None:
    """N-RE-4: the planet is legendary from now on, without an ability card."""
    planet = await choose(player, "nano_forge.planet", lambda: _forgeable(game, player))
    await lose_relic(game, player, FORGE)
    attach(game, planet, FORGE)


# the Circlet of the Void


def _quiet_frontiers(game: TI4, player: Player) -> list[str]:
    return [s for s in systems(game) if s in game.frontier and not set(ship_owners(game, s)) - {player}]


def _may_look(game: TI4, player: Player) -> bool:
    return is_ready(game, player, f"relic:{CIRCLET}") and bool(_quiet_frontiers(game, player))


@acts(COMPONENT_ACTION, f"relic:{CIRCLET}", usable=_may_look)
async def look_into_the_void(game: TI4, player: Player) -> None:
    system = await choose(player, "circlet.system", lambda: _quiet_frontiers(game, player))
    exhaust(game, player, f"relic:{CIRCLET}")
    await explore_frontier(game, player, system)
