"""What others ask of an environment: the suites of PettingZoo, Gymnasium and OpenSpiel, for every title and number of
players."""

from __future__ import annotations

import importlib.util
import warnings
from pathlib import Path

import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from lazax import envs
from lazax.envs import aec, parallel, register_spiel, solo
from tests.envs.playing import SIZES

of_every_size = pytest.mark.parametrize(("title", "players"), SIZES)


@pytest.fixture(autouse=True)
def _warnings_matter() -> None:
    """But for two: PettingZoo knows masks beside an observation only in environments of its own."""
    warnings.simplefilter("error")
    warnings.filterwarnings("ignore", "Observation is not a NumPy array")
    warnings.filterwarnings("ignore", "Observation space for each agent probably should be")


@of_every_size
def test_agents_act_one_after_the_other(title: str, players: int) -> None:
    api_test(aec(title, players=players, seed=3, flat=True), num_cycles=40)


@of_every_size
def test_the_same_seed_is_the_same_episode(title: str, players: int) -> None:
    seed_test(lambda: aec(title, players=players, flat=True), num_cycles=20)


@of_every_size
def test_all_who_are_asked_act_at_once(title: str, players: int) -> None:
    parallel_api_test(parallel(title, players=players, flat=True), num_cycles=20)


@of_every_size
def test_one_seat_against_bots(title: str, players: int) -> None:
    check_env(solo(title, players=players), skip_render_check=True)


@of_every_size
@pytest.mark.skipif(importlib.util.find_spec("pyspiel") is None, reason="OpenSpiel has no wheel for this machine")
def test_open_spiel_plays_it(title: str, players: int) -> None:
    import pyspiel

    register_spiel()
    game = pyspiel.load_game(f"python_lazax_{title}", {"players": players, "most_moves": 40})
    pyspiel.random_sim_test(game, 1, True, False)


def test_no_function_is_called_like_a_module() -> None:
    """Whoever has imported a module of this name would find it where the function was."""
    modules = {path.stem for path in Path(envs.__file__).parent.glob("*.py")}
    assert not modules & {"aec", "parallel", "solo", "vector", "register_spiel"}
