"""Technologies about Bombardment and Space Cannon."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import exhaust, force_at, is_ready, owners_at, planets_in
from lazax.ti4.combat.cannon import CANNON
from lazax.ti4.combat.dice import ability_bonus, extra_hits
from lazax.ti4.combat.hits import assignable
from lazax.ti4.combat.more_dice import may_roll_more, roll_one_more
from lazax.ti4.events import Activation, Bombardment, Effect, Hits, Roll
from lazax.ti4.invasion.bombardment import bombarding
from lazax.ti4.invasion.ground_combat import GROUND
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import NON_FIGHTERS, PLANETS
from lazax.ti4.timings import BOMBARDED, COMPONENT_ACTION, DICE_BEFORE
from lazax.ti4.units.force import INFANTRY, force
from lazax.ti4.units.losses import destroy
from lazax.ti4.ways import systems

PLASMA_SCORING = "technology:plasma_scoring"
GRAVITON_LASER = "technology:graviton_laser_system"
X_89 = "technology:x_89_bacterial_weapon"
BOMBARDMENT = "bombardment"

asks("choose", "unit", "plasma_scoring.unit")
asks("choose", "planet", "x_89.planet")


def _may_score(game: TI4, player: Player) -> bool:
    return may_roll_more(game, player, PLASMA_SCORING, BOMBARDMENT, CANNON)


@acts(DICE_BEFORE, PLASMA_SCORING, usable=_may_score)
async def plasma_scoring(game: TI4, player: Player) -> None:
    unit = await roll_one_more(game, player, PLASMA_SCORING)
    note(game, "plasma_scoring.used", player=player, unit=unit)


@ability_bonus.changed_by("technology:antimass_deflectors")
def antimass_deflectors(game: TI4, owner: Player, bonus: int, what: str, player: Player, target: Player) -> int:
    """Space Cannon of others against the owner's units."""
    return bonus - 1 if what == CANNON and target == owner != player else bonus


def _may_aim(game: TI4, player: Player) -> bool:
    rolling = ongoing(game, Roll)
    if rolling is None or rolling.player != player or rolling.kind != CANNON or not rolling.dice:
        return False
    return rolling.place not in PLANETS and is_ready(game, player, GRAVITON_LASER)


@acts(DICE_BEFORE, GRAVITON_LASER, usable=_may_aim)
async def graviton_laser_system(game: TI4, player: Player) -> None:
    exhaust(game, player, GRAVITON_LASER)
    activation = current(game, Activation)
    amend(game, Activation, effects=(*activation.effects, Effect(GRAVITON_LASER, player)))
    note(game, "technology.exhausted", player=player, component=GRAVITON_LASER)


@assignable.changed_by(GRAVITON_LASER)
def hits_on_large_ships(game: TI4, owner: Player, first: tuple[str, ...], hits: Hits) -> tuple[str, ...]:
    activation = ongoing(game, Activation)
    aimed = activation is not None and Effect(GRAVITON_LASER, owner) in activation.effects
    return NON_FIGHTERS if aimed and hits.kind == CANNON and hits.producer == owner else first


# X-89 Bacterial Weapon, in its three printings


def _infected(game: TI4, player: Player) -> list[str]:
    """Planets with infantry in systems with own ships that have Bombardment; FAQ-GEN-5: shields do not matter."""
    return [
        planet
        for system in systems(game)
        if bombarding(game, player, system)
        for planet in planets_in(game, system)
        if any(force_at(game, planet, owner).number(INFANTRY) for owner in owners_at(game, planet))
    ]


def _may_infect(game: TI4, player: Player) -> bool:
    return is_ready(game, player, X_89) and bool(_infected(game, player))


@acts(COMPONENT_ACTION, X_89, usable=_may_infect)
async def x_89(game: TI4, player: Player) -> None:
    """All infantry of a planet, whoever's it is."""
    exhaust(game, player, X_89)
    planet = await choose(player, "x_89.planet", lambda: _infected(game, player))
    there = [(owner, force_at(game, planet, owner).number(INFANTRY)) for owner in owners_at(game, planet)]
    losses = [(planet, owner, force({INFANTRY: number})) for owner, number in there]
    await destroy(game, losses, {owner: player for owner, _ in there})


def _killed_some(game: TI4, player: Player) -> bool:
    fire = ongoing(game, Bombardment)
    if fire is None or fire.player != player or fire.target < 0:
        return False
    return 0 < force_at(game, fire.planet, fire.target).number(INFANTRY) < fire.infantry


@acts(BOMBARDED, "technology:x_89_bacterial_weapon_omega", usable=_killed_some)
async def x_89_omega(game: TI4, player: Player) -> None:
    fire = current(game, Bombardment)
    left = force_at(game, fire.planet, fire.target).number(INFANTRY)
    await destroy(game, [(fire.planet, fire.target, force({INFANTRY: left}))], {fire.target: player})


@extra_hits.changed_by("technology:x_89_bacterial_weapon_omega_omega")
def doubled_hits(game: TI4, owner: Player, more: int, rolled: Roll) -> int:
    """Hits of Bombardment and of ground combat count twice. N-TE-11."""
    return more + rolled.hits if rolled.player == owner and rolled.kind in (BOMBARDMENT, GROUND) else more


def _not_exhausted(game: TI4, player: Player) -> bool:
    fire = ongoing(game, Bombardment)
    if fire is None or fire.player != player:
        return False
    return fire.planet in game.control and fire.planet not in game.exhausted


@acts(BOMBARDED, "technology:x_89_bacterial_weapon_omega_omega", usable=_not_exhausted, must=True)
async def x_89_omega_omega(game: TI4, player: Player) -> None:
    planet = current(game, Bombardment).planet
    game.exhausted.add(planet)
    note(game, "planet.exhausted", player=game.control[planet], planet=planet)
