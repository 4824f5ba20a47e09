"""Cards played as an action: goods, readied planets, scuttled ships."""

from __future__ import annotations

from tests.ti4.positions.cards import playable, plays
from tests.ti4.positions.tools import A, B, answer, done, force_of, logged, planet, quick_game, there, units

DOCKYARD = "tile_26"


def test_industrial_initiative() -> None:
    """W-A9: a trade good each for Wellon and Thibah, exhausted or not; Lodor is cultural."""
    state = planet(planet(quick_game(), A, "wellon", "lodor"), A, "thibah", exhausted=True)
    game = plays(state, A, "industrial_initiative")
    assert done(game) and game.state.goods[A] == 2


def test_initiatives_without_a_fitting_planet() -> None:
    """N-AC-1: they may be played to gain time."""
    assert done(game := plays(quick_game(), A, "industrial_initiative"))
    assert game.state.goods[A] == 0 and logged(game, "card.played")


def test_economic_initiative() -> None:
    """W-A9: all own cultural planets are readied, no others."""
    state = planet(quick_game(), A, "lodor", "torkan", "wellon", exhausted=True)
    game = plays(planet(state, B, "quann", exhausted=True), A, "economic_initiative")
    assert done(game) and game.state.exhausted == {"wellon", "quann"}


def test_uprising() -> None:
    """W-A9: a readied planet of B outside home systems is exhausted and pays A; N-AC-1: a target is needed."""
    state = planet(planet(quick_game(), B, "starpoint"), B, "quann", exhausted=True)
    game = plays(state, A, "uprising")  # the only one: Arc Prime is at home, Quann exhausted
    assert done(game) and game.state.goods[A] == 3 and "starpoint" in game.state.exhausted
    assert not playable(planet(quick_game(), B, "quann", exhausted=True), A, "uprising")


def test_scuttle_two_ships() -> None:
    """W-A9, 31.2: a carrier (3) and a damaged dreadnought (4) are removed; what the carrier held goes with it."""
    state = units(quick_game(), A, DOCKYARD, "carrier, damaged_dreadnought, 2 fighter")
    game = plays(state, A, "scuttle", f"{DOCKYARD}:carrier", f"{DOCKYARD}:damaged_dreadnought")
    assert game.state.goods[A] == 7
    assert not logged(game, "units.destroyed")
    assert done(game) and not there(game, A, DOCKYARD)


def test_scuttle_one_ship() -> None:
    """W-A9: the second one may stay; the same ship is not offered twice."""
    game = plays(units(quick_game(), A, DOCKYARD, "2 cruiser, flagship"), A, "scuttle", f"{DOCKYARD}:flagship")
    assert f"{DOCKYARD}:flagship" not in game.options(A)
    answer(game, A, "pass")
    assert done(game) and game.state.goods[A] == 8 and there(game, A, DOCKYARD) == force_of("2 cruiser")
    assert not playable(units(quick_game(), A, DOCKYARD, "2 fighter"), A, "scuttle")
