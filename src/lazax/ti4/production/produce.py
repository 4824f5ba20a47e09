"""Producing units: asking which, paying, placing (67, 68)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from lazax.core.ask import Refusal, RuleError, Task, submit
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.galaxy.orders import MANY
from lazax.ti4.abilities import Query
from lazax.ti4.board import force_at, remove_units, set_force
from lazax.ti4.economy.payment import pay
from lazax.ti4.events import Activation, Effect, Production
from lazax.ti4.production import ladder
from lazax.ti4.production.allowed import Means
from lazax.ti4.production.draft import Draft, Wanted, check
from lazax.ti4.production.means import by_ability, by_effect, producers
from lazax.ti4.registry import asks, step
from lazax.ti4.sequence.checks import settle
from lazax.ti4.state import TI4
from lazax.ti4.tables import KINDS, SYSTEMS
from lazax.ti4.timings import PRODUCED, PRODUCING, PRODUCTION_PLACES, PRODUCTION_USED, UNITS_NAMED
from lazax.ti4.units.force import Force, of_tokens
from lazax.ti4.windows import react, remember

asks("submit", "production", "production.build")

production_discount: Query[int, [Player]] = Query("production_discount")
"""What each use of Production costs a player less."""

production_limit: Query[int, [Player]] = Query("production_limit")
"""How many units a use of Production may produce."""


@step("tactical.produce")
def produce_in_system(game: TI4, player: Player) -> Task | None:
    """89.5, 68.0; R-58: with all producers of the active system."""
    system = current(game, Activation).system
    using = producers(game, player, system)
    return produce(game, player, by_ability(game, player, system, using)) if using else None


async def produce_units(
    game: TI4,
    player: Player,
    system: str,
    number: int = MANY,
    *,
    kinds: Collection[str] = KINDS,
    places: Collection[str] | None = None,
    most_worth: int = MANY,
    must: bool = False,
) -> None:
    """67.4: by an effect, which says how many, of which kinds, where ground forces go and what all may be worth."""
    await produce(game, player, effect_means(game, player, system, number, kinds, places, most_worth, must=must))


def effect_means(
    game: TI4,
    player: Player,
    system: str,
    number: int = MANY,
    kinds: Collection[str] = KINDS,
    places: Collection[str] | None = None,
    most_worth: int = MANY,
    *,
    must: bool = False,
) -> Means:
    means = by_effect(game, player, system, number)
    allowed = tuple(place for place in means.places if places is None or place in places)
    return means._replace(places=allowed, kinds=tuple(kinds), most_worth=most_worth, least=int(must))


def may_produce(game: TI4, player: Player, means: Means, more: int = 0) -> bool:
    """Whether anything can be produced by these means, with so many more resources."""
    draft = Draft(game, player, means, more)
    return any(draft.places_for(unit) and draft.room(unit) > 0 for unit in draft.kinds)


async def produce(game: TI4, player: Player, means: Means, effects: tuple[Effect, ...] = ()) -> None:
    """What makes a use of Production cheaper is settled before the units are named: so they can be paid for.
    FAQ-PRO-2: other effects are not made cheaper by it."""
    enter(game, Production(player, means.system, means.ability, means=means, effects=effects))
    if means.ability:
        await react(game, PRODUCING, subject=means.system)
    await react(game, PRODUCTION_PLACES, subject=means.system)
    means = current(game, Production).means or means
    plan = await _order(game, player, means)
    if plan is not None and plan.made:
        amend(game, Production, named=tuple((unit, number) for unit, _, number in plan.wanted().orders))
        await react(game, UNITS_NAMED, (player,), subject=means.system)
        await pay(game, player, means.currency, still_due(game), "production")
        _take_back(plan)
        _place(plan)
        await settle(game)  # 37.3, 16.3
        await react(game, PRODUCED, subject=means.system)
    if means.ability:
        await react(game, PRODUCTION_USED, (player,), subject=means.system)
    leave(game, Production)


def paper(game: TI4) -> Draft:
    """An empty sheet for the production that is going on."""
    production = current(game, Production)
    assert production.means is not None
    if not production.ability:
        return Draft(game, production.player, production.means, production.discount)
    off = production_discount(game, 0, production.player)
    means = production.means._replace(limit=production_limit(game, production.means.limit, production.player))
    return Draft(game, production.player, means, production.discount + off)


def still_due(game: TI4) -> int:
    """What the units that are named cost now."""
    production, plan = current(game, Production), paper(game)
    plan.freed = production.freed
    for unit, number in production.named:
        plan.order(unit, plan.means.system, number)
    return plan.cost()


async def _order(game: TI4, player: Player, means: Means) -> Draft | None:
    """None: nothing can be produced, so nobody is asked."""

    def refusal(wanted: Wanted) -> Refusal | None:
        return check(paper(game), wanted)

    def suggest() -> Iterable[Wanted]:
        return ladder.suggestions(paper(game))

    async def build_up() -> Wanted:
        return await ladder.build_up(paper(game))

    blank = paper(game)
    if not any(blank.places_for(unit) and blank.room(unit) > 0 for unit in blank.kinds):
        return None
    wanted: Wanted = await submit(
        player, "production.build", Wanted, refusal, suggest, build_up, system=means.system, n=means.limit
    )
    plan = paper(game)
    if check(plan, wanted) is not None:
        raise RuleError(f"a production that is not allowed: {wanted}")
    return plan


def _take_back(plan: Draft) -> None:
    """67.5a: units come off the board to be produced at once."""
    for (token, place), number in plan.taken.items():
        units = of_tokens([token] * number)
        remove_units(plan.game, place, plan.player, units)
        note(plan.game, "production.taken", player=plan.player, place=place, units=units.counts)


def _place(plan: Draft) -> None:
    """68.2 to 68.4."""
    game, player = plan.game, plan.player
    new = Force()
    for place, units in plan.forces().items():
        set_force(game, place, player, force_at(game, place, player).with_(units))
        new = new.with_(units)
        where = {"system": place} if place in SYSTEMS else {"planet": place}
        key = "production.in_space" if place in SYSTEMS else "production.on_planet"
        note(game, key, player=player, units=units.counts, **where)
    amend(game, Production, units=new.counts)
    for kind in new.kinds():
        remember(game, player, f"produced:{kind}")
