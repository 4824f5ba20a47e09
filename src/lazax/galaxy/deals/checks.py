"""What can be offered and promised now, and why something cannot. All of it rests on public facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from lazax.core.ask import Refusal, refuse
from lazax.core.state import Player
from lazax.galaxy.deals.terms import (
    ABSTAIN,
    AGENDA,
    DECIDED,
    GOODS,
    MOST_GOODS,
    MOST_WORDS,
    PAY,
    PEACE,
    SPARE,
    TEXT,
    TURN,
    UNTIL,
    VOTE,
    Bargainers,
    Offer,
    Phrase,
    Term,
)

S = TypeVar("S", bound=Bargainers)
Check = Callable[[S, Player, Player, Term], Refusal | None]


class Terms(Generic[S]):
    """What an edition says about bargaining, and how terms are judged by it."""

    rule: str  # the number of the rule about bargains
    rules: ClassVar[Mapping[str, str]] = {}  # refusal -> the number of another rule that it rests on
    most_terms = 3  # on one side of a proposal
    most_pending = 6  # promises of one player that are neither kept nor broken

    @property
    def at_once(self) -> frozenset[str]:
        """Kinds of terms that change hands at once."""
        return frozenset({GOODS})

    @property
    def each(self) -> frozenset[str]:
        """Kinds of which there may be several terms on a side, about different things."""
        return frozenset()

    def opponents(self, game: S, player: Player) -> list[Player]:
        raise NotImplementedError

    def in_council(self, game: S) -> bool:
        """Whether an agenda is before the council: what is proposed belongs to it."""
        raise NotImplementedError

    def agenda(self, game: S) -> str:
        """The agenda before the council as long as it is undecided."""
        raise NotImplementedError

    def outcomes(self, game: S) -> list[str]:
        """How the council can decide, while it has not."""
        raise NotImplementedError

    def has_voted(self, game: S, player: Player) -> bool:
        """Whether the player cannot vote on the agenda any more."""
        raise NotImplementedError

    def systems(self, game: S) -> list[str]:
        """Systems that can be activated."""
        raise NotImplementedError

    def due_dates(self, game: S) -> list[str]:
        """When goods can be promised for."""
        raise NotImplementedError

    def kinds_at_once(self, game: S, by: Player, to: Player) -> list[str]:
        """The kinds of things that one player could hand over to another now, by public facts."""
        raise NotImplementedError

    def kinds_of_promises(self, game: S, by: Player, to: Player) -> list[str]:
        """The kinds of promises that one player could make to another."""
        kinds = [VOTE] if self.votes(game, by) else []
        return [*kinds, SPARE, PEACE, PAY]

    def phrase(self, term: Term, by: Player, to: Player, agenda: str) -> Phrase:
        """The term as a part of a sentence."""
        raise NotImplementedError

    def checks(self) -> dict[str, tuple[Check[S], frozenset[str]]]:
        """For each kind what judges it, and which fields it needs."""
        return {
            GOODS: (self._goods, frozenset({"n"})),
            VOTE: (self._vote, frozenset({"what"})),
            SPARE: (self._spare, frozenset({"what", "when"})),
            PEACE: (self._peace, frozenset({"player", "when"})),
            PAY: (self._pay, frozenset({"n", "what", "when"})),
            TEXT: (self._text, frozenset({"what"})),
        }

    def exchange(self, game: S, one: Player, other: Player) -> Refusal | None:
        """Why nothing can change hands between the two now."""
        return None

    # what there is to choose from

    def act_now(self, game: S) -> str:
        """To what a proposal belongs that is made now."""
        return AGENDA if self.in_council(game) else TURN

    def room(self, game: S, player: Player) -> int:
        """How many more promises the player can make."""
        return self.most_pending - sum(promise.pending and promise.by == player for promise in game.promises)

    def votes(self, game: S, player: Player) -> list[str]:
        """What the player can still vote for."""
        if not self.in_council(game) or self.has_voted(game, player):
            return []
        possible = self.outcomes(game)
        return [*possible, ABSTAIN] if possible else []

    def possible_kinds(self, game: S, by: Player, to: Player) -> list[str]:
        """The kinds of terms, promises only if there is room for one, that one player can offer another."""
        kinds = self.kinds_at_once(game, by, to)
        return [*kinds, *self.kinds_of_promises(game, by, to)] if self.room(game, by) > 0 else kinds

    # what is wrong

    def refuse(self, key: str, **values: Any) -> Refusal:
        return refuse(key, self.rules.get(key, self.rule), **values)

    def _goods(self, game: S, by: Player, to: Player, term: Term) -> Refusal | None:
        if 1 <= term.n <= game.goods[by]:
            return None
        return self.refuse("bargain.too_few_goods", player=by, n=game.goods[by])

    def _vote(self, game: S, by: Player, to: Player, term: Term) -> Refusal | None:
        possible = self.votes(game, by)
        if not possible:
            return self.refuse("bargain.no_vote", player=by)
        return None if term.what in possible else self.refuse("bargain.no_subject", agenda=self.agenda(game))

    def _spare(self, game: S, by: Player, to: Player, term: Term) -> Refusal | None:
        if term.when not in UNTIL:
            return self.refuse("bargain.no_term")
        return None if term.what in self.systems(game) else self.refuse("bargain.no_system")

    def _peace(self, game: S, by: Player, to: Player, term: Term) -> Refusal | None:
        if term.when not in UNTIL:
            return self.refuse("bargain.no_term")
        return None if term.player in self.opponents(game, by) else self.refuse("bargain.no_enemy", player=by)

    def _pay(self, game: S, by: Player, to: Player, term: Term) -> Refusal | None:
        if not 1 <= term.n <= MOST_GOODS:
            return self.refuse("bargain.goods_range", n=MOST_GOODS)
        if term.when not in self.due_dates(game):
            return self.refuse("bargain.no_term")
        if term.when == DECIDED:
            known = term.what in self.outcomes(game)
            return None if known else self.refuse("bargain.no_subject", agenda=self.agenda(game))
        return self.refuse("bargain.no_term") if term.what else None

    def _text(self, game: S, by: Player, to: Player, term: Term) -> Refusal | None:
        words = term.what
        fine = 0 < len(words) <= MOST_WORDS and words.isprintable() and words == words.strip()
        return None if fine else self.refuse("bargain.words", n=MOST_WORDS)

    def wrong_with_term(self, game: S, by: Player, to: Player, term: Term) -> Refusal | None:
        check, needed = self.checks().get(term.kind, (None, frozenset[str]()))
        empty = Term(term.kind)
        if check is None or any(
            getattr(term, name) != getattr(empty, name) for name in Term._fields if name not in {*needed, "kind"}
        ):
            return self.refuse("bargain.no_term")
        return check(game, by, to, term)

    def wrong_with_side(self, game: S, by: Player, to: Player, terms: Sequence[Term]) -> Refusal | None:
        """Why one side of a bargain is not possible now."""
        if len(terms) > self.most_terms:
            return self.refuse("bargain.too_many_terms", n=self.most_terms)
        if len({(term.kind, term.what if term.kind in self.each else "") for term in terms}) < len(terms):
            return self.refuse("bargain.twice")
        for term in terms:
            if (refusal := self.wrong_with_term(game, by, to, term)) is not None:
                return refusal
        if sum(term.kind not in {*self.at_once, TEXT} for term in terms) > max(0, self.room(game, by)):
            return self.refuse("bargain.too_many_promises", player=by, n=self.most_pending)
        return None

    def wrong_with_offer(self, game: S, player: Player, offer: Offer) -> Refusal | None:
        """Why this proposal cannot be made; nothing at all is no proposal and always possible."""
        if offer == Offer():
            return None
        if offer.partner not in self.opponents(game, player):
            return self.refuse("bargain.no_partner")
        if not offer.gives and not offer.wants:
            return self.refuse("bargain.nothing")
        return self.wrong_with_bargain(game, player, offer.partner, offer.gives, offer.wants)

    def wrong_with_bargain(
        self, game: S, proposer: Player, partner: Player, gives: Sequence[Term], wants: Sequence[Term]
    ) -> Refusal | None:
        changes_hands = any(term.kind in self.at_once for term in (*gives, *wants))
        if changes_hands and (refusal := self.exchange(game, proposer, partner)) is not None:
            return refusal
        refusal = self.wrong_with_side(game, proposer, partner, gives)
        return refusal if refusal is not None else self.wrong_with_side(game, partner, proposer, wants)
