"""The card that answers other cards."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.cards.registry import action_card
from lazax.ti3.events import CardPlay, Reaction
from lazax.ti3.state import TI3


def _answered(game: TI3) -> int:
    """Where on the stage the card lies that the open window is about."""
    at = len(game.stage) - 1
    while type(game.stage[at]) is not Reaction:
        at -= 1
    return at - 1


@action_card("sabotage", within=Reaction)
async def sabotage(game: TI3, player: Player) -> None:
    """R21.6: cancel the action card just revealed."""
    at = _answered(game)
    play: CardPlay = game.stage[at]
    game.stage = (*game.stage[:at], play._replace(cancelled=True), *game.stage[at + 1 :])
    note(game, "card.cancelled", player=player, player_of=play.player, card=play.card)
