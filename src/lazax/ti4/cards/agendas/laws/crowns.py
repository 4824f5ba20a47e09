"""Laws that bring victory points to whoever has them, and pass from player to player."""

from __future__ import annotations

from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import home_planets
from lazax.ti4.cards.play import may_play_cards
from lazax.ti4.combat.sides import victor
from lazax.ti4.council.effects import change_points
from lazax.ti4.council.laws import elected_by, give_law, when_it_leaves
from lazax.ti4.council.outcomes import agenda
from lazax.ti4.events import ControlChange, GroundCombat, SpaceCombat
from lazax.ti4.production.means import production_of
from lazax.ti4.state import NOBODY, TI4, Law
from lazax.ti4.timings import CONTROL_AFTER, CONTROL_GAINED, GROUND_COMBAT_END, SPACE_COMBAT_END

SHARD, CROWN = "shard_of_the_throne", "the_crown_of_emphidia"
CENSURE, HOLY_PLANET = "political_censure", "holy_planet_of_ixth"


async def _pass_on(game: TI4, law: str, owner: Player, player: Player) -> None:
    """With its point: first the one gains, then the other loses."""
    await give_law(game, law, player)
    await change_points(game, player, 1, law)
    await change_points(game, owner, -1, law)


@agenda(SHARD)
async def shard_is_given(game: TI4, outcome: str) -> None:
    await change_points(game, int(outcome), 1, SHARD)


def _is_beaten(game: TI4, owner: Player) -> bool:
    combat = ongoing(game, GroundCombat) or current(game, SpaceCombat)
    return owner in (combat.attacker, combat.defender) and victor(game) not in (owner, NOBODY)


@acts(SPACE_COMBAT_END, f"agenda:{SHARD}", usable=_is_beaten, must=True)
@acts(GROUND_COMBAT_END, f"agenda:{SHARD}", usable=_is_beaten, must=True)
async def shard_of_the_throne(game: TI4, owner: Player) -> None:
    await _pass_on(game, SHARD, owner, victor(game))


@agenda(CROWN)
async def crown_is_given(game: TI4, outcome: str) -> None:
    await change_points(game, int(outcome), 1, CROWN)


def _loses_home(game: TI4, owner: Player) -> bool:
    change = current(game, ControlChange)
    return change.player != owner and change.planet in home_planets(game, owner)


@acts(CONTROL_AFTER, f"agenda:{CROWN}", usable=_loses_home, must=True)
async def the_crown_of_emphidia(game: TI4, owner: Player) -> None:
    await _pass_on(game, CROWN, owner, current(game, ControlChange).player)


# Political Censure


@agenda(CENSURE)
async def censure_is_pronounced(game: TI4, outcome: str) -> None:
    await change_points(game, int(outcome), 1, CENSURE)


@when_it_leaves(CENSURE)
async def censure_is_lifted(game: TI4, law: Law) -> None:
    await change_points(game, law.owner, -1, CENSURE)


@may_play_cards.changed_by(f"agenda:{CENSURE}")
def political_censure(game: TI4, owner: Player, may: bool, player: Player) -> bool:
    return may and player != owner


# Holy Planet of Ixth


@agenda(HOLY_PLANET)
async def planet_is_hallowed(game: TI4, outcome: str) -> None:
    """FAQ-AG-10."""
    await change_points(game, game.control[outcome], 1, HOLY_PLANET)


def _gains_it(game: TI4, player: Player) -> bool:
    change = current(game, ControlChange)
    return change.player == player and change.planet == elected_by(game, HOLY_PLANET)


@acts(CONTROL_GAINED, f"agenda:{HOLY_PLANET}", usable=_gains_it, must=True)
async def holy_planet_of_ixth(game: TI4, player: Player) -> None:
    former = current(game, ControlChange).former
    await change_points(game, player, 1, HOLY_PLANET)
    if former != NOBODY:
        await change_points(game, former, -1, HOLY_PLANET)


@production_of.changed_by(f"agenda:{HOLY_PLANET}")
def holy_ground(game: TI4, owner: Player, value: int, player: Player, place: str, kind: str) -> int:
    return 0 if place == elected_by(game, HOLY_PLANET) else value
