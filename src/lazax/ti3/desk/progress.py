"""How far a player has come towards the objectives they know."""

from __future__ import annotations

from functools import cache

from lazax.core.state import Player
from lazax.desk.desk import Progress
from lazax.locales import Teller
from lazax.ti3.objectives.requirements import progress
from lazax.ti3.state import TI3
from lazax.ti3.title import TITLE


def progress_of(game: TI3, player: Player, teller: Teller) -> dict[str, Progress]:
    """Every public objective and the player's own secret one; what they have scored counts as complete."""
    language = teller.locale.language
    known = [*game.revealed, *game.scored[player], game.secret[player]]
    found: dict[str, Progress] = {}
    for objective in filter(None, dict.fromkeys(known)):
        have, need = progress(game, player, objective)
        if objective in game.scored[player]:
            found[objective] = _scored(need, language)
        elif need:  # nobody fulfils Imperium Rex
            found[objective] = _so_far(have, need, language)
    return found


@cache
def _scored(need: int, language: str) -> Progress:
    return Progress(need, need, Teller(language, title=TITLE).words("desk", "progress.scored", {}))


@cache
def _so_far(have: int, need: int, language: str) -> Progress:
    return Progress(have, need, Teller(language, title=TITLE).words("desk", "progress", {"n": have, "n_need": need}))
