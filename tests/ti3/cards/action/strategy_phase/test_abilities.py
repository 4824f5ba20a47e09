"""Racial abilities switched off by Cultural Crisis and lent by Multiculturalism."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.ti3.board import BORROWED, abilities_of, fleet_in, fleet_supply, has_ability, initiative, order_of_play
from lazax.ti3.cards.action.strategy_phase.abilities import OF_THE_SET_UP
from lazax.ti3.cards.windows import react
from lazax.ti3.combat.before_battle import pending
from lazax.ti3.combat.modifiers import bonus, fund_war
from lazax.ti3.combat.rerolls import may_reroll
from lazax.ti3.council.agenda import quash
from lazax.ti3.economy.supply import hand_limit
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Activation, Agenda, Battle, Effect, Phase, Round
from lazax.ti3.production.docks import price
from lazax.ti3.registry import STRATEGIES
from lazax.ti3.sequence.race_actions import may_stall, race_actions
from lazax.ti3.sequence.status_draw import cards_to_draw, counters_to_take
from lazax.ti3.sequence.status_window import card_partners
from lazax.ti3.sequence.strategic_action import secondary_price
from lazax.ti3.sequence.strategy_abilities import may_spy, victims
from lazax.ti3.state import TI3, Agreement
from lazax.ti3.tables import RACES, SYSTEMS
from lazax.ti3.trade.agreements import income, may_break, needs_approval
from lazax.ti3.ways import ways
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
    on_top,
    play,
    pools,
    quick_game,
)

HERE = "sys_quann"
CRISIS, LOAN = "cultural_crisis", "multiculturalism"
OWNERS = {ability: race.id for race in RACES.values() for ability in race.abilities}


def table(*races: str) -> TI3:
    return quick_game(races=races, phase="strategy")


def cause_crisis(state: TI3, player: int, victim: int) -> TI3:
    game = play(hand(state, player, CRISIS), lambda g: react(g, "strategy_phase"))
    answer(game, player, CRISIS, "react.strategy_phase")
    answer(game, player, victim, "cultural_crisis.player")
    assert done(game)
    after: TI3 = game.state.copy()
    return after


def borrow(state: TI3, player: int, lender: int, ability: str) -> TI3:
    game = play(hand(state, player, LOAN), lambda g: react(g, "strategy_phase"))
    answer(game, player, LOAN, "react.strategy_phase")
    answer(game, player, lender, "multiculturalism.player")
    if not done(game):
        answer(game, player, ability, "multiculturalism.ability")
    assert done(game)
    after: TI3 = game.state.copy()
    return after


# every ability: what player 0 has of it, as a number


def fighting(state: TI3, attacker: int = 0, defender: int = 2) -> TI3:
    """The first round of a space battle between players 0 and 2."""
    state = state.copy()
    fleet(fleet(state, HERE, 0, "cruiser, dreadnought, 2 fighter"), HERE, 2, "cruiser, 3 fighter")
    state.stage = (
        state.stage[0],
        Phase("action"),
        Activation(attacker, (HERE,)),
        Battle(HERE, attacker, defender, 1),
    )
    return state


def asked_first(state: TI3, what: Any) -> int:
    """Whether player 0 is asked anything when this is done."""
    game = play(state, what)
    return int(not done(game) and game.asked() == (0,))


def early_retreat(state: TI3) -> int:
    state = fighting(state, 2, 0)
    refuge = next(system for system in ways(state)[HERE] if SYSTEMS[system].kind in ("planets", "empty"))
    return asked_first(counters(state, 0, refuge), ("battle.early_retreat",))


def objection(state: TI3) -> int:
    state = pools(state.copy(), 1, strategy=0)
    enter(on_top(state, "free_trade"), Agenda("free_trade", 2))
    return asked_first(state, quash)


def adds(unit: str, player: int = 0) -> Callable[[TI3], int]:
    return lambda state: bonus(fighting(state), player, unit, "space")


def nothing(state: TI3) -> int:
    return state.strategy_pool[0] + state.fleet_pool[0]


def trading(state: TI3) -> TI3:
    state = hand(goods(hand(state.copy(), 0, "veto"), 2, 3), 2, "veto")
    state.agreements = (Agreement(0, 2, 0, 0),)
    state.strategies.update({0: ("warfare",), 1: ("trade",), 2: ("logistics",)})
    return state


def penniless(state: TI3) -> TI3:
    state = state.copy()
    state.exhausted.update(state.control)
    return state


PROBES: dict[str, Callable[[TI3], int]] = {
    "free_trade_deals": lambda state: not needs_approval(state, 1, 0, 2),
    "trade_master": lambda state: income(trading(state), 0, True) - secondary_price(trading(state), 0, "trade"),
    "unbreakable_contracts": lambda state: may_break(trading(state), 2, 0) is not None,
    "card_trader": lambda state: len(card_partners(trading(state), 0)),
    "weak_warriors": adds("cruiser"),
    "double_technology": lambda state: STRATEGIES["technology"].could_use(penniless(state), 0),
    "reroll": lambda state: may_reroll(state, 0),
    "cheap_dreadnoughts": lambda state: -price(state, 0, "dreadnought")[0],
    "shock_attack": adds("dreadnought"),
    "extra_strategy_counter": nothing,
    "war_funding": lambda state: asked_first(goods(fighting(state), 0, 2), lambda g: fund_war(g, 0)),
    "armada": lambda state: fleet_supply(state, 0, HERE),
    "extra_fleet_counter": nothing,
    "ambush": lambda state: "ambush:attacker" in pending(fighting(state), Battle(HERE, 0, 2)),
    "pillage": lambda state: len(victims(trading(state), 0)),
    "first_initiative": lambda state: initiative(trading(state), 0) == 0,
    "early_retreat": early_retreat,
    "skilled_pilots": adds("fighter"),
    "warriors": adds("cruiser"),
    "orbital_drop": lambda state: "ability:orbital_drop" in race_actions(state, 0),
    "extra_counter": lambda state: counters_to_take(state, 0),
    "peace_accords": lambda state: STRATEGIES["diplomacy"].could_use(state, 0),
    "quash": objection,
    "calm": adds("cruiser", 2),
    "stall": lambda state: may_stall(state, 0),
    "scheming": lambda state: cards_to_draw(state, 0) + (hand_limit(state, 0) > 7),
    "spies": lambda state: may_spy(trading(state), 0),
}


@pytest.mark.parametrize("ability", OWNERS)
def test_off_means_off_and_lent_means_works(ability: str) -> None:
    """T-S1, R31: what an ability gives is gone in a crisis, and another race that borrows it gets the same."""
    probe, owner = PROBES[ability], OWNERS[ability]
    other, third = [race for race in ("sol", "norr", "letnev") if race != owner][:2]
    natural = table(owner, other, third)
    lost = int(probe(cause_crisis(natural.copy(), 2, 0))) - int(probe(natural))

    plain = table(other, owner, third)
    if ability in OF_THE_SET_UP:  # R2.11: it was used up at the set-up, nobody can borrow it
        assert lost == 0
        return
    gained = int(probe(borrow(plain.copy(), 0, 1, ability))) - int(probe(plain))
    assert gained == -lost != 0


def test_the_counters_of_the_set_up_are_not_lent() -> None:
    """T-S1, R2.11: of L1Z1X only two abilities can be borrowed."""
    game = play(hand(table("sol", "l1z1x", "norr"), 0, LOAN), lambda g: react(g, "strategy_phase"))
    answer(game, 0, LOAN)
    answer(game, 0, 1, "multiculturalism.player")
    assert game.options(0) == ("cheap_dreadnoughts", "shock_attack")


# limits


def at_its_end(state: TI3) -> TI3:
    """The same round when its last phase is over."""
    state.stage = state.stage[:1]
    return state


def test_a_crisis_costs_letnev_the_ship_too_many() -> None:
    """T-S1, R20.4, R31.5: a fleet one above supply loses a ship at once; next round it may be that large again."""
    state = fleet(table("letnev", "sol", "norr"), HERE, 0, "4 cruiser")
    state = cause_crisis(state, 1, 0)  # all ships there are alike: nothing to choose
    assert len(fleet_in(state, HERE, 0).ships) == fleet_supply(state, 0, HERE) == 3
    game = play(at_its_end(state), ("round.end",))
    assert game.state.round == 2 and fleet_supply(game.state, 0, HERE) == 4


def test_a_crisis_costs_yssaril_the_cards_too_many() -> None:
    """T-S1, R21.1, R31.7: with ten cards in hand three are discarded at once, one by one."""
    state = hand(table("yssaril", "sol", "norr"), 0, *["plague"] * 9, "veto")
    game = play(hand(state, 1, CRISIS), lambda g: react(g, "strategy_phase"))
    answer(game, 1, CRISIS)
    answer(game, 1, 0, "cultural_crisis.player")
    for _ in range(3):
        assert kind_asked(game) == "hand.discard"
        answer(game, 0, "plague")
    assert done(game) and len(game.state.hand[0]) == 7


def test_what_was_lent_ends_with_the_round() -> None:
    """T-S1, R22.10, R21.1, R20.4: who borrowed Endless schemes discards, who borrowed Larger fleets loses a ship."""
    state = borrow(table("sol", "yssaril", "letnev"), 0, 1, "scheming")
    hand(state, 0, *["plague"] * 9, "veto")
    game = play(at_its_end(state), ("round.end",))
    assert kind_asked(game) == "hand.discard"
    answer_all(game, until="strategy.pick")
    assert len(game.state.hand[0]) == 7 and not has_ability(game.state, 0, "scheming")

    state = borrow(table("sol", "yssaril", "letnev"), 0, 2, "armada")
    fleet(state, HERE, 0, "cruiser, 3 destroyer")
    game = play(at_its_end(state), ("round.end",))
    answer(game, 0, "cruiser", "fleet.excess")
    assert len(fleet_in(game.state, HERE, 0).ships) == 3


# several at once


def two_cards(speaker: int) -> Game:
    """Sol causes a crisis for N'orr, who borrows from Hacan, in one window."""
    state = hand(hand(table("sol", "norr", "hacan"), 0, CRISIS), 1, LOAN)
    state.speaker = speaker
    state.strategies.update(dict.fromkeys(range(3), ()))
    game = play(state, lambda g: react(g, "strategy_phase"))
    answer(game, 0, CRISIS)
    answer(game, 1, LOAN)
    given = {
        "cultural_crisis.player": "1",
        "multiculturalism.player": "2",
        "multiculturalism.ability": "trade_master",
    }
    answer_all(game, given)
    return game


