"""The political cards, each as it is decided by the council."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import current
from lazax.galaxy.fleets import counts
from lazax.ti3.board import fleet_in, on_board
from lazax.ti3.cards.political.events.planets import disputed_pairs
from lazax.ti3.cards.political.registry import POLITICAL
from lazax.ti3.combat.modifiers import bonus
from lazax.ti3.economy.payment import resources
from lazax.ti3.economy.supply import areas_open, draw_action_cards, gain_counters, gain_goods, hand_over_goods
from lazax.ti3.effects import effect_on
from lazax.ti3.events import Agenda
from lazax.ti3.state import TI3, Agreement, Law
from lazax.ti3.switches import Rules
from lazax.ti3.tables import POLITICAL_CARDS
from lazax.ti3.trade.agreements import income
from lazax.ti3.ways import adjacent, ways
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    answers,
    done,
    fleet,
    goods,
    kind_asked,
    logged,
    no_mans_land,
    on_top,
    only_fleet,
    planet,
    play,
    pools,
    quick_game,
    technologies,
)

FOUR = ("sol", "hacan", "norr", "letnev")


def decided(card: str, outcome: str, state: TI3) -> Game:
    """The council decides unanimously."""
    game = play(on_top(state, card), ("agenda.draw", 0))
    while kind_asked(game).startswith("vote.") and current(game.state, Agenda).card == card:
        player = game.asked()[0]
        answer(game, player, next(part for part in outcome.split("+") if part in game.options(player)))
    return game


def test_finished_cards_are_known_political_cards() -> None:
    """R1: the deck holds the finished cards, each once."""
    assert set(POLITICAL) <= set(POLITICAL_CARDS)


# Arms Reduction


def test_arms_reduction_for() -> None:
    """A-49, R27.10: all but two destroyers and four cruisers are destroyed, of the owner's choice."""
    state = quick_game(races=FOUR)
    only_fleet(state, "hs_norr", 2, "3 cruiser")
    fleet(state, "sys_quann", 2, "2 cruiser, 3 destroyer")
    fleet(state, "empty_1", 2, "dreadnought, 3 carrier")
    game = decided("arms_reduction", "for", state)
    answer(game, 2, "hs_norr", "arms_reduction.system")  # the destroyer to go can only be the one at Quann
    assert done(game)
    assert counts(fleet_in(game.state, "hs_norr", 2)) == (("cruiser", 2),)
    assert counts(fleet_in(game.state, "sys_quann", 2)) == (("cruiser", 2), ("destroyer", 2))
    assert counts(fleet_in(game.state, "empty_1", 2)) == (("dreadnought", 1), ("carrier", 3))
    assert on_board(game.state, 0, "destroyer") == 1  # who has no more than that loses nothing


def test_arms_reduction_by_the_english_card() -> None:
    """A-49: the switch names dreadnoughts instead of destroyers."""
    state = quick_game(races=FOUR, rules=Rules(arms_reduction_unit="dreadnought"))
    only_fleet(state, "hs_norr", 2, "4 destroyer, dreadnought, 2 dreadnought!")
    game = decided("arms_reduction", "for", state)
    answer(game, 2, "dreadnought!", "arms_reduction.ship")
    assert (on_board(game.state, 2, "dreadnought"), on_board(game.state, 2, "destroyer")) == (2, 4)


def test_arms_reduction_takes_what_is_on_board() -> None:
    """R15.14: ground forces on a cruiser go with it."""
    state = technologies(quick_game(races=FOUR), 2, "stasis_capsules")
    only_fleet(state, "hs_norr", 2, "4 cruiser, cruiser+1")
    game = decided("arms_reduction", "for", state)
    answer(game, 2, "cruiser+1", "arms_reduction.ship")
    assert logged(game, "cargo.lost") == [{"player": 2, "system": "hs_norr", "n": 1}]


def test_arms_reduction_against() -> None:
    """R27.10: everybody's planets with red specialty are exhausted, no others."""
    state = quick_game(races=FOUR)
    for player, name in ((1, "bereg"), (1, "lirta_iv"), (2, "vefut_ii"), (3, "quann")):
        planet(state, player, name)
    game = decided("arms_reduction", "against", state)
    assert game.state.exhausted == {"bereg", "vefut_ii"}


