"""A form for every kind of validated ask."""

from __future__ import annotations

from typing import Final

from lazax.desk.panels.bargain import CounterPanel
from lazax.desk.panels.panel import Panel
from lazax.ti4.desk.panels.council import BallotPanel
from lazax.ti4.desk.panels.deals import TransactionPanel
from lazax.ti4.desk.panels.fleet import MovePanel
from lazax.ti4.desk.panels.galaxy import PlacingPanel
from lazax.ti4.desk.panels.hits import BombardmentPanel, HitsPanel
from lazax.ti4.desk.panels.landing import LandingPanel
from lazax.ti4.desk.panels.payment import PaymentPanel, SpecialtiesPanel, TwoPaymentsPanel
from lazax.ti4.desk.panels.pools import GainPanel, RedistributionPanel
from lazax.ti4.desk.panels.production import ProductionPanel
from lazax.ti4.trade.talks import DEALS

_BARGAIN: Final = TransactionPanel(DEALS)
_PAYMENT: Final = PaymentPanel()
PANELS: Final[dict[str, Panel]] = {
    "bargain.counter": CounterPanel(_BARGAIN),
    "bargain.propose": _BARGAIN,
    "bombardment.targets": BombardmentPanel(),
    "galaxy.place": PlacingPanel(),
    "hits.assign": HitsPanel(),
    "invasion.commit": LandingPanel(),
    "move.fleet": MovePanel(),
    "objective.pay": TwoPaymentsPanel(),
    "pay.either": _PAYMENT,
    "pay.influence": _PAYMENT,
    "pay.resources": _PAYMENT,
    "production.build": ProductionPanel(),
    "research.specialties": SpecialtiesPanel(),
    "tokens.gain": GainPanel(),
    "tokens.redistribute": RedistributionPanel(),
    "vote.cast": BallotPanel(),
}
