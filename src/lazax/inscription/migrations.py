"""States of older rules in today's schema, version by version."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from lazax.core.state import decode, decode_state, encode, encode_state
from lazax.core.steps import do
from lazax.inscription import ai
from lazax.inscription.cards.drawing import lay_out
from lazax.inscription.setup.beginning import keep_factions, prepare, turn_up_objectives
from lazax.inscription.state import AI, AIBoard, Inscription, set_common, with_ai
from lazax.inscription.tables import RELICS, SHEETS, Track

Data = dict[str, Any]


def migrated(data: Data, version: int) -> Data:
    for old in range(version, max(MIGRATIONS) + 1):
        data = MIGRATIONS[old](data)
    return data


def _write_relics(data: Data) -> Data:
    """Rules 1 did not write the points of relics on the sheet, and counted rounds as events were revealed."""
    common, sheets = decode(data["common"]), decode(data["navigation"])
    for player, mine in common.items():
        points = tuple(RELICS[relic].vp for relic in (*mine.played, *mine.relics))
        sheets[player] = sheets[player]._replace(relic_vp=points)
    todo = [step for old in data["todo"] for step in ([["begin_round"]] if old == ["reveal_event"] else []) + [old]]
    return {**data, "navigation": encode(sheets), "todo": todo}


def _deal_relics(data: Data) -> Data:
    """Rules 2 drew relics when a step was settled, from one deck for all, and turned up objectives before factions
    were chosen; the tracks of the AI faction were others."""
    todo = [step[:1] if step[0] == "settle" else step for step in data["todo"]]
    game = decode_state({**data, "todo": todo}, Inscription)
    if do(keep_factions) in game.todo:
        at = game.todo.index(do(prepare)) + 1
        game.objectives, game.todo = (), (*game.todo[:at], do(turn_up_objectives), *game.todo[at:])
    for player, mine in game.common.items():
        set_common(game, player, buried=tuple(relic for relic in mine.buried if relic in game.relic_deck))
    away = {relic for mine in game.common.values() for relic in mine.buried}
    lay_out(game, tuple(relic for relic in game.relic_deck if relic not in away))
    if with_ai(game):
        game.ai = _before_its_goals(game)
    return encode_state(game)


def _before_its_goals(game: Inscription) -> AIBoard:
    """No section has more symbols crossed out than there are, and no track is beyond a goal that the AI faction has
    not reached: that one is next."""
    reached = {name for name, turned in zip(SHEETS, game.reached, strict=True) if turned}
    reached |= {"mecatol_rex"} if AI in game.mecatol else set()
    counts = [
        min([count, *(after - 1 for name, after in goal.goals.items() if name not in reached)])
        for count, goal in zip(game.ai.goals, ai.GOAL_TRACKS, strict=True)
    ]
    return game.ai._replace(
        strength=_within(game.ai.strength, ai.STRENGTH), votes=_within(game.ai.votes, ai.VOTES), goals=tuple(counts)
    )


def _within(counts: tuple[int, ...], track: Track) -> tuple[int, ...]:
    return tuple(min(count, len(section)) for count, section in zip(counts, track.sections, strict=True))


def _tune_factions(data: Data) -> Data:
    """Rules 3 had other numbers of some factions: what was claimed by them stays, what comes goes by today's."""
    return data


MIGRATIONS: Final[Mapping[int, Callable[[Data], Data]]] = {1: _write_relics, 2: _deal_relics, 3: _tune_factions}
