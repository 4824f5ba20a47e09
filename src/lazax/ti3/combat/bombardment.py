"""Bombardment of a planet by dreadnoughts and war suns (R17.2, R17.3), and the X-89 Bacterial Weapon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lazax.core.ask import Refusal, choose, choose_number, confirm, refuse, submit
from lazax.core.log import note
from lazax.core.stage import amend, current
from lazax.core.state import Player
from lazax.galaxy.fleets import count
from lazax.ti3.board import fleet_in, has_technology, in_force
from lazax.ti3.cards.windows import react
from lazax.ti3.combat.dice import dice_of, put_dice_away, roll_combat
from lazax.ti3.economy.supply import discard_card
from lazax.ti3.effects import effect_on
from lazax.ti3.events import Activation, Invasion
from lazax.ti3.options.leaders.places import SCIENTIST, stands_on
from lazax.ti3.registry import asks, law, leader, step, technology
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS_OF, SYSTEM_OF, UNITS
from lazax.ti3.units.forces import destroy_ground_forces

X89 = "x89_bacterial_weapon"

asks("submit", "bombardment", "bombard.assign")
asks("choose", "word", "bombard.x89")
asks("choose", "ship", "bombard.x89_ship")
asks("choose", "number", "bombard.dreadnoughts", "bombard.war_suns")


class Bombardment(NamedTuple):
    """The ships that bombard a planet. With `x89` one ship uses the weapon instead of rolling."""

    dreadnoughts: int = 0
    war_suns: int = 0
    x89: bool = False


def yet_to_bombard(game: TI3, player: Player, system: str, kind: str) -> int:
    """R17.2: ships of a kind that have not bombarded in this activation."""
    return count(fleet_in(game, system, player), kind) - current(game, Activation).bombarded.count(kind)


def has_targets(game: TI3, player: Player, planet: str, *, x89: bool = False) -> bool:
    """R17.3: only enemy ground forces; own planets cannot be bombarded."""
    if game.control.get(planet, player) == player or planet not in game.gf:
        return False
    # by the switch the weapon is not a bombardment
    return not is_sheltered(game, planet) or (x89 and game.rules.x89_ignores_shield)


@law("conventions_of_war")
def is_sheltered(game: TI3, planet: str) -> bool:
    """T-I1: no ship bombards a planet with a dock under the Conventions of War, nor ground forces dug in there."""
    if planet in game.docks and in_force(game, "conventions_of_war"):
        return True
    return effect_on(game, "dug_in", game.control.get(planet), planet)


@technology("graviton_negator")
def may_bombard(game: TI3, player: Player, planet: str, *, x89: bool = False) -> Bombardment:
    """R17.3: how many ships may bombard a planet now. A dreadnought needs own ground forces landed there and is
    stopped by a PDS, unless its owner has the Graviton Negator. A-38: the shield is looked at just now."""
    if not has_targets(game, player, planet, x89=x89):
        return Bombardment(x89=x89)
    system = SYSTEM_OF[planet]
    landing = game.landed.get(planet)
    dreadnoughts = 0
    weapon = x89 and game.rules.x89_ignores_shield  # then it is no bombardment that a shield could stop
    if landing is not None and landing.gf:
        ignores = has_technology(game, player, "graviton_negator") or weapon
        if planet not in game.pds or ignores:
            dreadnoughts = yet_to_bombard(game, player, system, "dreadnought")
    war_suns = 0 if stops_war_suns(game, planet) and not weapon else yet_to_bombard(game, player, system, "war_sun")
    return Bombardment(dreadnoughts, war_suns, x89)


@leader(SCIENTIST)
def stops_war_suns(game: TI3, planet: str) -> bool:
    """R41.15: a PDS beside a scientist stops war suns too."""
    return bool(game.leaders) and planet in game.pds and stands_on(game, planet, SCIENTIST)


def targets_without_landing(game: TI3, player: Player, system: str) -> list[str]:
    """R17.3: planets that a war sun may bombard although nobody has landed."""
    if not yet_to_bombard(game, player, system, "war_sun"):
        return []
    return [
        planet for planet in PLANETS_OF[system] if planet not in game.landed and any(_choices(game, player, planet))
    ]


@step("invasion.bombard")
async def bombard(game: TI3) -> None:
    """T-I1: the attacker assigns ships; then cards; then each hit destroys a ground force, without return fire."""
    invasion = current(game, Invasion)
    player, planet = invasion.attacker, invasion.planet
    if not any(_choices(game, player, planet)):
        return
    chosen = await _ask(game, player, planet, least=0 if planet in game.landed else 1)
    if not chosen.dreadnoughts and not chosen.war_suns:
        return
    used = ("dreadnought",) * chosen.dreadnoughts + ("war_sun",) * chosen.war_suns
    amend(game, Activation, bombarded=(*current(game, Activation).bombarded, *used))
    await react(game, "before_bombardment", (player, invasion.defender), planet)
    if not has_targets(game, player, planet, x89=chosen.x89):
        note(game, "bombard.in_vain", player=player, planet=planet)
        return
    if chosen.x89:
        await spread_bacteria(game, player, planet)
        return
    dice = []
    for kind, number in (("dreadnought", chosen.dreadnoughts), ("war_sun", chosen.war_suns)):
        dice += dice_of(game, player, kind, number * UNITS[kind].dice, "bombardment")
    rolled = await roll_combat(game, "bombardment", dice)
    await _kill(game, planet, rolled.hits(player))
    put_dice_away(game)


@technology(X89)
async def spread_bacteria(game: TI3, player: Player, planet: str) -> None:
    """All enemy ground forces on the planet die; then the owner discards all their action cards."""
    note(game, "x89.used", player=player, planet=planet)
    await _kill(game, planet, game.gf.get(planet, 0))
    for card in game.hand[player]:
        discard_card(game, player, card)


async def _kill(game: TI3, planet: str, number: int) -> None:
    killed = await destroy_ground_forces(game, planet, number)
    amend(game, Invasion, killed=current(game, Invasion).killed + killed)


# the question


def _choices(game: TI3, player: Player, planet: str) -> tuple[int, int]:
    """The most ships of each kind that can do anything to the planet."""
    plain = may_bombard(game, player, planet)
    armed = may_bombard(game, player, planet, x89=True) if has_technology(game, player, X89) else plain
    return max(plain.dreadnoughts, armed.dreadnoughts), max(plain.war_suns, armed.war_suns)


async def _ask(game: TI3, player: Player, planet: str, least: int) -> Bombardment:
    async def ladder() -> Bombardment:
        return await climb_bombardment(game, player, planet, least)

    chosen: Bombardment = await submit(
        player,
        "bombard.assign",
        Bombardment,
        lambda chosen: check_bombardment(game, player, planet, least, chosen),
        lambda: suggest_bombardment(game, player, planet, least),
        ladder,
        planet=planet,
    )
    return chosen


def check_bombardment(game: TI3, player: Player, planet: str, least: int, chosen: Bombardment) -> Refusal | None:
    """Why this bombardment is refused; `least`: without a landing at least one ship takes part."""
    if chosen.x89 and not has_technology(game, player, X89):
        return refuse("bombard.no_x89", "T-I1")
    if chosen.x89 and chosen.dreadnoughts + chosen.war_suns != 1:
        return refuse("bombard.x89_one_ship", "A-39")
    most = may_bombard(game, player, planet, x89=chosen.x89)
    if not 0 <= chosen.dreadnoughts <= most.dreadnoughts:
        return refuse("bombard.dreadnoughts", "R17.3", planet=planet, n=most.dreadnoughts)
    if not 0 <= chosen.war_suns <= most.war_suns:
        return refuse("bombard.war_suns", "R17.2", planet=planet, n=most.war_suns)
    if chosen.dreadnoughts + chosen.war_suns < least:
        return refuse("bombard.nobody", "R17.3", planet=planet)
    return None


def suggest_bombardment(game: TI3, player: Player, planet: str, least: int) -> Iterator[Bombardment]:
    """Everything, nothing, or the weapon."""
    most = may_bombard(game, player, planet)
    if most.dreadnoughts or most.war_suns:
        yield most
    if not least:
        yield Bombardment()
    if has_technology(game, player, X89):
        armed = may_bombard(game, player, planet, x89=True)
        if armed.dreadnoughts:
            yield Bombardment(1, 0, True)
        elif armed.war_suns:
            yield Bombardment(0, 1, True)


async def climb_bombardment(game: TI3, player: Player, planet: str, least: int) -> Bombardment:
    """The weapon or not; then the ship that uses it, or the numbers of ships that roll."""
    most = may_bombard(game, player, planet)
    only_x89 = least > most.dreadnoughts + most.war_suns
    if only_x89 or (has_technology(game, player, X89) and await confirm(player, "bombard.x89", planet=planet)):
        return await _climb_x89(game, player, planet)
    dreadnoughts = await choose_number(player, "bombard.dreadnoughts", 0, most.dreadnoughts, planet=planet)
    fewest = max(0, least - dreadnoughts)
    war_suns = await choose_number(player, "bombard.war_suns", fewest, most.war_suns, planet=planet)
    return Bombardment(dreadnoughts, war_suns)


async def _climb_x89(game: TI3, player: Player, planet: str) -> Bombardment:
    most = may_bombard(game, player, planet, x89=True)
    kinds = [kind for kind, n in (("dreadnought", most.dreadnoughts), ("war_sun", most.war_suns)) if n]
    kind = await choose(player, "bombard.x89_ship", lambda: kinds, planet=planet)
    return Bombardment(int(kind == "dreadnought"), int(kind == "war_sun"), True)
