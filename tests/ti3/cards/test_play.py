"""How action cards are announced, revealed, cancelled, remembered and discarded."""

from __future__ import annotations

from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.stage import amend, current
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.locales import Teller, locale
from lazax.ti3.cards.play import at_large, in_window, play_card
from lazax.ti3.cards.registry import ACTION, Aim, action_card
from lazax.ti3.cards.windows import action_options, any_time_moves, play_action_card, react
from lazax.ti3.economy.supply import draw_action_cards
from lazax.ti3.events import CardPlay, Phase, Round
from lazax.ti3.registry import ASKS
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from lazax.ti3.tables import CARDS_BY_WINDOW
from lazax.ti3.title import TITLE
from tests.ti3.positions.cards import battle_at, two_empires
from tests.ti3.positions.tools import (
    activation,
    answer,
    answer_all,
    done,
    fleet,
    hand,
    kind_asked,
    lines,
    logged,
    planet,
    play,
    quick_game,
    result,
)


def test_played_card_leaves_the_hand_and_is_discarded_after_its_effect() -> None:
    """R21.9, R21.11: Plague as an action is public while it is resolved and discarded afterwards."""
    state = hand(two_empires(), 0, "plague")
    assert action_options(state, 0) == ["card:plague"]
    game = play(state, lambda g: play_action_card(g, 0, "card:plague"), dice=(2, 3, 4, 5))
    assert current(game.state, CardPlay) == CardPlay(0, "plague")
    assert game.state.hand[0] == () and game.state.action_discard == ()
    answer(game, 0, "lodor", "plague.planet")
    assert done(game) and result(game) is True
    assert game.state.action_discard == ("plague",)
    assert game.state.gf["lodor"] == 2


def test_card_is_offered_only_in_its_situation() -> None:
    """R21.2: without an enemy ground force Plague is no option; a reaction is never an action."""
    state = hand(quick_game(races=("sol", "norr", "hacan"), units=False), 0, "plague", "flank_speed", "recheck")
    assert action_options(state, 0) == []


def test_targets_are_declared_before_sabotage_is_offered() -> None:
    """R21.5, R21.6, T-X1: the others see the target of Plague when they decide about Sabotage; both are discarded."""
    state = hand(hand(two_empires(), 0, "plague"), 2, "sabotage")
    game = play(state, lambda g: play_action_card(g, 0, "plague"))
    answer(game, 0, "lodor", "plague.planet")
    assert current(game.state, CardPlay).targets == ("lodor",)
    ask = game.ask(2)
    assert ask is not None and dict(ask.about) == {"player": 0, "card": "plague"}
    answer(game, 2, "sabotage", "react.after_action_card")
    assert done(game)
    assert game.state.gf["lodor"] == 4
    assert sorted(game.state.action_discard) == ["plague", "sabotage"]


def test_cancelled_action_does_not_use_the_turn() -> None:
    """R21.7, A-10: the player of a cancelled card still takes an action, unless the table plays otherwise."""
    for spends in (False, True):
        state = two_empires(rules=Rules(sabotaged_action_spends_turn=spends))
        hand(hand(state, 0, "plague"), 1, "sabotage")
        game = play(state, lambda g: play_action_card(g, 0, "plague"))
        answer(game, 0, "lodor")
        answer(game, 1, "sabotage")
        assert done(game) and result(game) is spends


def test_cancelled_card_is_not_remembered() -> None:
    """R21.7, R21.3: after a cancelled Local Unrest the same planet may be chosen again, after a resolved one not."""
    state = two_empires()
    planet(state, 2, "arnor", gf=2)
    hand(hand(state, 0, "local_unrest", "local_unrest", "local_unrest"), 1, "sabotage")

    async def thrice(game: TI3) -> None:
        for _ in range(3):
            await play_action_card(game, 0, "local_unrest")

    game = play(state, thrice)
    assert "lodor" in game.options(0)
    answer(game, 0, "lodor")
    answer(game, 1, "sabotage")
    assert "lodor" in game.options(0)
    answer(game, 0, "lodor")
    assert game.state.gf["lodor"] == 3
    assert "lodor" not in game.options(0) and "arnor" in game.options(0)


def test_only_the_first_in_order_of_play_spends_his_sabotage() -> None:
    """R21.6, A-43: two players want to cancel; the first in order of play does, the other keeps their card."""
    state = two_empires()
    state.strategies.update({0: ("trade",), 1: ("imperial",), 2: ("initiative",)})
    hand(hand(hand(state, 0, "plague"), 1, "sabotage"), 2, "sabotage")
    game = play(state, lambda g: play_action_card(g, 0, "plague"))
    answer(game, 0, "lodor")
    answer(game, 1, "sabotage")
    answer(game, 2, "sabotage")
    assert done(game)
    assert game.state.hand == {0: (), 1: ("sabotage",), 2: ()}
    assert logged(game, "card.cancelled") == [{"player": 2, "player_of": 0, "card": "plague"}]


