"""The strategic action: primary, secondaries in their order, their price, and the windows around them."""

from __future__ import annotations

import pytest

from lazax.core.stage import amend, enter
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round, StrategicAction
from lazax.ti3.registry import STEPS
from lazax.ti3.sequence.strategic_action import (
    NO_SECONDARY,
    begin_strategic_action,
    may_use_secondary,
    secondary_price,
    strategic_actions,
    use_secondary,
)
from lazax.ti3.state import TI3, Agreement
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    goods,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
)

PLAIN = ("sol", "norr", "letnev", "xxcha", "l1z1x", "hacan")


async def act(game: TI3, player: int, card: str) -> None:
    begin_strategic_action(game, player, card)


def rich(state: TI3) -> TI3:
    """Everybody can pay three influence, so that the Logistics secondary is open to all."""
    for player in range(state.seats):
        goods(state, player, 3)
    return state


def test_primary_then_secondaries_clockwise() -> None:
    """R9.2, R9.3, R9.4, R6.5: the holder is not asked; the others clockwise from his left, whatever they hold."""
    state = rich(quick_game(races=PLAIN, turn=3))
    state.strategies = {p: (c,) for p, c in enumerate(("imperial", "trade", "warfare", "logistics", "initiative"))}
    state.strategies[5] = ("political",)
    game = play(state, lambda game: act(game, 3, "logistics"))
    state = game.state
    answer_all(game, {"counter.area": "command"}, until="secondary.use")
    assert state.command_pool[3] == 7
    order = []
    while not done(game):
        order.append(game.asked()[0])
        answer(game, order[-1], "no", "secondary.use")
    assert order == [4, 5, 0, 1, 2]


def test_the_card_is_used_up() -> None:
    """R9.1, R9.8: once per round and card; the stage is left again."""
    state = quick_game(races=PLAIN, turn=3)
    assert strategic_actions(state, 3) == ["logistics"]
    game = play(state, lambda game: act(game, 3, "logistics"))
    state = game.state
    answer_all(game)
    assert state.used == {"logistics"}
    assert strategic_actions(state, 3) == []
    assert not any(type(event) is StrategicAction for event in state.stage)


def test_initiative_has_no_strategic_action() -> None:
    """R29.1, R4.4."""
    state = quick_game(races=PLAIN)
    assert state.strategies[0] == ("initiative",) and strategic_actions(state, 0) == []


def test_a_secondary_costs_a_counter() -> None:
    """R9.4, R24.4, R24.5: from strategy allocation; declining costs nothing."""
    state = quick_game(races=PLAIN[:3])
    for player in (1, 2):
        planet(state, player, ("quann", "lodor")[player - 1], exhausted=True)
    game = play(state, lambda game: act(game, 0, "diplomacy"))
    state = game.state
    answer(game, 0, 1, "diplomacy.player")
    answer(game, 1, "yes", "secondary.use")
    assert state.strategy_pool[1] == 1
    answer(game, 1, "quann", "diplomacy.refresh")
    assert "quann" not in state.exhausted
    answer(game, 2, "no", "secondary.use")
    assert state.strategy_pool[2] == 2 and done(game)


def test_no_counter_no_secondary() -> None:
    """R9.6, TV-34: without a counter only Logistics is open, unless the player holds Initiative."""
    state = rich(quick_game(races=PLAIN))
    for player in (0, 1):
        pools(state, player, strategy=0)
        planet(state, player, ("quann", "lodor")[player], exhausted=True)
    assert may_use_secondary(state, 1, "logistics")
    assert not may_use_secondary(state, 1, "diplomacy")
    assert not may_use_secondary(state, 1, "political")
    assert may_use_secondary(state, 0, "diplomacy")
    assert may_use_secondary(state, 0, "political")


@pytest.mark.parametrize(
    ("player", "card", "price"),
    [(0, "technology", 0), (0, "trade", 0), (1, "logistics", 0), (1, "trade", 1), (5, "trade", 0), (5, "warfare", 1)],
)
def test_prices(player: int, card: str, price: int) -> None:
    """R9.5, R29.1, R31.8: Initiative spends none, nobody does for Logistics, Hacan none for Trade."""
    assert secondary_price(quick_game(races=PLAIN), player, card) == price


