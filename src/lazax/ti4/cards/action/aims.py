"""What action cards are aimed at: targets that several of them have in common."""

from __future__ import annotations

from collections.abc import Callable

from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti4.board import planets_of
from lazax.ti4.cards.play import Aim
from lazax.ti4.council.outcomes import outcomes
from lazax.ti4.events import Agenda
from lazax.ti4.sequence.order import alive, others
from lazax.ti4.state import TI4
from lazax.ti4.units.planets import takes_units

Judge = Callable[[TI4, Player], object]


def planets_of_others(game: TI4, player: Player) -> list[str]:
    """Planets that another player controls."""
    return [planet for planet, owner in game.control.items() if owner != player]


def other_players(judge: Judge) -> Aim:
    """Another player of whom something holds."""
    return Aim("player", lambda game, player: [str(other) for other in others(game, player) if judge(game, other)])


any_player = Aim("player", lambda game, player: [str(target) for target in alive(game)])


def possible_outcomes(game: TI4, player: Player) -> list[str]:
    """What the agenda before the council can come to."""
    agenda = ongoing(game, Agenda)
    return [] if agenda is None else outcomes(game, agenda.card)


def own_planets_with_room(game: TI4, player: Player) -> list[str]:
    """Planets of the player on which units can be placed."""
    return [planet for planet in planets_of(game, player) if takes_units(game, planet)]


OWN_PLANET = Aim("planet", planets_of)
PLANET_WITH_ROOM = Aim("planet", own_planets_with_room)
