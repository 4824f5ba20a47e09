"""What there is to say to whom: that one is asked something, for whom a table waits, and what is proposed. It is read
from the frame of the reader, so that it says only what the reader may know."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from lazax.locales import Teller
from lazax.server.storage.notices import TABLE
from lazax.table.rows import Data


class Proposed(NamedTuple):
    """A motion that waits for somebody. `against`: it takes their seat; `due`: it is carried then without them."""

    id: int
    text: str
    against: bool
    due: float | None


def here(frame: Data, seat: int) -> bool:
    """Whether somebody has the table open."""
    return any(row["here"] for row in frame["table"]["seats"] if row["seat"] == seat)


def news_of(frame: Data, seat: int, lang: str, public_url: str) -> str:
    """A seat is told that it is asked something, a table for whom it waits."""
    text: Any = None
    if frame["result"] is not None:
        text = frame["result"]["text"]
    elif seat == TABLE:
        text = frame["waiting"]["text"] if _person_awaited(frame) else None
    elif frame["ask"] is not None and frame["ask"]["form"] != "ready":
        text = frame["ask"]["question"]
    return _told(frame, str(text), lang, public_url) if text else ""


def _person_awaited(frame: Data) -> bool:
    """Whether the table waits openly for a person: bots and hidden windows are not worth a message."""
    people = {row["seat"] for row in frame["table"]["seats"] if row["who"] == "human" and not row["standing_in"]}
    waiting = frame["waiting"]
    return waiting is not None and not waiting["hidden"] and bool(people & set(waiting["players"]))


def motions_for(frame: Data, seat: int) -> list[Proposed]:
    """The motions that wait for this seat, or are about it."""
    return [
        Proposed(motion["id"], motion["text"], motion["about"] == seat, _time(motion["due"]))
        for motion in frame["table"]["motions"]
        if motion["by"] != seat and (motion["about"] == seat or seat in motion["waits_for"])
    ]


def _time(iso: str | None) -> float | None:
    return None if iso is None else datetime.fromisoformat(iso).timestamp()


def motion_text(frame: Data, motion: Proposed, lang: str, zone: str, public_url: str) -> str:
    """What is proposed, until when it can be stopped, and where."""
    key = f"server.motion_{'against' if motion.against else 'waits'}{'' if motion.due is None else '_until'}"
    due = (
        "" if motion.due is None else f"{datetime.fromtimestamp(motion.due, ZoneInfo(zone)):%Y-%m-%d %H:%M} ({zone})"
    )
    what_to_do = Teller(lang).sentence("notice", key, {"due": due})
    return _told(frame, f"{motion.text} {what_to_do}", lang, public_url)


def _told(frame: Data, text: str, lang: str, public_url: str) -> str:
    link = f"{public_url}/g/{frame['game']}" if public_url else ""
    return f"{Teller(lang).sentence('notice', 'server.news', {'text': text, 'name': name_of(frame)})} {link}".strip()


def name_of(frame: Data) -> str:
    return str(frame["table"]["name"] or frame["title"])


def quiet_until(quiet_from: int | None, quiet_to: int | None, zone: str, now: float) -> float | None:
    """When the quiet hours end that run now, given as minutes of the day in that zone; None: none run."""
    if quiet_from is None or quiet_to is None:
        return None
    there = datetime.fromtimestamp(now, UTC).astimezone(ZoneInfo(zone))
    minute = there.hour * 60 + there.minute
    over_midnight = quiet_from > quiet_to
    quiet = (minute >= quiet_from or minute < quiet_to) if over_midnight else quiet_from <= minute < quiet_to
    return now - there.second + (quiet_to - minute) % 1440 * 60 if quiet else None
