"""Production at space docks: limits, costs, checks, new docks."""

import pytest

from lazax.core.ask import Refused, Submit
from lazax.core.game import Game
from lazax.galaxy.fleets import counts
from lazax.galaxy.spending import Payment
from lazax.ti3.board import fleet_in, in_reinforcements
from lazax.ti3.production import may_produce
from lazax.ti3.production.checks import check
from lazax.ti3.production.docks import (
    limit,
)
from lazax.ti3.production.draft import Draft, Order, Production
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from tests.ti3.positions.tools import (
    answer,
    answers,
    done,
    fleet,
    goods,
    kind_asked,
    logged,
    only_fleet,
    planet,
    play,
    pools,
    quick_game,
    row,
    technologies,
)

BEREG = "sys_bereg_lirta_iv"
ABYZ = "sys_abyz_fria"
DEFAULTS = Rules()


def yard(race: str = "norr", money: int = 30, rules: Rules = DEFAULTS) -> TI3:
    """Player 0 without technologies and with a dock on Bereg (3 resources), in round 2; trade goods to spend."""
    galaxy = row(ABYZ, BEREG, "nebula", "empty_1", "sys_quann", "sys_lodor")
    others = ("sol", "hacan") if race != "sol" else ("norr", "hacan")
    state = quick_game(races=(race, *others), galaxy=galaxy, rules=rules)
    state.technologies = dict.fromkeys(range(3), ())
    state.round = 2
    pools(state, 0, fleet=9)
    planet(state, 0, "bereg", dock=True, exhausted=True)
    return goods(state, 0, money)


def of(*orders: tuple[str, int] | Order, docks: tuple[str, ...] = ()) -> Production:
    """A production at Bereg: (unit, number) pairs, or whole orders."""
    return Production(tuple(o if isinstance(o, Order) else Order("bereg", *o) for o in orders), docks)


def why(state: TI3, wanted: Production, *, system: str = BEREG, new: bool = True) -> tuple[str, str] | None:
    refusal = check(Draft(state, 0, system, new), wanted)
    return None if refusal is None else (refusal.key, refusal.rule)


def cost(state: TI3, wanted: Production, system: str = BEREG) -> int:
    draft = Draft(state, 0, system, True)
    assert check(draft, wanted) is None
    return draft.cost()


def producing(state: TI3, system: str = BEREG, *, new: bool = True) -> Game:
    return play(state, ("production.begin", 0, system, new))


def may(state: TI3, system: str = BEREG, *, new: bool = False) -> bool:
    return may_produce(state, 0, system, docks_may_be_built=new)


# limit and cost


def test_the_example_of_a_production() -> None:
    """TV-13, R18.1, R18.3, R18.5, R20.3, R25.3: carrier, destroyer and cruiser for 6, a fifth ship is too many."""
    state = goods(pools(yard(), 0, fleet=4), 0, 0)
    fleet(state, BEREG, 0, "carrier")
    for name in ("abyz", "fria", "thibah"):
        planet(state, 0, name)
    game = producing(state)
    wanted = of(("carrier", 1), ("destroyer", 1), ("cruiser", 1))
    with pytest.raises(Refused) as caught:
        game.apply(0, of(("carrier", 1), ("destroyer", 3)))
    assert (caught.value.refusal.key, caught.value.refusal.rule) == ("production.fleet_supply", "R20.3")
    answer(game, 0, wanted, "production.build")
    assert done(game)  # three planets with together 6 resources: there was only one way to pay
    assert game.state.exhausted == {"bereg", "abyz", "fria", "thibah"}
    assert counts(fleet_in(game.state, BEREG, 0)) == (("carrier", 2), ("cruiser", 1), ("destroyer", 1))
    assert logged(game, "production.built") == [
        {"player": 0, "planet": "bereg", "units": (("carrier", 1), ("cruiser", 1), ("destroyer", 1))},
    ]
    assert logged(game, "paid.resources.planets")[0]["n"] == 6


def test_the_limit_is_the_resource_value_and_two() -> None:
    """TV-14, R18.2: five units of any kind at a planet with 3 resources, exhausted or not."""
    state = yard()
    assert "bereg" in state.exhausted
    assert why(state, of(("dreadnought", 5))) is None
    assert why(state, of(("cruiser", 2), ("ground_force", 3))) is None
    assert why(state, of(("cruiser", 2), ("ground_force", 4))) == ("production.limit", "R18.2")
    assert why(fleet(yard(), BEREG, 0, "carrier"), of(("fighter", 5))) is None
    state.exhausted.clear()
    assert limit(state, 0, "bereg") == 5


def test_pairs_of_fighters_and_ground_forces() -> None:
    """TV-14, R18.4, R30: n fighters cost half, rounded up; no mixed pairs; a single one costs 1."""
    state = fleet(yard(), BEREG, 0, "carrier")
    assert cost(state, of(("fighter", 5))) == 3
    assert cost(state, of(("ground_force", 1), ("fighter", 1))) == 2
    assert cost(state, of(("ground_force", 1))) == 1
    assert cost(state, of(("ground_force", 4))) == 2


