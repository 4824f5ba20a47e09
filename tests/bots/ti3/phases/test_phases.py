"""How `steady` chooses strategies, places its counters and uses secondary abilities."""

from __future__ import annotations

import pytest

from lazax.bots.ti3.economy.purse import budget
from lazax.bots.ti3.phases.status import spread
from lazax.bots.ti3.production.building import shopping_list
from lazax.ti3.tables import PLANETS, PLANETS_OF, STRATEGIES, UNITS
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, give_planet, give_planets, known, poor

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


def test_nobody_wins_away_from_home(view: View) -> None:
    """R48.4: Imperium Rex is near; who has lost a planet at home does not count."""
    view["decks"]["objective"] = 1
    view["players"][ME]["points"], view["players"][1]["points"] = 6, 7
    at_home = {player: PLANETS_OF[view["players"][player]["home"]][0] for player in (ME, 1)}
    give_planet(view, at_home[1], 2)
    assert not known(view).ahead
    view["rules"]["homeworlds"] = True
    assert known(view).ahead and answer("strategy.pick", ["imperial", "technology"], view) == "imperial"
    give_planet(view, at_home[ME], 2)
    assert not known(view).ahead


def test_bonus_counters_become_actions(view: View) -> None:
    assert answer("bonus.exchange", ["good", "counter"], view, n=1) == "counter"


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


def test_refreshes_the_richest_planets(view: View) -> None:
    planets = list(PLANETS_OF["sys_arinam_meer"])
    for planet in planets:
        give_planet(view, planet, exhausted=True)
    best = max(planets, key=lambda planet: PLANETS[planet].resources + 0.7 * PLANETS[planet].influence)
    assert answer("diplomacy.refresh", [*planets, "done"], view, n=2) == best
