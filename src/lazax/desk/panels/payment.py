"""Payments with planets and trade goods."""

from __future__ import annotations

from collections.abc import Mapping

from lazax.core.ask import Value
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter, Row
from lazax.desk.panels.panel import Panel, at, call, note, parts_of, row_id, say, tick
from lazax.desk.reading import Filled
from lazax.galaxy import spending
from lazax.galaxy.spending import Payment

GOODS = "goods"
PLANET = "planet"
NOT_FOR_THIS = "pay.not_yours_or_exhausted"


class PaymentPanel(Panel):
    """Planets to tick and goods to count; a cheapest payment is filled in. An edition says which planets may pay, and
    what they are worth."""

    def currency(self, matter: Matter) -> str:
        """Resources or influence."""
        raise NotImplementedError

    def values(self, matter: Matter) -> Mapping[str, int]:
        """What each ready planet of the player is worth."""
        raise NotImplementedError

    def purse(self, matter: Matter) -> Mapping[str, int]:
        """The planets that may pay for this, and what they are worth."""
        values = self.values(matter)
        refused = (matter.ask.check(Payment((planet,), 0)) for planet in values)
        allowed = [refusal is None or refusal.key != NOT_FOR_THIS for refusal in refused]
        return {planet: value for (planet, value), may in zip(values.items(), allowed, strict=True) if may}

    def goods(self, matter: Matter) -> int:
        return int(matter.state.goods[matter.player])

    def each(self, matter: Matter) -> int:
        """What a trade good is worth."""
        return 1

    def due(self, matter: Matter, filled: Filled) -> int:
        return int(matter.ask.about["n"])

    def worth(self, matter: Matter, filled: Filled) -> int:
        values = self.purse(matter)
        planets = (values.get(parts_of(row)[-1], 0) for row in filled if row != GOODS)
        return filled.of(GOODS) * self.each(matter) + sum(planets)

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        what = self.currency(matter)
        best: Payment = next(iter(matter.ask.suggest()), spending.NOTHING)
        planets = tuple(
            tick(
                row_id(PLANET, planet),
                call(matter, "planet", planet),
                at("planet", planet),
                planet in best.planets,
                note(matter, f"pay.worth.{what}", n=value),
            )
            for planet, value in self.purse(matter).items()
        )
        groups = [Group("planets", say(matter, "pay.planets"), planets)] if planets else []
        if have := self.goods(matter):
            goods = Row(GOODS, say(matter, "pay.goods"), max=have, start=best.goods)
            groups.append(Group(GOODS, say(matter, "pay.purse"), (goods,)))
        return tuple(groups)

    def answer(self, matter: Matter, filled: Filled) -> Value:
        return spending.payment((parts_of(row)[-1] for row in filled if row != GOODS), filled.of(GOODS))

    def draft(self, matter: Matter, answer: Payment) -> dict[str, int]:
        draft = {row_id(PLANET, planet): 1 for planet in answer.planets}
        return {**draft, GOODS: answer.goods} if answer.goods else draft

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        due, paid = self.due(matter, filled), self.worth(matter, filled)
        meters = [Meter("paid", say(matter, "meter.paid"), paid, due, paid < due)]
        if paid > due:
            meters.append(Meter("waste", say(matter, "meter.waste"), paid - due))
        return tuple(meters)

    def confirm(self, matter: Matter, filled: Filled) -> str:
        return say(matter, f"pay.confirm.{self.currency(matter)}", n=self.due(matter, filled))
