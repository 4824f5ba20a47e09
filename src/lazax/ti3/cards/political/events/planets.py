"""Events about planets: a dispute, settlers, a new space dock."""

from __future__ import annotations

from itertools import combinations

from lazax.core.ask import PASS, choose, choose_player, confirm
from lazax.core.chance import pick
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti3.board import (
    alive,
    in_reinforcements,
    is_home,
    opponents,
    planets_of,
)
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.registry import asks
from lazax.ti3.state import TI3
from lazax.ti3.tables import MECATOL_REX, SYSTEM_OF
from lazax.ti3.units.control import gain_planet, make_neutral
from lazax.ti3.units.forces import (
    change,
    destroy_ground_forces,
    lose_ground_forces,
    may_place_ground_force,
    mourn_ground_forces,
    trim_fleet,
)

SETTLERS = 3

asks("choose", "planet", "subsidized_industry.planet")
asks("choose", "planet", "colonial_redistribution.planet")
asks("choose", "player", "colonial_redistribution.player")
asks("choose", "word", "colonial_redistribution.settle")


def disputed_pairs(game: TI3) -> list[str]:
    """Pairs of planets of two different players, neither Mecatol Rex nor any planet of a home system."""
    planets = sorted(planet for planet in game.control if planet != MECATOL_REX and not is_home(planet))
    return [f"{a}+{b}" for a, b in combinations(planets, 2) if game.control[a] != game.control[b]]


@agenda("dispute_resolution", disputed_pairs)
async def dispute_resolution(game: TI3, outcome: str) -> None:
    """The two elected planets lose their ground forces and PDS and become neutral (R16.12: a dock goes as well)."""
    for planet in outcome.split("+"):
        owner = game.control[planet]
        await destroy_ground_forces(game, planet, game.gf.get(planet, 0))
        make_neutral(game, planet)
        await trim_fleet(game, owner, SYSTEM_OF[planet])


# Colonial Redistribution


@agenda("colonial_redistribution")
async def colonial_redistribution(game: TI3, outcome: str) -> None:
    """For: who has most points gives up a planet of their choice to one who has fewest, if that one wants it."""
    if outcome != FOR:
        return
    giver = _leader(game)
    note(game, "colonial_redistribution.leader", player=giver)
    if not planets_of(game, giver):
        return
    planet = await choose(giver, "colonial_redistribution.planet", lambda: planets_of(game, giver))
    killed = await lose_ground_forces(game, planet, game.gf.get(planet, 0))
    settler = await choose_player(giver, "colonial_redistribution.player", lambda: _least(game, giver), planet=planet)
    note(game, "colonial_redistribution.offered", player=giver, player_to=settler, planet=planet)
    wanted = may_place_ground_force(game, settler, planet) and await confirm(  # R20.13
        settler, "colonial_redistribution.settle", planet=planet, n=SETTLERS
    )
    if wanted:
        await _settle(game, settler, planet, giver)
    else:
        note(game, "colonial_redistribution.declined", player=settler, planet=planet)
    # T-I6, R27.10: only now, so that nobody returns to a planet that is given away with all who stand on it.
    await mourn_ground_forces(game, giver, killed)


def _leader(game: TI3) -> Player:
    """Who has most victory points; chance decides a tie."""
    most = max(game.points[player] for player in alive(game))
    leaders = [player for player in alive(game) if game.points[player] == most]
    return leaders[0] if len(leaders) == 1 else pick(game, leaders)


def _least(game: TI3, giver: Player) -> list[Player]:
    """Those with fewest points; nobody gives a planet to themselves, even if all are equal."""
    fewest = min(game.points[player] for player in alive(game))
    return [player for player in opponents(game, giver) if game.points[player] == fewest]


async def _settle(game: TI3, settler: Player, planet: str, giver: Player) -> None:
    from lazax.ti3.cards.windows import react  # not above: the cards behind it lead here

    gain_planet(game, settler, planet)
    change(game.gf, planet, SETTLERS)
    await trim_fleet(game, giver, SYSTEM_OF[planet])  # R20.9: its dock supports no fighters any more
    await react(game, "after_planet_lost", (giver,), subject=planet)  # T-I8


# Subsidized Industry


@agenda("subsidized_industry")
async def subsidized_industry(game: TI3, outcome: str) -> None:
    """The elected player may place a space dock; R18.10: it produces from the next round on."""
    player = int(outcome)
    if not _dock_sites(game, player):
        return
    planet = await choose(player, "subsidized_industry.planet", lambda: [*_dock_sites(game, player), PASS])
    if planet != PASS:
        game.docks[planet] = game.round
        note(game, "subsidized_industry.placed", player=player, planet=planet)


def _dock_sites(game: TI3, player: Player) -> list[str]:
    """R20.1, R18.9: as long as there are pieces, own planets without a dock."""
    if in_reinforcements(game, player, "space_dock") <= 0:
        return []
    return [planet for planet in planets_of(game, player) if planet not in game.docks]
