"""Hits on a fleet: its owner says which ships are destroyed and which only damaged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from lazax.core.ask import Refusal, choose, refuse, submit
from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.galaxy.fleets import FIGHTER, SHIP_ORDER, alike, is_empty
from lazax.ti3.board import fleet_in, set_fleet
from lazax.ti3.cards.windows import react
from lazax.ti3.combat.breach import hold_the_breach, in_the_breach
from lazax.ti3.events import Battle
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import UNITS
from lazax.ti3.units import fleets
from lazax.ti3.units.fleets import Fleet, Ship
from lazax.ti3.units.forces import destroy_ships
from lazax.ti3.units.ship_tokens import ship_of, ship_token

DAMAGE = "damage:"
Casualties = tuple[str, ...]
"""One word for each hit: a ship destroyed ("cruiser+2", "fighter") or damaged ("damage:dreadnought")."""
Rank = tuple[int, int, bool, int, int, tuple[str, ...]]

asks("submit", "casualties", "hits.assign")
asks("choose", "ship", "hits.take")


async def take_hits(
    game: TI3, player: Player, system: str, hits: int, *, fatal_to: Literal["fighter"] | None = None
) -> None:
    """Apply hits to a player's fleet. R0.13: they choose; R0.14: what finds no target is lost.

    With `fatal_to` the hits can only destroy fighters.
    """
    if fatal_to == FIGHTER:
        fighters = min(hits, fleet_in(game, system, player).fighters)
        if fighters > 0:
            await destroy_ships(game, system, player, (), fighters)
        return
    while hits > 0:
        fleet = fleet_in(game, system, player)
        if is_empty(fleet):
            return
        leading = in_the_breach(game, player, system)
        if leading is not None:
            hits -= await _suffer(game, player, system, (_next_way(leading),))
            hold_the_breach(game, player, leading, fleet)
            continue
        if hits >= endurance(fleet):
            casualties = _everything(fleet)
        else:
            casualties = _only_way(fleet, hits) or await _ask(game, player, system, hits)
        hits -= await _suffer(game, player, system, casualties)


def endurance(fleet: Fleet) -> int:
    """The hits a fleet can take before nothing is left of it."""
    return len(fleet.ships) + fleet.fighters + sum(map(_may_be_damaged, fleet.ships))


def _may_be_damaged(ship: Ship) -> bool:
    """R15.8: dreadnoughts and war suns that are still undamaged."""
    return not ship.damaged and UNITS[ship.kind].sustains


def _next_way(ship: Ship) -> str:
    """What one hit does to a ship that has to take it."""
    return (DAMAGE if _may_be_damaged(ship) else "") + ship_token(ship)


def ways_to_take(fleet: Fleet) -> list[str]:
    """What one hit can do to a fleet: damage first, then destroyed ships, fighters last."""
    ships = [ship for ship, _ in alike(fleet)]
    ways = [DAMAGE + ship_token(ship) for ship in ships if _may_be_damaged(ship)]
    ways += [ship_token(ship) for ship in ships]
    if fleet.fighters:
        ways.append(FIGHTER)
    return ways


def after_hit(fleet: Fleet, way: str) -> Fleet:
    """The fleet after one of its `ways_to_take`."""
    if way == FIGHTER:
        return fleets.remove(fleet, fighters=1)
    if way.startswith(DAMAGE):
        ship = ship_of(way.removeprefix(DAMAGE))
        return fleets.exchange(fleet, ship, ship._replace(damaged=True))
    return fleets.remove(fleet, ship_of(way))


def _everything(fleet: Fleet) -> Casualties:
    """All that a fleet can take. T-B6: ships are damaged before they are destroyed, and may be repaired between."""
    damage = [DAMAGE + ship_token(ship) for ship in fleet.ships if _may_be_damaged(ship)]
    lost = [ship_token(ship._replace(damaged=UNITS[ship.kind].sustains)) for ship in fleet.ships]
    return (*damage, *lost, *(FIGHTER,) * fleet.fighters)


def _only_way(fleet: Fleet, hits: int) -> Casualties:
    """The casualties if there is nothing to choose."""
    ways = ways_to_take(fleet)
    return tuple(ways * hits) if len(ways) == 1 else ()


async def _suffer(game: TI3, player: Player, system: str, casualties: Casualties) -> int:
    """Damage and destroy as chosen; returns how many hits that took. A card may take a ship away before its turn
    comes: the hits from there on are for the owner to choose again."""
    ways = sorted(casualties, key=_rank)
    taken = 0
    while taken < len(ways) and ways[taken].startswith(DAMAGE):
        if ways[taken] not in ways_to_take(fleet_in(game, system, player)):
            return taken
        await _damage(game, player, system, ship_of(ways[taken].removeprefix(DAMAGE)))
        taken += 1
    left = fleet_in(game, system, player)
    lost: list[str] = []
    for way in ways[taken:]:
        if way not in ways_to_take(left):
            break
        left = after_hit(left, way)
        lost.append(way)
    if lost:
        ships = [ship_of(way) for way in lost if way != FIGHTER]
        await destroy_ships(game, system, player, ships, lost.count(FIGHTER))
    return taken + len(lost)


async def _damage(game: TI3, player: Player, system: str, ship: Ship) -> None:
    """T-B6, E-12: in a space battle, and before its first round, the opponent may answer damage with a card."""
    damaged = ship._replace(damaged=True)
    set_fleet(game, system, player, fleets.exchange(fleet_in(game, system, player), ship, damaged))
    note(game, "ship.damaged", player=player, system=system, unit=ship.kind)
    battle = ongoing(game, Battle)
    if battle is not None and player in (battle.attacker, battle.defender):
        opponent = battle.defender if player == battle.attacker else battle.attacker
        sides = (opponent, player)  # T-B6: its owner may repair it
        await react(game, "after_ship_damaged", sides, f"{player}:{ship_token(damaged)}")


# the question


async def _ask(game: TI3, player: Player, system: str, hits: int) -> Casualties:
    async def ladder() -> Casualties:
        return await climb_hits(player, fleet_in(game, system, player), hits)

    chosen: Casualties = await submit(
        player,
        "hits.assign",
        Casualties,
        lambda casualties: check_hits(fleet_in(game, system, player), hits, casualties),
        lambda: suggest_hits(fleet_in(game, system, player), hits),
        ladder,
        system=system,
        n=hits,
    )
    return chosen


def check_hits(fleet: Fleet, hits: int, casualties: Casualties) -> Refusal | None:
    """Why these casualties are refused. Fewer than the hits only suffice if nothing is left."""
    if len(casualties) > hits:
        return refuse("hits.too_many", "R15.7", n=hits)
    for way in casualties:
        if way not in ways_to_take(fleet):
            return refuse("hits.no_such_ship", "R15.8", text_ship=way)
        fleet = after_hit(fleet, way)
    if len(casualties) < hits and not is_empty(fleet):
        return refuse("hits.too_few", "R15.7", n=hits)
    return None


async def climb_hits(player: Player, fleet: Fleet, hits: int) -> Casualties:
    """One hit after the other, in the order of `_rank`, so that all casualties are built in just one way."""
    chosen: list[str] = []
    while len(chosen) < hits and not is_empty(fleet):
        way = await choose(
            player,
            "hits.take",
            lambda: _ways_on(fleet, hits - len(chosen), chosen[-1] if chosen else ""),
            n=hits - len(chosen),
        )
        fleet = after_hit(fleet, way)
        chosen.append(way)
    return tuple(chosen)


def _ways_on(fleet: Fleet, hits: int, last: str) -> list[str]:
    ways = ways_to_take(fleet)
    return [
        way
        for way in ways
        if (not last or _rank(way) >= _rank(last)) and _suffices(after_hit(fleet, way), hits - 1, _rank(way))
    ]


def _suffices(fleet: Fleet, hits: int, rank: Rank) -> bool:
    """Whether the remaining hits find targets among the ways from this rank on, or nothing is left over."""
    reachable = fleet.fighters
    passed_over = False
    for ship in fleet.ships:
        if _destroyed(ship) >= rank:
            reachable += 1
        else:
            passed_over = True
        if _may_be_damaged(ship) and (0, *_destroyed(ship)[1:]) >= rank:
            reachable += 1
    return reachable >= hits or not passed_over


def _rank(way: str) -> Rank:
    """The place of a casualty in the order of `ways_to_take`."""
    if way == FIGHTER:
        return (2, 0, False, 0, 0, ())
    if way.startswith(DAMAGE):
        return (0, *_destroyed(ship_of(way.removeprefix(DAMAGE)))[1:])
    return _destroyed(ship_of(way))


def _destroyed(ship: Ship) -> Rank:
    return (1, SHIP_ORDER.index(ship.kind), ship.damaged, ship.gf, ship.pds, ship.leaders)


def suggest_hits(fleet: Fleet, hits: int) -> Iterator[Casualties]:
    """Damage first and then the cheapest ships; or the cheapest ships first."""
    careless = _cheapest(fleet, hits, 0.0)
    yield careless
    careful = _cheapest(fleet, hits, 2.5)
    if careful != careless:
        yield careful


def _cheapest(fleet: Fleet, hits: int, price_of_damage: float) -> Casualties:
    def price(way: str) -> float:
        if way.startswith(DAMAGE):
            return price_of_damage
        ship = ship_of(way)
        unit = UNITS[ship.kind]
        return unit.cost / unit.per_cost + ship.gf / 2 + ship.pds * 2 + 2 * len(ship.leaders)

    chosen: list[str] = []
    for _ in range(hits):
        ways = ways_to_take(fleet)
        if not ways:
            break
        way = min(ways, key=price)
        fleet = after_hit(fleet, way)
        chosen.append(way)
    return tuple(chosen)
