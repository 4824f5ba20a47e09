"""Political cards that shake planets and fleets: an artifact, settlers, recruits, disarmament."""

from __future__ import annotations

from lazax.core.ask import DONE, choose, choose_number, choose_player, confirm
from lazax.core.chance import pick
from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.ti3.board import alive, fleet_in, opponents, order_of_play, planets_of, ship_owners
from lazax.ti3.cards.political.registry import FOR, agenda
from lazax.ti3.combat.rerolls import roll_faces, roll_own
from lazax.ti3.economy.supply import gain_goods
from lazax.ti3.economy.technology import choose_technology, gain_technology
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Agenda, Effect, Round
from lazax.ti3.production.docks import NO_GROUND_FORCES
from lazax.ti3.registry import asks, step, then
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, SYSTEM_OF
from lazax.ti3.units.control import destroy_structures, gain_planet
from lazax.ti3.units.forces import (
    change,
    destroy_ground_forces,
    destroy_ships,
    lose_ground_forces,
    may_place_ground_force,
    mourn_ground_forces,
    trim_fleet,
)
from lazax.ti3.ways import adjacent

WRATH = 5  # up to this face the artifact destroys
STRIKES = 3  # dice for each force, hitting on STRIKE_HITS or more
STRIKE_HITS = 5
GIFTS = 2
SETTLERS = 3
VOTES_EACH = 5  # for each ground force that is mobilized

asks("choose", "planet", "colonial_redistribution.planet", "mass_mobilization.planet")
asks("choose", "player", "colonial_redistribution.player")
asks("choose", "word", "colonial_redistribution.settle")
asks("choose", "number", "mass_mobilization.number")


# Ancient Artifact


@agenda("ancient_artifact")
async def ancient_artifact(game: TI3, outcome: str) -> None:
    """For: a die, rolled by the active player. 1 to 5: everything in the system of Mecatol Rex is destroyed and
    all forces next to it are struck; 6 to 10: two technologies for everybody."""
    if outcome != FOR:
        return
    roller = current(game, Agenda).player
    (face,) = await roll_faces(game, roller, "artifact", "artifact", 1)
    if face > WRATH:
        note(game, "ancient_artifact.gift", n=face)
        then(game, *(("artifact.gift", player) for player in order_of_play(game)))
        return
    note(game, "ancient_artifact.wrath", n=face)
    await _destroy_everything(game, SYSTEM_OF[MECATOL_REX])
    then(game, *(("artifact.strike", roller, system) for system in adjacent(game, SYSTEM_OF[MECATOL_REX])))


async def _destroy_everything(game: TI3, system: str) -> None:
    for owner in ship_owners(game, system):
        fleet = fleet_in(game, system, owner)
        await destroy_ships(game, system, owner, fleet.ships, fleet.fighters)
    for planet in PLANETS_OF[system]:
        await destroy_ground_forces(game, planet, game.gf.get(planet, 0))
        destroy_structures(game, planet)


@step("artifact.strike")
async def strike(game: TI3, roller: Player, system: str) -> None:
    """E-14: three dice for each fleet of a system, and three for all ground forces of one of its planets together."""
    from lazax.ti3.combat.hits import take_hits  # not above: it opens windows for action cards

    for owner in ship_owners(game, system):
        note(game, "ancient_artifact.fleet", player=owner, system=system)
        await take_hits(game, owner, system, await _strikes(game, roller))
    for planet in PLANETS_OF[system]:
        if game.gf.get(planet):
            note(game, "ancient_artifact.planet", planet=planet)
            await destroy_ground_forces(game, planet, await _strikes(game, roller))
    eliminate_the_gone(game)


async def _strikes(game: TI3, roller: Player) -> int:
    """Hits of the artifact; the speaker rolls if the active player has fallen to it himself."""
    roller = game.speaker if roller in game.out else roller
    return await roll_own(game, roller, "artifact", "artifact", STRIKE_HITS, STRIKES)


@step("artifact.gift")
async def receive_gift(game: TI3, player: Player) -> None:
    """R28.3: the second technology may build on the first."""
    for _ in range(GIFTS):
        technology = await choose_technology(game, player)
        if technology is None:
            return
        await gain_technology(game, player, technology)


# Colonial Redistribution


@agenda("colonial_redistribution")
async def colonial_redistribution(game: TI3, outcome: str) -> None:
    """For: who has most points gives up a planet of his choice to one who has fewest, if that one wants it."""
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
    """Those with fewest points; nobody gives a planet to himself, even if all are equal."""
    fewest = min(game.points[player] for player in alive(game))
    return [player for player in opponents(game, giver) if game.points[player] == fewest]


async def _settle(game: TI3, settler: Player, planet: str, giver: Player) -> None:
    from lazax.ti3.cards.windows import react  # not above: the cards behind it lead here

    gain_planet(game, settler, planet)
    change(game.gf, planet, SETTLERS)
    await trim_fleet(game, giver, SYSTEM_OF[planet])  # R20.9: its dock supports no fighters any more
    await react(game, "after_planet_lost", (giver,), subject=planet)  # T-I8


# Compensated Disarmament


@agenda("compensated_disarmament")
async def compensated_disarmament(game: TI3, outcome: str) -> None:
    """The ground forces of the elected planet are destroyed; R25.11: its controller gets a trade good for each."""
    owner = game.control.get(outcome)
    if owner is not None:
        gain_goods(game, owner, await destroy_ground_forces(game, outcome, game.gf.get(outcome, 0)))


# Mass Mobilization


@agenda("mass_mobilization")
async def mass_mobilization(game: TI3, outcome: str) -> None:
    """A-53, for: a ground force each for every five votes cast for it. Against: none may be bought this round."""
    if outcome != FOR:
        add_effect(game, Round, Effect(NO_GROUND_FORCES))
        note(game, "mass_mobilization.barred")
        return
    number = sum(votes for _, side, votes in current(game, Agenda).votes if side == FOR) // VOTES_EACH
    note(game, "mass_mobilization.called", n=number)
    if number:
        then(game, *(("mass_mobilization.place", player, number) for player in order_of_play(game)))


@step("mass_mobilization.place")
async def mobilize(game: TI3, player: Player, number: int) -> None:
    """R0.18: up to so many ground forces on own planets; R20.13: as far as pieces mark their places."""
    while number > 0 and player not in game.out and _recruiting(game, player):
        planet = await choose(
            player, "mass_mobilization.planet", lambda: [*_recruiting(game, player), DONE], n=number
        )
        if planet == DONE:
            return
        # R0.19: closed, so that nobody takes the planet away meanwhile
        recruits = await choose_number(player, "mass_mobilization.number", 1, number, closed=True, planet=planet)
        change(game.gf, planet, recruits)
        note(game, "mass_mobilization.placed", player=player, planet=planet, n=recruits)
        number -= recruits


def _recruiting(game: TI3, player: Player) -> list[str]:
    return [planet for planet in planets_of(game, player) if may_place_ground_force(game, player, planet)]
