"""Imperial: a public objective, a point for Mecatol Rex, secret objectives (45)."""

from __future__ import annotations

from lazax.core.ask import PASS, choose, confirm
from lazax.core.state import Player
from lazax.ti4.objectives.scoring import scorable, score
from lazax.ti4.objectives.secrets import draw_secret, may_draw_secret
from lazax.ti4.objectives.victory import gain_points
from lazax.ti4.registry import asks
from lazax.ti4.sequence.strategic_action import strategy_card
from lazax.ti4.state import TI4
from lazax.ti4.tables import MECATOL_REX
from lazax.ti4.timings import POINTS_GAINED
from lazax.ti4.windows import react

asks("choose", "objective", "imperial.objective")
asks("choose", "word", "imperial.secret")


async def primary(game: TI4, player: Player) -> None:
    """45.2; R-25: the objective is scored as always, but beside that of the status phase."""
    if scorable(game, player):
        objective = await choose(player, "imperial.objective", lambda: [*scorable(game, player), PASS])
        if objective != PASS:
            await score(game, player, objective)
    if game.control.get(MECATOL_REX) == player:
        gain_points(game, player, 1, "imperial")
        await react(game, POINTS_GAINED, subject=f"{player}:{MECATOL_REX}")
    elif may_draw_secret(game) and await confirm(player, "imperial.secret"):
        await draw_secret(game, player)


async def secondary(game: TI4, player: Player) -> None:
    """45.3."""
    await draw_secret(game, player)


strategy_card("imperial", primary, secondary, lambda game, player: may_draw_secret(game))
