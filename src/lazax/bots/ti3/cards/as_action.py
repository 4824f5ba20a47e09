"""Cards played as an action, and Master of Trade: when they are worth it, and what they are aimed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lazax.bots.base import Question
from lazax.bots.galaxy.rivals import richest, rivalry
from lazax.bots.galaxy.sheets import Data
from lazax.bots.ti3.combat.battles import COST, ship_value
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.patrols import useful_patrols
from lazax.bots.ti3.policy import answers
from lazax.core.ask import DONE, Value
from lazax.core.state import Player
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, RACES, SYSTEM_OF

Judge = Callable[[Knowledge], float]

KEPT = -1.0
GOODS_WORTH_A_RAID = 4
DEAL_WORTH_BREAKING = 3.0
BETTER_SITE = 2
THRONE_SITE = 30.0  # what the secret objective makes of a dock on Mecatol Rex
REFRESHED = 2
WORTH_REFRESHING = 4


def _always(worth: float) -> Judge:
    return lambda known: worth


def refreshed_value(known: Knowledge) -> int:
    """What the two best exhausted planets would give again."""
    values = sorted(known.resources(planet) for planet in known.own_planets if planet not in known.ready)
    return sum(values[-REFRESHED:])


def master_of_trade(known: Knowledge) -> bool:
    """In the action phase, while there is something left to do with what is refreshed."""
    if known.view["phase"] != "action" or known.me in known.view["passed"]:
        return False
    return refreshed_value(known) >= WORTH_REFRESHING


# threats


def _invaders(known: Knowledge, player: Player, system: str) -> int:
    """Ground forces of a player that could be there in one move."""
    return sum(
        sum(ship.gf for ship in fleet.ships)
        for (place, owner), fleet in known.fleets.items()
        if owner == player and known.distance(place, system) <= known.move("carrier", owner)
    )


def _danger(known: Knowledge, planet: str) -> float:
    """How much a planet would be missed, as far as it can be taken from its garrison."""
    attackers = max((_invaders(known, player, SYSTEM_OF[planet]) for player in known.others), default=0)
    if attackers <= known.gf(planet):
        return 0.0
    return known.planet_worth(planet) + 3.0 * known.has_dock(planet)


def _armistice(known: Knowledge) -> float:
    danger = max((_danger(known, planet) for planet in known.own_planets), default=0.0)
    return 3.0 + danger if danger >= 4.0 else KEPT


@answers("armistice.planet")
def protect(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (_danger(known, planet), known.planet_worth(planet), planet))


@answers("armistice.player")
def hold_off(question: Question, known: Knowledge) -> Value:
    """The opponent with most ground forces near the planet chosen."""
    play = known.event("CardPlay")
    system = SYSTEM_OF[play["targets"][0]] if play is not None and play["targets"] else known.home
    return max(question.options, key=lambda p: (_invaders(known, int(p), system), rivalry(known, int(p)), p))


def _exposure(known: Knowledge, system: str) -> float:
    """What is at stake in a system where stronger enemies are near."""
    enemies = known.warships_near(system) + known.invaders_near(system)
    own = sum(COST.get(ship.kind, 1.0) for ship in known.fleet(system).ships)
    own += sum(known.planet_worth(p) for p in PLANETS_OF[system] if known.owner(p) == known.me)
    return own if enemies > len(known.fleet(system).ships) else 0.0


def _immunity(known: Knowledge) -> float:
    stake = max((_exposure(known, system) for system in known.own_fleets), default=0.0)
    return min(14.0, stake) if stake >= 8.0 else KEPT


@answers("diplomatic_immunity.system")
def close_off(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda system: (_exposure(known, system), system))


@answers("civil_defense.planet")
def fortify(question: Question, known: Knowledge) -> Value:
    """Docks and home planets first, then what others may want."""

    def need(planet: str) -> float:
        return _danger(known, planet) + known.planet_worth(planet) + 3.0 * known.has_dock(planet)

    return max(question.options, key=lambda planet: (need(planet), planet))


@answers("rise_of_a_messiah.planet")
def bless(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (_danger(known, planet), known.planet_worth(planet), planet))


# ships


@answers("ghost_ship.system")
def haunt(question: Question, known: Knowledge) -> Value:
    """Where an objective wants a ship, else near home."""
    objectives = known.objectives
    posts = objectives.wormholes_without_ship if any(c.every_wormhole for c in objectives.conditions) else ()
    return max(question.options, key=lambda system: (system in posts, -known.distance(system, known.home), system))


@answers("lucky_shot.system")
def aim_where(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda system: (_best_prey(known, system), system))


def _best_prey(known: Knowledge, system: str) -> float:
    kinds = [ship.kind for player in known.others for ship in known.fleet(system, player).ships]
    return max((COST[kind] for kind in kinds if kind in ("dreadnought", "cruiser", "destroyer")), default=0.0)


@answers("lucky_shot.ship")
def aim_at(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=ship_value)


def _patrol(known: Knowledge) -> float:
    return 8.0 if known.activated and useful_patrols(known, *known.activated) else KEPT


@answers("patrol.system")
def patrol_from(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda system: (len(useful_patrols(known, system)), system))


@answers("patrol.ship")
def patrol_ship(question: Question, known: Knowledge) -> Value:
    """The next ship that has a useful place to go."""
    play = known.event("CardPlay")
    if play is not None and play["targets"]:
        for patrol in useful_patrols(known, play["targets"][0]):
            if patrol.ship in question.options and patrol.to not in _sent(known):
                return patrol.ship
    return DONE if DONE in question.options else question.options[0]


@answers("patrol.to")
def patrol_to(question: Question, known: Knowledge) -> Value:
    """Each of the two ships to a place of its own."""
    sent = _sent(known)
    wanted = [patrol.to for patrol in useful_patrols(known, *known.activated) if patrol.to not in sent]
    to = _one_of(question, wanted)
    known.memory["patrols"] = (known.round, (*sent, to))
    return to


def _sent(known: Knowledge) -> tuple[str, ...]:
    """Where ships of this round's patrol go already."""
    number, sent = known.memory.get("patrols", (0, ()))
    return sent if number == known.round else ()


