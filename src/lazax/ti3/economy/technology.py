"""Technologies: what a player may have, what it costs, and having it (R28)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from lazax.core.ask import PASS, choose
from lazax.core.log import note
from lazax.core.stage import amend, enter, leave
from lazax.core.state import Player
from lazax.ti3.board import fleets_of, in_force, is_elected, ready_planets, set_fleet
from lazax.ti3.economy.payment import can_pay, pay, spendable
from lazax.ti3.effects import effect_on, effects
from lazax.ti3.events import Purchase
from lazax.ti3.options.leaders.places import SCIENTIST, stands_on
from lazax.ti3.registry import asks, law, leader
from lazax.ti3.state import TI3
from lazax.ti3.tables import PLANETS, TECHNOLOGIES, Technology
from lazax.ti3.units import fleets
from lazax.ti3.units.forces import mourn_ground_forces, trim_everywhere

asks("choose", "technology", "technology.choose", "technology.buy")

PRICE = 8  # R28.4
SPECIALTIES = {planet.id: planet.specialty for planet in PLANETS.values() if planet.specialty}

# Effects of cards, hung on the round: for one player or all (-1), and for one colour (target) or all ("").
NO_TECHNOLOGY = "no_technology"  # neither acquire nor buy
NO_PURCHASE = "no_purchase"  # not buy

# Effects of action cards, hung on the purchase.
CORPORATE_SPONSORSHIP = "corporate_sponsorship"
OPENING_THE_BLACK_BOX = "opening_the_black_box"
FOCUSED_RESEARCH = "focused_research"  # target: the technology, "" for any
FOCUSED_RESEARCH_PRICE = 6


# what a player may have


def missing(owned: Sequence[str], technology: str) -> int:
    """R28.3: how many prerequisites are wanting; where one of several suffices, at most one."""
    record = TECHNOLOGIES[technology]
    if record.needs_all:
        return sum(needed not in owned for needed in record.needs)
    return int(not record.open_to(owned))


def barred(game: TI3, player: Player, technology: str, effect: str = NO_TECHNOLOGY) -> bool:
    """Whether a card keeps the player from this technology."""
    colour = TECHNOLOGIES[technology].colour
    return any(bar.player in (-1, player) and bar.target in ("", colour) for bar in effects(game, effect))


def available(game: TI3, player: Player) -> list[str]:
    """R28.1, R28.3: technologies the player could acquire now: not owned, prerequisites owned, not barred."""
    found = _open_to(game.technologies[player])
    if effect_on(game, NO_TECHNOLOGY):
        return [technology for technology in found if not barred(game, player, technology)]
    return list(found)


@lru_cache(maxsize=5_000)
def _open_to(owned: tuple[str, ...]) -> tuple[str, ...]:
    """Technologies not owned whose prerequisites are."""
    records = TECHNOLOGIES.values()
    return tuple(record.id for record in records if record.id not in owned and record.open_to(owned))


def on_sale(game: TI3, player: Player) -> list[str]:
    """What the player could buy, if they had the resources."""
    return _not_embargoed(game, player, [*available(game, player), *_focused(game, player)])


def _not_embargoed(game: TI3, player: Player, technologies: list[str]) -> list[str]:
    """Those that no card keeps the player from buying."""
    if effect_on(game, NO_PURCHASE):
        return [technology for technology in technologies if not barred(game, player, technology, NO_PURCHASE)]
    return technologies


def _focused(game: TI3, player: Player) -> list[str]:
    """Focused Research: technologies that lack exactly one prerequisite."""
    targets = [effect.target for effect in effects(game, FOCUSED_RESEARCH) if effect.player == player]
    if not targets:
        return []
    return [name for name in nearly_available(game, player) if "" in targets or name in targets]


def nearly_available(game: TI3, player: Player) -> list[str]:
    """Technologies that the player could acquire but for exactly one prerequisite."""
    found = _lacking_one(game.technologies[player])
    if effect_on(game, NO_TECHNOLOGY):
        return [technology for technology in found if not barred(game, player, technology)]
    return list(found)


@lru_cache(maxsize=5_000)
def _lacking_one(owned: tuple[str, ...]) -> tuple[str, ...]:
    """Technologies not owned for which exactly one prerequisite is wanting."""
    return tuple(name for name in TECHNOLOGIES if name not in owned and missing(owned, name) == 1)


# what it costs


def price(game: TI3, player: Player, technology: str) -> int:
    """R28.4, R28.5 with what laws and cards change (T-A5); R28.6: never below 0."""
    record = TECHNOLOGIES[technology]
    cost = PRICE + _law_charges(game, player, record) - _discount(game, player, record)
    if record.colour == "green" and effect_on(game, CORPORATE_SPONSORSHIP, player):
        cost -= 4
    return max(0, cost)


@law("regressive_rhetoric", "subsidized_studies", "technology_tariffs", "science_community_speaker")
def _law_charges(game: TI3, player: Player, record: Technology) -> int:
    """T-A5: what laws add to the price."""
    laws = game.laws
    if not laws:
        return 0
    charge = 2 if "regressive_rhetoric" in laws else 0
    if "subsidized_studies" in laws:
        charge += -3 if laws["subsidized_studies"].elected == record.colour else 2
    if "technology_tariffs" in laws and record.colour == "red":
        charge += 4
    return charge - is_elected(game, player, "science_community_speaker")


@leader(SCIENTIST)
def _discount(game: TI3, player: Player, record: Technology) -> int:
    """R28.5: 1 for each refreshed planet with the specialty; red ones give 2 with Opening the Black Box, and so does
    a planet with a scientist (R41.15)."""
    planets = discounting_planets(game, player, record.id)
    discount = len(planets)
    if game.leaders:
        scholars = [planet for planet in planets if stands_on(game, planet, SCIENTIST)]
        discount += len(scholars)
        planets = [planet for planet in planets if planet not in scholars]
    if record.colour == "red" and effect_on(game, OPENING_THE_BLACK_BOX, player):
        discount += sum(PLANETS[planet].specialty == "red" for planet in planets)
    return discount


@law("research_grant")
def discounting_planets(game: TI3, player: Player, technology: str) -> list[str]:
    """R28.5: refreshed planets whose specialty makes this technology cheaper."""
    colour = TECHNOLOGIES[technology].colour
    every = in_force(game, "research_grant")
    found = []
    for planet in ready_planets(game, player):
        specialty = SPECIALTIES.get(planet)
        if specialty is not None and (every or specialty == colour):
            found.append(planet)
    return found


def _may_not_pay(game: TI3, player: Player, technology: str) -> Sequence[str]:
    """A-13: planets that made the technology cheaper may pay for it too, unless the table plays otherwise."""
    return () if game.rules.specialty_planet_may_pay else discounting_planets(game, player, technology)


def affordable(game: TI3, player: Player) -> list[str]:
    """What the player can buy and pay for now."""
    return list(_within_purse(game, player, on_sale(game, player), spendable(game, player, "resources"), price))


def _within_purse(
    game: TI3, player: Player, technologies: Sequence[str], purse: int, cost_of: Callable[[TI3, Player, str], int]
) -> Iterator[str]:
    """Those the player can pay for, one by one; what a technology costs is the same for all of its colour."""
    costs: dict[str, int] = {}
    for name in technologies:
        colour = TECHNOLOGIES[name].colour
        cost = costs.get(colour)
        if cost is None:
            cost = costs[colour] = cost_of(game, player, name)
        if cost <= purse and _can_spare_planets(game, player, name, cost):
            yield name


def _can_spare_planets(game: TI3, player: Player, technology: str, cost: int) -> bool:
    """Whether the player, who has enough in all, can pay without the planets that may not pay for it."""
    if game.rules.specialty_planet_may_pay:
        return True
    return can_pay(game, player, "resources", cost, without=_may_not_pay(game, player, technology))


def could_buy(game: TI3, player: Player) -> bool:
    """Whether public facts leave a purchase possible: a card in hand might make it so."""
    purse = spendable(game, player, "resources")
    if any(_within_purse(game, player, on_sale(game, player), purse, price)):
        return True
    if not game.hand[player]:
        return False
    helped = _not_embargoed(game, player, available(game, player))
    return any(_within_purse(game, player, helped, purse, _lowest_price)) or any(within_focus(game, player, purse))


def within_focus(game: TI3, player: Player, purse: int) -> Iterator[str]:
    """Technologies that Focused Research opens to the player and that they might still pay for besides it."""
    opened = _not_embargoed(game, player, nearly_available(game, player))
    return _within_purse(game, player, opened, purse, _lowest_price_focused)


def _lowest_price(game: TI3, player: Player, technology: str) -> int:
    """The price with the help of every action card there is for purchases."""
    cost = price(game, player, technology)
    colour = TECHNOLOGIES[technology].colour
    if colour == "green" and not effect_on(game, CORPORATE_SPONSORSHIP, player):
        cost -= 4
    elif colour == "red" and not effect_on(game, OPENING_THE_BLACK_BOX, player):
        cost -= len(discounting_planets(game, player, technology))
    return cost


def _lowest_price_focused(game: TI3, player: Player, technology: str) -> int:
    return _lowest_price(game, player, technology) + FOCUSED_RESEARCH_PRICE


# getting and losing it


async def choose_technology(
    game: TI3,
    player: Player,
    kind: str = "technology.choose",
    options: Callable[[TI3, Player], list[str]] = available,
) -> str | None:
    """One of the technologies the player may acquire; R28.8: None if there is none."""
    if not options(game, player):
        note(game, "technology.none", player=player)
        return None
    return await choose(player, kind, lambda: options(game, player))


async def gain_technology(game: TI3, player: Player, technology: str) -> None:
    """R28.1: it lies open before the player and works at once; nobody has the same one twice."""
    if technology in game.technologies[player]:
        return
    game.technologies = {**game.technologies, player: (*game.technologies[player], technology)}
    note(game, "technology.gained", player=player, technology=technology)


async def buy_technology(game: TI3, player: Player) -> None:
    """R28.4, R28.7: one technology at the price of the Technology secondary. T-A5: cards are played before the
    player says which, since these decide what can be bought and for how much."""
    from lazax.ti3.cards.windows import react  # not above: the cards behind it import this module

    if not could_buy(game, player):
        note(game, "technology.none", player=player)
        return
    enter(game, Purchase(player))
    await react(game, "before_technology_purchase", (player,))
    technology = await choose(player, "technology.buy", lambda: [*affordable(game, player), PASS])
    if technology != PASS:
        cost = price(game, player, technology)
        amend(game, Purchase, technology=technology, cost=cost)
        # R28.5: the price is settled before planets are exhausted for it
        await pay(game, player, "resources", cost, "technology", without=_may_not_pay(game, player, technology))
        await gain_technology(game, player, technology)
    leave(game, Purchase)


def may_lose(game: TI3, player: Player, technology: str) -> bool:
    """R28.10: only a technology that none of the player's others needs; one that lacks a prerequisite already
    (Focused Research) still needs the others."""
    owned = game.technologies[player]
    rest = [name for name in owned if name != technology]
    return technology in owned and not any(missing(rest, name) > missing(owned, name) for name in rest)


async def lose_technology(game: TI3, player: Player, technology: str) -> None:
    """It goes back to the player's deck; what only it made possible ends at once (R20.7, R20.9)."""
    game.technologies = {
        **game.technologies,
        player: tuple(name for name in game.technologies[player] if name != technology),
    }
    note(game, "technology.lost", player=player, technology=technology)
    if technology == "stasis_capsules":
        await _empty_capsules(game, player)
    await trim_everywhere(game, player)


async def _empty_capsules(game: TI3, player: Player) -> None:
    """R20.7: without Stasis Capsules cruisers and dreadnoughts carry nothing."""
    for system, fleet in fleets_of(game, player):
        lost = sum(ship.gf for ship in fleet.ships if ship.kind in ("cruiser", "dreadnought"))
        if lost:
            ships = [s._replace(gf=0) if s.kind in ("cruiser", "dreadnought") else s for s in fleet.ships]
            set_fleet(game, system, player, fleets.fleet_of(ships, fleet.fighters, fleet.leaders))
            note(game, "cargo.lost", player=player, system=system, n=lost)
            await mourn_ground_forces(game, player, lost)
