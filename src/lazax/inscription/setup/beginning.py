"""The beginning: everybody keeps one of three factions, set-up abilities are carried out (I3.2), then the objectives
are turned up (I3.5)."""

from __future__ import annotations

from lazax.core.ask import choose, lanes
from lazax.core.chance import pick
from lazax.core.log import note
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.inscription.cards.drawing import deal_relics
from lazax.inscription.registry import ability, step
from lazax.inscription.state import AI, Inscription, set_common, with_ai
from lazax.inscription.tables import OBJECTIVES, SHEETS


@step
async def keep_factions(game: Inscription) -> None:
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


@step
def turn_up_objectives(game: Inscription) -> None:
    """I3.5: one of each kind, when everybody has chosen."""
    game.objectives = tuple(pick(game, objectives_on(sheet)) for sheet in SHEETS)
    for sheet, name in zip(SHEETS, game.objectives, strict=True):
        note(game, "goal.shown", sheet=sheet, objective=name)


def objectives_on(sheet: str) -> tuple[str, ...]:
    return tuple(card.id for card in OBJECTIVES.values() if card.sheet == sheet)


BEGINNING = (do(keep_factions), do(deal_relics), do(prepare), do(turn_up_objectives))
