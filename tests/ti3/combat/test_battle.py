"""Space battles: rounds, casualties and what comes before them."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused
from lazax.core.stage import amend, current, enter, ongoing
from lazax.ti3.combat.battle import ROUND
from lazax.ti3.events import Activation, Battle, Effect, Roll
from lazax.ti3.state import TI3, Agreement
from tests.ti3.positions.fights import HERE, A, B, C, at_random, duel, fight, position, ships, squadron
from tests.ti3.positions.tools import answer, done, fleet, kind_asked, logged, planet, play, technologies


def test_a_round() -> None:
    """R15.5, R15.7, R15.8, TV-6: both roll, the attacker removes first; a dreadnought may be damaged instead."""
    state = duel(a="3 cruiser, dreadnought", b="2 fighter, destroyer")
    planet(state, B, "lazar", dock=True)
    # dreadnought, cruisers; destroyer, fighters
    game = fight(state, *(6, 2, 5, 7), *(10, 3, 5), *(1, 1, 1, 7), 1)
    assert [line["n"] for line in logged(game, "roll.space")] == [2, 1]
    assert game.asked() == (A,)
    answer(game, A, ("damage:dreadnought",), "hits.assign")
    assert ships(game, A) == squadron("3 cruiser, dreadnought!")
    answer(game, B, ("fighter", "fighter"), "hits.assign")
    # the destroyer is left for another round
    assert [line["units"] for line in logged(game, "ships.destroyed")] == [(("fighter", 2),), (("destroyer", 1),)]
    assert len(logged(game, "battle.round")) == 2
    assert ships(game, A) == squadron("3 cruiser, dreadnought!")


def test_a_complete_battle() -> None:
    """TV-7, R15.3, R15.12, R15.13: Xxcha against N'orr, with a barrage, two rounds and the cargo saved."""
    state = duel("xxcha", "norr", a="carrier+2, 3 fighter, cruiser", b="cruiser, 2 destroyer")
    # barrage; then carrier, cruiser, fighters of Xxcha and cruiser, destroyers of N'orr; then the second round
    game = fight(state, 2, 2, 5, 6, *(6, 8, 3, 5, 10), *(8, 9, 10), *(1, 9), 3)
    answer(game, B, 2, "barrage.fire")
    answer(game, A, ("fighter",) * 3, "hits.assign")
    answer(game, B, ("destroyer",) * 2, "hits.assign")
    assert done(game)
    assert ships(game, A) == squadron("carrier+2, cruiser")
    assert not ships(game, B).ships
    assert [line["n"] for line in logged(game, "roll.barrage")] == [0]
    assert [line["n"] for line in logged(game, "roll.space")] == [2, 3, 1, 0]
    assert logged(game, "battle.won") == [{"player": A, "system": HERE}]
    assert ongoing(game.state, Battle) is None


def test_one_fighter_makes_a_battle() -> None:
    """R15.1: ships of both are enough, one fighter each; without enemy ships there is none."""
    game = fight(duel(a="fighter", b="fighter"), 9, 1)
    assert done(game)
    fighter = (("fighter", 1),)
    started = {"player": A, "player_to": B, "system": HERE, "units": fighter, "units_to": fighter}
    assert logged(game, "battle.started") == [started]
    assert done(fight(fleet(position(), HERE, A, "cruiser")))
    assert done(fight(fleet(position(), HERE, B, "cruiser")))


def test_battle_breaks_the_agreement() -> None:
    """R15.2, T-B0: a trade agreement between the two ends; others stay."""
    state = duel(a="cruiser", b="cruiser")
    state.agreements = (Agreement(A, B, 0, 0), Agreement(A, C, 1, 0))
    game = fight(state, 10, 1)
    assert game.state.agreements == (Agreement(A, C, 1, 0),)


def test_hits_of_the_dying_count() -> None:
    """R15.7, A-35: both fleets can destroy each other."""
    game = fight(duel(a="cruiser", b="cruiser"), 7, 7)
    assert done(game)
    assert not ships(game, A).ships
    assert not ships(game, B).ships
    assert logged(game, "battle.ended")