def test_prices_of_all_units() -> None:
    """R30, R18.3."""
    state = technologies(yard(), 0, "war_sun")
    prices = {"war_sun": 12, "dreadnought": 5, "carrier": 3, "cruiser": 2, "destroyer": 1, "pds": 2}
    assert {unit: cost(state, of((unit, 1))) for unit in prices} == prices
    planet(state, 0, "lirta_iv")
    assert cost(state, of(docks=("lirta_iv",))) == 4


def test_pairs_are_counted_at_each_dock() -> None:
    """R18.4, A-07: one fighter at each of two docks costs 2; both docks produce in one step."""
    state = planet(yard(), 0, "lirta_iv", dock=True)
    one_each = of(("fighter", 1), Order("lirta_iv", "fighter", 1))
    assert cost(state, one_each) == 2
    assert cost(state, of(("ground_force", 5), Order("lirta_iv", "ground_force", 4))) == 5
    assert why(state, of(Order("lirta_iv", "ground_force", 5))) == ("production.limit", "R18.2")


def test_ships_go_into_space_and_the_rest_on_the_planet_of_the_dock() -> None:
    """R18.5: no other place without Integrated Economy."""
    state = planet(yard(), 0, "lirta_iv", gf=1)
    game = producing(state)
    answers(game, (0, of(("cruiser", 1), ("ground_force", 2), ("pds", 1))), (0, Payment((), 5)))
    assert game.state.gf == {**state.gf, "bereg": 2, "lirta_iv": 1}
    assert game.state.pds["bereg"] == 1
    assert counts(fleet_in(game.state, BEREG, 0)) == (("cruiser", 1),)
    assert why(yard(), of(Order("bereg", "ground_force", 1, "lirta_iv"))) == ("production.place", "R18.5")
    assert why(yard(), of(Order("bereg", "cruiser", 1, ABYZ))) == ("production.place", "R18.5")
    assert why(yard(), of(Order("bereg", "cruiser", 1, BEREG))) is None


def test_what_cannot_be_paid_cannot_be_ordered() -> None:
    """R18.3: the best payment counts, planets and goods; the whole production is paid in one go."""
    state = planet(yard(money=2), 0, "quann")
    assert why(state, of(("cruiser", 2))) is None
    assert why(state, of(("cruiser", 2), ("ground_force", 1))) == ("production.too_expensive", "R18.3")
    planet(state, 0, "lirta_iv", dock=True, exhausted=True)
    split = of(("cruiser", 1), Order("lirta_iv", "cruiser", 1))
    assert why(state, split) is None
    assert why(state, of(*split.orders, Order("lirta_iv", "destroyer", 1))) == ("production.too_expensive", "R18.3")


def test_producing_nothing_is_always_possible() -> None:
    """R18.12."""
    game = producing(yard())
    before = dict(game.state.fleets), dict(game.state.gf), game.state.goods[0]
    answer(game, 0, Production(), "production.build")
    assert done(game)
    assert (game.state.fleets, game.state.gf, game.state.goods[0]) == before


def test_nobody_is_asked_when_nothing_can_be_made() -> None:
    """R18.1, R18.12: no dock, no money, or nothing but a dock that is too new."""
    assert not may(yard(), ABYZ)
    assert may(yard())
    assert not may(yard(money=0))
    state = yard()
    state.docks["bereg"] = 2
    assert not may(state)
    assert done(producing(state, new=False))


# checks (R18.6)


def test_units_are_limited_to_the_pieces() -> None:
    """TV-11, R20.1, R20.2: a sixth dreadnought only after one was destroyed."""
    state = fleet(yard(), "sys_quann", 0, "5 dreadnought")
    assert why(state, of(("dreadnought", 1))) == ("production.no_pieces", "R20.1")
    only_fleet(state, "sys_quann", 0, "4 dreadnought")
    assert in_reinforcements(state, 0, "dreadnought") == 1
    assert why(state, of(("dreadnought", 1))) is None
    assert why(state, of(("dreadnought", 2))) == ("production.no_pieces", "R20.1")


def test_fighters_and_ground_forces_are_not_limited_by_pieces() -> None:
    """R20.11, R20.12, R20.13, TV-12: counters stand for more beside a plastic piece."""
    state = planet(yard(), 0, "lirta_iv", gf=30)
    planet(state, 0, "bereg", gf=3, dock=True)
    assert why(state, of(("ground_force", 5))) is None


def test_ground_forces_stand_in_at_most_twelve_places() -> None:
    """R20.12, R20.13: a thirteenth place would need a thirteenth piece."""
    state = yard()
    places = ["lirta_iv", "abyz", "fria", "quann", "lodor", "thibah", "wellon", "saudor", "arnor", "lor"]
    for name in places:
        planet(state, 0, name, gf=2)
    fleet(state, "sys_quann", 0, "carrier+1")
    assert why(state, of(("ground_force", 2))) is None
    fleet(state, "sys_lodor", 0, "carrier+3")
    assert why(state, of(("ground_force", 1))) == ("production.ground_places", "R20.13")
    planet(state, 0, "bereg", gf=1, dock=True)
    assert why(state, of(("ground_force", 1))) is None


