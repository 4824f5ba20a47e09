"""What the Cabal can do: units that are devoured and serve again, docks that tear rifts into space."""

from __future__ import annotations

from lazax.core.ask import DONE, choose, choose_player
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.galaxy.orders import MANY
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    exhaust,
    force_at,
    in_reinforcements,
    is_ready,
    places_of,
    system_of,
)
from lazax.ti4.combat.sides import combat_now, opponent, takes_part
from lazax.ti4.economy.payment import can_pay
from lazax.ti4.events import Activation, Invasion, Production, Research, SpaceCombat
from lazax.ti4.movement.passage import RIFT, rift_bonus
from lazax.ti4.movement.voyage import rolls_at_rift
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.production.draft import could_be_free
from lazax.ti4.production.produce import still_due
from lazax.ti4.registry import asks
from lazax.ti4.sequence.order import others
from lazax.ti4.state import TI4
from lazax.ti4.tables import KINDS, PLANETS, STRUCTURES, TECHNOLOGIES, UNITS
from lazax.ti4.technology.research import cover_prerequisite, prerequisites_ignored, short_of
from lazax.ti4.timings import ACTIVATED, COMPONENT_ACTION, RESEARCHED, UNITS_NAMED
from lazax.ti4.units.capture import captor_of, capture, give_back, may_capture
from lazax.ti4.units.force import INFANTRY, MECH, SPACE_DOCK
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.ways import adjacent, anomalies_of, systems

AMALGAMATION, RIFTMELD = "ability:amalgamation", "ability:riftmeld"
VORTEX, CRUCIBLE = "technology:vortex", "note:crucible"
TEARS = ("unit:vuilraith_space_dock", "unit:vuilraith_space_dock_2")

asks("choose", "unit", "amalgamation.unit", "vortex.unit")
asks("choose", "player", "captured.owner", "vortex.player")


# Devour, and units that capture


@captor_of.changed_by("ability:devour")
def devour(game: TI4, owner: Player, captor: Player, place: str, whose: Player, kind: str) -> Player:
    """N-VUI-1: whatever its opponent loses in a combat of its own."""
    combat = combat_now(game)
    if combat is None or not takes_part(combat, owner) or opponent(combat, owner) != whose:
        return captor
    return owner


@captor_of.changed_by("unit:vuilraith_flagship")
def the_terror_between(game: TI4, owner: Player, captor: Player, place: str, whose: Player, kind: str) -> Player:
    """N-VUI-4: also outside of combat and of its own side, but not itself."""
    itself = whose == owner and kind == "flagship"
    here = force_at(game, system_of(game, place), owner).number("flagship")
    return owner if here and not itself else captor


@captor_of.changed_by("unit:vuilraith_mech")
def reanimator(game: TI4, owner: Player, captor: Player, place: str, whose: Player, kind: str) -> Player:
    """R-59: own infantry beside it are captured, and come back by what returns captured units."""
    beside = place in PLANETS and force_at(game, place, owner).number(MECH) > 0
    return owner if beside and whose == owner and kind == INFANTRY else captor


# captured units that serve again


def _owners(game: TI4, player: Player, kind: str) -> list[Player]:
    """Whose captured pieces of a kind the player holds; -1: a token."""
    return [owner for unit, owner, _ in game.captured[player] if unit == kind]


def _held(game: TI4, player: Player, kind: str) -> int:
    return sum([number for unit, _, number in game.captured[player] if unit == kind])


async def _return_one(game: TI4, player: Player, kind: str) -> None:
    owners = _owners(game, player, kind)
    if len(owners) > 1:
        owner = await choose_player(player, "captured.owner", lambda: _owners(game, player, kind), unit=kind)
    else:
        (owner,) = owners
    give_back(game, player, kind, owner)


@could_be_free.changed_by(AMALGAMATION)
def would_serve(game: TI4, owner: Player, free: int, player: Player, kind: str) -> int:
    return free + _held(game, player, kind) if player == owner else free


def _returnable(game: TI4, player: Player) -> list[str]:
    """Kinds of units that are going to be produced for resources, and of which the player holds captured ones."""
    production = current(game, Production)
    named: dict[str, int] = {}
    for kind, number in production.named:
        named[kind] = named.get(kind, 0) + number
    return [
        kind for kind in KINDS if named.get(kind, 0) > production.freed.count(kind) and _held(game, player, kind) > 0
    ]


def _amalgamates(game: TI4, player: Player) -> bool:
    return current(game, Production).player == player and bool(_returnable(game, player))


