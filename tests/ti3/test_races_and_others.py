"""Race abilities where they meet cards, laws, technologies and each other."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.ti3.board import fleet_supply, order_of_play
from lazax.ti3.cards.windows import react
from lazax.ti3.combat.bombardment import Bombardment
from lazax.ti3.combat.modifiers import BONUS
from lazax.ti3.economy.supply import draw_action_cards, hand_limit
from lazax.ti3.events import Effect, Round
from lazax.ti3.movement.activation import may_activate
from lazax.ti3.movement.landing_rules import Drop, LandForces
from lazax.ti3.production.docks import price
from lazax.ti3.sequence.strategy_abilities import victims
from lazax.ti3.state import TI3, Agreement, Law
from lazax.ti3.strategies.diplomacy import envoy
from lazax.ti3.switches import Rules
from lazax.ti3.trade.agreements import collect_income, income
from tests.ti3.positions.councils import decided, session
from tests.ti3.positions.fights import (
    BEHIND,
    HERE,
    NEXT,
    A,
    B,
    C,
    duel,
    fight,
    invade,
    landing,
    position,
    ships,
    squadron,
)
from tests.ti3.positions.tools import (
    answer,
    answer_all,
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
    technologies,
)


def hits(game: Game, kind: str) -> list[tuple[int, int]]:
    """Who scored how many hits in the rolls of one kind."""
    return [(line["player"], line["n"]) for line in logged(game, f"roll.{kind}")]


def lent(state: TI3, player: int, ability: str) -> TI3:
    """The player has borrowed an ability for the round (Multiculturalism)."""
    state.stage = (state.stage[0]._replace(effects=(Effect("multiculturalism", player, ability),)), *state.stage[1:])
    return state


# Naalu


def test_naalu_leave_the_first_of_two_battles() -> None:
    """T-B0, R15.2, R15.16, A-59: Naalu slip away before their battle and keep their agreement; the battle with the
    other fleet in the system is fought."""
    state = counters(fleet(duel("sol", "naalu", a="2 cruiser", b="2 destroyer"), HERE, C, "fighter"), B, NEXT)
    state.agreements = (Agreement(A, B, 0, 0), Agreement(A, C, 1, 0))
    game = fight(state, 7, 1, 1)
    answer(game, B, NEXT, "battle.early_retreat")
    assert done(game)
    assert ships(game, B, NEXT) == squadron("2 destroyer") and not ships(game, C).fighters
    assert [line["player_to"] for line in logged(game, "battle.started")] == [B, C]
    assert len(logged(game, "battle.round")) == 1 and game.state.agreements == (Agreement(A, B, 0, 0),)


def test_naalu_left_their_planet_behind() -> None:
    """A-59, R26.11: the agreement outlives the battle that never began, not the landing on their planet after it."""
    state = counters(planet(duel("sol", "naalu", a="carrier+1", b="cruiser"), B, "lazar"), B, NEXT)
    state.agreements = (Agreement(A, B, 0, 0),)
    game = play(state, ("tactical.battle", A), ("tactical.land", A))
    answer(game, B, NEXT, "battle.early_retreat")
    assert game.state.agreements
    answer(game, A, LandForces((Drop("lazar", 1),)), "land.forces")
    assert done(game) and not game.state.agreements and game.state.control["lazar"] == A


def test_naalu_who_stay_may_still_retreat_skilfully() -> None:
    """T-B0, T-B2: first the retreat of the race, to an activated system; who stays may play Skilled Retreat before
    the round and go where no counter of his lies."""
    state = hand(counters(duel("sol", "naalu", a="2 cruiser", b="cruiser"), B, NEXT), B, "skilled_retreat")
    game = fight(state)
    assert game.options(B) == (NEXT, "stay")
    answer(game, B, "stay", "battle.early_retreat")
    answer(game, B, "skilled_retreat", "react.before_space_battle_round")
    assert done(game) and ships(game, B, BEHIND) == squadron("cruiser")  # NEXT is activated: only one way is left
    assert game.state.counters[BEHIND] == (B,) and not logged(game, "battle.round")


def test_honour_does_not_bind_naalu_before_the_battle() -> None:
    """T-B0, T-B3, A-47: under the Code of Honor Naalu may slip away, but once they stay nobody leaves."""
    state = hand(counters(duel("sol", "naalu", a="cruiser", b="cruiser"), B, NEXT), B, "skilled_retreat")
    state.laws = {**state.laws, "code_of_honor": Law()}
    game = fight(state, 7, 7)
    answer(game, B, "stay", "battle.early_retreat")
    assert done(game) and not ships(game, A).ships and not ships(game, B).ships


def test_naalu_attacked_again_need_another_way() -> None:
    """T-B0, R15.10: where the attacker's ships have stayed behind there is no way back."""
    state = counters(duel("sol", "naalu", a="2 cruiser", b="cruiser"), B, HERE, NEXT)
    game = fight(state)
    answer(game, B, NEXT, "battle.early_retreat")
    state = counters(fleet(game.state, NEXT, A, "destroyer"), A, NEXT)
    state.stage = (*state.stage[:-1], state.stage[-1]._replace(systems=(NEXT,)))
    game = fight(state, 1, 9)
    assert kind_asked(game) != "battle.early_retreat"  # HERE is full of enemies, elsewhere they have no counter


