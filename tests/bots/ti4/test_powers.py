"""How `steady` uses what its faction has."""

from __future__ import annotations

from lazax.bots.ti4.economy.technology import value_of
from lazax.bots.ti4.factions import at_any_time
from lazax.bots.ti4.powers.worth import power_of
from lazax.core.stage import enter
from lazax.ti4.events import SpaceCombat
from lazax.ti4.state import TI4
from lazax.ti4.view import view
from tests.bots.paper import ME
from tests.bots.ti4.positions import answer, knows
from tests.ti4.positions.tools import A, B, C, quick_game, technologies, units

ALBION, MECATOL = "tile_27", "tile_18"


def using(component: str, state: TI4) -> float | None:
    return power_of(knows(state), component)


def test_own_upgrades_are_worth_more_than_the_ordinary_ones() -> None:
    assert value_of("advanced_carrier_ii") > value_of("carrier_ii")
    assert value_of("super_dreadnought_ii") > value_of("dreadnought_ii")


def test_technologies_lead_to_those_of_the_faction() -> None:
    """Sol's carriers need two blue technologies."""
    state = technologies(quick_game("sol", "letnev", "hacan"), A, "antimass_deflectors")
    options = ["gravity_drive", "magen_defense_grid", "pass"]
    assert answer("research.technology", options, view(state, ME)) == "gravity_drive"


def test_fleets_of_others_are_sent_against_each_other() -> None:
    state = quick_game("mahact", "letnev", "hacan")
    beside = min(knows(state).net[ALBION])
    assert using("leader:mahact_hero", units(state, B, ALBION, "3 dreadnought")) == -1
    assert (using("leader:mahact_hero", units(state, C, beside, "2 dreadnought, 2 cruiser")) or 0) > 0


def test_whom_mahact_sends_where() -> None:
    state = units(quick_game("mahact", "letnev", "hacan"), B, ALBION, "3 dreadnought")
    beside = min(knows(state).net[ALBION])
    state.points = {A: 0, B: 8, C: 0}
    seen = view(units(state, C, beside, "2 dreadnought, 2 cruiser"), ME)
    assert answer("mahact_hero.from", [ALBION, beside], seen) == ALBION
    assert answer("mahact_hero.fleet", [str(B)], seen, system=ALBION) == str(B)
    assert answer("mahact_hero.to", [MECATOL, beside], seen, system=ALBION) == beside


def test_a_destroyer_for_a_dear_ship() -> None:
    """Devotion: the hit may be sustained."""
    state = units(quick_game("yin", "letnev", "hacan"), A, ALBION, "destroyer, cruiser")
    enter(state, SpaceCombat(ALBION, A, B, 1))
    assert using("ability:devotion", units(state, B, ALBION, "dreadnought, fighter")) == -1
    assert (using("ability:devotion", units(state, B, ALBION, "carrier")) or 0) > 0
    seen = view(state, ME)
    assert answer("devotion.ship", [f"{ALBION}:cruiser", f"{ALBION}:destroyer"], seen) == f"{ALBION}:destroyer"
    assert answer("devotion.target", ["dreadnought", "carrier", "fighter"], seen) == "carrier"


def test_poor_technologies_are_exchanged() -> None:
    state = technologies(quick_game("jolnar", "letnev", "hacan"), A, "plasma_scoring", "sling_relay")
    state.round = 5
    assert (using("leader:jolnar_hero", state) or 0) > 0
    options = ["sarween_tools", "plasma_scoring", "done"]
    assert answer("jolnar_hero.old", options, view(state, ME)) == "plasma_scoring"
    assert answer("jolnar_hero.old", ["sarween_tools", "done"], view(state, ME)) == "done"


def test_empty_holds_are_filled() -> None:
    state = quick_game("hacan", "letnev", "sol")
    assert at_any_time(knows(state), ["leader:hacan_agent"]) == "leader:hacan_agent"
    state.commodities[A] = 5
    assert at_any_time(knows(state), ["leader:hacan_agent"]) is None
