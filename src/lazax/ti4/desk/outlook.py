"""What each system that can be activated promises in TI4."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lazax.core.state import Player
from lazax.desk.outlook import Prospect
from lazax.ti4.board import ground_forces_at, planets_in, ship_owners
from lazax.ti4.combat.cannon import guns
from lazax.ti4.movement.draft import Draft
from lazax.ti4.movement.move import may_move
from lazax.ti4.movement.passage import Passage
from lazax.ti4.production.means import producers
from lazax.ti4.state import TI4
from lazax.ti4.units.force import RANK, kind_of


def prospect(game: TI4, player: Player, system: str) -> Prospect:
    """89.2 to 89.5: who can come, and what is there already."""
    enemies = tuple(owner for owner in ship_owners(game, system) if owner != player)
    return Prospect(
        tuple(_arriving(game, player, system)),
        enemies,
        tuple(planet for planet in planets_in(game, system) if game.control.get(planet) != player),
        tuple(_deeds(game, player, system, enemies)),
    )


def _arriving(game: TI4, player: Player, system: str) -> Iterator[tuple[str, int]]:
    """58: ships that find a way."""
    if not may_move(game, player, system):
        return
    draft = Draft(Passage(game, player, system))
    found: Counter[str] = Counter()
    for origin in draft.origins():
        if origin != system:
            for token in draft.tokens(origin):
                found[kind_of(token)] += draft.left(origin, token)
    yield from sorted(found.items(), key=lambda each: RANK[each[0]])


def _deeds(game: TI4, player: Player, system: str, enemies: tuple[Player, ...]) -> Iterator[str]:
    """What those who are there can do: land, produce, fire."""
    own = [place for place in (system, *planets_in(game, system)) if ground_forces_at(game, place, player)]
    if own and planets_in(game, system) and player in ship_owners(game, system):
        yield "regroup"
    if producers(game, player, system):
        yield "build"
    if any(guns(game, player, enemy, system) for enemy in enemies):
        yield "fire"
