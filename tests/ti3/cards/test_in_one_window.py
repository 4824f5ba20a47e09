"""Action cards that meet each other: in one window, in both orders, and while a copy is paid for."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import enter, ongoing
from lazax.core.windows import Window
from lazax.ti3.board import fleet_in, ready_planets
from lazax.ti3.cards.windows import action_options, play_action_card, react
from lazax.ti3.economy.supply import counters_left
from lazax.ti3.events import StrategicAction
from lazax.ti3.production.docks import limit
from lazax.ti3.state import TI3, Agreement, Law
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    answers,
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
    row,
)

COPY = "touch_of_genius"


# while Sol pay for a copy the others may act (T-X0): the target may be gone when the card takes effect (R21.8)


def copying(state: TI3, card: str, *targets: tuple[str, str]) -> Game:
    """Sol copy a card as their action and are about to pay for it; four trade goods leave them a choice."""
    hand(goods(state, 0, 4), 0, COPY)
    at = state.action_deck.index(card)
    state.action_deck = state.action_deck[:at] + state.action_deck[at + 1 :]
    state.action_discard = (card,)
    game = play(state, lambda g: play_action_card(g, 0, COPY), debug=True)
    for kind, target in targets:
        if kind_asked(game) == kind:
            answer(game, 0, target)
    assert kind_asked(game) == "pay.influence" and game.asked() == (0,)
    return game


def paid(game: Game) -> None:
    answer(game, 0, ((), 3), "pay.influence")
    assert done(game) and game.state.goods[0] >= 1 and COPY in game.state.action_discard


def test_a_ship_repaired_before_the_shot_is_the_same_ship() -> None:
    """T-X0, R21.8: N'orr repair the dreadnought while Sol pay for a copied Lucky Shot; it is shot down."""
    state = fleet(two_empires(), "sys_quann", 1, "dreadnought!, carrier")
    game = copying(hand(state, 1, "emergency_repairs"), "lucky_shot")
    game.interject(1, "card:emergency_repairs")
    assert fleet_in(game.state, "sys_quann", 1).ships[-1].damaged is False
    paid(game)
    assert [ship.kind for ship in fleet_in(game.state, "sys_quann", 1).ships] == ["carrier"]
    assert not logged(game, "card.no_effect")


def test_the_other_dreadnought_is_not_shot() -> None:
    """R21.5, T-A0: of two dreadnoughts the one that was named is destroyed, here the damaged one."""
    state = fleet(two_empires(), "sys_quann", 1, "dreadnought!, dreadnought")
    game = copying(state, "lucky_shot", ("lucky_shot.ship", "dreadnought!"))
    paid(game)
    assert [ship.damaged for ship in fleet_in(game.state, "sys_quann", 1).ships] == [False]


def test_a_purse_emptied_before_the_privateers_come() -> None:
    """T-X0, R25.10, R21.8: N'orr give their trade goods to Hacan while Sol pay: nothing is left to take."""
    game = copying(goods(two_empires(), 1, 5), "privateers")
    game.interject(1, "give")
    answers(game, (1, "2", "give.player"), (1, "5", "give.number"))
    paid(game)
    assert game.state.goods == {0: 1, 1: 0, 2: 5}
    assert logged(game, "card.no_effect") == [{"player": 0, "card": COPY}]


def test_a_hand_played_out_before_it_is_seen() -> None:
    """T-X0, R21.8: the last card of N'orr is Emergency Repairs, played while Sol pay for a copied Successful Spy."""
    state = hand(fleet(two_empires(), "sys_lodor", 1, "war_sun!"), 1, "emergency_repairs")
    game = copying(state, "successful_spy")
    game.interject(1, "card:emergency_repairs")
    paid(game)
    assert game.state.hand[0] == () and game.state.action_discard[-2:] == ("emergency_repairs", COPY)
    assert logged(game, "card.no_effect") == [{"player": 0, "card": COPY}]


def test_a_system_that_has_nothing_to_lose_any_more() -> None:
    """T-X0, R21.8: N'orr spend Lodor and all else on the end of the truce; the uprising there finds nothing."""
    state = two_empires()
    state.laws = {**state.laws, "short_term_truce": Law("", 1)}
    state.political_deck = tuple(card for card in state.political_deck if card != "short_term_truce")
    goods(state, 1, 9)
    game = copying(state, "uprising", ("uprising.system", "sys_lodor"))
    game.interject(1, "repeal:short_term_truce")
    answer(game, 1, (tuple(sorted(ready_planets(game.state, 1))), 9), "pay.influence")
    assert "lodor" in game.state.exhausted and not game.state.laws
    paid(game)
    assert logged(game, "card.no_effect") == [{"player": 0, "card": COPY}]


