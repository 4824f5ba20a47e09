"""The action phase: turns in order of play, actions, passing; the queue of tactical and transfer actions."""

from __future__ import annotations

import pytest

from lazax.core.stage import enter, leave
from lazax.core.steps import NAMES, do
from lazax.ti3.events import Activation, Phase, Turn
from lazax.ti3.sequence.action_phase import next_player, turn_options
from lazax.ti3.sequence.tactical_action import TACTICAL_ACTION, TRANSFER_ACTION
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from tests.ti3.positions.tools import (
    activation,
    answer,
    answer_all,
    counters,
    done,
    fleet,
    goods,
    hand,
    kind_asked,
    logged,
    only_fleet,
    planet,
    play,
    pools,
    quick_game,
    technologies,
)

PLAIN = ("sol", "hacan", "norr", "letnev", "xxcha", "l1z1x")


def before_actions(*races: str, rules: Rules | None = None) -> TI3:
    """Cards are dealt by seat, the action phase has not begun."""
    state = quick_game(races=races or PLAIN, rules=rules or Rules())
    leave(state, Turn)
    leave(state, Phase)
    return state


def idle(state: TI3) -> TI3:
    """All strategic actions are done and nobody has a counter to act with."""
    state.used = {card for cards in state.strategies.values() for card in cards}
    for player in range(state.seats):
        pools(state, player, command=0, strategy=0)
    return state


def test_turns_follow_the_order_of_play() -> None:
    """R8.1, R8.2, R6.2: after the last player the first in order of play follows again, not the speaker."""
    state = idle(before_actions("sol", "hacan", "norr"))
    state.strategies = {0: ("trade", "warfare"), 1: ("imperial", "technology"), 2: ("diplomacy", "logistics")}
    state.used.clear()
    state.speaker = 1
    assert [next_player(state, player) for player in (2, 0, 1)] == [0, 1, 2]


def test_a_player_who_passed_is_skipped() -> None:
    """R8.3, R8.6: with one player left they take consecutive turns; R8.7: with none the status phase begins."""
    state = before_actions("sol", "hacan", "norr")
    state.passed = (1,)
    assert next_player(state, 0) == 2
    state.passed = (1, 2)
    assert next_player(state, 0) == 0
    state.passed = (0, 1, 2)
    assert next_player(state, 0) is None


def test_turns_go_on_after_an_elimination() -> None:
    """R23.12: the next in order of play after the one who is out."""
    state = before_actions("sol", "hacan", "norr")
    state.out = (1,)
    assert next_player(state, 1) == 2
    assert next_player(state, 0) == 2


def test_all_pass_and_the_status_phase_begins() -> None:
    """R8.1, R8.3, R8.7: who can do nothing else passes; when all have passed the phase is over."""
    state = idle(before_actions())
    game = play(state, ("action.start",))
    state = game.state
    assert [line["player"] for line in logged(game, "turn.passed")] == [0, 1, 2, 3, 4, 5]
    assert any(type(event) is Phase and event.name == "status" for event in state.stage)


def test_no_pass_before_the_strategic_action() -> None:
    """R8.3, R8.5, R4.4, DV-35: Initiative alone may pass at once; every other card must be used first."""
    state = idle(before_actions())
    state.used.clear()
    assert turn_options(state, 0) == ["pass"]
    assert turn_options(state, 1) == ["strategic:diplomacy"]

    state = idle(before_actions("sol", "hacan", "norr"))
    state.used.clear()
    state.strategies[0] = ("initiative", "warfare")
    assert turn_options(state, 0) == ["strategic:warfare"]
    state.strategies[0] = ("warfare", "trade")
    assert turn_options(state, 0) == ["strategic:warfare", "strategic:trade"]
    state.used.add("trade")
    assert turn_options(state, 0) == ["strategic:warfare"]
    state.used.add("warfare")
    assert turn_options(state, 0) == ["pass"]


