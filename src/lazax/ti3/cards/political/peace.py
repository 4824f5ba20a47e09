"""Political cards that settle conflicts."""

from __future__ import annotations

from itertools import combinations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.stage import current
from lazax.ti3.board import is_home, left_of, order_of_play, ready_planets
from lazax.ti3.cards.political.registry import AGAINST, FOR, agenda
from lazax.ti3.events import Agenda
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import MECATOL_REX, SYSTEM_OF
from lazax.ti3.units.control import make_neutral
from lazax.ti3.units.forces import destroy_ground_forces, trim_fleet

asks("choose", "planet", "short_term_truce.planet")


def disputed_pairs(game: TI3) -> list[str]:
    """Pairs of planets of two different players, neither Mecatol Rex nor any planet of a home system."""
    planets = sorted(planet for planet in game.control if planet != MECATOL_REX and not is_home(planet))
    return [f"{a}+{b}" for a, b in combinations(planets, 2) if game.control[a] != game.control[b]]


@agenda("dispute_resolution", disputed_pairs)
async def dispute_resolution(game: TI3, outcome: str) -> None:
    """The two elected planets lose their ground forces and PDS and become neutral (R16.12: a dock goes as well)."""
    for planet in outcome.split("+"):
        owner = game.control[planet]
        await destroy_ground_forces(game, planet, game.gf.get(planet, 0))
        make_neutral(game, planet)
        await trim_fleet(game, owner, SYSTEM_OF[planet])


@agenda("short_term_truce")
async def short_term_truce(game: TI3, outcome: str) -> None:
    """For: next round nobody attacks. Against: who voted so has a planet exhausted by his left neighbour."""
    if outcome == FOR:
        return
    opposed = {voter for voter, subject, _ in current(game, Agenda).votes if subject == AGAINST}
    for player in order_of_play(game):
        if player in opposed and ready_planets(game, player):
            planet = await choose(
                left_of(game, player),
                "short_term_truce.planet",
                lambda: ready_planets(game, player) or [PASS],  # he may have spent them meanwhile
                player_of=player,
            )
            if planet != PASS:
                game.exhausted.add(planet)
                note(game, "planet.exhausted", player=player, planet=planet)
