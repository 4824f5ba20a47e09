"""What every title guarantees, one function a guarantee; each raises if a trial breaks it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from lazax.core.ask import Refused, RuleError, Together
from lazax.core.chance import Generator
from lazax.core.entries import AUTOMATIC, IN_LANES, OWN, RESEED
from lazax.core.game import Game
from lazax.core.record import save
from lazax.core.state import fingerprint
from lazax.replays import replay, to_text
from tests.conformance.elsewhere import record_elsewhere
from tests.conformance.looks import full_picture, loaded, picture, same_point, seen_by, standing
from tests.conformance.players import Move, Trial, answer, make, moments, play, play_on, some_move

Guarantee = Callable[[Trial], None]


def same_seed_same_record(trial: Trial) -> None:
    assert to_text(play(trial)) == to_text(play(trial))


def same_record_in_every_process(trial: Trial) -> None:
    here = to_text(play(trial))
    for hash_seed in (1, 2):
        assert record_elsewhere(trial, hash_seed) == here


def _copies_stay_equal(trial: Trial, copy: Callable[[Game], Game], look: Callable[[Game], Any]) -> None:
    twin: Game | None = None
    last: Move | None = None
    for game, move, time_to_look in moments(trial):
        if twin is not None and last is not None:
            make(twin, last)
        if time_to_look:
            if twin is not None:
                assert look(twin) == look(game)
            twin = copy(game)
            assert look(twin) == look(game)
        last = move


def clone_equals_original(trial: Trial) -> None:
    _copies_stay_equal(trial, lambda game: game.clone(), picture)


def saved_and_loaded_is_equal(trial: Trial) -> None:
    _copies_stay_equal(trial, loaded, full_picture)


def replay_gives_the_same_game(trial: Trial) -> None:
    titles = {trial.title.name: trial.title}
    for game, _, time_to_look in moments(trial):
        if time_to_look:
            _replays(game, titles)
    _replays(play(trial), titles, strict=True)


def _replays(game: Game, titles: Any, *, strict: bool = False) -> None:
    again = replay(titles, to_text(game), strict=strict)
    assert again.record == game.record
    assert again.engine.trail == game.engine.trail
    assert fingerprint(again.state) == fingerprint(game.state)
    if not game.engine.play.lanes:
        assert [again.log(p) for p in range(game.state.seats)] == [game.log(p) for p in range(game.state.seats)]


def undo_takes_back_the_last_own_answer(trial: Trial) -> None:
    game, rng, undone = trial.new(), trial.rng(), 0
    for n in range(trial.most):
        if game.over:
            break
        move = some_move(game, rng)
        before, told, record = standing(game), game.log(move.player), len(game.record)
        make(game, move)
        entry = game.undoable(move.player)
        if entry is not None and n % trial.every == 0 and rng.below(2):
            assert (entry.player, entry.value) == (move.player, move.value)
            assert game.undo(move.player) == entry
            assert standing(game) == before
            assert game.log(move.player) == told
            assert len(game.record) >= record, "a record only grows"
            undone += 1
            assert picture(loaded(game)) == picture(game)
    assert undone
    _replays(game, {trial.title.name: trial.title})


def rewind_goes_back_to_any_moment(trial: Trial) -> None:
    rng = Generator(trial.seed)
    known: dict[int, Any] = {}
    for game, _, time_to_look in moments(trial):
        waits_in_private = game.engine.play.lanes or isinstance(game.engine.play.request, Together)
        if not waits_in_private:
            known[len(game.engine.trail)] = standing(game)
        if time_to_look and known:
            again, to = loaded(game), rng.choice(sorted(known))
            again.rewind(to)
            assert standing(again) == known[to]
            assert all(again.undoable(p) is None for p in range(trial.players))
            play_on(again, rng, trial.ahead)
            _replays(again, {trial.title.name: trial.title})


def imagined_worlds_can_be_played(trial: Trial) -> None:
    rng = Generator(trial.seed)
    for game, _, time_to_look in moments(trial):
        if time_to_look:
            before = save(game)
            for player in range(trial.players):
                world = game.determinise(player, rng)
                if same_point(game, player):
                    assert world.view(player) == game.view(player)
                play_on(world, rng, trial.ahead)
                world.clone()
            assert save(game) == before


def equal_worlds_look_equal(trial: Trial) -> None:
    """Also: never is an ask guarded by hidden information, and no view, log or crumb holds another's secret."""
    rng = Generator(trial.seed)
    for game, _, time_to_look in moments(trial):
        if not time_to_look:
            continue
        for player in range(trial.players):
            one, two = (game.determinise(player, rng, quiet=False) for _ in range(2))
            assert one.undoable(player) == two.undoable(player)
            if not same_point(game, player):
                continue
            assert seen_by(one, player) == seen_by(two, player) == seen_by(game, player)
            assert one.waiting(player) == two.waiting(player)
            if game.ask(player) is not None:
                move = answer(one, player, rng)
                for world in (one, two):
                    make(world, move)
                assert one.undoable(player) == two.undoable(player)


