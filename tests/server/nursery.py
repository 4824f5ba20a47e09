"""Starts server processes quickly, so that they can be killed often: everything is loaded once, each server is a
fork of that. Commands come line by line: `start` answers with the number of the process, `end` makes an end of it."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading

import uvicorn

from lazax.server.app import make_app
from lazax.server.settings import Settings, unlimited


def main(database: str) -> None:
    app = make_app(unlimited(Settings(database=database, pause=0.0, snapshot_every=7)))
    listening = socket.create_server(("127.0.0.1", 0), backlog=128)
    print(listening.getsockname()[1], flush=True)
    child = 0
    for line in sys.stdin:
        if line.strip() == "start":
            assert threading.active_count() == 1, "a fork of threads would be no fresh process"
            child = os.fork()
            if child == 0:
                sys.stdin.close()
                uvicorn.Server(uvicorn.Config(app, log_level="critical")).run(sockets=[listening])
                os._exit(0)
        else:
            os.kill(child, signal.SIGKILL)  # until it is waited for, the number is still its own
            os.waitpid(child, 0)
        print(child, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
