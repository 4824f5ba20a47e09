"""The council, the status phase and the speaker at awkward moments."""

from __future__ import annotations

from lazax.core.stage import current, enter
from lazax.ti3.board import fleet_in, ready_planets
from lazax.ti3.council.voters import voters
from lazax.ti3.economy.supply import hand_limit
from lazax.ti3.events import Agenda, StrategicAction
from lazax.ti3.state import TI3, Law
from lazax.ti3.switches import Rules
from tests.ti3.positions.cards import two_empires
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    fleet,
    goods,
    hand,
    kind_asked,
    logged,
    on_top,
    planet,
    play,
    pools,
    quick_game,
    technologies,
)

COPY = "touch_of_genius"


def council(card: str, **options: object) -> TI3:
    """Sol executes the Political primary, and this card lies on top."""
    state = on_top(two_empires(**options), card)
    enter(state, StrategicAction(0, "political"))
    return state


def discard(state: TI3, card: str) -> TI3:
    at = state.action_deck.index(card)
    state.action_deck = state.action_deck[:at] + state.action_deck[at + 1 :]
    state.action_discard = (*state.action_discard, card)
    return state


# during a vote


def test_planets_spent_before_the_neighbour_has_chosen() -> None:
    """R27.13: N'orr voted against the truce and spends all his planets while Hacan chooses one: none is left."""
    state = council("short_term_truce")
    discard(fleet(hand(goods(state, 1, 3), 1, COPY), "sys_lodor", 1, "dreadnought!"), "emergency_repairs")
    game = play(state, ("agenda.draw", 0), debug=True)
    given = {"vote.cast": lambda ask: "against" if ask.player == 1 else "abstain"}
    answer_all(game, given, until="short_term_truce.planet")
    assert game.asked() == (2,) and set(game.options(2)) == set(ready_planets(game.state, 1))
    game.interject(1, f"card:{COPY}")
    answer_all(game, {"pay.influence": (tuple(sorted(ready_planets(game.state, 1))), 3)}, until="test.rest")
    assert done(game) and not ready_planets(game.state, 1)
    assert logged(game, "planet.exhausted") == []
    assert game.state.political_discard == ("short_term_truce",)


def test_card_taken_from_the_voter_during_his_vote() -> None:
    """T-X0, R27.3: Disclosure while N'orr decides; the question is put again with the same subjects."""
    state = hand(hand(council("free_trade"), 1, "plague"), 2, "disclosure")
    game = play(state, ("agenda.draw", 0), debug=True)
    assert kind_asked(game) == "vote.cast" and game.asked() == (1,)
    before = game.options(1)
    game.interject(2, "card:disclosure")
    answer_all(game, until="vote.cast")
    assert game.state.hand[1] == () and game.options(1) == before


def test_planets_exhausted_during_the_own_vote_count_no_more() -> None:
    """R27.6: votes are counted when they are cast: planets that paid for a card in the meantime give none."""
    state = council("free_trade")
    discard(fleet(hand(goods(state, 1, 3), 1, COPY), "sys_lodor", 1, "dreadnought!"), "emergency_repairs")
    game = play(state, ("agenda.draw", 0), debug=True)
    game.interject(1, f"card:{COPY}")
    answer_all(game, {"pay.influence": (tuple(sorted(ready_planets(game.state, 1))), 3)}, until="vote.cast")
    answer(game, 1, "for", "vote.cast")
    assert current(game.state, Agenda).votes == ((1, "for", 1),)


def test_truce_ended_while_its_repeal_is_voted_on() -> None:
    """R27.5, R27.12: votes for a law that has left play count nowhere; Repeal finds another or nothing."""
    state = council("repeal")
    state.laws = {**state.laws, "short_term_truce": Law("", 1), "free_trade": Law("", 1)}
    state.political_deck = tuple(card for card in state.political_deck if card not in state.laws)
    goods(state, 2, 10)
    game = play(state, ("agenda.draw", 0), debug=True)
    answer(game, 1, "short_term_truce", "vote.law")
    game.interject(2, "repeal:short_term_truce")
    answer_all(game, {"pay.influence": ((), 10)}, until="vote.law")
    assert game.options(2) == ("free_trade", "abstain")
    answer_all(game, {"vote.law": "abstain"})
    assert done(game) and not game.state.laws
    assert set(game.state.political_discard) == {"short_term_truce", "free_trade", "repeal"}


