"""What players are rewarded for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from lazax.envs.episode import Episode

Scores = tuple[float, ...]


def win(episode: Episode, before: Scores) -> Scores:
    """Nothing until the end; then one, shared by those who win."""
    if not episode.game.over:
        return (0.0,) * episode.players
    winners = episode.game.winners
    return tuple(1.0 / len(winners) if player in winners else 0.0 for player in range(episode.players))


def points(episode: Episode, before: Scores) -> Scores:
    """Victory points, as they come and go."""
    game = episode.game
    return tuple(float(episode.title.score(game.state_of(p), p)) for p in range(episode.players))


def difference(episode: Episode, before: Scores) -> Scores:
    """Victory points, less the mean of the others': what one gains all others lose."""
    scores = points(episode, before)
    others = max(1, len(scores) - 1)
    return tuple(own - (sum(scores) - own) / others if others and len(scores) > 1 else own for own in scores)


REWARDS: Final[dict[str, Callable[[Episode, Scores], Scores]]] = {
    "win": win,
    "points": points,
    "difference": difference,
}
"""Each tells how everybody stands; a reward is by how much that has grown."""


class Purse:
    """The rewards of one episode."""

    def __init__(self, kind: str, episode: Episode) -> None:
        if kind not in REWARDS:
            raise ValueError(f"there is no reward '{kind}'; there are: {', '.join(REWARDS)}")
        self.standing, self.episode, self.late = REWARDS[kind], episode, kind == "win"
        self.before: Scores = (0.0,) * episode.players
        self.before = self._now()
        self.nothing = (0.0,) * episode.players

    def _now(self) -> Scores:
        return self.standing(self.episode, self.before)

    def earned(self) -> Scores:
        """What has been earned since this was asked last."""
        if self.late and not self.episode.game.over:
            return self.nothing
        now = self._now()
        earned = tuple(new - old for new, old in zip(now, self.before, strict=True))
        self.before = now
        return earned
