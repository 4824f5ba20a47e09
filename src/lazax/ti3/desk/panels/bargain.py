"""Proposals: beside what all editions have, approvals of trade agreements (R0.16, R26.4)."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.state import Player
from lazax.desk.desk import Matter
from lazax.desk.forms import Row
from lazax.desk.panels.bargain import BargainPanel
from lazax.desk.panels.panel import at, row_id, say, tick
from lazax.desk.reading import Filled
from lazax.galaxy.deals.terms import Term
from lazax.ti3.desk.panels.table import table_of
from lazax.ti3.trade.bargains.talks import trade_partners
from lazax.ti3.trade.bargains.terms import APPROVE


class ApprovalPanel(BargainPanel):
    """What one side could give the other."""

    def promises(self, matter: Matter, side: str, givers: list[Player], takers: list[Player]) -> Iterator[Row]:
        game, _ = table_of(matter)
        pairs = ((giver, taker) for giver in givers for taker in takers)
        thirds = (third for giver, taker in pairs for third in trade_partners(game, giver, taker))
        for third in sorted(set(thirds)):
            text = say(matter, "deal.approve", player=third)
            yield tick(row_id(side, APPROVE, str(third)), text, at("player", str(third)))

    def more_terms(self, filled: Filled, side: str, chosen: dict[str, list[str]]) -> Iterator[Term]:
        yield from (Term(APPROVE, player=int(third)) for third in chosen.get(APPROVE, ()))
