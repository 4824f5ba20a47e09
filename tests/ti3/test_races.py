"""Race abilities and technologies in the less usual situations that they name."""

from __future__ import annotations

import pytest

from lazax.core.stage import enter
from lazax.ti3.board import fleet_in, fleet_supply
from lazax.ti3.combat.bombardment import Bombardment
from lazax.ti3.combat.modifiers import bonus
from lazax.ti3.combat.rerolls import roll_faces
from lazax.ti3.economy.technology import available, could_buy
from lazax.ti3.events import Battle, Effect, Invasion
from lazax.ti3.movement.landing_rules import Drop, LandForces
from lazax.ti3.production.docks import ONE_DOCK
from lazax.ti3.sequence.action_phase import turn_options
from lazax.ti3.state import TI3
from lazax.ti3.units.forces import destroy_ground_forces, destroy_ships
from lazax.ti3.units.ship_tokens import ship_of
from tests.ti3.positions.fights import HERE, NEXT, A, B, duel, fight, invade, landing, position, ships, squadron
from tests.ti3.positions.tools import (
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
    quick_game,
    technologies,
)

# Jol-Nar


def test_jol_nar_roll_the_plague_again() -> None:
    """T-X3, R31.1: the dice of a card that Jol-Nar play are their own dice."""
    state = hand(quick_game(races=("jol_nar", "norr", "hacan")), 0, "plague")
    planet(state, 1, "lodor", gf=2)
    game = play(state, ("action.card", 0, "plague"), dice=(3, 2, 4))
    answer(game, 0, "lodor", "plague.planet")
    assert game.options(0) == ("die:0", "die:1", "pass")
    answer(game, 0, "die:0", "dice.reroll")
    answer(game, 0, "pass", "dice.reroll")
    assert done(game)
    assert "lodor" not in game.state.gf and game.state.strategy_pool[0] == 1
    assert logged(game, "plague.rolled") == [{"planet": "lodor", "dice": (4, 2)}]


def test_the_plague_of_others_is_not_their_roll() -> None:
    """T-X3: only the roller may roll again; Jol-Nar whom a plague strikes may not."""
    state = hand(quick_game(races=("sol", "jol_nar", "hacan")), 0, "plague")
    planet(state, 1, "lodor", gf=1)
    game = play(state, ("action.card", 0, "plague"), dice=(2,))
    answer(game, 0, "lodor")
    assert done(game) and "lodor" not in game.state.gf


def test_rolls_again_cost_a_counter_each() -> None:
    """T-X3, R31.1: while there are counters, also the same die twice; nobody interjects meanwhile (R0.19)."""
    state = goods(quick_game(races=("jol_nar", "norr", "hacan")), 1, 2)
    game = play(state, lambda g: roll_faces(g, 0, "plague", "ground_force", 1), dice=(1, 2, 3))
    assert not game.interjections(1)
    answer(game, 0, "die:0", "dice.reroll")
    answer(game, 0, "die:0", "dice.reroll")
    assert done(game) and game.state.strategy_pool[0] == 0


def test_jol_nar_who_give_their_goods_away() -> None:
    """R31.1, R25.10: the choice of abilities follows what happens during the question."""
    state = goods(quick_game(races=("sol", "norr", "jol_nar")), 2, 8)
    state.exhausted.update(("jol", "nar"))
    game = play(state, ("strategic.secondary", 2, "technology", 0))
    answer(game, 2, "yes", "secondary.use")
    assert game.options(2) == ("primary", "secondary")
    game.interject(2, "give")
    answer(game, 2, "0", "give.player")
    answer(game, 2, "8", "give.number")
    answer(game, 2, "stasis_capsules", "technology.choose")  # only the primary was left
    assert done(game)


