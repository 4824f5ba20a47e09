"""What a player may know, as plain data: their own sheets as they are, the others' as at the end of the last step
(I22, I22.2). Relics in hand, votes before the count, face-down agendas and the faces of the deck are hidden.
Places are named as marks name them; strength boxes are numbered war by war, left before right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import is_
from typing import Any, TypeVar

from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.inscription import ai
from lazax.inscription.council.agenda import alternative_for
from lazax.inscription.events import Round
from lazax.inscription.objectives.scoring import WORTH, Score
from lazax.inscription.sheets import industry, warfare
from lazax.inscription.sheets.grid import node_id
from lazax.inscription.sheets.masks import bits
from lazax.inscription.state import (
    ROWS,
    UNIT_AT,
    Common,
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
    with_ai,
)
from lazax.inscription.tables import AI_VOTES, COMMODITIES, EVENTS, RESOURCES, SHEETS, TECHNOLOGIES, UNITS

T = TypeVar("T")


def view(game: Inscription, player: Player | None) -> dict[str, Any]:
    """All that a player (None: a spectator) may know."""
    going_on = ongoing(game, Round)
    return {
        "rules": game.rules._asdict(),
        "round": game.round,
        "event": game.event or None,
        "phase": EVENTS[game.event].phase if game.event else None,
        "step": going_on.step if going_on is not None else None,
        "next": _next(game),
        "events_left": len(game.events),
        "discard": list(game.discard),
        "dice": _dice(game),
        "wars": game.wars,
        "speaker": game.speaker,
        "objectives": _objectives(game),
        "council": _council(game, player),
        "mecatol": list(game.mecatol),
        "relics_left": _relics_left(game),
        "ai": _ai(game),
        "over": game.over,
        "winners": list(game.winners),
        "me": player,
        "players": [_player(game, p, mine=p == player) for p in range(game.seats)],
    }


def _next(game: Inscription) -> dict[str, Any] | None:
    """I4.9: the back of the top event."""
    return {"phase": EVENTS[game.events[0]].phase, "colour": EVENTS[game.events[0]].colour} if game.events else None


def _dice(game: Inscription) -> dict[str, Any] | None:
    if not game.dice:
        return None
    return {
        "black": [RESOURCES[face] for face in game.dice[:3]],
        "focus": dict(zip(RESOURCES, game.dice[3:], strict=True)),
    }


def _relics_left(game: Inscription) -> int:
    """Everybody's part of the deck and the rest of it."""
    return len(game.relic_deck) + sum(len(common.part) + len(common.buried) for common in game.common.values())


def _objectives(game: Inscription) -> list[dict[str, Any]]:
    """The four cards, once they lie there, whether they are turned over, and who has scored them."""
    return [
        {
            "objective": name,
            "sheet": SHEETS[at],
            "reached": game.reached[at],
            "by": [p for p in range(game.seats) if game.common[p].objectives[at]],
        }
        for at, name in enumerate(game.objectives)
    ]


def _council(game: Inscription, player: Player | None) -> dict[str, Any] | None:
    if not game.tabled:
        return None
    going_on, carried, may_cast = ongoing(game, Round), game.outcome or None, None
    if with_ai(game):
        least = ai.votes(game.ai, EVENTS[game.event].phase)
        may_cast = [least + min(AI_VOTES.values()), least + max(AI_VOTES.values())]
        if player is not None and going_on is not None and going_on.step == "agenda":
            _, carried = alternative_for(game, player)
    return {
        "agendas": list(game.tabled),
        "votes": [{"player": p, "vote": game.votes[p]} for p in sorted(game.votes)],
        "ai_votes": game.ai_votes,
        "ai_may_cast": may_cast,
        "outcome": game.outcome or None,
        "carried": carried,
        "decision": game.decision or None,
    }


def _ai(game: Inscription) -> dict[str, Any] | None:
    """The board of the AI faction: symbols crossed out by section, sections closed, what it would bring now."""
    if not with_ai(game):
        return None
    board = game.ai
    return {
        **{name: list(getattr(board, name)) for name in ("strength", "votes", "goals")},
        "strength_closed": board.strength_closed,
        "votes_closed": board.votes_closed,
        "reached": list(game.ai_reached),
    }


_TOLD: dict[tuple[Player, str], tuple[tuple[Any, ...], Any]] = {}
"""What was told last of a player or of a sheet of theirs, and out of what."""


def _once(player: Player, what: str, now: tuple[Any, ...], tell: Callable[[], T]) -> T:
    """What stays as it is is told once. Whoever reads a view leaves it as it is."""
    if (last := _TOLD.get((player, what))) is not None and all(map(is_, now, last[0])):
        found: T = last[1]
        return found
    told = tell()
    _TOLD[player, what] = now, told
    return told


def _player(game: Inscription, player: Player, *, mine: bool) -> dict[str, Any]:
    """While one player marks a sheet all others stay as they are."""
    now = (
        *(game.common[player], game.papers[player], game.navigation[player], game.expansion[player]),
        *(game.industry[player], game.warfare[player], game.left, game.right, game.rules, game.over, game.seats),
    )
    return _once(player, "own" if mine else "open", now, lambda: _tell(game, player, mine=mine))


