"""Successful Spy and Synchronicity: cards that bring action cards, seen by few."""

from __future__ import annotations

import pytest

from lazax.core.chance import Generator
from lazax.ti3.cards.windows import action_options, play_action_card, react
from lazax.ti3.economy.supply import look_at_hand
from lazax.ti3.state import TI3
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.tools import answer, answers, done, goods, hand, kind_asked, logged, play, quick_game

# Successful Spy


def test_successful_spy_takes_two_cards() -> None:
    """T-A0, R0.15: two of N'orr's three cards are in Sol's hand; Hacan does not learn which."""
    state = hand(hand(two_empires(), 0, "successful_spy"), 1, "plague", "recheck", "veto")
    game = play(state, lambda g: play_action_card(g, 0, "successful_spy"), debug=True)
    now: TI3 = game.state
    assert done(game) and len(now.hand[0]) == 2 and len(now.hand[1]) == 1
    assert sorted((*now.hand[0], *now.hand[1])) == ["plague", "recheck", "veto"]
    assert sorted(line["card"] for line in logged(game, "successful_spy.taken")) == sorted(now.hand[0])
    told = [values["card"] for key, values in game.log(2) if key == "successful_spy.taken"]
    assert len(told) == 2 and all(not isinstance(card, str) for card in told)
    assert sorted(values["card"] for key, values in game.log(1) if key == "successful_spy.taken") == list(now.hand[0])


def test_successful_spy_is_random() -> None:
    """T-A0: any two of the cards may be taken."""
    taken = set()
    for seed in range(12):
        state = hand(hand(two_empires(seed=seed), 0, "successful_spy"), 1, "plague", "recheck", "veto")
        taken.add(play(state, lambda g: play_action_card(g, 0, "successful_spy")).state.hand[0])
    assert taken == {("plague", "recheck"), ("plague", "veto"), ("recheck", "veto")}


def test_successful_spy_takes_what_there_is() -> None:
    """R21.2: an empty hand is no target; of a single card only one is taken."""
    state = hand(two_empires(), 0, "successful_spy")
    assert action_options(state, 0) == []
    hand(state, 2, "veto")
    game = play(state, lambda g: play_action_card(g, 0, "successful_spy"))
    assert done(game) and game.state.hand[0] == ("veto",) and game.state.hand[2] == ()


def test_what_players_know_after_a_theft() -> None:
    """R0.15: the victim knows what he lost, the thief what he has left to see, third parties nothing any more."""

    async def look(game: TI3) -> None:
        look_at_hand(game, 0, 1)
        look_at_hand(game, 2, 1)

    state = hand(hand(two_empires(), 0, "successful_spy"), 1, "plague", "recheck", "veto")
    game = play(state, look, lambda g: play_action_card(g, 0, "successful_spy"))
    now: TI3 = game.state
    assert now.known_cards[0] == ((1, now.hand[1][0]),)
    assert sorted(now.known_cards[1]) == [(0, card) for card in now.hand[0]]
    assert now.known_cards[2] == ()


def test_stolen_cards_in_imagined_worlds() -> None:
    """R0.15: the two who know keep the stolen cards where they are; for the third they may be anything."""
    state = hand(hand(two_empires(), 0, "successful_spy"), 1, "plague", "recheck", "veto")
    game = play(state, lambda g: play_action_card(g, 0, "successful_spy"))
    for player in (0, 1):
        worlds = [game.determinise(player, Generator(seed)).state for seed in range(20)]
        assert all(world.hand[0] == game.state.hand[0] for world in worlds)
    assert len({game.determinise(2, Generator(seed)).state.hand[0] for seed in range(20)}) > 10


def test_successful_spy_and_the_hand_limit() -> None:
    """R21.1: with six other cards in hand the second stolen one is one too many, and something is discarded."""
    cards = ("direct_hit", "disclosure", "flank_speed", "minelayers", "morale_boost", "public_disgrace")
    state = hand(hand(two_empires(), 0, "successful_spy", *cards), 1, "plague", "veto")
    game = play(state, ("action.card", 0, "successful_spy"), debug=True)
    assert kind_asked(game) == "hand.discard" and len(game.options(0)) == 8
    answer(game, 0, "veto", "hand.discard")
    assert done(game) and game.state.action_discard == ("successful_spy", "veto")
    assert game.state.known_cards[1] == ((0, "plague"),)


def test_the_last_card_saves_itself() -> None:
    """R21.6, R21.8: N'orr answers the spy with his only card; nothing is taken."""
    state = hand(hand(two_empires(), 0, "successful_spy"), 1, "sabotage")
    game = play(state, lambda g: play_action_card(g, 0, "successful_spy"))
    answer(game, 1, "sabotage", "react.after_action_card")
    assert done(game) and game.state.hand[0] == () and not logged(game, "successful_spy.taken")


def test_copied_spy() -> None:
    """T-X2: Touch of Genius steals as well, for three influence."""
    state = goods(hand(hand(two_empires(), 0, "touch_of_genius"), 1, "plague", "veto"), 0, 3)
    state.exhausted.update(("jord", "quann"))
    state.action_discard = ("successful_spy",)
    game = play(state, lambda g: play_action_card(g, 0, "touch_of_genius"))
    assert done(game) and game.state.hand[0] == ("plague", "veto") and game.state.goods[0] == 0


# Synchronicity


