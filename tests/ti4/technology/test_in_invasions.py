"""Technologies about Bombardment, Space Cannon and ground combat."""

import pytest

from lazax.core.steps import do
from lazax.ti4.abilities import ABILITIES
from lazax.ti4.board import exhaust
from lazax.ti4.combat.cannon import cannon_offence
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.movement.activation import activate
from lazax.ti4.state import TI4
from lazax.ti4.technology.fighting import MAGEN
from lazax.ti4.technology.gunnery import GRAVITON_LASER, PLASMA_SCORING, X_89
from lazax.ti4.timings import COMPONENT_ACTION
from tests.ti4.positions.ground import ALBION, STARPOINT, SYSTEM, invasion, landing, position
from tests.ti4.positions.tools import (
    A,
    B,
    answer,
    answer_all,
    answers,
    done,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    technologies,
    there,
    units,
)

DREADNOUGHT = (("dreadnought", ALBION, 1),)


def besieged(infantry: int = 3, ships: str = "dreadnought, carrier, infantry") -> TI4:
    state = units(planet(position(), B, ALBION), B, ALBION, f"{infantry} infantry")
    return units(state, A, SYSTEM, ships)


def test_plasma_scoring_adds_one_die_to_a_bombardment() -> None:
    """FAQ-GEN-4: one for all planets together, for a unit named before the roll."""
    state = units(technologies(besieged(ships="2 dreadnought"), A, "plasma_scoring"), B, STARPOINT, "2 infantry")
    game = invasion(planet(state, B, STARPOINT), dice=(10, 9, 1))
    answer(game, A, (("dreadnought", ALBION, 1), ("dreadnought", STARPOINT, 1)))
    assert not logged(game, "roll.bombardment")
    answer(game, A, PLASMA_SCORING, "window.dice.before")
    assert done(game)
    assert [len(roll["dice"]) for roll in logged(game, "roll.bombardment")] == [2, 1]
    assert there(game, B, ALBION).number("infantry") == 1


def test_plasma_scoring_serves_each_planet_of_a_defence() -> None:
    """FAQ-GEN-16: an extra die for each planet's roll."""
    state = units(position(), A, SYSTEM, "carrier, 4 infantry")
    for name in (ALBION, STARPOINT):
        units(planet(state, B, name), B, name, "pds")
    game = invasion(technologies(state, B, "plasma_scoring"))
    answer(game, A, (*landing(ALBION, 2), *landing(STARPOINT, 2)))
    answer(game, A, ALBION, "invasion.next_cannon")
    for _ in range(2):
        answers(game, (B, "yes", "cannon.defend"), (B, PLASMA_SCORING, "window.dice.before"))
    assert [len(roll["dice"]) for roll in logged(game, "roll.cannon")] == [2, 2]


def test_antimass_deflectors_weaken_cannons() -> None:
    """77.7: a six misses the owner's units."""
    state = technologies(units(position(), A, SYSTEM, "carrier, infantry"), A, "antimass_deflectors")
    game = invasion(units(planet(state, B, ALBION), B, ALBION, "pds"), dice=(6,))
    answers(game, (A, landing(ALBION)), (B, "yes"))
    assert game.state.control[ALBION] == A


def cannons(*names: str) -> TI4:
    """Three PDS of B and ships of A in their system."""
    state = units(planet(position(), B, ALBION, STARPOINT), B, ALBION, "2 pds, infantry")
    units(units(state, B, STARPOINT, "pds, infantry"), A, SYSTEM, "carrier, 2 fighter")
    return technologies(state, B, *names)


def test_the_graviton_laser_system_spares_the_fighters() -> None:
    """W-T6, W-G4: exhausted before the roll: hits go to non-fighter ships as far as there are any."""
    game = play(cannons("graviton_laser_system"), do(cannon_offence, A), dice=(10, 10, 1), debug=True)
    answer(game, B, "yes", "cannon.fire")
    answer(game, B, GRAVITON_LASER, "window.dice.before")
    answer_all(game)
    assert logged(game, "units.destroyed")[0]["units"] == (("carrier", 1, 0), ("fighter", 1, 0))
    assert (B, GRAVITON_LASER) in game.state.exhausted_cards


def test_three_cannons_and_plasma_scoring_roll_four_dice() -> None:
    """TV-SCO-08, FAQ-GEN-4."""
    game = play(cannons("plasma_scoring"), do(cannon_offence, A), dice=(1, 1, 1, 1), debug=True)
    answer(game, B, "yes", "cannon.fire")
    assert not logged(game, "roll.cannon")
    answer(game, B, PLASMA_SCORING, "window.dice.before")
    assert len(logged(game, "roll.cannon")[0]["dice"]) == 4


