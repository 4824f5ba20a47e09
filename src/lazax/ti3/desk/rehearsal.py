"""Moves on trial: what a player could bring to a system if it were their turn, and how far their fleets get."""

from __future__ import annotations

from lazax.core.ask import Refusal, refuse
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.desk.desk import Rehearsal
from lazax.desk.forms import At, Range, Within
from lazax.galaxy.fleets import FIGHTER, counts
from lazax.locales import Teller
from lazax.ti3.board import fleet_in, has_counter
from lazax.ti3.economy.supply import counters_left, place_counter
from lazax.ti3.events import Activation, Phase, Round, Turn
from lazax.ti3.movement.activation import activation_price, may_activate
from lazax.ti3.movement.loads import mover
from lazax.ti3.movement.move import TacticalPlan, move_in, move_ships
from lazax.ti3.sequence.action_phase import end_turn
from lazax.ti3.sequence.tactical_action import TACTICAL_ACTION
from lazax.ti3.state import TI3
from lazax.ti3.ways import geometry

AFTER_MOVING = TACTICAL_ACTION[TACTICAL_ACTION.index(move_ships) + 1 :]


def on_the_map(game: TI3, player: Player, system: str) -> bool:
    return bool(game.round) and player not in game.out and system in geometry(game).systems


def rehearse(game: TI3, player: Player, system: str) -> Rehearsal | None:
    """The game as if the player had just activated the system, whoever's turn it is; None if it is not on the map."""
    if not on_the_map(game, player, system):
        return None
    doubt = why_not_now(game, player, system)
    imagined = game.copy()
    lasting = tuple(event for event in game.stage if type(event) is Round)
    phase = next((event for event in game.stage if type(event) is Phase and event.name == "action"), Phase("action"))
    imagined.stage = (*lasting, phase, Turn(player, 1), Activation(player, (system,)))
    imagined.committed = {}
    if doubt is None and counters_left(game, player):
        imagined.command_pool[player] -= activation_price(game, player)
        place_counter(imagined, player, system)
    rest = (do(part, player) for part in AFTER_MOVING)
    imagined.todo = (do(move_in, player, system), *rest, do(end_turn, player))
    return Rehearsal(imagined, doubt)


def why_not_now(game: TI3, player: Player, system: str) -> Refusal | None:
    """What stands against activating the system, as things are."""
    if game.command_pool[player] < activation_price(game, player):
        return may_activate(game, player, system) or refuse("why.no_counter", "R10.2")
    return may_activate(game, player, system)


def range_of(game: TI3, player: Player, system: str, teller: Teller) -> Range | None:
    """Where the player's fleet in a system could go with one activation."""
    if not on_the_map(game, player, system):
        return None
    fleet = fleet_in(game, system, player)
    if not fleet.ships and not fleet.fighters:
        return Range(teller.sentence("refuse", "why.no_ships", {"system": system}), ())
    if has_counter(game, system, player):
        return Range(teller.sentence("refuse", "move.activated", {"system": system}), ())
    kinds = {mover(ship) for ship in fleet.ships} or {FIGHTER}
    places = []
    for target in geometry(game).systems:
        if target == system or may_activate(game, player, target) is not None:
            continue
        plan = TacticalPlan(game, player, target)
        able = [kind for kind in kinds if target in plan.ends(system, kind)] if system in plan.origins() else []
        if able:
            places.append(Within(At("system", target), len(able) == len(kinds)))
    values = {"units": counts(fleet), "n": len(places)}
    return Range(teller.sentence("desk", "range", values), tuple(places))
