"""The round and its strategy phase: choosing strategy cards, the speaker token, bonus counters."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import leave
from lazax.ti3.board import initiative, order_of_play
from lazax.ti3.events import Phase, Round, Turn
from lazax.ti3.sequence.strategy_abilities import strategy_phase_moves
from lazax.ti3.sequence.strategy_phase import may_pick, on_the_table
from lazax.ti3.setup.setup import action_cards
from lazax.ti3.state import TI3
from lazax.ti3.tables import LAYOUTS, STRATEGIES
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    goods,
    hand,
    kind_asked,
    logged,
    play,
    quick_game,
)

PLAIN = ("sol", "hacan", "norr", "letnev", "xxcha", "l1z1x")


def before_round(*races: str) -> TI3:
    """A game whose round has not begun: nobody holds a strategy card, nothing is on the stage."""
    state = quick_game(races=races or PLAIN)
    leave(state, Turn)
    leave(state, Phase)
    leave(state, Round)
    state.round = 0
    for player in range(state.seats):
        state.strategies[player] = ()
    return state


def pick(game: Game, *picks: tuple[int, str]) -> None:
    for player, card in picks:
        answer(game, player, card, "strategy.pick")


def everyone(*cards: str) -> list[tuple[int, str]]:
    return list(enumerate(cards))


def test_a_round_begins_with_the_strategy_phase() -> None:
    """R6.1, R7.1: the round is counted, and the speaker chooses first among all eight cards."""
    state = before_round()
    game = play(state, ("round.begin",))
    state = game.state
    assert state.round == 1
    assert [type(event) for event in state.stage] == [Round, Phase]
    assert kind_asked(game) == "strategy.pick"
    assert game.options(0) == STRATEGIES


def test_clockwise_from_the_speaker() -> None:
    """R7.1, TV-2: clockwise from the speaker; the player to their right chooses last, among exactly three cards."""
    state = before_round()
    state.speaker = 2
    game = play(state, ("round.begin",))
    state = game.state
    pick(game, (2, "trade"), (3, "warfare"), (4, "imperial"), (5, "technology"), (0, "logistics"))
    assert game.options(1) == ("initiative", "diplomacy", "political")


def test_seating_decides_what_clockwise_means() -> None:
    """R7.1, R3.3: seats are followed as the players sit after the galaxy was made."""
    state = before_round()
    state.seating = (0, 3, 1, 5, 4, 2)
    state.speaker = 1
    game = play(state, ("round.begin",))
    state = game.state
    order = []
    while kind_asked(game) == "strategy.pick":
        (player,) = game.asked()
        order.append(player)
        answer(game, player, game.options(player)[0])
    assert order == [1, 5, 4, 2, 0, 3]


def test_bonus_counters_pile_up() -> None:
    """R7.6, R7.7, TV-2, R4.13: each card not chosen gets one counter a round; then the action phase begins."""
    state = before_round()
    game = play(state, ("round.begin",))
    state = game.state
    pick(game, *everyone("initiative", "diplomacy", "political", "logistics", "trade", "warfare"))
    assert state.bonus == {"technology": 1, "imperial": 1}
    assert kind_asked(game) == "turn.action"

    state = before_round()
    state.bonus = {"technology": 1, "imperial": 1}
    game = play(state, ("round.begin",))
    state = game.state
    pick(game, *everyone("initiative", "diplomacy", "political", "logistics", "trade"))
    pick(game, (5, "technology"))
    answer(game, 5, "good", "bonus.exchange")
    assert state.bonus == {"imperial": 2, "warfare": 1}


def test_five_players_leave_three_cards() -> None:
    """R4.13: one card each, three bonus counters."""
    state, _ = play_through(before_round(*PLAIN[:5]))
    assert sum(state.bonus.values()) == 3
    assert all(len(cards) == 1 for cards in state.strategies.values())


def test_three_players_choose_twice_in_the_same_order() -> None:
    """R4.3, R7.2: two passes, not reversed; two cards get counters."""
    state = before_round(*PLAIN[:3])
    state.speaker = 1
    state, order = play_through(state)
    assert order == [1, 2, 0, 1, 2, 0]
    assert all(len(cards) == 2 for cards in state.strategies.values())
    assert sum(state.bonus.values()) == 2


def test_four_players_use_no_bonus_counters() -> None:
    """R4.7: all eight are taken; R4.16: after an elimination still two each, and still no counters."""
    state, _ = play_through(before_round(*PLAIN[:4]))
    assert on_the_table(state) == [] and state.bonus == {}

    state = before_round(*PLAIN[:4])
    state.out = (3,)
    state, _ = play_through(state)
    assert [len(state.strategies[player]) for player in range(4)] == [2, 2, 2, 0]
    assert state.bonus == {}


def play_through(state: TI3) -> tuple[TI3, list[int]]:
    """Everybody takes the first card he may; gives what has become of the state, and the order of choosing."""
    game = play(state, ("round.begin",))
    state = game.state
    order = []
    while kind_asked(game) == "strategy.pick":
        (player,) = game.asked()
        order.append(player)
        answer(game, player, game.options(player)[0])
    return game.state, order


def test_four_players_leave_two_action_cards_out() -> None:
    """R4.9: cards about strategy cards left over make no sense when none is left over."""
    assert set(LAYOUTS[4].removed_cards) == {"strategic_flexibility", "strategic_shift"}
    assert not set(LAYOUTS[4].removed_cards) & set(action_cards(4))


def test_three_players_after_an_elimination() -> None:
    """R4.16, R23.12: the number of cards per player stays, an eliminated player chooses none."""
    state = before_round(*PLAIN[:3])
    state.out = (1,)
    assert play_through(state)[1] == [0, 2, 0, 2]
    state = before_round(*PLAIN[:5])
    state.out = (1,)
    assert play_through(state)[1] == [0, 2, 3, 4]


def test_initiative_not_twice_running() -> None:
    """R7.3, R29.1: who held Initiative in the last round may not choose it."""
    state = before_round()
    state.last_initiative = 0
    game = play(state, ("round.begin",))
    state = game.state
    assert "initiative" not in game.options(0)
    pick(game, (0, "trade"))
    assert "initiative" in game.options(1)


def test_initiative_if_nothing_else_is_left() -> None:
    """R4.8: with four players the last card must be taken even if it is Initiative again."""
    state = before_round(*PLAIN[:4])
    state.last_initiative = 3
    for player, cards in enumerate((("diplomacy", "political"), ("logistics", "trade"), ("warfare", "technology"))):
        state.strategies[player] = cards
    state.strategies[3] = ("imperial",)
    assert may_pick(state, 3) == ["initiative"]
    state.strategies[3] = ()
    assert may_pick(state, 3) == ["imperial"]


def test_the_holder_of_initiative_is_remembered() -> None:
    """R7.3: for the next round."""
    state = before_round()
    game = play(state, ("round.begin",))
    state = game.state
    pick(game, *everyone("trade", "initiative", "political", "logistics", "diplomacy", "warfare"))
    assert state.last_initiative == 1
    state = before_round()
    game = play(state, ("round.begin",))
    state = game.state
    pick(game, *everyone("trade", "imperial", "political", "logistics", "diplomacy", "warfare"))
    assert state.last_initiative == -1


def test_speaker_token() -> None:
    """R7.4: it moves at once; the order of choosing in the running phase does not change."""
    state = before_round()
    game = play(state, ("round.begin",))
    state = game.state
    pick(game, (0, "trade"), (1, "political"), (2, "initiative"))
    assert state.speaker == 2
    assert game.asked() == (3,)
    pick(game, (3, "diplomacy"), (4, "warfare"))
    assert game.asked() == (5,)


def test_bonus_counters_become_goods_or_counters() -> None:
    """R7.5, R24.2: each is exchanged for itself; a command counter goes where its owner likes."""
    state = before_round()
    state.bonus = {"trade": 2}
    game = play(state, ("round.begin",))
    state = game.state
    pick(game, (0, "trade"))
    answer(game, 0, "good", "bonus.exchange")
    answer(game, 0, "counter", "bonus.exchange")
    answer(game, 0, "fleet", "counter.area")
    assert state.goods[0] == 1 and state.fleet_pool[0] == 4
    assert "trade" not in state.bonus


def test_bonus_counter_that_cannot_be_exchanged() -> None:
    """R7.5, R25.11, R24.8: only what the supplies still hold; if neither, the counter is lost."""
    state = before_round()
    state.bonus = {"trade": 2}
    goods(state, 5, 39)
    state.command_pool[0] += 8
    game = play(state, ("round.begin",))
    state = game.state
    pick(game, (0, "trade"))
    assert state.goods[0] == 1  # the first could only become a good, the second nothing
    assert logged(game, "bonus.lost") == [{"player": 0, "n": 1}]


def test_order_of_play_skips_numbers_nobody_holds() -> None:
    """R6.2, TV-3: nobody took Initiative; the holder of Diplomacy is first."""
    state = before_round()
    game = play(state, ("round.begin",))
    state = game.state
    pick(game, *everyone("imperial", "technology", "trade", "diplomacy", "warfare", "logistics"))
    assert order_of_play(state) == [3, 5, 2, 4, 1, 0]
    assert game.asked() == (3,)


def test_two_cards_count_by_the_lower_number() -> None:
    """R4.5, R6.3: only the lower of the two numbers counts."""
    state = quick_game(races=PLAIN[:3])
    state.strategies = {0: ("imperial", "warfare"), 1: ("trade", "political"), 2: ("logistics", "technology")}
    assert order_of_play(state) == [1, 2, 0]
    state.strategies[0] = ("imperial", "diplomacy")
    assert order_of_play(state) == [0, 1, 2]


def test_naalu_are_always_first() -> None:
    """R6.3, R31.2: their initiative number is 0."""
    state = quick_game(races=("sol", "hacan", "naalu"))
    state.strategies = {0: ("initiative", "warfare"), 1: ("trade", "political"), 2: ("technology", "imperial")}
    assert initiative(state, 2) == 0
    assert order_of_play(state) == [2, 0, 1]


def test_order_while_not_everybody_holds_cards() -> None:
    """R6.4: clockwise from the speaker, also inside the strategy phase, and whatever card somebody has kept."""
    state = before_round()
    state.speaker = 4
    assert order_of_play(state) == [4, 5, 0, 1, 2, 3]
    for keeper in (0, 4):
        state.strategies[keeper] = ("trade",)
        assert order_of_play(state) == [4, 5, 0, 1, 2, 3]
        state.strategies[keeper] = ()
    game = play(state, ("round.begin",))
    state = game.state
    pick(game, (4, "imperial"), (5, "diplomacy"))
    assert order_of_play(state) == [4, 5, 0, 1, 2, 3]


def test_order_while_second_cards_are_chosen() -> None:
    """R6.4: clockwise from the speaker until the strategy phase is over, though everybody holds a card by then."""
    game = play(before_round(*PLAIN[:4]), ("round.begin",))
    speaker = game.state.speaker
    around = [(speaker + n) % 4 for n in range(4)]
    pick(game, *zip(around, ("imperial", "diplomacy", "trade", "warfare"), strict=True))
    assert all(game.state.strategies.values())
    assert order_of_play(game.state) == around


def test_a_kept_card_takes_the_place_of_a_choice() -> None:
    """T-U5, R4.16: who keeps a card chooses none in the next strategy phase, with two cards one less."""
    state = before_round()
    state.strategies[1] = ("warfare",)
    state.kept = {**state.kept, 1: "warfare"}
    game = play(state, ("round.begin",))
    state = game.state
    assert state.kept[1] == "" and state.strategies[1] == ("warfare",)
    assert "warfare" not in game.options(0)
    pick(game, (0, "trade"))
    assert game.asked() == (2,)

    state = before_round(*PLAIN[:3])
    state.kept = {**state.kept, 1: "warfare"}
    state, order = play_through(state)
    assert order == [0, 1, 2, 0, 2]
    assert len(state.strategies[1]) == 2


def test_public_disgrace_repeats_the_choice() -> None:
    """T-S3: the card goes back and its player must take a different one; then the next player chooses."""
    state = before_round()
    hand(state, 3, "public_disgrace")
    game = play(state, ("round.begin",))
    state = game.state
    pick(game, (0, "trade"))
    answer(game, 3, "public_disgrace", "react.strategy_phase_after_pick")
    assert game.asked() == (0,) and kind_asked(game) == "strategy.pick"
    assert "trade" not in game.options(0)
    pick(game, (0, "warfare"))
    assert state.strategies[0] == ("warfare",)
    assert game.asked() == (1,) and "trade" in game.options(1)


def test_cards_may_be_played_before_and_between_choices() -> None:
    """T-S0, T-S1: the window opens when the phase begins and after each choice."""
    state = before_round()
    hand(state, 3, "signal_jamming")
    game = play(state, ("round.begin",))
    state = game.state
    assert kind_asked(game) == "react.strategy_phase"
    answer(game, 3, "pass")
    pick(game, (0, "trade"))
    assert kind_asked(game) == "react.strategy_phase"


def test_mentak_take_trade_goods() -> None:
    """R31.4, T-S1: one from each of up to two players who have at least three; the phase's limit holds."""
    state = before_round("sol", "hacan", "norr", "letnev", "xxcha", "mentak")
    for player, number in enumerate((3, 2, 5, 3, 0, 0)):
        goods(state, player, number)
    game = play(state, ("round.begin",))
    state = game.state
    assert game.options(5) == ("0", "2", "3", "pass")
    answer(game, 5, 2, "pillage.player")
    assert game.options(5) == ("0", "3", "pass")
    answer(game, 5, 0, "pillage.player")
    assert kind_asked(game) == "strategy.pick"
    assert state.goods == {0: 2, 1: 2, 2: 4, 3: 3, 4: 0, 5: 2}


