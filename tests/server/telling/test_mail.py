"""E-mail: handed to a mail server on the test's own machine, and never in anybody's way."""

from __future__ import annotations

import socket
from email.message import EmailMessage
from threading import Event, Thread

from lazax.server.telling.mail import Mailer, with_password


def post_office(heard: list[str]) -> tuple[int, Thread]:
    """A mail server that takes one letter without TLS."""
    door = socket.create_server(("127.0.0.1", 0))
    door.settimeout(10)

    def serve() -> None:
        with door, door.accept()[0] as line, line.makefile("rw", newline="\r\n") as talk:
            line.settimeout(10)
            told, in_letter = "220 here", False
            while True:
                if told:
                    talk.write(f"{told}\n")
                    talk.flush()
                if not (said := talk.readline().rstrip()) and not in_letter:
                    return
                heard.append(said)
                if in_letter:
                    in_letter = said != "."
                    told = "" if in_letter else "250 kept"
                else:
                    in_letter = said == "data" or said == "DATA"
                    told = "354 go on" if in_letter else "221 bye" if said.lower() == "quit" else "250 fine"
                if told.startswith("221"):
                    talk.write("221 bye\n")
                    talk.flush()
                    return

    thread = Thread(target=serve, daemon=True)
    thread.start()
    return door.getsockname()[1], thread


def test_a_letter_reaches_the_mail_server() -> None:
    heard: list[str] = []
    port, thread = post_office(heard)
    mailer = Mailer(f"smtp://127.0.0.1:{port}", "lazax@example.org")
    assert mailer.configured
    mailer.start()
    mailer.send("ada@example.org", "Your\ncode", "It is 42.")
    thread.join(timeout=10)
    mailer.stop()
    assert "Subject: Your code" in heard
    assert "To: ada@example.org" in heard
    assert "It is 42." in heard


def test_a_letter_that_cannot_be_sent_disturbs_nobody() -> None:
    """A transport that fails, an address that is none, a queue that is full, no mail server at all."""
    tried = Event()

    def broken(letter: EmailMessage) -> None:
        tried.set()
        raise OSError("no route")

    mailer = Mailer(transport=broken)
    for n in range(300):
        mailer.send("ada@example.org", f"{n}", "text")
    mailer.send("a\r\nBcc: b@example.org", "x", "y")
    mailer.start()
    assert tried.wait(5)
    none = Mailer()
    assert not none.configured
    none.send("ada@example.org", "x", "y")


def test_the_password_of_the_mail_server_stands_elsewhere() -> None:
    assert with_password("smtps://me@mail.example:465", "a/b@c") == "smtps://me:a%2Fb%40c@mail.example:465"
    assert with_password("smtp://me:own@mail.example", "other") == "smtp://me:own@mail.example"
    assert with_password("", "other") == ""
