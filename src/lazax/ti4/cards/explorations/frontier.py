"""Frontier cards."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import system_of
from lazax.ti4.economy.goods import convert_commodities, gain_goods, replenish
from lazax.ti4.economy.hand import draw_action_cards
from lazax.ti4.economy.payment import can_pay, pay
from lazax.ti4.economy.tokens import gain_tokens
from lazax.ti4.exploration.explore import exploration, keep, spend_kept
from lazax.ti4.exploration.relics import draw_relic
from lazax.ti4.objectives.secrets import draw_secret
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.technology.research import research, researchable
from lazax.ti4.timings import COMPONENT_ACTION
from lazax.ti4.units.control import gain_planet

DEVICE, MIRAGE = "enigmatic_device", "mirage"
PRICE = 6  # resources
FINDS = {  # command tokens and trade goods
    "keleres_ship": (2, 0),
    "minor_entropic_field": (1, 1),
    "entropic_field": (1, 2),
    "major_entropic_field": (1, 3),
}

asks("choose", "wormhole", "ion_storm.side")
asks("choose", "word", "merchant_station.offer")


def _find(tokens: int, goods: int) -> Callable[[TI4, Player, str], Awaitable[None]]:
    async def find(game: TI4, player: Player, system: str) -> None:
        await gain_tokens(game, player, tokens)
        await gain_goods(game, player, goods)

    return find


for card, found in FINDS.items():
    exploration(card)(_find(*found))


@exploration("dead_world")
async def dead_world(game: TI4, player: Player, system: str) -> None:
    await draw_relic(game, player)


@exploration("derelict_vessel")
async def derelict_vessel(game: TI4, player: Player, system: str) -> None:
    await draw_secret(game, player)


@exploration("lost_crew")
async def lost_crew(game: TI4, player: Player, system: str) -> None:
    await draw_action_cards(game, player, 2)


@exploration("merchant_station")
async def merchant_station(game: TI4, player: Player, system: str) -> None:
    convert = ["convert"] if game.commodities[player] else []
    choice = await choose(player, "merchant_station.offer", lambda: ["replenish", *convert, PASS])
    if choice == "replenish":
        await replenish(game, player)
    elif choice == "convert":
        convert_commodities(game, player, game.commodities[player])


@exploration("gamma_wormhole", "gamma_relay")
async def gamma_wormhole(game: TI4, player: Player, place: str) -> None:
    """The token lies in the system of the planet, or in the space area explored."""
    system = system_of(game, place)
    there = game.wormhole_tokens.get(system, ())
    game.wormhole_tokens = {**game.wormhole_tokens, system: (*there, "gamma")}
    note(game, "wormhole.placed", player=player, system=system, wormhole="gamma")


@exploration("ion_storm")
async def ion_storm(game: TI4, player: Player, system: str) -> None:
    """N-EX-5: the player chooses the side; the card lies in the common area, where it has nothing more to say."""
    side = await choose(player, "ion_storm.side", lambda: ("alpha", "beta"), system=system)
    game.turning_wormholes = {**game.turning_wormholes, system: side}
    note(game, "wormhole.placed", player=player, system=system, wormhole=side)


@exploration(MIRAGE)
async def mirage(game: TI4, player: Player, system: str) -> None:
    """N-EX-6, R-61: the planet is gained readied, and explored like any that nobody had."""
    game.planet_tokens = {**game.planet_tokens, MIRAGE: system}
    await gain_planet(game, player, MIRAGE, ready=True)


# the Enigmatic Device


@exploration(DEVICE)
async def enigmatic_device(game: TI4, player: Player, system: str) -> None:
    keep(game, player, DEVICE)


def _may_start_device(game: TI4, player: Player) -> bool:
    return can_pay(game, player, "resources", PRICE) and bool(researchable(game, player))


@acts(COMPONENT_ACTION, f"exploration:{DEVICE}", usable=_may_start_device)
async def start_device(game: TI4, player: Player) -> None:
    """N-EX-8."""
    await pay(game, player, "resources", PRICE, DEVICE)
    spend_kept(game, player, DEVICE)
    await research(game, player)
