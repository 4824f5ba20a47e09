"""The bot `steady` and the cards that build, interfere and travel."""

from __future__ import annotations

from typing import Any

from lazax.arena.match import Match, play_match
from lazax.bots.ti3.cards.as_action import master_of_trade
from lazax.bots.ti3.cards.reacting import action_card_worth
from lazax.bots.ti3.movement.landings import allocate
from lazax.bots.ti3.movement.plans import plans
from lazax.core.ask import DONE
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF
from lazax.ti3.units.fleets import NO_FLEET
from lazax.titles import TITLES
from tests.bots.ti3.positions import answer, give_planet, known, opening, station


def lasting(view: dict[str, Any], kind: str, player: int, target: str) -> None:
    """An effect of the round."""
    view["stage"] = [{"event": "Round", "effects": [{"kind": kind, "player": player, "target": target}]}]


def playing(view: dict[str, Any], card: str, *targets: str) -> None:
    """The card lies open, these targets are declared."""
    view["stage"] = [*view["stage"], {"event": "CardPlay", "card": card, "copying": "", "targets": list(targets)}]


def test_good_year_waits_for_planets() -> None:
    view = opening()
    assert action_card_worth(known(view), "good_year") < 0
    planets = [planet for planet in view["planets"] if view["planets"][planet]["owner"] is None][:3]
    for planet in planets:
        give_planet(view, planet)
    assert action_card_worth(known(view), "good_year") == 10.0
    view["supply"] = 1
    assert action_card_worth(known(view), "good_year") < 0


def test_privateers_go_for_the_richest() -> None:
    view = opening()
    assert action_card_worth(known(view), "privateers") < 0
    view["players"][3]["goods"] = 6
    assert action_card_worth(known(view), "privateers") > 0
    assert answer("privateers.player", ["1", "2", "3"], view) == "3"


def test_merchants_guild_spares_own_agreements() -> None:
    view = opening()
    assert action_card_worth(known(view), "influence_in_the_merchants_guild") < 0
    view["agreements"] = [{"a": 0, "b": 1, "card_a": 0, "card_b": 0}]
    assert action_card_worth(known(view), "influence_in_the_merchants_guild") < 0
    view["agreements"].append({"a": 1, "b": 2, "card_a": 1, "card_b": 0})
    assert action_card_worth(known(view), "influence_in_the_merchants_guild") > 0
    assert answer("influence_in_the_merchants_guild.player", ["0", "1", "2"], view) == "1"
    playing(view, "influence_in_the_merchants_guild", "1")
    assert answer("influence_in_the_merchants_guild.player_to", ["0", "2"], view) == "2"


def test_closed_systems_and_spared_planets_are_left_alone() -> None:
    view = opening()
    plan = plans(known(view))[0]
    lasting(view, "diplomatic_immunity", 3, plan.system)
    assert all(other.system != plan.system for other in plans(known(view)))
    lasting(view, "diplomatic_immunity", 0, plan.system)
    assert plans(known(view))[0].system == plan.system
    planet = next(planet for planet in view["planets"] if view["planets"][planet]["owner"] is None)
    give_planet(view, planet, 2, gf=0)
    assert planet in [taken.planet for taken in allocate(known(view), SYSTEM_OF[planet], 4, NO_FLEET)]
    lasting(view, "armistice", 0, planet)
    assert planet not in [taken.planet for taken in allocate(known(view), SYSTEM_OF[planet], 4, NO_FLEET)]


def test_armistice_for_a_planet_in_danger() -> None:
    view = opening()
    assert action_card_worth(known(view), "armistice") < 0
    home = view["players"][0]["home"]
    near = known(view).net[home][0]
    station(view, near, 2, carrier=2)
    for ship in view["systems"][near]["fleets"][-1]["ships"]:
        ship["gf"] = 6
    planets = PLANETS_OF[home]
    assert action_card_worth(known(view), "armistice") > 0
    assert answer("armistice.planet", list(planets), view) in planets
    playing(view, "armistice", planets[0])
    assert answer("armistice.player", ["1", "2", "3"], view) == "2"
    assert answer("diplomatic_immunity.system", [home], view) == home


def test_lucky_shot_takes_the_best_ship() -> None:
    view = opening()
    station(view, "mecatol_rex", 2, cruiser=1)
    home = view["players"][0]["home"]
    station(view, home, 3, dreadnought=1)
    assert answer("lucky_shot.system", ["mecatol_rex", home], view) == home
    assert answer("lucky_shot.ship", ["cruiser", "dreadnought!", "destroyer"], view) == "dreadnought!"


def test_dock_moves_to_a_richer_planet() -> None:
    view = opening()
    assert action_card_worth(known(view), "massive_transport") < 0
    own = [planet for planet in view["planets"] if view["planets"][planet]["owner"] == 0]
    for planet in own:
        view["planets"][planet]["dock"] = None
    give_planet(view, "vega_major" if "vega_major" in view["planets"] else own[0], dock=0)
    options = sorted(view["planets"])
    best = answer("massive_transport.planet_to", options, view)
    assert known(view).resources(best) == max(known(view).resources(planet) for planet in options)
    assert answer("massive_transport.planet", options, view) != best


def test_master_of_trade_when_it_pays() -> None:
    view = opening()
    view["phase"] = "action"
    assert not master_of_trade(known(view))
    for planet in known(view).own_planets:
        view["planets"][planet]["exhausted"] = True
    rich = known(view)
    assert master_of_trade(rich) == (sum(sorted(map(rich.resources, rich.own_planets))[-2:]) >= 4)
    view["passed"] = [0]
    assert not master_of_trade(known(view))
    assert answer("master_of_trade.planet_and", [DONE], view) == DONE


def test_patrols_without_use_end() -> None:
    view = opening()
    assert answer("patrol.ship", ["cruiser", DONE], view) == DONE
    assert answer("patrol.to", ["empty_1", "empty_2"], view) == "empty_1"


def test_cards_are_really_played() -> None:
    """In a few games between steady bots most of these cards come to the table."""
    played = set()
    for seed in (1, 2):
        _, game = play_match(TITLES["ti3"], Match(1, 6, ("steady",) * 6, seed, {}))
        assert game is not None
        played |= {dict(line.values)["card"] for line in game.lines() if line.key == "card.played"}
    assert len(played & {"civil_defense", "ghost_ship", "good_year", "insubordination", "rise_of_a_messiah"}) >= 3
