"""The rules of Harbour, a small game that uses everything the kernel offers.

Captains pack in private, sail with cargo, meet the weather, sell at three docks and bid for honours. Flags are open:
red and gold ones owe something whenever somebody sails, blue ones answer the wind, golden ones take their tithe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn, TypeVar

from lazax.core.ask import (
    PASS,
    Refusal,
    choose,
    choose_all,
    choose_number,
    choose_player,
    confirm,
    lanes,
    refuse,
    submit,
)
from lazax.core.chance import draw, pick, roll
from lazax.core.log import note, secret
from lazax.core.play import Ended
from lazax.core.stage import abandon, amend, cancel, current, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do, register
from lazax.core.title import Step
from lazax.core.windows import Window, announced, first_wins, happen, in_order, mark_used, unused
from tests.toy.harbour import (
    DOCK_ROOM,
    DOCKS,
    DUTIES,
    FLAGS,
    Harbour,
    Sale,
    Split,
    Voyage,
    card_holders,
    holding,
    play_card,
    seats_from,
    without,
)

STEPS: dict[str, Step] = {}
F = TypeVar("F", bound=Step)


def step(function: F) -> F:
    STEPS[function.__name__] = function
    register(function, function.__name__)
    return function


@step
async def dawn(game: Harbour) -> None:
    if game.round == game.rounds:
        finish(game)
    game.round += 1
    note(game, "round", n=game.round)
    voyages = [part for p in range(game.seats) for part in (do(set_sail, p), do(weather), do(unload))]
    game.todo = (do(prepare), *voyages, do(auction), do(dawn))


@step
async def prepare(game: Harbour) -> None:
    packed = await lanes(range(game.seats), pack)
    game.pot += sum(packed.values())
    note(game, "packed", pot=game.pot)


async def pack(mine: Harbour, player: Player) -> int:
    bury = await choose(player, "pack.bury", lambda: [*sorted(set(mine.hands[player])), PASS])
    if bury != PASS:
        mine.hands[player] = without(mine.hands[player], bury)
        mine.buried[player] = (*mine.buried[player], bury)
    stake = await choose_number(player, "pack.stake", 0, min(2, mine.coins[player]))
    mine.coins[player] -= stake
    if mine.bags[player] and await confirm(player, "pack.reach"):
        card = pick(mine, mine.bags[player], player)
        mine.bags[player] = without(mine.bags[player], card)
        mine.hands[player] = (*mine.hands[player], card)
        note(mine, "pack.reached", player=player, card=secret(card, to=player))
    mine.flags[player] = await choose(player, "pack.flag", lambda: FLAGS)
    return stake


@step
async def set_sail(game: Harbour, captain: Player) -> None:
    cargo = await choose_number(captain, "sail.cargo", 1, 4)
    enter(game, Voyage(captain, cargo))
    note(game, "sails", player=captain, cargo=cargo)
    enter(game, Window(("when",), "sail"))
    await in_order(
        game,
        "sail.crew",
        lambda: crew(game, captain),
        lambda player: [*duties(game, player), *winds(game, player)],
        lambda player, move: sail(game, player, move),
        must=lambda player: duties(game, player),
        hides=lambda player: bool(game.hands[player]) and not laden(game),
    )
    leave(game, Window)


def crew(game: Harbour, captain: Player) -> list[Player]:
    """Who may hold a wind or owes something, as all know; each wind turns their order round."""
    seats = seats_from(game, captain)
    turned = seats[::-1] if current(game, Voyage).cargo % 2 else seats
    return [p for p in turned if game.hands[p] or duties(game, p)]


def duties(game: Harbour, player: Player) -> list[str]:
    owed = DUTIES.get(game.flags[player], ())
    return unused(game, player, [duty for duty in owed if duty != "toll" or game.coins[player]])


def laden(game: Harbour) -> bool:
    """Whether no wind brings more: then all know what can be done in the window of the crew."""
    return current(game, Voyage).cargo >= DOCKS * DOCK_ROOM


def winds(game: Harbour, player: Player) -> Sequence[str]:
    return [] if laden(game) else holding(game, "wind")(player)


async def sail(game: Harbour, player: Player, move: str) -> None:
    if move == "wind":
        play_card(game, player, move)
        amend(game, Voyage, cargo=current(game, Voyage).cargo + 1)
        await signals(game, player)
        return
    mark_used(game, player, move)
    if move == "toll":
        game.coins[player] -= 1
        game.pot += 1
    note(game, "duty", player=player, duty=move)


async def flagged(
    game: Harbour, kind: str, first: Player, flag: str, move: str, effect: Callable[[Player], None]
) -> None:
    """An open window: whoever flies this flag may do this once, and all know it."""

    def usable(player: Player) -> Sequence[str]:
        return unused(game, player, [move]) if game.flags[player] == flag else []

    async def use(player: Player, move: str) -> None:
        mark_used(game, player, move)
        note(game, kind, player=player)
        effect(player)

    enter(game, Window(("after",), kind))
    await in_order(game, kind, lambda: seats_from(game, first), usable, use, hides=lambda player: False)
    leave(game, Window)


async def signals(game: Harbour, by: Player) -> None:
    """Inside the crew's window, after a wind: blue flags may answer it."""

    def answered(player: Player) -> None:
        game.coins[player] += 1

    await flagged(game, "sail.signal", by, "blue", "signal", answered)


