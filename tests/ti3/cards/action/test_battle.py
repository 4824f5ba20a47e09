"""The action cards of battles, each as a small play report."""

from __future__ import annotations

import pytest

from lazax.core.stage import current, enter, ongoing
from lazax.ti3.cards.windows import react
from lazax.ti3.combat.dice import roll_combat
from lazax.ti3.combat.hits import take_hits
from lazax.ti3.combat.modifiers import bonus
from lazax.ti3.combat.retreat import retreat_targets
from lazax.ti3.economy.supply import counters_left
from lazax.ti3.events import Activation, Battle, Die, Effect, Invasion, Roll
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from tests.ti3.positions.cards import battle_at, two_empires
from tests.ti3.positions.tools import (
    activation,
    answer,
    answer_all,
    counters,
    done,
    fleet,
    hand,
    kind_asked,
    logged,
    play,
    pools,
    technologies,
)

HERE = "sys_quann"


def duel(attacker: str, defender: str, **options: object) -> TI3:
    """Sol attacks N'orr near Quann, which nobody holds."""
    state = two_empires(units=False, **options)
    del state.control["quann"], state.gf["quann"]
    fleet(fleet(state, HERE, 0, attacker), HERE, 1, defender)
    return pools(pools(state, 0, fleet=9), 1, fleet=9)


def fighting(attacker: str, defender: str, **options: object) -> TI3:
    return battle_at(duel(attacker, defender, **options), HERE)


# Morale Boost


def test_morale_boost_helps_in_the_first_round_only() -> None:
    """R21, A-50, T-B1: Sol boosts before the battle; his cruisers hit with 6, not with 5, in round 1 only."""
    state = activation(hand(duel("2 cruiser", "2 cruiser"), 0, "morale_boost"), 0, HERE, moved=True)
    game = play(state, ("tactical.battle", 0), dice=(6, 5, 1, 1, 6, 5, 1))
    answer(game, 0, "morale_boost", "react.before_space_battle")
    answer_all(game, until="test.rest", most=6)
    faces = [line for line in logged(game, "roll.space") if line["player"] == 0]
    assert [line["n"] for line in faces[:2]] == [1, 0]


def test_morale_boost_before_any_round() -> None:
    """A-50: by the switch it is not offered before the battle, but before each of its rounds."""
    state = duel("cruiser", "cruiser", rules=Rules(morale_boost_any_round=True))
    activation(hand(state, 0, "morale_boost"), 0, HERE, moved=True)
    game = play(state, ("tactical.battle", 0), dice=(1, 1, 6, 1))
    answer(game, 0, "pass", "react.before_space_battle_round")
    assert current(game.state, Battle).round == 2
    answer(game, 0, "morale_boost", "react.before_space_battle_round")
    assert done(game) and (HERE, 1) not in game.state.fleets


def test_morale_boost_before_a_round_on_the_ground() -> None:
    """A-50, T-I4: the same holds for invasion combats."""
    for any_round, window in ((False, "before_battle"), (True, "before_invasion_round")):
        state = hand(two_empires(rules=Rules(morale_boost_any_round=any_round)), 1, "morale_boost")
        enter(activation(state, 0, "sys_lodor"), Invasion("lodor", 0, 1))
        windows = ("before_battle", "before_invasion_round")
        for code in windows:
            game = play(state.copy(), lambda g: react(g, code, (0, 1), "lodor"))
            assert kind_asked(game) == (f"react.{code}" if code == window else "test.rest")


def test_morale_boost_in_an_invasion_combat() -> None:
    """A-50, T-I2: it works for ground forces as well."""
    state = activation(hand(two_empires(), 1, "morale_boost"), 0, "sys_lodor")
    enter(state, Invasion("lodor", 0, 1))
    game = play(state, lambda g: react(g, "before_battle", (0, 1), "lodor"))
    answer(game, 1, "morale_boost")
    assert current(game.state, Invasion).round_effects == (Effect("combat_bonus", 1, "1"),)


def test_bystanders_have_no_morale_to_boost() -> None:
    """R21.2: only who takes part in the battle may boost."""
    state = hand(fighting("cruiser", "cruiser"), 2, "morale_boost")
    assert done(play(state, lambda g: react(g, "before_battle", None, HERE)))


