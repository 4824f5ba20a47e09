"""The odds of a landing: of each planet that others defend, exact or played out."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.state import fingerprint
from lazax.odds import battle_in_words, landing_odds, odds_of
from lazax.odds.ti3 import landing as ti3_landing
from lazax.odds.ti4 import landing as ti4_landing
from lazax.ti3.board import set_fleet
from lazax.ti3.movement.landing_rules import Drop, LandForces
from lazax.ti3.units.fleets import fleet_of
from lazax.ti3.units.ship_tokens import ship_of
from lazax.ti4.invasion.commit import Landing
from tests.desk.test_panel_scenes import QUANN, SAUDOR, Table
from tests.ti3.positions.tools import activation, planet, play, quick_game, row
from tests.ti4.positions import ground
from tests.ti4.positions.tools import A, B, units
from tests.ti4.positions.tools import planet as own

ARINAM = "sys_arinam_meer"
ENOUGH_TIME = 60.0


def orbit(*ships: str, gf: int = 2, pds: int = 0, meer: int = 0) -> Game:
    """N'orr above Arinam, which Xxcha defends, and Meer."""
    state = quick_game(races=("sol", "xxcha", "hacan"), galaxy=row(ARINAM, SAUDOR, QUANN), units=False)
    planet(state, 0, "saudor", gf=1)
    planet(state, 1, "arinam", gf=gf, pds=pds)
    if meer:
        planet(state, 1, "meer", gf=meer)
    activation(state, 0, ARINAM)
    set_fleet(state, ARINAM, 0, fleet_of(map(ship_of, ships), 0, ()))
    return play(state, ("land.in", 0, ARINAM), ("tactical.invade", 0))


def test_a_landing_has_the_odds_of_the_invasion() -> None:
    """R17: as those of a battle set up by hand; the table is left alone. Nothing is told of planets of nobody."""
    game = orbit("carrier+4", "dreadnought", pds=1)
    before = fingerprint(game.state)
    found = landing_odds(game, 0, LandForces((Drop("arinam", 3), Drop("meer", 1))))
    assert list(found) == ["arinam"]
    odds = found["arinam"]
    battle = battle_in_words("ti3", "3 ground_force", "2 ground_force pds", place="ground", factions=("sol", "xxcha"))
    there = odds_of("ti3", battle)
    assert odds.exact and (odds.win, odds.lose) == pytest.approx((there.attacker, there.defender))
    assert fingerprint(game.state) == before
    more = landing_odds(game, 0, LandForces((Drop("arinam", 4),)))["arinam"]
    assert more.win > odds.win


def test_a_ship_bombards_one_of_two_planets() -> None:
    """R17.2: then the invasions hang together, and are played out; without ships that bombard they do not."""
    drops = LandForces((Drop("arinam", 2), Drop("meer", 2)))
    for ships, exact in ((("carrier+4", "dreadnought"), False), (("carrier+4",), True)):
        found = landing_odds(orbit(*ships, meer=1), 0, drops, games=40, seconds=ENOUGH_TIME)
        assert [(name, odds.exact) for name, odds in found.items()] == [("arinam", exact), ("meer", exact)]
        assert all(odds.win + odds.lose + odds.draw == pytest.approx(1) for odds in found.values())


def test_nobody_who_lands_fights_nobody() -> None:
    game = orbit("carrier+4")
    assert landing_odds(game, 0, LandForces()) == {}
    assert landing_odds(game, 0, LandForces((Drop("meer", 4),))) == {}
    assert Table(game).form.odds and not Table(orbit("carrier+4", gf=0)).form.odds


def test_played_out_it_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The standard error of 600 invasions is at most 0.02."""
    drops = LandForces((Drop("arinam", 3),))
    exact = landing_odds(orbit("carrier+4", pds=1), 0, drops)["arinam"]
    monkeypatch.setattr(ti3_landing.Landed, "exact", lambda *_: None)
    found = landing_odds(orbit("carrier+4", pds=1), 0, drops, seed=3, games=600, seconds=ENOUGH_TIME)["arinam"]
    assert found.games == 600 and not found.exact
    assert (found.win, found.lose, found.left) == pytest.approx((exact.win, exact.lose, exact.left), abs=0.1)


def committing(defenders: str) -> Game:
    """Yssaril above New Albion, which Xxcha defends."""
    state = units(ground.position(), A, ground.SYSTEM, "carrier, 4 infantry")
    return ground.invasion(units(own(state, B, ground.ALBION), B, ground.ALBION, defenders))


def test_a_landing_in_the_fourth_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """49.3, 49.4: guns of the planet, then the combat; the same on the engine."""
    wish = (Landing("infantry", ground.ALBION, 3), Landing("infantry", ground.STARPOINT, 1))
    game = committing("2 infantry, pds")
    before = fingerprint(game.state)
    found = landing_odds(game, A, wish)
    battle = battle_in_words("ti4", "3 infantry", "2 infantry pds", place="ground", factions=("yssaril", "xxcha"))
    there = odds_of("ti4", battle)
    assert list(found) == [ground.ALBION]
    exact = found[ground.ALBION]
    assert exact.exact and (exact.win, exact.lose) == pytest.approx((there.attacker, there.defender))
    assert fingerprint(game.state) == before
    monkeypatch.setattr(ti4_landing.Landed, "exact", lambda *_: None)
    tried = landing_odds(game, A, wish, seed=3, games=400, seconds=ENOUGH_TIME)[ground.ALBION]
    assert tried.games == 400
    assert (tried.win, tried.lose, tried.left) == pytest.approx((exact.win, exact.lose, exact.left), abs=0.12)
    assert landing_odds(game, A, ()) == {}
