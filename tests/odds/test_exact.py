"""Odds of battles that are set up: worked out by hand where that can be done, and against the engine."""

from __future__ import annotations

import time

import pytest

from bench.run_odds import FIGURES, compare
from lazax.odds import Odds, battle_in_words, odds_of
from lazax.odds.reckoning import played_out, reckoner

NOBODY = ("", "")


def odds(
    attacker: str,
    defender: str,
    factions: tuple[str, str] = NOBODY,
    technologies: tuple[str, str] = NOBODY,
    *,
    title: str = "ti4",
    place: str = "space",
) -> Odds:
    battle = battle_in_words(title, attacker, defender, place=place, factions=factions, technologies=technologies)
    found = odds_of(title, battle)
    assert found.attacker + found.defender + found.draw == pytest.approx(1)
    return found


@pytest.mark.parametrize("title", ["ti3", "ti4"])
def test_one_cruiser_against_another(title: str) -> None:
    """R15.5, 78.5: each hits with 0.4. A round changes something with 0.64; then both fall with 0.16 / 0.64."""
    found = odds("cruiser", "cruiser", title=title)
    assert (found.attacker, found.defender, found.draw) == pytest.approx((0.375, 0.375, 0.25))
    assert found.rounds == pytest.approx(1 / 0.64)
    assert found.exact and found.attacker_left == pytest.approx(0.375)


def test_a_whole_ship_sustains_and_a_damaged_one_falls() -> None:
    """87.1: a damaged dreadnought falls by the first hit; 0.6 against 0.4."""
    damaged = odds("dreadnought!", "cruiser")
    assert damaged.attacker == pytest.approx(0.6 * 0.6 / (1 - 0.4 * 0.6))
    assert odds("dreadnought", "cruiser").attacker > damaged.attacker


def test_the_barrage_comes_first() -> None:
    """78.3: two dice of 0.2 miss the fighter with 0.64; then 0.2 against 0.2 with rounds that change 0.36."""
    found = odds("destroyer", "fighter")
    assert found.attacker == pytest.approx(0.36 + 0.64 * 0.16 / 0.36)
    upgraded = odds("destroyer_2", "fighter")
    assert upgraded.attacker > found.attacker


def test_space_cannon_fires_before_the_combat() -> None:
    """77.2: 0.5 that the only ship of the attacker does not reach the combat."""
    found = odds("cruiser", "cruiser pds")
    assert found.attacker == pytest.approx(0.5 * 0.375)
    assert odds("cruiser", "cruiser pds", technologies=("antimass_deflectors", "")).attacker == pytest.approx(
        0.6 * 0.375
    )


def test_landing_under_fire() -> None:
    """15.1, 77.6: the dreadnought does not bombard a shielded planet, whose gun may kill the infantry that lands."""
    bare = odds("infantry dreadnought", "infantry", place="ground")
    assert bare.attacker == pytest.approx(0.6 + 0.4 * 0.21 / 0.51)
    shielded = odds("infantry dreadnought", "infantry pds", place="ground")
    assert shielded.attacker == pytest.approx(0.5 * 0.21 / 0.51)
    ignored = odds("2 infantry war_sun", "infantry pds", place="ground")
    assert ignored.attacker > 0.9


def test_ground_forces_of_the_third_edition() -> None:
    """R17.3, R17.4: ground forces hit with 0.3; a PDS kills one of those that land with 0.5."""
    assert odds("ground_force", "ground_force", title="ti3", place="ground").attacker == pytest.approx(0.21 / 0.51)
    shot = odds("ground_force", "ground_force pds", title="ti3", place="ground")
    assert shot.attacker == pytest.approx(0.5 * 0.21 / 0.51)


def test_two_that_cannot_hit_each_other_end_in_a_stalemate() -> None:
    """R-46: 50 rounds in which nothing changes, and the attacker is gone: 0.9 each for Jol-Nar's fighters."""
    found = odds("fighter", "fighter", ("jolnar", "jolnar"))
    still = (0.9 * 0.9) ** 50
    assert found.draw == pytest.approx((1 - still) * 0.01 / 0.19)
    assert found.defender == pytest.approx((1 - still) * 0.09 / 0.19 + still)


@pytest.mark.parametrize(
    ("factions", "technologies", "better"),
    [
        (("sardakk", ""), NOBODY, True),
        (("jolnar", ""), NOBODY, False),
        (("mentak", ""), NOBODY, True),
        (("", ""), ("assault_cannon", ""), True),
        (("", ""), ("", "duranium_armor"), False),
        (("", "letnev"), ("", "non_euclidean_shielding"), False),
    ],
)
def test_what_factions_and_technologies_change(
    factions: tuple[str, str], technologies: tuple[str, str], *, better: bool
) -> None:
    """N-SAR-1, N-JOL-1, N-MEN-1, 87.5, N-LET-3: abilities that act by themselves count."""
    fleets = "2 cruiser destroyer 2 dreadnought", "cruiser 3 dreadnought"
    plain, changed = odds(*fleets), odds(*fleets, factions, technologies)
    assert changed.exact
    assert (changed.attacker > plain.attacker) == better


@pytest.mark.parametrize("title", ["ti3", "ti4"])
def test_ten_ships_a_side_are_quick(title: str) -> None:
    """Mixed fleets, by processor time; four times the goal of 15 ms, since other tests run beside this one."""
    fleets = "2 cruiser 2 dreadnought 2 destroyer 4 fighter", "2 destroyer 3 fighter 2 carrier 2 dreadnought cruiser"
    battle = battle_in_words(title, *fleets)
    there = reckoner(title)
    there.exact(battle)
    seconds = []
    for _ in range(5):
        start = time.process_time()
        there.exact(battle)
        seconds.append(time.process_time() - start)
    assert min(seconds) < 0.06


@pytest.mark.parametrize(
    ("title", "number"), [("ti3", 0), ("ti3", 1), ("ti4", 0), ("ti4", 2), ("ti4", 5), ("ti4", 44)]
)
def test_the_engine_shows_the_same(title: str, number: int) -> None:
    """Random battles of `bench/odds`: figures within 4.5 standard errors. After the last one the winner may build."""
    row = compare(title, number, 150)
    assert row["off"] is not None and set(row["off"]) == set(FIGURES)
    assert max(map(abs, row["off"].values())) < 4.5


def test_what_is_not_followed_is_played_out() -> None:
    """N-NEK-1: ground forces that fight as ships; the shares say how far off they may be."""
    battle = battle_in_words("ti4", "flagship 2 infantry", "cruiser", factions=("nekro", ""))
    assert reckoner("ti4").exact(battle) is None
    found = played_out(reckoner("ti4").pitch(battle), 60, 60.0)
    assert not found.exact and found.fights == 60 and 0 < found.error < 0.07
    assert found.attacker + found.defender + found.draw == pytest.approx(1)