def test_fighters_stand_in_at_most_ten_systems() -> None:
    """R20.13."""
    state = yard()
    for n in range(10):
        fleet(state, f"elsewhere_{n}", 0, "fighter")
    assert why(state, of(("fighter", 1))) == ("production.fighter_places", "R20.13")
    only_fleet(state, "elsewhere_9", 0)
    assert why(state, of(("fighter", 1))) is None


def test_fleet_supply() -> None:
    """R20.3, R20.5, R20.6: non-fighter ships of one system only."""
    state = pools(fleet(yard(), BEREG, 0, "2 cruiser, 3 fighter"), 0, fleet=3)
    fleet(state, "sys_quann", 0, "3 cruiser")
    assert why(state, of(("destroyer", 1))) is None
    assert why(state, of(("destroyer", 2))) == ("production.fleet_supply", "R20.3")


def test_letnev_may_have_one_ship_more() -> None:
    """R20.3, R31.5: the race ability counts at production too."""
    state = pools(yard("letnev"), 0, fleet=2)
    assert why(state, of(("destroyer", 3))) is None
    assert why(state, of(("destroyer", 4))) == ("production.fleet_supply", "R20.3")


def test_fighter_capacity() -> None:
    """R20.8, R20.9: three per dock, six per carrier less its load, and ships just produced count."""
    state = yard()
    assert why(state, of(("fighter", 3))) is None
    assert why(state, of(("fighter", 4))) == ("production.fighter_capacity", "R20.9")
    assert why(state, of(("fighter", 4), ("carrier", 1))) is None
    fleet(state, BEREG, 0, "carrier+4*1, 3 fighter")
    assert why(state, of(("fighter", 1))) is None
    assert why(state, of(("fighter", 2))) == ("production.fighter_capacity", "R20.9")
    planet(state, 0, "lirta_iv")
    assert why(state, of(("fighter", 4), docks=("lirta_iv",))) is None


def test_advanced_fighters_need_no_capacity() -> None:
    """R20.6, A-09: by the switch those above capacity count against fleet supply."""
    state = technologies(pools(yard(), 0, fleet=2), 0, "advanced_fighters")
    assert why(state, of(("fighter", 5))) is None
    counted = technologies(pools(yard(rules=Rules(adv_fighter_supply=True)), 0, fleet=1), 0, "advanced_fighters")
    assert why(counted, of(("fighter", 4))) is None
    assert why(counted, of(("fighter", 5))) == ("production.fighter_capacity", "R20.9")
    fleet(counted, BEREG, 0, "4 fighter")
    assert why(counted, of(("destroyer", 1))) == ("production.fleet_supply", "R20.3")
    assert why(counted, of(("carrier", 1))) is None


def test_pds_limit() -> None:
    """R14.11: two on a planet."""
    state = planet(yard(), 0, "bereg", pds=1, dock=True)
    assert why(state, of(("pds", 1))) is None
    assert why(state, of(("pds", 2))) == ("production.pds_limit", "R14.11")
    for name in ("quann", "lodor", "thibah"):
        planet(state, 0, name, pds=2)
    state.pds.pop("bereg")
    state.pds["lodor"] = 1
    assert why(state, of(("pds", 2))) == ("production.no_pieces", "R20.1")


def test_war_suns_need_their_technology() -> None:
    """R30, R18.6: technology War Sun."""
    state = yard()
    assert why(state, of(("war_sun", 1))) == ("production.no_war_suns", "R30")
    assert why(technologies(state, 0, "war_sun"), of(("war_sun", 2))) is None


def test_blockade() -> None:
    """DV-9, R18.7: one enemy fighter: ground forces and PDS only, and no new dock."""
    state = planet(fleet(yard(), BEREG, 1, "fighter"), 0, "lirta_iv")
    assert why(state, of(("ground_force", 2), ("pds", 1))) is None
    assert why(state, of(("destroyer", 1))) == ("production.blockade", "R18.7")
    assert why(state, of(("fighter", 1))) == ("production.blockade", "R18.7")
    assert why(state, of(docks=("lirta_iv",))) == ("production.enemy_ships", "R18.9")


def test_the_ask() -> None:
    """R18.1: one order sheet for all docks of the system, which plain data can fill."""
    game = producing(planet(yard(), 0, "lirta_iv", dock=True))
    ask = game.ask(0)
    assert isinstance(ask, Submit)
    assert ask.about["system"] == BEREG
    answer(game, 0, [[["bereg", "cruiser", 1], ["lirta_iv", "destroyer", 2, ""]], []])
    assert kind_asked(game) == "pay.resources"
    answer(game, 0, [[], 4])
    assert counts(fleet_in(game.state, BEREG, 0)) == (("cruiser", 1), ("destroyer", 2))
