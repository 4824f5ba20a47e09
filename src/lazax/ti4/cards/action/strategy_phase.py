"""Action cards of the strategy phase (W-S1, W-S2) and about returning strategy cards (W-Z9)."""

from __future__ import annotations

from collections import Counter

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import amend, cancel_about, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.cards.play import action_card
from lazax.ti4.economy.tokens import gain_tokens
from lazax.ti4.events import Effect, Phase, StrategyPick
from lazax.ti4.registry import asks
from lazax.ti4.sequence.status_phase import KEEPS_STRATEGIES
from lazax.ti4.sequence.strategy_phase import in_the_middle
from lazax.ti4.sets import strategy_cards
from lazax.ti4.state import TI4
from lazax.ti4.timings import STRATEGIES_RETURNED, STRATEGY_CARD_WHEN, STRATEGY_PHASE_START

SUMMIT = 2
INVESTED, SPREAD = 5, 3  # so many goods on so many cards at least

asks("choose", "strategy", "manipulate_investments.strategy")


@action_card("summit", STRATEGY_PHASE_START)
async def summit(game: TI4, player: Player) -> None:
    await gain_tokens(game, player, SUMMIT)


def _open_to_investment(game: TI4, placed: Counter[str], left: int) -> list[str]:
    """All cards, or only those without any while the rest is needed for so many different ones."""
    fresh = SPREAD - len(placed) >= left
    return [card for card in strategy_cards(game.rules.sets) if not (fresh and card in placed)]


async def _invest(game: TI4, player: Player, placed: Counter[str], left: int) -> str:
    kind = "manipulate_investments.strategy"
    return await choose(player, kind, lambda: _open_to_investment(game, placed, left), n=left)


@action_card("manipulate_investments", STRATEGY_PHASE_START)
async def manipulate_investments(game: TI4, player: Player) -> None:
    placed: Counter[str] = Counter()
    for left in range(INVESTED, 0, -1):
        placed[await _invest(game, player, placed, left)] += 1
    for card, number in sorted(placed.items()):
        game.strategy_goods[card] = game.strategy_goods.get(card, 0) + number
        note(game, "strategy.invested", player=player, strategy=card, n=number)


def _another_chooses(game: TI4, player: Player) -> bool:
    """Another player, who has something else to choose."""
    pick = ongoing(game, StrategyPick)
    return pick is not None and pick.player != player and not pick.cancelled and len(in_the_middle(game)) > 1


@action_card("public_disgrace", STRATEGY_CARD_WHEN, when=_another_chooses)
async def public_disgrace(game: TI4, player: Player) -> None:
    """The goods on the card stay where they are."""
    cancel_about(game, Window)


def _holds_cards(game: TI4, player: Player) -> bool:
    return bool(game.strategies[player])


@action_card("political_stability", STRATEGIES_RETURNED, when=_holds_cards)
async def political_stability(game: TI4, player: Player) -> None:
    """N-AC-9."""
    amend(game, Phase, effects=(*current(game, Phase).effects, Effect(KEEPS_STRATEGIES, player)))
