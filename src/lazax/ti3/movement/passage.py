"""Which ways lead into the activated system: movement values and what bars the way (R12.2 to R12.7, R13)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from lazax.core.ask import Refusal, refuse
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.galaxy import paths
from lazax.galaxy.adjacency import distances
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.reach import NOTHING
from lazax.galaxy.movement.reach import Reach as AnyReach
from lazax.ti3.board import blocked
from lazax.ti3.effects import effects
from lazax.ti3.events import Activation
from lazax.ti3.movement.loads import LED_DREADNOUGHT
from lazax.ti3.registry import leader, technology
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEMS, UNITS
from lazax.ti3.ways import ways

MOVE = {kind: unit.move for kind, unit in UNITS.items()}
FASTER = (("xrd_transporters", ("carrier",)), ("type_iv_drive", ("cruiser", "dreadnought")))
"""Technologies that give a kind of ship one more move."""
ADVANCED_FIGHTER_MOVE = 2
SILENCE = "in_the_silence_of_space"
"""The effect that lets a fleet pass; its target is where the fleet starts, with "+" and the system that it passes."""

NEBULAE = frozenset(system.id for system in SYSTEMS.values() if system.kind == "nebula")
SUPERNOVAE = frozenset(system.id for system in SYSTEMS.values() if system.kind == "supernova")
ASTEROIDS = frozenset(system.id for system in SYSTEMS.values() if system.kind == "asteroid_field")
NEVER_PASSED = NEBULAE | SUPERNOVAE
"""R13.3, R13.4: no ship ever passes these."""


@leader("admiral")
@technology("xrd_transporters", "type_iv_drive", "advanced_fighters")
def movement_values(game: TI3, player: Player, bonus: int = 0) -> dict[str, int]:
    """R12.2: how far each kind of ship of the player moves. R12.10: fighters not at all by themselves."""
    own = game.technologies[player]
    moves = MOVE.copy()
    for source, kinds in FASTER:
        if source in own:
            for kind in kinds:
                moves[kind] += 1
    if bonus:
        for kind in moves:
            moves[kind] += bonus
    moves[FIGHTER] = ADVANCED_FIGHTER_MOVE + bonus if "advanced_fighters" in own else 0
    if game.rules.leaders:
        moves[LED_DREADNOUGHT] = moves["dreadnought"] + 1  # R41.21
    return moves


@technology("light_wave_deflector", "antimass_deflectors", "advanced_fighters")
def closed_systems(
    game: TI3,
    player: Player,
    unseen: frozenset[str] = frozenset(),
    consent: frozenset[tuple[str, Player]] = frozenset(),
) -> frozenset[str]:
    """The systems the player's ships may not pass (R12.3, R13.2 to R13.4); in `unseen` ones enemies do not see them.
    R41.17: `consent` are fleets, by system and owner, that let them pass."""
    own = game.technologies[player]
    closed = set(NEVER_PASSED)
    if "antimass_deflectors" not in own:
        closed |= ASTEROIDS
    if "light_wave_deflector" not in own:
        technologies = game.technologies
        for (system, owner), fleet in game.fleets.items():
            if system in unseen or (system, owner) in consent:
                continue
            # R0.4: whoever else owns ships is an enemy, whatever the players have agreed on.
            if owner != player and (fleet.ships or "advanced_fighters" in technologies[owner]):
                closed.add(system)
    return frozenset(closed)


def silent_fleets(game: TI3, player: Player) -> dict[str, frozenset[str]]:
    """In the Silence of Space: where the fleets start that pass enemy ships in this activation, and the systems where
    they do: the one they named (A-63), or any. Whoever passes a system enters two, so the movement of 2 that the card
    asks for needs no look of its own."""
    found = [effect.target.split("+") for effect in effects(game, SILENCE) if effect.player == player]
    return {origin: frozenset(passed or (system for system, _ in game.fleets)) for origin, *passed in found}


class Reach(AnyReach):
    """How the player's ships can come into one system, judged by the board before the movement (R12.6)."""

    __slots__ = ("_silent", "moves", "round_trip")

    def __init__(
        self,
        game: TI3,
        player: Player,
        target: str,
        *,
        unseen: frozenset[str] | None = None,
        consent: frozenset[tuple[str, Player]] = frozenset(),
    ) -> None:
        """`unseen`: the systems that a fleet in silence passes; None: for all fleets, `of` knows the silent ones."""
        activation = ongoing(game, Activation)
        self.moves = movement_values(game, player, 0 if activation is None else activation.move_bonus)
        self.round_trip = game.rules.round_trip
        closed = closed_systems(game, player, unseen or frozenset(), consent)
        if not self.round_trip:
            closed |= {target}  # what has arrived may not go on and come back
        super().__init__(ways(game), target, closed, max(self.moves.values()))
        silent = silent_fleets(game, player) if unseen is None else {}
        self._silent = {
            origin: Reach(game, player, target, unseen=systems, consent=consent) for origin, systems in silent.items()
        }

    def of(self, origin: str) -> Reach:
        """The ways of the ships that start there: a fleet in silence has more of them."""
        return self._silent.get(origin, self)

    def near(self, system: str) -> bool:
        """Whether any ship could come past this system."""
        return system in self.needed or any(system in silent.needed for silent in self._silent.values())

    def range_of(self, kind: str, origin: str) -> int:
        """R13.3: whatever starts in a nebula has movement 1; fighters alone have none (R12.10)."""
        moves = self.moves[kind]
        return 1 if moves and origin in NEBULAE else moves

    def comes(self, kind: str, origin: str) -> bool:
        """Whether a ship of this kind can come in from another system."""
        needed = self.needed.get(origin)
        return needed is not None and needed <= self.range_of(kind, origin)

    def comes_past(self, system: str, origin: str, kinds: Iterable[str]) -> bool:
        """Whether ships of any of these kinds can come in from another system by way of this one."""
        moves = max((self.range_of(kind, origin) for kind in kinds), default=0)
        return origin != system and self.route(origin, moves, frozenset((system,))) is not None

    def route(self, origin: str, moves: int, stops: frozenset[str] = NOTHING) -> paths.Route | None:
        """The shortest route with so many moves past all the stops; a ship that is there already may stay."""
        if origin == self.target and stops <= {origin}:
            return (origin,)
        if origin == self.target and not self.round_trip:
            return None
        return super().route(origin, moves, stops)


