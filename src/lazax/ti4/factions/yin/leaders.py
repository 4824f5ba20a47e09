"""The leaders of the Yin Brotherhood, in both printings."""

from __future__ import annotations

from lazax.core.ask import DONE, choose, confirm
from lazax.core.log import note
from lazax.core.stage import current, enter, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.orders import MANY
from lazax.ti4.abilities import acts
from lazax.ti4.board import add_units, force_at, is_home, planets_in, remove_units, system_of
from lazax.ti4.events import Destroyed, Invasion, Phase, Research
from lazax.ti4.invasion.commit import may_commit
from lazax.ti4.invasion.custodians import guarded
from lazax.ti4.invasion.invasion import end_invasion, establish_control, fight_on_planets
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import unlocked_when
from lazax.ti4.movement.activation import activation_of
from lazax.ti4.production.thirds import one_more_for_two
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence.tactical_action import close
from lazax.ti4.state import TI4
from lazax.ti4.tables import SHIP_KINDS, SYSTEMS, Colour
from lazax.ti4.technology.research import (
    colours_met,
    cover_prerequisite,
    is_needed,
    lacking,
    prerequisites_ignored,
)
from lazax.ti4.timings import COMPONENT_ACTION, DESTROYED, RESEARCHING
from lazax.ti4.units.force import FIGHTER, INFANTRY, force
from lazax.ti4.units.planets import takes_units
from lazax.ti4.ways import systems

OMAR = "leader:yin_commander"
OMAR_OMEGA = f"{OMAR}_omega"
MARTYRS = ("destroyer", "cruiser")
SAVED, BLESSED = 2, 3  # units that Brother Milor and Dannel bring

asks("choose", "word", "yin_agent.place", "yin_commander.use", "yin_hero.choice")
asks("choose", "place", "yin_commander.place")
asks("choose", "planet", "yin_hero.planet")


# Brother Milor


def _ship_lost(game: TI4, player: Player) -> bool:
    lost = ongoing(game, Destroyed)
    return lost is not None and lost.player not in game.out and any(kind in MARTYRS for kind, _, _ in lost.units)


@agent("yin_agent", DESTROYED, _ship_lost)
async def brother_milor(game: TI4, player: Player) -> None:
    await _save(game, player, FIGHTER)


def _unit_lost(game: TI4, player: Player) -> bool:
    """In the action phase; no structure."""
    phase = ongoing(game, Phase)
    return phase is not None and phase.name == "action" and _saved_kind(game) is not None


def _saved_kind(game: TI4) -> str | None:
    lost = ongoing(game, Destroyed)
    if lost is None or lost.player in game.out:
        return None
    kinds = {kind for kind, _, _ in lost.units}
    if lost.place in SYSTEMS:
        return FIGHTER if kinds.intersection(SHIP_KINDS) else None
    return INFANTRY if kinds.intersection((INFANTRY, "mech")) and takes_units(game, lost.place) else None


@agent("yin_agent_omega", DESTROYED, _unit_lost)
async def brother_milor_omega(game: TI4, player: Player) -> None:
    """N-YIN-6: fighters for a ship, infantry for ground forces on a planet."""
    kind = _saved_kind(game)
    assert kind is not None
    await _save(game, player, kind)


async def _save(game: TI4, player: Player, kind: str) -> None:
    lost = current(game, Destroyed)
    if lost.player == player or await confirm(lost.player, "yin_agent.place", place=lost.place, unit=kind):
        add_units(game, lost.place, lost.player, kind, SAVED)
        note(game, "units.placed", player=lost.player, place=lost.place, units=force({kind: SAVED}).counts)


# Brother Omar


@unlocked_when("yin_commander")
def has_indoctrinated(game: TI4, player: Player) -> bool:
    return (player, "ability:indoctrination") in game.deeds


@unlocked_when("yin_commander_omega")
def has_used_an_ability(game: TI4, player: Player) -> bool:
    return any(who == player and what.startswith("ability:") for who, what in game.deeds)


@colours_met.changed_by(OMAR, OMAR_OMEGA)
def green(game: TI4, owner: Player, met: tuple[Colour, ...], player: Player) -> tuple[Colour, ...]:
    return (*met, "green") if player == owner else met


one_more_for_two(OMAR, INFANTRY)


