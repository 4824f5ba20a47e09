"""The decks of exploration cards and relics: how they begin, drawing, where cards go (35.7)."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.chance import draw, shuffle
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4 import sets
from lazax.ti4.abilities import lies_open
from lazax.ti4.registry import step
from lazax.ti4.state import TI4
from lazax.ti4.tables import EXPLORATION_DECKS, EXPLORATIONS


@step("setup.exploration")
def shuffle_explorations(game: TI4) -> None:
    """SU-8: each deck by itself. Only with Prophecy of Kings."""
    if "pok" not in game.rules.sets:
        return
    for deck in EXPLORATION_DECKS:
        cards = sets.explorations(game.rules.sets, deck).values()
        set_cards(game, deck, shuffle(game, tuple(card.id for card in cards for _ in range(card.copies))))
    game.relic_deck = shuffle(game, tuple(sets.relics(game.rules.sets)))


def cards_of(game: TI4, deck: str) -> tuple[str, ...]:
    """The exploration cards of a deck, top first."""
    cards: tuple[str, ...] = getattr(game, f"{deck}_deck")
    return cards


def set_cards(game: TI4, deck: str, cards: tuple[str, ...]) -> None:
    setattr(game, f"{deck}_deck", cards)


def draw_exploration(game: TI4, deck: str) -> str | None:
    """35.2, 35.7a: the top card; an empty deck is made anew of its own discards. None: there is no card at all."""
    if not cards_of(game, deck):
        back = tuple(card for card in game.exploration_discard if EXPLORATIONS[card].deck == deck)
        if not back:
            return None
        game.exploration_discard = tuple(card for card in game.exploration_discard if EXPLORATIONS[card].deck != deck)
        set_cards(game, deck, shuffle(game, back))
        note(game, "exploration.reshuffled", deck=deck)
    return draw(game, f"{deck}_deck")


def discard_exploration(game: TI4, card: str) -> None:
    """35.7: each deck has a pile of its own; one tuple holds them all, since a card tells its deck."""
    game.exploration_discard = (*game.exploration_discard, card)


def purge(game: TI4, component: str) -> None:
    """70.0: out of the game for good."""
    game.purged = (*game.purged, component)


@lies_open("exploration", "fragments", "kept_explorations")
def _kept(game: TI4) -> Iterator[tuple[str, Player]]:
    for player in range(game.seats):
        cards = (*game.fragments[player], *game.kept_explorations[player])
        yield from ((f"exploration:{card}", player) for card in dict.fromkeys(cards))


@lies_open("relic", "relics")
def _relics(game: TI4) -> Iterator[tuple[str, Player]]:
    for player, relics in game.relics.items():
        yield from ((f"relic:{relic}", player) for relic in relics)
