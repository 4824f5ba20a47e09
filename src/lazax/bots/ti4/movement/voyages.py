"""Which ships go somewhere, and what they take on board."""

from __future__ import annotations

from typing import NamedTuple

from lazax.bots.ti4.fleets import Fleet, fleet_of
from lazax.bots.ti4.knowledge import Knowledge
from lazax.galaxy.movement.orders import FleetMove, Load, ShipMove, merged
from lazax.ti4.tables import GROUND_FORCES, NON_FIGHTERS
from lazax.ti4.units.force import FIGHTER, NOBODY, Force, kind_of, of_tokens

STRONGEST = ("flagship", "war_sun", "dreadnought", "cruiser", "carrier", "destroyer")
PEACE = 2  # rounds in which everybody is busy with empty planets
DRIVE = "gravity_drive"
AT_HOME = 5  # the most troops that stay at home
SCOUTS = ("destroyer", "cruiser", "carrier", "dreadnought")


class Voyage(NamedTuple):
    """Ships on their way to a system, with those on board."""

    moves: FleetMove = ()
    force: Force = NOBODY

    @property
    def fleet(self) -> Fleet:
        return fleet_of(self.force)


class Hold:
    """What is left to be taken on board, system by system."""

    def __init__(self, known: Knowledge, target: str) -> None:
        self.known, self.target = known, target
        self.left: dict[str, dict[tuple[str, str], int]] = {}

    def cargo(self, origin: str) -> dict[tuple[str, str], int]:
        """Returns troops in space, troops on planets that may leave, and fighters, in this order."""
        if origin not in self.left:
            found: dict[tuple[str, str], int] = {}
            for place in (origin, *self.known.planets_in(origin)):
                stay = 0 if place == origin else guard(self.known, place)
                for token, number in self.known.force(place).only(GROUND_FORCES).tokens():
                    found[token, place] = max(0, number - stay)
                    stay = max(0, stay - number)
            found[FIGHTER, origin] = self.known.force(origin).number(FIGHTER)
            self.left[origin] = found
        return self.left[origin]

    def load(self, origin: str, room: int, troops: int) -> tuple[Load, ...]:
        """Takes troops on board, at most so many, and fighters into what room is left."""
        loads: list[Load] = []
        cargo = self.cargo(origin)
        for (token, place), number in cargo.items():
            fits = min(number, room, room if token == FIGHTER else troops)
            if fits > 0:
                loads.append(Load(token, place, fits))
                cargo[token, place] -= fits
                room -= fits
                troops -= 0 if token == FIGHTER else fits
        return tuple(loads)

    def troops(self, origin: str) -> int:
        return sum(number for (token, _), number in self.cargo(origin).items() if token != FIGHTER)


