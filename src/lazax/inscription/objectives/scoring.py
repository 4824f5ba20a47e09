"""Points (I19.6, I19.7): sheet by sheet, and who wins."""

from __future__ import annotations

from typing import Final, NamedTuple

from lazax.core.state import Player
from lazax.inscription.sheets import expansion, industry, navigation, warfare
from lazax.inscription.state import (
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
    warfare_paper,
)


class Score(NamedTuple):
    """What the four sheets are worth, and the objectives scored on them."""

    sheets: tuple[int, ...]
    objectives: tuple[int, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sheet + objective for sheet, objective in zip(self.sheets, self.objectives, strict=True))

    @property
    def total(self) -> int:
        return sum(self.totals)


def _of_navigation(game: Inscription, player: Player) -> int:
    return navigation.points(navigation_paper(game, player), game.navigation[player])


def _of_expansion(game: Inscription, player: Player) -> int:
    return expansion.points(expansion_paper(game, player), game.expansion[player])


def _of_industry(game: Inscription, player: Player) -> int:
    sheet = game.industry[player]
    return industry.points(industry_paper(game, player), sheet) + industry.goods_points(sheet)


def _of_warfare(game: Inscription, player: Player) -> int:
    return warfare.points(warfare_paper(game, player), game.warfare[player])


WORTH: Final = (_of_navigation, _of_expansion, _of_industry, _of_warfare)
"""What each sheet of a player is worth, in the order of the sheets; nothing else counts there."""


def score(game: Inscription, player: Player) -> Score:
    """I19.6. All of it is public: it can be read off the sheets, the points of relics in hand included (I18.1)."""
    return Score(tuple(worth(game, player) for worth in WORTH), game.common[player].objectives)


def best(game: Inscription) -> tuple[Player, ...]:
    """I19.9: the highest score; of equal ones the most votes; still equal players share the victory."""
    highest = max(ranking(game, player) for player in range(game.seats))
    return tuple(player for player in range(game.seats) if ranking(game, player) == highest)


def ranking(game: Inscription, player: Player) -> tuple[int, int]:
    """I19.9: the score, and the votes that tell equal ones apart."""
    sheet = game.industry[player]
    votes = sheet.votes if game.rules.all_votes_break_ties else sheet.votes - sheet.votes_spent
    return score(game, player).total, votes
