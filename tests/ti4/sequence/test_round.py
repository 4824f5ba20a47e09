"""The phases of a round and the order in which players act."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4 import sets
from lazax.ti4.board import tokens_left
from lazax.ti4.economy.tokens import Pools, pools_of
from lazax.ti4.sequence.action_phase import next_turn, turn
from lazax.ti4.sequence.action_phase import start as start_actions
from lazax.ti4.sequence.elimination import eliminate
from lazax.ti4.sequence.order import clockwise, initiative, initiative_order, left_of
from lazax.ti4.sequence.status_phase import start as start_status
from lazax.ti4.sequence.strategy_phase import start as start_strategies
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from lazax.ti4.windows import window_order
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    answer_all,
    answers,
    force_of,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
    there,
    tokens,
    units,
)

PASS = "pass"
SIX = ("sol", "letnev", "hacan", "arborec", "l1z1x", "winnu")
SIX_HOMES = "26 39 27 41 28 20 42 19 44 21 43 22 40 23 24 25 46 29 0 -1 -1 0 -1 -1 0 -1 -1 0 -1 -1 0 -1 -1 0"
FIVE_HOMES = SIX_HOMES.removesuffix(" -1 -1 0")


def choosing(state: TI4) -> Game:
    """The strategy phase of this state, in which nobody holds a card yet."""
    state.strategies = dict.fromkeys(range(state.seats), ())
    return play(state, do(start_strategies))


def acting(state: TI4, *used: str) -> Game:
    """The action phase, with these strategy cards exhausted already."""
    state.used = set(used)
    state.stage = state.stage[:-1]
    return play(state, do(next_turn, -1), debug=True)


def all_used(state: TI4) -> tuple[str, ...]:
    return tuple(card for cards in state.strategies.values() for card in cards)


# strategy phase


def test_two_cards_each_with_three_players() -> None:
    """80.1, 83.0, 83.1, 83.8a, TV-STR-01, 84.1, 84.1b, 84.1c: twice from the speaker clockwise; what is taken is
    gone."""
    state = quick_game(phase="strategy")
    state.speaker = B
    game = choosing(state)
    order: list[Player] = []
    for _ in range(6):
        order.append(game.asked()[0])
        options = game.options(order[-1])
        assert not set(options) & set(all_used(game.state))
        answer(game, order[-1], options[-1], "strategy.pick")
    assert order == [B, C, A, B, C, A]
    assert [len(game.state.strategies[p]) for p in (A, B, C)] == [2, 2, 2]
    assert game.state.strategy_goods == {"leadership": 1, "diplomacy": 1}


def test_goods_on_cards_nobody_chose() -> None:
    """83.8, TV-STR-02, 84.1a, 84.2, 84.0: they pile up, and come with the card."""
    state = quick_game(*SIX, rules=Rules(map=SIX_HOMES), phase="strategy")
    state.strategy_goods = {"construction": 1, "imperial": 1}
    game = choosing(state)
    for card in ("leadership", "diplomacy", "politics", "trade", "warfare", "technology"):
        answer(game, game.asked()[0], card, "strategy.pick")
    assert game.state.strategy_goods == {"construction": 2, "imperial": 2}
    assert all(len(cards) == 1 for cards in game.state.strategies.values())
    later = choosing(game.state)
    answer(later, A, "imperial", "strategy.pick")
    assert later.state.goods[A] == 2
    assert "imperial" not in later.state.strategy_goods


def test_four_players_take_all_cards() -> None:
    """84.1c, 84.2a, 3.4a: two each, so none is left for a trade good."""
    homes = SIX_HOMES.removesuffix(" -1 -1 0 -1 -1 0")
    game = choosing(quick_game(*SIX[:4], rules=Rules(map=homes), phase="strategy"))
    answer_all(game, until="turn.action")
    assert [len(game.state.strategies[p]) for p in range(4)] == [2, 2, 2, 2]
    assert game.state.strategy_goods == {}


def test_five_players_keep_one_card_when_four_are_left() -> None:
    """TV-ELI-03, 33.9, 84.2, 84.2a: four cards are left over and get a trade good each."""
    state = quick_game(*SIX[:5], rules=Rules(map=FIVE_HOMES), phase="strategy")
    state.out = (C,)
    game = choosing(state)
    answer_all(game, until="turn.action")
    assert [len(game.state.strategies[p]) for p in range(5)] == [1, 1, 0, 1, 1]
    assert len(game.state.strategy_goods) == 4


# order


def test_initiative_is_that_of_the_lowest_card() -> None:
    """83.2b, 48.2a, TV-STR-01, 48.0 to 48.3, 83.6: also of exhausted ones (83.2)."""
    state = quick_game()
    state.strategies = {A: ("imperial", "technology"), B: ("leadership", "warfare"), C: ("trade", "construction")}
    state.used = {"leadership"}
    assert [initiative(state, p) for p in (A, B, C)] == [7, 1, 4]
    assert initiative_order(state) == [B, C, A]


def test_order_without_strategy_cards() -> None:
    """R-01: from the speaker clockwise."""
    state = quick_game()
    state.strategies, state.speaker = dict.fromkeys(range(3), ()), C
    assert initiative_order(state) == [C, A, B]


def test_order_of_windows() -> None:
    """1.19, 1.20: from the active player upwards in initiative; from the speaker in the strategy and agenda phase."""
    state = quick_game(turn=B)
    state.strategies = {A: ("leadership",), B: ("construction",), C: ("trade",)}
    assert window_order(state) == [B, C, A]
    state = quick_game(phase="agenda")
    state.speaker = C
    assert window_order(state) == [C, A, B]


def test_seats_skip_the_eliminated() -> None:
    """33.0, 80.7: clockwise and to the left of means those who are still in."""
    state = quick_game()
    state.out = (B,)
    assert clockwise(state, A) == [A, C]
    assert left_of(state, A) == C


# action phase


def test_turns_follow_initiative_until_all_have_passed() -> None:
    """40.2, 3.0, 3.3, 3.5, 4.0 to 4.3: who has passed is left out; then the status phase."""
    state = quick_game()
    state.strategies = {A: ("trade",), B: ("leadership",), C: ("imperial",)}
    state.custodian = -1
    game = acting(state, *all_used(state))
    assert game.asked() == (B,)
    answers(game, (B, PASS, "turn.action"), (A, PASS, "turn.action"), (C, PASS, "turn.action"))
    assert logged(game, "phase.status")
    assert game.state.passed == (B, A, C)


def test_the_last_one_acts_turn_after_turn() -> None:
    """TV-STR-16, 3.3c."""
    state = quick_game()
    state.passed = (B, C)
    game = acting(pools(state, A, tactic=2), *all_used(state))
    for system in ("tile_46", "tile_40"):
        answers(game, (A, "tactical", "turn.action"), (A, system, "activate.system"))
    assert game.options(A) == (PASS,)  # without tokens nothing else is left
    answer(game, A, PASS, "turn.action")
    assert game.state.passed == (B, C, A)
    assert len(logged(game, "system.activated")) == 2


def test_the_start_of_a_turn_comes_before_passing() -> None:
    """TV-STR-17, 3.3, 3.3a: the turn in which somebody passes begins and ends as any other; afterwards none comes."""
    state = quick_game()
    state.used = {"leadership", "construction"}
    state.stage = state.stage[:-1]
    game = play(state, do(turn, A))
    answer(game, A, PASS, "turn.action")
    assert game.state.passed == (A,)
    assert game.asked() == (B,)


def test_the_turn_goes_on_after_the_eliminated() -> None:
    """33.6, 4.2: who goes out in their own turn has no card any more; the next number acts, not the first."""
    state = quick_game()
    state.strategies = {A: ("leadership",), B: ("construction",), C: ("imperial",)}
    state.used = {"leadership", "construction", "imperial"}
    state.stage = state.stage[:-1]
    game = play(state, do(turn, B))
    eliminate(game.state, B)
    answer(game, B, PASS, "turn.action")
    assert game.asked() == (C,)


# status phase


def status(state: TI4) -> Game:
    state.stage = state.stage[:-1]
    state.objective_deck = state.objective_deck or ("expand_borders", "raise_a_fleet", "found_a_golden_age")
    return play(state, do(start_status))


def test_status_phase() -> None:
    """83.8b, 2.1, 81.5b, 81.0, 81.2 to 81.8, 34.2, 71.5, 71.6a: step by step all is made ready for the next round."""
    state = tokens(quick_game(phase="status"), A, "tile_26", "tile_27")
    units(planet(state, A, "lodor", exhausted=True), A, "tile_26", "damaged_dreadnought")
    state.action_deck = tuple(sorted(sets.action_cards(state.rules.sets)))[:10]
    state.used, state.exhausted_cards = {"leadership"}, frozenset({(A, "technology:bio_stims")})
    game = status(state)
    assert game.asked() == (A, B, C)
    answers(game, *((p, Pools(5, 3, 2), "tokens.redistribute") for p in (A, B, C)))
    now = game.state
    assert now.revealed == ("expand_borders",)
    assert [len(now.hand[p]) for p in (A, B, C)] == [1, 1, 1]
    assert now.tokens == {}
    assert all(pools_of(now, p) == (5, 3, 2) for p in (A, B, C))
    assert not now.exhausted
    assert not now.exhausted_cards
    assert there(game, A, "tile_26") == force_of("dreadnought")
    assert not now.used
    assert logged(game, "phase.strategy")
    assert not logged(game, "phase.agenda")


def test_tokens_of_the_status_phase() -> None:
    """TV-OBJ-16, 81.5, 20.3a: with one in reinforcements one is gained; 81.5a, 37.3: fleets are looked at."""
    state = pools(quick_game(phase="status"), A, tactic=10, fleet=3, strategy=2)
    units(state, A, "tile_26", "3 cruiser")
    game = status(state)
    answer(game, A, Pools(12, 2, 2), "tokens.redistribute")
    answers(game, *((p, Pools(5, 3, 2), "tokens.redistribute") for p in (B, C)))
    assert tokens_left(game.state, A) == 0
    assert there(game, A, "tile_26").number("cruiser") == 2


def test_the_agenda_phase_comes_with_the_custodians() -> None:
    """8.1, 27.4, 40.0, 40.1, 81.8: once they are gone, whoever removed them; a new round follows."""
    state = quick_game(phase="status")
    state.custodian, state.round = B, 3
    game = status(state)
    answers(game, *((p, Pools(5, 3, 2), "tokens.redistribute") for p in (A, B, C)))
    assert logged(game, "phase.agenda")
    assert logged(game, "round.began") == [{"n": 4}]
    assert kind_asked(game) == "strategy.pick"


def test_the_action_phase_begins_with_nobody_passed() -> None:
    """3.5, 4.1: passing holds for one action phase."""
    state = quick_game()
    state.passed, state.stage = (A, B), state.stage[:-2]
    game = play(state, do(start_actions))
    assert game.state.passed == ()
    assert game.asked() == (A,)
