"""The action cards of the phases, of turns and of any time, each as a small play report."""

from __future__ import annotations

from lazax.core.stage import current
from lazax.ti3.board import is_home
from lazax.ti3.cards.windows import any_time_moves, play_action_card, react
from lazax.ti3.economy.supply import counters_left
from lazax.ti3.events import Activation, Phase
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.tools import (
    activation,
    answer,
    answer_all,
    counters,
    done,
    fleet,
    goods,
    hand,
    kind_asked,
    logged,
    no_mans_land,
    planet,
    play,
    pools,
    quick_game,
)

# Signal Jamming


def test_signal_jamming_activates_a_system_for_another() -> None:
    """T-S1, R24.7: Sol places a counter of N'orr, from his reinforcements, in a system outside the home systems."""
    state = hand(two_empires(phase="strategy"), 0, "signal_jamming")
    left = counters_left(state, 1)
    game = play(state, lambda g: react(g, "strategy_phase"))
    answer(game, 0, "signal_jamming", "react.strategy_phase")
    assert not any(system.startswith("hs_") for system in game.options(0))
    answer(game, 0, "sys_lodor", "signal_jamming.system")
    assert game.options(0) == ("1", "2")
    answer(game, 0, "1", "signal_jamming.player")
    assert done(game)
    assert game.state.counters["sys_lodor"] == (1,) and counters_left(game.state, 1) == left - 1


def test_signal_jamming_needs_a_counter_of_the_victim() -> None:
    """R24.8: a player without counters in reinforcements, or with one in that system already, is no victim."""
    state = hand(two_empires(phase="strategy"), 0, "signal_jamming")
    pools(state, 1, strategy=16, fleet=0, command=0)
    counters(state, 2, "sys_lodor")
    game = play(state, lambda g: react(g, "strategy_phase"))
    answer(game, 0, "signal_jamming")
    assert "sys_lodor" not in game.options(0)
    answer(game, 0, "sys_quann")
    assert done(game) and game.state.counters["sys_quann"] == (2,)


def test_two_signal_jammings_on_different_systems() -> None:
    """R21.3: in one round not twice on the same system, but on two different ones."""
    state = hand(two_empires(phase="strategy"), 0, "signal_jamming", "signal_jamming")
    game = play(state, lambda g: react(g, "strategy_phase"))
    answer(game, 0, "signal_jamming")
    answer(game, 0, "sys_lodor")
    answer(game, 0, "1")
    answer(game, 0, "signal_jamming")
    assert "sys_lodor" not in game.options(0) and "sys_quann" in game.options(0)


# Public Disgrace


def test_public_disgrace_makes_a_player_choose_again() -> None:
    """T-S3: N'orr takes Diplomacy, Sol objects: the card goes back and N'orr takes another one."""
    state = quick_game(races=("sol", "norr", "hacan", "letnev", "xxcha"), phase="strategy")
    state.strategies.update(dict.fromkeys(range(5), ()))
    hand(state, 0, "public_disgrace")
    game = play(state, ("strategy.pick", 1), ("strategy.pick", 2))
    answer(game, 1, "diplomacy", "strategy.pick")
    answer(game, 0, "public_disgrace", "react.strategy_phase_after_pick")
    assert game.state.strategies[1] == () and "diplomacy" not in game.options(1)
    answer(game, 1, "trade", "strategy.pick")
    assert game.state.strategies[1] == ("trade",)
    assert "diplomacy" in game.options(2), "the others may take it"
    assert logged(game, "public_disgrace.done") == [{"player": 1, "strategy": "diplomacy"}]


def test_one_choice_is_disgraced_once() -> None:
    """R21.8: a second Public Disgrace for the same choice must not take the card chosen before (two cards each)."""
    state = goods(two_empires(phase="strategy"), 2, 3)
    state.strategies.update({0: (), 1: ("trade",), 2: ()})
    hand(hand(state, 0, "public_disgrace"), 2, "touch_of_genius")
    game = play(state, ("strategy.pick", 1))
    answer(game, 1, "diplomacy")
    answer(game, 0, "public_disgrace")
    assert kind_asked(game) == "strategy.pick" and game.state.strategies[1] == ("trade",)


