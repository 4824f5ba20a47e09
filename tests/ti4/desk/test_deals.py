"""Proposals as they are put to people: a form, and words in which only the two read which note it is about."""

from __future__ import annotations

import pytest

from lazax.core.ask import Choose, Submit
from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.desk.desk import Matter
from lazax.desk.desks import desk_of
from lazax.desk.telling import teller_for
from lazax.galaxy.deals.terms import GOODS, PEACE, ROUND, Offer, Term
from lazax.locales import LANGUAGES
from lazax.ti4.desk.options import place_of
from lazax.ti4.economy.neighbours import meeting_places
from lazax.ti4.events import Exploration, Resolving
from lazax.ti4.title import TITLE
from lazax.ti4.trade.terms import COMMODITIES, FRAGMENTS, NOTE
from lazax.ti4.units.cards import take_stock
from tests.ti4.positions.deals import neighbours, propose, thinking
from tests.ti4.positions.notes import with_notes
from tests.ti4.positions.tools import A, B, C, quick_game

SHARD = "cultural_relic_fragment"
DESK = desk_of(TITLE)


def table() -> Game:
    state = neighbours(with_notes())
    state.goods[A], state.commodities[B] = 2, 2
    state.fragments = {**state.fragments, A: (SHARD, SHARD)}
    take_stock(state)
    return thinking(state)


def matter(game: Game) -> Matter:
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    return Matter(game.state, A, ask, teller_for(TITLE, game.state, "en"))


OFFER = Offer(
    B,
    (Term(GOODS, n=1), Term(NOTE, what="ceasefire:0"), Term(FRAGMENTS, n=2, what=SHARD)),
    (Term(PEACE, player=A, when=ROUND), Term(COMMODITIES, n=2)),
)


def test_a_form_says_all_that_can_be_offered() -> None:
    """94.2: goods, commodities, notes and fragments, and promises; and it comes to the very offer."""
    game = table()
    game.interject(A, "propose")
    before = matter(game)
    draft = DESK.draft(before, OFFER)
    assert draft is not None
    rows = {row.id for group in DESK.form(before).groups for row in group.rows}
    assert set(draft) <= rows
    assert "give/note/ceasefire:1" not in rows and "want/note/ceasefire:1" in rows
    assert DESK.answer(before, draft) == OFFER


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_the_two_read_which_note_it_is(language: str) -> None:
    """69.6."""
    game = table()
    propose(game, A, B, [Term(NOTE, what="ceasefire:0")])
    teller = teller_for(TITLE, game.state, language)
    name = teller.value("note", "ceasefire:0")
    told = {reader: DESK.deals(game.state, teller, reader)[0].gives[0] for reader in (A, B, C, None)}
    assert told[A] == told[B] and name in told[A]
    assert told[C] == told[None] and name not in told[C]
    assert [DESK.knows_more(game.state, player) for player in (A, B, C)] == [True, True, False]
    option = DESK.option(game.state, None, "accept:1", teller)
    assert option.effect is not None and name in option.effect and place_of(None, "accept:1") is None


def test_partners_say_whether_something_can_change_hands_and_where_they_are_near() -> None:
    """60.1, 94.1: promises can be made to everybody, exchanges are for neighbours."""
    state = neighbours(with_notes())
    state.control = {planet: owner for planet, owner in state.control.items() if owner != C}
    state.forces = {place: force for place, force in state.forces.items() if place[1] != C}
    game = thinking(state)
    game.interject(A, "propose")
    group = DESK.form(matter(game)).groups[0]
    notes = {row.id: row.note for row in group.rows}
    assert notes[f"partner/{B}"] == "exchange possible"
    assert "is no neighbour" in str(notes[f"partner/{C}"])
    assert {at.id for at in group.way} == meeting_places(game.state, A) != set()


def test_only_the_two_can_read_the_note_that_is_offered() -> None:
    """69.6: what a note does can be read before it is accepted, by nobody else."""
    game = table()
    propose(game, A, *OFFER)
    teller = teller_for(TITLE, game.state, "en")
    for reader, cards in ((A, ("ceasefire:0",)), (B, ("ceasefire:0",)), (C, ()), (None, ())):
        (deal, *_) = DESK.deals(game.state, teller, reader)
        assert tuple(at.id for at in deal.cards if at.kind == "note") == cards


def test_whoever_answers_for_a_card_reads_what_it_says() -> None:
    """35.6, 2.7: an exploration card before its offer, an action card before its target."""
    state = quick_game()
    enter(state, Exploration(A, "lodor", "cultural", "local_fabricators"))
    teller = teller_for(TITLE, state, "en")
    told = DESK.context(state, A, Choose(A, "explore.offer", lambda: ("pass",)), teller)
    assert told is not None and told.startswith("Local Fabricators: ")
    enter(state, Resolving(A, "action_card:insubordination"))
    told = DESK.context(state, A, Choose(A, "insubordination.player", lambda: ("1", "2")), teller)
    assert told is not None and told.startswith("Insubordination: ")
    assert DESK.context(state, A, Choose(A, "research.technology", lambda: ("sarween_tools",)), teller) is None
