"""Diplomats on board: asking for passage where more comes of a movement by it (R41.17)."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.plans import plan_for
from lazax.bots.ti3.options.leaders import standing
from lazax.bots.ti3.policy import answers
from lazax.core.ask import DONE, Value
from lazax.galaxy.fleets import FIGHTER
from lazax.galaxy.movement.orders import Load, ShipMove
from lazax.ti3.options.leaders.passage import brings_envoy
from lazax.ti3.options.leaders.places import DIPLOMAT, of_kind
from lazax.ti3.tables import PLANETS_OF
from lazax.ti3.units.ship_tokens import ship_of

WORTH_ASKING = 1.0  # how much better a plan must become by the good will of somebody else


@answers("diplomat.passage")
def seek_passage(question: Question, known: Knowledge) -> Value:
    """Through the system behind which more can be done."""
    target = str(question.about["system"])
    values = {
        system: plan_for(_welcome(known, system), target, known.move_bonus).value
        for system in question.options
        if system != DONE
    }
    best = max(values, key=lambda system: (values[system], system), default=DONE)
    if best == DONE or values[best] < plan_for(known, target, known.move_bonus).value + WORTH_ASKING:
        return DONE
    return best


def _welcome(known: Knowledge, system: str) -> Knowledge:
    """What would be known if those in the system let fleets with a diplomat pass."""
    hopeful = Knowledge(known.question, known.rng, known.memory)
    hopeful.granted = known.granted | {system}
    return hopeful


def escort(known: Knowledge, target: str, moves: tuple[ShipMove, ...]) -> tuple[ShipMove, ...]:
    """The same movement with the diplomat among the ships that pass by consent; without one they stay."""
    for origin in sorted({move.origin for move in moves} & known.escorted) if known.granted else ():
        fleet = [move for move in moves if move.origin == origin]
        passing = [move for move in fleet if _needs_envoy(known, target, move)]
        if not passing or any(map(brings_envoy, fleet)):
            continue
        first = next((move for move in passing if ship_of(move.ship).kind != FIGHTER), None)
        waiting = [
            Load(leader, planet)
            for planet in PLANETS_OF[origin]
            if known.owner(planet) == known.me
            for leader in of_kind(standing(known, planet), DIPLOMAT)
        ]
        if first is None or not waiting:
            moves = tuple(move for move in moves if move not in passing)
        else:
            at = moves.index(first)
            moves = (*moves[:at], first._replace(loads=(waiting[0], *first.loads)), *moves[at + 1 :])
    return moves


def _needs_envoy(known: Knowledge, target: str, move: ShipMove) -> bool:
    """Whether the ship comes only past ships that let it pass."""
    alone = known.moves_unescorted(target).get(move.origin, 99)
    return alone > known.reach_of(ship_of(move.ship).kind, move.origin, known.move_bonus)
