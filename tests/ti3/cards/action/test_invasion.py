"""Action cards of war on planets, each as a small play report."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import current
from lazax.ti3.cards.windows import react
from lazax.ti3.combat.bombardment import Bombardment, may_bombard
from lazax.ti3.effects import effect_on
from lazax.ti3.events import Activation
from lazax.ti3.movement.landing_rules import Drop, LandForces, why_no_landing
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from lazax.ti3.units.control import gain_planet
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.fights import HERE, A, B, C, invade, landing, position
from tests.ti3.positions.tools import (
    STANDARD,
    activation,
    answer,
    answer_all,
    done,
    fleet,
    hand,
    kind_asked,
    logged,
    no_mans_land,
    planet,
    play,
    quick_game,
    technologies,
)


def invasion(
    ships: str = "dreadnought", gf: int = 3, defenders: int = 5, pds: int = 0, rules: Rules = STANDARD
) -> TI3:
    """A has landed on Lazar, which B holds."""
    state = planet(position(rules=rules), B, "lazar", gf=defenders, pds=pds)
    state.fleet_pool[A] = 9
    return landing(fleet(state, HERE, A, ships), "lazar", gf)


def bombard(state: TI3, *dice: int) -> Game:
    """Only the bombardment of the invasion."""
    return play(state, ("invasion.start", A, "lazar"), ("invasion.bombard",), dice=dice)


# Chemical Warfare


def test_chemical_warfare_kills_half_rounded_up() -> None:
    """T-I2, A-39: two PDS shield Lazar from the dreadnought, not from its gas: of five defenders two are left."""
    state = hand(invasion(pds=2), A, "chemical_warfare")
    game = invade(state)
    answer(game, A, "chemical_warfare", "react.before_invasion_combat")
    assert game.state.gf["lazar"] == 2
    assert kind_asked(game) == "pds.defence", "the PDS still defend"


def test_chemical_warfare_against_the_last_defender() -> None:
    """T-I2, R17.7: one defender is half of one, rounded up; the planet falls without a round."""
    state = hand(invasion(gf=1, defenders=1, pds=1), A, "chemical_warfare")
    game = invade(state, 1)
    answer(game, A, "chemical_warfare")
    answer_all(game)
    assert game.state.control["lazar"] == A and logged(game, "invasion.round") == []


def test_chemical_warfare_feeds_the_animators() -> None:
    """T-I2, T-I7: those who died by gas are dead as well: they count for Dacxive Animators."""
    state = technologies(hand(invasion(gf=2, defenders=3), A, "chemical_warfare"), A, "dacxive_animators")
    game = invade(state, *(10, 10, 1), *(6, 5, 5))
    answer(game, A, Bombardment(), "bombard.assign")
    answer(game, A, "chemical_warfare", "react.before_invasion_combat")
    assert logged(game, "roll.animators") == [{"player": A, "dice": (6, 5, 5), "n": 1}]
    assert game.state.gf["lazar"] == 3


def test_chemical_warfare_needs_a_dreadnought_of_the_invader() -> None:
    """R21.2, T-I2: a cruiser carries no gas, and the defender has no use for it."""
    assert done_without_card(invasion("cruiser"), A)
    assert done_without_card(invasion(), B)


def done_without_card(state: TI3, player: int) -> bool:
    game = invade(hand(state, player, "chemical_warfare"))
    answer_all(game, {"bombard.assign": Bombardment()})
    return "chemical_warfare" in game.state.hand[player]


# Dug In


def test_dug_in_saves_the_garrison_from_bombardment() -> None:
    """T-I1, R17.2: two dreadnoughts are assigned, B digs in, no die is rolled; they may not bombard elsewhere."""
    state = hand(invasion("2 dreadnought"), B, "dug_in")
    game = bombard(state)
    answer(game, A, Bombardment(2, 0), "bombard.assign")
    answer(game, B, "dug_in", "react.before_bombardment")
    answer(game, B, "lazar", "dug_in.planet")
    assert logged(game, "bombard.in_vain") == [{"player": A, "planet": "lazar"}]
    assert logged(game, "roll.bombardment") == [] and game.state.gf["lazar"] == 5
    assert current(game.state, Activation).bombarded == ("dreadnought", "dreadnought")


def test_dug_in_lasts_for_the_round_and_for_its_owner() -> None:
    """T-I1: later bombardments of the round find no targets there; a new owner's ground forces are not dug in."""
    state = hand(invasion("war_sun"), B, "dug_in")
    game = play(state, lambda g: react(g, "before_bombardment", (A, B), "lazar"))
    answer(game, B, "dug_in")
    answer(game, B, "lazar")
    assert may_bombard(game.state, A, "lazar") == Bombardment()
    gain_planet(game.state, C, "lazar")
    game.state.gf["lazar"] = 2
    assert may_bombard(game.state, A, "lazar") == Bombardment(0, 1)


