"""Relics that act as long as somebody has them."""

from __future__ import annotations

import pytest

from lazax.core.stage import amend, enter
from lazax.core.steps import do
from lazax.ti4.board import tokens_left
from lazax.ti4.cards.relics.standing import SCEPTER
from lazax.ti4.economy.goods import commodity_value
from lazax.ti4.events import Activation, StrategicAction
from lazax.ti4.exploration.relics import draw_relic, gain_relic, purge_relic
from lazax.ti4.movement.move import check_move, declare, move_ships
from lazax.ti4.objectives.secrets import MOST, secret_limit
from lazax.ti4.objectives.spending import can_spend, pay_for
from lazax.ti4.sequence.strategic_action import may_use_secondary, use_secondary
from lazax.ti4.state import TI4
from lazax.ti4.tables import PUBLIC_OBJECTIVES
from lazax.ti4.units.control import gain_planet
from tests.ti4.positions.exploring import attached, position, relics
from tests.ti4.positions.movement import ASTEROIDS, BEYOND, NEBULA, NEXT, RIFT, SUPERNOVA, TARGET, line, refusal, ship
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
    answer_all,
    done,
    kind_asked,
    logged,
    planet,
    play,
    pools,
    there,
    tokens,
    units,
)


def test_the_shard_is_worth_a_point() -> None:
    """N-RE-2, W-G10: from the moment it is gained."""
    state = position()
    state.relic_deck = ("shard_of_the_throne",)
    game = play(state, lambda game: draw_relic(game, A), debug=True)
    assert done(game) and game.state.points[A] == 1 and game.state.relics[A] == ("shard_of_the_throne",)


@pytest.mark.parametrize(("place", "passes"), [("primor", True), ("retillion", True), ("lodor", False)])
def test_the_shard_passes(place: str, passes: bool) -> None:
    """N-RE-2, TV-REL-01, W-G8: with a legendary planet or one of the holder's home."""
    state = relics(planet(position(), A, place), A, "shard_of_the_throne")
    state.points = {**state.points, A: 3}
    game = play(state, lambda game: gain_planet(game, B, place), debug=True)
    assert done(game)
    assert (game.state.points[A], game.state.points[B]) == ((2, 1) if passes else (3, 0))
    assert game.state.relics[B] == (("shard_of_the_throne",) if passes else ())


def test_the_shard_stays_when_others_lose_planets() -> None:
    """N-RE-2: only the holder's planets count."""
    state = relics(planet(position(), C, "primor"), A, "shard_of_the_throne")
    assert play(state, lambda game: gain_planet(game, B, "primor")).state.relics[A]


def test_a_planet_of_the_nano_forge_is_legendary_too() -> None:
    """N-RE-2, N-RE-4."""
    state = relics(attached(planet(position(), A, "lodor"), "lodor", "nano_forge"), A, "shard_of_the_throne")
    assert play(state, lambda game: gain_planet(game, B, "lodor")).state.relics[B]


def test_the_obsidian() -> None:
    """K-10, N-RE-6, 61.21, W-G10: a secret objective and room for one more; without it one too many goes back."""
    state = position()
    state.secret_deck = ("become_the_gatekeeper",)
    state.secrets[A] = ("adapt_new_strategies", "control_the_region", "destroy_their_greatest_ship")
    game = play(state, lambda game: gain_relic(game, A, "the_obsidian"), debug=True)
    assert done(game) and len(game.state.secrets[A]) == 4
    assert secret_limit(game.state, MOST, A) == 4 and secret_limit(game.state, MOST, B) == 3
    state = relics(position(), A, "the_obsidian")
    state.secrets[A] = game.state.secrets[A]
    game = play(state, lambda game: purge_relic(game, A, "the_obsidian"))
    answer(game, A, "adapt_new_strategies", "secret.return")
    assert game.state.secret_deck == ("adapt_new_strategies",)


def test_dynamis_core_gives_room_for_commodities() -> None:
    """N-RE-3, 21.2: what is above the lower value is returned."""
    state = position()
    before = commodity_value(state, A)
    relics(state, A, "dynamis_core")
    assert commodity_value(state, A) == before + 2 and commodity_value(state, B) == 3 + (before - 3) * 0 + 1
    state.commodities[A] = before + 2
    game = play(state, lambda game: purge_relic(game, A, "dynamis_core"))
    assert game.state.commodities[A] == before and logged(game, "commodities.returned") == [{"player": A, "n": 2}]


