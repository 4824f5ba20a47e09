"""The first step of a tactical action: activating a system (5, 89.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import amend, enter, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.board import has_token, places_of, put_token
from lazax.ti4.economy.payment import can_pay, pay
from lazax.ti4.events import STRAIGHT_DOWN, Activation, Turn
from lazax.ti4.notes.hands import friends_of
from lazax.ti4.registry import asks, step, then
from lazax.ti4.state import TI4
from lazax.ti4.timings import ACTIVATED, ACTIVATED_AGAIN, ACTIVATED_WHEN
from lazax.ti4.trade.promises import PROMISES
from lazax.ti4.ways import systems, wormholes
from lazax.ti4.windows import window

asks("choose", "system", "activate.system")

may_activate: Query[bool, [Player, str]] = Query("may_activate")
"""Whether a player may activate a system."""
may_activate_again: Query[bool, [Player]] = Query("may_activate_again")
"""Whether a player may activate systems that contain an own command token."""
activation_price: Query[int, [Player, str]] = Query("activation_price")
"""The influence that a player has to spend to activate a system."""


def activatable(game: TI4, player: Player) -> list[str]:
    """5.2: systems without an own command token, wherever they are; 1.6: none that something forbids."""
    return list(_activatable(game, player))


def _activatable(game: TI4, player: Player) -> Iterator[str]:
    tokens, open_, again = game.tokens, iter(systems(game)), may_activate_again(game, False, player)
    if may_activate.is_changed(game):
        open_ = (s for s in open_ if may_activate(game, again or not has_token(game, s, player), player, s))
    elif not again:
        open_ = (s for s in open_ if s not in tokens or player not in tokens[s])
    return (s for s in open_ if _affordable(game, player, s)) if activation_price.is_changed(game) else open_


def _affordable(game: TI4, player: Player, system: str) -> bool:
    price = activation_price(game, 0, player, system)
    return not price or can_pay(game, player, "influence", price)


def may_take_tactical_action(game: TI4, player: Player) -> bool:
    """89.1a: there is a token in the tactic pool, and a system to put it."""
    return game.tactic_pool[player] > 0 and any(_activatable(game, player))


@step("tactical.activate")
async def activate(game: TI4, player: Player) -> None:
    """89.1: a token from the tactic pool goes there. What may be done at any time comes before or after: else the
    token could be gone (5)."""
    system = await choose(player, "activate.system", lambda: activatable(game, player), closed=True)
    again = has_token(game, system, player)
    await pay(game, player, "influence", activation_price(game, 0, player, system), "activation")
    game.tactic_pool[player] -= 1
    put_token(game, system, player)
    enter(game, activation_of(game, player, system))
    note(game, "system.activated", player=player, system=system)
    if ongoing(game, Turn) is not None:
        amend(game, Turn, system=system)
    PROMISES.activated(game, player, (system,))
    at_once = (window(ACTIVATED_AGAIN, subject=system),) if again else ()
    then(game, *at_once, window(ACTIVATED_WHEN, subject=system), window(ACTIVATED, subject=system))


def activation_of(game: TI4, player: Player, system: str) -> Activation:
    """R-51: with what is there at this moment; what comes later does not count for what asks for it."""
    places = places_of(game, system)
    found = tuple((place, owner, force.counts) for (place, owner), force in game.forces.items() if place in places)
    sleepers = tuple(place for place in places if place in game.sleepers)
    ends = tuple(letter for place, letter in wormholes(game) if place == system)
    return Activation(
        player, system, friends=friends_of(game, player), found=found, sleepers=sleepers, wormholes=ends
    )


def goes_straight_down(game: TI4) -> bool:
    """Whether whatever comes between the movement and the landing is left out."""
    activation = ongoing(game, Activation)
    return activation is not None and any(effect.kind == STRAIGHT_DOWN for effect in activation.effects)


def stood_there(game: TI4, player: Player, kinds: Collection[str]) -> list[str]:
    """R-51: the places of the active system where the player had such units when it was activated."""
    activation = ongoing(game, Activation)
    return [
        place
        for place, owner, counts in (activation.found if activation else ())
        if owner == player and any(kind in kinds for kind, _, _ in counts)
    ]
