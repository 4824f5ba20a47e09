"""Why `steady` decides as it does, out of what it has weighed: each module explains some kinds of questions."""

from lazax.bots.ti4.reasons import cards, council, fleets, wealth  # noqa: F401 - each registers its own
from lazax.bots.ti4.reasons.registry import REASONS

__all__ = ["REASONS"]
