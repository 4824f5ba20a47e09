"""What could come of activating a system, by public facts and what the player owns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from lazax.core.state import Player
from lazax.desk.forms import Grade, Option, Outlook
from lazax.locales import Teller

ORDER: Final[tuple[Grade, ...]] = ("come", "act", "nothing")
DEEDS: Final = ("regroup", "build", "fire")


class Prospect(NamedTuple):
    """What one activation could bring: ships that can come, by kind; who awaits them; planets that are not the
    player's; what those do that are there already, of `DEEDS`."""

    units: tuple[tuple[str, int], ...] = ()
    enemies: tuple[Player, ...] = ()
    planets: tuple[str, ...] = ()
    deeds: tuple[str, ...] = ()

    @property
    def grade(self) -> Grade:
        if self.units:
            return "come"
        return "act" if self.deeds else "nothing"

    @property
    def ships(self) -> int:
        return sum(number for _, number in self.units)


def outlook_of(prospect: Prospect, system: str, teller: Teller) -> Outlook:
    grade = prospect.grade
    parts = [] if prospect.units else [_say(teller, grade)]
    if prospect.units:
        parts.append(_say(teller, grade, units=prospect.units))
        if prospect.enemies:
            parts.append(_say(teller, "enemies", players=prospect.enemies, n=len(prospect.enemies)))
        if prospect.planets:
            parts.append(_say(teller, "planets", planets=prospect.planets))
    parts += [_say(teller, deed) for deed in DEEDS if deed in prospect.deeds]
    tag = prospect.deeds[0] if grade == "act" else grade
    return Outlook(
        grade,
        _say(teller, f"tag.{tag}", n=prospect.ships),
        " ".join(parts),
        _say(teller, "confirm", system=system),
        bool(prospect.units and prospect.enemies),
    )


def _say(teller: Teller, key: str, **values: object) -> str:
    return teller.sentence("desk", f"outlook.{key}", values)


def looked_at(options: Sequence[Option], prospects: Mapping[str, Prospect], teller: Teller) -> list[Option]:
    """The options with what could come of each, those first with which most can be done."""

    def rank(option: Option) -> tuple[int, int, int]:
        prospect = prospects[option.id]
        return ORDER.index(prospect.grade), -len(prospect.planets), -prospect.ships

    told = [replace(one, outlook=outlook_of(prospects[one.id], one.id, teller)) for one in options]
    return sorted(told, key=rank)
