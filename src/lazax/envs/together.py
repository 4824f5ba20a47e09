"""A title as a PettingZoo environment in which all who are asked act at once, as in simultaneous marking. Who is not
asked waits: that is one more action, the last one."""

from __future__ import annotations

from typing import Any

import gymnasium
from pettingzoo import ParallelEnv

from lazax.envs.seat import Setting, Table, named


class AtOnce(ParallelEnv):  # type: ignore[misc]  # pettingzoo has no complete types
    """Agents are `player_0`, `player_1` ...; in every step each of them acts or waits."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.metadata = {
            "name": f"lazax_{setting.title.name}_v{setting.observations.encoder.version}",
            "render_modes": [],
        }
        self.render_mode = None
        self.possible_agents = [named(player) for player in range(setting.players)]
        self._player = {agent: player for player, agent in enumerate(self.possible_agents)}
        self.wait = len(setting.actions)
        seen, actions = setting.observation_space(waiting=True), setting.action_space(waiting=True)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.table = Table(setting)
        self._fresh = True
        self.agents: list[str] = list(self.possible_agents)

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        if seed is not None or not self._fresh:
            self.table.begin(seed)
        self._fresh = True
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Any]:
        return {agent: self.table.observe(self._player[agent], waiting=True) for agent in self.possible_agents}

    def view(self, agent: str) -> dict[str, Any]:
        """All that the agent may know, as data instead of numbers."""
        return self.table.episode.game.view(self._player[agent])

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        self._fresh = False
        table = self.table
        for player in table.episode.speakers:
            if (action := actions[named(player)]) == self.wait:
                raise ValueError(f"{named(player)} is asked and cannot wait")
            table.say(player, action)
        episode, earned = table.episode, table.purse.earned()
        agents = self.agents
        rewards = {agent: earned[self._player[agent]] for agent in agents}
        ended = dict.fromkeys(agents, episode.game.over)
        cut_off = dict.fromkeys(agents, episode.cut_off)
        seen = self._seen()
        if episode.over:
            self.agents = []
        return seen, rewards, ended, cut_off, {agent: {} for agent in agents}

    def render(self) -> None:
        return None

    def close(self) -> None:
        return None
