"""Leaders among unknown planets: they land where domain counters lie (R41.5, R42)."""

from __future__ import annotations

import pytest

from lazax.ti3.board import fleet_in
from lazax.ti3.switches import Rules
from tests.ti3.positions.fights import squadron
from tests.ti3.positions.leaders import GENERAL, NORR_ADMIRAL, OTHER_GENERAL
from tests.ti3.positions.suns import HERE, above, land, open_counter, ships
from tests.ti3.positions.tools import answer_all, logged, planet

BOTH = Rules(leaders=True, distant_suns=True)


@pytest.mark.parametrize("counter", ["radiation", "biohazard"])
def test_landing_that_nobody_survives(counter: str) -> None:
    """R41.5, R42.13, R42.14: leaders who landed on a neutral planet with a single ground force die with it."""
    state = above(f"carrier+1@{GENERAL}", rules=BOTH, xxehan=counter)
    game = land(state, ("xxehan", 1, 0, (GENERAL,)))
    answer_all(game)
    assert "xxehan" not in game.state.control
    assert [line["leader"] for line in logged(game, "leader.killed")] == [GENERAL]
    assert game.state.leaders == {}


def test_biohazard_spares_who_comes_with_two() -> None:
    """R42.13, R41.4: the first ground force dies, the second takes the planet, and the leader is on it."""
    state = above(f"carrier+2@{GENERAL}", rules=BOTH, xxehan="biohazard")
    game = land(state, ("xxehan", 2, 0, (GENERAL,)))
    answer_all(game)
    assert game.state.leaders == {"xxehan": (GENERAL,)}


def test_locals_take_no_captives() -> None:
    """R41.5, R42.15, R41.18: the general has dice rolled again against locals too; if they win, he is killed."""
    state = above(f"carrier+1@{GENERAL}", rules=BOTH, xxehan="hostile_locals_2")
    game = land(state, ("xxehan", 1, 0, (GENERAL,)), dice=(1, 10, 1))
    answer_all(game)
    assert [line["leader"] for line in logged(game, "leader.killed")] == [GENERAL]
    assert not any(game.state.captives.values())


def test_settlers_send_leaders_back_too() -> None:
    """R42.17, R41.2: all that has landed goes back on board."""
    state = above(f"carrier+1@{GENERAL}, 2 fighter", rules=BOTH, xxehan="settlers")
    game = land(state, ("xxehan", 1, 0, (GENERAL,)), dice=(6,))
    answer_all(game, until="land.forces")
    assert ships(game).ships == squadron(f"carrier+1@{GENERAL}").ships
    assert game.state.leaders == {}


def test_biohazard_on_the_planet_of_an_enemy() -> None:
    """R41.5, R42.13: there the controller of the planet has the leaders of a landing that died."""
    state = open_counter(planet(above(f"carrier+1@{GENERAL}", rules=BOTH), 1, "xxehan", gf=1), "xxehan", "biohazard")
    game = land(state, ("xxehan", 1, 0, (GENERAL,)))
    answer_all(game)
    assert game.state.captives[1] == (GENERAL,)


def test_further_landings_take_further_leaders() -> None:
    """R42.3, R41.3: who is still on board may land on the other planet when the first counter is known."""
    state = above(
        f"carrier+2@{GENERAL}@{NORR_ADMIRAL}@{OTHER_GENERAL}",
        rules=BOTH,
        xxehan="peaceful_annexation",
        dal_bootha="peaceful_annexation",
    )
    game = land(state, ("xxehan", 1, 0, (GENERAL,)))
    answer_all(game, {"land.forces": ((("dal_bootha", 1, 0, (OTHER_GENERAL,)),),)})
    assert game.state.leaders == {"xxehan": (GENERAL,), "dal_bootha": (OTHER_GENERAL,)}
    assert fleet_in(game.state, HERE, 0) == squadron(f"carrier@{NORR_ADMIRAL}")
