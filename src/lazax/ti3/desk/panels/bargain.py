"""Proposals: to whom, what one gives and what one wants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from lazax.core.ask import Refused, Value, refuse
from lazax.core.state import Player
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Row
from lazax.desk.panels.panel import Panel, at, call, parts_of, row_id, say, tick
from lazax.desk.reading import Filled
from lazax.galaxy.deals.terms import (
    DECIDED,
    GOODS,
    MOST_GOODS,
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
from lazax.ti3.board import opponents
from lazax.ti3.desk.panels.table import table_of
from lazax.ti3.state import TI3
from lazax.ti3.trade.bargains.talks import BARGAINS, trade_partners
from lazax.ti3.trade.bargains.terms import APPROVE, phrase

PARTNER: Final = "partner"
GIVE: Final = "give"
WANT: Final = "want"
LASTS: Final = {SPARE: "until_spare", PEACE: "until_peace"}
DUE: Final = "due"
IF: Final = "if"


class BargainPanel(Panel):
    """Everything that one side could give the other; of each kind one thing, as the rules of bargains have it."""

    none_key = "deal.none"

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        game, player = table_of(matter)
        others = opponents(game, player)
        partners = tuple(
            tick(row_id(PARTNER, str(other)), call(matter, "player", other), at("player", str(other)))
            for other in others
        )
        return (
            Group(PARTNER, say(matter, "deal.partner"), partners, single=True),
            *self.sides(matter, player, others),
        )

    def sides(self, matter: Matter, player: Player, others: list[Player]) -> tuple[Group, ...]:
        """What the player gives and wants."""
        return (
            Group(GIVE, say(matter, "deal.give"), tuple(self._side(matter, GIVE, [player], others))),
            Group(WANT, say(matter, "deal.want"), tuple(self._side(matter, WANT, others, [player]))),
        )

    def _side(self, matter: Matter, side: str, givers: list[Player], takers: list[Player]) -> Iterator[Row]:
        """What any of the givers could offer any of the takers."""
        game, _ = table_of(matter)
        goods = max((game.goods[giver] for giver in givers), default=0)
        if goods:
            yield Row(row_id(side, GOODS), say(matter, "deal.goods"), max=goods)
        yield from self._votes(matter, side, givers)
        for system in BARGAINS.systems(game):
            text = say(matter, "deal.spare", system=system)
            yield _rare(tick(row_id(side, SPARE, system), text, at("system", system)))
        yield from self._lasts(matter, side, SPARE)
        for enemy in dict.fromkeys(enemy for giver in givers for enemy in opponents(game, giver)):
            text = say(matter, "deal.peace", player=enemy)
            row = tick(row_id(side, PEACE, str(enemy)), text, at("player", str(enemy)))
            yield row if takers == [enemy] else _for_partner(row, enemy) if enemy in takers else _rare(row)
        yield from self._lasts(matter, side, PEACE)
        later = row_id(side, PAY)
        yield Row(later, say(matter, "deal.pay"), max=MOST_GOODS, rare=True)
        for when in BARGAINS.due_dates(game):
            yield replace(tick(row_id(side, DUE, when), matter.teller.option("terms.when", when)), needs=later)
        for subject in BARGAINS.outcomes(game):
            paid = Term(PAY, n=1, what=subject, when=DECIDED)
            row = tick(row_id(side, IF, subject), self._phrase(matter, game, paid))
            yield replace(row, needs=row_id(side, DUE, DECIDED))
        yield from self._approvals(matter, side, givers, takers)
        yield Row(row_id(side, TEXT), say(matter, "deal.text"), kind="text", rare=True)

    def _lasts(self, matter: Matter, side: str, kind: str) -> Iterator[Row]:
        """How long such a promise lasts; without a tick until the round ends."""
        for until in UNTIL:
            row = tick(row_id(side, LASTS[kind], until), matter.teller.option("terms.until", until))
            yield replace(row, needs=row_id(side, kind))

    def _votes(self, matter: Matter, side: str, givers: list[Player]) -> Iterator[Row]:
        game, _ = table_of(matter)
        for subject in dict.fromkeys(subject for giver in givers for subject in BARGAINS.votes(game, giver)):
            yield tick(row_id(side, VOTE, subject), self._phrase(matter, game, Term(VOTE, what=subject)))

    def _phrase(self, matter: Matter, game: TI3, term: Term) -> str:
        key, values = phrase(term, matter.player, matter.player, BARGAINS.agenda(game))
        return matter.teller.sentence("phrase", key, dict(values))

    def _approvals(self, matter: Matter, side: str, givers: list[Player], takers: list[Player]) -> Iterator[Row]:
        game, _ = table_of(matter)
        pairs = ((giver, taker) for giver in givers for taker in takers)
        thirds = (third for giver, taker in pairs for third in trade_partners(game, giver, taker))
        for third in sorted(set(thirds)):
            text = say(matter, "deal.approve", player=third)
            yield tick(row_id(side, APPROVE, str(third)), text, at("player", str(third)))

    # answers

    def answer(self, matter: Matter, filled: Filled) -> Value:
        partners = [int(parts_of(row)[1]) for row in filled if parts_of(row)[0] == PARTNER]
        if not filled and not filled.words:
            return Offer()
        if len(partners) != 1:
            raise Refused(refuse("desk.one_partner", "R0.16"))
        return Offer(partners[0], self.terms(filled, GIVE), self.terms(filled, WANT))

    def terms(self, filled: Filled, side: str) -> tuple[Term, ...]:
        chosen: dict[str, list[str]] = {}
        for row in filled:
            where, what, *rest = (*parts_of(row), "")
            if where == side:
                chosen.setdefault(what, []).append(rest[0])
        until = {kind: chosen.get(row, [ROUND])[-1] for kind, row in LASTS.items()}
        due = chosen.get(DUE, [DECIDED if IF in chosen else ROUND])[-1]
        terms: list[Term] = []
        if GOODS in chosen:
            terms.append(Term(GOODS, n=filled.of(row_id(side, GOODS))))
        terms += [Term(VOTE, what=subject) for subject in chosen.get(VOTE, ())]
        terms += [Term(SPARE, what=system, when=until[SPARE]) for system in chosen.get(SPARE, ())]
        terms += [Term(PEACE, player=int(enemy), when=until[PEACE]) for enemy in chosen.get(PEACE, ())]
        if PAY in chosen:
            what = chosen.get(IF, [""])[-1] if due == DECIDED else ""
            terms.append(Term(PAY, n=filled.of(row_id(side, PAY)), what=what, when=due))
        terms += [Term(APPROVE, player=int(third)) for third in chosen.get(APPROVE, ())]
        if words := filled.words.get(row_id(side, TEXT)):
            terms.append(Term(TEXT, what=words))
        return tuple(terms)

    def draft(self, matter: Matter, answer: Offer) -> dict[str, Any]:
        if answer == Offer():
            return {}
        return {row_id(PARTNER, str(answer.partner)): 1, **rows_of(answer)}

    def confirm(self, matter: Matter, filled: Filled) -> str:
        partner = next((int(parts_of(row)[1]) for row in filled if parts_of(row)[0] == PARTNER), None)
        return say(matter, "deal.none") if partner is None else say(matter, "deal.confirm", player=partner)


def _rare(row: Row) -> Row:
    return replace(row, rare=True)


def _for_partner(row: Row, other: Player) -> Row:
    """A row that few want unless this is the partner."""
    return replace(row, rare=True, needs=row_id(PARTNER, str(other)))


def rows_of(offer: Offer) -> dict[str, Any]:
    """The rows of what is given and wanted."""
    draft: dict[str, Any] = {}
    for side, terms in ((GIVE, offer.gives), (WANT, offer.wants)):
        for term in terms:
            draft.update(_rows(side, term))
    return draft


def _rows(side: str, term: Term) -> dict[str, Any]:
    """The rows of one term."""
    if term.kind == GOODS:
        return {row_id(side, GOODS): term.n}
    if term.kind == TEXT:
        return {row_id(side, TEXT): term.what}
    if term.kind == PAY:
        rows = {row_id(side, PAY): term.n, row_id(side, DUE, term.when): 1}
        return {**rows, row_id(side, IF, term.what): 1} if term.what else rows
    rows = {row_id(side, term.kind, term.what or str(term.player)): 1}
    return {**rows, row_id(side, LASTS[term.kind], term.when): 1} if term.kind in LASTS else rows
