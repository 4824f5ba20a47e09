"""Agents who give their lives to cancel an action card (R41.25)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend
from lazax.core.state import Player
from lazax.ti3.board import opponents
from lazax.ti3.events import CardPlay
from lazax.ti3.options.leaders.losses import kill
from lazax.ti3.options.leaders.places import AGENT, at_large, lose, of_kind
from lazax.ti3.registry import leader
from lazax.ti3.state import TI3
from lazax.ti3.tables import LEADERS

_RACES_WITH_AGENTS = frozenset(leader.race for leader in LEADERS.values() if leader.kind == AGENT)


def saboteurs(game: TI3, player: Player) -> dict[Player, list[str]]:
    """Opponents of who has played a card, with their agents on the board; everybody sees where they are."""
    if not game.rules.leaders:
        return {}
    able = [other for other in opponents(game, player) if game.races[other] in _RACES_WITH_AGENTS]
    agents = {other: of_kind(at_large(game, other), AGENT) for other in able}
    return {other: found for other, found in agents.items() if found}


@leader(AGENT)
def sacrifice(game: TI3, player: Player, agent: str) -> None:
    """T-X1, R41.25: the agent works as a Sabotage and is killed."""
    play = amend(game, CardPlay, cancelled=True)
    lose(game, agent)
    note(game, "agent.sacrificed", player=player, player_of=play.player, leader=agent, card=play.card)
    kill(game, agent)
