"""The Argent Flight: swift destroyers, raids, and votes that come first."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import DONE, choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import force_at, has_token, places_of, set_force
from lazax.ti4.combat.cannon import CANNON, may_fire
from lazax.ti4.combat.more_dice import may_roll_more, roll_one_more
from lazax.ti4.council.changes import add_votes, may_add_votes
from lazax.ti4.council.voting import order_of_votes
from lazax.ti4.events import Activation, Invasion, Production, Roll
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.movement.loads import takes_room
from lazax.ti4.movement.muster import muster, muster_places
from lazax.ti4.movement.passage import BARRING, FORBIDDEN, Bars, bars_to_pass
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.production.means import own_planets
from lazax.ti4.registry import asks
from lazax.ti4.sequence.order import alive
from lazax.ti4.state import TI4
from lazax.ti4.tables import GROUND_FORCES, SHIP_KINDS, STRUCTURES
from lazax.ti4.timings import COMPONENT_ACTION, DICE_BEFORE, DICE_COUNTED, PRODUCTION_PLACES, VOTING
from lazax.ti4.units.cards import sustains, unit_of
from lazax.ti4.units.force import FIGHTER, INFANTRY, MECH, force
from lazax.ti4.units.limits import more_room
from lazax.ti4.units.losses import destroy
from lazax.ti4.units.planets import planet_production
from lazax.ti4.ways import adjacent

BARRAGE = "barrage"
UNIT_ABILITIES = (BARRAGE, "bombardment", CANNON)
COMMANDER, AMBUSCADE = "leader:argent_commander", "note:strike_wing_ambuscade"
ALSO_KILLS, UNITS_WITH_ABILITIES = 9, 6

asks("choose", "unit", "raid_formation.unit", "argent_commander.unit", "strike_wing_ambuscade.unit")
asks("choose", "system", "argent_hero.system")


# Zeal, Raid Formation


@order_of_votes.changed_by("ability:zeal")
def first_of_all(game: TI4, owner: Player, order: tuple[Player, ...]) -> tuple[Player, ...]:
    """N-ARG-1: also as speaker."""
    return (owner, *(player for player in order if player != owner)) if owner in order else order


def _votes_now(game: TI4, player: Player) -> bool:
    window = ongoing(game, Window)
    return window is not None and window.subject == str(player) and may_add_votes(game, player)


@acts(VOTING, "ability:zeal", usable=_votes_now, must=True)
async def zeal(game: TI4, player: Player) -> None:
    add_votes(game, player, len(alive(game)), "ability:zeal")


def _own_barrage(game: TI4, player: Player) -> Roll | None:
    rolled = ongoing(game, Roll)
    return rolled if rolled is not None and rolled.player == player and rolled.kind == BARRAGE else None


def _excess(game: TI4, rolled: Roll) -> int:
    return rolled.hits - force_at(game, rolled.place, rolled.target).number(FIGHTER)


def _undamaged(game: TI4, rolled: Roll) -> list[str]:
    """Ships of the opponent that have Sustain Damage and are not damaged yet."""
    place, target = rolled.place, rolled.target
    return [
        kind
        for kind, number, damaged in force_at(game, place, target).only(SHIP_KINDS).counts
        if number > damaged and sustains(game, unit_of(game, target, kind).sustains, place, target, kind)
    ]


def _may_raid(game: TI4, player: Player) -> bool:
    rolled = _own_barrage(game, player)
    return rolled is not None and _excess(game, rolled) > 0 and bool(_undamaged(game, rolled))


@acts(DICE_COUNTED, "ability:raid_formation", usable=_may_raid, must=True)
async def raid_formation(game: TI4, player: Player) -> None:
    """N-ARG-2, N-GEN-12: becoming damaged is not using Sustain Damage."""
    rolled = current(game, Roll)
    for left in range(_excess(game, rolled), 0, -1):
        if not _undamaged(game, rolled):
            return
        kind = await choose(player, "raid_formation.unit", lambda: _undamaged(game, rolled), n=left)
        set_force(game, rolled.place, rolled.target, force_at(game, rolled.place, rolled.target).hurt(kind))
        note(game, "raid_formation.damaged", player=player, player_to=rolled.target, unit=kind)


# Strike Wing Alpha II, Aerie Hololattice, units


def _infantry_lost(game: TI4, player: Player) -> int:
    rolled = _own_barrage(game, player)
    if rolled is None:
        return 0
    hits = sum(die.unit == "destroyer" and die.face + die.bonus >= ALSO_KILLS for die in rolled.dice)
    return min(hits, force_at(game, rolled.place, rolled.target).number(INFANTRY))


def _kills_infantry(game: TI4, player: Player) -> bool:
    return _infantry_lost(game, player) > 0


@acts(DICE_COUNTED, "unit:argent_destroyer_2", usable=_kills_infantry, must=True)
async def strike_wing_alpha(game: TI4, player: Player) -> None:
    """N-ARG-3: infantry in the space area only."""
    rolled = current(game, Roll)
    lost = force({INFANTRY: _infantry_lost(game, player)})
    await destroy(game, [(rolled.place, rolled.target, lost)], {rolled.target: player}, BARRAGE)


BARRING.add("technology:aerie_hololattice")


def _fortified(game: TI4, player: Player, place: str) -> bool:
    return force_at(game, place, player).total(STRUCTURES) > 0


@bars_to_pass.changed_by("technology:aerie_hololattice")
def lattice(game: TI4, owner: Player, bars: Bars, player: Player, kind: str, system: str) -> Bars:
    """N-ARG-4: whatever else lets ships of others pass."""
    held = player != owner and any(_fortified(game, owner, place) for place in places_of(game, system))
    return bars | {FORBIDDEN} if held else bars


@planet_production.changed_by("technology:aerie_hololattice")
def production_of_planets(game: TI4, owner: Player, value: int, player: Player, planet: str) -> int:
    return value + 1 if player == owner and _fortified(game, owner, planet) else value


@may_fire.changed_by("unit:argent_flagship")
def quetzecoatl(game: TI4, owner: Player, may: bool, player: Player, kind: str, target: Player, place: str) -> bool:
    """N-ARG-5: against ships only, so not in an invasion."""
    activation = ongoing(game, Activation)
    if target != owner or player == owner or activation is None or ongoing(game, Invasion) is not None:
        return may
    return may and not force_at(game, activation.system, owner).number("flagship")


@takes_room.changed_by("unit:argent_mech")
def aerie_sentinel(game: TI4, owner: Player, room: bool, player: Player, kind: str) -> bool:
    """N-ARG-7: on any ship that has room at all."""
    return room and not (player == owner and kind == MECH)


@more_room.changed_by("unit:argent_mech")
def sentinels_in_space(game: TI4, owner: Player, room: int, player: Player, system: str) -> int:
    return room + force_at(game, system, owner).number(MECH) if player == owner and room else room


# leaders


def _other_places(game: TI4) -> list[str]:
    """N-ARG-8: planets of the producer there and in adjacent systems, beside those where they could go anyway."""
    production = ongoing(game, Production)
    means = production.means if production is not None else None
    if production is None or means is None or not any(kind in GROUND_FORCES for kind in means.kinds):
        return []
    near = (production.system, *adjacent(game, production.system, production.player))
    found = [planet for system in near for planet in own_planets(game, production.player, system)]
    return [planet for planet in found if planet not in means.places]


def _could_spread(game: TI4, player: Player) -> bool:
    return bool(_other_places(game))


@agent("argent_agent", PRODUCTION_PLACES, _could_spread)
async def trilossa_aun_mirik(game: TI4, player: Player) -> None:
    means = current(game, Production).means
    assert means is not None
    amend(game, Production, means=means._replace(places=(*means.places, *_other_places(game))))


@unlocked_when("argent_commander")
def six_with_abilities(game: TI4, player: Player) -> SoFar:
    able = 0
    for (_, owner), there in game.forces.items():
        for kind, number, _ in there.counts if owner == player else ():
            unit = unit_of(game, player, kind)
            able += number * bool(unit.barrage or unit.cannon or unit.bombardment)
    return SoFar(able, UNITS_WITH_ABILITIES)


def _rolls(game: TI4, player: Player) -> bool:
    return may_roll_more(game, player, COMMANDER, *UNIT_ABILITIES)


@acts(DICE_BEFORE, COMMANDER, usable=_rolls)
async def trrakan_aun_zulok(game: TI4, player: Player) -> None:
    unit = await roll_one_more(game, player, COMMANDER)
    note(game, "dice.one_more", player=player, unit=unit, component=COMMANDER)


def _targets(game: TI4, player: Player, done: Sequence[str] = ()) -> list[str]:
    """N-ARG-6: systems with an own token and without ships of others."""
    there = muster_places(game, player, SHIP_KINDS)
    return [system for system in there if has_token(game, system, player) and system not in done]


def _could_migrate(game: TI4, player: Player) -> bool:
    return bool(_targets(game, player))


@hero("argent_hero", COMPONENT_ACTION, _could_migrate)
async def mirik_aun_sissiri(game: TI4, player: Player) -> None:
    done: list[str] = []
    while _targets(game, player, done):
        ends = [DONE] if done else []
        system = await choose(player, "argent_hero.system", lambda: [*_targets(game, player, done), *ends])
        if system == DONE:
            return
        done.append(system)
        await muster(game, player, system, SHIP_KINDS)


# Strike Wing Ambuscade


def _rolls_too(game: TI4, player: Player, owner: Player) -> bool:
    return may_roll_more(game, player, AMBUSCADE, *UNIT_ABILITIES)


@promissory_note("strike_wing_ambuscade", DICE_BEFORE, when=_rolls_too)
async def strike_wing_ambuscade(game: TI4, player: Player, owner: Player) -> None:
    unit = await roll_one_more(game, player, AMBUSCADE)
    note(game, "dice.one_more", player=player, unit=unit, component=AMBUSCADE)
