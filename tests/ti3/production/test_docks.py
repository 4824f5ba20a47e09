"""New docks, and what technologies, race abilities and cards change about production (T-R1)."""

from lazax.core.stage import enter, leave
from lazax.galaxy.fleets import counts
from lazax.galaxy.spending import Payment
from lazax.ti3.board import fleet_in
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Phase, Round, Turn
from lazax.ti3.production.docks import (
    NO_GROUND_FORCES,
    NO_PRODUCTION,
    ONE_DOCK,
    PRODUCTIVITY_SPIKE,
    USED_DOCK,
    limit,
)
from lazax.ti3.production.draft import Order, Production
from lazax.ti3.state import Law
from lazax.ti3.units.control import gain_planet
from tests.ti3.positions.tools import (
    answer,
    answers,
    counters,
    done,
    fleet,
    goods,
    logged,
    planet,
    play,
    pools,
    technologies,
)
from tests.ti3.production.test_building import ABYZ, BEREG, cost, may, of, producing, why, yard

# docks


def test_a_new_dock() -> None:
    """R18.9, R18.1: for 4, on a planet held since before this round, beside a production or alone."""
    state = planet(yard(), 0, "lirta_iv", since=1)
    game = producing(state)
    answers(game, (0, of(("cruiser", 1), docks=("lirta_iv",))), (0, Payment((), 6)))
    assert game.state.docks["lirta_iv"] == 2
    assert game.state.goods[0] == 24
    assert logged(game, "production.dock_built") == [{"player": 0, "planet": "lirta_iv"}]
    alone = planet(goods(yard(), 0, 4), 0, "abyz")
    assert may(alone, ABYZ, new=True)
    assert why(alone, Production((), ("abyz",)), system=ABYZ) is None


def test_where_no_new_dock_may_stand() -> None:
    """R18.9: not in an action without building, on a planet won this round, beside a dock, on foreign planets."""
    state = planet(yard(), 0, "lirta_iv")
    assert why(state, of(docks=("lirta_iv",)), new=False) == ("production.no_new_docks", "R18.9")
    assert why(state, of(docks=("bereg",))) == ("production.dock_there", "R18.9")
    assert why(state, of(docks=("lirta_iv", "lirta_iv"))) == ("production.dock_there", "R18.9")
    assert why(state, of(docks=("quann",))) == ("production.not_your_planet", "R18.9")
    assert why(planet(yard(), 1, "lirta_iv"), of(docks=("lirta_iv",))) == ("production.not_your_planet", "R18.9")
    taken = yard()
    taken.run = play(yard()).state.run
    gain_planet(taken, 0, "lirta_iv")
    assert why(taken, of(docks=("lirta_iv",))) == ("production.planet_too_new", "R18.9")


def test_only_three_docks() -> None:
    """R18.9, R20.1: a dock must be in reinforcements; R18.3: and 4 resources."""
    state = planet(yard(), 0, "lirta_iv")
    planet(state, 0, "quann", dock=True)
    assert why(state, of(docks=("lirta_iv",))) is None
    planet(state, 0, "lodor", dock=True)
    assert why(state, of(docks=("lirta_iv",))) == ("production.no_pieces", "R20.1")
    poor = planet(yard(money=3), 0, "lirta_iv", exhausted=True)
    assert why(poor, of(docks=("lirta_iv",))) == ("production.too_expensive", "R18.3")


def test_a_new_dock_produces_from_the_next_round_on() -> None:
    """DV-11, R18.10, R29.8: not in the round in which it was placed, not even by the Imperial secondary."""
    state = yard()
    state.docks["bereg"] = 2
    assert why(state, of(("cruiser", 1)), new=False) == ("production.dock_too_new", "R18.10")
    assert not may(state)
    state.round = 3
    assert why(state, of(("cruiser", 1)), new=False) is None
    assert may(state)


def test_a_dock_does_not_produce_in_the_step_in_which_it_is_built() -> None:
    """R18.9, R18.10: nor does it count against the limit of another."""
    state = planet(yard(), 0, "lirta_iv")
    assert why(state, of(Order("lirta_iv", "cruiser", 1), docks=("lirta_iv",))) == ("production.no_dock", "R18.1")
    assert why(state, of(("dreadnought", 5), docks=("lirta_iv",))) is None


