"""The bot `steady` with military cards and under military laws."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.bots.ti3 import restrictions
from lazax.bots.ti3.cards.military import strikes_at_rex
from lazax.bots.ti3.movement.landings import allocate
from lazax.ti3.tables import MECATOL_REX, SYSTEM_OF
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, battle, give_planet, known, opening, station

HERE = SYSTEM_OF["lazar"]


@pytest.fixture
def view() -> View:
    """The opening, with the systems of these tests beside the map if they have not been dealt."""
    found = opening()
    for at, planet in enumerate(("lazar", "sakulag", "bereg", "quann")):
        found["planets"].setdefault(planet, {"owner": None})
        found["systems"].setdefault(SYSTEM_OF[planet], {"at": [9 + 2 * at, 9], "fleets": [], "counters": []})
    return found


def law(view: View, name: str, elected: str = "", number: int = 1) -> None:
    view["laws"][name] = {"elected": elected, "round": number}


def stage(view: View, **event: Any) -> None:
    view["stage"] = [*view["stage"], {"effects": [], **event}]


def carrier(view: View, gf: int, **ships: int) -> None:
    station(view, HERE, ME, carrier=1, **ships)
    view["systems"][HERE]["fleets"][-1]["ships"][0]["gf"] = gf


def taken(view: View, gf: int) -> set[str]:
    fleet = known(view).fleet(HERE)
    return {landing.planet for landing in allocate(known(view), HERE, gf, fleet)}


def test_lands_only_where_it_may(view: View) -> None:
    carrier(view, 4)
    assert taken(view, 4) == {"lazar", "sakulag"}
    view["planets"]["lazar"]["domain"] = {"counter": "radiation", "open": True, "probed": []}
    assert taken(view, 4) == {"sakulag"}
    view["stage"][0]["effects"] = [{"kind": "no_colonies", "player": -1, "target": ""}]
    assert taken(view, 4) == set()


def test_pays_only_for_licences_it_can_afford(view: View) -> None:
    carrier(view, 4)
    law(view, "colonization_licensing")
    for planet in known(view).own_planets:
        view["planets"][planet]["exhausted"] = True
    view["players"][ME]["goods"] = 2
    assert len(taken(view, 4)) == 1
    view["players"][ME]["goods"] = 0
    assert taken(view, 4) == set()


def test_respects_the_imperial_peace(view: View) -> None:
    give_planet(view, MECATOL_REX, 1)
    give_planet(view, "lazar", 1)
    law(view, "imperial_peace")
    assert not restrictions.may_land(known(view), MECATOL_REX) and restrictions.may_land(known(view), "lazar")
    view["planets"][MECATOL_REX]["owner"] = None
    assert not restrictions.may_land(known(view), MECATOL_REX) and restrictions.may_land(known(view), "sakulag")
    del view["laws"]["imperial_peace"]
    view["stage"][0]["effects"] = [{"kind": "imperial_peace", "player": -1, "target": ""}]
    assert restrictions.may_land(known(view), MECATOL_REX)
    assert not restrictions.may_land(known(view), "lazar") and not restrictions.may_land(known(view), "sakulag")
    view["rules"]["imperial_peace_neutral"] = False
    assert not restrictions.may_land(known(view), "lazar") and restrictions.may_land(known(view), "sakulag")


def test_pays_tolls_with_what_is_worth_least(view: View) -> None:
    law(view, "traffic_tariffs")
    give_planet(view, "lazar", 1)
    assert restrictions.toll(known(view), HERE) == 1
    give_planet(view, "kamdorn")
    give_planet(view, "bereg")
    assert answer("traffic_tariffs.pay", ["good", "kamdorn", "bereg"], view) == "kamdorn"
    assert answer("traffic_tariffs.pay", ["good", "bereg"], view) == "good"
    assert answer("colonization_licensing.planet", ["kamdorn", "bereg"], view) == "kamdorn"
    view["players"][ME].update(strategy_pool=4, command_pool=1)
    assert answer("traffic_tariffs.area", ["strategy", "command"], view) == "strategy"


def test_knows_both_wormhole_laws(view: View) -> None:
    alpha, beta = "wormhole_alpha", "wormhole_beta"
    view["systems"] = {alpha: {**view["systems"][HERE], "at": [0, 0]}, beta: {**view["systems"][HERE], "at": [9, 9]}}
    assert beta not in known(view).net[alpha]
    law(view, "wormhole_reconstruction")
    assert beta in known(view).net[alpha]
    law(view, "closing_the_wormholes", number=2)
    assert beta not in known(view).net[alpha]


def test_digs_in_where_the_bombs_fall(view: View) -> None:
    give_planet(view, "lazar", ME, gf=3)
    give_planet(view, "bereg", ME, gf=9)
    stage(view, event="Invasion", planet="lazar", attacker=1, defender=ME, round_effects=[])
    assert answer("react.before_bombardment", ["dug_in", "pass"], view) == "dug_in"
    assert answer("dug_in.planet", ["bereg", "lazar"], view) == "lazar"
    view["planets"]["lazar"]["gf"] = 1
    assert answer("react.before_bombardment", ["dug_in", "pass"], view) == "pass"


def test_devastates_what_it_cannot_take(view: View) -> None:
    give_planet(view, "lazar", 1, gf=8, pds=2, dock=0)
    station(view, HERE, ME, war_sun=1)
    stage(view, event="Activation", player=ME, systems=[HERE], move_bonus=0)
    assert answer("react.before_landing", ["star_of_death", "pass"], view) == "star_of_death"
    assert answer("star_of_death.planet", ["lazar", "sakulag"], view) == "lazar"
    give_planet(view, "lazar", 1, gf=1)
    assert answer("react.before_landing", ["star_of_death", "pass"], view) == "pass"


def test_leads_with_a_whole_and_empty_ship(view: View) -> None:
    assert answer("into_the_breach.ship", ["dreadnought!", "dreadnought", "dreadnought+1"], view) == "dreadnought"
    led = "dreadnought@l1z1x_a6", "dreadnought+1@l1z1x_a6", "dreadnought+1"
    assert answer("into_the_breach.ship", list(led), view) == "dreadnought+1", "a leader is worth more than troops"


def test_minister_of_war_pays_in_open_battles(view: View) -> None:
    station(view, HERE, ME, cruiser=3)
    station(view, HERE, 1, cruiser=3)
    battle(view, HERE, ME, 1, 0)
    view["players"][ME]["strategy_pool"] = 3
    assert answer("minister_of_war.use", ["yes", "no"], view, system=HERE) == "yes"
    view["players"][ME]["strategy_pool"] = 1
    assert answer("minister_of_war.use", ["yes", "no"], view, system=HERE) == "no"


def test_minister_of_internal_security_strikes_at_a_rival(view: View) -> None:
    give_planet(view, MECATOL_REX, 1, gf=5)
    view["players"][1]["points"] = 4
    assert strikes_at_rex(known(view))
    assert answer("internal_security.garrison", ["1", "2", "3", "4"], view) == "4"
    give_planet(view, MECATOL_REX, ME, gf=5)
    assert not strikes_at_rex(known(view))
    assert answer("internal_security.garrison", ["0", "1"], view) == "0"
    assert answer("internal_security.invaders", ["0", "1"], view) == "1"


def test_votes_by_what_it_holds(view: View) -> None:
    assert answer("vote.cast", ["for", "against", "abstain"], view, agenda="planetary_security") == "against"
    for planet in ("lazar", "sakulag", "bereg"):
        give_planet(view, planet, 1, gf=0)
        give_planet(view, f"{planet}", 2, gf=0)
    assert answer("vote.cast", ["for", "against", "abstain"], view, agenda="planetary_security") == "for"
    station(view, HERE, ME, dreadnought=5, war_sun=2)
    assert answer("vote.cast", ["for", "against", "abstain"], view, agenda="code_of_honor") == "for"


def test_bill_for_the_best_planet_in_return(view: View) -> None:
    for planet, owner, exhausted in (("bereg", 1, False), ("lazar", 1, False), ("quann", ME, True)):
        give_planet(view, planet, owner, exhausted=exhausted)
    assert answer("reparations.planet", ["bereg", "lazar"], view) == "bereg"
    assert answer("reparations.planet_to", ["quann"], view) == "quann"