def _tell(game: Inscription, player: Player, *, mine: bool) -> dict[str, Any]:
    common, papers = game.common[player], game.papers[player]
    sheets = (
        ("navigation", game.navigation[player], _navigation),
        ("expansion", game.expansion[player], _expansion),
        ("industry", game.industry[player], _industry),
        ("warfare", game.warfare[player], _warfare),
    )
    worth = (
        _once(player, f"worth of {name}", (papers, sheet), partial(WORTH[at], game, player))
        for at, (name, sheet, _) in enumerate(sheets)
    )
    points = Score(tuple(worth), common.objectives)
    return {
        "player": player,
        "faction": common.faction or None,
        "left": game.left[player],
        "right": game.right[player],
        "active": SHEETS[common.active] if common.active >= 0 else None,
        "points": {
            **{
                sheet: {"sheet": points.sheets[at], "objective": points.objectives[at], "total": points.totals[at]}
                for at, sheet in enumerate(SHEETS)
            },
            "total": points.total,
        },
        "rank": ai.rank(points.total, game.rules.difficulty) if game.over and with_ai(game) else None,
        "sheets": {
            name: _once(player, name, (papers, sheet), partial(tell, game, player)) for name, sheet, tell in sheets
        },
        "technologies": _once(
            player,
            "technologies",
            (common.research, common.unlocked, common.banned, common.used),
            partial(_technologies, common),
        ),
        "focus": {
            sheet: [kind for n, kind in enumerate(RESOURCES) if common.focus >> at * 3 + n & 1]
            for at, sheet in enumerate(SHEETS)
        },
        "held": [list(boon) for boon in common.held],
        "spent": [list(boon) for boon in common.spent],
        "played": list(common.played),
        "relics": len(common.relics) + len(common.drawn),
        **(_private(common) if mine or game.over else {}),
    }


def _private(common: Common) -> dict[str, Any]:
    """What only its owner sees: cards in hand, and the resources they are about to spend."""
    return {
        "hand": [*common.relics, *common.drawn],
        "offers": list(common.offers),
        "purse": dict(zip(RESOURCES, common.purse, strict=True)),
        "optional": dict(zip(RESOURCES, common.optional, strict=True)),
        "uses": list(common.uses),
    }


def _technologies(common: Common) -> dict[str, Any]:
    return {
        name: {
            "research": common.research[at],
            "unlocked": bool(common.unlocked >> at & 1),
            "banned": bool(common.banned >> at & 1),
            "used": bool(common.used >> at & 1),
        }
        for at, name in enumerate(TECHNOLOGIES)
    }


def _navigation(game: Inscription, player: Player) -> dict[str, Any]:
    paper, sheet = navigation_paper(game, player), game.navigation[player]
    return {
        "paper": paper.id,
        **{
            name: [paper.systems[n] for n in bits(getattr(sheet, name))]
            for name in ("explored", "claimed", "crossed")
        },
        "flown": [paper.wormholes[n].id for n in bits(sheet.flown)],
        "mecatol_vp": sheet.mecatol_vp,
        "relic_vp": list(sheet.relic_vp),
    }


def _expansion(game: Inscription, player: Player) -> dict[str, Any]:
    paper, sheet = expansion_paper(game, player), game.expansion[player]
    return {
        "paper": paper.id,
        "unlocked": [paper.planets[n].id for n in bits(sheet.unlocked)],
        "crossed": [paper.cells[n] for n in bits(sheet.crossed)],
        "claimed": [paper.lines[n] for n in bits(sheet.claimed)],
        "crossed_lines": [paper.lines[n] for n in bits(sheet.crossed_lines)],
        "dock_symbols": {
            dock.id: [n for n, symbol in enumerate(bits(dock.symbols)) if sheet.dock_symbols >> symbol & 1]
            for dock in paper.docks
        },
        "docks": [paper.docks[n].id for n in bits(sheet.docks)],
        "dead_docks": [paper.docks[n].id for n in bits(sheet.dead_docks)],
        "population": sheet.population,
        "crossed_population": list(bits(sheet.crossed_population)),
    }


def _industry(game: Inscription, player: Player) -> dict[str, Any]:
    paper, sheet = industry_paper(game, player), game.industry[player]
    return {
        "paper": paper.id,
        **{name: [paper.hexes[n] for n in bits(getattr(sheet, name))] for name in ("scrapped", "claimed", "dead")},
        "commodities": dict(zip(COMMODITIES, sheet.commodities, strict=True)),
        "production": industry.production(paper, sheet),
        **{name: getattr(sheet, name) for name in ("council", "votes", "votes_spent", "goods", "goods_spent")},
    }


def _warfare(game: Inscription, player: Player) -> dict[str, Any]:
    sheet = game.warfare[player]
    names = [f"{unit}.{number}" for unit, number in ROWS]
    return {
        "paper": game.papers[player].warfare,
        "units": [{"unit": unit, "nodes": [node_id(n) for n in bits(nodes)]} for unit, nodes in sheet.units],
        "rows": {name: list(bits(sheet.rows[at])) for at, name in enumerate(names)},
        "built": [names[at] for at in warfare.built(sheet)],
        "dead_rows": [names[at] for at in bits(sheet.dead_rows)],
        "unlocked": [unit for unit in UNITS if sheet.unlocked >> UNIT_AT[unit] & 1],
        "bonus": list(sheet.bonus),
        "crossed_wins": list(bits(sheet.crossed_wins)),
        "strengths": list(sheet.strengths),
        "results": list(sheet.results),
    }
