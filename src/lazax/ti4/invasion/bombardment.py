"""Bombardment: ships fire at ground forces before any land (15, 49.1, 65)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lazax.core.ask import Refusal, choose_number, confirm, refuse, submit
from lazax.core.stage import current, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.abilities import Query
from lazax.ti4.board import force_at, ground_forces_at, owners_at, planets_in
from lazax.ti4.combat.dice import ability_dice, roll_dice
from lazax.ti4.combat.hits import take_hits
from lazax.ti4.events import Bombardment, Hits, Invasion
from lazax.ti4.registry import asks, step, then
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import SHIP_KINDS
from lazax.ti4.tables import Roll as Ability
from lazax.ti4.timings import BOMBARDED
from lazax.ti4.units.cards import has_shield, unit_of
from lazax.ti4.units.force import INFANTRY, RANK, Force
from lazax.ti4.windows import window

BOMBARDMENT = "bombardment"

asks("submit", "targets", "bombardment.targets")
asks("choose", "word", "bombardment.fire")
asks("choose", "number", "bombardment.number")

shield_holds: Query[bool, [Player, str]] = Query("shield_holds")
"""Whether Planetary Shield keeps a player from bombarding a planet."""

bombarding_units: Query[Force, [Player, str]] = Query("bombarding")
"""The units of a player that may use Bombardment in a system: ships where nothing is said."""

bombardment_of: Query[Ability | None, [Player, str]] = Query("has_bombardment")
"""The Bombardment of a unit: whose, which kind."""

may_bombard: Query[bool, [Player, str]] = Query("may_bombard")
"""Whether a player may bombard a planet at all."""


class Aim(NamedTuple):
    """So many units of a kind bombard a planet."""

    unit: str
    planet: str
    number: int


Targets = tuple[Aim, ...]
"""The planet of each unit (15.1d), by kind and planet; () if there is no bombardment."""


def bombarding(game: TI4, player: Player, system: str) -> dict[str, int]:
    """The player's units that have Bombardment and may use it in a system, by kind."""
    units = bombarding_units(game, force_at(game, system, player).only(SHIP_KINDS), player, system)
    return {kind: number for kind, number, _ in units.counts if _bombardment(game, player, kind)}


def _bombardment(game: TI4, player: Player, kind: str) -> Ability | None:
    return bombardment_of(game, unit_of(game, player, kind).bombardment, player, kind)


def open_to_fire(game: TI4, player: Player, system: str) -> list[str]:
    """Planets that the player may bombard: 15.1f: none with Planetary Shield; none of their own."""
    return [
        planet
        for planet in planets_in(game, system)
        if (victim(game, player, planet) != NOBODY or planet not in game.control)
        and may_bombard(game, True, player, planet)
        and not shield_holds(game, any(has_shield(game, planet, p) for p in owners_at(game, planet)), player, planet)
    ]


def victim(game: TI4, player: Player, planet: str) -> Player:
    """15.2: whose ground forces suffer hits there; -1 for nobody's."""
    for owner in owners_at(game, planet):
        if owner != player and ground_forces_at(game, planet, owner):
            return owner
    owner = game.control.get(planet, NOBODY)
    return NOBODY if owner == player else owner


@step("invasion.bombard")
async def bombard(game: TI4, player: Player) -> None:
    """49.1: the player may; nobody is asked where only planets without an owner could be fired at."""
    system = current(game, Invasion).system
    planets = open_to_fire(game, player, system)
    units = bombarding(game, player, system)
    if not units or all(victim(game, player, planet) == NOBODY for planet in planets):
        return
    subset = game.rules.firing_units_chosen
    chosen: Targets = await submit(
        player,
        "bombardment.targets",
        Targets,
        lambda targets: check_targets(units, planets, targets, subset=subset),
        lambda: suggest_targets(game, player, units, planets),
        lambda: _climb(player, units, planets, subset=subset),
        system=system,
    )
    at = dict.fromkeys(planet for planet in planets if any(aim.planet == planet for aim in chosen))
    aimed = ((planet, tuple((aim.unit, aim.number) for aim in chosen if aim.planet == planet)) for planet in at)
    then(game, *(do(bombard_planet, player, planet, units) for planet, units in aimed))


def check_targets(
    units: dict[str, int], planets: Iterable[str], targets: Targets, *, subset: bool = False
) -> Refusal | None:
    """R-56: all units or none; any of them by the switch."""
    left = dict(units)
    for aim in targets:
        if aim.unit not in units or aim.number < 1 or [(a.unit, a.planet) for a in targets].count(aim[:2]) > 1:
            return refuse("bombardment.no_such_unit", "15.1", unit=aim.unit, n=aim.number)
        if aim.planet not in planets:
            return refuse("bombardment.no_target", "15.1f", planet=aim.planet)
        left[aim.unit] -= aim.number
    for unit, number in left.items():
        if number < 0:
            return refuse("bombardment.too_many", "15.1", unit=unit, n=units[unit])
        if number and targets and not subset:
            return refuse("bombardment.all_units", "R-56", unit=unit, n=number)
    return None


def suggest_targets(game: TI4, player: Player, units: dict[str, int], planets: list[str]) -> list[Targets]:
    """All at the planet with the most ground forces, all at each other one, or none."""

    def defended(planet: str) -> int:
        owner = victim(game, player, planet)
        return 0 if owner == NOBODY else sum([n for _, n, _ in ground_forces_at(game, planet, owner).counts])

    ranked = sorted(planets, key=lambda planet: -defended(planet))
    return [*(tuple(Aim(unit, planet, n) for unit, n in units.items()) for planet in ranked), ()]


async def _climb(player: Player, units: dict[str, int], planets: list[str], *, subset: bool) -> Targets:
    """The ladder: whether to fire at all; then for each kind how many at which planet."""
    if not subset and not await confirm(player, "bombardment.fire"):
        return ()
    aims: list[Aim] = []
    for unit, number in units.items():
        left = number
        for planet in planets:
            least = left if planet == planets[-1] and not subset else 0
            at = await choose_number(player, "bombardment.number", least, left, unit=unit, planet=planet)
            left -= at
            if at:
                aims.append(Aim(unit, planet, at))
    return tuple(sorted(aims, key=lambda aim: RANK[aim.unit]))


@step("invasion.bombard_planet")
async def bombard_planet(game: TI4, player: Player, planet: str, units: tuple[tuple[str, int], ...]) -> None:
    """15.1, 15.2: one roll for each planet."""
    target = victim(game, player, planet)
    infantry = 0 if target == NOBODY else force_at(game, planet, target).number(INFANTRY)
    enter(game, Bombardment(player, planet, target, infantry))
    rolling = [(unit, ability, n) for unit, n in units if (ability := _bombardment(game, player, unit))]
    dice = ability_dice(game, BOMBARDMENT, player, target, rolling)
    rolled = await roll_dice(game, BOMBARDMENT, player, target, planet, dice)
    if target != NOBODY:
        await take_hits(game, Hits(BOMBARDMENT, player, target, planet, rolled.hits))
    then(game, window(BOMBARDED, subject=planet), do(end_bombardment))


@step("invasion.bombarded")
def end_bombardment(game: TI4) -> None:
    leave(game, Bombardment)
