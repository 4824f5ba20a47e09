"""Invasion combat on planets."""

from __future__ import annotations

import pytest

from lazax.core.stage import current, ongoing
from lazax.ti3.events import Invasion, Roll
from lazax.ti3.state import TI3, Agreement, Landing, Law
from lazax.ti3.switches import Rules
from tests.ti3.positions.fights import HERE, A, B, C, at_random, invade, landing, position, ships, squadron
from tests.ti3.positions.tools import (
    answer,
    answers,
    done,
    fleet,
    goods,
    hand,
    kind_asked,
    logged,
    no_mans_land,
    planet,
    technologies,
)


def assault(*races: str, land: int, gf: int, pds: int = 0, dock: bool = False, landed_pds: int = 0) -> TI3:
    """A has landed on Lazar, held by B."""
    state = planet(position(*races), B, "lazar", gf=gf, pds=pds, dock=dock)
    return landing(state, "lazar", land, landed_pds)


def test_success() -> None:
    """R17.5, R17.6, R17.8, R16.10: one die each, 8 or more; enemy PDS and dock are destroyed, landed PDS stay."""
    state = assault(land=3, gf=2, pds=1, dock=True, landed_pds=1)
    state.exhausted.discard("lazar")
    game = invade(state, 8, 8, 1, 8, 1)
    answer(game, B, 0, "pds.defence")
    assert done(game)
    after = game.state
    assert after.control["lazar"] == A
    assert (after.gf["lazar"], after.pds["lazar"]) == (2, 1)
    assert "lazar" not in after.docks
    assert "lazar" in after.exhausted
    assert not after.landed
    assert logged(game, "planet.gained") == [{"player": A, "planet": "lazar"}]
    assert [line["dice"] for line in logged(game, "roll.ground")] == [(8, 8, 1), (8, 1)]
    assert ongoing(after, Invasion) is None


def test_failure() -> None:
    """R17.9: without invaders the defender keeps planet, PDS and dock; landed PDS are destroyed."""
    game = invade(assault(land=1, gf=2, pds=1, dock=True, landed_pds=2), 1, 8, 1)
    answer(game, B, 0)
    after = game.state
    assert after.control["lazar"] == B
    assert (after.gf["lazar"], after.pds["lazar"]) == (2, 1)
    assert "lazar" in after.docks
    assert not after.landed
    assert logged(game, "invasion.failed")


def test_both_die() -> None:
    """DV-3, R17.6, R17.9: 1 ground force each, both hit: the defender keeps everything with a marker."""
    game = invade(assault(land=1, gf=1, pds=1, dock=True, landed_pds=1), 8, 8)
    answer(game, B, 0)
    after = game.state
    assert after.control["lazar"] == B
    assert "lazar" not in after.gf
    assert after.pds["lazar"] == 1
    assert "lazar" in after.docks
    assert not after.landed


def test_rounds_until_one_side_is_gone() -> None:
    """R17.7: rounds repeat; there is no way to withdraw."""
    game = invade(assault(land=1, gf=1), 1, 1, 7, 7, 8, 1)
    assert done(game)
    assert len(logged(game, "invasion.round")) == 3
    assert game.state.control["lazar"] == A


@pytest.mark.parametrize(("face", "left"), [(6, 2), (5, 3)])
def test_pds_defend(face: int, left: int) -> None:
    """R17.4, TV-8c: the PDS on the planet fires once before the first round, 6 or more destroys an invader."""
    game = invade(assault(land=3, gf=1, pds=1), face, *(8,) * left, 1)
    answer(game, B, 1, "pds.defence")
    assert len(logged(game, "roll.ground")[0]["dice"]) == left
    assert len(logged(game, "roll.defence")) == 1


def test_defence_is_not_repeated_and_only_from_the_planet() -> None:
    """R17.4, A-25: once an invasion, not each round; PDS elsewhere take no part, even in range."""
    state = planet(assault(land=2, gf=1, pds=1), B, "sakulag", pds=2)
    technologies(planet(state, B, "saudor", pds=2), B, "deep_space_cannon")
    game = invade(state, 1, *(1,) * 3, *(8, 1, 1))
    assert game.options(B) == ("0", "1")
    answer(game, B, 1)
    assert done(game)
    assert len(logged(game, "roll.defence")) == 1


