"""How many there are: tokens, starting pools, limits and points."""

from typing import Final

from lazax.catalog import Record
from lazax.ti4.tables.printed import load


class Component(Record, frozen=True, forbid_unknown_fields=True):
    count: int


COMPONENTS: Final = {part.id: part.count for part in load("components", Component).values()}

COMMAND_TOKENS: Final = COMPONENTS["command_tokens"]
CONTROL_TOKENS: Final = COMPONENTS["control_tokens"]
HAND_LIMIT: Final = COMPONENTS["action_cards_in_hand"]
POINTS_TO_WIN: Final = COMPONENTS["points_to_win"]
"""Of the shorter side of the track; the longer one has `points_of_the_long_game`."""
STARTING_POOLS: Final = {pool: COMPONENTS[f"{pool}_pool"] for pool in ("tactic", "fleet", "strategy")}
