"""Jol-Nar, Mahact, Naalu, Yssaril: factions that know more than others."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.inscription.cards.alike import all_open_technologies
from lazax.inscription.marks import marking
from lazax.inscription.marks.choosing import claim_systems, explored_unclaimed, research_symbols, unlock_focus_die
from lazax.inscription.registry import faction
from lazax.inscription.sheets import navigation
from lazax.inscription.sheets.masks import Mask, around
from lazax.inscription.state import Inscription, navigation_paper
from lazax.inscription.tables import FACTIONS, SHEETS, WARFARE

JOL_NAR, MAHACT, NAALU, YSSARIL = (FACTIONS[name] for name in ("jol_nar", "mahact", "naalu", "yssaril"))


@faction("jol_nar", "setup")
async def analytical(game: Inscription, player: Player) -> None:
    """A research symbol of every technology."""
    for technology in all_open_technologies(game, player):
        for _ in range(JOL_NAR.number):
            marking.research(game, player, technology)


@faction("jol_nar", "strength")
def fragile(game: Inscription, player: Player, box: int) -> int:
    return -JOL_NAR.also


@faction("jol_nar", "boon")
async def brilliant(game: Inscription, player: Player) -> None:
    await research_symbols(game, player, JOL_NAR.boon_number)


@faction("mahact", "setup")
async def edict(game: Inscription, player: Player) -> None:
    """Focus dice of choice on Warfare."""
    for _ in range(MAHACT.number):
        await unlock_focus_die(game, player, (WARFARE,))


@faction("mahact", "boon")
async def imperia(game: Inscription, player: Player) -> None:
    """Focus dice of choice, on any sheets."""
    for _ in range(MAHACT.boon_number):
        await unlock_focus_die(game, player, range(len(SHEETS)))


@faction("naalu", "after_roll")
def telepathic(game: Inscription, player: Player) -> bool:
    """Chooses the active sheet, and spends what the card shows, when the dice are known."""
    return True


@faction("naalu", "boon")
async def foresight(game: Inscription, player: Player) -> None:
    await claim_systems(game, player, lambda: explored_unclaimed(game, player), NAALU.boon_number)


@faction("yssaril", "relics")
def scheming(game: Inscription, player: Player) -> int:
    """Looks at two relics to keep one."""
    return YSSARIL.number


@faction("yssaril", "boon")
async def crafty(game: Inscription, player: Player) -> None:
    """A system beside an explored one, which need not be explored itself."""
    await claim_systems(game, player, lambda: _beside_explored(game, player), YSSARIL.boon_number)


def _beside_explored(game: Inscription, player: Player) -> Mask:
    paper, sheet = navigation_paper(game, player), game.navigation[player]
    near = sheet._replace(explored=around(paper.beside, sheet.explored))
    return navigation.claimable(paper, near, empty=game.rules.empty_systems)
