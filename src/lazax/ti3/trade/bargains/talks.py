"""Who may bargain about what in this edition (R0.16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from lazax.core.ask import Refusal
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.galaxy.deals.checks import Check
from lazax.galaxy.deals.ladder import LADDER_ASKS, pick
from lazax.galaxy.deals.proposing import COUNTER, Talks, bargaining
from lazax.galaxy.deals.terms import AGENDA, DECIDED, GOODS, ROUND, TURN, Phrase, Term
from lazax.ti3.board import neighbours_of, opponents
from lazax.ti3.cards.political.registry import subjects
from lazax.ti3.council.voters import may_vote
from lazax.ti3.economy.supply import hand_over_goods
from lazax.ti3.events import Agenda, CardPlay, Due, Purchase, StrategicAction
from lazax.ti3.movement.activation import NEVER_ACTIVATED
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import POLITICAL_CARDS
from lazax.ti3.trade.agreements import may_agree, needs_approval
from lazax.ti3.trade.bargains.terms import APPROVE, INCOME, SUBJECTS, phrase
from lazax.ti3.trade.bargains.watching import PROMISES
from lazax.ti3.ways import geometry

TRADE = "trade"
MOST_PROPOSALS: Final = 30  # of six players at once
BARGAINING: Final = bargaining(MOST_PROPOSALS)
COUNTERS: Final = tuple(move for move in BARGAINING if move.startswith(COUNTER))

asks("submit", "bargain", "bargain.propose", "bargain.counter")
for _of, _kinds in LADDER_ASKS.items():
    asks("choose", _of, *_kinds)
asks("choose", "player", "terms.trader", "terms.elect_player", "terms.second_player")
asks("choose", "word", "terms.side")
asks("choose", "agenda", "terms.elect_law")
asks("choose", "planet", "terms.elect_planet", "terms.second_planet")
asks("choose", "colour", "terms.elect_colour")


class Bargains(Talks[TI3]):
    """Everybody may bargain with everybody at any time; trade goods change hands at once."""

    rule = "R0.16"
    rules: ClassVar = {
        "bargain.too_few_goods": "R25.10",
        "bargain.no_vote": "R27.8",
        "bargain.no_subject": "R27.5",
        "bargain.no_system": "R11.2",
        "bargain.no_approval": "R26.4",
    }
    limits: ClassVar = {TURN: 3, AGENDA: 2}
    most_proposals = MOST_PROPOSALS
    promises = PROMISES

    def opponents(self, game: TI3, player: Player) -> list[Player]:
        return list(opponents(game, player))

    def neighbours(self, game: TI3, player: Player) -> list[Player]:
        return list(neighbours_of(game, player))

    def in_council(self, game: TI3) -> bool:
        agenda = ongoing(game, Agenda)
        return agenda is not None and bool(agenda.card)

    def agenda(self, game: TI3) -> str:
        agenda = ongoing(game, Agenda)
        return agenda.card if agenda is not None and not agenda.subject and not agenda.discarded else ""

    def outcomes(self, game: TI3) -> list[str]:
        card = self.agenda(game)
        return subjects(game, card) if card else []

    def has_voted(self, game: TI3, player: Player) -> bool:
        """R27.8, R27.14."""
        agenda = ongoing(game, Agenda)
        return agenda is None or any(voter == player for voter, _, _ in agenda.votes) or not may_vote(game, player)

    def systems(self, game: TI3) -> list[str]:
        return [system for system in geometry(game).systems if system not in NEVER_ACTIVATED]

    def due_dates(self, game: TI3) -> list[str]:
        return [ROUND, INCOME, DECIDED] if self.outcomes(game) else [ROUND, INCOME]

    def kinds_at_once(self, game: TI3, by: Player, to: Player) -> list[str]:
        return [GOODS] if game.goods[by] else []

    def kinds_of_promises(self, game: TI3, by: Player, to: Player) -> list[str]:
        kinds = super().kinds_of_promises(game, by, to)
        return [*kinds, APPROVE] if trade_partners(game, by, to) else kinds

    def phrase(self, term: Term, by: Player, to: Player, agenda: str) -> Phrase:
        return phrase(term, by, to, agenda)

    def checks(self) -> dict[str, tuple[Check[TI3], frozenset[str]]]:
        return {**super().checks(), APPROVE: (self._approve, frozenset({"player"}))}

    def _approve(self, game: TI3, by: Player, to: Player, term: Term) -> Refusal | None:
        return None if term.player in trade_partners(game, by, to) else self.refuse("bargain.no_approval", player=by)

    async def build_term(self, game: TI3, asked: Player, by: Player, to: Player, kind: str) -> Term:
        if kind == APPROVE:
            third = await pick(asked, "terms.trader", [str(p) for p in trade_partners(game, by, to)])
            return Term(kind, player=int(third))
        return await super().build_term(game, asked, by, to, kind)

    async def pick_outcome(self, game: TI3, asked: Player, possible: Sequence[str]) -> str:
        """R27.5: a subject of the vote; a pair is named one by one."""
        of = SUBJECTS.get(POLITICAL_CARDS[self.agenda(game)].vote, "side")
        member = of.removesuffix("s")
        kind = "terms.side" if of == "side" else f"terms.elect_{member}"
        firsts = list(dict.fromkeys(part for subject in possible for part in subject.split("+")))
        first = await pick(asked, kind, firsts)
        if first in possible:
            return first
        pairs = [subject for subject in possible if first in subject.split("+")]
        second = await pick(asked, f"terms.second_{member}", [_other(pair, first) for pair in pairs])
        return next(pair for pair in pairs if _other(pair, first) == second)

    def bound(self, game: TI3, player: Player) -> bool:
        """R25.6."""
        return any(type(event) in (CardPlay, Due, Purchase) and event.player == player for event in game.stage)

    def hand_goods(self, game: TI3, by: Player, to: Player, number: int) -> None:
        """R25.10."""
        hand_over_goods(game, by, to, number)


def _other(pair: str, first: str) -> str:
    one, _, two = pair.partition("+")
    return two if one == first else one


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


BARGAINS = Bargains()
