"""Agendas of phase III."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.inscription.cards.alike import AGENDA, close_rows, cross_line_boon, open_lines_of, unmarked_hexes
from lazax.inscription.marks.boons import claim_boon
from lazax.inscription.marks.choosing import (
    choose_line,
    claim_hexes,
    claim_systems,
    close_hexes,
    cross_systems,
    explored_unclaimed,
)
from lazax.inscription.registry import agenda
from lazax.inscription.sheets import industry, warfare
from lazax.inscription.sheets.masks import Mask, bits
from lazax.inscription.state import Inscription, expansion_paper, industry_paper, navigation_paper
from lazax.inscription.tables import AGENDAS, SIDES

TAX_BREAKS, WORKER_BAN = AGENDAS["corporate_tax_breaks"], AGENDAS["automated_worker_ban"]
SECURITY, DISARMAMENT = AGENDAS["hyperlane_security"], AGENDAS["disarmament_treaty"]


@agenda("corporate_tax_breaks", "for")
async def companies_grow(game: Inscription, player: Player) -> None:
    """A hex with a single commodity beside any marked hex, if they like."""
    paper = industry_paper(game, player)

    def near() -> Mask:
        return industry.scrappable(paper, game.industry[player]) & paper.single

    await claim_hexes(game, player, near, TAX_BREAKS.for_number, optional=True)


@agenda("corporate_tax_breaks", "against")
async def companies_are_heard(game: Inscription, player: Player) -> None:
    for _ in range(TAX_BREAKS.against_number):
        await claim_boon(game, player, "council", AGENDA)


@agenda("automated_worker_ban", "for")
async def works_are_closed(game: Inscription, player: Player) -> None:
    """Three hexes with commodities that are no hexes any more."""
    commodities = industry_paper(game, player).commodities
    await close_hexes(game, player, lambda: unmarked_hexes(game, player) & commodities, WORKER_BAN.for_number)
    note(game, "hexes.closed", player=player, n=game.industry[player].dead.bit_count())


@agenda("automated_worker_ban", "against")
async def colonies_stand_still(game: Inscription, player: Player) -> None:
    """On every unlocked planet the boon of a row or column that is not claimed yet."""
    for planet in bits(game.expansion[player].unlocked):
        for _ in range(WORKER_BAN.against_number):
            line = await choose_line(game, player, "line.cross", open_lines_of(game, player, planet))
            if line is not None:
                cross_line_boon(game, player, line)
                note(game, "line.crossed", player=player, boon=expansion_paper(game, player).line_boons[line])


@agenda("hyperlane_security", "for")
async def lanes_are_guarded(game: Inscription, player: Player) -> None:
    """An explored small system, if they like."""
    small = navigation_paper(game, player).small
    await claim_systems(
        game, player, lambda: explored_unclaimed(game, player) & small, SECURITY.for_number, optional=True
    )


@agenda("hyperlane_security", "against")
async def borders_are_guarded(game: Inscription, player: Player) -> None:
    """Strength in all wars to come against one neighbour."""
    side = await choose(player, "side.choose", lambda: SIDES)
    game.warfare[player] = warfare.strengthen(game.warfare[player], SIDES.index(side), SECURITY.against_number)
    note(game, "border.guarded", player=player, side=side, n=SECURITY.against_number)


@agenda("disarmament_treaty", "for")
async def cruisers_are_scrapped(game: Inscription, player: Player) -> None:
    """No more cruisers, also where one was begun."""
    rows = warfare.unbuilt(game.warfare[player], "cruiser")
    close_rows(game, player, sum(1 << row for row in rows))
    note(game, "cruisers.forbidden", player=player, n=len(rows))


@agenda("disarmament_treaty", "against")
async def zones_are_closed(game: Inscription, player: Player) -> None:
    """I9.5: four systems with a boon, explored or not, that can never be claimed."""
    paper = navigation_paper(game, player)

    def unclaimed() -> Mask:
        sheet = game.navigation[player]
        return paper.with_boon & ~sheet.claimed & ~sheet.crossed

    await cross_systems(game, player, unclaimed, DISARMAMENT.against_number)
    note(game, "systems.crossed", player=player, n=game.navigation[player].crossed.bit_count())
