"""How far a player has come towards the objectives he knows."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.desk.desk import Progress
from lazax.locales import Teller
from lazax.ti3.objectives import progress
from lazax.ti3.state import TI3


def progress_of(game: TI3, player: Player, teller: Teller) -> dict[str, Progress]:
    """Every public objective and the player's own secret one; what he has scored counts as complete."""
    known = [*game.revealed, *game.scored[player], game.secret[player]]
    found: dict[str, Progress] = {}
    for objective in filter(None, dict.fromkeys(known)):
        have, need = progress(game, player, objective)
        if objective in game.scored[player]:
            found[objective] = Progress(need, need, teller.words("desk", "progress.scored", {}))
        elif need:  # nobody fulfils Imperium Rex
            told = teller.words("desk", "progress", {"n": have, "n_need": need})
            found[objective] = Progress(have, need, told)
    return found
