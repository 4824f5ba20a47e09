"""The continuous checks: after every event, in their order, until nothing changes any more."""

from __future__ import annotations

from lazax.core.ask import Task
from lazax.core.state import Player
from lazax.ti4.board import enemy_ships, force_at, has_ships, has_units, system_of
from lazax.ti4.leaders.unlocking import all_unlocked, is_resolving, unlock_leaders
from lazax.ti4.movement.nexus import enter_nexus
from lazax.ti4.registry import CARDS, LEADERS, SETTLE, step, touch
from lazax.ti4.sequence.elimination import eliminate_the_gone, the_gone
from lazax.ti4.sequence.order import alive
from lazax.ti4.state import TI4
from lazax.ti4.tables import PLANETS, SYSTEMS
from lazax.ti4.technology.copies import keep_cards
from lazax.ti4.units.capture import return_prisoners
from lazax.ti4.units.control import lose_undefended_structures, pass_control, undecided
from lazax.ti4.units.force import SPACE_DOCK
from lazax.ti4.units.limits import keep_limits
from lazax.ti4.units.losses import destroy
from lazax.ti4.units.plastic import keep_plastic, may_lack_plastic

POOL = "pool:"  # mark: the fleet pool of this player has changed
JUST_LEADERS = frozenset({LEADERS})
SETTLING = frozenset({"settling"})  # what is unsettled while the checks go on, beside what they touch


def touch_pool(game: TI4, player: Player) -> None:
    """The player may have fewer tokens in the fleet pool than before (37.3)."""
    touch(game, f"{POOL}{player}")


@step("settle")
def begin_settling(game: TI4) -> Task | None:
    """Where nothing was touched but what may unlock leaders, nobody is asked anything."""
    if game.unsettled == JUST_LEADERS and not the_gone(game):
        _settle_leaders(game)
        return None
    return settle(game)


async def settle(game: TI4) -> None:
    """Look at all that was touched. Rules await this where something must be settled before they go on; what is
    touched otherwise is looked at before the next step."""
    while marks := sorted(game.unsettled - SETTLING):
        game.unsettled = SETTLING
        if CARDS in marks:
            await keep_cards(game)
        for system, player in _space(game, marks):
            enter_nexus(game, player, system)  # 100.2
            await keep_limits(game, player, system)  # K-2, K-3
            await lose_blockaded_docks(game, player, system)  # K-6
        for player in alive(game) if may_lack_plastic(game) else ():
            await keep_plastic(game, player)  # K-4
        for planet in [mark for mark in marks if mark in PLANETS and not undecided(game, mark)]:
            lose_undefended_structures(game, planet)  # K-5
            await pass_control(game, planet)  # K-7
        _return_captured(game, marks)  # K-8
        eliminate_the_gone(game)  # K-12
    _settle_leaders(game)


def _settle_leaders(game: TI4) -> None:
    """K-11 waits until nothing is being resolved any more."""
    if is_resolving(game) and not all_unlocked(game):
        game.unsettled = JUST_LEADERS
        return
    unlock_leaders(game)
    game.unsettled = frozenset()
    if game.todo[:1] == (SETTLE,):
        game.todo = game.todo[1:]


async def lose_blockaded_docks(game: TI4, player: Player, system: str) -> None:
    """79.4a, N-SAA-2, FAQ-SAA-3: docks in space are destroyed beside ships of others without a ship of their own."""
    docks = force_at(game, system, player).only((SPACE_DOCK,))
    if docks and enemy_ships(game, system, player) and not has_ships(game, system, player):
        await destroy(game, [(system, player, docks)])


def _return_captured(game: TI4, marks: list[str]) -> None:
    if any(game.captured.values()):
        for system in {system: None for system, _ in _space(game, marks)}:
            return_prisoners(game, system)


def _space(game: TI4, marks: list[str]) -> list[tuple[str, Player]]:
    """The space areas that were touched, with everybody who has units there; all of a player whose pool was."""
    found: dict[tuple[str, Player], None] = {}
    for mark in marks:
        if mark.startswith(POOL):
            player = int(mark.removeprefix(POOL))
            found.update(dict.fromkeys(place for place in game.forces if place[1] == player and place[0] in SYSTEMS))
        elif mark not in (LEADERS, CARDS):
            system = system_of(game, mark)
            found.update(dict.fromkeys((system, p) for p in range(game.seats) if has_units(game, system, p)))
    return list(found)
