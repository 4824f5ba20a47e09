"""Bombardment: who may fire at what, and what comes of it."""

from lazax.core.ask import Submit
from lazax.ti4.invasion.bombardment import Aim, Targets, check_targets, open_to_fire
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from tests.conformance.ladders import every_climb
from tests.ti4.positions.ground import ALBION, STARPOINT, SYSTEM, invasion, position
from tests.ti4.positions.tools import MAP, A, B, answer, done, kind_asked, logged, planet, technologies, there, units

CHOSEN = Rules(map=MAP, firing_units_chosen=True)


def besieged(state: TI4 | None = None, ships: str = "2 dreadnought") -> TI4:
    state = units(state or position(), A, SYSTEM, ships)
    planet(state, B, ALBION, STARPOINT)
    return units(units(state, B, ALBION, "2 infantry"), B, STARPOINT, "infantry")


def test_every_target_is_named_before_the_first_die() -> None:
    """15.0, P-1, 89.4, TV-INV-05, 15.1d: one answer for both ships, then both planets are rolled for."""
    game = invasion(besieged(), dice=(10, 1))
    assert kind_asked(game) == "bombardment.targets"
    assert not logged(game, "roll.bombardment")
    answer(game, A, (Aim("dreadnought", ALBION, 1), Aim("dreadnought", STARPOINT, 1)))
    assert [roll["place"] for roll in logged(game, "roll.bombardment")] == [ALBION, STARPOINT]
    assert there(game, B, ALBION).number("infantry") == 1
    assert there(game, B, STARPOINT).number("infantry") == 1
    assert done(game)


def test_hits_beyond_the_ground_forces_are_lost() -> None:
    """TV-INV-06, 15.2, 15.2a: both infantry are destroyed, the structures stay."""
    state = technologies(besieged(ships="war_sun"), A, "war_sun")
    units(state, B, ALBION, "space_dock")
    game = invasion(state, dice=(3, 9, 10))
    answer(game, A, (Aim("war_sun", ALBION, 1),))
    assert there(game, B, ALBION).kinds() == ("space_dock",)
    assert game.state.control[ALBION] == B


def test_sustain_damage_cancels_a_bombardment_hit() -> None:
    """87.4: whenever a hit is produced."""
    state = besieged(ships="dreadnought")
    units(state, B, ALBION, "mech")
    game = invasion(state, dice=(7,))
    answer(game, A, (Aim("dreadnought", ALBION, 1),))
    answer(game, B, "mech", "hits.sustain")
    assert there(game, B, ALBION).counts == (("mech", 1, 1), ("infantry", 2, 0))


def test_planetary_shield_keeps_bombardment_off() -> None:
    """15.1f, 65.0: only the other planet can be named."""
    state = units(besieged(), B, ALBION, "pds")
    assert open_to_fire(state, A, SYSTEM) == [STARPOINT]


def test_a_war_sun_lifts_the_shields_of_others() -> None:
    """65.3, 65.3b: and with it other ships may bombard, too."""
    state = units(technologies(besieged(), A, "war_sun"), B, ALBION, "pds")
    assert open_to_fire(state, A, SYSTEM) == [STARPOINT]
    assert open_to_fire(units(state, A, SYSTEM, "war_sun"), A, SYSTEM) == [ALBION, STARPOINT]
    own = units(planet(technologies(position(), A, "war_sun"), A, ALBION), A, ALBION, "pds, infantry")
    assert ALBION not in open_to_fire(units(own, A, SYSTEM, "war_sun"), A, SYSTEM)


def test_all_units_fire_or_none() -> None:
    """R-56: one ship cannot hold its fire; with the switch it can."""
    here, one = {"dreadnought": 2}, (Aim("dreadnought", ALBION, 1),)
    refusal = check_targets(here, [ALBION, STARPOINT], one)
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("bombardment.all_units", "R-56")
    assert check_targets(here, [ALBION, STARPOINT], one, subset=True) is None
    assert check_targets(here, [ALBION, STARPOINT], ()) is None


def test_impossible_targets_are_refused() -> None:
    """15.1, 15.1f."""
    here = {"dreadnought": 1}
    wishes: dict[str, Targets] = {
        "bombardment.no_such_unit": (Aim("cruiser", ALBION, 1),),
        "bombardment.no_target": (Aim("dreadnought", STARPOINT, 1),),
        "bombardment.too_many": (Aim("dreadnought", ALBION, 2),),
    }
    for key, targets in wishes.items():
        refusal = check_targets(here, [ALBION], targets)
        assert refusal is not None
        assert refusal.key == key


def test_the_ladder_reaches_every_bombardment_once() -> None:
    """15.1d, R-56: three ways to divide two ships among two planets, and none; six and none by the switch."""
    for rules, number in ((None, 4), (CHOSEN, 6)):
        game = invasion(besieged(position(rules=rules)))
        ask = game.ask(A)
        assert isinstance(ask, Submit)
        built = every_climb(ask.ladder)
        assert len(built) == len(set(built)) == number
        assert all(game.check(A, targets) is None for targets in [*built, *ask.suggest()])


def test_nobody_is_asked_where_there_is_nothing_to_fire_at() -> None:
    """49.1: an uncontrolled system has no victims."""
    game = invasion(units(position(), A, SYSTEM, "dreadnought, infantry"))
    assert kind_asked(game) == "invasion.commit"
