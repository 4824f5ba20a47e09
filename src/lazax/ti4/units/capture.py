"""Captured units (17): they lie with whoever captured them, out of reach of their owners, until they are returned."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.board import force_at, has_ships, places_of
from lazax.ti4.registry import LEADERS, touch
from lazax.ti4.sequence.order import alive, others
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import STRUCTURES
from lazax.ti4.units.force import FIGHTER, INFANTRY, SPACE_DOCK, Force
from lazax.ti4.ways import systems

Held = tuple[str, Player, int]
"""A kind, whose pieces, how many; fighters and infantry are nobody's tokens (17.3)."""
TOKENS = (FIGHTER, INFANTRY)

captor_of: Query[Player, [str, Player, str]] = Query("captor")
"""Who captures a unit that is being destroyed; -1: nobody. Where it is, whose, which kind."""


def may_capture(game: TI4, captor: Player, owner: Player) -> bool:
    """17.6: no units of whoever blockades a space dock of the captor; R-59: own units may be."""
    return captor not in game.out and not any(
        _blockades(game, owner, captor, system) for system in systems(game) if owner != captor
    )


def _blockades(game: TI4, player: Player, owner: Player, system: str) -> bool:
    """14.0: only the other player's ships are where the owner has a space dock."""
    if not has_ships(game, system, player) or has_ships(game, system, owner):
        return False
    return any(force_at(game, place, owner).number(SPACE_DOCK) for place in places_of(game, system))


def take_prisoners(game: TI4, place: str, owner: Player, units: Force) -> None:
    """17.1, 17.3: what is captured instead of going to reinforcements."""
    for kind, number, _ in units.counts:
        captor = NOBODY if kind in STRUCTURES else captor_of(game, NOBODY, place, owner, kind)
        if captor != NOBODY and may_capture(game, captor, owner):
            capture(game, captor, owner, kind, number)


def capture(game: TI4, captor: Player, owner: Player, kind: str, number: int = 1) -> None:
    """17.1: pieces lie on the captor's sheet; 17.3: of fighters and infantry only tokens do."""
    _change(game, captor, kind, NOBODY if kind in TOKENS else owner, number)
    note(game, "units.captured", player=captor, player_to=owner, units=((kind, number, 0),))


def give_back(game: TI4, captor: Player, kind: str, owner: Player, number: int = 1) -> None:
    """17.2b, 17.4c: to the owner's reinforcements; tokens to the supply."""
    _change(game, captor, kind, owner, -number)
    key = "tokens.given_back" if owner == NOBODY else "units.given_back"
    who = {} if owner == NOBODY else {"player_to": owner}
    note(game, key, player=captor, units=((kind, number, 0),), **who)


def tradable(game: TI4, captor: Player, owner: Player) -> list[Held]:
    """17.2a, 17.4a: what can go back to its owner in a transaction."""
    return [held for held in game.captured[captor] if held[1] == owner]


def return_prisoners(game: TI4, system: str) -> None:
    """K-8, 14.2, R-35: pieces of whoever blockades a space dock of their captor."""
    for captor in alive(game):
        if not game.captured[captor]:
            continue
        for owner in others(game, captor):
            held = tradable(game, captor, owner)
            if held and _blockades(game, owner, captor, system):
                for kind, _, number in held:
                    give_back(game, captor, kind, owner, number)


def _change(game: TI4, captor: Player, kind: str, owner: Player, number: int) -> None:
    held = {(unit, whose): n for unit, whose, n in game.captured[captor]}
    held[kind, owner] = held.get((kind, owner), 0) + number
    left = tuple((unit, whose, n) for (unit, whose), n in sorted(held.items()) if n)
    game.captured = {**game.captured, captor: left}
    touch(game, LEADERS)
