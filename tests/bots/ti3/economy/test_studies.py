"""How `steady` learns what its secret objective asks for: *diversified* wants six technologies and Mecatol Rex."""

from __future__ import annotations

import pytest

from lazax.bots.ti3.economy.purse import TUITION, budget, funds
from lazax.bots.ti3.economy.technology import worth, worth_buying
from lazax.bots.ti3.phases.strategy import strategy_worth
from lazax.ti3.tables import MECATOL_REX, OBJECTIVES
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import give_planet, give_planets, known, poor


@pytest.fixture
def view(view: View) -> View:
    """Round 5, twelve resources; another player is still to play Technology."""
    view["round"], view["objectives"] = 5, ()
    view["players"][ME]["strategy_pool"], view["players"][1]["strategies"] = 1, ["technology"]
    poor(view)
    give_planets(view, "resources", 12)
    return view


def test_the_technology_card_is_chosen_for_the_secret_objective(view: View) -> None:
    """R29.7: a technology for nothing, and the others pay for theirs."""
    view["me"]["secret"] = "diversified"
    studying = strategy_worth(known(view), "technology")
    view["me"]["secret"] = "usurper"
    assert studying >= strategy_worth(known(view), "technology") + 20


def test_with_the_throne_and_its_dock_a_lesson_comes_first(view: View) -> None:
    """R29.7: the price is set aside until Technology is played; nothing else is missing that could be bought."""
    view["me"]["secret"] = "diversified"
    give_planet(view, MECATOL_REX, gf=4, dock=1, since=3, exhausted=True)
    assert known(view).objectives.colours_missing(OBJECTIVES["diversified"].condition) > 1
    assert funds(known(view)) - budget(known(view), "resources") == TUITION
    assert worth_buying(known(view))
    view["players"][1]["strategies"] = []
    assert budget(known(view), "resources") == funds(known(view))


def test_armies_of_the_secret_objective_are_to_be_faster(view: View) -> None:
    """XRD Transporters carry them two systems a round (R12.2)."""
    give_planet(view, MECATOL_REX, 1, gf=3)
    view["me"]["secret"] = "usurper"
    in_haste = worth(known(view), "antimass_deflectors"), worth(known(view), "sarween_tools")
    view["me"]["secret"] = ""
    assert in_haste[0] > worth(known(view), "antimass_deflectors")
    assert in_haste[1] == worth(known(view), "sarween_tools")
