"""What a browser keeps of the rules and things of a title."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from lazax.desk.desks import desk_of
from lazax.ledger import book
from lazax.locales import LANGUAGES, locale
from lazax.server.schemas.facts import Compendium
from lazax.titles import TITLES

OUTSIDE = {"term", "feature"}
"""What is no component: nobody files or counts it."""
KINDS_OF_PLASTIC = {"unit:flagship", "unit:mech"}  # of each there is one of every faction


def test_things_are_filed_in_the_reader_s_language_and_kept_by_browsers(wire: TestClient) -> None:
    url = "/api/titles/ti4/compendium"
    answer = wire.get(f"{url}?lang=de")
    found = Compendium.model_validate_json(answer.content)
    assert {one.name: one.text for one in found.filters}["faction"] == "Fraktion"
    tools, kept = found.rows["technology:sarween_tools"], book("ti4").rows["technology:sarween_tools"]
    assert (tools.tests, tools.recorded, tools.simulated) == (kept.tested, kept.used_recorded, kept.used_simulated)
    assert tools.tags["set"] == ["base"]
    again = wire.get(f"{url}?lang=de", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304 and not again.content
    assert wire.get(f"{url}?lang=hu").headers["etag"] != answer.headers["etag"]
    assert wire.get("/api/titles/ti9/compendium").status_code == 404


def test_the_headings_of_the_rules_come_in_the_reader_s_language(wire: TestClient) -> None:
    book_of = {lang: wire.get(f"/api/rules/ti3?lang={lang}").json() for lang in LANGUAGES}
    assert book_of["en"]["heads"] == [] and book_of["hu"]["lines"] == book_of["en"]["lines"]
    titles = {book_of["hu"]["lines"][head["line"]]["number"]: head["title"] for head in book_of["hu"]["heads"]}
    assert titles["R15"] == "4. lépés: űrcsata"


@pytest.mark.parametrize("title", sorted(TITLES))
def test_every_component_is_filed_and_every_value_has_a_name(title: str) -> None:
    desk = desk_of(TITLES[title])
    tables, filed = desk.filters()
    components = {f"{card.kind}:{card.id}" for card in desk.cards("en") if card.kind not in OUTSIDE}
    assert components - KINDS_OF_PLASTIC == set(filed)
    assert {name for one in filed.values() for name in one.tags} == set(tables)
    rows = book(title).rows
    unseen = {key for one in filed.values() for key in one.ledger if key not in rows}
    assert {key.partition(":")[0] for key in unseen} <= {"unit"}  # those that only have numbers
    for language in LANGUAGES:
        words = locale(language, title)
        for name, table in tables.items():
            assert words.name("filter", name) != name
            values = {value for one in filed.values() for value in one.tags.get(name, ())}
            assert [value for value in values if value not in words.tables[table]] == []
