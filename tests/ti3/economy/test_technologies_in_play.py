"""Technologies where they meet laws, cards and the abilities of races."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.ti3.board import blocked, fleet_in
from lazax.ti3.combat.bombardment import Bombardment
from lazax.ti3.combat.pds import in_range
from lazax.ti3.combat.retreat import retreat_targets
from lazax.ti3.economy.technology import available, lose_technology, may_lose, nearly_available
from lazax.ti3.movement.passage import closed_systems, movement_values
from lazax.ti3.production.docks import limit
from lazax.ti3.production.draft import Order, Production
from lazax.ti3.sequence.action_phase import turn_options
from lazax.ti3.state import TI3, Law
from lazax.ti3.units.forces import fighter_capacity
from tests.ti3.positions.fights import HERE, NEXT, A, B, duel, fight, invade, landing, position, ships, squadron
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    answers,
    counters,
    done,
    fleet,
    goods,
    hand,
    logged,
    planet,
    play,
    pools,
    quick_game,
    row,
    technologies,
)


def hits(game: Game, kind: str) -> list[tuple[int, int]]:
    """Who scored how many hits in the rolls of one kind."""
    return [(line["player"], line["n"]) for line in logged(game, f"roll.{kind}")]


def knowing(state: TI3, player: int, *names: str) -> TI3:
    """The player has just these technologies."""
    state.technologies = {**state.technologies, player: names}
    return state


# having and losing them


def test_a_technology_with_a_gap_still_needs_the_rest() -> None:
    """R28.10: bought with Focused Research, War Sun lacks the Sarween Tools; it still needs the Deep Space Cannon,
    which may not be sold. What one of two prerequisites suffices for needs neither while it has both."""
    state = knowing(position(), A, "hylar_v_assault_laser", "deep_space_cannon", "war_sun")
    assert [name for name in state.technologies[A] if may_lose(state, A, name)] == ["war_sun"]
    state = knowing(state, A, "antimass_deflectors", "enviro_compensator", "stasis_capsules", "cybernetics")
    free = [name for name in state.technologies[A] if may_lose(state, A, name)]
    assert free == ["antimass_deflectors", "stasis_capsules", "cybernetics"]


def test_a_technology_without_any_prerequisite_binds_nothing() -> None:
    """R28.10: Cybernetics bought with Focused Research while both of its prerequisites were wanting."""
    state = knowing(position(), A, "enviro_compensator", "cybernetics")
    assert may_lose(state, A, "enviro_compensator") and may_lose(state, A, "cybernetics")


def test_what_lacks_exactly_one() -> None:
    """R28.3, T-A5: one of two needed counts once; where one of several suffices, none of them is one too few."""
    state = knowing(position(), A, "hylar_v_assault_laser", "deep_space_cannon")
    lacking = nearly_available(state, A)
    assert "war_sun" in lacking and "assault_cannon" in lacking and "cybernetics" in lacking
    assert "integrated_economy" not in lacking and "magen_defense_grid" in available(state, A)


def test_sold_capsules_bury_their_passengers() -> None:
    """T-U2, R28.10, R20.7, T-I6: with the capsules go the ground forces on board, unless Gen Synthesis saves them."""
    state = quick_game(races=("norr", "sol", "hacan"), phase="status", units=False)
    fleet(pools(state, 0, fleet=4), "sys_quann", 0, "carrier+2, 2 cruiser+1, dreadnought")
    knowing(state, 0, "antimass_deflectors", "cybernetics", "gen_synthesis", "stasis_capsules")
    state.laws = {**state.laws, "technology_buy_back": Law()}
    game = play(state, ("status.window", 0), dice=(5, 4))
    answers(game, (0, "buy_back", "status.window"), (0, "stasis_capsules", "technology_buy_back.technology"))
    answer(game, 0, "trenlak", "gen_synthesis.planet")
    assert game.state.goods[0] == 6 and game.state.gf["trenlak"] == 1
    assert fleet_in(game.state, "sys_quann", 0) == squadron("carrier+2, 2 cruiser, dreadnought")
    assert "buy_back" not in game.options(0)  # one in a status phase


def test_sold_fighters_need_their_carriers_again() -> None:
    """R20.6, R20.9, R12.3: without Advanced Fighters those beyond the capacity are lost, and none blocks the way."""
    state = technologies(quick_game(races=("norr", "sol", "hacan")), 0, "advanced_fighters")
    fleet(fleet(state, "empty_1", 0, "5 fighter"), "empty_2", 0, "carrier+4, 3 fighter")
    assert blocked(state, "empty_1", 1) and "empty_1" in closed_systems(state, 1)
    game = play(state, lambda g: lose_technology(g, 0, "advanced_fighters"))
    assert done(game) and ("empty_1", 0) not in game.state.fleets
    assert fleet_in(game.state, "empty_2", 0).fighters == 2 == fighter_capacity(game.state, 0, "empty_2")


# red


def test_cannons_through_a_closed_wormhole() -> None:
    """R13.7, R14.2, T-T3: the law stops fleets at wormholes, not the Deep Space Cannon; nobody retreats there."""
    state = position(
        galaxy=row("wormhole_alpha", HERE, NEXT, "sys_lodor", "sys_thibah"), activate=("wormhole_alpha",)
    )
    planet(technologies(counters(state, B, "sys_lodor"), B, "deep_space_cannon"), B, "lodor", pds=1)
    assert retreat_targets(state, B, "wormhole_alpha") == ["sys_lodor"]
    state.laws = {**state.laws, "closing_the_wormholes": Law()}
    assert in_range(state, "wormhole_alpha") == {B: ("lodor",)}
    assert retreat_targets(state, B, "wormhole_alpha") == []


def test_laser_and_reroll_on_one_shot() -> None:
    """T-T5, T-X3: a missed PDS of Jol-Nar is rolled again by the Graviton Laser, once; then for a counter."""
    state = fleet(planet(position("sol", "jol_nar"), B, "lazar", pds=2), HERE, A, "2 cruiser")
    technologies(pools(state, B, strategy=1), B, "graviton_laser_system", "magen_defense_grid")
    game = play(state, ("tactical.pds", A), dice=(5, 6, 4, 6))
    answer(game, B, 2, "pds.fire")
    answer(game, B, 1, "dice.laser")  # only one has missed
    answer(game, B, "die:0", "dice.reroll")
    assert hits(game, "pds") == [(B, 2)] and game.state.strategy_pool[B] == 0


def test_magen_helps_only_where_the_pds_stand() -> None:
    """T-I5, R17.4: +1 for ground forces beside an own PDS, for those on the next planet not; invaders gain nothing
    from PDS that landed with them."""
    state = technologies(technologies(position(), A, "magen_defense_grid"), B, "magen_defense_grid")
    landing(planet(state, B, "lazar", gf=1, pds=1), "lazar", 1, pds=1)
    landing(planet(state, B, "sakulag", gf=1), "sakulag", 1, pds=1)
    game = invade(state, 7, 7, 7, 7, 8, 1)
    answers(game, (A, "lazar", "invasion.planet"), (B, 0, "pds.defence"))
    assert hits(game, "ground") == [(A, 0), (B, 1), (A, 0), (B, 0), (A, 1), (B, 0)]


def test_negator_fighters_in_one_invasion_after_the_other() -> None:
    """R17.11: fighters that survive return to space and may fight for the next planet; they take none by themselves
    and no PDS shoots at them."""
    state = technologies(fleet(position(), HERE, A, "2 fighter"), A, "graviton_negator")
    landing(planet(state, B, "lazar", gf=1, pds=1), "lazar", 1)
    landing(planet(state, B, "sakulag", gf=1), "sakulag", 1)
    game = invade(state, 5, 1, 9, 1, 8, 1, 9, 1)
    answer(game, A, "lazar", "invasion.planet")
    answer(game, A, 2, "invasion.fighters")
    answer(game, B, 1, "pds.defence")
    answer(game, A, 1, "invasion.fighters_lost")
    assert game.state.control["lazar"] == A and ships(game, A).fighters == 1
    assert game.options(A) == ("0", "1")
    answer(game, A, 1, "invasion.fighters")
    assert game.state.control["sakulag"] == A


def test_cannons_fire_at_what_is_left_of_fighters() -> None:
    """R15.3b, R0.14: hits of the Assault Cannon go to any ship, the owner chooses; a dreadnought may be damaged."""
    state = technologies(duel("sol", "hacan", a="2 dreadnought", b="dreadnought, fighter"), A, "assault_cannon")
    game = fight(state, 5, 5, 1, 1, 1)
    answer(game, B, ("damage:dreadnought", "fighter"), "hits.assign")
    assert hits(game, "shots") == [(A, 2)]
    assert [line["n"] for line in logged(game, "roll.space")][:2] == [0, 0]


# green


def test_the_last_defender_rises_at_home() -> None:
    """T-I6, R17.7: a ground force that Gen Synthesis returns to the very planet under attack fights on there."""
    state = position("norr", "sol", galaxy=row("sys_wellon", "hs_sol", HERE, NEXT), activate=("hs_sol",))
    state = technologies(landing(planet(state, B, "jord", gf=1), "jord", 2), B, "gen_synthesis")
    game = invade(state, 7, 1, 1, 5, 7, 1, 1, 4)
    assert done(game) and game.state.control["jord"] == A
    assert len(logged(game, "gen_synthesis.returned")) == 1 and len(logged(game, "invasion.round")) == 2


def test_nobody_rises_on_a_dead_planet() -> None:
    """T-I6, T-L0: under the Star of Death ground forces return to another planet of the home system, not to the one
    that dies; Sol have no other."""
    for race, home, name, other in (("norr", "hs_norr", "quinarra", "trenlak"), ("sol", "hs_sol", "jord", "")):
        state = position("mentak", race, galaxy=row("sys_wellon", home, HERE, NEXT), activate=(home,))
        planet(technologies(state, B, "gen_synthesis"), B, name, gf=2)
        game = play(hand(fleet(state, home, A, "war_sun"), A, "star_of_death"), ("tactical.land", A), dice=(5, 10))
        answer(game, A, "star_of_death", "react.before_landing")
        if other:
            answer(game, A, name, "star_of_death.planet")
        answer_all(game)
        assert name not in game.state.control and name not in game.state.gf
        assert game.state.gf.get(other, 0) == len(logged(game, "gen_synthesis.returned")) == (2 if other else 0)


def test_bacteria_leave_nobody_but_the_guns() -> None:
    """T-I1, R17.4, R17.7: the X-89 kills all defenders, for all own cards; the PDS of a planet that a war sun struck
    still fires at those who land."""
    state = planet(position(), B, "lazar", gf=5, pds=1)
    technologies(fleet(landing(state, "lazar", 1), HERE, A, "war_sun"), A, "x89_bacterial_weapon")
    game = invade(hand(hand(state, A, "plague", "veto"), B, "recheck"), 6)
    answer(game, A, Bombardment(0, 1, True), "bombard.assign")
    assert game.state.hand[A] == () and game.state.hand[B] == ("recheck",)
    answer(game, B, 1, "pds.defence")
    assert done(game) and game.state.control["lazar"] == B and "lazar" not in game.state.gf


def test_animators_count_all_the_dead() -> None:
    """T-I7: fallen to bombardment, to the PDS and in the rounds, on both sides; one die for each."""
    state = technologies(planet(position(), B, "lazar", gf=2), A, "dacxive_animators")
    fleet(landing(state, "lazar", 2), HERE, A, "war_sun")
    game = invade(state, 3, 1, 1, 8, 1, 8, 6, 5, 10)
    answer(game, A, Bombardment(0, 1), "bombard.assign")
    assert hits(game, "animators") == [(A, 2)] and len(logged(game, "roll.animators")[0]["dice"]) == 3
    assert game.state.gf["lazar"] == 3


def test_motivated_and_scheming() -> None:
    """T-U3, R22.5, R31.7: the Neural Motivator's card comes on top of the one that Yssaril draw more."""
    state = quick_game(races=("yssaril", "sol", "hacan"), phase="status")
    game = play(technologies(state, 0, "neural_motivator"), ("status.draw", 0))
    assert len(game.state.hand[0]) == 3


