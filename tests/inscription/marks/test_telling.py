"""Marks in the log: by name, all of a kind in one line of a step."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.game import Game
from lazax.inscription.council.agenda import carry_out
from lazax.locales import Teller
from tests.inscription.positions.playing import alone, answer_all, logged, mark, play, spending
from tests.inscription.positions.scenes import TITLE, expansion, finding, industry, knowing, navigation, table


def told(game: Game, key: str) -> dict[str, Any]:
    """The one line with this key."""
    (line,) = logged(game, key)
    return line


def test_systems_are_told_by_what_lies_there() -> None:
    """I9.3, I9.4: what was explored and what was claimed, each in one line."""
    game = spending(navigation(table(), explored="s03"), "navigation", material=2, influence=3)
    mark(game, "material:explore:s04", "influence:claim:s01", "material:explore:s06", "influence:claim:s03")
    mark(game, "influence:claim:s04", "done")
    assert told(game, "systems.explored") == {"player": 0, "boons": ("planet", "planet")}
    assert told(game, "boons.claimed")["boons"][-1] == "planet" and len(told(game, "boons.claimed")["boons"]) == 3
    teller = Teller("en", {0: "Sol"}, TITLE)
    assert teller.line("systems.explored", told(game, "systems.explored")) == "Sol explored: planet and planet."


def test_an_empty_system_is_told_as_such() -> None:
    """I9.4: it may be claimed."""
    game = spending(navigation(table(), explored="s07 s08 s09 s12 s13 s14 s15"), "navigation", influence=9)
    while len(game.options(0)) > 1:
        mark(game, next(option for option in game.options(0) if option != "done"))
    mark(game, "done")
    assert "empty_system" in told(game, "boons.claimed")["boons"]


def test_trade_goods_are_told_as_what_they_were_turned_into() -> None:
    """I8.6: they are no marks."""
    game = spending(industry(table(), goods=2), "navigation")
    mark(game, "good:material", "material:explore:s03", "good:influence", "influence:claim:s03", "done")
    assert told(game, "goods.turned") == {"player": 0, "resources": ("material", "influence")}
    assert len(told(game, "systems.explored")["boons"]) == len(told(game, "boons.claimed")["boons"]) == 1


def test_a_trade_good_of_hacan_is_told_as_two() -> None:
    """I8.6, I17.1."""
    game = spending(industry(table(factions=("hacan",)), goods=1), "navigation")
    mark(game, "double:material", "material:explore:s03", "material:explore:s04", "done")
    assert told(game, "goods.turned")["resources"] == ("material", "material")


def test_symbols_are_told_by_their_planets_units_and_technologies() -> None:
    """I10.2, I12.3, I15.2: each named once."""
    planets = spending(expansion(table(), unlocked="p1 p2"), "expansion", material=2, research=1)
    for planet in ("p1", "p2"):
        mark(planets, next(o for o in planets.options(0) if o.startswith(f"material:cross:{planet}")))
    mark(planets, "research:tech:neural_motivator", "done")
    assert told(planets, "symbols.crossed")["worlds"] == ("Hazardous I", "Hazardous II")
    assert told(planets, "technologies.researched")["technology_names"] == ("neural_motivator",)
    units = spending(table(), "warfare", material=3)
    mark(units, "material:row:cruiser.1", "material:row:cruiser.1", "material:row:pds.1", "done")
    assert told(units, "rows.crossed")["unit_rows"] == ("cruiser", "pds")


def test_hexes_are_told_by_their_boons() -> None:
    """I11.2, I11.3."""
    game = spending(table(), "industry", material=1, influence=1)
    mark(game, "material:scrap:h2.1", "influence:claim:h1.2", "done")
    assert len(told(game, "hexes.scrapped")["boons"]) == len(told(game, "boons.claimed")["boons"]) == 1


def test_what_is_explored_by_an_agenda_is_told() -> None:
    """I14.3, I9.3: Trade-Fleet Subsidization, Against."""
    state = table(3)
    state.tabled, state.outcome = ("trade_fleet_subsidization",), "against"
    game = play(state, alone(carry_out))
    mark(game, "s03", "s04")
    assert len(told(game, "systems.explored")["boons"]) == 2


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_every_line_is_a_sentence(language: str) -> None:
    """I22.2: what others read when the step is over."""
    state = knowing(navigation(industry(table(), goods=1), explored="s19"), 0, "gravity_drive")
    game = spending(finding(state, 0, "nano_forge"), "navigation", influence=1)
    mark(game, "influence:claim:s19", "good:material")
    answer_all(game)
    teller = Teller(language, {0: "Sol"}, TITLE)
    for key, values in game.log(None):
        text = teller.line(key, values)
        assert text.startswith("Sol") and "{" not in text and ":" not in text.partition(": ")[2]
