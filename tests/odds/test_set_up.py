"""Battles that are set up on the page: what comes of a link, and what its sides may have."""

from __future__ import annotations

from typing import get_args
from urllib.parse import parse_qsl, urlsplit

import pytest

from lazax.odds import Odds, battle_in_words, odds_of
from lazax.odds.figures import Place
from lazax.odds.reckoning import played_out, reckoner
from lazax.odds.set_up import Chosen, SetUp, SideSetUp, Wish, set_up
from lazax.ti4.tables import FACTIONS, TECHNOLOGIES

NOBODY = Wish()
BATTLES = {
    ("ti3", "space"): (
        "cruiser dreadnought destroyer 3 fighter carrier",
        "2 cruiser dreadnought destroyer 3 fighter 2 pds",
    ),
    ("ti3", "ground"): ("4 ground_force 2 dreadnought", "3 ground_force pds"),
    ("ti4", "space"): ("2 cruiser 3 dreadnought 3 fighter 2 pds", "3 cruiser destroyer 3 fighter 2 pds"),
    ("ti4", "ground"): ("3 infantry 2 dreadnought mech", "4 infantry mech"),
}
GUARDED = ("4 infantry 2 mech 2 dreadnought", "3 infantry mech 2 pds")
"""Some act only where there are structures."""


def kinds(side: SideSetUp) -> list[str]:
    return [offer.kind for offer in side.offers.units]


def offer(found: SetUp, kind: str, side: int = 0) -> int:
    return next(offer.most for offer in found.sides[side].offers.units if offer.kind == kind)


def test_what_cannot_be_is_left_out() -> None:
    """Unknown words, units that do not fight there, too many, damage of what does not sustain, a second form of what
    has none."""
    mine = Wish(
        "2 cruizer 3 infantry 9 war_sun_2! 12 cruiser! pds", "klingon", "warp_drive,plasma_scoring,sling_relay"
    )
    found = set_up("ti4", "space", mine, Wish("flagship fighter"))
    side, other = found.sides
    assert side.units == (Chosen("war_sun", 2, 2, False), Chosen("cruiser", 8, 0, False), Chosen("pds", 1, 0, False))
    assert side.faction == "" and side.technologies == ("plasma_scoring",)
    assert other.units == (Chosen("fighter", 1, 0, False),)
    assert found.battle == battle_in_words(
        "ti4", "2 war_sun! 8 cruiser pds", "fighter", technologies=("plasma_scoring", "")
    )


def test_what_a_side_may_have() -> None:
    """Flagships and mechs belong to factions; structures do not attack; of ships only those with bombardment do."""
    space, ground = (set_up("ti4", place, Wish(faction="letnev"), NOBODY) for place in ("space", "ground"))
    assert kinds(space.sides[0]) == [
        *("flagship", "war_sun", "dreadnought", "carrier", "cruiser", "destroyer", "fighter"),
        "pds",
    ]
    assert "flagship" not in kinds(space.sides[1]) and "mech" not in kinds(ground.sides[1])
    assert kinds(ground.sides[0]) == ["flagship", "war_sun", "dreadnought", "mech", "infantry"]
    assert kinds(ground.sides[1]) == ["infantry", "pds"]
    assert "mech" in kinds(set_up("ti4", "space", Wish(faction="naaz_rokha"), NOBODY).sides[0])
    assert offer(space, "fighter") == 30 and offer(space, "dreadnought") == 5
    assert kinds(set_up("ti3", "ground", NOBODY, NOBODY).sides[0]) == ["war_sun", "dreadnought", "ground_force"]


def test_a_side_without_fighters_is_no_battle_yet() -> None:
    assert set_up("ti4", "space", Wish("2 cruiser"), NOBODY).battle is None
    assert set_up("ti4", "space", Wish("2 cruiser"), Wish("2 pds")).battle is None
    assert set_up("ti4", "ground", Wish("2 infantry"), Wish("2 pds")).battle is not None


@pytest.mark.parametrize("title", ["ti3", "ti4"])
@pytest.mark.parametrize("place", get_args(Place))
def test_everything_that_may_be_had_can_be(title: str, place: str) -> None:
    """All factions with all that they may have, damaged and upgraded, are battles."""
    for faction in ("", *reckoner(title).factions):
        wish = Wish(faction=faction)
        everything = set_up(title, place, wish, wish)
        words = [
            " ".join(
                f"1 {one.kind}{'_2' if len(one.forms) > 1 else ''}{'!' if one.forms[-1].sustains else ''}"
                for one in side.offers.units
            )
            for side in everything.sides
        ]
        known = [",".join(side.offers.technologies) for side in everything.sides]
        attacker, defender = (Wish(w, faction, k) for w, k in zip(words, known, strict=True))
        found = set_up(title, place, attacker, defender)
        assert found.battle is not None, faction
        for side in found.sides:
            assert [units.kind for units in side.units] == kinds(side)
            assert side.technologies == side.offers.technologies


