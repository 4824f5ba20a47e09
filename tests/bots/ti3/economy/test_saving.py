"""What `steady` saves for objectives, how it pays, and what it learns for it."""

from __future__ import annotations

from lazax.bots.galaxy.purse import cheapest
from lazax.bots.ti3.economy.purse import DOCK_COST, budget, counters_worth_buying
from lazax.bots.ti3.economy.technology import worth_buying
from lazax.ti3.tables import MECATOL_REX, OBJECTIVES, PLANETS, TECHNOLOGIES
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, give_planet, give_planets, known, poor

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


# what the claim of the round costs


def test_the_docks_that_give_a_point_come_before_ships(view: View) -> None:
    """R18.9: one dock short, and a planet held since before the round could have it; ships get what is left."""
    poor(view)
    view["round"] = 5
    given = give_planets(view, "resources", 9)
    total = known(view).purse("resources")
    assert budget(known(view), "resources") == total
    view["objectives"] = ("s1_space_docks",)
    assert len(known(view).docks) == 1 and budget(known(view), "resources") == total - 2 * DOCK_COST
    view["planets"][given[0]]["dock"] = 1
    assert budget(known(view), "resources") == total - DOCK_COST
    view["players"][ME]["command_pool"] = 0
    assert budget(known(view), "resources") == total
    view["players"][ME]["command_pool"] = 3
    for planet in known(view).own_planets:
        view["planets"][planet]["since"] = 5
    assert budget(known(view), "resources") == total


def test_the_secret_objective_gets_its_docks_once_the_throne_is_held(view: View) -> None:
    """Industrial: three docks, five dreadnoughts and Mecatol Rex."""
    poor(view)
    view["round"] = 5
    view["me"]["secret"], view["objectives"] = "industrial", ()
    give_planet(view, MECATOL_REX, 1, gf=4)
    give_planets(view, "resources", 9)
    total = known(view).purse("resources")
    assert budget(known(view), "resources") == total
    give_planet(view, MECATOL_REX, gf=4, exhausted=True)
    assert budget(known(view), "resources") == total - 2 * DOCK_COST


def test_a_lesson_that_gives_a_point_is_worth_the_money_of_settlers(view: View) -> None:
    """With four technologies and eight resources the fifth is bought in the years of settling too."""
    poor(view)
    view["objectives"] = ("s1_5_technologies",)
    assert known(view).settling
    view["players"][ME]["goods"] = 8
    view["players"][ME]["technologies"] = tuple(TECHNOLOGIES)[:3]
    assert not worth_buying(known(view))
    view["players"][ME]["technologies"] = tuple(TECHNOLOGIES)[:4]
    assert worth_buying(known(view))
