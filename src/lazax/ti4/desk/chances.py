"""In which windows a player could use what they hold or what lies open before them, so that they can say beforehand
whether they want to be asked there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from lazax.core.state import Player
from lazax.desk.forms import Plan
from lazax.desk.habits import plan_for_window
from lazax.locales import Teller
from lazax.ti4.abilities import ABILITIES, ACTS_IN
from lazax.ti4.notes.hands import name_of
from lazax.ti4.notes.registry import NOTES
from lazax.ti4.registry import ASKS
from lazax.ti4.state import TI4
from lazax.ti4.timings import ANY_TIME, COMPONENT_ACTION, STRATEGY_TOKEN
from lazax.ti4.title import TITLE

NO_WINDOWS: Final = {f"window.{timing}" for timing in (ANY_TIME, COMPONENT_ACTION, STRATEGY_TOKEN)}
KINDS: Final = [kind for kind in ASKS if kind.startswith("window.") and kind not in NO_WINDOWS]
PLACE: Final = {kind: n for n, kind in enumerate(KINDS)}


def chances_of(game: TI4, player: Player, teller: Teller) -> list[Plan]:
    """A plan for each of these windows."""
    found: dict[str, list[str]] = {}
    for kind, component in _chances(game, player):
        found.setdefault(kind, []).append(component)
    kinds, language = sorted(found, key=PLACE.__getitem__), teller.locale.language
    return [plan_for_window(kind, tuple(found[kind]), language, TITLE) for kind in kinds]


def _chances(game: TI4, player: Player) -> Iterator[tuple[str, str]]:
    for card in dict.fromkeys(game.hand[player]):
        yield from _moments(f"action_card:{card}")
    for secret in game.secrets[player]:
        yield from _moments(f"secret:{secret}")
    for note in game.note_hand[player]:
        if not note.endswith(f":{player}"):
            yield from ((f"window.{timing}", f"note:{note}") for timing in _of_note(name_of(note)))
    for timing, there in game.in_play.items():
        for component, owner in there:
            if owner == player and f"window.{timing}" in PLACE and not ABILITIES[timing][component].must:
                yield f"window.{timing}", component


@cache
def _moments(component: str) -> list[tuple[str, str]]:
    return [(kind, component) for place in ACTS_IN.get(component, ()) if (kind := f"window.{place}") in PLACE]


@cache
def _of_note(name: str) -> list[str]:
    note = NOTES.get(name)
    return [] if note is None else [timing for timing in note.timings if f"window.{timing}" in PLACE]
