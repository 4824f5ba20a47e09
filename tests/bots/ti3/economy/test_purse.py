"""What `steady` keeps for the objective within reach, where its recruits go, and how it uses rarer abilities."""

from __future__ import annotations

import pytest

from lazax.bots.ti3.economy.purse import TUITION, budget, funds
from lazax.bots.ti3.phases.action import worth_a_counter
from lazax.bots.ti3.phases.strategy import strategy_worth
from lazax.bots.ti3.production.building import guards, shopping_list
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, give_planet, known, opening, station

HACAN, L1Z1X, SOL = 1, 2, 3


@pytest.fixture
def view() -> View:
    """The first round, without a secret objective; the player is N'orr with some rich planets."""
    view = opening()
    view["me"]["secret"] = ""
    for planet in [planet for planet, state in view["planets"].items() if state["owner"] is None][:6]:
        give_planet(view, planet)
    return view


def test_saves_for_what_can_be_paid_this_round(view: View) -> None:
    """R23.1: one public objective a round, so goods that will be enough some day wait."""
    view["objectives"] = ("s1_spend_6_tg", "s1_spend_10_resources")
    view["players"][ME]["goods"] = 2
    assert known(view).purse("resources") >= 10
    saving = known(view).saving
    assert saving is not None and saving.what == "resources"
    for planet in known(view).own_planets:
        view["planets"][planet]["exhausted"] = True
    saving = known(view).saving
    assert saving is not None and saving.what == "trade_goods"


def test_keeps_the_price_of_the_technology_that_fulfils_an_objective(view: View) -> None:
    view["objectives"] = ("s1_5_technologies",)
    view["players"][ME]["technologies"] = (
        "hylar_v_assault_laser",
        "deep_space_cannon",
        "cybernetics",
        "sarween_tools",
    )
    view["players"][SOL]["strategies"] = ("technology",)
    assert known(view).objectives.one_technology_short
    assert budget(known(view), "resources") == funds(known(view)) - TUITION
    view["strategies"]["used"] = ["technology"]
    assert budget(known(view), "resources") == funds(known(view))


def test_counts_the_colours_that_are_missing(view: View) -> None:
    view["objectives"] = ("s1_3_same_colour",)
    view["players"][ME]["technologies"] = ("hylar_v_assault_laser", "cybernetics")
    assert not known(view).objectives.one_technology_short
    view["players"][ME]["technologies"] = ("hylar_v_assault_laser", "deep_space_cannon")
    assert known(view).objectives.one_technology_short


def test_recruits_guard_every_planet_at_home(view: View) -> None:
    """R23.4: who claims holds their whole home system."""
    view["planets"]["quinarra"]["gf"], view["planets"]["trenlak"]["gf"] = 4, 0
    assert dict(guards(known(view), "hs_norr", 4)) == {"quinarra": 3, "trenlak": 1}
    view["round"] = 6
    assert dict(guards(known(view), "hs_norr", 4)) == {"quinarra": 2, "trenlak": 2}
    assert dict(guards(known(view), "hs_norr", 1)) == {"quinarra": 1}
    assert guards(known(view), "hs_norr", 0) == []


def test_good_pilots_get_more_fighters(view: View) -> None:
    home = known(view).home
    station(view, home, ME, fighters=3, carrier=2)
    view["players"][ME]["fleet_pool"] = 2
    assert shopping_list(known(view), home).get("fighter", 0) > 0  # N'orr
    view["players"][ME]["abilities"] = ()
    assert shopping_list(known(view), home).get("fighter", 0) == 0


def test_does_not_teach_jol_nar_while_they_lead(view: View) -> None:
    view["players"][4]["points"] = 1
    wary = strategy_worth(known(view), "technology")
    view["players"][ME]["points"] = 2
    assert strategy_worth(known(view), "technology") > wary


def test_hacan_offer_a_dull_card(view: View) -> None:
    deeds = ["done", "trade_cards"]
    view["me"]["hand"] = ("sabotage", "good_year")
    assert answer("status.window", deeds, view) == "done"
    view["me"]["hand"] = ("sabotage", "recheck")
    assert answer("status.window", deeds, view) == "trade_cards"
    assert answer("card_trade.give", ["recheck", "sabotage", "nothing", "pass"], view) == "recheck"
    view["players"][L1Z1X]["cards"], view["players"][SOL]["cards"] = 2, 5
    assert answer("trade_cards.player", [str(L1Z1X), str(SOL)], view) == str(SOL)
    view["players"][SOL]["points"] = 9
    assert answer("trade_cards.player", [str(L1Z1X), str(SOL)], view) == str(L1Z1X)


def test_xxcha_make_peace_with_an_enemy_at_the_door(view: View) -> None:
    """R31.6."""
    near = known(view).net[known(view).home][1]
    station(view, near, SOL, cruiser=3)
    assert not worth_a_counter(known(view), "diplomacy", False, 1)
    view["players"][ME]["abilities"] = ("peace_accords",)
    assert worth_a_counter(known(view), "diplomacy", False, 1)
    assert answer("diplomacy.ability", ["primary", "secondary"], view) == "primary"
    station(view, near, SOL)
    assert not worth_a_counter(known(view), "diplomacy", False, 1)


def test_transit_diodes_bring_troops_to_where_they_are_needed(view: View) -> None:
    options = ["ability:transit_diodes", "pass"]
    view["players"][ME]["strategy_pool"] = 3
    view["planets"]["quinarra"]["gf"] = 6
    station(view, known(view).home, ME)
    assert answer("turn.action", options, view) == "pass"
    view["me"]["secret"] = "usurper"
    give_planet(view, "mecatol_rex")
    assert answer("turn.action", options, view) == "ability:transit_diodes"
    numbers = [str(number) for number in range(5)]
    about = {"planet_from": "quinarra", "planet_to": "mecatol_rex"}
    assert answer("transit_diodes.number", numbers, view, **about) == "4"
    view["planets"]["quinarra"]["gf"] = 3
    assert answer("transit_diodes.number", numbers[:4], view, **about) == "2"


def test_votes_for_what_hurts_others_more(view: View) -> None:
    """Humane Labor against large docks, dear conscription with many troops in hand."""
    about = {"agenda": "humane_labor"}
    assert answer("vote.cast", ["for", "against", "abstain"], view, **about) == "against"
    for planet in known(view).docks:
        view["planets"][planet]["dock"] = None
    assert answer("vote.cast", ["for", "against", "abstain"], view, **about) == "for"
    about = {"agenda": "regulated_conscription"}
    for planet in known(view).own_planets:
        view["planets"][planet]["gf"] = 0
    assert answer("vote.cast", ["for", "against", "abstain"], view, **about) == "against"
    view["planets"]["quinarra"]["gf"] = 12
    assert answer("vote.cast", ["for", "against", "abstain"], view, **about) == "for"
    view["players"][ME]["abilities"] = ("orbital_drop",)
    assert answer("vote.cast", ["for", "against", "abstain"], view, **about) == "against"
