"""A real server process to be measured, and what the machine says of it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

_PATIENCE = 60.0  # seconds until a server that does not answer counts as failed: a busy machine takes its time


def begin_server(
    folder: str, *options: str, log: int | None = None, before: str = ""
) -> tuple[subprocess.Popen[bytes], int]:
    """Start a server without waiting for it; `before` is a line of Python that its process carries out first."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    script = f"{before}\nfrom lazax.cli.main import run\nrun()"
    command = [sys.executable, "-c", script, "serve", "--port", str(port), *(options or ("--no-limits",))]
    database = f"sqlite:///{folder}/lazax.db"
    return subprocess.Popen([*command, "--database", database], stdout=subprocess.DEVNULL, stderr=log), port


def start_server(folder: str, *options: str, log: int | None = None) -> tuple[subprocess.Popen[bytes], int]:
    """Start a server; it answers when this comes back."""
    server, port = begin_server(folder, *options, log=log)
    late = time.monotonic() + _PATIENCE
    while time.monotonic() < late:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/titles")
            return server, port
        except OSError:
            time.sleep(0.1)
    server.kill()
    raise SystemExit("the server did not start")


def cpu_of(process: int) -> float:
    """Seconds of CPU that a process has used."""
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def delay_of(process: int) -> float:
    """Seconds for which the threads of a process were ready and had to wait for a processor."""
    waits = (path.read_text().split()[1] for path in Path(f"/proc/{process}/task").glob("*/schedstat"))
    return sum(map(int, waits)) / 1e9


def cpu_of_all() -> float:
    """Seconds of CPU that the whole machine has used."""
    user, nice, system, _, _, *interrupts = map(int, Path("/proc/stat").read_text().split("\n")[0].split()[1:9])
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK")


def memory_of(process: int) -> float:
    """Megabytes that a process holds."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def files_of(process: int) -> int:
    """How many files and connections a process has open."""
    return len(os.listdir(f"/proc/{process}/fd"))


def seconds_to_write(folder: str) -> float:
    """How long the disk takes to keep a few bytes for good: no decision can be quicker."""
    begun = time.perf_counter()
    with open(f"{folder}/yardstick", "wb") as file:
        file.write(bytes(8_192))
        os.fsync(file.fileno())
    return time.perf_counter() - begun


def size_of(folder: str, name: str) -> float:
    """Megabytes of a file and of those that belong to it."""
    return sum(path.stat().st_size for path in Path(folder).glob(f"{name}*")) / 2**20
