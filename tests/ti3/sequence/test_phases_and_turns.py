"""Rounds, phases and turns: the speaker, the order, abilities used while others decide."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import leave
from lazax.ti3.board import fleet_in, order_of_play
from lazax.ti3.council.voters import voters
from lazax.ti3.events import Activation, Phase, Round, Turn
from lazax.ti3.sequence.action_phase import turn_options
from lazax.ti3.sequence.strategy_phase import may_pick
from lazax.ti3.state import TI3, Law
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    answers,
    counters,
    done,
    fleet,
    goods,
    kind_asked,
    logged,
    no_mans_land,
    planet,
    play,
    pools,
    quick_game,
    technologies,
)


def before_round(*races: str) -> TI3:
    """A game whose round has not begun: nobody holds a strategy card, nothing is on the stage."""
    state = quick_game(races=races)
    for kind in (Turn, Phase, Round):
        leave(state, kind)
    state.round = 0
    for player in range(state.seats):
        state.strategies[player] = ()
    return state


def before_actions(*races: str) -> TI3:
    """Cards are dealt by seat, the action phase has not begun."""
    state = quick_game(races=races)
    leave(state, Turn)
    leave(state, Phase)
    return state


def pick(game: Game, *picks: tuple[int, str]) -> None:
    for player, card in picks:
        answer(game, player, card, "strategy.pick")


def whose_turn(game: Game) -> int:
    return next(event.player for event in game.state.stage if type(event) is Turn)


# the speaker


def test_the_speaker_changes_inside_a_round() -> None:
    """R7.4, R4.3, R27.7: both passes go in the old order; the council of this round votes by the new speaker."""
    game = play(before_round("sol", "hacan", "norr"), ("round.begin",))
    state = game.state
    pick(game, (0, "trade"), (1, "initiative"))
    assert state.speaker == 1 and voters(state) == [2, 0, 1]
    pick(game, (2, "warfare"), (0, "political"), (1, "imperial"), (2, "diplomacy"))
    assert kind_asked(game) == "turn.action" and whose_turn(game) == 1
    assert state.speaker == 1


def test_the_speaker_keeps_the_token_until_another_takes_initiative() -> None:
    """R7.4, R7.1, R7.3: in the next round he chooses first, may not take Initiative again, and stays the speaker."""
    state = before_round("sol", "hacan", "norr")
    state.speaker, state.last_initiative = 1, 1
    game = play(state, ("round.begin",))
    state = game.state
    assert game.asked() == (1,) and "initiative" not in game.options(1)
    pick(game, (1, "trade"), (2, "warfare"), (0, "political"), (1, "imperial"))
    assert state.speaker == 1
    pick(game, (2, "initiative"))
    assert state.speaker == 2


def test_a_barred_choice_is_open_when_nothing_else_is_left() -> None:
    """R4.8, R7.3: Initiative twice in a row only if it is the last card on the table."""
    state = before_round("sol", "hacan", "norr", "letnev")
    state.last_initiative = 3
    game = play(state, ("round.begin",))
    state = game.state
    pick(game, (0, "trade"), (1, "warfare"), (2, "political"), (3, "imperial"))
    pick(game, (0, "logistics"), (1, "technology"))
    assert may_pick(state, 3) == ["diplomacy"]
    pick(game, (2, "diplomacy"))
    assert state.strategies[3] == ("imperial", "initiative") and state.speaker == 3


# abilities of races while others decide


def test_a_victim_may_give_his_goods_away_before_he_is_pillaged() -> None:
    """R31.4, R25.10, R0.19: who has fewer than three when Mentak chooses cannot be chosen any more."""
    state = before_round("sol", "hacan", "mentak")
    goods(goods(state, 0, 3), 1, 3)
    game = play(state, ("round.begin",))
    state = game.state
    assert game.options(2) == ("0", "1", "pass")
    game.interject(0, "give")
    answers(game, (0, "2", "give.player"), (0, "1", "give.number"))
    assert game.options(2) == ("1", "pass")
    game.interject(1, "give")
    answers(game, (1, "0", "give.player"), (1, "3", "give.number"))
    assert state.goods == {0: 5, 1: 0, 2: 1} and game.options(2) == ("0", "pass")
    answer(game, 2, "0", "pillage.player")
    assert state.goods == {0: 4, 1: 0, 2: 2}


def test_pillaging_in_between_counts_for_the_phase() -> None:
    """R31.4, T-S1: used while another chooses, two victims are all there are in this phase."""
    state = before_round("sol", "hacan", "norr", "mentak")
    for player in (0, 1, 2):
        goods(state, player, 4)
    game = play(state, ("round.begin",))
    state = game.state
    answer(game, 3, "pass", "pillage.player")
    for victim in ("0", "1"):
        assert kind_asked(game) == "strategy.pick"
        game.interject(3, "ability:pillage")
        answer(game, 3, victim, "pillage.player")
    assert "ability:pillage" not in game.interjections(3)
    answer_all(game, until="turn.action")
    assert state.goods[3] == 2 and state.goods[2] == 4


def test_yssaril_alone_may_skip_every_other_turn_only() -> None:
    """R31.7, R8.6: with consecutive turns two skips in a row would stand side by side."""
    state = before_actions("sol", "yssaril", "norr")
    state.used = {card for cards in state.strategies.values() for card in cards}
    for player in (0, 2):
        pools(state, player, command=0, strategy=0)
    pools(state, 1, command=1)
    game = play(state, ("action.start",))
    state = game.state
    assert game.asked() == (1,) and set(state.passed) == {0}
    answer(game, 1, "ability:stall", "turn.action")
    assert set(state.passed) == {0, 2} and whose_turn(game) == 1
    assert "ability:stall" not in game.options(1)
    answer(game, 1, "tactical", "turn.action")
    answer_all(game, until="turn.action")
    assert "ability:stall" in game.options(1)


def test_a_law_halves_what_sol_drops() -> None:
    """R31.10, R27: under Regulated Conscription a counter brings one ground force."""
    state = quick_game(races=("sol", "hacan", "norr"), units=False)
    state.laws = {"regulated_conscription": Law()}
    game = play(state, ("action.orbital_drop", 0))
    assert done(game) and game.state.gf["jord"] == 1 and game.state.strategy_pool[0] == 1


# turns


def test_naalu_first_whatever_they_hold_also_in_later_cycles() -> None:
    """R6.3, R31.2, R8.1, R8.2: after the last player the first in order of play follows, which is Naalu."""
    state = before_actions("sol", "hacan", "naalu")
    state.speaker = 1
    game = play(state, ("action.start",))
    order = []
    for _ in range(5):
        order.append(whose_turn(game))
        answer(game, whose_turn(game), "tactical", "turn.action")
        answer_all(game, until="turn.action")
    assert order == [2, 0, 1, 2, 0]


def test_the_second_tactical_action_of_fleet_logistics() -> None:
    """R28.9, R11.4, R12.4: it needs a counter and a system of its own; ships that have arrived stay."""
    state = quick_game(races=("sol", "hacan", "norr"), units=False)
    technologies(state, 0, "fleet_logistics")
    leave(state, Turn)
    planet(state, 0, "quann")
    fleet(state, "sys_abyz_fria", 0, "cruiser")
    game = play(state, ("turn", 0))
    state = game.state
    answer(game, 0, "tactical", "turn.action")
    answer(game, 0, "sys_quann", "activate.system")
    answer(game, 0, [("sys_abyz_fria", "cruiser")], "move.fleet")
    answer_all(game, {"fleet_logistics.again": "yes"}, until="activate.system")
    assert whose_turn(game) == 0 and state.command_pool[0] == 2
    assert "sys_quann" not in game.options(0)
    answer(game, 0, "sys_abyz_fria", "activate.system")
    assert kind_asked(game) != "move.fleet" and fleet_in(state, "sys_quann", 0).ships
    answer_all(game, until="turn.action")
    assert whose_turn(game) != 0 and state.command_pool[0] == 1


def test_whoever_loses_everything_in_his_own_action_leaves_the_order() -> None:
    """R23.12, R23.13, R8.1: the action closes, his counters leave the board, the next in order of play follows."""
    state = quick_game(races=("sol", "hacan", "norr", "letnev"))
    leave(state, Turn)
    for name in [name for name, owner in state.control.items() if owner == 1]:
        no_mans_land(state, name)
    state.fleets = {place: ships for place, ships in state.fleets.items() if place[1] != 1}
    fleet(state, "sys_abyz_fria", 1, "destroyer")
    planet(state, 2, "quann", pds=2)
    counters(state, 1, "sys_lodor")
    state.used = {"diplomacy", "warfare"}
    game = play(state, ("turn", 1), dice=(10, 10))
    state = game.state
    answer(game, 1, "tactical", "turn.action")
    answer(game, 1, "sys_quann", "activate.system")
    answer(game, 1, [("sys_abyz_fria", "destroyer")], "move.fleet")
    answer(game, 2, 2, "pds.fire")
    answer_all(game, until="turn.action")
    assert state.out == (1,) and state.counters == {}
    assert not any(type(event) is Activation for event in state.stage)
    assert whose_turn(game) == 2 and order_of_play(state) == [0, 2, 3]
    assert [told["player"] for told in logged(game, "player.eliminated")] == [1]


def test_nobody_passes_between_two_strategic_actions() -> None:
    """R4.4, R8.3, R8.5, DV-35: with two cards the second must be used too before passing is offered."""
    state = quick_game(races=("sol", "hacan", "norr"), units=False)
    pools(state, 0, strategy=0, command=0)
    state.strategies[0] = ("warfare", "imperial")
    assert turn_options(state, 0) == ["strategic:warfare", "strategic:imperial"]
    state.used = {"warfare"}
    assert turn_options(state, 0) == ["strategic:imperial"]
    state.used = {"warfare", "imperial"}
    assert turn_options(state, 0) == ["pass"]
