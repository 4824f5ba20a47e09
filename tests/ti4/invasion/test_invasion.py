"""Landing, cannons, ground combat, control."""

import pytest

from lazax.core.ask import Submit
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.ti4.board import add_units
from lazax.ti4.invasion.commit import Landing
from lazax.ti4.state import TI4
from lazax.ti4.units.control import gain_planet
from tests.conformance.ladders import every_climb
from tests.ti4.positions.ground import ALBION, MECATOL, REX, STARPOINT, SYSTEM, invasion, landing, position
from tests.ti4.positions.tools import (
    A,
    B,
    answer,
    answer_all,
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


def carrier(infantry: int = 3, state: TI4 | None = None, system: str = SYSTEM) -> TI4:
    return units(state or position(system=system), A, system, f"carrier, {infantry} infantry")


def defended(by: str, state: TI4 | None = None) -> TI4:
    return units(planet(state or carrier(), B, ALBION), B, ALBION, by)


def controller(game: Game, name: str) -> Player | None:
    state: TI4 = game.state
    return state.control.get(name)


# committing


def test_an_empty_planet_is_taken_exhausted() -> None:
    """49.0, 95.4, 71.1, 49.2a, 49.5, 49.5b, 25.1."""
    game = invasion(carrier())
    answer(game, A, landing(ALBION, 2), "invasion.commit")
    assert done(game)
    assert controller(game, ALBION) == A
    assert ALBION in game.state.exhausted
    assert there(game, A, ALBION).number("infantry") == 2
    assert there(game, A, SYSTEM).number("infantry") == 1
    assert not game.state.stage[-1:] or type(game.state.stage[-1]).__name__ == "Activation"


def test_nothing_has_to_land() -> None:
    """TV-INV-21, 49.2c: after a bombardment too."""
    state = units(defended("infantry"), A, SYSTEM, "dreadnought")
    game = invasion(state, dice=(1,))
    answer(game, A, (("dreadnought", ALBION, 1),), "bombardment.targets")
    answer(game, A, (), "invasion.commit")
    assert done(game)
    assert controller(game, ALBION) == B


def test_own_planets_take_ground_forces_without_a_change() -> None:
    """43.3, TV-INV-15, 49.2, 49.5c, 25.2: the card stays readied."""
    game = invasion(planet(carrier(), A, ALBION))
    answer(game, A, landing(ALBION))
    assert done(game)
    assert ALBION not in game.state.exhausted
    assert not logged(game, "planet.gained")


def test_impossible_landings_are_refused() -> None:
    """49.2."""
    game = invasion(carrier(2))
    ask = game.ask(A)
    assert ask is not None
    for landings, key in (
        (landing(ALBION, 3), "invasion.too_many"),
        (landing(ALBION, unit="mech"), "invasion.no_such_unit"),
        (landing("jord"), "invasion.no_such_planet"),
        ((*landing(ALBION), *landing(ALBION)), "invasion.no_such_unit"),
    ):
        refusal = ask.check(landings)
        assert refusal is not None
        assert refusal.key == key


def test_the_ladder_reaches_every_landing_once() -> None:
    """49.2: three infantry and a damaged mech on two planets or aboard."""
    game = invasion(units(carrier(), A, SYSTEM, "damaged_mech"))
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    built = every_climb(ask.ladder)
    assert len(built) == len(set(built)) == 10 * 3
    assert all(game.check(A, landings) is None for landings in [*built, *ask.suggest()])


# the custodians token


def rex(infantry: int = 2, goods: int = 2) -> TI4:
    """Four influence on readied planets: Retillion has 3, Archon Tau 1."""
    state = carrier(infantry, system=MECATOL) if infantry else units(position(system=MECATOL), A, MECATOL, "cruiser")
    state.exhausted.add("shalloq")
    state.goods[A] = goods
    return planet(state, A, "archon_tau")


def test_the_custodians_are_removed_for_six_influence() -> None:
    """27.0, 27.1, 27.2, 27.3, TV-INV-03: a point at once, then somebody has to land."""
    game = invasion(rex())
    answer(game, A, "yes", "custodians.remove")
    answer_all(game, until="invasion.commit")
    assert (game.state.custodian, game.state.points[A], game.state.goods[A]) == (A, 1, 0)
    assert {"retillion", "archon_tau"} <= game.state.exhausted
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    refusal = ask.check(())
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("invasion.must_land", "27.2")
    assert sorted(every_climb(ask.ladder)) == [landing(REX), landing(REX, 2)]
    answer(game, A, landing(REX))
    assert controller(game, REX) == A


def test_too_little_influence_leaves_the_custodians() -> None:
    """TV-INV-03, 47.3, 54.1: with one trade good it is refused, and nobody lands on Mecatol Rex."""
    game = invasion(rex(goods=1))
    assert done(game)


def test_without_ground_forces_the_custodians_stay() -> None:
    """TV-INV-02, 27.2a."""
    assert done(invasion(rex(infantry=0)))


# Space Cannon Defense


def test_cannons_on_the_planet_fire_at_those_who_landed() -> None:
    """49.3, 77.6, TV-INV-08, 77.8, 49.5: a six hits; B keeps the planet and the PDS."""
    game = invasion(defended("pds", carrier(1)), dice=(7,))
    answer(game, A, landing(ALBION))
    assert game.state.control[ALBION] == B
    answer(game, B, "yes", "cannon.defend")
    assert done(game)
    assert not there(game, A, ALBION)
    assert there(game, B, ALBION).kinds() == ("pds",)
    assert controller(game, ALBION) == B


def test_structures_alone_do_not_hold_a_planet() -> None:
    """25.5b, K-7, R-10, 49.5a: they stand until control is established."""
    game = invasion(defended("pds, space_dock"), dice=(1,))
    answer(game, A, landing(ALBION))
    assert there(game, B, ALBION).kinds() == ("pds", "space_dock")
    answer(game, B, "yes", "cannon.defend")
    assert done(game)
    assert not there(game, B, ALBION)
    assert controller(game, ALBION) == A


def test_only_cannons_on_the_planet_itself_fire() -> None:
    """TV-SCO-09, 77.7d, 77.8a: not an upgraded PDS next door, and nobody on the other planet is hit."""
    state = defended("pds", units(position(), A, SYSTEM, "carrier, 2 infantry"))
    technologies(units(planet(state, B, "vefut_ii"), B, "vefut_ii", "pds"), B, "pds_ii")
    game = invasion(state, dice=(10, 10))
    answer(game, A, (*landing(ALBION), *landing(STARPOINT)))
    answer(game, B, "yes", "cannon.defend")
    assert len(logged(game, "roll.cannon")) == 1
    assert len(logged(game, "roll.cannon")[0]["dice"]) == 1
    assert not there(game, A, ALBION)
    assert there(game, A, STARPOINT).number("infantry") == 1


def test_the_active_player_orders_the_planets() -> None:
    """49.4, 49.3a, 49.4a, R-65."""
    state = defended("pds, infantry", carrier(4))
    units(planet(state, B, STARPOINT), B, STARPOINT, "pds, infantry")
    game = invasion(state, dice=(10, 1, 1, 10, 1, 1))
    answer(game, A, (*landing(ALBION, 2), *landing(STARPOINT, 2)))
    answer(game, A, STARPOINT, "invasion.next_cannon")
    answer(game, B, "no", "cannon.defend")
    answer(game, B, "no", "cannon.defend")
    answer(game, A, STARPOINT, "invasion.next_combat")
    assert [line["planet"] for line in logged(game, "ground_combat.begins")] == [STARPOINT, ALBION]
    answer(game, A, STARPOINT, "invasion.next_control")
    assert done(game)
    assert [line["planet"] for line in logged(game, "planet.gained")] == [STARPOINT, ALBION]


# ground combat


def test_hits_of_both_sides_fall_together() -> None:
    """42.0, 42.1, 42.2a, TV-INV-09, 42.2, 42.4d, 49.5d: a draw; B keeps control. R-47: the attacker rolls first."""
    game = invasion(defended("infantry", carrier(1)), dice=(8, 8))
    answer(game, A, landing(ALBION))
    assert done(game)
    assert [roll["player"] for roll in logged(game, "roll.ground")] == [A, B]
    assert not there(game, A, ALBION)
    assert not there(game, B, ALBION)
    assert controller(game, ALBION) == B
    assert logged(game, "ground_combat.drawn")


def test_rounds_follow_until_one_side_is_left() -> None:
    """49.2b, 42.3, 42.4, 42.4c, 49.5a: the winner takes the planet, structures are destroyed."""
    game = invasion(defended("infantry, space_dock", carrier(2)), dice=(1, 1, 1, 8, 1, 1))
    answer(game, A, landing(ALBION, 2))
    assert done(game)
    assert len(logged(game, "roll.ground")) == 4
    assert controller(game, ALBION) == A
    assert logged(game, "ground_combat.won")[0]["player"] == A
    assert not there(game, B, ALBION)


def test_a_mech_sustains_damage_in_ground_combat() -> None:
    """55.0, 55.1, 43.0, 42.2, 87.0, R-14: each side may use it, the attacker first."""
    state = units(defended("mech", position()), A, SYSTEM, "carrier, mech")
    game = invasion(state, dice=(10, 10, 10, 1))
    answer(game, A, landing(ALBION, unit="mech"))
    answer(game, B, "no", "cannon.defend")
    answer(game, A, "mech", "hits.sustain")
    answer(game, B, "mech", "hits.sustain")
    assert done(game)
    assert there(game, A, ALBION).counts == (("mech", 1, 1),)


# control outside of invasions


@pytest.mark.parametrize("held", ["", "pds"])
def test_units_placed_by_an_effect_take_an_undefended_planet(held: str) -> None:
    """TV-INV-17, TV-INV-18, 25.5, 25.5a, 63.4: at once; a PDS without ground forces is destroyed first."""
    state = planet(quick_game("yssaril", "xxcha", "hacan"), B, ALBION)
    if held:
        units(state, B, ALBION, held)

    async def place(game: TI4) -> None:
        add_units(game, ALBION, A, "infantry")

    game = play(state, place)
    assert controller(game, ALBION) == A
    assert ALBION in game.state.exhausted
    assert not there(game, B, ALBION)


def test_a_landing_is_named_by_unit_planet_and_number() -> None:
    """49.2: as players hand it in."""
    game = invasion(carrier())
    answer(game, A, [["infantry", STARPOINT, 1]])
    assert there(game, A, STARPOINT).number("infantry") == 1
    assert Landing("infantry", STARPOINT, 1) == ("infantry", STARPOINT, 1)
    assert kind_asked(game) == "test.rest"


def test_what_a_player_controls_is_not_gained_again() -> None:
    """25.3, 25.2: the card stays readied."""

    async def gain(game: TI4) -> None:
        await gain_planet(game, A, ALBION)

    game = play(planet(quick_game("yssaril", "xxcha", "hacan"), A, ALBION), gain)
    assert ALBION not in game.state.exhausted
    assert not logged(game, "planet.gained")
