"""Guesses at passwords: slow for whoever guesses, never locked for the owner. All with a clock of the test's own."""

from __future__ import annotations

from lazax.server.gate import guesses
from lazax.server.gate.guesses import STRANGER, Guesses


def test_each_wrong_guess_doubles_the_wait() -> None:
    book, now = Guesses(3), 0.0
    assert [book.take("1.1.1.1", "ada", now) for _ in range(3)] == [0.0, 0.0, 0.0]
    waits = []
    for _ in range(12):
        waits.append(book.take("1.1.1.1", "ada", now))
        now += waits[-1]
        assert book.take("1.1.1.1", "ada", now) == 0.0
    assert waits[:4] == [2.0, 4.0, 8.0, 16.0]
    assert waits[-1] == 900.0, "there is a longest wait"


def test_an_address_that_tries_many_names_waits_for_all_of_them() -> None:
    book = Guesses(3)
    assert not any(book.take("1.1.1.1", f"name {n}", 0.0) for n in range(12))
    assert book.take("1.1.1.1", "one more", 0.0) > 0
    assert book.take("2.2.2.2", "one more", 0.0) == 0.0


def test_the_owner_is_not_locked_out_by_others() -> None:
    """From an address or with a device of their own the owner waits for nobody; elsewhere for a moment, once."""
    book = Guesses(3)
    assert book.take("home", "ada", 0.0) == 0.0
    book.right("home", "ada", 0.0)
    for n in range(200):
        book.take(f"bad {n}", "ada", 1.0)
    assert book.take("home", "ada", 2.0) == 0.0
    assert book.take("bad 1", "ada", 2.0, "her device") == 0.0
    assert book.take("hotel", "ada", 3.0) == STRANGER
    assert book.take("hotel", "ada", 3.0 + STRANGER / 2) == STRANGER / 2, "trying again does not make it longer"
    for n in range(200):
        book.take(f"worse {n}", "ada", 4.0)
    assert book.take("hotel", "ada", 3.0 + STRANGER) == 0.0


def test_her_device_is_slowed_by_its_own_guesses_only() -> None:
    book = Guesses(3)
    for _ in range(5):
        book.take("shared", "ada", 0.0)
    assert book.take("shared", "ada", 0.0) > 0
    assert [book.take("shared", "ada", 0.0, "hers") for _ in range(3)] == [0.0] * 3
    assert book.take("shared", "ada", 0.0, "hers") > 0


def test_a_right_guess_makes_good_and_time_forgets() -> None:
    book = Guesses(3)
    for n in range(50):
        assert book.take("home", "ada", float(n)) == 0.0
        book.right("home", "ada", float(n))
    for _ in range(4):
        book.take("home", "bob", 100.0)
    assert book.take("home", "bob", 100.0) > 0
    assert book.take("home", "bob", 100.0 + 7 * 3600) == 0.0


def test_what_is_remembered_is_bounded() -> None:
    book = Guesses(1)
    for n in range(guesses._MOST + 500):
        book.take(f"address {n}", f"name {n}", 0.0)
    assert len(book._wrong) <= guesses._MOST
