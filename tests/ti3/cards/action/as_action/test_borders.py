"""Cards that move the own borders: planets that join, troops, counters and fleets, each as a small play report."""

from __future__ import annotations

from lazax.core.stage import leave
from lazax.galaxy.fleets import counts
from lazax.ti3.board import fleet_in, fleet_supply
from lazax.ti3.cards.windows import action_options, play_action_card
from lazax.ti3.economy.supply import counters_left
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Phase, Round, Turn
from lazax.ti3.invariants.registry import broken_invariants
from lazax.ti3.movement.landing_rules import why_no_landing
from lazax.ti3.state import TI3, Law
from lazax.ti3.tables import MECATOL_REX
from lazax.ti3.ways import adjacent
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.tools import (
    answer,
    answers,
    counters,
    done,
    fleet,
    goods,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    quick_game,
    row,
)

PLANETS = ("abyz", "fria", "lodor", "arnor", "lor", "bereg", "lirta_iv", "wellon", "thibah", "tarmann", "saudor")

# Voluntary Annexation


def test_voluntary_annexation_of_a_neighbour() -> None:
    """T-A0, R16.10: Tarmann, beside Quann, joins Sol: three free ground forces, the card exhausted."""
    state = hand(two_empires(), 0, "voluntary_annexation")
    game = play(state, lambda g: play_action_card(g, 0, "voluntary_annexation"), debug=True)
    assert {"tarmann", "mehar_xull", "mecatol_rex", "abyz", "bereg"} <= set(game.options(0))
    assert not {"lodor", "jord", "saudor"} & set(game.options(0)), "neither taken nor far away"
    answer(game, 0, "tarmann", "voluntary_annexation.planet")
    now: TI3 = game.state
    assert done(game) and now.control["tarmann"] == 0 and now.gf["tarmann"] == 3
    assert "tarmann" in now.exhausted and now.held_since["tarmann"] == 1


def test_annexation_beside_not_within() -> None:
    """T-A0: a system adjacent to an own one; the own system itself counts only if another own one lies beside it."""
    state = hand(two_empires(units=False), 1, "voluntary_annexation")
    planet(state, 1, "arnor")
    assert "sys_lodor" in adjacent(state, "sys_arnor_lor")
    game = play(state, lambda g: play_action_card(g, 1, "voluntary_annexation"))
    assert "lor" in game.options(1)
    alone = quick_game(races=("sol", "norr", "hacan"), galaxy=row("sys_arnor_lor", "empty_1", "sys_lodor"))
    assert action_options(planet(hand(alone, 0, "voluntary_annexation"), 0, "arnor", gf=1), 0) == []


def test_annexation_is_no_conquest() -> None:
    """T-A0, A-57: under the Imperial Peace Mecatol Rex joins all the same, and Tarmann if the council rejected it."""
    state = hand(two_empires(), 0, "voluntary_annexation")
    state.laws = {**state.laws, "imperial_peace": Law("", 1)}
    add_effect(state, Round, Effect("imperial_peace"))
    assert why_no_landing(state, 0, MECATOL_REX) is not None and why_no_landing(state, 0, "tarmann") is not None
    game = play(state, lambda g: play_action_card(g, 0, "voluntary_annexation"))
    assert {"tarmann", MECATOL_REX} <= set(game.options(0))
    answer(game, 0, MECATOL_REX, "voluntary_annexation.planet")
    assert done(game) and game.state.control[MECATOL_REX] == 0


def test_annexation_needs_a_piece_for_a_new_place() -> None:
    """R20.13: with ground forces in twelve places there is no thirteenth."""
    state = hand(two_empires(), 0, "voluntary_annexation")
    for name in PLANETS[:10]:
        planet(state, 0, name, gf=1)
    assert len([place for place in state.gf if state.control[place] == 0]) == 12
    assert action_options(state, 0) == []
    state.gf.pop("abyz")
    assert action_options(state, 0) == ["card:voluntary_annexation"]


