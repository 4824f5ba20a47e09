"""Laws about production."""

from __future__ import annotations

from lazax.ti3.board import is_home
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Round
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS_OF
from lazax.ti3.ways import geometry


def planets_abroad(game: TI3) -> list[str]:
    """Every planet of the galaxy outside the home systems, whoever controls it."""
    return sorted(planet for system in geometry(game).systems for planet in PLANETS_OF[system] if not is_home(planet))


@agenda("holy_planet_of_ixth", planets_abroad)
async def holy_planet_of_ixth(game: TI3, outcome: str) -> None:
    """The dock of the elected planet produces nothing as long as the law is in play; nothing happens at once."""


@agenda("humane_labor")
async def humane_labor(game: TI3, outcome: str) -> None:
    """For: two units for each dock (T-R1). Against: no dock produces this round."""
    if outcome != FOR:
        add_effect(game, Round, Effect("no_production"))


@agenda("regulated_conscription")
async def regulated_conscription(game: TI3, outcome: str) -> None:
    """Ground forces cost one resource each as long as the law is in play; nothing happens at once."""


@agenda("labor_force_politics")
async def labor_force_politics(game: TI3, outcome: str) -> None:
    """For: resources and influence are swapped. Against: this round everybody produces at one dock only."""
    if outcome != FOR:
        add_effect(game, Round, Effect("one_dock"))
