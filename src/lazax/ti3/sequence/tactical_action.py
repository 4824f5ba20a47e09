"""The activation sequences of tactical and transfer actions (R10, R19), and what ends them."""

from __future__ import annotations

from collections.abc import Callable

from lazax.core.ask import PASS, Task, choose, confirm
from lazax.core.log import note
from lazax.core.stage import amend, current, leave, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import has_technology
from lazax.ti3.combat.battle import battles
from lazax.ti3.combat.invasion import invade
from lazax.ti3.combat.pds import fire_at_transfer, open_fire
from lazax.ti3.events import Activation, Turn
from lazax.ti3.movement.activation import activate, may_take_tactical_action
from lazax.ti3.movement.landing import land
from lazax.ti3.movement.move import move_ships
from lazax.ti3.movement.transfer import activate_two, land_after_transfer, move_between
from lazax.ti3.options.suns.razing import raze
from lazax.ti3.production import may_produce, produce
from lazax.ti3.registry import asks, step, technology, then
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3

Parts = tuple[Callable[[TI3, Player], Task | None], ...]

asks("choose", "word", "fleet_logistics.again")
asks("choose", "system", "transfer.produce")


def begin_tactical_action(game: TI3, player: Player) -> None:
    amend(game, Turn, tactical=current(game, Turn).tactical + 1)
    then(game, *(do(part, player) for part in TACTICAL_ACTION))


def begin_transfer_action(game: TI3, player: Player) -> None:
    then(game, *(do(part, player) for part in TRANSFER_ACTION))


@step("tactical.produce")
def tactical_produce(game: TI3, player: Player) -> None:
    """Step 7 (R18): at all own docks of the system, and new docks."""
    activation = ongoing(game, Activation)
    if activation is not None and player not in game.out:
        produce(game, player, activation.systems[0], docks_may_be_built=True)


@step("tactical.end")
def tactical_end(game: TI3, player: Player) -> None:
    """R10.3; T-R2: with Fleet Logistics perhaps a second tactical action."""
    _close(game)
    if player not in game.out:
        then(game, do(fleet_logistics, player))


@step("tactical.again")
def fleet_logistics(game: TI3, player: Player) -> Task | None:
    """R28.9: two tactical actions in succession, each with its own counter."""
    if not has_technology(game, player, "fleet_logistics") or current(game, Turn).tactical != 1:
        return None
    return _offer_second_action(game, player) if may_take_tactical_action(game, player) else None


@technology("fleet_logistics")
async def _offer_second_action(game: TI3, player: Player) -> None:
    if await confirm(player, "fleet_logistics.again"):
        note(game, "fleet_logistics.used", player=player)
        begin_tactical_action(game, player)


@step("transfer.produce")
async def transfer_produce(game: TI3, player: Player) -> None:
    """R19.7: in one of the two systems, not both."""
    activation = ongoing(game, Activation)
    if activation is None or player in game.out:
        return

    def systems() -> list[str]:
        return [s for s in activation.systems if may_produce(game, player, s, docks_may_be_built=True)]

    if systems():
        system = await choose(player, "transfer.produce", lambda: [*systems(), PASS])
        if system != PASS:
            produce(game, player, system, docks_may_be_built=True)


@step("transfer.end")
def transfer_end(game: TI3, player: Player) -> None:
    _close(game)


def _close(game: TI3) -> None:
    """The action is over; it may never have begun, if nothing could be activated."""
    if ongoing(game, Activation) is not None:
        leave(game, Activation)
    eliminate_the_gone(game)


TACTICAL_ACTION: Parts = (
    activate,
    move_ships,
    open_fire,
    battles,
    raze,
    land,
    invade,
    tactical_produce,
    tactical_end,
)
TRANSFER_ACTION: Parts = (
    activate_two,
    move_between,
    fire_at_transfer,
    land_after_transfer,
    transfer_produce,
    transfer_end,
)
