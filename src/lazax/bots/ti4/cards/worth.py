"""What playing an action card is worth now: each module says it of the cards of its windows. A card of which
nothing is said is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback
from lazax.bots.galaxy.rivals import rivalry, spite
from lazax.bots.ti4.knowledge import Knowledge
from lazax.core.ask import Value

Judge = Callable[[Knowledge], float]

KEPT = -1.0
CARD = "action_card:"
WORTH: dict[str, Judge] = {}


def worth(*cards: str) -> Callable[[Judge], Judge]:
    """Registers what playing these cards is worth; below 0 they are kept."""

    def register(judge: Judge) -> Judge:
        WORTH.update(dict.fromkeys(cards, judge))
        return judge

    return register


def always(**cards: float) -> None:
    """Registers cards that are as good at any time."""
    for card, value in cards.items():
        WORTH[card] = lambda known, value=value: value  # type: ignore[misc]


def worth_of(known: Knowledge, component: str) -> float:
    """Returns what playing a card is worth now."""
    judge = WORTH.get(component.removeprefix(CARD))
    return KEPT if judge is None else judge(known)


def best_card(known: Knowledge, options: Sequence[str]) -> str | None:
    """Returns the best of the cards offered that is worth playing."""
    cards = {option: worth_of(known, option) for option in options if option.startswith(CARD)}
    best = max(cards, key=lambda card: (cards[card], card), default=None)
    return best if best is not None and cards[best] > 0 else None


# targets


def by_rivalry(known: Knowledge, players: Sequence[str]) -> Value:
    """Returns who stands most in the way, never oneself."""
    return max(players, key=lambda player: (int(player) != known.me, rivalry(known, int(player)), player))


def by_spite(known: Knowledge, planets: Sequence[str]) -> Value:
    """Returns the planet that hurts a rival most."""
    return max(planets, key=lambda planet: (spite(known, planet), planet))


def aim(question: Question, known: Knowledge) -> Value:
    """Returns the target of a card of which nothing is said: rivals and their planets, never oneself."""
    of = question.kind.partition(".")[2].partition("_")[0]
    if of == "player":
        return by_rivalry(known, question.options)
    if of == "planet":
        planets = [planet for planet in question.options if planet in known.planets]
        return by_spite(known, planets) if planets else fallback(question, known)
    return fallback(question, known)
