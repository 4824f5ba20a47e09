"""The promissory notes that every player has."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.abilities import components_in_play
from lazax.ti4.cards.play import may_play_cards
from lazax.ti4.council.voting import may_cast
from lazax.ti4.economy.goods import replenish
from lazax.ti4.events import Agenda
from lazax.ti4.movement.activation import activate
from lazax.ti4.movement.move import move_ships
from lazax.ti4.notes.hands import give_note, received, return_note
from lazax.ti4.sequence.agenda_phase import close
from lazax.ti4.sequence.elimination import eliminate
from lazax.ti4.state import TI4
from lazax.ti4.timings import AGENDA_REVEALED_WHEN, TURN_START
from lazax.ti4.units.cards import take_stock
from lazax.ti4.windows import may_use, usable_in, window
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import A, B, C, answer, answer_all, done, kind_asked, logged, play, units

HERE = "tile_26"
NEXT = "tile_39"


def activates(state: TI4) -> Game:
    """A activates the system in which B has a cruiser."""
    units(state, B, HERE, "cruiser")
    game = play(units(state, A, NEXT, "carrier"), do(activate, A), do(move_ships, A))
    answer(game, A, HERE, "activate.system")
    return game


# Ceasefire


def test_ceasefire_stops_its_owner() -> None:
    """1.23, 5.0, W-T1a, 69.3: A moves nothing to B, and has the note back."""
    game = activates(given(with_notes(), B, "ceasefire:0"))
    answer(game, B, "note:ceasefire:0", "window.system.activated")
    assert done(game)
    assert logged(game, "ceasefire.held") == [{"player": A, "system": HERE}]
    assert "ceasefire:0" in game.state.note_hand[A]
    assert "ceasefire:0" not in game.state.note_hand[B]


def test_ceasefire_need_not_be_used() -> None:
    """69.1a."""
    game = activates(given(with_notes(), B, "ceasefire:0"))
    answer(game, B, "pass", "window.system.activated")
    assert kind_asked(game) == "move.fleet"
    assert "ceasefire:0" in game.state.note_hand[B]


def test_nobody_uses_their_own_notes() -> None:
    """69.0, 69.2: nobody is asked while all notes are with their owners."""
    assert kind_asked(activates(with_notes())) == "move.fleet"


def test_who_might_hold_it_is_asked_like_who_does() -> None:
    """69.6: B got another note of A, and nobody else knows which."""
    game = activates(given(with_notes(), B, "political_secret:0"))
    assert game.waiting(C) is None or kind_asked(game) == "move.fleet"
    state = given(with_notes(), B, "political_secret:0")
    assert state.notes_out["ceasefire:0"] == (A, B)


# Trade Agreement


def test_trade_agreement_takes_all_commodities() -> None:
    """W-G12, 21.6: they are trade goods of B; A has the note back."""
    state = given(with_notes(), B, "trade_agreement:0")
    game = play(state, lambda game: replenish(game, A))
    answer(game, B, "note:trade_agreement:0", "window.commodities.replenished")
    assert done(game)
    assert game.state.commodities[A] == 0
    assert game.state.goods[B] == 4
    assert "trade_agreement:0" in game.state.note_hand[A]


def test_trade_agreement_of_somebody_else() -> None:
    """W-G12: what C gave is no use when A replenishes."""
    state = given(with_notes(), B, "trade_agreement:2")
    assert done(play(state, lambda game: replenish(game, A)))


# Political Secret


def in_council(*notes: str) -> TI4:
    state = given(with_notes(phase="agenda"), B, *notes)
    enter(state, Agenda("anti_intellectual_revolution"))
    return state


def test_political_secret_silences_its_owner() -> None:
    """W-V2, W-V8b, FAQ-GEN-13, FAQ-GEN-14: until the agenda is done A neither votes nor plays cards nor uses
    abilities of the faction; technologies stay."""
    game = play(in_council("political_secret:0"), window(AGENDA_REVEALED_WHEN))
    answer(game, B, "note:political_secret:0", "window.agenda.revealed.when")
    assert done(game)
    state = game.state
    assert state.notes_in_play == {"political_secret:0": B}
    assert not may_cast(state, A) and may_cast(state, B)
    assert not may_play_cards(state, True, A) and may_play_cards(state, True, B)
    assert not may_use(state, True, A, "ability:orbital_drop")
    assert may_use(state, True, A, "technology:bio_stims")


def test_political_secret_goes_back_with_the_agenda() -> None:
    """FAQ-AG-8: also when it was discarded."""
    state = in_council("political_secret:0")
    game = play(state, window(AGENDA_REVEALED_WHEN), do(close))
    answer(game, B, "note:political_secret:0")
    answer_all(game)
    assert game.state.notes_in_play == {}
    assert "political_secret:0" in game.state.note_hand[A]


# Support for the Throne


async def _give_support(game: TI4) -> None:
    await give_note(game, B, A, "support_for_the_throne:1")


def test_support_for_the_throne_is_a_point_at_once() -> None:
    """W-G17, 1.23a: it lies before A, whom it gives a point."""
    game = play(with_notes(), _give_support)
    assert game.state.points[A] == 1
    assert game.state.notes_in_play == {"support_for_the_throne:1": A}


def test_support_is_lost_with_an_activation() -> None:
    """69.4a, N-GEN-4: A activates a system with units of B, and B has the note back."""
    state = with_notes()
    game = play(state, _give_support)
    state = game.state.copy()
    game = activates(state)
    assert game.state.points[A] == 0
    assert game.state.notes_in_play == {}
    assert "support_for_the_throne:1" in game.state.note_hand[B]


def test_support_comes_back_to_its_owner_without_a_point() -> None:
    """W-G17: nobody supports themselves."""
    state = with_notes()

    async def back(game: TI4) -> None:
        await received(game, B, "support_for_the_throne:1")

    assert play(state, back).state.points[B] == 0


def test_support_is_lost_with_its_owner() -> None:
    """69.7a, 69.7, 33.4a: B is eliminated; the note leaves the game, and A loses the point."""
    game = play(with_notes(), _give_support)
    state = game.state.copy()
    given(state, C, "ceasefire:0", "ceasefire:1")
    given(state, B, "ceasefire:2")

    async def out(game: TI4) -> None:
        eliminate(game, B)

    after = play(state, out).state
    assert after.points[A] == 0
    assert after.notes_in_play == {}
    assert after.note_hand[B] == ()
    assert "ceasefire:2" in after.note_hand[C]  # 33.4
    assert not any(note.endswith(":1") for hand in after.note_hand.values() for note in hand)


# Alliance


def test_alliance_shares_the_commander() -> None:
    """TV-LEA-01, 51.8, 51.8a, N-GEN-4: both may use it once it is unlocked, until A activates a system with units of
    B; then the note goes back before anything else is done."""
    state = with_notes("sol", "letnev", "hacan")

    async def give(game: TI4) -> None:
        await give_note(game, B, A, "alliance:1")

    state = play(state, give).state.copy()
    commander = "leader:letnev_commander"
    assert not any(component == commander for component, _ in components_in_play(state))
    state.unlocked = frozenset({"letnev_commander"})
    take_stock(state)
    assert {owner for component, owner in components_in_play(state) if component == commander} == {A, B}
    game = activates(state)
    assert game.state.notes_in_play == {}
    assert {owner for component, owner in components_in_play(game.state) if component == commander} == {B}


def test_a_returned_note_can_be_given_again() -> None:
    """69.4."""
    state = given(with_notes(), B, "ceasefire:0")
    state.notes_in_play = {}
    game = activates(state)
    answer(game, B, "note:ceasefire:0")
    after = given(game.state.copy(), C, "ceasefire:0")
    assert "ceasefire:0" in after.note_hand[C]
    return_note(after, "ceasefire:0")
    assert "ceasefire:0" in after.note_hand[C]
    assert not usable_in(after, TURN_START, C)
