"""I.I.H.Q. Modernization, and the planet beside the board that comes with it."""

from __future__ import annotations

from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.economy.neighbours import neighbours, presence
from lazax.ti4.economy.tokens import gain_tokens
from lazax.ti4.events import Research
from lazax.ti4.state import TI4
from lazax.ti4.tables import MECATOL_REX, MECATOL_SYSTEM, Roll
from lazax.ti4.timings import POINTS_GAINED, TECHNOLOGY_GAINED
from lazax.ti4.units.control import take_control
from lazax.ti4.units.planets import ability_card, planet_cannon, planet_production
from lazax.ti4.ways import adjacent

IIHQ, CUSTODIA = "technology:i_i_h_q_modernization", "custodia_vigilia"
CARD = ability_card(CUSTODIA)
CANNON, PRODUCED = Roll(hits_on=5, dice=1), 3
TOKENS = 2


@neighbours.changed_by(IIHQ)
def at_mecatol(game: TI4, owner: Player, meet: bool, one: Player, other: Player) -> bool:
    """N-KEL-3: with whoever is in or next to the system of Mecatol Rex, and the other way round."""
    if meet or owner not in (one, other):
        return meet
    them = other if owner == one else one
    return not presence(game, them).isdisjoint((MECATOL_SYSTEM, *adjacent(game, MECATOL_SYSTEM, owner)))


def _modernizes(game: TI4, player: Player) -> bool:
    research = ongoing(game, Research)
    gained = research is not None and research.player == player and f"technology:{research.technology}" == IIHQ
    return gained and CUSTODIA not in game.control


@acts(TECHNOLOGY_GAINED, IIHQ, usable=_modernizes, must=True)
async def iihq_modernization(game: TI4, player: Player) -> None:
    """N-KEL-3: the planet comes exhausted, its ability card is readied."""
    await take_control(game, player, CUSTODIA)


# Custodia Vigilia


def _rex_of(game: TI4, owner: Player, player: Player, planet: str) -> bool:
    return owner == player and planet == MECATOL_REX and game.control.get(planet) == player


@planet_cannon.changed_by(CARD)
def custodia_cannon(game: TI4, owner: Player, cannon: Roll | None, player: Player, planet: str) -> Roll | None:
    return CANNON if _rex_of(game, owner, player, planet) else cannon


@planet_production.changed_by(CARD)
def custodia_production(game: TI4, owner: Player, value: int, player: Player, planet: str) -> int:
    return max(value, PRODUCED) if _rex_of(game, owner, player, planet) else value


def _imperial_elsewhere(game: TI4, player: Player) -> bool:
    """Another player has the point for Mecatol Rex."""
    window = ongoing(game, Window)
    who, _, source = window.subject.partition(":") if window is not None else ("", "", "")
    return source == MECATOL_REX and who != str(player)


@acts(POINTS_GAINED, CARD, usable=_imperial_elsewhere, must=True)
async def custodia_tokens(game: TI4, player: Player) -> None:
    """N-KEL-4."""
    await gain_tokens(game, player, TOKENS)
