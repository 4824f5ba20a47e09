"""Paying with planets and trade goods."""

import pytest

from lazax.core.ask import Refused, RuleError, Submit
from lazax.core.game import Game
from lazax.galaxy.spending import Payment, payment
from lazax.ti3.economy.payment import Currency, can_pay, pay, ready_values, spendable
from lazax.ti3.economy.supply import goods_left
from lazax.ti3.state import TI3, Law
from lazax.ti3.tables import TRADE_GOODS
from tests.conformance.ladders import every_climb
from tests.ti3.positions.tools import answer, done, goods, kind_asked, logged, planet, play, quick_game


def purse() -> TI3:
    """Sol with Jord (4/2), Quann (2/1), Lazar (1/0), Meer (0/4) and two trade goods."""
    state = quick_game(races=("sol", "norr", "hacan"), units=False)
    for name in ("quann", "lazar", "meer"):
        planet(state, 0, name)
    return goods(state, 0, 2)


def paying(state: TI3, amount: int, what: Currency = "resources") -> Game:
    return play(state, lambda game: pay(game, 0, what, amount, "production"))


def ask_of(game: Game) -> Submit[Payment]:
    ask = game.ask(0)
    assert isinstance(ask, Submit)
    return ask


def refused(game: Game, paid: Payment) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        game.apply(0, paid)
    return caught.value.refusal.key, caught.value.refusal.rule


def test_a_payment_mixes_planets_and_goods_and_loses_the_excess() -> None:
    """R25.2, R25.3, R25.12, R18.3: the full value of each planet counts, the rest is lost, goods return."""
    game = paying(purse(), 5)
    supply = goods_left(game.state)
    answer(game, 0, Payment(("jord", "quann"), 1), "pay.resources")
    assert done(game)
    assert game.state.exhausted == {"jord", "quann"}
    assert game.state.goods[0] == 1
    assert goods_left(game.state) == supply + 1
    assert logged(game, "paid.resources.both") == [
        {"player": 0, "n": 5, "planets": ("jord", "quann"), "goods": 1},
    ]


@pytest.mark.parametrize(
    ("paid", "reason"),
    [
        (Payment(("jord",)), ("pay.too_little", "R25.3")),
        (Payment(("jord", "jord")), ("pay.not_yours_or_exhausted", "R25.4")),
        (Payment(("jord", "thibah")), ("pay.not_yours_or_exhausted", "R25.4")),
        (Payment(("jord", "wellon")), ("pay.not_yours_or_exhausted", "R25.4")),
        (Payment(("jord",), 3), ("pay.too_few_goods", "R25.9")),
        (Payment(("jord", "quann"), -1), ("pay.too_few_goods", "R25.9")),
    ],
)
def test_why_a_payment_is_refused(paid: Payment, reason: tuple[str, str]) -> None:
    """R25.3, R25.4, R25.9: too little, exhausted or foreign planets, more goods than there are."""
    state = purse()
    planet(state, 0, "thibah", exhausted=True)
    planet(state, 1, "wellon")
    game = paying(state, 5)
    assert refused(game, paid) == reason
    assert game.state.exhausted == {"thibah"}


def test_a_dreadnought_may_be_paid_in_any_mix() -> None:
    """TV-15, R25.9: 5 goods, or planets for 3 and 2 goods; nobody is forced to use goods."""
    for paid in (Payment((), 5), Payment(("bereg",), 2), Payment(("bereg", "quann"))):
        state = goods(quick_game(races=("norr", "sol", "hacan"), units=False), 0, 5)
        planet(state, 0, "bereg")
        planet(state, 0, "quann")
        game = paying(state, 5)
        answer(game, 0, paid)
        assert game.state.goods[0] == 5 - paid.goods
        assert game.state.exhausted == set(paid.planets)


def test_a_planet_gives_resources_or_influence() -> None:
    """R25.1, R25.2: the same card is worth one or the other, and only once."""
    state = purse()
    assert ready_values(state, 0, "resources") == {"jord": 4, "quann": 2, "lazar": 1, "meer": 0}
    assert ready_values(state, 0, "influence") == {"jord": 2, "quann": 1, "lazar": 0, "meer": 4}
    game = paying(state, 4, "influence")
    answer(game, 0, Payment(("meer",)), "pay.influence")
    assert logged(game, "paid.influence.planets")[0]["planets"] == ("meer",)
    assert "meer" not in ready_values(game.state, 0, "resources")


