"""Politics: a new speaker, action cards, and a look at the agendas to come (66)."""

from __future__ import annotations

from lazax.core.ask import choose_player
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.council.agenda_deck import arrange_top_agendas
from lazax.ti4.economy.hand import draw_action_cards, may_draw
from lazax.ti4.registry import asks
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.sequence.strategic_action import strategy_card
from lazax.ti4.state import TI4

CARDS = 2
AGENDAS = 2

asks("choose", "player", "politics.speaker")


async def primary(game: TI4, player: Player) -> None:
    """66.2."""
    speaker = await choose_player(player, "politics.speaker", lambda: _candidates(game, player))
    game.speaker = speaker
    if speaker == player:
        note(game, "speaker.passed", player=player)
    else:
        note(game, "speaker.chosen", player=player, player_to=speaker)
    await draw_action_cards(game, player, CARDS)
    await arrange_top_agendas(game, player, AGENDAS)


def _candidates(game: TI4, player: Player) -> list[Player]:
    """66.2: anybody but the speaker, oneself included."""
    return [p for p in clockwise(game, player) if p != game.speaker]


async def secondary(game: TI4, player: Player) -> None:
    """66.3."""
    await draw_action_cards(game, player, CARDS)


strategy_card("politics", primary, secondary, lambda game, player: may_draw(game))
