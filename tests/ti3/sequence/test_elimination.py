"""Players without planets and units leave the game (R23.12 to R23.14)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.ti3.board import neighbours_of, order_of_play
from lazax.ti3.economy.supply import goods_left
from lazax.ti3.events import Activation, StrategicAction
from lazax.ti3.sequence.elimination import is_gone
from lazax.ti3.state import TI3, Agreement, Landing, Law
from lazax.ti3.tables import MECATOL_REX
from lazax.ti3.ways import adjacent
from tests.ti3.positions.councils import FOUR, bereft, settle
from tests.ti3.positions.tools import (
    activation,
    answer,
    answer_all,
    counters,
    done,
    fleet,
    goods,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
)

SECURITY = "minister_of_internal_security"


def test_no_planet_and_no_unit() -> None:
    """R23.12: either of them keeps a player in the game."""
    state = bereft(quick_game(races=FOUR), 2)
    assert is_gone(state, 2)
    assert not is_gone(planet(state.copy(), 2, "quann"), 2)  # a planet with nothing but his marker
    assert not is_gone(fleet(state.copy(), "empty_1", 2, "1 fighter"), 2)


def test_landed_forces_are_units_on_the_board() -> None:
    """R23.12: ground forces in the middle of an invasion count."""
    state = bereft(quick_game(races=FOUR, turn=2), 2)
    activation(state, 2, "sys_quann")
    state.landed["quann"] = Landing(1, 0)
    assert not is_gone(state, 2)


def test_what_an_eliminated_player_leaves_behind() -> None:
    """R23.12, R23.13, A-12: cards, agreements, goods, counters, secret objective, speaker token."""
    state = bereft(quick_game(races=FOUR), 2)
    hand(state, 2, "plague", "veto")
    state.known_cards = {**state.known_cards, 0: ((2, "veto"),)}
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
    state = bereft(quick_game(races=FOUR, phase="status"), 2)
    game = play(state, settle, ("status.return",))
    assert game.state.strategies[2] == ()


def test_speaker_token_passes_over_those_who_fall_together() -> None:
    """R23.13: to the next player clockwise who is still in the game."""
    state = bereft(quick_game(races=FOUR), 2, 3)
    state.speaker = 2
    assert play(state, settle).state.speaker == 0


def test_last_player_wins() -> None:
    """R23.14."""
    state = bereft(quick_game(races=FOUR), 0, 2, 3)
    game = play(state, settle)
    assert game.over
    assert game.winners == (1,)
    assert logged(game, "game.won") == [{"players": (1,), "text_reason": "alone"}]


def test_two_players_play_on() -> None:
    """R23.14: the game goes on as long as two are left."""
    state = bereft(quick_game(races=FOUR), 0, 2)
    game = play(state, settle)
    assert not game.over
    assert order_of_play(game.state) == [1, 3]


def test_last_players_fall_together() -> None:
    """R23.14: if nobody is left, those who fell last share the result."""
    state = bereft(quick_game(races=FOUR), 0, 1, 2, 3)
    state.out = (0, 2)
    game = play(state, settle)
    assert game.over
    assert game.winners == (1, 3)


def test_neighbours_keep_their_seats() -> None:
    """R23.13: as a neighbour an eliminated player still counts, with 0."""
    state = play(bereft(quick_game(races=FOUR), 1), settle).state
    assert neighbours_of(state, 0) == (1, 3)


def turn_after(game: Game) -> int:
    answer_all(game, until="turn.action")
    return game.asked()[0]


def test_active_player_falls_in_his_own_turn() -> None:
    """R23.12: their action ends, everything on the stage is closed, and the next player in order has their turn."""
    state = bereft(quick_game(races=("sol", "norr", "hacan"), turn=0), 0)
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
    state = bereft(quick_game(races=FOUR, turn=0), 1)
    state.passed = ()
    game = play(state, settle, ("turn.end", 0))
    assert turn_after(game) == 2


def test_eliminated_player_takes_no_part_in_later_rounds() -> None:
    """R23.12: no strategy cards for him; the others go on with unchanged numbers of cards."""
    state = bereft(quick_game(races=FOUR), 2)
    state.stage = state.stage[:1]
    game = play(state, settle, ("status.start",))
    answer_all(game, until="turn.action", most=300)
    assert game.state.round == 2
    assert game.state.strategies[2] == ()
    assert [len(game.state.strategies[p]) for p in (0, 1, 3)] == [2, 2, 2]


# the last planet is lost while others, or its owner, think about something else


def besieged(owner: int, turn: int = 0, races: Sequence[str] = FOUR) -> TI3:
    """All that this player has is Mecatol Rex with one ground force; Planetary Security is law and the minister of
    Internal Security (Letnev) may strike."""
    state = planet(bereft(quick_game(races=races, turn=turn), owner), owner, MECATOL_REX, gf=1)
    state.exhausted.discard(MECATOL_REX)
    for law, elected in ((SECURITY, "3"), ("planetary_security", "")):
        state.laws = {**state.laws, law: Law(elected, 1)}
    state.political_deck = tuple(card for card in state.political_deck if card not in state.laws)
    return hand(state, owner, "plague")


def strike(game: Game) -> None:
    """The last ground force on Mecatol Rex dies, and with it goes the planet."""
    game.interject(3, f"discard:{SECURITY}")
    assert MECATOL_REX not in game.state.control


def test_last_planet_falls_in_the_turn_of_another() -> None:
    """R23.12, T-X0, T-X4, R0.19: N'orr are out before anything else happens, not at the end of Sol's action."""
    game = play(besieged(2), ("turn", 0), ("turn.end", 0), debug=True)
    strike(game)
    assert game.state.out == ()  # in the middle of a step nobody leaves
    answer(game, 0, "tactical", "turn.action")
    assert kind_asked(game) == "activate.system"
    assert game.state.out == (2,) and game.state.action_discard == ("plague",)


@pytest.mark.parametrize("action", ["tactical", "strategic:political", "card:plague"])
def test_last_planet_falls_while_its_owner_thinks(action: str) -> None:
    """R23.12, T-X0, T-X4: whatever N'orr had in mind for their turn does not happen any more."""
    game = play(besieged(2, turn=2), ("turn", 2), ("turn.end", 2), debug=True)
    assert action in game.options(2)
    strike(game)
    answer(game, 2, action, "turn.action")
    assert game.state.out == (2,) and game.asked() == (3,) and kind_asked(game) == "turn.action"
    assert not game.state.counters and not game.state.used and not logged(game, "strategic.began")


