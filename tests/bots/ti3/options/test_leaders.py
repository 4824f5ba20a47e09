"""What `steady` does with leaders."""

from __future__ import annotations

import pytest

from lazax.arena.match import Match, play_match
from lazax.bots.ti3.combat import odds
from lazax.bots.ti3.options.leaders import disembark, embark
from lazax.core.ask import PASS
from lazax.galaxy.movement.orders import Load, ShipMove
from lazax.ti3.movement.landing_rules import Drop, LandForces
from lazax.ti3.tables import LEADERS_OF, PLANETS_OF
from lazax.ti3.units.fleets import Ship, fleet_of
from lazax.titles import TITLES
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, give_planet, known, opening, station

RIVAL = 1
OF_KIND = {"admiral": "sol_delouis", "agent": "sol_connor", "diplomat": "sol_rev", "scientist": "hacan_carth"}


@pytest.fixture
def view() -> View:
    """The first round, with a system that has planets next to the home."""
    return next(view for view in map(opening, range(1, 9)) if beside(view))


def beside(view: View) -> list[str]:
    here = known(view)
    return [system for system in here.net[here.home] if PLANETS_OF[system]]


def home(view: View) -> str:
    return str(view["players"][ME]["home"])


def front(view: View) -> str:
    """A system next to the home whose planets the rival holds."""
    system = beside(view)[0]
    for planet in PLANETS_OF[system]:
        give_planet(view, planet, RIVAL, gf=2, pds=1)
    return system


def test_leaders_begin_where_they_are_of_use(view: View) -> None:
    planets = list(PLANETS_OF[home(view)])
    options = [*planets, "dreadnought", "carrier", "cruiser", "fighter"]
    assert answer("setup.leader", options, view, leader=OF_KIND["admiral"]) == "dreadnought"
    assert answer("setup.leader", options, view, leader=OF_KIND["agent"]) == "carrier"
    assert answer("setup.leader", options, view, leader=OF_KIND["diplomat"]) in planets
    assert answer("setup.leader", options, view, leader=OF_KIND["scientist"]) in planets


def test_admiral_and_agent_come_along_to_war(view: View) -> None:
    base, target = home(view), front(view)
    planet = PLANETS_OF[base][0]
    view["planets"][planet]["leaders"] = (OF_KIND["agent"], OF_KIND["admiral"], OF_KIND["diplomat"])
    moves = (ShipMove(base, "cruiser"), ShipMove(base, "carrier", 1, (Load("ground_force", planet, 3),)))
    assert {load.unit for move in embark(known(view), target, moves) for load in move.loads} == {
        "ground_force",
        OF_KIND["agent"],
    }
    station(view, target, RIVAL, cruiser=1)
    at_war = embark(known(view), target, moves)
    assert at_war[0].loads == (Load(OF_KIND["admiral"], planet),)
    assert OF_KIND["diplomat"] not in {load.unit for move in at_war for load in move.loads}


def test_agent_lands_with_the_attack_and_the_admiral_stays(view: View) -> None:
    target = front(view)
    station(view, target, ME, carrier=1)
    fleets = view["systems"][target]["fleets"]
    mine = next(fleet for fleet in fleets if fleet["player"] == ME)
    mine["ships"][0]["leaders"] = (OF_KIND["agent"], OF_KIND["admiral"])
    planet = PLANETS_OF[target][0]
    landing = disembark(known(view), target, LandForces((Drop(planet, 3),)))
    assert landing.planets == (Drop(planet, 3, 0, (OF_KIND["agent"],)),)


def test_odds_know_leaders(view: View) -> None:
    target = front(view)
    planet = PLANETS_OF[target][0]
    here = known(view)
    plain = fleet_of([Ship("carrier", gf=3)])
    led = fleet_of([Ship("carrier", gf=3, leaders=(OF_KIND["agent"],))])
    assert odds.invasion(here, planet, 3, led) > odds.invasion(here, planet, 3, plain)
    before = odds.invasion(here, planet, 3, plain)
    view["planets"][planet]["leaders"] = ("norr_sekkus",)
    assert odds.invasion(known(view), planet, 3, plain) <= before
    cruisers = fleet_of([Ship("cruiser"), Ship("cruiser", leaders=(OF_KIND["admiral"],))])
    lines = [
        sum(piece.hits for piece in odds.line(here, ME, fleet))
        for fleet in (fleet_of([Ship("cruiser")] * 2), cruisers)
    ]
    assert lines[1] > lines[0]


def test_diplomats_are_used_and_met_with_care(view: View) -> None:
    planet = PLANETS_OF[home(view)][0]
    give_planet(view, planet, ME, gf=5)
    assert answer("diplomat.turn_away", ["yes", "no"], view, planet=planet, player_to=RIVAL, n=5) == "yes"
    assert answer("diplomat.turn_away", ["yes", "no"], view, planet=planet, player_to=RIVAL, n=1) == "no"
    view["players"][RIVAL]["points"] = 5
    assert answer("diplomat.consent", ["yes", "no"], view, system="x", player_to=RIVAL) == "no"


def test_captives_of_the_leading_rival_are_executed(view: View) -> None:
    view["players"][RIVAL]["points"] = 5
    leader, other = (LEADERS_OF[view["players"][player]["faction"]][0] for player in (RIVAL, 2))
    view["players"][ME]["captives"] = (other,)
    assert answer("status.window", ["done", "captives"], view) == "done"
    view["players"][ME]["captives"] = (other, leader)
    assert answer("status.window", ["done", "captives"], view) == "captives"
    assert answer("captive.choose", [other, leader], view) == leader
    assert answer("captive.fate", ["keep", "execute", "1"], view, leader=leader, player_of=RIVAL) == "execute"
    assert answer("captive.fate", ["keep", "execute", "2"], view, leader=other, player_of=2) == "keep"


def test_agents_die_only_for_grave_cards(view: View) -> None:
    planet = PLANETS_OF[home(view)][0]
    play = {"event": "CardPlay", "player": RIVAL, "card": "plague", "targets": [planet]}
    view["stage"].append(play)
    options = [OF_KIND["agent"], PASS]
    assert answer("react.after_action_card", options, view, player=RIVAL, card="plague") == OF_KIND["agent"]
    assert answer("react.after_action_card", options, view, player=RIVAL, card="recheck") == PASS


def test_whole_games_with_leaders() -> None:
    for players, seed in ((3, 5), (6, 6)):
        match = Match(1, players, ("steady",) * players, seed, {"leaders": True}, debug=True)
        result, game = play_match(TITLES["ti3"], match)
        assert result.finished and game is not None
        assert [line for line in game.lines() if line.key == "setup.leader_on_ship"]