def test_only_the_attacked_slip_away() -> None:
    """T-B0, R31.2: if both sides can, only the defender may."""
    state = counters(lent(duel("naalu", "sol", a="cruiser", b="cruiser"), B, "early_retreat"), A, BEHIND)
    game = fight(counters(state, B, NEXT))
    assert game.asked() == (B,) and kind_asked(game) == "battle.early_retreat"
    answer(game, B, "stay")
    assert kind_asked(game) == "battle.withdraw"


def test_naalu_are_first_but_do_not_vote_first() -> None:
    """R31.2, R6.2, R27.7: number 0 is for the order of play; the council votes clockwise."""
    state = quick_game(races=("sol", "hacan", "norr", "naalu"))
    assert order_of_play(state)[0] == 3
    game = session("free_trade", state)
    assert game.asked() == (1,)


# Mentak


def test_ambush_by_both_sides() -> None:
    """R31.4, R15.3d: two ships of each side at most; the defender says who is first, and the dead do not shoot."""
    state = lent(duel("sol", "mentak", a="3 cruiser", b="3 destroyer"), A, "ambush")
    game = fight(state, 9, 9, 7, 1, 1, 1, 7, 1, 1)
    assert game.options(B) == ("ambush:attacker", "ambush:defender")
    answer(game, B, "ambush:defender", "battle.before")
    answers(game, (B, "destroyer", "ambush.ship"), (B, "destroyer", "ambush.ship"))
    assert ships(game, A) == squadron("cruiser")
    answer(game, A, "cruiser", "ambush.ship")  # he has only one left
    assert hits(game, "shots") == [(B, 2), (A, 1)]
    assert hits(game, "space")[:2] == [(A, 0), (B, 0)] and logged(game, "roll.space")[1]["dice"] == (1, 1)


def test_ambushers_fight_on_and_fire_with_lasers() -> None:
    """R31.4, T-B1: ordinary combat rolls, for which Hylar V counts; the ships fight afterwards."""
    state = technologies(duel("mentak", "letnev", a="destroyer", b="2 cruiser"), A, "hylar_v_assault_laser")
    game = fight(goods(state, B, 2), 8, 8, 1, 1)
    answer(game, A, "destroyer", "ambush.ship")
    assert ships(game, B) == squadron("cruiser")
    answer(game, B, "no", "war_funding.use")
    assert hits(game, "space")[0] == (A, 1) and not ships(game, B).ships


def test_the_tax_looks_at_three_goods_each_time() -> None:
    """R31.4, T-S1: two victims at most; who has two trade goods is too poor, and nobody pays twice."""
    state = quick_game(races=("mentak", "sol", "hacan", "norr"), phase="strategy")
    for player, number in ((1, 3), (2, 4), (3, 2)):
        goods(state, player, number)
    game = play(state, ("strategy.abilities",))
    assert game.options(0) == ("1", "2", "pass")
    answers(game, (0, 2, "pillage.player"), (0, 1, "pillage.player"))
    assert done(game) and game.state.goods == {0: 2, 1: 2, 2: 3, 3: 2} and victims(game.state, 0) == []


# Letnev, L1Z1X


def test_armada_under_fleet_regulations() -> None:
    """R31.5, T-X8, R24.6: the law counts counters, not ships: Letnev keep a sixth ship beside five counters."""
    state = pools(quick_game(races=("letnev", "sol", "hacan", "norr")), 0, fleet=7)
    fleet(state, "empty_1", 0, "4 destroyer, 4 cruiser")
    game = decided("fleet_regulations", "for", state)
    answer_all(game)
    assert game.state.fleet_pool[0] == 5 and len(game.state.fleets["empty_1", 0].ships) == 6


