"""What is true of pools, points, cards and objectives."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.stage import ongoing
from lazax.ti4.economy.goods import commodity_value
from lazax.ti4.events import Phase
from lazax.ti4.invariants.registry import invariant
from lazax.ti4.sets import strategy_cards
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import PUBLIC_OBJECTIVES
from lazax.ti4.units.capture import TOKENS


@invariant
def numbers_are_possible(game: TI4) -> Iterator[str]:
    for player in range(game.seats):
        for name in ("tactic_pool", "fleet_pool", "strategy_pool", "goods", "commodities", "stored_goods"):
            if getattr(game, name)[player] < 0:
                yield f"player {player} has {getattr(game, name)[player]} in {name}"
        if player not in game.out and game.commodities[player] > commodity_value(game, player):
            yield f"player {player} has more commodities than the faction may have"
        if not 0 <= game.points[player] <= game.rules.goal:
            yield f"player {player} has {game.points[player]} points"


@invariant
def what_is_held_of_others_can_be(game: TI4) -> Iterator[str]:
    """17.3, N-MAH-1, N-NEK-3."""
    for player in range(game.seats):
        tokens = game.foreign_tokens[player]
        if len(set(tokens)) < len(tokens) or player in tokens:
            yield f"player {player} has tokens of {tokens} in the fleet pool"
        for kind, owner, number in game.captured[player]:
            if number <= 0 or (owner == NOBODY) != (kind in TOKENS):
                yield f"player {player} has captured {number} {kind} of player {owner}"
    marked = list(game.copies.values())
    if len(set(marked)) < len(marked):
        yield f"a technology is copied twice: {marked}"
    for player, technology in game.copies:
        if technology not in game.technologies[player]:
            yield f"player {player} copies by {technology} without owning it"


@invariant
def strategy_cards_are_where_they_belong(game: TI4) -> Iterator[str]:
    held = [card for cards in game.strategies.values() for card in cards]
    known = strategy_cards(game.rules.sets)
    if len(set(held)) < len(held) or any(card not in known for card in held):
        yield f"strategy cards are held twice or not in play: {held}"
    phase = ongoing(game, Phase)
    if phase is not None and phase.name == "action":
        for player in range(game.seats):
            if player not in game.out and not game.strategies[player]:
                yield f"player {player} has no strategy card in the action phase"


@invariant
def objectives_are_scored_once(game: TI4) -> Iterator[str]:
    for player, scored in game.scored.items():
        if len(set(scored)) < len(scored):
            yield f"player {player} has scored an objective twice: {scored}"
        hidden = [name for name in scored if name in PUBLIC_OBJECTIVES and name not in game.revealed]
        if hidden:
            yield f"player {player} has scored {hidden[0]}, which is not revealed"
