"""The promissory notes that every player has."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import has_units
from lazax.ti4.cards.play import may_play_cards
from lazax.ti4.council.voting import bar_from_voting
from lazax.ti4.economy.goods import receive_commodities
from lazax.ti4.events import Activation, Agenda
from lazax.ti4.leaders.unlocking import shares_commanders
from lazax.ti4.movement.move import bar_movement
from lazax.ti4.notes.hands import name_of, notes_before, owner_of, return_note
from lazax.ti4.notes.play import acts_on_receipt, promissory_note, returns_when_activated
from lazax.ti4.objectives.victory import gain_points
from lazax.ti4.state import TI4
from lazax.ti4.timings import ACTIVATED, AGENDA_DONE, AGENDA_REVEALED_WHEN, REPLENISHED
from lazax.ti4.windows import may_use

SECRET = "note:political_secret"
SUPPORT = "support_for_the_throne"
ALLIANCE = "alliance"


# Ceasefire


def _comes_to(game: TI4, player: Player, owner: Player) -> bool:
    activation = ongoing(game, Activation)
    return activation is not None and activation.player == owner and has_units(game, activation.system, player)


@promissory_note("ceasefire", ACTIVATED, when=_comes_to)
async def ceasefire(game: TI4, player: Player, owner: Player) -> None:
    """Its owner moves no units into the system that they have activated."""
    bar_movement(game, owner)
    note(game, "ceasefire.held", player=owner, system=current(game, Activation).system)


# Trade Agreement


def _replenishes(game: TI4, player: Player, owner: Player) -> bool:
    window = ongoing(game, Window)
    return window is not None and window.subject == str(owner)


@promissory_note("trade_agreement", REPLENISHED, when=_replenishes)
async def trade_agreement(game: TI4, player: Player, owner: Player) -> None:
    """FAQ-GEN-11: also if there are none. They become trade goods (21.6)."""
    await receive_commodities(game, owner, player, game.commodities[owner])


# Political Secret


def _revealed(game: TI4, player: Player, owner: Player) -> bool:
    return ongoing(game, Agenda) is not None


@promissory_note("political_secret", AGENDA_REVEALED_WHEN, when=_revealed, stays=True)
async def political_secret(game: TI4, player: Player, owner: Player) -> None:
    """Until the agenda is resolved its owner neither votes nor plays action cards nor uses faction abilities."""
    bar_from_voting(game, owner)


@may_play_cards.changed_by(SECRET)
def no_cards(game: TI4, holder: Player, may: bool, player: Player) -> bool:
    return may and player not in notes_before(game, holder, "political_secret")


@may_use.changed_by(SECRET)
def no_abilities(game: TI4, holder: Player, may: bool, player: Player, component: str) -> bool:
    """FAQ-GEN-13, FAQ-GEN-14: only those of the faction that one chooses to use; technologies stay."""
    return may and not (component.startswith("ability:") and player in notes_before(game, holder, "political_secret"))


@acts(AGENDA_DONE, SECRET, must=True)
async def secret_ends(game: TI4, player: Player) -> None:
    """W-V8b, FAQ-AG-8: also when the agenda was replaced."""
    for owner in notes_before(game, player, "political_secret"):
        return_note(game, f"political_secret:{owner}")


# Support for the Throne


def _lose_support(game: TI4, player: Player) -> None:
    gain_points(game, player, -1, SUPPORT)


@acts_on_receipt(SUPPORT, owner_lost=_lose_support)
async def support_for_the_throne(game: TI4, player: Player, owner: Player) -> None:
    gain_points(game, player, 1, SUPPORT)


returns_when_activated(SUPPORT, _lose_support)


# Alliance


@acts_on_receipt(ALLIANCE)
async def alliance(game: TI4, player: Player, owner: Player) -> None:
    """51.8: as long as it lies before the player they have the commander of its owner, too (51.8a)."""


returns_when_activated(ALLIANCE)


@shares_commanders(f"note:{ALLIANCE}")
def shared_commanders(game: TI4) -> Iterator[tuple[Player, Player]]:
    for card, holder in game.notes_in_play.items():
        if name_of(card) == ALLIANCE:
            yield holder, owner_of(card)
