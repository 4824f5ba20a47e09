"""The council: who votes, with how many votes, and how a political card comes before it (R27)."""

from __future__ import annotations

from lazax.core.chance import draw, shuffle
from lazax.core.log import note
from lazax.core.stage import amend, ongoing
from lazax.core.state import Player
from lazax.galaxy.voting import voting_order
from lazax.ti3.board import ready_planets
from lazax.ti3.cards.political.laws.council import VOTES_ALONE
from lazax.ti3.cards.political.registry import subjects
from lazax.ti3.economy.payment import influence
from lazax.ti3.effects import effect_on, effects
from lazax.ti3.events import Agenda
from lazax.ti3.registry import domain_counter, law
from lazax.ti3.state import TI3
from lazax.ti3.tables import MECATOL_REX, POLITICAL_CARDS

NO_VOTES = "no_votes"
"""The effect that bars a player from voting (R27.14)."""
DISSOLVED = "council_dissolved"
"""The effect of a strategic action by which no political cards are drawn (A-51)."""


# votes


@law("council_elder")
def voters(game: TI3) -> list[Player]:
    """R27.7, R6.5, DV-45: clockwise from the speaker's left, the speaker last; only the Council Elder if they said
    so."""
    alone = [effect.player for effect in effects(game, VOTES_ALONE)]
    order = voting_order(game.seating, game.speaker)
    return [player for player in order if player not in game.out and (not alone or player in alone)]


@domain_counter("lazax_survivors")
def may_vote(game: TI3, player: Player) -> bool:
    """R27.14, R42.12: not if a card bars them, or after razing Lazax survivors from the next agenda."""
    return not effect_on(game, NO_VOTES, player) and player not in game.voteless


@domain_counter("lazax_survivors")
def votes_of(game: TI3, player: Player) -> int:
    """R27.6: the influence of all refreshed planets, at least 1; cards and survivors (R42.16) add to it."""
    votes = max(1, sum(influence(game, planet) for planet in ready_planets(game, player)) + _throne(game, player))
    votes += game.survivors[player]  # T-P3
    agenda = ongoing(game, Agenda)
    if agenda is not None:
        votes += sum(more for voter, more in agenda.bonus if voter == player)
    return votes


def _throne(game: TI3, player: Player) -> int:
    """T-P3: while the Usurper lies there, Mecatol Rex gives twice its influence instead, even exhausted."""
    if not game.usurper or game.control[MECATOL_REX] != player:
        return 0
    return influence(game, MECATOL_REX) * (2 if MECATOL_REX in game.exhausted else 1)


# where agendas come from


def draw_agenda(game: TI3) -> str | None:
    """The top political card, for all to see. R21.10: an empty deck is made anew from the discards."""
    if not game.political_deck and game.political_discard:
        game.political_deck = shuffle(game, game.political_discard)
        game.political_discard = ()
        note(game, "agenda.reshuffled")
        forget_order(game)
    card = draw(game, "political_deck")
    if card is not None:
        _move_up(game, card)
    return card


def agendas_within_reach(game: TI3) -> list[str]:
    """Every agenda that could be voted on now, whether in the deck, discarded or in play as a law."""
    found = (*game.political_deck, *game.political_discard, *game.laws)
    return [card for card in POLITICAL_CARDS if card in found and subjects(game, card)]


def call_agenda(game: TI3, card: str) -> None:
    """Put a chosen card before the council instead of drawing one; a deck that was searched is shuffled.

    A law in play stays in play while it is voted on again: it is discarded if it loses.
    """
    source = "law"
    if card in game.political_discard:
        source = "discard"
        game.political_discard = tuple(other for other in game.political_discard if other != card)
    elif card not in game.laws:
        source = "search"
        game.political_deck = shuffle(game, [other for other in game.political_deck if other != card])
        forget_order(game)
    amend(game, Agenda, card=card, source=source)


def forget_order(game: TI3) -> None:
    """The political deck was shuffled: nobody knows any longer where a card lies."""
    game.known_agendas = dict.fromkeys(game.known_agendas, ())


def _move_up(game: TI3, drawn: str) -> None:
    """Known places from the top move up by one when the top card is drawn."""
    game.known_agendas = {
        player: tuple((place - 1 if place > 0 else place, card) for place, card in known if card != drawn)
        for player, known in game.known_agendas.items()
    }
