"""One game between bots, from set-up to winner."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from lazax.bots import Bot, Moves, Question, make_bot
from lazax.core.ask import Ask, RuleError, Value
from lazax.core.chance import mix
from lazax.core.entries import ANSWER, FORCED, INTERJECT, LANE
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.title import Title

MOST_ROUNDS = 30
MOST_DECISIONS = 20_000
INTERJECTIONS_PER_TURN = 2


class Match(NamedTuple):
    """What is to be played."""

    number: int
    players: int
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, Any]
    debug: bool = False
    quiet: bool = False


class Witness(Protocol):
    """Looks on while a game is decided."""

    def decided(self, game: Game, player: Player, ask: Ask, answer: Value) -> None:
        """This player is about to answer."""
        ...

    def interjected(self, game: Game, player: Player, move: str) -> None:
        """This player is about to do something that can be done at any time."""
        ...


class Result(NamedTuple):
    """How a game went. Times are the caller's business: a result is the same on every machine."""

    number: int
    seed: int
    finished: bool
    winners: tuple[int, ...]
    bots: tuple[str, ...]  # by player
    seats: tuple[str, ...]  # race or faction, by player
    points: tuple[int, ...]
    sources: tuple[Mapping[str, int], ...]  # where the points came from, by player
    rounds: int
    decisions: int
    forced: int
    windows: Mapping[str, tuple[int, int, int]]  # kind -> asks put to a player, passed by the driver, skipped
    opened: Mapping[str, tuple[int, int, int]]  # kind -> windows opened, players asked in them, things used
    problem: str = ""


def seat_bots(match: Match, title: Title[Any]) -> list[Bot]:
    return [make_bot(name, title.name, mix(match.seed, "bot", seat)) for seat, name in enumerate(match.bots)]


def play_match(
    title: Title[Any],
    match: Match,
    watch: Callable[[Game], None] | None = None,
    witness: Witness | None = None,
) -> tuple[Result, Game | None]:
    """Play a game to its end, or to the limits; a broken rule is reported, not raised."""
    game: Game | None = None
    problem = ""
    try:
        game = Game.new(title, match.players, match.seed, match.options, debug=match.debug, quiet=match.quiet)
        decisions = play_out(game, seat_bots(match, title), watch, witness)
        if not game.over:
            problem = f"not finished after {game.state.round} rounds and {decisions} decisions"
    except RuleError as error:
        problem = f"violation: {error}"
    return result_of(match, title, game, problem), game


def play_out(
    game: Game,
    bots: Sequence[Bot],
    watch: Callable[[Game], None] | None = None,
    witness: Witness | None = None,
) -> int:
    """Let the bots play until the game is over or past its limits; returns the number of decisions."""
    decisions = 0
    step = heard = -1
    interjected = 0
    while not game.over and decisions < MOST_DECISIONS and game.state.round <= MOST_ROUNDS:
        if (began := game.step_began) != step:  # a new step: the moment to offer what may be done at any time
            step = began
            interjected = offer_interjections(game, bots, interjected, witness=witness)
            continue
        if decisions != heard and (addressed := game.title.addressed(game.state)):
            heard = decisions  # whoever is spoken to may answer before anything else happens
            offer_interjections(game, bots, 0, sorted(addressed), witness)
            continue
        player = game.asked()[0]
        ask = game.ask(player)
        assert ask is not None
        answer = bots[player].answer(Question(game, player, ask))
        if witness is not None:
            witness.decided(game, player, ask, answer)
        game.apply(player, answer)
        decisions += 1
        if watch is not None:
            watch(game)
    return decisions


def offer_interjections(
    game: Game,
    bots: Sequence[Bot],
    made: int,
    players: Iterable[Player] | None = None,
    witness: Witness | None = None,
) -> int:
    """Offer the moves of any time to the bots, all unless told, a bounded number per turn."""
    if made < INTERJECTIONS_PER_TURN and game.open_to_interjections:
        for player in range(len(bots)) if players is None else players:
            move = bots[player].interjection(Moves(game, player), player)
            if move is not None:
                if witness is not None:
                    witness.interjected(game, player, move)
                game.interject(player, move)
                return made + 1
    return max(0, made - 1)


def result_of(match: Match, title: Title[Any], game: Game | None, problem: str) -> Result:
    if game is None:
        empty = (0,) * match.players
        return Result(match.number, match.seed, False, (), match.bots, (), empty, (), 0, 0, 0, {}, {}, problem)
    hows = [entry.how for entry in game.entries()]
    windows = _counted(game, (("put",), ("passed",), ("skipped",)))
    opened = _counted(game, (("opened",), ("put", "asked"), ("used",)))
    return Result(
        number=match.number,
        seed=match.seed,
        finished=game.over and not problem,
        winners=game.winners,
        bots=match.bots,
        seats=tuple(title.seat(game.state, player)[1] for player in range(match.players)),
        points=tuple(title.score(game.state, player) for player in range(match.players)),
        sources=tuple(title.points_from(game.state, player) for player in range(match.players)),
        rounds=game.state.round,
        decisions=sum(how in (ANSWER, LANE, INTERJECT) for how in hows) + _answers_together(game),
        forced=sum(how == FORCED for how in hows),
        windows=windows,
        opened={kind: row for kind, row in opened.items() if row[0]},
        problem=problem,
    )


def _counted(game: Game, columns: Sequence[tuple[str, ...]]) -> dict[str, tuple[int, int, int]]:
    """By kind how often something of each column was counted; kinds of which nothing was are left out."""
    found: dict[str, tuple[int, int, int]] = {}
    for kind in sorted({kind for kind, _ in game.counts}):
        first, second, third = (sum(game.counts.get((kind, what), 0) for what in column) for column in columns)
        if first or second or third:
            found[kind] = first, second, third
    return found


def _answers_together(game: Game) -> int:
    """Decisions in hidden asks: everybody who was really put one decided."""
    return sum(count for (_, what), count in game.counts.items() if what == "put")