def test_strategic_actions_in_any_order() -> None:
    """R9.1, TV-4, A-02: Trade may be used before Logistics was, and either of two cards first."""
    state = before_actions()
    assert "strategic:trade" in turn_options(state, 4) and "logistics" not in state.used


def test_tactical_action_needs_a_counter() -> None:
    """R10.2: with an empty command pool there is none, and no transfer action."""
    state = before_actions()
    assert "tactical" in turn_options(state, 0)
    pools(state, 0, command=0)
    assert "tactical" not in turn_options(state, 0) and "transfer" not in turn_options(state, 0)


def test_the_menu_of_a_turn() -> None:
    """R8.1, T-A0: everything the player may do, cards of their hand included, and nothing else."""
    state = before_actions()
    hand(state, 0, "plague", "sabotage")
    planet(state, 1, "quann", gf=1)
    technologies(state, 0, "transit_diodes")
    planet(state, 0, "lodor")
    options = turn_options(state, 0)
    assert options[0] == "tactical"
    assert "card:plague" in options and "card:sabotage" not in options
    assert "ability:orbital_drop" in options and "ability:transit_diodes" in options
    assert "pass" in options


def test_a_turn_is_one_action() -> None:
    """R8.1: after it the next player is asked; R21.9: a card played as an action uses the turn."""
    state = idle(before_actions("sol", "hacan", "norr"))
    hand(state, 0, "plague")
    planet(state, 1, "quann", gf=1)
    game = play(state, ("action.start",), dice=(1,))
    state = game.state
    answer(game, 0, "card:plague", "turn.action")
    answer_all(game, until="counter.area")  # the others have nothing left to do: the status phase has come
    assert state.action_discard == ("plague",)
    assert [line["player"] for line in logged(game, "turn.passed")] == [1, 2, 0]


@pytest.mark.parametrize("spends", [False, True])
def test_a_cancelled_card_leaves_the_turn(spends: bool) -> None:
    """R21.7, A-10: after a Sabotage the player still takes an action; by the switch the turn is used."""
    state = before_actions("sol", "hacan", "norr", rules=Rules(sabotaged_action_spends_turn=spends))
    hand(state, 0, "plague")
    hand(state, 1, "sabotage")
    planet(state, 1, "quann", gf=1)
    game = play(state, ("action.start",))
    state = game.state
    answer(game, 0, "card:plague", "turn.action")
    answer_all(game, {"react.after_action_card": "sabotage"}, until="turn.action")
    assert game.asked() == ((1,) if spends else (0,))
    assert sum(type(event) is Turn for event in state.stage) == 1
    if not spends:
        assert sum(item == ("turn.end", 0) for item in state.todo) == 1


def test_passed_players_still_use_secondaries() -> None:
    """R8.4, TV-20: who has passed may use the secondary of a later strategic action and gets no turn."""
    state = before_actions("sol", "hacan", "xxcha")
    idle(state)
    state.used.discard("logistics")
    state.strategies = {0: ("initiative",), 1: ("logistics",), 2: ("diplomacy",)}
    state.passed = (2,)
    enter(state, Phase("action"))
    goods(state, 2, 3)
    game = play(state, ("turn", 1))
    state = game.state
    answer_all(game, {"counter.area": "command"}, until="secondary.use")
    assert game.asked() == (2,)
    answer(game, 2, "yes", "secondary.use")
    answer(game, 2, game.suggestions(2)[0], "logistics.spend")
    answer(game, 2, "command", "counter.area")
    assert state.command_pool[2] == 1
    assert 2 not in [line["player"] for line in logged(game, "turn.passed")]


def test_yssaril_skip_a_turn() -> None:
    """R31.7, R8.5: skipping is no passing, and not in two turns in a row."""
    state = before_actions("yssaril", "hacan", "norr")
    game = play(state, ("action.start",))
    state = game.state
    answer(game, 0, "ability:stall", "turn.action")
    assert state.passed == () and state.stalled == {0}
    assert game.asked() == (1,)
    assert "ability:stall" not in turn_options(state, 0)
    enter(state, Turn(0))
    state.stage = tuple(event for event in state.stage if event != Turn(1))
    game = play(state, ("turn", 0))
    state = game.state
    answer(game, 0, "tactical", "turn.action")
    assert state.stalled == set()
    assert "ability:stall" not in turn_options(state, 1)


