"""Positions of Twilight Inscription in a few words; `playing` plays rules on them.

state = navigation(table(), explored="s03 s06", claimed="s03")
game = spending(state, "navigation", material=2)
mark(game, "material:explore:s10", "material:explore:s04", "done")
assert "s10" in explored(game)

All sheets are the common ones (side B) and nobody has a faction, unless a scene says otherwise. Places are named as
marks name them: systems s05, cells p2.0.1, lines p2.row.0, docks d1, hexes h2.3, rows cruiser.2; nodes are 3.4.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lazax.core.stage import enter
from lazax.core.state import Player
from lazax.core.title import settle_options
from lazax.inscription.cards.drawing import lay_out
from lazax.inscription.events import Round
from lazax.inscription.setup.beginning import objectives_on
from lazax.inscription.setup.setup import new_state
from lazax.inscription.sheets import warfare as grid
from lazax.inscription.sheets.masks import bits
from lazax.inscription.state import (
    ROW_AT,
    UNIT_AT,
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
    set_common,
)
from lazax.inscription.tables import LETTERS, RELICS, RESOURCES, SHEETS, TECHNOLOGY_AT
from lazax.inscription.title import InscriptionTitle

TITLE = InscriptionTitle()
MATERIAL, INFLUENCE, RESEARCH = 1, 4, 6
"""Faces of a black die that show these resources; a focus die shows its double symbol from face 5 on."""


# positions


def table(players: int = 3, *, seed: int = 1, factions: Sequence[str] = (), **options: Any) -> Inscription:
    """A game after its set-up, before the first event; nobody has a faction but those that are named."""
    state = new_state(players, settle_options(TITLE, {"sides": "B", **options}), seed)
    state.round, state.todo = 1, ()
    for player in range(players):
        set_common(state, player, offers=(), faction=factions[player] if player < len(factions) else "")
    state.objectives = tuple(objectives_on(sheet)[0] for sheet in SHEETS)
    lay_out(state, state.relic_deck)
    return state


def _mask(names: Sequence[str], text: str) -> int:
    return sum(1 << names.index(word) for word in text.split())


def navigation(
    state: Inscription,
    player: Player = 0,
    *,
    explored: str = "",
    claimed: str = "",
    crossed: str = "",
    flown: str = "",
) -> Inscription:
    """Mark systems besides those that are printed as marked; claimed ones are explored too."""
    paper, sheet = navigation_paper(state, player), state.navigation[player]
    names, holes = paper.systems, [hole.id for hole in paper.wormholes]
    state.navigation[player] = sheet._replace(
        explored=sheet.explored | _mask(names, explored) | _mask(names, claimed),
        claimed=sheet.claimed | _mask(names, claimed),
        crossed=sheet.crossed | _mask(names, crossed),
        flown=sheet.flown | _mask(holes, flown),
    )
    return state


def expansion(
    state: Inscription,
    player: Player = 0,
    *,
    unlocked: str = "",
    crossed: str = "",
    dead_lines: str = "",
    docks: Mapping[str, str] | None = None,
    population: int = 0,
    dead_population: Iterable[int] = (),
) -> Inscription:
    """Unlock planets and cross out symbols, whole planets too ("p3"); lines that are full are claimed, without what
    they give. Of docks the letters that are crossed out: {"d1": "MM"}."""
    paper, sheet = expansion_paper(state, player), state.expansion[player]
    planets = [planet.id for planet in paper.planets]
    cells = 0
    for word in crossed.split():
        cells |= paper.planets[planets.index(word)].cells if word in planets else 1 << paper.cells.index(word)
    dead = _mask(paper.lines, dead_lines)
    full = sum(1 << n for n, line in enumerate(paper.line_cells) if not line & ~cells and not dead >> n & 1)
    sheet = sheet._replace(
        unlocked=_mask(planets, unlocked),
        crossed=cells,
        crossed_lines=dead,
        claimed=full,
        population=population,
        crossed_population=sum(1 << n for n in dead_population),
    )
    for dock, letters in (docks or {}).items():
        symbols = sheet.dock_symbols
        for letter in letters:
            left = paper.docks[int(dock[1:]) - 1].by_resource[LETTERS[letter]] & ~symbols
            symbols |= left & -left
        sheet = sheet._replace(dock_symbols=symbols)
    state.expansion[player] = sheet
    return state


def industry(
    state: Inscription, player: Player = 0, *, scrapped: str = "", claimed: str = "", dead: str = "", **numbers: Any
) -> Inscription:
    """Mark hexes besides the printed one; numbers: commodities, council, votes, votes_spent, goods, goods_spent."""
    names, sheet = industry_paper(state, player).hexes, state.industry[player]
    state.industry[player] = sheet._replace(
        scrapped=sheet.scrapped | _mask(names, scrapped),
        claimed=sheet.claimed | _mask(names, claimed),
        dead=sheet.dead | _mask(names, dead),
        **numbers,
    )
    return state


def nodes(text: str) -> int:
    """Nodes as a mask: "0.0 1.0"; "0-3.2" stands for four of them."""
    found = 0
    for word in text.split():
        columns, _, row = word.partition(".")
        first, _, last = columns.partition("-")
        for x in range(int(first), int(last or first) + 1):
            found |= 1 << int(row) * 8 + x
    return found


def warfare(
    state: Inscription,
    player: Player = 0,
    *,
    infantry: str = "",
    units: Sequence[tuple[str, str]] = (),
    rows: Mapping[str, str] | None = None,
    unlocked: str = "",
    **fields: Any,
) -> Inscription:
    """Put infantry on nodes and draw units ("pds", "1.0 2.0 1.1"); cross out letters of rows ({"cruiser.1": "MM"},
    S for the special symbol); unlock types of units."""
    sheet = state.warfare[player]
    for n in bits(nodes(infantry)):
        sheet = grid.deploy(sheet, "infantry", 1 << n)
    for unit, drawn in units:
        sheet = grid.deploy(sheet, unit, nodes(drawn))
    progress = list(sheet.rows)
    for name, letters in (rows or {}).items():
        unit, _, number = name.partition(".")
        at = ROW_AT[unit, int(number)]
        for letter in letters:
            cost = grid.COSTS[at]
            left = (cost.special if letter == "S" else cost.by_resource[LETTERS[letter]]) & ~progress[at]
            progress[at] |= left & -left
    opened = sum(1 << UNIT_AT[unit] for unit in unlocked.split())
    state.warfare[player] = sheet._replace(rows=tuple(progress), unlocked=sheet.unlocked | opened, **fields)
    return state


def holding(state: Inscription, player: Player, *boons: str) -> Inscription:
    """Give a player claimed boons that they have not spent."""
    held = state.common[player].held
    set_common(state, player, held=(*held, *((boon, f"x{len(held) + n}") for n, boon in enumerate(boons))))
    return state


def knowing(state: Inscription, player: Player, *technologies: str) -> Inscription:
    """Unlock technologies."""
    opened = sum(1 << TECHNOLOGY_AT[name] for name in technologies)
    set_common(state, player, unlocked=state.common[player].unlocked | opened)
    return state


def focused(state: Inscription, player: Player, sheet: str, *resources: str) -> Inscription:
    """Unlock focus dice on a sheet."""
    opened = sum(1 << SHEETS.index(sheet) * 3 + RESOURCES.index(name) for name in resources)
    set_common(state, player, focus=state.common[player].focus | opened)
    return state


def relics(state: Inscription, player: Player, *names: str) -> Inscription:
    """Put relics from the deck into a hand."""
    taken(state, *names)
    set_common(state, player, relics=(*state.common[player].relics, *names))
    sheet = state.navigation[player]
    state.navigation[player] = sheet._replace(relic_vp=(*sheet.relic_vp, *(RELICS[name].vp for name in names)))
    return state


def taken(state: Inscription, *names: str) -> None:
    """These relics lie in no part of the deck."""
    state.relic_deck = tuple(name for name in state.relic_deck if name not in names)
    for p in range(state.seats):
        set_common(state, p, part=tuple(name for name in state.common[p].part if name not in names))


def finding(state: Inscription, player: Player, *names: str) -> Inscription:
    """These relics are what a player draws from."""
    taken(state, *names)
    state.relic_deck = (*state.relic_deck, *state.common[player].part)
    set_common(state, player, part=names)
    return state


def objectives(state: Inscription, **names: str) -> Inscription:
    """Lay out these objectives, by sheet."""
    state.objectives = tuple(names.get(sheet, name) for sheet, name in zip(SHEETS, state.objectives, strict=True))
    return state


def fought(state: Inscription, wars: int) -> Inscription:
    """So many wars have been fought, all of them tied at 0."""
    state.wars = wars
    state.discard = ("border_conflict", "when_diplomacy_fails", "divide_and_conquer")[:wars]
    for player in range(state.seats):
        sheet = state.warfare[player]
        state.warfare[player] = sheet._replace(strengths=(0,) * wars * 2, results=("tied",) * wars * 2)
    return state


def during(state: Inscription, name: str) -> Inscription:
    """An event has just been revealed."""
    state.event = name
    state.events = tuple(other for other in state.events if other != name)
    enter(state, Round(state.round, name))
    return state
