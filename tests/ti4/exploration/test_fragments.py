"""Relic fragments, and what becomes of them."""

from __future__ import annotations

import pytest

from lazax.ti4.exploration.explore import give_fragment
from lazax.ti4.sequence.action_phase import turn_options
from lazax.ti4.sequence.elimination import eliminate
from lazax.ti4.state import TI4
from tests.ti4.positions.exploring import EMPTY, component, explored, fragments, kept, position, relics
from tests.ti4.positions.tools import A, B, answer, done, planet, play

CULTURAL = "exploration:cultural_relic_fragment"


def offered(*traits: str) -> bool:
    state = fragments(position(), A, *traits)
    return f"component:{CULTURAL}" in turn_options(state, A)


@pytest.mark.parametrize(
    ("place", "card"),
    [("lodor", "cultural"), ("vefut_ii", "hazardous"), ("new_albion", "industrial"), (EMPTY, "unknown")],
)
def test_fragments_are_kept(place: str, card: str) -> None:
    """35.9: face up before the player."""
    game = explored(planet(position(), A, "lodor"), place, f"{card}_relic_fragment")
    assert game.state.fragments[A] == (f"{card}_relic_fragment",) and not game.state.exploration_discard


def test_three_are_needed() -> None:
    """N-EX-1, TV-EXP-02: unknown ones count as any, beside a real one."""
    assert offered("cultural", "cultural", "cultural")
    assert offered("cultural", "cultural", "unknown") and offered("cultural", "unknown", "unknown")
    assert not offered("unknown", "unknown", "unknown") and not offered("cultural", "cultural", "hazardous")


def test_a_relic_for_three() -> None:
    """35.9a, 70.2, 73.1, 73.2: they are purged; how many unknown ones is the player's choice."""
    state = fragments(position(), A, "cultural", "cultural", "cultural", "unknown")
    state.relic_deck = ("the_codex",)
    game = component(state, CULTURAL)
    assert [*game.options(A)] == ["0", "1"]
    answer(game, A, "1", "fragments.unknown")
    assert done(game) and game.state.relics[A] == ("the_codex",)
    assert game.state.fragments[A] == ("cultural_relic_fragment",) and len(game.state.purged) == 3


def test_without_a_relic_left() -> None:
    """70.3, 73.2a, TV-EXP-03, N-EX-1: the action is allowed and brings nothing."""
    for trait in ("hazardous", "industrial"):
        game = component(fragments(position(), A, trait, trait, trait), f"exploration:{trait}_relic_fragment")
        assert done(game) and not game.state.relics[A] and not game.state.fragments[A]


def test_they_change_hands() -> None:
    """73.1a, 35.9b."""
    state = fragments(position(), A, "cultural")
    give_fragment(state, A, B, "cultural_relic_fragment")
    assert (state.fragments[A], state.fragments[B]) == ((), ("cultural_relic_fragment",))


def test_who_is_out_gives_up_what_they_found() -> None:
    """73.4, R-44: relics leave the game, fragments and kept cards go to their piles."""

    async def out(game: TI4) -> None:
        eliminate(game, A)

    state = kept(relics(fragments(position(), A, "cultural"), A, "the_codex"), A, "enigmatic_device")
    state = play(state, out).state
    assert not state.relics[A] and not state.fragments[A] and state.purged == ("relic:the_codex",)
    assert state.exploration_discard == ("cultural_relic_fragment", "enigmatic_device")
