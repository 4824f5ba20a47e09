"""Kill a real server under a stream of decisions, on SQLite and on PostgreSQL; nothing acknowledged may be lost."""

from __future__ import annotations

import argparse
import tempfile
import time

from tests.server.killing import kill_often
from tests.server.machines import postgres


def main(times: int) -> None:
    with tempfile.TemporaryDirectory() as folder, postgres() as server:
        for name, database in (("SQLite", f"sqlite:///{folder}/lazax.db"), ("PostgreSQL", server)):
            start = time.monotonic()
            account = kill_often(database, times)
            print(
                f"{name}: killed {account.kills} times in {time.monotonic() - start:.0f} s; "
                f"{len(account.acknowledged)} decisions acknowledged, all kept; "
                f"{account.survived} of those in doubt were kept or done again"
            )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="bench/kill", description=__doc__)
    parser.add_argument("times", nargs="?", type=int, default=50, help="how often each database's server is killed")
    main(parser.parse_args().times)
