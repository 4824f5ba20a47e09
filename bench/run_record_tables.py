"""Play tables up to telling moments and keep them as a server does, rows and snapshots, for tests of later code."""

from __future__ import annotations

import argparse
import gzip
import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from lazax.core.ask import Submit
from lazax.core.chance import Generator
from lazax.server.storage import Database, Shelf
from lazax.server.storage.seats import Seat
from lazax.server.storage.shelf import Outlook
from lazax.table.rows import SeatPlan, Setup
from lazax.titles import TITLES
from tests.games.saved import FOLDER, said_of
from tests.table.evening import Evening

Moment = Callable[[Evening], bool]
Then = Callable[[Evening], None]
MOST = 6_000  # rows until a moment must have come


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/record_tables", description=__doc__)
    parser.add_argument("name", help="what the code of today will be known by")
    parser.add_argument("--title", choices=TITLES, help="only the tables of this title; else all that are complete")
    wanted = parser.parse_args()
    name, only = wanted.name, wanted.title
    tables = {game: table for game, table in TABLES.items() if not only or table[0].title == only}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "lazax.db"
        database = Database(f"sqlite:///{path}")
        database.migrate()
        expected = {game: keep(Shelf(database), game, *table) for game, table in tables.items()}
        database.close()
        FOLDER.mkdir(parents=True, exist_ok=True)
        (FOLDER / f"{name}.db.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    (FOLDER / f"{name}.json").write_text(json.dumps(expected, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    print(f"{len(expected)} tables: {', '.join(expected)}")


def keep(shelf: Shelf, game: str, setup: Setup, until: Moment, then: Then | None = None) -> dict[str, object]:
    """Play a table to its moment and put it on the shelf; the last snapshot is some rows old."""
    evening, rng = Evening(setup, TITLES), Generator(setup.seed)
    snapshot, old = evening.table.save(), 1
    while not until(evening):
        assert len(evening.rows) < MOST, f"{game}: the moment never came"
        evening.bots(setup.seed)
        if until(evening):
            break
        if busy := evening.busy():
            evening.act(rng.choice(busy), rng)
        else:
            evening.wait(30.0)
        if len(evening.rows) % 50 == 0:
            snapshot, old = evening.table.save(), len(evening.rows)
    if then is not None:
        then(evening)
    outlook = Outlook(evening.table.state.status, None, setup.name)
    seats = [Seat(game, n, plan.who == "me", None, plan.who != "bot") for n, plan in enumerate(setup.seats)]
    shelf.create(game, setup.title, evening.rows[0], outlook, seats)
    with shelf.alone(game) as connection:
        for row in evening.rows[1:]:
            shelf.append(game, row, 0, outlook, connection)
    shelf.keep_snapshot(game, old, snapshot)
    return said_of(evening.table)


def people(title: str, players: int, seed: int, bots: int = 0, **more: object) -> Setup:
    persons = tuple(SeatPlan("me", f"Person {n}") for n in range(players - bots))
    seats = (*persons, *(SeatPlan("bot", f"Bot {n}", "random") for n in range(bots)))
    return Setup(title=title, players=players, seed=seed, seats=seats, **more)  # type: ignore[arg-type]


def in_window(least: int) -> Moment:
    """A hidden window is open that somebody can use."""

    def now(evening: Evening) -> bool:
        waiting = evening.game.waiting(None)
        asked = evening.game.asked()
        return waiting is not None and waiting.hidden and bool(asked) and len(evening.rows) > least

    return now


def with_a_form(least: int) -> Moment:
    def now(evening: Evening) -> bool:
        asks = [evening.game.ask(player) for player in evening.game.asked()]
        return len(evening.rows) > least and any(isinstance(ask, Submit) for ask in asks)

    return now


def in_round(number: int) -> Moment:
    return lambda evening: evening.game.state.round >= number and bool(evening.game.asked())


def over(evening: Evening) -> bool:
    return evening.game.over


def talk(evening: Evening) -> None:
    """Everything that a table can have beside its game: talk, notes, an order, a motion."""
    evening.do(0, "say", text="Shall we go on tomorrow?")
    evening.do(1, "notes", text="Hit them in the flank.")
    evening.do(1, "order", add={"what": "all"})
    evening.do(0, "move", motion="pause")


def propose(evening: Evening) -> None:
    """A proposal lies on the table."""
    asked = evening.busy()[0]
    other = next(seat for seat in range(len(evening.table.chairs)) if "propose" in evening.game.interjections(seat))
    to = asked if asked != other else (other + 1) % len(evening.table.chairs)
    offer = [to, [["peace", 0, to, "", "round"]], []]
    evening.do(other, "interject", move="propose", answers=[offer])


def free_to_propose(least: int) -> Moment:
    def now(evening: Evening) -> bool:
        seats = range(len(evening.table.chairs))
        return len(evening.rows) > least and any("propose" in evening.game.interjections(seat) for seat in seats)

    return now


TABLES: dict[str, tuple[Setup, Moment] | tuple[Setup, Moment, Then]] = {
    "ti3-quick": (people("ti3", 4, 11), in_round(3), talk),
    "ti3-quick-window": (people("ti3", 3, 12), in_window(250)),
    "ti3-timed-window": (people("ti3", 3, 13, pace="timed"), in_window(250)),
    "ti3-sealed-window": (people("ti3", 3, 14, pace="sealed"), in_window(250)),
    "ti3-form": (people("ti3", 5, 15, 2), with_a_form(300)),
    "ti3-options": (people("ti3", 4, 16, options={"leaders": True, "distant_suns": True}), in_round(3)),
    "ti3-deals": (people("ti3", 4, 17), free_to_propose(200), propose),
    "ti3-over": (people("ti3", 3, 18, 2), over),
    "ti4-quick": (people("ti4", 3, 31, options={"sets": "base"}), in_round(2), talk),
    "ti4-sealed-window": (people("ti4", 3, 32, pace="sealed"), in_window(100)),
    "ti4-form": (people("ti4", 4, 33, 1), with_a_form(150)),
    "inscription-event": (people("inscription", 3, 21), lambda evening: len(evening.rows) > 120),
    "inscription-sealed": (people("inscription", 4, 22, pace="sealed"), lambda evening: len(evening.rows) > 150),
    "inscription-over": (people("inscription", 2, 23), over),
}


if __name__ == "__main__":
    main()
