"""One unit of a combat rolls another die in this round."""

from __future__ import annotations

from lazax.core.ask import choose, choose_player
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.combat.dice import single_dice
from lazax.ti4.combat.sides import combat_now, sides, taking_part
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.lasting import last, lasting

asks("choose", "player", "extra_die.side")
asks("choose", "unit", "extra_die.unit")


def _fighters(game: TI4) -> dict[Player, list[str]]:
    """Kinds of units that roll in the combat that goes on, by their owners."""
    combat = combat_now(game)
    assert combat is not None
    return {
        side: [k for k in taking_part(game, combat, side).kinds() if unit_of(game, side, k).combat]
        for side in sides(combat)
    }


async def give_another_die(game: TI4, player: Player, component: str) -> None:
    """The player chooses the unit, of whichever side."""
    whose = await choose_player(
        player, "extra_die.side", lambda: [side for side, kinds in _fighters(game).items() if kinds]
    )
    kind = await choose(player, "extra_die.unit", lambda: _fighters(game)[whose], player_to=whose)
    last(game, type(combat_now(game)), component, player, f"{whose}:{kind}", this_round=True)
    note(game, "extra_die.given", player=player, player_to=whose, unit=kind)


def gives_another_die(component: str) -> None:
    """Register what gives another die."""

    @single_dice.changed_by(component)
    def another_die(game: TI4, owner: Player, dice: int, player: Player, kind: str, place: str) -> int:
        given = lasting(game, component, owner)
        return dice + 1 if given is not None and given.target == f"{player}:{kind}" else dice