async def tithes(game: Harbour, captain: Player) -> None:
    """After a sale golden flags may take a coin of it."""

    def taken(player: Player) -> None:
        if game.coins[captain]:
            game.coins[captain] -= 1
            game.coins[player] += 1

    await flagged(game, "sale.tithe", captain, "gold", "tithe", taken)


@step
async def weather(game: Harbour) -> None:
    captain = current(game, Voyage).captain
    await lanterns(game, captain)

    async def brew(player: Player, card: str) -> None:
        play_card(game, player, card)
        if not await guarded(game, player):
            cancel(game, Voyage)

    def usable(player: Player) -> Sequence[str]:
        return [] if current(game, Voyage).cancelled else holding(game, "storm")(player)

    await announced(game, "weather.storm", lambda: card_holders(game, captain, but=captain), usable, brew)


async def lanterns(game: Harbour, captain: Player) -> None:
    """Whoever has a lantern may send the ship home before it sells anything, unless a guard keeps it on its way: the
    voyage is given up inside the window of the lanterns."""

    async def light(player: Player, card: str) -> None:
        play_card(game, player, card)
        if not await guarded(game, player):
            cancel(game, Voyage)
            abandon(game, Voyage, unload)

    enter(game, Window(("before",), "lantern"))
    await in_order(game, "weather.lantern", lambda: card_holders(game, captain), holding(game, "lantern"), light)
    leave(game, Window)


async def guarded(game: Harbour, against: Player) -> bool:
    won = await first_wins(game, "guard", card_holders(game, against, but=against), holding(game, "guard"))
    if won is not None:
        play_card(game, *won)
    return won is not None


@step
async def unload(game: Harbour) -> None:
    voyage = current(game, Voyage)
    if not voyage.cancelled:
        prices = roll(game, DOCKS, 4)
        note(game, "prices", prices=prices)
        split = await ask_split(voyage)
        coins = sum(price * cargo for price, cargo in zip(prices, split, strict=True))
        await happen(game, Sale(voyage.captain, coins), lambda sale: sell(game, sale), lambda e, w: thieves(game, w))
    leave(game, Voyage)


def ask_split(voyage: Voyage) -> Any:
    async def ladder() -> Split:
        left, split = voyage.cargo, []
        for room in (DOCK_ROOM * 2, DOCK_ROOM, 0):
            low, high = max(0, left - room), min(DOCK_ROOM, left)
            split.append(await choose_number(voyage.captain, "unload.dock", low, high))
            left -= split[-1]
        return split[0], split[1], split[2]

    def suggest() -> Iterable[Split]:
        first, rest = min(DOCK_ROOM, voyage.cargo), max(0, voyage.cargo - DOCK_ROOM)
        second = min(DOCK_ROOM, rest)
        return [(first, second, rest - second), (rest - second, second, first)]

    return submit(voyage.captain, "unload.split", Split, lambda split: check_split(voyage, split), suggest, ladder)


def check_split(voyage: Voyage, split: Split) -> Refusal | None:
    if any(not 0 <= cargo <= DOCK_ROOM for cargo in split):
        return refuse("dock_room", "H4.2", room=DOCK_ROOM)
    return None if sum(split) == voyage.cargo else refuse("all_cargo", "H4.1", cargo=voyage.cargo)


async def thieves(game: Harbour, when: str) -> None:
    sale = current(game, Sale)
    if when == "when":
        order = card_holders(game, sale.captain, but=sale.captain)
        won = await first_wins(game, "sale.thief", order, holding(game, "thief"))
        if won is not None:
            play_card(game, *won)
            cancel(game, Sale)
    if when == "after":
        await tithes(game, sale.captain)


async def sell(game: Harbour, sale: Sale) -> None:
    game.coins[sale.captain] += sale.coins
    card = draw(game, "deck", sale.captain)
    if card is not None:
        game.hands[sale.captain] = (*game.hands[sale.captain], card)
    note(game, "sold", player=sale.captain, coins=sale.coins, card=secret(card, to=sale.captain))
    if game.coins[sale.captain] >= 40:
        finish(game)


@step
async def auction(game: Harbour) -> None:
    bids = await choose_all("auction.bid", {p: [str(n) for n in range(min(3, c) + 1)] for p, c in game.coins.items()})
    best = max(int(bid) for bid in bids.values())
    for player, bid in bids.items():
        if int(bid) == best:
            game.coins[player] -= best
            game.honours[player] += 1
    note(game, "auction", best=best)


def finish(game: Harbour) -> NoReturn:
    """Equal captains win together."""
    worth = {p: game.honours[p] + game.buried[p].count("lantern") + game.coins[p] // 10 for p in range(game.seats)}
    game.over, game.winners = True, tuple(p for p in worth if worth[p] == max(worth.values()))
    raise Ended


async def bribe(game: Harbour, player: Player) -> None:
    play_card(game, player, "bribe")
    victim = await choose_player(player, "bribe.victim", lambda: [p for p in range(game.seats) if p != player])
    if not await guarded(game, player) and game.coins[victim]:
        game.coins[victim] -= 1
        game.coins[player] += 1