# the speaker


def test_the_speaker_of_this_round_votes_last() -> None:
    """R7.4, R27.7, R27.9: N'orr takes Initiative in the strategy phase: order of choosing stays, he votes last."""
    state = quick_game(races=("sol", "norr", "hacan", "letnev"), phase="strategy")
    state.strategies.update(dict.fromkeys(range(4), ()))
    state.stage = state.stage[:-1]
    game = play(state, ("strategy.start",))
    answer(game, 0, "political", "strategy.pick")
    answer(game, 1, "initiative", "strategy.pick")
    assert game.state.speaker == 1 and game.asked() == (2,)
    answer(game, 2, "trade", "strategy.pick")
    answer(game, 3, "warfare", "strategy.pick")
    assert game.asked() == (0,)
    answer_all(game, until="turn.action")
    assert voters(game.state) == [2, 3, 0, 1]


# limits that a decision of the council breaks


def test_disputed_dock_supported_fighters_that_count_now() -> None:
    """A-09, R20.4, R16.12: by the switch fighters that lost their dock count, so that a fleet may be too large."""
    state = council("dispute_resolution", rules=Rules(adv_fighter_supply=True))
    planet(technologies(pools(state, 1, fleet=2), 1, "advanced_fighters"), 1, "lodor", gf=1, dock=True)
    fleet(state, "sys_lodor", 1, "2 cruiser, 3 fighter")
    game = play(state, ("agenda.draw", 0), debug=True)
    given = {"vote.planet": "lodor", "vote.second_planet": "quann"}
    answer_all(game, given, until="fleet.excess")
    assert kind_asked(game) == "fleet.excess" and game.asked() == (1,)
    answer_all(game, {"fleet.excess": "fighter"})
    assert done(game) and fleet_in(game.state, "sys_lodor", 1).fighters == 0


def test_scuttled_dock_supported_fighters_that_count_now() -> None:
    """A-09, R20.14, R20.4: the same when the owner themselves destroys the dock in the status phase."""
    state = two_empires(phase="status", rules=Rules(adv_fighter_supply=True))
    planet(technologies(pools(state, 1, fleet=2), 1, "advanced_fighters"), 1, "lodor", dock=True)
    fleet(state, "sys_lodor", 1, "2 cruiser, 3 fighter")
    game = play(state, ("status.window", 1), debug=True)
    answer(game, 1, "scuttle", "status.window")
    answer(game, 1, "planet:lodor", "scuttle.place")
    answer_all(game, {"fleet.excess": "fighter"})
    assert done(game) and fleet_in(game.state, "sys_lodor", 1).fighters == 0


# status phase


def test_no_cards_left_to_trade() -> None:
    """R31.8, R22.8: the two possible partners use up their cards while Hacan chooses between them."""
    state = fleet(two_empires(phase="status"), "sys_lodor", 1, "dreadnought!")
    hand(hand(state, 1, "emergency_repairs"), 0, "sabotage")
    game = play(state, ("status.window", 2), debug=True)
    answer(game, 2, "trade_cards", "status.window")
    assert game.options(2) == ("0", "1")
    game.interject(1, "card:emergency_repairs")
    answer(game, 0, "sabotage", "react.after_action_card")
    assert kind_asked(game) == "status.window" and "trade_cards" not in game.options(2)
    answer(game, 2, "done")
    assert done(game)


def test_open_draw_and_a_full_hand() -> None:
    """R21.1, T-U3: with Core Stability too the eighth card makes its taker discard one."""
    state = two_empires(phase="status")
    state.laws = {**state.laws, "core_stability": Law("", 1)}
    state.political_deck = tuple(card for card in state.political_deck if card != "core_stability")
    hand(state, 0, "plague", "local_unrest", "flank_speed", "recheck", "veto", "discredit", "rare_mineral")
    game = play(state, ("status.supplies",), debug=True)
    answer_all(game, until="hand.discard")
    assert len(game.state.hand[0]) == hand_limit(game.state, 0) + 1
    answer(game, 0, "plague", "hand.discard")
    assert len(game.state.hand[0]) == hand_limit(game.state, 0)
    assert all((0, "plague") not in known for known in game.state.known_cards.values())
