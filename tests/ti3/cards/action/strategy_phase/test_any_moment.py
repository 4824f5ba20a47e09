"""Cards of the strategy phase, each as a small play report."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import leave
from lazax.galaxy.fleets import counts
from lazax.ti3.board import fleet_in, fleet_supply
from lazax.ti3.cards.windows import any_time_moves, react
from lazax.ti3.council.voters import votes_of
from lazax.ti3.economy.supply import counters_left
from lazax.ti3.economy.technology import available, on_sale
from lazax.ti3.events import Phase
from lazax.ti3.invariants.registry import broken_invariants
from lazax.ti3.production.docks import limit
from lazax.ti3.state import TI3, Agreement, Law
from lazax.ti3.units.control import gain_planet, make_neutral
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.tools import (
    Task,
    answer,
    answers,
    counters,
    done,
    fleet,
    goods,
    hand,
    logged,
    moves_at_any_time,
    planet,
    play,
    pools,
    quick_game,
)

KIND = "react.strategy_phase"


def with_card(card: str, player: int = 0) -> TI3:
    state = hand(two_empires(phase="strategy"), player, card)
    state.strategies.update(dict.fromkeys(range(3), ()))
    return state


def played(state: TI3, card: str, player: int = 0, *targets: str, debug: bool = True) -> Game:
    """The card is played in the window of the strategy phase, and nobody objects."""
    game = play(state, lambda g: react(g, "strategy_phase"), debug=debug)
    answer(game, player, card, KIND)
    for target in targets:
        answer(game, player, target)
    assert done(game)
    return game


# Command Summit


def test_command_summit_brings_two_counters() -> None:
    """T-S1, R24.8: two counters from reinforcements into the command pool, no choice of area."""
    game = played(with_card("command_summit"), "command_summit")
    assert game.state.command_pool[0] == 5 and game.state.action_discard == ("command_summit",)


def test_command_summit_with_few_counters() -> None:
    """R24.8, R21.2: the last counter is taken; with none left the card cannot be played."""
    game = played(pools(with_card("command_summit"), 0, strategy=9, fleet=3, command=3), "command_summit")
    assert game.state.command_pool[0] == 4
    state = pools(with_card("command_summit"), 0, strategy=10, fleet=3, command=3)
    assert done(play(state, lambda g: react(g, "strategy_phase")))


def test_command_summit_can_be_sabotaged() -> None:
    """T-S1, R21.6: N'orr cancels it; nothing is gained."""
    game = play(hand(with_card("command_summit"), 1, "sabotage"), lambda g: react(g, "strategy_phase"))
    answers(game, (0, "command_summit", KIND), (1, "sabotage", "react.after_action_card"))
    assert done(game) and game.state.command_pool[0] == 3


# Grand Armada


async def close_phase(game: TI3) -> None:
    leave(game, Phase)


def test_grand_armada_at_home() -> None:
    """T-S1, R20.3: no limit in Sol's home system; elsewhere, and for others, all is as before."""
    game = played(with_card("grand_armada"), "grand_armada")
    now: TI3 = game.state
    assert fleet_supply(now, 0, "sys_quann") == 3 and fleet_supply(now, 1, "hs_norr") == 3
    assert list(broken_invariants(fleet(now, "hs_sol", 0, "8 cruiser"))) == []
    assert any_time_moves(hand(now, 0, "grand_armada"), 0) == [], "it gathers once a round"


def test_grand_armada_runs_out() -> None:
    """T-U6, R22.10: at the end of the status phase the fleet is cut down to the normal limit."""

    async def reinforce(game: TI3) -> None:
        fleet(game, "hs_sol", 0, "2 cruiser")

    state = with_card("grand_armada")
    game = play(state, lambda g: react(g, "strategy_phase"), reinforce, close_phase, ("round.end",), debug=True)
    answer(game, 0, "grand_armada", KIND)
    answers(game, (0, "carrier", "fleet.excess"), (0, "destroyer", "fleet.excess"))
    assert counts(fleet_in(game.state, "hs_sol", 0)) == (("carrier", 1), ("cruiser", 2))
    assert game.state.round == 2 and fleet_supply(game.state, 0, "hs_sol") == 3


# Productivity Spike


def test_productivity_spike_raises_a_limit() -> None:
    """T-S1, T-R1: the dock on Lor (1 resource, 2 influence) may make two more this round."""
    state = planet(with_card("productivity_spike"), 0, "lor", dock=True)
    assert limit(state, 0, "lor") == 3
    game = play(state, lambda g: react(g, "strategy_phase"), debug=True)
    answer(game, 0, "productivity_spike", KIND)
    assert game.options(0) == ("jord", "lor")
    answer(game, 0, "lor", "productivity_spike.planet")
    jord = limit(game.state, 0, "jord")
    assert done(game) and limit(game.state, 0, "lor") == 5 and jord == limit(two_empires(), 0, "jord")
    game.state.laws["labor_force_politics"] = Law()  # R0.17: swapped values, then the card
    assert limit(game.state, 0, "lor") == 2 + 2 + 1


