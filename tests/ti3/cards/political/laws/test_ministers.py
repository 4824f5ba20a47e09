"""Laws that honour or censure one player: Council Elder, ministers, Science Community Speaker, Council's Censure."""

from __future__ import annotations

from lazax.core.stage import current, enter
from lazax.ti3.board import is_elected
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.economy.technology import price
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Agenda, Effect, Round, StrategicAction
from lazax.ti3.registry import LAWS
from lazax.ti3.sequence.status_draw import cards_to_draw
from lazax.ti3.sequence.strategic_action import secondary_price
from lazax.ti3.sequence.strategy_phase import may_pick
from lazax.ti3.state import TI3, Agreement, Law
from tests.ti3.cards.political.test_agendas import decided
from tests.ti3.council.test_agenda import ballots
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    answers,
    done,
    goods,
    hand,
    kind_asked,
    logged,
    on_top,
    planet,
    play,
    pools,
    quick_game,
)
from tests.ti3.sequence.test_strategy_phase import before_round, pick

FOUR = ("sol", "hacan", "norr", "letnev")


def passed(state: TI3, law: str, elected: str = "") -> TI3:
    """The law is in play already."""
    state.laws = {**state.laws, law: Law(elected, 1)}
    state.political_deck = tuple(card for card in state.political_deck if card != law)
    return state


def test_each_is_found_by_its_id() -> None:
    """R27.11: what a law does while it is in play is registered under its name."""
    for law in ("council_elder", "councils_censure", "minister_of_commerce", "minister_of_policy"):
        assert LAWS[law], law
    assert LAWS["science_community_speaker"]


# Council Elder


def with_elder(card: str, *below: str, elder: int = 2, races: tuple[str, ...] = FOUR) -> TI3:
    """N'orr hold Council Elder; the card lies on top."""
    state = passed(quick_game(races=races), "council_elder", str(elder))
    return on_top(state, card, *below)


def test_the_elder_decides_an_election_alone() -> None:
    """T-P2, R27.11: N'orr discard the card; nobody else is asked, whatever influence they have."""
    state = planet(with_elder("crown_of_thalnos"), 1, "mecatol_rex")
    game = play(state, ("agenda.draw", 0), debug=True)
    answer(game, 2, "yes", "council_elder.use")
    answer(game, 2, 3, "vote.player")
    assert done(game)
    assert game.state.laws == {"crown_of_thalnos": Law("3", 1)}
    assert game.state.political_discard == ("council_elder",)
    assert [line["player"] for line in logged(game, "vote.player")] == [2]
    game = play(on_top(game.state, "minister_of_policy"), ("agenda.draw", 0), debug=True)
    assert kind_asked(game) == "vote.player" and game.asked() == (1,)  # the next election is everybody's again


def test_the_elder_may_wait() -> None:
    """T-P2: he keeps the card and everybody votes."""
    game = play(with_elder("crown_of_thalnos"), ("agenda.draw", 0))
    answer(game, 2, "no", "council_elder.use")
    ballots(game, "1", "1", "1", "1")
    assert set(game.state.laws) == {"council_elder", "crown_of_thalnos"}


def test_the_elder_has_no_say_without_an_election() -> None:
    """T-P2: not when the council votes for or against something."""
    assert kind_asked(play(with_elder("free_trade"), ("agenda.draw", 0))) == "vote.cast"


def test_the_elder_himself_is_up_for_election() -> None:
    """T-P1, R27.12: Determine Policy puts Council Elder to the vote again: it cannot be discarded then."""
    state = with_elder("free_trade")
    hand(state, 0, "determine_policy")
    enter(state, StrategicAction(0, "political"))
    game = play(state, ("agenda.draw", 0), debug=True)
    answer(game, 0, "determine_policy", "react.before_agenda_drawn")
    answer(game, 0, "council_elder", "determine_policy.agenda")
    ballots(game, "3", "3", "3", "3")
    assert done(game)
    assert game.state.laws == {"council_elder": Law("3", 1)}
    assert not is_elected(game.state, 2, "council_elder")


def test_the_elder_and_a_veto() -> None:
    """T-P2, R21.4: an election that is vetoed does not cost him the card; he may use it on the next one."""
    state = with_elder("crown_of_thalnos", "minister_of_policy")
    hand(state, 3, "veto")
    game = play(state, ("agenda.draw", 0), debug=True)
    answer(game, 3, "veto", "react.agenda_read")
    assert current(game.state, Agenda).card == "minister_of_policy"
    answers(game, (2, "yes", "council_elder.use"), (2, 2, "vote.player"))
    assert is_elected(game.state, 2, "minister_of_policy")
    assert game.state.political_discard == ("crown_of_thalnos", "council_elder")


