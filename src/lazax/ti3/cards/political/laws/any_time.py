"""The law that is used at any time."""

from __future__ import annotations

from lazax.core.ask import choose_number
from lazax.core.log import note
from lazax.core.stage import ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import is_elected
from lazax.ti3.cards.political.registry import agenda
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.effects import active_player
from lazax.ti3.events import CardPlay, Due, Invasion, Purchase
from lazax.ti3.options.leaders.losses import strand
from lazax.ti3.registry import asks, law, then
from lazax.ti3.sequence.elimination import leave_the_game
from lazax.ti3.state import TI3
from lazax.ti3.tables import MECATOL_REX
from lazax.ti3.units.forces import destroy_ground_forces, give_up_bare_planets, mourn_ground_forces

SECURITY = "minister_of_internal_security"
PURGE = 4

asks("choose", "number", "internal_security.garrison", "internal_security.invaders")


# Minister of Internal Security


@agenda(SECURITY)
async def minister_of_internal_security(game: TI3, outcome: str) -> None:
    """The elected player may strike at Mecatol Rex once, at any time (T-X0)."""


@law(SECURITY)
def may_purge(game: TI3, player: Player) -> bool:
    """R0.19: at any time while ground forces stand there, but not in the middle of a card or a payment."""
    if not is_elected(game, player, SECURITY) or player in game.out:
        return False
    if any(type(event) in (CardPlay, Due, Purchase) for event in game.stage):
        return False
    return MECATOL_REX in game.gf or _invaders(game) > 0


async def purge(game: TI3, player: Player) -> None:
    """The law is discarded; up to four ground forces on Mecatol Rex die, whosesoever they are (R0.18)."""
    garrison, invaders = game.gf.get(MECATOL_REX, 0), _invaders(game)
    repeal_law(game, SECURITY)
    fewest = 0 if invaders else 1
    killed = 0
    if garrison:
        killed = await choose_number(
            player, "internal_security.garrison", fewest, min(PURGE, garrison), closed=True, planet=MECATOL_REX
        )
    struck = 0
    if invaders and killed < PURGE:
        most = min(PURGE - killed, invaders)
        struck = await choose_number(
            player, "internal_security.invaders", 0 if killed else 1, most, closed=True, planet=MECATOL_REX
        )
    note(game, "internal_security.struck", player=player, planet=MECATOL_REX, n=killed + struck)
    await _kill_invaders(game, struck)
    await destroy_ground_forces(game, MECATOL_REX, killed)
    await give_up_bare_planets(game)
    then(game, do(leave_the_game))


def _invaders(game: TI3) -> int:
    landing = game.landed.get(MECATOL_REX)
    return 0 if landing is None else landing.gf


async def _kill_invaders(game: TI3, number: int) -> None:
    """R16.9: PDS that landed beside them are lost with the last one; in a combat that is settled at its end."""
    if not number:
        return
    player, landing = active_player(game), game.landed[MECATOL_REX]
    left = landing._replace(gf=landing.gf - number)
    invasion = ongoing(game, Invasion)
    if left.gf or (invasion is not None and invasion.planet == MECATOL_REX):
        game.landed[MECATOL_REX] = left
    else:
        del game.landed[MECATOL_REX]
        if left.pds:
            note(game, "invasion.pds_lost", player=player, planet=MECATOL_REX, n=left.pds)
        strand(game, left.leaders, game.control.get(MECATOL_REX))  # R41.5
    note(game, "invaders.destroyed", player=player, planet=MECATOL_REX, n=number)
    await mourn_ground_forces(game, player, number)
