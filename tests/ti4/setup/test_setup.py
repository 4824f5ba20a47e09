"""From the first step of a table to the first strategy phase."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from lazax.core.ask import Submit
from lazax.galaxy.layout import layout_of
from lazax.galaxy.placing import Placing, space_id
from lazax.ti4 import sets
from lazax.ti4.economy.tokens import pools_of
from lazax.ti4.setup.factions import wrong_table
from lazax.ti4.setup.galaxy import check_placing, legal_moves
from lazax.ti4.setup.setup import new_state
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from lazax.ti4.tables import (
    FACTIONS,
    HYPERLANES,
    LAYOUTS,
    PLANETS_OF,
    PUBLIC_OBJECTIVES,
    SYSTEMS,
)
from lazax.ti4.title import TITLE
from lazax.ti4.ways import adjacent
from tests.ti4.positions.tables import BASE, SPACES, begun, table, tiles_at
from tests.ti4.positions.tools import MAP, A, B, answer, answer_all, force_of, kind_asked, logged, there


@pytest.mark.parametrize("name", LAYOUTS)
def test_layouts(name: str) -> None:
    """88.0, 39.0, SU-6, SU-7, 38.1: Mecatol Rex, homes and hyperlanes on their places, dealt tiles on the others;
    frontier tokens where no planets are, but not on hyperlanes."""
    layout = LAYOUTS[name]
    state = table(layout.players, layout=name).state
    at = tiles_at(state)
    assert at[0] == "tile_18"
    assert set(at) == {0, *layout.homes, *layout.spaces, *(lane.space for lane in layout.hyperlanes)}
    assert {at[space] for space in layout.homes} == {FACTIONS[f].board_tile for f in state.factions}
    assert {lane.space: lane.tile for lane in layout.hyperlanes} == {s: t for s, t in at.items() if t in HYPERLANES}
    assert state.turned == {lane.tile: lane.turns for lane in layout.hyperlanes}
    backs = [SYSTEMS[at[space]].back for space in layout.spaces]
    assert (backs.count("blue"), backs.count("red")) == (layout.blue, layout.red)
    assert state.frontier == {t for t in at.values() if not PLANETS_OF[t] and t not in HYPERLANES}
    order = [state.home_space[player] for player in state.seating]
    assert len(set(order)) == layout.players


def test_what_everybody_begins_with() -> None:
    """SU-8, 80.5, 61.20, 80.3, 50.0, 50.1, 50.1a, SU-1, SU-4, SU-5, SU-10 to SU-12, 20.1, 61.13, 61.13a, 98.3,
    25.0."""
    game = table(6)
    state = game.state
    for player, faction in enumerate(state.factions):
        sheet = FACTIONS[faction]
        assert pools_of(state, player) == (3, 3, 2)
        assert all(state.control[planet] == player for planet in sheet.planets)
        found = dict.fromkeys(sheet.starting_units, 0)
        for (_, owner), force in state.forces.items():
            for kind, number, _ in force.counts if owner == player else ():
                found[kind] += number
        assert found == dict(sheet.starting_units)
    assert not state.exhausted
    assert state.points == dict.fromkeys(range(6), 0)
    assert [PUBLIC_OBJECTIVES[name].stage for name in (*state.revealed, *state.objective_deck)] == [1] * 5 + [2] * 5
    assert len(state.revealed) == 2
    assert state.custodian == -1
    assert state.aside[-1] == "nexus"
    assert game.asked() == (state.speaker,)
    assert len(game.options(state.speaker)) == 8


def test_the_base_game_alone() -> None:
    """SU-3, SU-7: its factions and tiles; neither nexus nor frontier tokens."""
    state = table(6, sets="base").state
    assert set(state.factions) <= set(sets.factions(BASE))
    assert {tile for _, tile in state.placements} <= set(sets.systems(BASE))
    assert state.aside in ((), ("tile_51",))
    assert state.frontier == frozenset()


def test_extra_goods_of_five_players() -> None:
    """R-42, SU-6: four for the middle of the crowded side, two for each beside it."""
    state = table(5, layout="players_5").state
    at = {SPACES.index(space): player for player, space in state.home_space.items()}
    assert {home: state.goods[player] for home, player in at.items()} == {21: 0, 25: 2, 28: 4, 31: 2, 35: 0}


def test_the_snake() -> None:
    """TV-SET-06, SU-6: one tile each, the direction turning."""
    game = begun(6, galaxy="built")
    order: list[int] = []
    while kind_asked(game) == "galaxy.place":
        order.append(game.asked()[0])
        ask = game.ask(order[-1])
        assert isinstance(ask, Submit)
        game.apply(order[-1], next(iter(ask.suggest())))
    seats = [(game.state.speaker + step) % 6 for step in range(6)]
    assert order[:13] == [*seats, *seats[::-1], seats[0]]
    assert len(order) >= 24


def test_eight_players_with_hyperlanes() -> None:
    """TV-SET-04, SU-6: tiles on their places and as far turned; three blue and two red each."""
    game = begun(8, layout="players_8_alternate", galaxy="built")
    at = tiles_at(game.state)
    numbers = {space: SYSTEMS[tile].number for space, tile in at.items() if space}
    assert numbers == {1: "87A", 2: "90B", 4: "88A", 5: "89B", 24: "85B", 33: "83B"}
    for tiles in game.state.tiles.values():
        assert sorted(SYSTEMS[tile].back for tile in tiles) == ["blue"] * 3 + ["red"] * 2


def test_adjacent_over_hyperlanes() -> None:
    """44.2, 88.7, TV-SET-05, 6.4, 44.0, 44.1: the ends of the line of five players."""
    state = table(5, layout="players_5_hyperlanes").state
    at = tiles_at(state)
    assert at[30] in adjacent(state, at[26], A)
    assert not {at[27], at[28], at[29]} & set(adjacent(state, at[26], A))  # 44.2


def test_tiles_of_the_speaker_come_first() -> None:
    """SU-6: seven players: two red and three blue tiles next to Mecatol Rex."""
    game = table(7, layout="players_7")
    (drawn,) = logged(game, "galaxy.drawn")
    assert sorted(SYSTEMS[tile].back for tile in drawn["systems"]) == ["blue"] * 3 + ["red"] * 2
    at = {tile: space for space, tile in tiles_at(game.state).items()}
    assert all(1 <= at[tile] <= 6 for tile in drawn["systems"])
    assert drawn["player"] == game.state.speaker


# placing


def building(hand: tuple[str, ...], placed: Mapping[int, str]) -> TI4:
    state = TI4(3, Rules(galaxy="built"))
    state.placements = layout_of(
        tuple((SPACES[at], tile) for at, tile in sorted({0: "tile_18", **placed}.items()))
    ).placements
    state.tiles = {A: hand}
    return state


def test_anomalies_stay_apart() -> None:
    """TV-SET-02, R-41, SU-6: not beside each other while there is another space; other tiles anywhere in the ring."""
    state = building(("tile_42", "tile_19"), {1: "tile_41", 3: "tile_20", 5: "tile_21"})
    moves = legal_moves(state, A)
    assert moves["tile_42"] == [SPACES[4]]
    assert moves["tile_19"] == [SPACES[2], SPACES[4], SPACES[6]]
    refused = check_placing(state, A, Placing("tile_42", space_id(SPACES[2])))
    assert refused is not None
    assert refused.key == "galaxy.beside_alike"


def test_wormholes_stay_apart() -> None:
    """R-41, SU-6: of the same kind; alpha beside beta is fine."""
    state = building(("tile_39", "tile_40"), {1: "tile_26", 3: "tile_20", 5: "tile_21"})
    moves = legal_moves(state, A)
    assert moves["tile_39"] == [SPACES[4]]
    assert moves["tile_40"] == [SPACES[2], SPACES[4], SPACES[6]]


def test_without_another_option_anything_goes() -> None:
    """R-41: no tile of the player fits anywhere in the ring."""
    state = building(("tile_42",), {1: "tile_41", 3: "tile_20", 4: "tile_22", 5: "tile_21"})
    assert legal_moves(state, A)["tile_42"] == [SPACES[2], SPACES[6]]


def test_ring_by_ring() -> None:
    """TV-SET-03, SU-6: the second ring waits for the first; tiles come from the own hand."""
    state = building(("tile_19",), {1: "tile_41", 3: "tile_20"})
    outside = check_placing(state, A, Placing("tile_19", space_id(SPACES[7])))
    assert outside is not None
    assert outside.key == "galaxy.not_free"
    foreign = check_placing(state, A, Placing("tile_22", space_id(SPACES[2])))
    assert foreign is not None
    assert foreign.key == "galaxy.not_in_hand"
    assert check_placing(state, A, Placing("tile_19", space_id(SPACES[2]))) is None


# factions


@pytest.mark.parametrize(
    ("factions", "why"),
    [
        (("keleres_xxcha", "xxcha"), "cannot be played together"),
        (("keleres_argent", "keleres_mentak"), "cannot be played together"),
        (("sol", "letnev", "hacan", "winnu"), "4 factions are named for 3 players"),
    ],
)
def test_factions_that_cannot_stand(factions: tuple[str, ...], why: str) -> None:
    """SU-2, SU-3: one home for both; more names than players."""
    assert why in (wrong_table(3, Rules(), factions) or "")
    with pytest.raises(ValueError, match=why):
        new_state(3, Rules(), 1, factions)


def test_factions_of_sets_not_at_hand() -> None:
    """SU-3."""
    assert "'nomad' is not in the sets" in (wrong_table(3, Rules(sets=BASE), ("nomad",)) or "")
    assert "7 players need Prophecy of Kings" in (wrong_table(7, Rules(sets=BASE), ()) or "")
    assert "layout" in (wrong_table(6, Rules(layout="players_5"), ()) or "")


@pytest.mark.parametrize("seed", range(6))
def test_keleres_takes_a_home_nobody_plays(seed: int) -> None:
    """SU-3: its home and planets are those of the faction it stands for, which is not drawn."""
    state = table(6, seed, factions="keleres_argent").state
    assert not {"argent", "keleres_xxcha", "keleres_mentak"} & set(state.factions[1:])
    assert FACTIONS["keleres_argent"].board_tile == FACTIONS["argent"].board_tile
    assert all(state.control[planet] == A for planet in FACTIONS["argent"].planets)


def test_the_gate_of_creuss() -> None:
    """38.1d, SU-6, 39.1, 101.4a: on the map its gate; the home lies beside the board and is next to it."""
    state = table(3, factions="creuss,sol,letnev", map=MAP).state
    on_map = {tile for _, tile in state.placements}
    assert "tile_17" in on_map
    assert "tile_51" not in on_map
    assert state.aside == ("tile_51", "nexus")
    assert "tile_17" in adjacent(state, "tile_51", B)
    assert ("tile_51", A) in state.forces


def test_a_floating_factory() -> None:
    """85.1, SU-11: of the Saar: in space, while their ground forces stand on planets."""
    game = table(3, factions="saar,sol,letnev", map=MAP)
    assert there(game, A, "tile_11") == force_of("2 carrier, cruiser, 2 fighter, space_dock")
    assert not list(TITLE.invariants(game.state))


def test_structures_go_where_their_owner_likes() -> None:
    """85.0, 63.3, 79.3, SU-11, 85.4, 85.5: on any planet of the home system; ground forces are split."""
    game = begun(3, factions="letnev,sol,hacan", map=MAP)
    letnev = {"setup.structure": lambda ask: "wren_terra" if ask.player == A else ask.options[0]}
    answer_all(game, {**letnev, "setup.ground_forces": "1"}, until="strategy.pick")
    assert there(game, A, "wren_terra").number("space_dock") == 1
    assert there(game, A, "arc_prime").number("infantry") == 1
    assert there(game, A, "wren_terra").number("infantry") == 2


def test_starting_technologies() -> None:
    """TV-SET-07, R-54, SU-11: fixed ones, then those who choose, Keleres last: what others own and no faction has."""
    game = begun(3, factions="keleres_xxcha,winnu,sardakk", map=MAP)
    answer_all(game, {"setup.technology": "sarween_tools"}, until="strategy.pick")
    assert [line["player"] for line in logged(game, "setup.technology")] == [B, A]
    assert game.state.technologies == {A: ("sarween_tools",), B: ("sarween_tools",), 2: ()}


def test_argent_chooses_two_of_three() -> None:
    """R-54, SU-11."""
    game = begun(3, factions="argent,sol,letnev", map=MAP)
    assert set(game.options(A)) == {"neural_motivator", "sarween_tools", "plasma_scoring"}
    answer(game, A, "sarween_tools", "setup.technology")
    assert set(game.options(A)) == {"neural_motivator", "plasma_scoring"}