@acts(UNITS_NAMED, AMALGAMATION, usable=_amalgamates, must=True)
async def amalgamation(game: TI4, player: Player) -> None:
    """N-VUI-2: one for one, as many as one likes, and as many as it takes to pay for the rest."""

    def options() -> list[str]:
        means = current(game, Production).means
        assert means is not None
        enough = can_pay(game, player, means.currency, still_due(game))
        return [*_returnable(game, player), *([DONE] if enough else [])]

    while _returnable(game, player):
        kind = await choose(player, "amalgamation.unit", options, n=still_due(game))
        if kind == DONE:
            return
        await _return_one(game, player, kind)
        amend(game, Production, freed=(*current(game, Production).freed, kind))


def _kind_upgraded(technology: str) -> str:
    unit = TECHNOLOGIES[technology].unit
    return UNITS[unit].kind if unit else ""


@prerequisites_ignored.changed_by(RIFTMELD)
def could_meld(game: TI4, owner: Player, ignored: int, player: Player, technology: str) -> int:
    melds = player == owner and _held(game, player, _kind_upgraded(technology)) > 0
    return ignored + MANY if melds else ignored


def _melds(game: TI4, player: Player) -> bool:
    research = ongoing(game, Research)
    if research is None or research.player != player or short_of(research) == 0:
        return False
    return _held(game, player, _kind_upgraded(research.technology)) > 0


@acts(RESEARCHED, RIFTMELD, usable=_melds, must=True)
async def riftmeld(game: TI4, player: Player) -> None:
    """N-VUI-3: whoever left prerequisites open that nothing else met has returned a unit of the kind."""
    research = current(game, Research)
    cover_prerequisite(game, short_of(research))
    await _return_one(game, player, _kind_upgraded(research.technology))


# tears


def tear_at(game: TI4, owner: Player, system: str) -> bool:
    return any(force_at(game, place, owner).number(SPACE_DOCK) for place in places_of(game, system))


@anomalies_of.changed_by(*TEARS)
def dimensional_tear(game: TI4, owner: Player, kinds: tuple[str, ...], system: str) -> tuple[str, ...]:
    """N-VUI-5: a gravity rift for everybody; several are one."""
    return (*kinds, RIFT) if RIFT not in kinds and tear_at(game, owner, system) else kinds


@rolls_at_rift.changed_by(*TEARS)
def ones_own_tear(game: TI4, owner: Player, rolls: bool, player: Player, kind: str, system: str) -> bool:
    return rolls and not (player == owner and tear_at(game, owner, system))


def _prey(game: TI4, player: Player) -> dict[Player, list[str]]:
    """N-VUI-6: kinds of which others have a unit next to a dock, and another one in reinforcements."""
    near = {s for dock in systems(game) if tear_at(game, player, dock) for s in adjacent(game, dock, player)}
    found: dict[Player, list[str]] = {}
    for other in others(game, player):
        there = {k for s in near for place in places_of(game, s) for k in force_at(game, place, other).kinds()}
        if may_capture(game, player, other):
            found[other] = [k for k in KINDS if k in there - {*STRUCTURES} and in_reinforcements(game, other, k) > 0]
    return {other: kinds for other, kinds in found.items() if kinds}


def _may_open_vortex(game: TI4, player: Player) -> bool:
    return is_ready(game, player, VORTEX) and bool(_prey(game, player))


@acts(COMPONENT_ACTION, VORTEX, usable=_may_open_vortex)
async def vortex(game: TI4, player: Player) -> None:
    exhaust(game, player, VORTEX)
    other = await choose_player(player, "vortex.player", lambda: list(_prey(game, player)))
    kind = await choose(player, "vortex.unit", lambda: _prey(game, player)[other], player_to=other)
    capture(game, player, other, kind)


# Crucible


def _sails(game: TI4, player: Player, owner: Player) -> bool:
    activation = ongoing(game, Activation)
    return activation is not None and activation.player == player


@promissory_note("crucible", ACTIVATED, when=_sails)
async def crucible(game: TI4, player: Player, owner: Player) -> None:
    last(game, Activation, CRUCIBLE, player)


def _forged(game: TI4, owner: Player, player: Player) -> bool:
    """In this movement only."""
    if player != owner or lasting(game, CRUCIBLE, owner) is None:
        return False
    return ongoing(game, SpaceCombat) is None and ongoing(game, Invasion) is None


@rolls_at_rift.changed_by(CRUCIBLE)
def unharmed(game: TI4, owner: Player, rolls: bool, player: Player, kind: str, system: str) -> bool:
    return rolls and not _forged(game, owner, player)


@rift_bonus.changed_by(CRUCIBLE)
def hurled(game: TI4, owner: Player, bonus: int, player: Player) -> int:
    """N-VUI-9: beside what each rift gives, one more in all."""
    return bonus + 1 if _forged(game, owner, player) else bonus
