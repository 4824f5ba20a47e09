"""Action cards that move ships and docks, each as a small play report."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.ti3.board import fleet_in
from lazax.ti3.cards.windows import action_options, play_action_card
from lazax.ti3.economy.supply import counters_left
from lazax.ti3.effects import this_round
from lazax.ti3.events import Effect, Round
from lazax.ti3.production.docks import why_idle
from lazax.ti3.state import TI3, Law
from lazax.ti3.units.fleets import Ship
from lazax.ti3.ways import adjacent
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    counters,
    done,
    fleet,
    goods,
    hand,
    logged,
    no_mans_land,
    planet,
    play,
    pools,
    quick_game,
    row,
    technologies,
)

ROW = ("hs_sol", "empty_1", "sys_quann", "empty_2", "sys_arnor_lor", "empty_3", "sys_lodor")


def act(state: TI3, card: str) -> Game:
    """Sol plays the card as his action."""
    return play(hand(state, 0, card), lambda g: play_action_card(g, 0, card), debug=True)


# Patrol


def on_watch(ships: str = "cruiser, destroyer, carrier") -> TI3:
    """Sol's ships at Quann, which Sol has activated, with empty systems on both sides."""
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=row(*ROW), units=False)
    return fleet(counters(state, 0, "sys_quann"), "sys_quann", 0, ships)


def test_patrol_of_two_ships() -> None:
    """T-A0, R0.6: a cruiser and a destroyer leave Quann for two empty systems, a counter lies in each of them."""
    state = on_watch()
    left = counters_left(state, 0)
    game = act(state, "patrol")
    assert game.options(0) == ("cruiser", "destroyer", "done"), "carriers stay"
    answer(game, 0, "cruiser", "patrol.ship")
    assert set(game.options(0)) == {"empty_1", "empty_2"}
    answer(game, 0, "empty_1", "patrol.to")
    answer(game, 0, "destroyer", "patrol.ship")
    answer(game, 0, "empty_2", "patrol.to")
    now = game.state
    assert done(game) and fleet_in(now, "empty_1", 0).ships == (Ship("cruiser"),)
    assert fleet_in(now, "empty_2", 0).ships == (Ship("destroyer"),)
    assert now.counters["empty_1"] == now.counters["empty_2"] == (0,) and counters_left(now, 0) == left - 2
    assert now.command_pool[0] == state.command_pool[0]


def test_patrol_of_one_ship_or_none() -> None:
    """R0.18: up to two ships; nobody has to move a second one, or any at all."""
    game = act(on_watch(), "patrol")
    answer(game, 0, "cruiser")
    answer(game, 0, "empty_1")
    answer(game, 0, "done", "patrol.ship")
    assert done(game) and len(fleet_in(game.state, "sys_quann", 0).ships) == 2
    game = act(on_watch(), "patrol")
    answer(game, 0, "done", "patrol.ship")
    assert done(game) and game.state.action_discard == ("patrol",) and len(game.state.counters) == 1


def test_patrol_into_the_same_system() -> None:
    """R29.6, R20.3: both destinations are judged before either ship moves; one counter does for both ships."""
    game = act(pools(on_watch("2 destroyer"), 0, fleet=2), "patrol")
    for _ in range(2):
        answer(game, 0, "destroyer", "patrol.ship")
        assert set(game.options(0)) == {"empty_1", "empty_2"}
        answer(game, 0, "empty_1", "patrol.to")
    assert done(game) and len(fleet_in(game.state, "empty_1", 0).ships) == 2
    assert game.state.counters["empty_1"] == (0,)


def test_patrol_needs_counters() -> None:
    """R24.8: the last counter from reinforcements sends one ship, and the other only to the same system."""
    state = pools(on_watch(), 0, strategy=9, fleet=3, command=2)
    assert counters_left(state, 0) == 1
    game = act(state.copy(), "patrol")
    answer(game, 0, "cruiser")
    answer(game, 0, "empty_2")
    answer(game, 0, "destroyer")
    assert done(game) and len(fleet_in(game.state, "empty_2", 0).ships) == 2, "no other way was left"
    pools(state, 0, command=3)
    assert action_options(hand(state, 0, "patrol"), 0) == []
    counters(pools(state, 0, command=2), 0, "empty_1")
    game = play(state, lambda g: play_action_card(g, 0, "patrol"))
    answer(game, 0, "cruiser")
    answer(game, 0, "done")
    assert done(game) and fleet_in(game.state, "empty_1", 0).ships, "where a counter lies already, none is needed"


