"""Scoring public objectives (61)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.board import holds_home
from lazax.ti4.cards.secrets.registry import SECRETS, public_in_status
from lazax.ti4.objectives.requirements import fulfils
from lazax.ti4.objectives.spending import pay_for
from lazax.ti4.objectives.victory import gain_points
from lazax.ti4.registry import LEADERS, touch
from lazax.ti4.state import TI4
from lazax.ti4.tables import PUBLIC_OBJECTIVES
from lazax.ti4.timings import SCORED
from lazax.ti4.windows import react
from lazax.tracing import names

may_score_public: Query[bool, [Player]] = Query("may_score_public")
"""Whether a player may score public objectives at all."""


def scorable(game: TI4, player: Player) -> list[str]:
    """61.8, 61.16: revealed objectives that the player has not scored and could score now, costs included (61.10)."""
    if not may_score_public(game, holds_home(game, player), player):
        return []
    public = [
        name
        for name in game.revealed
        if name in PUBLIC_OBJECTIVES and name not in game.scored[player] and fulfils(game, player, name)
    ]
    return [*public, *public_in_status(game, player)]


@names("objective", 2)
async def score(game: TI4, player: Player, name: str) -> None:
    """61.12: what it asks to be spent is spent now."""
    if name in SECRETS:
        await SECRETS[name].score(game, player)
        return
    objective = PUBLIC_OBJECTIVES[name]
    await pay_for(game, player, objective.condition)
    game.scored = {**game.scored, player: (*game.scored[player], name)}
    touch(game, LEADERS)
    note(game, "objective.scored", player=player, objective=name)
    gain_points(game, player, objective.points, name)
    await react(game, SCORED, subject=name)