def _infantry(game: TI4, player: Player) -> list[str]:
    return [place for (place, owner), there in game.forces.items() if owner == player and there.number(INFANTRY)]


def _may_copy(game: TI4, player: Player, technology: str) -> bool:
    """N-GEN-14: one that another player owns."""
    owned = any(technology in theirs for other, theirs in game.technologies.items() if other != player)
    return owned and bool(_infantry(game, player))


@prerequisites_ignored.changed_by(OMAR_OMEGA)
def all_prerequisites(game: TI4, owner: Player, ignored: int, player: Player, technology: str) -> int:
    return ignored + MANY if owner == player and _may_copy(game, player, technology) else ignored


def _copies(game: TI4, player: Player) -> bool:
    research = ongoing(game, Research)
    if research is None or research.player != player or research.covered >= MANY:
        return False
    return _may_copy(game, player, research.technology) and bool(lacking(game, player, research.technology))


@acts(RESEARCHING, OMAR_OMEGA, usable=_copies, must=True)
async def brother_omar(game: TI4, player: Player) -> None:
    """An infantry returns to reinforcements; where nothing else helps it has to."""
    technology = current(game, Research).technology
    if is_needed(game, player, technology, MANY) or await confirm(player, "yin_commander.use", technology=technology):
        place = await choose(player, "yin_commander.place", lambda: _infantry(game, player))
        units = force({INFANTRY: 1})
        remove_units(game, place, player, units)
        note(game, "unit.taken", player=player, place=place, unit=INFANTRY)
        cover_prerequisite(game, MANY)


# Dannel of the Tenth


def _manned(game: TI4, player: Player) -> list[str]:
    return [place for place in _infantry(game, player) if place not in SYSTEMS and takes_units(game, place)]


def _any_manned(game: TI4, player: Player) -> bool:
    return bool(_manned(game, player))


@hero("yin_hero", COMPONENT_ACTION, _any_manned)
async def spinner_overdrive(game: TI4, player: Player) -> None:
    """Each planet is readied, or gets as much infantry as it has."""
    for planet in _manned(game, player):
        ways = ["double", *(["ready"] if planet in game.exhausted and game.control.get(planet) == player else [])]
        if await choose(player, "yin_hero.choice", lambda: ways, planet=planet) == "ready":
            game.exhausted.discard(planet)
            note(game, "planet.readied", player=player, planet=planet)
        else:
            number = force_at(game, planet, player).number(INFANTRY)
            add_units(game, planet, player, INFANTRY, number)
            note(game, "units.placed", player=player, place=planet, units=force({INFANTRY: number}).counts)


def _open_planets(game: TI4, player: Player) -> list[str]:
    """N-YIN-5: no home planets, and not Mecatol Rex while the custodians token lies there."""
    return [
        planet
        for system in systems(game)
        if not is_home(system)
        for planet in planets_in(game, system)
        if may_commit(game, takes_units(game, planet) and not guarded(game, planet), player, planet)
    ]


def _any_open(game: TI4, player: Player) -> bool:
    return bool(_open_planets(game, player))


@hero("yin_hero_omega", COMPONENT_ACTION, _any_open)
async def blessing_of_the_yin(game: TI4, player: Player) -> None:
    """N-YIN-5: all is said before the first combat; no cannons, and no activation (R-64)."""
    chosen: list[str] = []
    while len(chosen) < BLESSED:
        ends = [DONE] if chosen else []
        planet = await choose(
            player, "yin_hero.planet", lambda: [*_open_planets(game, player), *ends], n=BLESSED - len(chosen)
        )
        if planet == DONE:
            break
        chosen.append(planet)
    there = dict.fromkeys(system_of(game, planet) for planet in chosen)
    for system in reversed(list(there)):
        planets = tuple(planet for planet in chosen if system_of(game, planet) == system)
        then(game, do(bless, player, system, planets))


@step("yin_hero.commit")
def bless(game: TI4, player: Player, system: str, planets: tuple[str, ...]) -> None:
    enter(game, activation_of(game, player, system))
    enter(game, Invasion(player, system, committed=tuple(dict.fromkeys(planets))))
    for planet in planets:
        add_units(game, planet, player, INFANTRY)
        note(game, "forces.committed", player=player, planet=planet, units=((INFANTRY, 1, 0),))
    then(game, do(fight_on_planets, player), do(establish_control, player), do(end_invasion), do(close))
