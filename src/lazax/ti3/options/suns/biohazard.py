"""Biohazard (R42.13): as long as the counter lies on a planet, each landing there costs a ground force."""

from __future__ import annotations

from lazax.core.ask import confirm
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.effects import add_effect, effect_on
from lazax.ti3.events import Activation, Effect
from lazax.ti3.options.suns.counters import BIOHAZARD, TOLL_TAKEN, discard_counter, lies_open
from lazax.ti3.options.suns.losses import lose_landed
from lazax.ti3.registry import asks, domain_counter
from lazax.ti3.state import TI3
from lazax.ti3.units.forces import destroy_ground_forces

asks("choose", "word", "biohazard.remove")


@domain_counter(BIOHAZARD)
async def pay_toll(game: TI3, player: Player, planet: str) -> None:
    """The first ground force of every landing dies, on the player's own planet too; once in an activation."""
    if not lies_open(game, planet, BIOHAZARD) or effect_on(game, TOLL_TAKEN, target=planet):
        return
    add_effect(game, Activation, Effect(TOLL_TAKEN, player, planet))
    note(game, "biohazard.struck", player=player, planet=planet)
    if game.control.get(planet) == player:
        await destroy_ground_forces(game, planet, 1)
    else:
        await lose_landed(game, player, planet, 1)


async def clear_biohazard(game: TI3, player: Player, planet: str) -> None:
    """Who has taken the planet may remove the counter; A-20: by the switch they must."""

    def possible() -> bool:
        return lies_open(game, planet, BIOHAZARD)

    if not possible():
        return
    must = game.rules.biohazard_must_remove
    if must or await confirm(player, "biohazard.remove", possible=possible, planet=planet):
        discard_counter(game, planet)
        note(game, "biohazard.removed", player=player, planet=planet)
