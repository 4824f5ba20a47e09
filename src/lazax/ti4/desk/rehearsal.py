"""Moves on trial: what a player could bring to a system if it were their turn, and how far their fleets get."""

from __future__ import annotations

from lazax.core.ask import Refusal, refuse
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.desk.desk import Rehearsal
from lazax.desk.forms import At, Range, Within
from lazax.locales import Teller
from lazax.ti4.board import has_token, put_token, ships_at
from lazax.ti4.events import Activation, Phase, Round, Turn
from lazax.ti4.movement.activation import may_activate
from lazax.ti4.movement.draft import Draft
from lazax.ti4.movement.move import declare, move_ships
from lazax.ti4.movement.passage import Passage
from lazax.ti4.sequence.action_phase import finish_turn
from lazax.ti4.sequence.tactical_action import TACTICAL_ACTION
from lazax.ti4.state import TI4
from lazax.ti4.ways import systems

AFTER_MOVING = TACTICAL_ACTION[TACTICAL_ACTION.index(move_ships) + 1 :]


def on_the_map(game: TI4, player: Player, system: str) -> bool:
    return bool(game.round) and player not in game.out and system in systems(game)


def rehearse(game: TI4, player: Player, system: str) -> Rehearsal | None:
    """The game as if the player had just activated the system, whoever's turn it is; None if it is not on the map."""
    if not on_the_map(game, player, system):
        return None
    doubt = why_not_now(game, player, system)
    imagined = game.copy()
    lasting = tuple(event for event in game.stage if type(event) is Round)
    phase = next((event for event in game.stage if type(event) is Phase and event.name == "action"), Phase("action"))
    imagined.stage = (*lasting, phase, Turn(player), Activation(player, system))
    if doubt is None:
        imagined.tactic_pool[player] -= 1
        put_token(imagined, system, player)
    rest = (do(part, player) for part in AFTER_MOVING)
    imagined.todo = (do(declare, player, system), *rest, do(finish_turn, player))
    return Rehearsal(imagined, doubt)


def why_not_now(game: TI4, player: Player, system: str) -> Refusal | None:
    """What stands against activating the system, as things are."""
    if has_token(game, system, player):
        return refuse("why.activated", "5.2", system=system)
    if not may_activate(game, True, player, system):
        return refuse("why.closed", "5.2", system=system)
    return None if game.tactic_pool[player] else refuse("why.no_token", "89.1")


def range_of(game: TI4, player: Player, system: str, teller: Teller) -> Range | None:
    """Where the player's fleet in a system could go with one activation."""
    if not on_the_map(game, player, system):
        return None
    fleet = ships_at(game, system, player)
    if not fleet:
        return Range(teller.sentence("refuse", "why.no_ships", {"system": system}), ())
    if has_token(game, system, player):
        return Range(teller.sentence("refuse", "move.token", {"system": system}), ())
    places = []
    for target in systems(game):
        if target == system or has_token(game, target, player) or not may_activate(game, True, player, target):
            continue
        draft = Draft(Passage(game, player, target))
        kinds = [token for origin, token in draft.speeds if origin == system]
        able = [token for token in kinds if draft.way(system, token) is not None]
        if able:
            places.append(Within(At("system", target), len(able) == len(kinds)))
    values = {"units": fleet.counts, "n": len(places)}
    return Range(teller.sentence("desk", "range", values), tuple(places))
