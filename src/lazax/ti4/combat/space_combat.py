"""Space combat (78)."""

from __future__ import annotations

from lazax.core.ask import choose, confirm
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.abilities import Query
from lazax.ti4.board import has_ships, ship_owners, ships_at
from lazax.ti4.combat.dice import ability_dice, combat_dice, fighting_as, roll_dice
from lazax.ti4.combat.hits import SPACE, take_hits
from lazax.ti4.combat.sides import (
    joined_forces,
    opponent,
    rolls_are_void,
    sides,
    taking_part,
    victor,
    withdraw_joined,
)
from lazax.ti4.events import Activation, Effect, Hits, SpaceCombat
from lazax.ti4.movement.activation import goes_straight_down
from lazax.ti4.movement.retreat import move_by_retreat, retreat_targets
from lazax.ti4.registry import LEADERS, asks, step, then, touch
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.timings import (
    BEFORE_SPACE_COMBAT,
    DICE_ROLLED,
    RETREAT_ANNOUNCED,
    RETREATED,
    RETREATS,
    SPACE_BOTH_ROLLED,
    SPACE_COMBAT_END,
    SPACE_COMBAT_START,
    SPACE_ROLLED,
    SPACE_ROLLS_END,
    SPACE_ROUND_END,
    SPACE_ROUND_START,
)
from lazax.ti4.trade.promises import PROMISES
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.losses import destroy
from lazax.ti4.ways import anomalies
from lazax.ti4.windows import react, window

BARRAGE = "barrage"
NO_RETREAT = "no_retreat"  # an effect on the tactical action
NEBULA = "nebula"
MUST_RETREAT, HELD = "must_retreat", "held"  # effects on a round: the player has to announce a retreat, or stays
STALEMATE = 50  # so many rounds in which nothing changes

may_barrage: Query[bool, [Player, Player, str]] = Query("may_use_barrage")
"""Whether a player's ships may use Anti-Fighter Barrage: whose, against whom, where."""

asks("choose", "word", "combat.announce")
asks("choose", "system", "combat.retreat")


def both_fight(game: TI4, combat: SpaceCombat) -> bool:
    """78.9: as long as both have ships there, or what fights as ships."""
    return all(taking_part(game, combat, player) for player in sides(combat))


@step("tactical.combat")
def fight(game: TI4, player: Player) -> None:
    """78.0, 78.1: with whoever else has ships there, one after the other clockwise."""
    activation = ongoing(game, Activation)
    if goes_straight_down(game):
        return
    if activation is None or player in game.out or not has_ships(game, activation.system, player):
        return
    enemies = [p for p in clockwise(game, player) if p != player and p in ship_owners(game, activation.system)]
    then(game, *(do(start, activation.system, player, enemy) for enemy in enemies))


@step("combat.start")
def start(game: TI4, system: str, attacker: Player, defender: Player) -> None:
    combat = SpaceCombat(system, attacker, defender)
    if both_fight(game, combat):
        enter(game, combat)
        note(
            game,
            "combat.started",
            player=attacker,
            player_to=defender,
            system=system,
            units=ships_at(game, system, attacker).counts,
            units_to=ships_at(game, system, defender).counts,
        )
        touch(game, LEADERS)
        PROMISES.attacked(game, attacker, defender)
        then(game, window(BEFORE_SPACE_COMBAT, sides(combat)), do(next_round))


@step("combat.next")
def next_round(game: TI4) -> None:
    """78.8; 78.2a: the start of the combat and of its first round are one moment, and so are the ends (78.2b)."""
    combat = current(game, SpaceCombat)
    if not both_fight(game, combat) or combat.still >= STALEMATE:
        then(game, *((do(break_stalemate),) if combat.still >= STALEMATE else ()), do(end))
        return
    combat = amend(game, SpaceCombat, round=combat.round + 1, retreating=NOBODY, round_effects=(), rolls=())
    note(game, "combat.round", system=combat.system, n=combat.round)
    first = (SPACE_COMBAT_START, SPACE_ROUND_START) if combat.round == 1 else (SPACE_ROUND_START,)
    then(
        game,
        window(first, subject=combat.system),
        *((do(barrage),) if combat.round == 1 else ()),
        window(RETREATS, sides(combat)),
        do(announce, combat.defender),
        do(announce, combat.attacker),
        do(roll_round),
        do(retreat),
        do(end_round),
    )


def may_retreat(game: TI4, player: Player) -> bool:
    """Whether nothing keeps the player from retreating in this tactical action."""
    activation = ongoing(game, Activation)
    return activation is None or Effect(NO_RETREAT) not in activation.effects


# step 1


@step("combat.barrage")
async def barrage(game: TI4) -> None:
    """78.3, 10.1, 10.2: both at once; only fighters can be hit (10)."""
    combat = current(game, SpaceCombat)
    if not both_fight(game, combat):
        return
    suffered: list[Hits] = []
    for player in sides(combat):
        units = [
            (kind, unit.barrage, number)
            for kind, number, unit in fighting_as(game, player, ships_at(game, combat.system, player))
            if unit.barrage is not None
        ]
        enemy = opponent(combat, player)
        dice = ability_dice(game, BARRAGE, player, enemy, units)
        if dice and may_barrage(game, True, player, enemy, combat.system):
            rolled = await roll_dice(game, BARRAGE, player, enemy, combat.system, dice)
            suffered.append(Hits(BARRAGE, player, enemy, combat.system, rolled.hits))
    await take_hits(game, *suffered)


