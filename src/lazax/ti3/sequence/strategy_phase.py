"""The strategy phase: who takes which strategy card, and what comes with it (R7, R4.3 to R4.8)."""

from __future__ import annotations

from lazax.core.ask import choose, choose_player
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import alive, clockwise
from lazax.ti3.cards.political.laws.strategy_phase import can_afford, must_give_to, pay_for_choice
from lazax.ti3.cards.windows import WINDOWS
from lazax.ti3.economy.supply import counters_left, gain_counters, gain_goods, goods_left
from lazax.ti3.effects import add_effect, effect_on, effects
from lazax.ti3.events import Effect, Phase
from lazax.ti3.registry import asks, step, then
from lazax.ti3.sequence import action_phase
from lazax.ti3.sequence.strategy_abilities import strategy_abilities
from lazax.ti3.state import TI3
from lazax.ti3.strategies.initiative import INITIATIVE, take_speaker_token
from lazax.ti3.tables import LAYOUTS, STRATEGIES
from lazax.ti3.trade.bargains.watching import phase_ended

WINDOW = do(WINDOWS.open, "strategy_phase")  # T-S1: cards for any time in the phase
BARRED = "barred_strategy"  # effect: nobody (player -1) or this player may not choose the card
GIVEN = "given_strategy"  # effect: the card that this player chose last lies with another (target)

asks("choose", "strategy", "strategy.pick")
asks("choose", "player", "strategy.give")
asks("choose", "word", "bonus.exchange")


def cards_each(game: TI3) -> int:
    """R4.3, R4.7, R4.13, R4.16: strategy cards per player, by the number of players who began."""
    return LAYOUTS[game.seats].strategy_cards_each


@step("strategy.start")
def start(game: TI3) -> None:
    """R7.1, R7.2: everybody clockwise from the speaker, with two cards each once more in the same order."""
    enter(game, Phase("strategy"))
    note(game, "phase.strategy")
    game.used.clear()
    game.passed = ()
    for player in alive(game):
        game.strategies[player] = (game.kept[player],) if game.kept[player] else ()
        game.kept = {**game.kept, player: ""}
    then(
        game,
        do(open_phase),
        *(item for player in order_of_choice(game) for item in (do(pick, player), WINDOW)),
        do(strategy_abilities),
        do(end),
    )


def order_of_choice(game: TI3) -> list[Player]:
    """R7.1, R7.2; T-U5: a card kept by Political Stability takes the place of one choice."""
    players = clockwise(game, game.speaker)
    each = cards_each(game)
    return [player for turn in range(each) for player in players if turn + len(game.strategies[player]) < each]


@step("strategy.open")
def open_phase(game: TI3) -> None:
    """T-S0 and the first T-S1."""
    then(game, do(WINDOWS.open, "strategy_phase_before_first_pick"), WINDOW, do(strategy_abilities))


def on_the_table(game: TI3) -> list[str]:
    """Strategy cards that nobody holds, in the order of their numbers."""
    held = {card for cards in game.strategies.values() for card in cards}
    return [card for card in STRATEGIES if card not in held]


def open_to_all(game: TI3) -> list[str]:
    """Strategy cards on the table that no card (Strategic Shift) keeps everybody from choosing."""
    return _not_barred(game, -1)


def _not_barred(game: TI3, *players: Player) -> list[str]:
    """Strategy cards on the table that these players (-1: everybody) are not kept from choosing."""
    barred = {effect.target for effect in effects(game, BARRED) if effect.player in players}
    return [card for card in on_the_table(game) if card not in barred]


def open_to(game: TI3, player: Player) -> list[str]:
    """R7.1, R7.3: what the player may take."""
    return [
        card
        for card in _not_barred(game, -1, player)
        if (card != INITIATIVE or not _had_initiative(game, player)) and can_afford(game, player, card)
    ]


def may_pick(game: TI3, player: Player) -> list[str]:
    """R4.8: they must take one, so what is barred is open to them if there is nothing else."""
    return open_to(game, player) or _not_barred(game, -1, player) or open_to_all(game) or on_the_table(game)


def _had_initiative(game: TI3, player: Player) -> bool:
    """R7.3, R29.1: they held it in the last round, or have to give it to the one who did."""
    return game.last_initiative in (player, *must_give_to(game, player, INITIATIVE))


