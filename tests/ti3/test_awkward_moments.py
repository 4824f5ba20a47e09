"""Cards and gifts in the middle of other business; what a turn may not betray of a hand."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import current
from lazax.ti3.board import fleet_in, has_units
from lazax.ti3.combat.dice import roll_combat
from lazax.ti3.economy.payment import pay
from lazax.ti3.economy.supply import counters_left, draw_action_cards, gain_counters, keep_hand_limit
from lazax.ti3.events import Battle, Die
from lazax.ti3.state import TI3
from lazax.ti3.ways import ways
from tests.ti3.positions.cards import battle_at, two_empires
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    counters,
    done,
    fleet,
    goods,
    hand,
    kind_asked,
    logged,
    moves_at_any_time,
    planet,
    play,
    pools,
    quick_game,
)

HERE = "sys_quann"
COPY = "touch_of_genius"


def discard(state: TI3, *cards: str) -> TI3:
    """Lay cards of the deck onto the discard pile."""
    for card in cards:
        at = state.action_deck.index(card)
        state.action_deck = state.action_deck[:at] + state.action_deck[at + 1 :]
    state.action_discard = (*state.action_discard, *cards)
    return state


def battle() -> TI3:
    state = two_empires(units=False)
    fleet(fleet(state, HERE, 0, "dreadnought!, 2 cruiser"), HERE, 1, "dreadnought!, cruiser")
    return battle_at(state, HERE)


# at any time: in the middle of another player's business


def test_counter_jammed_away_while_its_owner_thinks() -> None:
    """R24.8: N'orr jams with Sol's sixteenth counter while Sol decides where to put it; then it is gone."""
    state = hand(pools(two_empires(phase="strategy"), 0, strategy=5, fleet=5, command=5), 1, "signal_jamming")
    game = play(state, lambda g: gain_counters(g, 0, 1), debug=True)
    game.interject(1, "card:signal_jamming")
    answer_all(game, {"signal_jamming.system": "sys_lodor", "signal_jamming.player": "0"}, until="counter.area")
    answer(game, 0, "command", "counter.area")
    assert done(game) and counters_left(game.state, 0) == 0 and game.state.command_pool[0] == 5


EIGHT = ("plague", "local_unrest", "flank_speed", "recheck", "sabotage", "veto", "discredit", "rare_mineral")


def test_card_lost_while_choosing_a_discard() -> None:
    """R21.1: Sol holds eight cards; Disclosure takes one before he has discarded, and seven are not too many."""
    game = play(hand(hand(two_empires(), 0, *EIGHT), 1, "disclosure"), lambda g: keep_hand_limit(g, 0))
    assert kind_asked(game) == "hand.discard"
    game.interject(1, "card:disclosure")
    answer_all(game, {"disclosure.player": "0", "disclosure.card": "plague"})
    assert done(game) and len(game.state.hand[0]) == 7


def test_three_cards_drawn_with_a_full_hand() -> None:
    """R21.1, DV-21: one at a time, and a card lost to Disclosure in between makes room for the next."""
    state = hand(hand(two_empires(), 0, *EIGHT[:7]), 1, "disclosure")
    game = play(state, lambda g: draw_action_cards(g, 0, 3), debug=True)
    assert len(game.state.hand[0]) == 8
    game.interject(1, "card:disclosure")
    answer_all(game, {"disclosure.player": "0", "disclosure.card": "veto"}, until="hand.discard")
    assert len(logged(game, "card.drawn")) == 2 and len(game.state.hand[0]) == 8
    answer(game, 0, game.options(0)[0], "hand.discard")
    answer(game, 0, game.options(0)[0], "hand.discard")
    assert done(game) and len(game.state.hand[0]) == 7


def test_all_hands_empty_before_disclosure_is_aimed() -> None:
    """R21.8: the two others use up their last cards against each other; then there is no hand to look at."""
    state = fleet(hand(two_empires(), 0, "disclosure"), "sys_lodor", 1, "dreadnought!")
    hand(hand(state, 1, "emergency_repairs"), 2, "sabotage")
    game = play(state)
    game.interject(0, "card:disclosure")
    assert game.options(0) == ("1", "2")
    game.interject(1, "card:emergency_repairs")
    answer(game, 2, "sabotage", "react.after_action_card")
    assert done(game) and game.state.hand == {0: (), 1: (), 2: ()}
    assert logged(game, "card.no_effect") == [{"player": 0, "card": "disclosure"}]


def test_nobody_plays_between_the_look_and_the_choice() -> None:
    """R0.19: Disclosure is one step: its victim may not play the cards that were just seen."""
    state = fleet(hand(two_empires(), 0, "disclosure"), "sys_lodor", 1, "dreadnought!")
    game = play(hand(state, 1, "emergency_repairs", "plague"))
    game.interject(0, "card:disclosure")
    assert kind_asked(game) == "disclosure.card" and game.interjections(1) == ()
    answer(game, 0, "emergency_repairs")
    assert done(game) and game.state.hand[1] == ("plague",)


def test_no_copy_on_credit() -> None:
    """R25.6: who is just paying has nothing left for Touch of Genius, neither at any time nor as a Sabotage."""
    state = fleet(goods(hand(two_empires(), 0, COPY), 0, 5), HERE, 0, "dreadnought!")
    discard(hand(state, 1, "disclosure"), "emergency_repairs", "sabotage")
    state.exhausted.update(state.control)
    game = play(state, lambda g: pay(g, 0, "resources", 4, "test"), debug=True)
    assert kind_asked(game) == "pay.resources" and moves_at_any_time(game, 0) == ()
    game.interject(1, "card:disclosure")
    assert kind_asked(game) == "pay.resources" and game.state.hand[0] == ()
    answer(game, 0, ((), 4))
    assert done(game) and game.state.goods[0] == 1


def test_nothing_happens_while_a_copied_recheck_is_paid_for() -> None:
    """R0.19, T-X2: from the roll to its result all asks are closed, the choice and the price of a copy included."""
    state = discard(goods(hand(battle(), 0, COPY), 0, 9), "recheck")
    goods(state, 1, 2)

    async def shots(game: TI3) -> None:
        await roll_combat(game, "space", [(0, Die("cruiser", 7, 0)), (1, Die("cruiser", 7, 0))])

    game = play(state, shots, dice=(9, 9, 1))
    answer(game, 0, COPY, "react.after_combat_die")
    answer(game, 0, "die:1", "recheck.die")
    assert kind_asked(game) == "pay.influence"
    assert [game.interjections(player) for player in range(3)] == [(), (), ()]
    answer(game, 0, ((), 3))
    assert done(game) and [line["n_new"] for line in logged(game, "dice.rerolled")] == [1]


def test_gift_during_a_payment_of_another() -> None:
    """R25.10, R25.3: N'orr helps Sol out while Sol pays; the goods can be spent at once."""
    state = goods(goods(two_empires(), 0, 2), 1, 3)
    game = play(state, lambda g: pay(g, 0, "resources", 3, "test"), debug=True)
    game.interject(1, "give")
    answer(game, 1, 0, "give.player")
    answer(game, 1, 3, "give.number")
    answer(game, 0, ((), 3), "pay.resources")
    assert done(game) and (game.state.goods[0], game.state.goods[1]) == (2, 0)


