"""What all environments share: how an episode is begun, what a seat sees of it, which actions there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from lazax.core.chance import mix
from lazax.core.state import Player
from lazax.envs.actions import actions_of
from lazax.envs.episode import INTERJECTIONS, MOST_STEPS, Episode
from lazax.envs.observing import Observer, observations_of
from lazax.envs.rewards import Purse
from lazax.titles import TITLES

MOST: Final = np.iinfo(np.int16).max


class Setting:
    """The choices with which environments of a title are made. `flat`: the arrays of an observation as one row."""

    def __init__(
        self,
        title: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        reward: str = "win",
        interjections: int = INTERJECTIONS,
        most_steps: int = MOST_STEPS,
        flat: bool = False,
    ) -> None:
        if title not in TITLES:
            raise ValueError(f"there is no game '{title}'; there are: {', '.join(sorted(TITLES))}")
        self.title = TITLES[title]
        self.players = self.title.players[-1] if players is None else players
        if self.players not in self.title.players:
            first, last = self.title.players[0], self.title.players[-1]
            raise ValueError(f"{title} is for {first} to {last} players, not {self.players}")
        self.options, self.seed, self.reward = dict(options or {}), seed, reward
        self.interjections, self.most_steps, self.flat = interjections, most_steps, flat
        self.actions, self.observations = actions_of(self.title), observations_of(self.title)

    def __deepcopy__(self, _: Any) -> Setting:
        return self  # copies of a state of OpenSpiel share it

    def __reduce__(self) -> tuple[Any, ...]:
        made = (self.players, self.options, self.seed, self.reward, self.interjections, self.most_steps, self.flat)
        return Setting, (self.title.name, *made)

    def seed_of(self, number: int) -> int:
        """The seed of the n-th episode after a seed was set."""
        return mix(self.seed, "episode", number) >> 16

    def episode(self, number: int) -> Episode:
        return Episode(
            self.title,
            self.players,
            self.seed_of(number),
            self.options,
            interjections=self.interjections,
            most_steps=self.most_steps,
        )

    def observation_space(self, waiting: bool = False) -> gymnasium.Space[Any]:
        """The arrays by name, and a mask of the actions; `waiting`: there is one more action, to wait."""
        low, high = -MOST - 1, MOST
        shapes = self.observations.layout.shapes
        seen: gymnasium.Space[Any] = (
            spaces.Box(low, high, (self.observations.size,), np.int16)
            if self.flat
            else spaces.Dict({name: spaces.Box(low, high, shape, np.int16) for name, shape in shapes.items()})
        )
        mask = spaces.Box(0, 1, (len(self.actions) + waiting,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def action_space(self, waiting: bool = False) -> spaces.Discrete[Any]:
        return spaces.Discrete(len(self.actions) + waiting)


class Table:
    """An environment's episode, one after the other, and what is seen of it."""

    def __init__(self, setting: Setting) -> None:
        self.setting, self.observer = setting, Observer(setting.title)
        self.played = 0
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """A new episode: that of a seed, or the next one."""
        if seed is not None:
            self.setting.seed, self.played = seed, 0
        self.episode = self.setting.episode(self.played)
        self.played += 1
        self.purse = Purse(self.setting.reward, self.episode)

    def mask(self, player: Player, waiting: bool = False) -> NDArray[np.int8]:
        mask = self.setting.actions.mask(self.episode.words(player))
        if not waiting:
            return mask
        return np.append(mask, np.int8(not mask.any()))

    def observe(self, player: Player, waiting: bool = False) -> dict[str, Any]:
        row = self.observer.observe(self.episode, player)
        seen = row if self.setting.flat else self.setting.observations.layout.split(row)
        return {"observation": seen, "action_mask": self.mask(player, waiting)}

    def say(self, player: Player, action: int) -> None:
        """A ValueError for an action that the mask excludes."""
        self.episode.say(player, self.setting.actions.words[int(action)])


def named(player: Player) -> str:
    return f"player_{player}"