def test_defence_can_end_the_invasion() -> None:
    """R17.7, R17.9: if the last invader dies before the first round, none is fought."""
    game = invade(assault(land=1, gf=1, pds=2), 6, 6)
    answer(game, B, 2)
    assert done(game)
    assert not logged(game, "roll.ground")
    assert game.state.control["lazar"] == B


def test_defence_with_technologies() -> None:
    """T-I3: Magen and the Graviton Laser System help PDS in the defence too."""
    state = technologies(assault(land=3, gf=1, pds=2), B, "magen_defense_grid", "graviton_laser_system")
    game = invade(state, 5, 4, 5)
    answer(game, B, 2, "pds.defence")
    answer(game, B, 1, "dice.laser")
    assert logged(game, "invaders.destroyed")[0] == {"player": A, "planet": "lazar", "n": 2}


def test_several_planets_in_the_order_of_the_active_player() -> None:
    """R17.1: one invasion after the other, as the active player likes."""
    state = landing(planet(assault(land=1, gf=1), C, "sakulag", gf=1), "sakulag", 1)
    game = invade(state, 8, 1, 1, 8)
    assert game.options(A) == ("lazar", "sakulag")
    answer(game, A, "sakulag", "invasion.planet")
    assert done(game)
    assert (game.state.control["sakulag"], game.state.control["lazar"]) == (A, B)
    assert [line["planet"] for line in logged(game, "invasion.started")] == ["sakulag", "lazar"]


def test_nothing_to_invade() -> None:
    """R17.1: without landings and war suns the step passes."""
    assert done(invade(fleet(planet(position(), B, "lazar", gf=1), HERE, A, "2 dreadnought")))


def test_invasion_breaks_the_agreement() -> None:
    """R17.10, R26.11: an agreement between the two ends, others stay."""
    state = assault(land=1, gf=1)
    state.agreements = (Agreement(A, B, 0, 0), Agreement(B, C, 1, 0))
    game = invade(state, 8, 1)
    assert game.state.agreements == (Agreement(B, C, 1, 0),)


def test_ground_forces_on_ships_stay_out() -> None:
    """R17.11: ground forces on board and fighters without the Graviton Negator take no part."""
    state = fleet(assault(land=1, gf=1), HERE, A, "carrier+3, 3 fighter")
    game = invade(state, 8, 1)
    assert done(game)
    assert logged(game, "roll.ground")[0]["dice"] == (8,)
    assert ships(game, A) == squadron("carrier+3, 3 fighter")


def test_fighters_with_the_graviton_negator() -> None:
    """R17.11: any number of fighters fights along; survivors return to space; the owner chooses what dies."""
    state = technologies(fleet(assault(land=1, gf=2), HERE, A, "carrier, 3 fighter"), A, "graviton_negator")
    game = invade(state, 8, 9, 1, 8, 1)
    assert game.options(A) == ("0", "1", "2", "3")
    answer(game, A, 2, "invasion.fighters")
    assert kind_asked(game) == "invasion.fighters_lost"
    assert current(game.state, Invasion).fighters == 2
    assert current(game.state, Roll).hits(B) == 1
    assert game.options(A) == ("0", "1")
    answer(game, A, 1)
    assert done(game)
    assert game.state.control["lazar"] == A
    assert game.state.gf["lazar"] == 1
    assert ships(game, A) == squadron("carrier, 2 fighter")


def test_fighters_fight_on_and_never_take_a_planet() -> None:
    """R17.11, R17.9, A-62: the last ground force falls, the fighter fights on and kills both defenders; the planet
    stays with its owner, with PDS and dock."""
    state = technologies(fleet(assault(land=1, gf=2), HERE, A, "carrier, 3 fighter"), A, "graviton_negator")
    planet(state, B, "lazar", gf=2, pds=1, dock=True)
    game = invade(state, *(1, 1, 8, 1), *(9, 1, 1), *(9, 1))
    answers(game, (A, 1, "invasion.fighters"), (B, 0, "pds.defence"), (A, 0, "invasion.fighters_lost"))
    assert done(game)
    assert [line["dice"] for line in logged(game, "roll.ground")][2::2] == [(9,), (9,)]
    assert game.state.control["lazar"] == B and "lazar" not in game.state.gf
    assert game.state.pds["lazar"] == 1 and "lazar" in game.state.docks
    assert ships(game, A) == squadron("carrier, 3 fighter") and logged(game, "invasion.failed")


