"""What can be going on before the first round."""

from __future__ import annotations

from typing import NamedTuple

from lazax.core.state import Player, record


@record
class Choosing(NamedTuple):
    """Players choose their factions (SU-2). By seat: what each may choose from (nothing: whatever is free), and what
    they play ("": not chosen yet)."""

    offers: tuple[tuple[str, ...], ...]
    chosen: tuple[str, ...]


@record
class Draft(NamedTuple):
    """Slices, factions and seats are drafted. A slice is five tiles, as its home sees them: left, front, right,
    the far left one, the one next to Mecatol Rex. `order`: who picks in the first round; `picks`: who took what."""

    slices: tuple[tuple[str, ...], ...]
    labels: tuple[str, ...]
    factions: tuple[str, ...]
    order: tuple[Player, ...]
    picks: tuple[tuple[Player, str], ...] = ()
