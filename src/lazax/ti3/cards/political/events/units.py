"""Events about ships and ground forces."""

from __future__ import annotations

from lazax.core.ask import DONE, choose, choose_number
from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.fleets import alike, count
from lazax.ti3.board import (
    fleet_in,
    fleets_of,
    on_board,
    order_of_play,
    planets_of,
)
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.council.prophecy import begin_prophecy
from lazax.ti3.economy.supply import gain_goods
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Agenda, Effect, Round
from lazax.ti3.production.docks import NO_GROUND_FORCES
from lazax.ti3.registry import asks, step, then
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS
from lazax.ti3.units.forces import (
    change,
    destroy_ground_forces,
    destroy_ships,
    may_place_ground_force,
)
from lazax.ti3.units.ship_tokens import ship_of, ship_token

DESTROYERS_LEFT = 2
CRUISERS_LEFT = 4
VOTES_EACH = 5  # for each ground force that is mobilized

asks("choose", "system", "arms_reduction.system")
asks("choose", "ship", "arms_reduction.ship")
asks("choose", "planet", "mass_mobilization.planet")
asks("choose", "number", "mass_mobilization.number")


@agenda("arms_reduction")
async def arms_reduction(game: TI3, outcome: str) -> None:
    """For: all but two destroyers (A-49: or dreadnoughts) and four cruisers go. Against: red planets exhaust."""
    for player in order_of_play(game):
        if outcome == FOR:
            await _reduce(game, player, game.rules.arms_reduction_unit, DESTROYERS_LEFT)
            await _reduce(game, player, "cruiser", CRUISERS_LEFT)
        else:
            _exhaust_red_planets(game, player)


async def _reduce(game: TI3, player: Player, kind: str, left: int) -> None:
    """The owner destroys ships of one kind until so many are left."""
    while on_board(game, player, kind) > left:
        system = await choose(
            player,
            "arms_reduction.system",
            lambda: [system for system, fleet in fleets_of(game, player) if count(fleet, kind)],
            unit=kind,
            n=on_board(game, player, kind) - left,
        )
        token = await choose(
            player,
            "arms_reduction.ship",
            lambda: [ship_token(ship) for ship, _ in alike(fleet_in(game, system, player)) if ship.kind == kind],
            system=system,
        )
        await destroy_ships(game, system, player, [ship_of(token)])


def _exhaust_red_planets(game: TI3, player: Player) -> None:
    for planet in planets_of(game, player):
        if PLANETS[planet].specialty == "red" and planet not in game.exhausted:
            game.exhausted.add(planet)
            note(game, "planet.exhausted", player=player, planet=planet)


# Compensated Disarmament


@agenda("compensated_disarmament")
async def compensated_disarmament(game: TI3, outcome: str) -> None:
    """The ground forces of the elected planet are destroyed; R25.11: its controller gets a trade good for each."""
    owner = game.control.get(outcome)
    if owner is not None:
        gain_goods(game, owner, await destroy_ground_forces(game, outcome, game.gf.get(outcome, 0)))


# Mass Mobilization


@agenda("mass_mobilization")
async def mass_mobilization(game: TI3, outcome: str) -> None:
    """A-53, for: a ground force each for every five votes cast for it. Against: none may be bought this round."""
    if outcome != FOR:
        add_effect(game, Round, Effect(NO_GROUND_FORCES))
        note(game, "mass_mobilization.barred")
        return
    number = sum(votes for _, side, votes in current(game, Agenda).votes if side == FOR) // VOTES_EACH
    note(game, "mass_mobilization.called", n=number)
    if number:
        then(game, *(do(mobilize, player, number) for player in order_of_play(game)))


@step("mass_mobilization.place")
async def mobilize(game: TI3, player: Player, number: int) -> None:
    """R0.18: up to so many ground forces on own planets; R20.13: as far as pieces mark their places."""
    while number > 0 and player not in game.out and _recruiting(game, player):
        planet = await choose(
            player, "mass_mobilization.planet", lambda: [*_recruiting(game, player), DONE], n=number
        )
        if planet == DONE:
            return
        # R0.19: closed, so that nobody takes the planet away meanwhile
        recruits = await choose_number(player, "mass_mobilization.number", 1, number, closed=True, planet=planet)
        change(game.gf, planet, recruits)
        note(game, "mass_mobilization.placed", player=player, planet=planet, n=recruits)
        number -= recruits


def _recruiting(game: TI3, player: Player) -> list[str]:
    return [planet for planet in planets_of(game, player) if may_place_ground_force(game, player, planet)]


@agenda("prophecy_of_ixth")
async def prophecy_of_ixth(game: TI3, outcome: str) -> None:
    """T-B4: the card stays with the elected player, whose fighters fight better as long as they buy more of them."""
    begin_prophecy(game, int(outcome))
