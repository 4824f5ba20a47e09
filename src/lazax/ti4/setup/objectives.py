"""Objectives at the start (SU-12)."""

from __future__ import annotations

from lazax.core.ask import choose, lanes
from lazax.core.chance import reveal, shuffle
from lazax.core.log import note, secret, whisper
from lazax.core.state import Player
from lazax.ti4 import sets
from lazax.ti4.order import clockwise
from lazax.ti4.registry import asks, step
from lazax.ti4.state import TI4

IN_THE_ROW = 5  # of each stage (61.13)
OPEN = 2  # 61.13a
SECRETS = 2  # drawn, of which one is kept

asks("choose", "objective", "setup.secret")


@step("setup.objectives")
async def lay_out_objectives(game: TI4) -> None:
    """SU-12: everybody keeps one of two secret objectives; five public ones of each stage, two of them face up."""
    await _deal_secrets(game)
    first, second = (shuffle(game, tuple(sets.public_objectives(game.rules.sets, stage))) for stage in (1, 2))
    row = (*first[:IN_THE_ROW], *second[:IN_THE_ROW])
    game.revealed, game.objective_deck = row[:OPEN], row[OPEN:]
    reveal(game)
    for objective in game.revealed:
        note(game, "objective.revealed", player=game.speaker, objective=objective)


async def _deal_secrets(game: TI4) -> None:
    deck = shuffle(game, game.secret_deck)
    players = clockwise(game, game.speaker)
    if len(deck) < SECRETS * len(players):
        return
    dealt = {player: deck[SECRETS * at : SECRETS * (at + 1)] for at, player in enumerate(players)}
    for player, cards in dealt.items():
        whisper(game, player, "secret.dealt", player=player, objectives=cards)
    kept: dict[Player, str] = await lanes(players, lambda lane, player: _keep_one(player, dealt[player]))
    for player, card in kept.items():
        game.secrets[player] = (card,)
        note(game, "secret.kept", player=player, objective=secret(card, player))
    game.secret_deck = shuffle(game, tuple(sorted(set(deck) - set(kept.values()))))


async def _keep_one(player: Player, cards: tuple[str, ...]) -> str:
    return await choose(player, "setup.secret", lambda: cards)