# yellow


def test_compensator_after_the_law() -> None:
    """T-R1, R0.17, R18.2: Humane Labor sets two, then the Enviro Compensator adds one; with Labor Force Politics the
    influence of the planet counts instead of its resources."""
    state = technologies(planet(position(), A, "lazar", dock=True), A, "enviro_compensator")
    assert limit(state, A, "lazar") == 1 + 2 + 1
    state.laws = {**state.laws, "labor_force_politics": Law()}
    assert limit(state, A, "lazar") == 0 + 2 + 1
    state.laws = {**state.laws, "humane_labor": Law()}
    assert limit(state, A, "lazar") == 2 + 1


def test_sarween_tools_for_recruits_under_the_law() -> None:
    """T-R1, R18.4: with Regulated Conscription every ground force costs 1, the first of each dock is free."""
    state = quick_game(races=("norr", "sol", "hacan"), units=False)
    planet(planet(goods(state, 0, 1), 0, "quinarra", dock=True), 0, "trenlak", dock=True)
    state.exhausted.update(("quinarra", "trenlak"))
    state.round = 2
    state.laws = {**state.laws, "regulated_conscription": Law()}
    game = play(technologies(state, 0, "sarween_tools"), ("imperial.produce", 0, "hs_norr"))
    wanted = Production((Order("quinarra", "ground_force", 2), Order("trenlak", "ground_force", 1)))
    assert game.check(0, Production((Order("quinarra", "ground_force", 3),))) is not None
    answer(game, 0, wanted, "production.build")
    assert done(game) and game.state.goods[0] == 0 and game.state.gf == {"quinarra": 2, "trenlak": 1}


