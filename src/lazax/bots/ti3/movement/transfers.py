"""Transfer actions (R19): a dock produces while the ships beside it change places with those that waited there."""

from __future__ import annotations

from typing import NamedTuple

from lazax.bots.base import Question
from lazax.bots.galaxy.campaigns import front
from lazax.bots.galaxy.chart import FEW
from lazax.bots.galaxy.policy import fallback
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.crossings import FERRY
from lazax.bots.ti3.movement.loading import Loader
from lazax.bots.ti3.movement.plans import best_plan
from lazax.bots.ti3.movement.voyages import POWER, Departure
from lazax.bots.ti3.policy import answers
from lazax.core.ask import PASS, Value
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.tables import PLANETS_OF, UNITS
from lazax.ti3.units.fleets import Ship

RANK = 0.2  # what it is worth that a ship comes nearer to the front, of its power


class Transfer(NamedTuple):
    """An exchange between a system with a dock and one beside it."""

    dock: str
    other: str
    value: float
    moves: tuple[ShipMove, ...]


def best_transfer(known: Knowledge) -> Transfer | None:
    """Returns the exchange that adds most to the production that comes next anyway; None if it adds nothing."""
    if not known.level.exchanging:
        return None
    plan = best_plan(known)
    if plan is None or not plan.produces or plan.moves or not _undisturbed(known, plan.system):
        return None
    found = [
        _exchange(known, plan.system, other, plan.value)
        for other in known.net[plan.system]
        if _undisturbed(known, other) and other not in known.activated and _present(known, other)
    ]
    return max((one for one in found if one is not None), key=lambda one: (one.value, one.other), default=None)


def _undisturbed(known: Knowledge, system: str) -> bool:
    """R19.2: whether no enemy unit is there."""
    foreign = [planet for planet in PLANETS_OF[system] if known.owner(planet) not in (None, known.me)]
    return not known.enemies_in(system) and not any(
        known.gf(planet) or known.pds(planet) or known.has_dock(planet) for planet in foreign
    )


def _present(known: Knowledge, system: str) -> bool:
    own = [planet for planet in PLANETS_OF[system] if known.owner(planet) == known.me]
    return bool(known.fleet(system).ships) or any(map(known.gf, own))


def _exchange(known: Knowledge, dock: str, other: str, value: float) -> Transfer | None:
    """Armed ships and loaded transports go out towards the front, empty transports come in."""
    loader = Loader(known)
    going = [ship for ship in known.fleet(dock).ships if _goes_out(loader, dock, ship)]
    if front(known, other) >= front(known, dock) or known.invaders_near(dock):
        going = []
    coming = [ship for ship in known.fleet(other).ships if ship.kind == "carrier" and not ship.gf]
    coming = coming if loader.available(other) < FEW else []
    coming = coming[: max(0, known.berths(dock) - 1 + len(going))]
    going = going[: max(0, known.berths(other) + len(coming))]
    if not going and not coming:
        return None
    out, back = Departure(known, other, loader), Departure(known, dock, loader)
    for ship in going:
        out.send(dock, ship, UNITS[ship.kind].capacity)
    for ship in coming:
        back.send(other, ship, 0)
    gain = RANK * sum(POWER[ship.kind] + ship.gf for ship in out.arrived) + FERRY * len(coming)
    return Transfer(dock, other, value + gain, (*out.moves, *back.moves))


def _goes_out(loader: Loader, dock: str, ship: Ship) -> bool:
    if not UNITS[ship.kind].move:
        return False
    return ship.kind != "carrier" or ship.gf > 0 or loader.available(dock) > 0


@answers("transfer.first")
def first(question: Question, known: Knowledge) -> Value:
    found = best_transfer(known)
    known.memory["transfer"] = found
    if found is None or found.dock not in question.options:
        return fallback(question, known)
    return found.dock


@answers("transfer.second")
def second(question: Question, known: Knowledge) -> Value:
    found = known.memory.get("transfer")
    return found.other if isinstance(found, Transfer) and found.other in question.options else question.options[0]


@answers("transfer.fleet")
def exchange(question: Question, known: Knowledge) -> Value:
    found = known.memory.pop("transfer", None)
    if isinstance(found, Transfer) and question.allows(found.moves):
        return found.moves
    return () if question.allows(()) else fallback(question, known)


@answers("transfer.produce")
def produce(question: Question, known: Knowledge) -> Value:
    """Where more can be made."""
    places = [system for system in question.options if system != PASS]
    return max(places, key=lambda system: (_output(known, system), system), default=PASS)


def _output(known: Knowledge, system: str) -> int:
    return sum(known.resources(planet) + 2 for planet in PLANETS_OF[system] if planet in known.docks)
