"""Cards played on the council."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend, current
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti3.board import alive
from lazax.ti3.cards.registry import Aim, action_card
from lazax.ti3.council.voters import DISSOLVED, NO_VOTES, agendas_within_reach, call_agenda
from lazax.ti3.effects import add_effect, effect_on
from lazax.ti3.events import Agenda, Effect, Round, StrategicAction
from lazax.ti3.state import TI3

RHETORIC = 10


def _still_meets(game: TI3, player: Player) -> bool:
    return not effect_on(game, DISSOLVED)


@action_card("council_dissolved", when=_still_meets)
async def council_dissolved(game: TI3, player: Player) -> None:
    """T-A1, A-51: the holder of Political draws no political cards in this action."""
    add_effect(game, StrategicAction, Effect(DISSOLVED))
    note(game, "council_dissolved.done", player=player)


def _within_reach(game: TI3, player: Player) -> list[str]:
    return agendas_within_reach(game)


def _none_chosen(game: TI3, player: Player) -> bool:
    return not current(game, Agenda).card


@action_card("determine_policy", Aim("agenda", _within_reach), when=_none_chosen)
async def determine_policy(game: TI3, player: Player, agenda: str) -> None:
    """T-P1: the council votes on a card from the deck, the discards or the laws instead of drawing one."""
    call_agenda(game, agenda)


def _agenda_stands(game: TI3, player: Player) -> bool:
    return not current(game, Agenda).discarded


def _with_a_voice(game: TI3, player: Player) -> list[str]:
    return [str(voter) for voter in alive(game) if not effect_on(game, NO_VOTES, voter)]


@action_card("thugs", Aim("player", _with_a_voice))
async def thugs(game: TI3, player: Player, voter: str) -> None:
    """T-P2, R27.14: the player casts no votes for the rest of the round; as speaker they still decide ties."""
    add_effect(game, Round, Effect(NO_VOTES, int(voter)))
    note(game, "thugs.done", player=int(voter))


@action_card("veto", when=_agenda_stands, within=Window)
async def veto(game: TI3, player: Player) -> None:
    """T-P2: discard the agenda just read; the active player draws another."""
    agenda = amend(game, Agenda, discarded=True)
    note(game, "veto.done", player=player, agenda=agenda.card)


@action_card("fantastic_rhetoric", within=Window)
async def fantastic_rhetoric(game: TI3, player: Player) -> None:
    """T-P3: ten more votes for this one vote."""
    amend(game, Agenda, bonus=(*current(game, Agenda).bonus, (player, RHETORIC)))


def _another_voted(game: TI3, player: Player) -> bool:
    votes = current(game, Agenda).votes
    return bool(votes) and votes[-1][0] != player and bool(votes[-1][1])


@action_card("discredit", when=_another_voted, within=Window)
async def discredit(game: TI3, player: Player) -> None:
    """T-P4: the vote just cast becomes an abstention, even where somebody is elected."""
    votes = current(game, Agenda).votes
    voter = votes[-1][0]
    amend(game, Agenda, votes=(*votes[:-1], (voter, "", 0)))
    note(game, "discredit.done", player=player, player_to=voter)
