"""The Argent Flight."""

from __future__ import annotations

import pytest

from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.combat.cannon import guns
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.council.changes import own_votes
from lazax.ti4.council.voting import cast_votes, order_of_voting
from lazax.ti4.events import Agenda, Invasion, SpaceCombat
from lazax.ti4.movement.loads import room_for
from lazax.ti4.movement.move import check_move
from lazax.ti4.movement.retreat import move_by_retreat
from lazax.ti4.production.produce import produce_in_system, produce_units
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.state import TI4
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.control import gain_planet
from lazax.ti4.units.limits import keep_limits, surplus
from lazax.ti4.ways import adjacent
from tests.ti4.positions.movement import BEYOND, NEXT, TARGET, line, refusal, ship
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
    tokens,
    units,
)

HERE, FAR, ALBION, STARPOINT = "tile_27", "tile_46", "new_albion", "starpoint"
THREE = ("argent", "sardakk", "arborec")


def argent() -> TI4:
    return quick_game(*THREE)


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def test_zeal() -> None:
    """TV-ARG-01, N-ARG-1: first as speaker, too; one vote more for each player; none for abstaining."""
    for ballot, votes in (("for", ("quann", "lodor")), ("for", 2 + 3)), (("abstain", ()), ("", 0)):
        state = planet(quick_game(*THREE, phase="agenda"), A, "quann", "lodor")
        enter(state, Agenda("economic_equality"))
        assert order_of_voting(state)[0] == A
        game = play(state, lambda game: cast_votes(game, A))
        answer(game, A, ballot, "vote.cast")
        assert own_votes(game.state, A) == votes


def test_raid_formation() -> None:
    """TV-ARG-02, N-ARG-2, N-GEN-12: hits beyond the fighters damage ships; nobody could answer that."""
    state = units(argent(), A, FAR, "2 destroyer")
    units(state, B, FAR, "2 dreadnought, cruiser, fighter")
    game = play(activated(state, A, FAR), do(fight, A), dice=(9, 9, 9, 9))
    assert there(game, B, FAR).damaged("dreadnought") == 2
    assert len(logged(game, "raid_formation.damaged")) == 2
    assert not logged(game, "unit.sustained")


def test_raid_formation_without_excess() -> None:
    """N-ARG-2: as many fighters as hits: nothing is damaged."""
    state = units(argent(), A, FAR, "destroyer")
    units(state, B, FAR, "dreadnought, 2 fighter")
    game = play(activated(state, A, FAR), do(fight, A), dice=(9, 9))
    assert not logged(game, "raid_formation.damaged")


def test_strike_wing_alpha_ii() -> None:
    """N-ARG-3: each 9 or 10 destroys an infantry in the space area, none on planets."""
    state = units(technologies(argent(), A, "strike_wing_alpha_ii"), A, FAR, "destroyer")
    units(state, B, FAR, "carrier, 3 infantry, fighter")
    game = play(activated(state, A, FAR), do(fight, A), dice=(6, 9, 10))
    assert logged(game, "units.destroyed")[0]["units"] == (("infantry", 2, 0),)


def test_aerie_hololattice_bars_the_way() -> None:
    """TV-ARG-03, N-ARG-4: also to those with a Light/Wave Deflector, not to its owner."""
    state = line(TARGET, NEXT, BEYOND, factions=("sardakk", "argent", "arborec"))
    technologies(units(state, A, BEYOND, "cruiser"), A, "light_wave_deflector")
    units(planet(technologies(state, B, "aerie_hololattice"), B, "vefut_ii"), B, "vefut_ii", "pds")
    assert refusal(state, ship(BEYOND, "cruiser")) == ("move.forbidden", "")
    own = line(TARGET, NEXT, BEYOND, factions=THREE)
    technologies(units(own, A, BEYOND, "cruiser"), A, "aerie_hololattice")
    units(planet(own, A, "vefut_ii"), A, "vefut_ii", "pds")
    assert refusal(own, ship(BEYOND, "cruiser")) is None


def test_aerie_hololattice_produces() -> None:
    """N-ARG-4: the planet is a producer that stands on itself."""
    state = units(technologies(planet(argent(), A, ALBION), A, "aerie_hololattice"), A, ALBION, "pds")
    game = play(activated(state, A, HERE), do(produce_in_system, A))
    answer(game, A, ((("infantry", ALBION, 1),), ()), "production.build")
    answer_all(game)
    assert there(game, A, ALBION) == force_of("pds, infantry")


def test_quetzecoatl() -> None:
    """1.27, TV-ARG-04, N-ARG-5: no Space Cannon against the ships in its system; on planets it fires."""
    state = units(units(argent(), A, HERE, "flagship"), B, ALBION, "pds")
    take_stock(state)
    activated(state, A, HERE)
    assert not guns(state, B, A, HERE)
    enter(state, Invasion(A, HERE))
    assert guns(state, B, A, HERE)
    assert guns(activated(units(argent(), B, ALBION, "pds"), A, HERE), B, A, HERE)


