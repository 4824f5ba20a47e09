"""Relics (I18): playing one, and what each does (D11)."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.state import Player
from lazax.inscription.cards.alike import RELIC, open_planets, open_symbols, unmarked_hexes
from lazax.inscription.marks import marking
from lazax.inscription.marks.boons import claim_boon, gain_goods, gain_votes, use_faction_boon
from lazax.inscription.marks.choosing import (
    choose_dock,
    choose_line,
    choose_resource,
    claim_hexes,
    cross_cells,
    explore_systems,
    scrap_hexes,
    unlock_focus_die,
    unlock_one_technology,
)
from lazax.inscription.registry import RELIC_EFFECTS, relic
from lazax.inscription.sheets import industry, navigation, warfare
from lazax.inscription.sheets.masks import Mask, bits
from lazax.inscription.state import Inscription, expansion_paper, industry_paper, navigation_paper, set_common
from lazax.inscription.tables import RELICS, RESOURCES, SIDES


async def play_relics(game: Inscription, player: Player, moments: Sequence[str]) -> None:
    """I18.2: at its moment a player may play relics from hand, one after the other."""
    while names := [name for name in game.common[player].relics if _playable(game, player, name, moments)]:
        answer = await choose(player, "relic.play", lambda: [*(f"relic:{name}" for name in names), PASS])
        if answer == PASS:
            return
        await play_relic(game, player, answer.partition(":")[2])


def _playable(game: Inscription, player: Player, name: str, moments: Sequence[str]) -> bool:
    return RELICS[name].moment in moments and RELIC_EFFECTS[name].possible(game, player)


async def play_relic(game: Inscription, player: Player, name: str) -> None:
    common = game.common[player]
    set_common(
        game, player, relics=tuple(held for held in common.relics if held != name), played=(*common.played, name)
    )
    note(game, "relic.played", player=player, relic=name)
    await RELIC_EFFECTS[name].effect(game, player)


# played at once


@relic("shard_of_the_throne")
async def shard_of_the_throne(game: Inscription, player: Player) -> None:
    """Three council members, then a PDS."""
    for _ in range(RELICS["shard_of_the_throne"].number):
        await claim_boon(game, player, "council", RELIC)
    await marking.deploy(game, player, "pds")


@relic("dynamis_core")
async def dynamis_core(game: Inscription, player: Player) -> None:
    gain_goods(game, player, RELICS["dynamis_core"].number)


@relic("plenary_orbital")
async def plenary_orbital(game: Inscription, player: Player) -> None:
    """Build a space dock, whatever is missing of it (I10.5)."""
    for _ in range(RELICS["plenary_orbital"].number):
        dock = await choose_dock(game, player, "dock.build")
        if dock is not None:
            await marking.build_dock(game, player, dock)


@relic("the_obsidian")
async def the_obsidian(game: Inscription, player: Player) -> None:
    """The faction's second ability, without a boon being claimed."""
    for _ in range(RELICS["the_obsidian"].number):
        await use_faction_boon(game, player)


@relic("the_syncretone")
async def the_syncretone(game: Inscription, player: Player) -> None:
    for _ in range(RELICS["the_syncretone"].number):
        await claim_boon(game, player, "population", RELIC)


# when a sheet becomes active


def _can_explore(game: Inscription, player: Player) -> bool:
    paper = navigation_paper(game, player)
    return bool(navigation.explorable(paper, game.navigation[player]) or marking.flights(game, player))


@relic("dominus_orb", _can_explore)
async def dominus_orb(game: Inscription, player: Player) -> None:
    await explore_systems(game, player, RELICS["dominus_orb"].number)


@relic("nano_forge", lambda game, player: bool(open_planets(game, player)))
async def nano_forge(game: Inscription, player: Player) -> None:
    """Two symbols of one resource on every unlocked planet."""
    symbols = expansion_paper(game, player).by_resource[await choose_resource(player)]
    for planet in open_planets(game, player):
        await cross_cells(
            game, player, lambda: open_symbols(game, player, planet) & symbols, RELICS["nano_forge"].number
        )


