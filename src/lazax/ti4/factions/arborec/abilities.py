"""What the Arborec can do: they grow wherever their units are."""

from __future__ import annotations

from lazax.core.ask import DONE, choose
from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    force_at,
    has_units,
    in_reinforcements,
    is_home,
    planets_of,
    remove_units,
    set_force,
    system_of,
)
from lazax.ti4.economy.tokens import place_from_reinforcements
from lazax.ti4.events import Activation, Movement
from lazax.ti4.movement.activation import stood_there
from lazax.ti4.notes.hands import notes_before
from lazax.ti4.notes.play import promissory_note, returns_when_activated
from lazax.ti4.production.means import may_produce_in, unproducible
from lazax.ti4.production.produce import effect_means, may_produce, produce_units
from lazax.ti4.registry import asks
from lazax.ti4.sequence.checks import settle
from lazax.ti4.state import TI4
from lazax.ti4.technology.upgrades import infantry_returns, infantry_survives, lost_infantry, some_wait
from lazax.ti4.timings import (
    ACTIVATED,
    COMPONENT_ACTION,
    DESTROYED,
    SHIPS_MOVED,
    STATUS_END,
    STATUS_START,
    TURN_START,
)
from lazax.ti4.units.force import INFANTRY, MECH, SPACE_DOCK, force
from lazax.ti4.units.placing import place_units
from lazax.ti4.units.planets import takes_units
from lazax.ti4.ways import adjacent, systems

MITOSIS, BEHEMOTH = "ability:mitosis", "unit:arborec_mech"
WARRIOR_II = "unit:arborec_infantry_2"
STYMIE = "stymie"
FLAGSHIPS_BROOD = 5

asks("choose", "planet", "mitosis.planet", "bioplasmosis.from", "bioplasmosis.to")
asks("choose", "place", "arborec_mech.place")
asks("choose", "system", "stymie.system")


# Mitosis


def _lands(game: TI4, player: Player) -> list[str]:
    return [planet for planet in planets_of(game, player) if takes_units(game, planet)]


def _not_yet(game: TI4, player: Player, component: str) -> bool:
    """The mech comes instead of the infantry, not beside it."""
    window = ongoing(game, Window)
    return window is None or all(used[:2] != (player, component) for used in window.used)


def _grows(game: TI4, player: Player) -> bool:
    return bool(_lands(game, player)) and _not_yet(game, player, BEHEMOTH)


@acts(STATUS_START, MITOSIS, usable=_grows, must=True)
async def mitosis(game: TI4, player: Player) -> None:
    """N-ARB-1. FAQ-ARB-1, FAQ-ARB-3."""
    planet = await choose(player, "mitosis.planet", lambda: _lands(game, player))
    await place_units(game, player, planet, INFANTRY)


@unproducible.changed_by(MITOSIS)
def no_infantry_from_docks(
    game: TI4, owner: Player, kinds: tuple[str, ...], player: Player, producer: str
) -> tuple[str, ...]:
    """68.1d."""
    return (*kinds, INFANTRY) if player == owner and producer == SPACE_DOCK else kinds


# units


def _nests(game: TI4, player: Player) -> list[str]:
    return [place for (place, owner), there in game.forces.items() if owner == player and there.number(INFANTRY)]


def _may_replace(game: TI4, player: Player) -> bool:
    """30.2: only out of reinforcements."""
    ready = in_reinforcements(game, player, MECH) > 0 and bool(_nests(game, player))
    return ready and bool(_lands(game, player)) and _not_yet(game, player, MITOSIS)


@acts(STATUS_START, BEHEMOTH, usable=_may_replace)
async def letani_behemoth(game: TI4, player: Player) -> None:
    """N-ARB-2: in the place of an infantry anywhere, instead of Mitosis."""
    place = await choose(player, "arborec_mech.place", lambda: _nests(game, player))
    set_force(game, place, player, force_at(game, place, player).minus(INFANTRY, 1, 0).plus(MECH, 1))
    note(game, "units.placed", player=player, place=place, units=((MECH, 1, 0),))
    await settle(game)


