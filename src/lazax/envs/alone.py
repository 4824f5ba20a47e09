"""One seat of a title as a Gymnasium environment; bots have the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium

from lazax.arena.match import offer_interjections
from lazax.bots import Bot, Question, make_bot
from lazax.core.ask import Value
from lazax.core.chance import mix
from lazax.core.state import Player
from lazax.envs.seat import Setting, Table


class Solo(gymnasium.Env[dict[str, Any], int]):
    """One player among bots. An action that the mask excludes changes nothing and earns nothing; `info["refused"]`
    tells so, and such a step counts towards those after which an episode is cut off."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012  as Gymnasium declares it

    def __init__(self, setting: Setting, bots: Sequence[str] = ("random",), seat: Player = 0) -> None:
        if not 0 <= seat < setting.players:
            raise ValueError(f"there are the seats 0 to {setting.players - 1}, not {seat}")
        self.setting, self.seat, self.names = setting, seat, tuple(bots)
        self.observation_space = setting.observation_space()
        self.action_space = setting.action_space()
        self.render_mode = None
        for name in self.names:
            make_bot(name, setting.title.name, 0)
        self.table = Table(setting)
        self._fresh = True

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None or not self._fresh:
            self.table.begin(seed)
        self._fresh = False
        game_seed = self.setting.seed_of(self.table.played - 1)
        names = iter(self.names * self.setting.players)
        self.bots: list[Bot] = [
            Nobody() if p == self.seat else make_bot(next(names), self.setting.title.name, mix(game_seed, "bot", p))
            for p in range(self.setting.players)
        ]
        self.refused, self._step_began, self._heard, self._made = 0, -1, -1, 0
        self._let_others_play()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        table, refused = self.table, False
        if not table.episode.over:
            try:
                table.say(self.seat, action)
            except ValueError:
                refused, self.refused = True, self.refused + 1
            else:
                self._let_others_play()
        earned = table.purse.earned()[self.seat]
        episode = table.episode
        cut_off = episode.cut_off or (not episode.game.over and self.refused >= episode.most_steps)
        return self._seen(), float(earned), episode.game.over, cut_off, self._info(refused)

    def view(self) -> dict[str, Any]:
        """All that the player may know, as data instead of numbers."""
        return self.table.episode.game.view(self.seat)

    def _seen(self) -> dict[str, Any]:
        return self.table.observe(self.seat)

    def _info(self, refused: bool = False) -> dict[str, Any]:
        episode = self.table.episode
        told: dict[str, Any] = {"refused": refused, "round": episode.game.state.round}
        return {**told, "winners": episode.game.winners} if episode.game.over else told

    def _let_others_play(self) -> None:
        """Bots answer until the player is asked. When a step begins they may do what is possible at any time, as
        often as in any game between bots."""
        episode = self.table.episode
        while not episode.over:
            game = episode.game
            if (began := game.step_began) != self._step_began:
                self._step_began = began
                self._made = offer_interjections(game, self.bots, self._made)
                episode.look_again()
                continue
            if self._heard != episode.steps and (addressed := game.title.addressed(game.state)):
                self._heard = episode.steps  # whoever is spoken to may answer before anything else happens
                offer_interjections(game, self.bots, 0, sorted(addressed))
                episode.look_again()
                continue
            if self.seat in episode.speakers:
                return
            player = episode.player
            ask = game.ask(player)
            assert ask is not None
            episode.answer(player, self.bots[player].answer(Question(game, player, ask)))


class Nobody:
    """Where the player of the environment sits."""

    def answer(self, question: Question) -> Value:
        raise AssertionError("the player answers, no bot")

    def interjection(self, moves: Sequence[str], player: Player) -> None:
        return None
