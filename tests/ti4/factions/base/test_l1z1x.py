"""The L1Z1X Mindnet."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused
from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.board import put_force
from lazax.ti4.combat.assigning import next_tokens
from lazax.ti4.combat.hits import aimed_hits, assignable, take_hits
from lazax.ti4.combat.records import Die, Roll
from lazax.ti4.events import GroundCombat, Hits, Invasion, SpaceCombat
from lazax.ti4.invasion.bombardment import bombarding, open_to_fire
from lazax.ti4.invasion.ground_combat import begin_ground_combat
from lazax.ti4.movement.activation import activation_of
from lazax.ti4.movement.muster import muster_places
from lazax.ti4.notes.hands import deal_notes
from lazax.ti4.sequence.action_phase import act, turn
from lazax.ti4.sequence.status_phase import status_tokens
from lazax.ti4.state import TI4
from lazax.ti4.strategies.technology import secondary
from lazax.ti4.switches import Rules
from lazax.ti4.tables import NON_FIGHTERS
from lazax.ti4.technology.research import research, researchable
from lazax.ti4.timings import ACTIVATED, STATUS_TOKENS
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.control import gain_planet
from lazax.ti4.windows import react, window
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
    MAP,
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
    plain,
    planet,
    play,
    quick_game,
    technologies,
    there,
    tokens,
    units,
)

ALBION, HERE, BESIDE = "new_albion", "tile_27", "tile_26"
ROUND_END = "window.ground_combat.round_end"


def l1z1x() -> TI4:
    return plain(quick_game("l1z1x", "letnev", "hacan"), B, C)


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def test_assimilate() -> None:
    """TV-L1Z-01, N-L1Z-1: dock and PDS become A's; the second PDS has no piece left and is destroyed."""
    state = units(planet(l1z1x(), B, ALBION), B, ALBION, "space_dock, 2 pds")
    units(planet(state, A, "lodor", "quann", "wellon"), A, "lodor", "2 pds")
    units(units(state, A, "quann", "2 pds"), A, "wellon", "pds")
    game = play(state, lambda game: gain_planet(game, A, ALBION))
    assert done(game)
    assert there(game, A, ALBION) == force_of("space_dock, pds")
    assert not there(game, B, ALBION)


def harrowing(attacker: int, defender: int, *dice: int, shield: bool = False) -> Game:
    """A ground combat on New Albion with a dreadnought of A above it."""
    state = units(planet(l1z1x(), defender, ALBION), defender, ALBION, "2 infantry")
    units(units(state, attacker, ALBION, "infantry"), A, HERE, "dreadnought")
    if shield:
        units(state, defender, ALBION, "pds")
    enter(activated(state, attacker, HERE), Invasion(attacker, HERE, committed=(ALBION,)))

    async def begin(game: TI4) -> None:
        begin_ground_combat(game, ALBION, attacker, defender)

    return play(state, begin, dice=dice)


def test_harrow() -> None:
    """15.1e, N-L1Z-2, ERR-HAR: also after the last own ground force died in that round, which makes a draw."""
    game = harrowing(A, B, 9, 9, 1, 9)
    answer(game, A, "ability:harrow", ROUND_END)
    assert not there(game, A, ALBION) and not there(game, B, ALBION)
    assert done(game)


def test_harrow_is_for_the_active_player_and_stopped_by_shields() -> None:
    """TV-L1Z-02, 65.2: A's dreadnought does not bombard in B's invasion, nor where a PDS shields the planet."""
    assert kind_asked(harrowing(B, A, 1, 1, 1, *[9] * 9)) != ROUND_END
    assert kind_asked(harrowing(A, B, 1, 1, 1, *[9] * 9, shield=True)) != ROUND_END


def fleet_battle() -> TI4:
    """A's flagship and a fighter have hit twice, a dreadnought once."""
    state = units(units(l1z1x(), A, HERE, "flagship, dreadnought, fighter"), B, HERE, "3 destroyer, 3 fighter")
    dice = tuple(Die(unit, 5, face=9) for unit in ("flagship", "dreadnought", "fighter"))
    enter(activated(state, A, HERE), SpaceCombat(HERE, A, B, 1, rolls=(Roll("space", A, B, HERE, dice),)))
    return state


