"""Factions meet on planets: landings, ground combats, structures and prisoners. A attacks B on Lodor."""

from __future__ import annotations

from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.board import in_reinforcements
from lazax.ti4.events import Turn
from lazax.ti4.invasion.invasion import invade
from lazax.ti4.movement.activation import activation_of
from lazax.ti4.sequence.action_phase import turn
from lazax.ti4.sequence.elimination import eliminate
from lazax.ti4.state import TI4
from lazax.ti4.timings import ACTIVATED, TACTICAL_END
from lazax.ti4.units.control import gain_planet
from lazax.ti4.windows import window
from tests.ti4.positions.cards import uses
from tests.ti4.positions.fights import HERE, LODOR, ground_battle, invasion, stand, troops, unlocked
from tests.ti4.positions.ground import landing
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    activated,
    answer,
    answer_all,
    answers,
    force_of,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    technologies,
    there,
    units,
)

START, COMMIT, ASSIGN = "window.ground_combat.start", "invasion.commit", "hits.assign"
INDOCTRINATION, CLAIRE = "ability:indoctrination", "leader:sol_commander"
REX, MECATOL = "mecatol_rex", "tile_18"


def orbit(state: TI4, ships: str, place: str = LODOR, system: str = HERE) -> TI4:
    """A is above a planet of B."""
    return activated(units(planet(state, B, place), A, system, ships), A, system, moved=True)


def test_the_only_defender_is_converted_before_claire_gibson() -> None:
    """N-GEN-17, N-YIN-1, N-SOL-3: A comes first and turns the last infantry of Sol; the combat ends at once."""
    game = ground_battle(unlocked(troops(quick_game("yin", "sol", "hacan"), "infantry", "infantry"), "sol_commander"))
    uses(game, A, INDOCTRINATION)
    answer_all(game)
    assert there(game, A, LODOR) == force_of("2 infantry") and not there(game, B, LODOR)
    assert not logged(game, "roll.ground")


def test_claire_gibson_while_the_brothers_wait() -> None:
    """R-02, N-SOL-3, N-YIN-1: A passes at first, Sol places an infantry, and only one of the two is converted
    then."""
    game = ground_battle(unlocked(troops(quick_game("yin", "sol", "hacan"), "infantry", "infantry"), "sol_commander"))
    answers(game, (A, "pass", START), (B, CLAIRE, START), (A, INDOCTRINATION, START))
    answer_all(game, until="window.ground_combat.round")
    assert logged(game, "unit.replaced") and logged(game, "roll.ground")


def test_a_mutagen_and_the_brothers_themselves() -> None:
    """W-T23, N-YIN-1: A holds Yin's note and meets Sol, whose two infantry become one; Yin is no part of it."""
    state = given(with_notes("letnev", "sol", "yin"), A, "greyfire_mutagen_omega:2")
    game = ground_battle(troops(state, "infantry", "2 infantry"), *(1,) * 3)
    uses(game, A, "note:greyfire_mutagen_omega:2")
    assert there(game, A, LODOR).number("infantry") == 2 and there(game, B, LODOR).number("infantry") == 1
    assert "greyfire_mutagen_omega:2" in game.state.note_hand[C]


def test_valkyries_beside_mentak_mechs() -> None:
    """N-MEN-6, N-SAR-4: B's mech cannot sustain beside Moll Terminus, so it strikes nobody back."""
    state = troops(quick_game("mentak", "sardakk", "hacan"), "mech, infantry", "mech")
    game = ground_battle(state, 10, 1, 1)
    assert not logged(game, "unit.sustained") and not there(game, B, LODOR)
    assert there(game, A, LODOR) == force_of("mech, infantry")


def test_prisoners_roll_for_themselves_all_the_same() -> None:
    """N-VUI-1, 17.3: Infantry II of B is captured as tokens, and still rolls whether it comes back."""
    state = troops(quick_game("vuilraith", "letnev", "hacan"), "2 infantry", "2 infantry")
    state = technologies(state, B, "infantry_ii")
    game = ground_battle(state, 10, 10, 1, 1, 6, 5)
    answer_all(game)
    assert game.state.captured[A] == (("infantry", -1, 2),) and game.state.recovering[B] == 1


def test_legionnaires_pay_while_they_are_devoured() -> None:
    """N-VUI-1, W-G5: the Mahact gain a commodity for each infantry that the Cabal has captured."""
    state = troops(quick_game("vuilraith", "mahact", "hacan"), "2 infantry", "2 infantry")
    game = ground_battle(state, 10, 10, 1, 1)
    answer_all(game)
    assert game.state.captured[A] == (("infantry", -1, 2),) and game.state.commodities[B] == 2


