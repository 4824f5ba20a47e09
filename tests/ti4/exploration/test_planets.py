"""Exploring planets: when it happens, which deck, and what the cards do at once."""

from __future__ import annotations

import pytest

from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.economy.tokens import pools_of
from lazax.ti4.events import Invasion
from lazax.ti4.exploration.explore import explorable
from lazax.ti4.invasion.invasion import establish_control, invade
from lazax.ti4.production.draft import Order, Wanted
from lazax.ti4.switches import Rules
from lazax.ti4.units.control import gain_planet
from tests.ti4.positions.exploring import LODOR, LODOR_SYSTEM, attached, explored, on_top, position
from tests.ti4.positions.ground import ALBION, STARPOINT, SYSTEM, landing
from tests.ti4.positions.ground import position as invaded
from tests.ti4.positions.tools import (
    MAP,
    A,
    B,
    answer,
    done,
    kind_asked,
    logged,
    plain,
    planet,
    play,
    there,
    units,
)


def test_a_planet_of_nobody_is_explored() -> None:
    """35.0, 35.2a, 25.1c, 35.1, 35.2: once control has passed; not when it is taken from somebody, W-G8."""
    state = on_top(position(), "mining_world")
    game = play(state, lambda game: gain_planet(game, A, "vefut_ii"))
    assert done(game) and game.state.attached == {"vefut_ii": ("mining_world",)}
    assert [line.key for line in game.lines()] == ["planet.gained", "explored.planet", "planet.attached"]
    state = on_top(planet(position(), B, "vefut_ii"), "mining_world")
    assert not play(state, lambda game: gain_planet(game, A, "vefut_ii")).state.attached


def test_a_landing_on_a_planet_of_nobody() -> None:
    """25.1b, TV-INV-11, 25.1, 25.1a, 25.1c, 35.2: A controls it, its card is exhausted, and one cultural card is
    found."""
    state = on_top(invaded(system=LODOR_SYSTEM), "paradise_world", "dyson_sphere")
    game = play(units(state, A, LODOR_SYSTEM, "carrier, infantry"), do(invade, A))
    answer(game, A, landing(LODOR), "invasion.commit")
    assert done(game) and game.state.control[LODOR] == A and LODOR in game.state.exhausted
    assert game.state.attached == {LODOR: ("paradise_world",)} and game.state.cultural_deck == ("dyson_sphere",)


def test_without_a_trait_or_the_expansion_nothing_is_explored() -> None:
    """35.2b."""
    state = position()
    assert explorable(state, LODOR) and not explorable(state, "mecatol_rex")
    state.rules = Rules(sets=frozenset({"base"}), map=MAP)
    assert not explorable(state, LODOR)


def test_several_traits() -> None:
    """35.2c, TV-EXP-01: the explorer chooses the deck."""
    state = attached(planet(position(), A, LODOR), LODOR, "terraform")
    game = explored(state, LODOR, "rich_world", "paradise_world")
    assert kind_asked(game) == "explore.deck" and [*game.options(A)] == ["cultural", "hazardous", "industrial"]
    answer(game, A, "hazardous")
    assert done(game) and game.state.attached[LODOR] == ("terraform", "rich_world")


def test_an_empty_deck_is_made_of_its_own_discards() -> None:
    """35.7a."""
    state = planet(position(), A, LODOR)
    state.exploration_discard = ("mercenary_outfit", "core_mine")
    game = explored(state, LODOR)
    answer(game, A, "no", "mercenary_outfit.place")
    assert game.state.exploration_discard == ("core_mine", "mercenary_outfit")
    assert logged(game, "exploration.reshuffled") == [{"deck": "cultural"}] and not game.state.cultural_deck


def two_planets(*, together: bool) -> list[str]:
    """A takes Albion and Starpoint; Albion's card lets them produce in the system. Returns what is asked then."""
    state = invaded(rules=Rules(map=MAP, planets_gained_together=together))
    units(units(state, A, ALBION, "infantry"), A, STARPOINT, "infantry")
    enter(state, Invasion(A, SYSTEM, committed=(ALBION, STARPOINT)))
    state.goods[A] = 2
    on_top(attached(state, ALBION, "terraform"), "freelancers", "rich_world")
    game = play(state, do(establish_control, A), debug=True)
    answer(game, A, ALBION, "invasion.next_control")
    answer(game, A, "cultural", "explore.deck")
    ask = game.ask(A)
    assert ask is not None and ask.kind == "production.build"
    found = [p for p in (ALBION, STARPOINT) if ask.check(Wanted((Order("infantry", p, 1),))) is None]
    answer(game, A, Wanted())
    assert done(game) and game.state.attached[STARPOINT] == ("rich_world",)
    return found