def test_zero_zero_one() -> None:
    """W-G4 `may_be_assigned`: two of three hits go to destroyers, the third where B likes."""
    state = fleet_battle()
    game = play(state, lambda game: take_hits(game, Hits("space", A, B, HERE, 3)))
    with pytest.raises(Refused, match=r"hits\.others_first"):
        answer(game, B, ("destroyer", "fighter", "fighter"), "hits.assign")
    answer(game, B, ("destroyer", "destroyer", "fighter"))
    assert there(game, B, HERE) == force_of("destroyer, 2 fighter")


def test_zero_zero_one_aims_by_its_own_dice() -> None:
    """Hits of fighters alone are free, and so are all without the flagship; what B cancels is an aimed one."""
    state = fleet_battle()
    assert aimed_hits(state, 3, Hits("space", A, B, HERE, 3)) == 2
    assert aimed_hits(state, 2, Hits("space", A, B, HERE, 2)) == 1
    assert assignable(state, (), Hits("space", A, B, HERE, 3)) == NON_FIGHTERS
    assert assignable(state, (), Hits("cannon", A, B, HERE, 3)) == ()
    put_force(state, HERE, A, force_of("dreadnought, fighter"))
    assert assignable(state, (), Hits("space", A, B, HERE, 3)) == ()


def test_a_ladder_of_partly_aimed_hits() -> None:
    """Each choice is reached in one way, and none leads astray."""
    there = force_of("destroyer, cruiser, 2 fighter")
    reached: set[tuple[str, ...]] = set()

    def climb(chosen: tuple[str, ...]) -> None:
        if len(chosen) == 2:
            assert chosen not in reached
            reached.add(chosen)
            return
        steps = next_tokens(there, 2, chosen, NON_FIGHTERS, 1)
        assert steps
        for step in steps:
            climb((*chosen, step))

    climb(())
    assert {tuple(sorted(units)) for units in reached} == {
        ("cruiser", "destroyer"),
        ("cruiser", "fighter"),
        ("destroyer", "fighter"),
    }


def test_annihilator() -> None:
    """N-L1Z-3: from space or another planet, not while it fights."""
    state = units(units(planet(l1z1x(), A, "starpoint"), A, "starpoint", "mech"), A, HERE, "mech")
    assert bombarding(state, A, HERE) == {"mech": 2}
    enter(activated(state, A, HERE), GroundCombat("starpoint", A, B))
    assert bombarding(state, A, HERE) == {"mech": 1}
    assert not bombarding(units(quick_game(), A, HERE, "mech"), A, HERE)


def test_inheritance_systems() -> None:
    """N-L1Z-4: two resources for all prerequisites; once in a round, and not without the means."""
    state = technologies(l1z1x(), A, "inheritance_systems")
    assert "assault_cannon" in researchable(state, A)
    game = play(state, lambda game: research(game, A))
    answer(game, A, "assault_cannon", "research.technology")
    answer_all(game, until="never")
    assert "assault_cannon" in game.state.technologies[A]
    assert "0_0_0" in game.state.exhausted
    assert (A, "technology:inheritance_systems") in game.state.exhausted_cards
    assert "war_sun" not in researchable(game.state, A)
    state.exhausted.update(state.control)
    assert "assault_cannon" not in researchable(state, A)


def test_inheritance_systems_is_a_choice_where_planets_would_do() -> None:
    """W-G11: A keeps it and exhausts the planet with the specialty."""
    state = planet(technologies(l1z1x(), A, "inheritance_systems"), A, "thibah")
    game = play(state, lambda game: research(game, A))
    answers(game, (A, "gravity_drive", "research.technology"), (A, "no", "inheritance_systems.use"))
    answer(game, A, ("thibah",), "research.specialties")
    assert (A, "technology:inheritance_systems") not in game.state.exhausted_cards


def test_one_planet_does_not_pay_twice() -> None:
    """TV-L1Z-03: after the four resources for the secondary nothing is left for the two."""
    state = planet(technologies(l1z1x(), A, "inheritance_systems"), A, exhausted=True)
    game = play(state, lambda game: secondary(game, A))
    answer_all(game, until="research.technology")
    assert "assault_cannon" not in game.options(A)


