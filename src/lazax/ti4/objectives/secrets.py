"""Secret objectives: drawing them, and how many one may have (45.4, 61.20 to 61.22)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.chance import draw, shuffle
from lazax.core.log import note, secret
from lazax.core.state import Player
from lazax.galaxy.known_hands import came_openly, forgotten, went_openly
from lazax.ti4.abilities import Query
from lazax.ti4.objectives.victory import gain_points
from lazax.ti4.registry import LEADERS, asks, touch
from lazax.ti4.state import TI4
from lazax.ti4.tables import SECRET_OBJECTIVES
from lazax.ti4.timings import SCORED
from lazax.ti4.windows import react

MOST = 3  # 61.21: scored and unscored together

asks("choose", "objective", "secret.return")

secret_limit: Query[int, [Player]] = Query("secret_limit")
"""How many secret objectives a player may have, scored ones included."""

secrets_open: Query[bool, [Player]] = Query("secrets_open")
"""Whether a player's unscored secret objectives lie open."""


def may_draw_secret(game: TI4) -> bool:
    return bool(game.secret_deck)


async def draw_secret(game: TI4, player: Player) -> None:
    await draw_secrets(game, player, 1)


async def draw_secrets(game: TI4, player: Player, number: int) -> None:
    """61.22; 61.21a: above the limit those that are not scored go back into the deck. Some players' lie open."""
    for _ in range(number):
        shown = secrets_open(game, False, player)
        card = draw(game, "secret_deck", None if shown else player)
        if card is not None:
            game.secrets[player] = tuple(sorted((*game.secrets[player], card)))
            if shown:
                game.known_secrets = came_openly(game.known_secrets, player, card)
            note(game, "secret.drawn", player=player, objective=card if shown else secret(card, player))
    await keep_secret_limit(game, player)


def scored_secrets(game: TI4, player: Player) -> list[str]:
    """Those that count as the player's secret objectives: not one that has become public."""
    return [name for name in game.scored[player] if name in SECRET_OBJECTIVES and name not in game.leaked]


async def keep_secret_limit(game: TI4, player: Player) -> None:
    """K-10."""
    while len(scored_secrets(game, player)) + len(game.secrets[player]) > secret_limit(game, MOST, player):
        if not game.secrets[player]:
            return
        shown = secrets_open(game, False, player)
        card = await choose(player, "secret.return", lambda: game.secrets[player], hidden=not shown)
        left = list(game.secrets[player])
        left.remove(card)
        game.secrets[player] = tuple(left)
        known = game.known_secrets
        game.known_secrets = went_openly(known, player, card) if shown else forgotten(known, player)
        game.secret_deck = shuffle(game, (*game.secret_deck, card))
        note(game, "secret.returned", player=player, objective=card if shown else secret(card, player))


async def score_secret(game: TI4, player: Player, name: str) -> None:
    """61.18: it lies open from now on; one that has become public lay there before."""
    game.secrets[player] = tuple(held for held in game.secrets[player] if held != name)
    game.known_secrets = went_openly(game.known_secrets, player, name)
    game.scored = {**game.scored, player: (*game.scored[player], name)}
    touch(game, LEADERS)
    note(game, "objective.scored", player=player, objective=name)
    gain_points(game, player, SECRET_OBJECTIVES[name].points, name)
    await react(game, SCORED, subject=name)
