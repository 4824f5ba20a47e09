"""Frontier tokens, and the cards that are found there."""

from __future__ import annotations

import pytest

from lazax.core.stage import amend
from lazax.core.steps import do
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti4.board import planets_in
from lazax.ti4.economy.tokens import Pools
from lazax.ti4.events import Activation
from lazax.ti4.movement.move import declare
from lazax.ti4.objectives.requirements import MEASURES
from lazax.ti4.sequence.tactical_action import end
from lazax.ti4.tables import PUBLIC_OBJECTIVES
from lazax.ti4.timings import ACTIVATED
from lazax.ti4.ways import adjacent, wormholes
from lazax.ti4.windows import usable_in, window
from tests.ti4.positions.exploring import EMPTY, component, explored, kept, on_top, position
from tests.ti4.positions.movement import ALPHA, BEYOND, NEXT, TARGET, line
from tests.ti4.positions.tools import (
    A,
    B,
    activated,
    answer,
    answer_all,
    done,
    logged,
    plain,
    planet,
    play,
    technologies,
    units,
)


def test_dark_energy_tap() -> None:
    """38.0, 35.4a, N-TE-3, TV-EXP-05, 35.4, 35.6, W-T32: own ships in the active system explore its token, and it
    goes
    away; not without the technology, and not for another player."""
    for owner, goods in ((A, 1), (B, 0)):
        state = units(activated(position(), A, EMPTY), A, EMPTY, "cruiser")
        units(state, B, EMPTY, "fighter, carrier")
        state.frontier = frozenset({EMPTY})
        game = play(
            on_top(technologies(state, owner, "dark_energy_tap"), "minor_entropic_field"), do(end, A), debug=True
        )
        answer_all(game)
        assert game.state.goods[A] == goods and bool(game.state.frontier) == (not goods)


@pytest.mark.parametrize(
    ("card", "tokens", "goods"),
    [
        ("keleres_ship", 2, 0),
        ("minor_entropic_field", 1, 1),
        ("entropic_field", 1, 2),
        ("major_entropic_field", 1, 3),
    ],
)
def test_tokens_and_goods(card: str, tokens: int, goods: int) -> None:
    """W-G9, 35.5."""
    game = explored(position(), EMPTY, card)
    answer(game, A, Pools(tokens, 0, 0), "tokens.gain")
    assert (game.state.tactic_pool[A], game.state.goods[A]) == (3 + tokens, goods)
    assert game.state.exploration_discard == (card,) and EMPTY not in game.state.frontier


def test_dead_world() -> None:
    """73.2: a relic."""
    state = position()
    state.relic_deck = ("the_codex", "nano_forge")
    assert explored(state, EMPTY, "dead_world").state.relics[A] == ("the_codex",)


def test_derelict_vessel() -> None:
    """W-G9: a secret objective."""
    state = position()
    state.secret_deck = ("become_the_gatekeeper",)
    assert explored(state, EMPTY, "derelict_vessel").state.secrets[A] == ("become_the_gatekeeper",)


def test_lost_crew() -> None:
    """W-G9: two action cards."""
    state = plain(position(), A)
    state.action_deck = ("bribery", "sabotage", "war_effort")
    assert len(explored(state, EMPTY, "lost_crew").state.hand[A]) == 2


def test_merchant_station() -> None:
    """N-EX-7: commodities are replenished, or all of them become trade goods."""
    state = position()
    state.commodities[A] = 2
    game = explored(state, EMPTY, "merchant_station")
    answer(game, A, "convert", "merchant_station.offer")
    assert (game.state.commodities[A], game.state.goods[A]) == (0, 2)
    game = explored(position(), EMPTY, "merchant_station")
    answer(game, A, "replenish", "merchant_station.offer")
    assert game.state.commodities[A] == 3


@pytest.mark.parametrize("card", ["gamma_wormhole", "gamma_relay"])
def test_gamma_wormholes(card: str) -> None:
    """101.0, 100.1: the token leads to the nexus, and the card is purged (70.0)."""
    place, system = ("lodor", "tile_26") if card == "gamma_wormhole" else (EMPTY, EMPTY)
    game = explored(position(), place, card)
    assert (system, "gamma") in wormholes(game.state) and "nexus" in adjacent(game.state, system, A)
    assert game.state.purged == (f"exploration:{card}",)