def test_super_dreadnought_ii() -> None:
    """97.4: the upgrade of the faction counts."""
    assert technologies(l1z1x(), A, "super_dreadnought_ii").unit_cards[A, "dreadnought"] == "l1z1x_dreadnought_2"


def enhanced(active: int, answer_of_a: str) -> Game:
    """B's infantry stands on New Albion when B activates the system."""
    state = units(planet(l1z1x(), B, ALBION), B, ALBION, "2 infantry")
    enter(state, activation_of(state, active, HERE))
    game = play(state, lambda game: react(game, ACTIVATED))
    if active == B:
        answer(game, A, answer_of_a, "window.system.activated")
    return game


def test_i48s() -> None:
    """W-T1a: the active player may take a mech for an infantry; nobody else's counts."""
    game = enhanced(B, "leader:l1z1x_agent")
    answer(game, B, ALBION, "l1z1x_agent.place")
    assert there(game, B, ALBION) == force_of("infantry, mech")
    assert (A, "leader:l1z1x_agent") in game.state.exhausted_cards
    game = enhanced(B, "leader:l1z1x_agent")
    answer(game, B, "pass", "l1z1x_agent.place")
    assert there(game, B, ALBION) == force_of("2 infantry")
    assert done(enhanced(C, ""))


def test_two_ram() -> None:
    """N-L1Z-5, §9: with four dreadnoughts on the board; the shield stops A no longer, but others."""
    state = units(planet(l1z1x(), B, ALBION), B, ALBION, "infantry, pds")
    assert ALBION not in open_to_fire(state, A, HERE)
    units(units(state, A, HERE, "3 dreadnought"), A, BESIDE, "dreadnought")
    game = play(state, lambda game: gain_planet(game, A, "lodor"))
    assert "l1z1x_commander" in game.state.unlocked
    assert ALBION in open_to_fire(game.state, A, HERE)
    assert ALBION not in open_to_fire(game.state, C, HERE)


def test_the_helmsman() -> None:
    """N-L1Z-6, N-GEN-9: from anywhere, also from under an own token; there nothing comes on board."""
    state = unlocked(
        units(units(l1z1x(), A, HERE, "flagship, 3 infantry"), A, BESIDE, "dreadnought, infantry"), "l1z1x_hero"
    )
    units(tokens(state, A, BESIDE), B, "tile_18", "fighter")
    assert "tile_18" not in muster_places(state, A, ("flagship", "dreadnought"))
    game = play(state, do(act, A))
    answers(game, (A, "component:leader:l1z1x_hero", "turn.action"), (A, "tile_20", "l1z1x_hero.system"))
    answer(game, A, f"{HERE}:flagship", "muster.ship")
    for _ in range(2):
        answer(game, A, f"infantry:{HERE}", "muster.load")
    answers(game, (A, "done", "muster.load"), (A, f"{BESIDE}:dreadnought", "muster.ship"))
    assert there(game, A, "tile_20") == force_of("flagship, dreadnought, 2 infantry")
    assert "leader:l1z1x_hero" in game.state.purged


def test_cybernetic_enhancements() -> None:
    """W-A2: at the start of B's turn a token leaves A's strategy pool, and one comes into B's."""
    rules = Rules(map=MAP, sets=frozenset({"base"}))
    state = quick_game("l1z1x", "letnev", "hacan", rules=rules, turn=B)
    deal_notes(state)
    given(state, B, "cybernetic_enhancements:0")
    state.stage = state.stage[:-1]
    game = play(state, do(turn, B))
    answer(game, B, "note:cybernetic_enhancements:0", "window.turn.start")
    assert (game.state.strategy_pool[A], game.state.strategy_pool[B]) == (1, 3)
    assert "cybernetic_enhancements:0" in game.state.note_hand[A]


def test_cybernetic_enhancements_omega() -> None:
    """W-Z6: one token more in this status phase, for B alone."""
    state = given(with_notes("l1z1x", "letnev", "hacan", phase="status"), B, "cybernetic_enhancements_omega:0")
    game = play(state, window(STATUS_TOKENS))
    answer(game, B, "note:cybernetic_enhancements_omega:0", "window.status.tokens")
    assert [status_tokens(game.state, 2, player) for player in (A, B)] == [2, 3]
    assert "cybernetic_enhancements_omega:0" in game.state.note_hand[A]
