"""A form for every kind of validated ask."""

from __future__ import annotations

from typing import Final

from lazax.desk.panels.bargain import CounterPanel
from lazax.desk.panels.panel import Panel
from lazax.ti3.desk.panels.bargain import ApprovalPanel
from lazax.ti3.desk.panels.battle import BombardmentPanel, HitsPanel
from lazax.ti3.desk.panels.counters import CountersPanel
from lazax.ti3.desk.panels.fleet import MovePanel, TransferPanel
from lazax.ti3.desk.panels.galaxy import PlacingPanel
from lazax.ti3.desk.panels.landing import LandingPanel
from lazax.ti3.desk.panels.patrols import PatrolPanel
from lazax.ti3.desk.panels.payment import PaymentPanel
from lazax.ti3.desk.panels.production import ProductionPanel
from lazax.ti3.trade.bargains.talks import BARGAINS

_PAYMENT: Final = PaymentPanel()
_BARGAIN: Final = ApprovalPanel(BARGAINS)
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
    "bargain.propose": _BARGAIN,
    "bargain.counter": CounterPanel(_BARGAIN),
}
