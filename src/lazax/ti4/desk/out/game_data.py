"""A game as the data that overlays of streamers and statistics of tabletop mods read, from what one reader sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lazax.desk.desk import Progress
from lazax.locales import locale
from lazax.ti4.desk.out.hex_summary import CALLED, COLOURS, hex_summary, tile_name
from lazax.ti4.tables import (
    FACTIONS,
    LEADERS,
    PUBLIC_OBJECTIVES,
    SECRET_OBJECTIVES,
    SETS,
    SYSTEMS,
)
from lazax.ti4.view_types import PlanetView, SheetView, View

OMEGAS: Final = " Ω"
TRAITS: Final = ("cultural", "hazardous", "industrial")
SPECIALTIES: Final = ("blue", "red", "green", "yellow")
STAGES: Final = {1: "Public Objectives I", 2: "Public Objectives II"}
SUPPORT: Final = "support_for_the_throne"


def game_data(
    view: View, map_string: str, names: Sequence[str], progress: Sequence[Mapping[str, Progress]]
) -> dict[str, Any]:
    """`names`: of the players; `progress`: how far each has come towards public objectives."""
    return {
        "platform": "lazax",
        "round": view["round"],
        "scoreboard": view["goal"],
        "config": {
            **{name: name in _sets(view) for name in SETS if name != "base"},
            "te": False,
            "tf": False,
        },
        "speaker": _colour(view["speaker"]),
        "turn": _colour(_active(view)),
        "activeSystem": _active_system(view),
        "mapString": map_string,
        "hexSummary": hex_summary(view),
        "laws": [_name("agenda", law) for law in view["laws"]],
        "objectives": _objectives(view),
        "objectivesProgress": [_progress(view, name, progress) for name in _public(view)],
        "unpickedStrategyCards": {
            _name("strategy", card["card"]): card["goods"] for card in view["strategies"] if card["player"] is None
        },
        "players": [_player(view, view["players"][seat], at, names[seat]) for at, seat in enumerate(_seating(view))],
    }


def _sets(view: View) -> tuple[str, ...]:
    chosen = view["rules"].get("sets", ())
    return tuple(chosen) if isinstance(chosen, list | tuple) else tuple(str(chosen).split(","))


def _name(kind: str, name: str) -> str:
    """In English and without marks of later printings, as the tools know it."""
    return locale("en", "ti4").name(kind, name).rstrip(OMEGAS)


def _colour(player: int) -> str:
    return COLOURS[player] if player >= 0 else ""


def _seating(view: View) -> Sequence[int]:
    return view["seating"] or range(view["seats"])


def _active(view: View) -> int:
    turns = [event for event in view["stage"] if event["event"] == "Turn"]
    return int(turns[-1]["player"]) if turns else -1


def _active_system(view: View) -> dict[str, Any] | None:
    activations = [event for event in view["stage"] if event["event"] == "Activation"]
    if not activations:
        return None
    tile = str(activations[-1]["system"])
    there = view["systems"].get(tile)
    number = SYSTEMS[tile].number if there is None else tile_name(tile, there)
    return {
        "tile": int(number) if number.isdecimal() else number,
        "planets": [_name("planet", planet) for planet, found in view["planets"].items() if found["system"] == tile],
    }


# objectives


def _public(view: View) -> list[str]:
    return [name for name in view["objectives"] if name in PUBLIC_OBJECTIVES]


def _objectives(view: View) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {name: [] for name in STAGES.values()}
    for name in _public(view):
        found[STAGES[PUBLIC_OBJECTIVES[name].stage]].append(_name("objective", name))
    scored = [name for sheet in view["players"] for name in sheet.get("scored", ())]
    secrets = dict.fromkeys(name for name in (*view["objectives"], *scored) if name in SECRET_OBJECTIVES)
    return {
        **found,
        "Secret Objectives": [_name("objective", name) for name in secrets],
        "Agenda": [_name("agenda", law) for law in view["laws"]],
        "Relics": [_name("relic", relic) for sheet in view["players"] for relic in sheet.get("relics", ())],
        "Other": [_name("note", SUPPORT) for sheet in view["players"] for _ in _supports(sheet)],
    }


def _supports(sheet: SheetView) -> list[str]:
    return [note for note in sheet.get("notes_in_play", ()) if note.partition(":")[0] == SUPPORT]


def _progress(view: View, name: str, progress: Sequence[Mapping[str, Progress]]) -> dict[str, Any]:
    needed = max((found[name].need for found in progress if name in found), default=0)
    values = []
    for seat in _seating(view):
        found = progress[seat].get(name)
        scored = name in view["players"][seat].get("scored", ())
        have = 0 if found is None else found.have
        values.append({"value": have, "success": scored or bool(found is not None and have >= found.need)})
    return {
        "name": _name("objective", name),
        "abbr": _name("objective", name),
        "stage": PUBLIC_OBJECTIVES[name].stage,
        "progress": {"header": str(needed), "values": values},
        "scoredBy": [at for at, seat in enumerate(_seating(view)) if name in view["players"][seat].get("scored", ())],
    }


# players


def _player(view: View, sheet: SheetView, at: int, name: str) -> dict[str, Any]:
    seat, faction = sheet["player"], sheet["faction"]
    held = [card for card in view["strategies"] if card["player"] == seat]
    return {
        "color": COLOURS[seat],
        "actualColor": COLOURS[seat],
        "steamName": name,
        "active": seat == _active(view) if _active(view) >= 0 else seat not in view["passed"],
        "alliances": [],
        "factionFull": "" if faction is None else locale("en", "ti4").name("faction", faction),
        "factionShort": "" if faction is None else CALLED["factions"].get(faction, FACTIONS[faction].sheet),
        "turnOrder": at,
        "score": sheet.get("points", 0),
        "custodiansPoints": int(view["custodian"] == seat),
        "commandTokens": {
            "tactics": sheet.get("tactic", 0),
            "fleet": sheet.get("fleet", 0),
            "strategy": sheet.get("strategy", 0),
        },
        "tradeGoods": sheet.get("goods", 0),
        "commodities": sheet.get("commodities", 0),
        "maxCommodities": sheet.get("commodity_value", 0),
        "handSummary": {
            "Secret Objectives": sheet.get("secrets", 0),
            "Actions": sheet.get("cards", 0),
            "Promissory": sheet.get("notes", 0),
        },
        "laws": [_name("agenda", law) for law, found in view["laws"].items() if found["owner"] == seat],
        "leaders": _leaders(sheet),
        "objectives": [_name("objective", scored) for scored in sheet.get("scored", ())]
        + [_name("note", SUPPORT) for _ in _supports(sheet)],
        "planetTotals": _totals([planet for planet in view["planets"].values() if planet["owner"] == seat]),
        "relicCards": [_name("relic", relic) for relic in sheet.get("relics", ())],
        "strategyCards": [_name("strategy", card["card"]) for card in held],
        "strategyCardsFaceDown": [_name("strategy", card["card"]) for card in held if card["used"]],
        "technologies": [_name("technology", owned) for owned in sheet.get("technologies", ())],
    }


def _leaders(sheet: SheetView) -> dict[str, str]:
    """Agents have no lock; whoever is exhausted is unlocked as well."""
    words = {"ready": "unlocked", "exhausted": "unlocked"}
    return {
        LEADERS[leader["leader"]].kind: words.get(leader["state"], leader["state"])
        for leader in sheet.get("leaders", ())
    }


def _totals(planets: Sequence[PlanetView]) -> dict[str, Any]:
    ready = [planet for planet in planets if not planet["exhausted"]]
    return {
        "influence": {
            "avail": sum(planet["influence"] for planet in ready),
            "total": sum(planet["influence"] for planet in planets),
        },
        "resources": {
            "avail": sum(planet["resources"] for planet in ready),
            "total": sum(planet["resources"] for planet in planets),
        },
        "techs": {colour: sum(colour in planet["specialties"] for planet in planets) for colour in SPECIALTIES},
        "traits": {trait: sum(trait in planet["traits"] for planet in planets) for trait in TRAITS},
        "legendary": sum(planet["legendary"] for planet in planets),
        "numPlanets": len(planets),
    }
