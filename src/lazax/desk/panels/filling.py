"""A desk whose titles bring a panel for each kind of validated ask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from lazax.core.ask import Refused, Value, refuse
from lazax.desk.desk import Desk, Matter
from lazax.desk.forms import Draft, Form, Meter, Row
from lazax.desk.panels.panel import Panel
from lazax.desk.reading import Filled, read


class PanelDesk(Desk):
    """A desk with forms."""

    panels: Mapping[str, Panel] = {}
    """By kind of ask."""

    def _panel(self, matter: Matter) -> Panel:
        panel = self.panels.get(matter.ask.kind)
        if panel is None:
            raise Refused(refuse("draft.no_form"))
        return panel

    def form(self, matter: Matter) -> Form:
        panel = self._panel(matter)
        form = Form(panel.groups(matter), (), "", panel.none(matter), panel.odds(matter))
        start = read(form.rows(), form.start())
        return Form(form.groups, panel.meters(matter, start), panel.confirm(matter, start), form.none, form.odds)

    def answer(self, matter: Matter, draft: Draft) -> Value:
        return self._panel(matter).answer(matter, self._read(matter, draft))

    def draft(self, matter: Matter, answer: Value) -> dict[str, Any] | None:
        """The rows that mean this answer; None if the form has none for it."""
        draft = self._panel(matter).draft(matter, answer)
        known = {row.id for row in self._rows(matter)}
        return draft if draft is not None and draft.keys() <= known else None

    def fuller(self, matter: Matter, draft: Draft, group: str) -> Iterator[dict[str, Any]]:
        """What is suggested for the group beside what is filled in elsewhere, or instead of it."""
        groups = {row.id: found.id for found in self._panel(matter).groups(matter) for row in found.rows}
        rest = {row: number for row, number in draft.items() if groups.get(row) not in (None, group)} if group else {}
        full = {
            row.id: row.max
            for found in self._panel(matter).groups(matter)
            for row in found.rows
            if found.id == group and row.kind != "text"
        }
        if full:
            yield {**rest, **full}
        wanted = [told for answer in matter.ask.suggest() if (told := self.draft(matter, answer))]
        parts = [{row: n for row, n in told.items() if not group or groups[row] == group} for told in wanted]
        yield from ({**rest, **part} for part in parts if part)
        yield from (part for part in parts if part)

    def start(self, matter: Matter) -> dict[str, Any]:
        """The rows with which the form begins, as far as it has them."""
        panel = self._panel(matter)
        form = Form(panel.groups(matter), (), "")
        wanted = {**form.start(), **panel.start(matter)}
        return {row.id: _fitting(row, wanted[row.id]) for row in form.rows() if row.id in wanted}

    def meters(self, matter: Matter, draft: Draft) -> tuple[Meter, ...]:
        return self._panel(matter).meters(matter, self._read(matter, draft))

    def confirm(self, matter: Matter, draft: Draft) -> str:
        return self._panel(matter).confirm(matter, self._read(matter, draft))

    def _rows(self, matter: Matter) -> Iterator[Row]:
        for group in self._panel(matter).groups(matter):
            yield from group.rows

    def _read(self, matter: Matter, draft: Draft) -> Filled:
        return read(self._rows(matter), draft)


def _fitting(row: Row, value: Any) -> Any:
    return value if isinstance(value, str) else min(value, row.max)
