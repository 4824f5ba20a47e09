"""Agendas of phase IV."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.inscription.cards.alike import (
    all_open_technologies,
    close_rows,
    lose_goods,
    rows_to_cross_out,
    spend_free_goods,
)
from lazax.inscription.marks import marking
from lazax.inscription.marks.boons import goods_left
from lazax.inscription.marks.choosing import (
    choose_dock,
    cross_systems,
    pick,
    unlock_focus_die,
    unlock_one_technology,
)
from lazax.inscription.marks.spending import row_named
from lazax.inscription.registry import agenda
from lazax.inscription.sheets import navigation
from lazax.inscription.sheets.masks import Mask
from lazax.inscription.sheets.warfare import ROWS_OF
from lazax.inscription.state import Inscription, navigation_paper
from lazax.inscription.tables import AGENDAS, TECHNOLOGIES, TECHNOLOGY_AT, WARFARE

SPENDING, MORATORIUM = AGENDAS["earmarked_spending"], AGENDAS["construction_moratorium"]
PREPARATIONS, CRACKDOWN = AGENDAS["wartime_preparations"], AGENDAS["piracy_crackdown"]


@agenda("earmarked_spending", "for")
async def funds_are_given(game: Inscription, player: Player) -> None:
    await spend_free_goods(game, player, SPENDING.for_number, optional=True)


@agenda("earmarked_spending", "against")
async def research_is_funded(game: Inscription, player: Player) -> None:
    """A technology that is nearly there, if they like."""
    done = game.common[player].research
    near = [
        name
        for name in all_open_technologies(game, player)
        if TECHNOLOGIES[name].research - done[TECHNOLOGY_AT[name]] <= SPENDING.against_number
    ]
    await unlock_one_technology(game, player, near, optional=True)


@agenda("construction_moratorium", "for")
async def docks_are_forbidden(game: Inscription, player: Player) -> None:
    """A space dock that can no longer be built, begun or not."""
    for _ in range(MORATORIUM.for_number):
        dock = await choose_dock(game, player, "dock.cross")
        if dock is not None:
            sheet = game.expansion[player]
            game.expansion[player] = sheet._replace(dead_docks=sheet.dead_docks | 1 << dock)
            note(game, "dock.forbidden", player=player)


@agenda("construction_moratorium", "against")
async def yards_are_closed(game: Inscription, player: Player) -> None:
    """A row of each type of unit that was not built yet."""
    for unit in ROWS_OF:
        for _ in range(MORATORIUM.against_number):
            row = await pick(player, "row.cross", rows_to_cross_out(game, player, unit), unit=unit)
            if row is not None:
                close_rows(game, player, 1 << row_named(row))
                note(game, "row.closed", player=player, unit=unit)


@agenda("wartime_preparations", "for")
async def cruisers_are_sent(game: Inscription, player: Player) -> None:
    for _ in range(PREPARATIONS.for_number):
        await marking.deploy(game, player, "cruiser", optional=True)


@agenda("wartime_preparations", "against")
async def staffs_are_trained(game: Inscription, player: Player) -> None:
    """A focus die of choice on Warfare, if they like."""
    for _ in range(PREPARATIONS.against_number):
        await unlock_focus_die(game, player, (WARFARE,), optional=True)


@agenda("piracy_crackdown", "for")
async def cargo_is_seized(game: Inscription, player: Player) -> None:
    """Half of the unspent trade goods, rounded down."""
    lose_goods(game, player, goods_left(game, player) // CRACKDOWN.for_number)


@agenda("piracy_crackdown", "against")
async def havens_are_closed(game: Inscription, player: Player) -> None:
    """Two explored, unclaimed large systems, or as many as there are."""
    paper = navigation_paper(game, player)

    def havens() -> Mask:
        return navigation.claimable(paper, game.navigation[player]) & ~paper.small

    await cross_systems(game, player, havens, CRACKDOWN.against_number)
    note(game, "systems.crossed", player=player, n=game.navigation[player].crossed.bit_count())
