"""Card windows between steps: what is announced is revealed step by step, and may bring steps of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from lazax.core.ask import PASS, Task, confirm
from lazax.core.game import Game
from lazax.core.record import load, save
from lazax.core.stage import current, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do, register
from lazax.core.windows import Usable, Window, mark_used
from lazax.galaxy.card_windows import CardWindows
from lazax.replays import replay, to_text
from tests.core.small import Deal, Small, Table, say, the_end

HANDS = {0: ("fight", "note"), 1: ("note", "open"), 2: ("note",)}


class Hands(CardWindows[Table]):
    """Everybody holds cards, each to be played once; nobody may act who has none left."""

    def entitled(self, game: Table, players: Sequence[Player] | None, window: Window) -> tuple[Player, ...]:
        return tuple(range(game.seats) if players is None else players)

    def able(self, game: Table, players: Sequence[Player], window: Window) -> Sequence[Player]:
        return [p for p in players if self.usable(game, window)(p)]

    def usable(self, game: Table, window: Window) -> Usable:
        return lambda player: [card for card in HANDS[player] if ("plays", player, card) not in game.said]

    async def use(self, game: Table, player: Player, move: str, window: Window) -> None:
        say(game, ("plays", player, move))
        mark_used(game, player, move)
        if move == "fight":
            self.then(game, do(fight, player))
        if move == "open":
            self.then(game, do(self.open, "inner", "", (2,)))

    def order(self, game: Table) -> Sequence[Player]:
        return (2, 1, 0)

    def commitments(self, game: Table) -> Any:
        return Purse(game)


class Purse(dict[Player, str]):
    """What was announced, in the purses of the players: the state has no other place for it."""

    def __init__(self, game: Table) -> None:
        self.game = game

    def update(self, moves: Any) -> None:
        for player, move in moves.items():
            self.game.purse[player] = ("", *HANDS[player]).index(move)

    def pop(self, player: Player) -> str:  # type: ignore[override]
        card = HANDS[player][self.game.purse[player] - 1]
        self.game.purse[player] = 0
        return card


WINDOWS = Hands()


async def deal(game: Table) -> None:
    enter(game, Deal(1))
    await confirm(0, "deal")


async def fight(game: Table, player: Player) -> None:
    """It has a question of its own, and knows the window in which it came about."""
    say(game, ("fight", player, current(game, Window).announced))
    await confirm(player, "fight")


def end(game: Table) -> None:
    leave(game, Deal)


STEPS: dict[str, Callable[..., Task | None]] = {
    "window.open": WINDOWS.open,
    "window.reveal": WINDOWS.reveal,
    "window.again": WINDOWS.again,
    "fight": fight,
    "end": end,
}
for name, step in STEPS.items():
    register(step, name)


class Cards(Small):
    def __init__(self) -> None:
        super().__init__(deal)
        self.steps = {**self.steps, **STEPS}

    def setup(self, players: int, options: Any, seed: int) -> Table:
        game = super().setup(players, options, seed)
        game.todo = (do(deal), do(WINDOWS.open, "when", "deal"), do(end), do(the_end))
        return game


def begin(*answers: tuple[Player, str], pausing: bool = False) -> Game:
    game = Game.new(Cards(), 3, 1, debug=True, pausing=pausing)
    return play(game, (0, "yes"), *answers)


def play(game: Game, *answers: tuple[Player, str]) -> Game:
    for player, card in answers:
        game.apply(player, card)
    return game


def test_a_window_nobody_uses_is_gone_again() -> None:
    game = begin((0, PASS), (1, PASS), (2, PASS))
    assert game.over and game.state.stage == ()


def test_cards_are_revealed_in_order_with_what_is_still_announced() -> None:
    game = begin((0, "note"), (1, "note"))
    assert game.state.said == ()
    play(game, (2, "note"))
    assert [player for _, player, _ in game.state.said] == [2, 1, 0]
    assert game.asked() == (0, 1), "it opens again for those who have something left"
    used = ((2, "note", ""), (1, "note", ""), (0, "note", ""))
    assert game.is_later_pass() and current(game.state, Window) == Window(("when",), "deal", used=used)


def test_a_step_that_a_card_brings_runs_before_the_window_goes_on() -> None:
    """1 reveals after 2, and 0 after 1: the fight of 0 comes before the window opens again."""
    game = begin((0, "fight"), (1, "note"), (2, PASS))
    assert game.state.said[-1] == ("fight", 0, ()) and game.asked() == (0,)
    assert [type(event) for event in game.state.stage] == [Deal, Window]
    play(game, (0, "yes"))
    assert game.asked() == (0, 1, 2) and game.is_later_pass()


def test_it_runs_before_the_next_card_is_revealed() -> None:
    """The card of 1 opens a window for 2 alone; only then is the card of 0 revealed."""
    game = begin((0, "note"), (1, "open"), (2, PASS))
    assert game.state.said == (("plays", 1, "open"),)
    assert game.window() == (2,) and not game.is_later_pass()
    assert [event.timing for event in game.state.stage[1:]] == [("when",), ("inner",)]
    play(game, (2, "note"))
    assert game.state.said == (("plays", 1, "open"), ("plays", 2, "note"), ("plays", 0, "note"))
    assert [event.timing for event in game.state.stage[1:]] == [("when",)]


@pytest.mark.parametrize("copy", [lambda game: game.clone(), lambda game: load({"small": Cards()}, save(game))])
def test_a_game_is_copied_between_two_cards(copy: Callable[[Game], Game]) -> None:
    game = begin((0, "fight"), (1, "open"), (2, PASS))
    other = copy(game)
    for one in (game, other):
        play(one, (2, "note"))
        assert one.state.said[-2:] == (("plays", 0, "fight"), ("fight", 0, ()))
        play(one, (0, "yes"), (0, PASS), (1, PASS))
        assert one.over and one.state.stage == ()
    assert replay({"small": Cards()}, to_text(game)).record == game.record


def test_what_was_announced_cannot_be_taken_back() -> None:
    """Neither while the step runs that it brought nor when the window has opened again behind that."""
    game = begin((0, "fight"), (1, PASS), (2, PASS))
    assert game.undoable(0) is None
    play(game, (0, "no"))
    assert game.undoable(0) is None


def test_a_list_stands_over_the_steps_of_a_window() -> None:
    """0 fights first and writes a note in the next pass, whatever happens in between."""
    game = begin((1, PASS), (2, PASS))
    game.apply(0, ["fight", "note", PASS])
    play(game, (0, "yes"))
    game = load({"small": Cards()}, save(game))
    assert game.asked() == (1, 2)
    play(game, (1, PASS), (2, PASS))
    assert ("plays", 0, "note") in game.state.said


def test_a_list_for_the_outer_window_is_none_for_the_inner_one() -> None:
    game = begin((0, PASS), (1, "open"))
    game.apply(2, [PASS])
    assert game.asked() == (2,), "the inner window is another one"
    play(game, (2, PASS))
    assert game.asked() == (0, 1), "in the outer one 2 has passed"


def test_time_closes_it_over_all_passes() -> None:
    game = begin(pausing=True)
    game.apply(0, "fight")
    game.close_window()
    assert game.window() is None and game.asked() == (0,)
    play(game, (0, "yes"))
    assert game.window() == (0, 1, 2)
    game.close_window()
    assert game.over