def test_only_own_docks_of_the_system_produce() -> None:
    """R18.1, R18.8, R18.11: a foreign dock or one of another system does not; one order sheet a step."""
    state = planet(yard(), 1, "lirta_iv", dock=True)
    planet(state, 0, "quann", dock=True)
    assert why(state, of(Order("lirta_iv", "cruiser", 1))) == ("production.no_dock", "R18.1")
    assert why(state, of(Order("quann", "cruiser", 1))) == ("production.no_dock", "R18.1")
    assert why(state, of(("cruiser", 3), ("cruiser", 3))) == ("production.limit", "R18.2")


def test_nonsense_is_refused() -> None:
    """R18.1: no docks as units, no numbers below 1, no unknown units."""
    for order in (("space_dock", 1), ("cruiser", 0), ("cruiser", -1), ("starbase", 1)):
        assert why(yard(), of(order)) == ("production.no_such_order", "R18.1")
    assert why(yard(), of(docks=("nowhere",))) == ("production.not_your_planet", "R18.9")


# technologies, abilities, cards (T-R1)


def test_enviro_compensator() -> None:
    """R18.2, T-R1: one unit more at every dock."""
    state = technologies(yard(), 0, "enviro_compensator")
    assert limit(state, 0, "bereg") == 6
    assert why(state, of(("dreadnought", 5), ("pds", 1))) is None
    assert limit(state, 1, "bereg") == 5


def test_sarween_tools() -> None:
    """R18.3, T-R1: one resource at each dock that produces; what is left of it is lost; docks are not units made."""
    state = technologies(planet(yard(), 0, "lirta_iv", dock=True), 0, "sarween_tools")
    assert cost(state, of(("cruiser", 2))) == 3
    assert cost(state, of(("destroyer", 1), Order("lirta_iv", "cruiser", 1))) == 1
    assert cost(state, of()) == 0
    broke = technologies(yard(money=0), 0, "sarween_tools")
    assert why(broke, of(("ground_force", 2))) is None
    assert why(broke, of(("ground_force", 2), ("fighter", 1))) == ("production.too_expensive", "R18.3")
    game = producing(broke)
    answer(game, 0, of(("fighter", 2)))
    assert done(game)
    assert fleet_in(game.state, BEREG, 0).fighters == 2
    planet(broke, 0, "lirta_iv")
    assert why(goods(broke, 0, 1), of(docks=("lirta_iv",))) == ("production.too_expensive", "R18.3")


def test_cheap_dreadnoughts() -> None:
    """R31.3, T-R1: L1Z1X pays 4."""
    assert cost(yard("l1z1x"), of(("dreadnought", 2))) == 8
    assert cost(yard(), of(("dreadnought", 2))) == 10


def test_integrated_economy() -> None:
    """A-28, T-R1, R18.5: adjacent systems the player activated, empty or friendly; friendly planets there."""
    state = technologies(yard(), 0, "integrated_economy")
    planet(state, 0, "lirta_iv")
    planet(state, 0, "abyz")
    send = of(Order("bereg", "cruiser", 1, ABYZ))
    land = of(Order("bereg", "ground_force", 1, "abyz"))
    assert why(state, of(Order("bereg", "ground_force", 1, "lirta_iv"))) is None
    assert why(state, send) == ("production.place", "R18.5")
    assert why(state, land) == ("production.place", "R18.5")
    counters(state, 0, ABYZ, "nebula", "empty_1", "sys_quann")
    assert why(state, send) is None
    assert why(state, land) is None
    assert why(state, of(Order("bereg", "ground_force", 1, "fria"))) == ("production.place", "R18.5")
    assert why(state, of(Order("bereg", "cruiser", 1, "nebula"))) == ("production.place", "R18.5")  # R0.7
    assert why(state, of(Order("bereg", "cruiser", 1, "empty_1"))) == ("production.place", "R18.5")  # not adjacent
    fleet(state, "nebula", 0, "destroyer")
    assert why(state, of(Order("bereg", "cruiser", 1, "nebula"))) is None
    planet(state, 1, "fria", gf=1)
    assert why(state, send) == ("production.place", "R18.5")
    assert why(state, land) == ("production.place", "R18.5")


