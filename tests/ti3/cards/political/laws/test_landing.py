"""Laws about planets and landings, each as it is decided and as it works while it is in play."""

from __future__ import annotations

import pytest

from lazax.core.ask import Submit
from lazax.galaxy.movement.orders import Load, ShipMove
from lazax.galaxy.spending import Payment
from lazax.ti3.cards.windows import play_action_card
from lazax.ti3.combat.bombardment import Bombardment
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.movement.landing_rules import Drop, LandForces, check_landing, why_no_landing
from lazax.ti3.state import TI3
from lazax.ti3.tables import MECATOL_REX
from lazax.ti3.units.forces import destroy_ground_forces
from tests.ti3.cards.political.laws.test_combat import pass_law
from tests.ti3.cards.political.test_agendas import FOUR, decided
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.fights import HERE, NEXT, A, B, C, landing, position
from tests.ti3.positions.suns import ONE, above, land
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    fleet,
    goods,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    technologies,
)


def shore(law: str = "", elected: str = "", gf: int = 3) -> TI3:
    """A stands above the neutral planets Lazar (1 resource) and Sakulag (2) with ground forces on board."""
    state = fleet(position(), HERE, A, f"carrier+{gf}")
    return pass_law(state, law, elected) if law else state


# Colonization Licensing


def test_colonization_licensing_makes_landings_cost() -> None:
    """T-L1, R16.5, R25.6: both planets cost three resources together, paid before anybody lands."""
    game = play(goods(shore("colonization_licensing"), A, 3), ("tactical.land", A))
    answer(game, A, LandForces((Drop("lazar", 1), Drop("sakulag", 1))), "land.forces")
    assert "lazar" not in game.state.control
    answer(game, A, Payment((), 3), "pay.resources")
    assert game.state.control["lazar"] == game.state.control["sakulag"] == A and game.state.goods[A] == 0


def test_colonization_licensing_without_money() -> None:
    """T-L1: with one good Lazar can be had and Sakulag not; with none neither; own planets cost nothing."""
    state = goods(shore("colonization_licensing"), A, 1)
    state.exhausted.add("quann")
    assert why_no_landing(state, A, "lazar") is None
    refusal = why_no_landing(state, A, "sakulag")
    assert refusal is not None and (refusal.key, dict(refusal.values)["n"]) == ("land.licence", 2)
    goods(state, A, 2)
    both = check_landing(state, A, HERE, LandForces((Drop("lazar", 1), Drop("sakulag", 1))))
    assert both is not None and both.key == "land.licences"
    game = play(goods(state, A, 0), ("tactical.land", A))
    assert done(game), "there is nothing to land on and no other ship to shift to"
    assert why_no_landing(planet(state, A, "lazar"), A, "lazar") is None
    assert why_no_landing(planet(state, B, "lazar"), A, "lazar") is None, "an enemy's planet needs no licence"


def test_colonization_licensing_leaves_only_legal_suggestions() -> None:
    """T-L1: suggestions and ladder keep to what can be paid."""
    state = goods(shore("colonization_licensing"), A, 2)
    state.exhausted.add("quann")
    game = play(state, ("tactical.land", A))
    ask = game.ask(A)
    assert isinstance(ask, Submit) and all(ask.check(landing) is None for landing in ask.suggest())
    climbed = game.climb(A, lambda rung: rung.options[-1])
    assert ask.check(climbed) is None


def test_colonization_licensing_against() -> None:
    """R27.13: seven planets abroad cost two, five one, two none; home planets do not count but may be chosen."""
    state = quick_game(races=FOUR)
    for name in ("quann", "lodor", "saudor", "tarmann", "thibah", "wellon", "abyz"):
        planet(state, 0, name)
    for name in ("fria", "arinam", "meer", "bereg", "gral"):
        planet(state, 1, name, exhausted=name != "gral")
    game = decided("colonization_licensing", "against", state)
    answer(game, 0, "jord", "colonization_licensing.planet")
    answer(game, 0, "abyz", "colonization_licensing.planet")
    answer(game, 1, "gral", "colonization_licensing.planet")
    assert done(game) and {"jord", "abyz", "gral"} <= game.state.exhausted
    assert not {"quann", "lodor", "hercant"} & game.state.exhausted


# Minister of Exploration


def test_minister_of_exploration_is_paid_for_landings_of_others() -> None:
    """T-L3: A lands on two neutral planets; minister B gets a good for each, and none for their own landings."""
    game = play(shore("minister_of_exploration", str(B)), ("tactical.land", A))
    answer(game, A, LandForces((Drop("lazar", 1), Drop("sakulag", 1))))
    assert done(game) and game.state.goods[B] == 2
    own = play(shore("minister_of_exploration", str(A)), ("tactical.land", A))
    answer(own, A, LandForces((Drop("lazar", 1),)))
    assert own.state.goods[A] == 0


