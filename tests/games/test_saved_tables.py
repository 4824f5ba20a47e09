"""Tables that servers of earlier code have kept open and are played on."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lazax.core.chance import Generator
from lazax.locales import LANGUAGES
from lazax.server.hall import Hall
from lazax.server.settings import Settings
from lazax.server.storage import Database, Shelf
from lazax.table.table import Table
from lazax.titles import TITLES
from tests.games.saved import DROPPED, FOLDER, said_of
from tests.table.evening import Evening

KEPT = [
    (path.name.removesuffix(".db.gz"), game)
    for path in sorted(FOLDER.glob("*.db.gz"))
    for game in json.loads(path.with_name(path.name.replace(".db.gz", ".json")).read_text(encoding="utf-8"))
]


@pytest.fixture(scope="module", params=sorted({code for code, _ in KEPT}))
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A database as it was, migrated by the code of today."""
    path = tmp_path_factory.mktemp("kept") / "lazax.db"
    path.write_bytes(gzip.decompress((FOLDER / f"{request.param}.db.gz").read_bytes()))
    database = Database(f"sqlite:///{path}")
    database.migrate()
    database.close()
    yield request.param, path


def expected(code: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((FOLDER / f"{code}.json").read_text(encoding="utf-8"))
    return found


def opened(path: Path) -> Hall:
    return Hall(Shelf(Database(f"sqlite:///{path}")), Settings())


def under_todays_rules(hall: Hall, game: str) -> bool:
    """Whether a table was kept under the rules of today: under others its rows alone would be another game."""
    snapshot = hall.shelf.snapshot(game)
    assert snapshot is not None
    saved = msgspec.json.decode(snapshot[1])["game"]
    return bool(saved["rules"] == TITLES[saved["title"]].rules_version)


def test_every_table_is_as_it_was(kept: tuple[str, Path]) -> None:
    """By its snapshot and the rows since and, under the same rules, by its rows alone: the same table, and a frame
    for everybody."""
    code, path = kept
    for game, said in expected(code).items():
        hall = opened(path)
        with hall.room(game) as room:
            evening = Evening.of_table(room.table, hall.shelf.rows(game), TITLES)
            if under_todays_rules(hall, game):
                assert said_of(evening.table) == said_of(Evening.of(evening.rows, TITLES).table) == said, game
                assert all(line.text != DROPPED for line in evening.table.state.chat), game
            else:  # the log may tell of the rows since in other lines
                assert {**said_of(evening.table), "lines": said["lines"]} == said, game
            for lang in LANGUAGES:
                assert all(evening.frame(seat, lang)["log"] for seat in (None, *range(len(evening.table.chairs))))
        hall.shelf.database.close()


def test_every_snapshot_is_read_whole(kept: tuple[str, Path]) -> None:
    """A hall reads the rows when it cannot read a snapshot. It can: saved again, each says of its table what it said
    then, under the names by which that was kept."""
    code, path = kept
    shelf = Shelf(Database(f"sqlite:///{path}"))
    found = {game: snapshot[1] for game in expected(code) if (snapshot := shelf.snapshot(game)) is not None}
    shelf.database.close()
    assert found
    for game, data in found.items():
        then, now = msgspec.json.decode(data), msgspec.json.decode(Table.load(data).save())
        for part in ("setup", "affairs"):
            assert {name: now[part][name] for name in then[part]} == then[part], game


def test_every_table_is_played_on(kept: tuple[str, Path]) -> None:
    """People and bots go on from where they were, another forty decisions or to the end."""
    code, path = kept
    for game, said in expected(code).items():
        hall, rng = opened(path), Generator(1)
        with hall.room(game) as room:
            evening = Evening.of_table(room.table, hall.shelf.rows(game), TITLES)
        hall.shelf.database.close()
        evening.at += 3600.0
        for _ in range(40):
            evening.bots()
            if evening.game.over:
                break
            if busy := evening.busy():
                evening.act(rng.choice(busy), rng)
            else:
                evening.wait(12 * 3600.0)
        assert said["over"] or len(evening.rows) > said["rows"], game


def test_tables_of_every_title_and_pace_are_kept() -> None:
    found = {(said["title"], said["pace"]) for code in {code for code, _ in KEPT} for said in expected(code).values()}
    assert {("ti3", "quick"), ("ti3", "timed"), ("ti3", "sealed"), ("inscription", "sealed")} <= found
    assert {("ti4", "quick"), ("ti4", "sealed")} <= found