def test_morale_boost_adds_to_technologies_and_abilities() -> None:
    """R0.17: the card comes on top of Hylar V Assault Laser and of what the race has."""
    state = technologies(hand(fighting("cruiser", "cruiser"), 1, "morale_boost"), 1, "hylar_v_assault_laser")
    game = play(state, lambda g: react(g, "before_battle", (0, 1), HERE))
    before = bonus(game.state, 1, "cruiser", "space")
    answer(game, 1, "morale_boost")
    assert (before, bonus(game.state, 1, "cruiser", "space")) == (2, 3)
    assert bonus(game.state, 1, "pds", "pds") == 1, "R0.12: one combat round, not every roll"


# Shields Holding


def test_shields_holding_cancels_two_hits() -> None:
    """T-B5: N'orr's three cruisers take three hits; the shields cancel two of them."""
    state = activation(hand(duel("3 cruiser", "3 cruiser"), 1, "shields_holding"), 0, HERE, moved=True)
    game = play(state, ("tactical.battle", 0), dice=(10, 10, 10, 1, 1, 1))
    answer(game, 1, "shields_holding", "react.before_casualties")
    assert logged(game, "ships.destroyed")[0]["units"] == (("cruiser", 1),)


def test_shields_are_of_no_use_against_misses() -> None:
    """R21.2: without a hit against them a player is not asked about their shields."""
    state = hand(fighting("cruiser", "cruiser"), 1, "shields_holding")
    enter(state, Roll("space", ((0, Die("cruiser", 7, 0, 3)), (1, Die("cruiser", 7, 0, 9)))))
    assert done(play(state, lambda g: react(g, "before_casualties", (0, 1), HERE)))


def test_shields_do_not_work_on_the_ground() -> None:
    """T-B5: only in a space battle."""
    state = activation(hand(two_empires(), 1, "shields_holding"), 0, "sys_lodor")
    enter(state, Invasion("lodor", 0, 1))
    assert done(play(state, lambda g: react(g, "before_casualties", (0, 1), "lodor")))


# Direct Hit!


def test_direct_hit_destroys_the_ship_just_damaged() -> None:
    """E-12, T-B6: N'orr damages his dreadnought in the battle, Sol finishes it off."""
    state = hand(fighting("cruiser", "dreadnought, cruiser"), 0, "direct_hit")
    game = play(state, lambda g: take_hits(g, 1, HERE, 1))
    answer(game, 1, ("damage:dreadnought",), "hits.assign")
    answer(game, 0, "direct_hit", "react.after_ship_damaged")
    assert done(game)
    assert [ship.kind for ship in game.state.fleets[HERE, 1].ships] == ["cruiser"]


def test_direct_hit_not_on_damage_from_pds() -> None:
    """E-12: damage outside a space battle gives no opening."""
    state = activation(hand(duel("dreadnought, cruiser", ""), 1, "direct_hit"), 0, HERE)
    game = play(state, lambda g: take_hits(g, 0, HERE, 1))
    answer(game, 0, ("damage:dreadnought",))
    assert done(game) and game.state.hand[1] == ("direct_hit",)


def test_second_direct_hit_on_another_ship() -> None:
    """R21.3: two dreadnoughts damaged in one round are two objects: each may be hit."""
    state = hand(fighting("cruiser", "2 dreadnought, 2 cruiser"), 0, "direct_hit", "direct_hit")
    game = play(state, lambda g: take_hits(g, 1, HERE, 2))
    answer(game, 1, ("damage:dreadnought", "damage:dreadnought"))
    answer(game, 0, "direct_hit")
    answer_all(game, {"hits.assign": ("damage:dreadnought",), "react.after_ship_damaged": "direct_hit"})
    assert [ship.kind for ship in game.state.fleets[HERE, 1].ships] == ["cruiser", "cruiser"]


def test_repairs_before_the_direct_hit() -> None:
    """T-B6, R21.4, R21.8: N'orr repairs first in order of play; the Direct Hit! finds no damage and is lost."""
    state = hand(hand(fighting("cruiser", "dreadnought, cruiser"), 0, "direct_hit"), 1, "emergency_repairs")
    state.strategies.update({0: ("imperial",), 1: ("initiative",)})
    game = play(state, lambda g: take_hits(g, 1, HERE, 1))
    answer(game, 1, ("damage:dreadnought",))
    assert game.asked() == (0, 1)
    answer(game, 0, "direct_hit")
    answer(game, 1, "emergency_repairs")
    assert done(game)
    assert not any(ship.damaged for ship in game.state.fleets[HERE, 1].ships)
    assert len(game.state.fleets[HERE, 1].ships) == 2
    assert logged(game, "card.no_effect") == [{"player": 0, "card": "direct_hit"}]


