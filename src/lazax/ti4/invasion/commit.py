"""Committing ground forces to planets (49.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lazax.core.ask import Refusal, choose_number, refuse, submit
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.board import force_at, ground_forces_at, planets_in, set_force
from lazax.ti4.economy.payment import goods_at_hand, pay, ready_values
from lazax.ti4.events import Invasion
from lazax.ti4.invasion.custodians import MUST_LAND, guarded
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.trade.promises import PROMISES
from lazax.ti4.units.force import Force, of_tokens
from lazax.ti4.units.planets import takes_units

asks("submit", "landings", "invasion.commit")
asks("choose", "number", "invasion.number")

may_commit: Query[bool, [Player, str]] = Query("may_commit")
"""Whether a player may commit ground forces to a planet."""
landing_fees: Query[int, [Player, str]] = Query("landing_fees")
"""How many times a player has to spend 1 influence to commit ground forces to a planet."""


class Landing(NamedTuple):
    """So many units, as tokens name them ("infantry", "damaged_mech"), go to a planet."""

    unit: str
    planet: str
    number: int


Landings = tuple[Landing, ...]


def landable(game: TI4, player: Player, system: str) -> list[str]:
    """Planets to which the player may commit ground forces: own ones too (49.2), 27.1: not Mecatol Rex while the
    custodians token is there. A planet that must be gone to comes first."""
    must = required(game)
    planets = [
        p
        for p in planets_in(game, system)
        if may_commit(game, takes_units(game, p) and not guarded(game, p), player, p)
        and can_pay_fees(game, player, landing_fees(game, 0, player, p))
    ]
    return sorted(planets, key=lambda planet: planet not in must)


def required(game: TI4) -> list[str]:
    """27.2: planets to which at least one ground force has to go."""
    invasion = ongoing(game, Invasion)
    return [effect.target for effect in invasion.effects if effect.kind == MUST_LAND] if invasion else []


async def choose_landings(game: TI4, player: Player, system: str) -> Landings:
    """49.2: any number, none included (49.2c)."""
    aboard, planets = ground_forces_at(game, system, player), landable(game, player, system)
    if not aboard or not planets:
        return ()
    must = required(game)
    landings: Landings = await submit(
        player,
        "invasion.commit",
        Landings,
        lambda wish: check_landings(aboard, planets, must, wish) or _check_fees(game, player, wish),
        lambda: (
            w for w in suggest_landings(game, player, aboard, planets, must) if not _check_fees(game, player, w)
        ),
        lambda: _climb(game, player, aboard, planets, must),
        system=system,
    )
    for _ in range(_fees(game, player, landings)):
        await pay(game, player, "influence", 1, "landing")
    return landings


def _fees(game: TI4, player: Player, landings: Sequence[Landing]) -> int:
    return sum(landing_fees(game, 0, player, planet) for planet in {landing.planet for landing in landings})


def can_pay_fees(game: TI4, player: Player, number: int) -> bool:
    """Each is a payment of its own: by a trade good, or a planet."""
    if not number:
        return True
    planets = [worth for worth in ready_values(game, player, "influence").values() if worth > 0]
    return goods_at_hand(game, player) + len(planets) >= number


def _check_fees(game: TI4, player: Player, landings: Landings) -> Refusal | None:
    fees = _fees(game, player, landings)
    return None if can_pay_fees(game, player, fees) else refuse("invasion.fees", "49.2", n=fees)


def check_landings(aboard: Force, planets: Sequence[str], must: Sequence[str], landings: Landings) -> Refusal | None:
    left = dict(aboard.tokens())
    for landing in landings:
        named = [(other.unit, other.planet) for other in landings]
        if landing.unit not in left or landing.number < 1 or named.count(landing[:2]) > 1:
            return refuse("invasion.no_such_unit", "49.2", unit=landing.unit, n=landing.number)
        if landing.planet not in planets:
            return refuse("invasion.no_such_planet", "49.2", planet=landing.planet)
        left[landing.unit] -= landing.number
        if left[landing.unit] < 0:
            return refuse("invasion.too_many", "49.2", unit=landing.unit, n=dict(aboard.tokens())[landing.unit])
    for planet in must:
        if not any(landing.planet == planet for landing in landings):
            return refuse("invasion.must_land", "27.2", planet=planet)
    return None


def suggest_landings(
    game: TI4, player: Player, aboard: Force, planets: Sequence[str], must: Sequence[str]
) -> Iterator[Landings]:
    """All to one planet, those of others first; as evenly as it goes; nothing."""
    seen: set[Landings] = set()
    targets = sorted(planets, key=lambda planet: game.control.get(planet) == player)
    for order in ((planet,) for planet in targets), (targets,):
        for chosen in order:
            spread = _spread(aboard, chosen)
            if spread not in seen and check_landings(aboard, planets, must, spread) is None:
                seen.add(spread)
                yield spread
    if not must:
        yield ()


def _spread(aboard: Force, planets: Sequence[str]) -> Landings:
    """Unit by unit to one planet after the other."""
    units = [token for token, number in aboard.tokens() for _ in range(number)]
    at = [(token, planets[turn % len(planets)]) for turn, token in enumerate(units)]
    return tuple(Landing(token, planet, at.count((token, planet))) for token, planet in dict.fromkeys(at))


async def _climb(game: TI4, player: Player, aboard: Force, planets: Sequence[str], must: Sequence[str]) -> Landings:
    """The ladder: planet by planet, how many of each unit."""
    left = dict(aboard.tokens())
    landings: list[Landing] = []
    for planet in planets:
        here = 0
        if not can_pay_fees(game, player, _fees(game, player, [*landings, Landing("", planet, 1)])):
            continue
        for token in left:
            later = sum(list(left.values())[list(left).index(token) + 1 :])
            least = 1 if planet in must and not here and not later else 0
            number = await choose_number(player, "invasion.number", least, left[token], planet=planet, unit=token)
            left[token] -= number
            here += number
            if number:
                landings.append(Landing(token, planet, number))
    return tuple(landings)


def land(game: TI4, player: Player, system: str, landings: Landings) -> None:
    """49.2a: the units are put on the planets."""
    if not landings:
        return
    planets = tuple(
        planet for planet in planets_in(game, system) if any(planet == there.planet for there in landings)
    )
    _mark_committed(game, planets)
    for planet in planets:
        units = of_tokens(there.unit for there in landings if there.planet == planet for _ in range(there.number))
        set_force(game, system, player, force_at(game, system, player).without(units))
        set_force(game, planet, player, force_at(game, planet, player).with_(units))
        note(game, "forces.committed", player=player, planet=planet, units=units.counts)
        if (owner := game.control.get(planet, player)) != player:
            PROMISES.attacked(game, player, owner)


def commit_from(game: TI4, player: Player, start: str, token: str, planet: str) -> None:
    """A ground force comes from another planet instead of the space area."""
    unit = of_tokens((token,))
    set_force(game, start, player, force_at(game, start, player).without(unit))
    set_force(game, planet, player, force_at(game, planet, player).with_(unit))
    _mark_committed(game, (planet,))
    note(game, "forces.committed", player=player, planet=planet, units=unit.counts)
    if (owner := game.control.get(planet, player)) != player:
        PROMISES.attacked(game, player, owner)


def _mark_committed(game: TI4, planets: tuple[str, ...]) -> None:
    invasion = current(game, Invasion)
    found = {*invasion.committed, *planets}
    amend(game, Invasion, committed=tuple(p for p in planets_in(game, invasion.system) if p in found))
