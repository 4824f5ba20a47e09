"""Windows in which action cards may be played."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.state import Player
from lazax.ti3.state import TI3


async def react(
    game: TI3, window: str | tuple[str, ...], players: Sequence[Player] | None = None, subject: str = ""
) -> None:
    """Open the window for the action cards with these window codes."""