def test_planets_refreshed_before_the_criminals_come() -> None:
    """T-X0, R26.5: N'orr refresh two planets by Master of Trade meanwhile: they count when half are exhausted."""
    state = planet(planet(two_empires(), 1, "wellon", exhausted=True), 1, "thibah", exhausted=True)
    state.agreements = (Agreement(0, 1, 0, 0), Agreement(1, 2, 1, 0))
    before = len(ready_planets(state, 1))
    game = copying(hand(state, 1, "master_of_trade"), "stellar_criminals", ("stellar_criminals.player", "1"))
    game.interject(1, "card:master_of_trade")
    answers(game, (1, "thibah", "master_of_trade.planet"), (1, "wellon", "master_of_trade.planet_and"))
    answer(game, 0, ((), 3), "pay.influence")
    answer_all(game)
    assert len(ready_planets(game.state, 1)) == before + 2 - (before + 2) // 2


# in the strategy phase


def strategy_phase(speaker: int = 0) -> TI3:
    state = two_empires(phase="strategy")
    state.speaker = speaker
    state.strategies.update(dict.fromkeys(range(3), ()))
    return state


@pytest.mark.parametrize("speaker", [0, 1])
def test_the_last_counter_is_jammed_or_summoned(speaker: int) -> None:
    """T-S1, R21.4, R24.8: Sol jam with the only spare counter of N'orr, who have announced Command Summit. From the
    speaker on: whoever is first gets it, and the other card meets nothing (R21.8) or somebody else."""
    state = strategy_phase(speaker)
    pools(state, 1, strategy=5, fleet=5, command=5)
    hand(hand(state, 0, "signal_jamming"), 1, "command_summit")
    game = play(state, ("window.open", "strategy_phase"), debug=True)
    answer(game, 0, "signal_jamming")
    answer(game, 1, "command_summit")
    answer(game, 0, "sys_lodor", "signal_jamming.system")
    if speaker == 0:
        answer(game, 0, "1", "signal_jamming.player")
        assert game.state.counters["sys_lodor"] == (1,) and game.state.command_pool[1] == 5
        assert logged(game, "card.no_effect") == [{"player": 1, "card": "command_summit"}]
    else:
        assert game.state.command_pool[1] == 6 and game.state.counters["sys_lodor"] == (2,), "only Hacan are left"
    assert done(game) and counters_left(game.state, 1) == 0


def test_two_jam_the_same_system() -> None:
    """T-S1, R21.3: the ban on identical cards is for one player; but a second counter of N'orr would do nothing."""
    state = hand(hand(strategy_phase(), 0, "signal_jamming"), 2, "signal_jamming")
    game = play(state, ("window.open", "strategy_phase"), debug=True)
    answer(game, 0, "signal_jamming")
    answer(game, 2, "signal_jamming")
    answers(game, (0, "sys_lodor"), (0, "1"), (2, "sys_lodor", "signal_jamming.system"))
    assert done(game), "Sol are the only victims left"
    assert game.state.counters["sys_lodor"] == (0, 1)


def test_one_summit_in_a_phase() -> None:
    """R21.3, T-S1, T-X2: a card for any time of the phase is about the phase, whatever window is open: Sol cannot
    copy their own Command Summit while N'orr choose anew in the window of Public Disgrace. Hacan can."""
    state = hand(goods(goods(strategy_phase(), 0, 4), 2, 4), 0, "command_summit", COPY)
    game = play(hand(state, 2, "public_disgrace"), ("window.open", "strategy_phase"), ("strategy.pick", 1))
    answer(game, 0, "command_summit", "react.strategy_phase")
    answer(game, 1, "trade", "strategy.pick")
    answer(game, 2, "public_disgrace", "react.strategy_phase_after_pick")
    assert kind_asked(game) == "strategy.pick" and ongoing(game.state, Window) is not None
    assert f"card:{COPY}" not in game.interjections(0)
    game.state.hand[0], game.state.hand[2] = (), (COPY,)
    assert f"card:{COPY}" in game.interjections(2)


def test_trade_stopped_before_the_master_acts() -> None:
    """T-S1, T-X0, R26.10: N'orr had two agreements; after Trade Stop their Master of Trade has no situation left."""
    state = hand(hand(strategy_phase(), 0, "trade_stop"), 1, "master_of_trade")
    state.exhausted.add("lodor")
    state.agreements = (Agreement(0, 1, 0, 0), Agreement(1, 2, 1, 0))
    early = play(state.copy(), ("strategy.pick", 0), debug=True)
    early.interject(1, "card:master_of_trade")
    answer_all(early, until="strategy.pick")
    assert "lodor" not in early.state.exhausted
    game = play(state, ("window.open", "strategy_phase"), ("strategy.pick", 0), debug=True)
    answer(game, 0, "trade_stop")
    assert kind_asked(game) == "strategy.pick" and "card:master_of_trade" not in game.interjections(1)


