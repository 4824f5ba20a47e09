"""The council: what each agenda means for the player, and how to vote on it."""

from __future__ import annotations

from collections.abc import Callable

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import yes_if
from lazax.bots.galaxy.voting import beyond_others
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.policy import answers
from lazax.core.ask import Value
from lazax.core.state import Player
from lazax.ti3.tables import MECATOL_REX, POLITICAL_CARDS

Stake = Callable[[Knowledge], float]
ABSTAIN = "abstain"
MATTERS = 2.5  # at such a stake a card is played or a counter spent

HONOURS = frozenset(
    (
        *("economic_revitalization", "prophecy_of_ixth", "subsidized_industry", "council_elder"),
        *("crown_of_thalnos", "minister_of_commerce", "minister_of_exploration", "minister_of_internal_security"),
        *("minister_of_policy", "minister_of_war", "science_community_speaker"),
    )
)
"""Agendas that do the elected player good; all other elections of a player do them harm."""

PLAIN: dict[str, float] = {
    **dict.fromkeys(("core_stability", "wormhole_reconstruction"), 0.5),
    "open_the_trade_routes": 2.0,
    **dict.fromkeys(("traffic_tariffs", "closing_the_wormholes"), -1.0),
}
"""What 'for' is worth over 'against', wherever the player stands."""


def _ships(known: Knowledge, player: Player, kinds: tuple[str, ...]) -> int:
    return sum(ship.kind in kinds for (_, owner), f in known.fleets.items() if owner == player for ship in f.ships)


def _mandate(known: Knowledge) -> float:
    """Two points for all, or one less: good for whoever then wins, or for whoever leads."""
    mine, best = known.points(known.me), known.points(known.leader)
    if best >= 8 and mine < best:
        return -5.0
    return 5.0 if mine >= 8 else 1.0 if mine >= best else -1.0


def _swap(known: Knowledge) -> float:
    return 0.7 * beyond_others(known, lambda player: _values(known, player))


def _values(known: Knowledge, player: Player) -> float:
    return sum(known.influence(planet) - known.resources(planet) for planet in known.planets_of(player))


def _mecatol(known: Knowledge) -> float:
    return 2.5 if known.owner(MECATOL_REX) == known.me else -1.0


def _truce(known: Knowledge) -> float:
    return 2.0 if known.points(known.me) >= known.points(known.leader) else -1.0


def _fleets(known: Knowledge) -> float:
    return -1.5 if known.mine["fleet_pool"] >= 5 else -0.5


def _heavy(known: Knowledge) -> float:
    return -1.5 * beyond_others(known, lambda player: _ships(known, player, ("dreadnought", "war_sun")))


def _light(known: Knowledge) -> float:
    return -1.0 * beyond_others(known, lambda player: max(0, _ships(known, player, ("destroyer", "cruiser")) - 4))


def _partners(known: Knowledge) -> float:
    return 1.5 * len(known.partners) - 0.5


STAKES: dict[str, Stake] = {
    "imperial_mandate": _mandate,
    "free_trade": _partners,
    "labor_force_politics": _swap,
    "imperial_peace": _mecatol,
    "short_term_truce": _truce,
    "fleet_regulations": _fleets,
    "unconventional_weapons": _heavy,
    "arms_reduction": _light,
}
"""The same, where it depends on the player's position."""

WHOM: dict[str, Callable[[Knowledge, Player], float]] = {}
"""How gladly an opponent is seen elected to their harm, where points and planets are not all that matters."""

WHICH_PLANET: dict[str, Callable[[Knowledge, str], float]] = {}
"""How gladly a planet is seen elected; nothing above 0: better abstain."""


def stake(known: Knowledge, agenda: str) -> float:
    """What 'for' is worth to the player over 'against'."""
    judge = STAKES.get(agenda)
    return judge(known) if judge is not None else PLAIN.get(agenda, 0.0)


def concern(known: Knowledge, agenda: str) -> float:
    """How bad or good it is that the council votes on this at all."""
    if POLITICAL_CARDS[agenda].vote == "for_against":
        return stake(known, agenda)
    if POLITICAL_CARDS[agenda].vote == "elect_player":
        return 1.0 if agenda in HONOURS else -1.5 if known.ahead else 0.5
    return 0.0


