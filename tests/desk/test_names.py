"""Systems are called by their planets, empty ones by what lies beside them; no id ever shows."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.desk.telling import teller_for
from lazax.locales import LANGUAGES
from lazax.ti3.naming import system_names
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEMS
from lazax.titles import TITLES

TITLE = TITLES["ti3"]


def dealt(seed: int, players: int = 6) -> TI3:
    state = Game.new(TITLE, players, seed).state
    assert isinstance(state, TI3)
    return state


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_system_of_a_galaxy_has_a_name_of_its_own(language: str) -> None:
    for seed in range(12):
        state = dealt(seed, 3 + seed % 4)
        teller = teller_for(TITLE, state, language)
        names = [teller.value("system", tile) for _, tile in state.placements]
        assert len(set(names)) == len(names)
        assert not any("_" in name or "{" in name for name in names)


def test_an_empty_space_is_called_by_its_neighbour() -> None:
    state = dealt(3)
    teller = teller_for(TITLE, state, "en")
    empty = next(tile for _, tile in state.placements if SYSTEMS[tile].kind == "empty")
    (_, planet), *_ = system_names(state.placements)[empty][1]
    beside = teller.value("planet", planet)
    assert teller.value("system", empty) == f"empty space beside {beside}"
    line = teller.line("system.activated", {"player": 0, "system": empty})
    assert line.endswith(f"activated empty space beside {beside}.")
    refusal = teller.refusal("activate.own_counter", "R11.2", {"system": empty})
    assert f"empty space beside {beside}" in refusal


def test_a_home_is_called_by_its_planets_and_a_special_system_by_its_kind() -> None:
    teller = teller_for(TITLE, dealt(1), "en")
    assert teller.value("system", "hs_sol") == "Jord"
    assert teller.value("system", "sys_bereg_lirta_iv") == "Bereg · Lirta IV"
    assert teller.value("system", "supernova") == "the supernova"


def test_spaces_are_counted_ring_by_ring_while_the_galaxy_is_built() -> None:
    state = Game.new(TITLE, 6, 2, {"galaxy": "built"}).state
    assert teller_for(TITLE, state, "en").option("galaxy.space", "0,-2") == "Ring 2, space 1"
