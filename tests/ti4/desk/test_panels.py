"""Every validated ask has a form; what is filled in means an answer or is refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.ti4.desk.panels import PANELS
from lazax.ti4.title import TITLE
from tests.desk.examiner import Examiner
from tests.desk.games import look_at_game

DRAWN = frozenset({"move.fleet"})
"""Ways that are drawn have no rows."""


def test_every_validated_ask_has_a_form() -> None:
    assert {kind for kind, ask in TITLE.asks.items() if ask.form == "submit"} == set(PANELS)


@pytest.mark.parametrize(
    ("seeds", "bot", "language", "options"),
    [
        (range(10, 16), "random", "en", {"galaxy": "built"}),
        (range(2, 4), "steady", "de", {}),
        (range(20, 26), "random", "hu", {"sets": "base"}),
    ],
)
def test_forms_of_whole_games(seeds: range, bot: str, language: str, options: dict[str, Any]) -> None:
    examiner = Examiner(TITLE, seeds[0], language, DRAWN)
    for seed in seeds:
        look_at_game(examiner, seed, bot, 3, TITLE, **options)
    assert len(examiner.forms) >= 7, examiner.forms
    assert examiner.expressed > 0.9 * examiner.suggested
    assert examiner.legal > 20
