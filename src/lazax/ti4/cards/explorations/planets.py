"""Exploration cards that act at once on the planet that is explored."""

from __future__ import annotations

from lazax.core.ask import PASS, choose, choose_number, confirm
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.board import add_units, force_at, in_reinforcements, remove_units, system_of
from lazax.ti4.economy.goods import convert_commodities, gain_commodities, gain_goods
from lazax.ti4.economy.hand import draw_action_cards, may_draw
from lazax.ti4.economy.tokens import gain_tokens
from lazax.ti4.exploration.explore import exploration
from lazax.ti4.production.produce import effect_means, may_produce, produce
from lazax.ti4.registry import asks
from lazax.ti4.sequence.checks import settle
from lazax.ti4.state import TI4
from lazax.ti4.units.cards import has_unit
from lazax.ti4.units.force import INFANTRY, MECH, force
from lazax.ti4.units.planets import takes_units

WAREHOUSES = 2  # commodities gained or converted

asks("choose", "word", "mercenary_outfit.place", "risk.infantry", "explore.offer")
asks("choose", "number", "warehouses.number")


@exploration("freelancers")
async def freelancers(game: TI4, player: Player, planet: str) -> None:
    """N-EX-3: one unit, no pair; each planet pays with one of its values."""
    means = effect_means(game, player, system_of(game, planet), 1)._replace(currency="either")
    if may_produce(game, player, means):
        await produce(game, player, means)


@exploration("mercenary_outfit")
async def mercenary_outfit(game: TI4, player: Player, planet: str) -> None:
    if takes_units(game, planet) and await confirm(player, "mercenary_outfit.place", planet=planet):
        place_unit(game, player, planet, INFANTRY)


def place_unit(game: TI4, player: Player, place: str, kind: str, number: int = 1) -> None:
    add_units(game, place, player, kind, number)
    note(game, "units.placed", player=player, place=place, units=force({kind: number}).counts)


async def _risked(game: TI4, player: Player, planet: str) -> bool:
    """N-EX-4: an own mech is there, or the player removes an infantry."""
    there = force_at(game, planet, player)
    if there.number(MECH):
        return True
    if not there.number(INFANTRY) or not await confirm(player, "risk.infantry", planet=planet):
        note(game, "explore.unused", player=player, planet=planet)
        return False
    remove_units(game, planet, player, force({INFANTRY: 1}))
    note(game, "units.removed", player=player, system=system_of(game, planet), units=((INFANTRY, 1, 0),))
    await settle(game)
    return True


@exploration("core_mine")
async def core_mine(game: TI4, player: Player, planet: str) -> None:
    if await _risked(game, player, planet):
        await gain_goods(game, player, 1)


@exploration("expedition")
async def expedition(game: TI4, player: Player, planet: str) -> None:
    if await _risked(game, player, planet) and planet in game.exhausted:
        game.exhausted.discard(planet)
        note(game, "planet.readied", player=player, planet=planet)


@exploration("volatile_fuel_source")
async def volatile_fuel_source(game: TI4, player: Player, planet: str) -> None:
    if await _risked(game, player, planet):
        await gain_tokens(game, player, 1)


# commodities


@exploration("abandoned_warehouses")
async def abandoned_warehouses(game: TI4, player: Player, planet: str) -> None:
    """N-EX-7."""
    convert = ["convert"] if game.commodities[player] else []
    choice = await choose(player, "explore.offer", lambda: ["gain", *convert, PASS], n=WAREHOUSES)
    if choice == "gain":
        gain_commodities(game, player, WAREHOUSES)
    elif choice == "convert":
        most = min(WAREHOUSES, game.commodities[player])
        convert_commodities(game, player, await choose_number(player, "warehouses.number", 1, most))


async def _commodity_or(game: TI4, player: Player, *, other: bool) -> bool:
    """One commodity, or a trade good or commodity is spent on something else; returns whether it was."""
    paying = [
        word for word, pool in (("good", game.goods), ("commodity", game.commodities)) if other and pool[player]
    ]
    choice = await choose(player, "explore.offer", lambda: ["gain", *paying, PASS], n=1)
    if choice == "gain":
        gain_commodities(game, player, 1)
    elif choice != PASS:
        (game.goods if choice == "good" else game.commodities)[player] -= 1
        note(game, "explore.spent", player=player, word=choice)
    return choice in paying


@exploration("functioning_base")
async def functioning_base(game: TI4, player: Player, planet: str) -> None:
    if await _commodity_or(game, player, other=may_draw(game)):
        await draw_action_cards(game, player, 1)


@exploration("local_fabricators")
async def local_fabricators(game: TI4, player: Player, planet: str) -> None:
    mechs = has_unit(game, player, MECH) and in_reinforcements(game, player, MECH) > 0
    if await _commodity_or(game, player, other=mechs and takes_units(game, planet)):
        place_unit(game, player, planet, MECH)
