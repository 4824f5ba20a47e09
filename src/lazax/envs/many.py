"""Many episodes at once, over processes that write what they see into shared memory."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lazax.core.chance import mix
from lazax.envs.seat import Setting, Table

ALIGNED: Final = 64
STEP, RESET, STOP = b"s", b"r", b"x"


class Buffers(NamedTuple):
    """A row for each episode. Actions are written by whoever decides, the rest by the processes."""

    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    players: NDArray[np.int8]  # who is asked
    rewards: NDArray[np.float32]  # of every player, for the last step
    ended: NDArray[np.bool_]  # the episode ended with the last step, and the row shows a new one
    cut_off: NDArray[np.bool_]
    actions: NDArray[np.int32]


def shapes(setting: Setting, envs: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    return {
        "observations": ((envs, setting.observations.size), np.int16),
        "masks": ((envs, len(setting.actions)), np.int8),
        "players": ((envs,), np.int8),
        "rewards": ((envs, setting.players), np.float32),
        "ended": ((envs,), np.bool_),
        "cut_off": ((envs,), np.bool_),
        "actions": ((envs,), np.int32),
    }


def room(setting: Setting, envs: int) -> int:
    return sum(_bytes(shape, kind) for shape, kind in shapes(setting, envs).values())


def _bytes(shape: tuple[int, ...], kind: Any) -> int:
    size = math.prod(shape) * int(np.dtype(kind).itemsize)
    return -(-size // ALIGNED) * ALIGNED


def laid_out(setting: Setting, envs: int, memory: memoryview | None) -> Buffers:
    found, start = {}, 0
    for name, (shape, kind) in shapes(setting, envs).items():
        found[name] = np.ndarray(shape, kind, memory, start)
        start += _bytes(shape, kind)
    return Buffers(**found)


class Rows:
    """Some of the episodes, played in this process."""

    def __init__(self, made: dict[str, Any], first: int, last: int, buffers: Buffers) -> None:
        self.buffers, self.numbers = buffers, range(first, last)
        self.settings = [Setting(**{**made, "seed": mix(made.get("seed", 0), "row", n)}) for n in self.numbers]
        self.tables = [Table(setting) for setting in self.settings]

    def reset(self) -> None:
        buffers = self.buffers
        for n, table in zip(self.numbers, self.tables, strict=True):
            table.begin(table.setting.seed)
            buffers.rewards[n], buffers.ended[n], buffers.cut_off[n] = 0, False, False
            self._show(n, table)

    def step(self) -> None:
        buffers = self.buffers
        for n, table in zip(self.numbers, self.tables, strict=True):
            table.say(table.episode.player, int(buffers.actions[n]))
            buffers.rewards[n] = table.purse.earned()
            ended = table.episode.over
            buffers.ended[n], buffers.cut_off[n] = ended, table.episode.cut_off
            if ended:
                table.begin(None)
            self._show(n, table)

    def _show(self, n: int, table: Table) -> None:
        buffers, episode = self.buffers, table.episode
        player = episode.player
        buffers.players[n] = player
        table.observer.observe(episode, player, buffers.observations[n])
        mask = buffers.masks[n]
        mask[:] = 0
        mask[table.setting.actions.numbered(episode.words(player))] = 1


def work(made: dict[str, Any], envs: int, first: int, last: int, memory: str, orders: Connection) -> None:
    """What a process does: it waits for an order, plays, and says when it is done, or what went wrong."""
    shared = SharedMemory(memory)
    buffers = laid_out(Setting(**made), envs, shared.buf)
    try:
        rows = Rows(made, first, last, buffers)
        while (order := orders.recv_bytes()) != STOP:
            try:
                rows.reset() if order == RESET else rows.step()
                orders.send_bytes(b"")
            except Exception as error:
                orders.send_bytes(repr(error).encode())
    except (EOFError, KeyboardInterrupt):  # whoever began it is gone
        pass
    finally:
        del buffers
        rows = None  # type: ignore[assignment]
        shared.close()


class Vector:
    """`envs` episodes, stepped together; an episode that ends is followed by a new one at once.

    Each row waits for one player, `players`; what is in `actions` when :meth:`step` is called is what they do."""

    def __init__(self, envs: int, processes: int = 1, **made: Any) -> None:
        self.setting, self.envs = Setting(**made), envs
        self.steps, self.seconds = 0, 0.0
        processes = max(1, min(processes, envs))
        self._shared: SharedMemory | None = None
        self._orders: list[Connection] = []
        self._workers: list[Any] = []
        self._here: Rows | None = None
        if processes == 1:
            self.buffers = laid_out(self.setting, envs, memoryview(bytearray(room(self.setting, envs))))
            self._here = Rows(made, 0, envs, self.buffers)
        else:
            self._shared = SharedMemory(create=True, size=room(self.setting, envs))
            self.buffers = laid_out(self.setting, envs, self._shared.buf)
            bounds = [envs * n // processes for n in range(processes + 1)]
            context = get_context("spawn")
            for first, last in pairwise(bounds):
                mine, theirs = context.Pipe()
                arguments = (made, envs, first, last, self._shared.name, theirs)
                worker = context.Process(target=work, args=arguments, daemon=True)
                worker.start()
                theirs.close()
                self._orders.append(mine)
                self._workers.append(worker)

    def reset(self) -> Buffers:
        """All episodes from the first one of their seeds."""
        return self._do(RESET, Rows.reset)

    def step(self, actions: Sequence[int] | NDArray[Any] | None = None) -> Buffers:
        """One action in every row: those given, or those that are in the buffer."""
        if actions is not None:
            self.buffers.actions[:] = actions
        self.steps += self.envs
        return self._do(STEP, Rows.step)

    def _do(self, order: bytes, here: Callable[[Rows], None]) -> Buffers:
        begun = time.perf_counter()
        if self._here is not None:
            here(self._here)
        for orders in self._orders:
            orders.send_bytes(order)
        for problem in [orders.recv_bytes() for orders in self._orders]:
            if problem:
                raise ValueError(problem.decode())
        self.seconds += time.perf_counter() - begun
        return self.buffers

    @property
    def steps_per_second(self) -> float:
        """Of all processes, as the clock on the wall goes."""
        return self.steps / self.seconds if self.seconds else 0.0

    def arrays(self) -> dict[str, NDArray[Any]]:
        """The observations by array, a row for each episode; nothing is copied."""
        return self.setting.observations.layout.split(self.buffers.observations)

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the processes and gives the memory back; the buffers are gone then."""
        for orders in self._orders:
            try:
                orders.send_bytes(STOP)
                orders.close()
            except OSError:
                pass
        for worker in self._workers:
            worker.join(5)
            if worker.is_alive():
                worker.terminate()
        self._orders, self._workers = [], []
        if self._shared is not None:
            self.buffers = laid_out(self.setting, 0, memoryview(b""))
            self._shared.close()
            self._shared.unlink()
            self._shared = None
