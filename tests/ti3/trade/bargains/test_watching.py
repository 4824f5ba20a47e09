"""The table of promises: which are kept, which are broken, which have lapsed (R0.16)."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.deals.terms import (
    ABSTAIN,
    DECIDED,
    GOODS,
    OWN_TURN,
    PAY,
    PEACE,
    ROUND,
    SPARE,
    THEIR_TURN,
    VOTE,
    Term,
)
from lazax.ti3.council.agenda import open_session
from lazax.ti3.council.voters import NO_VOTES
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Negotiation, Round, StrategicAction
from lazax.ti3.movement.taking import take_planet
from lazax.ti3.state import TI3, Agreement, Landing
from lazax.ti3.trade.agreements import collect_income
from lazax.ti3.trade.bargains.terms import APPROVE, INCOME
from lazax.ti3.trade.bargains.watching import turn_ended
from tests.ti3.positions.bargains import FOUR, HACAN, LETNEV, NORR, SOL, go_on, pause, propose, states, strike
from tests.ti3.positions.fights import HERE, NEXT, duel, landing, position
from tests.ti3.positions.tools import (
    activation,
    answer,
    answer_all,
    counters,
    fleet,
    goods,
    kind_asked,
    logged,
    on_top,
    planet,
    quick_game,
)

CARD = "labor_force_politics"


# votes


def council(state: TI3 | None = None, card: str = CARD) -> Game:
    """An agenda has been read; Hacan is the first to vote, then N'orr, Letnev and Sol."""
    state = quick_game(races=FOUR) if state is None else state
    game = pause(on_top(state, card), do(open_session, SOL))
    go_on(game)
    return game


@pytest.mark.parametrize(
    ("promised", "cast", "state"),
    [("for", "for", "kept"), ("for", "against", "broken"), ("for", ABSTAIN, "broken"), (ABSTAIN, ABSTAIN, "kept")],
)
def test_promised_vote(promised: str, cast: str, state: str) -> None:
    """R0.16, R27.8: N'orr may vote as he likes; all can see whether he has kept his word."""
    game = council()
    strike(game, SOL, NORR, [], [Term(VOTE, what=promised)])
    assert states(game) == ["open"] and logged(game, "promise.open")[0]["player"] == NORR
    answer(game, HACAN, "for", "vote.cast")
    assert game.options(NORR) == ("for", "against", ABSTAIN) and states(game) == ["open"]
    answer(game, NORR, cast, "vote.cast")
    assert states(game) == [state]
    assert logged(game, f"promise.{state}")[0]["player_to"] == SOL


def test_promise_to_elect() -> None:
    """R0.16, R27.5: a vote for a player, with goods if they are elected."""
    game = council(card="crown_of_thalnos")
    strike(game, SOL, HACAN, [Term(PAY, n=1, what="0", when=DECIDED)], [Term(VOTE, what="0")])
    (line,) = logged(game, "promise.open")[:1]
    assert line["phrase"] == ("pay.player", (("agenda", "crown_of_thalnos"), ("n", 1), ("player", SOL)))
    for voter in (HACAN, NORR, LETNEV, SOL):
        answer(game, voter, 0, "vote.player")
    assert states(game) == ["due", "kept"]


def test_who_has_voted_promises_no_vote() -> None:
    """R27.8, R27.14: neither after the vote nor when a card bars him from it; an accepted proposal falls through."""
    state = quick_game(races=FOUR)
    add_effect(state, Round, Effect(NO_VOTES, LETNEV))
    game = council(state)
    propose(game, SOL, HACAN, [], [Term(VOTE, what="for")])
    answer(game, HACAN, "for", "vote.cast")
    game.interject(HACAN, "accept:1")
    assert game.state.promises == () and logged(game, "bargain.fell_through")
    game.interject(SOL, "propose")
    for barred in (HACAN, LETNEV):
        assert game.check(SOL, (barred, (), (Term(VOTE, what="for"),))) == "bargain.no_vote"
    assert game.check(SOL, (NORR, (), (Term(VOTE, what="repeal"),))) == "bargain.no_subject"


