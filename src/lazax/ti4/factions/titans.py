"""The Titans of Ul: sleepers that awake, and PDS that fight as ground forces."""

from __future__ import annotations

from lazax.core.ask import DONE, choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    add_units,
    force_at,
    ground_kinds_of,
    in_reinforcements,
    on_board,
    planets_of,
    remove_units,
)
from lazax.ti4.combat.cannon import cannon_range
from lazax.ti4.combat.hits import cancel_hits
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.events import Activation, Exploration, Hits, Placement, Production
from lazax.ti4.invasion.invasion import fights_uncommitted
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.movement.activation import stood_there
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.production.produce import may_produce
from lazax.ti4.registry import asks
from lazax.ti4.sequence.checks import settle
from lazax.ti4.state import TI4
from lazax.ti4.tables import MECATOL_REX, PLANETS, STRUCTURES, Roll
from lazax.ti4.technology.upgrades import deep_space_cannon
from lazax.ti4.timings import ACTIVATED, COMPONENT_ACTION, EXPLORED, HITS, PLACING, PRODUCING
from lazax.ti4.units.force import DAMAGED, INFANTRY, MECH, PDS, of_tokens
from lazax.ti4.units.planets import SLEEPERS, attach, attached_to, lay_sleeper, planet_cannon, take_sleeper
from lazax.ti4.units.structures import buildable, place_structure

ELYSIUM, GEOFORM, TERRAFORM = "elysium", "geoform", "terraform"
ELYSIUMS_CANNON = Roll(hits_on=5, dice=3)
FLAGSHIP = "flagship"
FROM_SUPPLY = "reinforcements"
FIVE_STRUCTURES = 5

asks("choose", "planet", "awaken.planet", "titans_flagship.planet", "terraform.planet")
asks("choose", "planet", "terragenesis.from")


# Terragenesis, Awaken, Coalescence


def _explored(game: TI4, player: Player) -> bool:
    explored = ongoing(game, Exploration)
    if explored is None or explored.player != player:
        return False
    return explored.place in PLANETS and explored.place not in game.sleepers


@acts(EXPLORED, "ability:terragenesis", usable=_explored)
async def terragenesis(game: TI4, player: Player) -> None:
    """N-TIT-1: a token from reinforcements, or one that lies on another planet."""
    planet = current(game, Exploration).place
    supply = [FROM_SUPPLY] if len(game.sleepers) < SLEEPERS else []
    source = await choose(player, "terragenesis.from", lambda: [*supply, *sorted(game.sleepers)], planet=planet)
    lay_sleeper(game, planet, None if source == FROM_SUPPLY else source)


def _sleeping(game: TI4, player: Player) -> list[str]:
    """N-TIT-2: planets whose sleeper lay there when the player activated the system, and that take a PDS."""
    activation = ongoing(game, Activation)
    if activation is None or activation.player != player:
        return []
    return buildable(game, player, PDS, [planet for planet in activation.sleepers if planet in game.sleepers])


def _may_awaken(game: TI4, player: Player) -> bool:
    return bool(_sleeping(game, player))


@acts(ACTIVATED, "ability:awaken", usable=_may_awaken)
async def awaken(game: TI4, player: Player) -> None:
    """Each token may become a PDS; what that changes on the planet is settled at once."""
    ends: list[str] = []
    while _sleeping(game, player):
        planet = await choose(player, "awaken.planet", lambda: [*_sleeping(game, player), *ends])
        if planet == DONE:
            return
        take_sleeper(game, planet)
        await place_structure(game, player, PDS, planet)
        await settle(game)
        ends = [DONE]


@fights_uncommitted.changed_by("ability:coalescence")
def coalescence(
    game: TI4, owner: Player, owed: frozenset[str], player: Player, met: frozenset[str]
) -> frozenset[str]:
    """N-TIT-3: units that stand beside those of another player fight in the next ground combats."""
    return owed | met if player == owner else owed


# units


@ground_kinds_of.changed_by("unit:titans_pds", "unit:titans_pds_2")
def hel_titans(game: TI4, owner: Player, kinds: tuple[str, ...], player: Player) -> tuple[str, ...]:
    """N-TIT-5: they fight and hold planets, and are never transported."""
    return (*kinds, PDS) if player == owner and PDS not in kinds else kinds


cannon_range.changed_by("unit:titans_pds_2")(deep_space_cannon)


