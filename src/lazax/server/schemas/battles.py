"""Battles that anybody sets up, and how they may end."""

from __future__ import annotations

from typing import Literal

from lazax.server.schemas.shown import Shown


class BattleUnits(Shown):
    """Units of a kind that a side has."""

    kind: str
    number: int
    damaged: int
    upgraded: bool


class BattleForm(Shown):
    """A unit as its side has it: the id of its card or row in the catalog."""

    card: str
    sustains: bool


class BattleOffer(Shown):
    """What a side may have of a kind; of two forms the second one is the upgraded one."""

    kind: str
    most: int
    forms: list[BattleForm]


class BattleSide(Shown):
    """What a side has; `offers`, `known`: the units and technologies that it may have."""

    units: list[BattleUnits]
    faction: str
    technologies: list[str]
    offers: list[BattleOffer]
    known: list[str]


class BattleOdds(Shown):
    """How it may end. `attackers`, `defenders`: the chances that 0, 1, 2 ... units are left. `fights`: of how many
    fights these are the shares, 0 if nothing was left to chance; `error`: by how much they may be off then."""

    attacker: float
    defender: float
    draw: float
    exact: bool
    rounds: float
    attacker_left: float
    defender_left: float
    fights: int
    error: float
    attackers: list[float]
    defenders: list[float]


class BattleSetUp(Shown):
    """A battle as it can be had. `odds`: null as long as a side has nothing that fights there; `elsewhere`: where
    another calculator shows the same battle."""

    title: str
    place: Literal["space", "ground"]
    attacker: BattleSide
    defender: BattleSide
    factions: list[str]
    odds: BattleOdds | None
    elsewhere: str | None
