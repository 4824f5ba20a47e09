"""Industry: hexes, the economy plan, votes and trade goods (I11, I13)."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.inscription.objectives.scoring import score
from tests.inscription.positions.playing import (
    asked,
    claimed,
    crossed,
    done,
    event,
    held,
    mark,
    now,
    options,
    purse,
    spending,
)
from tests.inscription.positions.scenes import holding, industry, navigation, table

AROUND_START = {"h1.1", "h1.2", "h2.1", "h2.3", "h3.1", "h3.2"}
SPECIALS = "special:cybernetic", "special:biotic", "special:propulsion", "special:warfare"


def hexes(game: Game, start: str) -> set[str]:
    return {option.rpartition(":")[2] for option in options(game, start=start)}


def test_a_hex_is_marked_once() -> None:
    """I11.1: scrapped or claimed, never both."""
    game = spending(table(), "industry", material=1, influence=1)
    mark(game, "influence:claim:h2.3")
    assert "h2.3" not in hexes(game, "material:scrap")
    mark(game, "material:scrap:h2.1")
    assert ("h2.1" in crossed(game), "h2.1" in claimed(game)) == (True, False)
    again = spending(now(game).copy(), "industry", influence=1)
    assert not {"h2.1", "h2.3"} & hexes(again, "influence:claim")


def test_material_scraps_beside_any_marked_hex() -> None:
    """I11.2: the boon is destroyed."""
    game = spending(industry(table(), claimed="h2.3"), "industry", material=1)
    assert hexes(game, "material:scrap") == (AROUND_START - {"h2.3"}) | {"h1.3", "h3.3", "h2.4"}
    mark(game, "material:scrap:h3.2", "done")
    assert now(game).industry[0].council == 1


@pytest.mark.parametrize("resource", ["influence", "research"])
def test_claiming_needs_a_scrapped_hex_beside(resource: str) -> None:
    """I11.3: a claimed one is not enough."""
    game = spending(industry(table(), claimed="h2.3"), "industry", paid=(resource, 1))
    assert hexes(game, f"{resource}:claim") == AROUND_START - {"h2.3"}
    mark(game, f"{resource}:claim:h3.2")
    assert now(game).industry[0].council == 2


def test_cybernetic_gives_up_to_four_material() -> None:
    """I11.4: nothing else is spent in between; the player may stop earlier."""
    state = holding(industry(table(), goods=2), 0, "special:cybernetic", "planet")
    game = spending(state, "industry", influence=1)
    mark(game, "special:cybernetic:burst")
    for name in ("h2.3", "h2.4", "h1.4"):
        assert {option.partition(":")[0] for option in options(game)} == {"material", "done"}
        mark(game, f"material:scrap:{name}")
    mark(game, "material:scrap:h1.5")
    assert asked(game) == "mark"
    assert {"h2.3", "h2.4", "h1.4", "h1.5"} < crossed(game)
    assert purse(game) == (0, 1, 0)
    stop = spending(holding(table(), 0, "special:cybernetic"), "industry")
    mark(stop, "special:cybernetic:burst", "material:scrap:h2.3", "done")
    assert (asked(stop), held(stop)) == ("mark", [])


def test_biotic_gives_up_to_three_influence() -> None:
    """I11.4."""
    game = spending(holding(table(), 0, "special:biotic"), "industry")
    mark(game, "special:biotic:burst", "influence:claim:h2.3", "influence:claim:h3.2", "influence:claim:h2.1")
    assert asked(game) == "mark"
    assert {"h2.3", "h3.2", "h2.1"} < claimed(game)
    assert now(game).industry[0].council == 3


def test_x_hexes_are_scrapped_by_their_special_boon_only() -> None:
    """I11.5: wherever they lie; then they count as scrapped."""
    state = industry(table(), scrapped="h2.3 h2.4 h1.4", claimed="h3.4")
    plain = spending(state.copy(), "industry", material=1, influence=1)
    assert not [option for option in options(plain) if option.endswith(("h2.5", "h2.6", "h0.1"))]
    game = spending(holding(state, 0, *SPECIALS), "industry", influence=1)
    assert {option for option in options(game) if ":x:" in option} == {
        "special:cybernetic:x:h0.1",
        "special:propulsion:x:h2.5",
        "special:biotic:x:h2.6",
    }
    mark(game, "special:biotic:x:h2.6")
    assert {"h1.7", "h2.7", "h3.7"} & hexes(game, "influence:claim") == {"h2.7"}
    assert held(game) == ["special:cybernetic", "special:propulsion", "special:warfare"]
    mark(game, "influence:claim:h2.7", "done")
    assert score(now(game), 0).sheets[2] == 4


def test_what_has_neither_boon_nor_x_is_no_hex() -> None:
    """I11.6: it gives no adjacency: column 7 is reached through the gate alone."""
    state = industry(table(), scrapped="h0.5 h1.5 h3.5 h4.5")
    game = spending(state, "industry", material=1, influence=1)
    assert not [option for option in options(game) if option.endswith((".6", ".7"))]


def test_research_may_go_into_technologies() -> None:
    """I11.7."""
    game = spending(table(), "industry", research=1)
    assert hexes(game, "research:tech") == {"psychoarchaeology", "ai_development_algorithm"}


def test_council_members_and_their_points() -> None:
    """I11.8: the row gives points after the third, fifth and seventh."""
    points = [score(industry(table(), council=n), 0).sheets[2] for n in range(1, 8)]
    assert points == [0, 0, 1, 1, 4, 4, 8]
    game = spending(industry(table(), council=2), "industry", influence=1)
    mark(game, "influence:claim:h2.3", "done")
    assert now(game).industry[0].council == 3


def test_commodity_rows_and_their_points() -> None:
    """I11.9: each row for itself, after the second, fourth and sixth symbol."""
    assert [score(industry(table(), commodities=(0, n, 0)), 0).sheets[2] for n in range(7)] == [0, 0, 1, 1, 3, 3, 7]
    assert score(industry(table(), commodities=(2, 4, 6)), 0).sheets[2] == 1 + 3 + 7
    game = spending(table(), "industry", influence=1)
    mark(game, "influence:claim:h3.1", "done")
    assert now(game).industry[0].commodities == (1, 0, 0)


@pytest.mark.parametrize(
    ("commodities", "unlocked"),
    [((0, 1, 0), 0), ((0, 1, 1), 1), ((0, 6, 6), 1), ((1, 2, 2), 2), ((3, 0, 4), 1), ((3, 1, 4), 2), ((6, 6, 6), 7)],
)
def test_production_is_unlocked_by_the_column_above(commodities: tuple[int, int, int], unlocked: int) -> None:
    """I11.10: a column need not hold all three types. Gaps here: alloy 1, biomass 4, crystal 7."""
    game = event(industry(table(), commodities=commodities), "redefine_trade_routes")
    assert now(game).industry[0].goods == unlocked


def test_council_and_production_are_separate() -> None:
    """I11.11."""
    state = industry(table(), commodities=(1, 2, 2), council=4)
    produced = event(state.copy(), "redefine_trade_routes")
    assert (now(produced).industry[0].goods, now(produced).industry[0].votes) == (2, 0)
    gathered = event(state, "convene_the_council")
    assert (now(gathered).industry[0].goods, now(gathered).industry[0].votes) == (0, 4)


def test_the_plan_is_marked_whichever_sheet_is_active() -> None:
    """I11.12."""
    game = spending(navigation(table(), explored="s05 s04 s08"), "navigation", influence=2)
    mark(game, "influence:claim:s05", "influence:claim:s08", "done")
    assert (now(game).industry[0].council, now(game).industry[0].commodities) == (2, (1, 0, 0))


def test_tracks_of_votes_and_trade_goods() -> None:
    """I13.1: twenty votes and twelve trade goods; what is claimed can be spent once."""
    game = event(industry(table(), votes=20, votes_spent=17, council=7), "convene_the_council")
    assert options(game) == {"pass", *(f"{side}:{n}" for side in ("for", "against") for n in (1, 2, 3))}
    goods = spending(industry(table(), goods=12, goods_spent=11), "navigation")
    mark(goods, "good:material", "material:explore:s03")
    assert options(goods) == {"done"}


def test_the_first_council_member_is_there_from_the_start() -> None:
    """I13.2: at least one vote in every council."""
    game = event(table(), "convene_the_council")
    assert [now(game).industry[p].votes for p in range(3)] == [1, 1, 1]


def test_production_gives_trade_goods() -> None:
    """I13.3: nothing is unlocked at the start; everybody claims for themselves."""
    state = industry(industry(table(), 1, commodities=(1, 2, 2)), 2, commodities=(0, 1, 1))
    game = event(state, "bustling_economies")
    assert [now(game).industry[p].goods for p in range(3)] == [0, 2, 1]
    assert done(game)
