"""Laws about trade and production: agreements forbidden, trade wars, holy planets, working conditions."""

from __future__ import annotations

from lazax.core.stage import enter
from lazax.ti3.board import is_home
from lazax.ti3.cards.political.laws.production import planets_abroad
from lazax.ti3.cards.political.laws.trade import pairs_of_players
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.events import StrategicAction
from lazax.ti3.production.docks import limit, price, why_idle
from lazax.ti3.registry import LAWS
from lazax.ti3.sequence.strategic_action import may_use_secondary
from lazax.ti3.state import TI3, Agreement
from lazax.ti3.strategies import logistics
from lazax.ti3.trade.agreements import has_agreement, may_agree, possible_partners
from tests.ti3.cards.political.laws.test_ministers import passed
from tests.ti3.cards.political.test_agendas import decided
from tests.ti3.council.test_agenda import ballots
from tests.ti3.positions.tools import (
    answer,
    answers,
    done,
    goods,
    hand,
    kind_asked,
    logged,
    on_top,
    planet,
    play,
    pools,
    quick_game,
    technologies,
)

FOUR = ("sol", "hacan", "norr", "letnev")
APART = "forced_economic_independence"


def test_each_is_found_by_its_id() -> None:
    """R27.11: what a law does while it is in play is registered under its name."""
    for law in (APART, "trade_war", "holy_planet_of_ixth", "humane_labor", "regulated_conscription"):
        assert LAWS[law], law
    assert LAWS["imperial_academy"]


# Forced Economic Independence


def test_two_players_are_forced_apart() -> None:
    """R27.5, T-A7: the council names two players; their agreement ends, Hacan's included, and none can be made."""
    state = planet(quick_game(races=FOUR), 2, "mecatol_rex")
    state.agreements = (Agreement(1, 2, 0, 0), Agreement(1, 3, 1, 0))
    game = play(on_top(state, APART), ("agenda.draw", 0), debug=True)
    assert game.options(1) == ("0", "1", "2", "3", "abstain")
    answers(game, (1, 0, "vote.two_players"), (1, 3, "vote.second_player"))
    answers(game, (2, 2, "vote.two_players"), (2, 1, "vote.second_player"))
    answers(game, (3, 1, "vote.two_players"))
    assert game.options(3) == ("0", "2", "3")
    answers(game, (3, 2, "vote.second_player"), (0, "abstain", "vote.two_players"))
    assert done(game)
    state = game.state
    assert state.laws[APART].elected == "1+2"
    assert state.agreements == (Agreement(1, 3, 1, 0),)
    assert not may_agree(state, 1, 2) and not may_agree(state, 2, 1)
    assert may_agree(state, 0, 1) and may_agree(state, 0, 2)
    assert possible_partners(state, 2) == [0, 3]
    assert logged(game, "agenda.elected_players")[0]["players"] == (1, 2)
    repeal_law(state, APART)
    assert may_agree(state, 1, 2)


def test_the_speaker_names_two_players() -> None:
    """R27.9: in a tie the pair is named one by one, among the tied."""
    game = play(on_top(quick_game(races=FOUR), APART), ("agenda.draw", 0))
    ballots(game, *["abstain"] * 4)
    answers(game, (0, 3, "tie_break.two_players"), (0, 2, "tie_break.second_player"))
    assert game.state.laws[APART].elected == "2+3"


def test_two_others_are_forced_apart() -> None:
    """R27.12: voted on again, the law lets the first two trade; an agreement broken stays broken."""
    state = hand(passed(quick_game(races=FOUR), APART, "1+2"), 0, "determine_policy")
    state.agreements = (Agreement(0, 3, 0, 0),)
    game = play(state, ("agenda.draw", 0))
    answer(game, 0, "determine_policy", "react.before_agenda_drawn")
    answer(game, 0, APART, "determine_policy.agenda")
    ballots(game, *["0+3"] * 4)
    assert game.state.agreements == ()
    assert may_agree(game.state, 1, 2) and not may_agree(game.state, 0, 3)


def test_who_is_out_is_not_forced_apart() -> None:
    """R23.12: only players in the game are elected."""
    state = quick_game(races=FOUR)
    state.out = (2,)
    assert pairs_of_players(state) == ["0+1", "0+3", "1+3"]


def test_negotiations_of_the_two_come_to_nothing() -> None:
    """T-A7, R26.2: they are not offered to each other."""
    state = passed(quick_game(races=FOUR), APART, "1+2")
    enter(state, StrategicAction(0, "trade"))
    game = play(state, ("trade.negotiate", 0), debug=True)
    assert game.options(1) == ("0", "3", "pass") and game.options(0) == ("1", "2", "3", "pass")
    assert not has_agreement(game.state, 1, 2)


# Trade War


def trade_secondary(state: TI3, player: int) -> TI3:
    enter(state, StrategicAction(0, "trade"))
    state.todo = ()
    return pools(state, player, strategy=1)


def test_trade_war_for() -> None:
    """T-A3: with the Trade secondary comes the right to discard a good of an opponent, with or without income."""
    state = decided("trade_war", "for", quick_game(races=FOUR)).state
    assert not may_use_secondary(state, 2, "trade")  # nobody has anything to lose
    goods(goods(state, 1, 2), 3, 1)
    game = play(trade_secondary(state, 2), ("strategic.secondary", 2, "trade", 0), debug=True)
    answer(game, 2, "yes", "secondary.use")
    assert game.options(2) == ("1", "3", "pass")
    answer(game, 2, 1, "trade_war.player")
    assert done(game) and game.state.goods == {0: 0, 1: 1, 2: 0, 3: 1}
    assert logged(game, "trade_war.discarded") == [{"player": 2, "player_of": 1}]


