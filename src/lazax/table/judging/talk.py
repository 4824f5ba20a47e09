"""Talk at the table, and the notes that somebody keeps for themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lazax.core.ask import Refused, refuse
from lazax.table import commands as c
from lazax.table import names
from lazax.table.judging.checks import Judged, seated
from lazax.table.rows import Seat

if TYPE_CHECKING:
    from lazax.table.table import Table

MOST_SAID = 2_000  # lines of talk of one seat


def say(table: Table, by: Seat, asked: c.Say) -> Judged:
    seated(table, by)
    text = names.speech(asked.text)
    if asked.ping is not None and asked.ping not in table.title.alphabet:
        raise Refused(refuse("not_an_option", option=asked.ping))
    if not text and asked.ping is None:
        raise Refused(refuse("nothing_said"))
    if sum(said.seat == by for said in table.state.chat) >= MOST_SAID:
        raise Refused(refuse("said_enough", n=MOST_SAID))
    return "say", {"text": text, "ping": asked.ping}


def notes(table: Table, by: Seat, asked: c.Notes) -> Judged:
    seated(table, by)
    return "notes", {"text": asked.text}
