"""A few sensible movements: everything, just enough, colonists alone, nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import FleetMove, Load
from lazax.ti3.board import alive, fleet_in, fleet_supply
from lazax.ti3.movement.draft import Draft
from lazax.ti3.movement.loads import GROUND_FORCE, PDS, is_fighter
from lazax.ti3.state import TI3
from lazax.ti3.tables import LEADERS, PLANETS_OF, SHIP_KINDS, UNITS
from lazax.ti3.units.fleets import Fleet
from lazax.ti3.units.forces import CARRIERS
from lazax.ti3.units.ship_tokens import ship_of

WEIGHT = {
    kind: unit.dice * (11 - unit.combat) * (2 if unit.sustains else 1)
    for kind, unit in UNITS.items()
    if kind in SHIP_KINDS
}
"""How much a ship counts in battle: its chances to hit, twice for ships that take two hits."""
ENOUGH = 1.5  # times the weight of the defenders


def suggested_moves(game: TI3, player: Player, target: str, fresh: Callable[[], Draft]) -> Iterator[FleetMove]:
    """Movements that a player would think of; each is legal, none comes twice."""
    against = sum(
        weight_of(game.fleets[target, p]) for p in alive(game) if p != player and (target, p) in game.fleets
    )
    foreign = any(game.control.get(planet) != player for planet in PLANETS_OF[target])
    told: set[FleetMove] = set()
    for make in (_everything, _enough, _colonists, _nothing):
        if make is _colonists and not foreign:
            continue
        moves = make(fresh(), against, foreign)
        if moves not in told:
            told.add(moves)
            yield moves


def weight_of(fleet: Fleet) -> int:
    return sum(WEIGHT[ship.kind] for ship in fleet.ships) + fleet.fighters * WEIGHT[FIGHTER]


def _everything(draft: Draft, against: int, foreign: bool) -> FleetMove:
    """All that fleet supply allows, the strongest first, and a carrier before them if there is land to take."""
    return _gather(draft, foreign, None)


def _enough(draft: Draft, against: int, foreign: bool) -> FleetMove:
    """As many ships as should win, or the first of them where nobody defends."""
    return _gather(draft, foreign, against * ENOUGH)


def _colonists(draft: Draft, against: int, foreign: bool) -> FleetMove:
    """The first carrier with ground forces on board."""
    for _, origin, token in _candidates(draft, True):
        if ship_of(token).kind in CARRIERS:
            end = draft.ends_for(origin, token)[0]
            loads = _fill(draft, origin, token, end, 0)
            if ship_of(token).gf or any(load.unit == GROUND_FORCE for load in loads):
                draft.add(origin, token, end, 1, loads)
                break
    return draft.finished()


def _nothing(draft: Draft, against: int, foreign: bool) -> FleetMove:
    return ()


def _candidates(draft: Draft, carriers_first: bool) -> list[tuple[int, str, str]]:
    """(rank, origin, token) of every kind of ship that could come, in the order in which to take them."""
    found = []
    for origin in draft.plan.origins():
        for token in draft.tokens(origin):
            kind = ship_of(token).kind
            rank = SHIP_KINDS.index(kind)
            found.append((-1 if carriers_first and kind == "carrier" else rank, origin, token))
    return sorted(found)


def _gather(draft: Draft, carriers_first: bool, goal: float | None) -> FleetMove:
    weight = 0.0
    for _, origin, token in _candidates(draft, carriers_first):
        while draft.left(origin, token) > 0 and (goal is None or weight <= goal):
            ends = draft.ends_for(origin, token)
            if not ends:
                break
            number = draft.left(origin, token) if token == FIGHTER else 1
            loads = _fill(draft, origin, token, ends[0], 1)
            if not draft.arrives(origin, ends[0], token, loads) or (ends[0] == origin and not loads):
                break
            draft.add(origin, token, ends[0], number, loads)
            weight += WEIGHT[ship_of(token).kind] * number
            weight += WEIGHT[FIGHTER] * sum(load.number for load in loads if is_fighter(load.unit))
    return draft.finished()


def _fill(draft: Draft, origin: str, token: str, end: str, garrison: int) -> tuple[Load, ...]:
    """Ground forces but for a garrison on every planet, then fighters; PDS stay where they are."""
    if is_fighter(token):
        return ()
    loads: tuple[Load, ...] = ()
    free = draft.places(ship_of(token), ())
    for unit, place, most in draft.loadable(origin, end, token):
        if unit in LEADERS:
            continue  # they stay where they are, unless their owner has plans for them
        if unit == GROUND_FORCE:
            most = min(most, draft.game.gf[place] - draft.taken.get((unit, place), 0) - garrison)
        most = min(most, free)
        if unit != PDS and most > 0 and draft.passes(origin, end, token, loads, unit, place):
            loads = (*loads, Load(unit, place, most))
            free -= most
    return loads


def suggested_transfers(fresh: Callable[[], Draft]) -> Iterator[FleetMove]:
    """Everything from one system to the other, as far as there is room, and nothing."""
    told: set[FleetMove] = set()
    for origin in fresh().plan.origins():
        draft = fresh()
        _send_all(draft, origin)
        moves = draft.finished()
        if moves not in told:
            told.add(moves)
            yield moves
    if () not in told:
        yield ()


def _send_all(draft: Draft, origin: str) -> None:
    end = draft.plan.ends(origin, "carrier")[0]
    room = fleet_supply(draft.game, draft.player, end) - len(fleet_in(draft.game, end, draft.player).ships)
    for token in [*draft.tokens(origin)]:
        number = draft.left(origin, token)
        if is_fighter(token):
            if end in draft.ends_for(origin, token):
                draft.add(origin, token, end, number)
            continue
        for _ in range(min(number, room)):
            draft.add(origin, token, end, 1, _fill(draft, origin, token, end, 1))
            room -= 1
