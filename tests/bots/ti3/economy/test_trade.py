"""With whom `steady` trades."""

from __future__ import annotations

from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer


def test_trades_its_cheapest_card_for_the_best_offer(view: View) -> None:
    view["stage"].append({"event": "Negotiation", "player": 2, "offers": [[1, ME, 1], [2, ME, 3]]})
    assert answer("trade.answer", ["1", "2", "pass"], view) == "2"
    assert answer("trade.card", ["3", "1"], view) == "1"
    view["players"][2]["points"] = 9
    assert answer("trade.answer", ["2", "pass"], view) == "pass"
