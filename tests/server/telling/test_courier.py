"""The courier against whoever answers badly, and the mailbag when there is too much: all on loopback."""

from __future__ import annotations

import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import httpx
import pytest

from lazax.server.problems import Problem
from lazax.server.telling.courier import Courier
from lazax.server.telling.mailbag import Mailbag
from lazax.server.telling.memory import Memory
from lazax.server.telling.targets import Target

Answer = Callable[[socket.socket], None]
HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
SECONDS = 0.6


@contextmanager
def answering(answer: Answer) -> Iterator[Target]:
    """Somebody on loopback who answers one call in their own way; the guard is passed by, since it would refuse."""
    with socket.create_server(("127.0.0.1", 0)) as door:

        def serve() -> None:
            caller, _ = door.accept()
            with caller, suppress(OSError):  # the courier may have gone
                answer(caller)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield Target(httpx.URL(f"http://127.0.0.1:{door.getsockname()[1]}/hook"), "chat.example")
        thread.join(5)
        assert not thread.is_alive(), "the courier keeps no connection open"


def drip(caller: socket.socket, head: bytes, drop: bytes) -> None:
    caller.recv(65536)
    caller.sendall(head)
    for _ in range(200):
        caller.sendall(drop)
        time.sleep(0.05)


def silent(caller: socket.socket) -> None:
    while caller.recv(65536):
        pass


def endless(caller: socket.socket, head: bytes, more: bytes) -> None:
    caller.recv(65536)
    caller.sendall(head)
    for _ in range(20_000):
        caller.sendall(more)


BAD = {
    "silent": silent,
    "a byte of the head at a time": lambda caller: drip(caller, b"HTTP/1.1 200 OK\r\nX-Slow: ", b"x"),
    "a header at a time": lambda caller: drip(caller, HEAD, b"X-More: 1\r\n"),
    "always to be continued": lambda caller: drip(caller, b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
    "a head without end": lambda caller: endless(caller, HEAD, b"X-More: " + b"1" * 4000 + b"\r\n"),
    "no HTTP at all": lambda caller: caller.sendall(b"220 mail ready\r\n\r\n"),
}


@pytest.mark.parametrize("answer", BAD.values(), ids=BAD.keys())
def test_nobody_holds_the_courier(answer: Answer) -> None:
    """One span of time holds for everything together, however little comes in at a time."""
    with answering(answer) as target:
        before = time.monotonic()
        with pytest.raises(Problem) as failed:
            Courier(seconds=SECONDS).post(target, "hello")
        assert time.monotonic() - before < SECONDS + 0.5
        assert failed.value.refusal.key in ("server.no_answer", "server.no_connection")


@pytest.mark.parametrize(
    "answer",
    [
        lambda caller: endless(caller, HEAD + b"\r\n", b"x" * 65536),
        lambda caller: drip(caller, HEAD + b"Content-Length: 1000000\r\n\r\n", b"x"),
    ],
    ids=["a body without end", "a body in drops"],
)
def test_of_an_answer_only_the_head_is_read(answer: Answer) -> None:
    with answering(answer) as target:
        before = time.monotonic()
        assert Courier(seconds=5).post(target, "hello") == 200
        assert time.monotonic() - before < 2


def test_a_redirect_is_not_followed() -> None:
    """Not even to the address that has just been called."""
    calls: list[bytes] = []

    def elsewhere(caller: socket.socket) -> None:
        calls.append(caller.recv(65536))
        caller.sendall(b"HTTP/1.1 307 Elsewhere\r\nLocation: /other\r\nContent-Length: 0\r\n\r\n")

    with answering(elsewhere) as target:
        assert Courier(seconds=5).post(target, "hello") == 307
    assert len(calls) == 1 and b"Host: chat.example:" in calls[0]


def test_one_slow_target_keeps_nobody_else_waiting() -> None:
    """Though it has been written to first and often, others are reached at once."""
    bag, go, reached = Mailbag(carriers=3, most_each=50, at_once=2), threading.Event(), threading.Event()
    bag.start()
    try:
        for _ in range(20):
            assert bag.put("slow.example", lambda: go.wait(10))
        assert bag.put("quick.example", reached.set)
        assert reached.wait(2)
    finally:
        go.set()
        bag.stop(5)


def test_targets_are_served_in_turn() -> None:
    bag, served = Mailbag(), list[str]()
    for name in ("a", "a", "a", "b", "c", "b"):
        bag.put(name, lambda name=name: served.append(name))  # type: ignore[misc]
    bag.deliver_all()
    assert served == ["a", "b", "c", "a", "b", "a"]


def test_a_full_bag_drops_and_counts(caplog: pytest.LogCaptureFixture) -> None:
    """With one line in the log, however much it is."""
    bag = Mailbag(most=6, most_each=4)
    with caplog.at_level(logging.WARNING, "lazax.server"):
        taken = [bag.put("one", lambda: None) for _ in range(100)]
        taken += [bag.put("other", lambda: None) for _ in range(100)]
    assert taken.count(True) == 6 and bag.dropped == 194
    assert len(caplog.records) == 1
    bag.deliver_all()
    assert bag.put("one", lambda: None)


def test_a_message_that_fails_stops_no_carrier() -> None:
    bag, reached = Mailbag(carriers=1), threading.Event()
    bag.start()
    bag.put("one", lambda: [][0])
    bag.put("one", reached.set)
    assert reached.wait(2)
    bag.stop(5)


def test_what_was_said_is_not_remembered_without_end() -> None:
    memory = Memory(most=3)
    for number in range(10):
        memory.keep(number, "said")
        memory.last(0)
    assert len(memory) == 3
    assert [number for number in range(10) if memory.last(number)] == [0, 8, 9], "what is asked for stays"
