"""Laws of economy, technology and the council: how to vote on them, and what to do under them."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import yes_if
from lazax.bots.galaxy.rivals import richest, rivalry, worst_rival
from lazax.bots.galaxy.voting import beyond_others
from lazax.bots.ti3.cards.reacting import keep_value
from lazax.bots.ti3.council.voting import ABSTAIN, HONOURS, STAKES, WHICH_PLANET, harm_to_others
from lazax.bots.ti3.economy import technology
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.phases.strategy import strategy_worth
from lazax.bots.ti3.policy import answers
from lazax.core.ask import PASS, Value
from lazax.core.state import Player
from lazax.ti3.tables import COLOURS, PLANETS, POLITICAL_CARDS, TECHNOLOGIES

GOOD_STRATEGY = 40.0
BUY_BACK_GOODS = 6
DULL = 2.5  # a technology worth no more is sold


# what 'for' is worth over 'against'


def _checks(known: Knowledge) -> float:
    """A nuisance for all, and for the speaker most; against: what the right neighbour holds for one's own."""
    seating = list(known.view["seating"])
    right = seating[seating.index(known.me) - 1]
    swap = _left_to_do(known, right) - _left_to_do(known, known.me)
    return (-3.0 if known.view["speaker"] == known.me else -1.0) - swap / 20.0


def _left_to_do(known: Knowledge, player: Player) -> float:
    """What the strategy cards of a player that are not used yet would be worth."""
    used = known.view["strategies"]["used"]
    return sum(strategy_worth(known, card) for card in known.sheets[player]["strategies"] if card not in used)


def _limits(known: Knowledge) -> float:
    if known.has_ability(known.me, "scheming"):
        return 3.0  # R31.7: it binds all the others
    return 1.0 - 0.7 * len(known.own["hand"])


def _specialties(known: Knowledge) -> float:
    return 0.3 + 0.5 * sum(PLANETS[planet].specialty is not None for planet in known.own_planets)


def _buy_back(known: Knowledge) -> float:
    """Against it, nobody gets a technology this round: bad with the card for one still to be played."""
    waiting = "technology" in known.mine["strategies"] and "technology" not in known.view["strategies"]["used"]
    return 3.0 if waiting else 0.5


def _tariffs(known: Knowledge) -> float:
    """Red ones dearer for good, or no green ones this round."""
    wanted = [TECHNOLOGIES[name].colour for name in _within_reach(known)]
    return 0.5 * wanted.count("green") - 1.0 * wanted.count("red")


def _trade_war(known: Knowledge) -> float:
    return 0.5 * len(known.partners) - 0.3 * int(known.mine["goods"])


def _labour(known: Knowledge) -> float:
    """Small docks for all: those lose most who have the large ones. Against it, nobody produces this round."""
    return -1.0 - 0.5 * beyond_others(known, lambda player: _capacity(known, player))


def _capacity(known: Knowledge, player: Player) -> int:
    """R18.2: units that a player's docks make in a round."""
    return sum(known.resources(planet) + 2 for planet in known.planets_of(player) if known.has_dock(planet))


def _conscription(known: Knowledge) -> float:
    """Dear ground forces suit whoever has many already, and never Sol."""
    if known.has_ability(known.me, "orbital_drop"):
        return -3.0
    return 0.3 * beyond_others(known, lambda player: sum(map(known.gf, known.planets_of(player)))) - 0.5


STAKES.update(
    {
        "checks_and_balances": _checks,
        "humane_labor": _labour,
        "imperial_academy": lambda known: 3.0,
        "limits_to_individual_power": _limits,
        "regressive_rhetoric": lambda known: -1.0 if known.own["hand"] else -2.0,
        "regulated_conscription": _conscription,
        "research_grant": _specialties,
        "resource_management": lambda known: -1.0 if len(known.own["hand"]) >= 3 else -2.0,
        "technology_buy_back": _buy_back,
        "technology_tariffs": _tariffs,
        "trade_war": _trade_war,
    }
)


# elections