def test_a_vote_that_never_comes() -> None:
    """R0.16, R27.14: promises about an agenda lapse with it, be it that a card has silenced the voter."""
    game = council()
    strike(game, SOL, LETNEV, [Term(PAY, n=1, what="for", when=DECIDED)], [Term(VOTE, what="for")])
    add_effect(game.state, Round, Effect(NO_VOTES, LETNEV))
    for voter in (HACAN, NORR, SOL):
        answer(game, voter, "against", "vote.cast")
    assert states(game) == ["lapsed", "lapsed"]


def test_an_agenda_turned_away() -> None:
    """R0.16, R31.6: Xxcha have another card drawn; what was proposed and promised about the first one lapses."""
    state = on_top(quick_game(races=("sol", "hacan", "xxcha")), CARD, "free_trade")
    game = pause(state, do(open_session, SOL))
    go_on(game)
    assert kind_asked(game) == "agenda.quash"
    strike(game, SOL, HACAN, [], [Term(VOTE, what="for")])
    propose(game, SOL, HACAN, [Term(VOTE, what="for")])
    answer(game, NORR, "yes", "agenda.quash")
    assert states(game) == ["lapsed"] and game.state.proposals == () and game.state.talks == ()


# goods later


def sold(outcome: str, purse: int = 2) -> Game:
    """Sol has promised Hacan 2 goods if the agenda passes; the council votes."""
    game = council(goods(quick_game(races=FOUR), SOL, purse))
    strike(game, SOL, HACAN, [Term(PAY, n=2, what="for", when=DECIDED)], [Term(VOTE, what="for")])
    for voter in (HACAN, NORR, LETNEV, SOL):
        answer(game, voter, outcome, "vote.cast")
    return game


def test_goods_if_the_agenda_passes() -> None:
    """R0.16, R27.9, R25.10: when it has passed they are due, and nobody takes them: Sol pays of his own accord."""
    game = sold("for")
    assert states(game) == ["due", "kept"] and game.state.goods[HACAN] == 0
    assert "pay:1" in game.interjections(SOL)
    game.interject(SOL, "pay:1")
    assert states(game) == ["kept", "kept"]
    assert (game.state.goods[SOL], game.state.goods[HACAN]) == (0, 2)


def test_goods_not_paid_before_the_turn_ends() -> None:
    """R0.16: whoever owes goods when the turn ends has broken his promise."""
    game = sold("for")
    game.state.todo = (("turn.end", SOL),)
    answer(game, 0, "rest", "test.rest")
    assert states(game) == ["broken", "kept"] and game.state.goods[SOL] == 2


def test_no_goods_if_the_agenda_fails() -> None:
    """R0.16: then nothing is owed, and Hacan has broken his word besides."""
    game = sold("against")
    assert states(game) == ["lapsed", "broken"] and "pay:1" not in game.interjections(SOL)


def test_gifts_count_as_payment() -> None:
    """R25.10: goods given in any way count, even before they are due; what is missing is paid later."""
    game = pause(goods(quick_game(races=FOUR), SOL, 4))
    strike(game, SOL, HACAN, [Term(PAY, n=2, when=ROUND)])
    strike(game, SOL, HACAN, [Term(PAY, n=3, when=ROUND)])
    for number, left in ((1, [1, 3]), (2, [0, 2])):
        game.interject(SOL, "give")
        answer(game, SOL, HACAN, "give.player")
        answer(game, SOL, number, "give.number")
        assert [promise.left for promise in game.state.promises] == left
    assert states(game) == ["kept", "open"]
    assert "pay:2" not in game.interjections(SOL)  # he has but one good left
    assert game.state.goods[HACAN] == 3


def test_one_of_two_debts() -> None:
    """R0.16: whoever pays a certain debt pays just that one."""
    game = pause(goods(quick_game(races=FOUR), SOL, 2))
    strike(game, SOL, HACAN, [Term(PAY, n=3, when=ROUND)])
    strike(game, SOL, HACAN, [Term(PAY, n=2, when=ROUND)])
    game.interject(SOL, "pay:2")
    assert states(game) == ["open", "kept"] and game.state.promises[0].left == 3


def test_goods_of_a_bargain_pay_no_debt() -> None:
    """R0.16: what changes hands for something else is no payment."""
    game = pause(goods(quick_game(races=FOUR), SOL, 4))
    strike(game, SOL, HACAN, [Term(PAY, n=2, when=ROUND)])
    strike(game, SOL, HACAN, [Term(GOODS, n=2)])
    assert [promise.left for promise in game.state.promises] == [2]


