"""Command tokens and the three pools of the command sheet (19, 20)."""

from __future__ import annotations

from typing import Final, NamedTuple

from lazax.core.ask import Refusal, choose, choose_number, choose_player, refuse, submit
from lazax.core.log import note
from lazax.core.state import Player
from lazax.ti4.abilities import Query
from lazax.ti4.board import put_token, tokens_left
from lazax.ti4.registry import LEADERS, asks, then, touch
from lazax.ti4.sequence.checks import touch_pool
from lazax.ti4.state import TI4
from lazax.ti4.tables import COMMAND_TOKENS
from lazax.ti4.timings import STRATEGY_TOKEN, TOKEN_SPENT
from lazax.ti4.units.cards import take_stock
from lazax.ti4.windows import usable_in, use, window

POOLS: Final = ("tactic", "fleet", "strategy")

asks("choose", "pool", "token.pool", "token.from")
asks("choose", "component", "token.spend")
asks("choose", "player", "token.give_back")
asks("submit", "pools", "tokens.redistribute", "tokens.gain")
asks("choose", "number", "tokens.fleet", "tokens.strategy")


fleet_pool_limit: Query[int, [Player]] = Query("fleet_pool_limit")
"""How many command tokens a player may have in the fleet pool."""


class Pools(NamedTuple):
    """Tokens in the tactic, fleet and strategy pool."""

    tactic: int
    fleet: int
    strategy: int


def pool(game: TI4, name: str) -> dict[Player, int]:
    if name == "tactic":
        return game.tactic_pool
    return game.fleet_pool if name == "fleet" else game.strategy_pool


def pools_of(game: TI4, player: Player) -> Pools:
    return Pools(game.tactic_pool[player], game.fleet_pool[player], game.strategy_pool[player])


def set_pools(game: TI4, player: Player, pools: Pools) -> None:
    """37.3: with fewer tokens in the fleet pool the fleets are looked at."""
    lowered = pools.fleet < game.fleet_pool[player]
    game.tactic_pool[player], game.fleet_pool[player], game.strategy_pool[player] = pools
    if lowered:
        touch_pool(game, player)


async def gain_tokens(game: TI4, player: Player, number: int) -> int:
    """20.2: each into a pool of the player's choice, in one answer; 20.3a: no more than reinforcements hold."""
    gained = min(number, tokens_left(game, player))
    if gained < number:
        note(game, "tokens.none_left", player=player, n=number - gained)
    if gained <= 0:
        return 0
    fleet = max(0, _most_in_fleet_pool(game, player) - game.fleet_pool[player])
    into: Pools = await submit(
        player,
        "tokens.gain",
        Pools,
        lambda wish: _check_spread(wish, gained, fleet),
        lambda: _fitting([Pools(gained, 0, 0), Pools(0, gained, 0), Pools(0, 0, gained)], fleet),
        lambda: _spread(player, gained, fleet),
        n=gained,
    )
    before = pools_of(game, player)
    set_pools(game, player, Pools(*(had + new for had, new in zip(before, into, strict=True))))
    note(game, "tokens.gained", player=player, n=gained, **into._asdict())
    return gained


async def redistribute(game: TI4, player: Player) -> None:
    """99.2: all tokens on the sheet are spread anew."""
    before = pools_of(game, player)
    pools = await spread_anew(game, player)
    set_pools(game, player, pools)
    if pools != before:
        note(game, "tokens.redistributed", player=player, **pools._asdict())


async def spread_anew(game: TI4, player: Player, gained: int = 0) -> Pools:
    """How the player wants to have the tokens on the sheet, and those just gained."""
    before = pools_of(game, player)
    total = sum(before) + gained
    if not total:
        return before
    fleet = _most_in_fleet_pool(game, player)
    pools: Pools = await submit(
        player,
        "tokens.redistribute",
        Pools,
        lambda wish: _check_spread(wish, total, fleet),
        lambda: _fitting(_suggestions(before._replace(tactic=before.tactic + gained)), fleet),
        lambda: _spread(player, total, fleet),
        n=total,
    )
    return pools


def _most_in_fleet_pool(game: TI4, player: Player) -> int:
    return fleet_pool_limit(game, COMMAND_TOKENS, player)


def _check_spread(wish: Pools, total: int, fleet: int) -> Refusal | None:
    if min(wish) < 0 or sum(wish) != total:
        return refuse("tokens.sum", "20.2", n=total)
    return refuse("tokens.fleet_pool", n=fleet) if wish.fleet > fleet else None


