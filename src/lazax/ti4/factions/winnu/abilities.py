"""What the Winnu can do: Mecatol Rex is theirs, with its gates, structures and mechs."""

from __future__ import annotations

from lazax.core.ask import DONE, choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.galaxy.adjacency import Wormholes
from lazax.ti4.abilities import acts
from lazax.ti4.board import exhaust, force_at, is_ready, planets_of
from lazax.ti4.combat.dice import combat_dice_of
from lazax.ti4.combat.sides import non_fighters, opponent
from lazax.ti4.economy.payment import bare_value, planet_value
from lazax.ti4.events import Activation, Production, SpaceCombat
from lazax.ti4.invasion.custodians import custodians_price
from lazax.ti4.production.means import production_value
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import MECATOL_REX, MECATOL_SYSTEM
from lazax.ti4.timings import COMPONENT_ACTION, PRODUCING, TACTICAL_END
from lazax.ti4.units.force import INFANTRY, MECH, PDS, SPACE_DOCK
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.units.placing import place_units
from lazax.ti4.units.planets import takes_units
from lazax.ti4.units.structures import buildable, place_structure
from lazax.ti4.ways import wormholes_of

FOLDING = "technology:lazax_gate_folding"
POLICY = "technology:hegemonic_trade_policy"
GATES: Wormholes = ((MECATOL_SYSTEM, "alpha"), (MECATOL_SYSTEM, "beta"))

asks("choose", "structure", "winnu_mech.structure")
asks("choose", "planet", "hegemonic_trade_policy.planet")


# Blood Ties, Reclamation


@custodians_price.changed_by("ability:blood_ties")
def blood_ties(game: TI4, owner: Player, price: int, player: Player) -> int:
    """N-WIN-1."""
    return 0 if player == owner else price


def _gained(game: TI4, player: Player) -> list[str]:
    """N-WIN-2: planets that the player has gained in their tactical action, and still has."""
    activation = ongoing(game, Activation)
    if activation is None or activation.player != player:
        return []
    gained = dict.fromkeys(planet for who, planet in activation.gained if who == player)
    return [planet for planet in gained if game.control.get(planet) == player]


def _reclaimed(game: TI4, player: Player) -> bool:
    rex = [planet for planet in _gained(game, player) if planet == MECATOL_REX]
    return any(buildable(game, player, kind, rex) for kind in (PDS, SPACE_DOCK))


@acts(TACTICAL_END, "ability:reclamation", usable=_reclaimed)
async def reclamation(game: TI4, player: Player) -> None:
    """A PDS and a space dock."""
    for kind in (PDS, SPACE_DOCK):
        if buildable(game, player, kind, (MECATOL_REX,)):
            await place_structure(game, player, kind, MECATOL_REX)


# units


@combat_dice_of.changed_by("unit:winnu_flagship")
def salai_sai_corian(game: TI4, owner: Player, dice: int, player: Player, kind: str, place: str) -> int:
    """N-WIN-4: one for each non-fighter ship of the opponent."""
    combat = ongoing(game, SpaceCombat)
    if player != owner or kind != "flagship" or combat is None:
        return dice
    return sum([number for _, number, _ in non_fighters(game, combat, opponent(combat, owner)).counts])


def _sites(game: TI4, player: Player) -> list[str]:
    planets = [planet for planet in _gained(game, player) if force_at(game, planet, player).number(MECH)]
    return [f"{kind}:{p}" for kind in (PDS, SPACE_DOCK) for p in buildable(game, player, kind, planets)]


def _may_rebuild(game: TI4, player: Player) -> bool:
    return bool(_sites(game, player))


@acts(TACTICAL_END, "unit:winnu_mech", usable=_may_rebuild)
async def reclaimer(game: TI4, player: Player) -> None:
    """N-WIN-2: one structure for each mech on a planet gained in this action."""
    left = {planet: force_at(game, planet, player).number(MECH) for planet in _gained(game, player)}
    ends: tuple[str, ...] = ()

    def sites() -> list[str]:
        return [site for site in _sites(game, player) if left[site.partition(":")[2]] > 0]

    while sites():
        site = await choose(player, "winnu_mech.structure", lambda: [*sites(), *ends])
        if site == DONE:
            return
        kind, _, planet = site.partition(":")
        left[planet] -= 1
        await place_structure(game, player, kind, planet)
        ends = (DONE,)


# technologies


@wormholes_of.changed_by(FOLDING)
def gates(game: TI4, owner: Player, ends: Wormholes) -> Wormholes:
    """N-WIN-3: for all players, while the owner takes a tactical action and lacks Mecatol Rex."""
    activation = ongoing(game, Activation)
    if activation is None or activation.player != owner or game.control.get(MECATOL_REX) == owner:
        return ends
    return (*ends, *(gate for gate in GATES if gate not in ends))


def _may_fold(game: TI4, player: Player) -> bool:
    holds = game.control.get(MECATOL_REX) == player and takes_units(game, MECATOL_REX)
    return holds and is_ready(game, player, FOLDING)


@acts(COMPONENT_ACTION, FOLDING, usable=_may_fold)
async def lazax_gate_folding(game: TI4, player: Player) -> None:
    exhaust(game, player, FOLDING)
    await place_units(game, player, MECATOL_REX, INFANTRY)


def _uses_production(game: TI4, player: Player) -> bool:
    production = ongoing(game, Production)
    return production is not None and production.ability and production.player == player


def _may_swap(game: TI4, player: Player) -> bool:
    return _uses_production(game, player) and is_ready(game, player, POLICY) and bool(planets_of(game, player))


@acts(PRODUCING, POLICY, usable=_may_swap)
async def hegemonic_trade_policy(game: TI4, player: Player) -> None:
    """ERR-HEG: for this use of Production; N-WIN-7: the value of a dock there changes with it."""
    exhaust(game, player, POLICY)
    planet = await choose(player, "hegemonic_trade_policy.planet", lambda: planets_of(game, player))
    before = production_value(game, player, planet, SPACE_DOCK)
    last(game, Production, POLICY, player, planet)
    note(game, "planet.swapped", player=player, planet=planet)
    means = current(game, Production).means
    if means is not None and planet in means.places:
        more = production_value(game, player, planet, SPACE_DOCK) - before
        docks = force_at(game, planet, player).number(SPACE_DOCK)
        amend(game, Production, means=means._replace(limit=max(0, means.limit + more * docks)))


@planet_value.changed_by(POLICY)
def swapped(game: TI4, owner: Player, value: int, planet: str, what: str) -> int:
    effect = lasting(game, POLICY, owner)
    if effect is None or effect.target != planet:
        return value
    return bare_value(game, planet, "influence" if what == "resources" else "resources")
