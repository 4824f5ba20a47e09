"""The status phase, step by step (R22)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lazax.core.ask import Refused, Submit
from lazax.galaxy.fleets import counts
from lazax.ti3.board import fleet_in
from lazax.ti3.events import Phase
from lazax.ti3.registry import STEPS
from lazax.ti3.sequence.redistribution import Counters, check, spread_out, suggest
from lazax.ti3.sequence.status_draw import cards_to_draw, counters_to_take
from lazax.ti3.state import TI3, Law
from tests.conformance.ladders import every_climb
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    answers,
    counters,
    done,
    fleet,
    hand,
    kind_asked,
    logged,
    only_fleet,
    planet,
    play,
    pools,
    quick_game,
    technologies,
)

FOUR = ("sol", "hacan", "norr", "letnev")


def status(races: Sequence[str] = FOUR) -> TI3:
    """Before the status phase: everybody has passed."""
    state = quick_game(races=tuple(races))
    state.stage = state.stage[:1]
    return state


def in_status(races: Sequence[str] = FOUR) -> TI3:
    return quick_game(races=tuple(races), phase="status")


def test_sequence() -> None:
    """R22, R22.9: the steps in their order, each by all in order of play, with windows after 1 and before 7."""
    state = status()
    state.strategies = {0: ("imperial",), 1: ("diplomacy",), 2: ("trade",), 3: ("initiative",)}
    game = play(state, ("status.start",))
    assert (kind_asked(game), game.asked()) == ("status.window", (3,))  # nobody has anything to claim
    names = [step[0] for step in game.state.todo]
    assert list(dict.fromkeys(names)) == [
        "status.window",
        "window.open",
        "status.repair",
        "status.counters_home",
        "status.refresh",
        "status.supplies",
        "status.redistribute",
        "status.return",
        "status.end",
        "test.rest",
    ]
    windows = [step[1] for step in game.state.todo if step[0] == "status.window"]
    assert windows == [1, 2, 0, 3, 1, 2, 0]
    assert all(name in STEPS for name in names if name != "test.rest")


def test_whole_phase() -> None:
    """R22.1 to R22.7, R22.11: from the first step to the beginning of the next round."""
    state = status()
    fleet(state, "empty_1", 3, "dreadnought!")
    counters(state, 0, "empty_1", "empty_2")
    state.exhausted.update(("jord", "arc_prime"))
    state.used.add("trade")
    game = play(state, ("status.start",))
    answer_all(game, until="strategy.pick")
    after = game.state
    assert not any(ship.damaged for ship in fleet_in(after, "empty_1", 3).ships)
    assert after.counters == {}
    assert after.exhausted == set()
    assert {player: len(cards) for player, cards in after.hand.items()} == dict.fromkeys(range(4), 1)
    assert sum((after.strategy_pool[0], after.fleet_pool[0], after.command_pool[0])) == 8 + 3
    assert after.used == set()
    assert after.round == 2
    assert not any(isinstance(event, Phase) and event.name == "status" for event in after.stage)


def test_repair() -> None:
    """R22.2, DV-7: damaged ships are whole again, with what they carry."""
    state = fleet(in_status(), "empty_1", 3, "dreadnought!, war_sun!+2, cruiser, 3 fighter")
    game = play(state, ("status.repair",))
    assert [ship[1:3] for ship in fleet_in(game.state, "empty_1", 3).ships] == [(False, 2), (False, 0), (False, 0)]
    assert fleet_in(game.state, "empty_1", 3).fighters == 3


def test_counters_come_home() -> None:
    """R22.3, R24.4: everybody's counters go from the board to reinforcements."""
    state = counters(counters(in_status(), 0, "empty_1"), 2, "empty_1", "empty_2")
    game = play(state, ("status.counters_home",))
    assert game.state.counters == {}
    assert game.state.command_pool[0] == 3


def test_refresh() -> None:
    """R22.4, R25.4."""
    state = in_status()
    state.exhausted.update(state.control)
    assert play(state, ("status.refresh",)).state.exhausted == set()


# step 5


def test_cards_and_counters() -> None:
    """R22.5: one action card and two counters from reinforcements into areas of choice, where all counters are not
    spread anew in a moment."""
    state = in_status()
    state.laws = {"resource_management": Law("", 1)}
    game = play(state, ("status.supplies",))
    answers(game, (0, "fleet"), (0, "command"), (0, "command"))  # Sol: three
    answers(game, (1, "strategy"), (1, "fleet"))
    assert len(game.state.hand[0]) == 1
    assert (game.state.fleet_pool[0], game.state.command_pool[0]) == (4, 5)
    assert (game.state.strategy_pool[1], game.state.fleet_pool[1]) == (3, 4)


