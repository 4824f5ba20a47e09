"""Action cards that are played after a system was activated (W-T1a)."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.steps import do
from lazax.ti4.combat.cannon import cannon_offence
from lazax.ti4.movement.activation import activate
from lazax.ti4.movement.passage import Passage
from lazax.ti4.state import TI4
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    done,
    force_of,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    there,
    tokens,
    units,
)

HERE, NEXT = "tile_26", "tile_27"
RIFT, NEBULA = "tile_41", "tile_42"
WINDOW = "window.system.activated"


def after_activation(state: TI4, player: int, card: str, system: str = HERE, *targets: str) -> Game:
    """A activates the system, and a player plays their card."""
    hand(state, player, card)
    game = play(state, do(activate, A))
    answer(game, A, system, "activate.system")
    answer(game, player, f"action_card:{card}", WINDOW)
    for target in targets:
        answer(game, player, target)
    return game


def move_of(game: Game, origin: str, token: str, target: str = HERE) -> tuple[int, ...]:
    return Passage(game.state, A, target).speeds[origin, token]


def test_flank_speed() -> None:
    """W-T1a: ships of A move one farther in this tactical action, those of others do not."""
    state = units(units(quick_game(), A, NEXT, "carrier"), B, NEBULA, "carrier")
    game = after_activation(state, A, "flank_speed")
    assert move_of(game, NEXT, "carrier") == (2,)
    assert Passage(game.state, B, HERE).speeds[NEBULA, "carrier"] == (1,)
    assert game.state.action_discard == ("flank_speed",)


def test_in_the_silence_of_space() -> None:
    """W-T1a: ships from the chosen system pass those of others, ships from elsewhere do not."""
    state = units(quick_game(), A, "tile_18", "2 cruiser")
    units(state, A, "tile_28", "cruiser")
    game = after_activation(state, A, "in_the_silence_of_space", HERE, "tile_18")
    passage = Passage(game.state, A, HERE)
    assert passage.slips("tile_18")
    assert not passage.slips("tile_28")


def test_lost_star_chart() -> None:
    """W-T1a: alpha and beta lead to each other, for A."""
    state = units(quick_game(), A, "tile_40", "carrier")
    assert Passage(state, A, HERE).route("tile_40", "carrier", 1) is None
    game = after_activation(state, A, "lost_star_chart")
    assert Passage(game.state, A, HERE).route("tile_40", "carrier", 1) == ("tile_40", HERE)


def test_nav_suite() -> None:
    """N-AC-6: a ship that starts in a nebula has its full move; a rift gives nothing and costs nothing."""
    state = units(units(quick_game(), A, NEBULA, "cruiser"), A, RIFT, "cruiser")
    assert Passage(state, A, HERE).speeds[NEBULA, "cruiser"] == (1,)
    game = after_activation(state, A, "nav_suite")
    passage = Passage(game.state, A, HERE)
    assert passage.speeds[NEBULA, "cruiser"] == (2,)
    assert passage.rifts == frozenset()


def test_solar_flare() -> None:
    """N-AC-5: the PDS of B on Lodor cannot fire at the ships that A has brought."""
    state = units(quick_game(), A, HERE, "cruiser")
    units(planet(state, B, "lodor"), B, "lodor", "pds, infantry")
    hand(state, A, "solar_flare")
    game = play(state, do(activate, A), do(cannon_offence, A))
    answer(game, A, HERE, "activate.system")
    answer(game, A, "action_card:solar_flare", WINDOW)
    assert done(game)
    assert logged(game, "cannon.fired") == []


def test_harness_energy() -> None:
    """W-T1a: only after an anomaly was activated."""
    game = after_activation(quick_game(), A, "harness_energy", NEBULA)
    assert game.state.commodities[A] == 4
    state = hand(quick_game(), A, "harness_energy")
    game = play(state, do(activate, A))
    answer(game, A, HERE, "activate.system")
    assert kind_asked(game) != WINDOW


def test_rally() -> None:
    """N-AC-17: two tokens from reinforcements; there must be ships of another player."""
    game = after_activation(units(quick_game(), B, HERE, "fighter"), A, "rally")
    assert game.state.fleet_pool[A] == 5


def test_upgrade() -> None:
    """FAQ-AC-11: a cruiser that is there when the system is activated; one that was damaged does not stay so."""
    game = after_activation(units(quick_game(), A, HERE, "cruiser, carrier"), A, "upgrade")
    assert there(game, A, HERE) == force_of("carrier, dreadnought")


def test_forward_supply_base() -> None:
    """W-T1a: B has units where A activates, gains three goods and gives one to C."""
    game = after_activation(units(quick_game(), B, HERE, "fighter"), B, "forward_supply_base", HERE, "2")
    assert (game.state.goods[B], game.state.goods[C]) == (3, 1)


def test_counterstroke() -> None:
    """W-T1a: the token of B in the system goes back to the tactic pool."""
    game = after_activation(tokens(quick_game(), B, HERE), B, "counterstroke")
    assert game.state.tactic_pool[B] == 4
    assert game.state.tokens[HERE] == (A,)


def test_decoy_operation() -> None:
    """W-T1a: two infantry of B come from Quann to Lodor, where B has a PDS."""
    state = planet(quick_game(), B, "lodor", "quann")
    units(units(state, B, "lodor", "pds"), B, "quann", "3 infantry")
    game = after_activation(state, B, "decoy_operation", HERE, "infantry:quann", "infantry:quann")
    assert done(game)
    assert there(game, B, "lodor") == force_of("pds, 2 infantry")
    assert there(game, B, "quann") == force_of("infantry")
