"""A production on paper: what has been ordered, what it costs, and how much more each rule allows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lazax.core.ask import Refusal, refuse
from lazax.core.state import Player
from lazax.galaxy import orders
from lazax.galaxy.orders import MANY, Limit, exceeded
from lazax.ti4.abilities import Query
from lazax.ti4.board import has_token, in_reinforcements, system_of
from lazax.ti4.economy.payment import spendable
from lazax.ti4.production.allowed import Means
from lazax.ti4.production.means import bar_to_ships, may_produce_in, producible
from lazax.ti4.state import TI4
from lazax.ti4.tables import SHIP_KINDS
from lazax.ti4.units.cards import unit_of
from lazax.ti4.units.force import RANK, Force, kind_of

Price = tuple[int, int]
"""Resources, and how many units they buy (67.2)."""

unit_price: Query[Price, [Player, str]] = Query("unit_cost")
"""What units of a kind cost a player."""
free_units: Query[int, [Player, str]] = Query("free_units")
"""How many units of a kind a player produces without spending anything."""
could_be_free: Query[int, [Player, str]] = Query("could_be_free")
"""How many more of them could be free for something that is given once the units are named."""
beyond_limit: Query[int, [Player, Mapping[str, int]]] = Query("beyond_limit")
"""How many units do not count against what units with Production may produce: whose, and all that are produced."""


more_places: Query[tuple[str, ...], [Player, str]] = Query("production_places")
"""Where new units of a kind may be placed: whose, which kind."""


class Order(NamedTuple):
    """Units of one kind for a place: a planet, or the system for its space area."""

    unit: str
    place: str
    number: int


class Taken(NamedTuple):
    """67.5a: units taken off the board because reinforcements hold too few, as tokens ("damaged_dreadnought")."""

    unit: str
    place: str
    number: int


class Wanted(NamedTuple):
    """All that is produced at once, by kind and place."""

    orders: tuple[Order, ...] = ()
    taken: tuple[Taken, ...] = ()


class Draft:
    """A production that grows; it never changes the game."""

    __slots__ = (
        *("_bar", "_left", "_prices", "_spare"),
        *("budget", "discount", "freed", "game", "kinds", "made", "means", "player", "taken"),
    )

    def __init__(self, game: TI4, player: Player, means: Means, discount: int = 0) -> None:
        self.game, self.player, self.means, self.discount = game, player, means, discount
        open_ = may_produce_in(game, True, player, means.system)
        self.kinds = [kind for kind in producible(game, player) if open_ and kind in means.kinds]
        self.budget = spendable(game, player, means.currency) + discount
        self.made: dict[tuple[str, str], int] = {}  # (unit, place) -> number
        self.taken: dict[tuple[str, str], int] = {}  # (token, place) -> number
        self.freed: tuple[str, ...] | None = None  # kinds of units for which something was given; None: not yet
        self._bar = bar_to_ships(game, player, means.system)
        self._left: dict[str, int] = {}  # unit -> pieces that can be had
        self._prices: dict[str, Price] = {}
        self._spare: dict[tuple[str, str], int] | None = None

    def clear(self) -> None:
        """Begin again with nothing on paper."""
        self.made.clear()
        self.taken.clear()

    def places_for(self, unit: str) -> tuple[str, ...]:
        """68.2: ships go to the space area."""
        places = (self.means.system,) if unit in SHIP_KINDS else self.means.places
        return more_places(self.game, places, self.player, unit)

    def number(self, unit: str) -> int:
        return sum([n for (kind, _), n in self.made.items() if kind == unit])

    def total(self) -> int:
        """67.2a: each of a pair counts."""
        return sum(self.made.values())

    def counted(self, unit: str = "", more: int = 0) -> int:
        """68.1: those that count against the limit, with so many more of a kind."""
        if not self.means.ability:
            return self.total() + more
        made = {kind: self.number(kind) for kind, _ in self.made}
        made[unit] = made.get(unit, 0) + more
        return self.total() + more - beyond_limit(self.game, 0, self.player, made)

    def _under_limit(self, unit: str) -> int:
        """68.1: how many more of a kind the limit allows; some may not count."""
        if not beyond_limit.is_changed(self.game):
            return max(0, self.means.limit - self.total())
        more = max(0, self.means.limit - self.counted())
        while more < MANY and self.counted(unit, more + 1) <= self.means.limit:
            more += 1
        return more

    # how much more

    def room(self, unit: str) -> int:
        return orders.room(self.limits(unit))

    def limits(self, unit: str) -> Iterator[Limit]:
        """What every rule allows, one after the other."""
        if self._bar and unit in SHIP_KINDS:
            yield 0, *self._bar
        yield self._under_limit(unit), "production.limit", "68.1"
        each, buys = self.price(unit)
        have, free = self.number(unit), self.free(unit)
        if barred := dict(self.means.barred).get(unit, 0):
            yield self.means.limit - barred - have, "production.limit", "68.1d"
        paid = max(0, have - free)
        others = self.due() - orders.bill(paid, each, buys)
        more = orders.affordable(self.budget - others, paid, each, buys)
        yield max(0, free - have) + more, "production.too_expensive", "67.1"
        others = self.worth() - orders.bill(have, each, buys)
        most = orders.affordable(self.means.most_worth - others, have, each, buys)
        yield most, "production.worth_too_much", "67.4"
        yield self._pieces(unit) - have, "production.no_pieces", "67.5"

    def _pieces(self, unit: str) -> int:
        """67.5, 67.5a: in reinforcements and elsewhere on the board."""
        left = self._left.get(unit)
        if left is None:
            left = in_reinforcements(self.game, self.player, unit)
            if left < MANY:
                left += sum(number for (token, _), number in self.spare().items() if kind_of(token) == unit)
            self._left[unit] = left
        return left

    def pieces_at_hand(self, unit: str) -> int:
        """Those in reinforcements that are not ordered yet."""
        return in_reinforcements(self.game, self.player, unit) - self.number(unit)

    def spare(self) -> dict[tuple[str, str], int]:
        """67.5a: units in systems without an own command token, as (token, place)."""
        if self._spare is None:
            self._spare = {
                (token, place): number
                for (place, owner), force in self.game.forces.items()
                if owner == self.player and not has_token(self.game, system_of(self.game, place), owner)
                for token, number in force.tokens()
            }
        return self._spare

    def missing(self, unit: str) -> int:
        """How many of the ordered units have to be taken off the board."""
        return max(0, self.number(unit) - in_reinforcements(self.game, self.player, unit))

    # what it comes to

    def price(self, unit: str) -> Price:
        if unit not in self._prices:
            card = unit_of(self.game, self.player, unit)
            self._prices[unit] = unit_price(self.game, (card.cost, card.per_cost), self.player, unit)
        return self._prices[unit]

    def worth(self) -> int:
        """67.1c, 67.2b: the prices of all; each kind in pairs of its own."""
        return sum([orders.bill(self.number(unit), *self.price(unit)) for unit in {unit for unit, _ in self.made}])

    def free(self, unit: str) -> int:
        """How many of the kind need not be paid."""
        free = free_units(self.game, 0, self.player, unit)
        given = could_be_free(self.game, 0, self.player, unit) if self.freed is None else self.freed.count(unit)
        return free + given

    def due(self) -> int:
        """The prices of all that are not free."""
        kinds = {unit for unit, _ in self.made}
        return sum([orders.bill(max(0, self.number(k) - self.free(k)), *self.price(k)) for k in kinds])

    def cost(self) -> int:
        """What is to be paid."""
        return max(0, self.due() - self.discount)

    def order(self, unit: str, place: str, number: int) -> None:
        self.made[unit, place] = self.made.get((unit, place), 0) + number

    def wanted(self) -> Wanted:
        """What is on paper, as a submission in canonical form."""
        made = [Order(unit, place, number) for (unit, place), number in self.made.items()]
        taken = [Taken(token, place, number) for (token, place), number in self.taken.items()]
        return Wanted(tuple(sorted(made, key=_rank)), tuple(sorted(taken, key=_rank)))

    def forces(self) -> dict[str, Force]:
        """The new units by place."""
        found: dict[str, Force] = {}
        for (unit, place), number in self.made.items():
            found[place] = found.get(place, Force()).plus(unit, number)
        return found


def _rank(line: Order | Taken) -> tuple[int, str, str]:
    return RANK[kind_of(line.unit)], line.unit, line.place


# checking


def check(draft: Draft, wanted: Wanted) -> Refusal | None:
    """Put a production on an empty paper; the reason why not if a rule forbids it."""
    for order in wanted.orders:
        if refusal := _check_order(draft, order):
            return refusal
    if draft.total() < draft.means.least:
        return refuse("production.too_few", "67.4", n=draft.means.least)
    return _check_taken(draft, wanted.taken)


def _check_order(draft: Draft, order: Order) -> Refusal | None:
    unit, place = order.unit, order.place
    if unit not in draft.kinds or order.number < 1 or (unit, place) in draft.made:
        return refuse("production.no_such_order", "67.1", unit=unit, n=order.number)
    if place not in draft.places_for(unit):
        return refuse("production.place", "68.2" if unit in SHIP_KINDS else "68.3", unit=unit)
    if too_much := exceeded(draft.limits(unit), order.number):
        left, key, rule = too_much
        return refuse(key, rule, unit=unit, n=max(0, left))
    draft.order(unit, place, order.number)
    return None


def _check_taken(draft: Draft, taken: tuple[Taken, ...]) -> Refusal | None:
    """67.5a: just as many as reinforcements lack."""
    spare = draft.spare()
    for token, place, number in taken:
        if not 1 <= number <= spare.get((token, place), 0) or (token, place) in draft.taken:
            return refuse("production.not_to_be_taken", "67.5a", unit=token, n=number)
        draft.taken[token, place] = number
    for unit in draft.kinds:
        number = sum([n for (token, _), n in draft.taken.items() if kind_of(token) == unit])
        if number != draft.missing(unit):
            return refuse("production.take", "67.5a", unit=unit, n=draft.missing(unit))
    return None
