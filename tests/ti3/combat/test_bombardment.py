"""Bombardment and the X-89 Bacterial Weapon."""

from __future__ import annotations

from itertools import product

import pytest

from lazax.core.ask import Refused
from lazax.core.stage import amend, current, enter, ongoing
from lazax.ti3.combat.bombardment import (
    Bombardment,
    check_bombardment,
    climb_bombardment,
    may_bombard,
    suggest_bombardment,
    targets_without_landing,
)
from lazax.ti3.events import Activation, Invasion
from lazax.ti3.state import TI3, Agreement
from lazax.ti3.switches import Rules
from tests.conformance.ladders import every_climb
from tests.ti3.positions.fights import HERE, A, B, invade, landing, position
from tests.ti3.positions.tools import answer, done, fleet, hand, kind_asked, logged, planet, technologies

X89 = "x89_bacterial_weapon"


def siege(ships: str, *races: str, gf: int = 2, pds: int = 0, land: int = 1, rules: Rules | None = None) -> TI3:
    """A's ships above Lazar, held by B."""
    state = planet(fleet(position(*races, rules=rules or Rules()), HERE, A, ships), B, "lazar", gf=gf, pds=pds)
    state.fleet_pool[A] = 9
    return landing(state, "lazar", land) if land else state


def test_who_may_bombard() -> None:
    """R17.3, DV-25, A-17: a dreadnought needs a landing and no PDS; a war sun needs neither."""
    assert may_bombard(siege("dreadnought, war_sun"), A, "lazar") == Bombardment(1, 1)
    assert may_bombard(siege("dreadnought, war_sun", pds=1), A, "lazar") == Bombardment(0, 1)
    assert may_bombard(siege("dreadnought, war_sun", land=0), A, "lazar") == Bombardment(0, 1)
    assert may_bombard(siege("cruiser, carrier"), A, "lazar") == Bombardment()


def test_graviton_negator_breaks_the_shield() -> None:
    """R17.3: with it dreadnoughts bombard planets with PDS, but still only after a landing."""
    state = technologies(siege("2 dreadnought", pds=2), A, "graviton_negator")
    assert may_bombard(state, A, "lazar") == Bombardment(2, 0)
    state = technologies(siege("2 dreadnought", pds=2, land=0), A, "graviton_negator")
    assert may_bombard(state, A, "lazar") == Bombardment()


def test_only_enemy_ground_forces() -> None:
    """R17.3: own planets, neutral ones and those without ground forces cannot be bombarded."""
    state = siege("war_sun", land=0)
    assert targets_without_landing(state, A, HERE) == ["lazar"]
    state.gf.pop("lazar")
    assert targets_without_landing(state, A, HERE) == []
    planet(planet(state, A, "lazar", gf=1), B, "sakulag", pds=1)
    assert targets_without_landing(state, A, HERE) == []


def test_bombardment_before_an_invasion() -> None:
    """R17.2: a die for a dreadnought, three for a war sun, at their combat values; no fire is returned."""
    game = invade(siege("dreadnought, war_sun", gf=3), 5, 2, 3, 3)
    answer(game, A, Bombardment(1, 1), "bombard.assign")
    assert done(game)
    assert logged(game, "roll.bombardment") == [{"player": A, "dice": (5, 2, 3, 3), "n": 3}]
    assert game.state.control["lazar"] == A
    assert not logged(game, "roll.ground")  # R17.7


def test_bombardment_is_optional() -> None:
    """R17.2: "may": no ship has to bombard."""
    game = invade(siege("dreadnought", gf=1), 8, 1)
    answer(game, A, Bombardment())
    assert not logged(game, "roll.bombardment")
    assert game.state.control["lazar"] == A


def test_war_sun_bombards_without_landing() -> None:
    """R17.3, DV-25, R26.11: three dice at 3 or more through the shield; control, PDS, dock and agreement stay."""
    state = planet(siege("war_sun", land=0), B, "lazar", gf=2, pds=2, dock=True)
    state.agreements = (Agreement(A, B, 0, 0),)
    game = invade(state, 3, 3, 2)
    assert game.options(A) == ("lazar", "done")
    answer(game, A, "lazar", "invasion.planet")
    with pytest.raises(Refused):
        game.apply(A, Bombardment())
    answer(game, A, Bombardment(0, 1), "bombard.assign")
    assert done(game)
    assert game.state.control["lazar"] == B
    assert "lazar" not in game.state.gf
    assert game.state.pds["lazar"] == 2
    assert "lazar" in game.state.docks
    assert game.state.agreements
    assert not logged(game, "roll.defence")  # R17.4: nobody has landed
    assert ongoing(game.state, Invasion) is None


def test_nobody_needs_to_bombard() -> None:
    """R17.3: the active player may leave the planet in peace."""
    game = invade(siege("war_sun", land=0))
    answer(game, A, "done", "invasion.planet")
    assert done(game)