def test_mentak_may_wait() -> None:
    """R31.4, T-S1: any time in the phase, so again when all have chosen, and as an interjection."""
    state = before_round("sol", "hacan", "norr", "letnev", "xxcha", "mentak")
    goods(state, 0, 3)
    game = play(state, ("round.begin",))
    state = game.state
    answer(game, 5, "pass", "pillage.player")
    assert strategy_phase_moves(state, 5) == ["ability:pillage"]
    assert strategy_phase_moves(state, 1) == []
    pick(game, *everyone("initiative", "diplomacy", "political", "logistics", "trade", "warfare"))
    answer(game, 5, 0, "pillage.player")
    assert state.goods[5] == 1
    assert kind_asked(game) == "turn.action"
    assert strategy_phase_moves(state, 5) == []


def test_yssaril_look_at_a_hand_once() -> None:
    """R31.7, T-S1: once per strategy phase they see all action cards of one player; the others do not."""
    state = before_round("sol", "hacan", "yssaril")
    hand(state, 0, "plague", "sabotage")
    game = play(state, ("round.begin",))
    state = game.state
    answer_all(game, {"spies.player": 0}, until="strategy.pick")
    assert logged(game, "spies.looked") == [{"player": 2, "player_to": 0}]
    assert state.known_cards[2] == ((0, "plague"), (0, "sabotage"))
    assert any("cards" in values for _, values in game.log(2))
    assert not any("cards" in values for _, values in game.log(1))
    assert strategy_phase_moves(state, 2) == []


def test_yssaril_do_not_look_at_empty_hands() -> None:
    """R31.7: without a card in any other hand nothing is asked."""
    state = before_round("sol", "hacan", "yssaril")
    assert kind_asked(play(state, ("round.begin",))) == "strategy.pick"


def test_the_round_ends_and_the_next_begins() -> None:
    """R6.1, R22.10: fleets that were allowed too many ships are reduced; then round 2 starts."""
    state = quick_game(races=PLAIN[:3])
    leave(state, Turn)
    leave(state, Phase)
    state.fleet_pool[0] = 1
    state.kept = dict.fromkeys(range(3), "")
    game = play(state, ("round.end",))
    state = game.state
    assert kind_asked(game) == "fleet.excess" and game.asked() == (0,)
    answer_all(game, until="strategy.pick")
    assert state.round == 2
    assert not done(game)
