"""Real databases, a real Redis and real server processes for the tests, each private and on a free port."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(ready: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > end:
            raise TimeoutError("it did not start")
        time.sleep(0.003)


def _installed(package: str, found: Callable[[], str | None]) -> str:
    """The program, installed first if this machine does not have it."""
    program = found()
    if program is None:
        subprocess.run(["apt-get", "install", "-y", "-q", package], check=True, capture_output=True)
        program = found()
    assert program is not None
    return program


def _postgres_folder() -> str | None:
    found = [*sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True), shutil.which("initdb")]
    return next((str(Path(program).parent) for program in found if program), None)


def _as_postgres(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else command


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a private PostgreSQL."""
    programs = Path(_installed("postgresql", _postgres_folder))
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="lazax-pg-", ignore_cleanup_errors=True) as folder:
        data = Path(folder) / "data"
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
        init = [str(programs / "initdb"), "-D", str(data), "-U", "lazax", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(_as_postgres(init), check=True, capture_output=True, cwd="/")
        settings = ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={folder}"]
        run = [str(programs / "postgres"), "-D", str(data), "-p", str(port), *settings]
        process = subprocess.Popen(_as_postgres(run), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
        ready = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port), "-d", "postgres"]
        try:
            wait_for(lambda: subprocess.run(ready, check=False).returncode == 0)
            yield f"postgresql://lazax@127.0.0.1:{port}/postgres"
        finally:
            stop = [str(programs / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop"]
            subprocess.run(_as_postgres(stop), check=False, capture_output=True, cwd="/")
            process.wait(20)


@contextmanager
def redis_server() -> Iterator[str]:
    """The URL of a private Redis."""
    program = _installed("redis-server", lambda: shutil.which("redis-server"))
    port = free_port()
    run = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    process = subprocess.Popen(run, stdout=subprocess.DEVNULL, cwd=tempfile.gettempdir())

    def ready() -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    try:
        wait_for(ready)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(20)


@contextmanager
def server(database: str, *more: str) -> Iterator[str]:
    """The URL of a `lazax serve` of its own process."""
    port = free_port()
    run = [sys.executable, "-m", "lazax", "serve", "--port", str(port), "--database", database, "--pause", "0"]
    paths = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    process = subprocess.Popen([*run, *more], env={**os.environ, "PYTHONPATH": paths}, cwd=ROOT)
    url = f"http://127.0.0.1:{port}"
    try:
        wait_for(lambda: process.poll() is not None or _answers(url))
        assert process.poll() is None, "the server has ended at once"
        yield url
    finally:
        process.terminate()
        process.wait(20)


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/api/health", timeout=5).status_code == 200
    except httpx.HTTPError:
        return False
