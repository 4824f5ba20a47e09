"""Relics used as the action of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.game import Game
from lazax.ti4.economy.payment import resources
from lazax.ti4.sequence.action_phase import turn_options
from lazax.ti4.units.planets import is_legendary
from tests.ti4.positions.exploring import EMPTY, attached, component, on_top, position, relics
from tests.ti4.positions.tools import A, B, answer, done, kind_asked, planet, there, units


def options(game: Game) -> list[Any]:
    return [*game.options(A)]


def test_the_codex() -> None:
    """73.0, 73.3, 2.0, N-RE-7, W-A9: up to three cards out of the discard pile."""
    state = relics(position(), A, "the_codex")
    assert "component:relic:the_codex" not in turn_options(state, A)
    state.action_discard = ("bribery", "plague", "bribery", "sabotage")
    game = component(state, "relic:the_codex")
    for card in ("bribery", "sabotage", "done"):
        answer(game, A, card, "codex.take")
    assert game.state.hand[A] == ("bribery", "sabotage") and game.state.action_discard == ("plague", "bribery")
    assert game.state.purged == ("relic:the_codex",)


def test_stellar_converter() -> None:
    """FAQ-AC-9, N-RE-5, TV-REL-04: next to a system with bombarding units; not that system, no home, no legend, not
    Mecatol Rex, nothing of the player's own."""
    state = units(relics(planet(position(), B, "lodor"), A, "stellar_converter"), A, "tile_26", "dreadnought")
    units(state, B, "torkan", "infantry")
    game = component(planet(state, A, "new_albion"), "relic:stellar_converter")
    assert "lodor" not in options(game) and "mecatol_rex" not in options(game) and "new_albion" not in options(game)
    near = options(game)
    assert near
    answer(game, A, near[0], "converter.planet")
    assert (
        done(game) and game.state.destroyed_planets == {near[0]} and game.state.purged == ("relic:stellar_converter",)
    )
    forged = component(attached(state, near[0], "nano_forge"), "relic:stellar_converter")
    assert near[0] not in options(forged)


def test_burning_dynamis_core() -> None:
    """N-RE-3, W-A9: the printed commodity value and 2."""
    game = component(relics(position(), A, "dynamis_core"), "relic:dynamis_core")
    assert done(game) and game.state.goods[A] == 5 and not game.state.relics[A]


def test_jr_xs455_o() -> None:
    """N-RE-8, W-A9: a structure for 3 resources, or a trade good."""
    state = relics(planet(position(), B, "lodor"), A, "jr_xs455_o")
    game = component(state, "relic:jr_xs455_o")
    answer(game, A, str(B), "jr.player")
    answer(game, B, "pds:lodor", "jr.structure")
    answer(game, B, game.suggestions(B)[0], "pay.resources")
    assert there(game, B, "lodor").number("pds") == 1 and not game.state.goods[B]
    game = component(relics(position(), A, "jr_xs455_o"), "relic:jr_xs455_o")
    answer(game, A, str(B), "jr.player")
    answer(game, B, "pass", "jr.structure")
    assert game.state.goods[B] == 1 and "component:relic:jr_xs455_o" not in turn_options(game.state, A)


def test_nano_forge() -> None:
    """N-RE-4, W-A9: attached to a planet that is neither legendary nor a home; it is legendary then."""
    state = relics(planet(position(), A, "lodor", "primor"), A, "nano_forge")
    game = component(state, "relic:nano_forge")
    after = game.state
    assert resources(after, "lodor") == 5 and is_legendary(after, "lodor") and not after.relics[A]
    assert after.attached == {"lodor": ("nano_forge",)} and not after.purged


@pytest.mark.parametrize("guarded", [False, True])
def test_looking_into_the_void(guarded: bool) -> None:
    """W-A9, 35.4: a frontier token where no other player has ships."""
    state = on_top(relics(position(), A, "circlet_of_the_void"), "keleres_ship")
    state.frontier = frozenset({EMPTY})
    if guarded:
        units(state, B, EMPTY, "fighter")
        assert "component:relic:circlet_of_the_void" not in turn_options(state, A)
        return
    game = component(state, "relic:circlet_of_the_void")
    assert kind_asked(game) == "tokens.gain" and (A, "relic:circlet_of_the_void") in game.state.exhausted_cards