def test_the_last_prisoner_of_somebody_who_is_out() -> None:
    """R-37, R-59, 33.11: B's last mech is captured and B is out; the piece stays with the Cabal."""
    state = troops(quick_game("vuilraith", "letnev", "hacan"), "3 infantry", "damaged_mech")
    state.control = {LODOR: B, "kamdorn": C}
    state = planet(state, A, "acheron")
    game = ground_battle(state, 10, 10, 10, 1, 1)
    answer_all(game)
    assert game.state.out == (B,) and game.state.captured[A] == (("mech", B, 1),)
    assert game.state.control[LODOR] == A


def test_a_captor_who_is_out_gives_everything_back() -> None:
    """33.11, 33.4: the Cabal is eliminated with prisoners and a note of B: the cruiser is in B's reinforcements
    again, and the note in B's hand."""
    state = given(with_notes("vuilraith", "letnev", "hacan"), A, "ceasefire:1")
    state.captured = {**state.captured, A: (("cruiser", B, 2), ("infantry", -1, 1))}
    assert in_reinforcements(state, B, "cruiser") == 6

    async def fall(game: TI4) -> None:
        eliminate(game, A)

    after = play(state, fall).state
    assert in_reinforcements(after, B, "cruiser") == 8 and "ceasefire:1" in after.note_hand[B]
    assert after.captured[A] == ()


def test_sleepers_awake_under_an_enemy_fleet() -> None:
    """N-TIT-2, 77.3: the sleeper on Lodor awakes as a Hel-Titan beneath B's ships, and fires at them at once."""
    state = planet(quick_game("titans", "letnev", "hacan"), A, LODOR)
    state.sleepers = frozenset({LODOR})
    units(units(state, B, HERE, "2 cruiser"), A, LODOR, "infantry")
    state.stage, state.strategies[A] = state.stage[:-1], ()
    game = play(state, do(turn, A), dice=(10,))
    answers(game, (A, "tactical", "turn.action"), (A, HERE, "activate.system"))
    uses(game, A, "ability:awaken")
    answer_all(game, {"cannon.fire": "yes"}, until="turn.action")
    assert there(game, A, LODOR).number("pds") == 1
    assert there(game, B, HERE) == force_of("cruiser")


def test_assimilation_of_titans() -> None:
    """N-L1Z-1, N-TIT-5: Hel-Titans fight; only when they are beaten L1Z1X gains the planet, with the dock of B."""
    state = units(orbit(quick_game("l1z1x", "titans", "hacan"), "2 carrier, 3 infantry"), B, LODOR, "pds, space_dock")
    game = invasion(state, 10, 10, 10, 1)
    answer(game, A, landing(LODOR, 3), COMMIT)
    answer_all(game)
    assert not there(game, B, LODOR) and there(game, A, LODOR) == force_of("space_dock, 3 infantry")


def test_infiltrators_and_the_mindnet() -> None:
    """W-G8, N-L1Z-1: both would take over the PDS; the Mindnet's own ability does so, once."""
    state = hand(orbit(quick_game("l1z1x", "letnev", "hacan"), "carrier, 2 infantry"), A, "infiltrate")
    game = invasion(units(state, B, LODOR, "infantry, pds"), 10, 10, 1)
    answer(game, A, landing(LODOR, 2), COMMIT)
    answer_all(game)
    assert there(game, A, LODOR) == force_of("pds, 2 infantry")
    assert game.state.hand[A] == ("infiltrate",)


def test_harrow_behind_the_shield_of_2ram() -> None:
    """N-L1Z-2, N-L1Z-5: with their commander the ships bombard in spite of Planetary Shield, after each round."""
    state = orbit(quick_game("l1z1x", "letnev", "hacan"), "dreadnought, carrier, infantry")
    state = unlocked(units(state, B, LODOR, "3 infantry, pds"), "l1z1x_commander")
    game = invasion(state, 10, 1, 1, 1, 10)
    answer(game, A, (("dreadnought", LODOR, 1),), "bombardment.targets")
    answers(game, (A, landing(LODOR), COMMIT), (B, "no", "cannon.defend"))
    stand(game, until="window.ground_combat.round_end")
    assert there(game, B, LODOR).number("infantry") == 2
    answer(game, A, "ability:harrow", "window.ground_combat.round_end")
    assert there(game, B, LODOR).number("infantry") == 1


