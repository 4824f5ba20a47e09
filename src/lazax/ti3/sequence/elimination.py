"""Players without planets and units leave the game (R23.12 to R23.14)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import alive, clockwise, planets_of
from lazax.ti3.council.prophecy import end_prophecy, is_prophet
from lazax.ti3.economy.supply import discard_card, end_game, remove_counter
from lazax.ti3.effects import active_player
from lazax.ti3.options.leaders.losses import release
from lazax.ti3.registry import LEAVING, step
from lazax.ti3.state import TI3
from lazax.ti3.trade.bargains.watching import forget


def is_gone(game: TI3, player: Player) -> bool:
    """No planet and no unit on the board."""
    if planets_of(game, player) or any(owner == player for _, owner in game.fleets):
        return False
    return not (game.landed and active_player(game) == player)


def eliminate_the_gone(game: TI3) -> None:
    """Take players without planets and units out of the game; the last one left wins (R23.14)."""
    standing = {*game.control.values(), *(owner for _, owner in game.fleets)}
    gone = [player for player in alive(game) if player not in standing and is_gone(game, player)]
    for player in gone:
        _eliminate(game, player)
    if not gone:
        return
    left = alive(game)
    if len(left) <= 1:  # if the last ones fall together, none of them outlives the others
        end_game(game, tuple(left or gone), "alone")


@step(LEAVING)
def leave_the_game(game: TI3) -> None:
    """R23.12, R0.19: who lost their last planet between two steps of play is out before the next one."""
    eliminate_the_gone(game)


def _eliminate(game: TI3, player: Player) -> None:
    """R23.12, R23.13. Strategy cards they hold stay out of play until the status phase returns them."""
    heir = clockwise(game, player)[1:]
    game.out = (*game.out, player)
    note(game, "player.eliminated", player=player)
    for card in game.hand[player]:
        discard_card(game, player, card)
    game.agreements = tuple(deal for deal in game.agreements if player not in (deal.a, deal.b))
    forget(game, player)
    game.goods[player] = 0
    release(game, player)
    game.secret = {**game.secret, player: ""}
    game.kept = {**game.kept, player: ""}
    if is_prophet(game, player):
        end_prophecy(game)
    for system in [system for system, players in game.counters.items() if player in players]:
        remove_counter(game, player, system)
    if game.speaker == player and heir:
        game.speaker = heir[0]
        note(game, "speaker.passed", player=heir[0])
