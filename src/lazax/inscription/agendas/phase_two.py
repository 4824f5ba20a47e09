"""Agendas of phase II."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.state import Player
from lazax.inscription import marking
from lazax.inscription.boons import goods_left, spend_goods
from lazax.inscription.choosing import cross_dock_symbols
from lazax.inscription.registry import agenda
from lazax.inscription.state import Inscription, set_common
from lazax.inscription.tables import AGENDAS, NAVIGATION, TECHNOLOGIES_ON, TECHNOLOGY_AT, TECHNOLOGY_IDS

EMBARGO = AGENDAS["technology_embargo"]


@agenda("homestead_relief", "for")
async def settlers_arm(game: Inscription, player: Player) -> None:
    """Deploy three infantry or a PDS, or nothing."""
    units = [unit for unit in ("infantry", "pds") if marking.where_to_deploy(game, player, unit)]
    unit = await choose(player, "unit.choose", lambda: [*units, PASS])
    if unit == PASS:
        return
    for _ in range(AGENDAS["homestead_relief"].for_number if unit == "infantry" else 1):
        await marking.deploy(game, player, unit)


@agenda("homestead_relief", "against")
async def docks_grow(game: Inscription, player: Player) -> None:
    """A symbol at every space dock."""
    await cross_dock_symbols(game, player, optional=True)


NAVIGATION_TECHNOLOGIES = tuple(TECHNOLOGY_IDS[at] for at in TECHNOLOGIES_ON[NAVIGATION])
NUMBERS = tuple(str(n) for n in range(1, EMBARGO.against_number + 1))


@agenda("technology_embargo", "for", names=("technology.ban", NAVIGATION_TECHNOLOGIES))
async def ban_technology(game: Inscription, player: Player, named: str) -> None:
    """I15.6: nobody can use or unlock it any more."""
    set_common(game, player, banned=game.common[player].banned | 1 << TECHNOLOGY_AT[named])


@agenda("technology_embargo", "against", names=("goods.number", NUMBERS))
async def seize_goods(game: Inscription, player: Player, named: str) -> None:
    spend_goods(game, player, min(int(named), goods_left(game, player)))