def test_armada_without_any_counter() -> None:
    """R31.5, R20.3: one ship more than the counters, also than none."""
    state = pools(quick_game(races=("letnev", "sol", "hacan")), 0, fleet=0)
    assert fleet_supply(state, 0, "empty_1") == 1
    state.stage = (Round(1, (Effect("war_footing", 0, "empty_1"),)), *state.stage[1:])
    assert fleet_supply(state, 0, "empty_1") == 3 and fleet_supply(state, 0, "empty_2") == 1


def test_letnev_pay_for_a_fight_on_the_ground() -> None:
    """R31.5, T-I4, R17.11: +2 for ground forces in that round; the fighters beside them gain nothing, and the next
    round has its own price."""
    state = technologies(fleet(position("letnev"), HERE, A, "2 fighter"), A, "graviton_negator")
    state = goods(landing(planet(state, B, "lazar", gf=3), "lazar", 1), A, 3)
    game = invade(state, 6, 8, 8, 1, 1, 1, 7, 1, 1, 1, 1)
    answer(game, A, 2, "invasion.fighters")
    answer(game, A, "yes", "war_funding.use")
    assert hits(game, "ground")[:2] == [(A, 1), (B, 0)]  # a six is enough on the ground, an eight not for fighters
    assert hits(game, "ground")[2] == (A, 0) and game.state.goods[A] == 1


def test_mindnet_dreadnoughts() -> None:
    """R31.3, R0.12: 4 resources, for them alone; +1 in the rounds of a space battle, not in shots before it."""
    state = technologies(duel("l1z1x", "sol", a="dreadnought", b="2 cruiser"), A, "assault_cannon")
    assert price(state, A, "dreadnought") == (4, 1) and price(state, B, "dreadnought") == (5, 1)
    game = fight(state, 4, 4, 1, 1, 1, 1)
    assert hits(game, "shots") == [(A, 0)] and hits(game, "space")[0] == (A, 1)


# N'orr and Jol-Nar


def test_warriors_in_every_roll_of_an_invasion() -> None:
    """R31.9, E-04, R17.2, R17.4, R17.5: N'orr bombard on 4, defend with PDS on 5 and fight on 7, on either side."""
    state = fleet(landing(planet(position("norr", "sol"), B, "lazar", gf=3), "lazar", 2), HERE, A, "dreadnought")
    game = invade(state, 4, 7, 6, 1, 1, 7, 6, 1)
    answer(game, A, Bombardment(1), "bombard.assign")
    assert hits(game, "bombardment") == [(A, 1)] and hits(game, "ground") == [(A, 1), (B, 0), (A, 1), (B, 0)]
    state = landing(planet(position("sol", "norr"), B, "lazar", gf=1, pds=2), "lazar", 3)
    game = invade(state, 5, 4, 1, 1, 7, 1, 7)
    answer(game, B, 2, "pds.defence")
    assert hits(game, "defence") == [(B, 1)] and hits(game, "ground") == [(A, 0), (B, 1), (A, 0), (B, 1)]


def test_weak_warriors_before_and_in_a_battle() -> None:
    """R31.1, E-05, R14.6, R15.3: Jol-Nar need a 7 with PDS, a 10 in a barrage, and a 6 for the Assault Cannon."""
    state = planet(duel("sol", "jol_nar", a="3 fighter, carrier", b="destroyer, dreadnought"), B, "lazar", pds=1)
    technologies(pools(state, B, strategy=0), B, "assault_cannon")
    game = play(state, ("tactical.pds", A), ("tactical.battle", A), dice=(6, 9, 10, 5, 1, 1, 1, 6, 10))
    answer(game, B, 1, "pds.fire")
    answer(game, B, "barrage", "battle.before")
    answer(game, B, 1, "barrage.fire")
    assert [hits(game, kind) for kind in ("pds", "barrage", "shots")] == [[(B, 0)], [(B, 1)], [(B, 0)]]
    assert hits(game, "space") == [(A, 0), (B, 2)]


@pytest.mark.parametrize(("race", "faces", "number"), [("norr", (5, 4, 10), 2), ("jol_nar", (6, 7, 1), 1)])
def test_a_station_of_warriors(race: str, faces: tuple[int, ...], number: int) -> None:
    """T-T4, E-04, E-05: the Experimental Battlestation shoots like a PDS of its owner's race."""
    state = fleet(planet(position("sol", race), B, "lazar", dock=True), HERE, A, "4 cruiser")
    hand(pools(state, B, strategy=0), B, "experimental_battlestation")
    game = play(state, lambda g: react(g, "after_enemy_moved_in", (B, C), HERE), dice=faces)
    answer(game, B, "experimental_battlestation", "react.after_enemy_moved_in")
    assert hits(game, "pds") == [(B, number)]


