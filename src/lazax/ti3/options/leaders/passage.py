"""Diplomats on board: a fleet passes through systems of others if they let it (R41.17)."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import DONE, choose, confirm
from lazax.core.log import note
from lazax.core.state import Player
from lazax.galaxy.movement.orders import ShipMove
from lazax.ti3.board import fleets_of, has_counter
from lazax.ti3.effects import add_effect, effects
from lazax.ti3.events import Activation, Effect
from lazax.ti3.movement.loads import mover, system_of, why_no_pickup
from lazax.ti3.movement.passage import Reach
from lazax.ti3.options.leaders.places import DIPLOMAT, of_kind, sails_with, stands_on
from lazax.ti3.registry import asks, leader
from lazax.ti3.state import TI3
from lazax.ti3.tables import LEADERS, PLANETS_OF
from lazax.ti3.units.fleets import Fleet
from lazax.ti3.units.ship_tokens import ship_of

PASSAGE, NO_PASSAGE = "passage", "no_passage"  # player: who was asked; target: the system
SETTLED = "passage_settled"
Consent = frozenset[tuple[str, Player]]

asks("choose", "system", "diplomat.passage")
asks("choose", "word", "diplomat.consent")


def consents(game: TI3) -> Consent:
    """The fleets, by system and owner, that let the active player pass in this activation."""
    return frozenset((effect.target, effect.player) for effect in effects(game, PASSAGE))


def escorted_fleets(game: TI3, player: Player) -> Sequence[str]:
    """Where fleets start that have a diplomat with them and somebody's consent to pass."""
    if not game.rules.leaders or not effects(game, PASSAGE):
        return ()
    return [system for system, _ in _fleets_with_envoy(game, player)]


def _fleets_with_envoy(game: TI3, player: Player) -> list[tuple[str, Fleet]]:
    """Fleets with a diplomat on board, or on a planet where he can come on board."""
    return [
        (system, fleet)
        for system, fleet in fleets_of(game, player)
        if sails_with(fleet, DIPLOMAT) or _may_board(game, player, system)
    ]


def _may_board(game: TI3, player: Player, system: str) -> bool:
    return why_no_pickup(game, player, system, ()) is None and any(
        game.control.get(planet) == player and stands_on(game, planet, DIPLOMAT) for planet in PLANETS_OF[system]
    )


def brings_envoy(move: ShipMove) -> bool:
    """Whether a diplomat is on board, or comes on board where the ship starts."""
    boarding = (load.unit for load in move.loads if load.unit in LEADERS and system_of(load) == move.origin)
    return bool(of_kind((*ship_of(move.ship).leaders, *boarding), DIPLOMAT))


def systems_to_pass(game: TI3, player: Player, target: str) -> list[str]:
    """Where a fleet with a diplomat could pass, on its way to the target, if those were willing who block it."""
    if not game.rules.leaders or effects(game, SETTLED):
        return []
    starts = [start for start in _fleets_with_envoy(game, player) if not has_counter(game, start[0], player)]
    if not starts:
        return []
    asked = {(effect.target, effect.player) for effect in effects(game, NO_PASSAGE)} | consents(game)
    closed = Reach(game, player, target).closed
    barring = [place for place in game.fleets if place[1] != player and place[0] in closed and place not in asked]
    if not barring:
        return []
    reach = Reach(game, player, target, consent=consents(game) | frozenset(barring))
    systems = sorted({system for system, _ in barring if system != target and system not in reach.closed})
    return [
        system
        for system in systems
        if any(reach.comes_past(system, origin, map(mover, fleet.ships)) for origin, fleet in starts)
    ]


@leader(DIPLOMAT)
async def ask_for_passage(game: TI3, player: Player, target: str) -> None:
    """T-T3, R41.17: the active player asks for passage through one system, or is done with asking."""
    system = await choose(
        player, "diplomat.passage", lambda: [*systems_to_pass(game, player, target), DONE], system=target
    )
    if system == DONE:
        add_effect(game, Activation, Effect(SETTLED, player))
    else:
        for owner in [owner for place, owner in game.fleets if place == system and owner != player]:
            willing = await confirm(owner, "diplomat.consent", system=system, player_to=player)
            add_effect(game, Activation, Effect(PASSAGE if willing else NO_PASSAGE, owner, system))
            if willing:
                note(game, "diplomat.let_pass", player=owner, player_to=player, system=system)
            else:
                note(game, "diplomat.refused", player=owner, player_to=player, system=system)
