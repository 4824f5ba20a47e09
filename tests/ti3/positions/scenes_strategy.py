"""Scenes for the cards about strategy cards, technology, the council and racial abilities."""

from __future__ import annotations

from collections.abc import Callable

from lazax.core.stage import enter
from lazax.galaxy.spending import Payment
from lazax.ti3.events import Purchase, StrategicAction
from lazax.ti3.state import TI3, Agreement
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.scenes import Scene, chosen, council, window
from tests.ti3.positions.tools import goods, planet

LABORATORIES = ("abyz", "fria", "resculon", "vefut_ii")  # 9 resources and no influence


def executing(player: int, strategy: str) -> TI3:
    state = two_empires()
    enter(state, StrategicAction(player, strategy))
    return state


def buying() -> TI3:
    """Sol is about to buy a technology."""
    state = executing(1, "technology")
    for name in (*LABORATORIES, "arretze"):
        planet(state, 0, name)
    enter(state, Purchase(0))
    return state


def unchosen() -> TI3:
    state = two_empires(phase="strategy")
    state.strategies.update(dict.fromkeys(range(3), ()))
    return state


def trading() -> TI3:
    """N'orr, a trade partner of Sol, has just used the Trade secondary."""
    state = goods(executing(2, "trade"), 1, 5)
    state.agreements = (Agreement(0, 1, 0, 0),)
    return state


def inventing() -> TI3:
    """Sol has just executed the primary of Technology."""
    state = executing(0, "technology")
    state.strategies.update({0: ("technology",), 1: ("warfare",), 2: ("trade",)})
    for name in LABORATORIES:
        planet(state, 0, name)
    return state


purchase = window("before_technology_purchase", players=(0,))

STRATEGY_SCENES: dict[str, Callable[[], Scene]] = {
    "cultural_crisis": lambda: Scene(chosen(), window("strategy_phase")),
    "multiculturalism": lambda: Scene(chosen(), window("strategy_phase")),
    "strategic_shift": lambda: Scene(unchosen(), window("strategy_phase_before_first_pick")),
    "strategic_flexibility": lambda: Scene(chosen(), window("strategy_phase_before_bonus")),
    "policy_paralysis": lambda: Scene(executing(1, "logistics"), window("after_strategy_primary")),
    "tech_bubble": lambda: Scene(
        inventing(), window("after_strategy_primary", "after_own_technology_primary"), ready=LABORATORIES
    ),
    "ruinous_tariffs": lambda: Scene(trading(), window("after_trade_secondary", players=(0,), subject="1")),
    "council_dissolved": lambda: Scene(executing(1, "political"), window("political_primary")),
    "thugs": lambda: Scene(council(), window("agenda_read")),
    "corporate_sponsorship": lambda: Scene(buying(), purchase),
    "opening_the_black_box": lambda: Scene(buying(), purchase, ready=("vefut_ii",)),
    "focused_research": lambda: Scene(
        buying(),
        purchase,
        ready=(*LABORATORIES, "arretze"),
        answers={
            "focused_research.technology": "neural_motivator",
            "pay.resources": Payment(("fria", "resculon", "arretze")),
        },
    ),
}