def test_damaged_ships_roll_and_die_at_the_next_hit() -> None:
    """R15.6, R15.8, DV-7: a dreadnought damaged by PDS fire rolls normally; hit again it is destroyed."""
    state = planet(duel(a="dreadnought", b="cruiser"), B, "lazar", pds=1)
    game = play(state, ("tactical.pds", A), ("tactical.battle", A), dice=(6, 5, 7))
    answer(game, B, 1)
    answer(game, A, ("damage:dreadnought",))
    assert done(game)
    assert not ships(game, A).ships
    assert not ships(game, B).ships


def test_war_sun_rolls_three_dice() -> None:
    """R15.5, R30: three dice for a war sun."""
    game = fight(duel(a="war_sun", b="3 destroyer"), 3, 3, 3, 1, 1, 1)
    assert done(game)
    assert logged(game, "roll.space")[0] == {"player": A, "dice": (3, 3, 3), "n": 3}


def test_excess_hits_are_lost() -> None:
    """R0.14: more hits than targets do nothing more; what cannot be chosen is not asked."""
    game = fight(duel(a="war_sun", b="fighter"), 3, 3, 3, 1)
    assert done(game)
    assert ships(game, A) == squadron("war_sun")


def test_cargo_is_lost_with_its_ship() -> None:
    """R15.14: the owner may lose the empty carrier; else ground forces and PDS on board die too."""
    game = fight(duel(a="carrier+2*1, carrier", b="cruiser"), 1, 1, 7, 9, 1)
    answer(game, A, ("carrier+2*1",))
    assert ships(game, A) == squadron("carrier")
    assert logged(game, "cargo.lost") == [{"player": A, "system": HERE, "n": 2}]


def test_capacity_counts_again_after_the_battle() -> None:
    """R15.13, R20.9, T-B9: fighters fight on without their carrier and are lost when the battle ends."""
    game = fight(duel(a="carrier, 3 fighter", b="2 cruiser"), 1, 1, 1, 1, 7, 1, 9, 9, 1, 1, 1)
    answer(game, A, ("carrier",))
    assert done(game)
    assert logged(game, "roll.space")[2]["dice"] == (9, 9, 1)
    assert not ships(game, A).fighters


def test_one_opponent_after_another() -> None:
    """R15.16: with two enemy fleets the active player fights both, in order of play."""
    state = fleet(duel(a="2 cruiser", b="cruiser"), HERE, C, "cruiser")
    state.strategies[B], state.strategies[C] = ("imperial", "technology"), ("initiative", "trade")
    game = fight(state, 7, 1, 1, 7, 1, 1)
    assert done(game)
    assert [line["player_to"] for line in logged(game, "battle.started")] == [C, B]
    assert ships(game, A) == squadron("2 cruiser")


def test_second_battle_falls_away_when_the_first_is_lost() -> None:
    """R15.16, R15.15: without ships the attacker fights nobody else."""
    state = fleet(duel(a="cruiser", b="cruiser"), HERE, C, "cruiser")
    game = fight(state, 1, 7)
    assert done(game)
    assert len(logged(game, "battle.started")) == 1


# casualties


def _casualties(text: str = "dreadnought, carrier+1, 2 fighter") -> TI3:
    return duel(a=text, b="4 cruiser")


def test_refused_casualties() -> None:
    """R15.7, R15.8: one casualty for each hit, of ships that are there; only undamaged ones can be damaged."""
    game = fight(_casualties(), *(1,) * 4, 7, 7, 1, 1)
    for bad, rule in (
        (("fighter",), "R15.7"),
        (("fighter",) * 3, "R15.7"),
        (("cruiser", "fighter"), "R15.8"),
        (("damage:dreadnought", "damage:dreadnought"), "R15.8"),
        (("damage:carrier+1", "fighter"), "R15.8"),
        (("dreadnought!", "damage:dreadnought"), "R15.8"),
        (("carrier", "fighter"), "R15.8"),
        (("nonsense+x", "fighter"), "R15.8"),
    ):
        with pytest.raises(Refused) as refused:
            game.apply(A, bad)
        assert refused.value.refusal.rule == rule
    answer(game, A, ["damage:dreadnought", "dreadnought!"])
    assert ships(game, A) == squadron("carrier+1, 2 fighter")