def test_sabotage_cannot_be_sabotaged_and_not_played_on_oneself() -> None:
    """R21.6: nobody is asked after a Sabotage, and the player of a card is not asked about their own."""
    state = hand(hand(two_empires(), 0, "plague", "sabotage", "sabotage"), 1, "sabotage")
    hand(state, 2, "sabotage")
    game = play(state, lambda g: play_action_card(g, 0, "plague"))
    answer(game, 0, "lodor")
    assert game.asked() == (1, 2)
    answer(game, 1, "sabotage")
    answer(game, 2, "pass")
    assert done(game)
    assert game.state.hand[0] == ("sabotage", "sabotage")


def test_all_announce_at_once_and_are_resolved_in_order_of_play() -> None:
    """R21.4: attacker and defender announce Morale Boost together; the one with the lower number comes first."""
    state = two_empires()
    state.strategies.update({0: ("imperial",), 1: ("diplomacy",), 2: ("trade",)})
    hand(hand(battle_at(state, "sys_quann"), 0, "morale_boost"), 1, "morale_boost")
    game = play(state, lambda g: react(g, "before_battle", (0, 1), "sys_quann"))
    assert game.asked() == (0, 1)
    answer(game, 0, "morale_boost")
    assert game.log(1) == game.log(2), "nobody learns what another one announces before all have decided"
    answer(game, 1, "morale_boost")
    answer_all(game)
    assert [line["player"] for line in logged(game, "card.played")] == [1, 0]


def test_order_of_play_without_strategy_cards_is_clockwise_from_the_speaker() -> None:
    """R21.4, R6.4: in the strategy phase announced cards are resolved clockwise from the speaker."""
    state = two_empires(phase="strategy")
    state.strategies.update({0: ("initiative",), 1: ("diplomacy",), 2: ()})
    state.speaker = 2
    for player in range(3):
        hand(state, player, "signal_jamming")
    game = play(state, lambda g: react(g, "strategy_phase"))
    for player in range(3):
        answer(game, player, "signal_jamming")
    answer_all(game)
    assert [line["player"] for line in logged(game, "card.played")] == [2, 0, 1]


def test_announced_cards_are_public_as_a_number_only() -> None:
    """R21.4: while the first card is resolved everybody sees who else has announced one, not which."""
    state = two_empires(phase="strategy")
    hand(hand(state, 0, "signal_jamming"), 1, "signal_jamming")
    game = play(state, lambda g: react(g, "strategy_phase"))
    answer(game, 0, "signal_jamming")
    answer(game, 1, "signal_jamming")
    assert current(game.state, Window).announced == (1,)
    assert game.state.hand[1] == ("signal_jamming",)


def test_a_card_announced_is_known_to_its_owner_alone() -> None:
    """R21.4: it waits face down for its turn; a world imagined by another holds some card that could have been it."""
    state = two_empires(phase="strategy")
    hand(hand(state, 0, "signal_jamming"), 1, "signal_jamming", "plague")
    game = play(state, ("window.open", "strategy_phase"))
    answer(game, 0, "signal_jamming")
    answer(game, 1, "signal_jamming")
    assert game.state.committed == {1: "signal_jamming"}
    assert [game.view(player)["me"]["committed"] for player in range(3)] == ["", "signal_jamming", ""]
    for seed in range(8):
        world = game.determinise(2, Generator(seed))
        assert world.state.committed[1] in world.state.hand[1]
        answer_all(world)
        assert len(logged(game, "card.played")) == 1
        assert world.state.committed == {}
    answer_all(game)
    assert [line["player"] for line in logged(game, "card.played")] == [0, 1]


def test_window_opens_again_until_nobody_announces() -> None:
    """R21.4: after a resolved card the others may answer it with theirs."""
    state = two_empires(phase="strategy")
    hand(hand(state, 0, "signal_jamming"), 1, "signal_jamming")
    game = play(state, lambda g: react(g, "strategy_phase"))
    answer(game, 0, "signal_jamming")
    answer(game, 1, "pass")
    answer(game, 0, "sys_quann")
    answer(game, 0, "2")
    assert game.asked() == (1,)
    answer(game, 1, "signal_jamming")
    answer_all(game)
    assert done(game)
    assert [line["player"] for line in logged(game, "card.played")] == [0, 1]


