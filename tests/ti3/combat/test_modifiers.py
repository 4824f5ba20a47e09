"""What is added to combat dice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lazax.core.stage import amend, enter
from lazax.ti3.combat.dice import dice_of, roll_combat
from lazax.ti3.combat.modifiers import MODIFIERS, ROLLS, UNITS_THAT_ROLL, bonus
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Battle, Die, Effect, Invasion, Roll, Round
from lazax.ti3.registry import ABILITIES, LAWS, LEADERS, TECHNOLOGIES
from lazax.ti3.state import TI3, Law
from lazax.ti3.tables import UNITS
from tests.ti3.positions.fights import HERE, A, B, fight, position, ships, squadron
from tests.ti3.positions.fights import duel as duel_of
from tests.ti3.positions.tools import answer, done, kind_asked, logged, planet, play, result, technologies


def in_battle(*races: str, system: str = HERE, round_: int = 2) -> TI3:
    state = position(*races)
    enter(state, Battle(system, A, B, round_))
    return state


def in_invasion(*races: str, round_: int = 2) -> TI3:
    state = planet(position(*races), B, "lazar", gf=1)
    enter(state, Invasion("lazar", A, B, round_))
    return state


def test_die_hits_at_its_value_and_nothing_is_automatic() -> None:
    """R0.10, R0.11: die plus modifiers against the value; a 10 may miss and a 1 may hit."""
    assert Die("cruiser", 7, 0, 7).hit
    assert not Die("cruiser", 7, 0, 6).hit
    assert not Die("fighter", 9, -2, 10).hit
    assert Die("war_sun", 3, 2, 1).hit


def test_combat_values() -> None:
    """R30: values and dice of the units that roll."""
    values = {unit: (UNITS[unit].combat, UNITS[unit].dice) for unit in UNITS_THAT_ROLL}
    assert values == {
        "war_sun": (3, 3),
        "dreadnought": (5, 1),
        "carrier": (9, 1),
        "cruiser": (7, 1),
        "destroyer": (9, 1),
        "fighter": (9, 1),
        "ground_force": (8, 1),
        "pds": (6, 1),
    }
    state = in_battle()
    assert dice_of(state, A, "pds", 2, "pds") == [(A, Die("pds", 6, 0))] * 2


def test_race_bonuses_hold_for_every_combat_roll() -> None:
    """R31.1, R31.9, E-03, E-04, E-05, A-42: N'orr +1 and Jol-Nar -1 on every roll of every unit."""
    state = planet(position("norr", "jol_nar"), B, "lazar", gf=1)
    enter(state, Battle(HERE, A, B, 2))
    enter(state, Invasion("lazar", A, B, 2))
    for unit in UNITS_THAT_ROLL:
        for kind in ROLLS:
            assert (bonus(state, A, unit, kind), bonus(state, B, unit, kind)) == (1, -1)


def test_norr_pds_and_barrage() -> None:
    """DV-1: a N'orr PDS hits with 5, a N'orr destroyer's barrage with 8."""
    state = in_battle("norr")
    (_, pds), (_, destroyer) = (
        *dice_of(state, A, "pds", 1, "pds"),
        *dice_of(state, A, "destroyer", 1, "barrage"),
    )
    assert pds._replace(face=5).hit
    assert not pds._replace(face=4).hit
    assert destroyer._replace(face=8).hit
    assert not destroyer._replace(face=7).hit


@pytest.mark.parametrize("kind", ROLLS)
@pytest.mark.parametrize(
    ("technology", "units"),
    [
        ("hylar_v_assault_laser", ("cruiser", "destroyer")),
        ("cybernetics", ("fighter",)),
        ("advanced_fighters", ("fighter",)),
        ("magen_defense_grid", ("pds",)),
    ],
)
def test_technologies_for_all_combat_rolls(technology: str, units: tuple[str, ...], kind: str) -> None:
    """R0.12: "on combat rolls" means all of them (Hylar V, Cybernetics, Advanced Fighters, Magen's PDS)."""
    state = technologies(in_invasion(), A, technology)
    for unit in UNITS_THAT_ROLL:
        assert bonus(state, A, unit, kind) == (unit in units)
        assert bonus(state, B, unit, kind) == 0


