"""How `steady` chooses strategies, objectives, payments, technologies, votes, deals and cards."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.bots.galaxy.purse import cheapest
from lazax.bots.ti3.cards.reacting import action_card_worth
from lazax.bots.ti3.economy.purse import budget, counters_worth_buying
from lazax.bots.ti3.economy.technology import worth_buying
from lazax.bots.ti3.phases.status import spread
from lazax.bots.ti3.production.building import shopping_list
from lazax.ti3.tables import OBJECTIVES, PLANETS, PLANETS_OF, STRATEGIES, TECHNOLOGIES, UNITS
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, battle, give_planet, known, opening, station


@pytest.fixture
def view() -> View:
    """The first round, without a secret objective to distract."""
    view = opening()
    view["me"]["secret"] = ""
    return view


def poor(view: View) -> None:
    """Exhaust everything and take all goods away."""
    for planet in known(view).own_planets:
        view["planets"][planet]["exhausted"] = True
    view["players"][ME]["goods"] = 0


def give_planets(view: View, value: str, amount: int) -> list[str]:
    """Enough refreshed planets to be worth so many resources or influence."""
    given: list[str] = []
    for planet in PLANETS:
        if sum(getattr(PLANETS[name], value) for name in given) >= amount:
            break
        if planet in view["planets"] and view["planets"][planet]["owner"] is None and getattr(PLANETS[planet], value):
            give_planet(view, planet)
            given.append(planet)
    return given


# strategy cards


def test_takes_imperial_first(view: View) -> None:
    assert answer("strategy.pick", list(STRATEGIES), view) == "imperial"


def test_takes_initiative_when_imperial_is_gone(view: View) -> None:
    view["speaker"] = 3
    left = [card for card in STRATEGIES if card != "imperial"]
    assert answer("strategy.pick", left, view) == "initiative"


def test_speaker_needs_no_initiative(view: View) -> None:
    view["speaker"] = ME
    left = [card for card in STRATEGIES if card != "imperial"]
    assert answer("strategy.pick", left, view) != "initiative"


def test_does_not_end_a_game_that_is_lost(view: View) -> None:
    """R23.9: Imperium Rex is near and somebody else leads by far."""
    view["decks"]["objective"] = 1
    view["players"][1]["points"] = 7
    assert answer("strategy.pick", ["imperial", "technology"], view) == "technology"
    view["players"][ME]["points"] = 9
    assert answer("strategy.pick", ["imperial", "technology"], view) == "imperial"


def test_bonus_counters_become_actions(view: View) -> None:
    assert answer("bonus.exchange", ["good", "counter"], view, n=1) == "counter"


# objectives and saving


def test_claims_points_first_and_free_ones_before_dear_ones(view: View) -> None:
    options = ["s1_spend_6_tg", "s1_5_planets", "s2_9_technologies", "pass"]
    assert answer("objective.claim", options, view) == "s2_9_technologies"
    assert answer("objective.claim", ["s1_spend_6_tg", "s1_5_technologies", "pass"], view) == "s1_5_technologies"
    assert answer("objective.claim", ["s1_5_technologies", "s1_5_planets", "pass"], view) == "s1_5_planets"


def test_knows_what_it_fulfils(view: View) -> None:
    objectives = known(view).objectives
    assert not objectives.met(OBJECTIVES["s1_5_planets"])
    assert not objectives.met(OBJECTIVES["imperium_rex"])
    for planet in give_planets(view, "resources", 12)[:5]:
        assert view["planets"][planet]["owner"] == ME
    assert known(view).objectives.met(OBJECTIVES["s1_5_planets"]) == (known(view).abroad >= 5)


def test_saves_for_the_only_objective_within_reach(view: View) -> None:
    poor(view)
    give_planets(view, "resources", 11)
    total = known(view).purse("resources")
    assert budget(known(view), "resources") == total
    view["objectives"] = ("s1_spend_10_resources",)
    assert budget(known(view), "resources") == total - 10


def test_does_not_save_when_another_objective_is_sure(view: View) -> None:
    poor(view)
    give_planets(view, "resources", 11)
    view["objectives"] = ("s1_spend_10_resources", "s1_5_technologies")
    view["players"][ME]["technologies"] = tuple(TECHNOLOGIES)[:5]
    assert known(view).saving is None


def test_does_not_save_what_it_cannot_reach(view: View) -> None:
    poor(view)
    view["objectives"] = ("s1_spend_10_resources",)
    assert known(view).saving is None


def test_keeps_goods_for_an_objective(view: View) -> None:
    view["players"][ME]["goods"] = 4
    view["objectives"] = ("s1_spend_6_tg",)
    assert budget(known(view), "resources") == known(view).purse("resources") - 4
    assert answer("bonus.exchange", ["good", "counter"], view, n=1) == "good"


# paying


def test_pays_with_planets_before_goods(view: View) -> None:
    poor(view)
    view["players"][ME]["goods"] = 5
    give_planets(view, "resources", 4)
    found = cheapest(known(view), "resources", 2)
    assert found is not None
    assert found[1].goods == 0 and found[1].planets


def test_cannot_pay_what_it_has_not(view: View) -> None:
    poor(view)
    assert cheapest(known(view), "resources", 1) is None


def test_spends_the_planet_that_is_poor_in_influence(view: View) -> None:
    poor(view)
    rich, plain = "mecatol_rex", next(p for p in PLANETS if PLANETS[p].resources == 1 and PLANETS[p].influence == 0)
    view["planets"].setdefault(plain, {})
    give_planet(view, rich)
    give_planet(view, plain)
    found = cheapest(known(view), "resources", 1)
    assert found is not None
    assert found[1].planets == (plain,)


def test_buys_counters_with_influence_only_while_they_are_scarce(view: View) -> None:
    poor(view)
    assert counters_worth_buying(known(view), 3) is None
    give_planet(view, "mecatol_rex")
    view["players"][ME].update(command_pool=0, strategy_pool=0)
    found = counters_worth_buying(known(view), 3)
    assert found is not None and found[0] == 2
    view["players"][ME]["reinforcements"] = 0
    assert counters_worth_buying(known(view), 3) is None


# technology


def test_researches_the_colour_that_an_objective_wants(view: View) -> None:
    view["players"][ME]["technologies"] = ("hylar_v_assault_laser", "enviro_compensator", "antimass_deflectors")
    view["objectives"] = ("s1_4_colours",)
    options = ["deep_space_cannon", "sarween_tools", "xrd_transporters", "stasis_capsules"]
    assert answer("technology.choose", options, view) == "stasis_capsules"


def test_buys_technology_only_with_money_to_spare(view: View) -> None:
    poor(view)
    assert not worth_buying(known(view))
    assert answer("technology.buy", ["sarween_tools", "pass"], view) == "sarween_tools"  # the counter is spent
    give_planets(view, "resources", 14)
    view["round"] = 4
    assert worth_buying(known(view))


# counters


@pytest.mark.parametrize("total", range(3, 17))
def test_redistribution_keeps_the_fleets(view: View, total: int) -> None:
    wish = spread(known(view), total)
    largest = max(len(fleet.ships) for fleet in known(view).own_fleets.values())
    assert sum(wish) == total and min(wish) >= 0
    assert wish.fleet >= min(total, largest - known(view).has_ability(ME, "armada"))
    assert total < 6 or wish.command >= 1


def test_counters_go_where_they_are_missing(view: View) -> None:
    areas = ["strategy", "fleet", "command"]
    view["players"][ME].update(command_pool=0, strategy_pool=2)
    assert answer("counter.area", areas, view, n=1) == "command"
    view["players"][ME].update(command_pool=4, strategy_pool=0)
    assert answer("counter.area", areas, view, n=1) == "strategy"


# secondaries


def test_uses_a_secondary_only_if_it_pays(view: View) -> None:
    poor(view)
    assert answer("secondary.use", ["yes", "no"], view, strategy="imperial", n=1) == "no"
    assert answer("secondary.use", ["yes", "no"], view, strategy="trade", n=1) == "no"
    give_planets(view, "resources", 5)
    assert answer("secondary.use", ["yes", "no"], view, strategy="imperial", n=1) == "yes"


def test_builds_within_its_budget(view: View) -> None:
    home = known(view).home
    units = shopping_list(known(view), home)
    cost = sum(-(-number // UNITS[unit].per_cost) * UNITS[unit].cost for unit, number in units.items())
    assert units and cost <= budget(known(view), "resources") + 1  # Sarween Tools may pay one
    poor(view)
    assert not any(shopping_list(known(view), home).values())


# council and trade


def vote_for(view: View, agenda: str) -> Any:
    return answer("vote.cast", ["for", "against", "abstain"], view, agenda=agenda, n=3)


def test_votes_in_its_interest(view: View) -> None:
    view["players"][ME]["goods"] = 6
    assert vote_for(view, "cost_overruns") == "against"
    view["players"][ME]["points"] = 8
    assert vote_for(view, "imperial_mandate") == "for"
    view["players"][1]["points"] = 9
    assert vote_for(view, "imperial_mandate") == "against"
    assert vote_for(view, "code_of_honor") == "abstain"


def test_elects_itself_to_honours_and_the_leader_to_harm(view: View) -> None:
    players = [str(player) for player in range(6)]
    view["players"][4]["points"] = 5
    assert answer("vote.player", [*players, "abstain"], view, agenda="crown_of_thalnos", n=1) == str(ME)
    assert answer("vote.player", [*players, "abstain"], view, agenda="public_execution", n=1) == "4"


def test_never_elects_own_planets_to_harm(view: View) -> None:
    own = known(view).own_planets[0]
    theirs = known(view).planets_of(1)[0]
    assert answer("vote.planet", [own, theirs, "abstain"], view, agenda="dispute_resolution", n=1) == theirs
    assert answer("vote.planet", [own, "abstain"], view, agenda="dispute_resolution", n=1) == "abstain"


def test_trades_its_cheapest_card_for_the_best_offer(view: View) -> None:
    view["stage"].append({"event": "Negotiation", "player": 2, "offers": [[1, ME, 1], [2, ME, 3]]})
    assert answer("trade.answer", ["1", "2", "pass"], view) == "2"
    assert answer("trade.card", ["3", "1"], view) == "1"
    view["players"][2]["points"] = 9
    assert answer("trade.answer", ["2", "pass"], view) == "pass"


# cards


def played_at(view: View, card: str, player: int, target: str) -> None:
    play = {"event": "CardPlay", "player": player, "card": card, "targets": [target]}
    view["stage"].append(play)


def test_sabotages_what_is_aimed_at_it(view: View) -> None:
    options = ["sabotage", "pass"]
    own, theirs = known(view).own_planets[0], known(view).planets_of(2)[0]
    played_at(view, "plague", 1, own)
    assert answer("react.after_action_card", options, view, player=1, card="plague") == "sabotage"
    view["stage"].pop()
    played_at(view, "plague", 1, theirs)
    assert answer("react.after_action_card", options, view, player=1, card="plague") == "pass"


def test_local_unrest_never_at_home(view: View) -> None:
    assert action_card_worth(known(view), "local_unrest") < 0
    neutral = [p for p, state in view["planets"].items() if state["owner"] is None]
    give_planet(view, neutral[0], 3)
    give_planet(view, neutral[1], ME)
    assert action_card_worth(known(view), "local_unrest") > 0
    assert answer("local_unrest.planet", neutral[:2], view) == neutral[0]


def test_finishes_off_damaged_ships_but_keeps_morale_for_real_battles(view: View) -> None:
    system = known(view).home
    battle(view, system, 1, ME)
    station(view, system, 1, destroyer=1)
    station(view, system, ME, cruiser=1)
    assert answer("react.after_ship_damaged", ["direct_hit", "pass"], view) == "direct_hit"
    assert answer("react.before_space_battle", ["morale_boost", "pass"], view) == "pass"
    station(view, system, 1, cruiser=4)
    station(view, system, ME, cruiser=4)
    assert answer("react.before_space_battle", ["morale_boost", "pass"], view) == "morale_boost"


def test_disgraces_whoever_takes_imperial(view: View) -> None:
    window = {"event": "Reaction", "window": ["strategy_phase_after_pick"], "subject": "2", "played": []}
    view["stage"].append(window)
    view["players"][2]["strategies"] = ("technology",)
    assert answer("react.strategy_phase_after_pick", ["public_disgrace", "pass"], view) == "pass"
    view["players"][2]["strategies"] = ("imperial",)
    assert answer("react.strategy_phase_after_pick", ["public_disgrace", "pass"], view) == "public_disgrace"


def test_discards_the_least_useful_card(view: View) -> None:
    assert answer("hand.discard", ["sabotage", "recheck", "direct_hit"], view) == "recheck"


def test_refreshes_the_richest_planets(view: View) -> None:
    planets = list(PLANETS_OF["sys_arinam_meer"])
    for planet in planets:
        give_planet(view, planet, exhausted=True)
    best = max(planets, key=lambda planet: PLANETS[planet].resources + 0.7 * PLANETS[planet].influence)
    assert answer("diplomacy.refresh", [*planets, "done"], view, n=2) == best
