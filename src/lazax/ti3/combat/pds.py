"""PDS fire: step 3 of the tactical action and of the transfer action (R14, R19.5)."""

from __future__ import annotations

from lazax.core.ask import choose_number
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import has_technology, order_of_play
from lazax.ti3.combat.dice import pds_dice, put_dice_away, roll_combat
from lazax.ti3.combat.hits import take_hits
from lazax.ti3.events import Activation
from lazax.ti3.options.leaders.places import SCIENTIST, stands_on
from lazax.ti3.registry import asks, step, technology, then
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.tables import SYSTEM_OF
from lazax.ti3.ways import adjacent

asks("choose", "number", "pds.fire")


@technology("deep_space_cannon")
def in_range(game: TI3, system: str) -> dict[Player, tuple[str, ...]]:
    """R14.2: for each player the planets of the PDS that reach a system, a planet once for each PDS.
    Deep Space Cannon reaches adjacent systems as well."""
    near = adjacent(game, system)
    found: dict[Player, tuple[str, ...]] = {}
    for planet, number in game.pds.items():
        place = SYSTEM_OF[planet]
        if place != system and place not in near:
            continue
        owner = game.control[planet]
        if place == system or has_technology(game, owner, "deep_space_cannon"):
            found[owner] = (*found.get(owner, ()), *(planet,) * number)
    return found


def ready(game: TI3, player: Player, system: str) -> list[str]:
    """R14.3: the player's PDS in range that have not fired in this action, those of no other use first."""
    activation = current(game, Activation)
    left = list(in_range(game, system).get(player, ()))
    for planet in activation.fired:
        if planet in left:
            left.remove(planet)
    # R19.5: a PDS in range of both systems is kept back for the other one as long as possible
    for other in activation.systems:
        if other != system:
            reach = in_range(game, other).get(player, ())
            left.sort(key=lambda planet: planet in reach)
    if game.leaders and len(activation.systems) == 1:
        left.sort(key=lambda planet: not stands_on(game, planet, SCIENTIST))  # R41.15: they aim better
    return left


@step("tactical.pds")
def open_fire(game: TI3, player: Player) -> None:
    """R14.1, R14.7: first the enemies in order of play, then the active player at every enemy fleet."""
    activation = ongoing(game, Activation)
    if activation is None or player in game.out:
        return
    system = activation.systems[0]
    armed = in_range(game, system)
    if not armed:
        return
    order = order_of_play(game)
    enemies = [other for other in order if other != player]
    shots = [do(fire, enemy, system, player) for enemy in enemies if enemy in armed]
    if player in armed:
        shots += [do(fire, player, system, enemy) for enemy in enemies if (system, enemy) in game.fleets]
    then(game, *shots)


@step("transfer.pds")
def fire_at_transfer(game: TI3, player: Player) -> None:
    """R19.5: enemy PDS fire into one of the two systems; the active player has no targets."""
    activation = ongoing(game, Activation)
    if activation is None or player in game.out:
        return
    armed = {system: in_range(game, system) for system in activation.systems}
    then(
        game,
        *(
            do(fire, enemy, system, player)
            for enemy in order_of_play(game)
            for system in activation.systems
            if enemy != player and enemy in armed[system]
        ),
    )


@step("pds.fire")
async def fire(game: TI3, player: Player, system: str, target: Player) -> None:
    """R14.3, R14.6: any number of PDS fire together, one die each; no fire is returned, no agreement broken."""
    if player in game.out or (system, target) not in game.fleets:
        return
    guns = ready(game, player, system)
    if not guns:
        return
    number = await choose_number(player, "pds.fire", 0, len(guns), system=system, player_target=target)
    if number == 0:
        return
    amend(game, Activation, fired=(*current(game, Activation).fired, *guns[:number]))
    note(game, "pds.fired", player=player, player_to=target, system=system, n=number)
    rolled = await roll_combat(game, "pds", pds_dice(game, player, guns[:number], "pds"))
    await take_hits(game, target, system, rolled.hits(player))
    put_dice_away(game)
    eliminate_the_gone(game)
