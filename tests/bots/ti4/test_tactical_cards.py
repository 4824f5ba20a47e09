"""Which action cards `steady` plays in tactical actions: about movements, guns, fights and landings."""

from __future__ import annotations

import pytest

from lazax.bots.ti4.cards.worth import WORTH, worth_of
from lazax.core.stage import enter
from lazax.ti4.cards.play import CARDS
from lazax.ti4.combat.records import Die
from lazax.ti4.events import (
    Activation,
    CardPlay,
    Destroyed,
    GroundCombat,
    Hits,
    Invasion,
    Production,
    Roll,
    SpaceCombat,
)
from lazax.ti4.state import TI4
from lazax.ti4.view import view
from tests.bots.paper import ME
from tests.bots.ti4.positions import answer, knows
from tests.ti4.positions.tools import A, B, C, planet, quick_game, units

ALBION, MECATOL, FAR = "tile_27", "tile_18", "tile_39"
JORD, HOME = "jord", "tile_1"


def playing(card: str, state: TI4) -> float:
    return worth_of(knows(state), f"action_card:{card}")


def fight(mine: str, theirs: str, **changes: object) -> TI4:
    """A space combat that B defends."""
    state = units(units(quick_game(), A, ALBION, mine), B, ALBION, theirs)
    enter(state, Activation(A, ALBION, moved=True))
    enter(state, SpaceCombat(ALBION, A, B, 1, **changes))  # type: ignore[arg-type]
    return state


def hit(state: TI4, number: int, kind: str = "combat") -> TI4:
    enter(state, Hits(kind, B, A, ALBION, number))
    return state


def test_every_card_has_its_worth() -> None:
    assert set(CARDS) <= set(WORTH)


# movements


@pytest.mark.parametrize(("steps", "played"), [(1, False), (2, True)])
def test_ships_hurry_where_they_come_too_late_otherwise(steps: int, played: bool) -> None:
    """A carrier moves one system, with Flank Speed two."""
    state = quick_game("sol", "letnev", "hacan")
    origin = min(system for system, moves in knows(state).moves_to(ALBION).items() if moves == steps)
    enter(units(state, A, origin, "carrier, 3 infantry"), Activation(A, ALBION))
    assert (playing("flank_speed", state) > 0) == played


def test_guns_are_blinded_when_a_fleet_comes() -> None:
    def armed(guns: str) -> TI4:
        state = units(quick_game("sol", "letnev", "hacan"), A, MECATOL, "carrier, 2 cruiser, 4 infantry")
        state = units(planet(state, B, "starpoint"), B, "starpoint", guns)
        enter(state, Activation(A, ALBION))
        return state

    assert playing("solar_flare", armed("2 pds")) > 0
    assert playing("solar_flare", armed("infantry")) < 0


def test_supplies_go_to_who_is_behind() -> None:
    state = quick_game()
    state.points = {A: 1, B: 6, C: 0}
    assert answer("forward_supply_base.player", [str(B), str(C)], view(state, ME)) == str(C)


def test_a_token_jams_whose_fleet_is_there() -> None:
    state = units(quick_game(), B, ALBION, "3 dreadnought")
    state.points = {A: 0, B: 0, C: 6}
    enter(state, CardPlay(A, "signal_jamming", (ALBION,)))
    assert answer("signal_jamming.player", [str(B), str(C)], view(state, ME)) == str(B)


def test_a_large_production_is_made_larger() -> None:
    state = planet(units(quick_game("sol", "letnev", "hacan"), A, JORD, "space_dock"), A, JORD)
    enter(state, Production(A, HOME))
    assert playing("war_machine", state) < 0
    state.goods[A] = 4
    assert playing("war_machine", state) > 0


# fights


def test_a_close_fight_is_worth_a_card() -> None:
    assert playing("morale_boost", fight("3 cruiser", "3 cruiser")) > 0
    assert playing("morale_boost", fight("3 dreadnought, 3 cruiser", "destroyer")) < 0
    assert playing("fighter_prototype", fight("carrier, 4 fighter", "2 cruiser")) > 0
    assert playing("fighter_prototype", fight("2 cruiser, fighter", "2 cruiser")) < 0


def test_troops_are_encouraged_where_many_fight() -> None:
    def landed(troops: str) -> TI4:
        state = units(units(quick_game(), A, "starpoint", troops), B, "starpoint", "3 infantry")
        enter(state, GroundCombat("starpoint", A, B, 1))
        return state

    assert playing("morale_boost", landed("3 infantry")) > 0
    assert playing("morale_boost", landed("infantry")) < 0


