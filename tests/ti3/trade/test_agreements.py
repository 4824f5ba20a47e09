"""Trade agreements: income, how they end; the Trade strategy card."""

from __future__ import annotations

import pytest

from lazax.core.stage import enter, leave
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round, StrategicAction
from lazax.ti3.registry import STRATEGIES
from lazax.ti3.sequence.strategic_action import begin_strategic_action, may_use_secondary
from lazax.ti3.state import TI3, Agreement, Law
from lazax.ti3.switches import Rules
from lazax.ti3.trade.agreements import (
    agree,
    break_agreements,
    breakable,
    cancel_all,
    income,
    may_agree,
    may_break,
    partners_of,
    possible_partners,
    unused_cards,
    value_for,
)
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    goods,
    kind_asked,
    logged,
    play,
    pools,
    quick_game,
    technologies,
)

# trade values: Xxcha 2 and 2, Jol-Nar 1 and 3, Letnev 1 and 1, Hacan 3 and 3, Sol 2 and 2, Norr 1 and 2
RACES = ("xxcha", "jol_nar", "letnev", "hacan", "sol", "norr")


def position(*agreements: tuple[int, int, int, int], rules: Rules | None = None) -> TI3:
    state = quick_game(races=RACES, rules=rules or Rules())
    state.agreements = tuple(Agreement(*deal) for deal in agreements)
    state.strategies[0], state.strategies[5] = state.strategies[5], state.strategies[0]
    return state


async def act(game: TI3, player: int) -> None:
    begin_strategic_action(game, player, "trade")


def test_cards_and_their_values() -> None:
    """R26.1, R26.3: a card is worth something only to the partner with whom it lies."""
    state = position((0, 1, 0, 1))
    deal = state.agreements[0]
    assert value_for(state, deal, 0) == 3 and value_for(state, deal, 1) == 2
    assert unused_cards(state, 0) == [1] and unused_cards(state, 1) == [0]
    assert partners_of(state, 1) == [0]


def test_who_may_agree_with_whom() -> None:
    """R26.5: one agreement between the same two players, two for each player."""
    state = position((0, 1, 0, 1), (0, 2, 1, 0))
    assert not may_agree(state, 0, 1) and not may_agree(state, 0, 4) and not may_agree(state, 4, 4)
    assert may_agree(state, 1, 2)
    assert possible_partners(state, 0) == [] and possible_partners(state, 1) == [2, 3, 4, 5]
    state.out = (2,)
    assert not may_agree(state, 1, 2)


def test_income_of_one_agreement() -> None:
    """TV-19, R26.6, R9.4: the Jol-Nar card of value 3 pays 3 for one counter from strategy allocation."""
    state = position((0, 1, 0, 1))
    game = play(state, ("strategic.secondary", 0, "trade", 4))
    answer(game, 0, "yes", "secondary.use")
    assert game.state.goods[0] == 3 and game.state.strategy_pool[0] == 1


def test_income_adds_up() -> None:
    """R26.6: the values of all foreign cards in front of the player."""
    state = position((0, 1, 0, 1), (0, 3, 1, 0))
    assert income(state, 0, secondary=True) == 6
    assert income(state, 1, secondary=True) == 2
    assert income(state, 2, secondary=True) == 0


def test_hacan_get_more() -> None:
    """R26.6, R31.8: one more for each agreement, in primary and secondary."""
    state = position((0, 3, 0, 0), (2, 3, 0, 1))
    assert income(state, 3, secondary=True) == (2 + 1) + (1 + 1)
    assert income(state, 3, secondary=False) == 5


@pytest.mark.parametrize(("any_income", "primary"), [(False, 2), (True, 3)])
def test_micro_technology(any_income: bool, primary: int) -> None:
    """R26.6, A-27, T-A6: one more for each agreement with the secondary; by the switch with the primary too."""
    state = technologies(position((0, 4, 0, 0), rules=Rules(micro_any_income=any_income)), 0, "micro_technology")
    assert income(state, 0, secondary=True) == 3
    assert income(state, 0, secondary=False) == primary


def test_free_trade() -> None:
    """R26.6, T-A6: one more for each collection, not for each agreement, and only if something is collected."""
    state = position((0, 1, 0, 1), (0, 3, 1, 0))
    state.laws = {**state.laws, "free_trade": Law()}
    assert income(state, 0, secondary=True) == 7
    assert income(state, 2, secondary=True) == 0


