"""The shelf on SQLite and on PostgreSQL: what it has acknowledged is there, and of two writers one is first."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import copyfile
from threading import Barrier

import pytest
from sqlalchemy import inspect

from lazax.server.hall import Hall
from lazax.server.settings import Settings
from lazax.server.storage import Database, Notices, People, Seat, Seats, Shelf, Taken
from lazax.server.storage.models import Base
from lazax.server.storage.notices import Ceiling, Report, Webhook
from lazax.server.storage.shelf import Outlook
from lazax.server.storage.tokens import hashed
from lazax.table.frames import plain
from lazax.table.rows import Overtaken, Row, SeatPlan, Setup

GAME = "0123456789abcdef"
OUTLOOK = Outlook("running", None, "Friday")


@pytest.fixture
def opened(database: str) -> Iterator[Database]:
    found = Database(database)
    found.migrate()
    yield found
    found.close()


@pytest.fixture
def shelf(opened: Database) -> Shelf:
    return Shelf(opened)


def put_table(shelf: Shelf, game: str = GAME) -> list[str | None]:
    seats = [Seat(game, 0, True, None, True), Seat(game, 1, False, None, False)]
    return shelf.create(game, "ti3", Row(1, 5.0, None, "setup", {"players": 2}), OUTLOOK, seats)


def row(number: int, key: str = "", by: int | None = 0) -> Row:
    return Row(number, 10.0 + number, by, "say", {"text": "szép űrhajó", "list": [1, None]}, key)


def test_migrations_make_the_tables_that_the_models_describe(opened: Database) -> None:
    opened.migrate()  # a second time does no harm
    with opened.read() as connection:
        found = inspect(connection)
        for table in Base.metadata.sorted_tables:
            columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
            assert columns == {column.name: column.nullable for column in table.columns}, table.name
        assert {tuple(key["column_names"]) for key in found.get_unique_constraints("rows")} == {("game", "by", "key")}


def test_rows_come_back_as_they_were(shelf: Shelf) -> None:
    put_table(shelf)
    shelf.append(GAME, row(2, "a"), 7, OUTLOOK)
    assert shelf.rows(GAME, 1) == [row(2, "a")]
    assert (shelf.last(GAME), shelf.last("nowhere")) == (2, None)
    assert shelf.answered(GAME, 0, "a") == 7
    assert shelf.answered(GAME, 1, "a") is None


def test_a_number_is_given_once_and_a_key_once(shelf: Shelf) -> None:
    put_table(shelf)
    shelf.append(GAME, row(2, "a"), 7, OUTLOOK)
    for late in (row(2, "b"), row(3, "a")):
        with pytest.raises(Taken):
            shelf.append(GAME, late, 8, OUTLOOK)
    shelf.append(GAME, row(3, "a", by=1), 8, OUTLOOK)
    shelf.append(GAME, row(4, by=None), 8, OUTLOOK)
    shelf.append(GAME, row(5, by=None), 8, OUTLOOK)
    assert [found.number for found in shelf.rows(GAME)] == [1, 2, 3, 4, 5]


def test_tidying_puts_the_log_of_sqlite_into_its_file(tmp_path: Path) -> None:
    file, copy = tmp_path / "lazax.db", tmp_path / "copy.db"
    opened = Database(f"sqlite:///{file}")
    opened.migrate()
    put_table(Shelf(opened))
    opened.tidy()
    copyfile(file, copy)  # without the log
    put_table(Shelf(opened), "fedcba9876543210")
    opened.close()
    found = Shelf(Database(f"sqlite:///{copy}"))
    assert (found.last(GAME), found.last("fedcba9876543210")) == (1, None)


def test_of_many_writers_at_once_one_is_first(shelf: Shelf) -> None:
    put_table(shelf)
    start = Barrier(6)

    def write(writer: int) -> int:
        start.wait()
        won = 0
        for number in range(2, 12):
            try:
                shelf.append(GAME, row(number, f"{writer}-{number}"), number, OUTLOOK)
                won += 1
            except Taken:
                continue
        return won

    with ThreadPoolExecutor(6) as pool:
        assert sum(pool.map(write, range(6))) == 10
    assert [found.number for found in shelf.rows(GAME)] == list(range(1, 12))


def test_newer_snapshots_replace_older_ones(shelf: Shelf) -> None:
    put_table(shelf)
    assert shelf.snapshot(GAME) is None
    for number in (50, 100, 50):
        shelf.keep_snapshot(GAME, number, b"state %d" % number)
    assert shelf.snapshot(GAME) == (100, b"state 100")


def test_tokens_are_kept_as_hashes_and_void_when_a_seat_is_left(shelf: Shelf) -> None:
    token, nothing = put_table(shelf)
    seats = Seats(shelf.database)
    assert nothing is None and token is not None and len(token) >= 32
    assert seats.of_token(GAME, token) == Seat(GAME, 0, True, None, True)
    assert seats.of_token(GAME, hashed(token)) is None
    assert seats.of_token("other", token) is None
    shelf.append(GAME, row(2), 1, OUTLOOK._replace(freed=(0,)))
    assert seats.of_token(GAME, token) is None
    new = seats.new_key(GAME, 0, account=None, used=False)
    assert seats.of_token(GAME, new) is not None


def test_one_steward_at_a_time(shelf: Shelf) -> None:
    put_table(shelf)
    shelf.append(GAME, row(2), 1, OUTLOOK._replace(wake=100.0))
    assert shelf.due(99.0) == [] and shelf.due(100.0) == [GAME]
    assert shelf.claim(GAME, "one", 100.0, 110.0)
    assert not shelf.claim(GAME, "two", 105.0, 115.0) and shelf.due(105.0) == []
    assert shelf.claim(GAME, "two", 110.0, 120.0)
    shelf.release("two")
    assert shelf.claim(GAME, "one", 111.0, 121.0)


def test_deleting_a_table_leaves_nothing_of_it(shelf: Shelf) -> None:
    token = put_table(shelf)[0]
    Notices(shelf.database).report(Report(GAME, 0, 1.0, 1, 0, "[]", "odd"), Ceiling(1, 1, 1))
    shelf.keep_snapshot(GAME, 1, b"")
    shelf.delete(GAME)
    assert shelf.rows(GAME) == [] and shelf.snapshot(GAME) is None
    assert Seats(shelf.database).of_token(GAME, str(token)) is None and Notices(shelf.database).reports(GAME) == []


def test_accounts(opened: Database) -> None:
    people, seats = People(opened), Seats(opened)
    ada = people.register("Ada", "a long password", 1.0)
    assert ada is not None
    assert people.register("ADA", "another password", 1.0) is None, "names that differ in case are one name"
    assert people.verify("ada", "a long password") == ada
    assert people.verify("Ada", "a wrong password") is None and people.verify("Bob", "a long password") is None
    token = people.log_in(ada, 10.0)
    assert people.of_session(token, 11.0) == ada and people.of_session(token, 1e9) is None
    put_table(Shelf(opened))
    seats.new_key(GAME, 1, account=ada.id, used=True)
    assert [(listed.game, listed.seat, listed.name) for listed in seats.games_of(ada.id)] == [(GAME, 1, "Friday")]
    people.delete(ada)
    assert people.of_session(token, 11.0) is None and people.verify("ada", "a long password") is None
    assert seats.at(GAME, 1) == Seat(GAME, 1, True, None, True), "the seat stays"


def test_webhooks_are_kept_by_seat(opened: Database) -> None:
    put_table(Shelf(opened))
    notices = Notices(opened)
    hook = Webhook(GAME, 0, "https://example.org/a", "hu", "Europe/Budapest", 1320, 420)
    notices.set_webhook(hook._replace(url="https://example.org/old"))
    notices.set_webhook(hook)
    assert notices.webhooks(GAME) == [hook]
    notices.drop_webhook(GAME, 0)
    assert notices.webhooks(GAME) == []


# two halls on one database, as two processes have


def three_people() -> Setup:
    return Setup(title="ti3", players=3, seed=5, seats=tuple(SeatPlan(who="me") for _ in range(3)))


def first_answer(hall: Hall, game: str) -> tuple[int, dict[str, object], int]:
    """Who is asked, what they could answer, and the number that the decision carries."""
    with hall.room(game) as room:
        seat = next(seat for seat in range(3) if room.table.ask(seat) is not None)
        frame = plain(room.frame(seat, "en"))
    ask = frame["ask"]
    answer = ask["options"][0]["id"] if ask["options"] else ask["suggestions"][0]
    return seat, {"what": "answer", "kind": ask["kind"], "answer": answer}, frame["version"]


def test_two_halls_that_do_not_hear_of_each_other_stay_right(shelf: Shelf) -> None:
    one, two = Hall(shelf, Settings()), Hall(shelf, Settings())
    game, _ = one.create(three_people())
    for turn in range(12):
        here, there = (one, two) if turn % 2 else (two, one)
        here.catch_up(game)
        seat, answer, version = first_answer(here, game)
        first_answer(there, game)  # they look, too, at what may be an older state
        here.decide(game, seat, answer, version, f"k{turn}")
        there.decide(game, (seat + 1) % 3, {"what": "say", "text": "me too"}, 0, f"say{turn}")
        with pytest.raises(Overtaken):
            there.decide(game, seat, answer, version, f"late{turn}")
    one.catch_up(game)
    frames = []
    for hall in (one, two, Hall(shelf, Settings())):
        hall.catch_up(game)
        with hall.room(game) as room:
            frames.append([room.frame(seat, "en") for seat in (0, 1, 2, None)])
    assert frames[0] == frames[1] == frames[2]


def gone_on(shelf: Shelf) -> tuple[Hall, Hall, str, tuple[int, dict[str, object], int], list[int]]:
    """A table open in two halls: in the first it has gone on by an answer, of which the second has not heard yet. The
    halls, the table, that answer, and what the second comes to hear of."""
    one, two = Hall(shelf, Settings()), Hall(shelf, Settings())
    game, _ = one.create(three_people())
    given = first_answer(two, game)
    heard: list[int] = []
    two.listeners.append(lambda _, number: heard.append(number))
    one.decide(game, *given, "first")
    return one, two, game, given, heard


def test_who_loses_a_race_hears_of_the_rows_he_has_met(shelf: Shelf) -> None:
    """Otherwise whoever follows the table at their process would not be told of them."""
    _, two, game, given, heard = gone_on(shelf)
    with pytest.raises(Overtaken):
        two.decide(game, *given, "second")
    assert heard == [2]


def test_who_has_not_heard_of_the_last_rows_reads_them_before_he_refuses(shelf: Shelf) -> None:
    """The decision is about what another process shows already."""
    one, two, game, _, heard = gone_on(shelf)
    two.decide(game, *first_answer(one, game), "second")
    assert shelf.last(game) == 3 and heard == [2, 3]


def test_a_repeated_key_is_answered_by_another_process_too(shelf: Shelf) -> None:
    one, two = Hall(shelf, Settings()), Hall(shelf, Settings())
    game, _ = one.create(three_people())
    seat, answer, version = first_answer(two, game)
    after = one.decide(game, seat, answer, version, "once")
    assert two.decide(game, seat, answer, version, "once") == after
    assert shelf.last(game) == 2


def test_racing_halls_write_every_row_once(shelf: Shelf) -> None:
    halls = [Hall(shelf, Settings()) for _ in range(3)]
    game, _ = halls[0].create(three_people())

    def talk(hall: Hall) -> None:
        for n in range(8):
            hall.decide(game, 0, {"what": "say", "text": f"{id(hall)} {n}"}, None, f"{id(hall)}-{n}")

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(talk, halls))
    assert [found.number for found in shelf.rows(game)] == list(range(1, 26))
    assert len({found.data["text"] for found in shelf.rows(game)[1:]}) == 24


def test_loading_needs_only_the_snapshot_and_the_rows_since(shelf: Shelf) -> None:
    hall = Hall(shelf, Settings())
    game, _ = hall.create(three_people())
    for n in range(13):
        seat, answer, version = first_answer(hall, game)
        hall.decide(game, seat, answer, version, f"k{n}")
        hall.keep(game, 5)
    kept = shelf.snapshot(game)
    assert kept is not None and 10 <= kept[0] < shelf.last(game)  # type: ignore[operator]
    again = Hall(shelf, Settings())
    with hall.room(game) as live, again.room(game) as loaded:
        for reader in (0, 1, 2, None):
            assert loaded.frame(reader, "de") == live.frame(reader, "de")


def test_a_table_nobody_looks_at_is_dropped_and_comes_back(shelf: Shelf) -> None:
    hall = Hall(shelf, Settings(idle=0.0))
    game, _ = hall.create(three_people())
    before = hall.frame(game, 0, "en")
    hall.drop_idle()
    assert hall.open_rooms() == []
    assert hall.frame(game, 0, "en") == before