def searching(player: int = 0) -> TI3:
    state = hand(two_empires(phase="strategy"), player, "synchronicity")
    state.strategies.update(dict.fromkeys(range(3), ()))
    return state


def test_synchronicity_finds_any_card() -> None:
    """T-S1, R0.15: Sol sees the whole deck and takes Sabotage; the others learn that he took a card, not which."""
    state = searching()
    deck = state.action_deck
    game = play(state, ("window.open", "strategy_phase"), debug=True)
    answer(game, 0, "synchronicity", "react.strategy_phase")
    assert kind_asked(game) == "synchronicity.card" and game.options(0) == tuple(sorted(set(deck)))
    assert game.interjections(1) == ()
    answer(game, 0, "sabotage", "synchronicity.card")
    now: TI3 = game.state
    assert done(game) and now.hand[0] == ("sabotage",) and now.action_discard == ("synchronicity",)
    assert len(now.action_deck) == len(deck) - 1 and sorted((*now.action_deck, "sabotage")) == sorted(deck)
    rest = list(deck)
    rest.remove("sabotage")
    assert list(now.action_deck) != rest, "the deck was shuffled"
    assert not any("sabotage" in str(values) for _, values in game.log(1))
    assert now.known_cards[1] == ()


def test_found_card_may_be_played_at_once() -> None:
    """T-S1, R21.4: Sol finds Signal Jamming, and the window is still open for it."""
    game = play(searching(), ("window.open", "strategy_phase"))
    answer(game, 0, "synchronicity", "react.strategy_phase")
    answer(game, 0, "signal_jamming", "synchronicity.card")
    assert "signal_jamming" in game.options(0)
    answer(game, 0, "signal_jamming", "react.strategy_phase")
    answers(game, (0, "sys_lodor", "signal_jamming.system"), (0, "1", "signal_jamming.player"))
    assert done(game) and game.state.counters == {"sys_lodor": (1,)}


@pytest.mark.parametrize("player", [0, 2])
def test_imagined_worlds_during_the_search(player: int) -> None:
    """R0.15: who searches has the same deck before them in every world, so they can tell what the others hold."""
    game = play(hand(searching(), 1, "recheck", "veto"), ("window.open", "strategy_phase"))
    answer(game, 0, "synchronicity", "react.strategy_phase")
    worlds = [game.determinise(player, Generator(seed)) for seed in range(15)]
    hands = {world.state.hand[1] for world in worlds}
    if player == 0:
        assert all(world.options(0) == game.options(0) for world in worlds) and hands == {("recheck", "veto")}
    else:
        assert len(hands) > 10
    for world in worlds:
        found = world.options(0)[0]
        answer(world, 0, found, "synchronicity.card")
        assert world.state.hand[0] == (found,)


def test_synchronicity_on_an_empty_deck() -> None:
    """R21.10: the discards are shuffled first, without the card just played; without any card it cannot be played."""
    state = searching()
    state.action_discard, state.action_deck = state.action_deck, ()
    game = play(state, ("window.open", "strategy_phase"))
    answer(game, 0, "synchronicity", "react.strategy_phase")
    assert "synchronicity" not in game.options(0) and "veto" in game.options(0)
    answer(game, 0, "veto", "synchronicity.card")
    assert game.state.hand[0] == ("veto",) and game.state.action_discard == ("synchronicity",)
    state = searching()
    state.action_deck = ()
    assert done(play(state, lambda g: react(g, "strategy_phase")))


def test_two_searches_one_after_the_other() -> None:
    """R21.4, T-X2: both announce; Sol plays Synchronicity, Hacan copies it just after; Sol searches first."""
    state = goods(hand(hand(searching(), 2, "touch_of_genius"), 1, "signal_jamming"), 2, 3)
    state.hand[1], state.action_discard = (), ("signal_jamming",)
    state.exhausted.update(("arretze", "hercant", "kamdorn"))
    game = play(state, ("window.open", "strategy_phase"), debug=True)
    answer(game, 0, "synchronicity", "react.strategy_phase")
    answer(game, 2, "touch_of_genius", "react.strategy_phase")
    answer(game, 0, "recheck", "synchronicity.card")
    answer(game, 2, "synchronicity", "touch_of_genius.card")
    answer(game, 2, "recheck", "synchronicity.card")
    assert game.state.hand[0] == game.state.hand[2] == ("recheck",)


def test_sabotaged_synchronicity_shows_nothing() -> None:
    """R21.6: cancelled, it opens no search."""
    game = play(hand(searching(), 1, "sabotage"), ("window.open", "strategy_phase"))
    answer(game, 0, "synchronicity", "react.strategy_phase")
    answer(game, 1, "sabotage", "react.after_action_card")
    assert done(game) and game.state.hand[0] == ()


def test_search_at_any_time_of_the_phase() -> None:
    """T-S1: while N'orr chooses his strategy card, Sol plays it; he searches directly after that choice."""
    state = quick_game(races=("sol", "norr", "hacan", "letnev", "xxcha"), phase="strategy")
    state.strategies.update(dict.fromkeys(range(5), ()))
    game = play(hand(state, 0, "synchronicity"), ("strategy.pick", 1), debug=True)
    game.interject(0, "card:synchronicity")
    answer(game, 1, "diplomacy", "strategy.pick")
    answer(game, 0, "veto", "synchronicity.card")
    assert game.state.hand[0] == ("veto",)
