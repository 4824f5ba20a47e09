"""The eight technologies, as they are used."""

from __future__ import annotations

from lazax.inscription.marks.spending import make_mark
from lazax.inscription.marks.uses import marks
from lazax.inscription.registry import TECHNOLOGY_USES
from lazax.inscription.sequence.war import strength
from lazax.inscription.state import set_common
from lazax.inscription.tables import TECHNOLOGIES
from tests.inscription.positions.effects import (
    active,
    carry_out,
    claimed_hexes,
    claimed_systems,
    crossed_cells,
    explored,
    explored_systems,
    hexes,
    offered,
    scrapped_hexes,
    seated,
    technology,
    unit,
    units_of,
    unlocked,
)


def test_costs_of_the_technologies() -> None:
    """I15.1, D3: two a sheet, three or four research symbols, one special symbol."""
    costs = {name: (card.sheet, card.research, card.special) for name, card in TECHNOLOGIES.items()}
    assert costs == {
        "gravity_drive": ("navigation", 3, "propulsion"),
        "integrated_economy": ("navigation", 4, "cybernetic"),
        "neural_motivator": ("expansion", 4, "biotic"),
        "self_assembly_routines": ("expansion", 3, "warfare"),
        "psychoarchaeology": ("industry", 3, "biotic"),
        "ai_development_algorithm": ("industry", 4, "warfare"),
        "fleet_logistics": ("warfare", 3, "propulsion"),
        "transit_diodes": ("warfare", 4, "cybernetic"),
    }


def test_gravity_drive() -> None:
    """I15.7, I9.6: a wormhole at an explored system leads to another one."""
    game = seated("sol", "hacan", "norr")
    explored(game, 0, "s05")
    active(game, 0, "navigation", (1, 0, 0))
    assert not any(":fly:" in mark for mark in marks(game, 0))
    technology(game, 0, "gravity_drive")
    carry_out(make_mark(game, 0, "material:fly:w1.w5"))
    assert "s31" in explored_systems(game, 0)


def test_integrated_economy() -> None:
    """I15.7, I15.5, I15.9: up to two explored small systems, once an activation."""
    game = seated("sol", "hacan", "norr")
    explored(game, 0, "s05 s12")
    technology(game, 0, "integrated_economy")
    active(game, 0, "navigation")
    assert carry_out(make_mark(game, 0, "use:integrated_economy"), "s01", "s05") == ["system.claim"] * 2
    assert claimed_systems(game, 0) == {"s00", "s01", "s05"}
    assert "use:integrated_economy" not in marks(game, 0)
    set_common(game, 0, used=0)
    active(game, 0, "warfare")
    assert "use:integrated_economy" not in marks(game, 0)


def test_integrated_economy_claims_no_large_system() -> None:
    """I15.7: with only a large one explored there is no use for it."""
    game = seated("sol", "hacan", "norr")
    technology(game, 0, "integrated_economy")
    explored(game, 0, "s01 s02", claimed=True)
    explored(game, 0, "s12")
    active(game, 0, "navigation")
    assert "use:integrated_economy" not in marks(game, 0)


def test_neural_motivator() -> None:
    """I15.7, I15.9: a material or influence symbol of a population line on each unlocked planet."""
    game = seated("sol", "hacan", "norr")
    unlocked(game, 0, "p1 p3 p5")
    technology(game, 0, "neural_motivator")
    active(game, 0, "expansion")
    assert carry_out(make_mark(game, 0, "use:neural_motivator"), "p1.1.0", "p5.0.2") == ["symbol.cross"] * 2
    assert crossed_cells(game, 0) == {"p1.1.0", "p5.0.2"}  # the population row of p3 is all research


