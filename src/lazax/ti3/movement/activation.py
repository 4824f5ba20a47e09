"""Step 1 of a tactical action: which systems may be activated, and activating one (R10.2, R11)."""

from __future__ import annotations

from collections.abc import Iterable

from lazax.core.ask import Refusal, choose, refuse
from lazax.core.log import note
from lazax.core.stage import enter
from lazax.core.state import Player
from lazax.ti3.board import alive, enemy_ships, has_counter, has_units, in_force, ready_planets
from lazax.ti3.cards.windows import react
from lazax.ti3.economy.supply import place_counter
from lazax.ti3.effects import effect_on, effects
from lazax.ti3.events import Activation
from lazax.ti3.registry import asks, law, step
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF, SYSTEMS
from lazax.ti3.trade.bargains.watching import activated
from lazax.ti3.ways import full, geometry

NEVER_ACTIVATED = {
    system.id: ("activate.asteroids", "R13.2") if system.kind == "asteroid_field" else ("activate.supernova", "R13.4")
    for system in SYSTEMS.values()
    if system.kind in ("asteroid_field", "supernova")
}

IMMUNITY = "diplomatic_immunity"  # effect of a card: only its player may activate the target
GOOD = "good"

asks("choose", "system", "activate.system")
asks("choose", "planet", "traffic_tariffs.pay")


def may_activate(game: TI3, player: Player, system: str) -> Refusal | None:
    """R11.2, T-T1: why the player may not activate the system; None if they may. Their counters are not asked for."""
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
    if not can_pay_tolls(game, player, system):
        return refuse("activate.toll", "R11.2", system=system)
    return None


def diplomacy_partners(game: TI3, player: Player) -> list[Player]:
    """R29.2: those whose systems they may not activate, and who may not activate theirs, until the phase ends."""
    partners = []
    for effect in effects(game, "diplomacy"):
        other = int(effect.target)
        if effect.player == player:
            partners.append(other)
        elif other == player:
            partners.append(effect.player)
    return partners


@law("short_term_truce")
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
    return [*_activatable(game, player)]


def may_take_tactical_action(game: TI3, player: Player) -> bool:
    """R10.2: a counter in the command pool, and a system to put it into."""
    return any(_activatable(game, player))


def _activatable(game: TI3, player: Player) -> Iterable[str]:
    if game.command_pool[player] < activation_price(game, player):
        return ()
    held = game.counters.get
    free = [s for s in geometry(game).systems if s not in NEVER_ACTIVATED and player not in held(s, ())]
    partners, truce = diplomacy_partners(game, player), truce_in_force(game)
    if not (truce or partners or effects(game, IMMUNITY) or in_force(game, "traffic_tariffs")):
        return free
    return (system for system in free if _forbidden(game, player, system, partners, truce) is None)


@step("tactical.activate")
async def activate(game: TI3, player: Player) -> None:
    """R11.1: a counter goes from the command pool into the system."""
    if player in game.out or not may_take_tactical_action(game, player):
        return
    system = await choose(player, "activate.system", lambda: systems_to_activate(game, player))
    await pay_tolls(game, player, system)
    more = activation_price(game, player) - 1
    game.command_pool[player] -= 1 + more
    if more:
        note(game, "imperial_containment.paid", player=player, n=more)
    place_counter(game, player, system)
    enter(game, Activation(player, (system,)))
    note(game, "system.activated", player=player, system=system)
    activated(game, player, (system,))
    await react(game, "after_own_activation", (player,), subject=system)  # T-T2


# Traffic Tariffs


@law("traffic_tariffs")
def toll(game: TI3, player: Player, system: str) -> int:
    """T-T1: one trade good or planet for a system in which another player controls a planet."""
    if not in_force(game, "traffic_tariffs"):
        return 0
    return int(any(game.control.get(planet, player) != player for planet in PLANETS_OF[system]))


def can_pay_tolls(game: TI3, player: Player, *systems: str) -> bool:
    due = sum(toll(game, player, system) for system in systems)
    return due == 0 or game.goods[player] + len(ready_planets(game, player)) >= due


async def pay_tolls(game: TI3, player: Player, *systems: str) -> None:
    """Before the counter is placed. Nothing comes between the choice of the system and its price (closed)."""
    for system in systems:
        if toll(game, player, system):
            await _pay_toll(game, player, system)


async def _pay_toll(game: TI3, player: Player, system: str) -> None:
    coins = [GOOD] if game.goods[player] else []
    paid = await choose(
        player,
        "traffic_tariffs.pay",
        lambda: [*coins, *ready_planets(game, player)],
        closed=True,
        system=system,
    )
    if paid == GOOD:
        game.goods[player] -= 1
        note(game, "traffic_tariffs.good", player=player, system=system)
    else:
        game.exhausted.add(paid)
        note(game, "traffic_tariffs.planet", player=player, system=system, planet=paid)


def opponents_in_range(game: TI3, player: Player, systems: tuple[str, ...]) -> list[Player]:
    """Opponents with a fleet in the activated system, or a dock there or next to it: who may answer at T-T4."""
    near = {near for system in systems for near in (system, *full(game)[system])}
    owners = {game.control[planet] for planet in game.docks if SYSTEM_OF[planet] in near}
    owners.update(owner for system in systems for owner in alive(game) if (system, owner) in game.fleets)
    owners.discard(player)
    return [owner for owner in alive(game) if owner in owners]