def windows_wait_until_they_are_closed(trial: Trial) -> None:
    """A pausing game waits at every hidden ask, survives being saved there, and plays the very same game."""
    rng = Generator(trial.seed)
    game = Game.new(trial.title, trial.players, trial.seed, trial.options, pausing=True)
    moves = closed = 0
    while not game.over and moves < trial.most:
        moves += 1
        if game.window() is None or game.must_answer() or (game.asked() and rng.below(2)):
            make(game, some_move(game, rng))
            continue
        if closed % 20 == 0:
            game = loaded(game)
        before = game.version(None)
        game.close_window()
        closed += 1
        assert game.version(None) > before
    assert closed
    _replays(game, {trial.title.name: trial.title})


def refusals_change_nothing(trial: Trial) -> None:
    garbage: tuple[Any, ...] = ("no such thing", "", ("x", 1), {"a": 1}, [["no such thing"]], 1.5, object())
    for game, _, time_to_look in moments(trial):
        if not time_to_look:
            continue
        before = full_picture(game)
        for player in range(trial.players):
            for value in (*garbage, *map(_twisted, game.suggestions(player))):
                _refused(lambda: game.apply(player, value))
                _refused(lambda: game.interject(player, value))
            if game.undoable(player) is None:
                _refused(lambda: game.undo(player))
        _refused(lambda: game.rewind(len(game.engine.trail) + 1))
        assert full_picture(game) == before


def _twisted(value: Any) -> Any:
    """A submission of the same shape that makes no sense."""
    if isinstance(value, tuple):
        return [_twisted(item) for item in value] or ["no such thing"]
    return 98_765 if isinstance(value, int) else "no such thing"


def _refused(act: Callable[[], Any]) -> None:
    try:
        act()
    except Refused as refused:
        assert refused.refusal.key
    else:
        raise AssertionError("nonsense was accepted")


def checker_accepts_generator_and_ladder(trial: Trial) -> None:
    rng = Generator(trial.seed)
    for game, _, time_to_look in moments(trial):
        for player in game.asked() if time_to_look else ():
            ask = game.ask(player)
            if ask is None or trial.title.asks[ask.kind].form != "submit":
                continue
            before = fingerprint(game.state)
            suggestions = game.suggestions(player)
            assert suggestions, f"nothing is suggested for {ask.kind}"
            climbed = [game.climb(player, lambda rung: rng.choice(rung.options)) for _ in range(5)]
            for value in (*suggestions, *climbed):
                plain = msgspec.json.decode(msgspec.json.encode(value))
                assert game.check(player, value) is None, (ask.kind, value)
                assert game.check(player, plain) is None, (ask.kind, plain)
            assert fingerprint(game.state) == before


def vocabulary_is_closed(trial: Trial) -> None:
    title, rng = trial.title, Generator(trial.seed)

    def check(form: str, kind: str, options: Any) -> None:
        assert title.asks[kind].form == form, kind
        assert set(options) <= title.alphabet, (kind, set(options) - title.alphabet)
        assert len(set(options)) == len(options), f"{kind} offers something twice"

    def climb(rung: Any) -> str:
        check("choose", rung.kind, rung.options)
        return str(rng.choice(rung.options))

    for game, _, time_to_look in moments(trial):
        for player in range(trial.players) if time_to_look else ():
            assert set(game.interjections(player)) <= title.alphabet
            ask = game.ask(player)
            if ask is not None:
                options = game.options(player)
                check("choose" if options else "submit", ask.kind, options)
                if not options:
                    game.climb(player, climb)


class _Fault(Exception):
    pass


class _Faulty:
    """A rule that goes on as it should, and then fails."""

    def __init__(self, task: Any) -> None:
        self.task = task

    def send(self, value: Any) -> Any:
        with suppress(StopIteration):
            self.task.send(value)
        raise _Fault

    def close(self) -> None:
        self.task.close()


def a_failing_rule_changes_nothing(trial: Trial) -> None:
    failed = 0
    for game, move, time_to_look in moments(trial):
        if not time_to_look:
            continue
        twin = loaded(game)
        before = full_picture(twin)
        line = twin.engine.play.lanes.get(move.player, twin.engine.play)
        line.tasks[-1] = _Faulty(line.tasks[-1])  # type: ignore[call-overload]
        try:
            make(twin, move)
        except RuleError as error:
            assert isinstance(error.__cause__, _Fault)
            assert full_picture(twin) == before
            make(twin, move)
            failed += 1
    assert failed


