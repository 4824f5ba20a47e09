"""Cards of the agenda phase: who is going to win, and what is better than one's own votes."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.bots.base import Question
from lazax.bots.galaxy.rivals import rivalry
from lazax.bots.ti4.cards.worth import KEPT, Judge, always, by_rivalry, worth
from lazax.bots.ti4.council.voting import liking
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import PASS, Value
from lazax.core.state import Player
from lazax.ti4.council.outcomes import AGAINST, FOR
from lazax.ti4.tables import AGENDAS

HARMFUL = ("public_execution",)
"""Agendas by which nobody wants to be elected."""
DISLIKED = -0.4

always(diplomatic_pressure=4.0, insider_information=1.0, distinguished_councilor=3.0)


def _agenda(known: Knowledge) -> str:
    event = known.event("Agenda")
    return "" if event is None else str(event["card"])


def power(known: Knowledge, player: Player) -> int:
    """Returns the votes that a player's readied planets would give."""
    planets = known.planets_of(player)
    return sum(known.influence(planet) for planet in planets if not known.planets[planet]["exhausted"])


def _strongest(known: Knowledge) -> Player:
    return max((known.me, *known.others), key=lambda player: (power(known, player), player))


def expected(known: Knowledge, outcomes: Sequence[str]) -> str:
    """Returns how an agenda is likely to come out: as most like it, or as the strongest wants it."""
    agenda, strongest = _agenda(known), _strongest(known)
    if FOR in outcomes:
        return AGAINST if AGENDAS[agenda].type == "law" else FOR
    own = [outcome for outcome in outcomes if _belongs_to(known, outcome, strongest)]
    return max(own or outcomes, key=lambda outcome: (liking(known, agenda, outcome), outcome))


def _belongs_to(known: Knowledge, outcome: str, player: Player) -> bool:
    return outcome == str(player) or known.planets.get(outcome, {}).get("owner") == player


def _rider(value: float) -> Judge:
    """Whoever decides the vote alone rather votes; where much can be elected nobody foresees what it will be."""
    return lambda known: value if _strongest(known) != known.me and _foreseeable(known) else KEPT


def _foreseeable(known: Knowledge) -> bool:
    card = AGENDAS[agenda] if (agenda := _agenda(known)) else None
    return card is None or not card.elect or (card.elect == "player" and agenda not in HARMFUL)


for _name, _value in {
    "imperial_rider": 9.0,
    "technology_rider": 8.0,
    "warfare_rider": 6.0,
    "trade_rider": 7.0,
    "leadership_rider": 7.5,
    "construction_rider": 5.0,
    "politics_rider": 5.5,
    "diplomacy_rider": 3.0,
    "sanction": 2.0,
}.items():
    worth(_name)(_rider(_value))
    answers(f"{_name}.outcome")(lambda question, known: expected(known, question.options))


@answers("prediction.outcome")
def foretold(question: Question, known: Knowledge) -> Value:
    return expected(known, question.options)


@worth("veto")
def _veto(known: Knowledge) -> float:
    """What elects a player is most often won by the strongest."""
    agenda = _agenda(known)
    rival = _strongest(known)
    if not agenda or AGENDAS[agenda].elect != "player" or agenda in HARMFUL or rival == known.me:
        return KEPT
    return 3.0 if liking(known, agenda, str(rival)) < DISLIKED else KEPT


@worth("assassinate_representative", "ancient_burial_sites")
def _silence(known: Knowledge) -> float:
    return 3.0 if _strongest(known) != known.me else KEPT


@answers("assassinate_representative.player", "ancient_burial_sites.player")
def silenced(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda p: (int(p) != known.me, power(known, int(p)), p))


@worth("hack_election")
def _hack(known: Knowledge) -> float:
    """Whoever would vote first votes late then."""
    seating = list(known.view["seating"])
    after = seating[(seating.index(known.view["speaker"]) + 1) % len(seating)]
    return 2.0 if after == known.me else KEPT


@answers("diplomatic_pressure.player")
def pressed(question: Question, known: Knowledge) -> Value:
    return by_rivalry(known, question.options)


@answers("note.give")
def given(question: Question, known: Knowledge) -> Value:
    """What helps least: never the throne if it can be helped."""
    dear = ("support_for_the_throne", "alliance", "trade_agreement")
    return min(question.options, key=lambda note: (note.partition(":")[0] in dear[:1], note.startswith(dear), note))


# votes and outcomes


def _tally(known: Knowledge) -> tuple[str, dict[str, int]]:
    """What the player voted for, and the votes of every outcome."""
    event = known.event("Agenda")
    mine, totals = "", dict[str, int]()
    for voter, outcome, number in () if event is None else event["votes"]:
        if outcome:
            totals[outcome] = totals.get(outcome, 0) + number
            mine = outcome if voter == known.me else mine
    return mine, totals


def _missing(known: Knowledge) -> int:
    """How many votes the own outcome lacks."""
    mine, totals = _tally(known)
    best = max((number for outcome, number in totals.items() if outcome != mine), default=0)
    return max(0, best + 1 - totals.get(mine, 0)) if mine else 0


@worth("bribery")
def _bribe(known: Knowledge) -> float:
    return 3.0 if 0 < _missing(known) <= min(known.goods, 4) else KEPT


@answers("bribery.number")
def bribe(question: Question, known: Knowledge) -> Value:
    wanted = str(_missing(known))
    return wanted if wanted in question.options else question.options[0]


@worth("confusing_legal_text")
def _confuse(known: Knowledge) -> float:
    return 5.0 if _agenda(known) in HARMFUL else KEPT


@worth("confounding_legal_text")
def _confound(known: Knowledge) -> float:
    return 5.0 if _agenda(known) not in HARMFUL else KEPT


@answers("confusing_legal_text.player")
def named(question: Question, known: Knowledge) -> Value:
    return by_rivalry(known, question.options)


@worth("deadly_plot")
def _plot(known: Knowledge) -> float:
    """When a rival is about to get what nobody else should have."""
    event = known.event("Agenda")
    if event is None or not str(event["outcome"]).isdigit():
        return KEPT
    rival = int(event["outcome"])
    return 2.0 if rival != known.me and rivalry(known, rival) > 4.0 else KEPT


# rewards


@answers("construction_rider.planet", "warfare_rider.system", "diplomacy_rider.system")
def site(question: Question, known: Knowledge) -> Value:
    """Where most is at stake."""

    def stake(place: str) -> tuple[float, str]:
        if place in known.planets:
            return known.planet_worth(place), place
        own = [planet for planet in known.atlas.planets_of[place] if known.owner(planet) == known.me]
        return sum(map(known.planet_worth, own)) + 5.0 * (known.berths(place) > 0), place

    return max((place for place in question.options if place != PASS), key=stake, default=PASS)