def test_patrol_only_from_activated_systems_into_empty_ones() -> None:
    """R0.6, R0.7: ships elsewhere stay; a system with a ground force of anybody is not empty, a special never."""
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=row("nebula", *ROW[2:], "supernova"), units=False)
    fleet(counters(state, 0, "sys_quann"), "sys_quann", 0, "destroyer")
    fleet(state, "sys_lodor", 0, "destroyer")
    game = act(state.copy(), "patrol")
    answer(game, 0, "destroyer", "patrol.ship")
    assert fleet_in(game.state, "empty_2", 0).ships and done(game)
    fleet(state, "empty_2", 1, "2 fighter, carrier")
    assert action_options(hand(state, 0, "patrol"), 0) == []


def test_patrol_into_a_deserted_home_system() -> None:
    """T-A0, R29.6: only the Warfare strategy spares home systems, the card speaks of empty systems."""
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=row("hs_norr", "sys_quann"), units=False)
    no_mans_land(state, "trenlak", "quinarra")
    fleet(counters(state, 0, "sys_quann"), "sys_quann", 0, "destroyer")
    game = act(fleet(state, "sys_quann", 0, "cruiser"), "patrol")
    answer(game, 0, "destroyer", "patrol.ship")
    answer(game, 0, "done", "patrol.ship")
    assert done(game) and fleet_in(game.state, "hs_norr", 0).ships == (Ship("destroyer"),)


def test_patrol_draws_no_fire() -> None:
    """R14.13: N'orr's PDS with Deep Space Cannon stays silent."""
    state = technologies(planet(on_watch(), 1, "arnor", pds=2), 1, "deep_space_cannon")
    game = act(state, "patrol")
    answer_all(game, {"patrol.ship": lambda ask: ask.options[0], "patrol.to": "empty_2"})
    assert len(fleet_in(game.state, "empty_2", 0).ships) == 2 and not logged(game, "roll.pds")


# Massive Transport


def dock_at_jord() -> TI3:
    """Sol's dock at Jord, own planets Quann, Arnor and Lor further down the row."""
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=row(*ROW), units=False)
    planet(state, 0, "jord", gf=2, dock=True)
    for place in ("quann", "arnor", "lor"):
        planet(state, 0, place)
    return planet(state, 1, "lodor", gf=1)


def test_massive_transport_moves_a_dock() -> None:
    """T-A0, R18.10: Sol's dock goes from Jord to Arnor and may produce there this round."""
    game = act(dock_at_jord(), "massive_transport")
    assert logged(game, "card.at.planet")[0]["planet"] == "jord", "the only dock"
    assert game.options(0) == ("quann", "arnor", "lor")
    answer(game, 0, "arnor", "massive_transport.planet_to")
    assert done(game) and game.state.docks == {"arnor": 0}
    assert why_idle(game.state, 0, "arnor") is None
    assert logged(game, "massive_transport.moved") == [{"player": 0, "planet_from": "jord", "planet_to": "arnor"}]


def test_new_dock_stays_new() -> None:
    """R18.10: a dock built this round may not produce before the next, wherever it stands."""
    state = dock_at_jord()
    state.docks["jord"] = 1
    game = act(state, "massive_transport")
    answer(game, 0, "quann")
    assert why_idle(game.state, 0, "quann") is not None


def test_what_stops_a_dock_moves_with_it() -> None:
    """R18.10, T-R1: an accident forbids this dock to produce, so it may not at Quann either."""
    state = dock_at_jord()
    accident, other = Effect("no_production", -1, "jord"), Effect("no_production", -1, "lodor")
    state.stage = (Round(1, (accident, other)), *state.stage[1:])
    game = act(state, "massive_transport")
    answer(game, 0, "quann")
    refusal = why_idle(game.state, 0, "quann")
    assert refusal is not None and refusal.key == "production.stopped"
    assert this_round(game.state).effects[1] == other


