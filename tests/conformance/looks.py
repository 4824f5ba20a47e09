"""Pictures of a game, to compare games by."""

from __future__ import annotations

from typing import Any

from lazax.core.ask import Ask
from lazax.core.game import Game
from lazax.core.record import format_line, load, save
from lazax.core.state import State, fingerprint


def picture(game: Game) -> Any:
    """Everything that leaves a game, but for its log, record and undo offers."""
    seats = range(game.state.seats)
    asks = [game.ask(player) for player in seats]
    return (
        fingerprint(game.state),
        [(p, fingerprint(lane.state)) for p, lane in game.engine.play.lanes.items()],
        game.asked(),
        [ask and (ask.kind, ask.about, ask.closed, ask.hidden) for ask in asks],
        [(game.options(p), game.suggestions(p), game.interjections(p), game.version(p)) for p in seats],
        [(game.view(p), game.breadcrumbs(p), game.waiting(p)) for p in (*seats, None)],
    )


def full_picture(game: Game) -> Any:
    seats = range(game.state.seats)
    told = [(game.log(p), game.undoable(p)) for p in seats]
    return (
        picture(game),
        told,
        game.log(None),
        [format_line(line) for line in (*game.record, *game.engine.trail)],
        save(game),
    )


def loaded(game: Game) -> Game:
    return load({game.title.name: game.title}, save(game))


def timeless(state: State) -> str:
    """A state's name without its random stream, which is derived anew when something is taken back."""
    same = state.copy()
    same.rng = 0
    return fingerprint(same)


def standing(game: Game) -> Any:
    asks = [game.ask(p) for p in range(game.state.seats)]
    lanes = [(p, timeless(lane.state)) for p, lane in game.engine.play.lanes.items()]
    return timeless(game.state), lanes, [ask and ask.kind for ask in asks], game.asked()


def same_point(game: Game, player: int) -> bool:
    """Whether all worlds that the player cannot tell apart wait where this one does.

    In some of them nobody could answer a hidden ask put to several, or the other lanes have nothing to decide.
    """
    return isinstance(game.engine.play.request, Ask) or game.ask(player) is not None


def seen_by(game: Game, player: int) -> Any:
    ask = game.ask(player)
    return (
        game.view(player),
        ask and (ask.kind, ask.about, ask.closed),
        game.options(player),
        game.suggestions(player),
        game.interjections(player),
        game.log(player),
        game.breadcrumbs(player),
        game.version(player),
    )
