"""Payments, for prices and for objectives, and planets that are exhausted for their technology specialties."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lazax.core.ask import Value
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter, Row
from lazax.desk.panels import payment
from lazax.desk.panels.panel import Panel, at, call, note, parts_of, row_id, say, tick
from lazax.desk.reading import Filled
from lazax.ti4.desk.panels.table import table_of
from lazax.ti4.economy.payment import Currency, ready_values, worth_of_good
from lazax.ti4.objectives.spending import TwoPayments
from lazax.ti4.technology.research import lacking, specialties

CURRENCIES: tuple[Currency, ...] = ("resources", "influence")

PAID_IN: Mapping[str, Currency] = {
    "pay.resources": "resources",
    "pay.influence": "influence",
    "pay.either": "either",
}


class PaymentPanel(payment.PaymentPanel):
    """Readied planets and trade goods."""

    def currency(self, matter: Matter) -> Currency:
        return PAID_IN[matter.ask.kind]

    def values(self, matter: Matter) -> dict[str, int]:
        game, player = table_of(matter)
        return ready_values(game, player, self.currency(matter))

    def each(self, matter: Matter) -> int:
        return worth_of_good(*table_of(matter))


class TwoPaymentsPanel(Panel):
    """Each planet is ticked for one of its values; goods make up for the rest."""

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        best: TwoPayments = next(iter(matter.ask.suggest()), TwoPayments())
        return tuple(
            Group(what, say(matter, f"pay.for_{what}"), tuple(self._rows(matter, what, getattr(best, what))))
            for what in CURRENCIES
        )

    def _rows(self, matter: Matter, what: Currency, best: tuple[str, ...]) -> Iterator[Row]:
        for planet, value in ready_values(*table_of(matter), what).items():
            worth = note(matter, f"pay.worth.{what}", n=value)
            yield tick(
                row_id(what, planet), call(matter, "planet", planet), at("planet", planet), planet in best, worth
            )

    def answer(self, matter: Matter, filled: Filled) -> Value:
        return TwoPayments(*(self._planets(filled, what) for what in CURRENCIES))

    def _planets(self, filled: Filled, what: Currency) -> tuple[str, ...]:
        return tuple(planet for kind, planet in map(parts_of, filled) if kind == what)

    def draft(self, matter: Matter, answer: TwoPayments) -> dict[str, int]:
        return {row_id(what, planet): 1 for what in CURRENCIES for planet in getattr(answer, what)}

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        meters, goods, have = [], 0, int(matter.ask.about["goods"])
        for what in CURRENCIES:
            values, due = ready_values(*table_of(matter), what), int(matter.ask.about[what])
            paid = sum(values.get(planet, 0) for planet in self._planets(filled, what))
            goods += max(0, due - paid)
            meters.append(Meter(what, say(matter, f"meter.{what}"), paid, due))
        return (*meters, Meter("goods", say(matter, "meter.goods"), goods, have, goods > have))

    def confirm(self, matter: Matter, filled: Filled) -> str:
        return say(matter, "pay.confirm.both", **{what: matter.ask.about[what] for what in CURRENCIES})


class SpecialtiesPanel(Panel):
    """Planets whose specialty stands for a prerequisite that is lacking."""

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        game, player = table_of(matter)
        technology = str(matter.ask.about["technology"])
        wanted, best = lacking(game, player, technology), next(iter(matter.ask.suggest()), ())
        rows = tuple(
            tick(
                planet,
                call(matter, "planet", planet),
                at("planet", planet),
                planet in best,
                matter.teller.locale.join([matter.teller.value("field", colour) for colour in colours]),
            )
            for planet, colours in specialties(game, player).items()
            if any(colour in wanted for colour in colours)
        )
        return (Group("planets", say(matter, "pay.planets"), rows),)

    def answer(self, matter: Matter, filled: Filled) -> Value:
        return tuple(sorted(filled))

    def draft(self, matter: Matter, answer: tuple[str, ...]) -> dict[str, int]:
        return dict.fromkeys(answer, 1)

    def confirm(self, matter: Matter, filled: Filled) -> str:
        return say(matter, "specialties.confirm", n=len(filled))

    def none(self, matter: Matter) -> str | None:
        return None if matter.ask.check(()) is not None else say(matter, "specialties.none")
