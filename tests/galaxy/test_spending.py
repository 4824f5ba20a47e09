"""Payments with planets and trade goods."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lazax.galaxy.spending import (
    DONE,
    NOTHING,
    Payment,
    best_payment,
    can_pay,
    check_payment,
    climb,
    next_steps,
    payment,
    payments,
    worth,
)

amounts = st.integers(0, 9)
planets = st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 4))
stocks = st.integers(0, 4)


def all_payments(amount: int, values: dict[str, int], goods: int) -> set[Payment]:
    return {
        Payment(chosen, spent)
        for number in range(len(values) + 1)
        for chosen in combinations(sorted(values), number)
        for spent in range(goods + 1)
        if sum(values[planet] for planet in chosen) + spent >= amount
    }


@settings(max_examples=60)
@given(amounts, planets, stocks)
def test_the_ladder_builds_every_legal_payment_once_and_no_other(
    amount: int, values: dict[str, int], goods: int
) -> None:
    """R25.3, R25.5."""
    built: list[Payment] = []

    def ascend(chosen: Payment) -> None:
        steps = next_steps(amount, values, goods, chosen)
        assert steps or not can_pay(amount, values, goods)
        for step in steps:
            if step == DONE:
                built.append(chosen)
            else:
                ascend(climb(chosen, step))

    ascend(NOTHING)
    assert len(set(built)) == len(built)
    assert set(built) == all_payments(amount, values, goods)
    assert all(check_payment(amount, values, goods, paid) is None for paid in built)


@given(amounts, planets, stocks)
def test_sensible_payments_are_legal_and_different(amount: int, values: dict[str, int], goods: int) -> None:
    found = payments(amount, values, goods)
    assert bool(found) == can_pay(amount, values, goods) == bool(all_payments(amount, values, goods))
    assert len(set(found)) == len(found) <= 4
    assert all(check_payment(amount, values, goods, paid) is None for paid in found)
    assert all(list(paid.planets) == sorted(paid.planets) for paid in found)


@given(amounts, planets, stocks)
def test_sensible_payments_are_the_extremes(amount: int, values: dict[str, int], goods: int) -> None:
    legal = all_payments(amount, values, goods)
    found = payments(amount, values, goods)
    if not legal:
        assert best_payment(amount, values, goods) is None
        return
    best = best_payment(amount, values, goods)
    assert best == found[0]

    def rank(paid: Payment) -> tuple[int, int, int]:
        return worth(values, paid) - amount, paid.goods, len(paid.planets)

    assert rank(found[0]) == min(rank(paid) for paid in legal)
    assert min(paid.goods for paid in found) == min(paid.goods for paid in legal)
    assert min(len(paid.planets) for paid in found) == min(len(paid.planets) for paid in legal)
    # A good is spent only where it is needed, so the most goods are those of a payment to the point.
    needed = [paid.goods for paid in legal if paid.goods == 0 or worth(values, paid) == amount]
    assert max(paid.goods for paid in found) == max(needed)


@pytest.mark.parametrize(
    ("paid", "reason"),
    [
        (payment(["jord", "nar"]), None),
        (payment(["nar", "jord"], 3), None),
        (payment(["jord"], 1), None),
        (payment(["jord", "void", "nar"]), None),
        (payment(["jord"]), "too_little"),
        (payment(["jord"], 4), "too_few_goods"),
        (payment(["jord", "nar"], -1), "too_few_goods"),
        (payment(["jord", "jord"]), "not_yours_or_exhausted"),
        (payment(["mecatol_rex"], 3), "not_yours_or_exhausted"),
    ],
)
def test_only_what_is_missing_is_refused(paid: Payment, reason: str | None) -> None:
    """R25.3, R25.4, R25.5: excess is lost but legal, also in goods and in planets worth nothing."""
    assert check_payment(5, {"jord": 4, "nar": 2, "void": 0}, 3, paid) == reason


@pytest.mark.parametrize("paid", [payment([], 5), payment(["jord"], 2), payment(["jord", "nar"])])
def test_paying_a_dreadnought(paid: Payment) -> None:
    """TV-15 (R25.9): cost 5 as goods, as planets for 3 and 2 goods, or any other mix."""
    assert check_payment(5, {"jord": 3, "nar": 2}, 5, paid) is None


def test_three_planets_pay_a_fleet() -> None:
    """TV-13 (R25.3): a carrier, a destroyer and a cruiser for 6 without trade goods."""
    assert best_payment(6, {"a": 3, "b": 2, "c": 1, "d": 5}, 0) == payment(["c", "d"])
    assert best_payment(6, {"a": 3, "b": 2, "c": 1}, 0) == payment(["a", "b", "c"])
    assert best_payment(6, {"a": 3, "b": 2}, 0) is None


def test_four_tastes() -> None:
    values = {"big": 6, "four": 4, "one": 1}
    assert payments(5, values, 5) == [
        payment(["four", "one"]),  # wastes nothing and spends no goods
        payment([], 5),
    ]
    assert payments(5, {"big": 6, "four": 4}, 3) == [
        payment(["four"], 1),
        payment(["big"]),
    ]


def test_the_steps_of_a_ladder() -> None:
    values = {"a": 1, "b": 2, "c": 0}
    assert next_steps(3, values, 1, NOTHING) == ("a", "b")
    assert next_steps(3, values, 1, payment(["b"])) == ("c", "goods:1")
    assert next_steps(3, values, 1, payment(["b"], 1)) == ("done",)
    assert next_steps(3, values, 0, payment(["a", "b"])) == ("c", "done")
    assert next_steps(9, values, 1, NOTHING) == ()


def test_nothing_is_enough_for_nothing() -> None:
    assert payments(0, {"a": 1}, 2) == [NOTHING]
    assert next_steps(0, {}, 0, NOTHING) == ("done",)