def test_dug_in_on_another_planet_does_not_help_here() -> None:
    """R21.5, T-I1: B protects Vefut II, the bombs fall on Lazar."""
    state = hand(invasion("dreadnought"), B, "dug_in")
    game = bombard(state, 10)
    answer(game, A, Bombardment(1, 0))
    answer(game, B, "dug_in")
    answer(game, B, "vefut_ii", "dug_in.planet")
    assert game.state.gf["lazar"] == 4 and effect_on(game.state, "dug_in", B, "vefut_ii")


@pytest.mark.parametrize(("ignores", "left"), [(False, 5), (True, 0)])
def test_dug_in_and_the_bacterial_weapon(ignores: bool, left: int) -> None:
    """A-39, T-I1: the X-89 is stopped like every bombardment and costs nothing then; by the switch it is none."""
    state = technologies(invasion("dreadnought", rules=Rules(x89_ignores_shield=ignores)), A, "x89_bacterial_weapon")
    game = bombard(hand(hand(state, A, "plague"), B, "dug_in"))
    answer(game, A, Bombardment(1, 0, True))
    answer(game, B, "dug_in")
    answer(game, B, "lazar")
    assert game.state.gf.get("lazar", 0) == left
    assert bool(game.state.hand[A]) is not ignores


# Reparations


def conquered() -> TI3:
    """B has just lost Lazar to A, who holds Arinam refreshed and Meer exhausted."""
    state = planet(position(), A, "lazar", gf=1, exhausted=True)
    planet(planet(state, A, "arinam"), A, "meer", exhausted=True)
    state.exhausted.add("quann")
    planet(planet(state, B, "saudor", exhausted=True), B, "thibah", exhausted=True)
    return hand(state, B, "reparations")


def test_reparations_exhaust_theirs_and_refresh_mine() -> None:
    """T-I8, R21.5: Arinam (1) pays for Thibah (1); Saudor (2) would be too much."""
    game = play(conquered(), lambda g: react(g, "after_planet_lost", (B,), "lazar"))
    answer(game, B, "reparations", "react.after_planet_lost")
    assert done(game), "there is just one choice of each"
    assert {"arinam", "saudor"} <= game.state.exhausted and "thibah" not in game.state.exhausted
    assert logged(game, "reparations.refreshed") == [{"player": B, "planet": "thibah"}]


def test_reparations_with_nothing_to_refresh() -> None:
    """T-I8: where no own planet is poor enough, the conqueror's planet is exhausted all the same."""
    state = conquered()
    state.exhausted.discard("thibah")
    game = play(state, lambda g: react(g, "after_planet_lost", (B,), "lazar"))
    answer(game, B, "reparations")
    assert done(game) and "arinam" in game.state.exhausted and logged(game, "card.no_effect") == []


def test_reparations_after_an_invasion() -> None:
    """T-I8, R17.8: the window opens to the loser when the planet has fallen, and names the conqueror."""
    state = hand(invasion(gf=2, defenders=1), B, "reparations")
    state.exhausted.discard("quann")
    game = invade(state, *(10, 10, 1, 1))
    answer_all(game, {"bombard.assign": Bombardment(1, 0)}, until="react.after_planet_lost")
    answer(game, B, "reparations")
    assert done(game) and "quann" in game.state.exhausted


def test_reparations_need_something_to_exhaust() -> None:
    """R21.2: all planets of the conqueror are exhausted already."""
    state = conquered()
    state.exhausted.add("arinam")
    assert done(play(state, lambda g: react(g, "after_planet_lost", (B,), "lazar")))


# Star of Death


def orbit(ships: str = "war_sun+2*1") -> TI3:
    """A stands above Lazar and Sakulag, held by B."""
    state = planet(planet(position(), B, "lazar", gf=3, pds=2, dock=True), B, "sakulag", gf=1)
    state.fleet_pool[A] = 9
    return hand(fleet(state, HERE, A, ships), A, "star_of_death")


def test_star_of_death_leaves_a_dead_planet() -> None:
    """T-L0: everything on Lazar dies, it is neutral, and a radiation counter lies on it, face up."""
    game = play(orbit(), ("tactical.land", A))
    answer(game, A, "star_of_death", "react.before_landing")
    answer(game, A, "lazar", "star_of_death.planet")
    state = game.state
    assert "lazar" not in {*state.control, *state.gf, *state.pds, *state.docks}
    assert state.domain == {"lazar": "radiation"} and state.domain_open == {"lazar"}
    assert game.view(C)["planets"]["lazar"]["domain"]["counter"] == "radiation", "for all to see"


