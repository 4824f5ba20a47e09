"""The Arborec."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.board import put_force
from lazax.ti4.events import Activation, Movement, Turn
from lazax.ti4.movement.activation import activation_of
from lazax.ti4.production.draft import Draft, Order, Wanted, check
from lazax.ti4.production.means import by_ability, by_effect, producers
from lazax.ti4.production.produce import may_produce
from lazax.ti4.sequence.action_phase import act, turn
from lazax.ti4.state import TI4
from lazax.ti4.timings import ACTIVATED, SHIPS_MOVED, STATUS_END, STATUS_START
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.losses import destroy
from lazax.ti4.windows import window
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
    A,
    B,
    answer,
    answer_all,
    answers,
    done,
    force_of,
    kind_asked,
    planet,
    play,
    quick_game,
    technologies,
    there,
    units,
)

PEOPLES = ("arborec", "letnev", "hacan")
HERE, ALBION, STARPOINT = "tile_27", "new_albion", "starpoint"
STATUS, AFTER, BUILD = "window.status.start", "window.system.activated", "production.build"


def arborec() -> TI4:
    return planet(quick_game(*PEOPLES), A, ALBION)


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def status(state: TI4, timing: str = STATUS_START) -> Game:
    state.stage = state.stage[:1]
    return play(state, window(timing))


def test_mitosis() -> None:
    """TV-ARB-01, N-ARB-1: an infantry on an own planet, of necessity."""
    state = units(arborec(), A, "nestphar", "4 mech")
    game = status(state)
    answer(game, A, ALBION, "mitosis.planet")
    assert there(game, A, ALBION) == force_of("infantry")
    assert done(game)


def test_letani_behemoth() -> None:
    """TV-ARB-01, N-ARB-2: a mech in the place of an infantry, and no other infantry."""
    game = status(units(units(arborec(), A, HERE, "carrier, infantry"), A, ALBION, "infantry"))
    assert "pass" not in game.options(A)
    answer(game, A, "unit:arborec_mech", STATUS)
    answer(game, A, HERE, "arborec_mech.place")
    assert there(game, A, HERE) == force_of("carrier, mech")
    assert there(game, A, ALBION) == force_of("infantry")
    assert done(game)


def test_docks_produce_no_infantry() -> None:
    """FAQ-ARB-1, 68.1d, N-ARB-1, FAQ-ARB-3: of a dock and two warriors four units, but only two infantry, for one
    resource."""
    state = units(arborec(), A, ALBION, "space_dock, 2 infantry")
    means = by_ability(state, A, HERE, producers(state, A, HERE))
    limit = means.limit
    assert dict(means.barred)["infantry"] == limit - 2
    draft = Draft(state, A, means)
    assert check(draft, Wanted((Order("infantry", ALBION, 2),))) is None
    assert draft.cost() == 1
    assert check(Draft(state, A, means), Wanted((Order("infantry", ALBION, 3),))) is not None
    assert check(Draft(state, A, means), Wanted((Order("fighter", HERE, 3),))) is None


def test_growth_under_blockade() -> None:
    """14.1, N-GEN-1: where ships of B lie above a warrior, ground forces are produced, but no ships."""
    state = units(units(arborec(), A, ALBION, "2 infantry"), B, HERE, "cruiser")
    means = by_ability(state, A, HERE, producers(state, A, HERE))
    assert check(Draft(state, A, means), Wanted((Order("infantry", ALBION, 2),))) is None
    assert check(Draft(state, A, means), Wanted((Order("fighter", HERE, 1),))) is not None


def test_letani_warrior_ii() -> None:
    """W-G5, W-A2: two dice for two warriors; the one that comes through returns at the start of the turn."""
    state = units(technologies(arborec(), A, "letani_warrior_ii"), A, ALBION, "2 infantry")

    async def lose(game: TI4) -> None:
        await destroy(game, [(ALBION, A, force_of("2 infantry"))])

    game = play(state, lose, dice=(6, 5))
    assert game.state.recovering[A] == 1
    again = game.state
    again.stage = again.stage[:2]
    game = play(again, do(turn, A))
    answer_all(game, until="turn.action")
    assert there(game, A, "nestphar") == force_of("infantry")


def after_activation(state: TI4, player: int, system: str = HERE) -> Game:
    """The player has just activated the system, with what stands there."""
    state.stage = state.stage[:-1]
    enter(state, Turn(player))
    enter(state, activation_of(state, player, system))
    return play(state, window(ACTIVATED))


def test_duha_menaimon() -> None:
    """FAQ-ARB-2, TV-ARB-03, N-ARB-3, N-GEN-1: up to five units, paid, where it stood; Sarween Tools gives nothing."""
    state = units(technologies(arborec(), A, "sarween_tools"), A, HERE, "flagship")
    game = after_activation(state, A)
    answer(game, A, "unit:arborec_flagship", AFTER)
    assert kind_asked(game) == BUILD
    answer(game, A, Wanted((Order("infantry", ALBION, 3),)), BUILD)
    answer_all(game)
    assert game.state.exhausted
    assert there(game, A, ALBION) == force_of("3 infantry")
    late = arborec()
    late.stage = late.stage[:-1]
    enter(late, Turn(A))
    enter(late, Activation(A, HERE))
    assert done(play(units(late, A, HERE, "flagship"), window(ACTIVATED)))


def test_bioplasmosis() -> None:
    """N-ARB-6: each infantry one step, all at once, and no mechs."""
    state = technologies(planet(arborec(), A, STARPOINT, "mecatol_rex", "lodor"), A, "bioplasmosis")
    units(units(state, A, ALBION, "2 infantry, mech"), A, STARPOINT, "infantry")
    game = status(state, STATUS_END)
    answer(game, A, "technology:bioplasmosis", "window.status.end")
    answers(game, (A, ALBION, "bioplasmosis.from"), (A, "mecatol_rex", "bioplasmosis.to"))
    answers(game, (A, ALBION, "bioplasmosis.from"), (A, STARPOINT, "bioplasmosis.to"))
    assert {*game.options(A)} == {STARPOINT, "done"}
    answer(game, A, "done", "bioplasmosis.from")
    assert there(game, A, ALBION) == force_of("mech")
    assert there(game, A, STARPOINT) == force_of("2 infantry")
    assert there(game, A, "mecatol_rex") == force_of("infantry")


def test_letani_ospha() -> None:
    """TV-ARB-04, N-ARB-4: the cruiser of B becomes a dreadnought, and could not become a war sun."""
    state = technologies(units(arborec(), B, HERE, "cruiser"), B, "war_sun")
    state.strategies[A] = ()
    game = play(state, do(act, A))
    answer(game, A, "component:leader:arborec_agent", "turn.action")
    assert {"dreadnought", "carrier", "fighter", "pass"} <= {*game.options(B)}
    assert not {"war_sun", "flagship"} & {*game.options(B)}
    answer(game, B, "dreadnought", "arborec_agent.unit")
    assert there(game, B, HERE) == force_of("dreadnought")


def test_dirzuga_rophal() -> None:
    """TV-ARB-02, N-ARB-5, N-GEN-1: one unit where a warrior stands when B activates the system; it is paid for."""
    state = unlocked(units(technologies(arborec(), A, "sarween_tools"), A, ALBION, "infantry"), "arborec_commander")
    game = after_activation(state, B)
    answer(game, A, "leader:arborec_commander", AFTER)
    answer(game, A, Wanted((Order("cruiser", HERE, 1),)), BUILD)
    answer_all(game)
    assert there(game, A, HERE) == force_of("cruiser")
    assert game.state.exhausted


def test_dirzuga_rophal_without_production() -> None:
    """N-ARB-5: a PDS does not produce."""
    state = unlocked(units(arborec(), A, ALBION, "pds"), "arborec_commander")
    assert done(after_activation(state, B))


@pytest.mark.parametrize(("forces", "unlocks"), [(11, False), (12, True)])
def test_dirzuga_rophal_is_unlocked(forces: int, unlocks: bool) -> None:
    """§9: by twelve ground forces on planets; those on ships do not count."""
    state = units(units(arborec(), A, ALBION, f"{forces - 1} infantry"), A, HERE, "carrier, 4 infantry")
    units(state, A, "nestphar", "4 mech")
    put_force(state, ALBION, A, force_of(f"{forces - 5} infantry"))
    game = status(state)
    answer(game, A, ALBION, "mitosis.planet")
    assert ("arborec_commander" in game.state.unlocked) == unlocks


def test_letani_miasmiala() -> None:
    """N-ARB-7: in several systems, paid each time."""
    state = unlocked(units(units(arborec(), A, ALBION, "infantry"), A, "nestphar", "infantry"), "arborec_hero")
    state.goods[A] = 9
    game = play(state, do(act, A))
    answer(game, A, "component:leader:arborec_hero", "turn.action")
    answer(game, A, HERE, "arborec_hero.system")
    answer(game, A, Wanted((Order("cruiser", HERE, 1),)), BUILD)
    answer_all(game, until="arborec_hero.system")
    answer(game, A, "tile_5", "arborec_hero.system")
    answer(game, A, Wanted((Order("cruiser", "tile_5", 2),)), BUILD)
    answer_all(game, until="turn.action")
    assert there(game, A, HERE) == force_of("cruiser") and there(game, A, "tile_5") == force_of("2 cruiser")
    assert "leader:arborec_hero" in game.state.purged


def test_stymie() -> None:
    """W-A9, W-T1w: nothing is produced next to a ship of B, as long as the note lies before B."""
    state = given(with_notes(*PEOPLES), B)
    units(planet(units(state, B, "tile_41", "cruiser"), A, ALBION), A, ALBION, "space_dock")
    state.note_hand[B] = ("stymie:0",)
    state.notes_out = {"stymie:0": (A, B)}
    assert may_produce(state, A, by_effect(state, A, HERE, 1))
    state.stage = state.stage[:-1]
    enter(state, Turn(B))
    game = play(state, do(act, B))
    answer(game, B, "component:note:stymie:0", "turn.action")
    assert not may_produce(game.state, A, by_effect(game.state, A, HERE, 1))
    assert may_produce(game.state, A, by_effect(game.state, A, "tile_5", 1))
    assert game.state.notes_in_play == {"stymie:0": B}


def test_stymie_omega() -> None:
    """W-T5, N-GEN-5: A has moved to B, and a token of A lies where B wants it; no home will do."""
    state = given(with_notes(*PEOPLES), B, "stymie_omega:0")
    units(units(state, A, HERE, "cruiser"), B, STARPOINT, "infantry")
    enter(state, activation_of(state, A, HERE))
    enter(state, Movement(A, HERE, ()))
    game = play(state, window(SHIPS_MOVED))
    answer(game, B, "note:stymie_omega:0", "window.ships.moved")
    assert "tile_5" not in game.options(B)
    answer(game, B, "tile_18", "stymie.system")
    assert A in game.state.tokens["tile_18"]
    assert "stymie_omega:0" in game.state.note_hand[A]
