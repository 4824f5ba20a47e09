"""Players without planets and units leave the game (R23.12 to R23.14)."""

from __future__ import annotations

from lazax.core.driver import Game
from lazax.ti3.board import adjacent, neighbours_of, order_of_play
from lazax.ti3.events import Activation
from lazax.ti3.forces import eliminate_the_gone, is_gone
from lazax.ti3.state import TI3, Agreement, Landing
from lazax.ti3.supply import goods_left
from tests.ti3.tools import (
    activation,
    answer_all,
    counters,
    fleet,
    goods,
    hand,
    logged,
    planet,
    play,
    quick_game,
)

FOUR = ("sol", "hacan", "norr", "letnev")


def without(state: TI3, *players: int) -> TI3:
    """Take all planets and units of these players away."""
    for name in [name for name, owner in state.control.items() if owner in players]:
        del state.control[name]
        for numbers in (state.gf, state.pds, state.docks):
            numbers.pop(name, None)
    for place in [place for place in state.fleets if place[1] in players]:
        del state.fleets[place]
    return state


async def settle(game: TI3) -> None:
    eliminate_the_gone(game)


def test_no_planet_and_no_unit() -> None:
    """R23.12: either of them keeps a player in the game."""
    state = without(quick_game(races=FOUR), 2)
    assert is_gone(state, 2)
    assert not is_gone(planet(state.copy(), 2, "quann"), 2)  # a planet with nothing but his marker
    assert not is_gone(fleet(state.copy(), "empty_1", 2, "1 fighter"), 2)


def test_landed_forces_are_units_on_the_board() -> None:
    """R23.12: ground forces in the middle of an invasion count."""
    state = without(quick_game(races=FOUR, turn=2), 2)
    activation(state, 2, "sys_quann")
    state.landed["quann"] = Landing(1, 0)
    assert not is_gone(state, 2)


def test_what_an_eliminated_player_leaves_behind() -> None:
    """R23.12, R23.13, A-12: cards, agreements, goods, counters, secret objective, speaker token."""
    state = without(quick_game(races=FOUR), 2)
    hand(state, 2, "plague", "veto")
    state.known_cards[0] = ((2, "veto"),)
    goods(state, 2, 5)
    counters(counters(state, 2, "empty_1", "empty_2"), 1, "empty_1")
    state.agreements = (Agreement(0, 2, 0, 0), Agreement(0, 1, 1, 0))
    state.speaker = 2
    cards = state.strategies[2]
    game = play(state, settle)
    after = game.state
    assert after.out == (2,)
    assert after.hand[2] == ()
    assert after.action_discard == ("plague", "veto")
    assert after.known_cards[0] == ()
    assert after.agreements == (Agreement(0, 1, 1, 0),)
    assert (after.goods[2], goods_left(after)) == (0, 40)
    assert after.counters == {"empty_1": (1,)}
    assert after.secret[2] == ""
    assert after.speaker == 3
    assert after.strategies[2] == cards  # out of play until the status phase
    assert logged(game, "player.eliminated") == [{"player": 2}]


def test_strategy_cards_come_back_in_the_status_phase() -> None:
    """R23.13, R22.7."""
    state = without(quick_game(races=FOUR, phase="status"), 2)
    game = play(state, settle, ("status.return",))
    assert game.state.strategies[2] == ()


def test_speaker_token_passes_over_those_who_fall_together() -> None:
    """R23.13: to the next player clockwise who is still in the game."""
    state = without(quick_game(races=FOUR), 2, 3)
    state.speaker = 2
    assert play(state, settle).state.speaker == 0


def test_last_player_wins() -> None:
    """R23.14."""
    state = without(quick_game(races=FOUR), 0, 2, 3)
    game = play(state, settle)
    assert game.over
    assert game.winners == (1,)
    assert logged(game, "game.won") == [{"players": (1,), "text_reason": "alone"}]


def test_two_players_play_on() -> None:
    """R23.14: the game goes on as long as two are left."""
    state = without(quick_game(races=FOUR), 0, 2)
    game = play(state, settle)
    assert not game.over
    assert order_of_play(game.state) == [1, 3]


def test_last_players_fall_together() -> None:
    """R23.14: if nobody is left, those who fell last share the result."""
    state = without(quick_game(races=FOUR), 0, 1, 2, 3)
    state.out = (0, 2)
    game = play(state, settle)
    assert game.over
    assert game.winners == (1, 3)


def test_neighbours_keep_their_seats() -> None:
    """R23.13: as a neighbour an eliminated player still counts, with 0."""
    state = play(without(quick_game(races=FOUR), 1), settle).state
    assert neighbours_of(state, 0) == (1, 3)


def turn_after(game: Game) -> int:
    answer_all(game, until="turn.action")
    return game.asked()[0]


def test_active_player_falls_in_his_own_turn() -> None:
    """R23.12: his action ends, everything on the stage is closed, and the next player in order has his turn."""
    state = without(quick_game(races=("sol", "norr", "hacan"), turn=0), 0)
    system = adjacent(state, "hs_norr")[0]
    fleet(state, system, 0, "destroyer")
    fleet(state, "hs_norr", 1, "5 cruiser")
    game = play(state, ("turn", 0), ("turn.end", 0), dice=(10,) * 30)
    answer_all(game, {"turn.action": "tactical", "activate.system": "hs_norr"}, until="move.fleet")
    game.apply(0, game.suggestions(0)[0])  # everything that can come
    answer_all(game, until="turn.action")
    assert logged(game, "ships.destroyed")
    assert game.state.out == (0,)
    assert game.asked() == (1,)
    assert not any(isinstance(event, Activation) for event in game.state.stage)


def test_player_falls_before_his_turn() -> None:
    """R23.12: he is skipped, takes no secondary and does not vote."""
    state = without(quick_game(races=FOUR, turn=0), 1)
    state.passed = ()
    game = play(state, settle, ("turn.end", 0))
    assert turn_after(game) == 2


def test_eliminated_player_takes_no_part_in_later_rounds() -> None:
    """R23.12: no strategy cards for him; the others go on with unchanged numbers of cards."""
    state = without(quick_game(races=FOUR), 2)
    state.stage = state.stage[:1]
    game = play(state, settle, ("status.start",))
    answer_all(game, until="turn.action", most=300)
    assert game.state.round == 2
    assert game.state.strategies[2] == ()
    assert [len(game.state.strategies[p]) for p in (0, 1, 3)] == [2, 2, 2]
