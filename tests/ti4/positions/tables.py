"""Whole tables, from their set-up on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazax.core.game import Game
from lazax.galaxy.hexes import spiral
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from lazax.ti4.title import TITLE
from tests.ti4.positions.tools import answer_all

BASE, ALL = frozenset({"base"}), Rules().sets
SPACES = spiral(4)


def table(players: int, seed: int = 3, **options: Any) -> Game:
    """A new game up to its first strategy card."""
    game = Game.new(TITLE, players, seed, options)
    answer_all(game, until="strategy.pick", most=2_000)
    return game


def begun(players: int, seed: int = 3, **options: Any) -> Game:
    return Game.new(TITLE, players, seed, options)


def tiles_at(state: TI4) -> Mapping[int, str]:
    return {SPACES.index(space): tile for space, tile in state.placements}