def test_space_battle_bonuses_only_in_the_rounds() -> None:
    """R0.12, E-06, R31.2, R31.3: Naalu fighters and L1Z1X dreadnoughts +1 in the rounds of a space battle only."""
    state = in_battle("naalu", "l1z1x")
    for kind in ROLLS:
        assert bonus(state, A, "fighter", kind) == (kind == "space")
        assert bonus(state, B, "dreadnought", kind) == (kind == "space")
    assert bonus(state, A, "cruiser", "space") == 0


def test_shock_attack_on_the_ground_only_for_the_attacker() -> None:
    """R31.3, R0.12: L1Z1X ground forces +1 when they attack in an invasion combat."""
    assert bonus(in_invasion("l1z1x"), A, "ground_force", "ground") == 1
    assert bonus(in_invasion("sol", "l1z1x"), B, "ground_force", "ground") == 0


def test_gen_synthesis_and_magen_on_the_ground() -> None:
    """R0.12, T-I5: Gen Synthesis +1 in invasion combat; Magen +1 for defenders of a planet with an own PDS."""
    state = technologies(in_invasion(), A, "gen_synthesis", "magen_defense_grid")
    technologies(state, B, "gen_synthesis", "magen_defense_grid")
    assert bonus(state, A, "ground_force", "ground") == 1
    assert bonus(state, B, "ground_force", "ground") == 1
    state.pds["lazar"] = 1
    assert bonus(state, A, "ground_force", "ground") == 1
    assert bonus(state, B, "ground_force", "ground") == 2


@pytest.mark.parametrize("fight_of", [in_battle, in_invasion])
def test_calm_in_the_first_round(fight_of: Callable[..., TI3]) -> None:
    """R31.6: opponents of Xxcha have -1 in the first round of battles and invasions, not before and not later."""
    kind = "space" if fight_of is in_battle else "ground"
    for round_, expected in ((1, -1), (2, 0)):
        state = fight_of("sol", "xxcha", round_=round_)
        assert bonus(state, A, "fighter", kind) == expected
        assert bonus(state, B, "fighter", kind) == 0
        assert bonus(state, A, "destroyer", "barrage") == 0
        assert bonus(state, A, "dreadnought", "bombardment") == 0


def test_nebula_helps_the_defending_fleet() -> None:
    """R13.3d: +1 for the defender in a nebula, on the rolls of the rounds only."""
    state = in_battle(system="nebula")
    assert bonus(state, B, "cruiser", "space") == 1
    assert bonus(state, A, "cruiser", "space") == 0
    assert bonus(state, B, "destroyer", "barrage") == 0


def test_crown_of_thalnos() -> None:
    """T-I5: the law gives the elected player's ground forces +1."""
    state = in_invasion()
    state.laws = {**state.laws, "crown_of_thalnos": Law(str(B))}
    assert bonus(state, B, "ground_force", "ground") == 1
    assert bonus(state, A, "ground_force", "ground") == 0
    assert bonus(state, B, "fighter", "ground") == 0


def test_modifiers_add_up() -> None:
    """R0.17: laws, technologies and cards on the same number, in whatever order, give the same sum."""
    state = technologies(in_invasion("norr"), A, "gen_synthesis")
    state.laws = {**state.laws, "crown_of_thalnos": Law(str(A))}
    amend(state, Invasion, round_effects=(Effect("combat_bonus", A, "1"), Effect("combat_bonus", B, "1")))
    assert bonus(state, A, "ground_force", "ground") == 4