def test_fighters_fight_on_until_they_are_lost() -> None:
    """R17.7, R17.11, A-62: without ground forces beside them all hits are theirs; the combat ends with the last."""
    state = technologies(fleet(assault(land=1, gf=2), HERE, A, "carrier, 3 fighter"), A, "graviton_negator")
    game = invade(state, *(1, 1, 1, 8, 8), *(1, 8, 8))
    answer(game, A, 2, "invasion.fighters")
    assert game.options(A) == ("1", "2")
    answer(game, A, 1, "invasion.fighters_lost")
    assert done(game) and game.state.gf["lazar"] == 2
    assert ships(game, A) == squadron("carrier, fighter"), "the one that stayed out of it"


def test_fighters_fight_alone_from_the_first_round() -> None:
    """R17.4, R17.7, A-62: the PDS kills the only invader; the fighters that were sent fight all the same."""
    state = technologies(fleet(assault(land=1, gf=1, pds=1), HERE, A, "carrier, fighter"), A, "graviton_negator")
    game = invade(state, 6, 9, 1)
    answers(game, (A, 1, "invasion.fighters"), (B, 1, "pds.defence"))
    assert done(game) and "lazar" not in game.state.gf and game.state.control["lazar"] == B


def test_planets_that_fighters_leave_bare() -> None:
    """A-62, T-X4: nobody stands there after it; under Planetary Security the planet becomes neutral."""
    state = technologies(fleet(assault(land=1, gf=1, pds=1), HERE, A, "carrier, fighter"), A, "graviton_negator")
    state.laws = {**state.laws, "planetary_security": Law("", 1)}
    game = invade(state, 6, 9, 1)
    answers(game, (A, 1, "invasion.fighters"), (B, 1, "pds.defence"))
    assert done(game) and "lazar" not in game.state.control and "lazar" not in game.state.pds


def test_fighters_are_not_sent_alone() -> None:
    """R17.1, R17.11: whoever has lost all that landed before the combat sends no fighters after them."""
    state = technologies(fleet(assault(land=1, gf=1), HERE, A, "carrier, fighter"), A, "graviton_negator")
    state.landed["lazar"] = Landing(0, 1)
    game = invade(state)
    assert done(game) and game.state.gf["lazar"] == 1 and logged(game, "invasion.failed")


def test_letnev_pay_for_ground_forces_only() -> None:
    """R31.5, A-62: while only their fighters fight there is nothing to pay for; a defender still may."""
    state = technologies(fleet(assault("letnev", land=1, gf=1), HERE, A, "carrier, fighter"), A, "graviton_negator")
    game = invade(goods(state, A, 4), *(1, 1, 8), *(9, 1))
    answers(game, (A, 1, "invasion.fighters"), (A, "no", "war_funding.use"), (A, 0, "invasion.fighters_lost"))
    assert done(game) and "lazar" not in game.state.gf


def test_letnev_funds_ground_forces() -> None:
    """R31.5, T-I4: 2 trade goods give +2 to ground forces in that round."""
    state = assault("letnev", land=1, gf=1)
    state.goods[A] = 2
    game = invade(state, 6, 1)
    answer(game, A, "yes", "war_funding.use")
    assert game.state.control["lazar"] == A
    assert game.state.goods[A] == 0


def test_gen_synthesis_saves_ground_forces() -> None:
    """T-I6: a destroyed ground force returns to a home planet on 5 or more."""
    state = planet(assault("xxcha", land=2, gf=1), A, "archon_ren")
    technologies(state, A, "gen_synthesis")
    # one invader dies in the round (7 misses at 8 with -1 against Xxcha), the die of rescue shows 5
    game = invade(state, 7, 1, 9, 5)
    assert game.state.gf["archon_ren"] == 1
    assert game.state.gf["lazar"] == 1
    assert game.state.control["lazar"] == A


def test_dacxive_animators_of_the_attacker() -> None:
    """T-I7: the winner rolls a die for each ground force killed on either side; 6 or more raises a new one."""
    state = technologies(assault(land=3, gf=2), A, "dacxive_animators")
    game = invade(state, 8, 8, 1, 8, 1, 6, 5, 10)
    assert done(game)
    assert game.state.gf["lazar"] == 4
    assert logged(game, "roll.animators") == [{"player": A, "dice": (6, 5, 10), "n": 2}]


