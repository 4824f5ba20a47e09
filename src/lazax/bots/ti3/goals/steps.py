"""How far the player has come with an objective: each thing it asks for is a step with what there is and what is
needed (R23)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from lazax.ti3.tables import SYSTEM_OF, Condition
from lazax.ti3.units.fleets import Ship

if TYPE_CHECKING:
    from lazax.bots.ti3.knowledge import Knowledge


class Step(NamedTuple):
    """One thing that an objective asks for."""

    what: str
    have: int
    need: int

    @property
    def done(self) -> bool:
        return self.have >= self.need

    def __str__(self) -> str:
        return f"{self.what} {min(self.have, self.need)}/{self.need}"


def progress(steps: Sequence[Step]) -> str:
    """Returns the steps as a reader follows them: `planet 1/1, dock 0/1, ground_forces 2/6`."""
    return ", ".join(map(str, steps))


def steps(known: Knowledge, wanted: Condition) -> Iterator[Step]:
    """Yields what an objective asks for; payments as far as they could be made now."""
    if wanted.planet:
        yield from _at_planet(known, wanted, wanted.planet)
    for kind, number in wanted.on_board.items():
        yield Step(kind, len(known.docks) if kind == "space_dock" else known.on_board(kind), number)
    objectives = known.objectives
    if wanted.planets_outside_home:
        yield Step("planets", known.abroad, wanted.planets_outside_home)
    if wanted.technologies:
        yield Step("technologies", len(known.technologies), wanted.technologies)
    if wanted.specialties:
        yield Step("specialties", sum(objectives.specialty_colours.values()), wanted.specialties)
    if wanted.specialty_colours:
        found = objectives.specialty_colours
        yield _colours("specialty_colours", found, wanted.specialty_colours, wanted.per_specialty)
    if wanted.technology_colours:
        found = objectives.technology_colours
        yield _colours("technology_colours", found, wanted.technology_colours, wanted.per_colour)
    for what, amount in wanted.spend.items():
        yield Step(what, known.purse(what), amount)
    yield from _by_force(known, wanted)


def _at_planet(known: Knowledge, wanted: Condition, planet: str) -> Iterator[Step]:
    mine = known.owner(planet) == known.me
    yield Step("planet", int(mine), 1)
    if wanted.since_round_began:
        yield Step("since_round_began", int(mine and known.planets[planet]["since"] < known.round), 1)
    if wanted.dock:
        yield Step("dock", int(mine and known.has_dock(planet)), 1)
    if wanted.ground_forces:
        yield Step("ground_forces", known.gf(planet) if mine else 0, wanted.ground_forces)
    if wanted.ships:
        there = known.fleet(SYSTEM_OF[planet]).ships
        asked = sum(wanted.ships.values())
        yield Step("ships", asked - sum(missing(there, wanted.ships)), asked)


def missing(there: Sequence[Ship], wanted: Mapping[str, int]) -> Iterator[int]:
    """Yields how many ships of each kind asked for are not among these."""
    for kind, number in wanted.items():
        yield max(0, number - sum(kind in ("non_fighter", ship.kind) for ship in there))


def _colours(what: str, found: Mapping[str, int], colours: int, each: int) -> Step:
    """Returns how many of `each` there are in those colours of which there are most."""
    best = sorted((min(number, each) for number in found.values()), reverse=True)[:colours]
    return Step(what, sum(best), colours * each)


def _by_force(known: Knowledge, wanted: Condition) -> Iterator[Step]:
    objectives = known.objectives
    if wanted.enemy_homes:
        yield Step("enemy_homes", objectives.homes_taken, wanted.enemy_homes)
    if wanted.every_wormhole:
        manned = objectives.gates - len(objectives.wormholes_without_ship)
        yield Step("every_wormhole", manned, max(1, objectives.gates))
    if wanted.neighbours_last_dock:
        yield Step("neighbours_last_dock", int(objectives.took_last_dock), 1)
    if wanted.mecatol_and_around:
        held = sum(map(objectives.controls, objectives.middle))
        yield Step("mecatol_and_around", held, len(objectives.middle))
    if wanted.outweighs_neighbours:
        rivals = sum(map(objectives.influence_of, set(known.neighbours)))
        yield Step("outweighs_neighbours", objectives.influence_of(known.me), rivals + 1)
