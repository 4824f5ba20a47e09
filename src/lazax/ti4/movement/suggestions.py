"""A few sensible movements: everything, just enough, colonists alone, through the rifts, nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from lazax.core.state import Player
from lazax.galaxy.movement.orders import FleetMove, Load
from lazax.ti4.board import fleet_size, force_at, planets_in, system_of
from lazax.ti4.movement.draft import Draft
from lazax.ti4.movement.loads import in_load_order, room_on
from lazax.ti4.movement.passage import Passage
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, KINDS, NON_FIGHTERS, PLANETS, SHIP_KINDS
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import FIGHTER, Force, kind_of
from lazax.ti4.units.limits import capacity, fleet_limit, free_fighters

ENOUGH = 1.5  # times the weight of the defenders
GARRISON = 1  # ground forces that stay on every planet


class Wish:
    """What a suggestion is after."""

    def __init__(self, game: TI4, player: Player, target: str) -> None:
        rivals = [(owner, force) for (place, owner), force in game.forces.items() if place == target]
        self.against = sum(weight_of(game, owner, force) for owner, force in rivals if owner != player)
        self.foreign = any(game.control.get(planet) != player for planet in planets_in(game, target))
        self.room = fleet_limit(game, player) - fleet_size(force_at(game, target, player))


def suggested_moves(passage: Passage, fresh: Callable[[], Draft]) -> Iterator[FleetMove]:
    """Movements that a player would think of; each is legal, none comes twice."""
    wish = Wish(passage.game, passage.player, passage.target)
    told: set[FleetMove] = set()
    for make in (_everything, _enough, _colonists, _daring, _nothing):
        if make is _colonists and not wish.foreign:
            continue
        moves = make(fresh(), wish)
        if moves not in told:
            told.add(moves)
            yield moves


def weight(game: TI4, player: Player, kind: str) -> int:
    """How much a ship counts in battle: its chances to hit, twice for ships that take two hits."""
    unit = unit_of(game, player, kind)
    return unit.dice * max(0, 11 - unit.combat) * (2 if unit.sustains else 1)


def weight_of(game: TI4, player: Player, force: Force) -> int:
    return sum([weight(game, player, kind) * number for kind, number, _ in force.counts if kind in SHIP_KINDS])


def _everything(draft: Draft, wish: Wish) -> FleetMove:
    """All that the fleet pool allows and no rift endangers, the strongest first; where there is land to take, a ship
    with room for ground forces before them."""
    return _gather(draft, wish, None, daring=False)


def _enough(draft: Draft, wish: Wish) -> FleetMove:
    """As many ships as should win, or the first of them where nobody defends."""
    return _gather(draft, wish, wish.against * ENOUGH, daring=False)


def _daring(draft: Draft, wish: Wish) -> FleetMove:
    """Everything, past gravity rifts too."""
    return _gather(draft, wish, None, daring=True)


def _colonists(draft: Draft, wish: Wish) -> FleetMove:
    """The first ship that brings ground forces."""
    for origin, token in _candidates(draft, carriers_first=True):
        loads = _fill(draft, origin, token, 0)
        if wish.room > 0 and any(kind_of(load.unit) in GROUND_FORCES for load in loads):
            draft.add(origin, token, 1, loads)
            break
    return draft.finished()


def _nothing(draft: Draft, wish: Wish) -> FleetMove:
    return ()


def _candidates(draft: Draft, *, carriers_first: bool) -> list[tuple[str, str]]:
    """Every kind of ship that could come from elsewhere, in the order in which to take them. Fighters come along on
    other ships."""
    room = partial(room_on, draft.game, draft.player)
    found = [
        (KINDS.index(kind_of(token)), origin, token)
        for origin in draft.origins()
        if origin != draft.passage.target
        for token in draft.tokens(origin)
        if kind_of(token) != FIGHTER
    ]
    best = [(origin, token) for _, origin, token in sorted(found)]
    if carriers_first and best:  # one of them, then the others by their strength
        first = max(best, key=lambda ship: room(ship[1]))
        best = [first, *(ship for ship in best if ship != first)]
    return best


def _gather(draft: Draft, wish: Wish, goal: float | None, *, daring: bool) -> FleetMove:
    gathered, room = 0.0, wish.room
    for origin, token in _candidates(draft, carriers_first=wish.foreign):
        while draft.left(origin, token) and (goal is None or gathered <= goal):
            counted = kind_of(token) in NON_FIGHTERS
            loads = _fill(draft, origin, token, GARRISON)
            route = draft.way(origin, token, loads)
            if route is None or (counted and not room):
                break
            if not daring and not draft.passage.rifts.isdisjoint(route[:-1]):
                break
            draft.add(origin, token, 1, loads)
            room -= counted
            fighters = sum(load.number for load in loads if load.unit == FIGHTER)
            gathered += weight(draft.game, draft.player, kind_of(token))
            gathered += weight(draft.game, draft.player, FIGHTER) * fighters
    return draft.finished()


def _fill(draft: Draft, origin: str, token: str, garrison: int) -> tuple[Load, ...]:
    """What would have no room without this ship first, then ground forces but for a garrison on every planet, then
    fighters. Only what the ship finds where it starts or on its shortest way."""
    free = room_on(draft.game, draft.player, token)
    route = draft.way(origin, token)
    if not free or route is None:
        return ()
    numbers: dict[tuple[str, str], int] = {}
    able = [load for load in draft.loadable(origin, token) if system_of(draft.passage.game, load.place) in route[:-1]]
    stranded = max(0, _cargo(draft, origin) - _room_left(draft, origin) + free)
    for most, loads in (
        (min(free, stranded), [load for load in able if load.place == origin]),
        (free, [load for load in able if load.place in PLANETS]),
        (free, [load for load in able if load.place not in PLANETS]),
    ):
        for load in loads:
            key = (load.unit, load.place)
            taken = numbers.get(key, 0)
            number = min(most - sum(numbers.values()), load.number - taken)
            if load.place in PLANETS:
                number = min(number, _ground(draft, load.place, numbers) - garrison)
            if number > 0:
                numbers[key] = taken + number
    return tuple(in_load_order(Load(*key, number) for key, number in numbers.items()))


def _ground(draft: Draft, planet: str, numbers: dict[tuple[str, str], int]) -> int:
    """Ground forces that would be left on a planet."""
    there = force_at(draft.game, planet, draft.player).total(GROUND_FORCES)
    taken = (*draft.taken.items(), *numbers.items())
    return there - sum(number for (_, place), number in taken if place == planet)


def _cargo(draft: Draft, system: str) -> int:
    """Units still in a space area that need room there."""
    force = force_at(draft.game, system, draft.player)
    docked = free_fighters(draft.game, draft.player, system)
    carried = max(0, force.number(FIGHTER) - docked) + force.total(GROUND_FORCES)
    return carried - sum(number for (_, place), number in draft.taken.items() if place == system)


def _room_left(draft: Draft, system: str) -> int:
    """Room on the player's ships that are still in a system."""
    left = capacity(draft.game, draft.player, system)
    gone = ((token, number) for (origin, token), number in draft.gone.items() if origin == system)
    return left - sum(room_on(draft.game, draft.player, token) * number for token, number in gone)