def odds(title: str, place: str, fleets: tuple[str, str], factions: list[str], owned: list[str]) -> Odds:
    pairs = (factions[0], factions[1]), (owned[0], owned[1])
    return odds_of(title, battle_in_words(title, *fleets, place=place, factions=pairs[0], technologies=pairs[1]))


def changes(title: str, place: str, technology: str) -> bool:
    """Whether a technology of either side changes what may come of a battle."""
    owner = TECHNOLOGIES[technology].faction if title == "ti4" else None
    of_sheet = [name for name, faction in FACTIONS.items() if faction.sheet == owner]
    for fleets in (BATTLES[title, place], *([GUARDED] if (title, place) == ("ti4", "ground") else [])):
        for side in (0, 1):
            factions = ["hacan", "winnu"] if title == "ti4" else ["", ""]
            if of_sheet:
                factions[side] = of_sheet[0]
            owned = ["", ""]
            owned[side] = technology
            plain, found = (odds(title, place, fleets, factions, having) for having in (["", ""], owned))
            if found.attacker != pytest.approx(plain.attacker) or found.rounds != pytest.approx(plain.rounds):
                return True
    return False


@pytest.mark.parametrize("title", ["ti3", "ti4"])
@pytest.mark.parametrize("place", get_args(Place))
def test_the_technologies_that_are_offered_are_those_that_change_something(title: str, place: str) -> None:
    plain = [name for name in reckoner(title).technologies if title == "ti3" or not TECHNOLOGIES[name].unit]
    offered = {
        name
        for faction in ("", *reckoner(title).factions)
        for attacking in (True, False)
        for name in reckoner(title)
        .offers("ground" if place == "ground" else "space", attacking, faction)
        .technologies
    }
    assert {name for name in plain if changes(title, place, name)} == offered


def test_the_chances_of_what_is_left_add_up() -> None:
    """Exact or played out: all of it is 1, none left is a battle lost or drawn, and the mean is the same."""
    battle = battle_in_words("ti4", "2 cruiser dreadnought", "3 destroyer 2 fighter")
    for found in (odds_of("ti4", battle), played_out(reckoner("ti4").pitch(battle), 60, 60.0)):
        for left, mean, gone in (
            (found.attackers, found.attacker_left, found.defender + found.draw),
            (found.defenders, found.defender_left, found.attacker + found.draw),
        ):
            assert sum(left) == pytest.approx(1)
            assert left[0] == pytest.approx(gone)
            assert sum(number * chance for number, chance in enumerate(left)) == pytest.approx(mean)
    exact = odds_of("ti4", battle)
    assert len(exact.attackers) == 4 and len(exact.defenders) == 6


def test_the_same_battle_elsewhere() -> None:
    link = reckoner("ti4").link
    assert link is not None and reckoner("ti3").link is None
    battle = battle_in_words(
        "ti4",
        "dreadnought dreadnought! 2 cruiser_2 war_sun",
        "2 destroyer pds",
        factions=("letnev", "keleres_argent"),
        technologies=("non_euclidean_shielding", "magen_defense_grid"),
    )
    address = urlsplit(link(battle))
    assert (address.scheme, address.netloc) == ("https", "ti4battle.com")
    assert dict(parse_qsl(address.query)) == {
        "attacker-faction": "Barony of Letnev",
        "attacker-unit-warsun": "1",
        "attacker-unit-dreadnought": "2",
        "attacker-unit-cruiser": "2",
        "attacker-damaged-dreadnought": "1",
        "attacker-upgrade-cruiser": "true",
        "attacker-effect-Non-Euclidean Shielding": "1",
        "defender-faction": "Keleres",
        "defender-unit-destroyer": "2",
        "defender-unit-pds": "1",
    }
    landing = battle_in_words("ti4", "3 infantry", "infantry", place="ground")
    assert ("place", "Ground") in parse_qsl(urlsplit(link(landing)).query)
    assert ("defender-faction", "Neutral") in parse_qsl(urlsplit(link(landing)).query)
