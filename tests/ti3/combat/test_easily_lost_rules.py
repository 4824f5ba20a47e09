"""Easily lost rules of PDS fire, space battles, bombardments and invasions, each in a small position."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.ask import Refused
from lazax.core.stage import enter, ongoing
from lazax.ti3.combat.bombardment import Bombardment
from lazax.ti3.combat.hits import take_hits
from lazax.ti3.events import Activation, Battle, Excess, Invasion, Roll
from lazax.ti3.movement.landing_rules import Drop, LandForces
from lazax.ti3.state import TI3, Agreement
from lazax.ti3.switches import Rules
from lazax.ti3.units.forces import trim_everywhere
from tests.ti3.positions.fights import (
    BEHIND,
    HERE,
    NEXT,
    REFUGES,
    A,
    B,
    C,
    at_random,
    duel,
    fight,
    invade,
    landing,
    position,
    ships,
    squadron,
)
from tests.ti3.positions.tools import (
    STANDARD,
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
    planet,
    play,
    row,
    technologies,
)

LINE_OF = (BEHIND, HERE, NEXT, "sys_thibah", *REFUGES)
SUPPLY = Rules(adv_fighter_supply=True)


def pds_fire(state: TI3, *dice: int) -> Any:
    return play(state, ("tactical.pds", A), dice=dice)


def test_repairs_between_damage_and_destruction() -> None:
    """T-B6, R15.8, R0.14: also when the hits would destroy the whole fleet, a ship is damaged first, and its owner
    may repair it before the next hit."""
    state = hand(duel(a="2 cruiser", b="dreadnought"), B, "emergency_repairs")
    game = fight(state, *(7, 7, 1), *(1, 1, 5), *(1, 5))
    answer(game, B, "emergency_repairs", "react.after_ship_damaged")
    answer(game, B, ("damage:dreadnought",), "hits.assign")
    assert done(game)
    assert ships(game, B) == squadron("dreadnought!")
    assert len(logged(game, "ship.damaged")) == 2


def test_without_repairs_the_whole_fleet_is_lost() -> None:
    """R15.8, R0.14: two hits destroy a dreadnought; nothing is asked that makes no difference."""
    game = fight(duel(a="3 cruiser", b="dreadnought"), 7, 7, 7, 1)
    assert done(game)
    assert not ships(game, B).ships
    assert [line["units"] for line in logged(game, "ships.destroyed")] == [(("dreadnought", 1),)]


def test_direct_hit_on_a_doomed_ship_takes_its_hit_too() -> None:
    """T-B6, R0.14: what a card has destroyed takes no further hit; the rest of the fleet takes the rest."""
    state = hand(duel(a="3 cruiser", b="dreadnought, destroyer"), A, "direct_hit")
    game = fight(state, 7, 7, 7, 1, 1)
    answer(game, A, "direct_hit", "react.after_ship_damaged")
    assert done(game)
    assert not ships(game, B).ships


def test_pds_on_board_are_lost_and_told() -> None:
    """R15.14: a carrier takes the ground forces and PDS on board with it; the log says so."""
    game = fight(duel(a="carrier+2*1", b="cruiser"), 1, 7)
    assert done(game)
    assert logged(game, "cargo.lost") == [{"player": A, "system": HERE, "n": 2}]
    assert logged(game, "cargo.pds_lost") == [{"player": A, "system": HERE, "n": 1}]


def test_fighters_are_gone_before_ground_forces_return() -> None:
    """R20.9, T-I6: when a loaded carrier is shot down, its fighters are lost before anything else is asked."""
    state = technologies(position("norr"), A, "gen_synthesis")
    planet(planet(planet(state, A, "quinarra"), A, "trenlak"), B, "lazar", pds=1)
    fleet(state, HERE, A, "carrier+1, cruiser, 4 fighter")
    game = pds_fire(state, 6, 5)
    answer(game, B, 1, "pds.fire")
    answer(game, A, ("carrier+1",), "hits.assign")
    assert kind_asked(game) == "gen_synthesis.planet"
    assert ships(game, A) == squadron("cruiser")
    answer(game, A, "trenlak")
    assert done(game) and game.state.gf["trenlak"] == 1


def test_fleets_are_all_in_supply_before_ground_forces_return() -> None:
    """R20.4, R24.6, T-I6: all fleets are reduced to the supply before the lost ground forces are rolled for."""
    state = technologies(position("norr"), A, "gen_synthesis")
    planet(planet(state, A, "quinarra"), A, "trenlak")
    fleet(fleet(state, HERE, A, "2 carrier+1"), NEXT, A, "2 carrier+1")
    state.fleet_pool[A] = 1
    game = play(state, lambda g: trim_everywhere(g, A), dice=(5, 5))
    assert kind_asked(game) == "gen_synthesis.planet"
    assert ships(game, A) == ships(game, A, NEXT) == squadron("carrier+1")
    assert ongoing(game.state, Excess) is None


def test_unsupported_advanced_fighters_under_pds_fire() -> None:
    """A-09, R20.4: by the switch fighters without a carrier count, so losing it may leave the fleet too large."""
    state = technologies(position(rules=SUPPLY), A, "advanced_fighters")
    planet(state, B, "lazar", pds=1)
    state.fleet_pool[A] = 2
    fleet(state, HERE, A, "carrier, cruiser, 3 fighter")
    game = pds_fire(state, 6)
    answer(game, B, 1, "pds.fire")
    answer(game, A, ("carrier",), "hits.assign")
    answer(game, A, "fighter", "fleet.excess")
    answer(game, A, "cruiser", "fleet.excess")
    assert done(game)
    assert ships(game, A) == squadron("2 fighter")


def test_unsupported_advanced_fighters_in_a_battle() -> None:
    """A-09, R15.13, T-B9: during the battle capacity is ignored, by the switch too; the check comes at its end."""
    state = technologies(duel(a="carrier, cruiser, 3 fighter", b="2 destroyer", rules=SUPPLY), A, "advanced_fighters")
    state.fleet_pool[A] = 2
    # nobody fires the barrage; carrier, cruiser, fighters against destroyers; then cruiser, fighters against one
    game = fight(state, *(1, 7, 1, 1, 1), *(9, 1), *(7, 1, 1, 1), 1)
    answer(game, B, 0, "barrage.fire")
    answer(game, A, ("carrier",), "hits.assign")
    answer_all(game, until="fleet.excess")
    assert ongoing(game.state, Battle) is None
    assert ships(game, A) == squadron("cruiser, 3 fighter")


def test_nothing_happens_between_a_shot_and_its_result() -> None:
    """R0.19, T-T5: the Graviton Laser System is part of the roll; nobody may interject."""
    state = technologies(planet(position(), B, "lazar", pds=1), B, "graviton_laser_system")
    goods(fleet(state, HERE, A, "cruiser"), C, 3)
    game = pds_fire(state, 5, 6)
    assert game.interjections(C)
    answer(game, B, 1, "pds.fire")
    assert kind_asked(game) == "dice.laser"
    assert not game.interjections(C)
    answer(game, B, 1)
    assert done(game) and not ships(game, A).ships


def test_the_laser_rolls_a_miss_only_once_more() -> None:
    """T-T5: a shot that misses again stays a miss."""
    state = technologies(planet(position(), B, "lazar", pds=2), B, "graviton_laser_system")
    game = pds_fire(fleet(state, HERE, A, "cruiser"), 5, 4, 5, 5)
    answer(game, B, 2, "pds.fire")
    answer(game, B, 2, "dice.laser")
    assert done(game) and ships(game, A) == squadron("cruiser")


def test_the_dice_of_a_war_sun_are_not_split() -> None:
    """R17.2: one war sun, two planets: three dice at one of them, none at the other."""
    state = position()
    planet(planet(state, B, "lazar", gf=2), B, "sakulag", gf=2)
    fleet(state, HERE, A, "war_sun")
    game = invade(state, 3, 3, 3)
    answer(game, A, "lazar", "invasion.planet")
    answer(game, A, Bombardment(0, 1), "bombard.assign")
    assert done(game)
    assert "lazar" not in game.state.gf and game.state.gf["sakulag"] == 2
    assert len(logged(game, "roll.bombardment")[0]["dice"]) == 3


def test_a_dreadnought_needs_ground_forces_that_have_landed() -> None:
    """R17.3: PDS alone, which cannot take a planet, are no landing; the refusal names the rule."""
    state = planet(position(), B, "lazar", gf=2)
    fleet(landing(state, "lazar", 0, 1), HERE, A, "dreadnought, war_sun")
    game = invade(state)
    with pytest.raises(Refused) as refused:
        answer(game, A, Bombardment(1, 0), "bombard.assign")
    assert refused.value.refusal.rule == "R17.3"


def test_three_players_in_one_system() -> None:
    """R15.16, R15.13, R16.3: one battle after the other in order of play; then the landing is open."""
    state = position()
    state.strategies[C], state.strategies[B] = ("diplomacy",), ("trade",)
    fleet(fleet(fleet(state, HERE, A, "3 cruiser, carrier+1"), HERE, B, "cruiser"), HERE, C, "destroyer")
    state.fleet_pool[A] = 9
    state.agreements = (Agreement(A, B, 0, 0), Agreement(A, C, 1, 0))
    game = play(
        state, ("tactical.battle", A), ("tactical.land", A), dice=(*(1, 7, 1, 1), 1, *(1, 7, 1, 1), 1), debug=True
    )
    assert [line["player_to"] for line in logged(game, "battle.started")] == [C, B]
    assert not game.state.agreements
    answer(game, A, LandForces((Drop("lazar", 1),)), "land.forces")
    assert game.state.control["lazar"] == A


def test_who_loses_the_first_battle_fights_no_second() -> None:
    """R15.16, R23.12: without planet and unit he is out, and the rest of his action passes."""
    state = position()
    del state.control["quann"], state.gf["quann"]
    fleet(fleet(fleet(state, HERE, A, "carrier+2"), HERE, B, "cruiser"), HERE, C, "cruiser")
    steps = ("battle", "land", "invade", "produce", "end")
    game = play(state, *((f"tactical.{step}", A) for step in steps), dice=(1, 7))
    assert done(game)
    assert game.state.out == (A,)
    assert len(logged(game, "battle.started")) == 1
    assert ongoing(game.state, Activation) is None


def test_the_last_ground_force_dies_in_the_invasion() -> None:
    """R17.9, R23.12: the invader's last units die on the planet; they leave the game when the invasion is over."""
    state = position()
    del state.control["quann"], state.gf["quann"]
    landing(planet(state, B, "lazar", gf=1, pds=1), "lazar", 1, 1)
    game = invade(state, 6)
    assert game.state.out == ()
    answer(game, B, 1, "pds.defence")
    assert done(game)
    assert game.state.out == (A,)
    assert ongoing(game.state, Invasion) is None
    assert game.state.pds["lazar"] == 1 and not game.state.landed


