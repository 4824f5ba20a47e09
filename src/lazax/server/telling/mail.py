"""E-mail, where whoever runs the server has named a mail server. Letters wait in a queue: nobody waits for them."""

from __future__ import annotations

import logging
import smtplib
import ssl
from collections.abc import Callable
from email.message import EmailMessage
from queue import Full, Queue
from threading import Thread
from urllib.parse import quote, unquote, urlsplit

log = logging.getLogger("lazax.server")
_MOST_WAITING = 200
_SECONDS = 15.0
_OWN_MACHINE = ("localhost", "127.0.0.1", "::1")
Transport = Callable[[EmailMessage], None]


class Mailer:
    """Sends letters from a thread of its own; one that cannot be sent is told in the log only."""

    def __init__(self, smtp: str = "", sender: str = "", transport: Transport | None = None) -> None:
        self.configured = bool(smtp and sender) or transport is not None
        self.sender = sender or "lazax@localhost"
        self._send = transport or (lambda letter: deliver(smtp, letter))
        self._queue: Queue[EmailMessage | None] = Queue(_MOST_WAITING)
        self._thread: Thread | None = None

    def start(self) -> None:
        if self.configured and self._thread is None:
            self._thread = Thread(target=self._run, name="mail", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        if self._thread is not None:
            try:
                self._queue.put_nowait(None)
            except Full:
                return
            self._thread.join(timeout=2.0)

    def send(self, to: str, subject: str, text: str) -> None:
        """Queue a letter; never raises, and does nothing where there is no mail server."""
        if not self.configured:
            return
        try:
            letter = EmailMessage()
            letter["From"], letter["To"] = self.sender, to
            letter["Subject"] = " ".join(subject.split())
            letter.set_content(text)
            self._queue.put_nowait(letter)
        except (ValueError, Full) as error:
            log.warning("a letter is not sent: %s", type(error).__name__)

    def _run(self) -> None:
        while (letter := self._queue.get()) is not None:
            try:
                self._send(letter)
            except Exception as error:
                log.warning("a letter could not be sent: %s", type(error).__name__)


def with_password(smtp: str, password: str) -> str:
    """The URL of a mail server with a password that stands elsewhere: command lines are seen by others."""
    parts = urlsplit(smtp)
    if not password or not parts.username or parts.password:
        return smtp
    user, _, host = parts.netloc.rpartition("@")
    return parts._replace(netloc=f"{user}:{quote(password, safe='')}@{host}").geturl()


def deliver(smtp: str, letter: EmailMessage) -> None:
    """Hand a letter to the server of this URL: smtps:// speaks TLS at once, smtp:// after STARTTLS, which only a
    server on the same machine may lack."""
    parts = urlsplit(smtp)
    host, safe = parts.hostname or "", ssl.create_default_context()
    if parts.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=_SECONDS, context=safe)
    else:
        server = smtplib.SMTP(host, parts.port or 587, timeout=_SECONDS)
    with server:
        server.ehlo()
        if parts.scheme != "smtps" and (host not in _OWN_MACHINE or server.has_extn("starttls")):
            server.starttls(context=safe)
        if parts.username:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(letter)