def guard(known: Knowledge, planet: str) -> int:
    """Returns the troops that stay on a planet: more where somebody could land; at home somebody, once all
    have settled."""
    system = known.atlas.system_of[planet]
    key = ("guard", planet)
    if key not in known.notes:
        danger = known.invaders_near(system)
        stay = min(3, 1 + danger // 2) if danger else 0
        if known.has_dock(planet) or planet in known.planets_in(known.home):
            near = known.warships_near(system) > 0
            stay = max(stay, 1 + near if known.round > PEACE else int(near))
        if planet in known.planets_in(known.home):
            stay = max(
                stay, min(AT_HOME, 1 + danger) if known.round > PEACE else int(_transports_near(known, system))
            )
        known.notes[key] = stay
    return int(known.notes[key])


def _transports_near(known: Knowledge, system: str) -> bool:
    """Returns whether somebody could come there with troops in one action."""
    return any(
        known.unit(ship.kind, owner).capacity and known.move(ship.kind, owner) >= known.distance(place, system)
        for (place, owner), fleet in known.fleets.items()
        if owner != known.me
        for ship in fleet.ships
    )


def ships_for(known: Knowledge, target: str) -> list[tuple[str, str]]:
    """Returns every own ship that can come to a system, as origin and token."""
    key = ("ships", target)
    if key not in known.notes:
        known.notes[key] = _ships_for(known, target)
    found: list[tuple[str, str]] = known.notes[key]
    return found


def _ships_for(known: Knowledge, target: str) -> list[tuple[str, str]]:
    needed = known.moves_to(target)
    found = [
        (origin, token)
        for origin in sorted(known.own_fleets)
        if origin != target and origin not in known.activated and origin in needed
        for token, number in known.force(origin).only(NON_FIGHTERS).tokens()
        if known.reach_of(kind_of(token), origin) >= needed[origin]
        for _ in range(number)
    ]
    hurried = driven_to(known, target)
    return found if hurried is None else [*found, hurried]


def driven_to(known: Knowledge, target: str) -> tuple[str, str] | None:
    """Returns the one ship that Gravity Drive brings to a system, transports first: it lacks one move."""
    if DRIVE not in known.technologies:
        return None
    chosen = [effect["target"] for effect in known.effects if effect["kind"] == f"technology:{DRIVE}"]
    short = [ship for ship in short_of(known, target, 1) if not chosen or ":".join(ship[1:]) in chosen]
    return max(short)[1:] if short else None


def short_of(known: Knowledge, target: str, moves: int) -> list[tuple[int, str, str]]:
    """Returns the ships that lack so many moves at most to come to a system: what they carry, origin and token."""
    needed = known.moves_to(target)
    return [
        (known.unit(kind_of(token)).capacity, origin, token)
        for origin in sorted(known.own_fleets)
        if origin != target and origin not in known.activated and origin in needed
        for token, _ in known.force(origin).only(NON_FIGHTERS).tokens()
        if 0 < needed[origin] - known.reach_of(kind_of(token), origin) <= moves
    ]


def voyage(known: Knowledge, target: str, ships: list[tuple[str, str]], troops: int) -> Voyage:
    """Returns these ships with so many troops at most, and all the fighters they have room for."""
    hold = Hold(known, target)
    moves: list[ShipMove] = []
    tokens: list[str] = []
    for origin, token in ships:
        loads = hold.load(origin, known.unit(kind_of(token)).capacity, troops)
        troops -= sum(load.number for load in loads if load.unit != FIGHTER)
        moves.append(ShipMove(origin, token, 1, loads))
        tokens += [token, *(load.unit for load in loads for _ in range(load.number))]
    return Voyage(merged(moves), of_tokens(tokens))


def settlers(known: Knowledge, target: str, troops: int) -> Voyage:
    """Returns the one transport that brings most of the troops, from where they are missed least, and one more unless
    another transport waits for it."""
    hold = Hold(known, target)
    carriers = [
        (min(hold.troops(origin), known.unit(kind_of(token)).capacity, troops), origin, token)
        for origin, token in ships_for(known, target)
        if known.unit(kind_of(token)).capacity and not _needed_there(known, origin, target)
    ]
    able = [entry for entry in carriers if entry[0] > 0]
    if not able or known.berths(target) <= 0:
        return Voyage()
    best = max(able, key=lambda entry: (entry[0], -STRONGEST.index(kind_of(entry[2])) == -4, entry[1], entry[2]))
    waiting = sum(origin == best[1] for _, origin, _ in able) - 1
    another = hold.troops(best[1]) - troops > 2 * waiting or not waiting
    return voyage(known, target, [(best[1], best[2])], troops + another)


def _needed_there(known: Knowledge, origin: str, target: str) -> bool:
    """Whether ships had better stay: a goal counts them where they are."""
    single = len(known.fleet(origin).ships) == 1
    return known.objectives.keeps(origin) and (single or known.objectives.is_great_fleet(origin))


def _stands_for_goal(known: Knowledge, origin: str) -> bool:
    """Whether a single ship counts for a goal where it is, fulfilled or not."""
    goals = known.objectives
    single = len(known.fleet(origin).ships) == 1
    return goals.is_great_fleet(origin) or (single and (goals.keeps(origin) or goals.counts(origin)))


def armada(known: Knowledge, target: str) -> Voyage:
    """Returns all that can come, the strongest first, as far as the fleet pool goes; troops need transports."""
    ships = [ship for ship in ships_for(known, target) if not _needed_there(known, ship[0], target)]
    ships.sort(key=lambda ship: (STRONGEST.index(kind_of(ship[1])), ship))
    berths = known.berths(target)
    if len(ships) > berths:
        transports = [ship for ship in ships if known.unit(kind_of(ship[1])).capacity > 1][:1]
        others = [ship for ship in ships if ship not in transports]
        ships = [*transports, *others[: max(0, berths - len(transports))]][: max(0, berths)]
    return voyage(known, target, ships, 99)


def scout(known: Knowledge, target: str) -> Voyage:
    """Returns one cheap ship that is not needed where it is."""
    ships = [
        (origin, token)
        for origin, token in ships_for(known, target)
        if kind_of(token) in SCOUTS and not _stands_for_goal(known, origin)
    ]
    if not ships or known.berths(target) <= 0:
        return Voyage()
    best = min(ships, key=lambda ship: (SCOUTS.index(kind_of(ship[1])), len(known.fleet(ship[0]).ships) == 1, ship))
    return voyage(known, target, [best], 1 if kind_of(best[1]) == "carrier" else 0)