def test_x_89_kills_all_infantry_of_a_planet() -> None:
    """65.1, FAQ-GEN-5: an action; shields do not help, mechs and structures are left."""
    state = technologies(besieged(), A, "x_89_bacterial_weapon")
    units(state, B, ALBION, "pds, mech")

    async def action(game: TI4) -> None:
        ability = ABILITIES[COMPONENT_ACTION][X_89]
        assert ability.usable(game, A)
        await ability.use(game, A)
        assert not ability.usable(game, A)

    game = play(state, action)
    assert done(game)
    assert there(game, B, ALBION).kinds() == ("mech", "pds")


@pytest.mark.parametrize(("face", "left"), [(10, 0), (1, 3)])
def test_x_89_omega_kills_the_rest_after_a_hit(face: int, left: int) -> None:
    """W-T19: only if the bombardment destroyed infantry."""
    state = technologies(besieged(), A, "x_89_bacterial_weapon_omega")
    game = invasion(state, dice=(face,))
    answer(game, A, DREADNOUGHT)
    if face == 10:
        answer(game, A, "technology:x_89_bacterial_weapon_omega", "window.bombardment.after")
    assert kind_asked(game) == "invasion.commit"
    assert there(game, B, ALBION).number("infantry") == left


def test_x_89_omega_omega_doubles_hits_and_exhausts_the_planet() -> None:
    """N-TE-11: in bombardments and ground combat, whether it hits or not."""
    state = technologies(besieged(), A, "x_89_bacterial_weapon_omega_omega")
    game = invasion(state, dice=(10, 8, 1))
    answer(game, A, DREADNOUGHT)
    assert there(game, B, ALBION).number("infantry") == 1
    assert ALBION in game.state.exhausted
    answer(game, A, landing(ALBION))
    assert done(game)
    assert logged(game, "roll.ground")[0]["n"] == 2


def grid(name: str, defence: str, state: TI4 | None = None) -> TI4:
    state = state or units(position(), A, SYSTEM, "carrier, 2 infantry, mech")
    return technologies(units(planet(state, B, ALBION), B, ALBION, defence), B, name)


def test_magen_defense_grid_silences_the_opponent_for_a_round() -> None:
    """71.3, 65.3a: with a unit that has Planetary Shield; A rolls no dice in this round."""
    game = invasion(grid("magen_defense_grid", "pds, infantry"), dice=(8, 10, 1))
    answer(game, A, landing(ALBION, 2))
    answer(game, B, "no", "cannon.defend")
    answer(game, B, MAGEN, "window.ground_combat.start")
    assert [roll["player"] for roll in logged(game, "roll.ground")][:2] == [B, A]
    assert there(game, A, ALBION).number("infantry") == 1


def test_a_war_sun_switches_the_magen_grid_off() -> None:
    """65.3a."""
    state = technologies(units(position(), A, SYSTEM, "war_sun, 2 infantry"), A, "war_sun")
    game = invasion(grid("magen_defense_grid", "pds, infantry", state), dice=(10, 10, 1))
    answers(game, (A, ()), (A, landing(ALBION, 2)), (B, "no", "cannon.defend"))
    assert done(game)


def test_an_exhausted_grid_is_not_offered() -> None:
    """34.0, TV-ABL-17, 34.4."""
    state = grid("magen_defense_grid", "pds, infantry")
    exhaust(state, B, MAGEN)
    game = invasion(state, dice=(10, 10, 1))
    answers(game, (A, landing(ALBION, 2)), (B, "no", "cannon.defend"))
    assert done(game)


@pytest.mark.parametrize("name", ["magen_defense_grid_omega", "magen_defense_grid_omega_omega"])
def test_later_grids_hit_a_ground_force_of_the_owners_choice(name: str) -> None:
    """N-TE-13, W-T23: with a structure there; the unit may sustain damage (87.4)."""
    state = units(position(), A, SYSTEM, "carrier, infantry, mech")
    game = invasion(grid(name, "space_dock, infantry", state), dice=(10, 10, 1))
    answer(game, A, (("mech", ALBION, 1), ("infantry", ALBION, 1)))
    answer(game, B, "mech", "magen_defense_grid.unit")
    answer(game, A, "mech", "hits.sustain")
    assert there(game, A, ALBION).counts == (("mech", 1, 1), ("infantry", 1, 0))