def test_sabotaged_annexation() -> None:
    """R21.6, R21.7: N'orr cancels it; Tarmann stays neutral and Sol still takes an action."""
    state = hand(hand(two_empires(), 0, "voluntary_annexation"), 1, "sabotage")
    game = play(state, ("action.card", 0, "voluntary_annexation"))
    answer(game, 0, "tarmann", "voluntary_annexation.planet")
    answer(game, 1, "sabotage", "react.after_action_card")
    assert kind_asked(game) == "turn.action" and "tarmann" not in game.state.control


# Transport


def chain() -> TI3:
    """Quann - empty - Lodor - Tarmann - Wellon in a row; Quann, Lodor and Wellon belong to Sol."""
    galaxy = row("sys_quann", "empty_1", "sys_lodor", "sys_tarmann", "sys_wellon")
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=galaxy)
    planet(state, 0, "quann", gf=5)
    planet(state, 0, "lodor")
    planet(state, 0, "wellon", gf=1)
    return planet(hand(state, 0, "transport"), 1, "tarmann", gf=2)


def test_transport_of_three() -> None:
    """T-A0, R0.18: up to three of the five ground forces go from Quann to Wellon; enemy planets are no obstacle."""
    game = play(chain(), lambda g: play_action_card(g, 0, "transport"), debug=True)
    assert game.options(0) == ("quann", "wellon")
    answers(game, (0, "quann", "transport.planet"), (0, "wellon", "transport.planet_to"))
    assert game.options(0) == ("0", "1", "2", "3")
    answer(game, 0, "3", "transport.number")
    assert done(game) and game.state.gf == {"quann": 2, "wellon": 4, "tarmann": 2}
    assert logged(game, "transport.done") == [
        {"player": 0, "planet_from": "quann", "planet_to": "wellon", "n": 3},
    ]


def test_transport_is_stopped_by_enemy_ships() -> None:
    """T-A0: a single enemy fighter on the way, or where it begins or ends, bars the route; own ships do not."""
    state = fleet(fleet(chain(), "sys_tarmann", 1, "cruiser"), "empty_1", 0, "cruiser")
    game = play(state, lambda g: play_action_card(g, 0, "transport"))
    assert kind_asked(game) == "transport.number", "only from Quann to Lodor"
    answer(game, 0, "1")
    assert game.state.gf["lodor"] == 1
    for system in ("empty_1", "sys_quann"):
        state = fleet(chain(), system, 1, "carrier, fighter")
        game = play(state, lambda g: play_action_card(g, 0, "transport"))
        assert kind_asked(game) == "transport.number", "only from Wellon to Lodor"
        answer(game, 0, "1")
        assert game.state.gf["lodor"] == 1 and "wellon" not in game.state.gf
    state = fleet(fleet(chain(), "sys_lodor", 1, "cruiser"), "sys_wellon", 1, "cruiser")
    assert action_options(state, 0) == []


def test_transport_through_wormholes() -> None:
    """R13.5: a route may lead through wormholes, unless a law has closed them."""
    galaxy = row("sys_quann", "wormhole_alpha", "empty_1", "empty_2", "sys_lodor")
    state = hand(quick_game(races=("sol", "norr", "hacan"), galaxy=galaxy), 0, "transport")
    planet(planet(state, 0, "quann", gf=2), 0, "lodor")
    fleet(state, "empty_1", 1, "cruiser")
    assert action_options(state, 0) == ["card:transport"]
    state.laws = {**state.laws, "closing_the_wormholes": Law()}
    assert action_options(state, 0) == []


def test_transport_needs_a_piece_for_a_new_place() -> None:
    """R20.13: in twelve places already, Sol must empty a planet to enter an empty one: all three go."""
    state = hand(two_empires(), 0, "transport")
    for name in PLANETS[:10]:
        planet(state, 0, name, gf=4)
    planet(planet(state, 0, "quann", gf=3), 0, "saudor")
    game = play(state, lambda g: play_action_card(g, 0, "transport"), debug=True)
    answer(game, 0, "quann", "transport.planet")
    answer(game, 0, "saudor", "transport.planet_to")
    assert done(game) and game.state.gf["saudor"] == 3 and "quann" not in game.state.gf
    assert game.state.control["quann"] == 0


