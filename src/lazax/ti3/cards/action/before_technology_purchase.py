"""Cards played directly before a technology is bought (T-A5); what they do hangs on the purchase."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti3.board import ready_planets
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.economy.payment import pay, spendable
from lazax.ti3.economy.technology import (
    CORPORATE_SPONSORSHIP,
    FOCUSED_RESEARCH,
    FOCUSED_RESEARCH_PRICE,
    OPENING_THE_BLACK_BOX,
    SPECIALTIES,
    on_sale,
    within_focus,
)
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Effect, Purchase
from lazax.ti3.state import TI3
from lazax.ti3.tables import TECHNOLOGIES


def _on_sale(game: TI3, player: Player, colour: str) -> bool:
    return colour in [TECHNOLOGIES[technology].colour for technology in on_sale(game, player)]


def _green_on_sale(game: TI3, player: Player) -> bool:
    return _on_sale(game, player, "green")


@action_card("corporate_sponsorship", when=_green_on_sale, within=Window)
async def corporate_sponsorship(game: TI3, player: Player) -> None:
    """A green technology costs 4 resources less in this purchase."""
    add_effect(game, Purchase, Effect(CORPORATE_SPONSORSHIP, player))


def _red_specialty_counts(game: TI3, player: Player) -> bool:
    planets = ready_planets(game, player)
    return "red" in map(SPECIALTIES.get, planets) and _on_sale(game, player, "red")


@action_card("opening_the_black_box", when=_red_specialty_counts, within=Window)
async def opening_the_black_box(game: TI3, player: Player) -> None:
    """Red specialties make a red technology cheaper by 2 instead of 1 in this purchase."""
    add_effect(game, Purchase, Effect(OPENING_THE_BLACK_BOX, player))


def _lacking_one(game: TI3, player: Player) -> list[str]:
    """Technologies that lack exactly one prerequisite; R25.6: and that they might still pay for besides the card."""
    purse = spendable(game, player, "resources")
    return list(within_focus(game, player, purse)) if purse >= FOCUSED_RESEARCH_PRICE else []


def _lacks_one(game: TI3, player: Player) -> bool:
    purse = spendable(game, player, "resources")
    return purse >= FOCUSED_RESEARCH_PRICE and any(within_focus(game, player, purse))


@action_card("focused_research", Aim("technology", _lacking_one), when=_lacks_one, within=Window)
async def focused_research(game: TI3, player: Player, technology: str) -> None:
    """R21.5, R21.7: for 6 resources, paid when the card takes effect, the technology named may be bought although
    one prerequisite is missing."""
    await pay(game, player, "resources", FOCUSED_RESEARCH_PRICE, "focused_research")
    add_effect(game, Purchase, Effect(FOCUSED_RESEARCH, player, technology))
