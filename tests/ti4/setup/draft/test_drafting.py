"""The draft at the table: a snake over slices, factions and seats (SU-1, SU-2, SU-3, SU-6)."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.game import Game
from lazax.galaxy.hexes import spiral
from lazax.ti4.setup.draft.strings import draft_layout
from lazax.ti4.setup.factions import wrong_table
from lazax.ti4.setup.map_string import Map, map_string
from lazax.ti4.setup.records import Draft
from lazax.ti4.switches import Rules
from lazax.ti4.tables import FACTIONS, LAYOUTS
from tests.playing import answer_all
from tests.ti4.positions.tables import ALL, BASE, begun, tiles_at
from tests.ti4.positions.tools import kind_asked, logged
from tests.ti4.setup.draft.test_strings import SLICES, THREE


def drafting(players: int = 3, **options: Any) -> Game:
    return begun(players, choosing="milty", **options)


def draft_of(game: Game) -> Draft:
    (draft,) = game.state.stage
    assert type(draft) is Draft
    return draft


def take(game: Game, option: str) -> int:
    (player,) = game.asked()
    game.apply(player, option)
    return player


def test_what_lies_open_at_the_start() -> None:
    """SU-2: one slice and three factions more than players; everybody sees what they are worth."""
    game = drafting(6)
    view = game.view(None)["draft"]
    assert (len(view["slices"]), len(view["factions"]), len(view["seats"])) == (7, 9, 6)
    assert (
        view["slices"][0]["label"] == "A"
        and 9 <= view["slices"][0]["optimal_resources"] + view["slices"][0]["optimal_influence"] <= 13
    )
    assert view["text"].startswith("slices=") and "factions=" in view["text"]
    assert {len(draft_of(game).slices), len(logged(game, "draft.made"))} == {7}


def test_picks_go_to_and_fro() -> None:
    """SU-2: from first to last, back, and from first to last again; each time something of a kind not yet had."""
    game = drafting(4)
    order = draft_of(game).order
    assert logged(game, "draft.order")[0]["players"] == order
    asked = []
    while kind_asked(game) == "draft.pick":
        (player,) = game.asked()
        asked.append(player)
        options = game.options(player)
        kinds = {option.partition(":")[0] for option in options}
        mine = {name.partition(":")[0] for picker, name in draft_of(game).picks if picker == player}
        assert kinds == {"slice", "faction", "seat"} - mine
        assert not set(options) & {name for _, name in draft_of(game).picks}
        game.apply(player, options[-1])
    assert tuple(asked) == (*order, *order[::-1], *order)[: len(asked)]
    assert len(asked) >= 11  # the last pick may have one option left


@pytest.mark.parametrize("players", range(3, 9))
def test_the_galaxy_that_was_drafted(players: int) -> None:
    """SU-1, SU-6: the first seat is the speaker's, the others follow clockwise, each with their slice before them."""
    game = drafting(players)
    while kind_asked(game) == "draft.pick":
        (player,) = game.asked()
        game.apply(player, game.options(player)[-1])
    answer_all(game, until="strategy.pick", most=2_000)
    mine = {line["player"]: line["systems"] for line in logged(game, "draft.slice")}
    seats = {line["player"]: line["n"] for line in logged(game, "draft.seat")}
    state, layout = game.state, draft_layout(ALL, players)
    assert layout is not None
    assert [seats[player] for player in state.seating] == [*range(1, players + 1)]
    assert state.speaker == state.seating[0]
    at = tiles_at(state)
    for seat, player in enumerate(state.seating):
        assert state.home_space[player] == spiral(4)[layout.homes[seat]]
        assert tuple(at[space] for space in layout.slices[seat]) == mine[player]
        assert at[layout.homes[seat]] == FACTIONS[state.factions[player]].board_tile
    assert {lane.space: lane.tile for lane in layout.hyperlanes}.items() <= at.items()
    assert dict(Map(map_string(state)).turned) == dict(state.turned)


def test_a_draft_out_of_a_text() -> None:
    """SU-2: slices, names and factions of the text."""
    game = drafting(3, slices=f"slices={THREE}&labels=North|East|West&factions=sol|barony|ul")
    draft = draft_of(game)
    assert (draft.slices, draft.labels) == (SLICES, ("North", "East", "West"))
    assert draft.factions == ("sol", "letnev", "titans")
    first = take(game, "slice:2")
    line = logged(game, "draft.slice")[0]
    assert (line["player"], line["text_slice"], line["systems"]) == (first, "East", SLICES[1])


def test_a_faction_of_several_forms_takes_its_home_last() -> None:
    """SU-3, TV-KEL-01: when all factions are known; the homes of those that are played cannot be taken."""
    game = drafting(3, slices=f"slices={THREE}&factions=keleres|mentak|sol")
    keleres = take(game, "faction:keleres_mentak")
    take(game, "faction:mentak")
    take(game, "faction:sol")
    while kind_asked(game) == "draft.pick":
        take(game, game.options(game.asked()[0])[0])
    assert (kind_asked(game), game.asked()) == ("setup.form", (keleres,))
    assert set(game.options(keleres)) == {"keleres_argent", "keleres_xxcha"}
    game.apply(keleres, "keleres_xxcha")
    answer_all(game, until="strategy.pick", most=2_000)
    assert game.state.factions[keleres] == "keleres_xxcha"
    assert game.state.control["archon_ren"] == keleres


@pytest.mark.parametrize(
    ("players", "rules", "factions", "why"),
    [
        (3, Rules(choosing="milty", sets=BASE), (), "3 players needs the hyperlanes"),
        (5, Rules(choosing="milty", sets=BASE), (), "5 players needs the hyperlanes"),
        (6, Rules(choosing="milty", sets=BASE), (), None),
        (6, Rules(choosing="milty"), ("sol",), "name none of them"),
        (6, Rules(choosing="milty", galaxy="built"), (), "let it be dealt"),
        (6, Rules(choosing="milty", layout="players_6_large"), (), "uses the layout 'players_6'"),
        (6, Rules(choosing="milty", layout="players_6"), (), None),
        (6, Rules(choosing="milty", slices=THREE), (), "has 3 slices; 6 players need"),
        (3, Rules(slices=THREE), (), "belong to a Milty draft"),
    ],
)
def test_tables_that_cannot_draft(players: int, rules: Rules, factions: tuple[str, ...], why: str | None) -> None:
    """SU-2, SU-6: each is refused with the reason."""
    found = wrong_table(players, rules, factions)
    assert found is None if why is None else why in (found or "")


def test_layouts_of_slices() -> None:
    """SU-6: three and four players use several pieces of the same hyperlanes."""
    assert {name for name, layout in LAYOUTS.items() if layout.slices} == {
        *("players_3_hyperlanes", "players_4_hyperlanes", "players_5_hyperlanes"),
        *("players_6", "players_7_alternate", "players_8_alternate"),
    }
    tiles = [lane.tile for lane in LAYOUTS["players_3_hyperlanes"].hyperlanes]
    assert len(tiles) == len(set(tiles)) == 18
