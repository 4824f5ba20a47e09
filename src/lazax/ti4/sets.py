"""What is in play with which sets: the one place where the tables are put together.

Every function takes the sets a table plays with and returns the records that are in play, by id and in the order of
their table. Results are shared between callers and must not be changed.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, TypeVar

from lazax.ti4 import tables
from lazax.ti4.tables import Printed

Sets = frozenset[str]

P = TypeVar("P", bound=Printed)

NEEDS_POK: Final = ("codex2", "codex3")
"""Codices that cannot be played with the base game alone: relics, mechs and leaders come with Prophecy of Kings."""
MOST_PLAYERS: Final = {"base": 6, "pok": 8}
FEWEST_PLAYERS: Final = 3


def wrong_sets(sets: Sets, players: int, layout: str | None = None) -> str | None:
    """What cannot stand about these sets with so many players, in the layout if one is named; None if all is well."""
    if unknown := sorted(sets - set(tables.SETS)):
        return f"There is no set '{unknown[0]}'; there are: {', '.join(tables.SETS)}."
    if "base" not in sets:
        return "The base game is needed with every other set."
    if "pok" not in sets and (alone := [codex for codex in NEEDS_POK if codex in sets]):
        return f"Codex {alone[0][-1]} can only be played with Prophecy of Kings."
    most = MOST_PLAYERS["pok" if "pok" in sets else "base"]
    if not FEWEST_PLAYERS <= players <= most:
        if FEWEST_PLAYERS <= players <= MOST_PLAYERS["pok"]:
            return f"{players} players need Prophecy of Kings."
        return f"{players} players cannot play: there must be {FEWEST_PLAYERS} to {most}."
    if layout is not None and layout not in layouts(sets, players):
        return f"The layout '{layout}' cannot be used; there are: {', '.join(layouts(sets, players))}."
    return None


@cache
def boxes(sets: Sets) -> Sets:
    """The sets whose components are at hand: those of codex 1 also came in the box of Prophecy of Kings."""
    return sets | {"codex1"} if "pok" in sets else sets


def printing(table: Mapping[str, P], sets: Sets, component: str) -> str:
    """The newest printing in play of a component that is named in any of its printings."""
    at_hand = boxes(sets)
    entry = table[component]
    while entry.replaces is not None:
        entry = table[entry.replaces]
    newest = entry
    while entry.replaced_by is not None:
        entry = table[entry.replaced_by]
        if entry.set in at_hand:
            newest = entry
    return newest.id


def in_play(table: Mapping[str, P], sets: Sets) -> dict[str, P]:
    """Those records of a table that are in play: at hand, not removed and not replaced."""
    at_hand = boxes(sets)
    return {
        name: entry
        for name, entry in table.items()
        if entry.set in at_hand and entry.removed_by not in at_hand and printing(table, sets, name) == name
    }


@cache
def systems(sets: Sets) -> dict[str, tables.System]:
    return in_play(tables.SYSTEMS, sets)


@cache
def draw_pile(sets: Sets, back: Literal["blue", "red"]) -> tuple[str, ...]:
    """The tiles from which a galaxy is dealt."""
    return tuple(system.id for system in systems(sets).values() if system.back == back)


@cache
def planets(sets: Sets) -> dict[str, tables.Planet]:
    return in_play(tables.PLANETS, sets)


@cache
def layouts(sets: Sets, players: int) -> dict[str, tables.Layout]:
    """The galaxies for so many players, the usual one first."""
    return {name: layout for name, layout in in_play(tables.LAYOUTS, sets).items() if layout.players == players}


@cache
def factions(sets: Sets) -> dict[str, tables.Faction]:
    """The factions one may play; one that has several forms counts once for each."""
    return in_play(tables.FACTIONS, sets)


@cache
def units(sets: Sets) -> dict[str, tables.Unit]:
    return in_play(tables.UNITS, sets)


@cache
def technologies(sets: Sets) -> dict[str, tables.Technology]:
    return in_play(tables.TECHNOLOGIES, sets)


@cache
def technology_deck(sets: Sets, faction: str) -> tuple[str, ...]:
    """The technology deck of a player of this faction: what all may research and its own, which stand in for some."""
    sheet = tables.FACTIONS[faction].sheet
    known = [entry for entry in technologies(sets).values() if entry.faction in (None, sheet)]
    own_upgrades = {entry.replaces_upgrade for entry in known}
    return tuple(entry.id for entry in known if entry.id not in own_upgrades)


@cache
def starting_technologies(sets: Sets, faction: str) -> tuple[str, ...]:
    """The fixed starting technologies of a faction in the printings in play."""
    return tuple(printing(tables.TECHNOLOGIES, sets, name) for name in tables.FACTIONS[faction].starting_technologies)


@cache
def leaders(sets: Sets) -> dict[str, tables.Leader]:
    return in_play(tables.LEADERS, sets)


@cache
def leaders_of(sets: Sets, faction: str) -> tuple[str, ...]:
    """The leaders on the sheet of a faction, in the printings in play."""
    at_hand = leaders(sets)
    return tuple(name for name in tables.FACTIONS[faction].leaders if name in at_hand)


@cache
def strategy_cards(sets: Sets) -> dict[str, tables.StrategyCard]:
    """The eight strategy cards, by initiative."""
    cards = in_play(tables.STRATEGY_CARDS, sets).values()
    return {card.id: card for card in sorted(cards, key=lambda card: card.initiative)}


@cache
def public_objectives(sets: Sets, stage: int) -> dict[str, tables.PublicObjective]:
    return {name: card for name, card in in_play(tables.PUBLIC_OBJECTIVES, sets).items() if card.stage == stage}


@cache
def secret_objectives(sets: Sets) -> dict[str, tables.SecretObjective]:
    return in_play(tables.SECRET_OBJECTIVES, sets)


@cache
def action_cards(sets: Sets) -> dict[str, tables.ActionCard]:
    return in_play(tables.ACTION_CARDS, sets)


@cache
def agendas(sets: Sets) -> dict[str, tables.Agenda]:
    return in_play(tables.AGENDAS, sets)


@cache
def relics(sets: Sets) -> dict[str, tables.Relic]:
    """Relics are gained only with Prophecy of Kings: without it, those of a codex stay in their box."""
    return in_play(tables.RELICS, sets) if "pok" in sets else {}


@cache
def explorations(sets: Sets, deck: tables.ExplorationDeck) -> dict[str, tables.Exploration]:
    return {name: card for name, card in in_play(tables.EXPLORATIONS, sets).items() if card.deck == deck}


@cache
def attachments(sets: Sets) -> dict[str, tables.Attachment]:
    return in_play(tables.ATTACHMENTS, sets)


@cache
def promissory_notes(sets: Sets, faction: str) -> dict[str, tables.PromissoryNote]:
    """The notes with which a player of this faction begins."""
    owners = (None, tables.FACTIONS[faction].sheet)
    return {name: note for name, note in in_play(tables.PROMISSORY_NOTES, sets).items() if note.faction in owners}
