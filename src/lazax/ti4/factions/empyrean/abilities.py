"""What the Empyrean can do: at home in the void, they let others pass and watch them."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import amend, cancel_about, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import (
    force_at,
    has_ships,
    has_units,
    remove_units,
    set_force,
    ship_owners,
    system_of,
)
from lazax.ti4.economy.neighbours import are_neighbours
from lazax.ti4.economy.payment import can_pay, pay
from lazax.ti4.events import Activation, CardPlay, Hits, Movement
from lazax.ti4.movement.passage import NEBULA, SHIPS, Bars, bars_to_enter, bars_to_pass, move_value, slowed_in_nebula
from lazax.ti4.notes.hands import give_note, may_receive_note
from lazax.ti4.registry import asks
from lazax.ti4.sequence.checks import settle
from lazax.ti4.state import TI4
from lazax.ti4.tables import SYSTEMS
from lazax.ti4.timings import (
    ACTIVATED,
    CARD_PLAYED,
    SHIPS_MOVED,
    SUSTAINED,
)
from lazax.ti4.units.force import DAMAGED, MECH, of_tokens
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.ways import adjacent, anomalies

AETHERPASSAGE, AETHERSTREAM = "ability:aetherpassage", "technology:aetherstream"
REPAIR = 2  # influence

asks("choose", "note", "voidwatch.note")
asks("choose", "place", "empyrean_mech.place")


# Voidborn, Aetherpassage


@bars_to_enter.changed_by("ability:voidborn")
@bars_to_pass.changed_by("ability:voidborn")
def voidborn(game: TI4, owner: Player, bars: Bars, player: Player, kind: str, system: str) -> Bars:
    """N-EMP-1: in retreats as well."""
    return bars - {NEBULA} if player == owner else bars


@slowed_in_nebula.changed_by("ability:voidborn")
def swift_in_nebulae(game: TI4, owner: Player, slowed: bool, player: Player, kind: str) -> bool:
    return slowed and player != owner


def _could_let_pass(game: TI4, player: Player) -> bool:
    activation = ongoing(game, Activation)
    if activation is None or activation.player == player:
        return False
    return any(owner == player and has_ships(game, place, player) for place, owner in game.forces if place in SYSTEMS)


@acts(ACTIVATED, AETHERPASSAGE, usable=_could_let_pass)
async def aetherpassage(game: TI4, player: Player) -> None:
    last(game, Activation, AETHERPASSAGE, player)
    note(game, "aetherpassage.allowed", player=player, player_to=current(game, Activation).player)


@bars_to_pass.changed_by(AETHERPASSAGE)
def let_through(game: TI4, owner: Player, bars: Bars, player: Player, kind: str, system: str) -> Bars:
    """Past the owner's ships, not past those of others beside them."""
    activation = ongoing(game, Activation)
    if player == owner or activation is None or activation.player != player or SHIPS not in bars:
        return bars
    alone = {owner, player}.issuperset(ship_owners(game, system))
    return bars - {SHIPS} if alone and lasting(game, AETHERPASSAGE, owner) else bars


# technologies


def _beside_an_anomaly(game: TI4, player: Player) -> bool:
    """N-EMP-2: an anomaly next to the active system."""
    activation = ongoing(game, Activation)
    if activation is None or (activation.player != player and not are_neighbours(game, player, activation.player)):
        return False
    return any(anomalies(game, system) for system in adjacent(game, activation.system, activation.player))


@acts(ACTIVATED, AETHERSTREAM, usable=_beside_an_anomaly)
async def aetherstream(game: TI4, player: Player) -> None:
    last(game, Activation, AETHERSTREAM, player)
    note(game, "aetherstream.used", player=player, player_to=current(game, Activation).player)


@move_value.changed_by(AETHERSTREAM)
def on_the_stream(game: TI4, owner: Player, value: int, player: Player, kind: str, origin: str) -> int:
    activation = ongoing(game, Activation)
    moves = activation is not None and activation.player == player and lasting(game, AETHERSTREAM, owner)
    return value + 1 if moves else value


def moved_in(game: TI4, player: Player) -> Movement | None:
    """Another player's ships that have just moved."""
    movement = ongoing(game, Movement)
    return None if movement is None or movement.player == player else movement


def _watched(game: TI4, player: Player) -> bool:
    movement = moved_in(game, player)
    return movement is not None and has_units(game, movement.system, player) and bool(game.note_hand[movement.player])


@acts(SHIPS_MOVED, "technology:voidwatch", usable=_watched, must=True)
async def voidwatch(game: TI4, player: Player) -> None:
    """N-EMP-3: the mover chooses."""
    giver = current(game, Movement).player
    notes = [held for held in game.note_hand[giver] if may_receive_note(game, True, player, held)]
    if notes:
        given = await choose(giver, "voidwatch.note", lambda: notes, hidden=True, player_to=player)
        await give_note(game, giver, player, given)


# units


def _near(game: TI4, player: Player, place: str) -> tuple[str, ...]:
    system = system_of(game, place)
    return (system, *adjacent(game, system, player))


def _just_sustained(game: TI4) -> str:
    window = ongoing(game, Window)
    return window.subject.partition(":")[2] if window is not None else ""


def _repairable(game: TI4, player: Player) -> bool:
    hits = ongoing(game, Hits)
    if hits is None or not can_pay(game, player, "influence", REPAIR):
        return False
    hurt = force_at(game, hits.place, hits.player).damaged(_just_sustained(game))
    return hurt > 0 and any(
        force_at(game, system, player).number("flagship") for system in _near(game, player, hits.place)
    )


@acts(SUSTAINED, "unit:empyrean_flagship", usable=_repairable)
async def dynamo(game: TI4, player: Player) -> None:
    """N-EMP-4: anybody's unit; it does not sustain damage once more in this step."""
    hits, kind = current(game, Hits), _just_sustained(game)
    await pay(game, player, "influence", REPAIR, "empyrean_flagship")
    set_force(game, hits.place, hits.player, force_at(game, hits.place, hits.player).hurt(kind, -1))
    amend(game, Hits, spent=(*hits.spent, kind))
    note(game, "unit.repaired", player=hits.player, place=hits.place, unit=kind)


def _watchers(game: TI4, player: Player) -> list[str]:
    """Places of mechs in or next to a system with units of who plays the card."""
    play = ongoing(game, CardPlay)
    if play is None or play.player == player or play.cancelled:
        return []
    mechs = [place for (place, owner), force in game.forces.items() if owner == player and force.number(MECH)]
    return [p for p in mechs if any(has_units(game, system, play.player) for system in _near(game, player, p))]


def _may_watch(game: TI4, player: Player) -> bool:
    return bool(_watchers(game, player))


@acts(CARD_PLAYED, "unit:empyrean_mech", usable=_may_watch)
async def watcher(game: TI4, player: Player) -> None:
    """N-EMP-5: a mech is removed, not destroyed, a damaged one first."""
    place = await choose(player, "empyrean_mech.place", lambda: _watchers(game, player))
    lost = of_tokens((DAMAGED + MECH if force_at(game, place, player).damaged(MECH) else MECH,))
    remove_units(game, place, player, lost)
    note(game, "unit.taken", player=player, place=place, unit=MECH)
    cancel_about(game, Window)
    await settle(game)