def test_ion_storm() -> None:
    """101.4, N-EX-5, TV-EXP-08, W-T5: the explorer chooses the side; the token turns over once ships moved through
    it."""
    game = explored(position(), EMPTY, "ion_storm")
    answer(game, A, "beta", "ion_storm.side")
    assert game.state.turning_wormholes == {EMPTY: "beta"}
    state = units(line(TARGET, NEXT, BEYOND, ALPHA), A, ALPHA, "cruiser")
    state.turning_wormholes = {TARGET: "alpha"}
    moved = play(state, do(declare, A, TARGET), debug=True)
    answer(moved, A, (ShipMove(ALPHA, "cruiser", 1),), "move.fleet")
    assert done(moved) and moved.state.turning_wormholes == {TARGET: "beta"}


def test_ion_storm_stays_as_it_is() -> None:
    """N-EX-5: ships that come on another way do not turn it."""
    state = units(line(TARGET, NEXT, BEYOND, ALPHA), A, NEXT, "cruiser")
    state.turning_wormholes = {TARGET: "alpha"}
    moved = play(state, do(declare, A, TARGET), debug=True)
    answer(moved, A, (ShipMove(NEXT, "cruiser", 1),), "move.fleet")
    assert done(moved) and moved.state.turning_wormholes == {TARGET: "alpha"}


def test_mirage() -> None:
    """N-EX-6, R-61, TV-EXP-07: a planet in the system, readied, with its ability card; it is explored itself, and the
    system has a planet now."""
    state = units(position(), A, EMPTY, "cruiser")
    objective = PUBLIC_OBJECTIVES["explore_deep_space"].condition
    measure = MEASURES["systems_without_planets"]
    assert measure(state, A, objective) == 1
    game = explored(on_top(state, "paradise_world"), EMPTY, "mirage")
    after = game.state
    assert done(game) and after.control["mirage"] == A and "mirage" not in after.exhausted
    assert planets_in(after, EMPTY) == ("mirage",) and after.attached == {"mirage": ("paradise_world",)}
    assert ("legendary:mirage", A) in after.in_play["turn.end"]
    assert measure(after, A, objective) == 0


def test_enigmatic_device() -> None:
    """N-EX-8, 35.7: it stays before the player, who later pays 6 resources and purges it to research."""
    assert explored(position(), EMPTY, "enigmatic_device").state.kept_explorations[A] == ("enigmatic_device",)
    state = kept(position(), A, "enigmatic_device")
    state.goods[A] = 6
    state.exhausted.update(state.control)
    game = component(state, "exploration:enigmatic_device")
    answer(game, A, game.suggestions(A)[0], "pay.resources")
    answer(game, A, "sarween_tools", "research.technology")
    assert game.state.goods[A] == 0 and "sarween_tools" in game.state.technologies[A]
    assert game.state.kept_explorations[A] == () and game.state.purged == ("exploration:enigmatic_device",)


def test_scanlink_drone_network() -> None:
    """N-TE-7, N-TE-4, W-T1: in an activated system a planet with own units may be explored."""
    state = technologies(units(planet(position(), A, "lodor"), A, "lodor", "infantry"), A, "scanlink_drone_network")
    state = on_top(activated(state, A, "tile_26"), "paradise_world")
    game = play(state, window(ACTIVATED), debug=True)
    answer(game, A, "technology:scanlink_drone_network")
    assert done(game) and game.state.attached == {"lodor": ("paradise_world",)}
    assert logged(game, "explored.planet")


def test_others_do_not_scan() -> None:
    """1.11: nobody explores where another player is active."""
    state = technologies(units(planet(position(), B, "lodor"), B, "lodor", "infantry"), B, "scanlink_drone_network")
    activated(state, A, "tile_26")
    assert not usable_in(state, ACTIVATED, B)
    amend(state, Activation, player=B)
    assert usable_in(state, ACTIVATED, B)
