"""What campaigns are for: the home of whoever is about to win, and what objectives ask to be conquered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lazax.bots.galaxy.rivals import menace, nearly_won
from lazax.bots.ti3.goals.conquests import asked_by

if TYPE_CHECKING:
    from lazax.bots.ti3.knowledge import Knowledge


def campaign_targets(known: Knowledge) -> Iterator[list[str]]:
    """Yields the systems that are worth a war, what matters most first: without a home nothing can be claimed."""
    yield [known.home] if known.lost_home else []
    quest = known.objectives.quest
    yield sorted(quest.conquests) if quest is not None else []
    yield _usurpers(known)
    weight = known.objectives.weight
    for condition in sorted(known.objectives.conditions, key=lambda condition: -weight(condition)):
        yield asked_by(known, condition)


def _usurpers(known: Knowledge) -> list[str]:
    """R23.4: whoever has lost their home claims nothing, so the homes of those who are about to win."""
    able = [player for player in known.others if nearly_won(known, player)]
    worst = max(able, key=lambda player: (menace(known, player), player), default=None)
    return [] if worst is None else [str(known.sheets[worst]["home"])]
