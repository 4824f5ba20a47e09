"""A battle that somebody is setting up: whatever a link says becomes something that can be, and beside it stands what
else each side may have. Where the command refuses and says why, a page goes on with what is left."""

from __future__ import annotations

from typing import NamedTuple

from lazax.odds.figures import Battle, Offer, Offers, Place
from lazax.odds.reckoning import battle_in_words, reckoner
from lazax.odds.words import MOST, named_units


class Wish(NamedTuple):
    """A side as a link has it: units in words, a faction, technologies with commas between them."""

    units: str = ""
    faction: str = ""
    technologies: str = ""


class Chosen(NamedTuple):
    """Units of a kind that a side has."""

    kind: str
    number: int
    damaged: int
    upgraded: bool

    @property
    def words(self) -> str:
        """As people write it.

        >>> Chosen("dreadnought", 3, 1, True).words
        '2 dreadnought_2 1 dreadnought_2!'
        """
        name = f"{self.kind}_2" if self.upgraded else self.kind
        whole = self.number - self.damaged
        return " ".join(f"{n} {name}{sign}" for n, sign in ((whole, ""), (self.damaged, "!")) if n)


class SideSetUp(NamedTuple):
    """What a side has, and what it may have."""

    units: tuple[Chosen, ...]
    faction: str
    technologies: tuple[str, ...]
    offers: Offers


class SetUp(NamedTuple):
    """`battle`: None as long as a side has nothing that fights there."""

    title: str
    place: Place
    sides: tuple[SideSetUp, SideSetUp]
    battle: Battle | None


def set_up(title: str, place: str, attacker: Wish, defender: Wish) -> SetUp:
    """What can be had of these wishes.

    >>> found = set_up("ti4", "space", Wish("2 cruiser infantry 9 war_sun!"), Wish("3 fighter", "nobody"))
    >>> [units.words for units in found.sides[0].units], found.sides[1].faction
    (['2 war_sun!', '2 cruiser'], '')
    """
    where: Place = "ground" if place == "ground" else "space"
    mine, theirs = _side(title, where, attacker, True), _side(title, where, defender, False)
    return SetUp(title, where, (mine, theirs), _battle(title, where, mine, theirs))


def _side(title: str, place: Place, wish: Wish, attacking: bool) -> SideSetUp:
    there = reckoner(title)
    faction = wish.faction if wish.faction in there.factions else ""
    offers = there.offers(place, attacking, faction)
    named = named_units(wish.units)
    found: list[Chosen] = []
    for offer in offers.units:
        of_kind = [units for units in named if units.kind == offer.kind]
        number = min(sum(units.number for units in of_kind), offer.most, MOST - sum(units.number for units in found))
        if number > 0:
            found.append(
                _chosen(
                    offer,
                    number,
                    sum(units.number for units in of_kind if units.damaged),
                    any(units.upgraded for units in of_kind),
                )
            )
    known = tuple(name for name in offers.technologies if name in wish.technologies.split(","))
    return SideSetUp(tuple(found), faction, known, offers)


def _chosen(offer: Offer, number: int, damaged: int, upgraded: bool) -> Chosen:
    upgraded = upgraded and len(offer.forms) > 1
    return Chosen(offer.kind, number, min(number, damaged) if offer.forms[upgraded].sustains else 0, upgraded)


def _battle(title: str, place: Place, mine: SideSetUp, theirs: SideSetUp) -> Battle | None:
    attacker, defender = (" ".join(units.words for units in side.units) for side in (mine, theirs))
    try:
        return battle_in_words(
            title,
            attacker,
            defender,
            place=place,
            factions=(mine.faction, theirs.faction),
            technologies=(",".join(mine.technologies), ",".join(theirs.technologies)),
        )
    except ValueError:
        return None
