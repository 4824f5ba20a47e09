"""Political events that forbid and punish."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused
from lazax.core.stage import current
from lazax.ti3.combat.modifiers import bonus
from lazax.ti3.economy.technology import available, could_buy, on_sale
from lazax.ti3.effects import effect_on
from lazax.ti3.events import Agenda
from lazax.ti3.movement.activation import may_take_tactical_action
from lazax.ti3.movement.landing_rules import Drop, LandForces, check_landing, planets_to_land_on
from lazax.ti3.movement.transfer import may_transfer
from lazax.ti3.state import TI3, Agreement, Law
from lazax.ti3.trade.agreements import may_agree, partners_of, possible_partners
from lazax.ti3.view import view
from tests.ti3.positions.councils import FOUR, bereft, decided, session, settle, vote
from tests.ti3.positions.tools import (
    activation,
    answer,
    answer_all,
    done,
    fleet,
    goods,
    hand,
    logged,
    on_top,
    planet,
    play,
    pools,
    quick_game,
    technologies,
)


def outside(state: TI3) -> TI3:
    """The council has risen: the turn of player 0 goes on."""
    state.stage = state.stage[:3]
    return state


def next_round(state: TI3) -> TI3:
    state.stage = state.stage[:1]
    result: TI3 = play(state, ("round.end",)).state
    return result


# Imperial Containment


def settled(state: TI3) -> TI3:
    """Sol and N'orr have most planets outside their home systems; one of N'orr's was a home planet of Hacan's."""
    for player, names in ((0, ("quann", "lodor")), (1, ("saudor",)), (2, ("abyz", "kamdorn"))):
        for name in names:
            planet(state, player, name)
    return state


def test_imperial_containment() -> None:
    """T-T1: each tactical action costs the players with most planets abroad another counter from the pool."""
    state = pools(settled(quick_game(races=FOUR)), 0, command=3)
    state = outside(decided("imperial_containment", "for", state).state)
    assert [effect_on(state, "imperial_containment", player) for player in range(4)] == [True, False, True, False]
    game = play(state, ("tactical.activate", 0))
    answer(game, 0, "sys_quann", "activate.system")
    answer_all(game)
    after = game.state
    assert after.command_pool[0] == 1 and after.counters == {"sys_quann": (0,)}
    assert logged(game, "imperial_containment.paid") == [{"player": 0, "n": 1}]
    assert not may_take_tactical_action(after, 0)
    assert may_take_tactical_action(pools(after, 1, command=1), 1)


def test_imperial_containment_spares_transfers_and_the_next_round() -> None:
    """T-T1, R19.1: a transfer is no tactical action; with the round the containment ends."""
    state = pools(settled(quick_game(races=FOUR)), 0, command=1)
    fleet(fleet(state, "sys_quann", 0, "carrier"), "sys_abyz_fria", 0, "carrier")
    state = outside(decided("imperial_containment", "for", state).state)
    assert may_transfer(state, 0) and not may_take_tactical_action(state, 0)
    assert may_take_tactical_action(next_round(state), 0)


def test_imperial_containment_and_fleet_logistics() -> None:
    """T-R2, T-T1: the second action in succession needs two counters as well."""
    state = technologies(pools(settled(quick_game(races=FOUR)), 0, command=3), 0, "fleet_logistics")
    state = outside(decided("imperial_containment", "for", state).state)
    state.stage = (*state.stage[:2], state.stage[2]._replace(tactical=1))
    game = play(state, ("tactical.activate", 0), ("tactical.end", 0))
    answer(game, 0, "empty_1", "activate.system")
    assert done(game)


def test_imperial_containment_of_nobody() -> None:
    """R27.13: nobody has a planet outside their home system. Against: nothing happens either."""
    assert not effect_on(decided("imperial_containment", "for", quick_game(races=FOUR)).state, "imperial_containment")
    state = settled(quick_game(races=FOUR))
    assert not effect_on(decided("imperial_containment", "against", state).state, "imperial_containment")


# Official Sanction


def test_official_sanction() -> None:
    """T-L1, R16.1: no landing on neutral or enemy planets this round; own planets take troops as before."""
    state = planet(planet(quick_game(races=FOUR), 0, "abyz"), 1, "quann", gf=1)
    state = outside(decided("official_sanction", "0", state).state)
    fleet(activation(state, 0, "sys_abyz_fria"), "sys_abyz_fria", 0, "carrier+3")
    fleet(state, "sys_quann", 0, "carrier+3")
    assert planets_to_land_on(state, 0, "sys_abyz_fria") == ["abyz"]
    assert planets_to_land_on(state, 0, "sys_quann") == []
    assert planets_to_land_on(state, 2, "sys_quann") == ["quann"]  # nobody else is concerned
    refusal = check_landing(state, 0, "sys_abyz_fria", LandForces((Drop("fria", 1),)))
    assert refusal is not None and refusal.key == "land.sanctioned"
    game = play(state, ("tactical.land", 0))
    with pytest.raises(Refused):
        answer(game, 0, LandForces((Drop("fria", 1),)), "land.forces")
    answer(game, 0, LandForces((Drop("abyz", 2),)), "land.forces")
    assert done(game) and game.state.gf["abyz"] == 2
    assert planets_to_land_on(next_round(game.state), 0, "sys_quann") == ["quann"]


# Public Execution


def test_public_execution() -> None:
    """T-B4, R0.12: no cards, no refreshed planets, and -1 on all combat rolls until the round ends."""
    state = hand(planet(quick_game(races=FOUR), 3, "quann"), 3, "plague", "direct_hit", "direct_hit")
    state.known_cards = {**state.known_cards, 1: ((3, "plague"),)}
    game = decided("public_execution", "3", state)
    answer_all(game)
    after = game.state
    assert after.hand[3] == () and sorted(after.action_discard) == ["direct_hit", "direct_hit", "plague"]
    assert after.exhausted == {"arc_prime", "wren_terra", "quann"} and after.known_cards[1] == ()
    for unit, kind in (("ground_force", "ground"), ("dreadnought", "bombardment"), ("pds", "pds")):
        assert bonus(after, 3, unit, kind) == -1 and bonus(after, 1, unit, kind) == 0
    assert bonus(next_round(outside(after)), 3, "ground_force", "ground") == 0


def test_public_execution_of_a_player_without_cards() -> None:
    """R27.13: the rest is carried out."""
    game = decided("public_execution", "1", quick_game(races=FOUR))
    assert done(game) and len(game.state.exhausted) == 3 and bonus(game.state, 1, "cruiser", "space") == -1


# Technology Investigation Committee


def test_technology_investigation_committee_for() -> None:
    """T-A5, R28.4: nothing can be bought this round; the primary still gives a technology."""
    state = goods(quick_game(races=FOUR), 1, 8)
    assert could_buy(state, 1)
    state = decided("technology_investigation_committee", "for", state).state
    assert not could_buy(state, 1) and on_sale(state, 1) == [] and available(state, 1)
    assert could_buy(next_round(outside(state)), 1)


def test_technology_investigation_committee_against() -> None:
    """R27.10: a random card of each player is discarded, then two agendas come up one after the other."""
    state = hand(hand(quick_game(races=FOUR), 1, "plague"), 3, "direct_hit", "disclosure", "recheck")
    on_top(state, "technology_investigation_committee", "cost_overruns", "arms_reduction")
    game = session("technology_investigation_committee", state)
    answer_all(game, {"vote.cast": "against", "react.agenda_read": "pass"}, until="test.rest")
    after = game.state
    assert after.hand[1] == () and len(after.hand[3]) == 2
    assert after.political_discard == ("technology_investigation_committee", "cost_overruns", "arms_reduction")
    assert [line["agenda"] for line in logged(game, "agenda.read")] == list(after.political_discard)


def test_one_of_the_two_agendas_is_turned_away() -> None:
    """R31.6, T-P2: Xxcha have only the first of the two replaced; the second one still comes."""
    state = pools(quick_game(races=("sol", "xxcha", "norr")), 1, strategy=1)
    on_top(state, "technology_investigation_committee", "cost_overruns", "arms_reduction", "open_the_trade_routes")
    game = session("technology_investigation_committee", state)
    answer(game, 1, "no", "agenda.quash")
    vote(game, "against")
    answer(game, 1, "yes", "agenda.quash")
    answer_all(game, {"vote.cast": "against"})
    assert done(game)
    assert game.state.political_discard[1:] == ("cost_overruns", "arms_reduction", "open_the_trade_routes")


def test_a_policy_is_determined_for_one_of_the_two_agendas() -> None:
    """T-P1: before each of the two draws Determine Policy, if chance has left it in hand, may name another card."""
    for seed in range(20):
        state = hand(quick_game(races=FOUR, seed=seed), 3, "determine_policy", "direct_hit")
        game = session("technology_investigation_committee", on_top(state, "cost_overruns"))
        answer(game, 3, "pass", "react.before_agenda_drawn")
        vote(game, "against")
        if game.state.hand[3] == ("determine_policy",):
            break
    answer(game, 3, "determine_policy", "react.before_agenda_drawn")
    answer(game, 3, "imperial_mandate", "determine_policy.agenda")
    assert current(game.state, Agenda).card == "imperial_mandate"
    vote(game, "against")
    assert game.state.political_discard[:2] == ("technology_investigation_committee", "imperial_mandate")
    assert current(game.state, Agenda).card not in game.state.political_discard  # the second one comes all the same


def test_the_two_agendas_come_from_the_discards() -> None:
    """R21.10: with nothing left in the deck the committee itself may come up again from the discards."""
    state = quick_game(races=FOUR)
    state.political_deck = ("technology_investigation_committee",)
    game = play(state, ("agenda.draw", 0))
    for player in (1, 2, 3, 0):
        answer(game, player, "against", "vote.cast")
    assert current(game.state, Agenda).card == "technology_investigation_committee"
    answer_all(game, {"vote.cast": "for"})
    assert len(logged(game, "agenda.read")) == 3
    assert done(game) and game.state.political_discard == ("technology_investigation_committee",)


# Trade Embargo


def traders() -> TI3:
    state = quick_game(races=FOUR)
    state.agreements = (Agreement(0, 1, 0, 0), Agreement(1, 2, 1, 0), Agreement(2, 3, 1, 0))
    return state


def test_trade_embargo() -> None:
    """R26.10, T-A7: all his agreements end, Hacan's too; no new ones this round and the next, then again."""
    game = decided("trade_embargo", "1", traders())
    state = game.state
    assert partners_of(state, 1) == [] and partners_of(state, 2) == [3]
    assert len(logged(game, "trade.broken")) == 2 and view(state, 0)["players"][1]["embargo"] == 2
    assert possible_partners(state, 1) == [] and not may_agree(state, 0, 1) and may_agree(state, 0, 2)
    state = next_round(outside(state))
    assert state.round == 2 and not may_agree(state, 0, 1)
    state = next_round(state)
    assert state.round == 3 and may_agree(state, 0, 1)