def test_public_shame_on_weak_warriors() -> None:
    """R31.1, T-B4, R0.17: modifiers add up, no roll is lost or won by itself: a ten of a disgraced Jol-Nar destroyer
    misses (R0.11)."""
    state = pools(duel("jol_nar", "sol", a="destroyer", b="carrier"), A, strategy=0)
    state.stage = (Round(1, (Effect(BONUS, A, "-1"),)), *state.stage[1:])
    game = fight(state, 10, 9)
    assert hits(game, "space") == [(A, 0), (B, 1)]


def test_no_race_helps_the_artifact() -> None:
    """R0.11, E-14: the three rolls of the Ancient Artifact are of no unit: N'orr who turned it up miss with 4."""
    state = quick_game(races=("norr", "hacan", "sol"), units=False)
    planet(state, 1, "quann", gf=3)
    game = decided("ancient_artifact", "for", state, dice=(1, 4, 4, 5))
    assert done(game) and game.state.gf["quann"] == 2


def test_jol_nar_turn_the_artifact() -> None:
    """T-X3: whoever executes the Political primary rolls the artifact's die; if that is Jol-Nar, it is theirs."""
    state = quick_game(races=("jol_nar", "sol", "hacan"), units=False)
    game = decided("ancient_artifact", "for", state, dice=(5, 6))
    answer(game, 0, "die:0", "dice.reroll")
    assert kind_asked(game) == "dice.reroll" and game.state.strategy_pool[0] == 1
    answer(game, 0, "pass")
    assert logged(game, "ancient_artifact.gift") == [{"n": 6}]


def test_sabotage_runs_are_never_modified() -> None:
    """R0.11, R43.2: neither the warriors of N'orr nor Cybernetics bring a fighter through with an 8."""
    state = duel("norr", "sol", a="carrier, fighter", b="war_sun", rules=Rules(sabotage_runs=True))
    game = fight(technologies(state, A, "cybernetics", "advanced_fighters"), 8)
    answer(game, A, 1, "sabotage_run.fighters")
    assert hits(game, "outer_defence") == [(A, 0)] and not logged(game, "roll.inner_defence")


# Xxcha


def test_calm_on_both_sides() -> None:
    """R31.6: if both have it, both roll with -1 in the first round, and only there."""
    state = lent(duel("sol", "xxcha", a="cruiser", b="cruiser"), A, "calm")
    game = fight(state, 7, 7, 7, 7)
    assert hits(game, "space") == [(A, 0), (B, 0), (A, 1), (B, 1)]


def test_calm_in_each_of_two_invasions() -> None:
    """R31.6: the first round of every invasion combat, each planet anew; fighters that take part are calmed too."""
    state = technologies(fleet(position("sol", "xxcha"), HERE, A, "fighter"), A, "graviton_negator")
    for name in ("lazar", "sakulag"):
        landing(planet(state, B, name, gf=1), name, 1)
    game = invade(state, 8, 9, 1, 8, 1, 1, 8, 9, 1, 1, 9, 1)
    answers(game, (A, "lazar", "invasion.planet"), (A, 1, "invasion.fighters"), (A, 1, "invasion.fighters"))
    assert [n for player, n in hits(game, "ground") if player == A] == [0, 1, 0, 1]


def test_xxcha_cancel_one_agenda_after_the_other() -> None:
    """T-P2, R31.6: a counter for each card; without counters the next one is voted on."""
    state = pools(quick_game(races=("sol", "xxcha", "norr")), 1, strategy=2)
    game = session("free_trade", state)
    answers(game, (1, "yes", "agenda.quash"), (1, "yes", "agenda.quash"))
    assert game.state.strategy_pool[1] == 0 and kind_asked(game).startswith("vote.")
    assert len(logged(game, "agenda.quashed")) == 2 and game.state.political_discard[0] == "free_trade"


def test_envoys_of_xxcha() -> None:
    """R31.6, R29.2: with the secondary Xxcha make peace like the holder does: neither may activate a system with
    units of the other, while the peace of the card's holder stands beside it."""
    state = fleet(fleet(quick_game(races=("sol", "xxcha", "norr")), "empty_1", 2, "fighter"), "empty_2", 1, "fighter")
    game = play(state, lambda g: envoy(g, 0), ("strategic.secondary", 1, "diplomacy", 0))
    answer(game, 0, 1, "diplomacy.player")
    answer(game, 1, "yes", "secondary.use")
    answer(game, 1, 2, "diplomacy.player")  # nothing to refresh: only the primary is open to them
    assert game.state.strategy_pool[1] == 1
    assert may_activate(game.state, 0, "empty_1") is None
    for player, system in ((1, "empty_1"), (2, "empty_2"), (0, "empty_2")):
        assert may_activate(game.state, player, system) is not None


