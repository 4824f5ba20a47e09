"""Secret objectives that are scored in the action phase. FAQ-GEN-15."""

from __future__ import annotations

from collections.abc import Collection

from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.ti4.board import fleet_size, force_at, home_system, is_home, system_of
from lazax.ti4.cards.secrets.registry import secret_objective
from lazax.ti4.combat.cannon import CANNON
from lazax.ti4.combat.sides import combat_now, opponent, place_of, victor
from lazax.ti4.combat.space_combat import BARRAGE
from lazax.ti4.events import Activation, ControlChange, Destroyed, SpaceCombat
from lazax.ti4.invasion.bombardment import BOMBARDMENT
from lazax.ti4.sequence.order import alive, others
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, NON_FIGHTERS, SHIP_KINDS
from lazax.ti4.timings import CONTROL_AFTER, DESTROYED, GROUND_COMBAT_END, PASSED, SPACE_COMBAT_END
from lazax.ti4.ways import anomalies

GREAT_SHIPS = ("flagship", "war_sun")
COMBAT_ENDS = (SPACE_COMBAT_END, GROUND_COMBAT_END)


# after a combat


def _beaten(game: TI4, player: Player) -> tuple[Player, str] | None:
    """Whom the player has just beaten in a combat, and in which system; None if they have beaten nobody."""
    combat = combat_now(game)
    if combat is None or victor(game) != player:
        return None
    return opponent(combat, player), system_of(game, place_of(combat))


@secret_objective("spark_a_rebellion", *COMBAT_ENDS)
def spark_a_rebellion(game: TI4, player: Player) -> bool:
    """98.5: of several with the most points any will do."""
    beaten = _beaten(game, player)
    return beaten is not None and game.points[beaten[0]] == max(game.points[p] for p in alive(game))


@secret_objective("brave_the_void", *COMBAT_ENDS)
def brave_the_void(game: TI4, player: Player) -> bool:
    beaten = _beaten(game, player)
    return beaten is not None and bool(anomalies(game, beaten[1]))


@secret_objective("darken_the_skies", *COMBAT_ENDS)
def darken_the_skies(game: TI4, player: Player) -> bool:
    beaten = _beaten(game, player)
    return beaten is not None and beaten[1] in {home_system(game, other) for other in others(game, player)}


@secret_objective("betray_a_friend", *COMBAT_ENDS)
def betray_a_friend(game: TI4, player: Player) -> bool:
    """Only the active player, against whom they attacked."""
    activation = ongoing(game, Activation)
    if activation is None or activation.player != player:
        return False
    beaten = _beaten(game, player)
    return beaten is not None and beaten[0] in activation.friends


@secret_objective("unveil_flagship", SPACE_COMBAT_END)
def unveil_flagship(game: TI4, player: Player) -> bool:
    beaten = _beaten(game, player)
    return beaten is not None and bool(force_at(game, beaten[1], player).number("flagship"))


@secret_objective("demonstrate_your_power", SPACE_COMBAT_END)
def demonstrate_your_power(game: TI4, player: Player) -> bool:
    """Also without a winner."""
    combat = current(game, SpaceCombat)
    takes_part = player in (combat.attacker, combat.defender)
    return takes_part and fleet_size(force_at(game, combat.system, player)) >= 3


# when units are destroyed


def _destroyed(game: TI4, player: Player, kinds: Collection[str], cause: str = "") -> Destroyed | None:
    """Units of such kinds that the player has just destroyed; with a cause, by such hits alone."""
    lost = current(game, Destroyed)
    if lost.by != player or lost.player == player or cause not in ("", lost.cause):
        return None
    return lost if any(kind in kinds for kind, _, _ in lost.units) else None


@secret_objective("destroy_their_greatest_ship", DESTROYED)
def destroy_their_greatest_ship(game: TI4, player: Player) -> bool:
    return _destroyed(game, player, GREAT_SHIPS) is not None


def _last_ones(game: TI4, player: Player, kinds: Collection[str], cause: str) -> Destroyed | None:
    """As above, if none of these kinds are left to their owner in that place."""
    lost = _destroyed(game, player, kinds, cause)
    return lost if lost is not None and not force_at(game, lost.place, lost.player).total(kinds) else None


@secret_objective("turn_their_fleets_to_dust", DESTROYED)
def turn_their_fleets_to_dust(game: TI4, player: Player) -> bool:
    return _last_ones(game, player, SHIP_KINDS, CANNON) is not None


@secret_objective("turn_their_fleets_to_dust_omega", DESTROYED)
def turn_their_fleets_to_dust_omega(game: TI4, player: Player) -> bool:
    """Fighters may be left."""
    lost = _last_ones(game, player, NON_FIGHTERS, CANNON)
    return lost is not None and lost.place == current(game, Activation).system


@secret_objective("fight_with_precision", DESTROYED)
@secret_objective("fight_with_precision_omega", DESTROYED)
def fight_with_precision(game: TI4, player: Player) -> bool:
    return _last_ones(game, player, ("fighter",), BARRAGE) is not None


@secret_objective("make_an_example_of_their_world", DESTROYED)
@secret_objective("make_an_example_of_their_world_omega", DESTROYED)
def make_an_example_of_their_world(game: TI4, player: Player) -> bool:
    return _last_ones(game, player, GROUND_FORCES, BOMBARDMENT) is not None


# at other moments


@secret_objective("become_a_martyr", CONTROL_AFTER)
def become_a_martyr(game: TI4, player: Player) -> bool:
    """A planet in any home system, the player's own or another's."""
    change = current(game, ControlChange)
    return change.former == player and is_home(system_of(game, change.planet))


@secret_objective("prove_endurance", PASSED)
def prove_endurance(game: TI4, player: Player) -> bool:
    return game.passed[-1:] == (player,) and set(game.passed) >= set(alive(game))