def test_defence_fire_after_all_defenders_are_bombarded() -> None:
    """R17.4, R17.7, R17.9: PDS fire after the bombardment even if no defender is left to fight a round."""
    state = planet(position(), B, "lazar", gf=1, pds=1)
    fleet(landing(state, "lazar", 1), HERE, A, "war_sun")
    game = invade(state, 3, 1, 1, 6)
    answer(game, A, Bombardment(0, 1), "bombard.assign")
    answer(game, B, 1, "pds.defence")
    assert done(game)
    assert game.state.control["lazar"] == B
    assert logged(game, "invasion.failed") and not logged(game, "invasion.round")


def test_a_retreat_keeps_its_cargo() -> None:
    """R15.9, R15.14: ships leave with what they have on board and land nothing."""
    state = counters(duel(a="cruiser", b="carrier+3*1, destroyer"), B, NEXT)
    game = fight(state, 1, 1, 1)
    answer(game, B, "yes", "battle.retreat")
    answer(game, B, NEXT, "battle.leave_to")
    assert done(game)
    assert ships(game, B, NEXT) == squadron("carrier+3*1, destroyer")


def test_hits_before_the_battle_can_end_it() -> None:
    """R15.3d, R15.12, A-31: the defender lets the shots come first; then no fighter is left for a barrage."""
    state = technologies(duel(a="dreadnought, 1 fighter", b="destroyer, dreadnought"), B, "assault_cannon")
    game = fight(state, 5, 5, 5, 1)
    answer(game, B, "assault_cannon:defender", "battle.before")
    answer(game, A, ("fighter",), "hits.assign")
    assert not logged(game, "roll.barrage")
    assert len(logged(game, "roll.shots")) == 1


