"""Blue technologies: how ships move."""

from __future__ import annotations

from lazax.core.stage import ongoing
from lazax.core.steps import do
from lazax.ti4.events import Activation
from lazax.ti4.movement.activation import activate
from lazax.ti4.movement.move import check_move
from lazax.ti4.sequence.action_phase import actions_per_turn
from tests.ti4.positions.movement import ASTEROIDS, BEYOND, NEBULA, NEXT, TARGET, line, refusal, ship
from tests.ti4.positions.tools import A, B, answer, done, kind_asked, logged, play, quick_game, technologies, units


def test_antimass_deflectors() -> None:
    """11.1, TV-MOV-08: into and through asteroid fields, for the owner's ships alone."""
    through = units(line(TARGET, ASTEROIDS, BEYOND), A, BEYOND, "cruiser")
    into = units(line(ASTEROIDS, NEXT), A, NEXT, "cruiser")
    for owner, moves in ((B, False), (A, True)):
        technologies(through, owner, "antimass_deflectors")
        technologies(into, owner, "antimass_deflectors")
        assert (refusal(through, ship(BEYOND, "cruiser")) is None) == moves
        assert (refusal(into, ship(NEXT, "cruiser"), target=ASTEROIDS) is None) == moves


def test_light_wave_deflector() -> None:
    """58.4b: ships of others are passed, by the owner's ships alone; anomalies are not."""
    state = units(line(TARGET, NEXT, BEYOND), A, BEYOND, "cruiser")
    units(state, B, NEXT, "cruiser")
    assert refusal(technologies(state, B, "light_wave_deflector"), ship(BEYOND, "cruiser")) is not None
    assert refusal(technologies(state, A, "light_wave_deflector"), ship(BEYOND, "cruiser")) is None
    nebula = technologies(line(TARGET, NEBULA, BEYOND), A, "light_wave_deflector")
    units(units(nebula, A, BEYOND, "cruiser"), B, NEBULA, "cruiser")
    assert refusal(nebula, ship(BEYOND, "cruiser")) == ("move.nebula", "59.1")


def test_gravity_drive() -> None:
    """57.1: one ship that its owner names when the system is activated moves one farther, no other like it; another
    player's drive adds nothing."""
    state = technologies(line(TARGET, NEXT, BEYOND), B, "gravity_drive")
    state.stage, state.tokens = state.stage[:-1], {}
    units(units(technologies(state, A, "gravity_drive"), A, BEYOND, "2 dreadnought"), A, NEXT, "carrier")
    game = play(state, do(activate, A))
    answer(game, A, TARGET, "activate.system")
    assert kind_asked(game) == "gravity_drive.ship"
    assert [*game.options(A)] == [f"{NEXT}:carrier", f"{BEYOND}:dreadnought"]
    answer(game, A, f"{BEYOND}:dreadnought")
    assert done(game)
    assert logged(game, "gravity_drive.used") == [{"player": A, "system": BEYOND, "ship": "dreadnought"}]
    after = game.state
    assert ongoing(after, Activation) is not None
    assert check_move(after, A, TARGET, (ship(BEYOND, "dreadnought"),)) is None
    assert check_move(after, A, TARGET, (ship(BEYOND, "dreadnought", 2),)) is not None


def test_gravity_drive_out_of_a_nebula() -> None:
    """59.2a: it is added to the 1 of a ship that starts in a nebula."""
    state = technologies(line(TARGET, NEXT, NEBULA), A, "gravity_drive")
    state.stage, state.tokens = state.stage[:-1], {}
    game = play(units(state, A, NEBULA, "cruiser"), do(activate, A))
    answer(game, A, TARGET, "activate.system")
    assert check_move(game.state, A, TARGET, (ship(NEBULA, "cruiser"),)) is None


def test_gravity_drive_of_others() -> None:
    """57.1: it does nothing in the tactical action of somebody else."""
    state = technologies(line(TARGET, NEXT), B, "gravity_drive")
    state.stage, state.tokens = state.stage[:-1], {}
    game = play(units(units(state, A, NEXT, "cruiser"), B, NEXT, "cruiser"), do(activate, A))
    answer(game, A, TARGET, "activate.system")
    assert done(game)


def test_fleet_logistics() -> None:
    """N-TE-10, R-62: two actions in a turn of its owner."""
    state = technologies(quick_game(), A, "fleet_logistics")
    assert actions_per_turn(state, 1, A) == 2
    assert actions_per_turn(state, 1, B) == 1
