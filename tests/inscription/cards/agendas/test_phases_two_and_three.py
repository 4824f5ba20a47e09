"""The agendas of the phases II and III, both sides of each, and what they meet half way."""

from __future__ import annotations

from lazax.inscription.marks.spending import make_mark
from lazax.inscription.marks.uses import marks
from lazax.inscription.objectives.scoring import score
from lazax.inscription.registry import ALTERNATIVES
from lazax.inscription.sheets.expansion import population_points
from lazax.inscription.sheets.industry import claimable, scrappable
from lazax.inscription.sheets.warfare import WON, built
from lazax.inscription.state import (
    Inscription,
    expansion_paper,
    has_technology,
    industry_paper,
    set_common,
)
from lazax.inscription.tables import AGENDAS, TECHNOLOGY_AT
from tests.inscription.positions.effects import (
    active,
    agenda_of,
    answer,
    carry_out,
    claimed_hexes,
    claimed_systems,
    crossed_cells,
    dead_rows,
    explored,
    explored_systems,
    goods,
    hexes,
    offered,
    play,
    rests,
    rows,
    seated,
    technology,
    units_of,
    unlocked,
    votes,
)

COUNCIL = ("vote", "count_votes", "name_choice", "resolve_agenda", "spend_votes")


def table() -> Inscription:
    return seated("sol", "hacan", "norr")


def council(agenda: str) -> Inscription:
    """Everybody has three votes, and this is on the table."""
    game = table()
    game.event, game.tabled = "convene_the_council", (agenda,)
    for player in range(3):
        votes(game, player, 3)
    return game


def test_every_agenda_has_two_sides() -> None:
    """I14.2, I2.5: four agendas a phase, two of them with a star."""
    assert set(ALTERNATIVES) == {(name, side) for name in AGENDAS for side in ("for", "against")}
    for phase in (2, 3, 4):
        assert sorted(card.star for card in AGENDAS.values() if card.phase == phase) == [False, False, True, True]


# phase II


def test_homestead_relief_for() -> None:
    """I14.6, D10: three infantry or a PDS, or nothing; sets of other sizes are not on offer."""
    game = table()
    assert offered(agenda_of(game, 0, "homestead_relief", "for")) == ["infantry", "pds", "pass"]
    carry_out(agenda_of(game, 0, "homestead_relief", "for"), "infantry", *(f"deploy:{x}.0:0" for x in (1, 2, 3)))
    assert units_of(game, 0) == ["infantry"] * 3
    carry_out(agenda_of(game, 1, "homestead_relief", "for"), "pds", "deploy:1.0:0")
    assert units_of(game, 1) == ["pds"] and built(game.warfare[1]) == []
    carry_out(agenda_of(game, 2, "homestead_relief", "for"), "pass")
    assert units_of(game, 2) == []


def test_homestead_relief_against() -> None:
    """I14.6, I10.4, D10: a symbol at every space dock, each if they like."""
    game = table()
    game.expansion[0] = game.expansion[0]._replace(dock_symbols=0b011)
    carry_out(agenda_of(game, 0, "homestead_relief", "against"), "d1:influence", "done", "d3:research")
    assert game.expansion[0].docks == 0b001 and game.expansion[0].population == 1
    assert game.expansion[0].dock_symbols.bit_count() == 4


def test_population_controls_for() -> None:
    """I14.6, I10.8, D10: five unclaimed values are worth nothing when their turn comes."""
    game = table()
    game.expansion[0] = game.expansion[0]._replace(population=2)
    options = offered(agenda_of(game, 0, "population_controls", "for"))
    assert options == [f"value.{n}" for n in range(2, 12)]
    carry_out(agenda_of(game, 0, "population_controls", "for"), *(f"value.{n}" for n in (2, 3, 4, 5, 6)))
    game.expansion[0] = game.expansion[0]._replace(population=8)
    assert population_points(expansion_paper(game, 0), game.expansion[0]) == 1 + 1 + 3


def test_population_controls_for_with_few_values_left() -> None:
    """I14.6, I21.2: three values are all there are."""
    game = table()
    game.expansion[0] = game.expansion[0]._replace(population=9)
    carry_out(agenda_of(game, 0, "population_controls", "for"), "value.9", "value.10")
    assert game.expansion[0].crossed_population == 0b111 << 9


def test_population_controls_against() -> None:
    """I14.6, I12.23, D10: one war to come gives nothing when it is won; fought ones cannot be chosen."""
    game = table()
    game.event, game.wars = "when_diplomacy_fails", 1
    for player in range(3):
        game.warfare[player] = game.warfare[player]._replace(strengths=(0, 0), results=("tied", "tied"))
    assert offered(agenda_of(game, 0, "population_controls", "against")) == [f"box.{n}" for n in range(2, 8)]
    carry_out(agenda_of(game, 0, "population_controls", "against"), "box.2")
    game.wars = 2
    for player, mine in enumerate(((5, 5), (0, 0), (0, 0))):
        game.warfare[player] = game.warfare[player]._replace(strengths=(0, 0, *mine))
    state = play(game, "fight", "take_spoils").state
    assert state.warfare[0].results[2:] == (WON, WON)
    assert score(state, 0).sheets[3] == 2  # two points of the right box alone


