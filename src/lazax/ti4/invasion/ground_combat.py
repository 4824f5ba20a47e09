"""Ground combat on one planet, in rounds (42)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.board import ground_forces_at, owners_at
from lazax.ti4.combat.dice import combat_dice, roll_dice
from lazax.ti4.combat.hits import take_hits
from lazax.ti4.combat.sides import rolls_are_void, victor
from lazax.ti4.events import GroundCombat, Hits
from lazax.ti4.registry import LEADERS, step, then, touch
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.timings import (
    DICE_ROLLED,
    GROUND_BOTH_ROLLED,
    GROUND_COMBAT_END,
    GROUND_COMBAT_START,
    GROUND_ROLLED,
    GROUND_ROLLS_END,
    GROUND_ROUND_END,
    GROUND_ROUND_START,
)
from lazax.ti4.units.cards import take_stock
from lazax.ti4.windows import window

GROUND = "ground"
NO_ROLLS = "no_rolls"  # for this round: the player does not roll


def opponent_on(game: TI4, planet: str, player: Player) -> Player:
    """49.4: whose ground forces the player's meet on a planet; -1 for nobody's."""
    if not ground_forces_at(game, planet, player):
        return NOBODY
    others = (owner for owner in owners_at(game, planet) if owner != player)
    return next((owner for owner in others if ground_forces_at(game, planet, owner)), NOBODY)


def fighting(game: TI4) -> bool:
    """42.4: whether both sides have ground forces on the planet."""
    combat = current(game, GroundCombat)
    return all(ground_forces_at(game, combat.planet, side) for side in (combat.attacker, combat.defender))


def begin_ground_combat(game: TI4, planet: str, attacker: Player, defender: Player) -> None:
    enter(game, GroundCombat(planet, attacker, defender))
    note(
        game,
        "ground_combat.begins",
        player=attacker,
        player_to=defender,
        planet=planet,
        units=ground_forces_at(game, planet, attacker).counts,
        units_to=ground_forces_at(game, planet, defender).counts,
    )
    touch(game, LEADERS)
    then(game, do(ground_round))


@step("ground.round")
def ground_round(game: TI4) -> None:
    """42.4a: the start of the combat and that of its first round are one window; R-47: the attacker rolls first."""
    combat = current(game, GroundCombat)
    combat = amend(game, GroundCombat, round=combat.round + 1, hits=(0, 0), round_effects=(), rolls=())
    first = combat.round == 1
    then(
        game,
        window((GROUND_COMBAT_START, GROUND_ROUND_START) if first else GROUND_ROUND_START, subject=combat.planet),
        *ground_rolls(combat),
    )


def ground_rolls(combat: GroundCombat) -> tuple[tuple[object, ...], ...]:
    """42.1, 42.2: the rolls of both sides, and what comes of them."""
    return (
        do(ground_roll, combat.attacker, combat.defender),
        do(ground_roll, combat.defender, combat.attacker),
        window(GROUND_BOTH_ROLLED, subject=combat.planet),
        window(GROUND_ROLLS_END, subject=combat.planet),
        do(ground_hits),
    )


@step("ground.roll")
async def ground_roll(game: TI4, player: Player, opponent: Player) -> None:
    """42.1. What happened before the first die may have ended the combat."""
    combat = current(game, GroundCombat)
    barred = any(effect.kind == NO_ROLLS and effect.player == player for effect in combat.round_effects)
    if barred or not fighting(game):
        return
    dice = combat_dice(game, player, ground_forces_at(game, combat.planet, player), combat.planet)
    after = (DICE_ROLLED, GROUND_ROLLED)
    rolled = await roll_dice(game, GROUND, player, opponent, combat.planet, dice, before=(), after=after)
    add_ground_hits(game, player, rolled.hits)


def add_ground_hits(game: TI4, player: Player, number: int) -> None:
    """A side of the combat has produced hits."""
    combat = current(game, GroundCombat)
    ours, theirs = combat.hits
    more = (ours + number, theirs) if player == combat.attacker else (ours, theirs + number)
    amend(game, GroundCombat, hits=more)


@step("ground.hits")
async def ground_hits(game: TI4) -> None:
    """42.2: the hits of both sides at once; 42.3: then another round, if both are still there. 42.4b: the end of the
    last round and that of the combat are one window."""
    combat = current(game, GroundCombat)
    if rolls_are_void(game):
        then(game, *ground_rolls(amend(game, GroundCombat, hits=(0, 0))))
        return
    by_attacker, by_defender = combat.hits
    await take_hits(
        game,
        Hits(GROUND, combat.defender, combat.attacker, combat.planet, by_defender),
        Hits(GROUND, combat.attacker, combat.defender, combat.planet, by_attacker),
    )
    over = not fighting(game)
    last = (GROUND_ROUND_END, GROUND_COMBAT_END) if over else GROUND_ROUND_END
    then(game, window(last, subject=combat.planet), do(end_ground_round, over))


@step("ground.round_end")
def end_ground_round(game: TI4, over: bool) -> None:
    """What is done at the end of a round may end the combat as well."""
    combat = current(game, GroundCombat)
    if not over and fighting(game):
        then(game, do(ground_round))
    elif not over:
        then(game, window(GROUND_COMBAT_END, subject=combat.planet), do(end_ground_round, True))
    else:
        won = victor(game)
        key = "ground_combat.drawn" if won == NOBODY else "ground_combat.won"
        note(game, key, planet=combat.planet, **({} if won == NOBODY else {"player": won}))
        if leave(game, GroundCombat).effects:
            take_stock(game)
