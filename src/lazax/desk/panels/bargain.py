"""Proposals: to whom, what one gives and what one wants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from lazax.core.ask import Refused, Value, refuse
from lazax.core.state import Player
from lazax.desk.desk import Matter
from lazax.desk.forms import At, Group, Row
from lazax.desk.panels.panel import Panel, at, call, parts_of, row_id, say, tick
from lazax.desk.reading import Filled
from lazax.galaxy.deals.proposing import Talks
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
    Proposal,
    Term,
    mirrored,
)

PARTNER: Final = "partner"
GIVE: Final = "give"
WANT: Final = "want"
LASTS: Final = {SPARE: "until_spare", PEACE: "until_peace"}
DUE: Final = "due"
IF: Final = "if"


class BargainPanel(Panel):
    """Everything that one side could give the other; of each kind one thing, as the rules of bargains have it."""

    none_key = "deal.none"

    def __init__(self, talks: Talks[Any]) -> None:
        self.talks = talks

    def things(self, matter: Matter, side: str, givers: list[Player], takers: list[Player]) -> Iterator[Row]:
        """What else than goods could change hands at once."""
        yield from ()

    def promises(self, matter: Matter, side: str, givers: list[Player], takers: list[Player]) -> Iterator[Row]:
        """What else could be promised."""
        yield from ()

    def more_terms(self, filled: Filled, side: str, chosen: dict[str, list[str]]) -> Iterator[Term]:
        """The terms of such things and promises, by what was chosen of each kind."""
        yield from ()

    def more_rows(self, side: str, term: Term) -> dict[str, Any]:
        """The rows of such a term."""
        return {row_id(side, term.kind, term.what or str(term.player)): 1}

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        game, player = matter.state, matter.player
        others = self.talks.opponents(game, player)
        partners = tuple(self.partner(matter, other) for other in others)
        return (
            Group(PARTNER, say(matter, "deal.partner"), partners, single=True, way=self.meeting(matter)),
            *self.sides(matter, player, others),
        )

    def partner(self, matter: Matter, other: Player) -> Row:
        return tick(row_id(PARTNER, str(other)), call(matter, "player", other), at("player", str(other)))

    def meeting(self, matter: Matter) -> tuple[At, ...]:
        """Where the others are that are near enough to exchange something."""
        return ()

    def sides(self, matter: Matter, player: Player, others: list[Player]) -> tuple[Group, ...]:
        """What the player gives and wants."""
        return (
            Group(GIVE, say(matter, "deal.give"), tuple(self._side(matter, GIVE, [player], others))),
            Group(WANT, say(matter, "deal.want"), tuple(self._side(matter, WANT, others, [player]))),
        )

    def _side(self, matter: Matter, side: str, givers: list[Player], takers: list[Player]) -> Iterator[Row]:
        """What any of the givers could offer any of the takers."""
        game = matter.state
        goods = max((game.goods[giver] for giver in givers), default=0)
        if goods:
            yield Row(row_id(side, GOODS), say(matter, "deal.goods"), max=goods)
        yield from self.things(matter, side, givers, takers)
        yield from self._votes(matter, side, givers)
        for system in self.talks.systems(game):
            text = say(matter, "deal.spare", system=system)
            yield _rare(tick(row_id(side, SPARE, system), text, at("system", system)))
        yield from self._lasts(matter, side, SPARE)
        for enemy in dict.fromkeys(enemy for giver in givers for enemy in self.talks.opponents(game, giver)):
            text = say(matter, "deal.peace", player=enemy)
            row = tick(row_id(side, PEACE, str(enemy)), text, at("player", str(enemy)))
            yield row if takers == [enemy] else for_partner(row, enemy) if enemy in takers else _rare(row)
        yield from self._lasts(matter, side, PEACE)
        later = row_id(side, PAY)
        yield Row(later, say(matter, "deal.pay"), max=MOST_GOODS, rare=True)
        for when in self.talks.due_dates(game):
            yield replace(tick(row_id(side, DUE, when), matter.teller.option("terms.when", when)), needs=later)
        for subject in self.talks.outcomes(game):
            paid = Term(PAY, n=1, what=subject, when=DECIDED)
            row = tick(row_id(side, IF, subject), self._phrase(matter, game, paid))
            yield replace(row, needs=row_id(side, DUE, DECIDED))
        yield from self.promises(matter, side, givers, takers)
        yield Row(row_id(side, TEXT), say(matter, "deal.text"), kind="text", rare=True)

    def _lasts(self, matter: Matter, side: str, kind: str) -> Iterator[Row]:
        """How long such a promise lasts; without a tick until the round ends."""
        for until in UNTIL:
            row = tick(row_id(side, LASTS[kind], until), matter.teller.option("terms.until", until))
            yield replace(row, needs=row_id(side, kind))

    def _votes(self, matter: Matter, side: str, givers: list[Player]) -> Iterator[Row]:
        game = matter.state
        for subject in dict.fromkeys(subject for giver in givers for subject in self.talks.votes(game, giver)):
            yield tick(row_id(side, VOTE, subject), self._phrase(matter, game, Term(VOTE, what=subject)))

    def _phrase(self, matter: Matter, game: Any, term: Term) -> str:
        key, values = self.talks.phrase(term, matter.player, matter.player, self.talks.agenda(game))
        return matter.teller.sentence("phrase", key, dict(values))

    # answers

    def answer(self, matter: Matter, filled: Filled) -> Value:
        partners = [int(parts_of(row)[1]) for row in filled if parts_of(row)[0] == PARTNER]
        if not filled and not filled.words:
            return Offer()
        if len(partners) != 1:
            raise Refused(refuse("desk.one_partner", self.talks.rule))
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
        terms += self.more_terms(filled, side, chosen)
        if words := filled.words.get(row_id(side, TEXT)):
            terms.append(Term(TEXT, what=words))
        return tuple(terms)

    def draft(self, matter: Matter, answer: Offer) -> dict[str, Any]:
        if answer == Offer():
            return {}
        return {row_id(PARTNER, str(answer.partner)): 1, **self.rows_of(answer)}

    def confirm(self, matter: Matter, filled: Filled) -> str:
        partner = next((int(parts_of(row)[1]) for row in filled if parts_of(row)[0] == PARTNER), None)
        return say(matter, "deal.none") if partner is None else say(matter, "deal.confirm", player=partner)

    def rows_of(self, offer: Offer) -> dict[str, Any]:
        """The rows of what is given and wanted."""
        draft: dict[str, Any] = {}
        for side, terms in ((GIVE, offer.gives), (WANT, offer.wants)):
            for term in terms:
                draft.update(self._rows(side, term))
        return draft

    def _rows(self, side: str, term: Term) -> dict[str, Any]:
        """The rows of one term."""
        if term.kind == GOODS:
            return {row_id(side, GOODS): term.n}
        if term.kind == TEXT:
            return {row_id(side, TEXT): term.what}
        if term.kind == PAY:
            rows = {row_id(side, PAY): term.n, row_id(side, DUE, term.when): 1}
            return {**rows, row_id(side, IF, term.what): 1} if term.what else rows
        if term.kind not in (VOTE, SPARE, PEACE):
            return self.more_rows(side, term)
        rows = {row_id(side, term.kind, term.what or str(term.player)): 1}
        return {**rows, row_id(side, LASTS[term.kind], term.when): 1} if term.kind in LASTS else rows


class CounterPanel(Panel):
    """A proposal whose partner is known: the form begins with the terms of what is countered, seen from the other
    side."""

    def __init__(self, panel: BargainPanel) -> None:
        self.panel = panel
        self.none_key = panel.none_key

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        return self.panel.sides(matter, matter.player, [countered(matter).proposer])

    def start(self, matter: Matter) -> dict[str, Any]:
        return self.panel.rows_of(mirrored(countered(matter)))

    def answer(self, matter: Matter, filled: Filled) -> Value:
        if not filled and not filled.words:
            return Offer()
        gives, wants = (self.panel.terms(filled, side) for side in (GIVE, WANT))
        return Offer(countered(matter).proposer, gives, wants)

    def draft(self, matter: Matter, answer: Offer) -> dict[str, Any]:
        return self.panel.rows_of(answer)

    def confirm(self, matter: Matter, filled: Filled) -> str:
        return say(matter, "deal.counter" if filled or filled.words else "deal.none")


def countered(matter: Matter) -> Proposal:
    found: Proposal = next(row for row in matter.state.proposals if row.number == matter.ask.about["n"])
    return found


def _rare(row: Row) -> Row:
    return replace(row, rare=True)


def for_partner(row: Row, other: Player) -> Row:
    """A row that few want unless this is the partner."""
    return replace(row, rare=True, needs=row_id(PARTNER, str(other)))
