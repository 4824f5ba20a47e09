"""Initiative (1): the speaker token, and secondaries without command counters (R29.1). It has no strategic action."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.registry import strategy_rule
from lazax.ti3.state import TI3

INITIATIVE = "initiative"


@strategy_rule(INITIATIVE)
def take_speaker_token(game: TI3, player: Player) -> None:
    """R7.4: at once; the order of choosing in the running phase stays."""
    if game.speaker != player:
        game.speaker = player
        note(game, "speaker.taken", player=player)


@strategy_rule(INITIATIVE)
def holds_initiative(game: TI3, player: Player) -> bool:
    """R9.5: its holder spends no counter for any secondary."""
    return INITIATIVE in game.strategies[player]
