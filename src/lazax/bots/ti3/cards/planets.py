"""Cards played as an action at planets and those on them: when they are worth playing, and at what."""

from __future__ import annotations

from collections.abc import Callable

from lazax.bots.base import Question
from lazax.bots.galaxy.landings import need_of_troops
from lazax.bots.galaxy.policy import most
from lazax.bots.galaxy.rivals import rivalry, spite
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.policy import answers
from lazax.core.ask import Value
from lazax.core.state import Player
from lazax.ti3.tables import PLANETS_OF, SYSTEMS

KEEP = {
    "voluntary_annexation": 9.0,
    "successful_spy": 7.0,
    "secret_industrial_agent": 6.0,
    "unexpected_action": 5.0,
    "stellar_criminals": 4.5,
    "strategic_bombardment": 3.0,
    "war_footing": 3.0,
    "transport": 3.0,
}
ENOUGH_PLANETS = 4


# planets of rivals


def _gain_by_exhausting(known: Knowledge, planets: tuple[str, ...]) -> float:
    """What rivals lose by it this round, less what the player loses themselves."""
    return sum(_spendable(known, planet) * (-1 if known.owner(planet) == known.me else 1) for planet in planets)


def _spendable(known: Knowledge, planet: str) -> float:
    state = known.planets[planet]
    if state["owner"] is None or state["exhausted"]:
        return 0.0
    return known.resources(planet) + 0.5 * known.influence(planet)


def _best_uprising(known: Knowledge) -> float:
    abroad = (system for system in known.systems if SYSTEMS[system].kind != "home")
    return max((_gain_by_exhausting(known, PLANETS_OF[system]) for system in abroad), default=0.0)


@answers("uprising.system", "strategic_bombardment.system")
def rise_up(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda system: (_gain_by_exhausting(known, PLANETS_OF[system]), system))


def _ready(known: Knowledge, player: Player) -> int:
    return sum(not known.planets[planet]["exhausted"] for planet in known.planets_of(player))


@answers("stellar_criminals.player")
def rob(question: Question, known: Knowledge) -> Value:
    return max(
        question.options, key=lambda player: (2 * _ready(known, int(player)) + rivalry(known, int(player)), player)
    )


@answers("stellar_criminals.planet")
def give_up(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda planet: (_spendable(known, planet), planet))


def _rival_dock(known: Knowledge) -> bool:
    """A rival's dock outside the home systems."""
    return any(
        known.has_dock(planet) and not known.is_home(planet) and known.owner(planet) != known.me
        for planet in known.planets
    )


# hands of rivals


@answers("successful_spy.player")
def spy_on(question: Question, known: Knowledge) -> Value:
    """Who has two cards or more; of those the worst rival."""
    return max(
        question.options,
        key=lambda player: (min(2, known.sheets[int(player)]["cards"]), rivalry(known, int(player)), player),
    )


# own places


def _move_troops(known: Knowledge) -> float:
    """Only if ground forces are needed where there are too few, and elsewhere stand too many."""
    needs = [need_of_troops(known, planet) for planet in known.own_planets]
    spare = max((known.gf(planet) for planet in known.own_planets), default=0)
    return 7.0 if spare >= 3 and max(needs, default=0.0) >= 5.0 else -1.0


@answers("transport.number")
def all_of_them(question: Question, known: Knowledge) -> Value:
    return most(question)


def _front_line(known: Knowledge) -> list[str]:
    """Systems of rivals' fleets beside an own fleet that is as large as it may be."""
    full = [system for system, fleet in known.own_fleets.items() if fleet.ships and known.berths(system) <= 0]
    return sorted({near for system in full for near in known.net[system] if known.enemies_in(near)})


def _mobilise(known: Knowledge) -> float:
    return 7.0 if _front_line(known) and known.mine["command_pool"] >= 2 else -1.0


@answers("war_footing.system")
def mobilise_at(question: Question, known: Knowledge) -> Value:
    """Where a battle is to be fought, else where the own ships are."""
    front = [system for system in _front_line(known) if system in question.options]
    return max(front or question.options, key=lambda system: (len(known.fleet(system).ships), system))


@answers("secret_industrial_agent.planet", "spacedock_accident.planet")
def strike_dock(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (spite(known, planet), planet))


@answers("voluntary_annexation.planet")
def annex(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (known.planet_worth(planet), planet))


WORTH: dict[str, Callable[[Knowledge], float]] = {
    "voluntary_annexation": lambda known: 40.0,
    "stellar_criminals": lambda known: 7.0 if any(_ready(known, p) >= ENOUGH_PLANETS for p in known.others) else -1.0,
    "successful_spy": lambda known: 9.0 if any(known.sheets[p]["cards"] >= 2 for p in known.others) else -1.0,
    "secret_industrial_agent": lambda known: 12.0 if _rival_dock(known) else -1.0,
    "spacedock_accident": lambda known: 6.0 if _rival_dock(known) else -1.0,
    "uprising": lambda known: 6.0 if _best_uprising(known) >= 3.0 else -1.0,
    "strategic_bombardment": lambda known: 8.0,
    "unexpected_action": lambda known: 7.0 if known.activated and known.mine["command_pool"] else -1.0,
    "transport": _move_troops,
    "war_footing": _mobilise,
}
