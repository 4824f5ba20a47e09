"""What the Yin Brotherhood can do: faction abilities, units, technologies and its note."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    add_units,
    force_at,
    ground_forces_at,
    has_ships,
    in_reinforcements,
    planets_of,
    ship_owners,
    ships_at,
)
from lazax.ti4.combat.hits import SPACE, assignable, hit_unit, take_hits
from lazax.ti4.combat.sides import opponent, opponent_now, takes_part
from lazax.ti4.economy.payment import can_pay, pay
from lazax.ti4.events import Activation, Destroyed, Effect, GroundCombat, Hits, Production, SpaceCombat
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.production.means import own_planets
from lazax.ti4.registry import asks
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import FACTIONS, NON_FIGHTERS, TECHNOLOGIES
from lazax.ti4.timings import (
    ACTIVATED,
    DESTROYED_WHEN,
    GROUND_COMBAT_START,
    PRODUCED,
    SPACE_COMBAT_START,
    SPACE_ROUND_END,
)
from lazax.ti4.units.force import INFANTRY, MECH, force, of_tokens
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.units.losses import destroy
from lazax.ti4.units.placing import replace_unit
from lazax.ti4.units.planets import takes_units
from lazax.ti4.ways import systems
from lazax.ti4.windows import may_use, remember

INDOCTRINATION, IMPULSE_CORE = "ability:indoctrination", "technology:impulse_core"
SPINNER, MUTAGEN = "technology:yin_spinner", "note:greyfire_mutagen"
PRICE, PRICE_OF_A_MECH = 2, 3
SPUN = 2  # infantry of the newer printing
MARTYRS = ("destroyer", "cruiser")

asks("choose", "leaving", "devotion.ship", "impulse_core.ship")
asks("choose", "unit", "devotion.target")
asks("choose", "place", "yin_spinner.place")


# Indoctrination, and the mech that may come by it


def _could_turn(game: TI4, player: Player, price: int) -> bool:
    """N-YIN-1: once in a ground combat, and only infantry."""
    combat = ongoing(game, GroundCombat)
    if combat is None or not takes_part(combat, player) or Effect(INDOCTRINATION, player) in combat.effects:
        return False
    theirs = force_at(game, combat.planet, opponent(combat, player))
    return theirs.number(INFANTRY) > 0 and can_pay(game, player, "influence", price)


def _may_indoctrinate(game: TI4, player: Player) -> bool:
    return _could_turn(game, player, PRICE)


@acts(GROUND_COMBAT_START, INDOCTRINATION, usable=_may_indoctrinate)
async def indoctrination(game: TI4, player: Player) -> None:
    await _turn(game, player, PRICE, INFANTRY)


async def _turn(game: TI4, player: Player, price: int, kind: str) -> None:
    combat = current(game, GroundCombat)
    amend(game, GroundCombat, effects=(*combat.effects, Effect(INDOCTRINATION, player)))
    remember(game, player, INDOCTRINATION)
    await pay(game, player, "influence", price, INDOCTRINATION)
    await replace_unit(game, combat.planet, opponent(combat, player), INFANTRY, player, kind)


def _may_deploy(game: TI4, player: Player) -> bool:
    """N-YIN-8, 30.2: three influence in all; only out of reinforcements."""
    piece = in_reinforcements(game, player, MECH) > 0 and may_use(game, True, player, INDOCTRINATION)
    return piece and _could_turn(game, player, PRICE_OF_A_MECH)


@acts(GROUND_COMBAT_START, "unit:yin_mech", usable=_may_deploy)
async def moyins_ashes(game: TI4, player: Player) -> None:
    await _turn(game, player, PRICE_OF_A_MECH, MECH)


# ships that are given away


def _martyrs(game: TI4, player: Player) -> list[str]:
    combat = ongoing(game, SpaceCombat)
    if combat is None or not takes_part(combat, player):
        return []
    if not ships_at(game, combat.system, opponent(combat, player)):
        return []
    return [token for token, _ in ships_at(game, combat.system, player).only(MARTYRS).tokens()]


def _may_give(game: TI4, player: Player) -> bool:
    return bool(_martyrs(game, player))


async def _give(game: TI4, player: Player, question: str) -> Hits:
    """A ship of the player is destroyed for a hit."""
    combat = current(game, SpaceCombat)
    ships = [f"{combat.system}:{token}" for token in _martyrs(game, player)]
    ship = await choose(player, question, lambda: ships)
    await destroy(game, [(combat.system, player, of_tokens((ship.partition(":")[2],)))])
    return Hits(SPACE, player, opponent(combat, player), combat.system, 1)


@acts(SPACE_ROUND_END, "ability:devotion", usable=_may_give)
async def devotion(game: TI4, player: Player) -> None:
    """N-YIN-2, ERR-DEV: at a ship of the player's choice, which alone may sustain damage."""
    hits = await _give(game, player, "devotion.ship")
    targets = [token for token, _ in ships_at(game, hits.place, hits.player).tokens()]
    if targets:
        await hit_unit(game, hits, await choose(player, "devotion.target", lambda: targets, player_of=hits.player))