def test_weak_warriors_and_lasers_add_up() -> None:
    """R31.1, R0.12: Jol-Nar cruisers with Hylar V are back at their printed value, in every roll."""
    state = technologies(position("jol_nar"), A, "hylar_v_assault_laser")
    enter(state, Battle(HERE, A, B, 1))
    assert bonus(state, A, "cruiser", "space") == bonus(state, A, "destroyer", "barrage") == 0
    assert bonus(state, A, "pds", "pds") == -1


# Naalu, L1Z1X, Letnev, Xxcha


def test_naalu_retreat_takes_everything_along() -> None:
    """R31.2, R15.9, R15.11, T-B0: the fleet with its cargo; what finds no support there is lost."""
    state = counters(duel("sol", "naalu", a="cruiser", b="carrier+4, 4 fighter"), B, NEXT)
    game = fight(state)
    answer(game, B, NEXT, "battle.early_retreat")
    assert done(game)
    assert ships(game, B, NEXT) == squadron("carrier+4, 2 fighter")
    assert not logged(game, "battle.round")


def test_naalu_do_not_slip_away_as_attackers_or_from_mines() -> None:
    """R31.2, T-B0, T-B1: staying means to take what comes before the battle."""
    state = counters(duel("mentak", "naalu", a="cruiser", b="2 cruiser"), B, NEXT)
    game = fight(state, 7)
    answer(game, B, "stay", "battle.early_retreat")
    answer(game, A, "cruiser", "ambush.ship")
    assert ships(game, B) == squadron("cruiser")


def test_shock_troops_only_attack() -> None:
    """R31.3: +1 for L1Z1X ground forces that attack, none for those that defend; dreadnoughts not in a barrage."""
    state = planet(position("l1z1x", "sol"), B, "lazar", gf=1)
    enter(state, Invasion("lazar", A, B, 2))
    assert bonus(state, A, "ground_force", "ground") == 1
    state = planet(position("sol", "l1z1x"), B, "lazar", gf=1)
    enter(state, Invasion("lazar", A, B, 2))
    assert bonus(state, B, "ground_force", "ground") == 0
    assert bonus(state, B, "dreadnought", "bombardment") == 0


def test_letnev_pay_once_for_each_round() -> None:
    """R31.5: once per round, whichever side they are on; the goods go back to the supply."""
    state = goods(duel("sol", "letnev", a="cruiser", b="cruiser"), B, 5)
    game = fight(state, 1, 1, 1, 1, 7, 1)
    answer(game, B, "yes", "war_funding.use")
    answer(game, B, "yes", "war_funding.use")
    assert game.state.goods[B] == 1
    assert len(logged(game, "war_funding.paid")) == 2


def test_letnev_who_give_their_goods_away_cannot_pay() -> None:
    """R31.5, R25.10: the offer ends with the goods; no bonus without payment."""
    game = fight(goods(duel("letnev", "sol", a="cruiser", b="cruiser"), A, 2), 6, 1, 7, 1)
    assert kind_asked(game) == "war_funding.use"
    game.interject(A, "give")
    answer(game, A, str(B), "give.player")
    answer(game, A, "1", "give.number")
    assert done(game)
    assert [line["n"] for line in logged(game, "roll.space")] == [0, 0, 1, 0]
    assert not logged(game, "war_funding.paid")


def test_letnev_fund_no_shots_before_the_round() -> None:
    """R31.5, R0.12: the money is for a round of combat, PDS and bombardment gain nothing from it."""
    state = planet(position("letnev", "sol"), B, "lazar", gf=1)
    enter(state, Invasion("lazar", A, B, 1, round_effects=(Effect("combat_bonus", A, "ground_force:2"),)))
    assert bonus(state, A, "ground_force", "ground") == 2
    assert bonus(state, A, "dreadnought", "bombardment") == 0


def test_the_armada_in_every_system() -> None:
    """R31.5, DV-29: with three counters in fleet supply four ships, wherever they are."""
    state = position("letnev")
    assert fleet_supply(state, A, HERE) == fleet_supply(state, A, NEXT) == state.fleet_pool[A] + 1


