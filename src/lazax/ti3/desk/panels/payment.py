"""Payments with planets and trade goods."""

from __future__ import annotations

from lazax.core.ask import Value
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter, Row
from lazax.desk.reading import Filled
from lazax.galaxy import spending
from lazax.galaxy.spending import Payment
from lazax.ti3.desk.panels.panel import Panel, at, call, note, parts_of, row_id, say, table_of, tick
from lazax.ti3.economy.payment import Currency, ready_values
from lazax.ti3.strategies.logistics import price

GOODS = "goods"
PLANET = "planet"
SPEND = "logistics.spend"
RESOURCES = "pay.resources"
NOT_FOR_THIS = "pay.not_yours_or_exhausted"


def currency(matter: Matter) -> Currency:
    return "resources" if matter.ask.kind == RESOURCES else "influence"


def purse(matter: Matter) -> dict[str, int]:
    """The planets that may pay for this, and what they are worth."""
    game, player = table_of(matter)
    values = ready_values(game, player, currency(matter))
    refused = (matter.ask.check(Payment((planet,), 0)) for planet in values)
    allowed = [refusal is None or refusal.key != NOT_FOR_THIS for refusal in refused]
    return {planet: value for (planet, value), may in zip(values.items(), allowed, strict=True) if may}


def worth(matter: Matter, filled: Filled) -> int:
    values = purse(matter)
    planets = (values.get(parts_of(row)[-1], 0) for row in filled if row != GOODS)
    return filled.of(GOODS) + sum(planets)


class PaymentPanel(Panel):
    """Ready planets to tick and goods to count; a cheapest payment is filled in."""

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        game, player = table_of(matter)
        what = currency(matter)
        best: Payment = next(iter(matter.ask.suggest()), spending.NOTHING)
        planets = tuple(
            tick(
                row_id(PLANET, planet),
                call(matter, "planet", planet),
                at("planet", planet),
                planet in best.planets,
                note(matter, f"pay.worth.{what}", n=value),
            )
            for planet, value in purse(matter).items()
        )
        groups = [Group("planets", say(matter, "pay.planets"), planets)] if planets else []
        if game.goods[player]:
            goods = Row(GOODS, say(matter, "pay.goods"), max=game.goods[player], start=best.goods)
            groups.append(Group(GOODS, say(matter, "pay.purse"), (goods,)))
        return tuple(groups)

    def answer(self, matter: Matter, filled: Filled) -> Value:
        return spending.payment((parts_of(row)[-1] for row in filled if row != GOODS), filled.of(GOODS))

    def draft(self, matter: Matter, answer: Payment) -> dict[str, int]:
        draft = {row_id(PLANET, planet): 1 for planet in answer.planets}
        return {**draft, GOODS: answer.goods} if answer.goods else draft

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        due, paid = self._due(matter, filled), worth(matter, filled)
        meters = [Meter("paid", say(matter, "meter.paid"), paid, due, paid < due)]
        if paid > due:
            meters.append(Meter("waste", say(matter, "meter.waste"), paid - due))
        return tuple(meters)

    def _due(self, matter: Matter, filled: Filled) -> int:
        """The price; Logistics sells as many counters as are paid for."""
        due = int(matter.ask.about["n"])
        if matter.ask.kind != SPEND:
            return due
        return max(due, worth(matter, filled) // due * due)

    def confirm(self, matter: Matter, filled: Filled) -> str:
        due = self._due(matter, filled)
        if matter.ask.kind == SPEND:
            return say(matter, "pay.confirm.counters", n=due, n_counters=due // price(matter.state))
        return say(matter, f"pay.confirm.{currency(matter)}", n=due)
