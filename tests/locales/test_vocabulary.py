from __future__ import annotations

import pytest

from lazax.locales import locale
from lazax.titles import TITLES

TITLE_OF = {kind: title for title in TITLES.values() for kind in title.asks}
KINDS = sorted(TITLE_OF, key=len, reverse=True)
WORDS = frozenset[str]().union(*(title.alphabet for title in TITLES.values()))


@pytest.mark.parametrize("language", ["en", "de", "hu"])
def test_every_ask_has_its_question(language: str) -> None:
    questions = locale(language).tables["ask"]
    assert [kind for kind in KINDS if kind not in questions and not kind.startswith("test.")] == []


def test_every_worded_option_can_be_offered() -> None:
    for key in locale("en").tables["option"]:
        kind = next((kind for kind in KINDS if key.startswith(f"{kind}.")), "")
        word = key.removeprefix(f"{kind}.") if kind else key
        alphabet = TITLE_OF[kind].alphabet if kind else WORDS
        assert word in alphabet or word.endswith(":"), key
