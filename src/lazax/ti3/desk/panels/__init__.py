"""A form for every kind of validated ask."""

from __future__ import annotations

from typing import Any, Final

from lazax.core.ask import Value
from lazax.desk.desk import Matter
from lazax.desk.forms import Draft, Form, Meter, Row
from lazax.desk.reading import Filled, read
from lazax.ti3.desk.panels.bargain import BargainPanel
from lazax.ti3.desk.panels.battle import BombardmentPanel, HitsPanel
from lazax.ti3.desk.panels.counter_proposal import CounterPanel
from lazax.ti3.desk.panels.counters import CountersPanel
from lazax.ti3.desk.panels.fleet import MovePanel, TransferPanel
from lazax.ti3.desk.panels.galaxy import PlacingPanel
from lazax.ti3.desk.panels.landing import LandingPanel
from lazax.ti3.desk.panels.panel import Panel
from lazax.ti3.desk.panels.patrols import PatrolPanel
from lazax.ti3.desk.panels.payment import PaymentPanel
from lazax.ti3.desk.panels.production import ProductionPanel

_PAYMENT: Final = PaymentPanel()
PANELS: Final[dict[str, Panel]] = {
    "move.fleet": MovePanel(),
    "transfer.fleet": TransferPanel(),
    "land.forces": LandingPanel(),
    "hits.assign": HitsPanel(),
    "bombard.assign": BombardmentPanel(),
    "pay.resources": _PAYMENT,
    "pay.influence": _PAYMENT,
    "logistics.spend": _PAYMENT,
    "production.build": ProductionPanel(),
    "patrol.ships": PatrolPanel(),
    "counters.redistribute": CountersPanel(),
    "galaxy.place": PlacingPanel(),
    "bargain.propose": BargainPanel(),
    "bargain.counter": CounterPanel(),
}


def form_of(matter: Matter) -> Form:
    panel = PANELS[matter.ask.kind]
    groups = panel.groups(matter)
    form = Form(groups, (), "", panel.none(matter), panel.odds(matter))
    start = read(form.rows(), form.start())
    return Form(groups, panel.meters(matter, start), panel.confirm(matter, start), form.none, form.odds)


def answer_of(matter: Matter, draft: Draft) -> Value:
    return PANELS[matter.ask.kind].answer(matter, _read(matter, draft))


def draft_of(matter: Matter, answer: Value) -> dict[str, Any] | None:
    """The rows that mean this answer; None if the form has none for it."""
    panel = PANELS[matter.ask.kind]
    draft = panel.draft(matter, answer)
    known = {row.id for group in panel.groups(matter) for row in group.rows}
    return draft if draft is not None and draft.keys() <= known else None


def start_of(matter: Matter) -> dict[str, Any]:
    """The rows with which the form begins, as far as it has them."""
    panel = PANELS[matter.ask.kind]
    form = Form(panel.groups(matter), (), "")
    wanted = {**form.start(), **panel.start(matter)}
    return {row.id: _fitting(row, wanted[row.id]) for row in form.rows() if row.id in wanted}


def _fitting(row: Row, value: Any) -> Any:
    return value if isinstance(value, str) else min(value, row.max)


def meters_of(matter: Matter, draft: Draft) -> tuple[Meter, ...]:
    return PANELS[matter.ask.kind].meters(matter, _read(matter, draft))


def confirm_of(matter: Matter, draft: Draft) -> str:
    return PANELS[matter.ask.kind].confirm(matter, _read(matter, draft))


def _read(matter: Matter, draft: Draft) -> Filled:
    groups = PANELS[matter.ask.kind].groups(matter)
    return read((row for group in groups for row in group.rows), draft)