# Scientist Assassination


def test_scientist_assassination_bars_technology() -> None:
    """T-S1, T-A5: N'orr can neither acquire nor buy anything this round; the others can."""
    game = played(with_card("scientist_assassination"), "scientist_assassination", 0, "1")
    now: TI3 = game.state
    assert available(now, 1) == [] and on_sale(now, 1) == []
    assert available(now, 0) and on_sale(now, 2)


def test_a_scientist_dies_once() -> None:
    """T-X2, T-A5: Hacan copies the assassination; N'orr, who is barred already, is no target any more."""
    state = goods(hand(with_card("scientist_assassination"), 2, "touch_of_genius"), 2, 3)
    state.exhausted.update(state.control)
    game = play(state, lambda g: react(g, "strategy_phase"), debug=True)
    answers(game, (0, "scientist_assassination", KIND), (0, "1", "scientist_assassination.player"))
    answer(game, 2, "touch_of_genius", KIND)
    assert game.options(2) == ("0", "2")
    answer(game, 2, "0", "scientist_assassination.player")
    assert done(game) and available(game.state, 0) == available(game.state, 1) == []


# Trade Stop


def test_trade_stop_ends_all_agreements() -> None:
    """T-S1, R26.10: Sol ends every agreement, his own and Hacan's included."""
    state = with_card("trade_stop")
    state.agreements = (Agreement(0, 1, 0, 0), Agreement(0, 2, 1, 0), Agreement(1, 2, 1, 1))
    game = played(state, "trade_stop")
    assert game.state.agreements == () and len(logged(game, "trade.broken")) == 3


def test_trade_stop_needs_agreements() -> None:
    """R21.2, T-S1: without an agreement in play there is nothing to stop."""
    assert done(play(with_card("trade_stop"), lambda g: react(g, "strategy_phase")))


# Usurper


def throne(card: str = "usurper") -> TI3:
    """Sol controls Mecatol Rex (influence 6); Jord gives 2 and Quann 1."""
    return planet(with_card(card), 0, "mecatol_rex", gf=1)


def test_usurper_doubles_the_votes_of_mecatol_rex() -> None:
    """T-S1, T-P3, R21.11: the card lies on the planet: 12 votes instead of 6, also while it is exhausted."""
    state = throne()
    assert votes_of(state, 0) == 9
    game = played(state, "usurper")
    now: TI3 = game.state
    assert now.usurper == "usurper" and now.hand[0] == () and now.action_discard == ()
    assert game.view(None)["usurper"] == "usurper" and list(broken_invariants(now)) == []
    assert votes_of(now, 0) == 15 and votes_of(now, 1) == votes_of(state, 1)
    now.exhausted.add("mecatol_rex")
    assert votes_of(now, 0) == 15
    now.exhausted.update(("jord", "quann"))
    assert votes_of(now, 0) == 12


def test_usurper_needs_mecatol_rex() -> None:
    """R21.2, T-S1: who does not control it cannot play the card, nor can it be played while one lies there."""
    assert any_time_moves(with_card("usurper"), 0) == []
    state = planet(with_card("usurper"), 1, "mecatol_rex", gf=1)
    assert any_time_moves(state, 0) == []
    state = throne()
    assert any_time_moves(state, 0) == ["card:usurper"]
    state.usurper = "touch_of_genius"
    assert any_time_moves(state, 0) == []


async def conquer(game: TI3) -> None:
    gain_planet(game, 1, "mecatol_rex")


async def revolt(game: TI3) -> None:
    make_neutral(game, "mecatol_rex")


@pytest.mark.parametrize("loss", [conquer, revolt])
def test_usurper_goes_with_the_planet(loss: Task) -> None:
    """A-55: when control of Mecatol Rex is lost, in whatever way, the card is discarded; the next ruler has 6."""
    game = play(throne(), lambda g: react(g, "strategy_phase"), loss)
    votes = votes_of(game.state, 1)
    answer(game, 0, "usurper", KIND)
    now: TI3 = game.state
    assert done(game) and now.usurper == "" and now.action_discard == ("usurper",)
    assert votes_of(now, 0) == 3 and list(broken_invariants(now)) == []
    now.exhausted.discard("mecatol_rex")
    assert votes_of(now, 1) == votes + (6 if loss is conquer else 0)
    assert logged(game, "usurper.overthrown") == [{"player": 0, "card": "usurper"}]


def test_the_ruler_keeps_the_card_when_he_loses_other_planets() -> None:
    """A-55: only Mecatol Rex counts."""

    async def lose_quann(game: TI3) -> None:
        gain_planet(game, 1, "quann")

    game = play(throne(), lambda g: react(g, "strategy_phase"), lose_quann)
    answer(game, 0, "usurper", KIND)
    assert done(game) and game.state.usurper == "usurper"


