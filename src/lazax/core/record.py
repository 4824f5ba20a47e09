"""Saving and loading: a game as a document, and its record as readable text, one decision a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from lazax.core.ask import Refused, RuleError
from lazax.core.driver import Game
from lazax.core.engine import Back, Mark
from lazax.core.entries import HOWS, Entry
from lazax.core.lanes import pending
from lazax.core.state import Outcome, State, decode, decode_state, encode, encode_state, fingerprint
from lazax.core.title import Title

FORMAT = 1
Titles = Mapping[str, Title[Any]]
HEADER = "lazax record"


class BadRecord(ValueError):
    """A file that is no record, or one that this program cannot play."""


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


def to_text(game: Game) -> str:
    """The whole record as text. Nothing in it depends on time, machine or place."""
    head = [
        f"{HEADER} {FORMAT}",
        f"title {game.title.name}",
        f"rules {','.join(map(str, game.rules))}",
        f"players {game.state.seats}",
        f"options {json.dumps(game.options_chosen, sort_keys=True)}",
        f"seed {game.seed}",
        f"end {fingerprint(game.state)} winners {json.dumps(list(game.winners))}",
        "",
    ]
    return "\n".join([*head, *(format_line(line) for line in game.record)]) + "\n"


def read_text(text: str) -> tuple[dict[str, str], list[Entry | Back]]:
    """The head of a record and its lines."""
    lines = text.removesuffix("\n").split("\n")  # splitlines would also cut inside an answer
    if not lines[0].startswith(HEADER):
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
    titles: Titles,
    text: str,
    to: int | None = None,
    *,
    verify: bool = True,
    strict: bool = False,
    quiet: bool = False,
) -> Game:
    """Play a record again, to its end or to line `to`; at the end the state must be the recorded one. `strict` also
    checks that each answer was possible, as befits a record from elsewhere; it takes longer."""
    head, lines = read_text(text)
    title = titles.get(head["title"])
    if title is None:
        raise BadRecord(f"this record is of '{head['title']}', which this program does not have")
    if head["rules"] != str(title.rules_version):
        raise BadRecord(
            f"this record follows rules {head['rules']} of {title.name}; here are rules {title.rules_version}"
        )
    if to is not None and not 0 <= to <= len(lines):
        raise BadRecord(f"the record has {len(lines)} lines, so it cannot be played to line {to}")
    try:
        players, seed, options = int(head["players"]), int(head["seed"]), json.loads(head["options"])
        game = Game.new(title, players, seed, options, quiet=quiet)
    except (ValueError, TypeError, AttributeError) as error:
        raise BadRecord(f"this record describes no game that can be set up: {error}") from error
    try:
        follow(game, lines[:to], strict=strict)
    except Exception as error:
        reason = error if isinstance(error, RuleError | Refused | BadRecord) else repr(error)
        raise BadRecord(f"the record does not fit the rules: {reason}") from error
    end = head.get("end", "").split(" ")[0]
    if verify and to is None and end and end != fingerprint(game.state):
        raise BadRecord("the record was played to its end, but the state is not the recorded one")
    return game


def follow(game: Game, lines: Iterable[Entry | Back], *, strict: bool = False) -> None:
    """Resend the lines of a record to a game, entries that were taken back included."""
    batch: list[Entry] = []
    for line in list(lines)[len(game.trail) :]:  # what the driver answers at the start is there already
        if isinstance(line, Entry):
            batch.append(line)
        else:
            game.feed(batch, strict=strict)
            batch = []
            if not 0 <= line.to <= len(game.trail):
                raise BadRecord(f"it goes back to entry {line.to}, where there are {len(game.trail)}")
            game.go_back(line.to, line.by, line.rng)
    game.feed(batch, strict=strict)


def save(game: Game) -> bytes:
    """A game as a document from which :func:`load` restores it, in the middle of anything."""
    mark = game.marks[-1]
    private, chance = pending(game.play)
    document = {
        "lazax": FORMAT,
        "title": game.title.name,
        "rules": game.title.rules_version,
        "played": game.rules,
        "options": game.options_chosen,
        "seed": game.seed,
        "record": [format_line(line) for line in game.record],
        "log": [encode(line) for line in game.journal[: mark.log]],
        "rounds": [[m.trail, m.log, encode_state(m.state)] for m in game.rounds],
        "trail": [format_line(entry) for entry in game.trail[: mark.trail]],
        "checkpoint": encode_state(mark.state),
        "since": [format_line(entry) for entry in game.trail[mark.trail :]],
        "private": [format_line(entry) for entry in private],
        "chance": [encode(outcome) for outcome in [*mark.outcomes, *chance]],
        "barrier": min(game.play.barrier, mark.trail),
        "told": game.told,
        "turns": sorted(game.turns.items()),
        "notices": game.notices,
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
        raise BadRecord(f"this game needs rules {version} of {title.name}; this program has {title.rules_version}")
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
        state: State = decode_state(encoded, title.state)
        return state

    game = Game(title, document["options"], document["seed"])
    game.trail.extend(_entries(document["trail"]))
    game.journal = [decode(line) for line in document["log"]]
    game.rounds = [Mark(trail, log, state_of(state), []) for trail, log, state in document["rounds"]]
    game.record = [parse_line(line) for line in document["record"]]
    game.rules = tuple(document["played"])
    game.told, game.turns = document["told"], dict(document["turns"])
    game.notices = [(key, values) for key, values in document["notices"]]
    mark = Mark(len(game.trail), len(game.journal), state_of(document["checkpoint"]), [])
    since, private = _entries(document["since"]), _entries(document["private"])
    chance = [decode(outcome) for outcome in document["chance"]]
    if version == title.rules_version:
        game.resume(mark, since + private, chance, barrier=document["barrier"])
    else:
        game.rules = (*game.rules, title.rules_version)
        _resume_under_newer_rules(game, mark, since, private, chance)
    return game


def _entries(lines: Iterable[str]) -> list[Entry]:
    return [entry for line in lines if isinstance(entry := parse_line(line), Entry)]


def _resume_under_newer_rules(
    game: Game, mark: Mark, since: list[Entry], private: list[Entry], chance: list[Outcome]
) -> None:
    """A rule fix never kills a running game: what no longer fits is dropped, and the players are told."""
    answers = since + private
    for keep in range(len(answers), -1, -1):
        try:
            game.resume(mark, answers[:keep], chance, barrier=mark.trail, strict=True)
            break
        except Exception as error:
            if not keep:
                raise BadRecord(f"this game cannot go on under the new rules: {error}") from error
            game._cut(mark, len(game.rounds))
            game.marks.clear()
    if keep < len(since):
        game.record.append(Back(mark.trail + keep, None, game.state.rng))
    if keep < len(answers):
        game.told += 1
        game.notices.append(("rules_changed", {"n": len(answers) - keep}))