@relic("maw_of_worlds", lambda game, player: bool(open_planets(game, player)))
async def maw_of_worlds(game: Inscription, player: Player) -> None:
    """All symbols that are left in one row or column of an unlocked planet."""
    for _ in range(RELICS["maw_of_worlds"].number):
        line = await choose_line(game, player, "line.fill", _unfinished_lines(game, player))
        if line is None:
            return
        for cell in bits(expansion_paper(game, player).line_cells[line]):
            if not game.expansion[player].crossed >> cell & 1:
                await marking.cross_cell(game, player, cell)


def _unfinished_lines(game: Inscription, player: Player) -> Mask:
    """Lines of unlocked planets with open symbols, whatever became of their boons."""
    paper, sheet, lines = expansion_paper(game, player), game.expansion[player], 0
    for planet in bits(sheet.unlocked):
        for line in bits(paper.planets[planet].lines):
            lines |= bool(paper.line_cells[line] & ~sheet.crossed) << line
    return lines


@relic("stellar_converter", lambda game, player: bool(unmarked_hexes(game, player)))
async def stellar_converter(game: Inscription, player: Player) -> None:
    """Scrap up to three hexes anywhere, but no X-hexes."""
    number = RELICS["stellar_converter"].number
    await scrap_hexes(game, player, lambda: unmarked_hexes(game, player), number, optional=True)


def _claimable_hexes(game: Inscription, player: Player) -> Mask:
    return industry.claimable(industry_paper(game, player), game.industry[player])


@relic("the_quantumcore", lambda game, player: bool(_claimable_hexes(game, player)))
async def the_quantumcore(game: Inscription, player: Player) -> None:
    """Claim up to two hexes beside scrapped ones."""
    number = RELICS["the_quantumcore"].number
    await claim_hexes(game, player, lambda: _claimable_hexes(game, player), number, optional=True)


@relic("tyrants_lament", lambda game, player: bool(marking.where_to_deploy(game, player, "dreadnought")))
async def tyrants_lament(game: Inscription, player: Player) -> None:
    """A dreadnought that is deployed and not built (I12.14)."""
    for _ in range(RELICS["tyrants_lament"].number):
        await marking.deploy(game, player, "dreadnought")


def _technologies_here(game: Inscription, player: Player) -> list[str]:
    return marking.open_technologies(game, player, game.common[player].active)


@relic("luxarch_treatise_vol_i", lambda game, player: bool(_technologies_here(game, player)))
async def luxarch_treatise_vol_i(game: Inscription, player: Player) -> None:
    """A technology of the active sheet."""
    for _ in range(RELICS["luxarch_treatise_vol_i"].number):
        await unlock_one_technology(game, player, _technologies_here(game, player))


def _dice_here(game: Inscription, player: Player) -> bool:
    common, all_dice = game.common[player], (1 << len(RESOURCES)) - 1
    return common.focus >> common.active * len(RESOURCES) & all_dice != all_dice


@relic("luxarch_treatise_vol_ii", _dice_here)
async def luxarch_treatise_vol_ii(game: Inscription, player: Player) -> None:
    """A focus die of choice on the active sheet."""
    for _ in range(RELICS["luxarch_treatise_vol_ii"].number):
        await unlock_focus_die(game, player, (game.common[player].active,))


# at other moments


@relic("the_codex")
async def the_codex(game: Inscription, player: Player) -> None:
    """The three black dice all count as one resource of choice."""
    resource = RESOURCES[await choose_resource(player)]
    set_common(game, player, uses=(*game.common[player].uses, f"dice:{resource}"))


@relic("crown_of_thalnos")
async def crown_of_thalnos(game: Inscription, player: Player) -> None:
    """Strength in both wars of this event, when the strengths are written already (I12.21)."""
    for side in range(len(SIDES)):
        number = RELICS["crown_of_thalnos"].number
        game.warfare[player] = warfare.strengthen_now(game.warfare[player], side, number)


@relic("the_prophets_tears")
async def the_prophets_tears(game: Inscription, player: Player) -> None:
    gain_votes(game, player, RELICS["the_prophets_tears"].number)