def test_last_planet_falls_in_the_middle_of_a_secondary() -> None:
    """R23.12, R9.4: N'orr are about to use a secondary; they say so and are out before anything comes of it."""
    state = besieged(2)
    enter(state, StrategicAction(0, "political"))
    game = play(state, ("strategic.secondary", 2, "political", 0), debug=True)
    assert kind_asked(game) == "secondary.use"
    before = game.state.strategy_pool[2]
    strike(game)
    answer(game, 2, "yes", "secondary.use")
    assert done(game) and game.state.out == (2,)
    assert game.state.strategy_pool[2] == before and not logged(game, "secondary.used")


def test_negotiations_end_with_the_player_who_approves() -> None:
    """R23.12, R26.4: nobody can approve of what Letnev and Mentak have agreed on; there are no further offers."""
    state = besieged(2, turn=2, races=("sol", "xxcha", "norr", "letnev", "mentak"))
    enter(state, StrategicAction(2, "trade"))
    game = play(state, ("trade.negotiate", 2), debug=True)
    for player in game.asked():
        answer(game, player, {0: 1, 1: 0, 3: 4, 4: 3}.get(player, "pass"), "trade.offer")
    answer_all(game, until="trade.approve")
    assert kind_asked(game) == "trade.approve" and game.asked() == (2,)
    strike(game)
    answer(game, 2, "yes")
    assert done(game) and game.state.out == (2,)
    assert logged(game, "trade.fell_through") == [{"player": 3, "player_to": 4}]
    assert [(deal.a, deal.b) for deal in game.state.agreements] == [(0, 1)]