def test_copied_usurper_lies_there_itself() -> None:
    """T-X2, A-55: Touch of Genius takes the place of the Usurper, and is the card that is discarded later."""
    state = hand(throne("touch_of_genius"), 0, "usurper")
    state.hand[0], state.action_discard = ("touch_of_genius",), ("usurper",)
    state.exhausted.update(("jord", "quann", "mecatol_rex"))
    game = play(goods(state, 0, 3), lambda g: react(g, "strategy_phase"), debug=True)
    answer(game, 0, "touch_of_genius", KIND)
    now: TI3 = game.state
    assert done(game) and now.usurper == "touch_of_genius" and votes_of(now, 0) == 12
    assert now.action_discard == ("usurper",) and now.goods[0] == 0
    lost = play(now, conquer)
    assert lost.state.action_discard == ("usurper", "touch_of_genius")


def test_sabotaged_usurper_never_rules() -> None:
    """R21.6, T-S1: cancelled, it is discarded at once."""
    game = play(hand(throne(), 1, "sabotage"), lambda g: react(g, "strategy_phase"))
    answers(game, (0, "usurper", KIND), (1, "sabotage", "react.after_action_card"))
    assert done(game) and game.state.usurper == "" and sorted(game.state.action_discard) == ["sabotage", "usurper"]


def test_two_cards_in_one_window() -> None:
    """R21.4, T-S1: both announce at once; in order from the speaker each is resolved, then all may go on."""
    state = hand(hand(throne(), 1, "trade_stop"), 0, "command_summit")
    state.agreements = (Agreement(0, 1, 0, 0),)
    state.speaker = 1
    game = play(state, lambda g: react(g, "strategy_phase"), debug=True)
    answers(game, (0, "usurper", KIND), (1, "trade_stop", KIND))
    played_cards = [(line["player"], line["card"]) for line in logged(game, "card.played")]
    assert played_cards == [(1, "trade_stop"), (0, "usurper")]
    answer(game, 0, "command_summit", KIND)
    assert done(game) and game.state.command_pool[0] == 5


def test_cards_at_any_time_of_the_phase() -> None:
    """T-S1, R0.19: while Sol chooses a strategy card N'orr plays it; in the action phase it is too late."""
    state = quick_game(races=("sol", "norr", "hacan", "letnev", "xxcha"), phase="strategy")
    state.strategies.update(dict.fromkeys(range(5), ()))
    game = play(hand(state, 1, "command_summit"), ("strategy.pick", 0), debug=True)
    assert moves_at_any_time(game, 1) == ("card:command_summit",)
    game.interject(1, "card:command_summit")
    assert game.state.command_pool[1] == 5 and game.asked() == (0,)
    assert any_time_moves(hand(two_empires(), 1, "command_summit"), 1) == []


def test_signal_jamming_activates_a_system_for_another() -> None:
    """T-S1, R24.7: Sol places a counter of N'orr, from his reinforcements, in a system outside the home systems."""
    state = hand(two_empires(phase="strategy"), 0, "signal_jamming")
    left = counters_left(state, 1)
    game = play(state, lambda g: react(g, "strategy_phase"))
    answer(game, 0, "signal_jamming", "react.strategy_phase")
    assert not any(system.startswith("hs_") for system in game.options(0))
    answer(game, 0, "sys_lodor", "signal_jamming.system")
    assert game.options(0) == ("1", "2")
    answer(game, 0, "1", "signal_jamming.player")
    assert done(game)
    assert game.state.counters["sys_lodor"] == (1,) and counters_left(game.state, 1) == left - 1


def test_signal_jamming_needs_a_counter_of_the_victim() -> None:
    """R24.8: a player without counters in reinforcements, or with one in that system already, is no victim."""
    state = hand(two_empires(phase="strategy"), 0, "signal_jamming")
    pools(state, 1, strategy=16, fleet=0, command=0)
    counters(state, 2, "sys_lodor")
    game = play(state, lambda g: react(g, "strategy_phase"))
    answer(game, 0, "signal_jamming")
    assert "sys_lodor" not in game.options(0)
    answer(game, 0, "sys_quann")
    assert done(game) and game.state.counters["sys_quann"] == (2,)


def test_two_signal_jammings_on_different_systems() -> None:
    """R21.3: in one round not twice on the same system, but on two different ones."""
    state = hand(two_empires(phase="strategy"), 0, "signal_jamming", "signal_jamming")
    game = play(state, lambda g: react(g, "strategy_phase"))
    answer(game, 0, "signal_jamming")
    answer(game, 0, "sys_lodor")
    answer(game, 0, "1")
    answer(game, 0, "signal_jamming")
    assert "sys_lodor" not in game.options(0) and "sys_quann" in game.options(0)
