"""Directives about units."""

from __future__ import annotations

from lazax.core.ask import PASS, choose, choose_player, confirm
from lazax.core.chance import roll
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.board import (
    add_units,
    force_at,
    ground_forces_at,
    home_planets,
    in_reinforcements,
    owners_at,
    places_of,
    planets_of,
    set_force,
    ship_owners,
    ships_at,
)
from lazax.ti4.council.delayed import delay, next_strategy_phase
from lazax.ti4.council.effects import (
    exhaust_all,
    in_speaker_order,
    pick_losses,
    take_from_sheet,
    units_of,
    voted_for,
    with_points,
)
from lazax.ti4.council.outcomes import AGAINST, FOR, agenda
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.registry import asks
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.tables import KINDS, MECATOL_SYSTEM
from lazax.ti4.technology.research import research
from lazax.ti4.units.cards import has_unit
from lazax.ti4.units.force import INFANTRY, MECH, force
from lazax.ti4.units.losses import Loss, destroy
from lazax.ti4.units.planets import specialties_of, takes_units
from lazax.ti4.ways import adjacent, has_wormhole, systems, wormholes

KEPT = {"dreadnought": 2, "cruiser": 4}
NEARBY_LOSS = 3
FAVOURABLE = 6  # the die of Ixthian Artifact

asks("choose", "player", "colonial_redistribution.player")
asks("choose", "word", "colonial_redistribution.place")
asks("choose", "planet", "rearmament_agreement.planet")


@agenda("arms_reduction")
async def arms_reduction(game: TI4, outcome: str) -> None:
    if outcome == AGAINST:
        delay(game, "arms_reduction", *in_speaker_order(game))
        return
    for player in in_speaker_order(game):
        for kind, kept in KEPT.items():
            there = units_of(game, player, (kind,), systems(game))
            await destroy(game, await pick_losses(game, player, there, len(there) - kept))


@next_strategy_phase("arms_reduction")
async def idle_laboratories(game: TI4, player: Player) -> None:
    exhaust_all(game, player, lambda planet: specialties_of(game, planet))


@agenda("colonial_redistribution")
async def colonial_redistribution(game: TI4, outcome: str) -> None:
    """N-AG-3: the former controller chooses; FAQ-AG-9: who may not place there leaves the planet as it is."""
    controller = game.control[outcome]
    await destroy(game, [(outcome, owner, force_at(game, outcome, owner)) for owner in owners_at(game, outcome)])
    if controller in game.out:
        return
    poorest = with_points(game, min)
    settler = await choose_player(controller, "colonial_redistribution.player", lambda: poorest, planet=outcome)
    if not takes_units(game, outcome):
        return
    if await confirm(settler, "colonial_redistribution.place", planet=outcome):
        add_units(game, outcome, settler, INFANTRY)
        note(game, "units.placed", player=settler, place=outcome, units=((INFANTRY, 1, 0),))


@agenda("compensated_disarmament")
async def compensated_disarmament(game: TI4, outcome: str) -> None:
    owner = game.control[outcome]
    lost = ground_forces_at(game, outcome, owner)
    number = sum(count for _, count, _ in lost.counts)
    await destroy(game, [(outcome, owner, lost)])
    if owner not in game.out:
        await gain_goods(game, owner, number)


@agenda("ixthian_artifact")
async def ixthian_artifact(game: TI4, outcome: str) -> None:
    if outcome == AGAINST:
        return
    face = roll(game, 1)[0]
    note(game, "ixthian_artifact.rolled", player=game.speaker, n=face)
    if face < FAVOURABLE:
        await _explode(game)
        return
    for player in in_speaker_order(game):
        for _ in range(2):
            await research(game, player, optional=True)


async def _explode(game: TI4) -> None:
    """FAQ-AG-7: all units together; FAQ-AG-6: what is next to Mecatol Rex for one player alone does not count."""
    losses: list[Loss] = [
        (place, owner, force_at(game, place, owner))
        for place in places_of(game, MECATOL_SYSTEM)
        for owner in owners_at(game, place)
    ]
    for player in in_speaker_order(game):
        for system in adjacent(game, MECATOL_SYSTEM, NOBODY):
            there = units_of(game, player, KINDS, places_of(game, system))
            losses += await pick_losses(game, player, there, NEARBY_LOSS)
    await destroy(game, losses)


@agenda("swords_to_plowshares")
async def swords_to_plowshares(game: TI4, outcome: str) -> None:
    """Half of the infantry of each planet, rounded up, becomes trade goods; or each planet gets one more."""
    for player in in_speaker_order(game):
        if outcome == AGAINST:
            _settle_down(game, player)
            continue
        lost = [(p, -(-force_at(game, p, player).number(INFANTRY) // 2)) for p in planets_of(game, player)]
        await destroy(game, [(planet, player, force({INFANTRY: n})) for planet, n in lost if n])
        if player not in game.out:
            await gain_goods(game, player, sum(n for _, n in lost))


def _settle_down(game: TI4, player: Player) -> None:
    for planet in planets_of(game, player):
        if takes_units(game, planet):
            add_units(game, planet, player, INFANTRY)
            note(game, "units.placed", player=player, place=planet, units=((INFANTRY, 1, 0),))


@agenda("wormhole_research")
async def wormhole_research(game: TI4, outcome: str) -> None:
    """N-AG-9: research comes first."""
    if outcome == AGAINST:
        for player in voted_for(game, AGAINST):
            await take_from_sheet(game, player, 1)
        return
    near = {owner for system in systems(game) if has_wormhole(game, system) for owner in ship_owners(game, system)}
    for player in in_speaker_order(game):
        if player in near:
            await research(game, player, optional=True)
    ends = dict.fromkeys(system for system, letter in wormholes(game) if letter in ("alpha", "beta"))
    await destroy(game, [(s, owner, ships_at(game, s, owner)) for s in ends for owner in ship_owners(game, s)])


@agenda("rearmament_agreement")
async def rearmament_agreement(game: TI4, outcome: str) -> None:
    """For: a mech at home for everybody; against: mechs are removed for infantry, which is not destroying them."""
    for player in in_speaker_order(game):
        if outcome == FOR:
            await _rearm(game, player)
            continue
        for (place, owner), there in list(game.forces.items()):
            if owner == player and (mechs := there.number(MECH)):
                left = there.minus(MECH, mechs, there.damaged(MECH))
                set_force(game, place, player, left.plus(INFANTRY, mechs))
                note(game, "units.replaced", player=player, place=place, units=((MECH, mechs, 0),))


async def _rearm(game: TI4, player: Player) -> None:
    def homes() -> list[str]:
        return [p for p in home_planets(game, player) if game.control.get(p) == player and takes_units(game, p)]

    if not has_unit(game, player, MECH) or not in_reinforcements(game, player, MECH) or not homes():
        return
    planet = await choose(player, "rearmament_agreement.planet", lambda: homes() or [PASS])
    add_units(game, planet, player, MECH)
    note(game, "units.placed", player=player, place=planet, units=((MECH, 1, 0),))
