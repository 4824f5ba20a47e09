"""The card that answers other cards."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import cancel_about
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti3.cards.registry import action_card
from lazax.ti3.events import CardPlay
from lazax.ti3.state import TI3


@action_card("sabotage", within=Window)
async def sabotage(game: TI3, player: Player) -> None:
    """R21.6: cancel the action card just revealed."""
    play: CardPlay = cancel_about(game, Window)
    note(game, "card.cancelled", player=player, player_of=play.player, card=play.card)
