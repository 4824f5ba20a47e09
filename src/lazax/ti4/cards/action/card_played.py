"""Action cards that answer other action cards (W-G1)."""

from __future__ import annotations

from lazax.core.stage import cancel_about, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.cards.play import action_card
from lazax.ti4.events import CardPlay
from lazax.ti4.state import TI4
from lazax.ti4.timings import CARD_PLAYED

SABOTAGE = "sabotage"


def _anothers(game: TI4, player: Player) -> bool:
    """Another player's card; never Sabotage itself."""
    play = ongoing(game, CardPlay)
    return play is not None and play.player != player and play.card != SABOTAGE and not play.cancelled


@action_card(SABOTAGE, CARD_PLAYED, when=_anothers)
async def sabotage(game: TI4, player: Player) -> None:
    cancel_about(game, Window)
