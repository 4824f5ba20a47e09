"""Adjacent systems and distances."""

from hypothesis import given, settings
from hypothesis import strategies as st

from lazax.galaxy.adjacency import distance_table, distances, neighbours, touching
from lazax.galaxy.hexes import distance, ring, spiral
from lazax.galaxy.layout import Layout, in_spiral_order, layout_of
from lazax.galaxy.paths import routes_to

WHOLE = layout_of(tuple((space, f"{space[0]},{space[1]}") for space in spiral(3)))
NORTH, SOUTH, EAST = "0,-3", "0,3", "3,-2"

layouts = st.sets(st.sampled_from(spiral(3)), min_size=1).map(
    lambda spaces: layout_of(in_spiral_order((space, f"{space[0]},{space[1]}") for space in spaces))
)
letters = st.sampled_from(["alpha", "beta", "gamma"])
wormholes = st.lists(st.tuples(st.sampled_from(WHOLE.tiles), letters), max_size=6).map(tuple)
links = st.frozensets(st.tuples(letters, letters), max_size=2)


@settings(max_examples=50)
@given(layouts, wormholes, links)
def test_adjacency_is_symmetric_and_never_with_itself(
    layout: Layout, ends: tuple[tuple[str, str], ...], linked: frozenset[tuple[str, str]]
) -> None:
    adjacency = neighbours(layout, ends, linked)
    assert set(adjacency) == set(layout.tiles)
    for system, others in adjacency.items():
        assert len(set(others)) == len(others)
        assert system not in others
        assert all(system in adjacency[other] for other in others)


@settings(max_examples=50)
@given(layouts, wormholes, links)
def test_systems_are_adjacent_by_a_side_or_a_wormhole_only(
    layout: Layout, ends: tuple[tuple[str, str], ...], linked: frozenset[tuple[str, str]]
) -> None:
    """R13.5, R13.8: spaces without a tile connect nothing."""
    adjacency = neighbours(layout, ends, linked)
    same = {(a, a) for _, a in ends} | linked | {(b, a) for a, b in linked}
    for a in layout.tiles:
        for b in layout.tiles:
            side = distance(layout.hex_of[a], layout.hex_of[b]) == 1
            pairs = {(x, y) for tile, x in ends if tile == a for other, y in ends if other == b}
            hole = a != b and bool(pairs & same)
            assert (b in adjacency[a]) == (side or hole)


def test_neighbours_come_clockwise_then_through_wormholes() -> None:
    adjacency = neighbours(WHOLE, (("0,0", "beta"), (SOUTH, "beta"), (NORTH, "beta")))
    assert adjacency["0,0"] == ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0", NORTH, SOUTH)
    assert touching(WHOLE)["0,0"] == ("0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0")


def test_any_two_ends_of_a_letter_are_adjacent() -> None:
    """TV-28 (R13.5): with movement 1 from one beta system to another anywhere on the board."""
    adjacency = neighbours(WHOLE, ((NORTH, "beta"), (SOUTH, "beta"), (EAST, "alpha")))
    assert routes_to(adjacency, SOUTH, lambda _: True, 1)[NORTH] == 1
    assert EAST not in adjacency[NORTH]


def test_a_single_wormhole_has_no_effect() -> None:
    """TV-28 (R13.6): also when the other end belongs to a tile that is not in play."""
    adjacency = neighbours(WHOLE, ((NORTH, "beta"), ("not in play", "beta")))
    assert adjacency == touching(WHOLE)


def test_two_ends_in_one_system_do_not_make_it_its_own_neighbour() -> None:
    """R13.6."""
    assert neighbours(WHOLE, ((NORTH, "beta"), (NORTH, "beta"))) == touching(WHOLE)


def test_linked_letters_count_as_one() -> None:
    ends = ((NORTH, "alpha"), (SOUTH, "beta"))
    assert SOUTH not in neighbours(WHOLE, ends)[NORTH]
    for linked in (("alpha", "beta"), ("beta", "alpha")):
        assert SOUTH in neighbours(WHOLE, ends, frozenset({linked}))[NORTH]


def test_a_system_beside_the_board_is_reached_by_wormhole() -> None:
    adjacency = neighbours(WHOLE, ((NORTH, "gamma"), ("nexus", "gamma")), aside=("nexus",))
    assert adjacency["nexus"] == (NORTH,)
    assert "nexus" in adjacency[NORTH]
    table = distance_table(WHOLE, ((NORTH, "gamma"), ("nexus", "gamma")), aside=("nexus",))
    assert table["nexus"]["0,0"] == 4


def test_lanes_lead_on_and_are_no_systems() -> None:
    lanes = (("0,0", ((0, 3), (0, 2))), ("0,1", ((0, 3),)))
    adjacency = touching(WHOLE, lanes)
    assert "0,0" not in adjacency and "0,1" not in adjacency
    assert adjacency["0,-1"] == ("0,-2", "1,-2", "1,-1", "0,2", "1,0", "-1,0", "-1,-1")
    assert "0,-1" in adjacency["0,2"] and "0,-1" in adjacency["1,0"]
    assert "1,0" not in adjacency["0,2"]


def test_a_lane_that_turns_back_or_in_circles_leads_nowhere() -> None:
    curve = layout_of(in_spiral_order([((0, 0), "a"), ((0, -1), "b"), ((1, -1), "c")]))
    back = (("b", ((3, 2),)), ("c", ((5, 4),)))
    assert touching(curve, back) == {"a": ()}
    everything = tuple((a, b) for a in range(6) for b in range(a + 1, 6))
    assert touching(curve, (("b", everything), ("c", everything))) == {"a": ()}


@settings(max_examples=50)
@given(layouts, wormholes)
def test_distances_are_shortest(layout: Layout, ends: tuple[tuple[str, str], ...]) -> None:
    adjacency = neighbours(layout, ends)
    start = layout.tiles[0]
    found = distances(adjacency, start)
    assert found[start] == 0
    assert all(abs(found[a] - found[b]) <= 1 for a in found for b in adjacency[a])
    for system in found.keys() - {start}:
        assert min(found[other] for other in adjacency[system]) == found[system] - 1
    assert distance_table(layout, ends)[start] == found


def test_on_a_whole_board_distance_is_that_of_the_spaces() -> None:
    table = distance_table(WHOLE)
    for a, here in WHOLE.hex_of.items():
        assert table[a] == {b: distance(here, there) for b, there in WHOLE.hex_of.items()}


def test_an_island_has_no_distance() -> None:
    layout = layout_of(in_spiral_order([((0, 0), "centre"), (ring(3)[0], "north")]))
    assert distances(neighbours(layout), "centre") == {"centre": 0}


def test_adjacency_is_computed_once() -> None:
    again = layout_of(in_spiral_order(reversed(WHOLE.placements)))
    assert neighbours(again, ((NORTH, "beta"),)) is neighbours(WHOLE, ((NORTH, "beta"),))
