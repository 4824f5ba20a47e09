"""Boons (I8)."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.inscription.marks.boons import claim_boon
from lazax.inscription.marks.spending import spend_free
from lazax.inscription.objectives.scoring import score
from lazax.inscription.state import Inscription
from lazax.inscription.tables import NAVIGATION, RELICS, SPECIALS
from tests.inscription.positions.playing import (
    alone,
    asked,
    claimed,
    done,
    event,
    held,
    logged,
    mark,
    now,
    options,
    play,
    purse,
    spending,
)
from tests.inscription.positions.scenes import expansion, finding, fought, holding, industry, navigation, table


def claim(state: Inscription, *boons: str, player: int = 0) -> Game:
    """Claim boons one after the other in a player's lane; then the step is settled."""

    async def claim_all(game: Inscription, who: int) -> None:
        for n, boon in enumerate(boons):
            await claim_boon(game, who, boon, f"x{n}")

    return play(state, alone(claim_all, player), ("settle",))


def test_a_printed_boon_is_claimed_once() -> None:
    """I8.1."""
    game = spending(table(), "navigation", influence=2)
    mark(game, "influence:claim:s02")
    assert held(game) == ["planet"]
    assert "influence:claim:s02" not in options(game)


def test_dotted_boons_act_at_once_and_dashed_ones_are_kept() -> None:
    """I8.2: kept boons are spent in strategy events only."""
    game = claim(table(), "council", "planet", "special:biotic", "focus:material", "population")
    assert held(game) == ["planet", "special:biotic", "focus:material"]
    assert (now(game).industry[0].council, now(game).expansion[0].population) == (2, 1)
    state = holding(table(), 0, "planet", "special:biotic")
    for name in ("border_conflict", "redefine_trade_routes", "convene_the_council"):
        other = event(state.copy(), name)
        assert not options(other, start="planet") and not options(other, start="special")


def test_a_boon_may_be_spent_in_the_step_in_which_it_was_claimed() -> None:
    """I8.3."""
    game = spending(expansion(table(), unlocked="p6", crossed="p6.1.0"), "expansion", research=1)
    mark(game, "research:cross:p6.1.1")
    assert held(game) == ["planet"]
    mark(game, "planet:unlock:p1", "done")
    assert held(game) == []


def test_crossing_out_a_claimed_boon_does_not_undo_it() -> None:
    """I8.4: a population value that is crossed out later stays claimed."""
    state = expansion(table(), population=2, dead_population=(0,))
    game = claim(state, "population")
    assert now(game).expansion[0].population == 3
    assert score(now(game), 0).sheets[1] == 2


def test_a_boon_crossed_out_is_never_claimed() -> None:
    """I8.5: neither of a line nor of a system."""
    state = expansion(table(), unlocked="p6", crossed="p6.1.0", dead_lines="p6.row.1")
    game = spending(state, "expansion", research=1)
    mark(game, "research:cross:p6.1.1", "done")
    assert held(game) == []
    assert "p6.row.1" not in claimed(game)
    nav = spending(navigation(table(), crossed="s02"), "navigation", influence=1)
    assert options(nav) == {"influence:claim:s01"}


@pytest.mark.parametrize(
    ("boon", "sheet", "uses"),
    [
        (
            "planet",
            "expansion",
            {*(f"planet:unlock:p{n}" for n in range(1, 7)), *(f"planet:dock:d{n}" for n in (1, 2, 3))},
        ),
        ("planet", "navigation", set()),
        ("focus:influence", "warfare", {"focus:influence"}),
        ("special:propulsion", "navigation", {"special:propulsion:tech:gravity_drive"}),
        ("special:cybernetic", "navigation", {"special:cybernetic:tech:integrated_economy"}),
        ("special:biotic", "navigation", set()),
        ("special:warfare", "expansion", {"special:warfare:tech:self_assembly_routines"}),
        ("special:warfare", "warfare", {"special:warfare:unlock:war_sun"}),
        (
            "special:cybernetic",
            "warfare",
            {"special:cybernetic:unlock:dreadnought", "special:cybernetic:tech:transit_diodes"},
        ),
        ("special:cybernetic", "industry", {"special:cybernetic:burst", "special:cybernetic:x:h0.1"}),
        (
            "special:biotic",
            "industry",
            {"special:biotic:burst", "special:biotic:x:h2.6", "special:biotic:tech:psychoarchaeology"},
        ),
        ("special:propulsion", "industry", {"special:propulsion:x:h2.5"}),
    ],
)
def test_what_a_dashed_boon_can_be_spent_for(boon: str, sheet: str, uses: set[str]) -> None:
    """I8.6."""
    game = spending(holding(table(), 0, boon), sheet)
    assert options(game) == {*uses, "done"}


