"""The rules are in English; their headings can be read and looked for in every language."""

from __future__ import annotations

import pytest

from lazax.locales import LANGUAGES, locale
from lazax.rules_page import RulesPage
from lazax.titles import TITLES, part


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
@pytest.mark.parametrize("title", sorted(TITLES))
def test_every_heading_has_a_name_and_nothing_else_has_one(title: str, language: str) -> None:
    page: RulesPage = part(title, "rules")
    texts = locale(language, title).tables["rule_head"]
    headings = {line.number or line.text for line in page.lines if line.kind == "heading"}
    assert headings == set(texts)
    heads = page.heads(texts)
    assert all(head.title and "|" not in head.title + head.words for head in heads)
    assert [page.lines[head.line].kind for head in heads] == ["heading"] * len(heads)


def test_a_heading_brings_words_for_what_stands_under_it() -> None:
    page: RulesPage = part("ti4", "rules")
    heads = {page.lines[head.line].number: head for head in page.heads(locale("de", "ti4").tables["rule_head"])}
    assert heads["78"].title == "Raumkampf" and "Rückzug" in heads["78"].words
    assert heads["§9"] == (heads["§9"].line, "Technologie", "")
    assert page.heads({}) == []
