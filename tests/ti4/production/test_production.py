"""Producing units: how many, where, at what price."""

from collections.abc import Iterable

import pytest

from lazax.core.ask import Refusal, Submit
from lazax.core.game import Game
from lazax.core.steps import do
from lazax.galaxy.spending import Payment
from lazax.ti4.production.draft import Order, Taken, Wanted
from lazax.ti4.production.produce import produce_in_system, produce_units
from lazax.ti4.state import TI4
from lazax.ti4.strategies.warfare import secondary
from tests.conformance.ladders import every_climb
from tests.ti4.positions.ground import ALBION, STARPOINT, SYSTEM, position
from tests.ti4.positions.tools import (
    A,
    B,
    activated,
    answer,
    answer_all,
    done,
    logged,
    planet,
    play,
    pools,
    quick_game,
    technologies,
    there,
    tokens,
    units,
)

FAR = "tile_20"


def dock(goods: int = 9, *planets: str) -> TI4:
    """Space docks on New Albion (value 3) or where it is said; all money in trade goods."""
    state = position()
    state.exhausted.update(state.control)
    for name in planets or (ALBION,):
        units(planet(state, A, name, exhausted=True), A, name, "space_dock")
    state.goods[A] = goods
    return pools(state, A, fleet=8)


def production(state: TI4) -> Game:
    return play(state, do(produce_in_system, A), debug=True)


def orders(*lines: tuple[str, int] | tuple[str, int, str], taken: Iterable[Taken] = ()) -> Wanted:
    """Units with their numbers, in space unless a planet is named."""
    made = (Order(line[0], line[2] if len(line) == 3 else SYSTEM, line[1]) for line in lines)
    return Wanted(tuple(made), tuple(taken))


def refusal(game: Game, wanted: Wanted) -> Refusal | None:
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    return ask.check(wanted)


def key_of(game: Game, wanted: Wanted) -> str:
    found = refusal(game, wanted)
    return "" if found is None else found.key


def test_units_are_paid_and_placed() -> None:
    """67.0, 26.0, 26.1, 67.1a, 79.1, 89.5, 89.5a, 67.1, 67.1c, 68.2, 68.3, TV-PRO-05: one sum for all; ships in
    space,
    ground forces with the dock."""
    game = production(dock(5))
    answer(game, A, orders(("carrier", 1), ("infantry", 2, ALBION)), "production.build")
    answer_all(game)
    assert there(game, A, SYSTEM).counts == (("carrier", 1, 0),)
    assert there(game, A, ALBION).number("infantry") == 2
    assert game.state.goods[A] == 1


def test_the_production_value_is_the_most_units() -> None:
    """79.1, TV-PRO-02, 68.1, 67.2a: New Albion has one resource, so its dock makes three; each of a pair counts."""
    game = production(dock())
    assert key_of(game, orders(("fighter", 2), ("infantry", 1, ALBION))) == ""
    assert key_of(game, orders(("fighter", 2), ("infantry", 2, ALBION))) == "production.limit"


def test_an_upgraded_dock_makes_two_more() -> None:
    """68.1: Space Dock II, four and the planet's resources."""
    game = production(technologies(dock(), A, "space_dock_ii"))
    assert key_of(game, orders(("fighter", 5))) == ""
    assert key_of(game, orders(("fighter", 6))) == "production.limit"


def test_values_of_several_docks_are_added() -> None:
    """N-GEN-21, TV-PRO-06, 68.1a, 68.3, R-58: three and five; any of the planets takes any number of ground
    forces."""
    game = production(dock(9, ALBION, STARPOINT))
    assert key_of(game, orders(("infantry", 8, ALBION))) == ""
    assert key_of(game, orders(("infantry", 3, ALBION), ("infantry", 5, STARPOINT))) == ""
    assert key_of(game, orders(("infantry", 4, ALBION), ("infantry", 5, STARPOINT))) == "production.limit"
    assert key_of(game, orders(("cruiser", 1, ALBION))) == "production.place"
    assert key_of(game, orders(("infantry", 1, SYSTEM))) == "production.place"


def test_overpayment_is_lost() -> None:
    """TV-PRO-03, 67.1b: a carrier with a planet worth four."""
    state = planet(dock(0), A, "arretze", "jord")
    game = production(state)
    answer(game, A, orders(("carrier", 1)))
    answer(game, A, Payment(("jord",)), "pay.resources")
    assert done(game)
    assert (game.state.goods[A], "jord" in game.state.exhausted) == (0, True)


@pytest.mark.parametrize(("number", "cost"), [(1, 1), (2, 1), (3, 2)])
def test_each_pair_that_is_begun_costs_the_whole_price(number: int, cost: int) -> None:
    """26.2, 68.1b, TV-PRO-18, 67.2, 67.2b, 68.1c."""
    game = production(dock(9))
    answer(game, A, orders(("infantry", number, ALBION)))
    answer_all(game)
    assert game.state.goods[A] == 9 - cost


