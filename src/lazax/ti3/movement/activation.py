"""Step 1 of a tactical action: which systems may be activated, and activating one (R10.2, R11)."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.ask import Refusal, choose, refuse
from lazax.core.events import enter
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import alive, effect_on, effects, enemy_ships, full, geometry, has_counter, has_units
from lazax.ti3.cards.windows import react
from lazax.ti3.events import Activation
from lazax.ti3.registry import asks, step
from lazax.ti3.state import TI3
from lazax.ti3.supply import place_counter
from lazax.ti3.tables import SYSTEM_OF, SYSTEMS

NEVER_ACTIVATED = {
    system.id: ("activate.asteroids", "R13.2") if system.kind == "asteroid_field" else ("activate.supernova", "R13.4")
    for system in SYSTEMS.values()
    if system.kind in ("asteroid_field", "supernova")
}

IMMUNITY = "diplomatic_immunity"  # effect of a card: only its player may activate the target

asks("choose", "system", "activate.system")


def may_activate(game: TI3, player: Player, system: str) -> Refusal | None:
    """R11.2, T-T1: why the player may not activate the system; None if he may. His counters are not asked for."""
    if system in NEVER_ACTIVATED:
        key, rule = NEVER_ACTIVATED[system]
        return refuse(key, rule, system=system)
    if has_counter(game, system, player):
        return refuse("activate.own_counter", "R11.2", system=system)
    return _forbidden(game, player, system, diplomacy_partners(game, player), truce_in_force(game))


def _forbidden(game: TI3, player: Player, system: str, partners: list[Player], truce: bool) -> Refusal | None:
    """What an effect in force has against it."""
    for partner in partners:
        if has_units(game, system, partner):
            return refuse("activate.diplomacy", "R29.2", system=system, player=partner)
    if truce and enemy_ships(game, system, player):
        return refuse("activate.truce", "R11.2", system=system)
    for effect in effects(game, IMMUNITY):
        if effect.target == system and effect.player != player:
            return refuse("activate.immunity", "T-T1", system=system, player=effect.player)
    return None


def diplomacy_partners(game: TI3, player: Player) -> list[Player]:
    """R29.2: the players whose systems he may not activate, and who may not activate his, until the phase ends."""
    partners = []
    for effect in effects(game, "diplomacy"):
        other = int(effect.target)
        if effect.player == player:
            partners.append(other)
        elif other == player:
            partners.append(effect.player)
    return partners


def truce_in_force(game: TI3) -> bool:
    """A-54: Short Term Truce holds in the round after its vote, by the switch in every later round too."""
    law = game.laws.get("short_term_truce")
    if law is None:
        return False
    return game.round > law.round if game.rules.truce_lasting else game.round == law.round + 1


def activation_price(game: TI3, player: Player) -> int:
    """T-T1: counters from the command pool for a tactical action; Imperial Containment asks for one more."""
    return 2 if effect_on(game, "imperial_containment", player) else 1


def systems_to_activate(game: TI3, player: Player) -> list[str]:
    """The systems the player may activate, in the map's order; none without a counter to do it (R10.2)."""
    return list(_activatable(game, player))


def may_take_tactical_action(game: TI3, player: Player) -> bool:
    """R10.2: a counter in the command pool, and a system to put it into."""
    return next(_activatable(game, player), None) is not None


def _activatable(game: TI3, player: Player) -> Iterator[str]:
    if game.command_pool[player] < activation_price(game, player):
        return
    counters = game.counters
    partners, truce = diplomacy_partners(game, player), truce_in_force(game)
    restricted = truce or bool(partners) or bool(effects(game, IMMUNITY))
    for system in geometry(game).systems:
        if system in NEVER_ACTIVATED or player in counters.get(system, ()):
            continue
        if not restricted or _forbidden(game, player, system, partners, truce) is None:
            yield system


@step("tactical.activate")
async def activate(game: TI3, player: Player) -> None:
    """R11.1: a counter goes from the command pool into the system."""
    if player in game.out or not may_take_tactical_action(game, player):
        return
    system = await choose(player, "activate.system", lambda: systems_to_activate(game, player))
    more = activation_price(game, player) - 1
    game.command_pool[player] -= 1 + more
    if more:
        note(game, "imperial_containment.paid", player=player, n=more)
    place_counter(game, player, system)
    enter(game, Activation(player, (system,)))
    note(game, "system.activated", player=player, system=system)
    await react(game, "after_own_activation", (player,), subject=system)  # T-T2


def opponents_in_range(game: TI3, player: Player, systems: tuple[str, ...]) -> list[Player]:
    """Opponents with a fleet in the activated system, or a dock there or next to it: who may answer at T-T4."""
    near = {near for system in systems for near in (system, *full(game)[system])}
    owners = {game.control[planet] for planet in game.docks if SYSTEM_OF[planet] in near}
    owners.update(owner for system in systems for owner in alive(game) if (system, owner) in game.fleets)
    owners.discard(player)
    return [owner for owner in alive(game) if owner in owners]
