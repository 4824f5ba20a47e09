"""What a player may know, as plain data: his own sheets as they are, the others' as at the end of the last step
(I22.2). Relics in hand, votes before the count, face-down agendas and the faces of the deck are hidden."""

from __future__ import annotations

from typing import Any

from lazax.core.state import Player
from lazax.inscription.grid import node_id
from lazax.inscription.papers import bits
from lazax.inscription.scoring import score
from lazax.inscription.sheets import industry, warfare
from lazax.inscription.state import (
    ROWS,
    UNIT_AT,
    Common,
    Inscription,
    expansion_paper,
    industry_paper,
    navigation_paper,
    warfare_paper,
    with_ai,
)
from lazax.inscription.tables import COMMODITIES, EVENTS, RESOURCES, SHEETS, SIDES, TECHNOLOGIES, UNITS


def view(game: Inscription, player: Player | None) -> dict[str, Any]:
    """All that a player (None: a spectator) may know."""
    return {
        "rules": game.rules._asdict(),
        "round": game.round,
        "speaker": game.speaker,
        "over": game.over,
        "winners": list(game.winners),
        "event": game.event or None,
        "deck": _deck(game),
        "discard": list(game.discard),
        "dice": _dice(game),
        "wars": game.wars,
        "objectives": [
            {"objective": name, "sheet": sheet, "turned": turned}
            for name, sheet, turned in zip(game.objectives, SHEETS, game.reached, strict=True)
        ],
        "mecatol": list(game.mecatol),
        "relic_deck": len(game.relic_deck),
        "council": _council(game),
        "ai": _ai(game),
        "players": [_player(game, p, mine=p == player) for p in range(game.seats)],
    }


def _deck(game: Inscription) -> dict[str, Any]:
    """I4.9: how many events are left, and the back of the top one; the backs below it follow from I4.4."""
    backs = [{"phase": EVENTS[name].phase, "colour": EVENTS[name].colour} for name in game.events]
    return {"left": len(backs), "top": backs[0] if backs else None}


def _dice(game: Inscription) -> dict[str, Any] | None:
    if not game.dice:
        return None
    return {
        "black": [RESOURCES[face] for face in game.dice[:3]],
        "focus": dict(zip(RESOURCES, game.dice[3:], strict=True)),
    }


def _council(game: Inscription) -> dict[str, Any] | None:
    if not game.tabled:
        return None
    return {
        "agendas": list(game.tabled),
        "votes": [{"player": p, "vote": game.votes[p]} for p in sorted(game.votes)],
        "ai_votes": game.ai_votes,
        "outcome": game.outcome or None,
        "decision": game.decision or None,
    }


def _ai(game: Inscription) -> dict[str, Any] | None:
    if not with_ai(game):
        return None
    board = game.ai
    return {
        **{name: list(getattr(board, name)) for name in ("strength", "votes", "goals")},
        "strength_closed": board.strength_closed,
        "votes_closed": board.votes_closed,
        "reached": list(game.ai_reached),
    }


def _player(game: Inscription, player: Player, *, mine: bool) -> dict[str, Any]:
    common, points = game.common[player], score(game, player, secrets=mine or game.over)
    return {
        "player": player,
        "faction": common.faction or None,
        "left": game.left[player],
        "right": game.right[player],
        "papers": game.papers[player]._asdict(),
        "active": SHEETS[common.active] if common.active >= 0 else None,
        "score": {
            "sheets": list(points.sheets),
            "objectives": list(points.objectives),
            "totals": list(points.totals),
            "total": points.total,
        },
        "navigation": _navigation(game, player),
        "expansion": _expansion(game, player),
        "industry": _industry(game, player),
        "warfare": _warfare(game, player),
        "technologies": _technologies(common),
        "focus": {
            sheet: [kind for n, kind in enumerate(RESOURCES) if common.focus >> at * 3 + n & 1]
            for at, sheet in enumerate(SHEETS)
        },
        "held": [{"boon": boon, "place": place} for boon, place in common.held],
        "spent": [{"boon": boon, "place": place} for boon, place in common.spent],
        "played": list(common.played),
        "relics": len(common.relics) + len(common.drawn),
        **(_private(common) if mine or game.over else {}),
    }


def _private(common: Common) -> dict[str, Any]:
    """What only its owner sees: cards in hand, and the resources he is about to spend."""
    return {
        "hand": [*common.relics, *common.drawn],
        "offers": list(common.offers),
        "purse": dict(zip(RESOURCES, common.purse, strict=True)),
        "optional": dict(zip(RESOURCES, common.optional, strict=True)),
        "uses": list(common.uses),
    }


def _technologies(common: Common) -> list[dict[str, Any]]:
    return [
        {
            "technology": name,
            "research": common.research[at],
            "unlocked": bool(common.unlocked >> at & 1),
            "banned": bool(common.banned >> at & 1),
            "used": bool(common.used >> at & 1),
        }
        for at, name in enumerate(TECHNOLOGIES)
    ]


def _navigation(game: Inscription, player: Player) -> dict[str, Any]:
    paper, sheet = navigation_paper(game, player), game.navigation[player]
    return {
        **{
            name: [paper.systems[n] for n in bits(getattr(sheet, name))]
            for name in ("explored", "claimed", "crossed")
        },
        "flown": [paper.wormholes[n].id for n in bits(sheet.flown)],
        "mecatol_vp": sheet.mecatol_vp,
    }


def _expansion(game: Inscription, player: Player) -> dict[str, Any]:
    paper, sheet = expansion_paper(game, player), game.expansion[player]
    return {
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
        "crossed_population": bits(sheet.crossed_population),
    }


def _industry(game: Inscription, player: Player) -> dict[str, Any]:
    paper, sheet = industry_paper(game, player), game.industry[player]
    return {
        **{name: [paper.hexes[n] for n in bits(getattr(sheet, name))] for name in ("scrapped", "claimed", "dead")},
        "commodities": dict(zip(COMMODITIES, sheet.commodities, strict=True)),
        "production": industry.production(paper, sheet),
        **{name: getattr(sheet, name) for name in ("council", "votes", "votes_spent", "goods", "goods_spent")},
    }


def _warfare(game: Inscription, player: Player) -> dict[str, Any]:
    sheet = game.warfare[player]
    built = warfare.built(sheet)
    return {
        "units": [{"unit": unit, "nodes": [node_id(n) for n in bits(nodes)]} for unit, nodes in sheet.units],
        "rows": [
            {
                "row": f"{unit}.{number}",
                "symbols": bits(sheet.rows[at]),
                "built": at in built,
                "dead": bool(sheet.dead_rows >> at & 1),
            }
            for at, (unit, number) in enumerate(ROWS)
        ],
        "unlocked": [unit for unit in UNITS if sheet.unlocked >> UNIT_AT[unit] & 1],
        "boxes": [
            {
                "war": box // 2 + 1,
                "side": SIDES[box % 2],
                "bonus": sheet.bonus[box],
                "strength": sheet.strengths[box] if box < len(sheet.strengths) else None,
                "result": sheet.results[box] if box < len(sheet.results) else None,
                "win_crossed": bool(sheet.crossed_wins >> box & 1),
            }
            for box in range(len(warfare_paper(game, player).wins))
        ],
    }
