"""Creuss, Empyrean and Saar: both abilities of each, as they are played."""

from __future__ import annotations

from lazax.inscription.marks.marking import where_to_deploy
from lazax.inscription.marks.spending import make_mark
from lazax.inscription.marks.uses import marks
from lazax.inscription.sequence.war import strength
from lazax.inscription.sheets import navigation
from lazax.inscription.state import has_technology, navigation_paper, set_common
from lazax.inscription.tables import TECHNOLOGY_AT
from tests.inscription.positions.effects import (
    ability_of,
    active,
    carry_out,
    claimed_systems,
    explored,
    explored_systems,
    hexes,
    offered,
    play,
    seated,
    unit,
)


def test_creuss_begins_with_gravity_drive() -> None:
    """I17.1, D12."""
    state = play(seated("creuss", "sol", "norr"), "prepare").state
    assert has_technology(state, 0, "gravity_drive") and not has_technology(state, 1, "gravity_drive")


def test_creuss_flies_through_the_same_wormhole_again() -> None:
    """I17.1, I9.7, D12: others cannot."""
    for faction, again in (("creuss", True), ("sol", False)):
        game = seated(faction, "norr", "hacan")
        set_common(game, 0, unlocked=1 << TECHNOLOGY_AT["gravity_drive"])
        explored(game, 0, "s05")
        active(game, 0, "navigation", (2, 0, 0))
        carry_out(make_mark(game, 0, "material:fly:w1.w4"))
        assert ("material:fly:w1.w2" in marks(game, 0)) is again
        assert "s29" in explored_systems(game, 0)


def test_the_boon_of_creuss_reaches_any_wormhole_and_claims_the_system() -> None:
    """I17.1, I21.3, D12: however far away."""
    game = seated("creuss", "sol", "norr")
    assert offered(ability_of(game, 0, "boon")) == ["s05", "s10", "s24", "s29", "s31"]
    carry_out(ability_of(game, 0, "boon"), "s31")
    assert "s31" in claimed_systems(game, 0)
    assert game.expansion[0].population == 1
    assert "s31" not in offered(ability_of(game, 0, "boon"))


def test_creuss_reaches_a_crossed_out_system_without_claiming_it() -> None:
    """I17.1, I9.5."""
    game = seated("creuss", "sol", "norr")
    game.navigation[0] = game.navigation[0]._replace(crossed=1 << 24)
    carry_out(ability_of(game, 0, "boon"), "s24")
    assert "s24" in explored_systems(game, 0) and "s24" not in claimed_systems(game, 0)


def test_creuss_claims_no_empty_system_where_that_is_not_allowed() -> None:
    """I17.1, I9.4: the switch holds for it as for all; the system is explored."""
    for allowed in (True, False):
        game = seated("creuss", "sol", "norr", sides="A", empty_systems=allowed)
        game.papers[0] = game.papers[0]._replace(navigation="NAV-7A")
        game.navigation[0] = navigation.start(navigation_paper(game, 0))
        carry_out(ability_of(game, 0, "boon"), "s13")
        assert "s13" in explored_systems(game, 0)
        assert ("s13" in claimed_systems(game, 0)) is allowed


def test_saar_scavenges_planets_on_navigation() -> None:
    """I17.1, D12: a trade good with each planet boon of that sheet, none with those of other sheets."""
    game = seated("saar", "sol", "norr")
    active(game, 0, "navigation", (0, 2, 0))
    carry_out(make_mark(game, 0, "influence:claim:s02"))
    assert game.industry[0].goods == 1
    carry_out(make_mark(game, 0, "influence:claim:s01"))
    assert game.industry[0].goods == 1
    hexes(game, 0, scrapped="h4.5")
    active(game, 0, "industry", (0, 1, 0))
    carry_out(make_mark(game, 0, "influence:claim:h3.5"))
    assert [place for boon, place in game.common[0].held if boon == "planet"] == ["s02", "h3.5"]
    assert game.industry[0].goods == 1


def test_the_boon_of_saar_explores_and_claims_a_small_system() -> None:
    """I17.1, D12: the planet claimed on the way is scavenged too."""
    game = seated("saar", "sol", "norr")
    explored(game, 0, "s04 s08")
    kinds = carry_out(ability_of(game, 0, "boon"), "s12", "s04")
    assert kinds == ["system.explore", "system.claim"]
    assert "s12" in explored_systems(game, 0)
    assert claimed_systems(game, 0) == {"s00", "s04"}
    assert game.industry[0].goods == 1
    assert "s12" not in offered(ability_of(game, 0, "boon"), "done")  # large


def test_units_of_empyrean_may_lie_on_anomalies() -> None:
    """I17.1, I12.16, D12: the node counts as strength too."""
    anomaly = "deploy:0.1:0"
    game = seated("empyrean", "sol", "norr")
    for player in (0, 1):
        unit(game, player, "infantry", "0.0:0")
    assert anomaly in [place.id for place in where_to_deploy(game, 0, "infantry")]
    game.common[1] = game.common[1]._replace(faction="norr")
    assert anomaly not in [place.id for place in where_to_deploy(game, 1, "infantry")]
    unit(game, 0, "infantry", "0.1:0")
    assert strength(game, 0, 0) == 2


def test_the_boon_of_empyrean_explores_up_to_six_systems() -> None:
    """I17.1, D12: one after the other, and fewer if they like."""
    game = seated("empyrean", "sol", "norr")
    way = ("s05", "s09", "s13", "s03", "s04", "s06")
    assert carry_out(ability_of(game, 0, "boon"), *way) == ["system.explore"] * 6
    assert set(way) <= explored_systems(game, 0)
    carry_out(ability_of(game, 0, "boon"), "done")
    assert len(explored_systems(game, 0)) == 9
