"""Cards of the strategy and status phase, about turns, and those that answer other cards."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.rivals import menace, nearly_won
from lazax.bots.ti4.cards.worth import KEPT, WORTH, always, worth
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.phases.strategy import card_worth, name_of
from lazax.bots.ti4.policy import answers
from lazax.core.ask import Value

WORTH_A_COUP = ("imperial", "technology", "trade")
WORTH_KEEPING = 7.0
WORTH_A_SABOTAGE = (
    *("imperial_rider", "public_disgrace", "coup_detat", "deadly_plot", "confounding_legal_text", "veto"),
    *("plagiarize", "focused_research", "master_plan", "skilled_retreat", "political_stability"),
)

always(summit=9.0, manipulate_investments=4.0)


@answers("manipulate_investments.strategy")
def invest(question: Question, known: Knowledge) -> Value:
    """On what the player wants most themselves, as far as it may be."""
    return max(question.options, key=lambda card: (card_worth(known, name_of(card)), card))


@worth("public_disgrace")
def _disgrace(known: Knowledge) -> float:
    """Nobody takes what oneself wants most while it can still be had, or what wins the game."""
    pick = known.event("StrategyPick")
    if pick is None:
        return KEPT
    card, rival = name_of(str(pick["card"])), int(pick["player"])
    if card == "imperial" and known.holds_rex(rival) and menace(known, rival) > 0:
        return 9.0
    wanted = card_worth(known, card) >= WORTH_KEEPING and not known.mine["strategies"]
    return 3.0 if wanted else KEPT


@worth("political_stability")
def _stability(known: Knowledge) -> float:
    best = max((card_worth(known, name_of(card)) for card in known.mine["strategies"]), default=0.0)
    return 4.0 if best >= WORTH_KEEPING else KEPT


@worth("coup_detat")
def _coup(known: Knowledge) -> float:
    action = known.event("StrategicAction")
    if action is None:
        return KEPT
    card, rival = name_of(str(action["card"])), int(action["player"])
    if card == "imperial" and (known.holds_rex(rival) or nearly_won(known, rival)):
        return 9.0
    return 2.0 if card in WORTH_A_COUP and rival == known.leader else KEPT


@worth("master_plan")
def _plan(known: Knowledge) -> float:
    """While there is something left to do."""
    return 3.0 if int(known.mine["tactic"]) > 0 else KEPT


@worth("reverse_engineer")
def _take_up(known: Knowledge) -> float:
    gone = known.event("Discard")
    return 3.0 if gone is not None and str(gone["card"]) in WORTH else KEPT


@worth("sabotage")
def _sabotage(known: Knowledge) -> float:
    """Against what is aimed at oneself, and what helps others most."""
    play = known.event("CardPlay")
    if play is None:
        return KEPT
    mine = (str(known.me), *known.own_planets)
    if any(target in mine for target in play["targets"]):
        return 4.0
    return 3.0 if str(play["card"]) in WORTH_A_SABOTAGE else KEPT
