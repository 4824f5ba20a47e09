"""Laws about battles and bombardments."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.ti3.board import (
    home_system,
    left_of,
    on_board,
    order_of_play,
    planets_of,
    ready_planets,
)
from lazax.ti3.cards.political.laws.landing import exhaust_own
from lazax.ti3.cards.political.registry import AGAINST, FOR, agenda
from lazax.ti3.events import Agenda
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEM_OF
from lazax.ti3.units.forces import trim_fleet

asks("choose", "planet", "short_term_truce.planet")
asks("choose", "planet", "conventions_of_war.planet", "unconventional_weapons.planet")


@agenda("code_of_honor")
async def code_of_honor(game: TI3, outcome: str) -> None:
    """For: no fleet leaves a space battle any more (T-B3)."""


@agenda("conventions_of_war")
async def conventions_of_war(game: TI3, outcome: str) -> None:
    """For: planets with docks are not bombarded (T-I1). Against: who voted so gives up a dock away from home."""
    if outcome == FOR:
        return
    opposed = {voter for voter, subject, _ in current(game, Agenda).votes if subject == AGAINST}
    for player in order_of_play(game):
        if player in opposed and _docks_abroad(game, player):
            planet = await choose(player, "conventions_of_war.planet", lambda: _docks_abroad(game, player) or [PASS])
            if planet != PASS:
                del game.docks[planet]
                note(game, "conventions_of_war.returned", player=player, planet=planet)
                await trim_fleet(game, player, SYSTEM_OF[planet])  # R20.9


def _docks_abroad(game: TI3, player: Player) -> list[str]:
    home = home_system(game, player)
    return [planet for planet in planets_of(game, player) if planet in game.docks and SYSTEM_OF[planet] != home]


@agenda("minister_of_war")
async def minister_of_war(game: TI3, outcome: str) -> None:
    """The elected player may buy a hit before their battles (T-B1)."""


@agenda("unconventional_weapons")
async def unconventional_weapons(game: TI3, outcome: str) -> None:
    """For: dreadnoughts and war suns roll two worse. Against: each of them exhausts a planet of its owner."""
    if outcome == FOR:
        return
    for player in order_of_play(game):
        ships = on_board(game, player, "dreadnought") + on_board(game, player, "war_sun")
        await exhaust_own(game, player, ships, "unconventional_weapons.planet")


@agenda("crown_of_thalnos")
async def crown_of_thalnos(game: TI3, outcome: str) -> None:
    """The elected player's ground forces fight better as long as the law is in play; nothing happens at once."""


@agenda("short_term_truce")
async def short_term_truce(game: TI3, outcome: str) -> None:
    """For: next round nobody attacks. Against: who voted so has a planet exhausted by their left neighbour."""
    if outcome == FOR:
        return
    opposed = {voter for voter, subject, _ in current(game, Agenda).votes if subject == AGAINST}
    for player in order_of_play(game):
        if player in opposed and ready_planets(game, player):
            planet = await choose(
                left_of(game, player),
                "short_term_truce.planet",
                lambda: ready_planets(game, player) or [PASS],  # they may be spent meanwhile
                player_of=player,
            )
            if planet != PASS:
                game.exhausted.add(planet)
                note(game, "planet.exhausted", player=player, planet=planet)