def test_cards_count_in_the_order_of_resolution() -> None:
    """R0.17, R21.4: what N'orr borrow after the crisis they have; what they borrowed before it is off too."""
    assert abilities_of(two_cards(speaker=0).state, 1) == ("trade_master",)
    assert abilities_of(two_cards(speaker=1).state, 1) == ()


def test_nobody_borrows_what_is_off() -> None:
    """T-S1, R21.5: after a crisis of N'orr only the others can lend; no second crisis for N'orr either."""
    state = cause_crisis(table("sol", "norr", "hacan"), 2, 1)
    state.action_discard = ()
    game = play(hand(state, 0, LOAN, CRISIS), lambda g: react(g, "strategy_phase"))
    answer(game, 0, CRISIS)
    assert game.options(0) == ("0", "2")
    answer(game, 0, 0, "cultural_crisis.player")
    answer(game, 0, LOAN)
    assert "warriors" not in game.options(0)
    answer(game, 0, "trade_master", "multiculturalism.ability")  # Hacan alone are left to lend
    assert abilities_of(game.state, 0) == ("trade_master",)


def test_an_ability_outlives_its_lender() -> None:
    """T-S1: whatever becomes of the lender, the ability is there for the round."""
    state = borrow(table("sol", "norr", "hacan"), 0, 1, "warriors")
    state.out = (1,)
    assert has_ability(state, 0, "warriors")
    state = cause_crisis(borrow(table("sol", "norr", "hacan"), 0, 1, "warriors"), 2, 1)
    assert has_ability(state, 0, "warriors") and not has_ability(state, 1, "warriors")


