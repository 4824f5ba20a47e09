"""Objectives at the start (SU-12)."""

from __future__ import annotations

from lazax.core.ask import choose, lanes
from lazax.core.chance import reveal, shuffle
from lazax.core.log import note, secret, whisper
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4 import sets
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.state import TI4

IN_THE_ROW = 5  # of each stage (61.13)
OPEN = 2  # 61.13a
SECRETS = 2  # drawn, of which one is kept

asks("choose", "objective", "setup.secret")


@step("setup.objectives")
def lay_out_objectives(game: TI4) -> None:
    """SU-12: everybody keeps one of two secret objectives; five public ones of each stage, two of them face up."""
    game.secret_deck = shuffle(game, game.secret_deck)
    players = clockwise(game, game.speaker)
    if len(game.secret_deck) >= SECRETS * len(players):
        for player in players:
            cards, game.secret_deck = game.secret_deck[:SECRETS], game.secret_deck[SECRETS:]
            game.secrets[player] = tuple(sorted(cards))
            whisper(game, player, "secret.dealt", player=player, objectives=game.secrets[player])
        then(game, do(keep_secrets), do(turn_up_objectives))
    else:
        then(game, do(turn_up_objectives))


@step("setup.secrets")
async def keep_secrets(game: TI4) -> None:
    """The other card goes back into the deck."""
    dealt = dict(game.secrets)
    kept: dict[Player, str] = await lanes(
        clockwise(game, game.speaker), lambda lane, player: _keep_one(player, dealt[player])
    )
    for player, card in kept.items():
        game.secrets[player] = (card,)
        note(game, "secret.kept", player=player, objective=secret(card, player))
    returned = [card for cards in dealt.values() for card in cards if card not in kept.values()]
    game.secret_deck = shuffle(game, tuple(sorted((*game.secret_deck, *returned))))


@step("setup.row")
def turn_up_objectives(game: TI4) -> None:
    first, second = (shuffle(game, tuple(sets.public_objectives(game.rules.sets, stage))) for stage in (1, 2))
    row = (*first[:IN_THE_ROW], *second[:IN_THE_ROW])
    game.revealed, game.objective_deck = row[:OPEN], row[OPEN:]
    reveal(game)
    for objective in game.revealed:
        note(game, "objective.revealed", player=game.speaker, objective=objective)


async def _keep_one(player: Player, cards: tuple[str, ...]) -> str:
    return await choose(player, "setup.secret", lambda: cards)