def test_gift_and_repairs_in_a_battle() -> None:
    """T-X0, R0.19: while Sol decides about a withdrawal N'orr repairs his fleet and Hacan gives goods away."""
    state = goods(hand(battle(), 1, "emergency_repairs"), 2, 1)
    way_out = next(
        system for system in ways(state)[HERE] if not has_units(state, system, 1) and not has_units(state, system, 2)
    )
    game = play(counters(state, 0, way_out), ("battle.announce",), debug=True)
    assert kind_asked(game) == "battle.withdraw"
    assert moves_at_any_time(game, 2) == ("give",) and moves_at_any_time(game, 1) == ("card:emergency_repairs",)
    game.interject(1, "card:emergency_repairs")
    game.interject(2, "give")
    answer(game, 2, 1, "give.player")
    assert not any(ship.damaged for ship in fleet_in(game.state, HERE, 1).ships)
    assert game.state.goods[1] == 1 and current(game.state, Battle).defender == 1
    answer(game, 0, "no", "battle.withdraw")
    assert done(game)


# the turn


def lone_choice(card: str, race: str = "sol") -> Game:
    """Sol can do nothing but pass or, if he holds one, play an action card; N'orr has just passed."""
    state = planet(quick_game(races=(race, "norr", "hacan")), 1, "lodor", gf=2)
    state.stage = state.stage[:-1]
    state.strategies.update({0: ("logistics",), 1: ("diplomacy",), 2: ("trade",)})
    state.used = {"logistics", "diplomacy", "trade"}
    pools(state, 0, strategy=0, command=0)
    game = play(hand(state, 0, card), ("turn", 1))
    answer(game, 1, "pass", "turn.action")
    if game.asked() == (0,):
        answer(game, 0, "pass", "turn.action")
    return game


def test_turn_does_not_betray_the_hand() -> None:
    """R0.15: whether Sol could have played a card shows neither in the log nor in what others may undo."""
    worlds = [lone_choice(card) for card in ("plague", "veto")]
    for player in (1, 2):
        one, two = ((g.view(player), g.log(player), g.undoable(player), g.version(player)) for g in worlds)
        assert one == two
    assert [game.asked() for game in worlds] == [(2,), (2,)]


def test_nobody_sees_who_thinks_about_his_last_card() -> None:
    """R0.15: the others are not told that the game waits for him."""
    state = planet(two_empires(), 1, "lodor", gf=2)
    state.stage = state.stage[:-1]
    state.used = set(state.strategies[0])
    game = play(hand(pools(state, 0, strategy=0, command=0), 0, "plague"), ("turn", 0))
    waiting = game.waiting(1)
    assert game.options(0) == ("card:plague", "pass")
    assert waiting is not None and waiting.players == () and waiting.hidden


def test_cancelled_card_gives_yssaril_no_second_pause() -> None:
    """R31.7, R21.7: he skipped his last turn; a cancelled card counts as not played, so he may not skip again."""
    state = planet(quick_game(races=("yssaril", "norr", "hacan")), 1, "lodor", gf=2)
    state.stage = state.stage[:-1]
    state.stalled.add(0)
    game = play(hand(hand(state, 0, "plague"), 1, "sabotage"), ("turn", 0))
    answer(game, 0, "card:plague", "turn.action")
    answer(game, 0, "lodor", "plague.planet")
    answer(game, 1, "sabotage", "react.after_action_card")
    assert kind_asked(game) == "turn.action" and "ability:stall" not in game.options(0)


def test_card_played_ends_the_pause_of_yssaril() -> None:
    """R31.7, R21.9: a card that was resolved was his action; in his next turn he may skip."""
    state = planet(quick_game(races=("yssaril", "norr", "hacan")), 1, "lodor", gf=2)
    state.stage = state.stage[:-1]
    state.stalled.add(0)
    game = play(hand(state, 0, "plague"), ("turn", 0))
    answer(game, 0, "card:plague", "turn.action")
    answer(game, 0, "lodor", "plague.planet")
    assert 0 not in game.state.stalled
