"""The record of a game as a text file, and playing it again."""

from __future__ import annotations

import json
from collections.abc import Iterable

from lazax.core.ask import Refused, RuleError
from lazax.core.entries import Back, Entry
from lazax.core.game import Game
from lazax.core.record import FORMAT, BadRecord, Titles, format_line, parse_line
from lazax.core.state import fingerprint

HEADER = "lazax record"


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
    for line in list(lines)[game.moment :]:  # what the driver answers at the start is there already
        if isinstance(line, Entry):
            batch.append(line)
        else:
            game.feed(batch, strict=strict)
            batch = []
            if not 0 <= line.to <= game.moment:
                raise BadRecord(f"it goes back to entry {line.to}, where there are {game.moment}")
            game.go_back(line)
    game.feed(batch, strict=strict)
