"""Webhooks: a message to a chat room when somebody is awaited. The address comes from outside, so nothing inside our
own network is ever called."""

from __future__ import annotations

import ipaddress
import logging
import socket
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cached_property
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import httpx

from lazax.core.ask import refuse
from lazax.locales import Teller
from lazax.server.hall import Hall
from lazax.server.problems import Problem
from lazax.server.settings import Settings
from lazax.server.storage.notices import TABLE, Notices, Webhook
from lazax.table.frames import plain
from lazax.table.rows import Data

log = logging.getLogger("lazax.server")
_SECONDS = 5.0
_QUIET_LOOK = 60.0
_STOP = ""
Resolve = Callable[[str, int], list[str]]


def resolve(host: str, port: int) -> list[str]:
    """All addresses of a name."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


def inside(address: str) -> bool:
    """Whether an address is not for everybody: private, loopback, link-local, reserved, multicast."""
    parsed = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(parsed, ipaddress.IPv6Address) and (hidden := _embedded(parsed)) is not None:
        parsed = hidden
    return not parsed.is_global or parsed.is_multicast or parsed.is_reserved


def _embedded(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address that an IPv6 one stands for."""
    if address in ipaddress.ip_network("64:ff9b::/96"):
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour


def safe_target(url: str, lookup: Resolve = resolve) -> tuple[str, str, int]:
    """The host, one of its addresses and the port of a URL that may be called; a Problem if it may not. The call then
    goes to that very address: a name that changes its mind meanwhile gains nothing."""
    try:
        parts = urlsplit(url)
        port = parts.port or 443
        host = parts.hostname or ""
    except ValueError:
        raise Problem(422, refuse("server.bad_webhook")) from None
    if parts.scheme != "https" or not host or parts.username or parts.password:
        raise Problem(422, refuse("server.bad_webhook"))
    try:
        addresses = lookup(host, port)
        unsafe = not addresses or any(inside(address) for address in addresses)
    except (OSError, ValueError, UnicodeError):
        raise Problem(422, refuse("server.unknown_host")) from None
    if unsafe:
        raise Problem(422, refuse("server.inner_address"))
    return host, addresses[0], port


def is_quiet(webhook: Webhook, now: float) -> bool:
    """Whether it is the quiet time there."""
    if webhook.quiet_from is None or webhook.quiet_to is None:
        return False
    there = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(webhook.zone))
    minute = there.hour * 60 + there.minute
    if webhook.quiet_from <= webhook.quiet_to:
        return webhook.quiet_from <= minute < webhook.quiet_to
    return minute >= webhook.quiet_from or minute < webhook.quiet_to


class Herald:
    """One thread that tells. It says only what the table, or the seat itself, may know."""

    def __init__(
        self,
        hall: Hall,
        notices: Notices,
        settings: Settings,
        lookup: Resolve = resolve,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self.hall, self.notices, self.settings, self.lookup = hall, notices, settings, lookup
        self.transport = transport
        self._news: SimpleQueue[str] = SimpleQueue()
        self._told: dict[tuple[str, int], str] = {}  # what was said last
        self._later: set[str] = set()  # what came in quiet hours
        self._thread = Thread(target=self._work, name="herald", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._news.put(_STOP)
        if self._thread.is_alive():
            self._thread.join(_SECONDS + 1)

    @cached_property
    def _client(self) -> httpx.Client:
        return httpx.Client(timeout=_SECONDS, follow_redirects=False, transport=self.transport, trust_env=False)

    def heard(self, game: str, number: int) -> None:
        self._news.put(game)

    def _work(self) -> None:
        while (games := self._waiting()) is not None:
            for game in games:
                try:
                    self.look(game)
                except Problem:
                    continue  # the table is gone
                except Exception:
                    log.exception("nobody could be told of table %s", game)

    def _waiting(self) -> set[str] | None:
        """The tables with news, each once, and from time to time those whose quiet hours may be over; None at the
        end."""
        try:
            games = {self._news.get(timeout=_QUIET_LOOK)}
        except Empty:
            games, self._later = self._later, set()
        while True:
            try:
                games.add(self._news.get_nowait())
            except Empty:
                return None if _STOP in games else games

    def look(self, game: str) -> None:
        """Tell whoever wants to know and has not been told."""
        for webhook in self.notices.webhooks(game):
            seat = None if webhook.seat == TABLE else webhook.seat
            frame: Data = plain(self.hall.frame(game, seat, webhook.lang))
            text = news_of(frame, webhook, self.settings.public_url)
            if text and is_quiet(webhook, self.hall.clock()):
                self._later.add(game)
                continue
            known = self._told.get((game, webhook.seat), "")
            self._told[game, webhook.seat] = text
            if text and text != known and not _here(frame, seat):
                self.send(webhook, text)

    def send(self, webhook: Webhook, text: str) -> None:
        try:
            host, address, port = safe_target(webhook.url, self.lookup)
            target = httpx.URL(webhook.url).copy_with(host=address, port=port)
            answer = self._client.post(
                target,
                json={"content": text, "allowed_mentions": {"parse": []}},
                headers={"Host": host if port == 443 else f"{host}:{port}"},
                extensions={"sni_hostname": host},
            )
            if answer.status_code >= 300:
                log.warning("a webhook of table %s answered %s", webhook.game, answer.status_code)
        except (Problem, httpx.HTTPError, httpx.InvalidURL) as error:
            log.warning("a webhook of table %s could not be called: %s", webhook.game, error)


def _here(frame: Data, seat: int | None) -> bool:
    return seat is not None and any(row["here"] for row in frame["table"]["seats"] if row["seat"] == seat)


def _person_awaited(frame: Data) -> bool:
    """Whether the table waits openly for a person: bots and hidden windows are not worth a message."""
    people = {row["seat"] for row in frame["table"]["seats"] if row["who"] == "human" and not row["standing_in"]}
    waiting = frame["waiting"]
    return waiting is not None and not waiting["hidden"] and bool(people & set(waiting["players"]))


def news_of(frame: Data, webhook: Webhook, public_url: str) -> str:
    """What there is to say: a seat is told that it is asked something, a table for whom it waits."""
    text: Any = None
    if frame["result"] is not None:
        text = frame["result"]["text"]
    elif webhook.seat == TABLE:
        text = frame["waiting"]["text"] if _person_awaited(frame) else None
    elif frame["ask"] is not None and frame["ask"]["form"] != "ready":
        text = frame["ask"]["question"]
    if not text:
        return ""
    link = f"{public_url}/g/{frame['game']}" if public_url else ""
    values = {"text": str(text), "name": frame["table"]["name"] or frame["title"]}
    return f"{Teller(webhook.lang, {}).sentence('notice', 'server.news', values)} {link}".strip()
