"""Whether a production that somebody submits is allowed, and if not, why."""

from __future__ import annotations

from lazax.core.ask import Refusal, refuse
from lazax.galaxy.orders import exceeded
from lazax.ti3.board import in_reinforcements
from lazax.ti3.production import docks
from lazax.ti3.production.draft import RANK, Draft, Order, Production, order_key


def check(draft: Draft, wanted: Production) -> Refusal | None:
    """Put a production on an empty paper; the reason why not if a rule forbids it."""
    return _check_docks(draft, wanted.docks) or _check_orders(draft, wanted.orders)


def _check_docks(draft: Draft, planets: tuple[str, ...]) -> Refusal | None:
    for planet in planets:
        if not draft.new_docks_allowed:
            return refuse("production.no_new_docks", "R18.9")
        why = docks.why_no_dock(draft.game, draft.player, draft.system, planet)
        if why is not None:
            return why
        if planet in draft.new_docks:
            return refuse("production.dock_there", "R18.9", planet=planet)
        if in_reinforcements(draft.game, draft.player, "space_dock") <= len(draft.new_docks):
            return refuse("production.no_pieces", "R20.1", unit="space_dock", n=0)
        if not draft.room_for_dock(planet):
            return refuse("production.too_expensive", "R18.3", unit="space_dock", n=0)
        draft.new_docks.append(planet)
    return None


def _check_orders(draft: Draft, orders: tuple[Order, ...]) -> Refusal | None:
    for order in orders:
        if order.unit not in RANK or order.number < 1:
            return refuse("production.no_such_order", "R18.1", n=order.number, unit=order.unit)
    for order in sorted(orders, key=order_key):
        refusal = _check_order(draft, order)
        if refusal is not None:
            return refusal
    return None


def _check_order(draft: Draft, order: Order) -> Refusal | None:
    unit, dock = order.unit, order.dock
    if dock not in draft.working:
        return docks.why_idle(draft.game, draft.player, dock) or refuse("production.no_dock", "R18.1", planet=dock)
    if dock not in draft.open_docks():
        return refuse("production.one_dock", "T-R1", planet=draft.open_docks()[0])
    place = order.place or draft.usual_place(unit, dock)
    if place not in draft.places_for(unit, dock):
        return refuse("production.place", "R18.5", unit=unit)
    if too_much := exceeded(draft.limits(unit, dock, place), order.number):
        left, key, rule = too_much
        return refuse(key, rule, unit=unit, n=max(0, left))
    draft.order(unit, dock, place, order.number)
    return None