# docks


def _site(known: Knowledge, planet: str) -> float:
    throne = THRONE_SITE * (planet == MECATOL_REX and known.objectives.quest_wants_dock)
    return throne + known.resources(planet) - 2.0 * (_danger(known, planet) > 0)


def _transport(known: Knowledge) -> float:
    """A dock on a poor or endangered planet that could do more on a richer one."""
    sites = [planet for planet in known.own_planets if not known.has_dock(planet)]
    if not sites or not known.docks:
        return KEPT
    gain = max(_site(known, planet) for planet in sites) - min(_site(known, planet) for planet in known.docks)
    return 4.0 + gain if gain >= BETTER_SITE else KEPT


@answers("massive_transport.planet")
def take_dock(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda planet: (_site(known, planet), planet))


@answers("massive_transport.planet_to")
def set_dock(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (_site(known, planet), planet))


# wealth


def _good_year(known: Knowledge) -> float:
    goods = min(known.abroad, int(known.view["supply"]))
    return 4.0 + 2.0 * goods if goods >= 2 else KEPT


def _privateers(known: Knowledge) -> float:
    most = max(int(known.sheets[player]["goods"]) for player in known.others)
    return 10.0 if most >= GOODS_WORTH_A_RAID else KEPT


@answers("privateers.player")
def raid(question: Question, known: Knowledge) -> Value:
    return str(richest(known, [int(player) for player in question.options]))


def _hurt(known: Knowledge, deal: Data) -> float:
    """What it hurts rivals if their agreement ends; the player's own ones stay."""
    if known.me in (deal["a"], deal["b"]):
        return -100.0
    paid = [RACES[known.sheets[deal[side]]["faction"]].trade_values[deal[f"card_{side}"]] for side in ("a", "b")]
    return sum(paid) + 0.3 * (rivalry(known, deal["a"]) + rivalry(known, deal["b"]))


def _deals(known: Knowledge) -> list[Data]:
    """The agreements in play, the one to be broken first."""
    return sorted(known.view["agreements"], key=lambda deal: (-_hurt(known, deal), deal["a"], deal["b"]))


def _guild(known: Knowledge) -> float:
    deals = _deals(known)
    return 6.0 if deals and _hurt(known, deals[0]) >= DEAL_WORTH_BREAKING else KEPT


@answers("influence_in_the_merchants_guild.player")
def first_trader(question: Question, known: Knowledge) -> Value:
    return _one_of(question, (str(deal["a"]) for deal in _deals(known)))


@answers("influence_in_the_merchants_guild.player_to")
def second_trader(question: Question, known: Knowledge) -> Value:
    play = known.event("CardPlay")
    first = int(play["targets"][0]) if play is not None and play["targets"] else -1
    partners = (deal["b"] if deal["a"] == first else deal["a"] for deal in _deals(known) if first in _sides(deal))
    return _one_of(question, map(str, partners))


def _sides(deal: Data) -> tuple[Player, Player]:
    return deal["a"], deal["b"]


def _one_of(question: Question, wanted: Iterable[str]) -> str:
    return next((option for option in wanted if option in question.options), question.options[0])


@answers("master_of_trade.planet", "master_of_trade.planet_and")
def refresh(question: Question, known: Knowledge) -> Value:
    planets = [planet for planet in question.options if planet != DONE]
    if not planets:
        return DONE
    return max(planets, key=lambda planet: (known.resources(planet) + 0.7 * known.influence(planet), planet))


WORTH: dict[str, Judge] = {
    "armistice": _armistice,
    "civil_defense": _always(8.0),
    "diplomatic_immunity": _immunity,
    "ghost_ship": _always(6.0),
    "good_year": _good_year,
    "influence_in_the_merchants_guild": _guild,
    "insubordination": _always(7.0),
    "lucky_shot": _always(10.0),
    "massive_transport": _transport,
    "patrol": _patrol,
    "privateers": _privateers,
    "rally_of_the_people": _always(6.0),
    "rise_of_a_messiah": lambda known: 6.0 + 1.5 * len(known.own_planets),
}
"""What playing a card as an action is worth; below 0 it is kept."""