def _within_reach(known: Knowledge) -> list[str]:
    """Technologies that the player could acquire next."""
    owned = known.technologies
    return [name for name, record in TECHNOLOGIES.items() if name not in owned and record.open_to(owned)]


@answers("vote.colour", "tie_break.colour")
def choose_colour(question: Question, known: Knowledge) -> Value:
    """The colour that is worth most."""
    worth = dict.fromkeys(COLOURS, 0.0)
    for name in _within_reach(known):
        worth[TECHNOLOGIES[name].colour] += technology.worth(known, name)
    colours = [colour for colour in COLOURS if colour in question.options]
    return max(colours, key=lambda colour: (worth[colour], colour))


def _holy(known: Knowledge, planet: str) -> float:
    """A planet on which a rival has a dock, or could have one."""
    owner = known.owner(planet)
    if owner in (None, known.me) or not known.has_dock(planet):
        return harm_to_others(known, planet)
    return 100.0 + rivalry(known, int(owner or 0))


WHICH_PLANET["holy_planet_of_ixth"] = _holy


@answers("vote.two_players", "tie_break.two_players")
def choose_two_players(question: Question, known: Knowledge) -> Value:
    """The worst rival first, then one of their partners."""
    rivals = [int(player) for player in question.options if player not in (ABSTAIN, str(known.me))]
    trading = [player for player in rivals if _partners_of(known, player) - {known.me}]
    return str(worst_rival(known, trading or rivals))


@answers("vote.second_player", "tie_break.second_player")
def choose_second_player(question: Question, known: Knowledge) -> Value:
    first = int(question.about["player_to"])
    rivals = [int(player) for player in question.options if player != str(known.me)]
    if not rivals:
        return question.options[0]
    trading = [player for player in rivals if player in _partners_of(known, first)]
    return str(worst_rival(known, trading or rivals))


def _partners_of(known: Knowledge, player: Player) -> set[Player]:
    deals = [{deal["a"], deal["b"]} for deal in known.view["agreements"]]
    return {other for deal in deals if player in deal for other in deal if other != player}


@answers("council_elder.use")
def decide_alone(question: Question, known: Knowledge) -> Value:
    """For an honour, or when the others would have reason to elect the player to their harm."""
    agenda = str(question.about["agenda"])
    if POLITICAL_CARDS[agenda].vote != "elect_player":
        return yes_if(False)
    return yes_if(agenda in HONOURS or known.points(known.me) >= known.points(known.leader))


# under these laws


@answers("strategy.give")
def give_strategy(question: Question, known: Knowledge) -> Value:
    """A good strategy to the least dangerous, a poor one to the worst rival."""
    players = [int(player) for player in question.options]
    if strategy_worth(known, str(question.about["strategy"])) < GOOD_STRATEGY:
        return str(worst_rival(known, players))
    return str(min(players, key=lambda player: (rivalry(known, player), player)))


@answers("council.discard")
def discard(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda card: (keep_value(card), card))


@answers("trade_war.player")
def discard_goods(question: Question, known: Knowledge) -> Value:
    players = [int(player) for player in question.options if player != PASS]
    return str(richest(known, players)) if players else PASS


@answers("regressive_rhetoric.draw")
def draw(question: Question, known: Knowledge) -> Value:
    return yes_if("yes" in question.options)


def sellable(known: Knowledge) -> str | None:
    """A dull technology that nothing needs, while the objectives ask for none."""
    if known.objectives.wants_technologies or known.view["supply"] < BUY_BACK_GOODS:
        return None
    needed = {need for name in known.technologies for need in TECHNOLOGIES[name].needs}
    dull = [name for name in known.technologies if name not in needed and technology.WORTH.get(name, 3.0) <= DULL]
    return min(dull, key=lambda name: (technology.WORTH.get(name, 3.0), name), default=None)


@answers("technology_buy_back.technology")
def sell(question: Question, known: Knowledge) -> Value:
    best = sellable(known)
    if best in question.options:
        return best
    return min(question.options, key=lambda name: (technology.WORTH.get(name, 3.0), name))
