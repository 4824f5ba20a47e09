"""What players see of an episode, as numbers."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pytest

from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.envs import aec
from lazax.envs.encoder import View
from lazax.envs.observing import QUESTION, Observations, Observer, described, observations_of
from lazax.titles import TITLES
from tests.conformance.looks import same_point
from tests.envs.playing import SOME, episode_of, said

VERSIONS = {
    "ti3": (1, "1b1c7ff3ae8b"),
    "inscription": (1, "289389315866"),
    "ti4": (1, "04c45e6827cd"),
}
"""What the arrays of each version look like: where this differs, raise OBSERVATION_VERSION and write it anew."""


def unknown(of: Observations, view: View) -> set[Any]:
    """What is in a view and has no row or column."""
    found: set[Any] = set()
    for part in of.encoder.parts:
        for key, row in part.read(view).items():
            told = row if part.told is None else part.told(row)
            if key not in part.rows:
                found.add((part.name, key))
            for field in part.fields:
                value = told.get(field.name)
                if field.words is not None and value:
                    words = {value} if isinstance(value, str) else set(value)
                    found |= {(part.name, field.name, word) for word in words - field.words}
    return found


@pytest.mark.parametrize(("title", "players", "options"), SOME)
def test_worlds_that_a_player_cannot_tell_apart_look_alike(
    title: str, players: int, options: dict[str, object]
) -> None:
    episode, observer, rng, looked = episode_of(title, players, 5, options), Observer(TITLES[title]), Generator(8), 0
    for n, (player, _) in enumerate(said(episode, 3, 1_200)):
        if n % 60:
            continue
        viewer = player if n % 120 else n // 60 % players
        if not same_point(episode.game, viewer):
            continue
        world = episode.game.determinise(viewer, rng, quiet=True)
        true, imagined = (observer.look(game, viewer, game.ask(viewer)) for game in (episode.game, world))
        assert np.array_equal(true, imagined)
        looked += 1
    assert looked >= 5


@pytest.mark.parametrize(("title", "players", "options"), SOME)
def test_what_is_written_piece_by_piece_is_the_whole(title: str, players: int, options: dict[str, object]) -> None:
    """Only what has changed is written anew; all that views tell has its column."""
    episode, observer = episode_of(title, players, 6, options), Observer(TITLES[title])
    for n, (player, _) in enumerate(said(episode, 3)):
        seen = observer.observe(episode, player)
        if n % 50 == 0:
            assert np.array_equal(seen, Observer(TITLES[title]).observe(episode, player))
            assert unknown(observer.of, episode.game.view(player)) == set()


def test_whoever_is_not_asked_sees_no_question() -> None:
    episode, observer = episode_of("ti4", 3, 5), Observer(TITLES["ti4"])
    asked = observer.of.asked.size
    for _ in said(episode, 3, 30):
        for other in {0, 1, 2} - set(episode.speakers):
            assert not observer.observe(episode, other)[:asked].any()


def test_what_is_half_built_can_be_seen() -> None:
    """The rung, and the choices that led to it, in their order."""
    env = aec("ti3", players=3, seed=5)
    episode, of = env.table.episode, env.setting.observations
    for player, _ in said(episode, 3, 3_000):
        climb = episode.climb(player)
        if climb is not None and len(climb.picked) == 3:
            break
    player = episode.player
    climb = episode.climb(player)
    seen = env.observe(f"player_{player}")["observation"]
    assert climb is not None and climb.rung is not None
    assert seen["rung"].nonzero()[0].tolist() == [of.kinds[climb.rung.kind]]
    assert seen["question"].nonzero()[0].tolist() == [of.kinds[climb.ask.kind]]
    words = of.encoder.words
    assert seen["ladder"][:3].tolist() == [[of.kinds[kind] + 1, words[word]] for kind, word in climb.picked]
    assert not seen["ladder"][3:].any()


def test_a_view_can_be_read_back() -> None:
    """A few numbers by their names: what a researcher would look up first."""
    env = aec("ti4", players=4, seed=5)
    for _ in said(env.table.episode, 3, 400):
        pass
    seen, view = env.observe("player_2")["observation"], env.view("player_2")
    columns = {name: list(names) for name, _, _, names in described(TITLES["ti4"])}
    planets = TITLES["ti4"], list(observations_of(TITLES["ti4"]).encoder.parts[2].rows)
    for player, sheet in enumerate(view["players"]):
        row = seen["players"][player]
        for figure in ("points", "tactic", "fleet", "goods", "cards"):
            assert row[columns["players"].index(figure)] == sheet[figure]
        for technology in sheet["technologies"]:
            assert row[columns["players"].index(f"technologies.{technology}")] == 1
    for at, planet in enumerate(planets[1]):
        owner = view["planets"].get(planet, {}).get("owner")
        held = [n for n in range(8) if seen["planets"][at][columns["planets"].index(f"owner.{n}")]]
        assert held == ([] if owner is None else [owner])
    for card in view["me"]["hand"]:
        assert seen["hand"][columns["hand"].index(f"hand.{card}")] == view["me"]["hand"].count(card)


@pytest.mark.parametrize("title", TITLES)
def test_a_version_stays_as_it_is(title: str) -> None:
    of = observations_of(TITLES[title])
    told = hashlib.sha256(repr(described(TITLES[title])[len(QUESTION) :]).encode()).hexdigest()[:12]
    assert (of.encoder.version, told) == VERSIONS[title]
    assert of.version.startswith(f"{of.encoder.version}.")


def test_views_are_left_as_they_are() -> None:
    """A view may share parts with the next one: encoding it must not touch it."""
    episode = episode_of("inscription", 2, 5)
    game: Game = episode.game
    before = repr(game.view(0))
    Observer(TITLES["inscription"]).observe(episode, 0)
    assert repr(game.view(0)) == before