def test_damage_by_pds_is_no_damage_in_a_battle() -> None:
    """E-12, T-B6: outside of the battle nobody is asked for Direct Hit!, even if everything is shot down."""
    state = hand(planet(position(), B, "lazar", pds=2), B, "direct_hit")
    game = pds_fire(fleet(state, HERE, A, "dreadnought"), 6, 6)
    answer(game, B, 2, "pds.fire")
    assert done(game)
    assert not ships(game, A).ships and game.state.hand[B] == ("direct_hit",)


def test_hits_of_a_transfer() -> None:
    """R19.5, R14.6, R20.9: what PDS shoot down in a transfer takes its fighters with it."""
    state = position(activate=())
    activation(state, A, HERE, NEXT, transfer=True)
    technologies(planet(state, B, "wellon", pds=1), B, "deep_space_cannon")
    fleet(state, HERE, A, "carrier+1, 2 fighter, cruiser")
    game = play(state, ("transfer.pds", A), dice=(6,))
    answer(game, B, 1, "pds.fire")
    answer(game, A, ("carrier+1",), "hits.assign")
    assert done(game) and ships(game, A) == squadron("cruiser")


def crowded(seed: int, rules: Rules) -> TI3:
    """Jol-Nar, Mentak and Letnev with every technology and a hand of battle cards above two garrisons."""
    homes = ("hs_jol_nar", "hs_mentak", "hs_letnev")
    state = position("jol_nar", "mentak", "letnev", rules=rules, galaxy=row(*LINE_OF, *homes))
    arsenal = ("gen_synthesis", "graviton_negator", "assault_cannon", "x89_bacterial_weapon", "dacxive_animators")
    cards = ("direct_hit", "recheck", "morale_boost", "skilled_retreat")
    for player in (A, B, C):
        technologies(state, player, *arsenal, "deep_space_cannon", "advanced_fighters")
        hand(goods(state, player, 4), player, *cards[: 2 + seed % 3])
        counters(state, player, NEXT)
        state.fleet_pool[player] = 6
        state.strategy_pool[player] = 2
    fleet(state, HERE, A, "war_sun+3, 2 dreadnought, carrier+4*1, destroyer, 5 fighter")
    fleet(state, HERE, B, "dreadnought, carrier+2, cruiser, 2 destroyer, 3 fighter")
    hand(hand(state, A, "emergency_repairs"), B, "emergency_repairs")
    return planet(planet(state, B, "lazar", gf=3, pds=1, dock=True), B, "sakulag", gf=2, pds=seed % 2)


@pytest.mark.parametrize("rules", [STANDARD, Rules(adv_fighter_supply=True, retreat_binding=True)])
@pytest.mark.parametrize("seed", range(6))
def test_whole_actions_at_random(seed: int, rules: Rules) -> None:
    """R10.1, R14 to R17: whatever is chosen, an action with everything in it ends with its stage cleared."""
    steps = ("pds", "battle", "land", "invade", "end")
    game = play(crowded(seed, rules), *((f"tactical.{step}", A) for step in steps), debug=True, seed=seed + 1)
    at_random(game, seed)
    assert game.over or not any(type(event) in (Activation, Battle, Invasion, Roll) for event in game.state.stage)
    assert not game.state.landed


def test_hits_find_nothing_to_hit() -> None:
    """R0.14: hits on a fleet that is gone are lost."""
    state = position()
    enter(state, Battle(HERE, A, B))
    game = play(state, lambda g: take_hits(g, B, HERE, 3))
    assert done(game) and not logged(game, "ships.destroyed")
