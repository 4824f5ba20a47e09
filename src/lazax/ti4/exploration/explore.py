"""Exploring planets and frontier tokens (35)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.ti4.abilities import Query, traced
from lazax.ti4.events import Exploration, Resolving
from lazax.ti4.exploration.decks import discard_exploration, draw_exploration, purge
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import EXPLORATIONS, SYSTEMS
from lazax.ti4.timings import EXPLORED, EXPLORING
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.planets import attach, traits_of
from lazax.ti4.windows import react

FRONTIER = "frontier"

Effect = Callable[[TI4, Player, str], Awaitable[None]]
"""What an exploration card does: to whom, on which planet or in which system."""
EFFECTS: dict[str, Effect] = {}

asks("choose", "trait", "explore.deck")
asks("choose", "exploration", "explore.keep")

cards_drawn: Query[int, [Player, str]] = Query("explorations_drawn")
"""How many cards an exploring player draws to keep one of them: who, exploring what."""


def exploration(*cards: str) -> Callable[[Effect], Effect]:
    """Register what exploration cards do when they are drawn."""

    def register(effect: Effect) -> Effect:
        done = traced(effect, tuple(f"exploration:{card}" for card in cards))
        EFFECTS.update(dict.fromkeys(cards, done))
        return done

    return register


def explorable(game: TI4, planet: str) -> bool:
    """35.2b: not without a trait. Without Prophecy of Kings there is nothing to explore."""
    return "pok" in game.rules.sets and bool(traits_of(game, planet))


async def explore_planet(game: TI4, player: Player, planet: str) -> None:
    """35.2; 35.2c: with several traits the deck is the player's choice."""
    if explorable(game, planet):
        traits = traits_of(game, planet)
        single = len(traits) == 1
        deck = traits[0] if single else await choose(player, "explore.deck", lambda: traits, planet=planet)
        await _explore(game, player, planet, deck)


async def explore_frontier(game: TI4, player: Player, system: str) -> None:
    """35.5; 35.6: the token goes back to the supply."""
    if system in game.frontier:
        await _explore(game, player, system, FRONTIER)
        game.frontier -= {system}


async def _explore(game: TI4, player: Player, place: str, deck: str) -> None:
    """35.7: the card is read, carried out and put away before anything else."""
    enter(game, Exploration(player, place, deck))
    await react(game, EXPLORING, subject=place)
    card = await _draw(game, player, place, deck)
    if card is not None:
        amend(game, Exploration, card=card)
        where = "system" if place in SYSTEMS else "planet"
        note(game, f"explored.{where}", player=player, exploration=card, **{where: place})
        await carry_out(game, player, place, card)
        await react(game, EXPLORED, subject=place)
    leave(game, Exploration)


async def _draw(game: TI4, player: Player, place: str, deck: str) -> str | None:
    """One card, or one of several that lie open; the others are discarded."""
    number = cards_drawn(game, 1 + current(game, Exploration).more, player, place)
    found = [draw_exploration(game, deck) for _ in range(number)]
    drawn = [card for card in found if card is not None]
    if not drawn:
        return None
    amend(game, Exploration, drawn=tuple(drawn))
    kept = await choose(player, "explore.keep", lambda: list(dict.fromkeys(drawn))) if len(drawn) > 1 else drawn[0]
    amend(game, Exploration, drawn=())
    drawn.remove(kept)
    for card in drawn:
        discard_exploration(game, card)
    return kept


async def carry_out(game: TI4, player: Player, place: str, card: str) -> None:
    """35.7 to 35.9: what is not attached, kept or left in the common area is discarded, or out of the game."""
    enter(game, Resolving(player, f"exploration:{card}"))
    await EFFECTS[card](game, player, place)
    leave(game, Resolving)
    after = EXPLORATIONS[card].after
    if after == "discard":
        discard_exploration(game, card)
    elif after == "purge":
        purge(game, f"exploration:{card}")


def attach_card(game: TI4, planet: str, card: str) -> None:
    """35.8, 12.3."""
    attachment = EXPLORATIONS[card].attachment
    assert attachment is not None
    attach(game, planet, attachment)


def keep(game: TI4, player: Player, card: str) -> None:
    """35.9: face up in the player's area."""
    if EXPLORATIONS[card].kind == "relic_fragment":
        game.fragments = {**game.fragments, player: tuple(sorted((*game.fragments[player], card)))}
    else:
        game.kept_explorations = {
            **game.kept_explorations,
            player: tuple(sorted((*game.kept_explorations[player], card))),
        }
    take_stock(game)


def take_fragment(game: TI4, player: Player, card: str) -> None:
    """A fragment leaves the player's area: to be purged, or for somebody else (35.9b)."""
    left = list(game.fragments[player])
    left.remove(card)
    game.fragments = {**game.fragments, player: tuple(left)}
    take_stock(game)


def give_fragment(game: TI4, giver: Player, receiver: Player, card: str) -> None:
    """35.9b."""
    take_fragment(game, giver, card)
    keep(game, receiver, card)


def spend_kept(game: TI4, player: Player, card: str) -> None:
    """A kept card is purged as a cost."""
    left = list(game.kept_explorations[player])
    left.remove(card)
    game.kept_explorations = {**game.kept_explorations, player: tuple(left)}
    purge(game, f"exploration:{card}")
    take_stock(game)
