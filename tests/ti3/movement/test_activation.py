"""Step 1 of a tactical action, and the general words of movement."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused
from lazax.core.stage import current, enter, leave, ongoing
from lazax.ti3.board import empty, has_counter
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Activation, Effect, Phase, Turn
from lazax.ti3.movement import move, transfer  # noqa: F401  (the steps register themselves)
from lazax.ti3.movement.activation import (
    may_activate,
    may_take_tactical_action,
    opponents_in_range,
    systems_to_activate,
    truce_in_force,
)
from lazax.ti3.state import TI3, Law
from lazax.ti3.switches import Rules
from tests.ti3.positions.tools import (
    STANDARD,
    answer,
    counters,
    done,
    fleet,
    kind_asked,
    logged,
    only_fleet,
    planet,
    play,
    pools,
    quick_game,
    row,
)


def three(rules: Rules = STANDARD) -> TI3:
    return quick_game(races=("sol", "norr", "hacan"), rules=rules)


def reason(state: TI3, system: str, player: int = 0) -> tuple[str, str] | None:
    refusal = may_activate(state, player, system)
    return None if refusal is None else (refusal.key, refusal.rule)


def test_a_counter_goes_from_the_pool_into_the_system() -> None:
    """R10.1, R11.1, R24.7: the counter comes from the command pool, the activation stands on the stage."""
    game = play(three(), ("tactical.activate", 0))
    answer(game, 0, "mecatol_rex", "activate.system")
    assert done(game)
    assert game.state.command_pool[0] == 2
    assert has_counter(game.state, "mecatol_rex", 0)
    assert current(game.state, Activation) == Activation(0, ("mecatol_rex",))
    assert logged(game, "system.activated") == [{"player": 0, "system": "mecatol_rex"}]


def test_without_a_counter_no_tactical_action() -> None:
    """R10.2: an empty command pool; the steps of the action then do nothing."""
    state = pools(three(), 0, command=0)
    assert systems_to_activate(state, 0) == []
    assert not may_take_tactical_action(state, 0)
    game = play(state, ("tactical.activate", 0), ("tactical.move", 0), ("tactical.land", 0))
    assert done(game)
    assert ongoing(game.state, Activation) is None


def test_only_the_first_step_is_compulsory() -> None:
    """R10.1, R11.3: a system may be activated for any purpose; nobody has to move or land."""
    state = three()
    game = play(state, ("tactical.activate", 0), ("tactical.move", 0), ("tactical.land", 0))
    answer(game, 0, "sys_quann", "activate.system")
    if kind_asked(game) == "move.fleet":
        answer(game, 0, ())
    assert done(game)
    assert not current(game.state, Activation).moved


def test_an_eliminated_player_does_nothing() -> None:
    """R23.13: steps that were queued for a player who is out pass by."""
    state = three()
    state.out = (0,)
    game = play(
        state,
        *((name, 0) for name in ("tactical.activate", "tactical.move", "tactical.land")),
        *((name, 0) for name in ("transfer.activate", "transfer.move", "transfer.land")),
    )
    assert done(game)


def test_what_may_not_be_activated() -> None:
    """R11.2, R13.2, R13.4: own counter, asteroid field, supernova; the refusal says which."""
    state = counters(three(), 0, "sys_quann")
    assert reason(state, "sys_quann") == ("activate.own_counter", "R11.2")
    assert reason(state, "asteroid_field_1") == ("activate.asteroids", "R13.2")
    assert reason(state, "supernova") == ("activate.supernova", "R13.4")
    options = systems_to_activate(state, 0)
    assert not {"sys_quann", "asteroid_field_1", "supernova"} & set(options)
    game = play(state, ("tactical.activate", 0))
    with pytest.raises(Refused):
        answer(game, 0, "supernova")


def test_counters_of_others_and_nebulae_do_not_matter() -> None:
    """R0.6, R11.2, R13.3: every player may activate the same system; a nebula may be activated."""
    state = counters(three(), 1, "sys_quann")
    assert reason(state, "sys_quann") is None
    assert reason(state, "nebula") is None
    assert {"sys_quann", "nebula"} <= set(systems_to_activate(state, 0))


def test_a_system_is_activated_once_unless_the_counter_goes() -> None:
    """R11.4: not again this round, unless an effect takes the counter away."""
    state = three()
    game = play(state, ("tactical.activate", 0), ("tactical.activate", 0))
    answer(game, 0, "sys_quann")
    assert "sys_quann" not in game.options(0)
    game.state.counters.clear()
    assert reason(game.state, "sys_quann") is None


def test_diplomacy_keeps_two_players_apart() -> None:
    """R29.2, DV-23: not a system with a single PDS of the other, but one with only their marker; both ways."""
    state = three()
    add_effect(state, Phase, Effect("diplomacy", 0, "1"))
    planet(state, 1, "quann", pds=1)
    planet(state, 1, "lodor")
    planet(state, 0, "saudor", gf=1)
    assert reason(state, "sys_quann") == ("activate.diplomacy", "R29.2")
    assert reason(state, "sys_lodor") is None
    assert reason(state, "sys_saudor", player=1) == ("activate.diplomacy", "R29.2")
    assert reason(state, "sys_saudor", player=2) is None
    assert reason(state, "sys_quann", player=2) is None
    assert "sys_quann" not in systems_to_activate(state, 0)
    assert "sys_lodor" in systems_to_activate(state, 0)
    for unit in ("gf", "dock"):
        planet(state, 1, "quann", gf=unit == "gf", dock=unit == "dock")
        assert reason(state, "sys_quann") == ("activate.diplomacy", "R29.2")


def test_diplomacy_ends_with_the_phase() -> None:
    """R29.2: until the end of the action phase."""
    state = three()
    add_effect(state, Phase, Effect("diplomacy", 0, "1"))
    planet(state, 1, "quann", gf=1)
    leave(state, Turn)
    leave(state, Phase)
    enter(state, Phase("action"))
    assert reason(state, "sys_quann") is None


def test_short_term_truce_protects_ships_in_the_next_round() -> None:
    """T-T1, A-54: Short Term Truce bars systems with enemy ships, in the round after the vote only."""
    state = three()
    fleet(state, "sys_quann", 1, "fighter")
    planet(state, 1, "lodor", gf=3)
    state.laws = {**state.laws, "short_term_truce": Law("", 1)}
    assert not truce_in_force(state)
    assert reason(state, "sys_quann") is None
    state.round = 2
    assert reason(state, "sys_quann") == ("activate.truce", "R11.2")
    assert reason(state, "sys_lodor") is None
    assert "sys_quann" not in systems_to_activate(state, 0)
    assert reason(state, "sys_quann", player=1) is None
    state.round = 3
    assert reason(state, "sys_quann") is None


def test_a_lasting_truce() -> None:
    """A-54: with the switch it holds from the next round on."""
    state = three(Rules(truce_lasting=True))
    fleet(state, "sys_quann", 1, "cruiser")
    state.laws = {**state.laws, "short_term_truce": Law("", 1)}
    assert not truce_in_force(state)
    state.round = 5
    assert reason(state, "sys_quann") == ("activate.truce", "R11.2")


def test_empty_systems() -> None:
    """R0.7: no unit of anybody; planets, markers and counters do not matter; special systems are never empty."""
    state = three()
    counters(planet(state, 1, "quann"), 1, "sys_quann")
    assert empty(state, "sys_quann")
    assert empty(state, "empty_1")
    assert not empty(state, "nebula")
    assert not empty(state, "asteroid_field_1")
    planet(state, 0, "quann", pds=1)
    assert not empty(state, "sys_quann")
    fleet(state, "empty_1", 0, "fighter")
    assert not empty(state, "empty_1")


def test_who_may_answer_a_movement() -> None:
    """T-T4: opponents with a fleet in the system, or a dock there or next to it."""
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=row("sys_quann", "sys_thibah", "sys_saudor"))
    planet(state, 1, "thibah", dock=True)
    assert opponents_in_range(state, 0, ("sys_quann",)) == [1]
    assert opponents_in_range(state, 1, ("sys_quann",)) == []
    fleet(state, "sys_quann", 2, "fighter")
    assert opponents_in_range(state, 0, ("sys_quann",)) == [1, 2]
    only_fleet(state, "sys_quann", 2)
    planet(state, 2, "saudor", dock=True)
    assert opponents_in_range(state, 0, ("sys_quann",)) == [1]