def why_not(game: TI3, player: Player, reach: Reach, kind: str, origin: str) -> Refusal:
    """Why a ship of this kind cannot come from its system: it is too far, or something lies in the way."""
    moves = reach.range_of(kind, origin)
    if not moves:
        return refuse("move.fighters_alone", "R12.10", system=origin)
    steps = distances(reach.net, reach.target).get(origin)
    if steps is None or steps > moves:
        rule = "R13.3" if origin in NEBULAE else "R12.2"
        return refuse("move.too_far", rule, system=origin, unit=kind.partition("@")[0], n=moves)
    direct = paths.routes_between(reach.net, origin, reach.target, lambda _: True, moves)
    obstacle = next(system for system in direct[0][1:-1] if system in reach.closed)
    return barred(game, player, obstacle)


def barred(game: TI3, player: Player, system: str) -> Refusal:
    """Why ships may not pass through this system."""
    if system in SUPERNOVAE:
        return refuse("move.supernova", "R13.4", system=system)
    if system in NEBULAE:
        return refuse("move.nebula", "R13.3", system=system)
    if system in ASTEROIDS:
        return refuse("move.asteroids", "R13.2", system=system)
    if blocked(game, system, player):
        return refuse("move.enemy_in_the_way", "R12.3", system=system)
    return refuse("move.no_return", "R12.7", system=system)


def check_route(game: TI3, player: Player, reach: Reach, kind: str, route: paths.Route) -> Refusal | None:
    """Whether a ship may take the route that its player has drawn (R12.1 to R12.3)."""
    origin, target = route[0], reach.target
    if route[-1] != target:
        return refuse("move.ends_elsewhere", "R12.1", system=target)
    for here, there in pairwise(route):
        if there not in reach.net.get(here, ()):
            return refuse("move.not_adjacent", "R13.8", system_from=here, system=there)
    if origin == target and len(route) > 1 and not reach.round_trip:
        return refuse("move.no_return", "R12.7", system=target)
    moves = reach.range_of(kind, origin)
    if len(route) - 1 > moves:
        return refuse(
            "move.too_far",
            "R13.3" if origin in NEBULAE else "R12.2",
            system=origin,
            unit=kind.partition("@")[0],
            n=moves,
        )
    return next((barred(game, player, system) for system in route[1:-1] if system in reach.closed), None)
