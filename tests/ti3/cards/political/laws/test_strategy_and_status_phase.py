"""Laws about strategy cards, action cards and command counters: Checks and Balances, Limits to Individual Power,
Resource Management."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.ti3.board import order_of_play
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.economy.supply import draw_action_cards, hand_limit
from lazax.ti3.events import StrategicAction
from lazax.ti3.registry import LAWS
from lazax.ti3.sequence.action_phase import turn_options
from lazax.ti3.sequence.strategy_phase import may_pick
from lazax.ti3.state import TI3
from lazax.ti3.tables import LAYOUTS
from tests.ti3.cards.political.laws.test_ministers import passed
from tests.ti3.cards.political.test_agendas import decided
from tests.ti3.council.test_agenda import ballots
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    hand,
    kind_asked,
    logged,
    on_top,
    play,
    pools,
    quick_game,
)
from tests.ti3.sequence.test_strategy_phase import PLAIN, before_round, pick

CHECKS = "checks_and_balances"
FOUR = ("sol", "hacan", "norr", "letnev")
SEVEN = ("direct_hit", "flank_speed", "plague", "rare_mineral", "recheck", "shields_holding", "skilled_retreat")


def test_each_is_found_by_its_id() -> None:
    """R27.11: what a law does while it is in play is registered under its name."""
    assert all(LAWS[law] for law in (CHECKS, "limits_to_individual_power", "resource_management"))


# Checks and Balances, for


def checked(players: int) -> TI3:
    return passed(before_round(*PLAIN[:players]), CHECKS)


def give(game: Game, chooser: int, card: str, to: int) -> None:
    answer(game, chooser, card, "strategy.pick")
    answer(game, chooser, to, "strategy.give")


def test_strategy_cards_are_chosen_for_others() -> None:
    """T-S2, R7.1: six players choose in turn, each for another who has none yet; who is left over keeps their own."""
    game = play(checked(6), ("round.begin",), debug=True)
    answer(game, 0, "imperial", "strategy.pick")
    assert game.options(0) == ("1", "2", "3", "4", "5")
    answer(game, 0, 3, "strategy.give")
    give(game, 1, "trade", 0)
    answer(game, 2, "warfare", "strategy.pick")
    assert game.options(2) == ("4", "5", "1")  # clockwise; neither themselves nor who has one
    answer(game, 2, 1, "strategy.give")
    give(game, 3, "political", 2)  # he has got a card and still chooses
    answer(game, 4, "diplomacy", "strategy.pick")  # only player 5 lacks one besides themselves
    assert game.state.strategies[5] == ("diplomacy",)
    pick(game, (5, "logistics"))
    held = {0: ("trade",), 1: ("warfare",), 2: ("political",), 3: ("imperial",), 4: ("logistics",), 5: ("diplomacy",)}
    assert game.state.strategies == held
    assert order_of_play(game.state) == [5, 2, 4, 0, 1, 3]
    assert sum(game.state.bonus.values()) == 2  # R7.6: on the two cards nobody got


def test_who_is_left_over_keeps_his_own_choice() -> None:
    """T-S2: with five players the last one finds nobody else without a card."""
    game = play(checked(5), ("round.begin",), debug=True)
    for chooser, card, to in ((0, "imperial", 1), (1, "trade", 0), (2, "warfare", 3), (3, "political", 2)):
        give(game, chooser, card, to)
    pick(game, (4, "technology"))
    assert kind_asked(game) == "turn.action"
    assert game.state.strategies[4] == ("technology",)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("turn", [0, -1])
def test_everybody_gets_his_cards(players: int, turn: int) -> None:
    """T-S2, R4.3, R4.7, R4.13, R7.2: whomever they choose, all hold as many cards as ever."""
    state = checked(players)
    state.speaker = 1
    game = play(state, ("round.begin",), debug=True)
    choosers = []
    while kind_asked(game) in ("strategy.pick", "strategy.give"):
        (player,) = game.asked()
        if kind_asked(game) == "strategy.pick":
            choosers.append(player)
        else:
            held = game.state.strategies
            fewest = min(map(len, held.values()))
            assert all(len(held[int(to)]) == fewest and to != str(player) for to in game.options(player))
        answer(game, player, game.options(player)[turn])
    each = LAYOUTS[players].strategy_cards_each
    assert [len(cards) for cards in game.state.strategies.values()] == [each] * players
    clockwise = [(1 + at) % players for at in range(players)]
    assert choosers == (clockwise * each)[: len(choosers)]  # the last card of four players is no choice
    assert len(choosers) >= players * each - 1


def test_two_cards_each_are_given_pass_by_pass() -> None:
    """T-S2, R7.2: with three players nobody gets a second card before everybody has a first."""
    game = play(checked(3), ("round.begin",), debug=True)
    give(game, 0, "trade", 1)
    pick(game, (1, "warfare"))  # to player 0 or 2
    assert game.options(1) == ("2", "0")
    answer(game, 1, 2, "strategy.give")
    pick(game, (2, "political"))  # only player 0 has none
    assert game.state.strategies == {0: ("political",), 1: ("trade",), 2: ("warfare",)}
    pick(game, (0, "imperial"))
    assert game.options(0) == ("1", "2")


def test_token_and_bonus_counters_go_with_the_card() -> None:
    """R7.4, R7.5, T-S2: who gets Initiative takes the speaker token and exchanges what lies on it."""
    state = checked(6)
    state.bonus = {"initiative": 2}
    game = play(state, ("round.begin",), debug=True)
    give(game, 0, "initiative", 4)
    answer(game, 4, "good", "bonus.exchange")
    answer(game, 4, "good", "bonus.exchange")
    assert game.state.goods[4] == 2 and game.state.goods[0] == 0
    assert game.state.speaker == 4
    assert game.asked() == (1,)  # the order of choosing stays


def test_initiative_not_twice_running() -> None:
    """R7.3, R29.1: its last holder neither chooses it nor gets it, unless there is no other way."""
    state = checked(6)
    state.last_initiative = 2
    game = play(state, ("round.begin",))
    answer(game, 0, "initiative", "strategy.pick")
    assert game.options(0) == ("1", "3", "4", "5")
    state = checked(6)
    state.last_initiative = 2
    assert "initiative" not in may_pick(state, 2)
    for player, card in ((1, "trade"), (3, "warfare"), (4, "political"), (5, "logistics")):
        state.strategies[player] = (card,)
    assert "initiative" not in may_pick(state, 0)  # it could only go to player 2
    assert "initiative" in may_pick(checked(6), 0)


def test_a_kept_card_and_checks() -> None:
    """T-U5, T-S2: who kept a card chooses none and is given none."""
    state = checked(6)
    state.kept = {**state.kept, 1: "warfare"}
    game = play(state, ("round.begin",), debug=True)
    answer(game, 0, "trade", "strategy.pick")
    assert game.options(0) == ("2", "3", "4", "5")
    answer(game, 0, 2, "strategy.give")
    assert game.asked() == (2,)
    answer_all(game, {"strategy.give": lambda ask: ask.options[-1]}, until="turn.action")
    assert all(len(cards) == 1 for cards in game.state.strategies.values())
    assert game.state.strategies[1] == ("warfare",)


def test_a_gift_disgraced() -> None:
    """T-S3, R7.4: the card goes back from who got it, its chooser chooses again; the token stays where it went."""
    state = hand(checked(6), 5, "public_disgrace")
    game = play(state, ("round.begin",), debug=True)
    give(game, 0, "initiative", 3)
    answer(game, 5, "public_disgrace", "react.strategy_phase_after_pick")
    assert game.asked() == (0,) and "initiative" not in game.options(0)
    assert game.state.strategies[3] == () and game.state.speaker == 3
    give(game, 0, "trade", 3)
    assert game.state.strategies[3] == ("trade",)
    assert game.asked() == (1,) and "initiative" in game.options(1)


def test_a_disgrace_that_is_sabotaged() -> None:
    """R21.6, R21.7: the gift stands."""
    state = hand(hand(checked(6), 5, "public_disgrace"), 2, "sabotage")
    game = play(state, ("round.begin",), debug=True)
    give(game, 0, "initiative", 3)
    answer(game, 5, "public_disgrace", "react.strategy_phase_after_pick")
    answer(game, 2, "sabotage", "react.after_action_card")
    assert game.state.strategies[3] == ("initiative",)
    assert game.asked() == (1,)


def test_the_censured_choose_imperial_for_others() -> None:
    """T-S2: the price is for choosing it, whoever gets it."""
    state = pools(passed(checked(6), "councils_censure", "0"), 0, strategy=2)
    game = play(state, ("round.begin",))
    give(game, 0, "imperial", 3)
    assert game.state.strategy_pool[0] == 0 and game.state.strategies[3] == ("imperial",)


def test_an_eliminated_player_is_given_nothing() -> None:
    """R23.12, R4.16: the others choose for each other; with two cards each all get two."""
    state = checked(3)
    state.out = (1,)
    game = play(state, ("round.begin",))
    answer_all(game, until="turn.action")
    assert [len(game.state.strategies[player]) for player in range(3)] == [2, 0, 2]


def test_checks_repealed() -> None:
    """R27.12: from the next strategy phase on everybody keeps what they choose."""
    state = checked(6)
    state.run = play(state).state.run
    repeal_law(state, CHECKS)
    game = play(state, ("round.begin",))
    pick(game, (0, "trade"))
    assert game.state.strategies[0] == ("trade",)


# Checks and Balances, against


def test_strategy_cards_go_to_the_left() -> None:
    """R27.11, R6.2: each card to the left, used ones as such; who takes over an unused one has to use it (R8.3)."""
    state = quick_game(races=("sol", "hacan", "norr", "letnev", "xxcha", "l1z1x"))
    state.strategies = {0: ("political",), 1: ("initiative",), 2: ("imperial",), 3: ("trade",), 4: ("warfare",)}
    state.strategies[5] = ("logistics",)
    state.used = {"trade"}
    state.passed = (1,)
    enter(on_top(state, CHECKS), StrategicAction(0, "political"))
    game = play(state, ("agenda.draw", 0), ("strategic.end", 0, "political"), debug=True)
    answer(game, 4, "no", "agenda.quash")
    ballots(game, *["against"] * 6)
    state = game.state
    assert [cards for _, cards in sorted(state.strategies.items())] == [
        *(("logistics",), ("political",), ("initiative",), ("imperial",), ("trade",), ("warfare",))
    ]
    assert order_of_play(state) == [2, 1, 0, 4, 5, 3]
    assert state.used == {"trade", "political"}
    assert state.speaker == 0 and state.last_initiative == -1  # nobody has taken Initiative
    assert "pass" in turn_options(state, 4) and "pass" not in turn_options(state, 3)
    assert state.passed == (1,)
    assert CHECKS in state.political_discard


def test_two_strategy_cards_go_to_the_left() -> None:
    """R27.11, R23.13: both of them, past a player who is out and whose cards stay out of play."""
    state = quick_game(races=FOUR)
    state.out = (1,)
    game = decided(CHECKS, "against", state)
    assert game.state.strategies == {
        0: ("logistics", "imperial"),
        1: ("diplomacy", "warfare"),
        2: ("initiative", "trade"),
        3: ("political", "technology"),
    }
    assert len(logged(game, "checks_and_balances.passed_on")) == 6


def test_checks_lose_a_second_vote() -> None:
    """R27.12, T-P1: the law is discarded and the cards go round."""
    state = hand(passed(quick_game(races=FOUR), CHECKS), 0, "determine_policy")
    game = play(state, ("agenda.draw", 0), debug=True)
    answer(game, 0, "determine_policy", "react.before_agenda_drawn")
    answer(game, 0, CHECKS, "determine_policy.agenda")
    ballots(game, *["against"] * 4)
    assert not game.state.laws
    assert game.state.strategies[1] == ("initiative", "trade")


# Limits to Individual Power


def test_limits_for() -> None:
    """T-X7, R21.1, R31.7: everybody down to three at once and after each draw; Yssaril keep all."""
    state = quick_game(races=("sol", "yssaril", "norr"))
    hand(state, 0, *SEVEN[:5])
    hand(state, 1, "sabotage", "local_unrest", "minelayers", "morale_boost", "signal_jamming")
    hand(state, 2, "sabotage", "sabotage")
    game = play(on_top(state, "limits_to_individual_power"), ("agenda.draw", 0), debug=True)
    given = {"vote.cast": "for", "hand.discard": lambda ask: ask.options[0]}
    answer_all(game, given)
    assert [len(game.state.hand[player]) for player in range(3)] == [3, 5, 2]
    assert game.state.hand[0] == SEVEN[2:5]
    game = play(game.state, lambda later: draw_action_cards(later, 0, 2), debug=True)
    answer(game, 0, "plague", "hand.discard")
    answer(game, 0, "recheck", "hand.discard")
    assert done(game) and len(game.state.hand[0]) == 3
    repeal_law(game.state, "limits_to_individual_power")
    assert [hand_limit(game.state, player) for player in range(3)] == [7, 1000, 7]


def test_limits_against() -> None:
    """R27.13: a random card of everybody who has one, Yssaril too; it is seen by all."""
    state = quick_game(races=("sol", "yssaril", "norr"))
    hand(state, 0, *SEVEN)
    hand(state, 1, "sabotage")
    state.known_cards = {**state.known_cards, 2: ((1, "sabotage"),)}
    game = decided("limits_to_individual_power", "against", state)
    assert [len(game.state.hand[player]) for player in range(3)] == [6, 0, 0]
    assert len(game.state.action_discard) == 2 and "sabotage" in game.state.action_discard
    assert game.state.known_cards[2] == ()
    assert not game.state.laws


# Resource Management


def test_resource_management_for() -> None:
    """T-U4, R24.3: nobody redistributes counters in the status phase, and one line says so."""
    state = decided("resource_management", "for", quick_game(races=FOUR, phase="status")).state
    before = (dict(state.strategy_pool), dict(state.fleet_pool), dict(state.command_pool))
    game = play(state, *(("status.redistribute", player) for player in range(4)))
    assert done(game)
    assert (game.state.strategy_pool, game.state.fleet_pool, game.state.command_pool) == before
    assert logged(game, "counters.not_redistributed") == [{}]
    repeal_law(game.state, "resource_management")
    assert kind_asked(play(game.state, ("status.redistribute", 0))) == "counters.redistribute"


def test_resource_management_against() -> None:
    """R27.11: who holds three or more action cards discards two of their choice; who holds two keeps them."""
    state = hand(hand(quick_game(races=FOUR), 1, *SEVEN[:3]), 2, *SEVEN[3:5])
    game = play(on_top(state, "resource_management"), ("agenda.draw", 0), debug=True)
    answer_all(game, {"vote.cast": "against"}, until="council.discard")
    answer(game, 1, "plague", "council.discard")
    answer(game, 1, "direct_hit", "council.discard")
    assert done(game)
    assert (game.state.hand[1], game.state.hand[2]) == (("flank_speed",), ("rare_mineral", "recheck"))
    assert game.state.action_discard == ("plague", "direct_hit")


def test_cards_played_before_they_are_discarded() -> None:
    """R27.13, T-X0: N'orr play Disclosure while Hacan choose; what is gone cannot be discarded any more."""
    state = hand(hand(quick_game(races=FOUR), 1, *SEVEN[:3]), 2, "disclosure", "sabotage", "sabotage")
    game = play(on_top(state, "resource_management"), ("agenda.draw", 0), debug=True)
    answer_all(game, {"vote.cast": "against"}, until="council.discard")
    game.interject(2, "card:disclosure")
    answer_all(game, {"disclosure.player": 1}, until="council.discard")
    answer_all(game, until="test.rest")
    assert game.state.hand[1] == () and len(game.state.hand[2]) == 2  # two cards are no three