def test_what_is_sent_elsewhere_meets_the_limits_there() -> None:
    """A-28, R20.3, R20.9, R14.11, R18.2: and counts for the dock that made it."""
    state = technologies(yard(), 0, "integrated_economy")
    planet(state, 0, "abyz", pds=2)
    counters(pools(fleet(state, ABYZ, 0, "2 cruiser"), 0, fleet=2), 0, ABYZ)
    assert why(state, of(Order("bereg", "cruiser", 1, ABYZ))) == ("production.fleet_supply", "R20.3")
    assert why(state, of(Order("bereg", "fighter", 1, ABYZ))) == ("production.fighter_capacity", "R20.9")
    assert why(state, of(Order("bereg", "pds", 1, "abyz"))) == ("production.pds_limit", "R14.11")
    many = of(("ground_force", 3), Order("bereg", "ground_force", 3, "abyz"))
    assert why(state, many) == ("production.limit", "R18.2")
    game = producing(state)
    answers(game, (0, of(("ground_force", 1), Order("bereg", "ground_force", 3, "abyz"))), (0, Payment((), 2)))
    assert (game.state.gf["bereg"], game.state.gf["abyz"]) == (1, 3)
    assert logged(game, "production.sent_to_planet") == [
        {"player": 0, "units": (("ground_force", 3),), "planet": "abyz"},
    ]


def test_ships_sent_to_another_system() -> None:
    """A-28: and a carrier sent along makes room for fighters there."""
    state = counters(technologies(yard(), 0, "integrated_economy"), 0, ABYZ)
    game = producing(state)
    answer(game, 0, of(Order("bereg", "carrier", 1, ABYZ), Order("bereg", "fighter", 4, ABYZ)))
    answer(game, 0, Payment((), 5))
    assert counts(fleet_in(game.state, ABYZ, 0)) == (("carrier", 1), ("fighter", 4))
    assert [line["units"] for line in logged(game, "production.sent_to_system")] == [
        (("carrier", 1),),
        (("fighter", 4),),
    ]


def test_laws_about_production() -> None:
    """T-R1, R0.17: Humane Labor before the technology, Regulated Conscription, the Holy Planet, swapped values."""
    state = technologies(yard(), 0, "enviro_compensator")
    state.laws = {**state.laws, "humane_labor": Law()}
    assert limit(state, 0, "bereg") == 3
    state.laws = {"labor_force_politics": Law()}
    assert limit(state, 0, "bereg") == 4
    state.laws = {"regulated_conscription": Law()}
    assert cost(state, of(("ground_force", 3), ("fighter", 3))) == 5
    state.laws = {"holy_planet_of_ixth": Law("bereg")}
    assert why(state, of(("ground_force", 1))) == ("production.stopped", "T-R1")
    state.laws = {"holy_planet_of_ixth": Law("lodor")}
    assert why(state, of(("ground_force", 1))) is None


def test_effects_of_cards_on_production() -> None:
    """T-R1: no production at all, or at one dock; no ground forces; a higher limit."""
    stopped, accident, conscription, spike = yard(), yard(), yard(), yard()
    add_effect(stopped, Round, Effect(NO_PRODUCTION))
    assert why(stopped, of(("cruiser", 1))) == ("production.stopped", "T-R1")
    add_effect(accident, Round, Effect(NO_PRODUCTION, -1, "bereg"))
    planet(accident, 0, "lirta_iv", dock=True)
    assert why(accident, of(("cruiser", 1))) == ("production.stopped", "T-R1")
    assert why(accident, of(Order("lirta_iv", "cruiser", 1))) is None
    add_effect(conscription, Round, Effect(NO_GROUND_FORCES))
    assert why(conscription, of(("ground_force", 1))) == ("production.no_ground_forces", "T-R1")
    assert why(conscription, of(("fighter", 1))) is None
    add_effect(spike, Round, Effect(PRODUCTIVITY_SPIKE, 0, "bereg"))
    assert limit(spike, 0, "bereg") == 6


def test_only_one_dock_may_produce_this_round() -> None:
    """T-R1: Labor Force Politics, against: the first dock used is the one, until the round ends."""
    state = planet(yard(), 0, "lirta_iv", dock=True)
    planet(state, 0, "quann", dock=True)
    add_effect(state, Round, Effect(ONE_DOCK))
    both = of(("cruiser", 1), Order("lirta_iv", "cruiser", 1))
    assert why(state, both) == ("production.one_dock", "T-R1")
    game = producing(state)
    answers(game, (0, of(Order("lirta_iv", "cruiser", 1))), (0, Payment((), 2)))
    after = game.state
    assert after.stage[0].effects == (Effect(ONE_DOCK), Effect(USED_DOCK, 0, "lirta_iv"))
    assert why(after, of(("cruiser", 1))) == ("production.one_dock", "T-R1")
    assert why(after, Production((Order("quann", "cruiser", 1),)), system="sys_quann") == (
        "production.one_dock",
        "T-R1",
    )
    assert why(after, of(Order("lirta_iv", "cruiser", 1))) is None
    assert not may(after, "sys_quann")
    for event in (Turn, Phase, Round):
        leave(after, event)
    enter(after, Round(3))
    assert why(after, both) is None
