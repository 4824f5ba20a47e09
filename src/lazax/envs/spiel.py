"""Every title as a Python game of OpenSpiel. Chance comes first and once: it deals one of `deals` seeds, and from a
seed everything follows, so that whole games can be told by their actions."""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel

from lazax.core.state import Player
from lazax.envs.episode import Episode
from lazax.envs.observing import Observer
from lazax.envs.rewards import REWARDS
from lazax.envs.seat import Setting
from lazax.titles import TITLES

DEALS: Final = 1_000
MOST_MOVES: Final = 50_000


def name_of(title: str) -> str:
    return f"python_lazax_{title}"


def _type_of(title: str) -> Any:
    seats = TITLES[title].players
    return pyspiel.GameType(
        short_name=name_of(title),
        long_name=f"Lazax: {title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": seats[-1],
            "seed": 0,
            "deals": DEALS,
            "options": "{}",
            "interjections": 1,
            "most_moves": MOST_MOVES,
        },
    )


class LazaxGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A title with its players and options. `options`: those of the set-up, as JSON."""

    title: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        players = given.get("players", TITLES[self.title].players[-1])
        self.deals: int = given.get("deals", DEALS)
        self.setting = Setting(
            self.title,
            players=players,
            options=json.loads(given.get("options", "{}")),
            seed=given.get("seed", 0),
            interjections=given.get("interjections", 1),
            most_steps=given.get("most_moves", MOST_MOVES),
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setting.actions),
            max_chance_outcomes=self.deals,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.setting.most_steps,
        )
        super().__init__(_type_of(self.title), info, given)

    def new_initial_state(self) -> LazaxState:
        return LazaxState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> LazaxObserver:
        return LazaxObserver(self.setting)


class LazaxState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A game, or the moment before its seed is dealt."""

    def __init__(self, game: LazaxGame) -> None:
        super().__init__(game)
        self.setting, self.deals = game.setting, game.deals
        self.episode: Episode | None = None

    def current_player(self) -> int:
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.over else self.episode.player

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, 1.0 / self.deals) for number in range(self.deals)]

    def _legal_actions(self, player: Player) -> list[int]:
        if self.episode is None or player < 0:
            return []
        return sorted(self.setting.actions.numbered(self.episode.words(player)))

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = self.setting.episode(action)
        else:
            self.episode.say(self.episode.player, self.setting.actions.words[action])

    def _action_to_string(self, player: Player, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.setting.actions.words[action]

    def returns(self) -> list[float]:
        episode = self.episode
        return [0.0] * self.setting.players if episode is None else list(REWARDS["win"](episode, ()))

    def __str__(self) -> str:
        if self.episode is None:
            return "before the deal"
        return json.dumps(self.episode.game.view(None), sort_keys=True)


class LazaxObserver:
    """The arrays of an observation as OpenSpiel reads them."""

    def __init__(self, setting: Setting) -> None:
        self._observer = Observer(setting.title)
        self.tensor = np.zeros(setting.observations.size, np.float32)
        self.dict = setting.observations.layout.split(self.tensor)

    def set_from(self, state: LazaxState, player: Player) -> None:
        if state.episode is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._observer.observe(state.episode, player)

    def string_from(self, state: LazaxState, player: Player) -> str:
        """What the player sees and is asked, as JSON."""
        if state.episode is None:
            return "before the deal"
        game = state.episode.game
        words = list(state.episode.words(player))
        climb = state.episode.climb(player) if words else None
        told = {"view": game.view(player), "words": words, "picked": climb.picked if climb else ()}
        return json.dumps(told, sort_keys=True)


def register() -> list[str]:
    """Once a process; registered games stay."""
    known = set(pyspiel.registered_names())
    for title in TITLES:
        if name_of(title) not in known:
            pyspiel.register_game(_type_of(title), type(f"Lazax_{title}", (LazaxGame,), {"title": title}))
    return [name_of(title) for title in TITLES]
