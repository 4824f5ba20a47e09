"""Bargaining: what a proposal is worth, which ones to make, and when to pay. Worths are counted in trade goods."""

from __future__ import annotations

from lazax.bots.base import Moves, Question
from lazax.bots.galaxy.rivals import nearly_won, pressure, threat
from lazax.bots.galaxy.sheets import Data
from lazax.bots.galaxy.voting import votes_of, weight_of
from lazax.bots.ti3.bargains.promises import own_promises, promised_peace
from lazax.bots.ti3.council.voting import HONOURS, stake
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.plans import best_plan
from lazax.bots.ti3.policy import answers
from lazax.core.ask import Value
from lazax.core.state import Player
from lazax.galaxy.deals.terms import (
    ABSTAIN,
    BROKEN,
    DECIDED,
    DUE,
    GOODS,
    OPEN,
    PAY,
    PEACE,
    ROUND,
    SPARE,
    TEXT,
    VOTE,
    Offer,
    Term,
    with_goods,
)
from lazax.ti3.tables import PLANETS_OF, POLITICAL_CARDS
from lazax.ti3.trade.bargains.talks import BARGAINS
from lazax.ti3.trade.bargains.terms import APPROVE

MOST = {"votes": 3, "peace": 2, "counters": 4}  # proposals of a kind in a game
NEARLY = 2.0  # goods that a bargain may lack to be worth a counter
DEAR = 2.0  # what is at stake in the council when a vote is worth trade goods
IN_DANGER = 3.0  # the threat from which on peace is worth a word
LOOK = 6  # of so many turns that begin, it looks around in one


def word(moves: Moves, known: Knowledge) -> str | None:
    """What to say or to pay now; mostly nothing."""
    pays = [move for move in moves if move.startswith("pay:")]
    offers = [move for move in moves if move.startswith("accept:")]
    return (pays and _pay(known, pays)) or (offers and _reply(known, moves)) or _propose(moves, known) or None


# debts


def _pay(known: Knowledge, moves: list[str]) -> str | None:
    """What is due at once; what was promised for the round in the status phase."""
    for promise in own_promises(known, PAY):
        move = f"pay:{promise['number']}"
        late = promise["term"]["when"] == ROUND and known.view["phase"] == "status"
        if move in moves and (promise["state"] == DUE or late):
            return move
    return None


def _debts(known: Knowledge) -> int:
    """Goods promised and not paid yet."""
    return sum(promise["term"]["n"] - promise["paid"] for promise in own_promises(known, PAY))


# proposals of others


def _reply(known: Knowledge, moves: Moves) -> str | None:
    for proposal in known.view["proposals"]:
        if f"accept:{proposal['number']}" in moves:
            return f"{_verdict(known, proposal, moves)}:{proposal['number']}"
    return None


def _verdict(known: Knowledge, proposal: Data, moves: Moves) -> str:
    gain = gain_of(known, proposal)
    if gain > 0:
        return "accept"
    offer = _haggle(known, proposal, -gain) if f"counter:{proposal['number']}" in moves else None
    if offer is None:
        return "decline"
    made = known.memory.get("counters", 0)
    known.memory.update({"counter": offer, "counters": made + 1, f"haggled:{offer.partner}": known.round})
    return "counter"


def _haggle(known: Knowledge, proposal: Data, lack: float) -> Offer | None:
    """The same for as many trade goods more as it takes to be welcome, if these are few and the other has them; with
    nobody twice in a round. Goods for goods or words are not worth the talk."""
    other = proposal["proposer"]
    spent = known.memory.get("counters", 0) >= MOST["counters"]
    if spent or lack >= NEARLY or known.memory.get(f"haggled:{other}") == known.round:
        return None
    gives, wants = (tuple(Term(**term) for term in proposal[side]) for side in ("wants", "gives"))
    if all(term.kind in (GOODS, PAY, TEXT) for term in (*gives, *wants)):
        return None
    more = int(lack) + 1
    spared = min(more, sum(term.n for term in gives if term.kind == GOODS))
    offer = Offer(other, with_goods(gives, -spared), with_goods(wants, more - spared))
    asked = sum(term.n for term in offer.wants if term.kind == GOODS)
    return offer if asked <= known.sheets[other]["goods"] and len(offer.wants) <= BARGAINS.most_terms else None


def gain_of(known: Knowledge, proposal: Data) -> float:
    """By how much what the player would get is worth more than what they would give."""
    other, agenda = proposal["proposer"], proposal["agenda"]
    gets = sum(_worth(known, Term(**term), other, agenda) for term in proposal["gives"])
    gives = sum(_price(known, Term(**term), other, agenda) for term in proposal["wants"])
    return gets - gives


def _trust(known: Knowledge, player: Player) -> float:
    """Every broken promise makes a player's next ones worth less."""
    broken = sum(row["by"] == player and row["state"] == BROKEN for row in known.view["promises"])
    return float(0.3**broken)


def _worth(known: Knowledge, term: Term, by: Player, agenda: str) -> float:
    """What it is worth to the player that another gives or promises this."""
    if term.kind == GOODS:
        return term.n
    value = 0.0
    if term.kind == VOTE:
        value = _favour(known, agenda, term.what) * weight_of(known, by)
    elif term.kind == PAY:
        value = 0.7 * term.n
    elif term.kind == PEACE and term.player == known.me:
        value = min(3.0, 0.4 * threat(known, by)) * (1.0 if term.when == ROUND else 0.6)
    elif term.kind == SPARE:
        value = 1.0 if _has_stakes(known, term.what) else 0.1
    elif term.kind == APPROVE:
        value = 1.5
    return value * _trust(known, by)


