"""Units as a player has them: the card that counts for each kind, by faction and technologies (97.4)."""

from __future__ import annotations

from functools import lru_cache

from lazax.core.state import Player
from lazax.galaxy.remembering import followed
from lazax.ti4 import sets
from lazax.ti4.abilities import Query, index
from lazax.ti4.board import technologies_of
from lazax.ti4.registry import LEADERS, touch
from lazax.ti4.sets import Sets
from lazax.ti4.state import TI4
from lazax.ti4.tables import FACTIONS, UNITS, Unit
from lazax.ti4.tracing import upgrades
from lazax.ti4.units.force import NOBODY
from lazax.tracing import shows

OTHER_SIDE = "other_side"
"""An effect on what goes on: the player's card of a kind of unit shows its other side."""

sustains: Query[bool, [str, Player, str]] = Query("sustains")
"""Whether units of a kind have Sustain Damage: where, whose, which."""
shields: Query[bool, [str, Player, str]] = Query("shields")
"""Whether units of a kind have Planetary Shield: where, whose, which."""


def unit_of(game: TI4, player: Player, kind: str) -> Unit:
    """The unit of this kind as the player has it now (96, 97)."""
    return UNITS[game.unit_cards[player, kind]]


def has_unit(game: TI4, player: Player, kind: str) -> bool:
    """Whether the player can have such units at all: war suns need a technology, mechs their expansion."""
    return (player, kind) in game.unit_cards


def has_shield(game: TI4, place: str, player: Player) -> bool:
    """65.0: whether a unit of the player there has Planetary Shield."""
    return any(
        shields(game, unit_of(game, player, kind).shield, place, player, kind)
        for kind in game.forces.get((place, player), NOBODY).kinds()
    )


def gain_technology(game: TI4, player: Player, technology: str) -> None:
    """90.1: from now on the player has it; 97.4: an upgrade counts for all units of its kind."""
    game.technologies = {**game.technologies, player: (*game.technologies[player], technology)}
    touch(game, LEADERS)
    take_stock(game)


@shows(upgrades)
def take_stock(game: TI4) -> None:
    """Note anew which units and components are in play, after something came or went."""
    cards = _by_technologies(game)
    for effect in [effect for event in game.stage for effect in getattr(event, "effects", ())]:
        if effect.kind == OTHER_SIDE:
            turned = (effect.player, effect.target)
            cards = {**cards, turned: UNITS[cards[turned]].other_side or cards[turned]}
    game.unit_cards = cards
    game.in_play = index(game)


@followed("rules", "factions", "technologies", "copies")
def _by_technologies(game: TI4) -> dict[tuple[Player, str], str]:
    return {
        (player, kind): unit
        for player, faction in enumerate(game.factions)
        for kind, unit in _cards(game.rules.sets, faction, technologies_of(game, player))
    }


@lru_cache(maxsize=4096)
def _cards(at_hand: Sets, faction: str, technologies: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Of each kind: the upgrade whose technology is in force, else the unit on the sheet; that of a faction before
    the one of all (FAQ-NEK-4)."""
    sheet = FACTIONS[faction].sheet
    found: dict[str, Unit] = {}
    for unit in sets.units(at_hand).values():
        if (unit.technology not in technologies) if unit.technology else unit.faction not in (None, sheet):
            continue
        known = found.get(unit.kind)
        if known is None or _rank(unit) > _rank(known):
            found[unit.kind] = unit
    return tuple((kind, unit.id) for kind, unit in found.items())


def _rank(unit: Unit) -> tuple[bool, bool]:
    return unit.upgrade_of is not None, unit.faction is not None
