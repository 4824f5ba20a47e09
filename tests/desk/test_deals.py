"""Proposals and promises in words."""

from __future__ import annotations

import re

import pytest

from lazax.core.game import Game
from lazax.desk.desks import desk_of
from lazax.desk.telling import teller_for
from lazax.galaxy.deals.terms import KEPT, PEACE, ROUND, SPARE, TEXT, VOTE, Promise, Proposal, Term
from lazax.locales import LANGUAGES
from lazax.ti3.state import TI3
from lazax.ti3.tables import POLITICAL_CARDS
from tests.desk.games import TITLE
from tests.toy.title import Toy

AGENDA = next(name for name, card in POLITICAL_CARDS.items() if card.vote == "elect_two_players")


def table() -> TI3:
    state = Game.new(TITLE, 3, 1).state
    assert isinstance(state, TI3)
    spare = Term(SPARE, what="sys_wellon", when=ROUND)
    state.proposals = (Proposal(4, 0, 1, (spare,), (Term(VOTE, what="0+2"),), "agenda", AGENDA),)
    state.promises = (
        Promise(1, 2, 0, Term(PEACE, player=1, when=ROUND), 1, KEPT),
        Promise(2, 1, 0, Term(TEXT, what="peace"), 1),
    )
    return state


def test_terms_are_told_with_what_and_until_when() -> None:
    state = table()
    teller = teller_for(TITLE, state, "en")
    proposal, word, promise = desk_of(TITLE).deals(state, teller)
    first, third = teller.players[0], teller.players[2]
    assert (proposal.number, proposal.by, proposal.to, proposal.state) == (4, 0, 1, None)
    assert proposal.gives == ("No activation of Wellon until the round ends",)
    assert f"{first} and {third}" in proposal.wants[0]
    assert "peace" in word.gives[0] and (promise.by, promise.state) == (2, "kept")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_id_shows(language: str) -> None:
    state = table()
    for deal in desk_of(TITLE).deals(state, teller_for(TITLE, state, language)):
        for text in (*deal.gives, *deal.wants):
            assert text and not re.search(r"[a-z]_[a-z]|[{}+]|[a-z]\.[a-z]", text), text


def test_a_title_without_a_desk_has_no_deals() -> None:
    toy = Toy()
    game = Game.new(toy, 3, 1)
    assert desk_of(toy).deals(game.state, teller_for(toy, game.state, "en")) == []
