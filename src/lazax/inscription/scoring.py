"""Points (I19.6, I19.7): sheet by sheet, what is public of them, and who wins."""

from __future__ import annotations

from typing import NamedTuple

from lazax.core.state import Player
from lazax.inscription.sheets import expansion, industry, navigation, warfare
from lazax.inscription.state import (
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
    warfare_paper,
)
from lazax.inscription.tables import RELICS


class Score(NamedTuple):
    """What the four sheets are worth, and the objectives scored on them."""

    sheets: tuple[int, int, int, int]
    objectives: tuple[int, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sheet + objective for sheet, objective in zip(self.sheets, self.objectives, strict=True))

    @property
    def total(self) -> int:
        return sum(self.totals)


def score(game: Inscription, player: Player, *, secrets: bool = True) -> Score:
    """I19.6; without `secrets` the relics in hand are left out (I22.1)."""
    common = game.common[player]
    relics = (*common.played, *common.relics) if secrets else common.played
    return Score(
        (
            navigation.points(navigation_paper(game, player), game.navigation[player])
            + sum(RELICS[relic].vp for relic in relics),
            expansion.points(expansion_paper(game, player), game.expansion[player]),
            industry.points(industry_paper(game, player), game.industry[player])
            + industry.goods_points(game.industry[player]),
            warfare.points(warfare_paper(game, player), game.warfare[player]),
        ),
        common.objectives,
    )


def public_points(game: Inscription, player: Player) -> int:
    """The points that everybody may count; at the end of the game all of them."""
    return score(game, player, secrets=game.over).total


def best(game: Inscription) -> tuple[Player, ...]:
    """I19.9: the highest score; of equal ones the most votes; still equal players share the victory."""

    def standing(player: Player) -> tuple[int, int]:
        sheet = game.industry[player]
        votes = sheet.votes if game.rules.all_votes_break_ties else sheet.votes - sheet.votes_spent
        return score(game, player).total, votes

    highest = max(standing(player) for player in range(game.seats))
    return tuple(player for player in range(game.seats) if standing(player) == highest)
