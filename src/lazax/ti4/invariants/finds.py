"""What is true of exploration cards, attachments, relics and planets that come and go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lazax.ti4 import sets
from lazax.ti4.events import Exploration
from lazax.ti4.exploration.decks import cards_of
from lazax.ti4.invariants.registry import invariant
from lazax.ti4.state import TI4
from lazax.ti4.tables import ATTACHMENTS, EXPLORATION_DECKS, EXPLORATIONS, SYSTEMS


@invariant
def exploration_cards_are_in_one_place(game: TI4) -> Iterator[str]:
    """None twice, and none is missing but one that is being carried out; small positions hold a few cards only."""
    found = Counter(card for deck in EXPLORATION_DECKS for card in cards_of(game, deck))
    found.update(game.exploration_discard)
    for owned in (*game.fragments.values(), *game.kept_explorations.values()):
        found.update(owned)
    found.update(name.partition(":")[2] for name in game.purged if name.startswith("exploration:"))
    for attachments in game.attached.values():
        found.update(_source(card) for card in attachments if ATTACHMENTS[card].source_kind == "exploration")
    found.update(_gone_with_planets(game))
    common = [name for name, card in EXPLORATIONS.items() if card.after == "common"]
    found.update(name for name in common for _ in game.turning_wormholes)
    open_now = [card for event in game.stage if type(event) is Exploration for card in (event.card, *event.drawn)]
    cards = [card for deck in EXPLORATION_DECKS for card in sets.explorations(game.rules.sets, deck).values()]
    complete = 2 * found.total() > sum(card.copies for card in cards)
    for card in cards:
        missing = card.copies - found[card.id]
        if missing < 0 or (complete and missing > open_now.count(card.id)):
            yield f"there are {found[card.id]} {card.id}, not {card.copies}"


def _source(attachment: str) -> str:
    return ATTACHMENTS[attachment].source


def _gone_with_planets(game: TI4) -> list[str]:
    names = [name.removeprefix("attachment:") for name in game.purged if name.startswith("attachment:")]
    return [_source(name) for name in names if ATTACHMENTS[name].source_kind == "exploration"]


@invariant
def relics_are_in_one_place(game: TI4) -> Iterator[str]:
    held = [relic for relics in game.relics.values() for relic in relics]
    attached = [
        card for there in game.attached.values() for card in there if ATTACHMENTS[card].source_kind == "relic"
    ]
    gone = [name.partition(":")[2] for name in game.purged if name.startswith("relic:")]
    places = [*held, *attached, *gone, *game.relic_deck]
    if len(set(places)) < len(places):
        yield f"a relic is in two places: {sorted(places)}"


@invariant
def attachments_lie_on_planets(game: TI4) -> Iterator[str]:
    placed = [card for there in game.attached.values() for card in there]
    if len(set(placed)) < len(placed) or not all(game.attached.values()):
        yield f"attachments are not where they should be: {game.attached}"
    for planet in game.destroyed_planets:
        if planet in game.control or planet in game.attached or any(place == planet for place, _ in game.forces):
            yield f"{planet} was destroyed and is still in use"
    for planet, system in game.planet_tokens.items():
        if system not in SYSTEMS:
            yield f"{planet} lies in {system}, which is no system"


@invariant
def fragments_are_fragments(game: TI4) -> Iterator[str]:
    for player, cards in game.fragments.items():
        if any(EXPLORATIONS[card].kind != "relic_fragment" for card in cards) or list(cards) != sorted(cards):
            yield f"player {player} holds {cards} as fragments"
