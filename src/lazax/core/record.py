"""Saving and loading: a game as a document, and its record as readable text, one decision a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from lazax.core.ask import RuleError
from lazax.core.driver import Game
from lazax.core.engine import Back, Mark
from lazax.core.entries import ANSWER, FORCED, INTERJECT, LANE, LANE_FORCED, RESEED, TOGETHER, Entry
from lazax.core.state import decode, decode_state, encode, encode_state, fingerprint
from lazax.core.title import Title

FORMAT = 1
HEADER = "lazax record"
_MARKS = {ANSWER: "", FORCED: "=", TOGETHER: "*", LANE: "|", LANE_FORCED: "|=", INTERJECT: "!", RESEED: "~"}
_HOWS = {mark: how for how, mark in _MARKS.items()}


class BadRecord(ValueError):
    """A file that is no record, or one that this program cannot play."""


def format_line(line: Entry | Back) -> str:
    """One line of the record, for instance ``3 strategy.pick "trade"`` or ``3= combat.losses ["cruiser"]``."""
    if isinstance(line, Back):
        return f"back {line.to} {'all' if line.by is None else line.by} {line.rng}"
    who = "" if line.player < 0 else str(line.player)
    return f"{who}{_MARKS[line.how]} {line.kind} {json.dumps(line.value, ensure_ascii=False)}"


def parse_line(text: str) -> Entry | Back:
    try:
        who, kind, value = text.split(" ", 2)
        if who == "back":
            by, rng = value.split(" ")
            return Back(int(kind), None if by == "all" else int(by), int(rng))
        number = who.rstrip("=*|!~")
        return Entry(int(number) if number else -1, kind, _frozen(json.loads(value)), _HOWS[who[len(number) :]])
    except (ValueError, KeyError) as error:
        raise BadRecord(f"this is no line of a record: {text!r}") from error


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def to_text(game: Game) -> str:
    """The whole record as text. Nothing in it depends on time, machine or place."""
    head = [
        f"{HEADER} {FORMAT}",
        f"title {game.title.name}",
        f"rules {game.title.rules_version}",
        f"players {game.state.seats}",
        f"options {json.dumps(game.options_chosen, sort_keys=True)}",
        f"seed {game.seed}",
        f"end {fingerprint(game.state)} winners {json.dumps(list(game.winners))}",
        "",
    ]
    return "\n".join([*head, *(format_line(line) for line in game.record)]) + "\n"


def read_text(text: str) -> tuple[dict[str, str], list[Entry | Back]]:
    """The head of a record and its lines."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith(HEADER):
        raise BadRecord("this file is not a Lazax record: its first line should read 'lazax record 1'")
    if lines[0] != f"{HEADER} {FORMAT}":
        raise BadRecord(f"this record has the format '{lines[0]}'; this program reads '{HEADER} {FORMAT}'")
    head: dict[str, str] = {}
    end = lines.index("") if "" in lines else len(lines)
    for line in lines[1:end]:
        key, _, value = line.partition(" ")
        head[key] = value
    missing = [key for key in ("title", "rules", "players", "options", "seed") if key not in head]
    if missing:
        raise BadRecord(f"this record lacks its {', '.join(missing)}")
    return head, [parse_line(line) for line in lines[end:] if line]


def replay(
    titles: Mapping[str, Title[Any]],
    text: str,
    to: int | None = None,
    *,
    verify: bool = True,
    quiet: bool = False,
) -> Game:
    """Play a record again, to its end or to line `to`; at the end the state must be the recorded one."""
    head, lines = read_text(text)
    title = titles.get(head["title"])
    if title is None:
        raise BadRecord(f"this record is of '{head['title']}', which this program does not have")
    if int(head["rules"]) != title.rules_version:
        raise BadRecord(
            f"this record follows rules {head['rules']} of {title.name}; here are rules {title.rules_version}"
        )
    if to is not None and not 0 <= to <= len(lines):
        raise BadRecord(f"the record has {len(lines)} lines, so it cannot be played to line {to}")
    try:
        game = Game.new(title, int(head["players"]), int(head["seed"]), json.loads(head["options"]), quiet=quiet)
        follow(game, lines[:to])
    except RuleError as error:
        raise BadRecord(f"the record does not fit the rules: {error}") from error
    end = head.get("end", "").split(" ")[0]
    if verify and to is None and end and end != fingerprint(game.state):
        raise BadRecord("the record was played to its end, but the state is not the recorded one")
    return game


