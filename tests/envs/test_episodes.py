"""A game as words: whoever is asked, ladders, moves of any time, lanes."""

from __future__ import annotations

import copy
import pickle

import pytest

from lazax.core.ask import Submit
from lazax.core.state import fingerprint
from lazax.envs import aec, parallel
from lazax.envs.rewards import Purse
from lazax.titles import TITLES
from tests.envs.playing import SOME, Said, episode_of, said


@pytest.mark.parametrize(("title", "players", "options"), SOME)
def test_random_episodes_end_and_stay_inside_the_alphabet(
    title: str, players: int, options: dict[str, object]
) -> None:
    episode = episode_of(title, players, 11, options)
    words = TITLES[title].alphabet
    for player, _ in said(episode, 1):
        assert words.issuperset(episode.words(player))
    assert episode.game.over and not episode.cut_off


@pytest.mark.parametrize(("title", "players", "options"), SOME)
def test_the_same_words_are_the_same_episode(title: str, players: int, options: dict[str, object]) -> None:
    first = episode_of(title, players, 5, options)
    heard: list[Said] = list(said(first, 2, 250))
    again = episode_of(title, players, 5, options)
    for player, word in heard:
        assert again.player == player
        again.say(player, word)
    assert fingerprint(again.game.state) == fingerprint(first.game.state)


@pytest.mark.parametrize("title", TITLES)
def test_a_word_that_cannot_be_said_changes_nothing(title: str) -> None:
    episode = episode_of(title, 3, 5)
    player, before = episode.player, fingerprint(episode.game.state)
    with pytest.raises(ValueError, match="cannot say"):
        episode.say(player, "no such word")
    for silent in {0, 1, 2} - set(episode.speakers):
        with pytest.raises(ValueError, match="cannot say"):
            episode.say(silent, episode.words(player)[0])
    assert fingerprint(episode.game.state) == before and episode.steps == 0


@pytest.mark.parametrize("title", [name for name, title in TITLES.items() if title.name != "inscription"])
def test_validated_asks_are_climbed_rung_by_rung(title: str) -> None:
    """Nothing of the game changes before the submission is whole, and then it is one that the checker accepts."""
    episode, climbed = episode_of(title, 3, 5), 0
    for player, word in said(episode, 3, 2_000):
        climb = episode.climb(player)
        if climb is not None and climb.rung is not None and word in climb.rung.options:
            ask = episode.game.ask(player)
            assert isinstance(ask, Submit) and ask.kind == climb.ask.kind
            climbed = max(climbed, len(climb.picked) + 1)
    assert climbed > 3


@pytest.mark.parametrize(("title", "players", "options"), SOME[:2])
def test_copies_and_saved_ones_go_on_alike_in_the_midst_of_a_ladder(
    title: str, players: int, options: dict[str, object]
) -> None:
    episode = episode_of(title, players, 5, options)
    for player, _ in said(episode, 3, 3_000):
        climb = episode.climb(player)
        if climb is not None and len(climb.picked) >= 2:
            break
    player = episode.player
    for other in (episode.clone(), copy.deepcopy(episode), pickle.loads(pickle.dumps(episode))):
        assert list(other.words(player)) == list(episode.words(player))
        climb = other.climb(player)
        assert climb is not None and climb.picked == episode.climb(player).picked  # type: ignore[union-attr]
        list(said(other, 9, 40))
    assert len(episode.climb(player).picked) >= 2  # type: ignore[union-attr]  # what copies do is their business


def test_moves_of_any_time_are_bounded_in_a_turn() -> None:
    """R0.16: whoever has trade goods may give some away whenever they like; an episode must come to its end."""
    for most in (0, 1, 2):
        episode = episode_of("ti3", 3, 5, interjections=most)
        made, turn, found = 0, None, 0
        for player, word in said(episode, 4, 1_500):
            ask = episode.game.ask(player)
            now = (episode.game.state.round, episode.title.turn(episode.game.state), player)
            if now != turn:
                turn, made = now, 0
            options, moves = episode._offered(player)
            assert ask is not None and not (moves and episode.moves_left(player) == 0)
            if word not in options:
                made += 1
                found = max(found, made)
        assert found == most


def test_lanes_are_played_player_by_player_and_nobody_hears_the_others() -> None:
    """I1.2: what others mark shows when all are done."""
    episode, looked = episode_of("inscription", 3, 5), 0
    for player, word in said(episode, 4, 200):
        game = episode.game
        others = [p for p in episode.speakers if p != player]
        if not (game.in_lane(player) and others):
            continue
        before = [(game.view(p), list(episode.words(p))) for p in others]
        copied = episode.clone()
        copied.say(player, word)
        assert [(copied.game.view(p), list(copied.words(p))) for p in others] == before
        looked += 1
    assert looked > 20


def test_order_of_acting_at_once_does_not_matter() -> None:
    """The parallel environment and the one by turns come to the same game by the same words."""
    together, by_turns = parallel("inscription", players=3, seed=5), aec("inscription", players=3, seed=5)
    seen, _ = together.reset()
    by_turns.reset()
    for _ in range(60):
        actions = {agent: int(seen[agent]["action_mask"].nonzero()[0][-1]) for agent in together.agents}
        waiting = dict(actions)
        while any(action != together.wait for action in waiting.values()):
            agent = by_turns.agent_selection
            by_turns.step(waiting[agent])
            waiting[agent] = together.wait
            left = [agent for agent, action in waiting.items() if action != together.wait]
            if left and by_turns.agent_selection not in left:
                break
        if left:
            break
        seen, *_ = together.step(actions)
        assert fingerprint(together.table.episode.game.state) == fingerprint(by_turns.table.episode.game.state)


@pytest.mark.parametrize("reward", ["win", "points", "difference"])
def test_rewards_add_up(reward: str) -> None:
    episode = episode_of("inscription", 3, 5)
    purse, total = Purse(reward, episode), [0.0, 0.0, 0.0]
    for _ in said(episode, 6):
        total = [one + more for one, more in zip(total, purse.earned(), strict=True)]
    total = [one + more for one, more in zip(total, purse.earned(), strict=True)]
    game = episode.game
    scores = [float(TITLES["inscription"].score(game.state, player)) for player in range(3)]
    if reward == "win":
        assert sum(total) == 1.0 and {p for p in range(3) if total[p] > 0} == set(game.winners)
    elif reward == "points":
        assert total == scores
    else:
        assert total[0] == pytest.approx(scores[0] - (scores[1] + scores[2]) / 2) and sum(total) == pytest.approx(0)


def test_an_episode_that_takes_too_long_is_cut_off() -> None:
    env = aec("ti3", players=3, seed=5, most_steps=10)
    for _ in range(10):
        env.step(int(env.last()[0]["action_mask"].nonzero()[0][0]))
    assert all(env.truncations.values()) and not any(env.terminations.values())
