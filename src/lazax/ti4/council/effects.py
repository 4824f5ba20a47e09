"""What outcomes of agendas have in common: who is affected in which order, and what many of them take or destroy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import current
from lazax.core.state import Player
from lazax.galaxy.known_hands import forgotten
from lazax.ti4.board import force_at, planets_of, tokens_left
from lazax.ti4.economy.hand import put_on_discards
from lazax.ti4.economy.tokens import POOLS, Pools, fleet_pool_limit, pool, pools_of, set_pools
from lazax.ti4.events import Agenda
from lazax.ti4.objectives.victory import gain_points
from lazax.ti4.registry import asks
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.state import TI4
from lazax.ti4.tables import COMMAND_TOKENS
from lazax.ti4.timings import POINTS_GAINED
from lazax.ti4.units.force import of_tokens
from lazax.ti4.units.losses import Loss
from lazax.ti4.windows import react

asks("choose", "pool", "agenda.token")
asks("choose", "unit_at", "agenda.destroy")


def in_speaker_order(game: TI4) -> list[Player]:
    """Outcomes affect players clockwise from the speaker, one after the other."""
    return clockwise(game, game.speaker)


def voted_for(game: TI4, outcome: str) -> list[Player]:
    """Who cast votes for an outcome of this agenda, in speaker order; FAQ-AG-2: a vote of zero is none."""
    voters = {voter for voter, name, number in current(game, Agenda).votes if name == outcome and number}
    return [player for player in in_speaker_order(game) if player in voters]


def with_points(game: TI4, judge: Callable[[Iterable[int]], int]) -> list[Player]:
    """Who has the most or the fewest victory points, in speaker order; several if they are tied."""
    players = in_speaker_order(game)
    reached = judge(game.points[player] for player in players)
    return [player for player in players if game.points[player] == reached]


async def change_points(game: TI4, player: Player, number: int, source: str) -> None:
    """98.4a: points brought or taken by an agenda."""
    gain_points(game, player, number, source)
    if number > 0:
        await react(game, POINTS_GAINED, subject=str(player))


async def discard_hand(game: TI4, player: Player) -> None:
    """All action cards of a player."""
    cards = game.hand[player]
    game.hand[player] = ()
    game.known_cards = forgotten(game.known_cards, player)
    note(game, "hand.discarded", player=player, n=len(cards), cards=cards)
    for card in cards:
        await put_on_discards(game, player, card)


def return_goods(game: TI4, player: Player) -> None:
    """All trade goods go back to the supply."""
    if game.goods[player]:
        note(game, "goods.returned", player=player, n=game.goods[player])
        game.goods[player] = 0


def exhaust_planets(game: TI4, player: Player, planets: Iterable[str]) -> None:
    """Those of the planets that are theirs and readied."""
    found = [planet for planet in planets if game.control.get(planet) == player and planet not in game.exhausted]
    game.exhausted.update(found)
    if found:
        note(game, "planets.exhausted", player=player, planets=tuple(found))


def exhaust_all(game: TI4, player: Player, judge: Callable[[str], object]) -> None:
    exhaust_planets(game, player, [planet for planet in planets_of(game, player) if judge(planet)])


# command tokens


async def take_from_sheet(game: TI4, player: Player, number: int, pools: Sequence[str] = POOLS) -> None:
    """So many command tokens go from the sheet to reinforcements, out of pools of the player's choice."""
    for left in range(number, 0, -1):
        source = ""
        if not (filled := [name for name in pools if pool(game, name)[player]]):
            return
        source = await choose(player, "agenda.token", lambda: filled, n=left)
        before = pools_of(game, player)._asdict()
        set_pools(game, player, Pools(**{**before, source: before[source] - 1}))
        note(game, "token.taken", player=player, pool=source)


def put_on_sheet(game: TI4, player: Player, name: str) -> None:
    """A command token from reinforcements goes into a pool, if there is one and the pool may take it."""
    if name == "fleet" and game.fleet_pool[player] >= fleet_pool_limit(game, COMMAND_TOKENS, player):
        return
    if tokens_left(game, player):
        pool(game, name)[player] += 1
        note(game, "token.added", player=player, pool=name)


# units


def units_of(game: TI4, player: Player, kinds: Sequence[str], places: Iterable[str]) -> list[str]:
    """The player's units of these kinds in these places, one by one, as unit and place."""
    return [
        f"{token}:{place}"
        for place in places
        for token, number in force_at(game, place, player).only(kinds).tokens()
        for _ in range(number)
    ]


async def pick_losses(game: TI4, player: Player, units: Sequence[str], number: int) -> list[Loss]:
    """Which of these units the player gives up; all where there are no more than have to go."""
    agenda = current(game, Agenda).card
    left, gone = list(units), list[str]()
    while len(gone) < number and left:
        now, open_ = list(dict.fromkeys(left)), number - len(gone)
        if len(left) > open_:
            unit = await choose(player, "agenda.destroy", lambda: now, agenda=agenda, n=open_)
        else:
            unit = left[0]
        left.remove(unit)
        gone.append(unit)
    found: dict[str, list[str]] = {}
    for unit in gone:
        token, _, place = unit.partition(":")
        found.setdefault(place, []).append(token)
    return [(place, player, of_tokens(tokens)) for place, tokens in found.items()]
