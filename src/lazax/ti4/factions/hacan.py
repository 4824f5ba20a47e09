"""The Emirates of Hacan: they trade with everybody, and with everything."""

from __future__ import annotations

from lazax.core.ask import DONE, choose, choose_number, choose_player
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import exhaust, force_at, is_ready, planets_of
from lazax.ti4.combat.sides import combat_now
from lazax.ti4.council.changes import add_votes, may_add_votes
from lazax.ti4.economy.goods import gain_commodities, gain_goods, may_gain_commodities, replenish, spend_goods
from lazax.ti4.economy.tokens import spend_strategy_tokens, strategy_tokens
from lazax.ti4.events import Production, Roll, SpaceCombat
from lazax.ti4.leaders.abilities import agent, hero
from lazax.ti4.leaders.unlocking import SoFar, unlocked_when
from lazax.ti4.notes.play import promissory_note, returns_when_activated
from lazax.ti4.production.draft import Price, unit_price
from lazax.ti4.registry import LEADERS, asks, touch
from lazax.ti4.sequence.order import others
from lazax.ti4.sequence.strategic_action import secondary_tokens
from lazax.ti4.sequence.strategy_phase import swap_strategy_cards
from lazax.ti4.state import TI4
from lazax.ti4.timings import ANY_TIME, COMPONENT_ACTION, DICE_ROLLED, PRODUCING, STRATEGY_PHASE_END, VOTING
from lazax.ti4.trade.transactions import cards_change_hands, may_trade, tradable_planets
from lazax.ti4.units.force import MECH
from lazax.ti4.units.lasting import last, lasting

BIOMES, DATAHUB = "technology:production_biomes", "technology:quantum_datahub_node"
FLAGSHIP, GILA, HERO = "unit:hacan_flagship", "leader:hacan_commander", "leader:hacan_hero"
CONVOYS = "trade_convoys"
GROWN, SHARED, DATAHUB_PRICE, RICH, VOTES_FOR_A_GOOD, SMALL_GAIN = 4, 2, 3, 10, 2, 2

asks("choose", "die", "hacan_flagship.die")
asks("choose", "player", "production_biomes.player", "quantum_datahub_node.player", "hacan_agent.player")
asks("choose", "strategy", "quantum_datahub_node.own", "quantum_datahub_node.theirs")
asks("choose", "number", "hacan_commander.number")


# Masters of Trade, Guild Ships, Arbiters


@secondary_tokens.changed_by("ability:masters_of_trade")
def masters_of_trade(game: TI4, owner: Player, price: int, player: Player, card: str) -> int:
    return 0 if player == owner and card == "trade" else price


@may_trade.changed_by("ability:guild_ships")
def guild_ships(game: TI4, owner: Player, may: bool, one: Player, other: Player) -> bool:
    """N-HAC-1. FAQ-HAC-1."""
    return may or owner in (one, other)


@cards_change_hands.changed_by("ability:arbiters")
def arbiters(game: TI4, owner: Player, may: bool, one: Player, other: Player) -> bool:
    """N-HAC-2: either side may give them."""
    return may or owner in (one, other)


# units


def _raisable(game: TI4, player: Player) -> list[str]:
    """N-HAC-3: dice that miss and were not raised yet."""
    dice = current(game, Roll).dice
    return list(dict.fromkeys(f"{die.unit}:{die.face}" for die in dice if not die.hit and FLAGSHIP not in die.raised))


def _may_raise(game: TI4, player: Player) -> bool:
    rolled, combat = ongoing(game, Roll), ongoing(game, SpaceCombat)
    if rolled is None or combat is None or rolled.player != player or rolled.place != combat.system:
        return False
    there = force_at(game, combat.system, player).number("flagship")
    return there > 0 and game.goods[player] > 0 and bool(_raisable(game, player))


@acts(DICE_ROLLED, FLAGSHIP, usable=_may_raise)
async def wrath_of_kenara(game: TI4, player: Player) -> None:
    """A trade good for each die, once."""
    while game.goods[player] and _raisable(game, player):
        answer = await choose(player, "hacan_flagship.die", lambda: [*_raisable(game, player), DONE])
        if answer == DONE:
            return
        spend_goods(game, player, 1)
        dice = list(current(game, Roll).dice)
        at = next(
            at
            for at, die in enumerate(dice)
            if f"{die.unit}:{die.face}" == answer and not die.hit and FLAGSHIP not in die.raised
        )
        dice[at] = dice[at]._replace(bonus=dice[at].bonus + 1, raised=(*dice[at].raised, FLAGSHIP))
        amend(game, Roll, dice=tuple(dice))