@pytest.mark.parametrize(("pays", "state"), [(True, "kept"), (False, "broken")])
def test_goods_before_the_round_ends(pays: bool, state: str) -> None:
    """R0.16, R22.10: they can be paid at any time until then."""
    start = goods(quick_game(races=FOUR), SOL, 2)
    start.stage = start.stage[:1]
    game = pause(start, ("round.end",))
    strike(game, SOL, HACAN, [Term(PAY, n=2, when=ROUND)])
    if pays:
        game.interject(SOL, "pay:1")
    go_on(game)
    assert states(game) == [state] and game.state.round == 2


def test_goods_from_the_next_income() -> None:
    """R0.16, R26.7: due when Sol collects his trade income, not before."""
    state = goods(quick_game(races=FOUR), SOL, 1)
    state.agreements = (Agreement(SOL, NORR, 0, 0),)

    async def trade(game: TI3) -> None:
        collect_income(game, NORR, secondary=True)
        assert states_of(game) == ["open"]
        collect_income(game, SOL, secondary=True)

    game = pause(state, trade, ("turn.end", SOL))
    strike(game, SOL, HACAN, [Term(PAY, n=1, when=INCOME)])
    go_on(game)
    assert [line["player"] for line in logged(game, "promise.due")] == [SOL]
    assert states(game) == ["broken"]  # the turn is over, and he has not paid


def states_of(game: TI3) -> list[str]:
    return [promise.state for promise in game.promises]


# leaving alone


@pytest.mark.parametrize(("system", "state"), [("sys_quann", "broken"), ("sys_lodor", "open")])
def test_promise_not_to_activate(system: str, state: str) -> None:
    """R0.16, R11.1: the system can be activated all the same; then the promise is broken."""
    game = pause(quick_game(races=FOUR), ("tactical.activate", SOL))
    strike(game, HACAN, SOL, [], [Term(SPARE, what="sys_quann", when=ROUND)])
    go_on(game)
    assert {"sys_quann", "sys_lodor"} <= set(game.options(SOL))
    answer(game, SOL, system, "activate.system")
    assert states(game) == [state]


def test_transfers_activate_too() -> None:
    """R0.16, R19.1: both systems of a transfer are activated."""
    state = fleet(quick_game(races=FOUR), "sys_quann", SOL, "cruiser")
    fleet(state, "sys_abyz_fria", SOL, "cruiser")
    game = pause(state, ("transfer.activate", SOL))
    strike(game, HACAN, SOL, [], [Term(SPARE, what="sys_quann", when=ROUND)])
    go_on(game)
    answer_all(game, {"transfer.first": "sys_abyz_fria", "transfer.second": "sys_quann"}, until="test.rest")
    assert logged(game, "transfer.activated") and states(game) == ["broken"]


def peace_from(by: Player, to: Player, enemy: Player, state: TI3, *steps: Any) -> Game:
    game = pause(state, *steps)
    strike(game, by, to, [Term(PEACE, player=enemy, when=ROUND)])
    go_on(game)
    return game


@pytest.mark.parametrize(("promiser", "enemy", "outcome"), [(0, 1, "broken"), (1, 0, "open"), (0, 2, "open")])
def test_promise_not_to_attack(promiser: Player, enemy: Player, outcome: str) -> None:
    """R0.16, R15.2: Sol, the active player, attacks Hacan in space: he breaks his promise to spare Hacan, but Hacan
    does not break his, and a promise about N'orr is not touched."""
    state = fleet(quick_game(races=FOUR), HERE, SOL, "2 cruiser")
    activation(fleet(state, HERE, HACAN, "cruiser"), SOL, HERE, moved=True)
    game = peace_from(promiser, LETNEV, enemy, state, ("battle.start", HERE, SOL, HACAN))
    assert logged(game, "battle.started") and states(game) == [outcome]


def test_who_flees_was_attacked() -> None:
    """R0.16, R31.2, A-59: Naalu leave before the battle, which spares the agreement, not the promise of peace."""
    state = counters(duel("sol", "naalu", a="2 cruiser", b="cruiser"), 1, NEXT)
    state.agreements = (Agreement(SOL, 1, 0, 0),)
    game = peace_from(SOL, 1, 1, state, ("battle.start", HERE, SOL, 1))
    answer(game, 1, NEXT, "battle.early_retreat")
    assert logged(game, "battle.avoided") and game.state.agreements and states(game) == ["broken"]


