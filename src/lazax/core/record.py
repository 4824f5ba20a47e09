"""Saving and loading: a game as a document. The lines of its record are readable text, one decision a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, cast

import msgspec

from lazax.core.engine import Engine, Mark
from lazax.core.entries import HOWS, Back, Entry
from lazax.core.game import Game
from lazax.core.lanes import pending
from lazax.core.state import Outcome, State, decode, decode_state, encode, encode_state
from lazax.core.title import Title

FORMAT = 1
Titles = Mapping[str, Title[Any]]


class BadRecord(ValueError):
    """A file that is no record, or one that this program cannot play."""


class NewerRules(BadRecord):
    """A game saved by a newer program than this one: nothing is wrong with it."""

    def __init__(self, title: str, needs: int, has: int) -> None:
        super().__init__(f"this game needs rules {needs} of {title}; this program has {has}")
        self.needs, self.has = needs, has


def format_line(line: Entry | Back) -> str:
    """One line of the record, for instance ``3 strategy.pick "trade"`` or ``3= combat.losses ["cruiser"]``."""
    if isinstance(line, Back):
        return f"back {line.to} {'all' if line.by is None else line.by} {line.rng}"
    who = "" if line.player < 0 else str(line.player)
    return f"{who}{line.how} {line.kind} {msgspec.json.encode(line.value).decode()}"


def parse_line(text: str) -> Entry | Back:
    try:
        who, kind, value = text.split(" ", 2)
        if who == "back":
            by, rng = value.split(" ")
            return Back(int(kind), None if by == "all" else int(by), int(rng))
        number = who.rstrip("".join(HOWS))
        if (how := who[len(number) :]) in HOWS:
            return Entry(int(number) if number else -1, kind, _frozen(json.loads(value)), how)
    except ValueError:
        pass
    raise BadRecord(f"this is no line of a record: {text!r}")


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def save(game: Game) -> bytes:
    """A game as a document from which :func:`load` restores it, in the middle of anything."""
    engine = game.engine
    mark = engine.marks[-1]
    private, chance = pending(engine.play)
    document = {
        "lazax": FORMAT,
        "title": engine.title.name,
        "rules": engine.title.rules_version,
        "played": engine.rules,
        "options": engine.options_chosen,
        "seed": engine.seed,
        "pausing": engine.pausing,
        "record": [format_line(line) for line in engine.record],
        "log": [encode(line) for line in engine.journal[: mark.log]],
        "rounds": [[m.trail, m.log, encode_state(m.state)] for m in engine.rounds],
        "trail": [format_line(entry) for entry in engine.trail[: mark.trail]],
        "checkpoint": encode_state(mark.state),
        "since": [format_line(entry) for entry in engine.trail[mark.trail :]],
        "private": [format_line(entry) for entry in private],
        "chance": [encode(outcome) for outcome in [*mark.outcomes, *chance]],
        "barrier": min(engine.play.barrier, mark.trail),
        "told": engine.told,
        "turns": sorted(engine.turns.items()),
        "notices": engine.notices,
    }
    return msgspec.json.encode(document)


def load(titles: Titles, data: bytes) -> Game:
    """Restore a saved game. Under newer rules the answers since the checkpoint are resent as far as they fit."""
    try:
        document = msgspec.json.decode(data)
    except msgspec.DecodeError:
        raise BadRecord("this is no saved game: it is not JSON") from None
    if not isinstance(document, dict) or document.get("lazax") != FORMAT:
        raise BadRecord(f"this is no saved game of format {FORMAT}")
    title = titles.get(document.get("title", ""))
    if title is None:
        raise BadRecord(f"this game is of '{document.get('title')}', which this program does not have")
    version = document.get("rules", 0)
    if version > title.rules_version:
        raise NewerRules(title.name, version, title.rules_version)
    try:
        return _restored(title, version, document)
    except BadRecord:
        raise
    except Exception as error:
        raise BadRecord(f"this saved game is damaged: {error!r}") from error


def _restored(title: Title[Any], version: int, document: dict[str, Any]) -> Game:
    def state_of(encoded: dict[str, Any]) -> State:
        if version < title.rules_version:
            encoded = title.migrate(encoded, version)
        return cast(State, decode_state(encoded, title.state))

    engine = Engine(title, document["options"], document["seed"])
    engine.pausing = document.get("pausing", False)
    engine.trail.extend(_entries(document["trail"]))
    engine.journal = [decode(line) for line in document["log"]]
    engine.rounds = [Mark(trail, log, state_of(state), []) for trail, log, state in document["rounds"]]
    engine.record = [parse_line(line) for line in document["record"]]
    engine.rules = tuple(document["played"])
    engine.told, engine.turns = document["told"], dict(document["turns"])
    engine.notices = [(key, values) for key, values in document["notices"]]
    mark = Mark(len(engine.trail), len(engine.journal), state_of(document["checkpoint"]), [])
    since, private = _entries(document["since"]), _entries(document["private"])
    chance = [decode(outcome) for outcome in document["chance"]]
    if version == title.rules_version:
        engine.resume(mark, since + private, chance, barrier=document["barrier"])
    else:
        engine.rules = (*engine.rules, title.rules_version)
        _resume_under_newer_rules(engine, mark, since, private, chance)
    return Game(engine)


def _entries(lines: Iterable[str]) -> list[Entry]:
    return [entry for line in lines if isinstance(entry := parse_line(line), Entry)]


def _resume_under_newer_rules(
    engine: Engine, mark: Mark, since: list[Entry], private: list[Entry], chance: list[Outcome]
) -> None:
    """A rule fix never kills a running game: what no longer fits is dropped, and the players are told."""
    answers = since + private
    for keep in range(len(answers), -1, -1):
        try:
            engine.resume(mark, answers[:keep], chance, barrier=mark.trail, strict=True)
            break
        except Exception as error:
            if not keep:
                raise BadRecord(f"this game cannot go on under the new rules: {error}") from error
            engine.cut(mark, len(engine.rounds))
            engine.marks.clear()
    if keep < len(since):
        engine.record.append(Back(mark.trail + keep, None, engine.state.rng))
    if keep < len(answers):
        engine.told += 1
        engine.notices.append(("rules_changed", {"n": len(answers) - keep}))
