"""Agendas that do nothing but to be seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lazax.ti4.council.outcomes import EFFECTS
from lazax.ti4.state import TI4
from tests.ti4.positions.assembly import CARDS, SEEN


@pytest.fixture(autouse=True)
def effects(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    SEEN.clear()
    for card in CARDS:

        async def seen(game: TI4, outcome: str, card: str = card) -> None:
            SEEN.append((card, outcome))

        monkeypatch.setitem(EFFECTS, card, seen)
    yield