def test_a_fleet_may_be_lost_with_fewer_hits() -> None:
    """R15.8, R0.14: destroying an undamaged dreadnought takes one hit; what is left over is lost."""
    game = fight(duel(a="dreadnought", b="2 cruiser"), 1, 7, 1)
    answer(game, A, ("dreadnought",))
    assert done(game)
    assert not ships(game, A).ships


def test_shields_take_hits_off() -> None:
    """T-B5: hits cancelled by a card for one side do not count for it in this round."""
    state = duel(a="2 cruiser", b="2 cruiser")
    enter(state, Battle(HERE, A, B, round_effects=(Effect("cancel_hits", A, "2"),)))
    game = play(state, *ROUND[:-1], dice=(1, 7, 7, 7))
    assert done(game)
    assert ships(game, A) == squadron("2 cruiser")
    assert ships(game, B) == squadron("cruiser")


def test_dice_stay_on_the_table_while_casualties_are_chosen() -> None:
    """R15.5: at the choice of casualties the stage shows battle, round, dice and hits."""
    game = fight(_casualties("cruiser, destroyer"), 1, 2, 7, 1, 1, 1)
    assert kind_asked(game) == "hits.assign"
    assert current(game.state, Battle) == Battle(HERE, A, B, 1)
    rolled = current(game.state, Roll)
    assert (rolled.hits(A), rolled.hits(B)) == (0, 1)
    assert [die.face for owner, die in rolled.dice if owner == B] == [7, 1, 1, 1]


# before the first round


def test_barrage_of_both_sides_at_once() -> None:
    """R15.3a: two dice for each destroyer, 9 or more destroys an enemy fighter; both barrages are simultaneous."""
    state = duel(a="destroyer, 2 fighter, carrier", b="destroyer, 3 fighter, carrier")
    game = fight(state, 9, 9, 10, 1)
    answer(game, A, 1, "barrage.fire")
    answer(game, B, 1, "barrage.fire")
    assert [(line["player"], line["units"]) for line in logged(game, "ships.destroyed")[:2]] == [
        (A, (("fighter", 1),)),
        (B, (("fighter", 2),)),
    ]


def test_barrage_is_optional_and_needs_fighters() -> None:
    """R15.3a, A-34: each destroyer may hold its fire; without enemy fighters nothing is asked."""
    game = fight(duel(a="2 destroyer", b="2 fighter"), 1, 1, 1, 1)
    assert game.options(A) == ("0", "1", "2")
    answer(game, A, 0, "barrage.fire")
    assert not logged(game, "roll.barrage")
    game = fight(duel(a="2 destroyer", b="cruiser"), 9, 1, 1)
    assert done(game)
    assert not logged(game, "roll.barrage")


def test_barrage_can_end_the_battle() -> None:
    """R15.12, R15.3: if nothing is left after it, no round is fought."""
    game = fight(duel(a="destroyer", b="2 fighter"), 9, 9)
    answer(game, A, 1)
    assert done(game)
    assert logged(game, "battle.won")[0]["player"] == A
    assert not logged(game, "roll.space")


def test_barrage_uses_modifiers_of_all_combat_rolls() -> None:
    """R15.3a, E-03: Hylar V helps the barrage."""
    game = fight(technologies(duel(a="destroyer", b="2 fighter"), A, "hylar_v_assault_laser"), 8, 8)
    answer(game, A, 1)
    assert done(game)
    assert not ships(game, B).fighters


def test_assault_cannon() -> None:
    """R15.3b, T-B1: each dreadnought of the owner fires once before the battle; casualties do not fire back."""
    state = technologies(duel(a="2 dreadnought", b="2 cruiser"), A, "assault_cannon")
    game = fight(state, 5, 5)
    assert done(game)
    assert logged(game, "roll.shots") == [{"player": A, "dice": (5, 5), "n": 2}]
    assert ships(game, A) == squadron("2 dreadnought")


