"""Many players marking at the same time: the order of arrival never shows, marks are taken back, lanes survive."""

from __future__ import annotations

import random
from collections import deque
from pathlib import Path

import pytest

from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.record import load, save
from lazax.core.state import fingerprint
from lazax.inscription.sequence.strategy import spend
from lazax.inscription.state import set_common
from lazax.replays import replay, to_text
from lazax.server.hall import Hall
from lazax.server.settings import Settings
from lazax.server.storage import Database, Shelf
from lazax.table.rows import SeatPlan, Setup
from tests.conformance.looks import full_picture, picture
from tests.inscription.positions.playing import alone, claimed, explored, mark, now, play, purse
from tests.inscription.positions.scenes import TITLE, finding, navigation, table

ORDERS = 100
ROUNDS = 3
Answers = dict[int, deque[str]]


def first_rounds(players: int, seed: int) -> tuple[Game, Answers]:
    """Some rounds played by chance, one player after the other, and what each has answered."""
    game, rng = Game.new(TITLE, players, seed), Generator(seed)
    answers: Answers = {player: deque() for player in range(players)}
    while game.state.round <= ROUNDS:
        player = game.asked()[0]
        answer = rng.choice(game.options(player))
        answers[player].append(answer)
        game.apply(player, answer)
    return game, answers


def shuffled(players: int, seed: int, answers: Answers, order: random.Random) -> Game:
    """The same answers, coming in as chance will have it."""
    game = Game.new(TITLE, players, seed)
    left = {player: deque(given) for player, given in answers.items()}
    while game.state.round <= ROUNDS:
        player = order.choice(game.asked())
        game.apply(player, left[player].popleft())
    return game


def test_a_hundred_orders_of_arrival_give_the_same_bytes() -> None:
    """I16.4, I18.3, I19.3, I22.4: records, states, views and logs."""
    game, answers = first_rounds(4, 11)
    expected = to_text(game), fingerprint(game.state), full_picture(game)
    order = random.Random(5)
    for _ in range(ORDERS):
        other = shuffled(4, 11, answers, order)
        assert (to_text(other), fingerprint(other.state), full_picture(other)) == expected


def claimants() -> Game:
    """Three players can claim Mecatol Rex and a relic in one step."""
    state = table(3)
    for player, relic in enumerate(("nano_forge", "the_codex", "shard_of_the_throne")):
        navigation(finding(state, player, relic), player, explored="s19 s23")
        set_common(state, player, active=0, purse=(0, 2, 0))
    return play(state, alone(spend, 0, 1, 2), ("settle",))


def test_who_is_first_at_shared_things_does_not_depend_on_who_is_quick() -> None:
    """I16.3, I18.3: all get the same row's reward; everybody draws from their own part of the deck."""
    words = ("influence:claim:s23", "influence:claim:s19", "deploy:2.0:0", "done")
    moves = [(player, word) for player in range(3) for word in words if player == 2 or not word.startswith("deploy")]
    order, seen = random.Random(3), set()
    for _ in range(ORDERS):
        game = claimants()
        left = {player: deque(word for who, word in moves if who == player) for player in range(3)}
        while any(left.values()):
            player = order.choice([player for player in range(3) if left[player]])
            mark(game, left[player].popleft(), player=player)
        assert now(game).mecatol == (0, 1, 2)
        assert [now(game, p).common[p].relics for p in (0, 1)] == [("nano_forge",), ("the_codex",)]
        assert now(game, 2).common[2].played == ("shard_of_the_throne",)
        seen.add(fingerprint(game.state))
    assert len(seen) == 1


EXPLORE = [f"material:explore:s{n:02}" for n in (3, 4, 5, 6, 7, 8, 9, 10)]
CLAIM = [f"influence:claim:s{n:02}" for n in (1, 2, 3, 4, 5, 6)]


def three_rich_players() -> Game:
    state = table(3)
    for player in range(3):
        set_common(state, player, active=0, purse=(len(EXPLORE), len(CLAIM), 0))
    return play(state, alone(spend, 0, 1, 2))


