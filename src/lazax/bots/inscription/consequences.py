"""What follows from an answer to the questions that effects put: the same marks that the rules will make."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from lazax.bots.inscription.mind import Mind
from lazax.core.ask import DONE, PASS
from lazax.inscription.cards.relics import play_relic
from lazax.inscription.marks import marking
from lazax.inscription.marks.boons import gain_commodity
from lazax.inscription.marks.spending import row_named, spend_free, use_resource
from lazax.inscription.sheets import warfare
from lazax.inscription.sheets.masks import bits
from lazax.inscription.state import expansion_paper, industry_paper, navigation_paper, set_common
from lazax.inscription.tables import AGENDAS, FACTIONS, RESOURCES, SHEETS, SIDES, TECHNOLOGIES, TECHNOLOGY_AT

Outcome = Awaitable[None] | None
Consequence = Callable[[Mind, str], Outcome]

CONSEQUENCES: dict[str, Consequence] = {}
FREE_GOODS = FACTIONS["nomad"].boon_number
SETTLERS = AGENDAS["homestead_relief"].for_number
ASSEMBLED = TECHNOLOGIES["self_assembly_routines"].number


def follows(*kinds: str) -> Callable[[Consequence], Consequence]:
    def register(consequence: Consequence) -> Consequence:
        for kind in kinds:
            CONSEQUENCES[kind] = consequence
        return consequence

    return register


def consequence(mind: Mind, kind: str, option: str) -> Outcome:
    """Carry out, in the head, what an answer brings; stopping brings nothing."""
    return None if option in (DONE, PASS) else CONSEQUENCES[kind](mind, option)


def _system(mind: Mind, option: str) -> int:
    return navigation_paper(mind.game, mind.me).systems.index(option)


def _cell(mind: Mind, option: str) -> int:
    return expansion_paper(mind.game, mind.me).cells.index(option)


def _line(mind: Mind, option: str) -> int:
    return expansion_paper(mind.game, mind.me).lines.index(option)


def _hex(mind: Mind, option: str) -> int:
    return industry_paper(mind.game, mind.me).hexes.index(option)


# Navigation


@follows("system.claim", "system.reach")
def claimed(mind: Mind, option: str) -> Outcome:
    return marking.claim_system(mind.game, mind.me, _system(mind, option))


@follows("system.explore")
def explored(mind: Mind, option: str) -> Outcome:
    if option.startswith("w"):
        marking.fly(mind.game, mind.me, option)
    else:
        marking.explore(mind.game, mind.me, _system(mind, option))
    return None


@follows("system.cross")
def system_crossed(mind: Mind, option: str) -> Outcome:
    sheet = mind.game.navigation[mind.me]
    mind.game.navigation[mind.me] = sheet._replace(crossed=sheet.crossed | 1 << _system(mind, option))
    return None


# Expansion


@follows("symbol.cross")
def symbol_crossed(mind: Mind, option: str) -> Outcome:
    return marking.cross_cell(mind.game, mind.me, _cell(mind, option))


@follows("planet.choose")
def planet_chosen(mind: Mind, option: str) -> Outcome:
    """A locked planet is unlocked; on an unlocked one symbols are crossed out."""
    planet = int(option[1:]) - 1
    if not mind.game.expansion[mind.me].unlocked >> planet & 1:
        return marking.unlock_planet(mind.game, mind.me, planet)
    return _fill(mind, planet, ASSEMBLED)


async def _fill(mind: Mind, planet: int, number: int) -> None:
    """Cross out the best symbols of a planet."""
    cells = expansion_paper(mind.game, mind.me).planets[planet].cells
    for _ in range(number):
        free = bits(cells & ~mind.game.expansion[mind.me].crossed)
        if not free:
            return
        best = max(free, key=lambda cell: mind.worth_after(lambda: marking.cross_cell(mind.game, mind.me, cell)))
        await marking.cross_cell(mind.game, mind.me, best)


@follows("line.cross")
def line_crossed(mind: Mind, option: str) -> Outcome:
    """A boon that is lost: by an agenda for nothing, in a strategy event for two symbols."""
    line, sheet = _line(mind, option), mind.game.expansion[mind.me]
    mind.game.expansion[mind.me] = sheet._replace(crossed_lines=sheet.crossed_lines | 1 << line)
    if mind.game.common[mind.me].active < 0:
        return None
    planets = expansion_paper(mind.game, mind.me).planets
    planet = next(n for n, planet in enumerate(planets) if planet.lines >> line & 1)
    return _fill(mind, planet, ASSEMBLED)


@follows("line.fill")
async def line_filled(mind: Mind, option: str) -> None:
    for cell in bits(expansion_paper(mind.game, mind.me).line_cells[_line(mind, option)]):
        if not mind.game.expansion[mind.me].crossed >> cell & 1:
            await marking.cross_cell(mind.game, mind.me, cell)


@follows("dock.build")
def dock_built(mind: Mind, option: str) -> Outcome:
    return marking.build_dock(mind.game, mind.me, int(option[1:]) - 1)


@follows("dock.cross")
def dock_lost(mind: Mind, option: str) -> Outcome:
    sheet = mind.game.expansion[mind.me]
    mind.game.expansion[mind.me] = sheet._replace(dead_docks=sheet.dead_docks | 1 << int(option[1:]) - 1)
    return None


@follows("dock.symbol")
def dock_begun(mind: Mind, option: str) -> Outcome:
    dock, _, resource = option.partition(":")
    return marking.cross_dock_symbol(mind.game, mind.me, int(dock[1:]) - 1, RESOURCES.index(resource))


@follows("population.cross")
def value_crossed(mind: Mind, option: str) -> Outcome:
    sheet = mind.game.expansion[mind.me]
    crossed = sheet.crossed_population | 1 << int(option.partition(".")[2])
    mind.game.expansion[mind.me] = sheet._replace(crossed_population=crossed)
    return None


# Industry


@follows("hex.claim")
def hex_claimed(mind: Mind, option: str) -> Outcome:
    return marking.claim_hex(mind.game, mind.me, _hex(mind, option))


@follows("hex.scrap")
def hex_scrapped(mind: Mind, option: str) -> Outcome:
    marking.scrap_hex(mind.game, mind.me, _hex(mind, option))
    return None


@follows("hex.mark")
def hex_marked(mind: Mind, option: str) -> Outcome:
    verb, _, place = option.partition(":")
    return (hex_claimed if verb == "claim" else hex_scrapped)(mind, place)


@follows("hex.close")
def hex_closed(mind: Mind, option: str) -> Outcome:
    sheet = mind.game.industry[mind.me]
    mind.game.industry[mind.me] = sheet._replace(dead=sheet.dead | 1 << _hex(mind, option))
    return None


@follows("commodity.choose")
def commodity_gained(mind: Mind, option: str) -> Outcome:
    gain_commodity(mind.game, mind.me, option)
    return None


# Warfare


@follows("row.cross")
def row_lost(mind: Mind, option: str) -> Outcome:
    sheet = mind.game.warfare[mind.me]
    mind.game.warfare[mind.me] = sheet._replace(dead_rows=sheet.dead_rows | 1 << row_named(option))
    return None


@follows("win.cross")
def win_crossed(mind: Mind, option: str) -> Outcome:
    sheet = mind.game.warfare[mind.me]
    box = int(option.partition(".")[2])
    mind.game.warfare[mind.me] = sheet._replace(crossed_wins=sheet.crossed_wins | 1 << box)
    return None


@follows("side.choose")
def side_strengthened(mind: Mind, option: str) -> Outcome:
    mind.game.warfare[mind.me] = warfare.strengthen(mind.game.warfare[mind.me], SIDES.index(option), 1)
    return None


@follows("unit.choose")
async def unit_deployed(mind: Mind, option: str) -> None:
    for _ in range(SETTLERS if option == "infantry" else 1):
        await marking.deploy(mind.game, mind.me, option)


# technologies, dice, cards


@follows("technology.unlock")
def technology_unlocked(mind: Mind, option: str) -> Outcome:
    marking.unlock_technology(mind.game, mind.me, option)
    return None


@follows("technology.research")
def technology_researched(mind: Mind, option: str) -> Outcome:
    marking.research(mind.game, mind.me, option)
    return None


@follows("technology.ban")
def technology_banned(mind: Mind, option: str) -> Outcome:
    set_common(mind.game, mind.me, banned=mind.game.common[mind.me].banned | 1 << TECHNOLOGY_AT[option])
    return None


@follows("focus.unlock")
def die_unlocked(mind: Mind, option: str) -> Outcome:
    _, sheet, resource = option.split(":")
    marking.unlock_focus(mind.game, mind.me, SHEETS.index(sheet), RESOURCES.index(resource))
    return None


@follows("burst", "free", "row.symbol")
def resource_used(mind: Mind, option: str) -> Outcome:
    return use_resource(mind.game, mind.me, option)


@follows("sheet.choose")
def goods_used(mind: Mind, option: str) -> Outcome:
    return spend_free(mind.game, mind.me, SHEETS.index(option), FREE_GOODS)


@follows("relic.play")
def relic_played(mind: Mind, option: str) -> Outcome:
    return play_relic(mind.game, mind.me, option.partition(":")[2])
