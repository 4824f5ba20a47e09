"""Start a server again and again; the first thing each hears are several reads of different stored tables at once."""

from __future__ import annotations

import argparse
import http.client
import json
import subprocess
import sys
import tempfile
import threading
import time
from typing import Any

from bench.run_load import start_server

TABLES = 12


def _ask(port: int, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        line.request(method, path, None if body is None else json.dumps(body), {"Content-Type": "application/json"})
        answer = line.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        line.close()


def store_tables(folder: str) -> list[str]:
    """Tables of both titles on the shelf; the server that stored them has ended, so that they have snapshots."""
    server, port = start_server(folder)
    games = []
    for number in range(TABLES):
        title = ("ti3", "inscription")[number % 2]
        status, made = _ask(port, "POST", "/api/games/quick", {"title": title})
        if status != 200:
            raise SystemExit(f"no table: {status} {made}")
        games.append(made["game"])
    time.sleep(3)  # bots play on, so that there is more than a first row
    _end(server)
    return games


def _end(server: subprocess.Popen[bytes]) -> int:
    """How the process ended: negative numbers are signals that killed it."""
    crashed = server.poll()
    if crashed is not None:
        return crashed
    server.terminate()
    code = server.wait(30)
    return 0 if code == -15 else code


def read_at_once(port: int, games: list[str]) -> list[str]:
    """What went wrong when everybody comes at the same time."""
    gate, wrong = threading.Barrier(len(games)), []

    def read(game: str) -> None:
        gate.wait()
        try:
            status, _ = _ask(port, "GET", f"/api/games/{game}")
            if status != 200:
                wrong.append(f"{game}: {status}")
        except (OSError, http.client.HTTPException) as error:
            wrong.append(f"{game}: {error!r}")

    threads = [threading.Thread(target=read, args=(game,)) for game in games]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return wrong


def main(times: int) -> int:
    crashes, failures, begun = 0, 0, time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        games = store_tables(folder)
        for number in range(times):
            server, port = start_server(folder)
            wrong = read_at_once(port, games)
            code = _end(server)
            crashes += code != 0
            failures += len(wrong)
            if code or wrong:
                print(f"start {number + 1}: exit {code}, {wrong[:3]}", flush=True)
    seconds = time.monotonic() - begun
    print(
        f"{times} starts, {TABLES} first reads at once each, {seconds:.0f} s: {crashes} crashes, {failures} failures"
    )
    return 1 if crashes or failures else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="bench/restarts", description=__doc__)
    parser.add_argument("times", nargs="?", type=int, default=100)
    sys.exit(main(parser.parse_args().times))
