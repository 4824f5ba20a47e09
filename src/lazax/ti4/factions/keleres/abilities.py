"""What Keleres can do, whosever home it has taken: patronage, laws that are silent, units that others pay for."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import force_at, system_of
from lazax.ti4.council.laws import blank_laws, laws_are_blank
from lazax.ti4.council.predictions import may_predict, predict, reward
from lazax.ti4.economy.goods import gain_goods, replenish
from lazax.ti4.economy.hand import draw_action_cards
from lazax.ti4.economy.payment import can_pay, pay
from lazax.ti4.events import Effect, Production, Turn
from lazax.ti4.invasion.commit import landing_fees
from lazax.ti4.movement.activation import activation_price
from lazax.ti4.notes.hands import notes_before, return_note
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.production.allowed import Means
from lazax.ti4.production.means import by_ability, producers
from lazax.ti4.production.produce import may_produce, produce
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.timings import (
    AGENDA_DONE,
    AGENDA_REVEALED,
    PRODUCTION_USED,
    STRATEGY_PHASE_START,
    TURN_START,
)
from lazax.ti4.units.force import MECH
from lazax.ti4.ways import systems

NETWORK, RIDER = "technology:agency_supply_network", "note:keleres_rider"
FLAGSHIP_PRICE = 2
GOODS = 2

asks("choose", "unit_at", "agency_supply_network.unit")


@acts(STRATEGY_PHASE_START, "ability:council_patronage", must=True)
async def council_patronage(game: TI4, player: Player) -> None:
    await replenish(game, player)
    await gain_goods(game, player, 1)


def _laws_in_the_way(game: TI4, player: Player) -> bool:
    turn = ongoing(game, Turn)
    own = turn is not None and turn.player == player
    return own and bool(game.laws) and not laws_are_blank(game) and can_pay(game, player, "influence", 1)


@acts(TURN_START, "ability:laws_order", usable=_laws_in_the_way)
async def laws_order(game: TI4, player: Player) -> None:
    """N-KEL-2: all laws, for everybody, until the turn is over."""
    await pay(game, player, "influence", 1, "laws_order")
    blank_laws(game)


# Agency Supply Network


def _idle(game: TI4, player: Player) -> list[str]:
    """N-KEL-5: what has not produced yet and could, as kind and place."""
    means = current(game, Production).means
    busy = means.using if means is not None else ()
    found = (unit for system in systems(game) for unit in producers(game, player, system) if unit not in busy)
    return [
        f"{kind}:{place}" for place, kind in found if may_produce(game, player, _supplies(game, player, place, kind))
    ]


def _supplies(game: TI4, player: Player, place: str, kind: str) -> Means:
    """Of one unit, or of what a planet itself has."""
    means = by_ability(game, player, system_of(game, place), ((place, kind),))
    return means._replace(limit=means.limit // max(1, force_at(game, place, player).number(kind)))


def _may_supply(game: TI4, player: Player) -> bool:
    production = ongoing(game, Production)
    if production is None or production.player != player or not production.ability:
        return False
    return Effect(NETWORK, player) not in production.effects and bool(_idle(game, player))


@acts(PRODUCTION_USED, NETWORK, usable=_may_supply)
async def agency_supply_network(game: TI4, player: Player) -> None:
    """N-KEL-5: complete and apart; that one brings no other."""
    unit = await choose(player, "agency_supply_network.unit", lambda: _idle(game, player))
    kind, _, place = unit.partition(":")
    await produce(game, player, _supplies(game, player, place, kind), (Effect(NETWORK, player),))


# units


@activation_price.changed_by("unit:keleres_flagship")
def artemiris(game: TI4, owner: Player, price: int, player: Player, system: str) -> int:
    """N-KEL-6."""
    guarded = player != owner and force_at(game, system, owner).number("flagship") > 0
    return price + FLAGSHIP_PRICE if guarded else price


@landing_fees.changed_by("unit:keleres_mech")
def omniopiares(game: TI4, owner: Player, fees: int, player: Player, planet: str) -> int:
    """N-KEL-6: a payment for each of them."""
    return fees if player == owner else fees + force_at(game, planet, owner).number(MECH)


# Keleres Rider


def _could_ride(game: TI4, player: Player, owner: Player) -> bool:
    return may_predict(game, player)


@promissory_note("keleres_rider", AGENDA_REVEALED, when=_could_ride, stays=True)
async def keleres_rider(game: TI4, player: Player, owner: Player) -> None:
    await predict(game, player, RIDER)


@reward(RIDER)
async def ridden(game: TI4, player: Player, outcome: str) -> None:
    await draw_action_cards(game, player, 1)
    await gain_goods(game, player, GOODS)


@acts(AGENDA_DONE, RIDER, must=True)
async def ride_is_over(game: TI4, player: Player) -> None:
    for owner in notes_before(game, player, "keleres_rider"):
        return_note(game, f"keleres_rider:{owner}")