@tradable_planets.changed_by("unit:hacan_mech")
def pride_of_kenara(game: TI4, owner: Player, found: tuple[str, ...], player: Player) -> tuple[str, ...]:
    """N-HAC-7: not during combat, and only if the units have somewhere to go."""
    own = planets_of(game, owner)
    if player != owner or combat_now(game) is not None or len(own) < 2:
        return found
    return (*found, *(planet for planet in own if force_at(game, planet, owner).number(MECH)))


# technologies


def _may_grow(game: TI4, player: Player) -> bool:
    return is_ready(game, player, BIOMES) and strategy_tokens(game, player) > 0 and bool(others(game, player))


@acts(COMPONENT_ACTION, BIOMES, usable=_may_grow)
async def production_biomes(game: TI4, player: Player) -> None:
    exhaust(game, player, BIOMES)
    await spend_strategy_tokens(game, player)
    await gain_goods(game, player, GROWN)
    other = await choose_player(player, "production_biomes.player", lambda: others(game, player))
    await gain_goods(game, other, SHARED)


def _partners(game: TI4, player: Player) -> list[Player]:
    return [other for other in others(game, player) if game.strategies[other]]


def _may_swap(game: TI4, player: Player) -> bool:
    """N-HAC-8: the trade goods have to be there before the token is spent."""
    able = strategy_tokens(game, player) > 0 and game.goods[player] >= DATAHUB_PRICE
    return able and bool(game.strategies[player]) and bool(_partners(game, player))


@acts(STRATEGY_PHASE_END, DATAHUB, usable=_may_swap)
async def quantum_datahub_node(game: TI4, player: Player) -> None:
    await spend_strategy_tokens(game, player)
    other = await choose_player(player, "quantum_datahub_node.player", lambda: _partners(game, player))
    game.goods[player] -= DATAHUB_PRICE
    game.goods[other] += DATAHUB_PRICE
    touch(game, LEADERS)
    note(game, "goods.given", player=player, player_to=other, n=DATAHUB_PRICE)
    mine = await choose(player, "quantum_datahub_node.own", lambda: list(game.strategies[player]))
    theirs = await choose(player, "quantum_datahub_node.theirs", lambda: list(game.strategies[other]))
    swap_strategy_cards(game, player, mine, other, theirs)


# leaders


@agent("hacan_agent", ANY_TIME)
async def carth_of_golden_sands(game: TI4, player: Player) -> None:
    """N-HAC-4: two commodities, or another replenishes theirs."""
    mine = [player] if may_gain_commodities(game, player) else []
    whose = await choose_player(player, "hacan_agent.player", lambda: [*mine, *others(game, player)])
    if whose == player:
        gain_commodities(game, player, SMALL_GAIN)
    else:
        await replenish(game, whose)


@unlocked_when("hacan_commander")
def ten_goods(game: TI4, player: Player) -> SoFar:
    return SoFar(game.goods[player], RICH)


def _votes(game: TI4, player: Player) -> bool:
    window = ongoing(game, Window)
    if window is None or window.subject != str(player):
        return False
    return game.goods[player] > 0 and may_add_votes(game, player)


@acts(VOTING, GILA, usable=_votes)
async def gila_the_silvertongue(game: TI4, player: Player) -> None:
    """N-HAC-5: for the outcome that was voted for."""
    number = await choose_number(player, "hacan_commander.number", 1, game.goods[player])
    spend_goods(game, player, number)
    add_votes(game, player, VOTES_FOR_A_GOOD * number, GILA)


def _produces(game: TI4, player: Player) -> bool:
    production = ongoing(game, Production)
    return production is not None and production.player == player and production.ability


@hero("hacan_hero", PRODUCING, _produces)
async def harrugh_gefhara(game: TI4, player: Player) -> None:
    last(game, Production, HERO, player)


@unit_price.changed_by(HERO)
def for_nothing(game: TI4, owner: Player, price: Price, player: Player, unit: str) -> Price:
    """N-HAC-6: the limit of the production stays."""
    return (0, price[1]) if player == owner and lasting(game, HERO, owner) else price


# Trade Convoys


@promissory_note(CONVOYS, COMPONENT_ACTION, stays=True)
async def trade_convoys(game: TI4, player: Player, owner: Player) -> None:
    """It lies before the player from now on."""


@may_trade.changed_by(f"note:{CONVOYS}")
def with_everybody(game: TI4, holder: Player, may: bool, one: Player, other: Player) -> bool:
    return may or holder in (one, other)


returns_when_activated(CONVOYS)