def test_trade_war_is_not_compulsory() -> None:
    """T-A3, R26.7: the income comes first; they may spare everybody."""
    state = passed(goods(quick_game(races=FOUR), 1, 2), "trade_war")
    state.agreements = (Agreement(1, 2, 0, 0),)
    game = play(trade_secondary(state, 2), ("strategic.secondary", 2, "trade", 0))
    answer(game, 2, "yes", "secondary.use")
    assert game.state.goods[2] > 0
    answer(game, 2, "pass", "trade_war.player")
    assert game.state.goods[1] == 2


def test_goods_given_away_in_a_trade_war() -> None:
    """T-X0, R25.10: Hacan give their last good away while N'orr choose; then they have nothing to lose."""
    state = passed(goods(goods(quick_game(races=FOUR), 1, 1), 0, 1), "trade_war")
    game = play(trade_secondary(state, 2), ("strategic.secondary", 2, "trade", 0), debug=True)
    answer(game, 2, "yes", "secondary.use")
    game.interject(1, "give")
    answers(game, (1, 3, "give.player"))
    assert game.options(2) == ("0", "3", "pass")


def test_trade_war_against() -> None:
    """R27.13: everybody discards a trade good, as far as they have one."""
    state = goods(goods(quick_game(races=FOUR), 1, 3), 2, 1)
    game = decided("trade_war", "against", state)
    assert game.state.goods == {0: 0, 1: 2, 2: 0, 3: 0}
    assert not game.state.laws


# production


def docked() -> TI3:
    """N'orr have docks on Lodor and Quann, each able to produce."""
    state = quick_game(races=FOUR)
    state.round = 2
    state.stage = (state.stage[0]._replace(number=2), *state.stage[1:])
    return planet(planet(state, 2, "lodor", dock=True), 2, "quann", dock=True)


def test_holy_planet_of_ixth() -> None:
    """T-R1, R27.5: any planet outside home systems, whoever has it; its dock stands still as long as the law."""
    state = docked()
    assert "mecatol_rex" in planets_abroad(state) and "lodor" in planets_abroad(state)
    assert not any(map(is_home, planets_abroad(state)))
    game = play(on_top(state, "holy_planet_of_ixth"), ("agenda.draw", 0), debug=True)
    assert game.options(1) == (*planets_abroad(game.state), "abstain")
    ballots(game, "quann", "lodor", "lodor", "lodor")
    assert done(game) and game.state.laws["holy_planet_of_ixth"].elected == "lodor"
    assert why_idle(game.state, 2, "lodor") is not None and why_idle(game.state, 2, "quann") is None
    assert logged(game, "agenda.elected_planet")[0]["planet"] == "lodor"
    repeal_law(game.state, "holy_planet_of_ixth")
    assert why_idle(game.state, 2, "lodor") is None


def test_holy_planet_is_settled_by_the_speaker() -> None:
    """R27.9."""
    game = play(on_top(docked(), "holy_planet_of_ixth"), ("agenda.draw", 0))
    ballots(game, *["abstain"] * 4)
    answer(game, 0, "quann", "tie_break.one_planet")
    assert why_idle(game.state, 2, "quann") is not None


def test_humane_labor() -> None:
    """T-R1, R0.17: for: two units for each dock, technologies still add to it. Against: no production this round."""
    state = technologies(decided("humane_labor", "for", docked()).state, 0, "enviro_compensator")
    assert (limit(state, 2, "lodor"), limit(state, 0, "jord")) == (2, 3)
    state = docked()
    before = limit(state, 2, "lodor")
    state = decided("humane_labor", "against", state).state
    assert why_idle(state, 2, "lodor") is not None and why_idle(state, 0, "jord") is not None
    assert limit(state, 2, "lodor") == before and not state.laws


def test_regulated_conscription() -> None:
    """T-R1, R31.10: a resource for each ground force, and one only with Sol's drop; against: nothing."""
    state = decided("regulated_conscription", "for", quick_game(races=FOUR)).state
    assert price(state, 2, "ground_force") == (1, 1) and price(state, 2, "fighter") == (1, 2)
    troops = state.gf["jord"]
    game = play(pools(state, 0, strategy=1), ("action.orbital_drop", 0))
    assert game.state.gf["jord"] == troops + 1
    state = decided("regulated_conscription", "against", quick_game(races=FOUR)).state
    assert price(state, 2, "ground_force") == (1, 2) and not state.laws


def test_imperial_academy() -> None:
    """T-A3, R29.4: two influence for a counter with the Logistics secondary; against: nothing."""
    state = decided("imperial_academy", "for", goods(quick_game(races=FOUR), 2, 4)).state
    assert logistics.price(state) == 2
    enter(state, StrategicAction(0, "logistics"))
    before = state.command_pool[2]
    game = play(state, ("strategic.secondary", 2, "logistics", 0))
    answers(game, (2, "yes", "secondary.use"), (2, ((), 4), "logistics.spend"))
    answers(game, (2, "command", "counter.area"), (2, "command", "counter.area"))
    assert game.state.command_pool[2] == before + 2
    game = decided("imperial_academy", "against", quick_game(races=FOUR))
    assert logistics.price(game.state) == 3 and kind_asked(game) == "test.rest"
