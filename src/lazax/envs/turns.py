"""Any title as a PettingZoo environment in which one agent acts after the other."""

from __future__ import annotations

from typing import Any

import gymnasium
from pettingzoo import AECEnv

from lazax.core.state import Player
from lazax.envs.seat import Setting, Table, named


class Turns(AECEnv):  # type: ignore[misc]  # pettingzoo has no complete types
    """Agents are `player_0`, `player_1` ...; whoever is asked acts. Those who are asked at once act one after the
    other, and nobody sees what the others said before all have."""

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.setting = setting
        self.metadata = {
            "name": f"lazax_{setting.title.name}_v{setting.observations.encoder.version}",
            "render_modes": [],
        }
        self.render_mode = None
        self.possible_agents = [named(player) for player in range(setting.players)]
        self._player = {agent: player for player, agent in enumerate(self.possible_agents)}
        seen, actions = setting.observation_space(), setting.action_space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)
        self.table = Table(setting)
        self._fresh = True
        self._begin()

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or not self._fresh:
            self.table.begin(seed)
        self._begin()

    def _begin(self) -> None:
        self._fresh = True
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        episode = self.table.episode
        return self.agents[0] if episode.over else named(episode.player)

    def observe(self, agent: str) -> dict[str, Any]:
        return self.table.observe(self._player[agent])

    def view(self, agent: str) -> dict[str, Any]:
        """All that the agent may know, as data instead of numbers."""
        return self.table.episode.game.view(self._player[agent])

    def word(self, action: int) -> str:
        """What an action says."""
        return self.setting.actions.words[action]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to act")
        self._fresh = False
        player: Player = self._player[agent]
        self.table.say(player, action)
        self._cumulative_rewards[agent] = 0.0
        earned = self.table.purse.earned()
        self.rewards = {one: earned[self._player[one]] for one in self.agents}
        episode = self.table.episode
        if episode.over:
            self.terminations = dict.fromkeys(self.agents, episode.game.over)
            self.truncations = dict.fromkeys(self.agents, episode.cut_off)
        self.agent_selection = self._next()
        self._accumulate_rewards()

    def render(self) -> None:
        return None

    def close(self) -> None:
        return None