def follow(game: Game, lines: Iterable[Entry | Back]) -> None:
    """Resend the lines of a record to a game, entries that were taken back included."""
    batch: list[Entry] = []
    for line in list(lines)[len(game.trail) :]:  # what the driver answers at the start is there already
        if isinstance(line, Entry):
            batch.append(line)
        else:
            game.feed(batch)
            batch = []
            game.go_back(line.to, line.by, line.rng)
    game.feed(batch)


def save(game: Game) -> bytes:
    """A game as a document from which :func:`load` restores it, in the middle of anything."""
    mark = game.marks[-1]
    document = {
        "lazax": FORMAT,
        "title": game.title.name,
        "rules": game.title.rules_version,
        "options": game.options_chosen,
        "seed": game.seed,
        "record": [format_line(line) for line in game.record],
        "log": [encode(line) for line in game.journal[: mark.log]],
        "rounds": [[m.trail, m.log, encode_state(m.state)] for m in game.rounds],
        "trail": [format_line(entry) for entry in game.trail[: mark.trail]],
        "checkpoint": encode_state(mark.state),
        "since": [format_line(entry) for entry in game.trail[mark.trail :]],
        "chance": [encode(outcome) for outcome in game.state.run.outcomes],
        "open": [[player, answer] for player, answer in game.play.open.items()],
        "lanes": [
            [
                player,
                [format_line(entry) for entry in lane.entries],
                [encode(o) for o in lane.state.run.outcomes],
            ]
            for player, lane in game.play.lanes.items()
        ],
        "barrier": game.barrier,
    }
    return msgspec.json.encode(document)


def load(titles: Mapping[str, Title[Any]], data: bytes) -> Game:
    """Restore a saved game. Under newer rules the answers since the checkpoint are resent as far as they fit."""
    try:
        document = msgspec.json.decode(data)
    except msgspec.DecodeError:
        raise BadRecord("this is no saved game: it is not JSON") from None
    if not isinstance(document, dict) or document.get("lazax") != FORMAT:
        raise BadRecord(f"this is no saved game of format {FORMAT}")
    title = titles.get(document["title"])
    if title is None:
        raise BadRecord(f"this game is of '{document['title']}', which this program does not have")
    version = document["rules"]
    if version > title.rules_version:
        raise BadRecord(f"this game needs rules {version} of {title.name}; this program has {title.rules_version}")

    def state_of(encoded: dict[str, Any]) -> Any:
        return decode_state(
            title.migrate(encoded, version) if version < title.rules_version else encoded, title.state
        )

    game = Game(title, document["options"], document["seed"], state_of(document["checkpoint"]))
    game.trail.extend(_entries(document["trail"]))
    game.journal = [decode(line) for line in document["log"]]
    game.rounds = [Mark(trail, log, state_of(state)) for trail, log, state in document["rounds"]]
    game.record = [parse_line(line) for line in document["record"]]
    since = _entries(document["since"])
    chance = [decode(outcome) for outcome in document["chance"]]
    if version == title.rules_version:
        game.resume(since, chance)
        for player, answer in document["open"]:
            game.play.answer(player, _frozen(answer))
        for player, entries, outcomes, barrier in document["lanes"]:
            game.resume_lane(player, _entries(entries), [decode(outcome) for outcome in outcomes], barrier)
    else:
        _resume_under_newer_rules(game, since, chance)
    game.barrier = min(document["barrier"], len(game.trail))
    return game


def _entries(lines: Iterable[str]) -> list[Entry]:
    return [entry for line in lines if isinstance(entry := parse_line(line), Entry)]


def _resume_under_newer_rules(game: Game, since: list[Entry], chance: list[Any]) -> None:
    """A rule fix never kills a running game: what no longer fits is dropped, and the players are told."""
    before = len(game.trail)
    for keep in range(len(since), -1, -1):
        try:
            game.resume(since[:keep], chance)
            break
        except (RuleError, KeyError, ValueError):
            del game.trail[before:]
    if keep < len(since):
        game.notices.append(("rules_changed", {"n": len(since) - keep}))
    for line in since[keep:]:
        game.record.remove(line)
