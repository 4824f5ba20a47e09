"""The invasion step of a tactical action: bombardment, landing, cannons, ground combat, control (49)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.abilities import Query
from lazax.ti4.board import force_at, ground_forces_at, planets_in
from lazax.ti4.events import Activation, Invasion
from lazax.ti4.invasion.bombardment import bombard
from lazax.ti4.invasion.commit import choose_landings, land
from lazax.ti4.invasion.custodians import remove_custodians
from lazax.ti4.invasion.defence import defend_planets
from lazax.ti4.invasion.ground_combat import begin_ground_combat, opponent_on
from lazax.ti4.movement.activation import goes_straight_down
from lazax.ti4.registry import asks, step, then, touch
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.timings import COMMITTED, COMMITTING, INVADED, INVASION_END, INVASION_START
from lazax.ti4.units.control import follow_up, gain_planet, take_control
from lazax.ti4.windows import usable_in, window

asks("choose", "planet", "invasion.next_combat", "invasion.next_control")

fights_uncommitted: Query[frozenset[str], [Player, frozenset[str]]] = Query("fights_uncommitted")
"""On which planets a player's ground forces fight without being committed: of those on which they meet others."""


@step("tactical.invade")
def invade(game: TI4, player: Player) -> None:
    """49.0: nothing to be done where there are no planets, or none of the player's units above them, unless some on
    a planet have to fight."""
    system = current(game, Activation).system
    above = force_at(game, system, player) or owed_combats(game, player, system)
    if not planets_in(game, system) or not (above or usable_in(game, COMMITTING, player)):
        return
    enter(game, Invasion(player, system))
    fire = () if goes_straight_down(game) else (window(INVASION_START, subject=system), do(bombard, player))
    then(
        game,
        *fire,  # 49.1
        do(remove_custodians, player),  # 27.2
        window(COMMITTING, (player,), system),
        do(commit, player),  # 49.2
        window(INVASION_END, subject=system),
        do(end_invasion),
    )


@step("invasion.commit")
async def commit(game: TI4, player: Player) -> None:
    """49.2; 49.2c: without a landing nothing else happens, unless combats are owed."""
    system = current(game, Invasion).system
    landings = await choose_landings(game, player, system)
    land(game, player, system, landings)
    committed = current(game, Invasion).committed
    owed = tuple(planet for planet in owed_combats(game, player, system) if planet not in committed)
    amend(game, Invasion, owed=owed)
    if not committed and not owed:
        return
    then(
        game,
        window(COMMITTED, subject=system),
        do(defend_planets, player, ()),  # 49.3
        do(fight_on_planets, player),  # 49.4
        window(INVADED, subject=system),
        do(establish_control, player),  # 49.5
    )


def owed_combats(game: TI4, player: Player, system: str) -> list[str]:
    """Planets on which the player's ground forces have to fight, although nobody committed them."""
    met = frozenset(planet for planet in planets_in(game, system) if opponent_on(game, planet, player) != NOBODY)
    owed = fights_uncommitted(game, frozenset[str](), player, met) if met else met
    return [planet for planet in planets_in(game, system) if planet in owed]


@step("invasion.owed")
def invade_owed(game: TI4, player: Player) -> None:
    """Only the ground combats that are owed, and what follows from them (R-60)."""
    system = current(game, Activation).system
    if owed := owed_combats(game, player, system):
        enter(game, Invasion(player, system, owed=tuple(owed)))
        then(game, do(fight_on_planets, player), do(establish_control, player), do(end_invasion))


@step("invasion.combats")
async def fight_on_planets(game: TI4, player: Player) -> None:
    """49.4a: planet by planet, in the active player's order."""
    planets = planets_in(game, current(game, Invasion).system)

    def contested() -> list[str]:
        return [planet for planet in planets if opponent_on(game, planet, player) != NOBODY]

    if contested():
        planet = await choose(player, "invasion.next_combat", contested)
        then(game, do(fight_on_planets, player))
        begin_ground_combat(game, planet, player, opponent_on(game, planet, player))


@step("invasion.control")
async def establish_control(game: TI4, player: Player) -> None:
    """49.5, R-65: one planet after the other in the active player's order, each with all that follows from it."""

    def won() -> list[str]:
        invasion = current(game, Invasion)
        return [
            planet
            for planet in (*invasion.committed, *invasion.owed)
            if ground_forces_at(game, planet, player) and game.control.get(planet) != player
        ]

    if not won():
        amend(game, Invasion, decided=True)
        touch(game, *planets_in(game, current(game, Invasion).system))
        return
    if game.rules.planets_gained_together:
        gained = {planet: await take_control(game, player, planet) for planet in won()}
        then(game, do(follow_up_all, player, tuple(gained.items())), do(establish_control, player))
        return
    planet = await choose(player, "invasion.next_control", won)
    then(game, do(establish_control, player))
    await gain_planet(game, player, planet)


@step("invasion.follow_up")
async def follow_up_all(game: TI4, player: Player, gained: tuple[tuple[str, Player], ...]) -> None:
    """The other reading of R-65: what follows from each of the planets, which were gained together."""
    planet = await choose(player, "invasion.next_control", lambda: [planet for planet, _ in gained])
    left = tuple(found for found in gained if found[0] != planet)
    if left:
        then(game, do(follow_up_all, player, left))
    await follow_up(game, player, planet, dict(gained)[planet])


@step("invasion.end")
def end_invasion(game: TI4) -> None:
    leave(game, Invasion)
