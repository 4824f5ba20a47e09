"""Creating the galaxy: seats, tiles, and where they may be placed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from lazax.core.ask import Refused, Submit
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.galaxy.hexes import CENTRE, around, distance, ring
from lazax.galaxy.layout import in_spiral_order, layout_of, place
from lazax.galaxy.placing import space_id, space_of
from lazax.ti3.setup.galaxy_building import (
    free_spaces,
    legal_moves,
    placing_turns,
    playable_tiles,
    spaces,
    tiles_in_play,
)
from lazax.ti3.setup.setup import new_state
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from lazax.ti3.tables import DRAW_PILE, LAYOUTS, MECATOL_REX, RACES, SYSTEMS
from tests.conformance.ladders import every_climb
from tests.ti3.positions.tools import TestTitle, kind_asked, logged

BUILT = Rules(galaxy="built")


def start(players: int, rules: Rules = BUILT, seed: int = 5) -> Game:
    """A game at its first question; what follows the set-up is left out."""
    state = new_state(players, rules, seed)
    state.todo = (*(step for step in state.todo if step[0] != "round.begin"), ("test.rest",))
    return Game.new(TestTitle(state), players, seed, debug=True)


def build(game: Game, seed: int = 1) -> Game:
    """Build the galaxy with random answers."""
    rng = Generator(seed)
    while kind_asked(game).startswith("galaxy."):
        move(game, lambda options: rng.choice(options))
    return game


def move(game: Game, pick: Callable[[Sequence[str]], str]) -> None:
    """Let whoever is asked make a move, by the ladder where there is one."""
    player = game.asked()[0]
    if isinstance(game.ask(player), Submit):
        game.apply(player, game.climb(player, lambda rung: pick(rung.options)))
    else:
        game.apply(player, pick(game.options(player)))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("galaxy", ["built", "dealt"])
def test_complete_galaxy(players: int, galaxy: str) -> None:
    """R3.1, R3.2, R3.5, R3.6, R3.10, R4.2, R4.6, R4.10: every space is filled, homes stand where the layout says."""
    game = build(start(players, Rules(galaxy=galaxy)))
    state: TI3 = game.state
    layout = LAYOUTS[players]
    tile_at = layout_of(state.placements).tile_at
    assert tile_at[CENTRE] == MECATOL_REX
    assert set(tile_at) == {CENTRE, *spaces(players)}
    assert len(tile_at) == layout.spaces == (28 if players == 3 else 37)
    assert {ring(3).index(state.home_space[p]) for p in range(players)} == set(layout.homes)
    for player in range(players):
        assert tile_at[state.home_space[player]] == RACES[state.races[player]].home
    others = [tile for tile in tile_at.values() if tile in DRAW_PILE]
    assert len(others) == layout.dealt_each * players + layout.face_down
    assert not state.tiles and not state.face_down


def test_tiles_taken_out() -> None:
    """R4.1, R3.2: three players remove three plain tiles and an asteroid field on purpose, four more unseen."""
    left = tiles_in_play(3)
    assert len(DRAW_PILE) - len(left) == 4
    gone = [SYSTEMS[tile].kind for tile in DRAW_PILE if tile not in left]
    assert sorted(gone) == ["asteroid_field", "empty", "empty", "empty"]
    for players, held in ((3, 8), (4, 8), (5, 6), (6, 5)):
        state = new_state(players, BUILT, 3)
        state.todo = (("setup.races",), ("galaxy.begin",), ("test.rest",))
        game = Game.new(TestTitle(state), players, 3)
        while kind_asked(game) == "galaxy.side":
            game.apply(game.asked()[0], game.options(game.asked()[0])[0])
        assert [len(tiles) for tiles in game.state.tiles.values()] == [held] * players
        assert bool(game.state.face_down) == (players == 5)


def test_snake_order() -> None:
    """R3.4, R3.8, TV-1: the direction turns whenever all have placed one tile."""
    game = start(6)
    while kind_asked(game) == "galaxy.side":
        game.apply(game.asked()[0], game.options(game.asked()[0])[0])
    state: TI3 = game.state
    place = {player: number + 1 for number, player in enumerate(state.seating)}
    assert state.seating[0] == state.speaker
    turns = [place[player] for _, player in placing_turns(state)]
    assert turns[:14] == [1, 2, 3, 4, 5, 6, 6, 5, 4, 3, 2, 1, 1, 2]
    assert len(turns) == 30
    build(game)
    assert [entry["player"] for entry in logged(game, "galaxy.placed")][:14] == [
        state.seating[number - 1] for number in turns[:14]
    ]


def test_sides_and_seats() -> None:
    """R3.3: from the first player to the left, each chooses a free side; the seating follows the homes."""
    game = start(6)
    first = game.state.speaker
    chosen = {}
    for turn, side in enumerate((4, 1, 0, 5, 2)):
        player = (first + turn) % 6
        assert game.asked() == (player,) and kind_asked(game) == "galaxy.side"
        assert str(side) in game.options(player)
        game.apply(player, str(side))
        chosen[side] = player
    chosen[3] = (first + 5) % 6  # the last takes what is left
    assert game.state.home_space[chosen[3]] == (0, 3)
    assert game.state.home_space[first] == ring(3)[12]
    clockwise = [chosen[side] for side in (4, 5, 0, 1, 2, 3)]
    assert list(game.state.seating) == clockwise


@pytest.mark.parametrize(("players", "layout"), [(3, (0, 6, 12)), (4, (4, 8, 13, 17)), (4, (0, 3, 9, 12))])
def test_positions_in_seating_order(players: int, layout: tuple[int, ...]) -> None:
    """R4.6, R4.15, A-01: homes go clockwise by seat from the first player; four players may use another layout."""
    game = start(players, Rules(galaxy="built", layout_4p=layout if players == 4 else (4, 8, 13, 17)))
    state: TI3 = game.state
    seats = [(state.speaker + turn) % players for turn in range(players)]
    assert list(state.seating) == seats
    assert [ring(3).index(state.home_space[player]) for player in seats] == list(layout)


def test_five_players() -> None:
    """R4.10, R4.11, R4.12, R4.14: random positions, a face-down tile beside Mecatol Rex, goods for some."""
    game = start(5)
    state: TI3 = game.state
    assert kind_asked(game) == "galaxy.face_down" and game.asked() == (state.speaker,)
    assert len(game.options(state.speaker)) == 6
    space = game.options(state.speaker)[2]
    game.apply(state.speaker, space)
    hidden = state.face_down
    assert hidden and space_of(space) not in free_spaces(state) and len(free_spaces(state)) == 5
    position = {entry["player"]: entry["n"] for entry in logged(game, "galaxy.position")}
    assert sorted(position.values()) == [1, 2, 3, 4, 5]
    homes = {1: 3, 2: 7, 3: 11, 4: 15, 5: 0}
    for player, number in position.items():
        assert state.home_space[player] == ring(3)[homes[number]]
        assert state.goods[player] == {1: 4, 4: 4, 5: 6}.get(number, 0)
    order = sorted(range(5), key=lambda p: ring(3).index(state.home_space[p]))
    at = order.index(state.speaker)
    assert list(state.seating) == order[at:] + order[:at]
    build(game)
    assert layout_of(game.state.placements).tile_at[space_of(space)] == hidden
    assert logged(game, "galaxy.turned_up") == [{"system": hidden}]


def test_positions_of_five_are_drawn() -> None:
    """R4.10: everybody can come to every position."""
    found = {tuple(start(5, seed=seed).state.seating) for seed in range(12)}
    assert len(found) > 6


def small(hand: tuple[str, ...], *placed: tuple[tuple[int, int], str]) -> TI3:
    state = TI3(6, BUILT)
    state.races = tuple(RACES)[:6]
    state.placements = in_spiral_order([(CENTRE, MECATOL_REX), *placed])
    state.home_space = {player: ring(3)[3 * player] for player in range(6)}
    state.tiles = {0: hand}
    state.last_tile = {0: ""}
    return state


def test_rings_in_order() -> None:
    """R3.5: ring 1 is filled before ring 2, ring 2 before ring 3; home spaces are reserved."""
    inner = list(zip(ring(1), DRAW_PILE, strict=False))
    state = small(("empty_1",), *inner[:5])
    assert free_spaces(state) == [ring(1)[5]]
    state = small(("empty_1",), *inner)
    assert free_spaces(state) == list(ring(2))
    both = list(zip((*ring(1), *ring(2)), DRAW_PILE, strict=False))
    state = small(("empty_1",), *both)
    assert len(free_spaces(state)) == 12
    assert all(distance(space) == 3 and space not in state.home_space.values() for space in free_spaces(state))


def test_special_not_beside_special() -> None:
    """R3.7: a red tile keeps away from red tiles as long as any tile on any space does not break the rule."""
    supernova = (ring(1)[0], "supernova")
    state = small(("nebula", "sys_quann"), supernova)
    moves = legal_moves(state, 0)
    assert set(moves["nebula"]) == set(ring(1)[2:5])
    assert len(moves["sys_quann"]) == 5
    # Only the two spaces beside the supernova are left: the nebula may not go there, Quann may.
    rest = [(space, tile) for space, tile in zip(ring(1)[2:5], DRAW_PILE, strict=False)]
    state = small(("nebula", "sys_quann"), supernova, *rest)
    assert legal_moves(state, 0)["nebula"] == []
    assert len(legal_moves(state, 0)["sys_quann"]) == 2
    # With nothing but red tiles in hand there is no other option.
    state = small(("nebula", "asteroid_field_1"), supernova, *rest)
    assert all(len(spaces) == 2 for spaces in legal_moves(state, 0).values())


def test_face_down_tile_is_no_neighbour() -> None:
    """R4.12: a red tile may lie beside the face-down tile, whatever that is."""
    state = small(("nebula",))
    state.face_down, state.face_down_at = "supernova", ring(1)[0]
    assert len(legal_moves(state, 0)["nebula"]) == 5


def test_planet_rule() -> None:
    """R3.9: after a tile without planets one with planets follows, unless there is none."""
    state = small(("empty_1", "nebula", "sys_quann"))
    assert len(playable_tiles(state, 0)) == 3
    state.last_tile = {**state.last_tile, 0: "empty_2"}
    assert playable_tiles(state, 0) == ("sys_quann",)
    state.last_tile = {**state.last_tile, 0: "sys_lodor"}
    assert len(playable_tiles(state, 0)) == 3
    state.tiles = {**state.tiles, 0: ("empty_1", "nebula")}
    state.last_tile = {**state.last_tile, 0: "empty_2"}
    assert playable_tiles(state, 0) == ("empty_1", "nebula")


def placing(state: TI3) -> Game:
    state.tiles = {**state.tiles, **dict.fromkeys(range(1, 6), ())}
    state.todo = (("galaxy.place", 0), ("test.rest",))
    return Game.new(TestTitle(state), 6, 1, debug=True)


def test_the_ladder_builds_every_legal_placing() -> None:
    """R3.4, R3.5, R3.7, R3.9: the small choices reach exactly what the checker accepts."""
    supernova = (ring(1)[0], "supernova")
    game = placing(small(("empty_1", "nebula", "sys_quann"), supernova))
    ask = game.ask(0)
    assert isinstance(ask, Submit)
    everything = {(tile, space_id(space)) for tile in DRAW_PILE for space in spaces(6)}
    legal = {pair for pair in everything if ask.check(pair) is None}
    assert len(legal) == 5 + 3 + 5
    assert {tuple(found) for found in every_climb(ask.ladder)} == legal == {tuple(m) for m in game.suggestions(0)}


@pytest.mark.parametrize(
    ("tile", "space", "last", "reason"),
    [
        ("sys_lodor", (1, 0), "", "galaxy.not_in_hand R3.4"),
        ("sys_quann", (0, -2), "", "galaxy.not_free R3.5"),
        ("sys_quann", (0, -1), "", "galaxy.not_free R3.5"),
        ("empty_1", (0, 1), "empty_2", "galaxy.planet_first R3.9"),
        ("nebula", (1, -1), "", "galaxy.beside_special R3.7"),
    ],
)
def test_refused_placings(tile: str, space: tuple[int, int], last: str, reason: str) -> None:
    """R3.4, R3.5, R3.7, R3.9: a tile that may not go there is refused with its reason."""
    state = small(("empty_1", "nebula", "sys_quann"), (ring(1)[0], "supernova"))
    state.last_tile = {**state.last_tile, 0: last}
    game = placing(state)
    with pytest.raises(Refused, match=reason):
        game.apply(0, (tile, space_id(space)))


def test_the_last_tile_is_placed_by_itself() -> None:
    """R3.10: one tile and one space leave nothing to decide."""
    state = small(("sys_quann",), *zip(ring(1)[:5], DRAW_PILE, strict=False))
    assert kind_asked(placing(state)) == "test.rest"


def test_proof_is_shown() -> None:
    """R3.9: who has no planet left shows their tiles to everybody."""
    state = small(("empty_1", "nebula"))
    state.tiles = {**state.tiles, **dict.fromkeys(range(1, 6), ())}
    state.last_tile = {**state.last_tile, 0: "empty_2"}
    state.todo = (("galaxy.place", 0), ("test.rest",))
    game = Game.new(TestTitle(state), 6, 1)
    assert logged(game, "galaxy.proof") == [{"player": 0, "systems": ("empty_1", "nebula")}]
    assert game.view(3)["building"]["shown"] == {"0": ("empty_1", "nebula")}


def test_homes_join_by_themselves() -> None:
    """R3.6: a home appears with the first tile beside its space, and costs no placement."""
    game = start(6)
    while kind_asked(game).startswith("galaxy."):
        tile_at = layout_of(game.state.placements).tile_at
        if kind_asked(game) == "galaxy.place":
            for player, space in game.state.home_space.items():
                reached = any(neighbour in tile_at for neighbour in around(space))
                assert (tile_at.get(space) == RACES[game.state.races[player]].home) == reached
        move(game, lambda options: options[-1])


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_dealt_placement_is_legal(seed: int, players: int) -> None:
    """R3.5, R3.7, R3.9: a dealt galaxy could have been built by hand, tile after tile."""
    game = start(players, Rules(galaxy="dealt"), seed)
    placed = logged(game, "galaxy.placed")
    again: TI3 = game.state.copy()
    again.placements = ((CENTRE, MECATOL_REX),)
    covered = logged(game, "galaxy.face_down")
    if covered:
        again.face_down, again.face_down_at = "supernova", space_of(covered[0]["text_space"])
    again.last_tile = dict.fromkeys(range(players), "")
    for number, entry in enumerate(placed):
        player, tile = entry["player"], entry["system"]
        again.tiles = {player: tuple(e["system"] for e in placed[number:] if e["player"] == player)}
        assert space_of(entry["text_space"]) in legal_moves(again, player)[tile]
        again.placements = place(again.placements, space_of(entry["text_space"]), tile)
        again.last_tile[player] = tile


def test_same_seed_same_galaxy() -> None:
    """R3.1: the galaxy depends on the seed alone."""
    dealt = [start(6, Rules(galaxy="dealt"), seed).state.placements for seed in (1, 1, 2)]
    assert dealt[0] == dealt[1] != dealt[2]


def test_space_ids() -> None:
    """R3.5: a space as an option and back."""
    assert all(space_of(space_id(space)) == space for space in spaces(6))
