"""Planets as they are now: as printed, and with what is attached to them (12, 64)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.abilities import Query, lies_open
from lazax.ti4.board import system_of
from lazax.ti4.registry import touch
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import ATTACHMENTS, FACTIONS, PLANETS, Colour, Roll, Trait
from lazax.ti4.units.cards import take_stock
from lazax.tracing import shows

may_place: Query[bool, [str]] = Query("may_place")
"""Whether units can be placed, produced or committed on a planet at all."""


planet_cannon: Query[Roll | None, [Player, str]] = Query("planet_cannon")
"""The Space Cannon of a planet itself, as if it were a unit of its owner: whose, which planet."""
planet_production: Query[int, [Player, str]] = Query("planet_production")
"""The Production of a planet itself: whose, which planet."""
space_production: Query[int, [Player, str]] = Query("space_production")
"""The Production of a system itself: whose, which system."""
SPACE: Final = "space"
PLANET: Final = "planet"  # in place of a kind of unit
SLEEPERS: Final = max(faction.tokens.get("sleeper", 0) for faction in FACTIONS.values())
"""How many sleeper tokens there are."""


def attachments_on(game: TI4, planet: str) -> tuple[str, ...]:
    return game.attached.get(planet, ())


def attached_to(game: TI4, attachment: str) -> str | None:
    """The planet with this attachment."""
    return next((planet for planet, there in game.attached.items() if attachment in there), None)


def traits_of(game: TI4, planet: str) -> tuple[Trait, ...]:
    """64.3."""
    found = PLANETS[planet].traits
    for attachment in attachments_on(game, planet):
        found = (*found, *(trait for trait in ATTACHMENTS[attachment].traits if trait not in found))
    return found


def specialties_of(game: TI4, planet: str) -> tuple[Colour, ...]:
    """64.4; a planet that has one gets no other by attachments."""
    found = PLANETS[planet].specialties
    for attachment in attachments_on(game, planet):
        if (colour := ATTACHMENTS[attachment].specialty) and not found:
            found = (colour,)
    return found


def extra_worth(game: TI4, planet: str) -> tuple[int, int]:
    """Resources and influence by attachments: one of each for a specialty that comes to another one."""
    if planet not in game.attached:
        return 0, 0
    special = bool(PLANETS[planet].specialties)
    resources = influence = 0
    for card in map(ATTACHMENTS.__getitem__, game.attached[planet]):
        more = int(special and card.specialty is not None)
        resources, influence = resources + card.resources + more, influence + card.influence + more
        special = special or card.specialty is not None
    return resources, influence


def is_legendary(game: TI4, planet: str) -> bool:
    """53.1; N-RE-4: an attachment may make it so, without an ability card."""
    return PLANETS[planet].legendary or any(
        ATTACHMENTS[card].makes_legendary for card in attachments_on(game, planet)
    )


def takes_units(game: TI4, planet: str) -> bool:
    """Whether units can come to the planet; to one that is destroyed or only a card beside the board none can."""
    return planet not in game.destroyed_planets and may_place(game, system_of(game, planet) != planet, planet)


@shows(lambda game, planet, attachment: (f"attachment:{attachment}",))
def attach(game: TI4, planet: str, attachment: str) -> None:
    """12.1: under the planet card."""
    game.attached = {**game.attached, planet: (*attachments_on(game, planet), attachment)}
    take_stock(game)
    touch(game, planet)
    note(game, "planet.attached", planet=planet, attachment=attachment)


def detach(game: TI4, planet: str, attachment: str) -> None:
    left = tuple(card for card in attachments_on(game, planet) if card != attachment)
    others = {place: there for place, there in game.attached.items() if place != planet}
    game.attached = {**others, planet: left} if left else others
    take_stock(game)


def lay_sleeper(game: TI4, planet: str, taken_from: str | None = None) -> None:
    """N-TIT-1: from reinforcements, or from another planet."""
    game.sleepers = game.sleepers - {taken_from} | {planet}
    note(game, "sleeper.placed", planet=planet)


def take_sleeper(game: TI4, planet: str) -> None:
    """Back to reinforcements."""
    game.sleepers -= {planet}


def ability_card(planet: str) -> str:
    """53.2: the ability card of a legendary planet, as a component."""
    return f"legendary:{planet}"


def pass_ability_card(game: TI4, planet: str, former: Player, player: Player) -> None:
    """53.2a, 53.2b: readied out of its deck; from a former owner as it was."""
    card = ability_card(planet)
    exhausted = (former, card) in game.exhausted_cards
    game.exhausted_cards -= {(owner, card) for owner in range(game.seats)}
    if exhausted:
        game.exhausted_cards |= {(player, card)}


@lies_open("legendary", "control")
def _ability_cards(game: TI4) -> Iterator[tuple[str, Player]]:
    yield from ((ability_card(planet), owner) for planet, owner in game.control.items() if PLANETS[planet].legendary)


@lies_open("attachment", "attached", "control")
def _attachments(game: TI4) -> Iterator[tuple[str, Player]]:
    for planet, attachments in game.attached.items():
        yield from ((f"attachment:{card}", game.control.get(planet, NOBODY)) for card in attachments)