# voting


@answers("vote.cast", "vote.tie_break")
def vote(question: Question, known: Knowledge) -> Value:
    value = stake(known, str(question.about["agenda"]))
    if value == 0.0 and ABSTAIN in question.options:
        return ABSTAIN
    return "for" if value > 0 else "against"


@answers("vote.player", "tie_break.player")
def elect(question: Question, known: Knowledge) -> Value:
    me = str(known.me)
    if str(question.about["agenda"]) in HONOURS:
        if me in question.options:
            return me
        return min(_players(question), key=lambda player: (known.points(int(player)), player))
    rivals = [player for player in _players(question) if player != me]
    if not rivals:
        return question.options[0]
    judge = WHOM.get(str(question.about["agenda"]))
    if judge is not None:
        return max(rivals, key=lambda player: (judge(known, int(player)), player))
    return max(rivals, key=lambda player: (known.points(int(player)), len(known.planets_of(int(player))), player))


def _players(question: Question) -> list[str]:
    return [option for option in question.options if option != ABSTAIN]


@answers("vote.law", "tie_break.law")
def choose_law(question: Question, known: Knowledge) -> Value:
    """The law that does the player most harm."""
    laws = _players(question)
    worst = min(laws, key=lambda law: (law_worth(known, law), law), default=ABSTAIN)
    if ABSTAIN in question.options and (worst == ABSTAIN or law_worth(known, worst) >= 0):
        return ABSTAIN
    return worst


def law_worth(known: Knowledge, law: str) -> float:
    elected = known.laws.get(law, {}).get("elected", "")
    if not elected:
        return stake(known, law)
    honoured = law in HONOURS
    return (2.0 if honoured else -2.0) if str(known.me) in elected.split("+") else (-1.0 if honoured else 0.5)


@answers("vote.planet", "vote.second_planet", "tie_break.planet", "tie_break.second_planet")
def choose_planet(question: Question, known: Knowledge) -> Value:
    """Planets are elected to their harm: those of rivals, the leader's first."""
    planets = [planet for planet in question.options if planet != ABSTAIN and known.owner(planet) != known.me]
    if not planets:
        return ABSTAIN if ABSTAIN in question.options else question.options[0]
    return max(planets, key=lambda planet: (_harm(known, planet), planet))


@answers("vote.one_planet", "tie_break.one_planet")
def choose_one_planet(question: Question, known: Knowledge) -> Value:
    """The planet whose election does most good; without a judgement that of a rival, to their harm."""
    judge = WHICH_PLANET.get(str(question.about["agenda"]), harm_to_others)
    planets = [planet for planet in question.options if planet != ABSTAIN]
    best = max(planets, key=lambda planet: (judge(known, planet), planet))
    return best if judge(known, best) > 0 or ABSTAIN not in question.options else ABSTAIN


def harm_to_others(known: Knowledge, planet: str) -> float:
    return -1.0 if known.owner(planet) == known.me else _harm(known, planet)


def _harm(known: Knowledge, planet: str) -> float:
    owner = known.owner(planet)
    if owner is None:
        return 0.0
    return known.planet_worth(planet) + 2.0 * known.points(owner) + 3.0 * (owner == known.leader)


@answers("agenda.quash")
def quash(question: Question, known: Knowledge) -> Value:
    harm = -concern(known, str(question.about["agenda"]))
    return yes_if(harm >= MATTERS and known.mine["strategy_pool"] > 1)


@answers("political.top", "determine_policy.agenda")
def next_agenda(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda agenda: (concern(known, agenda), agenda))


@answers("political.bottom")
def last_agenda(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda agenda: (concern(known, agenda), agenda))


def goes_against(known: Knowledge, agenda: str, subject: str) -> bool:
    """Whether a vote for this subject is against the player's interest."""
    if POLITICAL_CARDS[agenda].vote == "for_against":
        return (stake(known, agenda) > 0) != (subject == "for")
    return subject == str(known.me) and agenda not in HONOURS
