"""The action card of the status phase, as a small play report."""

from __future__ import annotations

from lazax.ti3.cards.windows import react
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.tools import (
    answer,
    done,
    hand,
    play,
    quick_game,
)


def test_political_stability_keeps_the_card() -> None:
    """T-U2: N'orr keeps Trade for the next round."""
    state = quick_game(phase="status")
    hand(state, 1, "political_stability")
    game = play(state, lambda g: react(g, "status_phase"))
    answer(game, 1, "political_stability", "react.status_phase")
    assert done(game) and game.state.kept[1] == game.state.strategies[1][0]


def test_political_stability_with_two_cards_keeps_one() -> None:
    """T-U2, R4.3: with two strategy cards the player says which one they keep."""
    state = hand(two_empires(phase="status"), 1, "political_stability")
    state.strategies[1] = ("trade", "warfare")
    game = play(state, lambda g: react(g, "status_phase"))
    answer(game, 1, "political_stability")
    answer(game, 1, "warfare", "political_stability.strategy")
    assert game.state.kept[1] == "warfare"


def test_no_stability_for_initiative_and_imperial() -> None:
    """R21.2: not for a player who chose Initiative or Imperial this round."""
    for card in ("initiative", "imperial"):
        state = hand(quick_game(phase="status"), 1, "political_stability")
        state.strategies[1] = (card,)
        assert done(play(state, lambda g: react(g, "status_phase")))
