"""What can be offered and promised now, and why something cannot. All of it rests on public facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lazax.core.ask import Refusal, refuse
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti3.board import opponents
from lazax.ti3.cards.political.registry import subjects
from lazax.ti3.council.voters import may_vote
from lazax.ti3.events import Agenda, CardPlay, Due, Purchase, StrategicAction
from lazax.ti3.movement.activation import NEVER_ACTIVATED
from lazax.ti3.state import TI3
from lazax.ti3.trade.agreements import may_agree, needs_approval
from lazax.ti3.trade.bargains.terms import (
    ABSTAIN,
    APPROVE,
    DECIDED,
    GOODS,
    INCOME,
    MOST_GOODS,
    MOST_TERMS,
    MOST_WORDS,
    PAY,
    PEACE,
    ROUND,
    SPARE,
    TEXT,
    UNTIL,
    VOTE,
    Offer,
    Term,
)
from lazax.ti3.trade.bargains.watching import AGENDA, TURN
from lazax.ti3.ways import geometry

MOST_PENDING = 6  # promises of one player that are neither kept nor broken
TRADE = "trade"


def act_now(game: TI3) -> str:
    """To what a proposal belongs that is made now."""
    agenda = ongoing(game, Agenda)
    return AGENDA if agenda is not None and agenda.card else TURN


def bound(game: TI3, player: Player) -> bool:
    """Whether the player is in the middle of something that they will have to pay for."""
    return any(type(event) in (CardPlay, Due, Purchase) and event.player == player for event in game.stage)


def room(game: TI3, player: Player) -> int:
    """How many more promises the player can make."""
    return MOST_PENDING - sum(promise.pending and promise.by == player for promise in game.promises)


# what there is to choose from


def undecided_agenda(game: TI3) -> str:
    agenda = ongoing(game, Agenda)
    return agenda.card if agenda is not None and not agenda.subject and not agenda.discarded else ""


def outcomes(game: TI3) -> list[str]:
    """How the council can decide, while it has not."""
    card = undecided_agenda(game)
    return subjects(game, card) if card else []


def votes(game: TI3, player: Player) -> list[str]:
    """What the player can still vote for (R27.8, R27.14)."""
    agenda = ongoing(game, Agenda)
    if agenda is None or any(voter == player for voter, _, _ in agenda.votes) or not may_vote(game, player):
        return []
    possible = outcomes(game)
    return [*possible, ABSTAIN] if possible else []


def systems(game: TI3) -> list[str]:
    return [system for system in geometry(game).systems if system not in NEVER_ACTIVATED]


def due_dates(game: TI3) -> list[str]:
    """When goods can be promised for."""
    return [ROUND, INCOME, DECIDED] if outcomes(game) else [ROUND, INCOME]


def trade_partners(game: TI3, by: Player, to: Player) -> list[Player]:
    """R26.4: with whom the other could make an agreement that the first would have to approve this round."""
    action = ongoing(game, StrategicAction)
    trading = action is not None and action.card == TRADE and action.player == by
    if not trading and (TRADE not in game.strategies[by] or TRADE in game.used):
        return []
    return [
        third
        for third in opponents(game, to)
        if third != by and may_agree(game, to, third) and needs_approval(game, by, to, third)
    ]


def possible_kinds(game: TI3, by: Player, to: Player) -> list[str]:
    """The kinds of terms, promises only if there is room for one, that one player can offer another."""
    kinds = [GOODS] if game.goods[by] else []
    if room(game, by) <= 0:
        return kinds
    kinds += [VOTE] if votes(game, by) else []
    kinds += [SPARE, PEACE, PAY]
    return [*kinds, APPROVE] if trade_partners(game, by, to) else kinds


# what is wrong

Check = Callable[[TI3, Player, Player, Term], Refusal | None]


def _goods(game: TI3, by: Player, to: Player, term: Term) -> Refusal | None:
    if 1 <= term.n <= game.goods[by]:
        return None
    return refuse("bargain.too_few_goods", "R25.10", player=by, n=game.goods[by])


def _vote(game: TI3, by: Player, to: Player, term: Term) -> Refusal | None:
    possible = votes(game, by)
    if not possible:
        return refuse("bargain.no_vote", "R27.8", player=by)
    return None if term.what in possible else refuse("bargain.no_subject", "R27.5", agenda=undecided_agenda(game))


def _spare(game: TI3, by: Player, to: Player, term: Term) -> Refusal | None:
    if term.when not in UNTIL:
        return refuse("bargain.no_term", "R0.16")
    return None if term.what in systems(game) else refuse("bargain.no_system", "R11.2")


def _peace(game: TI3, by: Player, to: Player, term: Term) -> Refusal | None:
    if term.when not in UNTIL:
        return refuse("bargain.no_term", "R0.16")
    return None if term.player in opponents(game, by) else refuse("bargain.no_enemy", "R0.16", player=by)


def _pay(game: TI3, by: Player, to: Player, term: Term) -> Refusal | None:
    if not 1 <= term.n <= MOST_GOODS:
        return refuse("bargain.goods_range", "R0.16", n=MOST_GOODS)
    if term.when not in due_dates(game):
        return refuse("bargain.no_term", "R0.16")
    if term.when == DECIDED:
        known = term.what in outcomes(game)
        return None if known else refuse("bargain.no_subject", "R27.5", agenda=undecided_agenda(game))
    return refuse("bargain.no_term", "R0.16") if term.what else None


def _approve(game: TI3, by: Player, to: Player, term: Term) -> Refusal | None:
    if term.player in trade_partners(game, by, to):
        return None
    return refuse("bargain.no_approval", "R26.4", player=by)


def _text(game: TI3, by: Player, to: Player, term: Term) -> Refusal | None:
    words = term.what
    fine = 0 < len(words) <= MOST_WORDS and words.isprintable() and words == words.strip()
    return None if fine else refuse("bargain.words", "R0.16", n=MOST_WORDS)


_CHECKS: dict[str, tuple[Check, frozenset[str]]] = {
    GOODS: (_goods, frozenset({"n"})),
    VOTE: (_vote, frozenset({"what"})),
    SPARE: (_spare, frozenset({"what", "when"})),
    PEACE: (_peace, frozenset({"player", "when"})),
    PAY: (_pay, frozenset({"n", "what", "when"})),
    APPROVE: (_approve, frozenset({"player"})),
    TEXT: (_text, frozenset({"what"})),
}
"""For each kind what judges it, and which fields it needs."""


def wrong_with_term(game: TI3, by: Player, to: Player, term: Term) -> Refusal | None:
    check, needed = _CHECKS.get(term.kind, (None, frozenset[str]()))
    empty = Term(term.kind)
    if check is None or any(
        getattr(term, name) != getattr(empty, name) for name in Term._fields if name not in {*needed, "kind"}
    ):
        return refuse("bargain.no_term", "R0.16")
    return check(game, by, to, term)


def wrong_with_side(game: TI3, by: Player, to: Player, terms: Sequence[Term]) -> Refusal | None:
    """Why one side of a bargain is not possible now."""
    if len(terms) > MOST_TERMS:
        return refuse("bargain.too_many_terms", "R0.16", n=MOST_TERMS)
    if len({term.kind for term in terms}) < len(terms):
        return refuse("bargain.twice", "R0.16")
    for term in terms:
        if (refusal := wrong_with_term(game, by, to, term)) is not None:
            return refusal
    if sum(term.kind not in (GOODS, TEXT) for term in terms) > max(0, room(game, by)):
        return refuse("bargain.too_many_promises", "R0.16", player=by, n=MOST_PENDING)
    return None


def wrong_with_offer(game: TI3, player: Player, offer: Offer) -> Refusal | None:
    """Why this proposal cannot be made; nothing at all is no proposal and always possible."""
    if offer == Offer():
        return None
    if offer.partner not in opponents(game, player):
        return refuse("bargain.no_partner", "R0.16")
    if not offer.gives and not offer.wants:
        return refuse("bargain.nothing", "R0.16")
    return wrong_with_bargain(game, player, offer.partner, offer.gives, offer.wants)


def wrong_with_bargain(
    game: TI3, proposer: Player, partner: Player, gives: Sequence[Term], wants: Sequence[Term]
) -> Refusal | None:
    refusal = wrong_with_side(game, proposer, partner, gives)
    return refusal if refusal is not None else wrong_with_side(game, partner, proposer, wants)