def test_the_elder_and_another_card_drawn() -> None:
    """T-P2, R31.6: Xxcha have the election replaced before the elder speaks; he is not asked about what follows."""
    state = with_elder("crown_of_thalnos", "free_trade", races=("sol", "xxcha", "norr"))
    game = play(state, ("agenda.draw", 0))
    answers(game, (1, "yes", "agenda.quash"), (1, "no", "agenda.quash"))
    assert kind_asked(game) == "vote.cast"
    assert is_elected(game.state, 2, "council_elder")


def test_the_elder_who_may_not_vote() -> None:
    """R27.14, R27.9: only his votes would count and he may cast none: the speaker decides."""
    state = with_elder("crown_of_thalnos")
    add_effect(state, Round, Effect("no_votes", 2))
    game = play(state, ("agenda.draw", 0))
    answer(game, 2, "yes", "council_elder.use")
    answer(game, 0, 0, "tie_break.player")
    assert is_elected(game.state, 0, "crown_of_thalnos")


def test_the_elder_discredited() -> None:
    """T-P4: their vote becomes an abstention, and no other counts either."""
    state = hand(with_elder("crown_of_thalnos"), 1, "discredit")
    game = play(state, ("agenda.draw", 0))
    answers(game, (2, "yes", "council_elder.use"), (2, 2, "vote.player"))
    answer(game, 1, "discredit", "react.after_other_vote")
    assert (kind_asked(game), game.asked()) == ("tie_break.player", (0,))


def test_the_elder_was_the_only_law() -> None:
    """R27.13: Repeal finds no law any more when the only one was discarded for it."""
    game = play(with_elder("repeal"), ("agenda.draw", 0))
    answer(game, 2, "yes", "council_elder.use")
    assert done(game)
    assert logged(game, "agenda.no_subject") == [{"agenda": "repeal"}]
    assert game.state.political_discard == ("council_elder", "repeal")


def test_the_elder_has_left_the_game() -> None:
    """R23.12, R23.13: the law stays, but nobody speaks for him."""
    state = with_elder("crown_of_thalnos")
    state.out = (2,)
    game = play(state, ("agenda.draw", 0))
    assert kind_asked(game) == "vote.player"
    assert "2" not in game.options(1)
    assert "council_elder" in game.state.laws


# Minister of Commerce


def trading(state: TI3) -> TI3:
    """Hacan trade with N'orr and with Letnev, Sol with nobody; everybody but Letnev has trade goods."""
    state.agreements = (Agreement(1, 2, 0, 0), Agreement(1, 3, 1, 0))
    for player, number in enumerate((4, 2, 1, 0)):
        goods(state, player, number)
    return state


def test_minister_of_commerce() -> None:
    """T-U2, R27.11: a good from each other player with an agreement who has one, once in each status phase."""
    state = trading(decided("minister_of_commerce", "3", quick_game(races=FOUR, phase="status")).state)
    assert state.goods[3] == 0
    state.stage = state.stage[:1]
    game = play(state, ("status.start",))
    answer_all(game, until="counters.redistribute")
    assert game.state.goods == {0: 4, 1: 1, 2: 0, 3: 2}
    assert [line["player_of"] for line in logged(game, "minister_of_commerce.received")] == [1, 2]


def test_minister_of_commerce_passes_goods_on() -> None:
    """T-X5, E-13: under Open the Trade Routes what he receives goes to his left neighbour."""
    state = passed(trading(quick_game(races=FOUR, phase="status")), "minister_of_commerce", "3")
    add_effect(state, Round, Effect("pass_goods"))
    game = play(state, ("status.commerce",))
    assert game.state.goods == {0: 6, 1: 1, 2: 0, 3: 0}


def test_minister_of_commerce_has_left_the_game() -> None:
    """R23.13, R27.12: nobody collects; nor when the law was repealed."""
    state = passed(trading(quick_game(races=FOUR, phase="status")), "minister_of_commerce", "3")
    state.out, state.agreements = (3,), state.agreements[:1]
    assert play(state, ("status.commerce",)).state.goods == {0: 4, 1: 2, 2: 1, 3: 0}
    state = passed(trading(quick_game(races=FOUR, phase="status")), "minister_of_commerce", "3")
    state.run = play(state).state.run
    repeal_law(state, "minister_of_commerce")
    assert play(state, ("status.commerce",)).state.goods == {0: 4, 1: 2, 2: 1, 3: 0}


# Minister of Policy


def test_minister_of_policy() -> None:
    """T-U3: one action card more in the status phase, for him alone."""
    state = decided("minister_of_policy", "3", quick_game(races=FOUR, phase="status")).state
    game = play(state, ("status.supplies",))
    answer_all(game)
    assert [len(cards) for cards in game.state.hand.values()] == [1, 1, 1, 2]