# Closing the Wormholes


def test_closing_the_wormholes_for() -> None:
    """R13.5: fleets no longer pass wormholes, while ranges still do (R13.7)."""
    state = quick_game(races=FOUR)
    assert "sys_quann" in ways(state)["wormhole_beta"]
    game = decided("closing_the_wormholes", "for", state)
    assert "sys_quann" not in ways(game.state)["wormhole_beta"]
    assert "sys_quann" in adjacent(game.state, "wormhole_beta")


def test_closing_the_wormholes_against() -> None:
    """R27.13, R20.9: one non-fighter ship of each fleet in a wormhole system, and fighters it supported."""
    state = quick_game(races=FOUR)
    fleet(state, "wormhole_alpha", 1, "carrier+2, cruiser, 3 fighter")
    fleet(state, "wormhole_beta", 2, "destroyer")
    fleet(state, "empty_1", 3, "cruiser")
    game = decided("closing_the_wormholes", "against", state)
    answer(game, 1, "carrier+2", "closing_the_wormholes.ship")
    assert done(game)
    assert counts(fleet_in(game.state, "wormhole_alpha", 1)) == (("cruiser", 1),)
    assert counts(fleet_in(game.state, "wormhole_beta", 2)) == ()
    assert counts(fleet_in(game.state, "empty_1", 3)) == (("cruiser", 1),)
    assert not game.state.laws


# Fleet Regulations


def test_fleet_regulations_for() -> None:
    """T-X8, R24.6: counters above five go back to reinforcements, fleets are reduced, a sixth is refused."""
    state = pools(quick_game(races=FOUR), 2, strategy=0, fleet=7, command=2)
    only_fleet(state, "empty_1", 2, "6 cruiser")
    only_fleet(state, "hs_norr", 2, "")
    game = decided("fleet_regulations", "for", state)
    assert done(game)
    assert game.state.fleet_pool[2] == 5
    assert on_board(game.state, 2, "cruiser") == 5
    assert areas_open(game.state, 2) == ["strategy", "command"]
    game = play(game.state, lambda later: gain_counters(later, 2, 1, "fleet"))
    assert game.state.fleet_pool[2] == 5


def test_fleet_regulations_against() -> None:
    """R24.2, R24.8: one counter from reinforcements into fleet supply, as far as there is one."""
    state = pools(quick_game(races=FOUR), 2, strategy=6, fleet=5, command=5)
    before = dict(state.fleet_pool)
    game = decided("fleet_regulations", "against", state)
    assert game.state.fleet_pool == {p: n + (p != 2) for p, n in before.items()}


# trade goods and work


def test_open_the_trade_routes_for() -> None:
    """R25.11: two trade goods each, in order of play as long as there are any."""
    state = goods(quick_game(races=FOUR), 3, 37)
    game = decided("open_the_trade_routes", "for", state)
    assert game.state.goods == {0: 2, 1: 1, 2: 0, 3: 37}


def test_open_the_trade_routes_against() -> None:
    """E-13, T-X5: for the rest of the round goods received go on to the left neighbour, whoever gave them."""
    start = goods(quick_game(races=FOUR, phase="status"), 0, 1)
    state = decided("open_the_trade_routes", "against", start).state
    gain_goods(state, 1, 3)
    assert state.goods == {0: 1, 1: 0, 2: 3, 3: 0}
    hand_over_goods(state, 0, 3, 1)
    assert state.goods == {0: 1, 1: 0, 2: 3, 3: 0}
    later = play(state, ("status.end",)).state  # the next round begins
    gain_goods(later, 1, 3)
    assert later.goods[1] == 3


def test_free_trade_for() -> None:
    """R26.6, T-A6: one more trade good with each collection of income."""
    state = quick_game(races=FOUR)
    state.agreements = (Agreement(0, 2, 0, 0),)
    before = income(state, 0, False)
    game = decided("free_trade", "for", state)
    assert income(game.state, 0, False) == before + 1
    assert income(game.state, 1, False) == 0  # no agreement, no income