def test_new_counters_are_spread_with_all_others() -> None:
    """R22.5, R22.6: in one answer, those that are new too."""
    game = play(in_status(), ("status.supplies",), ("status.redistribute", 0))
    assert kind_asked(game) == "counters.redistribute"
    assert (game.state.fleet_pool[0], game.state.command_pool[0]) == (3, 6)
    total = sum((game.state.strategy_pool[0], game.state.fleet_pool[0], game.state.command_pool[0]))
    answer(game, 0, Counters(total - 4, 4, 0))
    assert (game.state.strategy_pool[0], game.state.fleet_pool[0], game.state.command_pool[0]) == (total - 4, 4, 0)


def test_extra_cards_and_counters() -> None:
    """R31.7, R31.10, T-U3: Yssaril and Neural Motivator draw more, Sol takes a third counter."""
    state = technologies(in_status(("sol", "yssaril", "norr")), 1, "neural_motivator")
    technologies(state, 2, "neural_motivator")
    assert [cards_to_draw(state, player) for player in range(3)] == [1, 3, 2]
    assert [counters_to_take(state, player) for player in range(3)] == [3, 2, 2]
    game = play(state, ("status.supplies",))
    answer_all(game)
    assert [len(game.state.hand[player]) for player in range(3)] == [1, 3, 2]


def test_counters_run_out() -> None:
    """R22.5, R24.8: as many as there are."""
    game = play(pools(in_status(), 1, strategy=5, fleet=5, command=5), ("status.counters", 1))
    assert done(game)
    assert game.state.command_pool[1] == 6
    assert logged(game, "counter.none_left")


def test_hand_limit() -> None:
    """R21.1, DV-21: at seven cards draw one, discard one of eight, again and again."""
    state = technologies(in_status(), 2, "neural_motivator")
    cards = state.action_deck[:7]
    hand(state, 2, *cards)
    game = play(state, ("status.draw", 2))
    for _ in range(2):
        assert kind_asked(game) == "hand.discard"
        assert len(game.state.hand[2]) == 8
        answer(game, 2, game.options(2)[0])
    assert done(game)
    assert len(game.state.hand[2]) == 7
    assert len(game.state.action_discard) == 2


def test_yssaril_keeps_all_cards() -> None:
    """R31.7, T-X7: no hand limit."""
    state = in_status(("yssaril", "sol", "norr"))
    hand(state, 0, *state.action_deck[:9])
    game = play(state, ("status.draw", 0))
    assert done(game)
    assert len(game.state.hand[0]) == 11


def test_core_stability() -> None:
    """T-U3: all cards are drawn face up; more influence on refreshed planets chooses first, then order of play."""
    state = in_status(("sol", "yssaril", "norr"))
    state.laws = {**state.laws, "core_stability": Law()}
    planet(state, 2, "mecatol_rex")  # Norr 7, Yssaril 5, Sol 2
    state.action_deck = ("sabotage", "plague", "recheck", "veto", "sabotage")
    game = play(state, ("status.supplies",))
    assert logged(game, "open_draw.cards") == [{"cards": ("sabotage", "plague", "recheck", "veto")}]
    assert game.options(2) == ("plague", "recheck", "sabotage", "veto")
    answers(game, (2, "veto", "open_draw.card"))
    answers(game, (1, "plague", "open_draw.card"), (1, "recheck", "open_draw.card"))  # Yssaril takes two
    answer_all(game)
    assert game.state.hand == {0: ("sabotage",), 1: ("plague", "recheck"), 2: ("veto",)}
    assert game.state.action_deck == ("sabotage",)
    assert game.state.known_cards[2] == ((1, "plague"), (1, "recheck"), (0, "sabotage"))


def test_core_stability_with_a_short_deck() -> None:
    """R21.10, T-U3: the discards are shuffled; if there are still too few, the last ones get none."""
    state = in_status(("sol", "hacan", "norr"))
    state.laws = {**state.laws, "core_stability": Law()}
    state.action_deck, state.action_discard = ("veto",), ("plague",)
    game = play(state, ("status.open_draw",))
    answer_all(game)
    assert {player: len(cards) for player, cards in game.state.hand.items()} == {0: 1, 1: 1, 2: 0}
    assert (game.state.action_deck, game.state.action_discard) == ((), ())