def test_orbital_drop() -> None:
    """R31.10, T-A0: a counter from strategy allocation brings Sol two ground forces on a planet of his choice."""
    state = before_actions("sol", "hacan", "norr")
    planet(state, 0, "quann")
    game = play(state, ("action.start",))
    state = game.state
    answer(game, 0, "ability:orbital_drop", "turn.action")
    answer(game, 0, "quann", "orbital_drop.planet")
    assert state.gf["quann"] == 2 and state.strategy_pool[0] == 1
    assert game.asked() == (1,)
    pools(state, 0, strategy=0)
    assert "ability:orbital_drop" not in turn_options(state, 0)
    assert "ability:orbital_drop" not in turn_options(state, 1)


def test_orbital_drop_needs_pieces() -> None:
    """R20.13: a thirteenth place for ground forces would need a thirteenth plastic piece."""
    state = quick_game(races=("sol", "hacan", "norr"), units=False)
    places = ("abyz", "fria", "quann", "centauri", "gral", "lodor", "arnor", "lor", "bereg", "saudor", "thibah")
    for name in (*places, "wellon"):
        planet(state, 0, name, gf=1)
    game = play(state, ("action.orbital_drop", 0))
    state = game.state
    assert "jord" not in game.options(0) and "wellon" in game.options(0)


def test_transit_diodes() -> None:
    """T-A0, R0.18: a counter from strategy allocation moves up to four ground forces between own planets."""
    state = quick_game(races=("norr", "hacan", "sol"))
    technologies(state, 0, "transit_diodes")
    planet(state, 0, "quann")
    planet(state, 1, "lodor")
    game = play(state, ("action.transit_diodes", 0))
    state = game.state
    answer(game, 0, "quann", "transit_diodes.to")
    assert game.options(0) == ("0", "1", "2", "3", "4")
    answer(game, 0, 3, "transit_diodes.number")
    assert state.gf["quinarra"] == 2 and state.gf["quann"] == 3
    assert state.strategy_pool[0] == 1
    pools(state, 0, strategy=0)
    assert "ability:transit_diodes" not in turn_options(state, 0)


def test_transit_diodes_with_the_last_piece() -> None:
    """R20.13: with twelve places taken all ground forces must leave their planet for a new one."""
    state = quick_game(races=("norr", "hacan", "sol"), units=False)
    places = ("abyz", "fria", "quann", "centauri", "gral", "lodor", "arnor", "lor", "bereg", "saudor", "thibah")
    for name in places:
        planet(state, 0, name, gf=5)
    planet(state, 0, "wellon", gf=2)
    planet(state, 0, "tarmann")
    game = play(state, ("action.transit_diodes", 0))
    state = game.state
    answer(game, 0, "wellon", "transit_diodes.from")
    answer(game, 0, "tarmann", "transit_diodes.to")
    assert done(game)
    assert state.gf["tarmann"] == 2 and "wellon" not in state.gf
    game = play(state, ("action.transit_diodes", 0))
    state = game.state
    answer(game, 0, "abyz", "transit_diodes.from")
    assert "wellon" not in game.options(0)


def test_the_activation_sequence() -> None:
    """R10, R10.1: the steps of a tactical action in their order, with razing (R42.9) before the landings; R19: those
    of a transfer action."""
    assert [NAMES[part].partition(".")[2] for part in TACTICAL_ACTION] == [
        *("activate", "move", "pds", "battle", "raze", "land", "invade", "produce", "end")
    ]
    assert [NAMES[part].partition(".")[2] for part in TRANSFER_ACTION] == [
        *("activate", "move", "pds", "land", "produce", "end")
    ]


