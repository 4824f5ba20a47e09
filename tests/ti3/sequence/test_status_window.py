"""What players may do between the steps of the status phase: scuttling, agreements, card trade (R22.8, R22.9)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lazax.core.game import Game
from lazax.galaxy.fleets import counts
from lazax.ti3.board import fleet_in, on_board
from lazax.ti3.state import TI3, Agreement
from tests.ti3.positions.tools import (
    answer,
    answers,
    done,
    fleet,
    hand,
    kind_asked,
    logged,
    no_mans_land,
    only_fleet,
    planet,
    play,
    quick_game,
)

FOUR = ("sol", "hacan", "norr", "letnev")


def in_status(races: Sequence[str] = FOUR) -> TI3:
    return quick_game(races=tuple(races), phase="status")


def menu(state: TI3, player: int) -> Game:
    return play(state, ("status.window", player))


def test_window_is_one_question() -> None:
    """R22.8, R22.9: one answer passes it."""
    game = menu(in_status(), 0)
    assert game.options(0) == ("done", "scuttle")
    answer(game, 0, "done", "status.window")
    assert done(game)


def test_window_is_skipped_when_nothing_can_be_done() -> None:
    """R22.9: somebody without units and agreements has nothing to do."""
    state = quick_game(races=FOUR, units=False, phase="status")
    assert done(menu(state, 0))


def test_scuttling_ships() -> None:
    """R20.14: ships and fighters, one after the other; fighters without a place go too (R20.9)."""
    state = in_status()
    fleet(state, "empty_1", 0, "carrier+1, cruiser, 2 fighter")
    game = menu(state, 0)
    answers(game, (0, "scuttle"), (0, "space:empty_1", "scuttle.place"), (0, "fighter", "scuttle.ship"))
    assert fleet_in(game.state, "empty_1", 0).fighters == 1
    answers(game, (0, "scuttle"), (0, "space:empty_1"), (0, "carrier+1"))
    assert counts(fleet_in(game.state, "empty_1", 0)) == (("cruiser", 1),)
    answer(game, 0, "done", "status.window")
    assert done(game)


def test_scuttling_what_ships_carry() -> None:
    """R20.14: units on board are units on the board."""
    state = fleet(in_status(), "empty_1", 2, "carrier+2*1, carrier+1")
    game = menu(state, 2)
    answers(game, (2, "scuttle"), (2, "space:empty_1"))
    assert game.options(2) == ("carrier+1", "carrier+2*1", "ground_force", "pds")
    answers(game, (2, "ground_force"), (2, "carrier+1", "scuttle.carrier"))
    answers(game, (2, "scuttle"), (2, "space:empty_1"), (2, "pds"))
    assert [ship[2:4] for ship in fleet_in(game.state, "empty_1", 2).ships] == [(0, 0), (2, 0)]


def test_scuttling_on_planets_keeps_control() -> None:
    """R20.14: the planet stays, and the fighters of a scuttled dock are gone (R20.9)."""
    state = planet(in_status(), 2, "quann", gf=1, pds=1, dock=True)
    fleet(state, "sys_quann", 2, "3 fighter")
    game = menu(state, 2)
    for unit in ("space_dock", "pds"):
        answers(game, (2, "scuttle"), (2, "planet:quann"), (2, unit, "scuttle.unit"))
    answers(game, (2, "scuttle"), (2, "planet:quann"))  # one ground force is left: named by the game
    assert game.state.control["quann"] == 2
    assert not {"quann"} & {*game.state.gf, *game.state.pds, *game.state.docks}
    assert on_board(game.state, 2, "fighter") == 0


def test_scuttling_the_last_unit_can_end_it_all() -> None:
    """R20.14, R23.12: without planets and units the player is out."""
    state = in_status()
    no_mans_land(state, "quinarra", "trenlak")
    only_fleet(state, "hs_norr", 2, "cruiser")
    game = menu(state, 2)
    answer(game, 2, "scuttle")  # place and ship are the only ones
    assert game.state.out == (2,)
    assert done(game)


def test_ending_an_agreement() -> None:
    """R26.9, R22.8: by choice and one-sided."""
    state = in_status()
    state.agreements = (Agreement(0, 2, 0, 1), Agreement(0, 3, 1, 0))
    game = menu(state, 0)
    answers(game, (0, "break_agreement"), (0, 3, "break_agreement.player"))
    assert game.state.agreements == (Agreement(0, 2, 0, 1),)


def test_agreements_with_hacan_are_ended_by_hacan_alone() -> None:
    """R26.9, R31.8, A-56: their partner is bound, they are not."""
    state = in_status()
    state.agreements = (Agreement(0, 1, 0, 1),)
    assert "break_agreement" not in menu(state.copy(), 0).options(0)
    game = menu(state, 1)
    answer(game, 1, "break_agreement", "status.window")
    assert not game.state.agreements and logged(game, "trade.broken") == [{"player": 1, "player_to": 0}]


# Hacan's card trade


def trading() -> TI3:
    state = in_status()
    hand(state, 1, "plague", "veto")
    hand(state, 3, "recheck")
    return state


def test_card_trade() -> None:
    """R31.8: Hacan and a partner hand over cards face down and at once."""
    game = menu(trading(), 1)
    answers(game, (1, "trade_cards"), (1, 3, "trade_cards.player"))
    assert set(game.asked()) == {1, 3}
    answers(game, (3, "recheck", "card_trade.give"), (1, "veto", "card_trade.give"))
    assert game.state.hand == {0: (), 1: ("plague", "recheck"), 2: (), 3: ("veto",)}
    assert kind_asked(game) == "status.window"
    assert game.state.known_cards[1] == ((3, "veto"),)
    assert game.state.known_cards[3] == ((1, "recheck"),)


def test_card_trade_is_secret_to_others() -> None:
    """R0.15, R31.8: only the two know which cards changed hands; what others had seen is uncertain now."""
    state = trading()
    state.known_cards = {**state.known_cards, 0: ((1, "veto"), (1, "plague"))}
    game = play(state, ("status.trade_cards", 1, 3))
    answers(game, (1, "veto"), (3, "recheck"))
    assert game.state.known_cards[0] == ()
    given = [values for key, values in game.log(0) if key == "card_trade.given"]
    assert all(str(line["card"]) == "HIDDEN" for line in given)
    seen = [values["card"] for key, values in game.log(3) if key == "card_trade.given"]
    assert seen == ["veto", "recheck"]


@pytest.mark.parametrize(("mine", "yours"), [("pass", "recheck"), ("veto", "pass"), ("nothing", "nothing")])
def test_card_trade_needs_both(mine: str, yours: str) -> None:
    """R31.8, R0.16: nobody is forced to trade."""
    game = play(trading(), ("status.trade_cards", 1, 3))
    answers(game, (1, mine), (3, yours))
    assert done(game)
    assert game.state.hand[1] == ("plague", "veto")
    assert logged(game, "card_trade.off")


def test_card_trade_keeps_the_hand_limit() -> None:
    """R31.8, R21.1: a card given for nothing may be one too many."""
    state = trading()
    hand(state, 3, *[card for card in state.action_deck if card != "sabotage"][:6])
    game = play(state, ("status.trade_cards", 1, 3))
    answers(game, (1, "veto"), (3, "nothing"))
    answer(game, 3, "recheck", "hand.discard")
    assert (len(game.state.hand[3]), len(game.state.hand[1])) == (7, 1)


def test_only_hacan_trades_cards() -> None:
    """R31.8, R0.16."""
    assert "trade_cards" not in menu(hand(in_status(), 0, "veto"), 0).options(0)
    assert "trade_cards" not in menu(in_status(), 1).options(1)  # nobody holds a card
