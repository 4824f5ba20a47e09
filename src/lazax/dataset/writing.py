"""A data set on disk: Parquet files, each of a fixed run of games. A file appears when it is whole, so that a run
that was stopped goes on with the next one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from lazax.arena.engines import Processes
from lazax.arena.match import Match, Result
from lazax.arena.simulate import Plan, matches
from lazax.dataset.collecting import NOTHING, Row, play, play_again
from lazax.envs.observing import observations_of
from lazax.replays import read_text, to_text
from lazax.titles import TITLES

SHARD: Final = 20
"""Games in one file."""
FLUSHED: Final = 500
"""Rows that are kept before they are written."""
CARD: Final = "card.json"
GAMES: Final = (
    *(("game", pa.int32()), ("seed", pa.uint64()), ("finished", pa.bool_()), ("winners", pa.list_(pa.int8()))),
    *(("points", pa.list_(pa.int16())), ("bots", pa.list_(pa.string())), ("seats", pa.list_(pa.string()))),
    *(("rounds", pa.int16()), ("decisions", pa.int32()), ("rows", pa.int32()), ("record", pa.string())),
    ("problem", pa.string()),
)


class Source(NamedTuple):
    """What a data set is made of: games that are played by bots, or records."""

    plan: Plan
    records: tuple[str, ...] = ()

    @property
    def games(self) -> int:
        return len(self.records) or self.plan.games


class Shard(NamedTuple):
    """A run of games, by number."""

    first: int
    last: int

    @property
    def name(self) -> str:
        return f"{self.first:06d}-{self.last:06d}.parquet"


def decisions_schema(title: str) -> Any:
    return pa.schema(
        [
            *(("game", pa.int32()), ("step", pa.int32()), ("player", pa.int8()), ("kind", pa.string())),
            *(("rung", pa.int16()), ("observation", pa.binary(2 * observations_of(TITLES[title]).size))),
            *(("legal", pa.list_(pa.int16())), ("choice", pa.int16()), ("submission", pa.string())),
            *(("won", pa.float32()), ("points", pa.int16())),
        ]
    )


def shards(games: int) -> list[Shard]:
    return [Shard(first, min(first + SHARD - 1, games)) for first in range(1, games + 1, SHARD)]


def write(
    source: Source, folder: Path, processes: int = 1, progress: Callable[[int], None] | None = None
) -> Iterator[Shard]:
    """Writes what is missing; each shard when it is there."""
    for part in ("games", "decisions", "records"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    wanted = shards(source.games)
    names = {shard.name for shard in wanted}
    for part in ("games", "decisions"):
        for path in (folder / part).iterdir():
            if path.name not in names:  # half written, or the short end of a set that has grown
                path.unlink()
    missing = [shard for shard in wanted if not (folder / "games" / shard.name).exists()]
    for shard in Processes(processes).each(partial(write_shard, source, folder), missing):
        if progress is not None:
            progress(shard.last - shard.first + 1)
        yield shard


def write_shard(source: Source, folder: Path, shard: Shard) -> Shard:
    """The decisions first: when the games are there, all is."""
    title, rows_of = source.plan.title, []
    schema = decisions_schema(title)
    half = folder / "decisions" / f"{shard.name}.half"
    with pq.ParquetWriter(half, schema, compression="zstd") as writer:
        for number, result, record, rows in _games(source, shard):
            for start in range(0, len(rows), FLUSHED):
                part = rows[start : start + FLUSHED]
                writer.write_table(pa.table(_decisions(number, result, part), schema=schema))
            name = f"{number:06d}.lazax"
            (folder / "records" / name).write_text(record, encoding="utf-8")
            rows_of.append(_game(number, result, len(rows), f"records/{name}"))
    half.rename(folder / "decisions" / shard.name)
    half = folder / "games" / f"{shard.name}.half"
    pq.write_table(pa.Table.from_pylist(rows_of, pa.schema(GAMES)), half)
    half.rename(folder / "games" / shard.name)
    return shard


def _games(source: Source, shard: Shard) -> Iterator[tuple[int, Result, str, list[Row]]]:
    title = TITLES[source.plan.title]
    if source.records:
        for number in range(shard.first, shard.last + 1):
            text = Path(source.records[number - 1]).read_text(encoding="utf-8")
            result, _, rows = play_again(text)
            yield number, result, text, rows
        return
    chosen: Sequence[Match] = list(matches(source.plan))[shard.first - 1 : shard.last]
    for match in chosen:
        result, game, rows = play(title, match)
        if game is None:
            raise ValueError(f"game {match.number} could not be played: {result.problem}")
        yield match.number, result, to_text(game), rows


def _decisions(number: int, result: Result, rows: Sequence[Row]) -> dict[str, Any]:
    share = 1.0 / max(1, len(result.winners))
    return {
        "game": np.full(len(rows), number, np.int32),
        "step": [row.step for row in rows],
        "player": [row.player for row in rows],
        "kind": [row.kind for row in rows],
        "rung": [row.rung for row in rows],
        "observation": [row.observation.tobytes() for row in rows],
        "legal": [row.legal for row in rows],
        "choice": [row.choice for row in rows],
        "submission": [row.submission for row in rows],
        "won": [share if row.player in result.winners else 0.0 for row in rows],
        "points": [result.points[row.player] for row in rows],
    }


def _game(number: int, result: Result, rows: int, record: str) -> dict[str, Any]:
    told = {name: getattr(result, name) for name in ("finished", "rounds", "decisions", "problem")}
    lists = {name: list(getattr(result, name)) for name in ("winners", "points", "bots", "seats")}
    return {"game": number, "seed": result.seed, **told, **lists, "rows": rows, "record": record}


def title_of(records: Sequence[str]) -> str:
    """The title that all records are of; a ValueError if there are several, or none."""
    found = {read_text(Path(path).read_text(encoding="utf-8"))[0]["title"] for path in records}
    if len(found) != 1:
        raise ValueError(f"a data set is of one title; these records are of {', '.join(sorted(found)) or 'none'}")
    return found.pop()


def check_same(folder: Path, head: Mapping[str, Any]) -> None:
    """A ValueError if the folder holds a data set of other games."""
    path = folder / CARD
    if not path.exists():
        return
    known = json.loads(path.read_text(encoding="utf-8"))
    for name, value in head.items():
        if known.get(name) != json.loads(json.dumps(value)):
            raise ValueError(f"{folder} holds another data set: its {name} is {known.get(name)}, not {value}")


def without_way(folder: Path) -> tuple[int, int]:
    """How many answers are told as a whole because no way up their ladder was found, and how many rows there are."""
    missing = rows = 0
    for path in sorted((folder / "decisions").glob("*.parquet")):
        choices = pq.read_table(path, columns=["choice"])["choice"].to_numpy()
        missing, rows = missing + int((choices == NOTHING).sum()), rows + len(choices)
    return missing, rows