def _fitting(wishes: list[Pools], fleet: int) -> list[Pools]:
    return [wish for wish in wishes if wish.fleet <= fleet]


def _suggestions(now: Pools) -> list[Pools]:
    """As it is; a strategy token more for secondaries; all but the fleet for tactical actions; a larger fleet."""
    tactic, fleet, strategy = now
    wishes = [
        now,
        Pools(tactic - 1, fleet, strategy + 1),
        Pools(tactic + strategy, fleet, 0),
        Pools(tactic - 1, fleet + 1, strategy),
    ]
    return [wish for wish in dict.fromkeys(wishes) if min(wish) >= 0]


async def _spread(player: Player, total: int, most: int) -> Pools:
    """The ladder: how many for the fleet pool, how many for the strategy pool; the tactic pool gets the rest."""
    fleet = await choose_number(player, "tokens.fleet", 0, min(total, most))
    strategy = await choose_number(player, "tokens.strategy", 0, total - fleet)
    return Pools(total - fleet - strategy, fleet, strategy)


def strategy_tokens(game: TI4, player: Player) -> int:
    """How many tokens the player could spend from the strategy pool, with all that may pay instead."""
    return game.strategy_pool[player] + len(usable_in(game, STRATEGY_TOKEN, player))


async def spend_strategy_tokens(game: TI4, player: Player, number: int = 1) -> None:
    """20.5: from the strategy pool, or by what the player uses instead."""
    for _ in range(number):
        source = await choose(player, "token.spend", lambda: _sources(game, player))
        if source == "strategy":
            game.strategy_pool[player] -= 1
            if TOKEN_SPENT in game.in_play:  # after what it pays for
                then(game, window(TOKEN_SPENT, (player,), str(player)))
        else:
            await use(game, STRATEGY_TOKEN, player, source)


def _sources(game: TI4, player: Player) -> list[str]:
    own = ["strategy"] if game.strategy_pool[player] else []
    return [*own, *usable_in(game, STRATEGY_TOKEN, player)]


def fleet_tokens(game: TI4, player: Player) -> int:
    """All tokens in the fleet pool, those of others included."""
    return game.fleet_pool[player] + len(game.foreign_tokens[player])


async def lose_fleet_token(game: TI4, player: Player) -> None:
    """To reinforcements; N-MAH-2: one of another player goes back to its owner if there is none of their own."""
    if game.fleet_pool[player]:
        game.fleet_pool[player] -= 1
        note(game, "token.fleet_lost", player=player)
    elif theirs := game.foreign_tokens[player]:
        whose = await choose_player(player, "token.give_back", lambda: theirs)
        return_foreign_token(game, player, whose)
    touch_pool(game, player)


def keep_foreign_token(game: TI4, player: Player, whose: Player) -> None:
    """A token of another player comes into the fleet pool."""
    kept = tuple(sorted((*game.foreign_tokens[player], whose)))
    game.foreign_tokens = {**game.foreign_tokens, player: kept}
    touch(game, LEADERS)
    take_stock(game)
    note(game, "token.captured", player=player, player_to=whose)


def return_foreign_token(game: TI4, player: Player, whose: Player) -> None:
    """It goes back to the reinforcements of its owner."""
    left = tuple(owner for owner in game.foreign_tokens[player] if owner != whose)
    game.foreign_tokens = {**game.foreign_tokens, player: left}
    touch_pool(game, player)
    take_stock(game)
    note(game, "token.given_back", player=player, player_to=whose)


async def take_from_sheet(game: TI4, player: Player) -> bool:
    """A token leaves the player's sheet, of their own choice; returns whether there was one."""
    if not sum(pools_of(game, player)):
        return False
    source = await choose(player, "token.from", lambda: [name for name in POOLS if pool(game, name)[player]])
    pool(game, source)[player] -= 1
    if source == "fleet":
        touch_pool(game, player)
    return True


async def place_from_reinforcements(game: TI4, player: Player, system: str) -> None:
    """20.3b, 20.6: an effect places a token of the player; without one in reinforcements it comes from a pool, and
    who has all of theirs on the board places none."""
    if player in game.tokens.get(system, ()):
        return
    if not tokens_left(game, player) and not await take_from_sheet(game, player):
        return
    put_token(game, system, player)
    note(game, "token.placed", player=player, system=system)
