"""Landings: what a planet is worth that is taken, and where ground forces are wanted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lazax.bots.galaxy.knowledge import GalaxyKnowledge
from lazax.bots.galaxy.rivals import wish_to_hurt


class Landing(NamedTuple):
    """Ground forces for one planet, and the odds that they take it."""

    planet: str
    gf: int
    odds: float


def conquest_worth(known: GalaxyKnowledge, landing: Landing) -> float:
    """Returns what a landing is worth: the planet, and that a rival loses it with all that is built there."""
    value = known.planet_worth(landing.planet)
    if known.owner(landing.planet) is None:
        return value
    value += 2.0 * known.has_dock(landing.planet) + known.pds(landing.planet)
    value += wish_to_hurt(known, landing.planet)
    return value * landing.odds


def need_of_troops(known: GalaxyKnowledge, planet: str) -> float:
    """Returns how much a planet could use more ground forces."""
    system = known.atlas.system_of[planet]
    need = 2.0 * known.invaders_near(system) - known.gf(planet)
    need += 6.0 * known.asks_for_troops(planet)
    waiting = any(ship.kind == "carrier" for ship in known.fleet(system).ships)
    return need + 2.0 * waiting + 0.3 * known.planet_worth(planet)


def land_the_rest(
    known: GalaxyKnowledge, system: str, shores: Iterable[str], drops: dict[str, int], rest: int
) -> None:
    """What is not needed strengthens an attack, guards what is threatened, or sails on to other shores.

    shores: planets of the system where more may land; drops: who lands where already, to which is added.
    """
    if rest <= 0:
        return
    contested = [planet for planet in drops if known.gf(planet)]
    if contested:
        drops[contested[0]] += rest
        return
    own = [planet for planet in shores if planet in drops or known.owner(planet) == known.me]
    if not own:
        return
    danger = known.invaders_near(system)
    sails_on = known.neutral_near + known.easy_prey > len(drops) and not danger
    ashore = min(rest, danger + 1) if danger else 0 if sails_on else rest
    wanted = max(own, key=lambda planet: (known.asks_for_troops(planet), known.planet_worth(planet)))
    if known.asks_for_troops(wanted):
        ashore = rest
    bare = [planet for planet in own if not drops.get(planet) and not known.gf(planet)]
    for planet in bare[:ashore]:
        drops[planet] = 1
        ashore -= 1
    if ashore:
        drops[wanted] = drops.get(wanted, 0) + ashore