def test_calm_binds_both_ways() -> None:
    """R31.6: the opponents of Xxcha roll with -1 in the first round, whether they attack or defend."""
    for races, weak in ((("xxcha", "sol"), B), (("sol", "xxcha"), A)):
        state = position(*races)
        enter(state, Battle(HERE, A, B, 1))
        assert bonus(state, weak, "cruiser", "space") == -1
        assert bonus(state, 1 - weak, "cruiser", "space") == 0
        assert bonus(state, weak, "cruiser", "shots") == 0


# Yssaril, Sol


def test_a_cancelled_card_is_no_turn_between_two_skips() -> None:
    """R31.7, R21.7: whoever skipped his last turn may not skip this one after a cancelled card."""
    state = hand(hand(quick_game(races=("yssaril", "norr", "hacan")), 0, "plague"), 1, "sabotage")
    planet(state, 1, "lodor", gf=1)
    state.stalled.add(0)
    game = play(state, ("turn", 0))
    answer(game, 0, "card:plague", "turn.action")
    answer_all(game, {"react.after_action_card": "sabotage"}, until="turn.action")
    assert kind_asked(game) == "turn.action"
    assert "ability:stall" not in turn_options(game.state, 0)


def test_sol_drop_into_an_activated_or_blockaded_system() -> None:
    """R31.10: any planet he controls, whatever ships are above it; two ground forces for one counter."""
    state = counters(quick_game(races=("sol", "norr", "hacan")), 0, "sys_lodor")
    fleet(planet(state, 0, "lodor", exhausted=True), "sys_lodor", 1, "cruiser")
    game = play(state, ("action.orbital_drop", 0))
    answer(game, 0, "lodor", "orbital_drop.planet")
    assert game.state.gf["lodor"] == 2 and game.state.strategy_pool[0] == 1


# technologies


def saved(state: TI3) -> TI3:
    """A, who are N'orr at home, know Gen Synthesis."""
    return technologies(planet(planet(state, A, "quinarra"), A, "trenlak"), A, "gen_synthesis")


def test_gen_synthesis_on_board() -> None:
    """T-I6, R15.14: ground forces lost with their ship are destroyed ground forces too."""
    state = fleet(saved(position("norr")), HERE, A, "carrier+2")
    game = play(state, lambda g: destroy_ships(g, HERE, A, [ship_of("carrier+2")]), dice=(5, 4))
    answer(game, A, "trenlak", "gen_synthesis.planet")
    assert done(game) and game.state.gf["trenlak"] == 1 and "quinarra" not in game.state.gf


def test_gen_synthesis_under_bombardment_and_defence_fire() -> None:
    """T-I6, R17.2, R17.4: whatever destroys them."""
    state = landing(planet(saved(position("norr")), B, "lazar", gf=1, pds=1), "lazar", 1)
    game = invade(state, 6, 5)
    answer(game, B, 1, "pds.defence")
    answer(game, A, "quinarra", "gen_synthesis.planet")
    assert game.state.gf["quinarra"] == 1 and game.state.control["lazar"] == B


def test_gen_synthesis_without_a_home() -> None:
    """T-I6: if no planet of the home system is his any more, nothing can return and no die is rolled."""
    state = technologies(planet(position("norr"), A, "lazar", gf=2), A, "gen_synthesis")
    game = play(state, lambda g: destroy_ground_forces(g, "lazar", 1))
    assert done(game) and not logged(game, "roll.synthesis")


def test_animators_need_a_combat_that_was_won() -> None:
    """T-I7, R16.7: a planet without defenders falls without a combat, and nobody rises."""
    state = technologies(planet(position(), B, "lazar", pds=1), A, "dacxive_animators")
    fleet(state, HERE, A, "carrier+1")
    game = play(state, ("tactical.land", A), ("tactical.invade", A))
    answer(game, A, LandForces((Drop("lazar", 1),)), "land.forces")
    assert done(game) and game.state.gf["lazar"] == 1
    assert not logged(game, "roll.animators")


