"""Warfare (6): a counter back from the board; cruisers and destroyers on patrol for the others (R29.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lazax.core.ask import DONE, Refusal, choose, refuse, submit
from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy.fleets import alike
from lazax.ti3.board import empty, fleet_in, fleet_supply, fleets_of, has_counter, set_fleet
from lazax.ti3.economy.supply import counters_left, place_counter, remove_counter
from lazax.ti3.registry import asks, strategy_card
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEMS
from lazax.ti3.units import fleets
from lazax.ti3.units.ship_tokens import ship_of, ship_token
from lazax.ti3.ways import ways

PATROL_KINDS = ("cruiser", "destroyer")
PATROLS = 2

asks("choose", "system", "warfare.counter", "patrol.from", "patrol.to")
asks("choose", "ship", "patrol.ship")
asks("submit", "fleet", "patrol.ships")


class Patrol(NamedTuple):
    """One ship (as :func:`ship_token` names it) and the systems it leaves and enters."""

    system: str
    ship: str
    to: str


async def primary(game: TI3, player: Player) -> None:
    """Take one own counter from the board back into the command pool."""
    systems = [system for system, players in game.counters.items() if player in players]
    if not systems:
        return
    system = await choose(player, "warfare.counter", lambda: systems)
    remove_counter(game, player, system)
    game.command_pool[player] += 1
    note(game, "warfare.counter_taken", player=player, system=system)


async def secondary(game: TI3, player: Player) -> None:
    """One or two cruisers or destroyers each move into an adjacent empty system, which is activated by it."""
    patrols = await submit(
        player,
        "patrol.ships",
        tuple[Patrol, ...],
        lambda patrols: check(game, player, patrols),
        lambda: suggestions(game, player),
        lambda: ladder(game, player),
    )
    send(game, player, patrols)


def send(game: TI3, player: Player, patrols: Sequence[Patrol]) -> None:
    """The ships move; a counter from reinforcements lies in every system that they have entered."""
    for patrol in patrols:
        ship = ship_of(patrol.ship)
        set_fleet(game, patrol.system, player, fleets.remove(fleet_in(game, patrol.system, player), ship))
        set_fleet(game, patrol.to, player, fleets.add(fleet_in(game, patrol.to, player), ship))
        note(game, "patrol.moved", player=player, ship=patrol.ship, system_from=patrol.system, system_to=patrol.to)
        if not has_counter(game, patrol.to, player):
            place_counter(game, player, patrol.to)


def check(game: TI3, player: Player, patrols: Sequence[Patrol]) -> Refusal | None:
    """Why these patrols are not possible, all judged on the board before either ship moves."""
    if len(patrols) > PATROLS:
        return refuse("patrol.too_many", "R29.6", n=PATROLS)
    for patrol in patrols:
        refusal = _check_one(game, player, patrol)
        if refusal is not None:
            return refusal
    if len(patrols) == PATROLS:
        return check_pair(game, player, *patrols)
    return None


def _check_one(game: TI3, player: Player, patrol: Patrol) -> Refusal | None:
    tokens = [ship_token(ship) for ship in fleet_in(game, patrol.system, player).ships]
    if patrol.ship not in tokens:
        return refuse("patrol.no_such_ship", "R29.6", system=patrol.system)
    if ship_of(patrol.ship).kind not in PATROL_KINDS:
        return refuse("patrol.wrong_kind", "R29.6")
    if patrol.to not in ways(game).get(patrol.system, ()):
        return refuse("patrol.not_adjacent", "R29.6", system_from=patrol.system, system_to=patrol.to)
    return _check_destination(game, player, patrol.to)


def _check_destination(game: TI3, player: Player, system: str, homes: bool = False) -> Refusal | None:
    if SYSTEMS[system].kind == "home" and not homes:
        return refuse("patrol.home_system", "R29.6", system=system)
    if not empty(game, system):
        return refuse("patrol.not_empty", "R0.7", system=system)
    if not has_counter(game, system, player) and counters_left(game, player) < 1:
        return refuse("patrol.no_counter", "R29.6")
    if fleet_supply(game, player, system) < 1:
        return refuse("patrol.fleet_supply", "R20.3", system=system)
    return None


def check_pair(game: TI3, player: Player, one: Patrol, other: Patrol) -> Refusal | None:
    """What two patrols, each possible alone, must also keep together."""
    if (one.system, one.ship) == (other.system, other.ship):
        same = [ship for ship in fleet_in(game, one.system, player).ships if ship_token(ship) == one.ship]
        if len(same) < PATROLS:
            return refuse("patrol.no_such_ship", "R29.6", system=one.system)
    if one.to == other.to:
        if fleet_supply(game, player, one.to) < PATROLS:
            return refuse("patrol.fleet_supply", "R20.3", system=one.to)
    elif counters_left(game, player) < sum(not has_counter(game, patrol.to, player) for patrol in (one, other)):
        return refuse("patrol.no_counter", "R29.6")
    return None


def single_patrols(game: TI3, player: Player, homes: bool = False) -> Iterator[Patrol]:
    """Every patrol that is possible alone; a card may allow home systems too."""
    for system, fleet in fleets_of(game, player):
        tokens = [ship_token(ship) for ship, _ in alike(fleet) if ship.kind in PATROL_KINDS]
        if tokens:
            for to in ways(game)[system]:
                if _check_destination(game, player, to, homes) is None:
                    yield from (Patrol(system, token, to) for token in tokens)


def suggestions(game: TI3, player: Player) -> list[tuple[Patrol, ...]]:
    """A few patrols: one ship, two ships that go different ways, none."""
    singles = list(single_patrols(game, player))
    found: list[tuple[Patrol, ...]] = [(patrol,) for patrol in singles[:3]]
    first = singles[:1]
    for patrol in singles[1:]:
        if patrol.to != first[0].to and check_pair(game, player, first[0], patrol) is None:
            found.insert(0, (first[0], patrol))
            break
    return [*found, ()]


async def ladder(game: TI3, player: Player) -> tuple[Patrol, ...]:
    """Ship by ship, in alphabetical order, so that each submission is built in one way only."""
    chosen: tuple[Patrol, ...] = ()
    left = sorted(single_patrols(game, player))
    while left and len(chosen) < PATROLS:
        patrol = await _climb(player, left)
        if patrol is None:
            break
        chosen = (*chosen, patrol)
        left = [more for more in left if more >= patrol and check_pair(game, player, patrol, more) is None]
    return chosen


async def _climb(player: Player, left: Sequence[Patrol]) -> Patrol | None:
    system = await choose(player, "patrol.from", lambda: [*dict.fromkeys(p.system for p in left), DONE])
    if system == DONE:
        return None
    here = [p for p in left if p.system == system]
    ship = await choose(player, "patrol.ship", lambda: list(dict.fromkeys(p.ship for p in here)))
    to = await choose(player, "patrol.to", lambda: [p.to for p in here if p.ship == ship])
    return Patrol(system, ship, to)


def could_use(game: TI3, player: Player) -> bool:
    return next(single_patrols(game, player), None) is not None


strategy_card("warfare", primary, secondary, could_use)