def test_a_grid_and_the_mindnet() -> None:
    """N-L1Z-5, 65.3a: the shield is ignored, not lost, so Magen Defense Grid still silences the attackers."""
    state = orbit(quick_game("l1z1x", "letnev", "hacan"), "dreadnought, carrier, infantry")
    state = technologies(units(state, B, LODOR, "2 infantry, pds"), B, "magen_defense_grid")
    game = invasion(unlocked(state, "l1z1x_commander"), 1, 1, 1, 1, 1, 1)
    answer(game, A, (("dreadnought", LODOR, 1),), "bombardment.targets")
    answers(game, (A, landing(LODOR), COMMIT), (B, "no", "cannon.defend"))
    uses(game, B, "technology:magen_defense_grid")
    answer(game, B, "pass", START)
    assert [line["player"] for line in logged(game, "roll.ground")][:1] == [B]


def test_reclamation_beside_custodia_vigilia() -> None:
    """N-WIN-1, N-WIN-2, N-KEL-4: Winnu takes Mecatol Rex from Keleres, whose planet fires, and builds there at
    once."""
    state = orbit(quick_game("winnu", "keleres_mentak", "hacan"), "carrier, 3 infantry", REX, MECATOL)
    state = planet(state, B, "custodia_vigilia")
    state.custodian = C
    game = invasion(units(state, B, REX, "infantry"), 10, 10, 10, 10, 10)
    answer(game, A, landing(REX, 3), COMMIT)
    answer_all(game, {"cannon.fire": "yes"})
    assert game.state.control[REX] == A
    game = play(game.state, window(TACTICAL_END))
    uses(game, A, "ability:reclamation")
    assert there(game, A, REX).number("pds") == there(game, A, REX).number("space_dock") == 1


def test_fees_for_omniopiares_without_a_ship() -> None:
    """N-KEL-6, N-SAR-5: troops that come from next door pay for each mech as well; with one good they land beside
    it."""
    for goods in 1, 2:
        state = planet(quick_game("sardakk", "keleres_mentak", "hacan"), B, "starpoint")
        units(units(state, B, "starpoint", "2 mech"), A, REX, "infantry")
        state.exhausted.update(state.control)
        state.goods[A] = goods
        game = play(activated(unlocked(state, "sardakk_commander"), A, "tile_27"), do(invade, A), dice=(1,) * 20)
        uses(game, A, "leader:sardakk_commander", "infantry:mecatol_rex")
        assert ("starpoint" in game.options(A)) == (goods == 2)


def test_scavengers_among_sleepers() -> None:
    """N-SAA-1, N-TIT-1: Saar gains a planet with a sleeper of the Titans; the good comes, the sleeper stays."""
    state = quick_game("saar", "titans", "hacan")
    state.sleepers, state.cultural_deck = frozenset({LODOR}), ("abandoned_warehouses",)
    game = play(state, lambda game: gain_planet(game, A, LODOR))
    answer_all(game)
    assert game.state.goods[A] >= 1 and game.state.sleepers == frozenset({LODOR})


def test_raghs_call_empties_a_planet_under_fire() -> None:
    """N-SAA-6, N-TIT-5: Saar's infantry goes home, its PDS fires at those who landed, and nobody fights."""
    state = given(with_notes("sardakk", "saar", "hacan"), A, "raghs_call:1")
    state = units(orbit(state, "carrier, 2 infantry"), B, LODOR, "2 infantry, pds")
    game = invasion(state, 10)
    answer(game, A, landing(LODOR, 2), COMMIT)
    uses(game, A, "note:raghs_call:1")
    answer_all(game, {"cannon.defend": "yes"})
    assert not logged(game, "roll.ground") and game.state.control[LODOR] == A
    assert there(game, A, LODOR) == force_of("infantry")


def test_dirzuga_rophal_before_the_landing() -> None:
    """N-ARB-5, N-SAR-5: when Sardakk activates the system Arborec produces one more defender, paid for."""
    state = units(planet(quick_game("sardakk", "arborec", "hacan"), B, LODOR), B, LODOR, "infantry")
    state = unlocked(state, "arborec_commander")
    state.stage = state.stage[:-1]
    enter(state, Turn(A))
    enter(state, activation_of(state, A, HERE))
    game = play(state, window(ACTIVATED))
    uses(game, B, "leader:arborec_commander")
    assert kind_asked(game) == "production.build" and game.asked() == (B,)
