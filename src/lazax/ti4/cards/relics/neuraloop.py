"""Neuraloop: what has just become a public objective is replaced by one of any deck."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.chance import draw, pick, reveal, shuffle
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4 import sets
from lazax.ti4.abilities import acts
from lazax.ti4.exploration.relics import purge_relic
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.tables import SECRET_OBJECTIVES
from lazax.ti4.timings import OBJECTIVE_REVEALED

NEURALOOP = "neuraloop"
STAGES = {"stage_1": 1, "stage_2": 2}
SECRET = "secret"

asks("choose", "relic", "neuraloop.relic")
asks("choose", "word", "neuraloop.deck")


def _left_of(game: TI4, stage: int) -> list[str]:
    """Public objectives that are neither revealed nor in the row."""
    laid_out = {*game.revealed, *game.objective_deck}
    return [name for name in sets.public_objectives(game.rules.sets, stage) if name not in laid_out]


def _decks(game: TI4) -> list[str]:
    public = [deck for deck, stage in STAGES.items() if _left_of(game, stage)]
    return [*public, *([SECRET] if game.secret_deck else [])]


def _may_replace(game: TI4, player: Player) -> bool:
    return bool(game.revealed and _decks(game))


@acts(OBJECTIVE_REVEALED, f"relic:{NEURALOOP}", usable=_may_replace)
async def neuraloop(game: TI4, player: Player) -> None:
    """N-RE-9: any own relic is purged, itself allowed; the replaced card goes back after the new one is shown."""
    relic = await choose(player, "neuraloop.relic", lambda: game.relics[player])
    await purge_relic(game, player, relic)
    deck = await choose(player, "neuraloop.deck", lambda: _decks(game))
    replaced, found = game.revealed[-1], _draw(game, deck)
    game.revealed = (*game.revealed[:-1], found)
    if found in SECRET_OBJECTIVES:
        game.leaked = (*game.leaked, found)
    reveal(game)
    note(game, "objective.replaced", player=player, objective_old=replaced, objective=found)
    if replaced in SECRET_OBJECTIVES:
        game.leaked = tuple(name for name in game.leaked if name != replaced)
        game.secret_deck = shuffle(game, (*game.secret_deck, replaced))


def _draw(game: TI4, deck: str) -> str:
    if deck == SECRET:
        card = draw(game, "secret_deck")
        assert card is not None
        return card
    return pick(game, _left_of(game, STAGES[deck]))
