"""Into the Breach: the dreadnought that takes the first hits on its fleet.

It is kept among the effects of the battle as Effect(BREACH, player, "hits left:ship").
"""

from __future__ import annotations

from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.galaxy.fleets import count
from lazax.ti3.board import fleet_in
from lazax.ti3.events import Battle, Effect
from lazax.ti3.state import TI3
from lazax.ti3.units.fleets import Fleet, Ship
from lazax.ti3.units.ship_tokens import ship_token, that_ship

BREACH = "into_the_breach"
HITS = 2


def enter_the_breach(game: TI3, player: Player, ship: str) -> None:
    battle = current(game, Battle)
    amend(game, Battle, effects=(*battle.effects, Effect(BREACH, player, f"{HITS}:{ship}")))


def in_the_breach(game: TI3, player: Player, system: str) -> Ship | None:
    """The dreadnought that has to take the next hit on the player's fleet."""
    battle = ongoing(game, Battle)
    found = None if battle is None or battle.system != system else _effect(battle, player)
    if found is None:
        return None
    return that_ship(found.target.partition(":")[2], fleet_in(game, system, player).ships)


def hold_the_breach(game: TI3, player: Player, ship: Ship, before: Fleet) -> None:
    """The dreadnought took a hit; it goes on to take hits if it is still there, whatever a card did to it."""
    battle = current(game, Battle)
    found = _effect(battle, player)
    assert found is not None
    left = int(found.target.partition(":")[0]) - 1
    kept = [effect for effect in battle.effects if effect is not found]
    if left and count(fleet_in(game, battle.system, player), ship.kind) == count(before, ship.kind):
        token = ship_token(ship._replace(damaged=True))
        kept.append(Effect(BREACH, player, f"{left}:{token}"))
    amend(game, Battle, effects=tuple(kept))


def _effect(battle: Battle, player: Player) -> Effect | None:
    return next((one for one in battle.effects if one.kind == BREACH and one.player == player), None)
