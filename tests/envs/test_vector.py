"""Many episodes at once."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lazax.envs import vector
from lazax.envs.many import Vector


def first_legal(vectors: Vector, steps: int) -> list[bytes]:
    """What there is to see while everybody takes the last word there is."""
    buffers, seen = vectors.reset(), []
    for _ in range(steps):
        last = buffers.masks.shape[1] - 1 - np.argmax(buffers.masks[:, ::-1], axis=1)
        buffers = vectors.step(last)
        parts = (buffers.observations, buffers.masks, buffers.players, buffers.rewards, buffers.ended)
        seen.append(b"".join(part.tobytes() for part in parts))
    return seen


def test_processes_change_nothing() -> None:
    choices: dict[str, Any] = {"players": 2, "seed": 7, "reward": "points"}
    with vector("inscription", 4, **choices) as one, vector("inscription", 4, processes=2, **choices) as two:
        assert first_legal(one, 300) == first_legal(two, 300)
        assert one.steps == two.steps == 1_200 and two.steps_per_second > 0


def test_episodes_follow_each_other() -> None:
    with vector("inscription", 1, players=1, seed=7) as vectors:
        buffers, ended = vectors.reset(), 0
        for _ in range(700):
            last = buffers.masks.shape[1] - 1 - np.argmax(buffers.masks[:, ::-1], axis=1)
            buffers = vectors.step(last)
            ended += int(buffers.ended[0])
            assert buffers.masks[0].any()
        assert ended >= 2


def test_rows_can_be_read_by_array_without_a_copy() -> None:
    with vector("inscription", 2, players=2, seed=7) as vectors:
        vectors.reset()
        arrays = vectors.arrays()
        assert arrays["players"].shape[:2] == (2, 8)
        assert np.shares_memory(arrays["players"], vectors.buffers.observations)


def test_what_goes_wrong_in_another_process_is_told() -> None:
    with vector("inscription", 2, processes=2, players=2, seed=7) as vectors:
        vectors.reset()
        with pytest.raises(ValueError, match="cannot say"):
            vectors.step([0, 0])