# Political Stability


def test_political_stability_keeps_the_card() -> None:
    """T-U2: N'orr keeps Trade for the next round."""
    state = quick_game(phase="status")
    hand(state, 1, "political_stability")
    game = play(state, lambda g: react(g, "status_phase"))
    answer(game, 1, "political_stability", "react.status_phase")
    assert done(game) and game.state.kept[1] == game.state.strategies[1][0]


def test_political_stability_with_two_cards_keeps_one() -> None:
    """T-U2, R4.3: with two strategy cards the player says which one he keeps."""
    state = hand(two_empires(phase="status"), 1, "political_stability")
    state.strategies[1] = ("trade", "warfare")
    game = play(state, lambda g: react(g, "status_phase"))
    answer(game, 1, "political_stability")
    answer(game, 1, "warfare", "political_stability.strategy")
    assert game.state.kept[1] == "warfare"


def test_no_stability_for_initiative_and_imperial() -> None:
    """R21.2: not for a player who chose Initiative or Imperial this round."""
    for card in ("initiative", "imperial"):
        state = hand(quick_game(phase="status"), 1, "political_stability")
        state.strategies[1] = (card,)
        assert done(play(state, lambda g: react(g, "status_phase")))


# Flank Speed, Rare Mineral


def test_flank_speed_gives_movement() -> None:
    """T-T2: one more movement for all ships moving into the system just activated."""
    state = hand(activation(two_empires(), 0, "sys_quann"), 0, "flank_speed")
    game = play(state, lambda g: react(g, "after_own_activation", (0,), "sys_quann"))
    answer(game, 0, "flank_speed", "react.after_own_activation")
    assert done(game) and current(game.state, Activation).move_bonus == 1


def test_rare_mineral_brings_three_trade_goods() -> None:
    """T-L3: Sol has taken a neutral planet; R21.3: a second card only for another planet."""
    state = hand(activation(two_empires(), 0, "sys_quann"), 0, "rare_mineral", "rare_mineral")
    game = play(
        state,
        lambda g: react(g, "after_neutral_invasion", (0,), "quann"),
        lambda g: react(g, "after_neutral_invasion", (0,), "arnor"),
    )
    answer(game, 0, "rare_mineral", "react.after_neutral_invasion")
    assert game.state.goods[0] == 3
    answer(game, 0, "rare_mineral", "react.after_neutral_invasion")
    assert done(game) and game.state.goods[0] == 6


# as an action


def test_plague_kills_on_even_dice() -> None:
    """R21.9: four ground forces, dice 10, 7, 4, 1: two die, and N'orr keeps the planet even if all die."""
    for dice, left in (((10, 7, 4, 1), 2), ((2, 4, 6, 8), 0)):
        state = hand(two_empires(), 0, "plague")
        game = play(state, lambda g: play_action_card(g, 0, "plague"), dice=dice)
        assert "quann" not in game.options(0), "own planets are no targets"
        answer(game, 0, "lodor")
        assert game.state.gf.get("lodor", 0) == left and game.state.control["lodor"] == 1


def test_local_unrest_weakens_a_planet() -> None:
    """R21.9: Lodor is exhausted and loses one of its four ground forces; home planets are safe."""
    state = hand(two_empires(), 0, "local_unrest")
    game = play(state, lambda g: play_action_card(g, 0, "local_unrest"))
    assert not any(is_home(place) for place in game.options(0))
    answer(game, 0, "lodor")
    assert game.state.gf["lodor"] == 3 and "lodor" in game.state.exhausted


