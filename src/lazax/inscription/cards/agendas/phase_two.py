"""Agendas of phase II."""

from __future__ import annotations

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.inscription.cards.alike import lose_goods
from lazax.inscription.marks import marking
from lazax.inscription.marks.boons import gain_goods
from lazax.inscription.marks.choosing import cross_dock_symbols, explore_systems, pick
from lazax.inscription.registry import agenda
from lazax.inscription.state import Inscription, expansion_paper, set_common
from lazax.inscription.tables import (
    AGENDAS,
    BOXES,
    NAVIGATION,
    SIDES,
    TECHNOLOGIES_ON,
    TECHNOLOGY_AT,
    TECHNOLOGY_IDS,
)

RELIEF, CONTROLS = AGENDAS["homestead_relief"], AGENDAS["population_controls"]
SUBSIDIES, EMBARGO = AGENDAS["trade_fleet_subsidization"], AGENDAS["technology_embargo"]


@agenda("homestead_relief", "for")
async def settlers_arm(game: Inscription, player: Player) -> None:
    """Deploy three infantry or a PDS, or nothing."""
    units = [unit for unit in ("infantry", "pds") if marking.where_to_deploy(game, player, unit)]
    unit = await choose(player, "unit.choose", lambda: [*units, PASS])
    if unit == PASS:
        return
    for _ in range(RELIEF.for_number if unit == "infantry" else 1):
        await marking.deploy(game, player, unit)


@agenda("homestead_relief", "against")
async def docks_grow(game: Inscription, player: Player) -> None:
    """A symbol at every space dock."""
    for _ in range(RELIEF.against_number):
        await cross_dock_symbols(game, player, optional=True)


@agenda("population_controls", "for")
async def births_are_limited(game: Inscription, player: Player) -> None:
    """I10.8: values that are still claimed in their turn, and worth nothing then."""
    track = expansion_paper(game, player).population
    for left in range(CONTROLS.for_number, 0, -1):
        sheet = game.expansion[player]
        open_values = [n for n in range(sheet.population, len(track)) if not sheet.crossed_population >> n & 1]
        answer = await pick(player, "population.cross", [f"value.{n}" for n in open_values], n=left)
        if answer is not None:
            crossed = sheet.crossed_population | 1 << int(answer.partition(".")[2])
            game.expansion[player] = sheet._replace(crossed_population=crossed)
    note(game, "population.crossed", player=player, n=game.expansion[player].crossed_population.bit_count())


@agenda("population_controls", "against")
async def spoils_are_forbidden(game: Inscription, player: Player) -> None:
    """I12.23: a war to come that gives no boon when it is won; each half of a war event is a war (I12.22)."""
    for left in range(CONTROLS.against_number, 0, -1):
        sheet = game.warfare[player]
        to_come = [box for box in range(len(sheet.strengths), BOXES) if not sheet.crossed_wins >> box & 1]
        answer = await pick(player, "win.cross", [f"box.{box}" for box in to_come], n=left)
        if answer is not None:
            box = int(answer.partition(".")[2])
            game.warfare[player] = sheet._replace(crossed_wins=sheet.crossed_wins | 1 << box)
            note(game, "win.crossed", player=player, n=box // len(SIDES) + 1, side=SIDES[box % len(SIDES)])


@agenda("trade_fleet_subsidization", "for")
async def fleets_are_paid(game: Inscription, player: Player) -> None:
    gain_goods(game, player, SUBSIDIES.for_number)


@agenda("trade_fleet_subsidization", "against")
async def fleets_look_further(game: Inscription, player: Player) -> None:
    await explore_systems(game, player, SUBSIDIES.against_number)


NAVIGATION_TECHNOLOGIES = tuple(TECHNOLOGY_IDS[at] for at in TECHNOLOGIES_ON[NAVIGATION])
NUMBERS = tuple(str(n) for n in range(1, EMBARGO.against_number + 1))


@agenda("technology_embargo", "for", names=("technology.ban", NAVIGATION_TECHNOLOGIES))
async def ban_technology(game: Inscription, player: Player, named: str) -> None:
    """I15.6: nobody can use or unlock it any more."""
    set_common(game, player, banned=game.common[player].banned | 1 << TECHNOLOGY_AT[named])


@agenda("technology_embargo", "against", names=("goods.number", NUMBERS))
async def seize_goods(game: Inscription, player: Player, named: str) -> None:
    """So many unspent trade goods, or all there are."""
    lose_goods(game, player, int(named))