def test_the_last_grid_puts_infantry_with_each_structure() -> None:
    """W-T1w: whoever activates the system."""
    state = grid("magen_defense_grid_omega_omega", "2 pds, space_dock", quick_game("yssaril", "xxcha", "hacan"))
    game = play(state, do(activate, A))
    answer(game, A, SYSTEM, "activate.system")
    assert there(game, B, ALBION).number("infantry") == 3


def test_dacxive_animators_raise_an_infantry_for_the_winner() -> None:
    """W-T27: not in a draw (FAQ-NAA-2)."""
    state = technologies(units(position(), A, SYSTEM, "carrier, infantry"), A, "dacxive_animators")
    units(planet(state, B, ALBION), B, ALBION, "infantry")
    game = invasion(state, dice=(10, 1))
    answer(game, A, landing(ALBION))
    answer(game, A, "technology:dacxive_animators")
    assert there(game, A, ALBION).number("infantry") == 2
    assert game.state.control[ALBION] == A


def test_dacxive_animators_do_nothing_in_a_draw() -> None:
    """42.4d."""
    state = technologies(units(position(), A, SYSTEM, "carrier, infantry"), A, "dacxive_animators")
    game = invasion(units(planet(state, B, ALBION), B, ALBION, "infantry"), dice=(10, 10))
    answer(game, A, landing(ALBION))
    assert done(game)


def test_duranium_armor_repairs_a_unit_that_did_not_sustain_now() -> None:
    """N-TE-2, W-G4: the mech damaged before is repaired in this round, the one damaged now in none."""
    state = technologies(units(position(), A, SYSTEM, "carrier, mech, damaged_mech"), A, "duranium_armor")
    units(planet(state, B, ALBION), B, ALBION, "infantry")
    game = invasion(state, dice=(10, 1, 10))
    answer(game, A, (("mech", ALBION, 1), ("damaged_mech", ALBION, 1)))
    answer(game, A, "mech", "hits.sustain")
    assert done(game)
    assert there(game, A, ALBION).counts == (("mech", 2, 1),)


def test_duranium_armor_does_not_repair_what_was_just_damaged() -> None:
    """W-G4."""
    state = technologies(units(position(), A, SYSTEM, "carrier, mech"), A, "duranium_armor")
    game = invasion(units(planet(state, B, ALBION), B, ALBION, "infantry"), dice=(10, 10))
    answer(game, A, landing(ALBION, unit="mech"))
    answer(game, A, "mech", "hits.sustain")
    assert there(game, A, ALBION).counts == (("mech", 1, 1),)


@pytest.mark.parametrize(
    ("ships", "lost"), [("3 cruiser", 1), ("2 cruiser, carrier, 2 fighter", 1), ("2 cruiser", 0)]
)
def test_assault_cannon_needs_three_large_ships(ships: str, lost: int) -> None:
    """N-TE-1, W-T9, 87.5: the opponent chooses what is destroyed; nothing is sustained."""
    state = technologies(units(position(), A, SYSTEM, ships), A, "assault_cannon")
    units(state, B, SYSTEM, "dreadnought, destroyer")
    game = play(state, do(fight, A), dice=(1,) * 9)
    if lost:
        answer(game, B, "dreadnought", "assault_cannon.unit")
    assert there(game, B, SYSTEM).number("dreadnought") == 1 - lost


def test_infantry_ii_comes_back_at_home() -> None:
    """97.4: on a six or more it waits on its card until the owner's next turn."""
    state = technologies(units(position(), A, SYSTEM, "carrier, 3 infantry"), A, "infantry_ii")
    units(planet(state, B, ALBION), B, ALBION, "2 infantry")
    game = invasion(state, dice=(1, 1, 10, 10, 5, 6))
    answer(game, A, landing(ALBION, 2))
    assert game.state.recovering[A] == 1
    back = ABILITIES["turn.start"]["unit:infantry_2"]

    async def next_turn(game: TI4) -> None:
        assert back.usable(game, A)
        await back.use(game, A)

    later = quick_game("yssaril", "xxcha", "hacan")
    later.recovering = {**later.recovering, A: 1}
    game = play(later, next_turn)
    answer(game, A, "shalloq", "infantry.returns")
    assert there(game, A, "shalloq").number("infantry") == 1
    assert game.state.recovering[A] == 0
