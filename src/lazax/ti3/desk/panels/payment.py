"""Payments with planets and trade goods, and counters that are bought with them."""

from __future__ import annotations

from lazax.desk.desk import Matter
from lazax.desk.panels import payment
from lazax.desk.panels.panel import say
from lazax.desk.reading import Filled
from lazax.ti3.desk.panels.table import table_of
from lazax.ti3.economy.payment import Currency, ready_values
from lazax.ti3.strategies.logistics import price

SPEND = "logistics.spend"
RESOURCES = "pay.resources"


class PaymentPanel(payment.PaymentPanel):
    """Resources or influence; Logistics sells for influence."""

    def currency(self, matter: Matter) -> Currency:
        return "resources" if matter.ask.kind == RESOURCES else "influence"

    def values(self, matter: Matter) -> dict[str, int]:
        game, player = table_of(matter)
        return ready_values(game, player, self.currency(matter))

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