def test_jol_nar_may_wish_for_a_crisis() -> None:
    """T-S1, E-05: bad abilities are off as well; everybody sees it."""
    state = cause_crisis(table("jol_nar", "sol", "norr"), 0, 0)
    assert bonus(fighting(state), 0, "cruiser", "barrage") == 1  # Hylar V alone
    game = play(state)
    assert [sheet["abilities"] for sheet in game.view(1)["players"]] == [(), RACES["sol"].abilities, ("warriors",)]
    assert logged(game, "cultural_crisis.done") == []


def test_two_who_are_always_first() -> None:
    """R6.2, R6.3: both count as 0, so the numbers of their cards decide between them."""
    state = borrow(table("sol", "naalu", "norr"), 0, 1, "first_initiative")
    state.stage = (state.stage[0], Phase("action"))
    state.strategies = {0: ("warfare", "trade"), 1: ("technology", "imperial"), 2: ("initiative", "diplomacy")}
    assert order_of_play(state) == [0, 1, 2]
    state.strategies[1] = ("political", "imperial")
    assert order_of_play(state) == [1, 0, 2]


def test_one_objection_is_enough() -> None:
    """R31.6, T-P2: Sol has borrowed Objection and uses it; Xxcha are not asked for the same agenda."""
    state = quick_game(races=("sol", "xxcha", "norr"))
    add_effect(state, Round, Effect(BORROWED, 0, "quash"))
    enter(on_top(state, "free_trade"), Agenda("free_trade", 2))
    game = play(state, quash)
    answer(game, 0, "yes", "agenda.quash")
    assert done(game) and game.state.strategy_pool[1] == RACES["xxcha"].counters["strategy"]