# Yssaril


def test_yssaril_and_the_limits_to_individual_power() -> None:
    """R31.7, T-X7: no hand limit, not even by law; who has only borrowed it discards when the round ends."""
    state = quick_game(races=("yssaril", "sol", "hacan"), phase="status")
    state.laws = {**state.laws, "limits_to_individual_power": Law()}
    lent(state, 1, "scheming")
    assert [hand_limit(state, player) for player in range(3)] == [1_000, 1_000, 3]
    hand(state, 1, "plague", "recheck", "sabotage")
    state.action_deck = ("veto", *state.action_deck)
    state.stage = state.stage[:1]
    game = play(state, lambda g: draw_action_cards(g, 1, 1), lambda g: draw_action_cards(g, 0, 9), ("round.end",))
    assert len(game.state.hand[1]) == 4 and kind_asked(game) == "hand.discard" and game.asked() == (1,)
    assert len(game.state.hand[0]) == 9


def test_yssaril_draw_openly() -> None:
    """R31.7, T-U3: their second card comes from the open row too, and after it the Neural Motivator's."""
    state = technologies(quick_game(races=("yssaril", "sol", "hacan"), phase="status"), 0, "neural_motivator")
    state.laws = {**state.laws, "core_stability": Law()}
    game = play(state, ("status.open_draw",))
    answer_all(game)
    assert [len(game.state.hand[player]) for player in range(3)] == [3, 1, 1]


# Hacan


def test_hacan_deal_under_the_limits() -> None:
    """R31.8, T-X7: cards change hands in the status phase, the hand limit of the law holds for the receiver."""
    state = quick_game(races=("hacan", "sol", "norr"), phase="status")
    state.laws = {**state.laws, "limits_to_individual_power": Law()}
    hand(hand(state, 0, "plague"), 1, "veto", "recheck", "sabotage")
    game = play(state, ("status.trade_cards", 0, 1))
    answers(game, (0, "plague", "card_trade.give"), (1, "nothing", "card_trade.give"))
    assert game.asked() == (1,) and kind_asked(game) == "hand.discard"
    answer(game, 1, "plague")
    assert game.state.hand[0] == () and game.state.hand[1] == ("recheck", "sabotage", "veto")


@pytest.mark.parametrize(("secondary", "goods_gained"), [(False, 8), (True, 10)])
def test_hacan_income_adds_up(secondary: bool, goods_gained: int) -> None:
    """R31.8, R26.6, R25.11: +1 for each agreement, with Micro Technology +1 more in the secondary, with Free Trade
    one more in all; a short supply gives what it has."""
    state = technologies(quick_game(races=("hacan", "sol", "jol_nar")), 0, "micro_technology")
    state.agreements = (Agreement(0, 1, 0, 0), Agreement(0, 2, 1, 1))
    state.laws = {**state.laws, "free_trade": Law()}
    assert income(state, 0, secondary) == goods_gained
    game = play(goods(state, 1, 37), lambda g: collect(g, secondary))
    assert game.state.goods[0] == 3


async def collect(game: TI3, secondary: bool) -> None:
    collect_income(game, 0, secondary)


def test_a_crisis_of_the_hacan_partner() -> None:
    """R26.9, R31.8: a partner of Hacan ends no agreement with them by choice, as long as Hacan have the ability."""
    state = quick_game(races=("hacan", "sol", "norr"), phase="status", units=False)
    state.agreements = (Agreement(0, 1, 0, 0),)
    assert done(play(state, ("status.window", 1)))
    state.stage = (Round(1, (Effect("cultural_crisis", 0),)), *state.stage[1:])
    game = play(state, ("status.window", 1))
    answer(game, 1, "break_agreement", "status.window")
    assert done(game) and not game.state.agreements


# Sol


def test_sol_run_out_of_counters() -> None:
    """R31.10, R24.8, T-U3: three counters in the status phase, as far as there are any."""
    state = pools(quick_game(races=("sol", "norr", "hacan"), phase="status"), 0, strategy=5, fleet=5, command=4)
    game = play(state, ("status.counters", 0))
    assert done(game) and logged(game, "counter.none_left")
    assert [game.state.strategy_pool[0], game.state.fleet_pool[0], game.state.command_pool[0]] == [5, 5, 6]
