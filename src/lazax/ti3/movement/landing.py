"""Step 5 of a tactical action: ground forces and PDS go down, or from ship to ship (R16)."""

from __future__ import annotations

from lazax.core.ask import Task, submit
from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import enemy_ships, fleet_in, set_fleet
from lazax.ti3.cards.windows import react
from lazax.ti3.economy.payment import pay
from lazax.ti3.events import Activation
from lazax.ti3.movement.landing_ladder import climb_landing, suggested_landings
from lazax.ti3.movement.landing_rules import (
    LandForces,
    check_landing,
    fleet_after,
    leaders_down,
    licences,
    may_land,
    totals,
)
from lazax.ti3.movement.loads import GROUND_FORCE, PDS
from lazax.ti3.movement.taking import after_taking, take_planet
from lazax.ti3.options.leaders.envoys import turn_away
from lazax.ti3.options.leaders.places import put_down
from lazax.ti3.options.suns.biohazard import pay_toll
from lazax.ti3.options.suns.counters import locals_on, to_resolve
from lazax.ti3.options.suns.finds import resolve_counter
from lazax.ti3.registry import asks, option, step, then
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3, Landing
from lazax.ti3.tables import PLANETS_OF
from lazax.ti3.units.forces import change, trim_fleet

asks("submit", "landing", "land.forces")


@step("tactical.land")
def land(game: TI3, player: Player) -> Task | None:
    activation = ongoing(game, Activation)
    if player in game.out or activation is None or (activation.systems[0], player) not in game.fleets:
        return None
    return _land_from_orbit(game, player, activation.systems[0])


async def _land_from_orbit(game: TI3, player: Player, system: str) -> None:
    """R16.1: any of what is on board, divided among the planets as the player likes."""
    if PLANETS_OF[system] and not enemy_ships(game, system, player):
        await react(game, "before_landing", (player,), subject=system)  # T-L0
    then(game, do(land_in, player, system))


@step("land.in")
async def land_in(game: TI3, player: Player, system: str, *, own_only: bool = False) -> None:
    """Landings in one system; R19.6: in a transfer only on planets of the player's own."""
    if not may_land(game, player, system, own_only):
        return
    landing = await submit(
        player,
        "land.forces",
        LandForces,
        lambda landing: check_landing(game, player, system, landing, own_only),
        lambda: suggested_landings(game, player, system, own_only),
        lambda: climb_landing(game, player, system, own_only),
        system=system,
    )
    await pay(game, player, "resources", licences(game, landing), "colonization_licensing")
    await carry_out(game, player, system, landing)


async def carry_out(game: TI3, player: Player, system: str, landing: LandForces) -> None:
    """Make legal landings: what can be taken without a fight is taken, the rest waits for step 6."""
    landing = await turn_away(game, player, landing)
    set_fleet(game, system, player, fleet_after(fleet_in(game, system, player), landing))
    drops, leaders = totals(landing), leaders_down(landing)
    for planet, (gf, pds) in drops.items():
        _touch_down(game, player, planet, gf, pds, leaders.get(planet, ()))
    for planet, names in leaders.items():
        note(game, "leaders.landed", player=player, planet=planet, leaders=names)
        if planet not in drops:
            put_down(game, planet, *names)
    if game.domain_open:
        for planet in [planet for planet, (gf, _) in drops.items() if gf]:
            await pay_toll(game, player, planet)  # R42.13
    bare = [p for p in drops if p in game.landed and not to_resolve(game, p) and not defended(game, p)]
    fallen = [do(after_taking, player, planet, take_planet(game, player, planet)) for planet in bare]
    await trim_fleet(game, player, system)
    eliminate_the_gone(game)
    waiting = tuple(planet for planet in drops if planet in game.landed)
    then(game, *fallen, *((do(look_around, player, waiting),) if game.domain else ()))


def _touch_down(game: TI3, player: Player, planet: str, gf: int, pds: int, leaders: tuple[str, ...]) -> None:
    """R16.4, R16.8: what lands on an own planet belongs there at once; PDS alone are lost elsewhere."""
    units = tuple((unit, number) for unit, number in ((GROUND_FORCE, gf), (PDS, pds)) if number)
    note(game, "forces.landed", player=player, planet=planet, units=units)
    there = game.landed.get(planet, Landing())
    if game.control.get(planet) == player:
        change(game.gf, planet, gf)
        change(game.pds, planet, pds)
        put_down(game, planet, *leaders)
    elif not gf + there.gf:
        note(game, "land.pds_lost", player=player, planet=planet, n=pds)
    else:
        aboard = tuple(sorted((*there.leaders, *leaders)))
        game.landed[planet] = Landing(there.gf + gf, there.pds + pds, aboard)


@step("land.look")
@option("distant_suns")
def look_around(game: TI3, player: Player, planets: tuple[str, ...]) -> None:
    """R42.2, R42.3: counters are turned up where ground forces have landed; then others may land elsewhere."""
    finds = [do(resolve_counter, player, planet) for planet in planets if to_resolve(game, planet)]
    if finds:
        then(game, *finds, do(land_again, player))


@step("land.again")
def land_again(game: TI3, player: Player) -> Task | None:
    """R42.3: knowing what lay under a counter, the player may land on the other planets of the system."""
    activation = ongoing(game, Activation)
    if player in game.out or activation is None or not may_land(game, player, activation.systems[0]):
        return None
    return land_in(game, player, activation.systems[0])


def defended(game: TI3, planet: str) -> bool:
    """R16.6, R16.7: ground forces resist, hostile locals too (R42.15); A-06: PDS alone only by the switch."""
    if game.gf.get(planet) or locals_on(game, planet):
        return True
    return bool(game.rules.pds_fire_without_gf and game.pds.get(planet))
