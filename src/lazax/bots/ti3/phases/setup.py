"""Before the first round: the galaxy, when it is built, and the starting units."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.policy import answers
from lazax.core.ask import Value
from lazax.galaxy.hexes import distance
from lazax.galaxy.placing import Placing, space_of
from lazax.ti3.tables import PLANETS, SYSTEMS

KINDS = {"asteroid_field": -2.0, "nebula": -2.0, "supernova": -3.0, "empty": -1.0, "wormhole": -0.5}


@answers("galaxy.place")
def place_tile(question: Question, known: Knowledge) -> Value:
    """Rich systems near the own home, the others far from it."""
    building = known.view["building"]
    if building is None:
        return fallback(question, known)
    homes = {int(player): space_of(space) for player, space in building["homes"].items()}
    home = homes[known.me]
    options: list[Placing] = question.suggestions()

    def gain(move: Placing) -> tuple[float, Placing]:
        space = space_of(move.space)
        near = 4 - min(4, _steps(space, home))
        rivals = max((4 - min(4, _steps(space, other)) for p, other in homes.items() if p != known.me), default=0)
        return tile_worth(move.tile) * (near - 0.6 * rivals), move

    return max(options, key=gain)


def _steps(one: tuple[int, int], other: tuple[int, int]) -> int:
    return distance((one[0] - other[0], one[1] - other[1]))


def tile_worth(tile: str) -> float:
    planets = [PLANETS[planet] for planet in SYSTEMS[tile].planets]
    worth = sum(1.0 + p.resources + 0.7 * p.influence + (p.specialty is not None) for p in planets)
    return worth + KINDS.get(SYSTEMS[tile].kind, 0.0)


@answers("setup.dock")
def first_dock(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (PLANETS[planet].resources, planet))


@answers("setup.pds")
def first_pds(question: Question, known: Knowledge) -> Value:
    """Beside the dock, as far as there is room."""
    return max(question.options, key=lambda planet: (PLANETS[planet].resources, planet))


@answers("setup.ground_forces")
def first_ground_forces(question: Question, known: Knowledge) -> Value:
    """Some on every planet, most of them where the dock is."""
    most = len(question.options) - 1
    planet = str(question.about["planet"])
    share = most - 1 if known.has_dock(planet) else min(1, most)
    return str(max(0, min(most, share)))