def test_initiative_pays_other_costs() -> None:
    """R29.1: no counter, but the influence stays to be paid."""
    state = goods(quick_game(races=PLAIN[:3]), 0, 3)
    game = play(state, lambda game: use_secondary(game, 0, "logistics", secondary_price(game, 0, "logistics")))
    state = game.state
    answer(game, 0, ((), 3), "logistics.spend")
    answer(game, 0, "command")
    assert state.goods[0] == 0 and state.strategy_pool[0] == 2


def test_who_could_do_nothing_is_not_asked() -> None:
    """R9.4: without exhausted planets the Diplomacy secondary does nothing."""
    state = quick_game(races=PLAIN[:3])
    game = play(state, lambda game: act(game, 0, "diplomacy"))
    answer(game, 0, 1, "diplomacy.player")
    assert done(game)


def test_any_number_of_secondaries() -> None:
    """R9.7: different cards, each once per execution."""
    state = rich(quick_game(races=PLAIN[:3]))
    game = play(state, lambda game: act(game, 0, "logistics"), lambda game: act(game, 0, "political"))
    state = game.state
    answer_all(game, {"secondary.use": "yes", "counter.area": "command"})
    used = [
        (line["player"], line["strategy"])
        for key in ("secondary.used", "secondary.used_freely")
        for line in logged(game, key)
    ]
    assert sorted(used) == [(1, "logistics"), (1, "political"), (2, "logistics"), (2, "political")]


def test_eliminated_players_are_left_out() -> None:
    """R23.12, R23.13: they use no secondary."""
    state = rich(quick_game(races=PLAIN, turn=3))
    state.out = (4, 5)
    game = play(state, lambda game: act(game, 3, "logistics"))
    answer_all(game, {"counter.area": "command"}, until="secondary.use")
    assert game.asked() == (0,)


def test_secondaries_can_be_forbidden() -> None:
    """T-A2, T-A3: an effect on the action or the round bars one player or all."""
    state = rich(quick_game(races=PLAIN))
    enter(state, StrategicAction(3, "logistics"))
    add_effect(state, StrategicAction, Effect(NO_SECONDARY, 1))
    assert not may_use_secondary(state, 1, "logistics") and may_use_secondary(state, 2, "logistics")
    amend(state, StrategicAction, effects=())
    add_effect(state, Round, Effect(NO_SECONDARY))
    assert not may_use_secondary(state, 2, "logistics")


def test_windows_of_a_strategic_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-A1, T-A2, T-A4: before the Political primary, after every primary, after the Trade secondary of a partner."""
    opened: list[tuple[str | tuple[str, ...], object]] = []

    async def react(game: TI3, window: str | tuple[str, ...], players: object = None, subject: str = "") -> None:
        opened.append((window, players))

    def open_window(game: TI3, window: str | tuple[str, ...], subject: str = "") -> None:
        opened.append((window[0] if len(window) == 1 else window, None))

    monkeypatch.setattr("lazax.ti3.sequence.strategic_action.react", react)
    monkeypatch.setitem(STEPS, "window.open", open_window)
    state = quick_game(races=PLAIN[:3])
    game = play(state, lambda game: act(game, 0, "political"))
    answer_all(game)
    council = [("before_agenda_drawn", None), ("agenda_read", None), *[("after_other_vote", None)] * 3]
    assert opened == [("political_primary", None), *council, ("after_strategy_primary", None)]

    opened.clear()
    game = play(quick_game(races=PLAIN[:3]), lambda game: act(game, 0, "technology"))
    answer_all(game)
    assert opened == [(("after_strategy_primary", "after_own_technology_primary"), None)]

    opened.clear()
    state = quick_game(races=PLAIN[:3])
    state.agreements = (Agreement(0, 1, 0, 0), Agreement(1, 2, 1, 0))
    game = play(state, lambda game: act(game, 0, "trade"))
    answer_all(game, {"trade.primary": "goods", "secondary.use": lambda ask: "yes" if ask.player == 1 else "no"})
    assert opened == [("after_strategy_primary", None), ("after_trade_secondary", [0, 2])]


def test_the_primary_is_done_as_far_as_possible() -> None:
    """R9.9: without a counter on the board the Warfare primary does nothing, and the action goes on."""
    state = quick_game(races=PLAIN[:3])
    game = play(state, lambda game: act(game, 0, "warfare"))
    state = game.state
    answer_all(game)
    assert "warfare" in state.used and state.command_pool[0] == 3
    assert kind_asked(game) == "test.rest"
