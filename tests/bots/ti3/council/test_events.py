"""The bot `steady` before political events: what it votes for and what it makes of them."""

from __future__ import annotations

import pytest

from lazax.bots.ti3.combat import odds
from lazax.bots.ti3.council.voting import stake
from lazax.bots.ti3.movement.landings import allocate
from lazax.bots.ti3.production.building import shopping_list
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF
from lazax.ti3.units.fleets import Ship, fleet_of
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, give_planet, known, opening, station

RIVAL = 1


@pytest.fixture
def view() -> View:
    return opening()


def colony(view: View) -> str:
    """A neutral planet alone in its system, away from all homes and from Mecatol Rex."""
    neutral = [str(planet) for planet, state in view["planets"].items() if state["owner"] is None]
    return next(p for p in neutral if PLANETS_OF[SYSTEM_OF[p]] == (p,) and p != "mecatol_rex")


def test_fears_the_artifact_only_near_mecatol(view: View) -> None:
    assert stake(known(view), "ancient_artifact") > 0
    station(view, "mecatol_rex", ME, dreadnought=2)
    assert stake(known(view), "ancient_artifact") < 0


def test_leaders_keep_their_colonies(view: View) -> None:
    view["players"][ME]["points"] = 5
    assert stake(known(view), "colonial_redistribution") < 0
    view["players"][RIVAL]["points"] = 7
    view["players"][ME]["points"] = 0
    assert stake(known(view), "colonial_redistribution") > 0


def test_gives_up_what_is_missed_least(view: View) -> None:
    give_planet(view, "quann")
    give_planet(view, "lodor", dock=0)
    options = [planet for planet, state in view["planets"].items() if state["owner"] == ME]
    assert answer("colonial_redistribution.planet", options, view) == "quann"


def test_sells_idle_troops_and_abstains_without_any(view: View) -> None:
    idle = colony(view)
    give_planet(view, idle, gf=4)
    about = {"agenda": "compensated_disarmament", "n": 3}
    assert answer("vote.one_planet", [idle, "mecatol_rex", "abstain"], view, **about) == idle
    assert answer("vote.one_planet", ["mecatol_rex", "abstain"], view, **about) == "abstain"


def test_embargo_against_others_than_its_partners(view: View) -> None:
    view["agreements"] = [{"a": ME, "b": RIVAL, "card_a": 0, "card_b": 0}]
    chosen = answer("vote.player", ["0", "1", "2", "abstain"], view, agenda="trade_embargo", n=3)
    assert chosen == "2"


def test_discards_only_harmful_laws(view: View) -> None:
    view["laws"] = {"crown_of_thalnos": {"elected": "1", "round": 1}, "imperial_academy": {"elected": "", "round": 1}}
    options = ["crown_of_thalnos", "imperial_academy", "pass"]
    assert answer("new_constitution.law", options, view) == "crown_of_thalnos"
    assert answer("holder_of_mecatol_rex.law", ["imperial_academy", "pass"], view) == "pass"


def test_a_prophet_buys_fighters_and_trusts_them(view: View) -> None:
    home = known(view).home
    before = odds.space_bonus(known(view), ME, "fighter")
    view["players"][ME]["goods"] = 5
    view["prophet"] = ME
    assert odds.space_bonus(known(view), ME, "fighter") == before + 1
    station(view, home, ME, carrier=1)
    assert shopping_list(known(view), home).get("fighter", 0) >= 2


def test_sanctioned_it_lands_nowhere(view: View) -> None:
    fleet = fleet_of([Ship("carrier", False, 3, 0)])
    system = SYSTEM_OF[colony(view)]
    assert allocate(known(view), system, 3, fleet)
    view["stage"][0]["effects"] = [{"kind": "official_sanction", "player": ME, "target": ""}]
    assert allocate(known(view), system, 3, fleet) == []


def test_executed_it_knows_that_its_troops_are_worse(view: View) -> None:
    before = odds.ground_bonus(known(view), ME, True)
    view["stage"][0]["effects"] = [{"kind": "combat_bonus", "player": ME, "target": "-1"}]
    assert odds.ground_bonus(known(view), ME, True) == before - 1
