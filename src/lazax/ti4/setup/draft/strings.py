"""Drafts as text, in the forms that tools for the game exchange."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import parse_qs

from lazax.ti4 import sets
from lazax.ti4.sets import Sets
from lazax.ti4.setup.draft.slices import SIZE, Slice
from lazax.ti4.tables import FACTIONS, HYPERLANES, LAYOUTS, SYSTEM_OF_NUMBER, SYSTEMS, Layout

_FIELDS = ("slices", "labels", "factions", "base")
MOST_SLICES = 10


class Plan(NamedTuple):
    """What a text says about a draft: its slices, what they are called, the factions that can be drafted (none: they
    are drawn), and the map around the slices ("": the usual one)."""

    slices: tuple[Slice, ...]
    labels: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()
    base: str = ""


def read_plan(text: str) -> Plan:
    """A draft from `slices=…|…&labels=…&factions=…&base=…`, or from slices alone, separated by `|`, `;` or line ends.
    A ValueError says what cannot be read."""
    fields = {"slices": text.strip()}
    if re.match(rf"\??({'|'.join(_FIELDS)})=", text.strip()):
        fields = {name: values[-1] for name, values in parse_qs(text.strip().lstrip("?")).items()}
    slices = tuple(_slice(part) for part in re.split(r"[|;\n]+", fields.get("slices", "")) if part.strip())
    if not slices:
        raise ValueError("The draft has no slices: write five tiles for each, as in 26,31,47,20,39;…")
    labels = tuple(label.strip() for label in fields.get("labels", "").split("|") if label.strip())
    if labels and len(labels) != len(slices):
        raise ValueError(f"The draft has {len(slices)} slices but {len(labels)} labels.")
    named = [name for name in re.split(r"[|,]", fields.get("factions", "")) if name.strip()]
    return Plan(slices, labels, tuple(faction_named(name) for name in named), fields.get("base", "").strip())


def _slice(text: str) -> Slice:
    numbers = text.replace(",", " ").split()
    if len(numbers) != SIZE:
        raise ValueError(f"The slice '{text.strip()}' has {len(numbers)} tiles; a slice has {SIZE}.")
    unknown = [number for number in numbers if number.lstrip("0") not in SYSTEM_OF_NUMBER]
    if unknown:
        raise ValueError(f"There is no tile '{unknown[0]}'.")
    return tuple(SYSTEM_OF_NUMBER[number.lstrip("0")] for number in numbers)


def faction_named(name: str) -> str:
    """A faction by any of the names that players and tools have for it."""
    wanted = re.sub(r"[\s_-]", "", name.casefold())
    for faction in FACTIONS.values():
        if wanted in (faction.id.replace("_", ""), faction.abroad.replace("-", ""), *faction.known_as):
            return faction.id
    raise ValueError(f"There is no faction '{name.strip()}'.")


def wrong_plan(text: str, players: int, at_hand: Sets) -> str | None:
    """What is wrong with a draft for so many players, in a sentence; None if it can be played. That its slices are
    fair is not asked for."""
    try:
        plan = read_plan(text)
    except ValueError as error:
        return str(error)
    tiles = [tile for slice_ in plan.slices for tile in slice_]
    known = {*sets.draw_pile(at_hand, "blue"), *sets.draw_pile(at_hand, "red")}
    if foreign := [tile for tile in tiles if tile not in known]:
        return f"Tile {SYSTEMS[foreign[0]].number} is no blue or red tile of the sets that are played with."
    if twice := [tile for tile in tiles if tiles.count(tile) > 1]:
        return f"Tile {SYSTEMS[twice[0]].number} is in the slices more than once."
    if not players <= len(plan.slices) <= MOST_SLICES:
        return f"The draft has {len(plan.slices)} slices; {players} players need {players} to {MOST_SLICES}."
    return _wrong_factions(plan, players, at_hand) or _wrong_base(plan, players, at_hand)


def _wrong_factions(plan: Plan, players: int, at_hand: Sets) -> str | None:
    sheets = [FACTIONS[faction].sheet for faction in plan.factions]
    if missing := [name for name in plan.factions if name not in sets.factions(at_hand)]:
        return f"The faction '{missing[0]}' is not in the sets that are played with."
    if len(set(sheets)) < len(sheets):
        return "A faction can be drafted only once."
    if sheets and len(sheets) < players:
        return f"The draft has {len(sheets)} factions for {players} players."
    return None


def _wrong_base(plan: Plan, players: int, at_hand: Sets) -> str | None:
    """A map around the slices has to be the one that is laid out."""
    layout = draft_layout(at_hand, players)
    if plan.base and layout is not None and _tokens(plan.base) != _tokens(base_of(layout)):
        return f"The map around the slices has to be: {base_of(layout)}"
    return None


def _tokens(text: str) -> list[str]:
    found = re.sub(r"\{-?\w+\}", " ", text.upper().replace(",", " ")).split()
    while found and found[-1] in ("-1", "0") and len(found) > 1 and found[-2] in ("-1", "0"):
        found.pop()
    return ["0" if token == "-1" else token for token in found]


def draft_layout(at_hand: Sets, players: int) -> Layout | None:
    """The galaxy of slices for so many players; None if the sets have none."""
    return next((LAYOUTS[name] for name, found in sets.layouts(at_hand, players).items() if found.slices), None)


def base_of(layout: Layout) -> str:
    """The map around the slices as a map string: hyperlanes, and 0 for every other space."""
    lanes = {lane.space: f"{SYSTEMS[lane.tile].number}{lane.turns}" for lane in layout.hyperlanes}
    last = 3 * layout.rings * (layout.rings + 1)
    return " ".join(lanes.get(space, "0") for space in range(1, last + 1))


def numbers_of(slices: Sequence[Slice]) -> list[str]:
    """Each slice as the numbers of its tiles."""
    return [",".join(SYSTEMS[tile].number for tile in tiles) for tiles in slices]


def draft_string(plan: Plan, layout: Layout | None) -> str:
    """The draft in its longest form: slices, labels, factions and the map around."""
    parts = [f"slices={'|'.join(numbers_of(plan.slices))}"]
    if plan.labels:
        parts.append(f"labels={'|'.join(plan.labels)}")
    if plan.factions:
        parts.append(f"factions={'|'.join(_abroad(name) for name in plan.factions)}")
    if layout is not None and any(lane.tile in HYPERLANES for lane in layout.hyperlanes):
        parts.append(f"base={base_of(layout).replace(' ', '+')}")
    return "&".join(parts)


def _abroad(faction: str) -> str:
    """As other tools name a faction; one of several forms without its form."""
    sheet = FACTIONS[faction]
    return sheet.form_of or sheet.abroad or sheet.id