def test_assault_cannon_of_both_sides() -> None:
    """R15.3b, T-B1: each side's dreadnoughts fire before the battle, in the order the defender wants; who is
    destroyed by the first shot does not shoot."""
    state = duel(a="dreadnought!", b="dreadnought")
    for side in (A, B):
        technologies(state, side, "assault_cannon")
    game = fight(state, 5)
    assert set(game.options(B)) == {"assault_cannon:attacker", "assault_cannon:defender"}
    answer(game, B, "assault_cannon:defender", "battle.before")
    assert done(game)
    assert not ships(game, A).ships and ships(game, B) == squadron("dreadnought")


def test_capsules_carry_ground_forces_into_an_invasion_and_to_the_grave() -> None:
    """R20.7, R15.14, R16.1: a cruiser with Stasis Capsules lands its ground force, or takes it along when it dies."""
    state = technologies(planet(position(), B, "lazar"), A, "stasis_capsules")
    fleet(state, HERE, A, "cruiser+1")
    game = play(state, ("tactical.land", A))
    answer(game, A, LandForces((Drop("lazar", 1),)), "land.forces")
    assert game.state.control["lazar"] == A and ships(game, A) == squadron("cruiser")
    game = fight(technologies(duel(a="cruiser+1", b="cruiser"), A, "stasis_capsules"), 1, 7)
    assert done(game) and logged(game, "cargo.lost") == [{"player": A, "system": HERE, "n": 1}]


@pytest.mark.parametrize(("name", "gain"), [("cybernetics", 1), ("advanced_fighters", 1), ("gen_synthesis", 0)])
def test_fighters_in_an_invasion(name: str, gain: int) -> None:
    """R17.11, R0.12: what helps fighters on all combat rolls helps them on the ground; what helps ground forces
    does not, nor does what counts in space battles only."""
    state = technologies(planet(position("naalu"), B, "lazar", gf=1), A, name)
    enter(state, Invasion("lazar", A, B, 2))
    assert bonus(state, A, "fighter", "ground") == gain


def test_negated_shields_do_not_stop_defence_fire() -> None:
    """R17.3, R17.4: the Graviton Negator lets dreadnoughts bombard; the PDS still fire at the invaders."""
    state = planet(position(), B, "lazar", gf=1, pds=1)
    technologies(fleet(landing(state, "lazar", 1), HERE, A, "dreadnought"), A, "graviton_negator")
    game = invade(state, 5, 6)
    answer(game, A, Bombardment(1), "bombard.assign")
    answer(game, B, 1, "pds.defence")
    assert done(game) and game.state.control["lazar"] == B


def test_one_dock_suggestions() -> None:
    """T-R1, R18.1: while only one dock may produce, suggestions use only one."""
    state = quick_game(races=("norr", "sol", "hacan"), units=False)
    planet(planet(state, 0, "quinarra", dock=True), 0, "trenlak", dock=True)
    state.round = 2
    state.stage = (state.stage[0]._replace(effects=(Effect(ONE_DOCK),)), *state.stage[1:])
    goods(fleet(state, "hs_norr", 0, "2 carrier"), 0, 12)
    game = play(state, ("production.begin", 0, "hs_norr", False))
    ask = game.ask(0)
    assert ask is not None and ask.kind == "production.build"
    assert all(game.check(0, wanted) is None for wanted in game.suggestions(0))


def test_every_technology_can_be_reached() -> None:
    """R28.1, R28.3: taking whatever is available, each player can come to all 24; then nothing is left to buy."""
    state = goods(position(), A, 30)
    for _ in range(24):
        technologies(state, A, available(state, A)[0])
    assert available(state, A) == [] and not could_buy(state, A)
    assert fleet_in(state, HERE, A) == squadron("")
