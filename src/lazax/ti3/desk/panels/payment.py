"""Payments with planets and trade goods, and counters that are bought with them."""

from __future__ import annotations

from lazax.desk.desk import Matter
from lazax.desk.panels import payment
from lazax.desk.panels.panel import say
from lazax.desk.reading import Filled
from lazax.galaxy.spending import Payment
from lazax.ti3.desk.panels.table import table_of
from lazax.ti3.economy.payment import Currency, ready_values
from lazax.ti3.strategies.logistics import price

SPEND = "logistics.spend"
RESOURCES = "pay.resources"
NOT_FOR_THIS = "pay.not_yours_or_exhausted"


class PaymentPanel(payment.PaymentPanel):
    """Ready planets, as far as they may pay for this."""

    def currency(self, matter: Matter) -> Currency:
        return "resources" if matter.ask.kind == RESOURCES else "influence"

    def purse(self, matter: Matter) -> dict[str, int]:
        game, player = table_of(matter)
        values = ready_values(game, player, self.currency(matter))
        refused = (matter.ask.check(Payment((planet,), 0)) for planet in values)
        allowed = [refusal is None or refusal.key != NOT_FOR_THIS for refusal in refused]
        return {planet: value for (planet, value), may in zip(values.items(), allowed, strict=True) if may}

    def goods(self, matter: Matter) -> int:
        game, player = table_of(matter)
        return game.goods[player]

    def due(self, matter: Matter, filled: Filled) -> int:
        """The price; Logistics sells as many counters as are paid for."""
        due = super().due(matter, filled)
        if matter.ask.kind != SPEND:
            return due
        return max(due, self.worth(matter, filled) // due * due)

    def confirm(self, matter: Matter, filled: Filled) -> str:
        if matter.ask.kind != SPEND:
            return super().confirm(matter, filled)
        due = self.due(matter, filled)
        return say(matter, "pay.confirm.counters", n=due, n_counters=due // price(matter.state))
