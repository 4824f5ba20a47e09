"""Building the galaxy and setting up factions (SU-1 to SU-12)."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.steps import do
from lazax.galaxy.hexes import CENTRE, distance
from lazax.galaxy.placing import Placing, space_id, space_of
from lazax.ti4.setup.galaxy import check_placing, legal_moves
from lazax.ti4.setup.technologies import candidates, choose_technologies
from lazax.ti4.state import TI4
from lazax.ti4.switches import Rules
from lazax.ti4.tables import MECATOL_SYSTEM
from lazax.ti4.title import TITLE
from tests.playing import answer_all
from tests.ti4.positions.tools import A, B, C, answer, logged, play, quick_game

NORTH, NORTH_EAST, SOUTH = (0, -1), (1, -1), (0, 1)
BLUE, OTHER_BLUE, NEBULA, RIFT = "tile_19", "tile_20", "tile_42", "tile_41"


def building(*tiles: str, placed: dict[tuple[int, int], str] | None = None) -> TI4:
    """A galaxy of which the centre and some tiles lie, with tiles in the hand of A."""
    state = quick_game(rules=Rules(layout="players_3", map=quick_game().rules.map))
    state.placements = ((CENTRE, MECATOL_SYSTEM), *(placed or {}).items())
    state.tiles = {A: tiles}
    return state


def test_inner_rings_first() -> None:
    """TV-SET-03, SU-6: while the first ring has a free space nothing goes into the second."""
    state = building(BLUE)
    assert {distance(at) for at in legal_moves(state, A)[BLUE]} == {1}
    refused = check_placing(state, A, Placing(BLUE, space_id((0, -2))))
    assert refused is not None and refused.key == "galaxy.not_free"
    foreign = check_placing(state, A, Placing(OTHER_BLUE, space_id(NORTH)))
    assert foreign is not None and foreign.key == "galaxy.not_in_hand"


def test_anomalies_keep_apart() -> None:
    """TV-SET-02, SU-6, R-41: an anomaly goes only where it touches no other one, while there is such a space."""
    state = building(NEBULA, BLUE, placed={NORTH: RIFT})
    moves = legal_moves(state, A)
    beside = {(1, -1), (-1, 0)}
    assert not beside & {*moves[NEBULA]} and beside <= {*moves[BLUE]}
    refused = check_placing(state, A, Placing(NEBULA, space_id(NORTH_EAST)))
    assert refused is not None and (refused.key, refused.rule) == ("galaxy.beside_alike", "SU-6")
    assert check_placing(state, A, Placing(NEBULA, space_id(SOUTH))) is None


def test_unless_nothing_else_is_possible() -> None:
    """R-41: with no tile and no space that obeys, every space is open."""
    ring = {NORTH: RIFT, (1, 0): BLUE, SOUTH: OTHER_BLUE, (-1, 1): "tile_21", (-1, 0): "tile_22"}
    state = building(NEBULA, placed=ring)
    assert legal_moves(state, A)[NEBULA] == [NORTH_EAST]


def test_tiles_are_placed_to_and_fro() -> None:
    """TV-SET-06, SU-6: from the speaker clockwise, then back."""
    game = Game.new(TITLE, 6, 3, {"galaxy": "built"})
    rounds = [game.state.seating, game.state.seating[::-1]]
    first = game.state.seating.index(game.state.speaker)
    clockwise = (*rounds[0][first:], *rounds[0][:first])
    asked = []
    for _ in range(12):
        player = game.asked()[0]
        asked.append(player)
        game.apply(player, game.suggestions(player)[0])
    assert tuple(asked) == (*clockwise, *clockwise[::-1])


def test_technologies_of_others() -> None:
    """TV-SET-07, R-54, SU-11: Winnu choose before Keleres, who take what others own and no more than there is."""
    state = quick_game("sardakk", "winnu", "keleres_xxcha")
    state.technologies = dict.fromkeys(range(3), ())
    game = play(state, do(choose_technologies))
    assert game.asked() == (B,)
    answer(game, B, "sarween_tools", "setup.technology")
    answer_all(game)
    assert game.state.technologies[C] == ("sarween_tools",)
    assert candidates(game.state, C) == []
    assert [line["player"] for line in logged(game, "setup.technology")] == [B, C]


@pytest.mark.parametrize("players", range(3, 9))
def test_everybody_begins_alike(players: int) -> None:
    """SU-5, SU-11, SU-12, 61.13a: 3, 3 and 2 tokens, the home planets, starting units; two objectives lie open."""
    game = Game.new(TITLE, players, players)
    answer_until_round(game)
    state = game.state
    assert len(state.revealed) == 2 and len(state.objective_deck) == 8
    for player in range(players):
        assert (state.tactic_pool[player], state.fleet_pool[player], state.strategy_pool[player]) == (3, 3, 2)
        assert player in state.control.values()
        assert any(owner == player for _, owner in state.forces)


def answer_until_round(game: Game) -> None:
    """Whatever is asked, up to the first strategy card."""
    answer_all(game, until="strategy.pick")


def test_spaces_have_names_while_the_galaxy_is_built() -> None:
    game = Game.new(TITLE, 3, 1, {"galaxy": "built"})
    named = TITLE.names(game.state)["space"]
    assert named[space_id(NORTH)] == ("space", (("n", 1), ("n_place", 1)))
    assert all(distance(space_of(space)) for space in named)
    answer_until_round(game)
    assert TITLE.names(game.state) == {}