def test_ten_marks_are_taken_back_after_another_has_finished() -> None:
    """I22.4: his step is over, mine is as it was."""
    game = three_rich_players()
    mark(game, *EXPLORE, *CLAIM, "done", player=1)
    before, his = explored(game), fingerprint(now(game, 1))
    mark(game, *EXPLORE[:7], *CLAIM[:3])
    for left in reversed(range(10)):
        game.undo(0)
        assert len(game.engine.play.lanes[0].entries) == left
    assert (explored(game), claimed(game), purse(game)) == (before, {"s00"}, (len(EXPLORE), len(CLAIM), 0))
    assert fingerprint(now(game, 1)) == his
    straight = three_rich_players()
    mark(straight, *EXPLORE, *CLAIM, "done", player=1)
    for one in (game, straight):
        for player in (0, 2):
            mark(one, *EXPLORE, *CLAIM, "done", player=player)
    assert fingerprint(game.state) == fingerprint(straight.state)


def in_the_middle(seed: int = 4) -> Game:
    """Eight players, each somewhere else in the third step of marks; some are done."""
    game, rng = Game.new(TITLE, 8, seed), Generator(seed)
    while game.state.round < 2 or len(game.asked()) < 8:
        player = game.asked()[0]
        game.apply(player, rng.choice(game.options(player)))
    for player in range(8):
        for _ in range(player):
            if game.ask(player) is not None:
                game.apply(player, rng.choice(game.options(player)))
    assert len(game.engine.play.lanes) == 8 and len(game.asked()) > 1
    return game


def played_on(game: Game, answers: int = 60) -> Game:
    rng = Generator(9)
    for _ in range(answers):
        player = rng.choice(game.asked())
        game.apply(player, rng.choice(game.options(player)))
    return game


def test_eight_lanes_are_saved_and_loaded() -> None:
    """I22.2: every lane is where it was, and the game goes on in the same way."""
    game = in_the_middle()
    again = load({TITLE.name: TITLE}, save(game))
    assert full_picture(again) == full_picture(game)
    assert full_picture(played_on(again)) == full_picture(played_on(game))
    assert to_text(replay({TITLE.name: TITLE}, to_text(game))) == to_text(game)


def test_a_table_of_eight_survives_its_server(tmp_path: Path) -> None:
    """What was acknowledged is there again, in the middle of eight lanes, when another process opens the table."""
    database = Database(f"sqlite:///{tmp_path / 'lazax.db'}")
    database.migrate()
    shelf = Shelf(database)
    hall = Hall(shelf, Settings())
    seats = tuple(SeatPlan(who="me") for _ in range(8))
    name, _ = hall.create(Setup(title="inscription", players=8, seed=5, seats=seats))
    rng = Generator(6)
    for number in range(60):
        with hall.room(name) as room:
            game = room.table.game
            assert game is not None
            seat = rng.choice(game.asked())
            ask = game.ask(seat)
            assert ask is not None
            move = {"what": "answer", "kind": ask.kind, "answer": rng.choice(game.options(seat))}
            version = room.table.version(seat)
        hall.decide(name, seat, move, version, f"k{number}")
        hall.keep(name, 25)
    with hall.room(name) as room, Hall(shelf, Settings()).room(name) as loaded:
        assert room.table.game is not None and loaded.table.game is not None
        assert len(room.table.game.engine.play.lanes) == 8
        assert picture(loaded.table.game) == picture(room.table.game)
        assert loaded.table.game is not room.table.game
    database.close()


@pytest.mark.parametrize("player", range(8))
def test_worlds_are_imagined_with_half_finished_lanes(player: int) -> None:
    """I22.3: a player's own marks are known, those of the others are not."""
    game, rng = in_the_middle(), Generator(player)
    before = save(game)
    world = game.determinise(player, rng, quiet=False)
    if game.ask(player) is not None:
        assert world.view(player) == game.view(player)
        assert world.options(player) == game.options(player)
    played_on(world, 30)
    assert save(game) == before
    others = [p for p in game.asked() if p != player and game.engine.play.lanes[p].entries]
    fresh = game.determinise(player, Generator(player))
    assert others and all(not fresh.engine.play.lanes[p].entries for p in others if p in fresh.engine.play.lanes)
