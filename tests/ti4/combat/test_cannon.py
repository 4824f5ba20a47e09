"""Space Cannon Offense."""

from __future__ import annotations

from lazax.core.steps import do
from lazax.ti4.combat.cannon import cannon_offence
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    activated,
    answer,
    done,
    force_of,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    technologies,
    there,
    units,
)

HERE = "tile_26"


def arrival(ships: str = "cruiser") -> TI4:
    """Ships of A beside a PDS of B."""
    state = quick_game()
    units(state, A, HERE, ships)
    units(planet(state, B, "lodor"), B, "lodor", "pds")
    return activated(state, A, HERE, moved=True)


def test_a_hit() -> None:
    """77.0, 77.1, 89.2c, 58.7, P-2, 77.2, 77.3, 77.5: whoever owns the cannon may fire; the active player loses a
    ship."""
    game = play(arrival(), do(cannon_offence, A), dice=(6,))
    answer(game, B, "yes", "cannon.fire")
    assert done(game)
    assert not there(game, A, HERE)


def test_it_is_voluntary() -> None:
    """77.2: "may"."""
    game = play(arrival(), do(cannon_offence, A))
    answer(game, B, "no", "cannon.fire")
    assert done(game)
    assert there(game, A, HERE) == force_of("cruiser")


def test_only_the_active_player_is_hit() -> None:
    """5.4, TV-SCO-02, 77.5a: others who have ships there are no targets."""
    state = units(arrival("2 cruiser"), C, HERE, "cruiser")
    game = play(state, do(cannon_offence, A), dice=(10,))
    answer(game, B, "yes", "cannon.fire")
    assert there(game, C, HERE) == force_of("cruiser")
    assert there(game, A, HERE) == force_of("cruiser")


def test_the_active_player_names_a_target() -> None:
    """TV-SCO-03, 77.5b: with ships of two others there, one of them."""
    state = quick_game()
    units(planet(state, A, "lodor"), A, "lodor", "pds")
    units(units(state, B, HERE, "cruiser"), C, HERE, "cruiser")
    game = play(activated(state, A, HERE), do(cannon_offence, A), dice=(6,))
    answer(game, A, "yes", "cannon.fire")
    answer(game, A, C, "cannon.target")
    assert not there(game, C, HERE)
    assert there(game, B, HERE) == force_of("cruiser")


def test_without_movement_too() -> None:
    """TV-SCO-05, 77.4: it may fire although nothing was moved."""
    state = arrival()
    state.stage = (*state.stage[:-1], state.stage[-1]._replace(moved=False))
    assert kind_asked(play(state, do(cannon_offence, A))) == "cannon.fire"


def test_sustain_damage() -> None:
    """H-1, H-2, TV-SCO-06, 87.4: hits of a cannon can be cancelled."""
    game = play(arrival("dreadnought"), do(cannon_offence, A), dice=(6,))
    answer(game, B, "yes", "cannon.fire")
    answer(game, A, "dreadnought", "hits.sustain")
    assert there(game, A, HERE) == force_of("damaged_dreadnought")


def test_fighters_go_with_their_carrier() -> None:
    """16.3, FAQ-GEN-15: after the shots those without room are removed, not destroyed."""
    game = play(arrival("carrier, 2 fighter"), do(cannon_offence, A), dice=(6,))
    answer(game, B, "yes", "cannon.fire")
    answer(game, A, ("carrier",), "hits.assign")
    assert done(game)
    assert not there(game, A, HERE)
    assert [line["units"] for line in logged(game, "units.removed")] == [(("fighter", 2, 0),)]


def test_from_next_door_only_with_the_upgrade() -> None:
    """77.3c: PDS in adjacent systems reach it with the PDS upgrade only."""
    state = quick_game()
    units(state, A, "tile_20", "cruiser")
    units(planet(state, B, "lodor"), B, "lodor", "pds")
    activated(state, A, "tile_20", moved=True)
    far = technologies(state.copy(), B, "pds_ii")
    assert done(play(state, do(cannon_offence, A)))
    assert kind_asked(play(far, do(cannon_offence, A))) == "cannon.fire"
