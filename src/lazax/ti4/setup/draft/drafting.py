"""The draft of slices, factions and seats: in a snake, one pick after the other, until everybody has one of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lazax.core.ask import choose
from lazax.core.chance import pick, reveal, shuffle
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.hexes import CENTRE, spiral
from lazax.galaxy.layout import in_spiral_order
from lazax.ti4.registry import asks, step, then
from lazax.ti4.setup.choosing import choose_form, end_choosing, faction_pile, possible_forms
from lazax.ti4.setup.draft.labels import label
from lazax.ti4.setup.draft.slices import build_slices, most_slices
from lazax.ti4.setup.draft.strings import Plan, draft_layout, draft_string, read_plan
from lazax.ti4.setup.records import Choosing, Draft
from lazax.ti4.state import TI4
from lazax.ti4.tables import MECATOL_SYSTEM, Layout

SLICE, FACTION, SEAT = "slice", "faction", "seat"
ROUNDS: Final = (SLICE, FACTION, SEAT)  # one pick each in three rounds
MORE_SLICES, MORE_FACTIONS = 1, 3  # than there are players
_SEEDS = 1 << 32

asks("choose", "draft", "draft.pick")


@step("draft.begin")
def begin_draft(game: TI4) -> None:
    """Slices and factions lie open; who picks first is drawn."""
    at_hand = game.rules.sets
    seed = pick(game, range(_SEEDS))
    if game.rules.slices:
        plan = read_plan(game.rules.slices)
    else:
        plan = Plan(build_slices(min(game.seats + MORE_SLICES, most_slices(at_hand)), at_hand, seed))
    labels = plan.labels or tuple(map(label, range(len(plan.slices))))
    factions = plan.factions or _factions(game)
    order = shuffle(game, tuple(range(game.seats)))
    enter(game, Draft(plan.slices, labels, factions, order))
    reveal(game)
    for number, tiles in enumerate(plan.slices):
        note(game, "draft.made", text_slice=labels[number], systems=tiles)
    note(game, "draft.factions", factions=factions)
    note(game, "draft.order", players=order)
    snake = (*order, *order[::-1], *order)
    then(game, *(do(pick_in_draft, player) for player in snake), do(end_draft))


def _factions(game: TI4) -> tuple[str, ...]:
    """Some of the factions by lot, each of which can be played whatever is chosen of the others."""
    pile = faction_pile(game)
    while True:
        pool = pile[: game.seats + MORE_FACTIONS]
        homeless = [name for name in pool if not possible_forms(game, name, {*pool} - {name})]
        if not homeless:
            return tuple(sorted(pool))
        pile = [name for name in pile if name not in homeless]


@step("draft.pick")
async def pick_in_draft(game: TI4, player: Player) -> None:
    taken = await choose(player, "draft.pick", lambda: options(current(game, Draft), player))
    draft = amend(game, Draft, picks=(*current(game, Draft).picks, (player, taken)))
    kind, _, name = taken.partition(":")
    if kind == SLICE:
        number = int(name) - 1
        note(game, "draft.slice", player=player, text_slice=draft.labels[number], systems=draft.slices[number])
    elif kind == FACTION:
        note(game, "draft.faction", player=player, faction=name)
    else:
        note(game, "draft.seat", player=player, n=int(name))


def options(draft: Draft, player: Player) -> list[str]:
    """What the player may take: of each kind of which they have nothing yet, whatever is left."""
    gone = {taken for _, taken in draft.picks}
    mine = {taken.partition(":")[0] for picker, taken in draft.picks if picker == player}
    every = {
        SLICE: [f"{SLICE}:{number + 1}" for number in range(len(draft.slices))],
        FACTION: [f"{FACTION}:{name}" for name in draft.factions],
        SEAT: [f"{SEAT}:{number + 1}" for number in range(len(draft.order))],
    }
    return [option for kind in ROUNDS if kind not in mine for option in every[kind] if option not in gone]


def taken_by(draft: Draft, kind: str) -> Mapping[Player, str]:
    """What everybody has of a kind, as far as they have picked it."""
    return {player: taken.partition(":")[2] for player, taken in draft.picks if taken.startswith(f"{kind}:")}


@step("draft.end")
def end_draft(game: TI4) -> None:
    """The first seat is the speaker's; the others follow clockwise, each with their slice before them."""
    draft = leave(game, Draft)
    seats, slices, factions = (taken_by(draft, kind) for kind in (SEAT, SLICE, FACTION))
    game.seating = tuple(sorted(seats, key=lambda player: int(seats[player])))
    game.speaker = game.seating[0]
    note(game, "setup.speaker", player=game.speaker)
    layout = _layout(game)
    lay_out(game, layout, [draft.slices[int(slices[player]) - 1] for player in game.seating])
    enter(game, Choosing((), tuple(factions[player] for player in range(game.seats))))
    then(game, *(do(choose_form, player) for player in game.seating), do(end_choosing))


def _layout(game: TI4) -> Layout:
    layout = draft_layout(game.rules.sets, game.seats)
    if layout is None:
        raise ValueError(f"there is no galaxy of slices for {game.seats} players")
    return layout


def lay_out(game: TI4, layout: Layout, slices: list[tuple[str, ...]]) -> None:
    """Mecatol Rex, hyperlanes, and the slices in the order of seats."""
    spaces = spiral(layout.rings)
    placed = [(CENTRE, MECATOL_SYSTEM), *((spaces[lane.space], lane.tile) for lane in layout.hyperlanes)]
    for player, home, around, tiles in zip(game.seating, layout.homes, layout.slices, slices, strict=True):
        game.home_space = {**game.home_space, player: spaces[home]}
        placed += [(spaces[space], tile) for space, tile in zip(around, tiles, strict=True)]
    game.placements = in_spiral_order(placed)
    game.turned = {lane.tile: lane.turns for lane in layout.hyperlanes}


def string_of(game: TI4, draft: Draft) -> str:
    """The draft as text for other tools."""
    usual = draft.labels == tuple(map(label, range(len(draft.slices))))
    plan = Plan(draft.slices, () if usual else draft.labels, draft.factions)
    return draft_string(plan, _layout(game))