def test_dacxive_animators_of_the_defender() -> None:
    """T-I7: a defender who wins with ground forces left uses them too; one without any has won nothing."""
    game = invade(technologies(assault(land=1, gf=1), B, "dacxive_animators"), 1, 8, 6)
    assert game.state.gf["lazar"] == 2
    game = invade(technologies(assault(land=1, gf=1), B, "dacxive_animators"), 8, 8)
    assert "lazar" not in game.state.gf
    assert not logged(game, "roll.animators")


def test_jol_nar_rerolls_animators() -> None:
    """T-X3: dice that are no combat rolls are own dice too."""
    state = technologies(assault("jol_nar", land=2, gf=1), A, "dacxive_animators")
    state.strategy_pool[A] = 1
    game = invade(state, 9, 1, 1, 1, 6)
    answer(game, A, "pass", "dice.reroll")
    answer(game, A, "die:0", "dice.reroll")
    assert game.state.gf["lazar"] == 3


def test_recheck_on_the_ground() -> None:
    """T-I5: after the dice either side may have one die rolled again by a card."""
    state = hand(assault(land=1, gf=1), B, "recheck")
    game = invade(state, 8, 1, 1, 1, 8)
    answer(game, B, "recheck", "react.after_combat_die")
    answer(game, B, "die:0")
    assert done(game)
    assert game.state.control["lazar"] == B


def test_morale_boost_before_the_invasion() -> None:
    """T-I2, A-50: the card is played before the combat and counts in its first round."""
    game = invade(hand(assault(land=1, gf=1), A, "morale_boost"), 7, 1)
    answer(game, A, "morale_boost")
    assert game.state.control["lazar"] == A


def test_morale_boost_before_any_round() -> None:
    """T-I4, A-50: by the switch it is played before any round."""
    state = landing(planet(position(rules=Rules(morale_boost_any_round=True)), B, "lazar", gf=1), "lazar", 1)
    game = invade(hand(state, A, "morale_boost"), 1, 1, 7, 1)
    assert current(game.state, Invasion).round == 1
    answer(game, A, "pass")
    assert current(game.state, Invasion).round == 2
    answer(game, A, "morale_boost")
    assert game.state.control["lazar"] == A


def test_pds_fire_without_defenders() -> None:
    """A-06, R16.7: by the switch PDS fire at a landing on a planet without ground forces; then it falls."""
    state = planet(position(rules=Rules(pds_fire_without_gf=True)), B, "lazar", pds=1)
    game = invade(landing(state, "lazar", 2), 6)
    answer(game, B, 1, "pds.defence")
    assert done(game)
    assert game.state.control["lazar"] == A
    assert game.state.gf["lazar"] == 1
    assert "lazar" not in game.state.pds


def test_losing_everything() -> None:
    """R17.8, R23.12: a player without planet and unit is out of the game."""
    state = assault(land=1, gf=1)
    no_mans_land(state, "vefut_ii")
    game = invade(state, 8, 1)
    assert game.state.out == (B,)


@pytest.mark.parametrize("seed", range(12))
def test_invasions_end_and_leave_a_clean_stage(seed: int) -> None:
    """R17.7: whatever the players choose, the planets have one owner each when the step is over."""
    races = (("jol_nar", "l1z1x"), ("letnev", "sol"), ("sol", "xxcha"), ("norr", "letnev"))[seed % 4]
    state = landing(planet(assault(*races, land=4, gf=3, pds=2), C, "sakulag", gf=2), "sakulag", 2, 1)
    fleet(state, HERE, A, "carrier, 3 fighter, dreadnought, war_sun")
    state.fleet_pool[A] = 5
    technologies(state, A, "graviton_negator", "x89_bacterial_weapon", "dacxive_animators")
    technologies(state, B, "gen_synthesis", "magen_defense_grid", "graviton_laser_system")
    state.goods[A] = state.goods[B] = 4
    state.rng = seed
    game = invade(state, debug=True)
    at_random(game, seed)
    assert not game.state.landed
    assert ongoing(game.state, Invasion) is None
    assert ongoing(game.state, Roll) is None
