"""The stage: the innermost event, what a window is about, and giving up what goes on."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from lazax.core.ask import RuleError, confirm, lanes
from lazax.core.record import load, save
from lazax.core.stage import abandon, about, amend, amend_about, cancel, cancel_about, current, enter, leave, ongoing
from lazax.core.state import Player, decode, encode, formerly, record
from lazax.core.windows import first_wins
from lazax.replays import replay, to_text
from tests.core.small import Deal, Small, Table, play_rules, say, the_end


async def stage(game: Table) -> None:
    enter(game, Deal(1))
    enter(game, Deal(2))
    await confirm(0, "look")
    say(game, amend(game, Deal, worth=5), leave(game, Deal), cancel(game, Deal))
    say(game, ongoing(game, Deal), leave(game, Deal), ongoing(game, Deal))


def test_the_innermost_event_is_meant() -> None:
    game = play_rules(stage)
    assert game.breadcrumbs(0) == [
        ("Deal", {"worth": 1, "cancelled": False}),
        ("Deal", {"worth": 2, "cancelled": False}),
    ]
    game.apply(0, "yes")
    assert game.state.said == (Deal(5), Deal(5), Deal(1, True), Deal(1, True), Deal(1, True), None)
    assert game.state.stage == ()


async def nothing_on(game: Table) -> None:
    await confirm(0, "go")
    current(game, Deal)


async def leaves_nothing(game: Table) -> None:
    await confirm(0, "go")
    leave(game, Deal)


async def amends_nothing(game: Table) -> None:
    await confirm(0, "go")
    amend(game, Deal, worth=1)


@pytest.mark.parametrize("rule", [nothing_on, leaves_nothing, amends_nothing])
def test_an_event_that_is_not_on_is_a_broken_rule(rule: object) -> None:
    game = play_rules(rule)  # type: ignore[arg-type]
    with pytest.raises(RuleError, match="Deal"):
        game.apply(0, "yes")


@record
class Look(NamedTuple):
    """A window."""

    kind: str = ""


async def nested(game: Table) -> None:
    enter(game, Deal(1))
    enter(game, Look())
    enter(game, Deal(2))
    await confirm(0, "look")
    say(game, about(game, Look), amend_about(game, Look, worth=7), cancel_about(game, Look))
    say(game, leave(game, Deal), leave(game, Look), leave(game, Deal))


def test_a_window_is_about_the_event_beneath_it_not_the_innermost() -> None:
    """Whatever a card puts on the stage to answer another: it is the other that it changes."""
    game = play_rules(nested)
    game.apply(0, "yes")
    assert game.state.said == (Deal(1), Deal(7), Deal(7, True), Deal(2), Look(), Deal(7, True))


async def about_nothing(game: Table) -> None:
    enter(game, Look())
    await confirm(0, "go")
    about(game, Look)


def test_a_window_that_is_about_nothing_is_a_broken_rule() -> None:
    with pytest.raises(RuleError, match="this Look is about nothing"):
        play_rules(about_nothing).apply(0, "yes")


# giving up what goes on


async def turn(game: Table) -> None:
    enter(game, Deal(1))
    await confirm(0, "begin")


async def more(game: Table) -> None:
    say(game, "more")
    await confirm(0, "more")


async def end(game: Table) -> None:
    say(game, "end", game.stage)
    await confirm(0, "end")
    leave(game, Deal)


async def act_in_the_turn(game: Table) -> None:
    enter(game, Look("outer"))
    won = await first_wins(game, "window", (1, 2), lambda player: ["stop"])
    if won is not None and await confirm(won[0], "sure"):
        abandon(game, Deal, end)
    say(game, "went on")
    leave(game, Look)


STOP = ((0, "yes"), (1, "pass"), (2, "stop"), (2, "yes"))


def test_a_turn_is_given_up_from_within_a_window() -> None:
    """What was still to do in it is not done; its end is, with the stage as the turn left it."""
    game = play_rules(turn, act_in_the_turn, more, end)
    for player, answer in STOP:
        game.apply(player, answer)
    assert game.state.said == ("end", (Deal(1),)) and game.asked() == (0,)
    game.apply(0, "yes")
    assert game.over


def test_it_is_saved_cloned_undone_and_played_again() -> None:
    titles = {"small": Small(turn, act_in_the_turn, more, end)}
    game = play_rules(turn, act_in_the_turn, more, end)
    for player, answer in STOP:
        for copy in (game.clone(), load(titles, save(game))):
            copy.apply(player, answer)
        game.apply(player, answer)
    for copy in (game.clone(), load(titles, save(game)), replay(titles, to_text(game))):
        assert copy.state.said == game.state.said and copy.state.stage == game.state.stage
        assert copy.asked() == game.asked()
    entry = game.undo(2)
    assert (entry.kind, entry.value) == ("sure", "yes") and game.asked() == (2,)
    assert [type(event) for event in game.state.stage] == [Deal, Look]
    game.apply(2, "no")
    assert game.state.said == ("went on", "more")
    replay(titles, to_text(game))


async def no_end(game: Table) -> None:
    enter(game, Deal(1))
    await confirm(0, "go")
    abandon(game, Deal, no_end)


async def alone(game: Table) -> None:
    enter(game, Deal(1))

    async def part(mine: Table, player: Player) -> None:
        await confirm(player, "go")
        abandon(mine, Deal, the_end)

    await lanes(range(game.seats), part)


@pytest.mark.parametrize(
    ("rule", "why"), [(no_end, "there is no no_end to go on with"), (alone, "cannot be abandoned by one")]
)
def test_what_cannot_be_given_up(rule: object, why: str) -> None:
    game = play_rules(rule)  # type: ignore[arg-type]
    before = save(game)
    with pytest.raises(RuleError, match=why):
        game.apply(0, "yes")
    assert save(game) == before


# records that have moved


@record
class Moved(NamedTuple):
    worth: int = 0


formerly(Moved, "small.Bargain", coins="worth")


def test_a_record_is_found_under_its_old_name_and_so_are_its_fields() -> None:
    assert decode({"is": "small.Bargain", "coins": 3}) == Moved(3)
    assert decode(encode(Moved(3))) == Moved(3) and encode(Moved(3))["is"].endswith(".Moved")


def test_two_records_cannot_have_been_called_alike() -> None:
    with pytest.raises(TypeError, match=r"two records are called small\.Bargain"):
        formerly(Look, "small.Bargain")