def test_ambush() -> None:
    """R31.4, R15.3b: Mentak may fire with up to two cruisers or destroyers; they fight normally afterwards."""
    game = fight(duel("sol", "mentak", a="3 cruiser", b="3 cruiser, destroyer"), 7, 9, *(1,) * 5)
    assert game.options(B) == ("cruiser", "destroyer", "done")
    answer(game, B, "cruiser", "ambush.ship")
    answer(game, B, "destroyer", "ambush.ship")
    assert logged(game, "roll.shots") == [{"player": B, "dice": (7, 9), "n": 2}]
    assert logged(game, "ships.destroyed")[0]["units"] == (("cruiser", 2),)
    assert len(logged(game, "roll.space")[1]["dice"]) == 4


def test_ambush_is_optional() -> None:
    """R31.4: "up to two" includes one and none."""
    game = fight(duel("mentak", a="2 cruiser", b="2 cruiser"), 1, 7, 7, 7, 1)
    answer(game, A, "cruiser")
    answer(game, A, "done")
    assert logged(game, "roll.shots")[0]["dice"] == (1,)
    game = fight(duel("mentak", a="2 cruiser", b="2 cruiser"), 7, 7, 1, 1)
    answer(game, A, "done")
    assert not logged(game, "roll.shots")


def test_defender_chooses_the_order() -> None:
    """R15.3d, A-31: the defender says in which order barrage and other shots come, for both sides."""
    state = duel("mentak", "sol", a="cruiser, destroyer, dreadnought", b="2 dreadnought, 3 fighter")
    technologies(technologies(state, A, "assault_cannon"), B, "assault_cannon")
    game = fight(state, 1, 1)
    assert game.asked() == (B,)
    assert game.options(B) == (
        "barrage",
        "assault_cannon:attacker",
        "ambush:attacker",
        "assault_cannon:defender",
    )
    answer(game, B, "assault_cannon:defender", "battle.before")
    assert game.options(B) == ("barrage", "assault_cannon:attacker", "ambush:attacker")
    assert current(game.state, Battle).fired == ("assault_cannon:defender",)


def test_minelayers() -> None:
    """R15.3b: each cruiser of the owner makes an automatic hit before the first round."""
    state = duel(a="3 destroyer", b="2 cruiser")
    amend(state, Activation, mines=(B,))
    game = fight(state, 1, 1, 1)
    assert logged(game, "mines.hit") == [{"player": B, "player_to": A, "system": HERE, "n": 2}]
    assert logged(game, "ships.destroyed")[0]["units"] == (("destroyer", 2),)
    assert current(game.state, Activation).mines == ()


def test_damage_before_the_battle_counts_in_it() -> None:
    """R15.3b, E-12: a ship damaged by shots before the battle is damaged in it."""
    state = technologies(duel(a="dreadnought", b="dreadnought"), A, "assault_cannon")
    game = fight(state, 5, 5, 5)
    answer(game, B, ("damage:dreadnought",), "hits.assign")
    answer(game, A, ("damage:dreadnought",), "hits.assign")
    assert done(game)
    assert ships(game, A) == squadron("dreadnought!")
    assert not ships(game, B).ships


@pytest.mark.parametrize("seed", range(12))
def test_battles_end_and_leave_a_clean_stage(seed: int) -> None:
    """R15.12, R15.13: whatever the players choose, the battle ends with at most one side in the system."""
    races = (("jol_nar", "mentak"), ("letnev", "naalu"), ("l1z1x", "xxcha"), ("norr", "sol"))[seed % 4]
    state = duel(*races, a="war_sun, 2 dreadnought, cruiser, 4 fighter", b="2 dreadnought, 3 destroyer, carrier+2")
    technologies(state, A, "assault_cannon", "cybernetics")
    state.goods[A] = 6
    state.counters["sys_wellon"] = (A, B)
    state.rng = seed
    game = fight(state, debug=True)
    at_random(game, seed)
    assert ongoing(game.state, Battle) is None
    assert ongoing(game.state, Roll) is None
    assert not (ships(game, A).ships and ships(game, B).ships)
