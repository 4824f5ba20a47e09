"""Action cards played while votes are cast and when the outcome stands (W-V4d to W-V7b)."""

from __future__ import annotations

from lazax.core.ask import choose_number
from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.board import planets_of
from lazax.ti4.cards.play import Aim, action_card
from lazax.ti4.council.changes import (
    add_votes,
    cancel_outcome,
    elect_instead,
    elected_player,
    may_add_votes,
    others_to_elect,
)
from lazax.ti4.council.predictions import predicted
from lazax.ti4.economy.goods import spend_goods
from lazax.ti4.events import Agenda
from lazax.ti4.registry import asks
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.timings import ELECTED, OUTCOME_WHEN, SPEAKER_VOTED, VOTED

MORE_VOTES = 5

asks("choose", "number", "bribery.number")


def _has_just_voted(game: TI4, player: Player) -> bool:
    window = ongoing(game, Window)
    return window is not None and window.subject == str(player) and may_add_votes(game, player)


@action_card("distinguished_councilor", VOTED, when=_has_just_voted)
async def distinguished_councilor(game: TI4, player: Player) -> None:
    add_votes(game, player, MORE_VOTES, "action_card:distinguished_councilor")


@action_card("bribery", SPEAKER_VOTED, when=may_add_votes)
async def bribery(game: TI4, player: Player) -> None:
    """ERR-BRI; N-AC-10: any number of trade goods, even none."""
    number = await choose_number(player, "bribery.number", 0, game.goods[player])
    spend_goods(game, player, number)
    add_votes(game, player, number, "action_card:bribery")


# who is elected


def _is_elected(game: TI4, player: Player) -> bool:
    return elected_player(game) == player


def _others(game: TI4, player: Player) -> list[str]:
    return [str(other) for other in others_to_elect(game)]


@action_card("confusing_legal_text", ELECTED, aims=(Aim("player", _others),), when=_is_elected)
async def confusing_legal_text(game: TI4, player: Player, target: str) -> None:
    if int(target) in others_to_elect(game):
        elect_instead(game, player, "action_card:confusing_legal_text", int(target))


def _another_is_elected(game: TI4, player: Player) -> bool:
    return elected_player(game) not in (NOBODY, player)


@action_card("confounding_legal_text", ELECTED, when=_another_is_elected)
async def confounding_legal_text(game: TI4, player: Player) -> None:
    """N-AC-18: either text may answer the other."""
    if player in others_to_elect(game):
        elect_instead(game, player, "action_card:confounding_legal_text", player)


# what comes of it


def _wanted_otherwise(game: TI4, player: Player) -> bool:
    """Whether the player voted for or predicted another outcome."""
    agenda = ongoing(game, Agenda)
    if agenda is None or agenda.cancelled or not agenda.outcome:
        return False
    voted = [name for voter, name, number in agenda.votes if voter == player and number]
    return any(name != agenda.outcome for name in (*voted, *predicted(game, player)))


@action_card("deadly_plot", OUTCOME_WHEN, when=_wanted_otherwise)
async def deadly_plot(game: TI4, player: Player) -> None:
    """N-AC-11: nothing of it happens, and all planets of the plotter are exhausted."""
    cancel_outcome(game, player, "action_card:deadly_plot")
    game.exhausted.update(planets_of(game, player))
    note(game, "planets.all_exhausted", player=player)