def test_window_without_possible_cards_costs_nothing() -> None:
    """R21.2: with all copies in the discard pile, or with empty hands, nobody is asked."""
    state = two_empires()
    hand(state, 1, "plague")
    state.action_discard = ("rare_mineral",) * 3 + ("touch_of_genius",)
    assert at_large(("after_neutral_invasion",), state.action_discard) == ((), ())
    game = play(state, lambda g: react(g, "after_neutral_invasion", (1,), "quann"))
    assert done(game) and game.counts == {("react.after_neutral_invasion", "skipped"): 1}
    empty = play(two_empires(), lambda g: react(g, "strategy_phase"))
    assert done(empty) and set(empty.counts) == {("react.strategy_phase", "skipped")}


def test_who_may_hold_a_card_is_asked_whatever_he_holds() -> None:
    """R0.15: players with other cards in hand are passed without a trace; two such worlds look alike."""
    worlds: list[Game] = []
    for card in ("plague", "signal_jamming"):
        state = two_empires(phase="strategy")
        hand(hand(state, 0, "signal_jamming"), 1, card)
        worlds.append(play(state, lambda g: react(g, "strategy_phase")))
    assert [game.waiting(2) for game in worlds] == [worlds[0].waiting(2)] * 2
    assert worlds[0].asked() == (0,) and worlds[1].asked() == (0, 1)


def test_own_window_is_a_question_he_can_take_back() -> None:
    """R21.4: only the active player is concerned: they are asked hidden from the others, and may undo their pass."""
    state = hand(activation(two_empires(), 0, "sys_quann"), 0, "flank_speed")
    game = play(state, lambda g: react(g, "after_own_activation", (0,), "sys_quann"))
    ask = game.ask(0)
    assert ask is not None and ask.hidden and game.options(0) == ("flank_speed", "pass")
    answer(game, 0, "pass")
    assert done(game) and game.undoable(0) is not None
    other = hand(activation(two_empires(), 0, "sys_quann"), 0, "plague")
    assert done(play(other, lambda g: react(g, "after_own_activation", (0,), "sys_quann")))


def test_two_flank_speeds_on_the_same_fleet() -> None:
    """TV-18, R21.3: not twice on one activation; one each for two different systems in a round is fine."""
    state = hand(activation(two_empires(), 0, "sys_quann"), 0, "flank_speed", "flank_speed")

    async def opens(game: TI3, system: str) -> None:
        await react(game, "after_own_activation", (0,), system)

    game = play(state, lambda g: opens(g, "sys_quann"), lambda g: opens(g, "sys_lodor"))
    answer(game, 0, "flank_speed")
    assert kind_asked(game) == "react.after_own_activation"
    assert current(game.state, Window).subject == "sys_lodor"
    answer(game, 0, "flank_speed")
    assert done(game)
    assert [entry[2] for entry in current(game.state, Round).played] == ["sys_quann", "sys_lodor"]


def test_condition_gone_when_the_card_is_revealed() -> None:
    """R21.8: both sides announce Skilled Retreat; the first ends the battle, the second has no effect and is lost."""
    state = two_empires(units=False)
    state.strategies.update({0: ("initiative",), 1: ("diplomacy",), 2: ("trade",)})
    fleet(fleet(battle_at(state, "sys_quann"), "sys_quann", 0, "cruiser"), "sys_quann", 1, "cruiser")
    hand(hand(state, 0, "skilled_retreat"), 1, "skilled_retreat")
    game = play(state, lambda g: react(g, "before_space_battle_round", (0, 1), "sys_quann"))
    answer(game, 0, "skilled_retreat")
    answer(game, 1, "skilled_retreat")
    answer_all(game)
    assert done(game)
    assert logged(game, "card.no_effect") == [{"player": 1, "card": "skilled_retreat"}]
    assert ("sys_quann", 1) in game.state.fleets
    assert game.state.action_discard == ("skilled_retreat", "skilled_retreat")


def test_announced_card_lost_before_it_is_revealed() -> None:
    """R21.8, T-X0: Disclosure, played while the first card is resolved, takes the announced second one away."""
    state = two_empires(phase="strategy")
    state.speaker = 0
    state.strategies.update({0: (), 1: (), 2: ()})
    hand(hand(state, 0, "signal_jamming", "disclosure"), 1, "signal_jamming")
    game = play(state, lambda g: react(g, "strategy_phase"))
    answer(game, 0, "signal_jamming")
    answer(game, 1, "signal_jamming")
    assert any_time_moves(game.state, 0) == ["card:disclosure"]
    game.interject(0, "card:disclosure")
    answer_all(game, {"disclosure.card": "signal_jamming"})
    assert [line["player"] for line in logged(game, "card.played")] == [0, 0]
    assert game.state.hand[1] == ()


def test_hand_limit_counts_card_by_card() -> None:
    """DV-21, R21.1: with 7 cards in hand three draws are three times one card more and one discarded."""
    state = hand(two_empires(), 0, *("sabotage",) * 5, "plague", "veto")
    game = play(state, lambda g: draw_action_cards(g, 0, 3))
    for _ in range(3):
        assert len(game.state.hand[0]) == 8
        answer(game, 0, game.options(0)[0], "hand.discard")
    assert done(game) and len(game.state.hand[0]) == 7