def test_a_tactical_action_from_end_to_end() -> None:
    """R10.1, R10.3, R11.1: only activating is compulsory; then the turn is over."""
    state = before_actions()
    game = play(state, ("action.start",))
    state = game.state
    answer(game, 0, "tactical", "turn.action")
    answer(game, 0, "empty_1", "activate.system")
    answer_all(game, {"move.fleet": lambda ask: ((),)}, until="turn.action")
    assert state.counters["empty_1"] == (0,) and state.command_pool[0] == 2
    assert game.asked() == (1,)
    assert not any(type(event) is Activation for event in state.stage)


def test_production_ends_a_tactical_action() -> None:
    """R10, R18.1: in the activated system the active player may produce; elsewhere nothing is asked."""
    state = activation(quick_game(races=PLAIN), 0, "hs_sol")
    game = play(state, ("tactical.produce", 0), ("tactical.end", 0))
    state = game.state
    assert not done(game)
    answer_all(game)
    assert done(game)
    state = activation(quick_game(races=PLAIN), 0, "empty_1")
    assert done(play(state, ("tactical.produce", 0), ("tactical.end", 0)))


def test_without_an_activation_nothing_follows() -> None:
    """R10.1: if no system could be activated the other steps do nothing."""
    state = quick_game(races=PLAIN)
    assert done(play(state, *(do(part, 0) for part in TACTICAL_ACTION[1:])))
    assert done(play(state, *(do(part, 0) for part in TRANSFER_ACTION[1:])))


def test_fleet_logistics() -> None:
    """R28.9, R10.3, T-R2: a second tactical action in the same turn with its own counter, but not a third."""
    state = before_actions()
    technologies(state, 0, "fleet_logistics")
    game = play(state, ("action.start",))
    state = game.state
    answer(game, 0, "tactical", "turn.action")
    answer(game, 0, "empty_1", "activate.system")
    answer_all(game, {"move.fleet": lambda ask: ((),)}, until="fleet_logistics.again")
    answer(game, 0, "yes", "fleet_logistics.again")
    answer(game, 0, "sys_quann", "activate.system")
    answer_all(game, {"move.fleet": lambda ask: ((),), "fleet_logistics.again": "yes"}, until="turn.action")
    assert game.asked() == (1,)
    assert state.command_pool[0] == 1
    assert {system for system, players in state.counters.items() if 0 in players} == {"empty_1", "sys_quann"}


@pytest.mark.parametrize(("command", "known"), [(0, True), (3, False)])
def test_no_second_tactical_action(command: int, known: bool) -> None:
    """R28.9, R10.2: not without a counter, and not without the technology."""
    state = activation(quick_game(races=PLAIN), 0, "empty_1")
    state.stage = tuple(Turn(0, 1) if type(event) is Turn else event for event in state.stage)
    pools(state, 0, command=command)
    if known:
        technologies(state, 0, "fleet_logistics")
    assert done(play(state, ("tactical.end", 0)))


def test_transfer_produces_in_one_system() -> None:
    """R19.7: with docks in both systems the player says where."""
    state = quick_game(races=PLAIN)
    planet(state, 0, "quann", gf=1, dock=True)
    activation(state, 0, "hs_sol", "sys_quann", transfer=True)
    game = play(state, ("transfer.produce", 0), ("transfer.end", 0))
    state = game.state
    assert kind_asked(game) == "transfer.produce"
    assert set(game.options(0)) == {"hs_sol", "sys_quann", "pass"}
    answer(game, 0, "sys_quann")
    answer_all(game)
    assert done(game) and not any(type(event) is Activation for event in state.stage)


def test_an_eliminated_player_ends_his_action() -> None:
    """R23.12: who is out in the middle of their action produces nothing, and the action is closed."""
    state = activation(quick_game(races=PLAIN), 0, "hs_sol")
    counters(state, 1, "empty_1")
    state.out = (0,)
    only_fleet(state, "hs_sol", 0)
    fleet(state, "hs_sol", 1, "cruiser")
    game = play(state, ("tactical.produce", 0), ("tactical.end", 0), ("turn.end", 0))
    state = game.state
    assert game.asked() == (1,) and kind_asked(game) == "turn.action"
