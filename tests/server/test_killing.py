"""Nothing acknowledged is lost when the server is killed; `bench/kill` does it fifty times on each database."""

from __future__ import annotations

from tests.server.killing import kill_often


def test_nothing_acknowledged_is_lost(database: str) -> None:
    account = kill_often(database, times=4)
    assert account.kills == 4
    assert len(account.acknowledged) >= 8
