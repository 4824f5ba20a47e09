"""Action cards played as an action that bring goods, ready planets or turn units into goods (W-A9)."""

from __future__ import annotations

from lazax.core.ask import PASS
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.board import force_at, planets_of, remove_units
from lazax.ti4.cards.action.aims import OWN_PLANET, planets_of_others
from lazax.ti4.cards.play import Aim, action_card
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.economy.payment import resources
from lazax.ti4.state import TI4
from lazax.ti4.tables import NON_FIGHTERS, PLANETS, Trait
from lazax.ti4.timings import COMPONENT_ACTION
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import kind_of, of_tokens
from lazax.ti4.units.planets import traits_of


def _with_trait(game: TI4, player: Player, trait: Trait) -> list[str]:
    return [planet for planet in planets_of(game, player) if trait in traits_of(game, planet)]


@action_card("mining_initiative", COMPONENT_ACTION, aims=(OWN_PLANET,))
async def mining_initiative(game: TI4, player: Player, planet: str) -> None:
    """Trade goods for the resources of one planet, exhausted or not."""
    await gain_goods(game, player, resources(game, planet))


@action_card("industrial_initiative", COMPONENT_ACTION)
async def industrial_initiative(game: TI4, player: Player) -> None:
    """N-AC-1: also without any such planet."""
    await gain_goods(game, player, len(_with_trait(game, player, "industrial")))


@action_card("economic_initiative", COMPONENT_ACTION)
async def economic_initiative(game: TI4, player: Player) -> None:
    for planet in _with_trait(game, player, "cultural"):
        if planet in game.exhausted:
            game.exhausted.discard(planet)
            note(game, "planet.readied", player=player, planet=planet)


def _calm(game: TI4, player: Player) -> list[str]:
    """Readied planets of others outside home systems."""
    planets = planets_of_others(game, player)
    return [planet for planet in planets if planet not in game.exhausted and PLANETS[planet].home_of is None]


@action_card("uprising", COMPONENT_ACTION, aims=(Aim("planet", _calm),))
async def uprising(game: TI4, player: Player, planet: str) -> None:
    if planet in _calm(game, player):
        game.exhausted.add(planet)
        note(game, "planet.exhausted", player=game.control[planet], planet=planet)
        await gain_goods(game, player, resources(game, planet))


def _ships(game: TI4, player: Player, *chosen: str) -> list[str]:
    """Own non-fighter ships by system, those already chosen left out; the second one may be left out, too."""
    found = [
        ship
        for (place, owner), there in game.forces.items()
        if owner == player
        for token, number in there.only(NON_FIGHTERS).tokens()
        if number > chosen.count(ship := f"{place}:{token}")
    ]
    return [*found, PASS] if chosen else found


@action_card("scuttle", COMPONENT_ACTION, aims=(Aim("leaving", _ships), Aim("leaving_and", _ships, optional=True)))
async def scuttle(game: TI4, player: Player, *ships: str) -> None:
    """31.2: they are not destroyed."""
    cost = 0
    for place, _, token in (ship.partition(":") for ship in ships):
        if force_at(game, place, player).number(kind_of(token)):
            cost += unit_of(game, player, kind_of(token)).cost
            remove_units(game, place, player, of_tokens((token,)))
            note(game, "units.removed", player=player, system=place, units=of_tokens((kind_of(token),)).counts)
    await gain_goods(game, player, cost)
