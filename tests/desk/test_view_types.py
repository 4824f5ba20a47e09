"""Views of real games have just the fields and types that pages are told of."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.ask import Ask
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.ti3.events import EVENTS
from lazax.ti3.view_types import View, schema
from tests.desk.games import EVERYTHING, TITLE, look_at_game, typed_view

EVENT_NAMES = {event.__name__ for event in EVENTS} | {"Negotiation"}


@pytest.mark.parametrize(
    ("seed", "bot", "options"),
    [(1, "random", {"galaxy": "built"}), (5, "steady", EVERYTHING), (6, "random", EVERYTHING)],
)
def test_views_are_what_their_types_say(seed: int, bot: str, options: dict[str, Any]) -> None:
    moments = 0

    def look(game: Game, player: Player, ask: Ask) -> None:
        nonlocal moments
        moments += 1
        if moments % 5:
            return
        for reader in (player, None):
            typed: View = typed_view(TITLE, game.view(reader))
            assert (typed["me"] is None) == (reader is None)
            assert {event["event"] for event in typed["stage"]} <= EVENT_NAMES

    look_at_game(look, seed, bot, **options)
    assert moments > 100


def test_the_schema_names_every_part() -> None:
    found = schema()
    assert found["$ref"].endswith("View")
    assert {"SystemView", "PlanetView", "SheetView", "OwnView"} <= set(found["$defs"])
