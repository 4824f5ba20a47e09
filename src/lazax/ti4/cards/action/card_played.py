"""Action cards that answer other action cards: when one is played (W-G1), after one was discarded (W-G19)."""

from __future__ import annotations

from lazax.core.stage import cancel_about, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.cards.play import action_card
from lazax.ti4.economy.hand import take_from_discard
from lazax.ti4.events import CardPlay, Discard
from lazax.ti4.state import TI4
from lazax.ti4.tables import ACTION_CARDS
from lazax.ti4.timings import CARD_DISCARDED, CARD_PLAYED

SABOTAGE = "sabotage"


def _anothers(game: TI4, player: Player) -> bool:
    """Another player's card; never Sabotage itself."""
    play = ongoing(game, CardPlay)
    return play is not None and play.player != player and play.card != SABOTAGE and not play.cancelled


@action_card(SABOTAGE, CARD_PLAYED, when=_anothers)
async def sabotage(game: TI4, player: Player) -> None:
    cancel_about(game, Window)


def _discarded(game: TI4, player: Player) -> str:
    """The card with a component action that another player has just discarded, "" if there is none."""
    gone = ongoing(game, Discard)
    if gone is None or gone.player == player or not ACTION_CARDS[gone.card].component_action:
        return ""
    return gone.card if gone.card in game.action_discard else ""


@action_card("reverse_engineer", CARD_DISCARDED, when=lambda game, player: bool(_discarded(game, player)))
async def reverse_engineer(game: TI4, player: Player) -> None:
    if card := _discarded(game, player):
        await take_from_discard(game, player, (card,))
