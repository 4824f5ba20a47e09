"""Relics that act as long as somebody has them."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import exhaust, home_planets, is_ready, tokens_left
from lazax.ti4.economy.goods import more_commodities
from lazax.ti4.events import FREE_START, Activation, ControlChange, Effect
from lazax.ti4.exploration.relics import gain_relic, lose_relic, purge_relic
from lazax.ti4.movement.passage import IMPASSABLE, Bars, bars_to_enter, bars_to_pass, slowed_in_nebula
from lazax.ti4.movement.voyage import rolls_at_rift
from lazax.ti4.objectives.secrets import draw_secret, secret_limit
from lazax.ti4.objectives.victory import gain_points
from lazax.ti4.state import TI4
from lazax.ti4.timings import CONTROL_TAKEN, MOVEMENT_START, RELIC_GAINED, STRATEGY_TOKEN
from lazax.ti4.units.planets import is_legendary

SHARD, OBSIDIAN, CIRCLET = "shard_of_the_throne", "the_obsidian", "circlet_of_the_void"
SCEPTER, ORB = "relic:scepter_of_emelpar", "dominus_orb"
MORE_COMMODITIES = 2


def just_gained(game: TI4, relic: str) -> bool:
    window = ongoing(game, Window)
    return window is not None and window.subject == relic


# the Shard of the Throne


def _shard_gained(game: TI4, player: Player) -> bool:
    return just_gained(game, SHARD)


@acts(RELIC_GAINED, f"relic:{SHARD}", usable=_shard_gained, must=True)
async def gain_shard(game: TI4, player: Player) -> None:
    gain_points(game, player, 1, SHARD)


def _throne_taken(game: TI4, player: Player) -> bool:
    change = current(game, ControlChange)
    planet = change.planet
    return change.former == player and (is_legendary(game, planet) or planet in home_planets(game, player))


@acts(CONTROL_TAKEN, f"relic:{SHARD}", usable=_throne_taken, must=True)
async def pass_shard(game: TI4, player: Player) -> None:
    """N-RE-2: before anything else follows from the loss of the planet."""
    taker = current(game, ControlChange).player
    gain_points(game, player, -1, SHARD)
    await lose_relic(game, player, SHARD)
    await gain_relic(game, taker, SHARD)


# the Obsidian, Dynamis Core


def _obsidian_gained(game: TI4, player: Player) -> bool:
    return just_gained(game, OBSIDIAN)


@acts(RELIC_GAINED, f"relic:{OBSIDIAN}", usable=_obsidian_gained, must=True)
async def the_obsidian(game: TI4, player: Player) -> None:
    await draw_secret(game, player)


@secret_limit.changed_by(f"relic:{OBSIDIAN}")
def more_secrets(game: TI4, owner: Player, limit: int, player: Player) -> int:
    return limit + 1 if owner == player else limit


@more_commodities.changed_by("relic:dynamis_core")
def dynamis_core(game: TI4, owner: Player, value: int, player: Player) -> int:
    return value + MORE_COMMODITIES if owner == player else value


# the Circlet of the Void


@bars_to_enter.changed_by(f"relic:{CIRCLET}")
@bars_to_pass.changed_by(f"relic:{CIRCLET}")
def circlet_of_the_void(game: TI4, owner: Player, bars: Bars, player: Player, kind: str, system: str) -> Bars:
    return bars - IMPASSABLE if player == owner else bars


@slowed_in_nebula.changed_by(f"relic:{CIRCLET}")
def clear_nebulae(game: TI4, owner: Player, slowed: bool, player: Player, kind: str) -> bool:
    return slowed and player != owner


@rolls_at_rift.changed_by(f"relic:{CIRCLET}")
def safe_at_rifts(game: TI4, owner: Player, rolls: bool, player: Player, kind: str, system: str) -> bool:
    """Rifts still make ships faster."""
    return rolls and player != owner


# the Scepter of Emelpar, the Dominus Orb


def _may_spare(game: TI4, player: Player) -> bool:
    return is_ready(game, player, SCEPTER) and tokens_left(game, player) > 0


@acts(STRATEGY_TOKEN, SCEPTER, usable=_may_spare)
async def scepter_of_emelpar(game: TI4, player: Player) -> None:
    """A token of reinforcements is spent, that is, stays there."""
    exhaust(game, player, SCEPTER)
    note(game, "token.spent_instead", player=player, component=SCEPTER)


def _own_movement(game: TI4, player: Player) -> bool:
    return current(game, Activation).player == player


@acts(MOVEMENT_START, f"relic:{ORB}", usable=_own_movement)
async def dominus_orb(game: TI4, player: Player) -> None:
    await purge_relic(game, player, ORB)
    amend(game, Activation, effects=(*current(game, Activation).effects, Effect(FREE_START, player)))
