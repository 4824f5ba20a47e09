"""Starting technologies that are chosen (SU-11, R-54). N-KEL-1."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4 import sets
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence.order import clockwise, others
from lazax.ti4.state import TI4
from lazax.ti4.tables import FACTIONS, TECHNOLOGIES
from lazax.ti4.units.cards import gain_technology

asks("choose", "technology", "setup.technology")


@step("setup.technologies")
def choose_technologies(game: TI4) -> None:
    """R-54: after the fixed ones those who choose, the speaker first; who takes what others own comes last."""
    order = clockwise(game, game.speaker)
    choosing = [player for player in order if FACTIONS[game.factions[player]].starting_choice]
    choosing.sort(key=lambda player: _takes_from_others(game, player))
    then(game, *(do(choose_technology, player) for player in choosing))


def _takes_from_others(game: TI4, player: Player) -> bool:
    choice = FACTIONS[game.factions[player]].starting_choice
    return choice is not None and choice.rule == "owned_by_others"


@step("setup.technology")
async def choose_technology(game: TI4, player: Player) -> None:
    choice = FACTIONS[game.factions[player]].starting_choice
    for _ in range(choice.count if choice else 0):
        if not candidates(game, player):
            return
        technology = await choose(player, "setup.technology", lambda: candidates(game, player))
        gain_technology(game, player, technology)
        note(game, "setup.technology", player=player, technology=technology)


def candidates(game: TI4, player: Player) -> list[str]:
    """What the faction may still choose from."""
    choice = FACTIONS[game.factions[player]].starting_choice
    if choice is None:
        return []
    deck = sets.technology_deck(game.rules.sets, game.factions[player])
    if choice.rule == "among":
        named = [sets.printing(TECHNOLOGIES, game.rules.sets, name) for name in choice.among]
    elif choice.rule == "no_prerequisites":
        named = [name for name in deck if not TECHNOLOGIES[name].needs and not TECHNOLOGIES[name].faction]
    else:
        owned = {name for other in others(game, player) for name in game.technologies[other]}
        named = [name for name in deck if name in owned and not TECHNOLOGIES[name].faction]
    return [name for name in named if name not in game.technologies[player]]
