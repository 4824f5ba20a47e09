"""Scoring, paying for it, victory and ties."""

from __future__ import annotations

import pytest

from lazax.core.ask import Submit
from lazax.core.game import Game
from lazax.core.steps import do
from lazax.galaxy.spending import Payment
from lazax.ti4.objectives.scoring import scorable, score
from lazax.ti4.objectives.spending import TwoPayments
from lazax.ti4.objectives.victory import gain_points
from lazax.ti4.sequence.status_phase import reveal_objective, start
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from tests.conformance.ladders import every_climb
from tests.ti4.positions.tools import (
    MAP,
    A,
    B,
    C,
    answer,
    answers,
    done,
    logged,
    planet,
    play,
    pools,
    quick_game,
)

PASS = "pass"


def revealed(*names: str, rules: Rules | None = None) -> TI4:
    state = quick_game(phase="status", rules=rules)
    state.revealed = names
    state.objective_deck = ("expand_borders", "subdue_the_galaxy")
    return state


def status(state: TI4) -> Game:
    state.stage = state.stage[:-1]
    return play(state, do(start))


def scoring(state: TI4, name: str) -> Game:
    return play(state, lambda game: score(game, A, name))


def test_one_public_objective_a_status_phase() -> None:
    """R-66, 61.3, 98.2, TV-OBJ-01, 61.6, 81.1, 61.12: though two are fulfilled; in initiative order."""
    state = revealed("negotiate_trade_routes", "erect_a_monument")
    state.goods = {A: 20, B: 20, C: 0}
    state.strategies = {A: ("trade",), B: ("leadership",), C: ("imperial",)}
    game = status(state)
    assert game.asked() == (B,)
    answer(game, B, "negotiate_trade_routes", "objective.public")
    assert game.state.points[B] == 1
    assert game.asked() == (A,)
    answer(game, A, PASS, "objective.public")
    assert game.asked() == (B, A, C)  # for their command tokens
    assert game.state.scored == {A: (), B: ("negotiate_trade_routes",), C: ()}


def test_eight_resources() -> None:
    """TV-OBJ-03, 61.10, 61.5a, 81.6: from readied planets and goods; what was exhausted before does not help."""
    state = planet(revealed("erect_a_monument"), A, "lodor", "starpoint")  # Jord 4, 3 and 3
    state.exhausted.add("starpoint")
    assert scorable(state, A) == []
    state.goods[A] = 1
    assert scorable(state, A) == ["erect_a_monument"]
    game = scoring(state, "erect_a_monument")
    answer(game, A, Payment(("jord", "lodor"), 1), "pay.resources")
    assert done(game)
    assert (game.state.points[A], game.state.goods[A]) == (1, 0)


def test_no_objective_twice_nor_without_home() -> None:
    """TV-OBJ-10, 61.8, 61.16: each once; and never while a planet of the own home is another's."""
    state = revealed("negotiate_trade_routes")
    state.goods[B] = 5
    assert scorable(state, B) == ["negotiate_trade_routes"]
    state.scored = {**state.scored, B: ("negotiate_trade_routes",)}
    assert scorable(state, B) == []
    state.scored = {**state.scored, B: ()}
    assert scorable(planet(state, A, "wren_terra"), B) == []


def test_the_first_in_initiative_wins() -> None:
    """TV-OBJ-04, 81.1, 98.0, 98.7: at once, before the next may score."""
    state = revealed("negotiate_trade_routes")
    state.points, state.goods = {A: 9, B: 9, C: 0}, {A: 5, B: 5, C: 0}
    state.strategies = {A: ("diplomacy",), B: ("trade",), C: ("imperial",)}
    game = status(state)
    answer(game, A, "negotiate_trade_routes", "objective.public")
    assert game.over
    assert game.state.winners == (A,)


def test_nobody_has_more_points_than_the_track() -> None:
    """TV-OBJ-12, 98.4a, R-23: nine and two are ten."""
    state = revealed("centralize_galactic_trade")
    state.points, state.goods[A] = {A: 9, B: 0, C: 0}, 10
    game = scoring(state, "centralize_galactic_trade")
    assert game.over
    assert game.state.points[A] == 10


