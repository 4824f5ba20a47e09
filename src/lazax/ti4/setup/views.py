"""What everybody sees before the first round: factions that are chosen, and the draft."""

from __future__ import annotations

from typing import Any

from lazax.core.stage import ongoing
from lazax.ti4.setup.draft.drafting import FACTION, SEAT, SLICE, string_of, taken_by
from lazax.ti4.setup.draft.slices import worth_of
from lazax.ti4.setup.records import Choosing, Draft
from lazax.ti4.state import TI4

Data = dict[str, Any]


def speaker_known(game: TI4) -> bool:
    """Not yet while factions are chosen unseen or seats are drafted."""
    choosing = ongoing(game, Choosing)
    return ongoing(game, Draft) is None and (choosing is None or not any(choosing.offers))


def choosing_view(game: TI4) -> Data | None:
    choosing = ongoing(game, Choosing)
    if choosing is None:
        return None
    return {"offers": choosing.offers, "chosen": [faction or None for faction in choosing.chosen]}


def draft_view(game: TI4) -> Data | None:
    draft = ongoing(game, Draft)
    if draft is None:
        return None
    slices, factions, seats = (_holders(draft, kind) for kind in (SLICE, FACTION, SEAT))
    order = (*draft.order, *draft.order[::-1], *draft.order)
    return {
        "slices": [
            {
                "option": f"{SLICE}:{number + 1}",
                "label": draft.labels[number],
                "tiles": tiles,
                "player": slices.get(str(number + 1)),
                **worth_of(tiles)._asdict(),
            }
            for number, tiles in enumerate(draft.slices)
        ],
        "factions": [
            {"option": f"{FACTION}:{name}", "faction": name, "player": factions.get(name)} for name in draft.factions
        ],
        "seats": [
            {"option": f"{SEAT}:{number + 1}", "player": seats.get(str(number + 1))} for number in range(game.seats)
        ],
        "turns": [
            {"player": player, "taken": draft.picks[at][1] if at < len(draft.picks) else None}
            for at, player in enumerate(order)
        ],
        "text": string_of(game, draft),
    }


def _holders(draft: Draft, kind: str) -> dict[str, int]:
    return {name: player for player, name in taken_by(draft, kind).items()}