# Recheck


def test_the_owner_of_a_damaged_ship_cannot_finish_it_off() -> None:
    """R21.2: in the window that his repairs open to him as well, Direct Hit! is no card for N'orr."""
    state = hand(fighting("cruiser", "dreadnought, cruiser"), 1, "direct_hit", "emergency_repairs")
    game = play(state, lambda g: take_hits(g, 1, HERE, 1))
    answer(game, 1, ("damage:dreadnought",))
    assert kind_asked(game) == "react.after_ship_damaged"
    assert game.options(1) == ("emergency_repairs", "pass")


def test_recheck_makes_the_enemy_roll_again() -> None:
    """T-B4: N'orr's 9 becomes a 2; nothing else may happen while the dice lie on the table (R0.19)."""
    state = hand(hand(fighting("cruiser", "cruiser"), 0, "recheck", "disclosure"), 1, "plague")
    dice = [(0, Die("cruiser", 7, 0)), (1, Die("cruiser", 7, 0))]
    game = play(state, lambda g: roll_combat(g, "space", dice), dice=(8, 9, 2))
    answer(game, 0, "recheck", "react.after_combat_die")
    assert game.options(0) == ("die:0", "die:1") and game.interjections(0) == ()
    answer(game, 0, "die:1", "recheck.die")
    assert done(game)
    rolled = current(game.state, Roll)
    assert (rolled.hits(0), rolled.hits(1)) == (1, 0)
    assert rolled.dice[1][1].rerolled


def test_recheck_not_twice_on_the_same_die() -> None:
    """R21.3: the second Recheck of a player must take another die; an opponent may take the same one."""
    state = hand(hand(fighting("cruiser", "cruiser"), 0, "recheck", "recheck"), 1, "recheck")
    dice = [(0, Die("cruiser", 7, 0)), (1, Die("cruiser", 7, 0))]
    game = play(state, lambda g: roll_combat(g, "space", dice), dice=(8, 9, 2, 3, 4))
    answer(game, 0, "recheck")
    answer(game, 1, "pass")
    answer(game, 0, "die:1")
    answer(game, 0, "recheck")
    answer(game, 1, "recheck")
    assert current(game.state, Roll).dice[0][1].face == 3, "the only die that is left to Sol"
    assert kind_asked(game) == "recheck.die" and game.options(1) == ("die:0", "die:1")
    answer(game, 1, "die:1")
    assert done(game) and current(game.state, Roll).dice[1][1].face == 4


# Skilled Retreat


def test_skilled_retreat_ends_the_battle() -> None:
    """T-B2, R24.7: the fleet leaves before the first round; a counter from reinforcements lies where it went."""
    state = activation(hand(duel("3 cruiser", "carrier+2, 2 fighter"), 1, "skilled_retreat"), 0, HERE, moved=True)
    left = counters_left(state, 1)
    game = play(state, ("tactical.battle", 0))
    answer(game, 1, "skilled_retreat", "react.before_space_battle_round")
    target = game.options(1)[0]
    answer(game, 1, target, "skilled_retreat.system")
    assert done(game) and ongoing(game.state, Battle) is None
    fled = game.state.fleets[target, 1]
    assert fled.fighters == 2 and fled.ships[0].gf == 2
    assert game.state.counters[target] == (1,) and counters_left(game.state, 1) == left - 1
    assert (HERE, 1) not in game.state.fleets and len(game.state.fleets[HERE, 0].ships) == 3


def test_skilled_retreat_where_no_retreat_is_possible() -> None:
    """R0.9, R15.10, R15.12: the card beats the rules on retreats: no activated system, no round fought."""
    state = hand(fighting("3 cruiser", "cruiser"), 1, "skilled_retreat")
    assert retreat_targets(state, 1, HERE) == []
    game = play(state, lambda g: react(g, "before_space_battle_round", (0, 1), HERE))
    answer(game, 1, "skilled_retreat")
    answer(game, 1, "mecatol_rex")
    assert ("mecatol_rex", 1) in game.state.fleets and current(game.state, Battle).over