def test_core_stability_keeps_the_hand_limit() -> None:
    """R21.1, T-X7."""
    state = in_status(("sol", "hacan", "norr"))
    state.laws = {**state.laws, "core_stability": Law()}
    hand(state, 0, *[card for card in state.action_deck if card != "veto"][:7])
    state.action_deck = ("veto",)
    state.action_discard = ()
    game = play(state, ("status.open_draw",))
    answer(game, 0, "veto", "hand.discard")
    assert (len(game.state.hand[0]), game.state.action_discard) == (7, ("veto",))


# step 6


def test_redistribution() -> None:
    """R22.6, R24.3: freely among the areas, no counter more or less."""
    state = pools(in_status(), 0, strategy=2, fleet=3, command=4)
    game = play(state, ("status.redistribute", 0))
    for wrong in ((2, 3, 5), (2, 3, 3), (-1, 6, 4)):
        with pytest.raises(Refused) as refused:
            game.apply(0, wrong)
        assert refused.value.refusal[:2] == ("counters.sum", "R22.6")
    answer(game, 0, [0, 5, 4], "counters.redistribute")
    assert (game.state.strategy_pool[0], game.state.fleet_pool[0], game.state.command_pool[0]) == (0, 5, 4)
    assert logged(game, "counters.redistributed") == [{"player": 0, "strategy": 0, "fleet": 5, "command": 4}]


def test_redistribution_reduces_fleets() -> None:
    """R22.6, R20.4, R24.6: fleets above the new fleet supply lose ships of their owner's choice."""
    state = fleet(only_fleet(in_status(), "hs_sol", 0), "empty_1", 0, "2 cruiser, destroyer")
    game = play(state, ("status.redistribute", 0))
    answer(game, 0, (2, 2, 4))
    answer(game, 0, "destroyer", "fleet.excess")
    assert counts(fleet_in(game.state, "empty_1", 0)) == (("cruiser", 2),)


def test_fleet_regulations_limit_the_redistribution() -> None:
    """T-U4, T-X8: at most five counters in fleet supply."""
    state = pools(in_status(), 0, strategy=3, fleet=4, command=1)
    state.laws = {**state.laws, "fleet_regulations": Law()}
    assert check(state, 0, Counters(1, 5, 2)) is None
    refused = check(state, 0, Counters(1, 6, 1))
    assert refused is not None
    assert refused[:2] == ("counters.fleet_limit", "T-X8")


@pytest.mark.parametrize("regulated", [False, True])
def test_redistribution_ladder_builds_every_legal_answer(regulated: bool) -> None:
    """R22.6: ladder, suggestions and checker agree."""
    state = pools(in_status(), 0, strategy=2, fleet=3, command=2)
    if regulated:
        state.laws = {**state.laws, "fleet_regulations": Law()}
    legal = {
        Counters(s, f, c)
        for s in range(9)
        for f in range(9)
        for c in range(9)
        if check(state, 0, Counters(s, f, c)) is None
    }
    climbs = every_climb(lambda: spread_out(state, 0))
    assert len(climbs) == len(set(climbs))
    assert set(climbs) == legal
    assert set(suggest(state, 0)) <= legal


def test_without_counters_nothing_is_asked() -> None:
    """R22.6."""
    assert done(play(pools(in_status(), 0, strategy=0, fleet=0, command=0), ("status.redistribute", 0)))


# step 7


def test_strategy_cards_are_returned() -> None:
    """R22.7, R23.13: also those of a player who is out of the game."""
    state = in_status()
    state.used.add("initiative")
    state.out = (2,)
    game = play(state, ("status.return",))
    assert set(game.state.strategies.values()) == {()}
    assert game.state.used == set()


def test_a_kept_card_stays() -> None:
    """T-U5: Political Stability keeps one card for the next round."""
    state = in_status()
    kept = state.strategies[1][0]
    state.kept = {**state.kept, 1: kept}
    game = play(state, ("status.return",))
    assert game.state.strategies[1] == (kept,)
    assert game.state.strategies[0] == ()


def test_players_out_of_the_game_do_nothing() -> None:
    """R23.12."""
    state = in_status()
    state.out = (2,)
    names = ("objectives", "window", "draw", "counters", "redistribute", "hand_limit")
    game = play(state, *((f"status.{name}", 2) for name in names))
    assert done(game)
    assert game.state.hand[2] == ()


def test_redistribution_is_a_validated_ask() -> None:
    """R22.6: people submit numbers, bots take suggestions."""
    game = play(in_status(), ("status.redistribute", 0))
    ask = game.ask(0)
    assert isinstance(ask, Submit)
    assert game.suggestions(0)[0] == Counters(2, 3, 3)