@step("strategy.pick")
async def pick(game: TI3, player: Player) -> None:
    """T-S2, then T-S3: token and bonus counters come at once with the card, before anybody can object to it."""
    if player in game.out or all(len(game.strategies[p]) >= cards_each(game) for p in _takers(game, player)):
        return
    card = await choose(player, "strategy.pick", lambda: may_pick(game, player))
    _lift_bars(game, player)
    note(game, "strategy.picked", player=player, strategy=card)
    pay_for_choice(game, player, card)
    await take(game, await _give(game, player, card), card)
    then(game, do(WINDOWS.open, "strategy_phase_after_pick", str(player)))


async def take(game: TI3, player: Player, card: str) -> None:
    """R7.4, R7.5: with the card come at once the speaker token and bonus counters."""
    game.strategies[player] = (*game.strategies[player], card)
    if card == INITIATIVE:
        take_speaker_token(game, player)
    await exchange_bonus(game, player, card)


def _takers(game: TI3, player: Player) -> list[Player]:
    """Who may end up with the card that the player chooses: themselves, unless Checks and Balances is in play."""
    return must_give_to(game, player, "") or [player]


async def _give(game: TI3, player: Player, card: str) -> Player:
    """T-S2: under Checks and Balances another player takes the card, with token and bonus counters (R7.4, R7.5)."""
    if not must_give_to(game, player, card):
        return player
    holder = await choose_player(player, "strategy.give", lambda: must_give_to(game, player, card), strategy=card)
    add_effect(game, Phase, Effect(GIVEN, player, str(holder)))
    note(game, "strategy.given", player=player, player_to=holder, strategy=card)
    return holder


def holder_of_choice(game: TI3, chooser: Player) -> Player:
    """Before whom the card lies that this player chose last."""
    return next((int(effect.target) for effect in effects(game, GIVEN) if effect.player == chooser), chooser)


def put_back(game: TI3, player: Player) -> str:
    """The player puts the card they chose last back and has to choose another one; returns the card."""
    holder = holder_of_choice(game, player)
    card = game.strategies[holder][-1]
    game.strategies[holder] = game.strategies[holder][:-1]
    add_effect(game, Phase, Effect(BARRED, player, card))
    then(game, do(pick, player))
    return card


def _lift_bars(game: TI3, player: Player) -> None:
    """They have chosen a different card: with two choices the one put back is open to them again."""
    if effect_on(game, BARRED, player) or effect_on(game, GIVEN, player):
        left = [e for e in current(game, Phase).effects if e.kind not in (BARRED, GIVEN) or e.player != player]
        amend(game, Phase, effects=tuple(left))


async def exchange_bonus(game: TI3, player: Player, card: str) -> None:
    """R7.5: each bonus counter for a trade good or a command counter."""
    for left in range(game.bonus.pop(card, 0), 0, -1):
        if not _bonus_options(game, player):
            note(game, "bonus.lost", player=player, n=left)
            return
        if await choose(player, "bonus.exchange", lambda: _bonus_options(game, player), n=left) == "good":
            gain_goods(game, player, 1)
        else:
            await gain_counters(game, player, 1)


def _bonus_options(game: TI3, player: Player) -> list[str]:
    options = ["good"] if goods_left(game) > 0 else []
    return [*options, "counter"] if counters_left(game, player) > 0 else options


@step("strategy.end")
def end(game: TI3) -> None:
    """T-S4, then R7.6 and R7.7."""
    then(game, do(WINDOWS.open, "strategy_phase_before_bonus"), do(place_bonus))


@step("strategy.bonus")
def place_bonus(game: TI3) -> None:
    """R7.6, R7.7: bonus counters on the cards left over, and the phase is over."""
    if LAYOUTS[game.seats].bonus_counters:  # R4.7: not used with four players
        for card in on_the_table(game):
            game.bonus[card] = game.bonus.get(card, 0) + 1
            note(game, "bonus.placed", strategy=card, n=game.bonus[card])
    game.last_initiative = next((player for player in alive(game) if INITIATIVE in game.strategies[player]), -1)
    leave(game, Phase)
    phase_ended(game)
    then(game, do(action_phase.start))
