"""Step 6 of the tactical action: invasion combats, one planet after the other (R17)."""

from __future__ import annotations

from lazax.core.ask import DONE, Task, choose, choose_number
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import fleet_in, has_technology
from lazax.ti3.cards.windows import react
from lazax.ti3.combat import ground
from lazax.ti3.combat.bombardment import bombard, targets_without_landing
from lazax.ti3.combat.dice import pds_dice, put_dice_away, roll_combat
from lazax.ti3.combat.invaders import defenders, destroy_invaders, invaders, players_in
from lazax.ti3.combat.rerolls import roll_own
from lazax.ti3.events import LOCALS, Activation, Invasion
from lazax.ti3.movement.loads import GROUND_FORCE
from lazax.ti3.movement.taking import after_taking
from lazax.ti3.options.leaders.conquest import conquer, silences
from lazax.ti3.options.leaders.losses import strand
from lazax.ti3.options.suns.counters import HOSTILE_LOCALS, discard_counter, locals_on
from lazax.ti3.registry import asks, domain_counter, step, technology, then
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF
from lazax.ti3.trade.agreements import break_agreements
from lazax.ti3.trade.bargains.watching import attacked
from lazax.ti3.units.forces import change, give_up_bare_planets, may_place_ground_force

ANIMATED = 6

asks("choose", "planet", "invasion.planet")
asks("choose", "number", "invasion.fighters", "pds.defence")


@step("tactical.invade")
def invade(game: TI3, player: Player) -> Task | None:
    activation = ongoing(game, Activation)
    if activation is None or player in game.out:
        return None
    system = activation.systems[0]
    if not _contested(game, system) and not targets_without_landing(game, player, system):
        return None
    return _choose_planet(game, player, system)


async def _choose_planet(game: TI3, player: Player, system: str) -> None:
    """R17.1: the active player chooses which planet comes next. Planets that their war suns only bombard are among
    them (R17.3), and may be left out."""
    planet = await choose(player, "invasion.planet", lambda: _next_planets(game, player, system), system=system)
    if planet != DONE:
        rest = INVASION if planet in game.landed else BOMBARDMENT
        then(game, do(start, player, planet), *rest, do(invade, player))


def _contested(game: TI3, system: str) -> list[str]:
    return [planet for planet in PLANETS_OF[system] if planet in game.landed]


def _next_planets(game: TI3, player: Player, system: str) -> list[str]:
    contested = _contested(game, system)
    planets = [*contested, *targets_without_landing(game, player, system)]
    return planets if contested else [*planets, DONE]


@step("invasion.start")
@domain_counter(HOSTILE_LOCALS)
def start(game: TI3, player: Player, planet: str) -> None:
    """R17.10: an invasion ends a trade agreement of the two; bombardment alone does not (R26.11)."""
    defender = game.control.get(planet, LOCALS)
    enter(game, Invasion(planet, player, defender, locals=locals_on(game, planet)))
    if defender == LOCALS:
        note(game, "locals.fight", player=player, planet=planet, n=current(game, Invasion).locals)
    elif planet in game.landed:
        note(
            game,
            "invasion.started",
            player=player,
            player_to=defender,
            planet=planet,
            units=((GROUND_FORCE, game.landed[planet].gf),),
            units_to=((GROUND_FORCE, game.gf.get(planet, 0)),),
        )
        break_agreements(game, player, defender)
        attacked(game, player, defender)


@step("invasion.break_off")
def break_off(game: TI3) -> None:
    """R17.3: a bombardment without landing changes no control."""
    leave(game, Invasion)
    eliminate_the_gone(game)


@step("invasion.before")
async def before(game: TI3) -> None:
    """T-I2: cards before the combat."""
    invasion = current(game, Invasion)
    player, planet = invasion.attacker, invasion.planet
    await react(game, ("before_invasion_combat", "before_battle"), players_in(invasion), planet)
    await send_fighters(game, player, planet)


@technology("graviton_negator")
async def send_fighters(game: TI3, player: Player, planet: str) -> None:
    """R17.11: fighters take part with the Graviton Negator; there are none on the other side, since nobody lands
    beside enemy ships."""
    invasion = current(game, Invasion)
    fighters = fleet_in(game, SYSTEM_OF[planet], player).fighters
    fought = invaders(game, planet) and defenders(game, invasion)
    if fighters and fought and has_technology(game, player, "graviton_negator"):
        number = await choose_number(player, "invasion.fighters", 0, fighters, planet=planet)
        amend(game, Invasion, fighters=number)


@step("invasion.defence")
async def defence(game: TI3) -> None:
    """R17.4: each PDS on the planet may fire once at the invading ground forces; PDS elsewhere do not."""
    invasion = current(game, Invasion)
    planet, player = invasion.planet, invasion.defender
    guns = game.pds.get(planet, 0)
    if not guns or not invaders(game, planet) or silences(game, planet):
        return
    number = await choose_number(player, "pds.defence", 0, guns, planet=planet)
    if number:
        note(game, "pds.defended", player=player, planet=planet, n=number)
        rolled = await roll_combat(game, "defence", pds_dice(game, player, (planet,) * number, "defence"))
        killed = await destroy_invaders(game, planet, rolled.hits(player))
        put_dice_away(game)
        amend(game, Invasion, killed=current(game, Invasion).killed + killed)


@step("invasion.end")
async def end(game: TI3) -> None:
    """R17.8, R17.9: without defenders and with an invader left the planet is taken; otherwise it stays."""
    invasion = current(game, Invasion)
    planet, player, defender = invasion.planet, invasion.attacker, invasion.defender
    landing = game.landed.pop(planet)
    taken = landing.gf > 0
    if taken:
        if defender == LOCALS and planet in game.domain:
            discard_counter(game, planet)
        conquer(game, player, planet, landing)
    else:
        strand(game, landing.leaders, None if defender == LOCALS else defender)
        note(game, "invasion.failed", player=player, planet=planet)
        if landing.pds:
            note(game, "invasion.pds_lost", player=player, planet=planet, n=landing.pds)
    await animate(game)
    leave(game, Invasion)
    await give_up_bare_planets(game)
    eliminate_the_gone(game)
    if taken:
        await after_taking(game, player, planet, None if defender == LOCALS else defender)


@technology("dacxive_animators")
async def animate(game: TI3) -> None:
    """T-I7: a die for each ground force killed on either side, fire before the rounds included; 6 or more gives
    the winner a new one. A defender with no ground force left has kept the planet but won nothing."""
    invasion = current(game, Invasion)
    planet = invasion.planet
    winner = game.control.get(planet, LOCALS)
    if not invasion.killed or planet not in game.gf or not has_technology(game, winner, "dacxive_animators"):
        return
    risen = await roll_own(game, winner, "animators", "ground_force", ANIMATED, invasion.killed)
    if risen and may_place_ground_force(game, winner, planet):
        change(game.gf, planet, risen)
        note(game, "animators.raised", player=winner, planet=planet, n=risen)


INVASION = (
    do(bombard),
    do(before),
    do(defence),
    do(ground.next_round),
    do(end),
)
BOMBARDMENT = (do(bombard), do(break_off))