def test_circlet_of_the_void_and_anomalies() -> None:
    """11.1, 59.1, 86.1: none bars the way of the owner's ships; 59.2: nebulae do not slow them."""
    for anomaly in (ASTEROIDS, NEBULA, SUPERNOVA):
        state = units(line(TARGET, anomaly, BEYOND), A, BEYOND, "cruiser")
        assert refusal(state, ship(BEYOND, "cruiser")) is not None
        assert refusal(relics(state, B, "circlet_of_the_void"), ship(BEYOND, "cruiser")) is not None
        state.relics = {**state.relics, B: ()}
        assert refusal(relics(state, A, "circlet_of_the_void"), ship(BEYOND, "cruiser")) is None
    slow = units(line(TARGET, NEXT, NEBULA), A, NEBULA, "cruiser")
    assert refusal(slow, ship(NEBULA, "cruiser")) == ("move.too_far", "59.2")
    assert refusal(relics(slow, A, "circlet_of_the_void"), ship(NEBULA, "cruiser")) is None


def test_circlet_of_the_void_at_a_rift() -> None:
    """41.1, 41.2: no die is rolled, and the ship still goes farther."""
    state = relics(units(line(TARGET, NEXT, RIFT), A, RIFT, "carrier"), A, "circlet_of_the_void")
    game = play(state, do(declare, A, TARGET), dice=(1,))
    answer(game, A, (ship(RIFT, "carrier"),), "move.fleet")
    assert there(game, A, TARGET).number("carrier") == 1 and not logged(game, "rift.left")


def secondary(state: TI4) -> TI4:
    """B uses Warfare; A, with a dock at home, could use its secondary ability."""
    enter(units(state, A, "retillion", "space_dock"), StrategicAction(B, "warfare"))
    return state


def test_scepter_of_emelpar() -> None:
    """W-G2, 20.5: a token of reinforcements is spent instead, once a round, also with an empty pool."""
    state = secondary(relics(pools(position(), A, 3, 3, 0), A, "scepter_of_emelpar"))
    assert may_use_secondary(state, A, "warfare")
    left = tokens_left(state, A)
    game = play(state, do(use_secondary, A, "warfare"))
    assert (A, SCEPTER) in game.state.exhausted_cards and tokens_left(game.state, A) == left
    assert not may_use_secondary(game.state, A, "warfare")


def test_scepter_of_emelpar_is_a_choice() -> None:
    """W-G2: the pool may pay as well; nothing is spared without a token in reinforcements."""
    game = play(
        secondary(relics(pools(position(), A, 3, 3, 2), A, "scepter_of_emelpar")), do(use_secondary, A, "warfare")
    )
    assert [*game.options(A)] == ["strategy", SCEPTER] and kind_asked(game) == "token.spend"
    answer(game, A, "strategy")
    assert game.state.strategy_pool[A] == 1 and not game.state.exhausted_cards
    assert not may_use_secondary(
        secondary(relics(pools(position(), A, 8, 8, 0), A, "scepter_of_emelpar")), A, "warfare"
    )


def test_scepter_of_emelpar_and_an_objective() -> None:
    """W-G2, 61.10: also for the tokens that an objective asks for."""
    state = relics(pools(position(), A, 2, 3, 0), A, "scepter_of_emelpar")
    condition = PUBLIC_OBJECTIVES["lead_from_the_front"].condition
    assert can_spend(state, A, condition)
    game = play(state, lambda game: pay_for(game, A, condition))
    assert done(game) and (game.state.tactic_pool[A], game.state.strategy_pool[A]) == (0, 0)
    assert (A, SCEPTER) in game.state.exhausted_cards and not can_spend(pools(game.state, A, 2, 3, 0), A, condition)


def test_dominus_orb() -> None:
    """TV-REL-03, 58.4c, W-T2: in this action ships leave systems with own tokens."""
    state = relics(units(line(TARGET, NEXT), A, NEXT, "carrier, infantry"), A, "dominus_orb")
    tokens(state, A, NEXT)
    move = (ship(NEXT, "carrier", loads=f"infantry from {NEXT}"),)
    assert check_move(state, A, TARGET, move) is not None
    game = play(state, do(move_ships, A), debug=True)
    answer(game, A, "relic:dominus_orb", "window.movement.start")
    answer(game, A, move, "move.fleet")
    answer_all(game)
    assert there(game, A, TARGET).number("infantry") == 1 and game.state.purged == ("relic:dominus_orb",)


def test_dominus_orb_of_others() -> None:
    """W-T2: in one's own tactical action only."""
    state = relics(units(line(TARGET, NEXT), A, NEXT, "carrier"), B, "dominus_orb")
    game = play(state, do(move_ships, A))
    assert kind_asked(game) == "move.fleet"
    amend(state, Activation, player=B)
    assert kind_asked(play(state, do(move_ships, B))) == "window.movement.start"
