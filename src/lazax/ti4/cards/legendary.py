"""Ability cards of legendary planets (53)."""

from __future__ import annotations

from lazax.core.ask import choose, choose_number
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import exhaust, has_ships, in_reinforcements, is_ready, planets_of
from lazax.ti4.cards.explorations.planets import place_unit
from lazax.ti4.economy.goods import convert_commodities, gain_goods
from lazax.ti4.economy.hand import draw_action_cards, may_draw
from lazax.ti4.events import Turn
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.timings import TURN_END
from lazax.ti4.units.cards import has_unit
from lazax.ti4.units.force import FIGHTER, INFANTRY, MECH
from lazax.ti4.units.planets import ability_card, takes_units
from lazax.ti4.ways import systems

ATRAMENT, VAULT = ability_card("primor"), ability_card("hopes_end")
EXTERRIX, ACADEMY = ability_card("mallice"), ability_card("mirage")

asks("choose", "planet", "legendary.planet")
asks("choose", "system", "legendary.system")
asks("choose", "number", "legendary.number")
asks("choose", "word", "vault.offer", "exterrix.offer")


def _own_turn(game: TI4, player: Player, card: str) -> bool:
    turn = ongoing(game, Turn)
    return turn is not None and turn.player == player and is_ready(game, player, card)


def _planets(game: TI4, player: Player) -> list[str]:
    return [planet for planet in planets_of(game, player) if takes_units(game, planet)]


def _may_raise(game: TI4, player: Player) -> bool:
    return _own_turn(game, player, ATRAMENT) and bool(_planets(game, player))


@acts(TURN_END, ATRAMENT, usable=_may_raise)
async def the_atrament(game: TI4, player: Player) -> None:
    """N-LP-1: both on one planet."""
    exhaust(game, player, ATRAMENT)
    planet = await choose(player, "legendary.planet", lambda: _planets(game, player), unit=INFANTRY)
    number = await choose_number(player, "legendary.number", 1, 2, unit=INFANTRY)
    place_unit(game, player, planet, INFANTRY, number)


def _from_vault(game: TI4, player: Player) -> list[str]:
    mechs = has_unit(game, player, MECH) and in_reinforcements(game, player, MECH) and _planets(game, player)
    return [*([MECH] if mechs else []), *(["card"] if may_draw(game) else [])]


def _may_open(game: TI4, player: Player) -> bool:
    return _own_turn(game, player, VAULT) and bool(_from_vault(game, player))


@acts(TURN_END, VAULT, usable=_may_open)
async def imperial_arms_vault(game: TI4, player: Player) -> None:
    exhaust(game, player, VAULT)
    if await choose(player, "vault.offer", lambda: _from_vault(game, player)) == MECH:
        planet = await choose(player, "legendary.planet", lambda: _planets(game, player), unit=MECH)
        place_unit(game, player, planet, MECH)
    else:
        await draw_action_cards(game, player, 1)


def _may_trade(game: TI4, player: Player) -> bool:
    return _own_turn(game, player, EXTERRIX)


@acts(TURN_END, EXTERRIX, usable=_may_trade)
async def exterrix_headquarters(game: TI4, player: Player) -> None:
    exhaust(game, player, EXTERRIX)
    convert = ["convert"] if game.commodities[player] else []
    if await choose(player, "exterrix.offer", lambda: ["gain", *convert]) == "gain":
        await gain_goods(game, player, 2)
    else:
        convert_commodities(game, player, game.commodities[player])


def _fleets(game: TI4, player: Player) -> list[str]:
    return [system for system in systems(game) if has_ships(game, system, player)]


def _may_launch(game: TI4, player: Player) -> bool:
    return _own_turn(game, player, ACADEMY) and bool(_fleets(game, player))


@acts(TURN_END, ACADEMY, usable=_may_launch)
async def mirage_flight_academy(game: TI4, player: Player) -> None:
    exhaust(game, player, ACADEMY)
    system = await choose(player, "legendary.system", lambda: _fleets(game, player), unit=FIGHTER)
    number = await choose_number(player, "legendary.number", 1, 2, unit=FIGHTER)
    place_unit(game, player, system, FIGHTER, number)