def test_local_unrest_frees_an_empty_planet() -> None:
    """R16.12: without a ground force left the planet becomes neutral and its PDS and dock are lost."""
    state = hand(two_empires(), 0, "local_unrest", "local_unrest")
    planet(state, 1, "arnor", gf=1, pds=1, dock=True)
    planet(state, 1, "lor")
    game = play(
        state, lambda g: play_action_card(g, 0, "local_unrest"), lambda g: play_action_card(g, 0, "local_unrest")
    )
    answer(game, 0, "arnor")
    answer(game, 0, "lor")
    now = game.state
    assert done(game) and not {"arnor", "lor"} & set(now.control)
    assert "arnor" not in now.pds and "arnor" not in now.docks and "arnor" not in now.gf


def test_local_unrest_may_eliminate() -> None:
    """R23.12: who loses his last planet and has no unit left is out of the game."""
    state = hand(two_empires(), 0, "local_unrest")
    for place in [place for place, owner in state.control.items() if owner == 1 and place != "lodor"]:
        no_mans_land(state, place)
    state.gf["lodor"] = 1
    for system in [system for system, owner in state.fleets if owner == 1]:
        del state.fleets[system, 1]
    game = play(state, lambda g: play_action_card(g, 0, "local_unrest"))
    answer(game, 0, "lodor")
    assert game.state.out == (1,)


# Disclosure


def test_disclosure_shows_a_hand_and_discards_a_card() -> None:
    """T-X0: Hacan looks at Sol's hand during Sol's own decision and throws Veto away; only he knows the rest."""
    state = hand(hand(two_empires(), 0, "plague", "veto", "recheck"), 2, "disclosure")
    game = play(state, lambda g: play_action_card(g, 0, "plague"))
    assert any_time_moves(game.state, 2) == ["card:disclosure"]
    game.interject(2, "card:disclosure")
    assert kind_asked(game) == "disclosure.card" and game.options(2) == ("recheck", "veto")
    assert ("hand.seen", {"player": 0, "cards": ("recheck", "veto")}) in game.log(2)
    assert not any(key == "hand.seen" for key, _ in game.log(1))
    answer(game, 2, "veto", "disclosure.card")
    assert game.state.hand[0] == ("recheck",) and game.state.action_discard == ("veto", "disclosure")
    assert game.state.known_cards[2] == ((0, "recheck"),)
    assert kind_asked(game) == "plague.planet"
    assert game.undoable(2) is None, "what was shown to all cannot be taken back"


def test_disclosure_needs_somebody_with_cards() -> None:
    """R21.2: an empty hand is no target."""
    state = hand(two_empires(), 2, "disclosure")
    assert any_time_moves(state, 2) == []
    hand(state, 1, "veto")
    assert any_time_moves(state, 2) == ["card:disclosure"]


def test_disclosure_can_be_sabotaged() -> None:
    """R21.6: a card played at any time meets Sabotage like every other one; nothing has been seen then."""
    state = hand(hand(two_empires(), 0, "plague", "sabotage"), 2, "disclosure")
    game = play(state, lambda g: play_action_card(g, 0, "plague"))
    game.interject(2, "card:disclosure")
    answer(game, 0, "sabotage", "react.after_action_card")
    assert kind_asked(game) == "plague.planet"
    assert game.state.known_cards[2] == () and not logged(game, "hand.seen")


def test_whole_windows_survive_a_second_run() -> None:
    """R21.4: announcing, aiming and cancelling give the same state when the step is run again (debug mode)."""
    state = hand(hand(two_empires(phase="strategy"), 0, "signal_jamming"), 1, "sabotage")
    fleet(state, "sys_quann", 0, "cruiser")
    game = play(state, lambda g: react(g, "strategy_phase"), debug=True)
    answer(game, 0, "signal_jamming")
    answer(game, 0, "sys_lodor")
    answer(game, 0, "1")
    answer(game, 1, "sabotage")
    answer_all(game)
    assert done(game) and current(game.state, Phase).name == "strategy"
    assert sorted(game.state.action_discard) == ["sabotage", "signal_jamming"]