def test_a_planet_worth_nothing_may_be_exhausted_too() -> None:
    """R25.5: it yields 0."""
    game = paying(purse(), 4)
    answer(game, 0, Payment(("jord", "meer")))
    assert game.state.exhausted == {"jord", "meer"}


def test_labor_force_politics_swaps_the_values() -> None:
    """R25.1, R0.9: under the law a planet pays resources with its influence."""
    state = purse()
    state.laws = {**state.laws, "labor_force_politics": Law()}
    assert ready_values(state, 0, "resources")["meer"] == 4
    assert ready_values(state, 0, "influence")["jord"] == 4


def test_what_can_be_paid() -> None:
    """R25.3, R25.4, R25.9: refreshed planets and goods together, exhausted planets not."""
    state = purse()
    assert spendable(state, 0, "resources") == 9
    assert can_pay(state, 0, "resources", 9)
    assert not can_pay(state, 0, "resources", 10)
    assert not can_pay(state, 0, "resources", 6, without=("jord",))
    state.exhausted.add("jord")
    assert spendable(state, 0, "resources") == 5
    assert can_pay(state, 0, "influence", 7)


def test_the_only_possible_payment_is_made_without_asking() -> None:
    """R25.6: if everything is needed there is nothing to decide, and nothing is paid for a price of 0."""
    state = quick_game(races=("sol", "norr", "hacan"), units=False)
    assert done(paying(state, 0))
    game = paying(goods(state, 0, 1), 4)
    assert kind_asked(game) == "pay.resources"
    game = paying(state, 5)
    assert done(game)
    assert game.state.exhausted == {"jord"}
    assert game.state.goods[0] == 0
    game = paying(goods(quick_game(races=("sol", "norr", "hacan"), units=False), 0, 3), 6)
    assert kind_asked(game) == "pay.resources"


def test_goods_alone_are_spent_without_asking_and_logged() -> None:
    """R25.12."""
    state = goods(quick_game(races=("sol", "norr", "hacan"), units=False), 0, 3)
    state.exhausted.add("jord")
    game = paying(state, 3)
    assert done(game)
    assert game.state.goods[0] == 0 and goods_left(game.state) == TRADE_GOODS
    assert logged(game, "paid.resources.goods") == [{"player": 0, "n": 3, "planets": (), "goods": 3}]


def test_paying_more_than_one_has_is_an_error_of_the_rules() -> None:
    """R25.3: whoever asks for a payment makes sure that it is possible."""
    with pytest.raises(RuleError):
        paying(purse(), 10)


def test_others_may_help_a_payer_but_he_may_not_give_away_what_he_owes() -> None:
    """R25.6, R25.10, R0.19: goods may be given at any time, also to somebody who is just paying."""
    state = goods(purse(), 1, 2)
    game = paying(state, 5)
    assert "give" in game.interjections(1)
    assert "give" not in game.interjections(0)
    before = game.state.goods[0]
    game.interject(1, "give")
    answer(game, 1, "0")
    answer(game, 1, "2")
    assert game.state.goods[0] == before + 2
    answer(game, 0, [[], before + 2] if before + 2 >= 5 else [["jord"], 1])
    assert not game.state.stage or type(game.state.stage[-1]).__name__ != "Due"


def test_ladder_and_suggestions_are_legal_payments() -> None:
    """R25.3, R25.5: the ladder reaches every legal payment once; suggestions waste as little as possible."""
    game = paying(purse(), 5)
    ask = ask_of(game)
    built = every_climb(ask.ladder)
    planets = ("jord", "lazar", "meer", "quann")
    values = ready_values(game.state, 0, "resources")
    everything = {
        payment((p for i, p in enumerate(planets) if bits >> i & 1), spent)
        for bits in range(16)
        for spent in range(3)
    }
    enough = {paid for paid in everything if sum(values[p] for p in paid.planets) + paid.goods >= 5}
    assert len(built) == len(set(built))
    assert set(built) == enough
    assert all(ask.check(paid) is None for paid in built)
    suggested = list(ask.suggest())
    assert suggested[0] == Payment(("jord", "lazar"))
    assert set(suggested) <= enough


def test_a_payment_may_be_handed_in_as_plain_data() -> None:
    """R25.3: clients send lists."""
    game = paying(purse(), 5)
    answer(game, 0, [["quann", "jord"], 0])
    assert game.state.exhausted == {"jord", "quann"}
