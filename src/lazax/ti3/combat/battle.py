"""Step 4 of the tactical action: space battles (R15)."""

from __future__ import annotations

from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.fleets import counts
from lazax.ti3.board import fleet_in, order_of_play
from lazax.ti3.cards.windows import WINDOWS, react
from lazax.ti3.combat import before_battle
from lazax.ti3.combat.dice import fleet_dice, put_dice_away, roll_combat
from lazax.ti3.combat.fighting import fighting
from lazax.ti3.combat.hits import take_hits
from lazax.ti3.combat.modifiers import fund_war
from lazax.ti3.combat.retreat import announce, early_retreat, leave_battle
from lazax.ti3.events import Activation, Battle, Roll
from lazax.ti3.registry import step, then
from lazax.ti3.sequence.elimination import eliminate_the_gone
from lazax.ti3.state import TI3
from lazax.ti3.trade.agreements import break_agreements
from lazax.ti3.trade.bargains.watching import attacked
from lazax.ti3.units.forces import trim_everywhere


@step("tactical.battle")
def battles(game: TI3, player: Player) -> None:
    """R15.1: a battle with everybody who has ships in the system; R15.16: with several in order of play."""
    activation = ongoing(game, Activation)
    if activation is None or player in game.out:
        return
    system = activation.systems[0]
    if (system, player) in game.fleets:
        enemies = [p for p in order_of_play(game) if p != player and (system, p) in game.fleets]
        then(game, *(do(start, system, player, enemy) for enemy in enemies))


@step("battle.start")
def start(game: TI3, system: str, attacker: Player, defender: Player) -> None:
    """R15.1: the two have met; the defender may still leave before the battle begins (T-B0)."""
    battle = Battle(system, attacker, defender)
    if not fighting(game, battle):
        return
    enter(game, battle)
    note(
        game,
        "battle.started",
        player=attacker,
        player_to=defender,
        system=system,
        units=counts(fleet_in(game, system, attacker)),
        units_to=counts(fleet_in(game, system, defender)),
    )
    attacked(game, attacker, defender)
    then(game, *BEFORE)


@step("battle.begin")
def begin(game: TI3) -> None:
    """R15.2: the start of the battle ends a trade agreement of the two; A-59: not if one of them left before it."""
    battle = current(game, Battle)
    if fighting(game, battle):
        break_agreements(game, battle.attacker, battle.defender)


@step("battle.cards")
async def cards_before(game: TI3) -> None:
    """T-B1: cards played before the battle; they are resolved before any shot."""
    battle = current(game, Battle)
    if fighting(game, battle):
        sides = (battle.attacker, battle.defender)
        await react(game, ("before_space_battle", "before_battle"), sides, battle.system)


@step("battle.next")
def next_round(game: TI3) -> None:
    """R15.12: another round as long as both sides have ships."""
    battle = current(game, Battle)
    if battle.round:
        battle = amend(game, Battle, leaving=-1, round_effects=())
    then(game, *(ROUND if fighting(game, battle) else (do(end),)))


@step("battle.round")
async def begin_round(game: TI3) -> None:
    """T-B2: cards before any round, and money for those who can use it."""
    battle = current(game, Battle)
    battle = amend(game, Battle, round=battle.round + 1)
    sides = (battle.attacker, battle.defender)
    await react(game, "before_space_battle_round", sides, battle.system)
    for player in sides:
        if fighting(game, current(game, Battle)):
            await fund_war(game, player)


@step("battle.roll")
async def roll_round(game: TI3) -> None:
    """R15.5: both roll at the same time. T-B5: before casualties are removed each side may play a card."""
    battle = current(game, Battle)
    if not fighting(game, battle):
        return
    sides = (battle.attacker, battle.defender)
    dice = [die for side in sides for die in fleet_dice(game, side, fleet_in(game, battle.system, side))]
    note(game, "battle.round", system=battle.system, n=battle.round)
    await roll_combat(game, "space", dice)
    then(game, do(WINDOWS.open, "before_casualties", battle.system, sides))


@step("battle.casualties")
async def casualties(game: TI3, side: str) -> None:
    """R15.7: the attacker removes first, then the defender; every hit of the round counts."""
    battle, rolled = current(game, Battle), ongoing(game, Roll)
    if rolled is None:
        return
    player, opponent = battle.attacker, battle.defender
    if side == "defender":
        player, opponent = opponent, player
    hits = rolled.hits(opponent) - _cancelled(battle, player)
    if hits > 0:
        await take_hits(game, player, battle.system, hits)
    if side == "defender":
        put_dice_away(game)
        eliminate_the_gone(game)


def _cancelled(battle: Battle, player: Player) -> int:
    """Hits of this round that a card has taken off the player (Shields Holding)."""
    return sum(
        int(effect.target)
        for effect in battle.round_effects
        if effect.kind == "cancel_hits" and effect.player == player
    )


@step("battle.end")
async def end(game: TI3) -> None:
    """R15.13, T-B9: capacity counts again, here and where fleets have gone."""
    battle = leave(game, Battle)
    sides = (battle.attacker, battle.defender)
    left = [player for player in sides if (battle.system, player) in game.fleets]
    if battle.over and not battle.round:
        note(game, "battle.avoided", system=battle.system)  # R31.2: who left in time has not lost
    elif len(left) == 1:
        note(game, "battle.won", player=left[0], system=battle.system)
    else:
        note(game, "battle.ended", system=battle.system)
    for player in sides:
        await trim_everywhere(game, player)
    eliminate_the_gone(game)


BEFORE = (do(early_retreat), do(begin), do(cards_before), do(before_battle.before), do(next_round))
ROUND = (
    do(begin_round),
    do(announce),
    do(roll_round),
    do(casualties, "attacker"),
    do(casualties, "defender"),
    do(leave_battle),
    do(next_round),
)
