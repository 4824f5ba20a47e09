"""The workshop: a process of its own for what takes a processor long. Threads of one process take turns, and one that
reckons makes every other wait at each of its turns: a flood of such questions would slow down all decisions."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection, Pipe
from threading import Lock
from typing import TypeVar, cast

from lazax.server.problems import busy

T = TypeVar("T")
_PATIENCE = 20.0  # seconds; a longer piece of work is broken off
_SCRIPT = "from lazax.server.thinking.reckoning import serve; serve({})"


class WorkFailed(Exception):
    """The work could not be done; says where it failed."""


class Workshop:
    """Begins with the first piece of work. Ends with the server, even if that is killed: then nobody is at the other
    end of its line."""

    def __init__(self, patience: float = _PATIENCE) -> None:
        self.patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._line: Connection | None = None
        self._turn = Lock()

    def do(self, work: Callable[..., T], *what: object) -> T:
        """What comes of a function of some module, carried out over there; a Problem if it is not to be had."""
        with self._turn:
            line = self._line or self._begin()
            try:
                line.send((work, what))
                if not line.poll(self.patience):
                    raise TimeoutError
                found, failure = line.recv()
            except (EOFError, OSError):  # it is stuck or has died; the next one begins anew
                self._end()
                raise busy() from None
        if failure is not None:
            raise WorkFailed(failure)
        return cast(T, found)

    def _begin(self) -> Connection:
        self._line, other = Pipe()
        path = os.pathsep.join(each for each in sys.path if each)
        self._process = subprocess.Popen(
            [sys.executable, "-c", _SCRIPT.format(other.fileno())],
            pass_fds=(other.fileno(),),
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        other.close()
        return self._line

    def _end(self) -> None:
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._line = self._process = None

    def close(self) -> None:
        with self._turn:
            self._end()
