"""The twelve objectives: met, and just not met."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lazax.inscription.registry import CONDITIONS
from lazax.inscription.state import Inscription, expansion_paper, navigation_paper, set_common
from lazax.inscription.tables import OBJECTIVES
from tests.inscription.positions.effects import explored, hexes, play, rows, seated, unit, unlocked

Marks = Callable[[Inscription], None]


def claims(systems: str) -> Marks:
    return lambda game: explored(game, 0, systems, claimed=True)


def lines(number: int) -> Marks:
    """A claimed line on each of so many planets."""

    def mark(game: Inscription) -> None:
        paper = expansion_paper(game, 0)
        claimed = sum(planet.lines & -planet.lines for planet in paper.planets[:number])
        game.expansion[0] = game.expansion[0]._replace(claimed=claimed)

    return mark


def empty_planets(number: int) -> Marks:
    def mark(game: Inscription) -> None:
        cells = sum(planet.cells for planet in expansion_paper(game, 0).planets[:number])
        unlocked(game, 0, "p1 p2 p3")
        game.expansion[0] = game.expansion[0]._replace(crossed=cells)

    return mark


def technologies(number: int) -> Marks:
    return lambda game: set_common(game, 0, unlocked=(1 << number) - 1)


def council(number: int) -> Marks:
    def mark(game: Inscription) -> None:
        game.industry[0] = game.industry[0]._replace(council=number)

    return mark


def hexes_claimed(names: str) -> Marks:
    return lambda game: hexes(game, 0, claimed=names)


def infantry(*places: str) -> Marks:
    def mark(game: Inscription) -> None:
        for place in places:
            unit(game, 0, "infantry", f"{place}:0")

    return mark


def units_built(number: int) -> Marks:
    def mark(game: Inscription) -> None:
        for row in ("pds.1", "pds.2", "pds.3", "pds.4", "cruiser.1", "cruiser.2")[:number]:
            rows(game, 0, row, 0b111 if row.startswith("cruiser") else 0b11)
        unit(game, 0, "pds", "0.4:0")  # one that is only deployed never counts

    return mark


EIGHT_BOONS = ("5.0", "1.1", "4.1", "1.2", "1.3", "5.4", "0.5", "4.5")
LEFT = ("1.0", "2.0", "3.0", "1.1", "2.1", "3.1")
RIGHT = ("4.0", "5.0", "6.0", "4.1", "5.1", "6.1")
COMMODITIES = "h1.1 h2.4 h3.1 h2.1 h3.4 h1.0"  # three alloy, three biomass, two crystal
TWELVE_HEXES = "h0.0 h0.2 h0.3 h0.4 h0.5 h0.7 h1.0 h1.1 h1.2 h1.3 h1.4 h1.5"
CASES = {
    "prospector": (claims("s02 s04 s06 s10"), claims("s02 s04 s06 s10 s11")),
    "mercantilist": (claims("s18 s21"), claims("s18 s21 s23")),
    "collector": (claims(" ".join(f"s{n:02}" for n in range(15))), claims(" ".join(f"s{n:02}" for n in range(16)))),
    "expansionist": (lines(3), lines(4)),
    "technocrat": (technologies(3), technologies(4)),
    "core_cracker": (empty_planets(2), empty_planets(3)),
    "diversified_production": (hexes_claimed(COMMODITIES), hexes_claimed(f"{COMMODITIES} h1.3")),
    "sourcing_expert": (council(5), council(6)),
    "maximum_efficiency": (hexes_claimed(TWELVE_HEXES), hexes_claimed(f"{TWELVE_HEXES} h1.7")),
    "secured_assets": (infantry(*EIGHT_BOONS[:7], "0.0"), infantry(*EIGHT_BOONS)),
    "armada": (units_built(5), units_built(6)),
    "united_front": (infantry(*LEFT, *RIGHT[:5], "4.4"), infantry(*LEFT, *RIGHT)),
}


@pytest.mark.parametrize("name", sorted(OBJECTIVES))
def test_an_objective_asks_for_what_it_says(name: str) -> None:
    """I19.1, D9: one mark too few, and just enough."""
    for marks, met in zip(CASES[name], (False, True), strict=True):
        game = seated("sol", "hacan", "norr")
        marks(game)
        assert CONDITIONS[name](game, 0) is met
        assert CONDITIONS[name](game, 1) is False


def test_mecatol_rex_alone_is_no_trade() -> None:
    """I19.1, D9: Mercantilist needs both neighbours."""
    game = seated("sol", "hacan", "norr")
    explored(game, 0, "s23 s18", claimed=True)
    assert navigation_paper(game, 0).systems[navigation_paper(game, 0).mecatol] == "s23"
    assert not CONDITIONS["mercantilist"](game, 0)


def test_values_of_the_objectives() -> None:
    """I19.2, D9: on each sheet one worth 5 and 3, one 7 and 4, one 9 and 5."""
    for sheet in ("navigation", "expansion", "industry", "warfare"):
        cards = [card for card in OBJECTIVES.values() if card.sheet == sheet]
        assert sorted((card.first, card.later) for card in cards) == [(5, 3), (7, 4), (9, 5)]


def test_the_first_gets_more_than_who_comes_later() -> None:
    """I19.2, I19.3: two in the same step both count as first, the third one does not."""
    game = seated("sol", "hacan", "norr")
    game.objectives = ("prospector", "technocrat", "sourcing_expert", "armada")
    for player in (0, 2):
        set_common(game, player, unlocked=0b1111)
    playing = play(game, "settle")
    set_common(playing.state, 1, unlocked=0b1111)
    state = play(playing.state, "settle").state
    assert [state.common[player].objectives[1] for player in range(3)] == [7, 4, 7]
