"""Navigation (I9)."""

from __future__ import annotations

import pytest

from lazax.inscription.objectives.scoring import score
from lazax.inscription.tables import RELICS
from tests.inscription.positions.playing import claimed, explored, held, mark, now, options, purse, spending
from tests.inscription.positions.scenes import finding, knowing, navigation, table


def test_systems_are_joined_by_hyperlanes() -> None:
    """I9.1: most hold a boon, some are empty."""
    game = spending(table(), "navigation", material=1)
    assert options(game) == {f"material:explore:{name}" for name in ("s03", "s04", "s05")}
    empty = spending(navigation(table(), explored="s05 s09"), "navigation", influence=1)
    mark(empty, "influence:claim:s09", "done")
    assert held(empty) == []


def test_explored_and_claimed_are_two_things() -> None:
    """I9.2: a claimed system stays explored."""
    game = spending(table(), "navigation", material=1, influence=1)
    mark(game, "material:explore:s03")
    assert "s03" in explored(game) and "s03" not in claimed(game)
    mark(game, "influence:claim:s03", "done")
    assert "s03" in explored(game) & claimed(game)


@pytest.mark.parametrize("resource", ["material", "research"])
def test_exploring_goes_along_a_hyperlane_from_an_explored_system(resource: str) -> None:
    """I9.3: it need not be claimed."""
    game = spending(navigation(table(), explored="s03"), "navigation", paid=(resource, 2))
    assert {f"{resource}:explore:{name}" for name in ("s04", "s05", "s06", "s07")} == options(
        game, start=f"{resource}:explore"
    )
    mark(game, f"{resource}:explore:s06")
    assert f"{resource}:explore:s10" in options(game)
    assert f"{resource}:explore:s06" not in options(game)


def test_influence_claims_an_explored_system() -> None:
    """I9.4: empty ones too, and nothing else."""
    game = spending(navigation(table(), explored="s05 s09", claimed="s02"), "navigation", influence=1, material=1)
    assert options(game, start="influence") == {f"influence:claim:{name}" for name in ("s01", "s05", "s09")}
    mark(game, "influence:claim:s05")
    assert now(game).industry[0].council == 2


def test_empty_systems_may_be_closed() -> None:
    """I9.4: a switch of the set-up."""
    state = navigation(table(empty_systems=False), explored="s05 s09", claimed="s01 s02")
    game = spending(state, "navigation", influence=1)
    assert options(game) == {"influence:claim:s05"}


def test_a_crossed_out_system_can_be_travelled_through() -> None:
    """I9.5: but never claimed."""
    game = spending(navigation(table(), crossed="s05 s01 s02"), "navigation", material=2, influence=1)
    mark(game, "material:explore:s05", "material:explore:s09", "influence:claim:s09")
    assert options(game) == {"done"}


def test_wormholes_need_gravity_drive() -> None:
    """I9.6: in at one, out at another, to an unexplored system."""
    state = navigation(table(), explored="s05")
    assert not options(spending(state.copy(), "navigation", material=1), start="material:fly")
    game = spending(knowing(state, 0, "gravity_drive"), "navigation", material=1, research=1)
    assert options(game, start="material:fly") == {f"material:fly:w1.w{n}" for n in (2, 3, 4, 5)}
    assert options(game, start="research:fly") == {f"research:fly:w1.w{n}" for n in (2, 3, 4, 5)}
    mark(game, "material:fly:w1.w4")
    assert "s29" in explored(game)
    assert purse(game) == (0, 0, 1)


def test_a_wormhole_is_used_once() -> None:
    """I9.7: entry and exit both."""
    state = knowing(navigation(table(), explored="s05 s06 s10"), 0, "gravity_drive")
    game = spending(state, "navigation", material=2)
    mark(game, "material:fly:w1.w4")
    assert options(game, start="material:fly") == {"material:fly:w2.w3", "material:fly:w2.w5"}


def test_the_exit_may_stay_usable() -> None:
    """I9.7: a switch of the set-up."""
    state = knowing(navigation(table(wormhole_exit=False), explored="s05"), 0, "gravity_drive")
    game = spending(state, "navigation", material=2)
    mark(game, "material:fly:w1.w4")
    assert options(game, start="material:fly") == {f"material:fly:w4.w{n}" for n in (2, 3, 5)}


def test_research_may_go_into_technologies() -> None:
    """I9.8."""
    game = spending(table(), "navigation", research=1)
    assert options(game, start="research:tech") == {
        "research:tech:gravity_drive",
        "research:tech:integrated_economy",
    }


def test_special_systems() -> None:
    """I9.9: Mecatol Rex, relic systems and neighbour systems."""
    state = finding(navigation(table(), explored="s18 s19 s23"), 0, "nano_forge")
    game = spending(state, "navigation", influence=3, then=(("settle",),))
    mark(game, "influence:claim:s23", "influence:claim:s19", "influence:claim:s18", "done")
    assert now(game).mecatol == (0,)
    assert now(game).common[0].relics == ("nano_forge",)
    assert now(game).warfare[0].bonus == (1, 0) * 4
    assert RELICS["nano_forge"].vp + 7 + 0 == sum(score(now(game), 0).sheets)
