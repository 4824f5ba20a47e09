"""Cards played as an action: what is taken from others."""

from __future__ import annotations

from lazax.ti4.board import has_token, tokens_left
from lazax.ti4.state import Law
from tests.ti4.positions.cards import playable, plays
from tests.ti4.positions.tools import A, B, C, answer, done, hand, logged, pools, quick_game, tokens, units

HERE, NEAR, FAR = "tile_46", "tile_20", "tile_44"


def test_insubordination() -> None:
    """W-A9, N-AC-1: a token of B's tactic pool goes to reinforcements; C has none there."""
    state = pools(quick_game(), C, tactic=0)
    game = plays(state, A, "insubordination")
    assert done(game) and game.state.tactic_pool[B] == 2 and tokens_left(game.state, B) == 9
    assert not playable(pools(pools(quick_game(), C, tactic=0), B, tactic=0), A, "insubordination")


def test_spy() -> None:
    """W-A9, R-50: a random card goes from B's hand to A's; C learns no more than that."""
    game = plays(hand(quick_game(), B, "plague"), A, "spy")
    assert done(game) and game.state.hand[A] == ("plague",) and game.state.hand[B] == ()
    assert logged(game, "card.given") == [{"player": B, "player_to": A, "card": "plague"}]
    told = [values for key, values in game.log(C) if key == "card.given"]
    assert told[0]["card"] != "plague"
    assert not playable(quick_game(), A, "spy")


def test_seize_artifact() -> None:
    """W-A9: a fragment of a neighbour, of A's choice."""
    state = units(quick_game(), B, "tile_42", "cruiser")
    state.fragments = {A: (), B: ("cultural_relic_fragment", "unknown_relic_fragment"), C: ()}
    game = plays(state, A, "seize_artifact", "unknown_relic_fragment")
    assert done(game)
    assert game.state.fragments == {A: ("unknown_relic_fragment",), B: ("cultural_relic_fragment",), C: ()}
    state = quick_game()
    state.fragments = {A: (), B: ("cultural_relic_fragment",), C: ()}
    assert not playable(state, A, "seize_artifact")  # B is no neighbour


def test_signal_jamming() -> None:
    """W-A9, N-GEN-5: C places a token next to A's ships; B, who has one there already, cannot be chosen."""
    state = tokens(units(quick_game(), A, HERE, "cruiser"), B, NEAR)
    game = plays(state, A, "signal_jamming", NEAR)
    assert done(game) and has_token(game.state, NEAR, C) and tokens_left(game.state, C) == 7


def test_signal_jamming_spares_home_systems() -> None:
    """W-A9: no home system, nothing out of reach."""
    game = plays(units(quick_game(), A, "tile_42", "cruiser"), A, "signal_jamming")
    assert "tile_1" not in game.options(A) and FAR not in game.options(A) and "tile_42" in game.options(A)
    assert not playable(quick_game(), A, "signal_jamming")


def test_jammed_from_the_sheet() -> None:
    """20.3b: C has no token in reinforcements and gives one of a pool of their choice."""
    state = pools(units(quick_game(), A, HERE, "cruiser"), C, tactic=8, fleet=4, strategy=4)
    game = plays(tokens(state, B, NEAR), A, "signal_jamming", NEAR)
    answer(game, C, "strategy", "token.from")
    assert done(game) and game.state.strategy_pool[C] == 3 and has_token(game.state, NEAR, C)


def test_unexpected_action() -> None:
    """W-A9: an own token goes from the board to reinforcements; the system can be activated again."""
    game = plays(tokens(tokens(quick_game(), A, HERE), B, FAR), A, "unexpected_action")
    assert done(game) and not has_token(game.state, HERE, A) and tokens_left(game.state, A) == 8
    assert not playable(tokens(quick_game(), B, FAR), A, "unexpected_action")


def test_repeal_law() -> None:
    """W-A9, 7.5: a law leaves play."""
    state = quick_game()
    state.laws = {"shared_research": Law("for"), "imperial_arbiter": Law(str(B), B)}
    game = plays(state, A, "repeal_law", "imperial_arbiter")
    assert done(game) and list(game.state.laws) == ["shared_research"]
    assert game.state.agenda_discard == ("imperial_arbiter",)
    assert not playable(quick_game(), A, "repeal_law")
