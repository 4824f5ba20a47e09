"""Random episodes for the tests of environments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from lazax.core.chance import Generator
from lazax.core.state import Player
from lazax.envs.episode import Episode
from lazax.titles import TITLES

SIZES = [(name, players) for name, title in TITLES.items() for players in title.players]
"""Every title with every number of players."""
SOME = [("ti3", 6, {"leaders": True, "distant_suns": True}), ("ti4", 7, {}), ("inscription", 3, {})]
"""One game of each title, with as much in it as can be."""


class Said(NamedTuple):
    player: Player
    word: str


def said(episode: Episode, seed: int, most: int = 100_000) -> Iterator[Said]:
    """Plays an episode: before each word, who is about to say it."""
    rng = Generator(seed)
    for _ in range(most):
        if episode.over:
            return
        player = episode.player
        word = rng.choice(episode.words(player))
        yield Said(player, word)
        episode.say(player, word)


def episode_of(name: str, players: int, seed: int, options: dict[str, Any] | None = None, **limits: Any) -> Episode:
    return Episode(TITLES[name], players, seed, options, **limits)
