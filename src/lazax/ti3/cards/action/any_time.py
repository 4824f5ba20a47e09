"""Cards played at any time."""

from __future__ import annotations

from lazax.core.ask import DONE, choose
from lazax.core.chance import reveal
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import fleet_in, fleets_of, opponents, set_fleet
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.economy.supply import discard_card, look_at_hand
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.trade.agreements import agreements_of
from lazax.ti3.units.fleets import repaired

AGREEMENTS = 2

asks("choose", "card", "disclosure.card")


def _damaged_fleets(game: TI3, player: Player) -> list[str]:
    return [system for system, fleet in fleets_of(game, player) if any(ship.damaged for ship in fleet.ships)]


def _has_damage(game: TI3, player: Player) -> bool:
    return bool(_damaged_fleets(game, player))


@action_card("emergency_repairs", Aim("system", _damaged_fleets), when=_has_damage)
async def emergency_repairs(game: TI3, player: Player, system: str) -> None:
    """Repair all own ships in one system."""
    set_fleet(game, system, player, repaired(fleet_in(game, system, player)))
    note(game, "emergency_repairs.done", player=player, system=system)


def _players_with_cards(game: TI3, player: Player) -> list[str]:
    return [str(other) for other in opponents(game, player) if game.hand[other]]


@action_card("disclosure", Aim("player", _players_with_cards))
async def disclosure(game: TI3, player: Player, target: str) -> None:
    """Look at the hand of an opponent and discard one card of it."""
    owner = int(target)
    look_at_hand(game, player, owner)
    # R0.19: closed, so that the owner cannot play their cards between the look and the choice
    card = await choose(
        player, "disclosure.card", lambda: sorted(set(game.hand[owner])), closed=True, player_to=owner
    )
    discard_card(game, owner, card)
    reveal(game)


# Master of Trade


def _has_two_agreements(game: TI3, player: Player) -> bool:
    """R26.5: nobody has more than two."""
    return len(agreements_of(game, player)) >= AGREEMENTS


def _exhausted(game: TI3, player: Player) -> list[str]:
    return sorted(planet for planet in game.exhausted if game.control.get(planet) == player)


def _another_exhausted(game: TI3, player: Player, planet: str) -> list[str]:
    return [*(other for other in _exhausted(game, player) if other != planet), DONE]


@action_card(
    "master_of_trade", Aim("planet", _exhausted), Aim("planet_and", _another_exhausted), when=_has_two_agreements
)
async def master_of_trade(game: TI3, player: Player, *planets: str) -> None:
    """T-X0: with two trade agreements up to two own planets are refreshed."""
    for planet in planets:
        if planet != DONE:
            game.exhausted.discard(planet)
            note(game, "planet.refreshed", player=player, planet=planet)
