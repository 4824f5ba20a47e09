"""Riders and Sanction: what a right prediction by them brings."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.ti4.board import has_token
from lazax.ti4.state import TI4
from tests.ti4.positions.assembly import AFTER, SEEN, card, council, revealed, vote
from tests.ti4.positions.tools import A, B, C, answer, done, force_of, hand, kind_asked, logged, there, units


def ridden(name: str, state: TI4 | None = None, outcome: str = "for") -> Game:
    """B plays a rider and says how it will come out; C votes for it."""
    game = revealed(hand(state or council(), B, name))
    card(game, B, name, outcome)
    vote(game, C="for")
    return game


def test_construction_rider() -> None:
    """W-V3, W-V8b: a space dock on a planet of B's choice."""
    game = ridden("construction_rider")
    answer(game, B, "wren_terra", "construction_rider.planet")
    assert done(game) and there(game, B, "wren_terra") == force_of("space_dock")


def test_diplomacy_rider() -> None:
    """W-V8b: everybody else places a token in B's system."""
    game = ridden("diplomacy_rider")
    assert done(game)
    assert [has_token(game.state, "tile_10", player) for player in (A, B, C)] == [True, False, True]


def test_imperial_rider() -> None:
    """W-V8b: a victory point; the wrong outcome brings none."""
    assert ridden("imperial_rider").state.points[B] == 1
    assert ridden("imperial_rider", outcome="against").state.points[B] == 0


def test_leadership_rider() -> None:
    """W-V8b: three tokens, into pools of B's choice."""
    game = ridden("leadership_rider")
    answer(game, B, (2, 1, 0), "tokens.gain")
    assert done(game) and (game.state.tactic_pool[B], game.state.fleet_pool[B]) == (5, 4)


def test_politics_rider() -> None:
    """W-V8b: three action cards and the speaker token."""
    state = council()
    state.action_deck = ("spy", "veto", "plague", "summit")
    game = ridden("politics_rider", state)
    assert done(game) and game.state.speaker == B
    assert game.state.hand[B] == ("plague", "spy", "veto")


def test_technology_rider() -> None:
    """W-V8b: research, with its prerequisites."""
    game = ridden("technology_rider")
    assert "assault_cannon" not in game.options(B)
    answer(game, B, "sarween_tools", "research.technology")
    assert done(game) and game.state.technologies[B] == ("sarween_tools",)


def test_trade_rider() -> None:
    """W-V8b: five trade goods, after the outcome."""
    game = ridden("trade_rider")
    assert done(game) and game.state.goods[B] == 5 and SEEN == [("economic_equality", "for")]


def test_warfare_rider() -> None:
    """W-V8b: a dreadnought where own ships are."""
    game = ridden("warfare_rider", units(council(), B, "tile_46", "destroyer"))
    assert done(game) and there(game, B, "tile_46") == force_of("dreadnought, destroyer")
    assert done(ridden("warfare_rider"))  # without ships there is no place for it


def test_warfare_rider_with_all_dreadnoughts_on_the_board() -> None:
    """23.4a: taking one from elsewhere is not forced."""
    state = units(units(council(), B, "tile_46", "3 dreadnought"), B, "tile_44", "2 dreadnought")
    game = ridden("warfare_rider", state)
    answer(game, B, "pass", "warfare_rider.system")
    assert done(game) and there(game, B, "tile_46") == force_of("3 dreadnought")


def test_sanction() -> None:
    """W-V8b: C voted as foretold and loses a token of the fleet pool; A, who did not, keeps theirs."""
    game = revealed(council(cards={B: "sanction"}))
    card(game, B, "sanction", "for")
    vote(game, C="for")
    assert done(game) and [game.state.fleet_pool[player] for player in (A, B, C)] == [3, 3, 2]


def test_who_rides_does_not_vote() -> None:
    """W-V3, 8.16, R-05: the outcome is named when the card is shown, and B votes no more."""
    game = revealed(council(cards={B: "trade_rider"}))
    card(game, B, "trade_rider")
    assert kind_asked(game) == "trade_rider.outcome"
    answer(game, B, "against")
    assert logged(game, "card.at.outcome") and kind_asked(game) != AFTER
    vote(game, C="for")
    assert done(game) and [row["player"] for row in logged(game, "vote.cast")] == [C]
    assert game.state.goods[B] == 0