def _wakes_a_pds(game: TI4, player: Player) -> list[str]:
    """N-TIT-4: planets on which a PDS stood already at the activation."""
    activation = ongoing(game, Activation)
    if activation is None or activation.player != player or not in_reinforcements(game, player, FLAGSHIP):
        return []
    return [place for place in stood_there(game, player, (PDS,)) if force_at(game, place, player).number(PDS)]


def _may_deploy_flagship(game: TI4, player: Player) -> bool:
    return bool(_wakes_a_pds(game, player))


@acts(ACTIVATED, "unit:titans_flagship", usable=_may_deploy_flagship)
async def ouranos(game: TI4, player: Player) -> None:
    """It takes the place of a PDS, in the space area; a damaged one goes first."""
    planet = await choose(player, "titans_flagship.planet", lambda: _wakes_a_pds(game, player))
    damaged = force_at(game, planet, player).damaged(PDS)
    remove_units(game, planet, player, of_tokens((DAMAGED + PDS if damaged else PDS,)))
    system = current(game, Activation).system
    add_units(game, system, player, FLAGSHIP)
    note(game, "units.placed", player=player, place=system, units=((FLAGSHIP, 1, 0),))
    await settle(game)


def _places_pds(game: TI4, player: Player) -> bool:
    """30.2: only with a mech in reinforcements."""
    placing = ongoing(game, Placement)
    if placing is None or placing.player != player or placing.kind != PDS or placing.cancelled:
        return False
    return in_reinforcements(game, player, MECH) > 0


@acts(PLACING, "unit:titans_mech", usable=_places_pds)
async def hecatoncheires(game: TI4, player: Player) -> None:
    """N-TIT-6: a mech and an infantry instead."""
    placing = amend(game, Placement, cancelled=True)
    for kind in (MECH, INFANTRY):
        add_units(game, placing.planet, player, kind)
    note(game, "units.placed", player=player, place=placing.planet, units=((MECH, 1, 0), (INFANTRY, 1, 0)))


# leaders


def _hit(game: TI4, player: Player) -> bool:
    hits = ongoing(game, Hits)
    return hits is not None and hits.number > 0


@agent("titans_agent", HITS, _hit)
async def tellurian(game: TI4, player: Player) -> None:
    """N-GEN-11: any hit against anybody's unit; what destroys without a hit it does not stop."""
    cancel_hits(game, 1)
    note(game, "hit.cancelled", player=player, component="leader:titans_agent")


@unlocked_when("titans_commander")
def five_structures(game: TI4, player: Player) -> SoFar:
    return SoFar(sum(on_board(game, player, kind) for kind in STRUCTURES), FIVE_STRUCTURES)


def _produces(game: TI4, player: Player) -> bool:
    production = ongoing(game, Production)
    if production is None or production.player != player or not production.ability or production.means is None:
        return False
    return may_produce(game, player, production.means, more=1)


@acts(PRODUCING, "leader:titans_commander", usable=_produces)
async def tungstantus(game: TI4, player: Player) -> None:
    """N-TIT-7: the trade good may pay for what is produced; that is at least one unit."""
    means = current(game, Production).means
    assert means is not None
    amend(game, Production, means=means._replace(least=max(means.least, 1)))
    await gain_goods(game, player, 1)


def _core_sleeps(game: TI4, player: Player) -> bool:
    return ELYSIUM in game.control and attached_to(game, GEOFORM) is None


@hero("titans_hero", COMPONENT_ACTION, _core_sleeps, purged=False)
async def ul_the_progenitor(game: TI4, player: Player) -> None:
    """51.12a: attached to Elysium instead of being purged."""
    game.exhausted.discard(ELYSIUM)
    attach(game, ELYSIUM, GEOFORM)


@planet_cannon.changed_by("attachment:geoform")
def elysiums_core(game: TI4, owner: Player, cannon: Roll | None, player: Player, planet: str) -> Roll | None:
    """N-TIT-8: it fires for whoever controls Elysium."""
    return ELYSIUMS_CANNON if planet == ELYSIUM and player == owner else cannon


# Terraform


def _open_land(game: TI4, player: Player, owner: Player) -> list[str]:
    return [p for p in planets_of(game, player) if p != MECATOL_REX and PLANETS[p].home_of is None]


def _has_land(game: TI4, player: Player, owner: Player) -> bool:
    return bool(_open_land(game, player, owner))


@promissory_note(TERRAFORM, COMPONENT_ACTION, when=_has_land, stays=True)
async def terraform(game: TI4, player: Player, owner: Player) -> None:
    """N-TIT-8: it never goes back."""
    planet = await choose(player, "terraform.planet", lambda: _open_land(game, player, owner))
    attach(game, planet, TERRAFORM)
