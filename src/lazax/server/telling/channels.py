"""The ways to reach a person who is not looking. A new way is a new `Channel`."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Protocol
from urllib.parse import urlsplit

from lazax.locales import LANGUAGES
from lazax.server.problems import Problem
from lazax.server.storage.notices import Webhook
from lazax.server.telling.courier import Courier
from lazax.server.telling.news import quiet_until

log = logging.getLogger("lazax.server")
AddressesOf = Callable[[str], Mapping[int, str]]  # the e-mail addresses by seat at a table


class Mailer(Protocol):
    """Sends e-mail, if the host has told it how."""

    @property
    def configured(self) -> bool: ...

    def send(self, to: str, subject: str, text: str) -> None: ...


class Channel(Protocol):
    """One way to one person, or to the room of a table."""

    @property
    def seat(self) -> int: ...

    @property
    def name(self) -> str:
        """What is told by one channel of a seat is told once."""

    @property
    def line(self) -> str:
        """Who is slow keeps only their own line waiting."""

    @property
    def langs(self) -> tuple[str, ...]: ...

    @property
    def zone(self) -> str: ...

    def quiet_until(self, now: float) -> float | None: ...

    def send(self, subject: str, text: str) -> None: ...


class ByWebhook:
    """To a chat room."""

    name = "webhook"

    def __init__(self, webhook: Webhook, courier: Courier) -> None:
        self.webhook, self.courier = webhook, courier
        self.seat, self.zone, self.langs = webhook.seat, webhook.zone, (webhook.lang,)
        self.line = urlsplit(webhook.url).hostname or ""

    def quiet_until(self, now: float) -> float | None:
        return quiet_until(self.webhook.quiet_from, self.webhook.quiet_to, self.zone, now)

    def send(self, subject: str, text: str) -> None:
        try:
            status = self.courier.carry(self.webhook.url, text)
        except Problem as problem:
            log.warning("a webhook of table %s could not be called: %s", self.webhook.game, problem)
            return
        if status >= 300:
            log.warning("a webhook of table %s answered %s", self.webhook.game, status)


class ByMail:
    """To an e-mail address. Which language is read there is not known, so it is told in all of them. Motions
    only: questions come too often to be mailed."""

    name, line, zone, langs = "mail", "mail", "UTC", LANGUAGES

    def __init__(self, seat: int, address: str, mailer: Mailer) -> None:
        self.seat, self.address, self.mailer = seat, address, mailer

    def quiet_until(self, now: float) -> float | None:
        return None

    def send(self, subject: str, text: str) -> None:
        self.mailer.send(self.address, subject, text)