def test_pairs_are_of_one_kind() -> None:
    """67.2: an infantry and a fighter are two prices; the third resource is missing."""
    game = production(dock(1))
    assert key_of(game, orders(("fighter", 1), ("infantry", 1, ALBION))) == "production.too_expensive"
    assert key_of(game, orders(("fighter", 2))) == ""


def test_a_blockade_stops_ships_only() -> None:
    """14.0, 14.1."""
    found = refusal(production(units(dock(), B, SYSTEM, "destroyer")), orders(("cruiser", 1)))
    assert found is not None
    assert (found.key, found.rule) == ("production.blockade", "14.1")
    game = production(units(dock(), B, SYSTEM, "destroyer"))
    assert key_of(game, orders(("infantry", 3, ALBION))) == ""


def test_no_ships_beside_ships_of_others() -> None:
    """TV-PRO-08, 67.6, 67.6a, R-24: with an own ship there it is no blockade, yet no ships are produced."""
    game = production(units(units(dock(), B, SYSTEM, "cruiser"), A, SYSTEM, "cruiser"))
    found = refusal(game, orders(("cruiser", 1)))
    assert found is not None
    assert (found.key, found.rule) == ("production.enemy_ships", "67.6")


def cruisers_everywhere() -> TI4:
    state = units(units(dock(), A, FAR, "5 cruiser"), A, SYSTEM, "2 cruiser")
    return tokens(units(state, A, "tile_28", "cruiser"), A, "tile_28")


def test_units_come_off_systems_without_an_own_token() -> None:
    """23.0, 23.4, TV-PRO-09, 67.5, 67.5a, 5.1: all eight cruisers are on the board."""
    game = production(cruisers_everywhere())
    assert key_of(game, orders(("cruiser", 1))) == "production.take"
    assert key_of(game, orders(("cruiser", 1), taken=[Taken("cruiser", SYSTEM, 1)])) == "production.not_to_be_taken"
    assert (
        key_of(game, orders(("cruiser", 1), taken=[Taken("cruiser", "tile_28", 1)])) == "production.not_to_be_taken"
    )
    assert key_of(game, orders(("cruiser", 1), taken=[Taken("cruiser", FAR, 2)])) == "production.take"
    assert key_of(game, orders(("infantry", 1, ALBION), taken=[Taken("cruiser", FAR, 1)])) == "production.take"
    answer(game, A, orders(("cruiser", 1), taken=[Taken("cruiser", FAR, 1)]))
    answer_all(game)
    assert there(game, A, FAR).number("cruiser") == 4
    assert there(game, A, SYSTEM).number("cruiser") == 3


def test_too_many_ships_are_removed_afterwards() -> None:
    """TV-PRO-12, 37.3."""
    game = production(pools(units(dock(), A, SYSTEM, "3 cruiser"), A, fleet=3))
    answer(game, A, orders(("destroyer", 1)))
    answer_all(game, until="fleet.remove")
    answer(game, A, "destroyer", "fleet.remove")
    assert done(game)
    assert there(game, A, SYSTEM).counts == (("cruiser", 3, 0),)


def test_war_suns_need_their_technology() -> None:
    """97.4: there is no such unit without it."""
    assert key_of(production(dock(20)), orders(("war_sun", 1))) == "production.no_such_order"
    assert key_of(production(technologies(dock(20), A, "war_sun")), orders(("war_sun", 1))) == ""


def test_without_a_dock_or_money_nobody_is_asked() -> None:
    """68.0."""
    assert done(production(position()))
    assert done(production(dock(0)))


def test_nothing_may_be_produced() -> None:
    """68.0: the player may."""
    game = production(dock())
    answer(game, A, Wanted())
    assert done(game)


def test_warfare_produces_at_home_without_a_token() -> None:
    """99.0, TV-PRO-11, 99.3, 99.3a."""
    state = units(quick_game("yssaril", "xxcha", "hacan"), A, "retillion", "space_dock")

    async def warfare(game: TI4) -> None:
        await secondary(game, A)

    game = play(state, warfare, debug=True)
    answer(game, A, Wanted((Order("cruiser", "tile_15", 1),)), "production.build")
    answer_all(game)
    assert there(game, A, "tile_15").number("cruiser") == 1
    assert "tile_15" not in game.state.tokens


# other effects


def by_effect(state: TI4, number: int = 1) -> Game:
    async def effect(game: TI4) -> None:
        await produce_units(game, A, SYSTEM, number)

    return play(state, effect, debug=True)


