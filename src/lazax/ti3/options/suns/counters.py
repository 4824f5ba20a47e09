"""The domain counters: which there are, where they lie, and how they come and go (R42.1 to R42.5)."""

from __future__ import annotations

from lazax.core.chance import reveal, shuffle
from lazax.core.log import note
from lazax.ti3.board import is_home
from lazax.ti3.registry import option, step
from lazax.ti3.state import TI3, without
from lazax.ti3.tables import DOMAIN_COUNTERS, MECATOL_REX, PLANETS_OF
from lazax.ti3.ways import geometry

BIOHAZARD = "biohazard"
RADIATION = "radiation"
HOSTILE_LOCALS = "hostile_locals"
SURVIVORS = "lazax_survivors"

# Effects hung on the activation, with the planet as target.
PROBED = "probed"  # R42.7: nobody lands there in this activation
SETTLED = "counter_revealed"  # R42.3: nobody else lands there in this activation
TOLL_TAKEN = "biohazard_struck"  # R42.13: the first ground force of this landing is dead


def counter_id(kind: str, value: str) -> str:
    """A counter with the number or letter printed on it: "natural_wealth_4"; some have none."""
    return f"{kind}_{value}" if value else kind


KIND_OF = {counter_id(kind.id, value): kind.id for kind in DOMAIN_COUNTERS.values() for value in kind.values}
VALUE_OF = {counter_id(kind.id, value): value for kind in DOMAIN_COUNTERS.values() for value in kind.values}
ALL_COUNTERS = tuple(
    counter_id(kind.id, value)
    for kind in DOMAIN_COUNTERS.values()
    for value, number in kind.values.items()
    for _ in range(number)
)


@step("setup.domain")
@option("distant_suns")
async def lay_out_counters(game: TI3) -> None:
    """R42.1: one face down on each neutral planet but Mecatol Rex; nobody ever sees the others."""
    planets = [planet for system in geometry(game).systems for planet in PLANETS_OF[system]]
    wild = [planet for planet in planets if not is_home(planet) and planet != MECATOL_REX]
    game.domain = dict(zip(wild, shuffle(game, ALL_COUNTERS), strict=False))
    note(game, "suns.laid_out", n=len(game.domain))


# what lies where


def face_down(game: TI3, planet: str) -> bool:
    return planet in game.domain and planet not in game.domain_open


def face_down_in(game: TI3, system: str) -> list[str]:
    """The planets of a system with face-down counters."""
    return [planet for planet in PLANETS_OF[system] if face_down(game, planet)] if game.domain else []


def lies_open(game: TI3, planet: str, kind: str) -> bool:
    """Whether a counter of this kind lies face up on the planet."""
    return planet in game.domain_open and KIND_OF[game.domain[planet]] == kind


def locals_on(game: TI3, planet: str) -> int:
    """R42.15: the hostile locals known to live on a planet; after a failed invasion all of them again."""
    return int(VALUE_OF[game.domain[planet]]) if lies_open(game, planet, HOSTILE_LOCALS) else 0


def to_resolve(game: TI3, planet: str) -> bool:
    """T-L2: whether a landing meets a counter before the planet can be taken or fought for."""
    return face_down(game, planet) or lies_open(game, planet, RADIATION)


# coming and going


def turn_up(game: TI3, planet: str) -> str:
    """Turn the counter of a planet face up, for all to see."""
    game.domain_open.add(planet)
    _forget(game, planet)
    reveal(game)
    return game.domain[planet]


def discard_counter(game: TI3, planet: str) -> str:
    """The counter leaves its planet, face up. R42.5: no other one ever takes its place."""
    counter = game.domain[planet]
    game.domain = without(game.domain, planet)
    if planet not in game.domain_open:
        reveal(game)
    game.domain_open.discard(planet)
    game.domain_discard = (*game.domain_discard, counter)
    _forget(game, planet)
    return counter


def _forget(game: TI3, planet: str) -> None:
    """What all can see is nobody's secret any longer."""
    for player, planets in game.probed.items():
        if planet in planets:
            game.probed = {**game.probed, player: tuple(other for other in planets if other != planet)}


@option("distant_suns")
def ignore_counter(game: TI3, planet: str) -> None:
    """R42.4: who comes to control a planet other than by landing finds nothing. R42.13: an open biohazard stays."""
    if planet in game.domain and not lies_open(game, planet, BIOHAZARD):
        counter = discard_counter(game, planet)
        note(game, "suns.ignored", planet=planet, domain=counter)
