"""Neuraloop."""

from __future__ import annotations

from lazax.ti4.objectives.scoring import scorable, score
from lazax.ti4.objectives.secrets import scored_secrets
from lazax.ti4.state import TI4
from lazax.ti4.timings import OBJECTIVE_REVEALED
from lazax.ti4.windows import window
from tests.ti4.positions.exploring import position, relics
from tests.ti4.positions.tools import A, answer, done, play, units

SYSTEMS = ("tile_26", "tile_27", "tile_28", "tile_20", "tile_19", "tile_46")


def revealed() -> TI4:
    state = relics(position(), A, "neuraloop", "the_codex")
    state.revealed, state.secret_deck = ("corner_the_market", "expand_borders"), ("control_the_region",)
    return state


def test_another_public_objective() -> None:
    """N-RE-9, W-G21: any relic is purged; the last revealed objective goes back into its deck."""
    game = play(revealed(), window(OBJECTIVE_REVEALED), debug=True)
    answer(game, A, "relic:neuraloop", "window.objective.revealed")
    answer(game, A, "the_codex", "neuraloop.relic")
    answer(game, A, "stage_2", "neuraloop.deck")
    assert done(game) and game.state.purged == ("relic:the_codex",) and len(game.state.revealed) == 2
    assert game.state.revealed[0] == "corner_the_market" and game.state.revealed[1] != "expand_borders"


def test_a_secret_objective_becomes_public() -> None:
    """N-RE-9, 61.5a: whoever fulfils it scores it as a public one; it counts as nobody's secret."""
    game = play(revealed(), window(OBJECTIVE_REVEALED), debug=True)
    answer(game, A, "relic:neuraloop")
    answer(game, A, "neuraloop", "neuraloop.relic")
    answer(game, A, "secret", "neuraloop.deck")
    state = game.state
    assert state.revealed == ("corner_the_market", "control_the_region") and not state.secret_deck
    assert "control_the_region" not in scorable(state, A)
    for system in SYSTEMS:
        units(state, A, system, "fighter, carrier")
    assert "control_the_region" in scorable(state, A)
    after = play(state, lambda game: score(game, A, "control_the_region")).state
    assert after.points[A] == 1 and not scored_secrets(after, A) and "control_the_region" not in scorable(after, A)
