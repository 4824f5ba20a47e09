"""The title as a whole: its vocabulary, its options, games from beginning to end, saving, older schemas."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lazax.core.ask import Ask, Choose, Submit, climb
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.record import load, save
from lazax.core.state import decode_state, encode_state, fingerprint
from lazax.ti3.alphabet import ALPHABET, ships
from lazax.ti3.registry import ASKS, STEPS
from lazax.ti3.state import TI3
from lazax.ti3.title import TI3Title
from lazax.titles import TITLES
from tests.ti3.positions.tools import quick_game

TITLE = TI3Title()


class RandomTable:
    """Players who answer at random and sometimes interject; every option they meet must be in the alphabet."""

    def __init__(self, players: int, seed: int, options: dict[str, Any] | None = None, debug: bool = False) -> None:
        self.rng = Generator(seed)
        self.game = Game.new(TITLES["ti3"], players, seed, options, debug=debug)
        self.kinds: Counter[str] = Counter()

    def pick(self, ask: Choose) -> str:
        self.kinds[ask.kind] += 1
        assert ALPHABET.issuperset(ask.options), (ask.kind, set(ask.options) - ALPHABET)
        return self.rng.choice(ask.options)

    def answer(self, ask: Ask) -> Any:
        self.kinds[ask.kind] += 1
        if isinstance(ask, Choose):
            return self.pick(ask)
        assert isinstance(ask, Submit)
        if self.rng.below(2):
            return self.rng.choice(tuple(ask.suggest()))
        return climb(ask.ladder(), self.pick)

    def play(self, most: int) -> Game:
        game = self.game
        for _ in range(most):
            if game.over:
                break
            player = self.rng.below(game.state.seats)
            moves = game.interjections(player) if not self.rng.below(40) else ()
            if moves:
                assert ALPHABET.issuperset(moves)
                game.interject(player, self.rng.choice(moves))
                continue
            player = self.rng.choice(game.asked())
            ask = game.ask(player)
            assert ask is not None
            game.apply(player, self.answer(ask))
        return game


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_random_games_come_to_an_end(players: int) -> None:
    """R1.1, R6.1, R23.7: a whole game keeps every invariant, stays in its vocabulary, and somebody wins."""
    table = RandomTable(players, 40 + players, {"galaxy": "built" if players % 2 else "dealt"}, debug=True)
    game = table.play(20_000)
    assert game.over and game.winners
    assert set(table.kinds) <= set(ASKS)


def test_alphabet_holds_every_load() -> None:
    """R20.7: carriers and war suns with up to six units, a ground force on cruisers and dreadnoughts."""
    found = set(ships())
    assert {"carrier+6", "carrier*6", "war_sun!+2*4", "cruiser+1", "dreadnought!+1", "destroyer"} <= found
    assert not {"carrier+7", "cruiser*1", "destroyer+1", "cruiser!"} & found


def test_steps_of_the_set_up_exist() -> None:
    """R2.13: the flow from the set-up into round 1 is made of registered steps."""
    state = TITLE.setup(6, {name: choice.default for name, choice in TITLE.options.items()}, 1)
    assert all(name in STEPS for name, *_ in state.todo)
    assert state.todo[-1] == ("round.begin",)


def test_saved_games_go_on() -> None:
    """A game saved in the middle is the same game."""
    table = RandomTable(4, 9)
    game = table.play(150)
    again = load(TITLES, save(game))
    assert fingerprint(again.state) == fingerprint(game.state)
    assert again.asked() == game.asked()


def test_clones_are_equal() -> None:
    """A clone stands where the game stands."""
    game = RandomTable(5, 3, {"galaxy": "built"}).play(120)
    clone = game.clone()
    assert fingerprint(clone.state) == fingerprint(game.state)
    assert [clone.options(player) for player in range(5)] == [game.options(player) for player in range(5)]


@pytest.mark.parametrize("seed", [1, 2])
def test_imagined_worlds_can_be_played(seed: int) -> None:
    """R0.15: whoever is asked is asked the same in a world made from his view, and that world goes on."""
    table = RandomTable(4, seed)
    for _ in range(25):
        game = table.play(9)
        if game.over:
            break
        player = game.asked()[0]
        world = game.determinise(player, Generator(seed))
        assert world.options(player) == game.options(player)
        assert world.view(player)["me"] == game.view(player)["me"]
        other = RandomTable.__new__(RandomTable)
        other.rng, other.game, other.kinds = Generator(seed), world, Counter()
        other.play(20)


def test_scores_and_names() -> None:
    """R23: the score of a player, a row for each on the scoreboard, and players called by their race."""
    state = quick_game(3)
    state.points = {**state.points, 1: 4}
    assert TITLE.score(state, 1) == 4
    assert TITLE.scoreboard(state)[1]["points"] == 4
    assert TITLE.scoreboard(state)[0]["planets"] == 1
    assert TITLE.seat(state, 0) == ("race_short", "sol")
    assert TITLE.seat(TITLE.setup(3, {n: c.default for n, c in TITLE.options.items()}, 1), 2) == ("seat", "2")


def test_breadcrumbs() -> None:
    """R6.1: the open events, outermost first, as data."""
    crumbs = [TITLE.crumb(event) for event in quick_game(3, turn=2).stage]
    assert [name for name, _ in crumbs] == ["Round", "Phase", "Turn"]
    assert crumbs[2][1] == {"player": 2, "tactical": 0}


def test_older_states_are_read() -> None:
    """A state saved under rules 1 had no memory of hands and tiles that were shown; today it is empty. Under rules 2
    no action card lay on a planet, and no domain counter."""
    old = encode_state(quick_game(3))
    for name in ("known_cards", "tiles_shown", "committed", "usurper", "domain", "domain_open"):
        del old[name]
    state = decode_state(TITLE.migrate(old, 1), TI3)
    assert isinstance(state, TI3)
    assert state.known_cards == {0: (), 1: (), 2: ()} and state.tiles_shown == set()
    assert fingerprint(state) == fingerprint(quick_game(3))