def test_first_landing_on_a_dead_planet_dies() -> None:
    """R42.14, R16.8: A lands there at once: his two ground forces and the PDS die, the counter goes; next time
    the planet can be taken."""
    game = play(orbit("war_sun+4*1"), ("tactical.land", A))
    answer(game, A, "star_of_death")
    answer(game, A, "lazar")
    answer(game, A, LandForces((Drop("lazar", 2, 1),)), "land.forces")
    answer(game, A, LandForces(), "land.forces")  # R42.3: he might land elsewhere
    assert done(game) and "lazar" not in game.state.control and game.state.domain == {}
    assert [logged(game, key)[-1]["n"] for key in ("ground.destroyed", "land.pds_lost")] == [2, 1]
    game.state.stage = (*game.state.stage[:-1], Activation(A, (HERE,)))
    again = play(game.state, ("tactical.land", A))
    answer(again, A, LandForces((Drop("lazar", 1),)))
    assert again.state.control["lazar"] == A


def test_radiation_and_gen_synthesis() -> None:
    """R42.14, T-I6: those who die by radiation may return to a home planet like all others."""
    state = technologies(quick_game(3), 0, "gen_synthesis")
    state.domain = {**state.domain, "lazar": "radiation"}
    activation(fleet(state, HERE, 0, "carrier+2"), 0, HERE)
    before = state.gf["jord"]
    game = play(state, ("tactical.land", 0), dice=(5, 4))
    answer(game, 0, LandForces((Drop("lazar", 2),)))
    assert game.state.gf["jord"] == before + 1 and game.state.landed == {}


def test_control_gained_otherwise_lifts_the_counter() -> None:
    """R42.4: a planet that comes to a player without a landing has no radiation any more."""
    state = orbit()
    state.domain = {**state.domain, "sakulag": "radiation"}
    state.domain_open.add("sakulag")
    game = play(state)
    gain_planet(game.state, C, "sakulag")
    assert game.state.domain == {} and game.state.domain_open == set()


def test_star_of_death_needs_a_war_sun() -> None:
    """R21.2, T-L0: not with dreadnoughts."""
    game = play(orbit("2 dreadnought, carrier+1"), ("tactical.land", A))
    assert kind_asked(game) == "land.forces"


def test_star_of_death_on_a_neutral_planet() -> None:
    """T-L0: a neutral planet gets its counter too; nobody is hurt."""
    state = orbit()
    no_mans_land(state, "sakulag")
    game = play(state, ("tactical.land", A))
    answer(game, A, "star_of_death")
    answer(game, A, "sakulag")
    assert game.state.domain == {"sakulag": "radiation"} and logged(game, "planet.neutral") == []


def test_star_of_death_on_a_planet_of_distant_suns() -> None:
    """R42.5, T-L0: what lay face down on a neutral planet leaves the game; only radiation is left."""
    state = orbit()
    no_mans_land(state, "sakulag")
    state.domain = {**state.domain, "sakulag": "natural_wealth_4"}
    game = play(state, ("tactical.land", A), debug=True)
    answer(game, A, "star_of_death")
    answer(game, A, "sakulag")
    assert game.state.domain == {"sakulag": "radiation"} and game.state.domain_open == {"sakulag"}
    assert game.state.domain_discard == ("natural_wealth_4",)


def test_star_of_death_may_end_an_empire() -> None:
    """R23.12, T-L0: B has nothing but Lazar; with it he is out of the game."""
    state = orbit()
    for name in ("vefut_ii", "sakulag"):
        planet(state, C, name, gf=1)
    game = play(state, ("tactical.land", A))
    answer(game, A, "star_of_death")
    answer(game, A, "lazar")
    assert game.state.out == (B,)


def test_sabotaged_star() -> None:
    """R21.6, R21.7: C cancels the card when its target is declared; Lazar lives."""
    game = play(hand(orbit(), C, "sabotage"), ("tactical.land", A))
    answer(game, A, "star_of_death")
    answer(game, A, "lazar")
    answer(game, C, "sabotage", "react.after_action_card")
    assert game.state.gf["lazar"] == 3 and game.state.domain == {}
    assert why_no_landing(game.state, A, "lazar") is None


def test_rare_mineral_brings_three_trade_goods() -> None:
    """T-L3: Sol has taken a neutral planet; R21.3: a second card only for another planet."""
    state = hand(activation(two_empires(), 0, "sys_quann"), 0, "rare_mineral", "rare_mineral")
    game = play(
        state,
        lambda g: react(g, "after_neutral_invasion", (0,), "quann"),
        lambda g: react(g, "after_neutral_invasion", (0,), "arnor"),
    )
    answer(game, 0, "rare_mineral", "react.after_neutral_invasion")
    assert game.state.goods[0] == 3
    answer(game, 0, "rare_mineral", "react.after_neutral_invasion")
    assert done(game) and game.state.goods[0] == 6