def test_one_planet_after_the_other() -> None:
    """R-65, TV-INV-12, 35.2d: the first is explored before the second is gained; by the switch both are there."""
    assert two_planets(together=False) == [ALBION]
    assert two_planets(together=True) == [ALBION, STARPOINT]


# cards


def test_freelancers() -> None:
    """N-EX-3: one unit; each planet pays with one of its values, whichever is worth more."""
    state = planet(planet(position(), A, LODOR, "torkan"), A, "quann", exhausted=True)
    state.exhausted |= {p for p in state.control if p not in (LODOR, "torkan")}
    game = explored(state, LODOR, "freelancers")
    ask = game.ask(A)
    assert ask is not None
    two = Wanted((Order("infantry", LODOR, 2),))
    refusal = ask.check(two)
    assert refusal is not None and refusal.key == "production.limit"
    answer(game, A, Wanted((Order("dreadnought", LODOR_SYSTEM, 1),)), "production.build")
    assert kind_asked(game) == "pay.either"
    answer(game, A, game.suggestions(A)[0])
    assert game.state.exhausted >= {LODOR, "torkan"}, "3 resources of Lodor, 3 influence of Torkan"
    assert there(game, A, LODOR_SYSTEM).number("dreadnought") == 1


@pytest.mark.parametrize("wish", ["yes", "no"])
def test_mercenary_outfit(wish: str) -> None:
    """W-G9: an infantry, if they like; the card is discarded (35.7)."""
    game = explored(planet(position(), A, LODOR), LODOR, "mercenary_outfit")
    answer(game, A, wish, "mercenary_outfit.place")
    assert there(game, A, LODOR).number("infantry") == (wish == "yes")
    assert game.state.exploration_discard == ("mercenary_outfit",)


def test_core_mine() -> None:
    """N-EX-4: an infantry is removed for it, if they like; a mech only has to be there."""
    state = units(planet(position(), A, "vefut_ii"), A, "vefut_ii", "infantry")
    game = explored(state, "vefut_ii", "core_mine")
    answer(game, A, "yes", "risk.infantry")
    assert done(game) and game.state.goods[A] == 1 and not there(game, A, "vefut_ii")
    game = explored(units(planet(position(), A, "vefut_ii"), A, "vefut_ii", "mech"), "vefut_ii", "core_mine")
    assert done(game) and game.state.goods[A] == 1 and there(game, A, "vefut_ii")
    game = explored(planet(position(), A, "vefut_ii"), "vefut_ii", "core_mine")
    assert done(game) and logged(game, "explore.unused") == [{"player": A, "planet": "vefut_ii"}]


def test_expedition() -> None:
    """N-EX-4: the planet is readied."""
    state = units(planet(position(), A, "vefut_ii", exhausted=True), A, "vefut_ii", "mech")
    assert "vefut_ii" not in explored(state, "vefut_ii", "expedition").state.exhausted


def test_volatile_fuel_source() -> None:
    """N-EX-4: a command token."""
    state = units(planet(position(), A, "vefut_ii"), A, "vefut_ii", "mech")
    game = explored(state, "vefut_ii", "volatile_fuel_source")
    before = pools_of(game.state, A)
    answer(game, A, (0, 0, 1), "tokens.gain")
    assert pools_of(game.state, A) == before._replace(strategy=before.strategy + 1)


def test_abandoned_warehouses() -> None:
    """N-EX-7: two commodities, never more than the faction may have, or two become trade goods."""
    state = planet(position(), A, ALBION)
    state.commodities[A] = 2
    game = explored(state, ALBION, "abandoned_warehouses")
    answer(game, A, "gain", "explore.offer")
    assert game.state.commodities[A] == 3
    state = planet(position(), A, ALBION)
    state.commodities[A] = 3
    game = explored(state, ALBION, "abandoned_warehouses")
    answer(game, A, "convert", "explore.offer")
    answer(game, A, "2", "warehouses.number")
    assert (game.state.commodities[A], game.state.goods[A]) == (1, 2)


def test_functioning_base() -> None:
    """N-EX-7: a commodity, or one of either kind is given for an action card."""
    state = planet(plain(position(), A), A, ALBION)
    state.commodities[A], state.goods[A], state.action_deck = 1, 1, ("sabotage_1", "sabotage_2")
    game = explored(state, ALBION, "functioning_base")
    assert [*game.options(A)] == ["gain", "good", "commodity", "pass"]
    answer(game, A, "commodity")
    assert game.state.commodities[A] == 0 and len(game.state.hand[A]) == 1


def test_local_fabricators() -> None:
    """N-EX-7: a commodity, or one of either kind is given for a mech."""
    state = planet(position(), A, ALBION)
    state.goods[A] = 1
    game = explored(state, ALBION, "local_fabricators")
    answer(game, A, "good", "explore.offer")
    assert game.state.goods[A] == 0 and there(game, A, ALBION).number("mech") == 1