def forced_answers_are_told_to_one_player(trial: Trial) -> None:
    game = trial.new()
    for _ in moments(trial, game):
        for player in game.asked():
            ask = game.ask(player)
            waits = ask is not None and ask.kind in game.title.patient
            assert waits or len(game.options(player)) != 1, "the driver should have answered"
    assert not any(key == "driver.forced" for key, _ in game.log(None))
    for player in range(trial.players):
        told = sum(key == "driver.forced" for key, _ in game.log(player))
        entries = [e for e in game.engine.trail if e.how in AUTOMATIC - {RESEED} and e.player == player]
        assert told >= len(entries)


def views_are_plain_data(trial: Trial) -> None:
    """JSON can hold them, and they stay as they are when the game goes on."""
    kept: list[tuple[Any, bytes]] = []
    for game, _, time_to_look in moments(trial):
        assert all(msgspec.json.encode(view) == text for view, text in kept)
        if time_to_look:
            views = [(game.view(p), game.breadcrumbs(p)) for p in (*range(trial.players), None)]
            kept = [(view, msgspec.json.encode(view)) for view in views]


def own_views_and_the_open_one_are_the_view(trial: Trial) -> None:
    for game, _, time_to_look in moments(trial):
        for player in range(trial.players) if time_to_look else ():
            state = game.state_of(player)
            shared = game.title.view(state, None)
            assert {**shared, **game.title.own_view(state, player)} == game.view(player)


def order_of_arrival_never_shows(trial: Trial) -> None:
    """Where several are asked at once, they may answer in any order: not a byte differs."""
    met = 0
    for game, _, time_to_look in moments(trial):
        several = game.asked()
        if len(several) > 1 and (time_to_look or not met):
            met += 1
            outcomes = [_answered_in_order(loaded(game), order) for order in (several, several[::-1])]
            outcomes.append(_answered_in_turns(loaded(game), several))
            assert outcomes[0] == outcomes[1] == outcomes[2]
    assert met, "nobody was ever asked together with others"


def _answered_in_order(game: Game, order: tuple[int, ...]) -> Any:
    step = len(game.record)
    for player in order:
        rng = Generator(player)
        while len(game.record) == step and game.ask(player) is not None:
            make(game, answer(game, player, rng))
    return full_picture(game)


def _answered_in_turns(game: Game, order: tuple[int, ...]) -> Any:
    step = len(game.record)
    rngs = {player: Generator(player) for player in order}
    while len(game.record) == step:
        for player in order:
            if len(game.record) == step and game.ask(player) is not None:
                make(game, answer(game, player, rngs[player]))
    return full_picture(game)


def who_is_not_first_leaves_no_trace(trial: Trial) -> None:
    """Where only the first who acts counts: whether others wanted to as well, not a byte differs."""
    for game, _, _ in moments(trial):
        request, several = game.engine.play.request, game.asked()
        if isinstance(request, Together) and trial.title.asks[request.kind].first and len(several) > 1:
            all_act = {player: game.options(player)[0] for player in several}
            contested = _all_answer(loaded(game), all_act)
            entry = contested.engine.trail[len(game.engine.trail)]
            assert len(entry.value) == 1, "more than one counts"
            ((first, _),) = entry.value
            others = {player: game.options(player)[-1] for player in several if player != first}
            alone = _all_answer(loaded(game), {**all_act, **others})
            assert save(alone) == save(contested)
            assert full_picture(alone) == full_picture(contested)


def _all_answer(game: Game, answers: dict[int, str]) -> Game:
    for player, value in answers.items():
        game.apply(player, value)
    return game


def versions_grow(trial: Trial) -> None:
    seats = range(trial.players)
    versions = [-1] * trial.players
    mover = None
    for game, move, _ in moments(trial):
        now = [game.version(p) for p in seats]
        assert all(new >= old for new, old in zip(now, versions, strict=True))
        assert mover is None or now[mover] > versions[mover]
        versions, mover = now, move.player


def the_game_ends(trial: Trial) -> None:
    game = play(trial)
    assert game.over, f"no end after {trial.most} decisions"
    assert game.winners or trial.can_be_lost
    assert game.asked() == ()
    assert game.waiting(None) is None
    assert all(game.ask(p) is None and not game.interjections(p) for p in range(trial.players))
    assert any(entry.how in OWN or entry.how in IN_LANES for entry in game.engine.trail)


def debug_mode_finds_nothing(trial: Trial) -> None:
    """Invariants hold, lanes write what their players own, running a step again gives the same game."""
    play(trial, debug=True)