def test_the_supply_may_run_short() -> None:
    """DV-15, R25.11, R26.7: supply 4; clockwise the first gets 3, the second 1, the third nothing."""
    state = goods(position((0, 3, 0, 0), (1, 3, 0, 1), (2, 4, 0, 0)), 5, 36)
    game = play(state, *(("strategic.secondary", player, "trade", 5) for player in (0, 1, 2)))
    for player in (0, 1, 2):
        answer(game, player, "yes", "secondary.use")
    assert [game.state.goods[player] for player in (0, 1, 2)] == [3, 1, 0]


def test_goods_received_may_have_to_be_passed_on() -> None:
    """T-X5, E-13: this round everything received goes to the left neighbour."""
    state = position((0, 1, 0, 1))
    add_effect(state, Round, Effect("pass_goods"))
    game = play(state, lambda game: STRATEGIES["trade"].secondary(game, 0))
    assert game.state.goods[0] == 0 and game.state.goods[1] == 3


def test_trade_primary_pays_before_negotiations() -> None:
    """R29.5 a, R26.7: three goods, then the income of own agreements, then negotiations."""
    game = play(position((0, 1, 0, 1)), lambda game: act(game, 0))
    answer(game, 0, "goods", "trade.primary")
    assert game.state.goods[0] == 6
    assert kind_asked(game) == "trade.offer"


def test_trade_primary_may_end_all_agreements() -> None:
    """R29.5 b, R26.10: all agreements end, Hacan's included; no goods, no talks."""
    game = play(position((0, 1, 0, 1), (2, 3, 0, 0)), lambda game: act(game, 0))
    answer(game, 0, "cancel", "trade.primary")
    assert done(game) and game.state.agreements == () and game.state.goods[0] == 0
    assert len(logged(game, "trade.broken")) == 2


def test_no_income_from_a_new_agreement() -> None:
    """R26.8, R29.5: not in the action in which it was made; from the next one on it pays."""

    async def make(game: TI3) -> None:
        agree(game, 3, 0, 0, 1)

    state = position((0, 1, 0, 1))
    enter(state, StrategicAction(4, "trade"))
    state = play(state, make).state
    assert state.agreements[1] == Agreement(0, 3, 1, 0)
    assert income(state, 0, secondary=True) == 3 and income(state, 3, secondary=True) == 0
    assert not may_use_secondary(state, 3, "trade")
    leave(state, StrategicAction)
    assert income(state, 0, secondary=True) == 6 and income(state, 3, secondary=True) == 3


def test_trade_secondary_is_offered_to_those_with_agreements() -> None:
    """R9.4, R9.5, R31.8: Hacan need no counter, the others do."""
    state = position((0, 3, 0, 0))
    for player in (0, 3):
        pools(state, player, strategy=0)
    assert may_use_secondary(state, 3, "trade") and not may_use_secondary(state, 0, "trade")
    assert not may_use_secondary(state, 1, "trade")


def test_breaking_by_choice() -> None:
    """R26.9, R26.12, A-56: either partner may, one-sidedly; with Hacan only Hacan. Later a new one can be made."""
    state = position((0, 1, 0, 1), (0, 3, 1, 0))
    assert breakable(state, 0) == [1] and breakable(state, 1) == [0] and breakable(state, 3) == [0]
    for one, other in ((0, 3), (1, 2)):
        refusal = may_break(state, one, other)
        assert refusal is not None and refusal.rule == "R26.9"
    game = play(state, lambda game: _break(game, 1, 0))
    assert partners_of(game.state, 0) == [3]
    assert may_agree(game.state, 0, 1) and unused_cards(game.state, 1) == [0, 1]


async def _break(game: TI3, one: int, other: int) -> None:
    break_agreements(game, one, other)


def test_war_breaks_agreements() -> None:
    """R26.11, DV-33: Hacan's too; others stay."""
    game = play(position((0, 1, 0, 1), (0, 3, 1, 0)), lambda game: _break(game, 3, 0))
    assert partners_of(game.state, 0) == [1]
    assert logged(game, "trade.broken") == [{"player": 3, "player_to": 0}]
    game = play(game.state.copy(), lambda game: _break(game, 2, 0))
    assert partners_of(game.state, 0) == [1] and logged(game, "trade.broken") == []


def test_cancelling_everything() -> None:
    """R26.10."""

    async def cancel(game: TI3) -> None:
        cancel_all(game)

    game = play(position((0, 1, 0, 1), (0, 3, 1, 0)), cancel)
    assert game.state.agreements == ()
    answer_all(game)