def test_minister_of_exploration_only_for_success_and_only_alive() -> None:
    """R42.14, R23.13, T-L3: nothing for a landing that radiation killed, nothing for an eliminated minister."""
    state = shore("minister_of_exploration", str(B))
    state.domain = {**state.domain, "lazar": "radiation"}
    game = play(state, ("tactical.land", A))
    answer(game, A, LandForces((Drop("lazar", 1),)))
    assert game.state.goods[B] == 0
    state = shore("minister_of_exploration", str(B))
    state.out = (B,)
    planet(state, C, "vefut_ii", gf=1)
    game = play(state, ("tactical.land", A))
    answer(game, A, LandForces((Drop("lazar", 1),)))
    assert game.state.goods[B] == 0 and logged(game, "goods.gained") == []


# Planetary Conscription


def test_planetary_conscription_raises_a_ground_force() -> None:
    """T-L3: A takes Lazar with one ground force and raises a second one there; Rare Mineral follows."""
    state = hand(shore("planetary_conscription", gf=1), A, "rare_mineral")
    game = play(state, ("tactical.land", A))
    answer(game, A, LandForces((Drop("lazar", 1),)))
    answer(game, A, "yes", "planetary_conscription.use")
    assert game.state.gf["lazar"] == 2 and kind_asked(game) == "react.after_neutral_invasion"


def test_planetary_conscription_may_be_declined_and_not_for_conquests() -> None:
    """T-L3, R16.7: it is a choice; a planet taken from another player raises nobody."""
    game = play(shore("planetary_conscription"), ("tactical.land", A))
    answer(game, A, LandForces((Drop("lazar", 1),)))
    answer(game, A, "no", "planetary_conscription.use")
    assert game.state.gf["lazar"] == 1
    taken = play(planet(shore("planetary_conscription"), B, "lazar"), ("tactical.land", A))
    answer(taken, A, LandForces((Drop("lazar", 1),)))
    assert done(taken) and taken.state.gf["lazar"] == 1


@pytest.mark.parametrize(("wanted", "there"), [("yes", 4), ("no", 3)])
def test_planetary_conscription_where_a_planet_joins(wanted: str, there: int) -> None:
    """T-L3, A-58: Tarmann joins Sol by Voluntary Annexation; a fourth ground force may be raised there."""
    state = pass_law(hand(two_empires(), 0, "voluntary_annexation"), "planetary_conscription")
    game = play(state, lambda g: play_action_card(g, 0, "voluntary_annexation"), debug=True)
    answer(game, 0, "tarmann", "voluntary_annexation.planet")
    answer(game, 0, wanted, "planetary_conscription.use")
    assert done(game) and game.state.gf["tarmann"] == there
    assert len(logged(game, "planetary_conscription.added")) == (wanted == "yes")


@pytest.mark.parametrize(("face", "settlers_of"), [(6, {0}), (5, {1, 2})])
def test_planetary_conscription_where_settlers_live(face: int, settlers_of: set[int]) -> None:
    """T-L3, A-58, R42.17: the settlers of Dal Bootha join somebody, who may raise a third ground force there."""
    state = pass_law(above("carrier+1", dal_bootha="settlers"), "planetary_conscription")
    game = land(state, (ONE, 1), dice=(face,))
    owner = game.state.control[ONE]
    assert owner in settlers_of and game.state.gf[ONE] == 2
    answer(game, owner, "yes", "planetary_conscription.use")
    assert game.state.gf[ONE] == 3


def test_planetary_conscription_where_locals_are_beaten() -> None:
    """T-L3, A-58, R42.15: a planet taken from hostile locals was neutral."""
    state = pass_law(above("carrier+2", dal_bootha="hostile_locals_1"), "planetary_conscription")
    game = land(state, (ONE, 2), dice=(10, 10, 1))
    answer(game, 0, "yes", "planetary_conscription.use")
    assert game.state.control[ONE] == 0 and game.state.gf[ONE] == 3


def test_planetary_conscription_not_for_gifts_of_the_council() -> None:
    """T-L3, A-58: by Colonial Redistribution a planet passes from Sol to another player: it was not neutral."""
    state = pass_law(planet(quick_game(races=FOUR), 0, "quann", gf=1), "planetary_conscription")
    state.points = {**state.points, 0: 5}
    game = decided("colonial_redistribution", "for", state)
    answer(game, 0, "quann", "colonial_redistribution.planet")
    answer(game, 0, "1", "colonial_redistribution.player")
    answer(game, 1, "yes", "colonial_redistribution.settle")
    assert done(game) and game.state.control["quann"] == 1 and game.state.gf["quann"] == 3


def test_planetary_conscription_rejected() -> None:
    """T-L1, R27.10: for the rest of the round nobody lands on neutral planets; enemy planets may be invaded."""
    game = decided("planetary_conscription", "against", planet(quick_game(races=FOUR), 1, "lodor"))
    refusal = why_no_landing(game.state, 0, "quann")
    assert refusal is not None and refusal.key == "land.no_colonies"
    assert why_no_landing(game.state, 0, "lodor") is None


# Planetary Security


