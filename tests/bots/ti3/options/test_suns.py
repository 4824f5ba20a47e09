"""Steady and the options Distant Suns and Sabotage Runs."""

from __future__ import annotations

from typing import Any

from lazax.bots.ti3.combat import odds
from lazax.bots.ti3.movement.landings import allocate
from lazax.bots.ti3.options import suns
from lazax.ti3.tables import PLANETS_OF
from lazax.ti3.units.fleets import fleet_of
from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, battle, known, opening, station

HERE = "sys_dal_bootha_xxehan"
ONE, OTHER = PLANETS_OF[HERE]


def counter(view: View, planet: str, name: str | None, face_up: bool = False) -> None:
    view["planets"][planet]["domain"] = {"counter": name, "open": face_up, "probed": []}


def sky() -> View:
    """A view in which the system is there, with two neutral planets."""
    view = opening()
    view["systems"].setdefault(HERE, {"at": (9, 9), "fleets": [], "counters": ()})
    for planet in (ONE, OTHER):
        view["planets"][planet] = {"owner": None}
    return view


def closed(view: View, planet: str, kind: str) -> None:
    effects: list[dict[str, Any]] = [{"kind": kind, "player": ME, "target": planet}]
    view["stage"] = [*view["stage"], {"event": "Activation", "systems": [HERE], "effects": effects}]


def test_troops_for_unknown_planets() -> None:
    """Two where a counter lies face down, one elsewhere; none for radiation, two for a biohazard."""
    view = sky()
    assert suns.troops_for(known(view), ONE) == 1 and odds.invasion(known(view), ONE, 1, fleet_of(())) == 1.0
    counter(view, ONE, None)
    assert suns.troops_for(known(view), ONE) == 2 and suns.troops_for(known(view), ONE, 1) == 1
    assert 0.5 < odds.invasion(known(view), ONE, 2, fleet_of(())) < 1.0
    counter(view, ONE, "radiation")
    assert suns.troops_for(known(view), ONE, 6) == 0 and odds.invasion(known(view), ONE, 6, fleet_of(())) < 0
    counter(view, ONE, "biohazard", face_up=True)
    assert suns.troops_for(known(view), ONE, 1) == 0 and suns.troops_for(known(view), ONE, 3) == 2


def test_locals_are_fought_with_enough() -> None:
    """Hostile locals that are known count like defenders."""
    view = sky()
    counter(view, ONE, "hostile_locals_3", face_up=True)
    assert suns.locals_on(known(view), ONE) == 3
    assert odds.invasion(known(view), ONE, 1, fleet_of(())) < 0 < odds.invasion(known(view), ONE, 6, fleet_of(()))
    landing = {one.planet: one.gf for one in allocate(known(view), HERE, 6, fleet_of(()))}
    assert landing[OTHER] == 1 and landing[ONE] >= 3


def test_closed_planets_are_left_alone() -> None:
    """R42.3, R42.7: nothing is planned for them in this activation."""
    for kind in ("probed", "counter_revealed"):
        view = sky()
        closed(view, ONE, kind)
        assert [one.planet for one in allocate(known(view), HERE, 3, fleet_of(()))] == [OTHER]


def test_probes_only_without_troops() -> None:
    """R42.7: what is probed is not taken."""
    view = sky()
    station(view, HERE, ME, 1, carrier=1)
    assert answer("suns.probe", ["yes", "no"], view, system=HERE) == "yes"
    view["systems"][HERE]["fleets"][-1]["ships"][0]["gf"] = 2
    assert answer("suns.probe", ["yes", "no"], view, system=HERE) == "no"


def test_razes_what_is_deadly() -> None:
    """R42.11: only with few cards to lose, and only what is known to kill."""
    view = sky()
    counter(view, ONE, None)
    counter(view, OTHER, "radiation")
    view["me"]["hand"] = ()
    assert answer("suns.raze", [ONE, OTHER, "pass"], view, system=HERE) == OTHER
    assert answer("suns.raze", [ONE, "pass"], view, system=HERE) == "pass"
    view["me"]["hand"] = ("sabotage",) * 4
    assert answer("suns.raze", [ONE, OTHER, "pass"], view, system=HERE) == "pass"
    assert answer("suns.raze_ship", ["dreadnought", "war_sun"], view, planet=ONE) == "dreadnought"


def test_takes_what_is_given() -> None:
    """Survivors and free docks are welcome; a biohazard stays on guard; others get what helps them least."""
    view = sky()
    assert answer("survivors.take", ["yes", "no"], view, planet=ONE) == "yes"
    assert answer("industrial_society.dock", ["yes", "no"], view, planet=ONE) == "yes"
    assert answer("biohazard.remove", ["yes", "no"], view, planet=ONE) == "no"
    given = answer("technological_society.technology", ["xrd_transporters", "transit_diodes"], view, player_to=1)
    assert given == "transit_diodes"


def test_a_last_hope_against_a_war_sun() -> None:
    """R43.1: fighters are only thrown away when the battle is lost."""
    view = sky()
    station(view, HERE, ME, 4, carrier=1)
    station(view, HERE, 1, 0, war_sun=2)
    battle(view, HERE, ME, 1)
    assert answer("sabotage_run.fighters", ["0", "1", "2", "3", "4"], view) == "4"
    station(view, HERE, ME, 4, war_sun=2, dreadnought=5)
    station(view, HERE, 1, 0, war_sun=1)
    assert answer("sabotage_run.fighters", ["0", "1", "2", "3", "4"], view) == "0"


def test_discovered_wormholes_are_on_the_map() -> None:
    """R42.18: the bot knows the new ways."""
    view = sky()
    here, there = list(view["systems"])[5], list(view["systems"])[30]
    assert there not in known(view).net[here]
    view["systems"][here]["wormholes"] = view["systems"][there]["wormholes"] = ("alpha",)
    assert there in known(view).net[here] and known(view).has_wormhole(here)
    assert here in known(view).objectives.wormholes_without_ship or known(view).fleet(here).ships