def test_skilled_retreat_goes_to_own_or_empty_systems_only() -> None:
    """R0.4, R0.7, R13.2: not into special systems, to enemies or where the player has a counter already."""
    state = hand(fighting("cruiser", "cruiser"), 1, "skilled_retreat")
    game = play(state, lambda g: react(g, "before_space_battle_round", (0, 1), HERE))
    answer(game, 1, "skilled_retreat")
    free = game.options(1)
    assert "mecatol_rex" in free and "nebula" not in free
    mine, hostile, marked = free[:3]
    again = hand(fighting("cruiser", "cruiser"), 1, "skilled_retreat")
    fleet(again, mine, 1, "destroyer")
    fleet(again, hostile, 2, "fighter")
    counters(again, 1, marked)
    game = play(again, lambda g: react(g, "before_space_battle_round", (0, 1), HERE))
    answer(game, 1, "skilled_retreat")
    assert set(game.options(1)) == set(free) - {hostile, marked}


def test_skilled_retreat_keeps_fleet_supply() -> None:
    """R20.4, R15.11: in the new system excess ships are destroyed at once."""
    state = pools(hand(fighting("cruiser", "2 cruiser, 2 fighter"), 1, "skilled_retreat"), 1, fleet=1)
    game = play(state, lambda g: react(g, "before_space_battle_round", (0, 1), HERE))
    answer(game, 1, "skilled_retreat")
    answer(game, 1, "mecatol_rex")
    answer_all(game)
    fled = game.state.fleets["mecatol_rex", 1]
    assert len(fled.ships) == 1 and fled.fighters == 0


def test_skilled_retreat_needs_a_counter() -> None:
    """R24.8: without a counter in reinforcements it cannot be used."""
    state = hand(fighting("cruiser", "cruiser"), 1, "skilled_retreat")
    pools(state, 1, command=16 - state.strategy_pool[1] - 9)
    assert counters_left(state, 1) == 0
    assert done(play(state, lambda g: react(g, "before_space_battle_round", (0, 1), HERE)))


# Emergency Repairs


def test_emergency_repairs_at_any_time() -> None:
    """T-X0: N'orr repairs both dreadnoughts of a system while Sol thinks about something else."""
    state = hand(two_empires(), 0, "plague")
    fleet(state, "sys_lodor", 1, "2 dreadnought!, war_sun!")
    fleet(state, "empty_1", 1, "dreadnought!")
    hand(state, 1, "emergency_repairs")
    game = play(state, ("action.card", 0, "plague"))
    assert "card:emergency_repairs" in game.interjections(1)
    game.interject(1, "card:emergency_repairs")
    answer(game, 1, "sys_lodor", "emergency_repairs.system")
    assert kind_asked(game) == "plague.planet"
    assert not any(ship.damaged for ship in game.state.fleets["sys_lodor", 1].ships)
    assert game.state.fleets["empty_1", 1].ships[0].damaged


def test_repairs_need_damage() -> None:
    """R21.2: a fleet without damage has nothing to repair."""
    state = hand(two_empires(), 1, "emergency_repairs")
    fleet(state, "sys_lodor", 1, "2 dreadnought")
    game = play(state, ("test.rest",))
    assert "card:emergency_repairs" not in game.interjections(1)


# Minelayers


@pytest.mark.parametrize(("cruisers", "left"), [(1, 2), (2, 1)])
def test_minelayers_hit_before_the_battle(cruisers: int, left: int) -> None:
    """T-T4, R15.3: each cruiser of the owner of the card scores a hit without a die before the first round."""
    state = hand(activation(duel("3 destroyer", f"{cruisers} cruiser"), 0, HERE, moved=True), 1, "minelayers")
    windows = ("after_enemy_moved_in", "after_enemy_fleet_enters")
    game = play(state, lambda g: react(g, windows, (1, 2), HERE), ("tactical.battle", 0))
    answer(game, 1, "minelayers", "react.after_enemy_moved_in")
    answer_all(game, until="battle.withdraw", most=3)
    assert logged(game, "mines.hit")[0]["n"] == cruisers
    assert sum(line["units"][0][1] for line in logged(game, "ships.destroyed")[:1]) == 3 - left


def test_minelayers_need_cruisers() -> None:
    """R21.2: without an own cruiser in the system the card cannot be played."""
    state = hand(activation(duel("3 destroyer", "2 carrier"), 0, HERE, moved=True), 1, "minelayers")
    assert done(play(state, lambda g: react(g, "after_enemy_fleet_enters", (1, 2), HERE)))
    assert current(state, Activation).mines == ()
