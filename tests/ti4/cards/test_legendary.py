"""Ability cards of legendary planets."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import amend
from lazax.core.steps import do
from lazax.ti4.board import exhaust
from lazax.ti4.combat.cannon import guns_at
from lazax.ti4.events import Turn
from lazax.ti4.production.means import by_ability, producers
from lazax.ti4.sequence.action_phase import finish_turn
from lazax.ti4.sequence.status_phase import ready_cards
from lazax.ti4.state import TI4
from lazax.ti4.strategies.imperial import primary
from lazax.ti4.timings import TURN_END
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.control import gain_planet
from lazax.ti4.units.planets import takes_units
from lazax.ti4.windows import usable_in
from tests.ti4.positions.exploring import EMPTY, position
from tests.ti4.positions.tools import A, B, answer, kind_asked, plain, planet, play, there, units

REX, MECATOL, CUSTODIA = "mecatol_rex", "tile_18", "custodia_vigilia"


def holding(name: str) -> TI4:
    state = planet(position(), A, name, "lodor")
    if name == "mirage":
        state.planet_tokens = {"mirage": EMPTY}
    take_stock(state)
    return state


def turn_ends(state: TI4, name: str) -> Game:
    game = play(state, do(finish_turn, A), debug=True)
    answer(game, A, f"legendary:{name}", "window.turn.end")
    return game


def test_the_atrament() -> None:
    """N-LP-1, W-A10: up to two infantry on one planet."""
    game = turn_ends(holding("primor"), "primor")
    answer(game, A, "lodor", "legendary.planet")
    answer(game, A, "2", "legendary.number")
    assert there(game, A, "lodor").number("infantry") == 2
    assert (A, "legendary:primor") in game.state.exhausted_cards


@pytest.mark.parametrize("mech", [True, False])
def test_imperial_arms_vault(mech: bool) -> None:
    """N-LP-1: a mech or an action card."""
    state = plain(holding("hopes_end"), A)
    state.action_deck = ("bribery",)
    game = turn_ends(state, "hopes_end")
    answer(game, A, "mech" if mech else "card", "vault.offer")
    if mech:
        answer(game, A, "lodor", "legendary.planet")
        assert there(game, A, "lodor").number("mech") == 1
    else:
        assert game.state.hand[A] == ("bribery",)


@pytest.mark.parametrize(("wish", "goods", "left"), [("gain", 2, 3), ("convert", 3, 0)])
def test_exterrix_headquarters(wish: str, goods: int, left: int) -> None:
    """N-LP-1: two trade goods, or all commodities become some."""
    state = holding("mallice")
    state.commodities[A] = 3
    game = turn_ends(state, "mallice")
    answer(game, A, wish, "exterrix.offer")
    assert (game.state.goods[A], game.state.commodities[A]) == (goods, left)


def test_mirage_flight_academy() -> None:
    """N-LP-1: up to two fighters in one system with own ships."""
    state = units(units(holding("mirage"), A, EMPTY, "carrier"), A, "tile_26", "dreadnought")
    game = turn_ends(state, "mirage")
    answer(game, A, EMPTY, "legendary.system")
    answer(game, A, "2", "legendary.number")
    assert there(game, A, EMPTY).number("fighter") == 2


def test_ability_cards_go_with_the_planet() -> None:
    """53.3, TV-INV-14, 53.2, 53.2a, 53.2b: readied out of the deck, as it is from another player; 81.6."""
    state = holding("primor")
    exhaust(state, A, "legendary:primor")
    after = play(state, lambda game: gain_planet(game, B, "primor")).state
    assert after.exhausted_cards == {(B, "legendary:primor")}
    assert ("legendary:primor", B) in after.in_play["turn.end"]
    assert not play(after, do(ready_cards)).state.exhausted_cards
    fresh = position()
    exhaust(fresh, B, "legendary:primor")
    assert not play(fresh, lambda game: gain_planet(game, A, "primor")).state.exhausted_cards


def test_only_at_the_end_of_ones_own_turn() -> None:
    """W-A10."""
    state = holding("mallice")
    assert usable_in(state, TURN_END, A)
    amend(state, Turn, player=B)
    assert not usable_in(state, TURN_END, A)


def test_custodia_vigilia_arms_mecatol_rex() -> None:
    """54.0, W-G3, 12.0: Space Cannon and Production of the planet itself, for who controls both; no units come
    there."""
    state = planet(position(), A, CUSTODIA, REX)
    take_stock(state)
    assert [(gun[0], gun[1].hits_on) for gun in guns_at(state, A, REX, B)] == [("planet", 5)]
    assert by_ability(state, A, MECATOL, producers(state, A, MECATOL)).limit == 3
    assert not takes_units(state, CUSTODIA)
    lost = planet(state, B, REX)
    assert not guns_at(lost, A, REX, B) and not producers(lost, A, MECATOL)


@pytest.mark.parametrize(("user", "asked"), [(B, True), (A, False)])
def test_custodia_vigilia_and_imperial(user: int, asked: bool) -> None:
    """W-A7: tokens when another player gains the point for Mecatol Rex."""
    state = planet(planet(position(), A, CUSTODIA), user, REX)
    take_stock(state)
    game = play(state, lambda game: primary(game, user))
    assert (kind_asked(game) == "tokens.gain") == asked and game.state.points[user] == 1