# Unexpected Action


def test_unexpected_action_frees_a_system() -> None:
    """T-A0, R24.7: Sol's own counter goes from Quann back to reinforcements; others' counters are no targets."""
    state = counters(counters(hand(two_empires(), 0, "unexpected_action"), 0, "sys_quann", "sys_lodor"), 1, "empty_1")
    counters(state, 2, "sys_quann")
    left = counters_left(state, 0)
    game = play(state, lambda g: play_action_card(g, 0, "unexpected_action"), debug=True)
    assert set(game.options(0)) == {"sys_quann", "sys_lodor"}
    answer(game, 0, "sys_quann", "unexpected_action.system")
    assert done(game) and counters_left(game.state, 0) == left + 1
    assert game.state.counters == {"sys_quann": (2,), "sys_lodor": (0,), "empty_1": (1,)}


def test_unexpected_action_needs_a_counter_on_the_board() -> None:
    """R21.2, T-A0: without an own counter there is nothing to take back."""
    assert action_options(counters(hand(two_empires(), 0, "unexpected_action"), 1, "empty_1"), 0) == []


# War Footing


def test_war_footing_lets_a_fleet_grow() -> None:
    """T-A0, R20.3: with fleet supply 3 Sol may have five ships at Quann, nowhere else and nobody else."""
    state = hand(two_empires(), 0, "war_footing")
    game = play(state, lambda g: play_action_card(g, 0, "war_footing"), debug=True)
    assert "hs_sol" in game.options(0) and "supernova" not in game.options(0)
    answer(game, 0, "sys_quann", "war_footing.system")
    now: TI3 = game.state
    assert done(game)
    assert [fleet_supply(now, 0, system) for system in ("sys_quann", "sys_lodor")] == [5, 3]
    assert fleet_supply(now, 1, "sys_quann") == 3
    assert list(broken_invariants(fleet(now, "sys_quann", 0, "5 cruiser"))) == []


async def close_phase(game: TI3) -> None:
    leave(game, Turn)
    leave(game, Phase)


def test_war_footing_runs_out() -> None:
    """T-U6, R22.10: at the end of the status phase Sol destroys the ships above his limit, own choice."""
    state = pools(hand(two_empires(), 0, "war_footing"), 0, fleet=3)
    fleet(state, "sys_quann", 0, "3 cruiser")

    async def reinforce(game: TI3) -> None:
        fleet(game, "sys_quann", 0, "2 destroyer")

    game = play(
        state, lambda g: play_action_card(g, 0, "war_footing"), reinforce, close_phase, ("round.end",), debug=True
    )
    answer(game, 0, "sys_quann", "war_footing.system")
    assert game.state.round == 1 and len(fleet_in(game.state, "sys_quann", 0).ships) == 5
    answers(game, (0, "destroyer", "fleet.excess"), (0, "cruiser", "fleet.excess"))
    assert counts(fleet_in(game.state, "sys_quann", 0)) == (("cruiser", 2), ("destroyer", 1))
    assert game.state.round == 2


def test_two_war_footings() -> None:
    """R21.3, T-X2: not twice for the same system by one player, but for two systems."""
    state = goods(hand(two_empires(), 0, "war_footing", "touch_of_genius"), 0, 3)
    state.exhausted.update(("jord", "quann"))
    game = play(
        state,
        lambda g: play_action_card(g, 0, "war_footing"),
        lambda g: play_action_card(g, 0, "touch_of_genius"),
    )
    answer(game, 0, "sys_quann", "war_footing.system")
    assert "sys_quann" not in game.options(0)
    answer(game, 0, "sys_lodor", "war_footing.system")
    assert [fleet_supply(game.state, 0, system) for system in ("sys_quann", "sys_lodor")] == [5, 5]