def test_invasion_is_an_attack() -> None:
    """R0.16, R26.11: so is an invasion of a planet with ground forces."""
    state = landing(planet(position(*FOUR[:3]), HACAN, "lazar", gf=1), "lazar", 2)
    game = peace_from(SOL, HACAN, HACAN, state, ("invasion.start", SOL, "lazar"))
    assert states(game) == ["broken"]


def test_taking_an_empty_planet_is_an_attack() -> None:
    """R0.16, R26.11: so is the landing on a planet with nothing but a control marker; on a neutral one it is not."""

    async def land(game: TI3) -> None:
        for name, outcome in (("lodor", "open"), ("quann", "broken")):
            game.landed[name] = Landing(1)
            take_planet(game, SOL, name)
            assert states_of(game) == [outcome]

    state = activation(planet(quick_game(races=FOUR), HACAN, "quann"), SOL, "sys_quann")
    assert states(peace_from(SOL, HACAN, HACAN, state, land)) == ["broken"]


def test_peace_until_the_round_ends() -> None:
    """R0.16, R22.10: a promise not broken by then is kept."""
    state = quick_game(races=FOUR)
    state.stage = state.stage[:1]
    game = peace_from(SOL, HACAN, HACAN, state, ("round.end",))
    assert states(game) == ["kept"]


@pytest.mark.parametrize(
    ("when", "turn", "ended", "outcome"),
    [
        (OWN_TURN, NORR, (NORR, LETNEV), "open"),
        (OWN_TURN, NORR, (NORR, LETNEV, SOL), "kept"),
        (OWN_TURN, SOL, (SOL, HACAN, NORR, LETNEV), "open"),
        (OWN_TURN, SOL, (SOL, HACAN, NORR, LETNEV, SOL), "kept"),
        (THEIR_TURN, SOL, (SOL,), "open"),
        (THEIR_TURN, SOL, (SOL, HACAN), "kept"),
        (THEIR_TURN, HACAN, (HACAN, SOL), "open"),
    ],
)
def test_peace_until_the_next_turn_ends(when: str, turn: Player, ended: tuple[Player, ...], outcome: str) -> None:
    """R0.16, R8.1: Sol promises Hacan peace until the end of his next turn, or of Hacan's; a turn that is going on
    is not the next one."""

    async def others(game: TI3) -> None:
        for player in ended[1:]:
            turn_ended(game, player)

    game = pause(quick_game(races=FOUR, turn=turn), others, ("turn.end", turn))
    strike(game, SOL, HACAN, [Term(PEACE, player=HACAN, when=when)])
    go_on(game)
    assert kind_asked(game) == "turn.action" and states(game) == [outcome]


# approval


def trade_talks(holder: Player = SOL) -> TI3:
    """Sol executes the Trade primary and has still to approve an agreement of N'orr and Letnev."""
    state = quick_game(races=FOUR, turn=holder)
    enter(state, StrategicAction(holder, "trade"))
    enter(state, Negotiation(holder))
    return state


@pytest.mark.parametrize(("approves", "state"), [("yes", "kept"), ("no", "broken")])
def test_promise_to_approve(approves: str, state: str) -> None:
    """R0.16, R26.4: the active player is free to refuse; then they have broken their word."""
    game = pause(trade_talks(), ("trade.approve", NORR, LETNEV, 2, 1))
    strike(game, NORR, SOL, [], [Term(APPROVE, player=LETNEV)])
    go_on(game)
    answer(game, SOL, approves, "trade.approve")
    assert states(game) == [state]


def test_approval_of_other_agreements() -> None:
    """R26.4: only who has Trade to execute approves; Hacan's agreements need none; it lapses with the round."""
    state = quick_game(races=FOUR)
    state.strategies[SOL] = ("trade",)
    state.stage = state.stage[:1]
    game = pause(state, ("round.end",))
    game.interject(NORR, "propose")
    assert game.check(NORR, (SOL, (), (Term(APPROVE, player=HACAN),))) == "bargain.no_approval"
    assert game.check(NORR, (LETNEV, (), (Term(APPROVE, player=SOL),))) == "bargain.no_approval"
    answer(game, NORR, (SOL, (), (Term(APPROVE, player=LETNEV),)))
    game.interject(SOL, "accept:1")
    go_on(game)
    assert states(game) == ["lapsed"]
