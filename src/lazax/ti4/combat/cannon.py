"""Space Cannon Offense: after ships have moved (77.2 to 77.5)."""

from __future__ import annotations

from lazax.core.ask import Task, choose, choose_player, confirm
from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.abilities import Query
from lazax.ti4.board import force_at, has_ships, places_of, ship_owners
from lazax.ti4.combat.dice import ability_dice, roll_dice
from lazax.ti4.combat.hits import take_hits
from lazax.ti4.events import Activation, Hits
from lazax.ti4.movement.activation import goes_straight_down
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.state import TI4
from lazax.ti4.tables import Roll as Ability
from lazax.ti4.timings import CANNON_OFFENCE
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.planets import PLANET, planet_cannon
from lazax.ti4.ways import adjacent
from lazax.ti4.windows import window

CANNON = "cannon"

asks("choose", "word", "cannon.fire")
asks("choose", "player", "cannon.target")
asks("choose", "unit", "cannon.unit")

may_fire: Query[bool, [Player, str, Player, str]] = Query("may_use_cannon")
"""Whether units may use Space Cannon: whose, which kind, against whom, where."""
cannon_range: Query[int, [Player, str]] = Query("cannon_range")
"""How many systems away units may fire: whose, which kind."""
cannon_ability: Query[Ability | None, [Player, str, str]] = Query("has_cannon")
"""The Space Cannon of a unit: whose, which kind, where."""

Guns = list[tuple[str, Ability, int]]


@step("tactical.cannon")
def cannon_offence(game: TI4, player: Player) -> None:
    """77.2: the active player first, then clockwise."""
    if goes_straight_down(game):
        return
    then(game, window(CANNON_OFFENCE), *(do(offer_fire, gunner) for gunner in clockwise(game, player)))


def guns_at(game: TI4, player: Player, place: str, target: Player, *, reach: int = 0) -> Guns:
    """Units with Space Cannon in a place that may fire so many systems away."""
    found: Guns = []
    for kind, number, _ in force_at(game, place, player).counts:
        ability = cannon_ability(game, unit_of(game, player, kind).cannon, player, kind, place)
        if ability is None or (reach and cannon_range(game, 0, player, kind) < reach):
            continue
        if may_fire(game, True, player, kind, target, place):
            found.append((kind, ability, number))
    if reach or (ability := planet_cannon(game, None, player, place)) is None:
        return found
    if may_fire(game, True, player, PLANET, target, place):
        found.append((PLANET, ability, 1))
    return found


def guns(game: TI4, player: Player, target: Player, system: str) -> Guns:
    """77.3, 77.3c: in the active system, and those nearby that reach it (77)."""
    found = [gun for place in places_of(game, system) for gun in guns_at(game, player, place, target)]
    for near in adjacent(game, system, player):
        found += [gun for place in places_of(game, near) for gun in guns_at(game, player, place, target, reach=1)]
    return found


def targets(game: TI4, player: Player) -> list[Player]:
    """77.5a, 77.5b: the active player, or anybody else with ships there if they fire themselves."""
    activation = current(game, Activation)
    found = (
        [owner for owner in ship_owners(game, activation.system) if owner != player]
        if player == activation.player
        else [activation.player]
    )
    return [
        owner
        for owner in found
        if has_ships(game, activation.system, owner) and guns(game, player, owner, activation.system)
    ]


@step("cannon.offer")
def offer_fire(game: TI4, player: Player) -> Task | None:
    """77.2: whether to fire is the player's choice."""
    return None if player in game.out or not targets(game, player) else _fire(game, player)


async def _fire(game: TI4, player: Player) -> None:
    """R-56: all their units do."""
    if not await confirm(player, "cannon.fire", possible=lambda: bool(targets(game, player))):
        return
    target = await choose_player(player, "cannon.target", lambda: targets(game, player))
    system = current(game, Activation).system
    firing = guns(game, player, target, system)
    if game.rules.firing_units_chosen:
        firing = await _choose_guns(player, firing)
    note(game, "cannon.fired", player=player, player_to=target, system=system)
    dice = ability_dice(game, CANNON, player, target, firing)
    rolled = await roll_dice(game, CANNON, player, target, system, dice)
    await take_hits(game, Hits(CANNON, player, target, system, rolled.hits))


async def _choose_guns(player: Player, there: Guns) -> Guns:
    """The other reading of R-56: any of them, at least one."""
    units = [(kind, ability, 1) for kind, ability, number in there for _ in range(number)]
    chosen: Guns = []
    while units:
        kinds = [*dict.fromkeys(kind for kind, _, _ in units), *(["done"] if chosen else [])]
        kind = await choose(player, "cannon.unit", lambda: kinds)
        if kind == "done":
            break
        chosen.append(units.pop(next(at for at, unit in enumerate(units) if unit[0] == kind)))
    return chosen
