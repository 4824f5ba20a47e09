"""The Crown of Thalnos."""

from __future__ import annotations

from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.combat.space_combat import roll_round
from lazax.ti4.events import SpaceCombat
from lazax.ti4.state import TI4
from tests.ti4.positions.exploring import EMPTY, position, relics
from tests.ti4.positions.ground import ALBION, invasion, landing
from tests.ti4.positions.ground import position as invaded
from tests.ti4.positions.tools import (
    A,
    B,
    activated,
    answer,
    answer_all,
    done,
    logged,
    play,
    technologies,
    there,
    units,
)

CROWN = "relic:the_crown_of_thalnos"


def battle(mine: str, theirs: str) -> TI4:
    state = technologies(activated(position(), A, EMPTY), A, "war_sun")
    units(units(state, A, EMPTY, mine), B, EMPTY, theirs)
    enter(state, SpaceCombat(EMPTY, A, B))
    return relics(state, A, "the_crown_of_thalnos")


def test_who_misses_again_is_lost() -> None:
    """N-RE-1, W-T12: +1 to dice rolled again; a unit without any hit is destroyed at the end of the rolls."""
    game = play(battle("2 cruiser", "dreadnought"), do(roll_round), dice=(2, 3, 10, 6, 4), debug=True)
    answer(game, A, CROWN)
    answer(game, A, "cruiser", "thalnos.unit")
    answer_all(game)
    assert logged(game, "thalnos.rolled") == [{"player": A, "dice": (("cruiser", 10, 6), ("cruiser", 6, 6))}]
    assert there(game, A, EMPTY).number("cruiser") == 2


def test_a_unit_with_a_hit_survives() -> None:
    """N-RE-1, TV-REL-02: a war sun with a hit may roll its misses again without danger; cruisers may not."""
    game = play(battle("war_sun, cruiser", "dreadnought"), do(roll_round), dice=(9, 1, 1, 1, 1, 1, 1, 2), debug=True)
    answer(game, A, CROWN)
    assert [*game.options(A)] == ["war_sun", "cruiser"]
    for unit in ("war_sun", "war_sun", "cruiser"):
        answer(game, A, unit)
    answer_all(game)
    assert there(game, A, EMPTY).number("war_sun") == 1 and not there(game, A, EMPTY).number("cruiser")


def test_on_the_ground() -> None:
    """N-RE-1, W-T24: likewise for ground forces."""
    state = units(units(invaded(), A, "tile_27", "carrier, 2 infantry"), B, ALBION, "infantry")
    game = invasion(relics(state, A, "the_crown_of_thalnos"), dice=(1, 1, 1, 9))
    answer(game, A, landing(ALBION, 2), "invasion.commit")
    answer(game, A, CROWN)
    answer(game, A, "done", "thalnos.unit")
    assert done(game) and not there(game, A, ALBION) and there(game, B, ALBION).number("infantry") == 1