def test_free_trade_against() -> None:
    """R27.13: everybody discards two trade goods, who has only one discards that."""
    state = quick_game(races=FOUR)
    for player, number in enumerate((0, 1, 2, 5)):
        goods(state, player, number)
    game = decided("free_trade", "against", state)
    assert game.state.goods == {0: 0, 1: 0, 2: 0, 3: 3}


def test_labor_force_politics() -> None:
    """R25.1: for: values are swapped; against: one dock each for the rest of the round."""
    game = decided("labor_force_politics", "for", quick_game(races=FOUR))
    assert (resources(game.state, "jord"), resources(game.state, "mecatol_rex")) == (2, 6)
    game = decided("labor_force_politics", "against", quick_game(races=FOUR))
    assert effect_on(game.state, "one_dock")
    assert resources(game.state, "jord") == 4


# points, laws, honours


def test_imperial_mandate_for_ends_the_game() -> None:
    """R23.7: two points each in order of play: the first to reach ten wins in the middle of it."""
    state = quick_game(races=FOUR)
    state.points = {**state.points, 1: 8, 3: 9}
    game = decided("imperial_mandate", "for", state)
    assert game.over
    assert game.winners == (1,)
    assert game.state.points == {0: 2, 1: 10, 2: 0, 3: 9}


def test_imperial_mandate_against() -> None:
    """R23.11: one point less, never below 0."""
    state = quick_game(races=FOUR)
    state.points = {**state.points, 1: 3, 2: 1}
    game = decided("imperial_mandate", "against", state)
    assert game.state.points == {0: 0, 1: 2, 2: 0, 3: 0}


def test_repeal() -> None:
    """R27.12, T-X6: the elected law is discarded, and Repeal as well."""
    state = quick_game(races=FOUR)
    state.laws = {"free_trade": Law(), "crown_of_thalnos": Law("2")}
    state.political_deck = ("repeal",)
    game = play(state, ("agenda.draw", 0))
    assert game.options(1) == ("free_trade", "crown_of_thalnos", "abstain")
    for player in (1, 2, 3, 0):
        answer(game, player, "crown_of_thalnos", "vote.law")
    assert list(game.state.laws) == ["free_trade"]
    assert game.state.political_discard == ("crown_of_thalnos", "repeal")


def test_repeal_of_a_law_that_left_play_during_the_vote() -> None:
    """R27.13: votes for it count nowhere; with no law left nothing happens."""
    state = quick_game(races=FOUR)
    state.laws = {"short_term_truce": Law()}
    state.political_deck = ("repeal",)
    game = play(state, ("agenda.draw", 0))
    answer(game, 1, "short_term_truce", "vote.law")
    goods(game.state, 1, 10)
    game.interject(1, "repeal:short_term_truce")
    while game.ask(1) is not None:
        game.apply(1, game.suggestions(1)[0])
    assert done(game)
    assert game.state.political_discard == ("short_term_truce", "repeal")
    assert logged(game, "agenda.no_subject") == [{"agenda": "repeal"}]


def test_crown_of_thalnos() -> None:
    """T-I5: the elected player's ground forces get +1 on combat rolls, nobody else's."""
    game = decided("crown_of_thalnos", "0", quick_game(races=FOUR))
    assert bonus(game.state, 0, "ground_force", "ground") == 1
    assert bonus(game.state, 0, "cruiser", "space") == 0
    assert bonus(game.state, 3, "ground_force", "ground") == 0


def test_core_stability_against() -> None:
    """T-X7: no action cards are drawn for the rest of the round."""
    game = decided("core_stability", "against", quick_game(races=FOUR))
    game = play(game.state, lambda later: draw_action_cards(later, 1, 3), ("status.draw", 0))
    assert game.state.hand == {0: (), 1: (), 2: (), 3: ()}
    assert logged(game, "card.no_draws")


# settling conflicts


def disputed() -> TI3:
    state = quick_game(races=FOUR)
    planet(state, 1, "quann", gf=2, pds=1, dock=True)
    fleet(state, "sys_quann", 1, "3 fighter")
    planet(state, 2, "lodor", gf=1)
    planet(state, 2, "saudor")
    planet(state, 0, "mecatol_rex", gf=1)
    return state


