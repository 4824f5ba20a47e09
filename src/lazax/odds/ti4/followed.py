"""Whether everything that acts in a fight is followed exactly; where it is not, the fight is played out."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.odds.ti4.fight import ALL_FALL, EXOSKELETON, REPAIRED, WEAVE
from lazax.odds.ti4.ground import BACTERIA, HARROW
from lazax.odds.ti4.space import AMBUSH, ASSAULT, RAID
from lazax.ti4.abilities import ABILITIES
from lazax.ti4.board import force_at, places_of, system_of
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, UNITS
from lazax.ti4.technology.fighting import DURANIUM_ARMOR, MAGEN, MAGEN_OMEGA, MAGEN_OMEGA_OMEGA
from lazax.ti4.technology.gunnery import GRAVITON_LASER, PLASMA_SCORING
from lazax.ti4.timings import (
    BOMBARDED,
    DICE_BEFORE,
    DICE_COUNTED,
    DICE_ROLLED,
    GROUND_BOTH_ROLLED,
    GROUND_COMBAT_START,
    GROUND_ROLLS_END,
    GROUND_ROUND_END,
    GROUND_ROUND_START,
    HITS,
    HITS_ASSIGNED,
    SPACE_COMBAT_START,
    SPACE_ROLLS_END,
    SPACE_ROUND_START,
    SUSTAINED,
)
from lazax.ti4.units.force import MECH

WINDOWS = (
    *(DICE_BEFORE, DICE_ROLLED, DICE_COUNTED, HITS, SUSTAINED, HITS_ASSIGNED, BOMBARDED),
    *(SPACE_COMBAT_START, SPACE_ROUND_START, SPACE_ROLLS_END),
    *(GROUND_COMBAT_START, GROUND_ROUND_START, GROUND_BOTH_ROLLED, GROUND_ROLLS_END),
)
"""Where a fight is decided: what acts later changes nothing of its figures."""
_MORE = (*WINDOWS, GROUND_ROUND_END)
FOLLOWED = frozenset(
    (
        *(ALL_FALL, AMBUSH, ASSAULT, BACTERIA, DURANIUM_ARMOR, EXOSKELETON, GRAVITON_LASER, HARROW, MAGEN),
        *(MAGEN_OMEGA, MAGEN_OMEGA_OMEGA, PLASMA_SCORING, RAID, REPAIRED, WEAVE),
        "technology:x_89_bacterial_weapon_omega_omega",  # its hits are a matter of dice
        "unit:argent_destroyer_2",  # kills infantry that does not fight
    )
)


def followed(game: TI4, place: str, sides: tuple[Player, Player]) -> bool:
    """Whether the odds there can be told exactly."""
    there = {kind for player in sides for at in _places(game, place) for kind in force_at(game, at, player).kinds()}
    elsewhere = "space_combat." if place != system_of(game, place) else ("ground_combat.", "bombardment.")
    for window in [window for window in WINDOWS if not window.startswith(elsewhere)]:
        for component, owner in game.in_play.get(window, ()):
            if owner not in (*sides, -1) or component in FOLLOWED or not ABILITIES[window][component].must:
                continue
            kind, _, name = component.partition(":")
            if (kind != "unit" or UNITS[name].kind in there) and not _harmless(component, there):
                return False
    return not _entangled(game, place, sides)


def _harmless(component: str, there: set[str]) -> bool:
    """The flagship that lets ground forces fight as ships does nothing where there are none."""
    return component == "unit:nekro_flagship" and not there & set(GROUND_FORCES)


def _places(game: TI4, place: str) -> tuple[str, ...]:
    return places_of(game, system_of(game, place))


def _entangled(game: TI4, place: str, sides: tuple[Player, Player]) -> bool:
    """Effects that would have to be followed together: repairs that depend on what was hit before the first round,
    and mechs that strike back at what hits them then."""
    on_planet = place != system_of(game, place)
    shots = {MAGEN_OMEGA, MAGEN_OMEGA_OMEGA, HARROW} if on_planet else {AMBUSH, RAID}
    for player, other in (sides, sides[::-1]):
        acting = {
            component for window in _MORE for component, owner in game.in_play.get(window, ()) if owner == other
        }
        there = [force_at(game, at, player) for at in _places(game, place)]
        if (DURANIUM_ARMOR, player) in game.in_play.get(HITS_ASSIGNED, ()):
            hurt = any(damaged for force in there for _, _, damaged in force.counts)
            if acting & shots or (hurt and not on_planet):
                return True
        strikes = on_planet and (EXOSKELETON, player) in game.in_play.get(SUSTAINED, ())
        if strikes and acting & {MAGEN_OMEGA, MAGEN_OMEGA_OMEGA} and any(force.number(MECH) for force in there):
            return True
    return False