def test_a_trade_good_is_a_resource_of_any_type() -> None:
    """I8.6: of a type that has a use on the active sheet; it is crossed out."""
    game = spending(industry(table(), goods=2), "navigation")
    assert options(game) == {"good:material", "good:influence", "good:research", "done"}
    mark(game, "good:influence")
    assert purse(game) == (0, 1, 0)
    assert options(game, start="done") == set()
    mark(game, "influence:claim:s02", "done")
    assert (now(game).industry[0].goods, now(game).industry[0].goods_spent) == (2, 1)


@pytest.mark.parametrize(("boon", "counts"), [("commodity:biomass:1", (0, 1, 0)), ("commodity:crystal:2", (0, 0, 2))])
def test_a_commodity_crosses_out_symbols_of_its_type(boon: str, counts: tuple[int, ...]) -> None:
    """I8.6: a double one two of them."""
    assert now(claim(table(), boon)).industry[0].commodities == counts


def test_council_members_population_and_points() -> None:
    """I8.6."""
    game = claim(table(), "council", "population", "population", "vp:3")
    assert logged(game, "boons.claimed") == [{"player": 0, "boons": ("council", "population", "population", "vp:3")}]
    assert now(game).industry[0].council == 2
    assert now(game).expansion[0].population == 2
    paid = spending(navigation(table(), explored="s03 s06"), "navigation", influence=1)
    before = score(now(paid), 0).total
    mark(paid, "influence:claim:s03", "done")
    assert score(now(paid), 0).total == before + 2


def test_a_relic_boon_draws_a_relic() -> None:
    """I8.6."""
    game = claim(finding(table(), 0, "nano_forge"), "relic")
    assert now(game).common[0].relics == ("nano_forge",)
    assert score(now(game), 0).sheets[0] == RELICS["nano_forge"].vp


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_neighbour_boon_strengthens_every_later_war_on_that_side(side: str) -> None:
    """I8.6."""
    game = claim(fought(table(), 1), f"neighbour:{side}")
    bonus = [0, 1] if side == "right" else [1, 0]
    assert now(game).warfare[0].bonus == (0, 0, *bonus * 3)


def test_the_faction_boon_uses_the_second_ability() -> None:
    """I8.6: Hacan claims two hexes with a single commodity."""
    game = claim(table(factions=("hacan",)), "faction")
    mark(game, "h3.0", "h4.5")
    assert {"h3.0", "h4.5"} <= claimed(game)
    assert done(game)


def test_free_trade_goods_leave_no_mark() -> None:
    """I8.7: nothing is claimed and nothing crossed out for them."""

    async def three_free(game: Inscription, player: int) -> None:
        await spend_free(game, player, NAVIGATION, 3)

    game = play(industry(table(), goods=3), alone(three_free))
    assert asked(game) == "free"
    mark(game, "influence:claim:s02", "material:explore:s03", "influence:claim:s03")
    sheet = now(game).industry[0]
    assert (sheet.goods, sheet.goods_spent, purse(game)) == (3, 0, (0, 0, 0))


def test_votes_and_trade_goods_are_limited() -> None:
    """I8.8: spent symbols do not come back."""
    state = industry(table(), goods=11, goods_spent=11, votes=19, votes_spent=19, council=5, commodities=(6, 6, 6))
    game = event(state, "redefine_trade_routes")
    assert now(game).industry[0].goods == 12
    game = event(state, "convene_the_council")
    assert (now(game).industry[0].votes, options(game)) == (20, {"pass", "for:1", "against:1"})


def test_a_full_track_takes_nothing_more() -> None:
    """I8.9: the boon is claimed without effect."""
    state = expansion(industry(table(), council=7, commodities=(6, 5, 6)), population=12)
    before = state.industry[0], state.expansion[0]
    game = claim(state, "council", "population", "commodity:alloy:2")
    assert (now(game).industry[0], now(game).expansion[0]) == before
    assert now(claim(state, "commodity:biomass:2")).industry[0].commodities == (6, 6, 6)


def test_there_are_four_kinds_of_special_boons() -> None:
    """I8.10."""
    assert SPECIALS == ("propulsion", "biotic", "cybernetic", "warfare")