def test_a_crisis_while_mentak_choose_whom_to_rob() -> None:
    """T-S1, R31.4, R0.19: Cultural Crisis in the middle of the question: nobody can be robbed any more."""
    state = goods(quick_game(races=("sol", "mentak", "hacan"), phase="strategy", units=False), 2, 6)
    planet(planet(state, 0, "quann"), 1, "lodor")
    state.strategies.update(dict.fromkeys(range(3), ()))
    game = play(hand(state, 0, "cultural_crisis"), ("strategy.abilities",), debug=True)
    assert kind_asked(game) == "pillage.player" and game.options(1) == ("2", "pass")
    game.interject(0, "card:cultural_crisis")
    answer(game, 0, "1", "cultural_crisis.player")
    assert done(game) and game.state.goods == {0: 0, 1: 0, 2: 6}


# in the action phase


def test_tariffs_after_an_aggressive_strategy() -> None:
    """T-A3, T-A4: N'orr use the secondary of their own Trade by Aggressive Strategy; their partner takes half of all
    they have then."""
    state = goods(hand(two_empires(), 0, "ruinous_tariffs"), 1, 4)
    state.strategies.update({0: ("political",), 1: ("trade",), 2: ("warfare",)})
    state.agreements = (Agreement(0, 1, 0, 0),)
    enter(state, StrategicAction(0, "political"))
    game = play(state, ("aggressive_strategy.use", 1), debug=True)
    answer(game, 1, "trade", "aggressive_strategy.strategy")
    earned = logged(game, "trade.income")[0]["n"]
    answer(game, 0, "ruinous_tariffs", "react.after_trade_secondary")
    assert done(game) and game.state.goods[0] == (4 + earned + 1) // 2
    assert game.state.goods[0] + game.state.goods[1] == 4 + earned


def test_what_three_cards_at_most_do_to_a_spy() -> None:
    """T-X7, R21.1: under Limits to Individual Power two stolen cards make four, and one is discarded."""
    state = hand(hand(two_empires(), 0, "successful_spy", "veto", "plague"), 1, "recheck", "flank_speed")
    state.laws = {**state.laws, "limits_to_individual_power": Law("", 1)}
    state.political_deck = tuple(card for card in state.political_deck if card != "limits_to_individual_power")
    game = play(state, lambda g: play_action_card(g, 0, "successful_spy"), debug=True)
    answer(game, 0, "veto", "hand.discard")
    assert done(game) and game.state.hand[0] == ("flank_speed", "plague", "recheck")


def test_a_spike_under_two_laws() -> None:
    """R0.17, T-R1, R27.12: laws, then cards: Lor (1 resource, 2 influence) makes 2 + 2; the values swapped, 2 + 1.
    When Humane Labor ends, the spike goes on."""
    state = planet(two_empires(phase="strategy"), 0, "lor", gf=1, dock=True)
    state.laws = {**state.laws, "humane_labor": Law("", 1)}
    game = play(hand(state, 0, "productivity_spike"), lambda g: react(g, "strategy_phase"))
    answer_all(game, {"react.strategy_phase": "productivity_spike", "productivity_spike.planet": "lor"})
    assert limit(game.state, 0, "lor") == 4
    game.state.laws["labor_force_politics"] = Law("", 1)
    assert limit(game.state, 0, "lor") == 3
    del game.state.laws["humane_labor"]
    assert limit(game.state, 0, "lor") == 2 + 2 + 1


@pytest.mark.parametrize(
    ("tile", "owned", "passes"),
    [("supernova", (), False), ("asteroid_field_1", (), False), ("asteroid_field_1", ("antimass_deflectors",), True)],
)
def test_troops_and_docks_take_the_same_ways(tile: str, owned: tuple[str, ...], passes: bool) -> None:
    """R13.2, R13.4, T-A0: Transport and Massive Transport need a route, and both mean one that ships could take."""
    state = quick_game(races=("sol", "norr", "hacan"), galaxy=row("hs_sol", tile, "sys_quann"), units=False)
    planet(planet(state, 0, "jord", gf=2, dock=True), 0, "quann")
    state.technologies = {**state.technologies, 0: owned}
    hand(state, 0, "transport", "massive_transport")
    assert (action_options(state, 0) == ["card:massive_transport", "card:transport"]) == passes
    assert bool(action_options(state, 0)) == passes
