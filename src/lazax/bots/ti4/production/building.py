"""What is built: transports and troops as long as there is land, then ships of the line."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback
from lazax.bots.galaxy.purse import free
from lazax.bots.ti4.economy.tokens import IN_REACH
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.measures import PRESENCE
from lazax.bots.ti4.policy import answers
from lazax.core.ask import Value
from lazax.galaxy.orders import bill
from lazax.ti4.production.draft import Order, Wanted
from lazax.ti4.tables import GROUND_FORCES, NON_FIGHTERS, PIECES, SHIP_KINDS
from lazax.ti4.units.force import FIGHTER, INFANTRY, SPACE_DOCK, kind_of

TOOLS = "sarween_tools"
CREW = 8  # troops for ships that wait in the system


class Yard:
    """A production on paper."""

    def __init__(self, known: Knowledge, system: str, limit: int) -> None:
        self.known, self.system, self.limit = known, system, limit
        self.made: dict[str, int] = {}
        production = known.event("Production")
        self.discount = int(production["discount"] if production else 0) + (TOOLS in known.technologies)
        self.funds = free(known, "resources") + self.discount
        self.berths = 0 if known.enemies_in(system) else known.berths(system)
        docks = [p for p in known.planets_in(system) if known.force(p).number(SPACE_DOCK)]
        own = [p for p in known.planets_in(system) if known.owner(p) == known.me]
        self.place = next(iter(docks or own), system)
        self.free_fighters = 3 * len(docks)

    def total(self) -> int:
        return sum(self.made.values())

    def cost(self, made: dict[str, int]) -> int:
        cards = {kind: self.known.unit(kind) for kind in made}
        return sum(bill(number, cards[kind].cost, cards[kind].per_cost) for kind, number in made.items())

    def fits(self, kind: str, number: int = 1) -> bool:
        """Whether so many more can be had."""
        known = self.known
        if not known.has_unit(kind) or self.total() + number > self.limit:
            return False
        more = {**self.made, kind: self.made.get(kind, 0) + number}
        if self.cost(more) > self.funds:
            return False
        if kind != FIGHTER and kind != INFANTRY and known.pieces_out(kind) + more[kind] > PIECES[kind_of(kind)]:  # type: ignore[index]
            return False
        if kind in NON_FIGHTERS and sum(more.get(k, 0) for k in NON_FIGHTERS) > self.berths:
            return False
        return kind != FIGHTER or (self.berths >= 0 and more[kind] <= self.fighter_room())

    def fighter_room(self) -> int:
        """Fighters that ships and docks there still hold."""
        known, there = self.known, self.known.force(self.system)
        if known.enemies_in(self.system):
            return 0
        room = known.room(self.system) + sum(
            n * known.unit(k).capacity for k, n in self.made.items() if k in NON_FIGHTERS
        )
        return room + self.free_fighters - there.number(FIGHTER) - there.total(GROUND_FORCES)

    def add(self, kind: str, number: int = 1) -> bool:
        if not self.fits(kind, number):
            return False
        self.made[kind] = self.made.get(kind, 0) + number
        return True

    def wanted(self, without: str = "") -> Wanted:
        orders = [
            Order(kind, self.system if kind in SHIP_KINDS else self.place, number)
            for kind, number in self.made.items()
            if kind != without
        ]
        return Wanted(tuple(orders))


def fill(yard: Yard) -> None:
    """Orders what is needed most until nothing fits any more."""
    known = yard.known
    goals = known.objectives
    if goals.wanted("flagship_or_war_sun"):
        yard.add("flagship") or yard.add("war_sun")
    for _ in range(min(2, goals.wanted("dreadnoughts"))):
        yard.add("dreadnought")
    if goals.wanted("planets_with_mechs"):
        yard.add("mech")
    land = known.neutral_near
    carriers = known.on_board("carrier")
    if carriers < 2 or (carriers < 4 and land > 2 * carriers):
        yard.add("carrier")
    troops = sum(known.force(place).total(GROUND_FORCES) for place in (yard.system, *known.planets_in(yard.system)))
    crews = max(4 + min(2, land), 1 + min(CREW, known.room(yard.system)))
    for _ in range(2 if land or crews > troops + 2 else 1):
        if troops + yard.made.get(INFANTRY, 0) < crews:
            yard.add(INFANTRY, 2)
    posts = sum(map(goals.wanted, PRESENCE))
    scouts = known.on_board("destroyer") + known.on_board("cruiser")
    for _ in range(min(2, max(0, posts - scouts))):
        yard.add("destroyer")
    if 0 < goals.wanted("fleet") <= IN_REACH:
        while yard.add("destroyer"):
            pass
    for kind in ("war_sun", "dreadnought", "cruiser", "dreadnought", "cruiser", "cruiser"):
        yard.add(kind)
    while yard.add(FIGHTER, 2):
        pass
    for kind in ("carrier", "destroyer"):
        yard.add(kind)
    while yard.total() + 2 <= yard.limit and troops + yard.made.get(INFANTRY, 0) < 10 and yard.add(INFANTRY, 2):
        pass


@answers("production.build")
def build(question: Question, known: Knowledge) -> Value:
    yard = Yard(known, str(question.about["system"]), int(question.about["n"]))
    fill(yard)
    while yard.made:
        if question.allows(yard.wanted()):
            return yard.wanted()
        refused = next((kind for kind in yard.made if question.allows(yard.wanted(kind))), None)
        if refused is not None:
            return yard.wanted(refused)
        yard.made.popitem()
    return Wanted() if question.allows(Wanted()) else fallback(question, known)
