"""Claiming objectives in step 1 of the status phase (R22.1, R23.1 to R23.5)."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.ti3.state import TI3
from tests.ti3.positions.tools import (
    answer,
    done,
    goods,
    kind_asked,
    planet,
    play,
    quick_game,
    technologies,
)

FOUR = ("sol", "hacan", "norr", "letnev")


def in_status(races: Sequence[str] = FOUR) -> TI3:
    return quick_game(races=tuple(races), phase="status")


def test_at_most_one_public_objective_and_the_secret_one() -> None:
    """R22.1, R23.1, T-U1."""
    state = in_status()
    state.revealed = ("s1_spend_6_tg", "s1_5_technologies")
    technologies(state, 0, "hylar_v_assault_laser", "enviro_compensator", "sarween_tools")
    state.secret = {**state.secret, 0: "conqueror"}
    for name in ("quinarra", "trenlak"):
        planet(state, 0, name)
    goods(state, 0, 6)
    game = play(state, ("status.objectives", 0))
    assert game.options(0) == ("s1_spend_6_tg", "s1_5_technologies", "pass")
    answer(game, 0, "s1_5_technologies", "objective.claim")
    assert game.options(0) == ("conqueror", "pass")
    answer(game, 0, "conqueror", "objective.secret")
    assert done(game)
    assert game.state.scored[0] == ("s1_5_technologies", "conqueror")
    assert (game.state.points[0], game.state.secret[0], game.state.goods[0]) == (3, "", 6)


def test_secret_objective_is_asked_about_whether_fulfilled_or_not() -> None:
    """R0.15, R23.5: the question does not tell others whether it is fulfilled, and none is shown in vain."""
    game = play(in_status(), ("status.objectives", 0))
    assert done(game)
    assert any(entry.kind == "objective.secret" and entry.value == "pass" for entry in game.entries())


def test_claims_need_the_home_system() -> None:
    """R23.4, DV-17: not even the secret objective."""
    state = in_status()
    state.revealed = ("s1_spend_6_tg",)
    goods(state, 2, 6)
    state.control = {**state.control, "trenlak": 0}
    assert done(play(state, ("status.objectives", 2)))


def test_spending_objective() -> None:
    """R23.3, TV-23: 20 resources from refreshed planets and goods, spent at once; planets come back in step 4."""
    state = in_status(("norr", "sol", "letnev"))
    state.revealed = ("s2_spend_20_resources",)
    for name in ("bereg", "abyz", "lodor"):  # 3 resources each; the homes have 4
        planet(state, 0, name)
    goods(state, 0, 7)
    state.exhausted.add("abyz")
    assert done(play(state.copy(), ("status.objectives", 0)))
    state.exhausted.clear()
    game = play(state, ("status.objectives", 0))
    answer(game, 0, "s2_spend_20_resources")
    while kind_asked(game) == "pay.resources":
        game.apply(0, game.suggestions(0)[0])
    assert game.state.points[0] == 2
    assert game.state.goods[0] == 0
    assert {"bereg", "abyz", "lodor", "quinarra", "trenlak"} == game.state.exhausted


def test_trade_goods_objective() -> None:
    """R23.3, R25.12: the goods go back to the supply."""
    state = goods(in_status(), 0, 7)
    state.revealed = ("s1_spend_6_tg",)
    game = play(state, ("status.objectives", 0))
    answer(game, 0, "s1_spend_6_tg")
    assert (game.state.goods[0], game.state.points[0]) == (1, 1)
