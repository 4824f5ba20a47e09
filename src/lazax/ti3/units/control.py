"""Planets change hands, and what is lost with them (R16.10 to R16.12)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import neighbours_of, on_board
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.options.leaders.losses import displace
from lazax.ti3.options.suns.counters import ignore_counter
from lazax.ti3.state import TI3, without
from lazax.ti3.tables import MECATOL_REX


def gain_planet(game: TI3, player: Player, planet: str, *, ready: bool = False) -> Player | None:
    """Control passes to the player; R16.10: the card arrives exhausted. Returns the former controller."""
    former = game.control.get(planet)
    if former is not None and former != player:
        _dethrone(game, planet)
        _remember_last_dock(game, player, former, planet)
        displace(game, planet)
        destroy_structures(game, planet)
        game.gf.pop(planet, None)
    game.control = {**without(game.control, planet), planet: player}
    ignore_counter(game, planet)
    game.held_since = {**game.held_since, planet: game.round}
    if ready:
        game.exhausted.discard(planet)
    else:
        game.exhausted.add(planet)
    note(game, "planet.gained", player=player, planet=planet)
    return former


def _remember_last_dock(game: TI3, player: Player, former: Player, planet: str) -> None:
    """For the objective Merciless: the planet holds a neighbour's last dock on the board."""
    if planet in game.docks and on_board(game, former, "space_dock") == 1 and former in neighbours_of(game, player):
        add_effect(game, Round, Effect("took_last_dock", player))


def make_neutral(game: TI3, planet: str) -> None:
    """R16.12: docks and PDS are destroyed, the card returns to the common area."""
    if planet not in game.control:
        return
    _dethrone(game, planet)
    displace(game, planet)
    destroy_structures(game, planet)
    game.gf.pop(planet, None)
    game.control = without(game.control, planet)
    game.held_since = without(game.held_since, planet)
    game.exhausted.discard(planet)
    note(game, "planet.neutral", planet=planet)


def _dethrone(game: TI3, planet: str) -> None:
    """A-55: the Usurper is discarded when control of Mecatol Rex is lost."""
    if planet == MECATOL_REX and game.usurper:
        note(game, "usurper.overthrown", player=game.control[planet], card=game.usurper)
        game.action_discard = (*game.action_discard, game.usurper)
        game.usurper = ""


def destroy_structures(game: TI3, planet: str) -> None:
    """PDS and dock of a planet are lost with it (R16.7, R16.12, R17.8)."""
    units = tuple(
        (kind, n) for kind, n in (("pds", game.pds.get(planet, 0)), ("space_dock", int(planet in game.docks))) if n
    )
    if units:
        note(game, "structures.destroyed", planet=planet, units=units)
    game.pds.pop(planet, None)
    game.docks.pop(planet, None)