def test_deliveries_from_a_blockaded_dock() -> None:
    """T-R1, A-28, R18.7: with Integrated Economy recruits go to a planet next door, ships nowhere."""
    state = position("norr", galaxy=row("sys_wellon", HERE, NEXT, "sys_quann"))
    planet(planet(goods(state, A, 9), A, "lazar", dock=True), A, "saudor")
    state.round = 2
    counters(fleet(technologies(state, A, "integrated_economy"), HERE, B, "fighter"), A, NEXT)
    game = play(state, ("tactical.produce", A))
    assert game.check(A, Production((Order("lazar", "cruiser", 1, NEXT),))) is not None
    answer(game, A, Production((Order("lazar", "ground_force", 2, "saudor"),)), "production.build")
    answer_all(game)
    assert game.state.gf["saudor"] == 2


def test_transit_needs_a_counter_of_strategy_allocation() -> None:
    """T-A0, R24.5, R12.12: four at most, from anywhere to anywhere, past every fleet; an emptied planet stays his."""
    state = technologies(quick_game(races=("norr", "sol", "hacan"), units=False), 0, "transit_diodes")
    planet(planet(state, 0, "lodor", gf=4), 0, "quann")
    fleet(fleet(state, "sys_lodor", 1, "cruiser"), "sys_quann", 2, "cruiser")
    assert "ability:transit_diodes" not in turn_options(pools(state, 0, strategy=0, command=3), 0)
    game = play(pools(state, 0, strategy=1), ("action.transit_diodes", 0))
    answers(game, (0, "quann", "transit_diodes.to"), (0, 4, "transit_diodes.number"))
    assert game.state.gf == {"quann": 4} and game.state.control["lodor"] == 0 and game.state.strategy_pool[0] == 0


