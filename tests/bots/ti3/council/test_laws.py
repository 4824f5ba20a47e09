"""How `steady` votes on laws of economy, technology and the council, and what it does under them."""

from __future__ import annotations

from typing import Any

from lazax.bots.ti3.council.laws import sellable
from lazax.bots.ti3.council.voting import stake
from lazax.bots.ti3.economy.technology import worth_buying
from lazax.bots.ti3.phases.strategy import gives_away, strategy_worth
from lazax.ti3.tables import COLOURS, STRATEGIES
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, give_planet, known

PLAYERS = [str(player) for player in range(6)]


def law(view: View, name: str, elected: str = "") -> None:
    view["laws"][name] = {"elected": elected, "round": 1}


def test_votes_by_its_hand(view: View) -> None:
    view["me"]["hand"] = ("plague", "recheck", "sabotage", "veto")
    assert stake(known(view), "limits_to_individual_power") < 0
    view["me"]["hand"] = ()
    assert stake(known(view), "limits_to_individual_power") > 0


def test_wants_what_the_right_neighbour_holds(view: View) -> None:
    right = view["seating"][view["seating"].index(ME) - 1]
    view["players"][ME]["strategies"], view["players"][right]["strategies"] = ("warfare",), ("imperial",)
    before = stake(known(view), "checks_and_balances")
    view["strategies"]["used"] = ["imperial"]
    assert before < stake(known(view), "checks_and_balances")


def test_sells_no_technology_it_is_about_to_get(view: View) -> None:
    plain = stake(known(view), "technology_buy_back")
    view["players"][ME]["strategies"] = ("technology",)
    assert stake(known(view), "technology_buy_back") > plain
    give_planet(view, "bereg")
    assert stake(known(view), "research_grant") > 0.5


def test_elects_a_colour(view: View) -> None:
    assert answer("vote.colour", [*COLOURS, "abstain"], view, agenda="subsidized_studies", n=1) in COLOURS


def test_elects_the_dock_of_a_rival(view: View) -> None:
    neutral = [planet for planet, state in view["planets"].items() if state["owner"] is None][:3]
    give_planet(view, neutral[0], ME, dock=0)
    give_planet(view, neutral[1], 3, dock=0)
    give_planet(view, neutral[2], 4)
    about: dict[str, Any] = {"agenda": "holy_planet_of_ixth", "n": 1}
    assert answer("vote.one_planet", [*neutral, "abstain"], view, **about) == neutral[1]
    assert answer("vote.one_planet", [neutral[0], "abstain"], view, **about) == "abstain"


def test_forces_partners_apart(view: View) -> None:
    view["agreements"] = [{"a": 2, "b": 4, "card_a": 0, "card_b": 0}, {"a": 0, "b": 5, "card_a": 0, "card_b": 0}]
    view["players"][2]["points"] = 3
    about: dict[str, Any] = {"agenda": "forced_economic_independence", "n": 1}
    assert answer("vote.two_players", [*PLAYERS, "abstain"], view, **about) == "2"
    assert answer("vote.second_player", ["0", "1", "3", "4", "5"], view, player_to=2) == "4"
    assert answer("tie_break.second_player", [str(ME)], view, player_to=2) == str(ME)


def test_uses_the_elder_for_honours(view: View) -> None:
    assert answer("council_elder.use", ["yes", "no"], view, agenda="minister_of_war") == "yes"
    assert answer("council_elder.use", ["yes", "no"], view, agenda="subsidized_studies") == "no"
    view["players"][3]["points"] = 5
    assert answer("council_elder.use", ["yes", "no"], view, agenda="public_execution") == "no"


def test_gives_poor_strategies_to_rivals(view: View) -> None:
    assert not gives_away(known(view))
    law(view, "checks_and_balances")
    assert gives_away(known(view))
    assert answer("strategy.pick", list(STRATEGIES), view) not in ("imperial", "technology")
    view["players"][3]["points"], view["players"][4]["points"] = 6, 0
    assert answer("strategy.give", ["3", "4"], view, strategy="warfare") == "3"
    assert answer("strategy.give", ["3", "4"], view, strategy="imperial") == "4"
    for player in range(1, 6):
        view["players"][player]["strategies"] = ("trade",)
    assert not gives_away(known(view))
    assert answer("strategy.pick", ["imperial", "warfare"], view) == "imperial"


def test_censure_makes_imperial_less_attractive(view: View) -> None:
    plain = strategy_worth(known(view), "imperial")
    law(view, "councils_censure", str(ME))
    assert strategy_worth(known(view), "imperial") < plain


def test_obeys_and_profits(view: View) -> None:
    assert answer("council.discard", ["sabotage", "recheck"], view, agenda="resource_management", n=1) == "recheck"
    assert answer("regressive_rhetoric.draw", ["yes", "no"], view) == "yes"
    view["players"][4]["goods"] = 5
    assert answer("trade_war.player", ["1", "4", "pass"], view, agenda="trade_war") == "4"
    assert answer("trade_war.player", ["pass"], view, agenda="trade_war") == "pass"


def test_sells_only_what_is_dull(view: View) -> None:
    view["players"][ME]["technologies"] = ("hylar_v_assault_laser",)
    assert sellable(known(view)) is None
    assert answer("status.window", ["done", "buy_back"], view) == "done"
    view["players"][ME]["technologies"] = ("hylar_v_assault_laser", "graviton_laser_system")
    assert answer("status.window", ["done", "buy_back"], view) == "buy_back"
    options = ["graviton_laser_system", "hylar_v_assault_laser"]
    assert answer("technology_buy_back.technology", options, view) == "graviton_laser_system"
    view["supply"] = 3
    assert answer("status.window", ["done", "buy_back"], view) == "done"


def test_knows_what_a_technology_costs_by_law(view: View) -> None:
    view["round"] = 4
    view["players"][ME]["goods"] = 11
    for planet in known(view).own_planets:
        view["planets"][planet]["exhausted"] = True
    assert worth_buying(known(view))
    law(view, "regressive_rhetoric")
    assert not worth_buying(known(view))


def test_builds_nothing_where_production_is_stopped(view: View) -> None:
    dock = known(view).docks[0]
    assert not known(view).stopped(dock)
    law(view, "holy_planet_of_ixth", dock)
    assert known(view).stopped(dock)
    view["laws"].clear()
    view["stage"][0]["effects"] = [{"kind": "no_production", "player": -1, "target": ""}]
    assert known(view).stopped(dock)
