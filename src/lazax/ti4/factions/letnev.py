"""The Barony of Letnev: large fleets, paid rerolls, ships that shrug off hits."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window, mark_used
from lazax.ti4.abilities import acts
from lazax.ti4.board import WITHOUT_LIMIT, fleet_size, force_at, in_reinforcements, set_force, system_of
from lazax.ti4.combat.cannon import may_fire
from lazax.ti4.combat.hits import SPACE, cancelled_by_sustaining
from lazax.ti4.combat.rerolls import choose_rerolls, reroll_laid_out
from lazax.ti4.combat.sides import opponent, takes_part
from lazax.ti4.combat.single_dice import give_another_die, gives_another_die
from lazax.ti4.economy.goods import gain_goods, spend_goods
from lazax.ti4.economy.payment import can_pay, pay
from lazax.ti4.events import GroundCombat, Invasion, Roll, Round, SpaceCombat
from lazax.ti4.leaders.abilities import agent, hero, purge_leader
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.sequence.checks import touch_pool
from lazax.ti4.state import TI4
from lazax.ti4.timings import (
    COMPONENT_ACTION,
    GROUND_ROUND_START,
    ROUND_END,
    SPACE_BOTH_ROLLED,
    SPACE_ROLLED,
    SPACE_ROUND_START,
    SUSTAINED,
)
from lazax.ti4.units.cards import shields
from lazax.ti4.units.force import INFANTRY, MECH
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.units.limits import more_ships

RESERVES = "ability:munitions_reserves"
FUNDING, FUNDING_OMEGA = "note:war_funding", "note:war_funding_omega"
UNLENN, HERO = "leader:letnev_agent", "leader:letnev_hero"
FLAGSHIP = "flagship"
MORE_SHIPS, REROLL_PRICE, MECH_PRICE, WORTH, LARGE_FLEET = 2, 2, 2, 2, 5


def _in_space(game: TI4, player: Player) -> bool:
    return takes_part(ongoing(game, SpaceCombat), player)


# Armada, Munitions Reserves


@more_ships.changed_by("ability:armada")
def armada(game: TI4, owner: Player, limit: int, player: Player) -> int:
    """N-LET-2: also without any token."""
    return limit + MORE_SHIPS if player == owner else limit


def _may_pay_for_rerolls(game: TI4, player: Player) -> bool:
    return _in_space(game, player) and game.goods[player] >= REROLL_PRICE


@acts(SPACE_ROUND_START, RESERVES, usable=_may_pay_for_rerolls)
async def munitions_reserves(game: TI4, player: Player) -> None:
    """N-LET-1: once in a round; the dice are rolled again after the roll."""
    spend_goods(game, player, REROLL_PRICE)
    last(game, SpaceCombat, RESERVES, player, this_round=True)


def _own_roll(game: TI4, player: Player) -> bool:
    rolled = ongoing(game, Roll)
    return rolled is not None and rolled.player == player and rolled.kind == SPACE and bool(rolled.dice)


def _paid(game: TI4, player: Player) -> bool:
    return _own_roll(game, player) and lasting(game, RESERVES, player) is not None


@acts(SPACE_ROLLED, RESERVES, usable=_paid)
async def roll_again(game: TI4, player: Player) -> None:
    await choose_rerolls(game, player, RESERVES)


# technologies


@may_fire.changed_by("technology:l4_disruptors")
def l4_disruptors(game: TI4, owner: Player, may: bool, player: Player, kind: str, target: Player, place: str) -> bool:
    return may and not (target == owner and ongoing(game, Invasion) is not None)


@cancelled_by_sustaining.changed_by("technology:non_euclidean_shielding")
def non_euclidean_shielding(game: TI4, owner: Player, hits: int, player: Player) -> int:
    """N-LET-3: of any kind of hits; a single one wastes the second."""
    return max(hits, WORTH) if player == owner else hits


# units


@shields.changed_by("unit:letnev_flagship")
def arc_secundus(game: TI4, owner: Player, shielded: bool, place: str, player: Player, kind: str) -> bool:
    """65.3: units of others in its system have no Planetary Shield."""
    return shielded and (owner == player or not force_at(game, system_of(game, place), owner).number(FLAGSHIP))


def _damaged_flagship(game: TI4, player: Player) -> bool:
    combat = ongoing(game, SpaceCombat)
    return (
        _in_space(game, player)
        and combat is not None
        and bool(force_at(game, combat.system, player).damaged(FLAGSHIP))
    )


@acts(SPACE_ROUND_START, "unit:letnev_flagship", usable=_damaged_flagship, must=True)
async def repaired_in_battle(game: TI4, player: Player) -> None:
    """N-LET-4."""
    system = current(game, SpaceCombat).system
    set_force(game, system, player, force_at(game, system, player).hurt(FLAGSHIP, -1))
    note(game, "unit.repaired", player=player, place=system, unit=FLAGSHIP)


def _may_deploy(game: TI4, player: Player) -> bool:
    """30.2: only out of reinforcements."""
    combat = ongoing(game, GroundCombat)
    if combat is None or not takes_part(combat, player) or not in_reinforcements(game, player, MECH):
        return False
    infantry = force_at(game, combat.planet, player).number(INFANTRY)
    return infantry > 0 and can_pay(game, player, "resources", MECH_PRICE)


@acts(GROUND_ROUND_START, "unit:letnev_mech", usable=_may_deploy)
async def dunlain_reaper(game: TI4, player: Player) -> None:
    """N-LET-6: one in a round."""
    await pay(game, player, "resources", MECH_PRICE, "unit:letnev_mech")
    planet = current(game, GroundCombat).planet
    set_force(game, planet, player, force_at(game, planet, player).minus(INFANTRY, 1, 0).plus(MECH, 1))
    note(game, "units.placed", player=player, place=planet, units=((MECH, 1, 0),))


# leaders


def _any_space_combat(game: TI4, player: Player) -> bool:
    return ongoing(game, SpaceCombat) is not None


@agent("letnev_agent", SPACE_ROUND_START, _any_space_combat)
async def viscount_unlenn(game: TI4, player: Player) -> None:
    """N-LET-5: any ship of either side."""
    await give_another_die(game, player, UNLENN)


gives_another_die(UNLENN)


@unlocked_when("letnev_commander")
def five_large_ships(game: TI4, player: Player) -> SoFar:
    fleets = (fleet_size(there) for (_, owner), there in game.forces.items() if owner == player)
    return SoFar(max(fleets, default=0), LARGE_FLEET)


def _sustained(game: TI4, player: Player) -> bool:
    window = ongoing(game, Window)
    return window is not None and window.subject.partition(":")[0] == str(player)


@acts(SUSTAINED, "leader:letnev_commander", usable=_sustained)
async def rear_admiral_farran(game: TI4, player: Player) -> None:
    """N-GEN-10: one for each use."""
    await gain_goods(game, player, 1)


def _not_yet(game: TI4, player: Player) -> bool:
    return lasting(game, HERO, player) is None


@hero("letnev_hero", COMPONENT_ACTION, _not_yet, purged=False)
async def darktalon_treilla(game: TI4, player: Player) -> None:
    """N-LET-7: until the end of the round."""
    last(game, Round, HERO, player)


@more_ships.changed_by(HERO)
def void_transference(game: TI4, owner: Player, limit: int, player: Player) -> int:
    return WITHOUT_LIMIT if player == owner and lasting(game, HERO, owner) else limit


def _lasts(game: TI4, player: Player) -> bool:
    return lasting(game, HERO, player) is not None


@acts(ROUND_END, HERO, usable=_lasts, must=True)
async def transference_ends(game: TI4, player: Player) -> None:
    """W-V11, K-2: then the fleet pool counts again."""
    left = tuple(effect for effect in current(game, Round).effects if effect.kind != HERO)
    amend(game, Round, effects=left)
    purge_leader(game, player, "letnev_hero")
    touch_pool(game, player)


# War Funding


def _owner_can_pay(game: TI4, player: Player, owner: Player) -> bool:
    return _in_space(game, player) and game.goods[owner] >= REROLL_PRICE


@promissory_note("war_funding", SPACE_ROUND_START, when=_owner_can_pay)
async def war_funding(game: TI4, player: Player, owner: Player) -> None:
    spend_goods(game, owner, REROLL_PRICE)
    last(game, SpaceCombat, FUNDING, player, this_round=True)


def _funded(game: TI4, player: Player) -> bool:
    return _own_roll(game, player) and lasting(game, FUNDING, player) is not None


@acts(SPACE_ROLLED, FUNDING, usable=_funded, must=True)
async def funded_rerolls(game: TI4, player: Player) -> None:
    mark_used(game, player, FUNDING)
    await choose_rerolls(game, player, FUNDING)


def _both_rolled(game: TI4, player: Player, owner: Player) -> bool:
    combat = ongoing(game, SpaceCombat)
    return combat is not None and _in_space(game, player) and any(roll.kind == SPACE for roll in combat.rolls)


@promissory_note("war_funding_omega", SPACE_BOTH_ROLLED, when=_both_rolled)
async def war_funding_omega(game: TI4, player: Player, owner: Player) -> None:
    """N-LET-8: all dice of the opponent, if wanted, and any own ones."""
    enemy = opponent(current(game, SpaceCombat), player)
    await reroll_laid_out(game, player, enemy, FUNDING_OMEGA, together=True)
    await reroll_laid_out(game, player, player, FUNDING_OMEGA)