acts(DESTROYED, WARRIOR_II, usable=lost_infantry, must=True)(infantry_survives)
acts(TURN_START, WARRIOR_II, usable=some_wait, must=True)(infantry_returns)


def _breeds(game: TI4, player: Player) -> bool:
    """N-ARB-3: it has to be there when the player activates the system."""
    activation = ongoing(game, Activation)
    if activation is None or activation.player != player or not stood_there(game, player, ("flagship",)):
        return False
    return may_produce(game, player, effect_means(game, player, activation.system, FLAGSHIPS_BROOD))


@acts(ACTIVATED, "unit:arborec_flagship", usable=_breeds)
async def duha_menaimon(game: TI4, player: Player) -> None:
    """N-GEN-1: produced and paid for, but not by Production. FAQ-ARB-2."""
    activation = ongoing(game, Activation)
    assert activation is not None
    await produce_units(game, player, activation.system, FLAGSHIPS_BROOD)


# Bioplasmosis


def _near(game: TI4, player: Player, planet: str) -> list[str]:
    """Own planets in the same system or in one next to it."""
    system = system_of(game, planet)
    reach = (system, *(adjacent(game, system, player) if system in systems(game) else ()))
    return [other for other in _lands(game, player) if other != planet and system_of(game, other) in reach]


def _may_flow(game: TI4, player: Player) -> bool:
    return any(
        force_at(game, planet, player).number(INFANTRY) and _near(game, player, planet)
        for planet in planets_of(game, player)
    )


@acts(STATUS_END, "technology:bioplasmosis", usable=_may_flow)
async def bioplasmosis(game: TI4, player: Player) -> None:
    """N-ARB-6: one step for each infantry, all at once."""
    still = {planet: force_at(game, planet, player).number(INFANTRY) for planet in planets_of(game, player)}
    moves: list[tuple[str, str]] = []

    def sources() -> list[str]:
        return [planet for planet, number in still.items() if number and _near(game, player, planet)]

    while sources():
        start = await choose(player, "bioplasmosis.from", lambda: [*sources(), DONE])
        if start == DONE:
            break
        end = await choose(player, "bioplasmosis.to", lambda: _near(game, player, start), planet=start)
        still[start] -= 1
        moves.append((start, end))
    for start, _ in moves:
        remove_units(game, start, player, force({INFANTRY: 1}))
    for start, end in moves:
        set_force(game, end, player, force_at(game, end, player).plus(INFANTRY, 1))
        note(game, "forces.shifted", player=player, planet=start, planet_to=end, units=((INFANTRY, 1, 0),))
    await settle(game)


# Stymie


def _anywhere(game: TI4, player: Player, owner: Player) -> bool:
    return True


@promissory_note(STYMIE, COMPONENT_ACTION, when=_anywhere, stays=True)
async def stymie(game: TI4, player: Player, owner: Player) -> None:
    """As long as it lies before the player its owner produces nothing near their units."""


returns_when_activated(STYMIE)


@may_produce_in.changed_by(f"note:{STYMIE}")
def stymied(game: TI4, holder: Player, may: bool, player: Player, system: str) -> bool:
    if not may or player not in notes_before(game, holder, STYMIE):
        return may
    near = (system, *(adjacent(game, system, player) if system in systems(game) else ()))
    return not any(not is_home(s) and has_units(game, s, holder) for s in near)


def _moved_in(game: TI4, player: Player, owner: Player) -> bool:
    movement = ongoing(game, Movement)
    return movement is not None and movement.player != player and has_units(game, movement.system, player)


@promissory_note("stymie_omega", SHIPS_MOVED, when=_moved_in)
async def stymie_omega(game: TI4, player: Player, owner: Player) -> None:
    """N-GEN-5: whoever has moved places a token in a system of the holder's choice."""
    movement = ongoing(game, Movement)
    assert movement is not None
    open_ = [system for system in systems(game) if not is_home(system)]
    system = await choose(player, "stymie.system", lambda: open_, player_to=movement.player)
    await place_from_reinforcements(game, movement.player, system)