def test_dispute_resolution_elects_planets_of_two_players() -> None:
    """R27.5: pairs of different players' planets, without Mecatol Rex and home systems."""
    assert disputed_pairs(disputed()) == ["lodor+quann", "quann+saudor"]


def test_dispute_resolution() -> None:
    """R27.5, R16.12, R20.9: the pair with most votes becomes neutral, with dock and the fighters it supported."""
    game = play(on_top(disputed(), "dispute_resolution"), ("agenda.draw", 0))
    answers(game, (1, "saudor", "vote.planet"))  # its only partner is Quann: named by the game
    answers(game, (2, "quann", "vote.planet"), (2, "lodor", "vote.second_planet"))
    answers(game, (3, "abstain", "vote.planet"), (0, "lodor", "vote.planet"))
    assert done(game)
    assert not {"quann", "lodor"} & set(game.state.control)
    assert game.state.control["saudor"] == 2
    assert (game.state.gf.get("quann"), game.state.pds.get("quann"), game.state.docks.get("quann")) == (None,) * 3
    assert counts(fleet_in(game.state, "sys_quann", 1)) == ()


def test_dispute_resolution_tie_is_settled_planet_by_planet() -> None:
    """R27.9: the speaker decides among the tied pairs."""
    game = play(on_top(disputed(), "dispute_resolution"), ("agenda.draw", 0))
    for player in (1, 2, 3, 0):
        answer(game, player, "abstain", "vote.planet")
    assert game.options(0) == ("lodor", "quann", "saudor")
    answers(game, (0, "quann", "tie_break.planet"), (0, "saudor", "tie_break.second_planet"))
    assert done(game)
    assert set(game.state.control) & {"quann", "lodor", "saudor"} == {"lodor"}


def test_dispute_resolution_can_eliminate() -> None:
    """R23.12: who loses their last planet and has no unit left is out."""
    state = disputed()
    only_fleet(state, "hs_norr", 2, "")
    no_mans_land(state, "quinarra", "trenlak", "saudor")
    game = decided("dispute_resolution", "quann+lodor", state)
    assert game.state.out == (2,)


def test_short_term_truce_for() -> None:
    """R27.11: the law remembers the round in which it was passed."""
    state = quick_game(races=FOUR)
    state.round = 3
    game = decided("short_term_truce", "for", state)
    assert game.state.laws["short_term_truce"] == Law("", 3)


def test_short_term_truce_against() -> None:
    """R27.10: the left neighbour of each who voted against chooses the planet; who has none ready loses nothing."""
    state = quick_game(races=FOUR)
    state.exhausted.add("jord")
    game = play(on_top(state, "short_term_truce"), ("agenda.draw", 0))
    for player, side in ((1, "against"), (2, "for"), (3, "against"), (0, "against")):
        answer(game, player, side, "vote.cast")
    assert game.options(2) == ("arretze", "hercant", "kamdorn")
    answers(game, (2, "arretze", "short_term_truce.planet"), (0, "wren_terra", "short_term_truce.planet"))
    assert done(game)
    assert game.state.exhausted == {"jord", "arretze", "wren_terra"}


@pytest.mark.parametrize("card", sorted(POLITICAL))
def test_every_card_can_be_decided_in_every_way(card: str) -> None:
    """R27.10, R27.11: whatever the council decides, the game goes on and every card is somewhere once."""
    start = disputed()
    start.laws = {**start.laws, "labor_force_politics" if card != "labor_force_politics" else "free_trade": Law()}
    start.political_deck = tuple(c for c in start.political_deck if c not in start.laws)
    every = sorted((*start.political_deck, *start.laws))
    for outcome in POLITICAL[card].electable(start):
        game = decided(card, outcome, start.copy())
        answer_all(game)
        state = game.state
        before_players = ("prophecy_of_ixth",) if state.prophet >= 0 else ()
        assert sorted((*state.political_deck, *state.political_discard, *state.laws, *before_players)) == every
