"""Putting a proposal together step by step, and a few that suggest themselves. Free words only people write."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lazax.core.ask import DONE, PASS, choose, choose_number
from lazax.core.state import Player
from lazax.ti3.board import neighbours_of, opponents
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import POLITICAL_CARDS
from lazax.ti3.trade.bargains.checks import (
    due_dates,
    outcomes,
    possible_kinds,
    room,
    systems,
    trade_partners,
    undecided_agenda,
    votes,
    wrong_with_offer,
)
from lazax.ti3.trade.bargains.terms import (
    DECIDED,
    GOODS,
    MOST_GOODS,
    MOST_TERMS,
    PAY,
    PEACE,
    ROUND,
    SPARE,
    SUBJECTS,
    UNTIL,
    VOTE,
    Offer,
    Term,
)

asks("choose", "player", "terms.partner", "terms.enemy", "terms.trader", "terms.elect_player", "terms.second_player")
asks("choose", "word", "terms.gives", "terms.wants", "terms.until", "terms.when", "terms.side")
asks("choose", "number", "terms.number")
asks("choose", "system", "terms.system")
asks("choose", "agenda", "terms.elect_law")
asks("choose", "planet", "terms.elect_planet", "terms.second_planet")
asks("choose", "colour", "terms.elect_colour")


async def build_up(game: TI3, player: Player, among: Sequence[Player] | None = None) -> Offer:
    """The ladder: with whom, then term by term what one gives and what one wants."""
    others = opponents(game, player) if among is None else among
    partner = await choose(player, "terms.partner", lambda: [*map(str, _partners(game, player, others)), PASS])
    if partner == PASS:
        return Offer()
    other = int(partner)
    gives = await _side(game, player, (player, other), "terms.gives", bool(possible_kinds(game, other, player)))
    wants = await _side(game, player, (other, player), "terms.wants", bool(gives))
    return Offer(other, gives, wants)


def _partners(game: TI3, player: Player, others: Sequence[Player]) -> list[Player]:
    """Those with whom there is anything to exchange."""
    return [other for other in others if possible_kinds(game, player, other) or possible_kinds(game, other, player)]


async def _side(
    game: TI3, asked: Player, sides: tuple[Player, Player], kind: str, may_be_empty: bool
) -> tuple[Term, ...]:
    """The terms of one side, each kind once."""
    terms: list[Term] = []
    by, to = sides
    while len(terms) < MOST_TERMS:
        chosen = [term.kind for term in terms]
        full = len(terms) - chosen.count(GOODS) >= room(game, by)
        kinds = [k for k in possible_kinds(game, by, to) if k not in chosen and (k == GOODS or not full)]
        options = [*kinds, DONE] if terms or may_be_empty else kinds
        answer = await _choose(asked, kind, options)
        if answer == DONE:
            break
        terms.append(await build_term(game, asked, by, to, answer))
    return tuple(terms)


async def build_term(game: TI3, asked: Player, by: Player, to: Player, kind: str) -> Term:
    """One term of a kind that is possible."""
    if kind == GOODS:
        return Term(kind, n=await choose_number(asked, "terms.number", 1, game.goods[by]))
    if kind == VOTE:
        return Term(kind, what=await _subject(game, asked, votes(game, by)))
    if kind == SPARE:
        system = await _choose(asked, "terms.system", systems(game))
        return Term(kind, what=system, when=await _choose(asked, "terms.until", UNTIL))
    if kind == PEACE:
        enemy = int(await _choose(asked, "terms.enemy", [str(p) for p in opponents(game, by)]))
        return Term(kind, player=enemy, when=await _choose(asked, "terms.until", UNTIL))
    if kind == PAY:
        number = await choose_number(asked, "terms.number", 1, MOST_GOODS)
        when = await _choose(asked, "terms.when", due_dates(game))
        what = await _subject(game, asked, outcomes(game)) if when == DECIDED else ""
        return Term(kind, n=number, what=what, when=when)
    third = await _choose(asked, "terms.trader", [str(p) for p in trade_partners(game, by, to)])
    return Term(kind, player=int(third))


async def _choose(asked: Player, kind: str, options: Sequence[str]) -> str:
    return await choose(asked, kind, lambda: options)


async def _subject(game: TI3, asked: Player, possible: Sequence[str]) -> str:
    """R27.5: a subject of the vote; a pair is named one by one."""
    of = SUBJECTS.get(POLITICAL_CARDS[undecided_agenda(game)].vote, "side")
    member = of.removesuffix("s")
    kind = "terms.side" if of == "side" else f"terms.elect_{member}"
    firsts = list(dict.fromkeys(part for subject in possible for part in subject.split("+")))
    first = await _choose(asked, kind, firsts)
    if first in possible:
        return first
    pairs = [subject for subject in possible if first in subject.split("+")]
    second = await _choose(asked, f"terms.second_{member}", [_other(pair, first) for pair in pairs])
    return next(pair for pair in pairs if _other(pair, first) == second)


def _other(pair: str, first: str) -> str:
    one, _, two = pair.partition("+")
    return two if one == first else one


def suggestions(game: TI3, player: Player) -> Iterator[Offer]:
    """None at all; goods for the vote of those who have still to vote; peace with the neighbours."""
    yield Offer()
    for offer in (*_for_votes(game, player), *_for_peace(game, player)):
        if wrong_with_offer(game, player, offer) is None:
            yield offer


def _for_votes(game: TI3, player: Player) -> Iterator[Offer]:
    for subject in outcomes(game)[:2]:
        for other in opponents(game, player):
            if subject in votes(game, other):
                pay = Term(PAY, n=1, what=subject, when=DECIDED)
                yield Offer(other, (pay,), (Term(VOTE, what=subject),))
                break


def _for_peace(game: TI3, player: Player) -> Iterator[Offer]:
    for other in neighbours_of(game, player):
        peace = Term(PEACE, player=other, when=ROUND)
        yield Offer(other, (peace,), (peace._replace(player=player),))