def test_shields_hold_for_more_than_fighters() -> None:
    assert playing("shields_holding", hit(fight("2 cruiser", "3 cruiser"), 2)) > 0
    assert playing("shields_holding", hit(fight("cruiser, 4 fighter", "3 cruiser"), 2)) < 0
    assert playing("maneuvering_jets", hit(fight("2 cruiser", "destroyer"), 1, "cannon")) > 0


def test_what_is_damaged_is_repaired() -> None:
    assert playing("emergency_repairs", fight("2 damaged_dreadnought", "2 cruiser")) > 0
    assert playing("emergency_repairs", fight("2 dreadnought", "2 cruiser")) < 0


def test_good_ships_take_somebody_with_them() -> None:
    state = fight("2 dreadnought", "2 cruiser")
    enter(state, Destroyed(ALBION, A, (("destroyer", 1, 0),)))
    assert playing("courageous_to_the_end", state) < 0
    state.stage = (*state.stage[:-1], Destroyed(ALBION, A, (("destroyer", 1, 0), ("dreadnought", 1, 0))))
    assert playing("courageous_to_the_end", state) > 0
    assert answer("courageous_to_the_end.unit", ["destroyer", "dreadnought"], view(state, ME)) == "dreadnought"


def rolled(kind: str, player: int, *faces: int) -> TI4:
    state = fight("2 destroyer", "2 destroyer")
    dice = tuple(Die("destroyer", 9, face=face) for face in faces)
    enter(state, Roll(kind, player, B if player == A else A, ALBION, dice))
    return state


def test_good_rolls_of_others_are_scrambled_and_own_bad_ones_repeated() -> None:
    assert playing("scramble_frequency", rolled("barrage", B, 9, 10, 1)) > 0
    assert playing("scramble_frequency", rolled("barrage", B, 9, 1, 1)) < 0
    assert playing("fire_team", rolled("ground", A, 1, 2, 10)) > 0
    assert playing("fire_team", rolled("ground", A, 1, 9, 10)) < 0
    assert playing("waylay", rolled("barrage", A, 0, 0, 0, 0)) > 0


def test_hopeless_fights_are_slipped_out_of() -> None:
    lost = fight("2 carrier", "4 dreadnought")
    assert playing("skilled_retreat", lost) > 0 > playing("intercept", lost)
    won = fight("4 dreadnought", "2 carrier")
    assert playing("skilled_retreat", won) < 0 < playing("intercept", won)
    assert playing("rout", fight("2 carrier", "4 dreadnought")) > 0


# landings


def invaded(by: int, fleet: str, garrison: str) -> TI4:
    owner = B if by == A else A
    state = units(planet(quick_game(), owner, "starpoint"), owner, "starpoint", garrison)
    state = units(planet(state, owner, "new_albion"), by, ALBION, fleet)
    enter(state, Invasion(by, ALBION, committed=("starpoint",)))
    return state


def test_bombardment_is_feared_where_many_stand() -> None:
    assert playing("bunker", invaded(B, "2 dreadnought", "3 infantry")) > 0
    assert playing("bunker", invaded(B, "2 cruiser", "3 infantry")) < 0


def test_fleets_without_bombs_get_some() -> None:
    assert playing("blitz", invaded(A, "2 cruiser", "3 infantry")) > 0
    assert playing("blitz", invaded(A, "2 dreadnought", "3 infantry")) < 0


def test_troops_go_to_where_somebody_has_landed() -> None:
    state = units(invaded(B, "carrier", "infantry"), A, "new_albion", "3 infantry")
    assert playing("ghost_squad", state) > 0
    options = ["infantry:new_albion", "infantry:starpoint", "done"]
    assert answer("ghost_squad.unit", options, view(state, ME)) == "infantry:new_albion"
    assert answer("ghost_squad.planet", ["new_albion", "starpoint"], view(state, ME)) == "starpoint"
    assert playing("ghost_squad", units(invaded(B, "carrier", "infantry"), A, "new_albion", "infantry")) < 0


def test_decoys_guard_structures() -> None:
    state = units(planet(quick_game("sol", "letnev", "hacan"), A, JORD, "starpoint"), A, JORD, "4 infantry")
    state = units(state, A, "starpoint", "space_dock")
    enter(state, Activation(B, ALBION))
    assert playing("decoy_operation", state) > 0
    assert answer("decoy_operation.unit", [f"infantry:{JORD}", "done"], view(state, ME)) == f"infantry:{JORD}"
    assert playing("decoy_operation", units(state, A, "starpoint", "space_dock, 2 infantry")) < 0