@acts(SPACE_COMBAT_START, IMPULSE_CORE, usable=_may_give)
async def impulse_core(game: TI4, player: Player) -> None:
    """N-YIN-7: the opponent assigns it."""
    hits = await _give(game, player, "impulse_core.ship")
    before = current(game, SpaceCombat).round_effects
    last(game, SpaceCombat, IMPULSE_CORE, player, this_round=True)
    await take_hits(game, hits)
    aimed = Effect(IMPULSE_CORE, player)
    after = tuple(effect for effect in current(game, SpaceCombat).round_effects if effect != aimed)
    amend(game, SpaceCombat, round_effects=after if aimed not in before else before)


@assignable.changed_by(IMPULSE_CORE)
def at_large_ships(game: TI4, owner: Player, first: tuple[str, ...], hits: Hits) -> tuple[str, ...]:
    combat = ongoing(game, SpaceCombat)
    aimed = combat is not None and Effect(IMPULSE_CORE, owner) in combat.round_effects
    return NON_FIGHTERS if aimed and hits.producer == owner else first


def _van_hauge_fell(game: TI4, player: Player) -> bool:
    lost = ongoing(game, Destroyed)
    return lost is not None and lost.player == player and any(kind == "flagship" for kind, _, _ in lost.units)


@acts(DESTROYED_WHEN, "unit:yin_flagship", usable=_van_hauge_fell, must=True)
async def van_hauge(game: TI4, player: Player) -> None:
    """N-YIN-3, N-GEN-11: all ships there, whosever they are."""
    system = current(game, Destroyed).place
    await destroy(game, [(system, owner, ships_at(game, system, owner)) for owner in ship_owners(game, system)])


# Yin Spinner, in both printings


def _produced(game: TI4, player: Player) -> bool:
    production = ongoing(game, Production)
    return production is not None and production.player == player


def _spins(game: TI4, player: Player) -> bool:
    if not _produced(game, player) or not may_use(game, True, player, SPINNER):
        return False
    production = current(game, Production)
    return production.ability and bool(own_planets(game, player, production.system))


@acts(PRODUCED, SPINNER, usable=_spins, must=True)
async def yin_spinner(game: TI4, player: Player) -> None:
    """By Production, on a planet of the system."""
    system = current(game, Production).system
    place = await choose(player, "yin_spinner.place", lambda: own_planets(game, player, system), n=1)
    _spin(game, player, place, 1)


def _spin(game: TI4, player: Player, place: str, number: int) -> None:
    add_units(game, place, player, INFANTRY, number)
    note(game, "units.placed", player=player, place=place, units=force({INFANTRY: number}).counts)


def _spins_anywhere(game: TI4, player: Player) -> bool:
    return _produced(game, player) and may_use(game, True, player, f"{SPINNER}_omega")


@acts(PRODUCED, f"{SPINNER}_omega", usable=_spins_anywhere, must=True)
async def yin_spinner_omega(game: TI4, player: Player) -> None:
    """N-YIN-4: both at one place."""

    def places() -> list[str]:
        planets = [planet for planet in planets_of(game, player) if takes_units(game, planet)]
        return [*planets, *(s for s in systems(game) if has_ships(game, s, player)), PASS]

    place = await choose(player, "yin_spinner.place", places, n=SPUN)
    if place != PASS:
        _spin(game, player, place, SPUN)


# Greyfire Mutagen, in both printings


def _activated(game: TI4, player: Player, owner: Player) -> bool:
    return ongoing(game, Activation) is not None


@promissory_note("greyfire_mutagen", ACTIVATED, when=_activated)
async def greyfire_mutagen(game: TI4, player: Player, owner: Player) -> None:
    last(game, Activation, MUTAGEN, player, str(owner))


@may_use.changed_by(MUTAGEN)
def paralysed(game: TI4, holder: Player, may: bool, player: Player, component: str) -> bool:
    """Neither faction abilities nor faction technologies in this tactical action."""
    effect = lasting(game, MUTAGEN, holder)
    if effect is None or effect.target != str(player):
        return may
    kind, _, name = component.partition(":")
    own = kind == "technology" and TECHNOLOGIES[name].faction == FACTIONS[game.factions[player]].sheet
    return may and kind != "ability" and not own


def _meets_two(game: TI4, player: Player, owner: Player) -> bool:
    combat = ongoing(game, GroundCombat)
    enemy = opponent_now(game, player) if combat is not None else NOBODY
    if combat is None or enemy in (NOBODY, owner):
        return False
    theirs = ground_forces_at(game, combat.planet, enemy)
    return theirs.total(theirs.kinds()) >= 2 and theirs.number(INFANTRY) > 0


@promissory_note("greyfire_mutagen_omega", GROUND_COMBAT_START, when=_meets_two)
async def turned_by_a_note(game: TI4, player: Player, owner: Player) -> None:
    combat = current(game, GroundCombat)
    await replace_unit(game, combat.planet, opponent(combat, player), INFANTRY, player, INFANTRY)
