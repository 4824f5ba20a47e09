"""Before the first round: the galaxy, when it is built, and the starting units."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import Value
from lazax.galaxy.hexes import distance
from lazax.galaxy.placing import Placing, space_of
from lazax.ti4.tables import PLANETS, SYSTEMS


@answers("galaxy.place")
def place_tile(question: Question, known: Knowledge) -> Value:
    """Rich systems near the own home, the others far from it."""
    building = known.view["building"]
    options: list[Placing] = question.suggestions()
    if building is None or not options:
        return fallback(question, known)
    homes = {int(player): space_of(space) for player, space in building["homes"].items()}

    def gain(move: Placing) -> tuple[float, Placing]:
        space = space_of(move.space)
        near = {player: 4 - min(4, _steps(space, home)) for player, home in homes.items()}
        rivals = max((steps for player, steps in near.items() if player != known.me), default=0)
        return tile_worth(move.tile) * (near.get(known.me, 0) - 0.6 * rivals), move

    return max(options, key=gain)


def _steps(one: tuple[int, int], other: tuple[int, int]) -> int:
    return distance((one[0] - other[0], one[1] - other[1]))


def tile_worth(tile: str) -> float:
    """Returns how gladly a tile is had near home."""
    planets = [PLANETS[planet] for planet in SYSTEMS[tile].planets]
    worth = sum(1.0 + p.resources + 0.8 * p.influence + bool(p.specialties) for p in planets)
    return worth - 2.0 * len(SYSTEMS[tile].anomalies) - 1.0 * (not planets)


@answers("setup.ground_forces")
def first_ground_forces(question: Question, known: Knowledge) -> Value:
    """Some on every planet, most of them where the dock is."""
    most = max(map(int, question.options))
    share = most - 1 if known.has_dock(str(question.about["planet"])) else min(1, most)
    return str(max(0, min(most, share)))
