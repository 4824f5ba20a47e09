"""Laws about fleets, weapons and the production of units."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.abilities import silences
from lazax.ti4.board import force_at
from lazax.ti4.combat.cannon import cannon_ability
from lazax.ti4.council.effects import (
    discard_hand,
    in_speaker_order,
    pick_losses,
    put_on_sheet,
    units_of,
    voted_for,
)
from lazax.ti4.council.laws import when_it_leaves
from lazax.ti4.council.outcomes import AGAINST, FOR, agenda
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.economy.tokens import fleet_pool_limit, pools_of, set_pools
from lazax.ti4.invasion.bombardment import may_bombard
from lazax.ti4.production.draft import Price, unit_price
from lazax.ti4.production.means import production_of
from lazax.ti4.state import TI4, Law
from lazax.ti4.tables import PLANETS, UNITS, Roll
from lazax.ti4.units.cards import shields
from lazax.ti4.units.force import FIGHTER, INFANTRY, MECH, PDS
from lazax.ti4.units.losses import destroy
from lazax.ti4.units.planets import traits_of
from lazax.ti4.units.structures import remove_surplus, structure_limit

MOST_IN_FLEET_POOL = 4
GOODS = 3
PIECES_OF_ALL = 100  # more PDS than any player has

# Articles of War


@agenda("articles_of_war")
async def articles_of_war(game: TI4, outcome: str) -> None:
    for player in voted_for(game, FOR) if outcome == AGAINST else ():
        await gain_goods(game, player, GOODS)


@silences("agenda:articles_of_war")
def without_their_text(component: str) -> bool:
    kind, _, name = component.partition(":")
    return kind == "unit" and UNITS[name].kind == MECH


@production_of.changed_by("agenda:articles_of_war")
def without_production(game: TI4, owner: Player, value: int, player: Player, place: str, kind: str) -> int:
    return 0 if kind == MECH else value


@shields.changed_by("agenda:articles_of_war")
def without_shields(game: TI4, owner: Player, has: bool, place: str, player: Player, kind: str) -> bool:
    return has and kind != MECH


@cannon_ability.changed_by("agenda:articles_of_war")
def without_cannons(
    game: TI4, owner: Player, ability: Roll | None, player: Player, kind: str, place: str
) -> Roll | None:
    return None if kind == MECH else ability


# Conventions of War


@agenda("conventions_of_war")
async def conventions_of_war(game: TI4, outcome: str) -> None:
    for player in voted_for(game, AGAINST) if outcome == AGAINST else ():
        await discard_hand(game, player)


@may_bombard.changed_by("agenda:conventions_of_war")
def cultures_are_spared(game: TI4, owner: Player, may: bool, player: Player, planet: str) -> bool:
    return may and "cultural" not in traits_of(game, planet)


# Fleet Regulations


@agenda("fleet_regulations")
async def fleet_regulations(game: TI4, outcome: str) -> None:
    for player in in_speaker_order(game):
        if outcome == AGAINST:
            put_on_sheet(game, player, "fleet")
        elif (pools := pools_of(game, player)).fleet > MOST_IN_FLEET_POOL:
            set_pools(game, player, pools._replace(fleet=MOST_IN_FLEET_POOL))
            note(game, "fleet_pool.cut", player=player, n=pools.fleet - MOST_IN_FLEET_POOL)


@fleet_pool_limit.changed_by("agenda:fleet_regulations")
def small_fleets(game: TI4, owner: Player, limit: int, player: Player) -> int:
    return min(limit, MOST_IN_FLEET_POOL)


# Homeland Defense Act


@agenda("homeland_defense_act")
async def homeland_defense_act(game: TI4, outcome: str) -> None:
    for player in in_speaker_order(game) if outcome == AGAINST else ():
        there = units_of(game, player, (PDS,), [place for place, owner in game.forces if owner == player])
        await destroy(game, await pick_losses(game, player, there, 1))


@structure_limit.changed_by("agenda:homeland_defense_act")
def any_number(game: TI4, owner: Player, limit: int, kind: str, planet: str) -> int:
    return PIECES_OF_ALL if kind == PDS else limit


@when_it_leaves("homeland_defense_act")
async def surplus_is_removed(game: TI4, law: Law) -> None:
    """N-AG-15: by their owners."""
    for planet in PLANETS:
        for player in in_speaker_order(game):
            if force_at(game, planet, player).number(PDS):
                remove_surplus(game, player, PDS, planet)


# Regulated Conscription


@agenda("regulated_conscription")
async def regulated_conscription(game: TI4, outcome: str) -> None:
    """Against: nothing happens."""


@unit_price.changed_by("agenda:regulated_conscription")
def one_by_one(game: TI4, owner: Player, price: Price, player: Player, kind: str) -> Price:
    return (price[0], 1) if kind in (FIGHTER, INFANTRY) else price
