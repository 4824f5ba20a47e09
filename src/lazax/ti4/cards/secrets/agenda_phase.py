"""Secret objectives that are scored in the agenda phase."""

from __future__ import annotations

from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.ti4.cards.secrets.registry import secret_objective
from lazax.ti4.events import Agenda
from lazax.ti4.state import TI4
from lazax.ti4.timings import AGENDA_PHASE_START, OUTCOME_IMMINENT, OUTCOME_RESOLVED

ENOUGH_LAWS = 3


@secret_objective("dictate_policy", AGENDA_PHASE_START, OUTCOME_RESOLVED)
def dictate_policy(game: TI4, player: Player) -> bool:
    """Right after the third law, before any prediction is rewarded."""
    return len(game.laws) >= ENOUGH_LAWS


@secret_objective("drive_the_debate", OUTCOME_IMMINENT)
def drive_the_debate(game: TI4, player: Player) -> bool:
    """Not by agendas that are for or against."""
    agenda = ongoing(game, Agenda)
    if agenda is None or not agenda.outcome or agenda.cancelled:
        return False
    return agenda.outcome == str(player) or game.control.get(agenda.outcome) == player
