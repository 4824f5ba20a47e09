"""Silent, slow and many connections do not stop a server; its log does not repeat itself."""

from __future__ import annotations

import io
import itertools
import logging
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
import uvicorn

from lazax.server.app import make_app
from lazax.server.gate.connections import Crowd, protocol_for
from lazax.server.logbook import EACH, MOST_KINDS, Logbook
from lazax.server.settings import Settings

_GET = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"


@contextmanager
def serving(settings: Settings) -> Iterator[int]:
    """A real server on loopback in a thread; its port."""
    door = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(make_app(settings), http=protocol_for(settings), log_config=None, log_level="critical")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [door]})
    thread.start()
    try:
        while not server.started:
            time.sleep(0.02)
        yield door.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(20)
        door.close()


def call(port: int, said: bytes = b"") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), timeout=5)
    line.sendall(said)
    return line


@pytest.fixture
def hasty(settings: Settings) -> Settings:
    return settings.replace(head_seconds=0.4, body_seconds=0.4)


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/titles HTTP/1.1\r\nHost: loc",
        b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
        _GET + b"GET /api/ti",
    ],
    ids=["silent", "half a head", "slow body", "half a second request"],
)
def test_whoever_does_not_finish_is_dropped(hasty: Settings, said: bytes) -> None:
    with serving(hasty) as port, call(port, said) as line:
        begun = time.monotonic()
        heard = b""
        while more := line.recv(65536):
            heard += more
        assert time.monotonic() - begun < 4
        assert b" 408 " in heard


def test_drops_of_a_head_give_no_more_time(hasty: Settings) -> None:
    """A byte now and then does not keep a connection open."""
    with serving(hasty) as port, call(port, b"GET /") as line:
        begun = time.monotonic()
        with pytest.raises(OSError):
            while time.monotonic() - begun < 4:
                line.sendall(b"x")
                time.sleep(0.1)
        assert time.monotonic() - begun < 3


def test_a_whole_request_is_answered_and_the_connection_kept(hasty: Settings) -> None:
    """Between two requests there is more time than for a head."""
    with serving(hasty) as port, call(port, _GET) as line:
        assert line.recv(65536).startswith(b"HTTP/1.1 200")
        time.sleep(0.8)
        line.sendall(_GET)
        time.sleep(0.3)
        assert b"HTTP/1.1 200" in line.recv(65536)


def test_a_websocket_may_be_silent_for_long(hasty: Settings) -> None:
    """The time for a head and a body is over, and whoever follows a table still does."""
    upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    path = b"GET /api/games/0123456789abcdef/live HTTP/1.1\r\nHost: localhost\r\n"
    with serving(hasty) as port, call(port, path + upgrade + key) as line:
        assert line.recv(65536).startswith(b"HTTP/1.1 101")
        line.settimeout(1.2)
        with pytest.raises(TimeoutError):
            line.recv(1000)


def test_one_address_has_so_many_connections_and_no_more(settings: Settings) -> None:
    with serving(settings.replace(most_connections_per_address=5)) as port, ExitStack() as lines:
        for _ in range(5):
            lines.enter_context(call(port))
        time.sleep(0.2)
        with call(port) as line:
            assert line.recv(1000).startswith(b"HTTP/1.1 429")
        lines.close()
        time.sleep(0.2)
        with call(port, _GET) as line:
            assert line.recv(1000).startswith(b"HTTP/1.1 200"), "who goes makes room"


def test_the_crowd_stays_below_the_open_files_of_the_process() -> None:
    crowd = Crowd(Settings(database="", most_connections=1000), open_files=103)
    assert [crowd.enter(f"192.0.2.{n}") for n in range(4)] == [True, True, True, False]
    crowd.leave("192.0.2.0")
    assert crowd.enter("192.0.2.9")


def test_a_proxy_of_the_same_machine_is_not_counted_as_one_player() -> None:
    crowd = Crowd(Settings(database="", public_url="https://lazax.example", most_connections_per_address=1), 1000)
    assert crowd.enter("127.0.0.1") and crowd.enter("127.0.0.1")
    assert crowd.enter("192.0.2.7") and not crowd.enter("192.0.2.7")


def test_lines_of_the_same_kind_are_counted() -> None:
    """A thousand equal warnings are one line, and one more a minute later that says how many there were."""
    now, paper = [0.0], io.StringIO()
    book = Logbook(paper, lambda: now[0])
    log = logging.Logger("lazax.test")
    log.addHandler(book)
    for number in range(1000):
        log.warning(f"accept {number} failed")
    log.warning("another")
    assert len(paper.getvalue().splitlines()) == 2
    now[0] = EACH + 1
    log.warning("another")
    assert "accept # failed, 999 more times" in paper.getvalue()
    assert len(paper.getvalue().splitlines()) == 4


def test_lines_of_ever_new_kinds_are_counted_together() -> None:
    """Whoever finds a way to make each line differ fills the log no more than others."""
    paper = io.StringIO()
    book = Logbook(paper, lambda: 0.0)
    log = logging.Logger("lazax.test")
    log.addHandler(book)
    names = ["".join(letters) for letters in itertools.product("abcdefgh", repeat=4)]
    for name in names:
        log.warning(f"nobody is called {name}")
    assert len(paper.getvalue().splitlines()) == MOST_KINDS + 1
    book.close()
    assert f"lines of many kinds, {len(names) - MOST_KINDS - 1} more times" in paper.getvalue()