# step 2


@step("combat.announce")
async def announce(game: TI4, player: Player) -> None:
    """78.4: the defender first; 78.4b: then the attacker cannot any more. 78.4c: there must be somewhere to go."""
    combat = current(game, SpaceCombat)
    if not both_fight(game, combat) or combat.retreating != NOBODY:
        return
    if not may_retreat(game, player) or not retreat_targets(game, player, combat.system):
        return
    must = Effect(MUST_RETREAT, player) in combat.round_effects
    if must or await confirm(player, "combat.announce", system=combat.system):
        amend(game, SpaceCombat, retreating=player)
        note(game, "retreat.announced", player=player, system=combat.system)
        then(game, window(RETREAT_ANNOUNCED, sides(combat), str(player)))


# steps 3 and 4


@step("combat.roll")
async def roll_round(game: TI4) -> None:
    """78.5f: the attacker makes all rolls first; 78.6: then each side assigns what the other has produced."""
    combat = current(game, SpaceCombat)
    if not both_fight(game, combat):
        return
    before = [taking_part(game, combat, player) for player in sides(combat)]
    await _roll_both(game)
    while rolls_are_void(game):
        await _roll_both(game)
    produced = {player: _produced(game, player) for player in sides(combat)}
    await take_hits(
        game,
        *(
            Hits(SPACE, opponent(combat, player), player, combat.system, produced[opponent(combat, player)])
            for player in sides(combat)
        ),
    )
    combat = current(game, SpaceCombat)
    after = [taking_part(game, combat, player) for player in sides(combat)]
    amend(game, SpaceCombat, still=combat.still + 1 if after == before else 0)


def _produced(game: TI4, player: Player) -> int:
    """The hits of the dice that lie there now."""
    rolls = current(game, SpaceCombat).rolls
    return sum([rolled.hits for rolled in rolls if rolled.kind == SPACE and rolled.player == player])


async def _roll_both(game: TI4) -> None:
    fighting = sides(current(game, SpaceCombat))
    for player in fighting:
        await _roll(game, player)
    await react(game, SPACE_BOTH_ROLLED, fighting)
    await react(game, SPACE_ROLLS_END)


async def _roll(game: TI4, player: Player) -> None:
    combat = current(game, SpaceCombat)
    nebula = player == combat.defender and NEBULA in anomalies(game, combat.system)  # 59.3
    dice = combat_dice(game, player, taking_part(game, combat, player), combat.system, int(nebula))
    await roll_dice(
        game,
        SPACE,
        player,
        opponent(combat, player),
        combat.system,
        dice,
        before=(),
        after=(DICE_ROLLED, SPACE_ROLLED),
    )


# step 5


@step("combat.retreat")
async def retreat(game: TI4) -> None:
    """78.7; 78.7a: not if the opponent has no ships left; R-49: not if there is nowhere to go any more."""
    combat = current(game, SpaceCombat)
    player = combat.retreating
    if player == NOBODY or not both_fight(game, combat):
        return
    barred = Effect(HELD, player) in combat.round_effects
    if barred or not retreat_targets(game, player, combat.system):
        note(game, "retreat.impossible", player=player, system=combat.system)
        return
    target = await choose(player, "combat.retreat", lambda: retreat_targets(game, player, combat.system))
    withdraw_joined(game, player)
    await move_by_retreat(game, player, combat.system, target)
    then(game, window(RETREATED, subject=str(player)))


@step("combat.end_round")
def end_round(game: TI4) -> None:
    """78.2b: in the last round this is the end of the combat as well."""
    combat = current(game, SpaceCombat)
    if both_fight(game, combat):
        then(game, window(SPACE_ROUND_END, sides(combat)), do(next_round))
    else:
        then(game, do(next_round))


@step("combat.stalemate")
async def break_stalemate(game: TI4) -> None:
    """FAQ-GEN-2, R-46: the attacker has to retreat; if they cannot, their units in the combat are destroyed."""
    combat = current(game, SpaceCombat)
    player = combat.attacker
    note(game, "combat.stalemate", player=player, system=combat.system)
    if retreat_targets(game, player, combat.system) and may_retreat(game, player):
        target = await choose(player, "combat.retreat", lambda: retreat_targets(game, player, combat.system))
        withdraw_joined(game, player)
        await move_by_retreat(game, player, combat.system, target)
    else:
        joined = joined_forces(combat, game, player)
        lost = [(combat.system, ships_at(game, combat.system, player)), *joined]
        await destroy(game, [(place, player, force) for place, force in lost])


@step("combat.end")
def end(game: TI4) -> None:
    """78.10: who has ships left has won; 78.10a: capacity counts again afterwards."""
    combat = current(game, SpaceCombat)
    won = victor(game)
    if won != NOBODY:
        note(game, "combat.won", player=won, player_to=opponent(combat, won), system=combat.system)
    else:
        note(game, "combat.drawn", system=combat.system)
    then(game, window((SPACE_ROUND_END, SPACE_COMBAT_END), sides(combat)), do(close))


@step("combat.close")
def close(game: TI4) -> None:
    """16.3c: from now on capacity counts for both again."""
    combat = leave(game, SpaceCombat)
    touch(game, combat.system)
    if combat.effects:
        take_stock(game)  # what does not apply to the combat that brought it
