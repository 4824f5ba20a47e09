"""The Clan of Saar."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.galaxy.movement.orders import Load, ShipMove
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.events import Activation, Invasion, Turn
from lazax.ti4.movement.activation import activatable, activation_of
from lazax.ti4.movement.move import move_ships
from lazax.ti4.movement.passage import speeds
from lazax.ti4.movement.retreat import move_by_retreat
from lazax.ti4.objectives.scoring import may_score_public
from lazax.ti4.production.draft import Draft, Order, Wanted, check
from lazax.ti4.production.means import by_ability, producers
from lazax.ti4.registry import touch
from lazax.ti4.sequence.action_phase import act, turn
from lazax.ti4.sequence.checks import settle
from lazax.ti4.state import TI4
from lazax.ti4.timings import ACTIVATED_WHEN, COMMITTED
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.control import gain_planet
from lazax.ti4.units.limits import capacity
from lazax.ti4.units.structures import place_structure
from lazax.ti4.windows import window
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    activated,
    answer,
    answer_all,
    answers,
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

PEOPLES = ("saar", "letnev", "hacan")
HERE, NEXT, ALBION, STARPOINT = "tile_27", "tile_18", "new_albion", "starpoint"
ASTEROIDS = "tile_44"


def saar() -> TI4:
    return quick_game(*PEOPLES)


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def test_scavenge_and_the_mech() -> None:
    """TV-SAA-03, N-SAA-1, R-65, 30.3: two planets, two explorations, two goods, each of which may pay for a mech."""
    state = saar()

    async def both(game: TI4) -> None:
        await gain_planet(game, A, ALBION)
        await gain_planet(game, A, STARPOINT)

    state.industrial_deck = state.hazardous_deck = ("abandoned_warehouses",) * 2
    game = play(state, both)
    for name in ALBION, STARPOINT:
        answer_all(game, until="window.control.after")
        if "ability:scavenge" in game.options(A):
            answer(game, A, "ability:scavenge", "window.control.after")
        answer(game, A, "unit:saar_mech", "window.control.after")
        assert kind_asked(game) != "window.control.after" or "unit:saar_mech" not in game.options(A)
        assert there(game, A, name) == force_of("mech")
    assert [line["n"] for line in logged(game, "goods.gained")][-2:] == [1, 1]
    assert [line["n"] for line in logged(game, "goods.spent")] == [1, 1]


def test_nomadic() -> None:
    """TV-SAA-02: public objectives without the home planets."""
    state = planet(saar(), B, "ragh", "lisis_ii")
    assert may_score_public(state, False, A)
    assert not may_score_public(state, False, B)


def test_chaos_mapping() -> None:
    """FAQ-SAA-1, TV-SAA-04, N-SAA-3, FAQ-SAA-2: a unit at the start of the turn, paid for, whatever the turn
    brings."""
    state = units(technologies(saar(), A, "chaos_mapping"), A, HERE, "space_dock")
    state.strategies[A] = ()
    state.stage = state.stage[:-1]
    game = play(state, do(turn, A))
    answer(game, A, "technology:chaos_mapping", "window.turn.start")
    answer(game, A, Wanted((Order("cruiser", HERE, 1),)), "production.build")
    answer_all(game, until="turn.action")
    assert there(game, A, HERE) == force_of("space_dock, cruiser")
    assert "pass" in game.options(A) and game.state.exhausted


@pytest.mark.parametrize(("unit", "held"), [("cruiser", True), ("space_dock", False)])
def test_chaos_mapping_holds_asteroids(unit: str, held: bool) -> None:
    """N-SAA-3: only where ships of the Saar are, and not against themselves."""
    state = units(technologies(saar(), A, "chaos_mapping"), A, ASTEROIDS, unit)
    assert (ASTEROIDS not in activatable(state, B)) == held
    assert ASTEROIDS in activatable(state, A)


def test_floating_factories_are_placed_in_space() -> None:
    """N-SAA-2, 85.1a: wherever a planet of the system is theirs, two of them as well."""
    state = units(planet(saar(), A, ALBION), A, HERE, "space_dock")
    game = play(state, lambda game: place_structure(game, A, "space_dock", ALBION))
    assert there(game, A, HERE) == force_of("2 space_dock")
    assert not there(game, A, ALBION)


def test_floating_factories_move_and_carry() -> None:
    """N-SAA-2: a factory moves with four units aboard, and does not count against the fleet pool."""
    state = activated(units(units(saar(), A, HERE, "space_dock, 4 infantry"), A, NEXT, "3 cruiser"), A, NEXT)
    assert capacity(state, A, HERE) == 4
    move = (ShipMove(HERE, "space_dock", 1, (Load("infantry", HERE, 4),), ()),)
    game = play(state, do(move_ships, A))
    answer(game, A, move)
    answer_all(game)
    assert there(game, A, NEXT) == force_of("3 cruiser, space_dock, 4 infantry")


def test_floating_factories_retreat() -> None:
    """N-SAA-2, 78.7: with the ships, and what they carry."""
    state = activated(units(saar(), A, HERE, "cruiser, space_dock, 3 infantry"), B, HERE)
    units(state, A, NEXT, "destroyer")

    async def retreat(game: TI4) -> None:
        await move_by_retreat(game, A, HERE, NEXT)

    game = play(state, retreat)
    answer_all(game)
    assert there(game, A, NEXT) == force_of("cruiser, destroyer, space_dock, 3 infantry")


def test_floating_factories_are_destroyed_when_blockaded() -> None:
    """TV-SAA-01, 79.4a, N-SAA-2, K-6: a destroyer of B alone with it is enough; an own ship saves it."""
    for fleet, left in ("space_dock", ""), ("space_dock, fighter", "space_dock, fighter"):
        state = units(units(saar(), A, HERE, fleet), B, HERE, "destroyer")
        if left:
            state = units(state, A, HERE, "carrier")
        touch(state, HERE)
        game = play(state, settle)
        assert there(game, A, HERE) == force_of(f"{left}, carrier" if left else "")


def test_floating_factories_are_never_captured() -> None:
    """N-SAA-2, 17.4: the Cabal wins the combat, and the factory that is left alone is destroyed, no prisoner."""
    state = units(units(quick_game("saar", "vuilraith"), A, HERE, "cruiser, space_dock"), B, HERE, "3 dreadnought")
    game = play(activated(state, B, HERE, moved=True), do(fight, B), dice=(10, 10, 10, 1))
    answer_all(game)
    assert not there(game, A, HERE)
    assert all(kind != "space_dock" for kind, _, _ in game.state.captured[B])


def test_floating_factory_ii() -> None:
    """97.4: move 2, capacity 5, Production 7."""
    state = units(technologies(saar(), A, "floating_factory_ii"), A, HERE, "space_dock")
    assert capacity(state, A, HERE) == 5
    assert speeds(state, A, HERE, "space_dock", 1) == (2,)
    assert by_ability(state, A, HERE, producers(state, A, HERE)).limit == 7


def test_captain_mendosa() -> None:
    """N-SAA-4: a carrier of B is as fast as the destroyer of C, and of two carriers only one."""
    state = units(units(saar(), B, HERE, "2 carrier"), C, NEXT, "destroyer")
    state.stage = state.stage[:-1]
    enter(state, Turn(B))
    enter(state, activation_of(state, B, NEXT))
    game = play(state, window(ACTIVATED_WHEN))
    answer(game, A, "leader:saar_agent", "window.system.activated.when")
    assert speeds(game.state, B, HERE, "carrier", 2) == (2, 1)


def test_rowl_sarrig() -> None:
    """W-T30: fighters and infantry come to the dock elsewhere, cruisers do not; not to one that is blockaded."""
    state = unlocked(units(units(saar(), A, HERE, "space_dock"), A, NEXT, "space_dock"), "saar_commander")
    means = by_ability(state, A, HERE, producers(state, A, HERE))
    for unit in "fighter", "infantry":
        assert check(Draft(state, A, means), Wanted((Order(unit, NEXT, 1),))) is None
    assert check(Draft(state, A, means), Wanted((Order("cruiser", NEXT, 1),))) is not None
    units(state, B, NEXT, "destroyer")
    assert check(Draft(state, A, means), Wanted((Order("fighter", NEXT, 1),))) is not None


def test_rowl_sarrig_at_a_blockaded_dock() -> None:
    """14.1, W-T30: the blockaded dock makes no fighters, wherever they would go; its infantry leaves the blockade."""
    state = unlocked(planet(saar(), A, ALBION), "saar_commander")
    units(units(state, A, ALBION, "space_dock"), A, NEXT, "space_dock")
    units(state, B, HERE, "destroyer")
    draft = Draft(state, A, by_ability(state, A, HERE, ((ALBION, "space_dock"),)))
    refused = check(draft, Wanted((Order("fighter", NEXT, 1),)))
    assert refused is not None and refused.key == "production.blockade"
    assert check(draft, Wanted((Order("infantry", NEXT, 1),))) is None


def test_rowl_sarrig_is_unlocked() -> None:
    """§9: by three docks on the board."""
    state = units(units(planet(saar(), A, ALBION), A, HERE, "space_dock"), A, NEXT, "space_dock")
    game = play(state, lambda game: place_structure(game, A, "space_dock", ALBION))
    assert "saar_commander" in game.state.unlocked


def test_gurno_aggero() -> None:
    """N-SAA-5: next to a dock infantry and fighters of all others die, in space and on planets; mechs stay."""
    state = unlocked(units(units(saar(), A, NEXT, "space_dock"), B, HERE, "cruiser, 2 fighter"), "saar_hero")
    units(units(state, C, ALBION, "2 infantry, mech"), B, NEXT, "fighter")
    units(state, A, NEXT, "carrier")
    game = play(state, do(act, A))
    answer(game, A, "component:leader:saar_hero", "turn.action")
    answer_all(game, until="turn.action")
    assert there(game, B, HERE) == force_of("cruiser")
    assert there(game, C, ALBION) == force_of("mech")
    assert there(game, B, NEXT) == force_of("fighter")
    assert "leader:saar_hero" in game.state.purged


def call(*, elsewhere: bool = True) -> Game:
    """B has landed beside Saar's troops on New Albion, and holds Ragh's Call."""
    state = given(with_notes(*PEOPLES), B, "raghs_call:0")
    units(units(planet(state, A, ALBION), A, ALBION, "infantry, damaged_mech"), B, ALBION, "infantry")
    if not elsewhere:
        planet(state, C, "ragh", "lisis_ii")
    enter(state, Activation(B, HERE))
    enter(state, Invasion(B, HERE, committed=(ALBION,)))
    return play(state, window(COMMITTED))


def test_raghs_call() -> None:
    """N-SAA-6, N-GEN-3: the troops of the Saar go home as they are, and nobody fights."""
    game = call()
    answers(game, (B, "note:raghs_call:0", "window.forces.committed"), (B, "ragh", "raghs_call.to"))
    assert there(game, A, "ragh") == force_of("infantry, damaged_mech")
    assert not there(game, A, ALBION)
    assert "raghs_call:0" in game.state.note_hand[A]


def test_raghs_call_without_a_refuge() -> None:
    """N-SAA-6: there has to be another planet of the Saar."""
    assert done(call(elsewhere=False))
