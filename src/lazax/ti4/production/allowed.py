"""What may be produced at once."""

from __future__ import annotations

from typing import Literal, NamedTuple

from lazax.core.state import record
from lazax.galaxy.orders import MANY
from lazax.ti4.tables import KINDS


@record
class Means(NamedTuple):
    """How many units may be produced and where. `least`: so many must be; `most_worth`: their prices together."""

    system: str
    limit: int
    places: tuple[str, ...]  # for ground forces: planets, and the system itself for its space area
    kinds: tuple[str, ...] = KINDS
    least: int = 0
    most_worth: int = MANY
    ability: bool = False  # by the ability Production
    barred: tuple[tuple[str, int], ...] = ()  # how much of the limit is not for units of a kind (68.1d)
    currency: Literal["resources", "influence", "either"] = "resources"  # in which they are paid
    using: tuple[tuple[str, str], ...] = ()  # whose Production that is: places, and kinds of units there
