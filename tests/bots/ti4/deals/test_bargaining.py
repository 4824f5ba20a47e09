"""What `steady` makes of proposals, and which ones it makes itself."""

from __future__ import annotations

from collections import Counter

from lazax.arena.match import Match, play_match
from lazax.bots.ti4.deals.bargaining import gain_of
from lazax.galaxy.deals.terms import GOODS, TEXT, Proposal, Term
from lazax.galaxy.views import plain
from lazax.ti4.title import TITLE
from lazax.ti4.trade.terms import COMMODITIES, NOTE
from tests.bots.ti4.positions import knows
from tests.ti4.positions.notes import with_notes
from tests.ti4.positions.tools import A, B

SUPPORT_OF_A, SUPPORT_OF_B = (Term(NOTE, what=f"support_for_the_throne:{player}") for player in (A, B))


def gain(gives: list[Term], wants: list[Term], points: int = 0) -> float:
    """What it is worth to A that B proposes this."""
    state = with_notes()
    state.points = {**state.points, B: points}
    return gain_of(knows(state), plain(Proposal(1, B, A, tuple(gives), tuple(wants), "turn")))


def test_commodities_are_worth_what_others_make_of_them() -> None:
    two = Term(COMMODITIES, n=2)
    assert gain([two], [two]) > 0
    assert gain([Term(GOODS, n=1)], [Term(COMMODITIES, n=1)]) > 0
    assert gain([Term(COMMODITIES, n=1)], [Term(GOODS, n=1)]) <= 0


def test_support_for_support_but_not_for_who_has_nearly_won() -> None:
    assert gain([SUPPORT_OF_B], [SUPPORT_OF_A]) > 0
    assert gain([SUPPORT_OF_B], [SUPPORT_OF_A], points=8) < 0
    assert gain([Term(GOODS, n=1)], [SUPPORT_OF_A]) < 0


def test_words_are_not_promised_lightly() -> None:
    assert gain([Term(GOODS, n=2)], [Term(TEXT, what="anything")]) < 0


def test_commodities_change_hands_in_games() -> None:
    _, game = play_match(TITLE, Match(1, 3, ("steady",) * 3, 1, {}))
    assert game is not None
    assert any(line.key == "commodities.given" for line in game.lines())


def test_whoever_is_spoken_to_answers_before_the_proposer_goes_on() -> None:
    """A strategic action ends the turn, and with it the proposal."""
    _, game = play_match(TITLE, Match(1, 3, ("steady",) * 3, 1, {}))
    assert game is not None
    said = Counter(line.key for line in game.lines())
    assert said["bargain.proposed"] and not said["bargain.lapsed"]