def test_trade_fleet_subsidization_for() -> None:
    """I14.6, D10: two trade goods."""
    game = table()
    carry_out(agenda_of(game, 0, "trade_fleet_subsidization", "for"))
    assert game.industry[0].goods == 2


def test_trade_fleet_subsidization_against() -> None:
    """I14.6, I9.3, D10: up to two systems."""
    game = table()
    assert (
        carry_out(agenda_of(game, 0, "trade_fleet_subsidization", "against"), "s03", "s07") == ["system.explore"] * 2
    )
    assert {"s03", "s07"} <= explored_systems(game, 0)
    carry_out(agenda_of(game, 1, "trade_fleet_subsidization", "against"), "done")


def test_technology_embargo_for() -> None:
    """I14.7, I15.6, D10: who cast the most For votes names it; everybody crosses it out, who has it too."""
    game = council("technology_embargo")
    technology(game, 1, "gravity_drive")
    explored(game, 1, "s05")
    playing = play(game, *COUNCIL)
    answer(playing, 0, "for:1")
    answer(playing, 1, "against:2")
    answer(playing, 2, "for:3")
    assert playing.options(2) == ("gravity_drive", "integrated_economy")
    answer(playing, 2, "gravity_drive")
    assert rests(playing)
    state = playing.state
    assert not has_technology(state, 1, "gravity_drive")
    assert all(state.common[player].banned == 1 << TECHNOLOGY_AT["gravity_drive"] for player in range(3))
    active(state, 1, "navigation", (1, 0, 1))
    assert not any(":fly:" in mark or "tech:gravity_drive" in mark for mark in marks(state, 1))


def test_an_embargo_in_the_middle_of_research() -> None:
    """I15.6, D10: symbols and special boons cannot go there any more."""
    game = table()
    set_common(game, 0, research=(2, *(0,) * 7), held=(("special:propulsion", "s26"),))
    carry_out(agenda_of(game, 0, "technology_embargo", "for", "gravity_drive"))
    active(game, 0, "navigation", (0, 0, 1))
    assert not any("gravity_drive" in mark for mark in marks(game, 0))


def test_technology_embargo_against() -> None:
    """I14.7, D10: who cast the most Against votes names a number; everybody loses as many goods, or all there are."""
    game = council("technology_embargo")
    for player, number in enumerate((5, 2, 0)):
        goods(game, player, number)
    playing = play(game, *COUNCIL)
    answer(playing, 0, "against:2")
    answer(playing, 1, "against:1")
    answer(playing, 2, "pass")
    assert playing.options(0) == ("1", "2", "3")
    answer(playing, 0, "3")
    assert rests(playing)
    assert [playing.state.industry[player].goods_spent for player in range(3)] == [3, 2, 0]


def test_an_embargo_against_the_ai_faction_is_named_by_its_victim() -> None:
    """I20.14, D10: alone one names the number oneself."""
    game = seated("sol")
    game.event, game.tabled = "convene_the_council", ("homestead_relief", "technology_embargo")
    goods(game, 0, 3)
    playing = play(game, *COUNCIL, faces=(6,))
    assert playing.options(0) == ("1", "2", "3")
    answer(playing, 0, "1")
    assert rests(playing)
    assert playing.state.industry[0].goods_spent == 1


# phase III


def test_corporate_tax_breaks_for() -> None:
    """I14.6, D10: a hex with a single commodity beside a marked one, scrapped or claimed, if they like."""
    game = table()
    hexes(game, 0, claimed="h2.3", scrapped="h2.1")
    options = offered(agenda_of(game, 0, "corporate_tax_breaks", "for"))
    assert "h2.4" in options and "h3.1" in options
    assert not {"h1.0", "h1.2", "h4.5"} & set(options)  # a double, no commodity, beside nothing
    carry_out(agenda_of(game, 0, "corporate_tax_breaks", "for"), "h2.4")
    assert claimed_hexes(game, 0) == {"h2.3", "h2.4"} and game.industry[0].commodities == (1, 0, 0)
    carry_out(agenda_of(game, 0, "corporate_tax_breaks", "for"), "done")


def test_corporate_tax_breaks_against() -> None:
    """I14.6, I11.8, D10: the next council member."""
    game = table()
    carry_out(agenda_of(game, 0, "corporate_tax_breaks", "against"))
    assert game.industry[0].council == 2