def test_planetary_security_frees_bare_planets_at_once() -> None:
    """T-X4, R16.12: when it becomes law planets abroad without ground forces are lost, with dock and PDS."""
    state = planet(planet(quick_game(races=FOUR), 0, "quann", pds=1, dock=True), 1, "lodor", gf=1)
    fleet(state, "sys_quann", 0, "3 fighter")
    state.gf.pop("hercant", None)
    game = decided("planetary_security", "for", state)
    assert "quann" not in {*game.state.control, *game.state.pds, *game.state.docks}
    assert game.state.control["lodor"] == 1 and game.state.control["hercant"] == 1, "home systems are spared"
    assert ("sys_quann", 0) not in game.state.fleets, "R20.9: nothing supports the fighters"
    rejected = decided("planetary_security", "against", planet(quick_game(races=FOUR), 0, "quann"))
    assert rejected.state.control["quann"] == 0


def test_planetary_security_when_the_last_troops_leave() -> None:
    """T-X4, R12.12: A takes his last ground force on board and loses Lazar; without the law he would keep it."""
    for law, owner in (("", A), ("planetary_security", None)):
        state = planet(fleet(position(activate=(NEXT,)), HERE, A, "carrier"), A, "lazar", gf=1, pds=1)
        game = play(pass_law(state, law) if law else state, ("tactical.move", A), debug=True)
        answer(game, A, (ShipMove(HERE, "carrier", 1, (Load("ground_force", "lazar"),)),))
        assert game.state.control.get("lazar") == owner


@pytest.mark.parametrize("gf", [1, 2])
def test_planetary_security_after_losses(gf: int) -> None:
    """T-X4: whatever destroys the last ground force, here a plague or an order, the planet is lost with it."""
    state = pass_law(planet(quick_game(races=FOUR), 1, "lodor", gf=gf), "planetary_security")
    game = play(state, lambda g: destroy_ground_forces(g, "lodor", 1), debug=True)
    assert ("lodor" in game.state.control) is (gf == 2)


def test_planetary_security_and_local_unrest() -> None:
    """T-X4, R21: both make the planet neutral, once."""
    state = hand(pass_law(planet(quick_game(races=FOUR), 1, "lodor", gf=1), "planetary_security"), 0, "local_unrest")
    game = play(state, lambda g: play_action_card(g, 0, "local_unrest"), debug=True)
    assert done(game) and logged(game, "planet.neutral") == [{"planet": "lodor"}]


def test_planetary_security_in_an_invasion() -> None:
    """T-X4, R17.9: while invaders stand there the planet is not bare; when both sides have died it is."""
    state = pass_law(landing(planet(position(), B, "lazar", gf=1, pds=1), "lazar", 1), "planetary_security")
    fleet(state, HERE, A, "cruiser")
    game = play(state, ("tactical.invade", A), dice=(1, 10, 10), debug=True)
    answer_all(game, {"pds.defence": "1"})
    assert "lazar" not in game.state.control and game.state.landed == {}
    assert logged(game, "invasion.failed") == [{"player": A, "planet": "lazar"}]


def test_planetary_security_and_a_war_sun() -> None:
    """T-X4, R17.3: bombarded bare without a landing, the planet becomes neutral."""
    state = pass_law(planet(position(), B, "lazar", gf=1), "planetary_security")
    game = play(fleet(state, HERE, A, "war_sun"), ("tactical.invade", A), dice=(10, 1, 1), debug=True)
    answer(game, A, "lazar", "invasion.planet")
    answer(game, A, Bombardment(0, 1))
    assert done(game) and "lazar" not in game.state.control


def test_planetary_security_and_transit_diodes() -> None:
    """T-X4: ground forces sent away leave their planet to nobody."""
    state = technologies(planet(quick_game(races=FOUR), 0, "quann", gf=2), 0, "transit_diodes")
    game = play(pass_law(state, "planetary_security"), ("action.transit_diodes", 0), debug=True)
    answer(game, 0, "quann", "transit_diodes.from")
    answer_all(game, {"transit_diodes.number": "2"})
    assert "quann" not in game.state.control


def test_repealed_security_frees_no_more() -> None:
    """R27.12, T-X4: once repealed, planets are held without troops again."""
    state = pass_law(planet(quick_game(races=FOUR), 1, "lodor", gf=1), "planetary_security")

    async def repeal_and_kill(game: TI3) -> None:
        repeal_law(game, "planetary_security")
        await destroy_ground_forces(game, "lodor", 1)

    assert play(state, repeal_and_kill).state.control["lodor"] == 1


def test_internal_security_and_planetary_security() -> None:
    """T-X0, T-X4: the minister's blow empties Mecatol Rex, which becomes neutral."""
    state = planet(quick_game(races=FOUR), 1, MECATOL_REX, gf=2)
    pass_law(pass_law(state, "planetary_security"), "minister_of_internal_security", "2")
    game = play(state)
    game.interject(2, "discard:minister_of_internal_security")
    answer(game, 2, "2")
    assert MECATOL_REX not in game.state.control
