"""Action cards played when the agenda phase begins and when an agenda is revealed (W-V1 to W-V3)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.board import planets_of
from lazax.ti4.cards.action.aims import any_player, other_players
from lazax.ti4.cards.play import action_card
from lazax.ti4.council.agenda_deck import look_at_next_agenda
from lazax.ti4.council.changes import replace_agenda
from lazax.ti4.council.voting import COUNTER_CLOCKWISE, bar_from_voting
from lazax.ti4.events import Agenda
from lazax.ti4.notes.hands import give_by_force
from lazax.ti4.state import TI4
from lazax.ti4.timings import AGENDA_PHASE_START, AGENDA_REVEALED, AGENDA_REVEALED_WHEN
from lazax.ti4.units.planets import traits_of

VETO = "action_card:veto"


@action_card("ancient_burial_sites", AGENDA_PHASE_START, aims=(any_player,))
async def ancient_burial_sites(game: TI4, player: Player, target: str) -> None:
    for planet in planets_of(game, int(target)):
        if "cultural" in traits_of(game, planet) and planet not in game.exhausted:
            game.exhausted.add(planet)
            note(game, "planet.exhausted", player=int(target), planet=planet)


def _before_the_council(game: TI4, player: Player) -> bool:
    agenda = ongoing(game, Agenda)
    return agenda is not None and not agenda.cancelled


@action_card("veto", AGENDA_REVEALED_WHEN, when=_before_the_council)
async def veto(game: TI4, player: Player) -> None:
    """ERR-VET."""
    replace_agenda(game, player, VETO)


@action_card(
    "diplomatic_pressure",
    AGENDA_REVEALED_WHEN,
    aims=(other_players(lambda game, other: game.note_hand[other]),),
    when=_before_the_council,
    each=True,
)
async def diplomatic_pressure(game: TI4, player: Player, target: str) -> None:
    """N-GEN-8: the giver chooses the note; N-AC-13: a player presses each other one once."""
    await give_by_force(game, int(target), player)


@action_card("assassinate_representative", AGENDA_REVEALED, aims=(any_player,), when=_before_the_council)
async def assassinate_representative(game: TI4, player: Player, target: str) -> None:
    bar_from_voting(game, int(target))


@action_card("hack_election", AGENDA_REVEALED, when=_before_the_council)
async def hack_election(game: TI4, player: Player) -> None:
    """N-AC-12: the speaker is still last."""
    amend(game, Agenda, effects=(*current(game, Agenda).effects, COUNTER_CLOCKWISE))


def _something_to_see(game: TI4, player: Player) -> bool:
    return _before_the_council(game, player) and bool(game.agenda_deck)


@action_card("insider_information", AGENDA_REVEALED, when=_something_to_see)
async def insider_information(game: TI4, player: Player) -> None:
    look_at_next_agenda(game, player)
