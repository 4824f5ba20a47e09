"""Names: nothing invisible in them, and no two alike at one table."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from lazax.table.names import clean, folded, is_alike, likeness, speech
from tests.server.conftest import settings, wire
from tests.server.people import make_table

__all__ = ["settings", "wire"]
INVISIBLE = [chr(n) for n in (*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2066, 0x206A), 0xFEFF, 0x3164)]


@pytest.mark.parametrize("sign", [*INVISIBLE, "\x00", "\x07", "\x1b", "\u00ad", "\ufe0f", "\U000e0101", "\u2800"])
def test_invisible_signs_are_taken_out_of_names(sign: str) -> None:
    assert clean(f"A{sign}nn") == "Ann"
    assert clean(sign * 3) == ""


def test_names_are_written_in_one_way() -> None:
    """NFKC, one space between words, none around, no towers of accents; other alphabets and accents stay."""
    assert clean("  Ann\n\t of\u00a0 Sol ") == "Ann of Sol"
    assert clean("\uff21\uff4e\uff4e") == "Ann"
    assert clean("Zoe\u0308") == "Zo\u00eb"
    assert len(clean("a" + "\u0301\u0302\u0303\u0304" * 9)) <= 4
    assert clean("Őrült Ödön") == "Őrült Ödön"
    assert clean("Ольга") == "Ольга"


def test_speech_keeps_its_lines_and_loses_directions() -> None:
    assert speech("one\u202e\ntwo\u200b \x1b[31m") == "one\ntwo [31m"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Ann", "\u0410nn"),
        ("Bill", "BiII"),
        ("Otto", "0tt0"),
        ("Olga", "\u039flga"),
        ("Ann B", "AnnB"),
        ("Ann", "A\u200bnn"),
        ("straße", "STRASSE"),
    ],
)
def test_look_alikes_are_alike(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)
    assert is_alike(other, ["Carol", one])


def test_other_names_are_not_alike() -> None:
    assert not is_alike("Ann", ["Anna", "Bob", "", "Änn"])
    assert not is_alike("", [""])
    assert folded("Bill") != folded("BI11"), "accounts differ by figures"


def test_a_second_of_the_same_look_is_refused_at_a_table(wire: TestClient) -> None:
    """In `sit` and in `name`, with a sentence, and the table stays as it was."""
    ann, ben, *_ = make_table(wire, ["me", "link", "bot"])
    assert ann.do({"what": "name", "name": "Ann"}).status_code == 200
    refused = ben.sit("\u0410nn\u200b")
    assert (refused.status_code, refused.json()["refused"]["key"]) == (422, "name_alike")
    assert ben.sit("Ben").status_code == 200
    assert ben.do({"what": "name", "name": "aNN"}).json()["refused"]["key"] == "name_alike"
    assert ben.do({"what": "name", "name": "Ben \u202e"}).status_code == 200, (
        "their own name does not stand in their way"
    )
    assert ben.do({"what": "name", "name": "\u200b\u2066"}).json()["refused"]["key"] == "blank_name"
    assert [seat["name"] for seat in ann.frame()["table"]["seats"][:2]] == ["Ann", "Ben"]


def test_a_table_is_not_set_up_with_twins(wire: TestClient) -> None:
    seats = [{"who": "me", "name": "Ann"}, {"who": "link", "name": "\uff21NN"}, {"who": "bot"}]
    refused = wire.post("/api/games?lang=de", json={"players": 3, "seats": seats})
    assert refused.status_code == 422
    assert refused.json()["refused"]["key"] == "name_alike"
    seats[1]["name"] = "\u200b"
    assert wire.post("/api/games", json={"players": 3, "seats": seats}).json()["refused"]["key"] == "blank_name"


def test_the_name_of_a_table_is_cleaned_too(wire: TestClient) -> None:
    """It stands in lists, messages and letters."""
    ann, *_ = make_table(wire, ["me", "bot", "bot"], name=" Friday\u202e\u200b\n night\x07 ")
    assert ann.frame()["table"]["name"] == "Friday night"


def test_talk_is_cleaned_as_it_comes(wire: TestClient) -> None:
    """Also what comes from programs that are no page of ours."""
    ann, *_ = make_table(wire, ["me", "bot", "bot"])
    assert ann.say("hello\u202e \x07you").status_code == 200
    assert ann.frame()["chat"][-1]["text"] == "hello you"
    assert ann.say("\u200b\u202e").json()["refused"]["key"] == "nothing_said"


def test_who_joins_with_the_name_of_his_account_sits_down_without_it_if_it_is_taken(wire: TestClient) -> None:
    token = wire.post("/api/accounts", json={"name": "Ann", "password": "a long password"}).json()["token"]
    ann, *_ = make_table(wire, ["me", "open", "bot"])
    ann.do({"what": "name", "name": "Ann"})
    joined = wire.post(f"{ann.url}/join", json={}, headers={"Authorization": f"Bearer {token}"})
    assert joined.status_code == 200
    assert ann.frame()["table"]["seats"][1]["name"] == ""