def test_an_effect_produces_on_own_planets_or_in_space() -> None:
    """TV-PRO-14, 67.4a, 67.4b, 16.3: on no planet of others; in space only as many as there is room for."""
    state = units(planet(position(), B, ALBION), A, SYSTEM, "carrier, 4 infantry")
    state.goods[A] = 3
    game = by_effect(state)
    assert key_of(game, orders(("infantry", 1, ALBION))) == "production.place"
    answer(game, A, orders(("infantry", 1)))
    answer_all(game)
    assert logged(game, "units.removed")[0]["units"] == (("infantry", 1, 0),)
    assert there(game, A, SYSTEM).number("infantry") == 4


def test_other_effects_are_not_made_cheaper() -> None:
    """TV-PRO-15, FAQ-PRO-1, FAQ-PRO-2: Sarween Tools is about Production."""
    state = technologies(dock(3), A, "sarween_tools")
    assert key_of(by_effect(state), orders(("dreadnought", 1))) == "production.too_expensive"
    assert key_of(production(technologies(dock(3), A, "sarween_tools")), orders(("dreadnought", 1))) == ""


def test_a_producer_in_space_serves_planets_and_space() -> None:
    """TV-PRO-17, 68.4: the Floating Factory of Saar."""
    state = activated(quick_game("saar", "xxcha", "hacan"), A, SYSTEM)
    state.goods[A] = 5
    units(planet(state, A, ALBION), A, SYSTEM, "space_dock")
    game = play(state, do(produce_in_system, A))
    assert key_of(game, orders(("infantry", 1, ALBION))) == ""
    assert key_of(game, orders(("infantry", 1))) == ""
    assert key_of(game, orders(("infantry", 1, STARPOINT))) == "production.place"


# the ladder


def two_docks() -> TI4:
    return dock(2, ALBION, STARPOINT)


def no_cruisers_left() -> TI4:
    return units(units(dock(2), A, FAR, "5 cruiser"), A, "tile_28", "3 cruiser")


def blockaded() -> TI4:
    return units(dock(2), B, SYSTEM, "cruiser")


@pytest.mark.parametrize("state", [dock(2), dock(4), two_docks(), no_cruisers_left(), blockaded()])
def test_the_ladder_builds_every_production_once_and_suggestions_are_possible(state: TI4) -> None:
    """67, 68: nothing that is refused, nothing twice."""
    game = production(state)
    ask = game.ask(A)
    assert isinstance(ask, Submit)
    built = every_climb(ask.ladder)
    suggested = list(ask.suggest())
    assert len(built) == len(set(built)) > 3
    assert all(ask.check(wanted) is None for wanted in [*built, *suggested])
    assert Wanted() in built
    assert set(suggested) <= set(built)
    every = _everything(state)
    assert {wanted for wanted in every if ask.check(wanted) is None} == {
        wanted for wanted in built if sum(order.number for order in wanted.orders) <= 2
    }


def _everything(state: TI4) -> list[Wanted]:
    """All productions of up to two units, legal or not."""
    kinds = [("cruiser", SYSTEM), ("destroyer", SYSTEM), ("carrier", SYSTEM), ("dreadnought", SYSTEM)]
    kinds += [("fighter", SYSTEM), ("flagship", SYSTEM), ("war_sun", SYSTEM)]
    kinds += [(unit, place) for unit in ("mech", "infantry") for place in (ALBION, STARPOINT, SYSTEM)]
    ranks = ("flagship", "war_sun", "dreadnought", "carrier", "cruiser", "destroyer", "fighter", "mech", "infantry")
    made = [(), *(((kind, 1),) for kind in kinds), *(((kind, 2),) for kind in kinds)]
    made += [((one, 1), (two, 1)) for at, one in enumerate(kinds) for two in kinds[at + 1 :]]
    spare = [(), *(((FAR, n),) for n in (1, 2)), *((("tile_28", n),) for n in (1, 2)), ((FAR, 1), ("tile_28", 1))]
    return [
        Wanted(
            tuple(sorted((Order(*kind, n) for kind, n in lines), key=lambda o: (ranks.index(o.unit), o.place))),
            tuple(Taken("cruiser", place, n) for place, n in taken),
        )
        for lines in made
        for taken in (spare if any(kind[0] == "cruiser" for kind, _ in lines) else [()])
    ]


def test_what_was_produced_is_told_by_place() -> None:
    """67.3: one line for space, one for each planet."""
    game = production(dock())
    answer(game, A, orders(("fighter", 2), ("infantry", 1, ALBION)))
    answer_all(game)
    assert [line["units"] for line in logged(game, "production.in_space")] == [(("fighter", 2, 0),)]
    assert [line["planet"] for line in logged(game, "production.on_planet")] == [ALBION]
