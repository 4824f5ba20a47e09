"""The leaders of the Nomad, three agents among them."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import about, amend, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import planets_in
from lazax.ti4.combat.sides import ROLLED_AGAIN, combat_now
from lazax.ti4.economy.goods import store_goods
from lazax.ti4.events import GoodsGain, Round, Turn
from lazax.ti4.leaders.abilities import agent, hero, purge_leader
from lazax.ti4.leaders.unlocking import unlocked_when
from lazax.ti4.movement.passage import may_start
from lazax.ti4.production.draft import free_units
from lazax.ti4.state import TI4
from lazax.ti4.tables import SECRET_OBJECTIVES
from lazax.ti4.timings import (
    COMPONENT_ACTION,
    GOODS_GAINED,
    GROUND_ROLLS_END,
    ROUND_END,
    SPACE_ROLLS_END,
    TURN_END,
)
from lazax.ti4.units.lasting import last, lasting
from lazax.ti4.units.moving import movable, resettle
from lazax.ti4.units.planets import takes_units

FLAGSHIP, HERO = "flagship", "leader:nomad_hero"
MOST_MOVED = 2


# Artuno


def _own_gain(game: TI4) -> GoodsGain | None:
    gain = about(game, Window) if ongoing(game, Window) is not None else None
    return gain if isinstance(gain, GoodsGain) else None


def _from_the_supply(game: TI4, player: Player) -> bool:
    gain = _own_gain(game)
    return gain is not None and gain.player == player and gain.number > 0


@agent("nomad_agent_artuno", GOODS_GAINED, _from_the_supply)
async def artuno(game: TI4, player: Player) -> None:
    """N-NOM-4: as many as one effect has just brought."""
    gain = _own_gain(game)
    assert gain is not None
    store_goods(game, player, gain.number)


# Mercer


def _landing_sites(game: TI4) -> list[str]:
    """Planets of the active player in the system that they activated in this turn."""
    turn = ongoing(game, Turn)
    if turn is None or not turn.system:
        return []
    planets = planets_in(game, turn.system)
    return [planet for planet in planets if game.control.get(planet) == turn.player and takes_units(game, planet)]


def _may_regroup(game: TI4, player: Player) -> bool:
    return bool(_landing_sites(game)) and bool(movable(game, current(game, Turn).player))


@agent("nomad_agent_mercer", TURN_END, _may_regroup)
async def field_marshal_mercer(game: TI4, player: Player) -> None:
    """The active player says which of their ground forces come there."""
    await resettle(game, current(game, Turn).player, MOST_MOVED, _landing_sites(game))


# The Thundarian


def _fought(game: TI4, player: Player) -> bool:
    combat = combat_now(game)
    return combat is not None and bool(combat.rolls)


@agent("nomad_agent_thundarian", SPACE_ROLLS_END, _fought)
@agent("nomad_agent_thundarian", GROUND_ROLLS_END, _fought)
async def the_thundarian(game: TI4, player: Player) -> None:
    """N-NOM-3: no hits are assigned; what lasts for the round stays."""
    combat = combat_now(game)
    assert combat is not None
    amend(game, type(combat), round_effects=(*combat.round_effects, ROLLED_AGAIN))
    note(game, "combat.rolled_again", player=player)


# Navarch Feng


@unlocked_when("nomad_commander")
def a_scored_secret(game: TI4, player: Player) -> bool:
    return any(scored in SECRET_OBJECTIVES and scored not in game.leaked for scored in game.scored[player])


@free_units.changed_by("leader:nomad_commander")
def navarch_feng(game: TI4, owner: Player, free: int, player: Player, kind: str) -> int:
    """N-NOM-5: its cost stays what it is for all else."""
    return free + 1 if player == owner and kind == FLAGSHIP else free


# Ahk-Syl Siven


def _not_yet(game: TI4, player: Player) -> bool:
    return lasting(game, HERO, player) is None


@hero("nomad_hero", COMPONENT_ACTION, _not_yet, purged=False)
async def ahk_syl_siven(game: TI4, player: Player) -> None:
    last(game, Round, HERO, player)


@may_start.changed_by(HERO)
def out_of_time(game: TI4, owner: Player, may: bool, player: Player, kind: str, origin: str) -> bool:
    """With what it takes on board there."""
    return may or (player == owner and kind == FLAGSHIP and lasting(game, HERO, owner) is not None)


def _time_is_up(game: TI4, player: Player) -> bool:
    return lasting(game, HERO, player) is not None


@acts(ROUND_END, HERO, usable=_time_is_up, must=True)
async def end_time_warp(game: TI4, player: Player) -> None:
    """W-V11."""
    purge_leader(game, player, "nomad_hero")
