"""What takes a processor long is done in a process of its own, which can fail without harm."""

from __future__ import annotations

import operator
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from lazax.bots import Question, make_bot
from lazax.core import record
from lazax.core.ask import Value
from lazax.core.game import Game
from lazax.odds import battle_odds
from lazax.server.problems import Problem
from lazax.server.thinking.reckoning import look_back, reckon_odds
from lazax.server.thinking.workshop import WorkFailed, Workshop
from lazax.table.frames import seen_then
from lazax.titles import TITLES
from tests.server.people import make_table, play


@pytest.fixture
def workshop() -> Iterator[Workshop]:
    made = Workshop()
    yield made
    made.close()


def _process(workshop: Workshop) -> int:
    assert workshop._process is not None
    return workshop._process.pid


def test_work_is_done_elsewhere_and_failures_are_told(workshop: Workshop) -> None:
    assert workshop.do(operator.add, 2, 3) == 5
    assert workshop.do(os.getpid) == _process(workshop) != os.getpid()
    assert workshop.do(os.nice, 0) > os.nice(0), "decisions come first"
    with pytest.raises(WorkFailed, match="ZeroDivisionError"):
        workshop.do(operator.truediv, 1, 0)
    assert workshop.do(operator.add, 1, 1) == 2, "it goes on after a failure"


def test_a_workshop_that_dies_is_opened_again(workshop: Workshop) -> None:
    """Whoever asked is told to try again, and the next question is answered."""
    workshop.do(os.getpid)
    with pytest.raises(Problem) as problem:
        workshop.do(os.kill, _process(workshop), signal.SIGKILL)
    assert problem.value.status == 429
    assert workshop.do(operator.add, 2, 3) == 5


def test_work_that_never_ends_is_broken_off() -> None:
    workshop = Workshop(patience=5.0)
    workshop.do(os.getpid)
    workshop.patience = 0.2
    with pytest.raises(Problem):
        workshop.do(time.sleep, 60)
    workshop.close()


_SERVER = """
import os, sys, time
from lazax.server.thinking.workshop import Workshop
print(Workshop().do(os.getpid), flush=True)
time.sleep(60)
"""


def test_it_ends_with_a_server_that_is_killed() -> None:
    server = subprocess.Popen([sys.executable, "-c", _SERVER], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    child = int(server.stdout.readline())
    server.kill()
    server.communicate()
    late = time.monotonic() + 10
    while _runs(child):
        assert time.monotonic() < late
        time.sleep(0.05)


def _runs(process: int) -> bool:
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def _attack() -> tuple[Game, int, Value]:
    """A game in which somebody is about to fight, and how."""
    game = Game.new(TITLES["ti3"], players=6, seed=7)
    bots = [make_bot("steady", "ti3", seat) for seat in range(6)]
    for _ in range(1_000):
        player = game.asked()[0]
        ask = game.ask(player)
        assert ask is not None
        answer = bots[player].answer(Question(game, player, ask))
        if ask.kind == "move.fleet" and battle_odds(game.clone(), player, answer, games=1):
            return game.clone(), player, answer
        game.apply(player, answer)
    raise AssertionError("nobody wants to fight")


def test_odds_of_a_saved_battle_are_those_of_the_battle(workshop: Workshop) -> None:
    game, player, moves = _attack()
    saved = record.save(game)
    here = battle_odds(game, player, moves, games=20, seconds=60)
    assert here is not None and here == battle_odds(record.load(TITLES, saved), player, moves, games=20, seconds=60)
    there = workshop.do(reckon_odds, saved, player, moves)
    assert there is not None and there["win"] == here.win
    assert there["win"] + there["lose"] + there["draw"] == pytest.approx(1)


def test_an_earlier_moment_is_seen_alike(workshop: Workshop) -> None:
    game = Game.new(TITLES["ti3"], players=3, seed=4)
    for _ in range(30):
        player = game.asked()[0]
        game.apply(player, (game.options(player) or game.suggestions(player))[0])
    saved = record.save(game)
    assert workshop.do(look_back, saved, 5, 1, "en") == seen_then(TITLES, saved, 5, 1, "en")


def test_advice_over_http_comes_from_the_workshop(wire: TestClient) -> None:
    """Somebody looks at an earlier moment; there is a process now that was not there before."""
    people = make_table(wire, ["me", "me", "me"])
    play(people, 6)
    services = wire.app.state.services  # type: ignore[attr-defined]
    assert services.workshop._process is None
    then = wire.get(f"{people[0].url}/moment?line=1", headers=people[0].headers)
    assert then.status_code == 200 and len(then.json()["log"]) == 2
    assert services.workshop._process is not None
