"""Twilight Inscription as a title: everything the kernel needs to play it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lazax.core.chance import Generator
from lazax.core.state import Outcome, Player
from lazax.core.title import AskKind, Step, Title
from lazax.inscription.alphabet import ALPHABET, ASKS
from lazax.inscription.determinise import determinise
from lazax.inscription.invariants.registry import broken_invariants
from lazax.inscription.marks.boons import goods_left, votes_left
from lazax.inscription.migrations import migrated
from lazax.inscription.objectives.scoring import score
from lazax.inscription.registry import STEPS
from lazax.inscription.setup.setup import new_state
from lazax.inscription.state import Inscription
from lazax.inscription.switches import CHOICES
from lazax.inscription.tables import SHEETS
from lazax.inscription.view import view
from lazax.inscription.wording import FORMS, phrase_of
from lazax.rooms import DESK, load_rooms

BESIDE = (DESK, "draw", "generate")  # rooms without rules

load_rooms("inscription", BESIDE)


class InscriptionTitle(Title[Inscription]):
    """Twilight Inscription for one to eight players."""

    name = "inscription"
    rules_version = 4
    players = range(1, 9)
    state = Inscription
    steps: Mapping[str, Step] = STEPS
    asks: Mapping[str, AskKind] = ASKS
    patient = frozenset({"mark"})  # players say themselves that they are done
    alphabet = ALPHABET
    options = CHOICES
    forms = FORMS
    chapter = "event.revealed"
    verdicts = ("game.won_points",)
    seated = "faction"

    def setup(self, players: int, options: Mapping[str, Any], seed: int) -> Inscription:
        return new_state(players, options, seed)

    def view(self, state: Inscription, player: Player | None) -> dict[str, Any]:
        return view(state, player)

    def determinise(
        self, state: Inscription, now: Inscription, player: Player, rng: Generator, outcomes: Sequence[Outcome]
    ) -> None:
        determinise(state, player, rng, outcomes)

    def invariants(self, state: Inscription) -> Iterable[str]:
        return broken_invariants(state)

    def seat(self, state: Inscription, player: Player) -> tuple[str, str]:
        faction = state.common[player].faction
        return ("faction_short", faction) if faction else ("seat", str(player))

    def phrase(self, kind: str, option: str) -> tuple[str, Sequence[tuple[str, Any]]] | None:
        return phrase_of(kind, option)

    def score(self, state: Inscription, player: Player) -> int:
        return score(state, player).total

    def points_from(self, state: Inscription, player: Player) -> Mapping[str, int]:
        points = score(state, player)
        return {**dict(zip(SHEETS, points.sheets, strict=True)), "objectives": sum(points.objectives)}

    def crumb(self, event: Any) -> tuple[str, dict[str, Any]]:
        """A round as a breadcrumb; `kind` is what is being done in it."""
        return "Event", {"number": event.number, "event": event.event, "kind": event.step}

    def migrate(self, data: dict[str, Any], version: int) -> dict[str, Any]:
        return migrated(data, version)

    def scoreboard(self, state: Inscription) -> list[dict[str, Any]]:
        rows = []
        for player in range(state.seats):
            points = score(state, player)
            totals = dict(zip(SHEETS, points.totals, strict=True))
            rows.append(
                {
                    "player": player,
                    "points": points.total,
                    **totals,
                    "votes": votes_left(state, player),
                    "goods": goods_left(state, player),
                    "cards": len(state.common[player].relics),
                }
            )
        return rows


TITLE = InscriptionTitle()