# blue


@pytest.mark.parametrize(
    ("technology", "moves"),
    [
        ("xrd_transporters", {"carrier": 2}),
        ("type_iv_drive", {"cruiser": 3, "dreadnought": 2}),
        ("advanced_fighters", {"fighter": 2}),
    ],
)
def test_drives(technology: str, moves: dict[str, int]) -> None:
    """T-T3, R30, R12.2: each drive moves its own kinds of ships one further, no others."""
    plain = {"carrier": 1, "cruiser": 2, "destroyer": 2, "dreadnought": 1, "war_sun": 2, "fighter": 0}
    state = position()
    assert movement_values(state, A).items() >= plain.items()
    assert movement_values(technologies(state, A, technology), A).items() >= {**plain, **moves}.items()


def test_deflected_ships_neither_load_nor_stop_among_enemies() -> None:
    """T-T3, R12.3, R12.9: the Light/Wave Deflector opens enemy systems to passage, anomalies stay closed."""
    state = technologies(quick_game(races=("norr", "sol", "hacan")), 0, "light_wave_deflector")
    fleet(state, "empty_1", 1, "2 cruiser")
    closed = closed_systems(state, 0)
    assert "empty_1" not in closed and {"nebula", "supernova", "asteroid_field_1"} <= closed
    assert "asteroid_field_1" not in closed_systems(technologies(state, 0, "antimass_deflectors"), 0)


def test_two_actions_and_no_third() -> None:
    """R28.9, T-R2: a tactical action may be followed by a second one, that one by nothing; a transfer neither."""
    state = technologies(quick_game(races=("norr", "sol", "hacan")), 0, "fleet_logistics")
    game = play(state, ("turn", 0))
    answers(game, (0, "tactical", "turn.action"), (0, "sys_thibah", "activate.system"))
    answer_all(game, until="fleet_logistics.again")
    answers(game, (0, "yes", "fleet_logistics.again"), (0, "sys_wellon", "activate.system"))
    answer_all(game)  # a third one is not offered
    assert game.state.command_pool[0] == 1 and len(logged(game, "system.activated")) == 2
    game = play(technologies(quick_game(races=("norr", "sol", "hacan")), 0, "fleet_logistics"), ("transfer.end", 0))
    assert done(game)