def test_massive_transport_needs_a_route_without_enemy_ships() -> None:
    """T-A0: fighters alone bar the way, whatever Light/Wave Deflector lets ships pass; ends count too."""
    state = technologies(dock_at_jord(), 0, "light_wave_deflector")
    fleet(state, "empty_2", 1, "2 fighter, carrier")
    game = act(state.copy(), "massive_transport")
    assert done(game) and game.state.docks == {"quann": 0}, "beyond the carrier there is no way"
    fleet(state, "sys_quann", 1, "destroyer")
    assert action_options(hand(state, 0, "massive_transport"), 0) == []
    blockaded = fleet(hand(dock_at_jord(), 0, "massive_transport"), "hs_sol", 1, "destroyer")
    assert action_options(blockaded, 0) == []


def test_massive_transport_takes_no_way_through_anomalies() -> None:
    """R13.2, R13.4: a supernova is never passed, asteroids only with Antimass Deflectors."""
    for tile, owned, passes in (
        ("supernova", (), False),
        ("asteroid_field_1", (), False),
        ("asteroid_field_1", ("antimass_deflectors",), True),
    ):
        state = quick_game(races=("sol", "norr", "hacan"), galaxy=row("hs_sol", tile, "sys_quann"), units=False)
        planet(planet(state, 0, "jord", dock=True), 0, "quann")
        state.technologies = {**state.technologies, 0: owned}
        assert bool(action_options(hand(state, 0, "massive_transport"), 0)) == passes, tile


def test_massive_transport_through_wormholes() -> None:
    """R13.5: wormholes lead the way, unless the law closes them."""
    ends = ("hs_sol", "wormhole_beta", "supernova", "empty_1", "sys_quann")
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=row(*ends), units=False)
    planet(planet(state, 0, "jord", dock=True), 0, "quann")
    assert "sys_quann" in adjacent(state, "wormhole_beta"), "both ends are beta"
    hand(state, 0, "massive_transport")
    assert action_options(state, 0) == ["card:massive_transport"]
    state.laws = {**state.laws, "closing_the_wormholes": Law("", 1)}
    assert action_options(state, 0) == []


def test_one_dock_on_a_planet() -> None:
    """R18.9: not to a planet with a dock; within a system there is nothing in the way."""
    state = dock_at_jord()
    for place in ("quann", "lor"):
        planet(state, 0, place, dock=True)
    game = act(state, "massive_transport")
    assert set(game.options(0)) == {"jord", "quann", "lor"}
    answer(game, 0, "lor", "massive_transport.planet")
    assert done(game) and set(game.state.docks) == {"jord", "quann", "arnor"}, "only Arnor was left"


def test_fighters_lose_their_dock() -> None:
    """R20.8, R20.9: the fighters that the dock supported at Jord are lost when it leaves."""
    state = fleet(dock_at_jord(), "hs_sol", 0, "3 fighter, cruiser")
    game = act(state, "massive_transport")
    answer(game, 0, "quann")
    assert fleet_in(game.state, "hs_sol", 0).fighters == 0
    assert logged(game, "ships.destroyed")[0]["units"] == (("fighter", 3),)


def test_the_route_closes_before_the_dock_leaves() -> None:
    """R21.8: N'orr's copied Sabotage fails, but the destination has gone to him meanwhile: the dock stays."""
    state = goods(hand(hand(dock_at_jord(), 0, "massive_transport", "sabotage"), 1, "touch_of_genius"), 1, 3)
    state.action_discard = ("sabotage",)
    game = play(state, lambda g: play_action_card(g, 0, "massive_transport"))
    answer(game, 0, "quann")
    answer(game, 1, "touch_of_genius", "react.after_action_card")
    planet(game.state, 1, "quann", gf=1)
    answer(game, 0, "sabotage", "react.after_action_card")
    assert done(game) and game.state.docks == {"jord": 0}
    assert logged(game, "card.no_effect")
