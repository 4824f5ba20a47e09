"""What lasts until the end of an event acts like what lies open."""

from __future__ import annotations

from lazax.core.stage import enter, leave
from lazax.ti4.events import SpaceCombat
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.lasting import last, lasting
from tests.ti4.positions.tools import A, B, quick_game, technologies

COMPONENT = "technology:fleet_logistics"


def test_it_acts_until_the_event_is_over() -> None:
    """1.3, 1.3a: it lasts for its whole duration, and no longer."""
    state = quick_game()
    enter(state, SpaceCombat("tile_26", A, B))
    last(state, SpaceCombat, COMPONENT, B, "tile_26")
    effect = lasting(state, COMPONENT, B)
    assert effect is not None
    assert effect.target == "tile_26"
    assert state.in_play["actions_per_turn"] == ((COMPONENT, B),)
    assert lasting(state, COMPONENT, A) is None
    leave(state, SpaceCombat)
    assert lasting(state, COMPONENT, B) is None
    take_stock(state)
    assert "actions_per_turn" not in state.in_play


def test_a_component_acts_once_wherever_it_lies() -> None:
    """1.18: B owns the technology as well."""
    state = technologies(quick_game(), B, "fleet_logistics")
    enter(state, SpaceCombat("tile_26", A, B))
    last(state, SpaceCombat, COMPONENT, B, this_round=True)
    assert state.in_play["actions_per_turn"] == ((COMPONENT, B),)
