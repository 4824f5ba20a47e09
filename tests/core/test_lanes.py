from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from lazax.core.ask import Refused, RuleError, choose, choose_all, choose_number, confirm, lanes
from lazax.core.chance import Generator, pick
from lazax.core.entries import JOINED, LANE
from lazax.core.game import Game
from lazax.core.log import note, secret
from lazax.core.play import Ended
from lazax.core.record import load, save
from lazax.core.state import Player, fingerprint
from lazax.replays import to_text
from tests.core.small import Table, play_rules, say


async def invest(mine: Table, player: Player) -> int:
    mine.purse[player] += await choose_number(player, "coins", 1, 3)
    luck = pick(mine, (10, 20, 30, 40), player) if await confirm(player, "luck") else 0
    mine.purse[player] += luck
    note(mine, "luck", player=player, luck=secret(luck, player))
    await confirm(player, "done")
    return luck


async def together(game: Table) -> None:
    say(game, tuple((await lanes(range(game.seats), invest)).items()))
    await confirm(0, "on")


ANSWERS = {0: ("1", "yes", "yes"), 1: ("2", "no", "yes"), 2: ("3", "yes", "no")}


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_order_of_arrival_never_shows(order: tuple[int, ...]) -> None:
    def finished(order: Any) -> Any:
        game = play_rules(together)
        for player in order:
            game.apply(player, ANSWERS[player][sum(p == player for p in taken)])
            taken.append(player)
        return save(game), to_text(game), [(game.view(p), game.log(p), game.version(p)) for p in range(3)]

    taken: list[int] = []
    one_after_another = finished([p for p in order for _ in range(3)])
    taken = []
    assert finished(order * 3) == one_after_another
    taken = []
    assert finished((0, 1, 2) * 3) == one_after_another


def test_each_sees_his_own_lane_and_the_others_as_at_the_start() -> None:
    game = play_rules(together)
    game.apply(0, "3")
    assert game.view(0)["purse"] == {0: 3, 1: 0, 2: 0}
    assert game.view(1)["purse"] == game.view(None)["purse"] == {0: 0, 1: 0, 2: 0}
    assert game.options(1) == ("1", "2", "3")
    game.apply(0, "yes")
    assert [key for key, _ in game.log(0)] == ["luck"]
    assert game.log(1) == []
    assert game.interjections(0) == ()


def test_lanes_are_joined_seat_by_seat() -> None:
    game = play_rules(together)
    for player in (2, 1, 0):
        for answer in ANSWERS[player]:
            game.apply(player, answer)
    assert [entry.player for entry in game.engine.trail] == [0, 0, 0, 1, 1, 1, 2, 2, 2, -1]
    assert {entry.how for entry in game.engine.trail[:-1]} == {LANE}
    assert game.engine.trail[-1].how == JOINED
    assert [values["player"] for key, values in game.log(None)] == [0, 1, 2]
    assert game.state.purse[1] == 2
    assert game.undoable(0) is None


def test_undo_goes_down_to_the_lanes_start_or_the_last_draw() -> None:
    game = play_rules(together)
    game.apply(1, "2")
    game.apply(0, "3")
    undone = game.undo(0)
    assert (undone.kind, undone.value) == ("coins", "3")
    assert game.view(0)["purse"] == {0: 0, 1: 0, 2: 0}
    with pytest.raises(Refused):
        game.undo(0)
    assert game.view(1)["purse"][1] == 2
    game.apply(0, "1")
    game.apply(0, "yes")
    assert game.undoable(0) is None, "his luck was drawn"
    luck = game.view(0)["purse"][0]
    game.apply(0, "yes")
    assert game.undo(0).kind == "done"
    assert game.view(0)["purse"][0] == luck
    assert load({"small": game.title}, save(game)).undoable(0) is None


