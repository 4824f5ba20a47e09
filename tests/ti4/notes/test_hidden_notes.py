"""Who knows which notes lie in which hands, and what others may believe (69.6)."""

from __future__ import annotations

from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.galaxy.deals.terms import Term
from lazax.ti4.determinise import determinise
from lazax.ti4.notes.hands import lay_out, pass_note, return_note
from lazax.ti4.state import TI4
from lazax.ti4.trade.terms import NOTE
from lazax.ti4.view import view
from tests.ti4.positions.deals import neighbours, propose, strike, thinking
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import A, B, C


def imagined(state: TI4, player: Player, seed: int) -> TI4:
    world = state.copy()
    determinise(world, state, player, Generator(seed), ())
    return world


def worlds(state: TI4, player: Player) -> list[TI4]:
    return [imagined(state, player, seed) for seed in range(30)]


def seen_by(game: Game, player: Player | None) -> list[object]:
    """All that leaves the game for one player."""
    return [
        game.view(player),
        game.log(player),
        () if player is None else game.interjections(player),
        game.version(player),
        game.waiting(player),
    ]


def test_a_view_shows_the_own_hand_and_the_number_of_others() -> None:
    """69.6."""
    state = given(with_notes(), B, "ceasefire:0")
    seen = view(state, C)
    assert seen["me"]["notes"] == state.note_hand[C]
    assert [sheet["notes"] for sheet in seen["players"]] == [5, 7, 6]
    assert "ceasefire:0" not in str({**seen, "me": None})


def deal_about(what: str) -> Game:
    game = thinking(neighbours(with_notes()))
    strike(game, A, B, [Term(NOTE, what=what)])
    return game


def test_which_note_was_given_is_nobodys_business() -> None:
    """69.6: two worlds that differ in the note alone are one for C, from the proposal to its acceptance."""
    one, other = deal_about("ceasefire:0"), deal_about("trade_agreement:0")
    assert seen_by(one, C) == seen_by(other, C)
    assert seen_by(one, None) == seen_by(other, None)
    assert seen_by(one, B) != seen_by(other, B)


def offered(what: str) -> Game:
    game = thinking(neighbours(with_notes()))
    propose(game, A, B, [Term(NOTE, what=what)])
    return game


def test_which_note_is_offered_is_nobodys_business() -> None:
    """69.6: also while the proposal is on the table; B knows it."""
    one, other = offered("ceasefire:0"), offered("trade_agreement:0")
    assert seen_by(one, C) == seen_by(other, C)
    assert "ceasefire:0" in str(one.view(B)["proposals"])


def test_whether_somebody_has_the_note_asked_for_shows_to_them_alone() -> None:
    """69.6: A asks B for a note of C that B may hold; only B knows whether they could accept."""

    def asked(held: str) -> Game:
        game = thinking(given(neighbours(with_notes()), B, held))
        propose(game, A, B, (), [Term(NOTE, what="ceasefire:2")])
        return game

    has, lacks = asked("ceasefire:2"), asked("trade_agreement:2")
    assert seen_by(has, A) == seen_by(lacks, A)
    assert "accept:1" in has.interjections(B)
    assert "accept:1" not in lacks.interjections(B)


def test_offers_of_notes_lapse_when_their_owner_gives_one_away() -> None:
    """69.6: whichever it was: so that nobody learns from an offer what has gone."""
    for gone in ("ceasefire:0", "trade_agreement:0"):
        game = thinking(neighbours(with_notes()))
        propose(game, A, C, [Term(NOTE, what="ceasefire:0")])
        strike(game, A, B, [Term(NOTE, what=gone)])
        assert game.state.proposals == ()


def test_worlds_deal_what_was_not_seen() -> None:
    """69.6: for C any note of A may be the one that B got; A and B know it."""
    state = given(with_notes(), B, "ceasefire:0")
    believed = {note for world in worlds(state, C) for note in world.note_hand[B] if note.endswith(":0")}
    assert believed == set(with_notes().note_hand[A])
    for player in (A, B):
        assert all(world.note_hand == state.note_hand for world in worlds(state, player))


def test_worlds_follow_what_could_have_happened() -> None:
    """69.6: A gave one to B, B one to C: what C got is known to C, and what B holds of A is not."""
    state = given(with_notes(), B, "ceasefire:0")
    pass_note(state, B, C, "trade_agreement:1")
    for world in worlds(state, C):
        assert "trade_agreement:1" in world.note_hand[C]
        assert [len(world.note_hand[player]) for player in (A, B, C)] == [5, 6, 7]
        assert sum(note.endswith(":0") for note in world.note_hand[B]) == 1
    assert len({world.note_hand[B] for world in worlds(state, C)}) > 1
    for world in worlds(state, A):  # A knows what they gave; C may have got it, or one of B's own
        assert ("ceasefire:0" in world.note_hand[B]) != ("ceasefire:0" in world.note_hand[C])
    assert len({world.note_hand[C] for world in worlds(state, A)}) > 1


def test_what_was_used_is_known() -> None:
    """69.6: a note that B showed was there all the time."""
    state = given(with_notes(), B, "ceasefire:0")
    state.run = thinking(with_notes()).state.run
    lay_out(state, B, "ceasefire:0")
    return_note(state, "ceasefire:0")
    assert state.notes_out["alliance:0"] == (A, B) and "ceasefire:0" not in state.notes_out
    for world in worlds(state, C):
        assert world.note_hand == state.note_hand


def test_an_imagined_offer_is_one_of_the_imagined_hand() -> None:
    """69.6."""
    state = offered("ceasefire:0").state
    for world in worlds(state, C):
        assert world.proposals[0].gives[0].what in world.note_hand[A]


def test_offers_are_known_to_their_partner() -> None:
    """69.6: what A has offered B, A holds in all worlds of B."""
    game = thinking(neighbours(given(with_notes(), A, "ceasefire:2")))
    propose(game, A, B, [Term(NOTE, what="ceasefire:2")])
    for world in worlds(game.state, B):
        assert "ceasefire:2" in world.note_hand[A]
    assert any("ceasefire:2" not in world.note_hand[A] for world in worlds(given(with_notes(), A, "ceasefire:2"), B))