def test_automated_worker_ban_for() -> None:
    """I14.6, D10: three unmarked hexes with commodities are dead: not to be marked, and no neighbours."""
    game = table()
    hexes(game, 0, claimed="h3.1")
    options = offered(agenda_of(game, 0, "automated_worker_ban", "for"))
    assert "h3.4" in options and "h3.1" not in options and "h2.3" not in options
    carry_out(agenda_of(game, 0, "automated_worker_ban", "for"), "h2.1", "h1.1", "h3.4")
    paper, sheet = industry_paper(game, 0), game.industry[0]
    can = scrappable(paper, sheet) | claimable(paper, sheet)
    names = {paper.hexes[n] for n in range(len(paper.hexes)) if can >> n & 1}
    assert not {"h2.1", "h1.1", "h3.4"} & names
    assert "h2.0" not in names  # it lies beside dead hexes only
    active(game, 0, "industry", (1, 1, 0))
    assert "material:scrap:h2.1" not in marks(game, 0) and "material:scrap:h3.2" in marks(game, 0)


def test_automated_worker_ban_takes_what_there_is() -> None:
    """I14.6, I21.2: two hexes are left."""
    game = table()
    paper = industry_paper(game, 0)
    rest = [name for n, name in enumerate(paper.hexes) if paper.commodities >> n & 1][2:]
    hexes(game, 0, scrapped=" ".join(rest))
    carry_out(agenda_of(game, 0, "automated_worker_ban", "for"), "h1.0")
    assert game.industry[0].dead.bit_count() == 2


def test_automated_worker_ban_against() -> None:
    """I14.6, D10: on every unlocked planet an unclaimed boon of a line; it is lost when the line is full."""
    game = table()
    unlocked(game, 0, "p1 p3", "p3.0.0")
    assert offered(agenda_of(game, 0, "automated_worker_ban", "against"))[0] == "p1.row.0"
    carry_out(agenda_of(game, 0, "automated_worker_ban", "against"), "p1.row.0", "p3.row.0")
    active(game, 0, "expansion", (1, 0, 0))
    carry_out(make_mark(game, 0, "material:cross:p3.0.1"))
    assert crossed_cells(game, 0) == {"p3.0.0", "p3.0.1"}
    assert game.common[0].held == ()


def test_hyperlane_security_for() -> None:
    """I14.6, D10: an explored small system, if they like."""
    game = table()
    explored(game, 0, "s12 s05")
    assert offered(agenda_of(game, 0, "hyperlane_security", "for")) == ["s01", "s02", "s05", "done"]
    carry_out(agenda_of(game, 0, "hyperlane_security", "for"), "s05")
    assert "s05" in claimed_systems(game, 0) and game.industry[0].council == 2


def test_hyperlane_security_against() -> None:
    """I14.6, I12.20, D10: one more in all boxes of a side that are not used."""
    game = table()
    game.warfare[0] = game.warfare[0]._replace(strengths=(1, 1), results=("tied", "tied"))
    carry_out(agenda_of(game, 0, "hyperlane_security", "against"), "right")
    assert game.warfare[0].bonus == (0, 0, 0, 1, 0, 1, 0, 1)


def test_disarmament_treaty_for() -> None:
    """I14.6, D10: no more cruisers, begun or not; built ones stay."""
    game = table()
    rows(game, 0, "cruiser.1", 0b111)
    rows(game, 0, "cruiser.2", 0b011)
    carry_out(agenda_of(game, 0, "disarmament_treaty", "for"))
    assert dead_rows(game, 0) == {"cruiser.2", "cruiser.3", "cruiser.4"}
    active(game, 0, "warfare", (1, 0, 0))
    assert not any("cruiser" in mark for mark in marks(game, 0))
    assert score(game, 0).sheets[3] == 1


def test_a_treaty_does_not_forbid_to_deploy_cruisers() -> None:
    """I12.14, D10: Wartime Preparations deploys one that is not built."""
    game = table()
    carry_out(agenda_of(game, 0, "disarmament_treaty", "for"))
    carry_out(agenda_of(game, 0, "wartime_preparations", "for"), "deploy:2.0:0")
    assert units_of(game, 0) == ["cruiser"]


def test_disarmament_treaty_against() -> None:
    """I14.6, I9.5, D10: four unclaimed systems with a boon, explored or not; they can be explored, never claimed."""
    game = table()
    explored(game, 0, "s01", claimed=True)
    options = offered(agenda_of(game, 0, "disarmament_treaty", "against"))
    assert "s32" in options and not {"s00", "s01", "s09", "s23"} & set(options)
    carry_out(agenda_of(game, 0, "disarmament_treaty", "against"), "s02", "s03", "s04", "s05")
    active(game, 0, "navigation", (1, 1, 0))
    assert "material:explore:s03" in marks(game, 0)
    assert not any(mark.startswith("influence:claim") for mark in marks(game, 0))
