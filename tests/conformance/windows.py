"""What every title guarantees of its windows; each raises if a trial breaks it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from lazax.core.ask import PASS, Together
from lazax.core.chance import Generator
from lazax.core.entries import OPEN, STANDING, TOGETHER, Entry
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.core.windows import Offer
from lazax.replays import to_text
from tests.conformance.looks import loaded, seen_by
from tests.conformance.players import Trial, make, moments, some_move


def in_windows(trial: Trial) -> Iterator[tuple[Game, Together]]:
    """The windows of a game in which something is asked, with the ask that waits."""
    for game, _, time_to_look in moments(trial):
        request = game.engine.play.request
        if time_to_look and isinstance(request, Together):
            yield game, request


def time_closes_every_window_and_skips_nobody_who_must(trial: Trial) -> None:
    """Whatever was said so far: when time is up the window closes, and what must be done in it is done."""
    for game, request in in_windows(trial):
        if not all(isinstance(ask, Offer) for ask in request.asks.values()):
            continue  # a ballot, not a window
        assert game.must_answer() == (), "time cannot close this window"
        due: dict[Player, Sequence[str]] = {player: (move,) for player, move in request.forced.items()}
        for player, ask in request.asks.items():
            if isinstance(ask, Offer) and ask.must:
                due[player] = ask.options
        twin = loaded(game)
        twin.wait_at_windows(True)
        twin.close_window()
        done = dict(twin.engine.trail[len(game.engine.trail)].value)
        skipped = () if request.order and done else [player for player in due if player not in done]
        assert not skipped, "somebody did not do what they must"
        assert all(move in due.get(player, (move,)) for player, move in done.items())


def a_list_that_stands_leaves_no_trace_and_lapses(trial: Trial) -> None:
    """Whether more is said than for this pass, nobody else can tell; and it counts for nothing any more when what all
    know about its subject has changed."""
    for game, request in in_windows(trial):
        if request.later is None or len(request.candidates) < 2:
            continue
        twin = loaded(game)
        twin.wait_at_windows(True)
        twin.rewind(len(twin.engine.trail))  # nothing is said yet
        for player in twin.asked():
            moves = _moves(twin, player)
            said = [moves[0], *(moves[1:] or [PASS])]
            single, listed = (_said(loaded(twin), player, value) for value in (said[0], said))
            for other in (*range(trial.players), None):
                if other != player:
                    assert _looks(listed, other) == _looks(single, other), "somebody else can see a list"
            assert to_text(listed) == to_text(single)
            assert all(not isinstance(line, Entry) or line.how not in (OPEN, STANDING) for line in listed.record)
            _stands_or_lapses(twin, single, listed, player, said)


def _moves(game: Game, player: Player) -> list[str]:
    return [option for option in game.options(player) if option != PASS]


def _said(game: Game, player: Player, said: Any) -> Game:
    """This player answers, the others want to do what they can, and the pass ends."""
    for other in game.asked():
        game.apply(other, said if other == player else _moves(game, other)[-1])
    game.close_window()
    return game


def _looks(game: Game, viewer: Player | None) -> Any:
    if viewer is None:
        return game.view(None), game.log(None), game.breadcrumbs(None), game.version(None), game.waiting(None)
    return seen_by(game, viewer), game.waiting(viewer), game.undoable(viewer), game.window()


def _stands_or_lapses(before: Game, single: Game, listed: Game, player: Player, said: list[str]) -> None:
    """In the next pass of the same window, if there is one: the list answers, unless its subject is another now."""
    was, now = before.engine.play.request, single.engine.play.request
    same = isinstance(was, Together) and isinstance(now, Together) and now.later and was.kind == now.kind
    if same and len(before.state.stage) == len(single.state.stage) and single.ask(player) is not None:
        left = said[1:] if player in dict(single.engine.trail[len(before.engine.trail)].value) else said
        changed = _subject(before, player) != _subject(single, player)
        stands = not changed and single.check(player, left[0]) is None
        assert (listed.ask(player) is None) == stands, "it should have lapsed" if changed else "it should stand"


def _subject(game: Game, player: Player) -> Any:
    request = game.engine.play.request
    assert isinstance(request, Together)
    return game.title.subject(game.state, player, request.kind, request.about)


class _Pass(NamedTuple):
    """A pass of a window: in which order it was, and who acted."""

    order: tuple[Player, ...]
    actor: Player


def each_pass_begins_after_whoever_acted_last(trial: Trial) -> None:
    """However the order of a window has changed: whoever acted comes last, or, if gone, the next one after them
    comes first."""
    rng = Generator(trial.seed)
    game = Game.new(trial.title, trial.players, trial.seed, trial.options, pausing=True)
    known: dict[tuple[int, str], _Pass] = {}
    for _ in range(min(trial.most, 100 * trial.ahead)):
        if game.over:
            return
        request, at, depth = game.engine.play.request, len(game.engine.trail), len(game.state.stage)
        if isinstance(request, Together) and request.order is not None and request.later:
            _goes_on(known.get((depth, request.kind)), tuple(request.order))
        if game.window() is None or game.must_answer() or (game.asked() and rng.below(3)):
            make(game, some_move(game, rng))
        else:
            game.close_window()
        if isinstance(request, Together) and request.order is not None:
            passes = [e for e in game.engine.trail[at:] if e.how == TOGETHER and e.kind == request.kind and e.value]
            if passes:  # where lists brought several at once, the order of the last one is not known
                order = tuple(request.order) if len(passes) == 1 else ()
                known[depth, request.kind] = _Pass(order, passes[-1].value[0][0])


def _goes_on(last: _Pass | None, order: tuple[Player, ...]) -> None:
    if last is None:
        return
    if last.actor in order:
        assert order[-1] == last.actor, "whoever acted last should come last"
    elif last.order:
        after = last.order.index(last.actor)
        following = [p for p in (*last.order[after:], *last.order[:after]) if p in order]
        assert not following or order[0] == following[0], "somebody was passed over"
