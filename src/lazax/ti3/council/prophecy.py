"""The Prophecy of Ixth: an event that stays with the elected player although it is no law (R27.10)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend
from lazax.core.state import Player
from lazax.ti3.council.laws import discard_agenda
from lazax.ti3.effects import this_round
from lazax.ti3.events import Round
from lazax.ti3.state import TI3

PROPHECY = "prophecy_of_ixth"
FIGHTERS = 2  # to be purchased in each round


def begin_prophecy(game: TI3, player: Player) -> None:
    game.prophet = player
    note(game, "prophecy_of_ixth.told", player=player)


def is_prophet(game: TI3, player: Player, source: str = PROPHECY) -> bool:
    """Whether the prophecy lies before this player: their fighters get +1 on all combat rolls."""
    return game.prophet == player


def end_prophecy(game: TI3) -> None:
    """The card is discarded."""
    note(game, "prophecy_of_ixth.lost", player=game.prophet)
    game.prophet = -1
    discard_agenda(game, PROPHECY)


def fighters_bought(game: TI3, player: Player) -> int:
    """Fighters that the player has purchased in this round."""
    return dict(this_round(game).fighters).get(player, 0)


def remember_fighters(game: TI3, player: Player, number: int) -> None:
    """Anybody may be elected later in the round, so everybody's purchases are kept in mind."""
    if number:
        bought = dict(this_round(game).fighters)
        bought[player] = bought.get(player, 0) + number
        amend(game, Round, fighters=tuple(bought.items()))


def judge_prophecy(game: TI3) -> None:
    """At the end of a round: whoever purchased too few fighters in it loses the prophecy."""
    if game.prophet >= 0 and fighters_bought(game, game.prophet) < FIGHTERS:
        end_prophecy(game)
