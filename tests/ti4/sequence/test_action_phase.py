"""Who takes which strategy card, and turns of the action phase."""

from __future__ import annotations

from lazax.core.stage import leave
from lazax.core.steps import do
from lazax.ti4.events import Phase, Turn
from lazax.ti4.sequence import action_phase, elimination, strategy_phase
from lazax.ti4.sequence.order import initiative_order
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    answer_all,
    kind_asked,
    logged,
    play,
    pools,
    quick_game,
    technologies,
)

SIX = ("sol", "letnev", "hacan", "jolnar", "xxcha", "arborec")
SIX_HOMES = "26 39 27 41 28 20 0 19 0 21 0 22 0 23 0 25 0 29"


def before_the_phase(*factions: str, rules: Rules | None = None) -> TI4:
    """Nobody holds a strategy card, and no phase has begun."""
    state = quick_game(*factions, rules=rules, phase="strategy")
    leave(state, Phase)
    for player in range(state.seats):
        state.strategies[player] = ()
    return state


def in_turns(state: TI4) -> TI4:
    """The action phase before its first turn."""
    leave(state, Turn)
    return state


def test_three_players_take_two_cards() -> None:
    """TV-STR-01, 84.1c, 48.3, 3.4a: both times from the speaker clockwise; the lower card counts, and nobody passes
    before both are used."""
    game = play(before_the_phase(), do(strategy_phase.start))
    takes = [(A, "imperial"), (B, "trade"), (C, "politics"), (A, "warfare"), (B, "leadership"), (C, "technology")]
    order = [game.state.seating.index(player) for player, _ in takes]
    assert order == sorted(order[:3]) * 2
    for player, card in takes:
        answer(game, player, card, "strategy.pick")
    assert initiative_order(game.state) == [B, C, A]
    assert game.asked() == (B,) and kind_asked(game) == "turn.action"
    assert "pass" not in game.options(B)
    game.state.used.update(("trade", "leadership"))
    assert action_phase.turn_options(game.state, B)[-1] == "pass"


def test_goods_gather_on_cards_left_over() -> None:
    """TV-STR-02, 84.1a, 84.2: a trade good on each card that nobody chose, for whoever takes it later."""
    state = before_the_phase(*SIX, rules=Rules(map=SIX_HOMES))
    state.strategy_goods.update(construction=1, imperial=1)
    game = play(state, do(strategy_phase.start))
    for player, card in zip(
        [*game.state.seating[game.state.seating.index(state.speaker) :]],
        ("leadership", "diplomacy", "politics", "trade", "warfare", "technology"),
        strict=False,
    ):
        answer(game, player, card, "strategy.pick")
    assert game.state.strategy_goods == {"construction": 2, "imperial": 2}
    again = before_the_phase(*SIX, rules=Rules(map=SIX_HOMES))
    again.strategy_goods.update(construction=2, imperial=2)
    game = play(again, do(strategy_phase.start))
    answer(game, again.speaker, "imperial", "strategy.pick")
    assert game.state.goods[again.speaker] == 2
    assert game.state.strategy_goods == {"construction": 2}


def test_who_has_passed_may_use_secondaries() -> None:
    """TV-STR-04, TV-STR-05, 3.3b, 83.4: also after passing, but never that of one's own card."""
    state = quick_game()
    state.passed, state.action_deck = (B,), ("x", "y", "z", "u", "v", "w")
    state.strategies = {A: ("diplomacy",), B: ("trade",), C: ("politics",)}
    state.exhausted.update(planet for planet, owner in state.control.items())
    game = play(state, do(action_phase.act, A))
    answer(game, A, "strategic:diplomacy", "turn.action")
    answer_all(game, {"diplomacy.ready": "pass"}, until="secondary.use")
    assert set(game.asked()) == {B, C}


def test_the_last_one_goes_on_alone() -> None:
    """TV-STR-16, 3.3c: turn after turn, until they pass too."""
    state = in_turns(quick_game())
    state.passed, state.used = (B, C), {card for cards in state.strategies.values() for card in cards}
    game = play(state, do(action_phase.next_turn, 1))
    assert game.asked() == (A,)
    answer(game, A, "tactical", "turn.action")
    answer_all(game, {"activate.system": "tile_46"}, until="turn.action")
    assert game.asked() == (A,) and not game.state.over
    assert [line["player"] for line in logged(game, "system.activated")] == [A]


def test_the_order_goes_on_behind_who_is_gone() -> None:
    """33.6, 4.2: who is eliminated in their own turn has no strategy card any more, yet their place in the order
    counts."""
    state = in_turns(quick_game())
    assert initiative_order(state) == [A, B, C]

    async def vanish(game: TI4) -> None:
        elimination.eliminate(game, B)

    game = play(state, do(action_phase.turn, B))
    answer(game, B, "tactical", "turn.action")
    state = game.state
    gone = play(in_turns_again(state), vanish, do(action_phase.end_turn, B))
    assert gone.asked() == (C,)


def in_turns_again(state: TI4) -> TI4:
    """The same position, in the turn that has begun."""
    copy = state.copy()
    copy.todo = ()
    return copy


def test_the_second_action_is_no_pass() -> None:
    """N-TE-10, TV-TIM-06, R-62: after a tactical action Fleet Logistics allows another one; the turn ends without it,
    too."""
    state = in_turns(technologies(quick_game(), A, "fleet_logistics"))
    state.used = set(state.strategies[A])
    game = play(state, do(action_phase.turn, A))
    answer(game, A, "tactical", "turn.action")
    answer_all(game, {"activate.system": "tile_46"}, until="turn.action")
    assert game.asked() == (A,) and "pass" not in game.options(A) and "done" in game.options(A)
    answer(game, A, "done")
    assert game.asked() == (B,) and A not in game.state.passed


def test_without_a_token_there_is_no_tactical_action() -> None:
    """3.2, 20.4: who cannot act has to pass."""
    state = pools(quick_game(), A, tactic=0)
    state.used = set(state.strategies[A])
    assert action_phase.turn_options(state, A) == ["pass"]
