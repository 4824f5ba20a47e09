"""Action cards that keep others from something or take it from them, each as a small play report."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refusal
from lazax.core.game import Game
from lazax.galaxy.fleets import count
from lazax.ti3.board import fleet_in
from lazax.ti3.cards.windows import action_options, play_action_card
from lazax.ti3.economy.supply import counters_left, goods_left
from lazax.ti3.effects import effect_on
from lazax.ti3.events import Effect, Round
from lazax.ti3.movement.activation import may_activate, systems_to_activate
from lazax.ti3.movement.landing_rules import Drop, LandForces, check_landing, planets_to_land_on, why_no_landing
from lazax.ti3.movement.transfer import own_systems
from lazax.ti3.state import TI3, Agreement
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.tools import (
    activation,
    answer,
    answer_all,
    done,
    fleet,
    goods,
    hand,
    kind_asked,
    logged,
    no_mans_land,
    only_fleet,
    planet,
    play,
    pools,
    quick_game,
)

COPY = "touch_of_genius"


def act(state: TI3, card: str) -> Game:
    """Sol plays the card as his action."""
    return play(hand(state, 0, card), lambda g: play_action_card(g, 0, card), debug=True)


def key(refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal.key


# Armistice


def test_armistice_keeps_one_opponent_off_one_planet() -> None:
    """T-A0, T-L1: N'orr may not land on Quann this round; Hacan may, and N'orr may on Sol's other planets."""
    state = planet(two_empires(), 0, "arnor")
    game = act(state, "armistice")
    assert "lodor" not in game.options(0)
    answer(game, 0, "quann", "armistice.planet")
    assert game.options(0) == ("1", "2")
    answer(game, 0, "1", "armistice.player")
    now = game.state
    assert done(game) and key(why_no_landing(now, 1, "quann")) == "land.armistice"
    assert why_no_landing(now, 2, "quann") is None and why_no_landing(now, 1, "arnor") is None
    assert why_no_landing(now, 0, "quann") is None


def test_armistice_in_a_landing() -> None:
    """T-L1: N'orr's carrier stands over Arnor and Lor of Sol; his ground forces may go down on Lor alone."""
    state = planet(planet(two_empires(), 0, "arnor"), 0, "lor")
    state.stage = (Round(1, (Effect("armistice", 1, "arnor"),)), *state.stage[1:])
    fleet(activation(state, 1, "sys_arnor_lor"), "sys_arnor_lor", 1, "carrier+3")
    assert planets_to_land_on(state, 1, "sys_arnor_lor") == ["lor"]
    game = play(state, ("tactical.land", 1))
    assert key(check_landing(game.state, 1, "sys_arnor_lor", LandForces((Drop("arnor", 1),)))) == "land.armistice"
    answer(game, 1, LandForces((Drop("lor", 1),)), "land.forces")
    answer_all(game)
    assert game.state.control["lor"] == 1 and game.state.control["arnor"] == 0


def test_armistice_is_about_invasion() -> None:
    """R16.5, R16.6: if the planet has become neutral meanwhile, landing there is no invasion."""
    state = two_empires()
    state.stage = (Round(1, (Effect("armistice", 1, "quann"),)), *state.stage[1:])
    no_mans_land(state, "quann")
    assert why_no_landing(state, 1, "quann") is None


def test_armistice_ends_with_the_round() -> None:
    """T-L1: it hangs on the round."""
    game = act(two_empires(), "armistice")
    answer(game, 0, "quann")
    answer(game, 0, "1")
    assert effect_on(game.state, "armistice", 1, "quann")
    game.state.stage = (Round(2), *game.state.stage[1:])
    assert why_no_landing(game.state, 1, "quann") is None


# Diplomatic Immunity


def immune() -> Game:
    state = fleet(fleet(two_empires(), "sys_quann", 0, "2 fighter, carrier"), "sys_lodor", 1, "cruiser")
    game = act(state, "diplomatic_immunity")
    assert set(game.options(0)) == {"hs_sol", "sys_quann"}, "systems with own ships"
    answer(game, 0, "sys_quann", "diplomatic_immunity.system")
    return game


def test_diplomatic_immunity_closes_a_system() -> None:
    """T-A0, T-T1: nobody but Sol may activate Quann this round, neither alone nor for a transfer."""
    game = immune()
    now = game.state
    assert done(game) and key(may_activate(now, 1, "sys_quann")) == "activate.immunity"
    assert "sys_quann" not in systems_to_activate(now, 1) and "sys_quann" not in systems_to_activate(now, 2)
    assert "sys_quann" in systems_to_activate(now, 0) and "sys_lodor" in systems_to_activate(now, 2)


