"""Random players for tests: they see what every client sees, and answer by a generator of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from lazax.core.ask import PASS, Choose, Together, Value
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.title import Title
from lazax.core.windows import Offer


class Move(NamedTuple):
    """An answer, an interjection, or a pass for a whole window."""

    player: Player
    value: Value
    at_any_time: bool = False
    whole_window: bool = False


def make(game: Game, move: Move) -> None:
    if move.at_any_time:
        game.interject(move.player, move.value)
    elif move.whole_window:
        game.pass_window(move.player)
    else:
        game.apply(move.player, move.value)


def answer(game: Game, player: Player, rng: Generator) -> Move:
    """Some answer to what the player is asked."""
    ask = game.ask(player)
    if isinstance(ask, Offer) and ask.passes and rng.below(4) == 0:
        return Move(player, some_list(ask, rng))
    if isinstance(ask, Choose):
        return Move(player, rng.choice(ask.options))
    suggestions = game.suggestions(player) if rng.below(2) else ()
    if suggestions:
        return Move(player, rng.choice(suggestions))
    return Move(player, game.climb(player, lambda rung: rng.choice(rung.options)))


def some_list(offer: Offer, rng: Generator) -> list[str]:
    """Some of what is offered, in some order, for this pass of the window and later ones."""
    moves = rng.shuffled([option for option in offer.options if option != PASS])
    return [*moves[: 1 + rng.below(len(moves))], *([PASS] if rng.below(2) else [])]


def may_pass_it_whole(game: Game) -> list[Player]:
    """Who may pass until the window that waits is closed: whether they can do anything there or not."""
    request = game.engine.play.request
    if not isinstance(request, Together) or request.later is None:
        return []
    asks = {player: request.asks.get(player) for player in request.candidates}
    return [player for player, ask in asks.items() if ask is None or ask.check(PASS) is None]


def some_move(game: Game, rng: Generator) -> Move:
    """Some move of somebody; now and then an interjection, or a pass for a whole window."""
    if (passing := may_pass_it_whole(game)) and rng.below(10) == 0:
        return Move(rng.choice(passing), PASS, whole_window=True)
    if rng.below(8) == 0:
        player = rng.below(game.state.seats)
        moves = game.interjections(player)
        if moves:
            return Move(player, rng.choice(moves), True)
    return answer(game, rng.choice(game.asked()), rng)


class Trial(NamedTuple):
    """A title under test: how to set it up, how often to look, and how many decisions to play."""

    title: Title[Any]
    players: int
    seed: int
    options: Mapping[str, Any] = {}
    every: int = 1  # look at each n-th decision
    most: int = 100_000  # decisions of a game
    ahead: int = 100_000  # decisions played on from a copy
    where: str = ""  # "module:name" of the title, for other processes
    can_be_lost: bool = False  # by all players, against the game itself

    def new(self, *, debug: bool = False) -> Game:
        return Game.new(self.title, self.players, self.seed, self.options, debug=debug)

    def rng(self) -> Generator:
        return Generator(self.seed + 1)


def moments(trial: Trial, game: Game | None = None) -> Iterator[tuple[Game, Move, bool]]:
    """Play a game: before each move, the game, the move about to be made, and whether it is time to look."""
    game = game or trial.new()
    rng = trial.rng()
    for n in range(trial.most):
        if game.over:
            return
        move = some_move(game, rng)
        yield game, move, n % trial.every == 0
        make(game, move)


def play_on(game: Game, rng: Generator, most: int) -> Game:
    """Play to the end, or some decisions further."""
    for _ in range(most):
        if game.over:
            break
        make(game, some_move(game, rng))
    return game


def play(trial: Trial, *, debug: bool = False) -> Game:
    return play_on(trial.new(debug=debug), trial.rng(), trial.most)