def test_the_long_track() -> None:
    """98.2a: fourteen points; ten do not end it."""
    state = revealed("centralize_galactic_trade", rules=Rules(map=MAP, goal=14))
    state.points, state.goods[A] = {A: 9, B: 0, C: 0}, 10
    game = scoring(state, "centralize_galactic_trade")
    assert not game.over
    assert game.state.points[A] == 11


def test_points_can_be_lost() -> None:
    """98.4: never below nothing."""

    async def lose(game: TI4) -> None:
        gain_points(game, A, -1, "law")

    assert play(revealed(), lose).state.points[A] == 0


def test_objectives_come_stage_by_stage() -> None:
    """TV-OBJ-06, 61.14, 61.14a, 81.2, 81.2a, 80.4: the next of the row, in its order."""
    game = play(revealed(), do(reveal_objective), do(reveal_objective))
    assert game.state.revealed == ("expand_borders", "subdue_the_galaxy")
    assert game.state.objective_deck == ()


@pytest.mark.parametrize(("points", "winner"), [({A: 5, B: 7, C: 6}, B), ({A: 7, B: 5, C: 7}, C)])
def test_no_objective_left(points: dict[int, int], winner: int) -> None:
    """61.15, 61.15a, 81.2b, 98.8: most points; tied, the first in initiative order."""
    state = revealed()
    state.objective_deck, state.points = (), points
    state.strategies = {A: ("imperial",), B: ("trade",), C: ("leadership",)}
    game = play(state, do(reveal_objective))
    assert game.over
    assert game.state.winners == (winner,)


def test_tokens_are_spent() -> None:
    """61.10, 37.4: from the tactic and strategy pool as the player likes, not from the fleet pool."""
    state = pools(revealed("lead_from_the_front"), A, tactic=2, fleet=5, strategy=2)
    game = scoring(state, "lead_from_the_front")
    assert game.options(A) == ("1", "2")
    answer(game, A, "1", "objective.tactic_tokens")
    assert (game.state.tactic_pool[A], game.state.fleet_pool[A], game.state.strategy_pool[A]) == (1, 5, 0)


def wealthy() -> TI4:
    state = planet(revealed("amass_wealth"), A, "vefut_ii", "wellon")
    state.goods[A] = 4
    return state


def test_several_currencies() -> None:
    """61.10, R-28: resources, influence and goods, each from its own planets; no good is spent twice."""
    game = scoring(wealthy(), "amass_wealth")
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    both = ask.check(TwoPayments(("jord",), ("jord", "vefut_ii")))
    assert both is not None
    assert both.key == "pay.not_yours_or_exhausted"
    short = ask.check(TwoPayments((), ("vefut_ii", "wellon")))
    assert short is not None
    assert short.key == "objective.too_little"
    answer(game, A, TwoPayments(("jord",), ("vefut_ii",)), "objective.pay")
    assert done(game)
    assert game.state.exhausted == {"jord", "vefut_ii"}
    assert game.state.goods[A] == 0  # one for influence, three as they are
    assert game.state.points[A] == 1


def test_every_way_to_pay() -> None:
    """61.10: the ladder builds what is legal, and nothing else."""
    game = scoring(wealthy(), "amass_wealth")
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    names = ("jord", "vefut_ii", "wellon")
    every = [
        TwoPayments(
            tuple(n for n, way in zip(names, ways, strict=True) if way == 1),
            tuple(n for n, way in zip(names, ways, strict=True) if way == 2),
        )
        for ways in ((a, b, c) for a in range(3) for b in range(3) for c in range(3))
    ]
    assert set(every_climb(ask.ladder)) == {paid for paid in every if ask.check(paid) is None}
    assert all(ask.check(paid) is None for paid in ask.suggest())


def test_several_may_score_the_same() -> None:
    """61.12: what one has scored is open to the others."""
    state = revealed("negotiate_trade_routes")
    state.goods = {A: 5, B: 5, C: 0}
    game = status(state)
    answers(game, (A, "negotiate_trade_routes"), (B, "negotiate_trade_routes"))
    assert [line["player"] for line in logged(game, "objective.scored")] == [A, B]
