"""The beginning (I3.2): everybody keeps one of three factions; set-up abilities are carried out."""

from __future__ import annotations

from lazax.core.ask import choose, lanes
from lazax.core.log import note
from lazax.core.state import Player
from lazax.inscription.registry import ability, step
from lazax.inscription.state import AI, Inscription, set_common, with_ai
from lazax.inscription.tables import SHEETS


@step
async def keep_factions(game: Inscription) -> None:
    for sheet, name in zip(SHEETS, game.objectives, strict=True):
        note(game, "goal.shown", sheet=sheet, objective=name)
    for player in range(game.seats) if with_ai(game) else ():
        for side, neighbours in (("left", game.left), ("right", game.right)):
            if neighbours[player] == AI:
                note(game, f"ai.{side}", player=player)
    await lanes(range(game.seats), keep_faction)


async def keep_faction(game: Inscription, player: Player) -> None:
    kept = await choose(player, "faction.keep", lambda: game.common[player].offers)
    set_common(game, player, faction=kept, offers=())
    note(game, "faction.kept", player=player, faction=kept)


@step
async def prepare(game: Inscription) -> None:
    players = [player for player in range(game.seats) if ability(game, player, "setup") is not None]
    if players:
        await lanes(players, set_up)


async def set_up(game: Inscription, player: Player) -> None:
    act = ability(game, player, "setup")
    assert act is not None
    await act(game, player)
