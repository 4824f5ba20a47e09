"""Bargaining: what a proposal is worth, and which ones to make. Worths are counted in trade goods."""

from __future__ import annotations

from lazax.bots.base import Moves, Question
from lazax.bots.galaxy.sheets import Data
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import Value
from lazax.galaxy.deals.terms import BROKEN, DUE, GOODS, OPEN, PAY, PEACE, ROUND, SPARE, VOTE, Offer, Term
from lazax.ti4.trade.terms import COMMODITIES, FRAGMENTS, NOTE

SUPPORT = "support_for_the_throne"
NOTES = {SUPPORT: 5.0, "alliance": 1.5, "trade_agreement": 1.5, "ceasefire": 1.0, "political_secret": 1.0}
"""What a note of another player is worth; given away, an own one costs a little more."""
OTHER_NOTE = 1.5  # of a faction
FRAGMENT = 1.5
KEPT = {PEACE: 0.8, SPARE: 0.5, VOTE: 1.0}
"""What a promise is worth, and what it costs to give."""
NEAR = 3  # so many points before the goal somebody has nearly won
A_ROUND = 3  # so many swaps are proposed in a round
FROM_ROUND = 3  # on, supports are exchanged, once in a game


def word(moves: Moves, known: Knowledge) -> str | None:
    """What to say or to pay now; mostly nothing, so nothing is looked at unless there is something to say."""
    words = {move.partition(":")[0] for move in moves}
    return (
        (_pay(moves, known) if "pay" in words else None)
        or (_reply(moves, known) if "decline" in words else None)
        or (_propose(moves, known) if "propose" in words else None)
    )


def _pay(moves: Moves, known: Knowledge) -> str | None:
    """What was promised, as soon as it can change hands."""
    owed = [row for row in known.view["promises"] if row["by"] == known.me and row["term"]["kind"] == PAY]
    due = [row for row in owed if row["state"] == DUE or (row["state"] == OPEN and row["term"]["when"] == ROUND)]
    return next((move for row in due if (move := f"pay:{row['number']}") in moves), None)


def _reply(moves: Moves, known: Knowledge) -> str | None:
    """What is welcome is accepted as soon as it can be: nothing changes hands inside an effect."""
    for proposal in known.view["proposals"]:
        if proposal["partner"] == known.me and f"decline:{proposal['number']}" in moves:
            word = "accept" if gain_of(known, proposal) > 0 else "decline"
            if (move := f"{word}:{proposal['number']}") in moves:
                return move
    return None


def gain_of(known: Knowledge, proposal: Data) -> float:
    """By how much what the player would get is worth more than what they would give."""
    gets = sum(worth(known, Term(**term)) for term in proposal["gives"]) * _trust(known, proposal["proposer"])
    return gets - sum(price(known, Term(**term), proposal["proposer"]) for term in proposal["wants"])


def _trust(known: Knowledge, player: int) -> float:
    broken = sum(row["by"] == player and row["state"] == BROKEN for row in known.view["promises"])
    return float(0.5**broken)


def worth(known: Knowledge, term: Term) -> float:
    """What it is worth to the player to get this."""
    if term.kind in (GOODS, COMMODITIES):
        return float(term.n)
    if term.kind == NOTE:
        name, _, owner = term.what.partition(":")
        return 0.0 if owner == str(known.me) and name == SUPPORT else NOTES.get(name, OTHER_NOTE)
    if term.kind == FRAGMENTS:
        return FRAGMENT * term.n
    return 0.6 * term.n if term.kind == PAY else KEPT.get(term.kind, 0.0)


def price(known: Knowledge, term: Term, to: int) -> float:
    """What it costs the player to give this. Commodities are of no use but to be given."""
    if term.kind == COMMODITIES:
        return 0.6 * term.n
    if term.kind == NOTE:
        return _price_of_note(known, term.what, to)
    if term.kind == FRAGMENTS:
        return (FRAGMENT + 0.5) * term.n
    if term.kind == GOODS:
        return float(term.n)
    return 0.9 * term.n if term.kind == PAY else KEPT.get(term.kind, 9.0) + 0.2


def _price_of_note(known: Knowledge, note: str, to: int) -> float:
    """Who has nearly won gets no point."""
    name, _, owner = note.partition(":")
    if name == SUPPORT and known.points(to) >= known.view["goal"] - NEAR:
        return 99.0
    return 1.0 + NOTES.get(name, OTHER_NOTE) * (0.7 if owner == str(known.me) else 1.0)


# own proposals


def _propose(moves: Moves, known: Knowledge) -> str | None:
    """In the own turn: commodities for commodities with whoever has some, and once support for support."""
    if not moves.is_asked or moves.waiting != "turn.action":
        return None
    turn = known.event("Turn")
    if turn is None or turn["player"] != known.me:
        return None
    key, about = f"proposed:{known.round}", (known.round, turn["actions"], len(turn["deals"]))
    if known.memory.get(key, 0) >= A_ROUND or known.memory.get("proposed_at") == about:
        return None
    partners = [p for p in known.others if p not in turn["deals"]]
    if not (known.mine["commodities"] and any(known.sheets[p]["commodities"] for p in partners)) and not _supports(
        known
    ):
        return None
    known.memory.update({key: known.memory.get(key, 0) + 1, "proposed_at": about})
    return "propose"


def _supports(known: Knowledge) -> bool:
    """Whether it is time to exchange supports."""
    own = f"{SUPPORT}:{known.me}" in known.view["me"]["notes"]
    return own and known.round >= FROM_ROUND and "supported" not in known.memory


@answers("bargain.propose")
def propose(question: Question, known: Knowledge) -> Value:
    """The greatest swap that is possible, or support for that of the neighbour with the fewest points."""
    swaps = [offer for offer in question.suggestions() if offer.gives and offer.gives[0].kind == COMMODITIES]
    if swaps:
        return max(swaps, key=lambda offer: (offer.gives[0].n, -offer.partner))
    if _supports(known):
        known.memory["supported"] = True
        for other in sorted(known.others, key=lambda p: (known.points(p), p)):
            offer = Offer(other, (_support(known.me),), (_support(other),))
            if question.allows(offer):
                return offer
    return Offer()


def _support(player: int) -> Term:
    return Term(NOTE, what=f"{SUPPORT}:{player}")


@answers("bargain.counter")
def counter(question: Question, known: Knowledge) -> Value:
    """It takes or leaves what it is offered."""
    return Offer()