def test_aerie_sentinel_is_transported() -> None:
    """N-ARG-7: beside a full load; not by ships without any room."""
    state = units(line(TARGET, NEXT, factions=THREE), A, NEXT, "carrier, cruiser, 4 infantry, 2 mech")
    loads = f"4 infantry from {NEXT}, 2 mech from {NEXT}"
    assert check_move(state, A, TARGET, (ship(NEXT, "carrier", loads=loads),)) is None
    assert refusal(state, ship(NEXT, "cruiser", loads=f"mech from {NEXT}")) == ("move.too_full", "95.0")
    plain = units(line(TARGET, NEXT), A, NEXT, "carrier, 4 infantry, 2 mech")
    assert refusal(plain, ship(NEXT, "carrier", loads=loads)) == ("move.too_full", "95.0")
    assert room_for(state, A, ship(NEXT, "carrier", loads=loads).loads) == 4


def test_aerie_sentinel_in_space() -> None:
    """N-ARG-7, 16.3: capacity does not count them, as long as a ship has some."""
    assert surplus(units(argent(), A, FAR, "carrier, 4 infantry, 2 mech"), A, FAR) is None
    assert surplus(units(argent(), A, FAR, "cruiser, mech"), A, FAR) is not None
    game = play(units(argent(), A, FAR, "cruiser, mech"), lambda game: keep_limits(game, A, FAR))
    assert there(game, A, FAR) == force_of("cruiser")


def test_aerie_sentinel_retreats() -> None:
    """N-ARG-7: those in space come along with a full ship."""
    state = units(units(argent(), A, FAR, "carrier, 4 infantry, 2 mech"), B, FAR, "cruiser")
    enter(state, SpaceCombat(FAR, A, B))
    target = adjacent(state, FAR, A)[0]
    game = play(state, lambda game: move_by_retreat(game, A, FAR, target))
    assert not there(game, A, FAR)
    answer_all(game)
    assert not logged(game, "units.removed")


@pytest.mark.parametrize("effect", [False, True])
def test_trilossa_aun_mirik(effect: bool) -> None:
    """N-ARG-8: any producer; ground forces go to different own planets there and next to it."""
    state = planet(planet(argent(), B, ALBION, STARPOINT), B, "mecatol_rex")
    units(state, B, ALBION, "space_dock")
    state.goods[B] = 5
    task = (lambda game: produce_units(game, B, HERE, 3, places=[ALBION])) if effect else do(produce_in_system, B)
    game = play(activated(state, B, HERE), task)
    answer(game, A, "leader:argent_agent", "window.production.places")
    answer(game, B, ((("infantry", STARPOINT, 1), ("infantry", "mecatol_rex", 1)), ()), "production.build")
    answer_all(game)
    assert there(game, B, "mecatol_rex") == force_of("infantry")
    assert there(game, B, STARPOINT) == force_of("infantry")


def test_trrakan_aun_zulok() -> None:
    """W-G3: one unit rolls one die more in a barrage; once a roll."""
    state = units(unlocked(argent(), "argent_commander"), A, FAR, "destroyer")
    units(state, B, FAR, "4 fighter, carrier")
    game = play(activated(state, A, FAR), do(fight, A), dice=(9, 9, 9))
    answer(game, A, "leader:argent_commander", "window.dice.before")
    (rolled,) = logged(game, "roll.barrage")
    assert len(rolled["dice"]) == 3
    assert rolled["n"] == 3


def test_trrakan_aun_zulok_is_unlocked() -> None:
    """§9: by six units with such abilities."""
    for more, leaders in ("2 pds", ["argent_commander"]), ("pds", []):
        state = units(units(argent(), A, FAR, "3 destroyer, dreadnought"), A, "valk", more)
        game = play(state, lambda game: gain_planet(game, A, ALBION), do(act, A))
        answer_all(game, until="turn.action")
        assert [line["leader"] for line in logged(game, "leader.unlocked")] == leaders


def test_mirik_aun_sissiri() -> None:
    """N-ARG-6, N-GEN-9: from anywhere into systems with an own token and without ships of others."""
    state = tokens(unlocked(argent(), "argent_hero"), A, HERE, FAR, "tile_42")
    units(units(state, A, "tile_20", "carrier, infantry, cruiser"), B, FAR, "cruiser")
    game = play(state, do(act, A))
    answer(game, A, "component:leader:argent_hero", "turn.action")
    answer_all(game, until="muster.ship")
    answers(game, (A, "tile_20:carrier", "muster.ship"), (A, "infantry:tile_20", "muster.load"))
    answer_all(game, until="turn.action")
    assert there(game, A, HERE) == force_of("carrier, infantry")
    assert "leader:argent_hero" in game.state.purged


def test_strike_wing_ambuscade() -> None:
    """69.3, W-G3: B rolls one die more, and the note goes back."""
    state = units(units(argent(), B, FAR, "destroyer"), C, FAR, "4 fighter, carrier")
    state.note_hand[B], state.notes_out = ("strike_wing_ambuscade:0",), {"strike_wing_ambuscade:0": (A, B)}
    game = play(activated(state, B, FAR), do(fight, B), dice=(9, 9, 9))
    answer(game, B, "note:strike_wing_ambuscade:0", "window.dice.before")
    assert len(logged(game, "roll.barrage")[0]["dice"]) == 3
    assert game.state.note_hand[A] == ("strike_wing_ambuscade:0",)


def test_argent_waits_for_nobody() -> None:
    """W-G3: who makes no roll is not asked."""
    state = unlocked(units(units(argent(), B, FAR, "destroyer"), C, FAR, "fighter, carrier"), "argent_commander")
    game = play(activated(state, B, FAR), do(fight, B), dice=(1, 1))
    assert kind_asked(game) != "window.dice.before"
    assert not done(game) or logged(game, "roll.barrage")
