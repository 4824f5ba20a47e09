"""Proposals: commodities, a promissory note and relic fragments change hands beside goods (94.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from lazax.core.state import Player
from lazax.desk.desk import Matter
from lazax.desk.forms import At, Row
from lazax.desk.panels.bargain import GIVE, PARTNER, BargainPanel
from lazax.desk.panels.panel import call, note, row_id, say, tick
from lazax.desk.reading import Filled
from lazax.galaxy.deals.terms import Term
from lazax.ti4.desk.panels.table import table_of
from lazax.ti4.economy.neighbours import meeting_places
from lazax.ti4.trade.terms import ACTION_CARD, COMMODITIES, FRAGMENTS
from lazax.ti4.trade.transactions import TRADED, may_exchange

NAMES = {FRAGMENTS: "exploration", ACTION_CARD: "card"}  # kinds whose things are called otherwise


class TransactionPanel(BargainPanel):
    """What one side could give the other; of the others' hands what may be there."""

    def partner(self, matter: Matter, other: Player) -> Row:
        """Promises can be made to everybody; whether something can change hands is said."""
        game, player = table_of(matter)
        why = may_exchange(game, player, other)
        told = matter.teller.refusal(why.key, "", dict(why.values)) if why else note(matter, "deal.possible")
        return replace(super().partner(matter, other), note=told)

    def meeting(self, matter: Matter) -> tuple[At, ...]:
        game, player = table_of(matter)
        return tuple(At("system", system) for system in sorted(meeting_places(game, player)))

    def things(self, matter: Matter, side: str, givers: list[Player], takers: list[Player]) -> Iterator[Row]:
        game, player = table_of(matter)
        pairs = [(by, to) for by in givers for to in takers if may_exchange(game, by, to) is None]
        if most := max((game.commodities[by] for by, _ in pairs), default=0):
            yield Row(row_id(side, COMMODITIES), say(matter, "deal.commodities"), max=most)
        for kind, how in TRADED.items():
            found: dict[str, tuple[int, set[Player]]] = {}
            for by, to in pairs:
                for what, number in how.possible(game, by, to).items():
                    if by != player or how.has(game, by, what, 1):
                        known = found.get(what, (0, set()))
                        found[what] = max(known[0], number), known[1] | {by if side != GIVE else to}
            for what, (number, others) in found.items():
                yield self._row(matter, side, kind, what, number if how.counted else 0, others)

    def _row(self, matter: Matter, side: str, kind: str, what: str, number: int, others: set[Player]) -> Row:
        name, text = row_id(side, kind, what), call(matter, NAMES.get(kind, kind), what)
        row = Row(name, text, max=number) if number else tick(name, text)
        if side == GIVE or len(others) != 1:
            return row
        return replace(row, needs=row_id(PARTNER, str(min(others))), rare=True)

    def more_terms(self, filled: Filled, side: str, chosen: dict[str, list[str]]) -> Iterator[Term]:
        if COMMODITIES in chosen:
            yield Term(COMMODITIES, n=filled.of(row_id(side, COMMODITIES)))
        for kind, how in TRADED.items():
            for what in chosen.get(kind, ()):
                yield Term(kind, n=filled.of(row_id(side, kind, what)) if how.counted else 0, what=what)

    def more_rows(self, side: str, term: Term) -> dict[str, Any]:
        if term.kind == COMMODITIES:
            return {row_id(side, COMMODITIES): term.n}
        return {row_id(side, term.kind, term.what): term.n or 1}
