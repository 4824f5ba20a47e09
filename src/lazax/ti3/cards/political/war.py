"""Political cards about war: what is honourable, forbidden, or a minister's business."""

from __future__ import annotations

from lazax.core.ask import PASS, choose, choose_number
from lazax.core.log import note
from lazax.core.stage import current, ongoing
from lazax.core.state import Player
from lazax.ti3.board import home_system, is_elected, on_board, order_of_play, planets_of
from lazax.ti3.cards.political.colonies import exhaust_own
from lazax.ti3.cards.political.registry import AGAINST, FOR, agenda
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.effects import active_player, add_effect
from lazax.ti3.events import Agenda, CardPlay, Due, Effect, Invasion, Purchase, Round
from lazax.ti3.options.leaders.losses import strand
from lazax.ti3.registry import LEAVING, asks, law, then
from lazax.ti3.state import TI3
from lazax.ti3.tables import MECATOL_REX, SYSTEM_OF
from lazax.ti3.units.forces import destroy_ground_forces, give_up_bare_planets, mourn_ground_forces, trim_fleet

SECURITY = "minister_of_internal_security"
PURGE = 4

asks("choose", "planet", "conventions_of_war.planet", "unconventional_weapons.planet")
asks("choose", "number", "internal_security.garrison", "internal_security.invaders")


@agenda("code_of_honor")
async def code_of_honor(game: TI3, outcome: str) -> None:
    """For: no fleet leaves a space battle any more (T-B3)."""


@agenda("conventions_of_war")
async def conventions_of_war(game: TI3, outcome: str) -> None:
    """For: planets with docks are not bombarded (T-I1). Against: who voted so gives up a dock away from home."""
    if outcome == FOR:
        return
    opposed = {voter for voter, subject, _ in current(game, Agenda).votes if subject == AGAINST}
    for player in order_of_play(game):
        if player in opposed and _docks_abroad(game, player):
            planet = await choose(player, "conventions_of_war.planet", lambda: _docks_abroad(game, player) or [PASS])
            if planet != PASS:
                del game.docks[planet]
                note(game, "conventions_of_war.returned", player=player, planet=planet)
                await trim_fleet(game, player, SYSTEM_OF[planet])  # R20.9


def _docks_abroad(game: TI3, player: Player) -> list[str]:
    home = home_system(game, player)
    return [planet for planet in planets_of(game, player) if planet in game.docks and SYSTEM_OF[planet] != home]


@agenda("imperial_peace")
async def imperial_peace(game: TI3, outcome: str) -> None:
    """For: nobody invades Mecatol Rex. Against: this round nobody invades anything else (T-L1)."""
    if outcome != FOR:
        add_effect(game, Round, Effect("imperial_peace"))


@agenda("minister_of_war")
async def minister_of_war(game: TI3, outcome: str) -> None:
    """The elected player may buy a hit before his battles (T-B1)."""


@agenda("unconventional_weapons")
async def unconventional_weapons(game: TI3, outcome: str) -> None:
    """For: dreadnoughts and war suns roll two worse. Against: each of them exhausts a planet of its owner."""
    if outcome == FOR:
        return
    for player in order_of_play(game):
        ships = on_board(game, player, "dreadnought") + on_board(game, player, "war_sun")
        await exhaust_own(game, player, ships, "unconventional_weapons.planet")


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
    then(game, LEAVING)


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