def _price(known: Knowledge, term: Term, to: Player, agenda: str) -> float:
    """What it costs the player to give or to keep it."""
    if term.kind == GOODS:
        return term.n
    if term.kind == VOTE and _has_voted(known):
        return 9.0
    if term.kind == VOTE:
        return 0.1 - _favour(known, agenda, term.what) * weight_of(known, known.me)
    if term.kind == PAY:
        return 0.8 * term.n if known.mine["goods"] >= term.n + _debts(known) else 2.0 * term.n
    if term.kind == PEACE:
        return _price_of_peace(known, term.player)
    if term.kind == SPARE:
        return 3.0 if _has_stakes(known, term.what) or _planned(known) == term.what else 0.3
    if term.kind == APPROVE:
        strong = max(known.points(to), known.points(term.player)) > known.points(known.me) + 2
        return 5.0 if strong else 0.3
    return 9.0  # nobody knows what words will be held against them


def _has_voted(known: Knowledge) -> bool:
    agenda = known.event("Agenda")
    return agenda is None or any(voter == known.me for voter, _, _ in agenda["votes"])


def _has_stakes(known: Knowledge, system: str) -> bool:
    return system in known.own_fleets or any(known.owner(planet) == known.me for planet in PLANETS_OF[system])


def _planned(known: Knowledge) -> str:
    """The system that the player would activate next."""
    plan = best_plan(known)
    return plan.system if plan is not None else ""


def _price_of_peace(known: Knowledge, other: Player) -> float:
    if other == known.me or nearly_won(known, other):
        return 5.0
    system = _planned(known)
    if system and (other in known.enemies_in(system) or any(known.owner(p) == other for p in PLANETS_OF[system])):
        return 3.0
    return 0.3 + min(3.0, 0.3 * pressure(known, other))


# votes


def _favour(known: Knowledge, agenda: str, subject: str) -> float:
    """What a vote for this subject does for the player."""
    kind = POLITICAL_CARDS[agenda].vote
    if subject == ABSTAIN:
        return 0.0
    if kind == "for_against":
        return stake(known, agenda) * (1.0 if subject == "for" else -1.0)
    if kind == "elect_player":
        good = 2.0 if agenda in HONOURS else -2.0
        return good if subject == str(known.me) else -0.25 * good if subject == str(known.leader) else 0.0
    return 0.0


# own proposals


def _propose(moves: Moves, known: Knowledge) -> str | None:
    if "propose" not in moves:
        return None
    about, think = ("votes", _buy_a_vote) if moves.waiting.startswith("vote.") else ("peace", _seek_peace)
    made = known.memory.get(about, 0)
    if made >= MOST[about] or (about == "peace" and (moves.waiting != "turn.action" or known.rng.below(LOOK))):
        return None
    offer = think(known)
    if offer is None:
        return None
    known.memory.update({"proposal": offer, about: made + 1})
    return "propose"


def _buy_a_vote(known: Knowledge) -> Offer | None:
    """Goods for the greatest vote still to be cast, if much is at stake; paid when it has come to pass."""
    agenda = known.event("Agenda")
    if agenda is None or not agenda["card"] or agenda["subject"]:
        return None
    card = agenda["card"]
    if POLITICAL_CARDS[card].vote != "for_against" or known.memory.get("agenda") == (known.round, card):
        return None
    known.memory["agenda"] = (known.round, card)
    value = stake(known, card)
    price = 1 if abs(value) < 1.5 * DEAR else 2
    voted = {voter for voter, _, _ in agenda["votes"]}
    bought = {row["by"] for row in known.view["promises"] if row["agenda"] == card and row["state"] == OPEN}
    voters = [other for other in known.others if other not in voted | bought and votes_of(known, other) >= 3]
    if abs(value) < DEAR or known.mine["goods"] < price + _debts(known) or not voters:
        return None
    subject = "for" if value > 0 else "against"
    partner = max(voters, key=lambda other: (votes_of(known, other), -other))
    return Offer(partner, (Term(PAY, n=price, what=subject, when=DECIDED),), (Term(VOTE, what=subject),))


def _seek_peace(known: Knowledge) -> Offer | None:
    """Peace with the neighbour who is most dangerous while the own ships are elsewhere."""
    if known.memory.get("sought_peace") == known.round:
        return None
    least = max(IN_DANGER, len(known.fleet(known.home).ships))
    friends = promised_peace(known) | known.at_peace
    near = [other for other in known.others if other not in friends and threat(known, other) >= least]
    if not near:
        return None
    known.memory["sought_peace"] = known.round
    other = max(near, key=lambda player: (threat(known, player), -player))
    if _price_of_peace(known, other) > 1.0:
        return None
    peace = Term(PEACE, player=other, when=ROUND)
    return Offer(other, (peace,), (peace._replace(player=known.me),))


@answers("bargain.propose")
def propose(question: Question, known: Knowledge) -> Value:
    """What was thought out when the word was taken."""
    return _remembered(question, known, "proposal")


@answers("bargain.counter")
def counter(question: Question, known: Knowledge) -> Value:
    """Likewise."""
    return _remembered(question, known, "counter")


def _remembered(question: Question, known: Knowledge, what: str) -> Offer:
    offer: Offer = known.memory.pop(what, Offer())
    return offer if question.allows(offer) else Offer()