def test_card_effects() -> None:
    """R0.12: a bonus for a combat round counts in its rolls; one for a kind of unit only for that kind."""
    state = in_battle()
    amend(
        state,
        Battle,
        round_effects=(Effect("combat_bonus", A, "1"), Effect("combat_bonus", A, "fighter:2")),
        effects=(Effect("combat_bonus", B, "1"),),
    )
    assert bonus(state, A, "fighter", "space") == 3
    assert bonus(state, A, "cruiser", "space") == 1
    assert bonus(state, A, "destroyer", "barrage") == 0
    assert bonus(state, B, "destroyer", "barrage") == 1
    add_effect(state, Round, Effect("combat_bonus", B, "-1"))
    assert bonus(state, B, "destroyer", "barrage") == 0


def test_every_row_is_registered() -> None:
    """Each technology, ability, law and leader of the table can be found by its id."""
    for row in MODIFIERS:
        if row.source not in ("nebula", "prophecy_of_ixth"):
            assert bonus in {**TECHNOLOGIES, **ABILITIES, **LAWS, **LEADERS}[row.source]


# rolling again


async def _roll_two_cruisers(game: TI3) -> Roll:
    return await roll_combat(game, "space", dice_of(game, A, "cruiser", 2, "space"))


def test_jol_nar_rolls_again() -> None:
    """T-X3, R31.1: a counter from strategy allocation for each own die, as often as there are counters."""
    state = in_battle("jol_nar")
    state.strategy_pool[A] = 2
    game = play(state, _roll_two_cruisers, dice=(3, 3, 4, 10))
    assert game.options(A) == ("die:0", "pass")  # two equal dice are one option
    assert game.interjections(B) == ()  # R0.19: nothing happens between a die and its result
    answer(game, A, "die:0", "dice.reroll")
    assert game.state.strategy_pool[A] == 1
    assert game.options(A) == ("die:0", "die:1", "pass")
    answer(game, A, "die:1")
    assert game.state.strategy_pool[A] == 0
    assert [die.face for _, die in result(game).dice] == [4, 10]
    assert result(game).hits(A) == 1
    assert len(logged(game, "dice.rerolled")) == 2


def test_only_own_dice_and_only_with_counters() -> None:
    """T-X3, R31.1: Jol-Nar cannot touch the dice of others, and needs a counter."""
    state = in_battle("sol", "jol_nar")
    assert kind_asked(play(state, _roll_two_cruisers, dice=(1, 1))) == "test.rest"
    state = in_battle("jol_nar")
    state.strategy_pool[A] = 0
    assert kind_asked(play(state, _roll_two_cruisers, dice=(1, 1))) == "test.rest"


def test_war_funding_in_space() -> None:
    """R31.5, T-B2: Letnev spends 2 trade goods before a round for +1 on all ships in that round."""
    state = duel_of("letnev", a="2 cruiser", b="cruiser")
    state.goods[A] = 3
    game = fight(state, 6, 1, 1)
    answer(game, A, "yes", "war_funding.use")
    assert game.state.goods[A] == 1
    assert done(game)
    assert ships(game, B) == squadron("")
    assert logged(game, "roll.space")[0] == {"player": A, "dice": (6, 1), "n": 1}


def test_war_funding_ends_with_the_round() -> None:
    """R31.5: the bonus holds for one round; the next one has to be paid for again."""
    state = duel_of("sol", "letnev", a="cruiser", b="cruiser")
    state.goods[B] = 4
    game = fight(state, 1, 1, 1, 6)
    answer(game, B, "yes", "war_funding.use")
    answer(game, B, "no", "war_funding.use")
    assert game.state.goods[B] == 2
    assert [line["n"] for line in logged(game, "roll.space")] == [0, 0, 0, 0]
    assert kind_asked(game) == "war_funding.use"


def test_no_funding_without_goods() -> None:
    """R31.5: with one trade good nothing is asked."""
    state = duel_of("letnev", a="cruiser", b="cruiser")
    state.goods[A] = 1
    assert done(fight(state, 7, 1))