def test_diplomatic_immunity_outlasts_the_ships() -> None:
    """T-T1: the ships may leave, or fighters alone may stay: the system is closed all the same."""
    now = immune().state
    only_fleet(now, "sys_quann", 0)
    assert key(may_activate(now, 1, "sys_quann")) == "activate.immunity"
    planet(now, 1, "quann", gf=1)
    assert "sys_quann" not in own_systems(now, 1), "no transfer either"


def test_two_immunities_do_not_open_a_system() -> None:
    """T-T1: each of the two players is kept out by the other's card."""
    state = two_empires()
    both = tuple(Effect("diplomatic_immunity", player, "sys_quann") for player in (0, 1))
    state.stage = (Round(1, both), *state.stage[1:])
    assert all("sys_quann" not in systems_to_activate(state, player) for player in range(3))


# Influence in the Merchants' Guild


def test_merchants_guild_breaks_any_agreement() -> None:
    """T-A0, R26.10: Sol ends the agreement of N'orr with Hacan, who cannot be left by choice."""
    state = two_empires()
    state.agreements = (Agreement(0, 1, 0, 0), Agreement(1, 2, 1, 0))
    game = act(state, "influence_in_the_merchants_guild")
    assert game.options(0) == ("0", "1", "2")
    answer(game, 0, "1", "influence_in_the_merchants_guild.player")
    assert game.options(0) == ("0", "2")
    answer(game, 0, "2", "influence_in_the_merchants_guild.player_to")
    assert done(game) and game.state.agreements == (Agreement(0, 1, 0, 0),)
    assert logged(game, "trade.broken") == [{"player": 1, "player_to": 2}]


def test_merchants_guild_without_agreements() -> None:
    """R21.2: without an agreement in play there is nothing to break."""
    assert action_options(hand(two_empires(), 0, "influence_in_the_merchants_guild"), 0) == []


# Insubordination


def test_insubordination_takes_a_counter() -> None:
    """T-A0, R0.8: a counter goes from N'orr's command pool to his reinforcements; Hacan has none to lose."""
    state = pools(pools(two_empires(), 1, command=2), 2, command=0)
    left = counters_left(state, 1)
    game = act(state, "insubordination")
    assert done(game) and game.state.command_pool[1] == 1 and counters_left(game.state, 1) == left + 1
    assert logged(game, "card.at.player") == [{"player": 0, "player_to": 1, "card": "insubordination"}]


def test_insubordination_once_for_each_player() -> None:
    """R21.3: a copy of Insubordination in the same round must meet another player."""
    state = goods(hand(two_empires(), 0, "insubordination", COPY), 0, 3)
    game = play(state, lambda g: play_action_card(g, 0, "insubordination"), lambda g: play_action_card(g, 0, COPY))
    answer(game, 0, "1", "insubordination.player")
    before = game.state.command_pool[2]
    answer_all(game)
    assert game.state.command_pool[2] == before - 1, "N'orr was no target any more"


# Lucky Shot


def hunting() -> TI3:
    """N'orr's ships stand over Quann and Lodor, Hacan's over Mecatol Rex."""
    state = fleet(two_empires(units=False), "sys_quann", 1, "dreadnought!, dreadnought, carrier+2, destroyer")
    return fleet(fleet(pools(state, 1, fleet=4), "sys_lodor", 1, "cruiser"), "mecatol_rex", 2, "cruiser")


def test_lucky_shot_from_an_own_planet() -> None:
    """T-A0: over Quann, which is Sol's, a dreadnought is destroyed, damaged or not; carriers are no targets."""
    game = act(hunting(), "lucky_shot")
    assert logged(game, "card.at.system")[0]["system"] == "sys_quann", "the only system with prey and an own planet"
    assert game.options(0) == ("dreadnought", "dreadnought!", "destroyer")
    answer(game, 0, "dreadnought", "lucky_shot.ship")
    fleet_left = fleet_in(game.state, "sys_quann", 1)
    assert done(game) and [ship.kind for ship in fleet_left.ships].count("dreadnought") == 1
    assert fleet_left.ships[0].damaged
    assert logged(game, "ships.destroyed") == [{"player": 1, "system": "sys_quann", "units": (("dreadnought", 1),)}]