def test_each_ship_once_an_activation() -> None:
    """R17.2, DV-43: two planets, two dreadnoughts: each bombards one planet, both the same one if wanted."""
    state = landing(planet(siege("2 dreadnought", gf=1, land=3), B, "sakulag", gf=1), "sakulag", 3)
    game = invade(state, 5)
    answer(game, A, "sakulag", "invasion.planet")
    answer(game, A, Bombardment(1), "bombard.assign")
    assert current(game.state, Activation).bombarded == ("dreadnought",)
    assert may_bombard(game.state, A, "lazar") == Bombardment(1, 0)
    assert kind_asked(game) == "bombard.assign"
    with pytest.raises(Refused) as refused:
        game.apply(A, Bombardment(2))
    assert refused.value.refusal.rule == "R17.3"
    game = invade(state, 5, 1)
    answer(game, A, "lazar")
    answer(game, A, Bombardment(2))
    assert done(game)  # nothing is left to bombard the other one


def test_shield_is_looked_at_now() -> None:
    """A-38: when the PDS is gone, the dreadnought may bombard."""
    state = siege("dreadnought", pds=1)
    assert not may_bombard(state, A, "lazar").dreadnoughts
    state.pds.pop("lazar")
    assert may_bombard(state, A, "lazar").dreadnoughts == 1


def test_modifiers_of_all_combat_rolls() -> None:
    """T-I1, E-04, E-05: N'orr and Jol-Nar modifiers count in a bombardment."""
    game = invade(siege("dreadnought", "norr", gf=1), 4)
    answer(game, A, Bombardment(1))
    assert game.state.control["lazar"] == A


#


def test_x89_kills_all_and_costs_the_hand() -> None:
    """T-I1, A-39: instead of rolling, all enemy ground forces die and all own action cards are discarded."""
    state = hand(technologies(siege("dreadnought", gf=5), A, X89), A, "plague", "recheck")
    game = invade(state)
    answer(game, A, Bombardment(1, 0, True))
    assert game.state.control["lazar"] == A
    assert game.state.gf["lazar"] == 1
    assert game.state.hand[A] == ()
    assert game.state.action_discard[-2:] == ("plague", "recheck")
    assert not logged(game, "roll.bombardment")
    assert current(game.state, Activation).bombarded == ("dreadnought",)


def test_x89_and_the_shield() -> None:
    """A-39, R17.3: only a ship that may bombard the planet uses it; by the switch a shield does not stop it."""
    state = technologies(siege("dreadnought", pds=1), A, X89)
    assert not may_bombard(state, A, "lazar", x89=True).dreadnoughts
    game = invade(state)
    assert kind_asked(game) == "pds.defence"
    state = technologies(siege("dreadnought", pds=1, rules=Rules(x89_ignores_shield=True)), A, X89)
    game = invade(state, 1)
    for bad in (Bombardment(1), Bombardment(0, 1, True), Bombardment(0, 0, True)):
        with pytest.raises(Refused):
            game.apply(A, bad)
    answer(game, A, Bombardment(1, 0, True))
    answer(game, B, 1, "pds.defence")
    assert game.state.control["lazar"] == A


def test_x89_needs_the_technology() -> None:
    """T-I1: without it the weapon is refused."""
    game = invade(siege("dreadnought"))
    with pytest.raises(Refused) as refused:
        game.apply(A, Bombardment(1, 0, True))
    assert refused.value.refusal.key == "bombard.no_x89"


@pytest.mark.parametrize("known", [(), (X89,), (X89, "graviton_negator")])
@pytest.mark.parametrize("pds", [0, 1])
@pytest.mark.parametrize("land", [0, 1])
@pytest.mark.parametrize("switch", [False, True])
def test_ladder_is_brute_force(known: tuple[str, ...], pds: int, land: int, switch: bool) -> None:
    """R17.2, R17.3: the ladder builds every legal bombardment and no other; suggestions are legal."""
    rules = Rules(x89_ignores_shield=switch)
    state = technologies(siege("2 dreadnought, 2 war_sun", pds=pds, land=land, rules=rules), A, *known)
    enter(state, Invasion("lazar", A, B))
    amend(state, Activation, bombarded=("war_sun",))
    least = 0 if land else 1

    def legal(chosen: Bombardment) -> bool:
        return check_bombardment(state, A, "lazar", least, chosen) is None

    everything = {Bombardment(d, w, x) for d, w, x in product(range(-1, 4), range(-1, 4), (False, True))}
    climbed = every_climb(lambda: climb_bombardment(state, A, "lazar", least))
    assert len(climbed) == len(set(climbed))
    assert set(climbed) == {chosen for chosen in everything if legal(chosen)}
    assert all(legal(chosen) for chosen in suggest_bombardment(state, A, "lazar", least))
