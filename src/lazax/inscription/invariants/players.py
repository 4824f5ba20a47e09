"""What belongs to a player beside the sheets: resources, boons, research, objectives."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.state import Player
from lazax.inscription.invariants.registry import of_each_player
from lazax.inscription.state import Inscription
from lazax.inscription.tables import OBJECTIVES, TECHNOLOGIES


@of_each_player
def belongings(game: Inscription, player: Player) -> Iterator[str]:
    common = game.common[player]
    if any(number < 0 for number in (*common.purse, *common.optional)):
        yield "nobody spends what they do not have"
    if any(free > number for free, number in zip(common.optional, common.purse, strict=True)):
        yield "what need not be spent is in hand"
    claimed = [place for _, place in (*common.held, *common.spent)]
    if len(set(claimed)) != len(claimed):
        yield "each boon is claimed once"
    for at, card in enumerate(TECHNOLOGIES.values()):
        if not 0 <= common.research[at] <= card.research:
            yield f"{card.id} has its research symbols"
    for at, name in enumerate(game.objectives):
        points, card_points = common.objectives[at], OBJECTIVES[name]
        if points not in (0, card_points.first, card_points.later):
            yield "an objective gives its points"
        if points and not game.reached[at]:
            yield "an objective that was scored is turned over"