def test_lucky_shot_twice_in_one_system() -> None:
    """R21.3, T-X2: the copy meets another ship of the same fleet, and that is allowed."""
    state = goods(hand(hunting(), 0, "lucky_shot", COPY), 0, 3)
    game = play(state, lambda g: play_action_card(g, 0, "lucky_shot"), lambda g: play_action_card(g, 0, COPY))
    answer_all(game, {"lucky_shot.ship": "dreadnought"}, until="lucky_shot.ship")
    answer(game, 0, "dreadnought")
    answer_all(game, {"lucky_shot.ship": "destroyer"})
    assert [ship.kind for ship in fleet_in(game.state, "sys_quann", 1).ships] == ["dreadnought", "carrier"]


def test_lucky_shot_takes_the_last_ship() -> None:
    """R15.14, R23.12: what the cruiser carries is lost; N'orr, who has nothing else, is out of the game."""
    state = only_fleet(hunting(), "sys_quann", 1, "cruiser+1")
    only_fleet(state, "sys_lodor", 1)
    for place in [place for place, owner in state.control.items() if owner == 1]:
        no_mans_land(state, place)
    state.technologies = {**state.technologies, 1: ("stasis_capsules",)}
    game = act(state, "lucky_shot")
    assert game.state.out == (1,)


# Privateers


@pytest.mark.parametrize(("number", "kept"), [(5, 2), (4, 2), (1, 0)])
def test_privateers_keep_half(number: int, kept: int) -> None:
    """T-A0: all trade goods of N'orr are taken; half of them, rounded down, are kept, the rest is gone."""
    state = goods(goods(two_empires(), 0, 1), 1, number)
    game = act(state, "privateers")
    assert done(game), "Hacan has none, so N'orr is the only target"
    assert game.state.goods == {0: 1 + kept, 1: 0, 2: 0} and goods_left(game.state) == 40 - 1 - kept


def test_privateers_while_goods_are_passed_on() -> None:
    """T-X5, E-13: what the privateers keep goes on to the left neighbour, who is the victim themselves."""
    state = goods(two_empires(), 1, 6)
    state.stage = (Round(1, (Effect("pass_goods"),)), *state.stage[1:])
    game = act(state, "privateers")
    assert done(game) and game.state.goods == {0: 0, 1: 3, 2: 0}


def test_privateers_meet_an_empty_purse() -> None:
    """R21.8: N'orr's copied Sabotage fails, but meanwhile his goods are gone: the card has no effect and is spent."""
    state = goods(hand(hand(two_empires(), 0, "privateers", "sabotage"), 1, COPY), 1, 4)
    state.action_discard = ("sabotage",)
    game = play(state, lambda g: play_action_card(g, 0, "privateers"))
    answer(game, 1, COPY, "react.after_action_card")
    game.state.goods[1] = 0
    answer(game, 0, "sabotage", "react.after_action_card")
    assert done(game) and game.state.goods[0] == 0
    assert logged(game, "card.no_effect") == [{"player": 0, "card": "privateers"}]


# a whole turn


def test_sabotaged_card_leaves_the_turn() -> None:
    """R21.7, A-10: Sol's Privateers are sabotaged; he still takes an action, and plays Insubordination."""
    state = goods(quick_game(races=("sol", "norr", "hacan")), 1, 6)
    hand(hand(state, 0, "privateers", "insubordination"), 2, "sabotage")
    state.stage = state.stage[:-1]
    game = play(state, ("turn", 0))
    answer(game, 0, "card:privateers", "turn.action")
    answer(game, 2, "sabotage", "react.after_action_card")
    assert game.state.goods[1] == 6 and kind_asked(game) == "turn.action" and game.asked() == (0,)
    answer(game, 0, "card:insubordination", "turn.action")
    answer(game, 0, "1", "insubordination.player")
    assert game.asked() == (1,) and kind_asked(game) == "turn.action", "now the turn is over"


def test_cards_in_both_orders() -> None:
    """R21.4: Lucky Shot and Diplomatic Immunity on one system: the shot is no activation, whichever comes first."""
    for first, second in (("lucky_shot", "diplomatic_immunity"), ("diplomatic_immunity", "lucky_shot")):
        state = fleet(hunting(), "hs_sol", 0, "cruiser")
        planet(hand(hand(state, 0, "lucky_shot"), 1, "diplomatic_immunity"), 0, "jord")
        turns = {"lucky_shot": 0, "diplomatic_immunity": 1}
        game = play(
            state,
            lambda g, card=first: play_action_card(g, turns[card], card),  # type: ignore[misc]
            lambda g, card=second: play_action_card(g, turns[card], card),  # type: ignore[misc]
        )
        answer_all(game, {"diplomatic_immunity.system": "sys_quann", "lucky_shot.ship": "destroyer"})
        assert count(fleet_in(game.state, "sys_quann", 1), "destroyer") == 0
        assert key(may_activate(game.state, 0, "sys_quann")) == "activate.immunity"