def test_minister_of_policy_among_open_cards() -> None:
    """T-U3: with Core Stability one card more is turned up, and he takes two."""
    state = passed(quick_game(races=FOUR, phase="status"), "core_stability")
    passed(state, "minister_of_policy", "3")
    game = play(state, ("status.open_draw",), debug=True)
    answer_all(game)
    assert [len(cards) for cards in game.state.hand.values()] == [1, 1, 1, 2]


def test_another_minister_of_policy() -> None:
    """R27.12: the same law is voted on again and moves to another player."""
    state = passed(quick_game(races=FOUR), "minister_of_policy", "3")
    state = hand(state, 0, "determine_policy")
    game = play(state, ("agenda.draw", 0))
    answer(game, 0, "determine_policy", "react.before_agenda_drawn")
    answer(game, 0, "minister_of_policy", "determine_policy.agenda")
    ballots(game, "1", "1", "1", "1")
    assert [cards_to_draw(game.state, player) for player in range(4)] == [1, 2, 1, 1]


# Science Community Speaker


def test_science_community_speaker() -> None:
    """T-A3, T-A5, R28.4: no counter for the Technology secondary, and a technology for seven resources."""
    state = decided("science_community_speaker", "2", goods(quick_game(races=FOUR), 2, 7)).state
    assert [secondary_price(state, player, "technology") for player in range(4)] == [0, 1, 0, 1]
    assert secondary_price(state, 2, "trade") == 1
    assert (price(state, 2, "antimass_deflectors"), price(state, 3, "antimass_deflectors")) == (7, 8)
    pools(state, 2, strategy=0)
    enter(state, StrategicAction(3, "technology"))
    game = play(state, ("strategic.secondary", 2, "technology", 3))
    answer(game, 2, "yes", "secondary.use")
    answer(game, 2, "antimass_deflectors", "technology.buy")
    answer_all(game)
    assert "antimass_deflectors" in game.state.technologies[2]
    assert game.state.strategy_pool[2] == 0


# Council's Censure


def test_councils_censure() -> None:
    """T-S2: Hacan pay two counters from strategy allocation for Imperial; others pay nothing."""
    state = decided("councils_censure", "1", quick_game(races=FOUR)).state
    assert is_elected(state, 1, "councils_censure")
    state = pools(passed(before_round(), "councils_censure", "1"), 1, strategy=3)
    game = play(state, ("round.begin",), debug=True)
    pick(game, (0, "trade"), (1, "imperial"))
    assert game.state.strategy_pool[1] == 1
    assert logged(game, "councils_censure.paid") == [{"player": 1, "n": 2}]
    state = passed(before_round(), "councils_censure", "1")
    before = dict(state.strategy_pool)
    game = play(state, ("round.begin",))
    pick(game, (0, "imperial"), (1, "trade"))
    assert game.state.strategy_pool == before


def test_councils_censure_without_counters() -> None:
    """T-S2, R7.1: who cannot pay may not choose it, unless nothing else is left: they pay what they have (R27.13)."""
    state = pools(passed(before_round(*FOUR), "councils_censure", "1"), 1, strategy=1)
    assert "imperial" not in may_pick(state, 1) and "imperial" in may_pick(state, 0)
    for player, cards in enumerate((("diplomacy", "political"), ("logistics",), ("warfare", "technology"))):
        state.strategies[player] = cards
    state.strategies[3] = ("trade", "initiative")
    game = play(state, ("strategy.pick", 1))
    assert done(game) and game.state.strategies[1] == ("logistics", "imperial")
    assert game.state.strategy_pool[1] == 0


def test_censured_and_disgraced() -> None:
    """T-S3: Imperial goes back to the table, the counters paid for it do not come back."""
    state = pools(passed(before_round(), "councils_censure", "0"), 0, strategy=2)
    hand(state, 3, "public_disgrace")
    game = play(state, ("round.begin",))
    pick(game, (0, "imperial"))
    answer(game, 3, "public_disgrace", "react.strategy_phase_after_pick")
    assert "imperial" not in game.options(0)
    assert game.state.strategy_pool[0] == 0


def test_censured_and_flexible() -> None:
    """T-S4, T-S2: Imperial taken by Strategic Flexibility has its price too, and is not offered without it."""
    state = passed(quick_game(races=(*FOUR, "xxcha", "l1z1x"), phase="strategy"), "councils_censure", "4")
    hand(pools(state, 4, strategy=2), 4, "strategic_flexibility")
    game = play(state.copy(), ("strategy.end",))
    answer(game, 4, "strategic_flexibility", "react.strategy_phase_before_bonus")
    answer(game, 4, "imperial", "strategic_flexibility.strategy_to")
    assert game.state.strategies[4] == ("imperial",) and game.state.strategy_pool[4] == 0
    game = play(pools(state, 4, strategy=1), ("strategy.end",))
    answer(game, 4, "strategic_flexibility", "react.strategy_phase_before_bonus")
    assert game.state.strategies[4] == ("technology",)  # nothing else was left to take