def test_empty_deck_is_made_from_the_discards() -> None:
    """R21.10: the discard pile is shuffled when the deck has run out."""
    state = two_empires()
    state.action_deck, state.action_discard = (), ("plague", "veto")
    game = play(state, lambda g: draw_action_cards(g, 0, 1))
    assert done(game)
    assert len(game.state.hand[0]) == 1 and len(game.state.action_deck) == 1 and not game.state.action_discard


def test_card_may_return_to_hand_or_stay_in_play() -> None:
    """R21.11: a card goes to the discard pile unless its effect says otherwise."""
    before, kinds = dict(ACTION), set(ASKS)
    try:

        @action_card("strategic_bombardment")
        async def bombardment(game: TI3, player: Player) -> None:
            amend(game, CardPlay, goes="hand")

        @action_card("usurper", Aim("planet", lambda game, player: ["quann"]))
        async def usurper(game: TI3, player: Player, where: str) -> None:
            amend(game, CardPlay, goes="play")

        at_large.cache_clear()
        state = hand(two_empires(), 0, "strategic_bombardment", "usurper")
        game = play(
            state,
            lambda g: play_card(g, 0, "strategic_bombardment", ("action",)),
            lambda g: play_card(g, 0, "usurper", ("strategy_phase",)),
        )
        assert done(game)
        assert game.state.hand[0] == ("strategic_bombardment",) and game.state.action_discard == ()
    finally:
        ACTION.clear()
        ACTION.update(before)
        for kind in set(ASKS) - kinds:
            del ASKS[kind]
        at_large.cache_clear()


def test_any_time_cards_are_offered_whenever_the_game_waits() -> None:
    """T-X0, R0.19: Disclosure during somebody else's decision; not in the middle of a hidden window."""
    state = two_empires()
    hand(hand(hand(state, 2, "disclosure"), 0, "plague"), 1, "sabotage")
    game = play(state, lambda g: play_action_card(g, 0, "plague"))
    assert any_time_moves(game.state, 2) == ["card:disclosure"]
    answer(game, 0, "lodor", "plague.planet")
    assert kind_asked(game) == "react.after_action_card"
    assert game.interjections(2) == ()


def test_strategy_phase_cards_are_also_offered_at_any_time_of_the_phase() -> None:
    """T-S1: Signal Jamming may be played at any moment of the strategy phase, and only then."""
    state = hand(two_empires(phase="strategy"), 0, "signal_jamming")
    assert any_time_moves(state, 0) == ["card:signal_jamming"]
    later = hand(two_empires(), 0, "signal_jamming")
    assert any_time_moves(later, 0) == []


def test_eliminated_players_have_no_part() -> None:
    """R23.12: who is out of the game has no hand and is never asked."""
    state = hand(two_empires(), 1, "disclosure")
    state.out = (2,)
    state.hand[2] = ()
    assert any_time_moves(state, 2) == []
    game = play(state, lambda g: react(g, "strategy_phase"))
    assert done(game)


# words


def test_every_question_and_log_line_has_its_sentence() -> None:
    """Every ask of the cards and every card is named in English and German."""
    kinds = [kind for kind in ASKS if kind.startswith("react.") or kind.partition(".")[0] in ACTION]
    assert len(kinds) > 30
    for language in ("en", "de"):
        for kind in kinds:
            text = locale(language, "ti3").text("ask", kind)
            assert text is not None and text.endswith("?"), (language, kind)
        told = Teller(language, {0: "Sol", 1: "N'orr"}, TITLE).line("card.played", {"player": 0, "card": "plague"})
        assert told.startswith("Sol") and "plague" not in told


def test_every_log_key_of_a_played_card_is_told() -> None:
    """The lines written while a card is played, aimed and cancelled exist in both languages."""
    state = hand(hand(two_empires(), 0, "plague"), 1, "sabotage")
    game = play(state, lambda g: play_action_card(g, 0, "plague"))
    answer(game, 0, "lodor")
    answer(game, 1, "sabotage")
    keys = {line.key for line in lines(game) if line.key.startswith("card.")}
    assert keys == {"card.played", "card.at.planet", "card.cancelled"}
    for language in ("en", "de"):
        assert all(locale(language, "ti3").text("log", key) for key in keys)


def test_windows_of_all_cards_are_known() -> None:
    """R-TIMING: each registered card belongs to a window of the table, and its window finds it."""
    state = quick_game(races=("sol", "norr", "hacan"))
    for card in ACTION.values():
        assert card.id in CARDS_BY_WINDOW[card.window]
        if card.window != "as_copied":
            assert card.id in in_window(state, (card.window,))[0]


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