def test_neural_motivator_works_on_a_crossed_out_line() -> None:
    """I15.7: the population boon may be crossed out."""
    game = seated("sol", "hacan", "norr")
    unlocked(game, 0, "p1")
    game.expansion[0] = game.expansion[0]._replace(crossed_lines=1 << 2)
    technology(game, 0, "neural_motivator")
    active(game, 0, "expansion")
    carry_out(make_mark(game, 0, "use:neural_motivator"), "p1.0.0")
    assert crossed_cells(game, 0) == {"p1.0.0"}


def test_self_assembly_routines() -> None:
    """I15.7: an unclaimed boon of a line for any two symbols of its planet."""
    game = seated("sol", "hacan", "norr")
    unlocked(game, 0, "p3")
    technology(game, 0, "self_assembly_routines")
    active(game, 0, "expansion")
    kinds = carry_out(make_mark(game, 0, "use:self_assembly_routines"), "p3.column.0", "p3.2.0", "p3.2.1")
    assert kinds == ["line.cross", "symbol.cross", "symbol.cross"]
    assert game.expansion[0].population == 1  # the row of research is full
    assert game.expansion[0].crossed_lines == 1 << 14


def test_psychoarchaeology() -> None:
    """I15.7, I8.10: scrap or claim any unmarked hex with a special boon, wherever it lies."""
    game = seated("sol", "hacan", "norr")
    technology(game, 0, "psychoarchaeology")
    active(game, 0, "industry")
    options = offered(TECHNOLOGY_USES["psychoarchaeology"].effect(game, 0))
    assert options == ["claim:h0.3", "claim:h0.5", "scrap:h0.3", "scrap:h0.5"]
    carry_out(make_mark(game, 0, "use:psychoarchaeology"), "claim:h0.5")
    assert claimed_hexes(game, 0) == {"h0.5"} and game.common[0].held == (("special:propulsion", "h0.5"),)
    set_common(game, 0, used=0)
    carry_out(make_mark(game, 0, "use:psychoarchaeology"), "scrap:h0.3")
    assert scrapped_hexes(game, 0) == {"h2.2", "h0.3"}


def test_ai_development_algorithm() -> None:
    """I15.7: hexes beside three scrapped ones are claimed for nothing, any number of them."""
    game = seated("sol", "hacan", "norr")
    technology(game, 0, "ai_development_algorithm")
    active(game, 0, "industry")
    hexes(game, 0, scrapped="h2.1 h3.1")
    free = {mark.rpartition(":")[2] for mark in marks(game, 0) if mark.startswith("use:ai")}
    assert free == set()
    hexes(game, 0, scrapped="h1.0 h3.2")
    free = {mark.rpartition(":")[2] for mark in marks(game, 0) if mark.startswith("use:ai")}
    assert free == {"h1.1"}
    carry_out(make_mark(game, 0, "use:ai_development_algorithm:h1.1"))
    assert claimed_hexes(game, 0) == {"h1.1"} and game.industry[0].commodities == (1, 0, 0)


def test_fleet_logistics() -> None:
    """I15.7: three strength for two units completely inside the sector; infantry and units across do not count."""
    game = seated("norr", "sol", "hacan")
    technology(game, 1, "fleet_logistics")
    unit(game, 1, "pds", "1.0:0")
    unit(game, 1, "infantry", "0.0:0")
    unit(game, 1, "cruiser", "3.2:0")  # crosses the border
    before = strength(game, 1, 0)
    unit(game, 1, "pds", "1.2:0")
    assert strength(game, 1, 0) == before + 3 + 3
    assert strength(game, 1, 1) == 3


def test_transit_diodes() -> None:
    """I15.7, I15.9: two infantry beside other units, also below the deployment line."""
    game = seated("sol", "hacan", "norr")
    game.wars = 1
    unit(game, 1, "infantry", "3.2:0")
    technology(game, 1, "transit_diodes")
    active(game, 1, "warfare")
    carry_out(make_mark(game, 1, "use:transit_diodes"), "deploy:3.1:0", "deploy:2.1:0")
    assert units_of(game, 1) == ["infantry"] * 3
    assert "use:transit_diodes" not in marks(game, 1)
