"""Exploring in small positions: which card lies on top, what lies before a player."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.exploration.explore import explore_frontier, explore_planet
from lazax.ti4.sequence.action_phase import component_action
from lazax.ti4.state import TI4
from lazax.ti4.tables import EXPLORATIONS, SYSTEMS
from lazax.ti4.units.cards import take_stock
from tests.ti4.positions.tools import A, play, quick_game

LODOR, LODOR_SYSTEM = "lodor", "tile_26"
EMPTY = "tile_46"


def position(*factions: str) -> TI4:
    """Three peoples of whom nothing meddles with what is found."""
    return quick_game(*(factions or ("yssaril", "xxcha", "hacan")))


def on_top(state: TI4, *cards: str) -> TI4:
    """Lay exploration cards on top of their decks."""
    for card in reversed(cards):
        deck = f"{EXPLORATIONS[card].deck}_deck"
        setattr(state, deck, (card, *getattr(state, deck)))
    return state


def explored(state: TI4, place: str, *cards: str, player: Player = A, dice: tuple[int, ...] = ()) -> Game:
    """The player explores a planet, or the frontier token of a system, and finds the first of these cards."""
    on_top(state, *cards)
    if place in SYSTEMS:
        state.frontier |= {place}
        return play(state, lambda game: explore_frontier(game, player, place), dice=dice, debug=True)
    return play(state, lambda game: explore_planet(game, player, place), dice=dice, debug=True)


def relics(state: TI4, player: Player, *names: str) -> TI4:
    state.relics = {**state.relics, player: (*state.relics[player], *names)}
    take_stock(state)
    return state


def fragments(state: TI4, player: Player, *traits: str) -> TI4:
    cards = sorted(f"{trait}_relic_fragment" for trait in traits)
    state.fragments = {**state.fragments, player: tuple(cards)}
    take_stock(state)
    return state


def kept(state: TI4, player: Player, *cards: str) -> TI4:
    state.kept_explorations = {**state.kept_explorations, player: cards}
    take_stock(state)
    return state


def attached(state: TI4, planet: str, *attachments: str) -> TI4:
    state.attached = {**state.attached, planet: attachments}
    take_stock(state)
    return state


def component(state: TI4, name: str, player: Player = A) -> Game:
    """The player uses a component as their action."""
    return play(state, do(component_action, player, name), debug=True)
