"""Argent, Winnu, Xxcha, Nekro: factions that the council knows, or knows better than to invite."""

from __future__ import annotations

from lazax.core.state import Player
from lazax.inscription.cards.alike import FACTION_CARD, all_open_technologies
from lazax.inscription.marks.boons import claim_boon, gain_goods, gain_votes
from lazax.inscription.marks.choosing import (
    claim_systems,
    cross_row_symbols,
    explored_unclaimed,
    research_symbols,
    unlock_one_technology,
)
from lazax.inscription.registry import faction
from lazax.inscription.state import Inscription
from lazax.inscription.tables import FACTIONS

ARGENT, WINNU, XXCHA, NEKRO = (FACTIONS[name] for name in ("argent", "winnu", "xxcha", "nekro"))


@faction("argent", "votes")
def zeal(game: Inscription, player: Player, n: int) -> int:
    return n + ARGENT.number


@faction("argent", "votes_last")
def last_word(game: Inscription, player: Player) -> bool:
    """Votes when the others have announced theirs; with the AI faction, when its total is known."""
    return True


@faction("argent", "boon")
async def raid_formation(game: Inscription, player: Player) -> None:
    await cross_row_symbols(game, player, ("pds", "cruiser"), ARGENT.boon_number, optional=True)


@faction("winnu", "mecatol")
def heirs_of_the_lazax(game: Inscription, player: Player, row: int) -> int:
    """I16.3: a row better than the topmost one that was free before the step, at best the first."""
    return max(0, row - WINNU.number)


@faction("winnu", "boon")
async def reclamation(game: Inscription, player: Player) -> None:
    gain_votes(game, player, WINNU.boon_number)
    gain_goods(game, player, WINNU.boon_also)


@faction("xxcha", "voted")
async def peace_accords(game: Inscription, player: Player) -> None:
    """After a council that went their way: an explored system."""
    await claim_systems(game, player, lambda: explored_unclaimed(game, player), XXCHA.number)


@faction("xxcha", "boon")
async def instinct(game: Inscription, player: Player) -> None:
    for _ in range(XXCHA.boon_number):
        await claim_boon(game, player, "council", FACTION_CARD)
    gain_votes(game, player, XXCHA.boon_also)


@faction("nekro", "votes")
def galactic_threat(game: Inscription, player: Player, n: int) -> int:
    return 0


@faction("nekro", "won")
async def technological_singularity(game: Inscription, player: Player, box: int) -> None:
    for _ in range(NEKRO.number):
        await unlock_one_technology(game, player, all_open_technologies(game, player))


@faction("nekro", "boon")
async def propagation(game: Inscription, player: Player) -> None:
    await research_symbols(game, player, NEKRO.boon_number)