def test_negotiations_during_an_embargo() -> None:
    """T-A7, R26.2: the player under embargo neither offers nor gets offers."""
    state = outside(decided("trade_embargo", "1", traders()).state)
    game = play(state, ("trade.negotiate", 0))
    assert set(game.asked()) == {0, 2, 3}
    assert game.options(0) == ("2", "3", "pass")


def test_embargo_against_a_player_without_agreements() -> None:
    """R27.13: nothing ends, but nothing new begins."""
    state = quick_game(races=FOUR)
    game = decided("trade_embargo", "3", state)
    assert done(game) and logged(game, "trade.broken") == [] and possible_partners(game.state, 3) == []


def test_embargo_against_a_player_who_falls() -> None:
    """R23.12: the others trade on as before."""
    state = outside(decided("trade_embargo", "1", traders()).state)
    after = play(bereft(state, 1), settle, debug=True).state
    assert after.out == (1,) and may_agree(after, 0, 2) and not may_agree(after, 0, 1)


def test_laws_do_not_stand_in_the_way() -> None:
    """R27.12: an event elects anew while laws with elected players stay as they are."""
    state = traders()
    state.laws = {**state.laws, "crown_of_thalnos": Law("2")}
    after = decided("trade_embargo", "2", state).state
    assert after.laws == {"crown_of_thalnos": Law("2")} and partners_of(after, 2) == []