def test_versions_grow_with_undo_in_a_lane() -> None:
    game = play_rules(together)
    versions = [game.version(0)]
    for act in (lambda: game.apply(0, "3"), lambda: game.undo(0), lambda: game.apply(0, "2")):
        act()
        versions.append(game.version(0))
    assert versions == sorted(set(versions))
    assert game.version(1) == versions[0]


def test_who_had_nothing_to_decide_looks_busy() -> None:
    async def maybe(mine: Table, player: Player) -> None:
        if player:
            await choose(player, "word", lambda: "x" if player == 1 else "xy")

    async def start(game: Table) -> None:
        await lanes((0, 1, 2), maybe)

    game = play_rules(start)
    assert game.asked() == (2,)
    for viewer, busy in ((None, (0, 1, 2)), (0, (1, 2)), (1, (0, 2)), (2, (0, 1, 2))):
        waiting = game.waiting(viewer)
        assert waiting is not None
        assert waiting.players == busy


def test_an_imagined_world_starts_the_other_lanes_anew() -> None:
    game = play_rules(together)
    game.apply(0, "3")
    game.apply(0, "yes")
    game.apply(1, "2")
    for n in range(5):
        world = game.determinise(0, Generator(n))
        assert world.view(0) == game.view(0)
        assert world.options(1) == ("1", "2", "3")
        assert world.waiting(0) == game.waiting(0)


async def two_in_a_row(game: Table) -> None:
    await lanes((0, 1), invest)
    await lanes((1, 2), invest)
    await confirm(0, "on")


def test_lanes_after_lanes() -> None:
    game = play_rules(two_in_a_row)
    for player in (1, 0, 2, 1):
        for answer in ANSWERS[player]:
            again = load({"small": game.title}, save(game))
            assert again.asked() == game.asked()
            assert fingerprint(again.state) == fingerprint(game.state)
            game.apply(player, answer)
    assert game.ask(0) is not None
    game.rewind(8)
    assert len(game.engine.trail) == 8
    assert game.asked() == (1, 2)
    game.rewind(3)
    assert game.asked() == (0, 1)


def test_in_an_imagined_world_the_others_may_have_done_something_else() -> None:
    async def bury(mine: Table, player: Player) -> str:
        return await choose(player, "card", lambda: [mine.deck[player], "nothing"])

    async def start(game: Table) -> None:
        buried = await lanes((0, 1), bury)
        await confirm(0, "on")
        say(game, *buried.values())
        await confirm(0, "on")

    game = play_rules(start)
    game.apply(0, "a")
    game.apply(1, "b")
    worlds = [game.determinise(0, Generator(n)) for n in range(20)]
    for world in worlds:
        world.apply(0, "yes")
        assert world.state.said[1] in ("nothing", world.state.deck[1])
    assert len({world.state.said[1] for world in worlds}) > 1


async def ends_the_game(mine: Table, player: Player) -> None:
    await confirm(player, "end")
    mine.over = True
    raise Ended


async def asks_all(mine: Table, player: Player) -> None:
    await confirm(player, "all")
    await choose_all("vote", {0: "xy", 1: "xy"})


@pytest.mark.parametrize("part", [ends_the_game, asks_all])
def test_what_a_lane_may_not_do(part: Any) -> None:
    async def start(game: Table) -> None:
        await lanes((0,), part)

    game = play_rules(start, debug=False)
    with pytest.raises(RuleError):
        game.apply(0, "yes")
    assert game.options(0) == ("yes", "no")


def test_a_rule_that_fails_in_a_lane_leaves_the_others_alone() -> None:
    async def fragile(mine: Table, player: Player) -> None:
        if await confirm(player, "risk"):
            raise ZeroDivisionError
        await confirm(player, "done")

    async def start(game: Table) -> None:
        await lanes((0, 1), fragile)

    game: Game = play_rules(start)
    game.apply(1, "no")
    before = save(game)
    with pytest.raises(RuleError, match="ZeroDivisionError"):
        game.apply(0, "yes")
    assert save(game) == before
    game.apply(0, "no")
