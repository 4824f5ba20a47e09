"""The production step of one system: asking what to build, paying for it, placing it (R18)."""

from __future__ import annotations

from collections.abc import Iterable

from lazax.core.ask import Refusal, RuleError, submit
from lazax.core.log import note
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import fleet_in, set_fleet
from lazax.ti3.council.prophecy import remember_fighters
from lazax.ti3.economy.payment import pay
from lazax.ti3.effects import add_effect, effect_on
from lazax.ti3.events import Effect, Round
from lazax.ti3.production import docks, ladder
from lazax.ti3.production.checks import check
from lazax.ti3.production.draft import UNIT_ORDER, Draft, Production
from lazax.ti3.registry import asks, step, then
from lazax.ti3.state import TI3
from lazax.ti3.tables import UNITS
from lazax.ti3.units import fleets
from lazax.ti3.units.forces import change

asks("submit", "production", "production.build")


def may_produce(game: TI3, player: Player, system: str, *, docks_may_be_built: bool) -> bool:
    """Whether the player could produce or build anything in a system now."""
    draft = Draft(game, player, system, docks_may_be_built)
    return bool(draft.dock_sites()) or any(
        draft.room(unit, dock, place) > 0
        for unit in reversed(UNIT_ORDER)  # ground forces are cheap and nearly always possible
        for dock in draft.open_docks()
        for place in draft.places_for(unit, dock)
    )


@step("production.begin")
def produce(game: TI3, player: Player, system: str, docks_may_be_built: bool) -> None:
    """R18.1: nobody is asked where nothing can be built."""
    if may_produce(game, player, system, docks_may_be_built=docks_may_be_built):
        then(game, do(build, player, system, docks_may_be_built))


@step("production.build")
async def build(game: TI3, player: Player, system: str, docks_may_be_built: bool) -> None:
    """R18.1, R18.12: the player may produce at each of their docks in a system and build new ones there."""

    def draft() -> Draft:
        return Draft(game, player, system, docks_may_be_built)

    def refusal(wanted: Production) -> Refusal | None:
        return check(draft(), wanted)

    def suggest() -> Iterable[Production]:
        return ladder.suggestions(draft())

    async def build_up() -> Production:
        return await ladder.build_up(draft())

    wanted = await submit(player, "production.build", Production, refusal, suggest, build_up, system=system)
    plan = draft()
    if check(plan, wanted) is not None:
        raise RuleError(f"a production that is not allowed: {wanted}")
    await pay(game, player, "resources", plan.cost(), "production")
    _place(plan)


def _place(plan: Draft) -> None:
    """R18.5: put everything that was paid for where it belongs."""
    game, player = plan.game, plan.player
    for planet in plan.new_docks:
        game.docks[planet] = game.round
        note(game, "production.dock_built", player=player, planet=planet)
    for dock, units in plan.at_dock.items():
        in_order = tuple((unit, units[unit]) for unit in UNIT_ORDER if unit in units)
        note(game, "production.built", player=player, planet=dock, units=in_order)
        if effect_on(game, docks.ONE_DOCK) and not docks.used_dock(game, player):
            add_effect(game, Round, Effect(docks.USED_DOCK, player, dock))
    remember_fighters(game, player, sum(n for (unit, _, _), n in plan.made.items() if unit == "fighter"))
    for (unit, dock, place), number in plan.made.items():
        _place_units(game, player, unit, place, number)
        if place != plan.usual_place(unit, dock):
            where = {"system" if UNITS[unit].ship else "planet": place}
            key = "production.sent_to_system" if UNITS[unit].ship else "production.sent_to_planet"
            note(game, key, player=player, units=((unit, number),), **where)


def _place_units(game: TI3, player: Player, unit: str, place: str, number: int) -> None:
    if unit == "pds" or unit == "ground_force":
        change(game.pds if unit == "pds" else game.gf, place, number)
        return
    fleet = fleet_in(game, place, player)
    if unit == "fighter":
        grown = fleets.add(fleet, fighters=number)
    else:
        grown = fleets.add(fleet, *[fleets.Ship(unit)] * number)
    set_fleet(game, place, player, grown)
