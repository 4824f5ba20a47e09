"""Political events: what each is worth to the player, and how they make use of it."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.landings import need_of_troops
from lazax.bots.galaxy.policy import most, yes_if
from lazax.bots.galaxy.rivals import rivalry
from lazax.bots.galaxy.voting import beyond_others
from lazax.bots.ti3.council.voting import STAKES, WHICH_PLANET, WHOM, law_worth
from lazax.bots.ti3.economy.purse import budget
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.plans import cost_of
from lazax.bots.ti3.phases.action import worth_a_counter
from lazax.bots.ti3.policy import answers
from lazax.bots.ti3.production.docks import dock_worth
from lazax.core.ask import DONE, PASS, Value
from lazax.core.state import Player
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF, RACES, SYSTEM_OF

# for or against


def _aggressive(known: Knowledge) -> float:
    """A free secondary for all now, or none at all this round."""
    useful = any(worth_a_counter(known, card, True, 0) for card in known.mine["strategies"] if card != "initiative")
    return 2.0 if useful else 0.5 if known.mine["strategy_pool"] else -1.0


def _exposed(known: Knowledge, player: Player) -> float:
    """What the player stands to lose to the artifact: all at Mecatol Rex, about half a force next to it."""
    centre = SYSTEM_OF[MECATOL_REX]
    lost = 0.0
    for system in (centre, *known.net[centre]):
        share = 1.0 if system == centre else 0.4
        lost += share * min(cost_of(known.fleet(system, player)), 99.0 if system == centre else 6.0)
        for planet in PLANETS_OF[system]:
            if known.owner(planet) == player:
                lost += share * 0.5 * known.gf(planet)
    return lost


def _artifact(known: Knowledge) -> float:
    return 0.5 - 0.5 * beyond_others(known, lambda player: _exposed(known, player))


def _redistribution(known: Knowledge) -> float:
    points = [known.points(player) for player in (known.me, *known.others)]
    mine = known.points(known.me)
    if mine == max(points):
        return -4.0 / points.count(mine)
    return 3.0 / points.count(mine) if mine == min(points) else 0.5


def _overruns(known: Knowledge) -> float:
    return -beyond_others(
        known, lambda player: min(float(known.sheets[player]["goods"]), len(known.planets_of(player)))
    )


def _abroad(known: Knowledge, player: Player) -> int:
    home = RACES[known.sheets[player]["faction"]].planets
    return sum(planet not in home for planet in known.planets_of(player))


def _containment(known: Knowledge) -> float:
    return -3.0 if known.abroad >= max(_abroad(known, player) for player in known.others) else 1.5


def _holder(known: Knowledge) -> float:
    """For: the holder of Mecatol Rex discards a law. Against: they get guards."""
    if known.owner(MECATOL_REX) is None:
        return 0.0
    worst = min((law_worth(known, law) for law in known.laws), default=0.0)
    if known.owner(MECATOL_REX) == known.me:
        return -worst - 1.0
    return 0.5 + worst


def _constitution(known: Knowledge) -> float:
    return -0.8 - sum(law_worth(known, law) for law in known.laws)


def _mobilization(known: Knowledge) -> float:
    """Recruits for all, or none to be bought: good for who has little to buy them with."""
    return 1.5 if budget(known, "resources") < 3 else 1.0


def _committee(known: Knowledge) -> float:
    """For spoils a purchase; against costs a card and brings two agendas more."""
    buys = known.mine["strategy_pool"] > 0 and budget(known, "resources") >= 6
    return (-2.0 if buys else 0.5) + 0.4 * (len(known.own["hand"]) > 0)


STAKES.update(
    {
        "aggressive_strategy": _aggressive,
        "ancient_artifact": _artifact,
        "colonial_redistribution": _redistribution,
        "cost_overruns": _overruns,
        "holder_of_mecatol_rex": _holder,
        "imperial_containment": _containment,
        "mass_mobilization": _mobilization,
        "new_constitution": _constitution,
        "technology_investigation_committee": _committee,
    }
)


# whom to elect: the greatest of these


def _embargo(known: Knowledge, player: Player) -> float:
    """Who loses good agreements; not the partner in an own one."""
    deals = sum(player in (deal["a"], deal["b"]) for deal in known.view["agreements"])
    return rivalry(known, player) + 2.0 * deals - 6.0 * (player in known.partners)


def _sanction(known: Knowledge, player: Player) -> float:
    """Who has an army on board."""
    aboard = sum(ship.gf for (_, owner), fleet in known.fleets.items() if owner == player for ship in fleet.ships)
    return rivalry(known, player) + aboard


def _execution(known: Knowledge, player: Player) -> float:
    return rivalry(known, player) + float(known.sheets[player]["cards"])


WHOM.update({"trade_embargo": _embargo, "official_sanction": _sanction, "public_execution": _execution})


# which planet


def _disarmed(known: Knowledge, planet: str) -> float:
    """Goods for own troops that nobody threatens; else well guarded planets of rivals near own fleets."""
    owner, troops = known.owner(planet), known.gf(planet)
    if owner == known.me:
        return 0.5 * troops if troops > 1 and not known.invaders_near(SYSTEM_OF[planet]) else -2.0
    near = any(known.fleet(beside).ships for beside in known.net[SYSTEM_OF[planet]])
    return 0.3 * troops if owner is not None and near and troops > 2 else 0.0


WHICH_PLANET["compensated_disarmament"] = _disarmed


# answers


@answers("aggressive_strategy.strategy")
def use_freely(question: Question, known: Knowledge) -> Value:
    order = (
        "imperial",
        "imperial_ancient_throne",
        "technology",
        "logistics",
        "trade",
        "political",
        "warfare",
        "diplomacy",
    )
    cards = [card for card in order if card in question.options]
    return next((card for card in cards if worth_a_counter(known, card, True, 0)), PASS)


@answers("colonial_redistribution.planet")
def give_up(question: Question, known: Knowledge) -> Value:
    """The planet that is missed least, with few troops and nothing built on it."""

    def loss(planet: str) -> float:
        built = 6.0 * known.has_dock(planet) + 2.0 * known.pds(planet) + 0.5 * known.gf(planet)
        return known.planet_worth(planet) + built + 20.0 * known.is_home(planet)

    return min(question.options, key=lambda planet: (loss(planet), planet))


@answers("colonial_redistribution.player", "new_constitution.player")
def favour(question: Question, known: Knowledge) -> Value:
    """Oneself, or whoever is least in the way."""
    if str(known.me) in question.options:
        return str(known.me)
    return min(question.options, key=lambda player: (rivalry(known, int(player)), player))


@answers("colonial_redistribution.settle", "holder_of_mecatol_rex.guards")
def accept(question: Question, known: Knowledge) -> Value:
    return yes_if(True)


@answers("holder_of_mecatol_rex.law", "new_constitution.law")
def discard_law(question: Question, known: Knowledge) -> Value:
    """The law that does most harm, if any does."""
    laws = [law for law in question.options if law != PASS]
    worst = min(laws, key=lambda law: (law_worth(known, law), law))
    return worst if law_worth(known, worst) < 0 else PASS


@answers("new_constitution.planet")
def exhaust_own(question: Question, known: Knowledge) -> Value:
    planets = [planet for planet in question.options if planet != PASS]
    if not planets:
        return PASS
    return min(planets, key=lambda planet: (known.resources(planet) + known.influence(planet), planet))


@answers("mass_mobilization.planet")
def recruit(question: Question, known: Knowledge) -> Value:
    planets = [planet for planet in question.options if planet != DONE]
    return max(planets, key=lambda planet: (need_of_troops(known, planet), planet))


@answers("mass_mobilization.number")
def recruits(question: Question, known: Knowledge) -> Value:
    """All where enemies are near, else a few in several places."""
    in_danger = known.invaders_near(SYSTEM_OF[str(question.about["planet"])]) > 0
    return most(question) if in_danger else question.options[min(1, len(question.options) - 1)]


@answers("subsidized_industry.planet")
def free_dock(question: Question, known: Knowledge) -> Value:
    planets = [planet for planet in question.options if planet != PASS]
    return max(planets, key=lambda planet: (dock_worth(known, planet), planet))
