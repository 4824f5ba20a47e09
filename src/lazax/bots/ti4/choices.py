"""Small choices that cards and factions ask for: the best of what has a worth, the first of what is alike."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.ti4.cards.worth import worth_of
from lazax.bots.ti4.economy.technology import worth
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.core.ask import DONE, PASS, Value
from lazax.ti4.tables import STRATEGY_CARDS

DEAREST = "form_a_spy_network"  # the secret objective that is scored if there is no other
MISSED = "missed"


@answers("objective.secret")
def score_secret(question: Question, known: Knowledge) -> Value:
    names = [name for name in question.options if name != PASS]
    return min(names, key=lambda name: (name == DEAREST, name)) if names else PASS


@answers("form_a_spy_network.card")
def give_up_the_least(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=lambda card: (worth_of(known, f"action_card:{card}"), card))


@answers("technology.gain")
def learn_the_best(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda name: (worth(known, name), name))


@answers("dice.reroll")
def reroll_misses(question: Question, known: Knowledge) -> Value:
    return next(word for word in (MISSED, DONE, *question.options) if word in question.options)


@answers(
    *("imperial_arbiter.own", "imperial_arbiter.theirs", "acquiescence.own", "acquiescence.theirs"),
    *("quantum_datahub_node.own", "quantum_datahub_node.theirs"),
)
def swap_strategies(question: Question, known: Knowledge) -> Value:
    """The later card goes, the earlier one comes."""
    cards = [option for option in question.options if option in STRATEGY_CARDS]
    if not cards:
        return question.options[0]
    ranked = sorted(cards, key=lambda card: STRATEGY_CARDS[card].initiative)
    return ranked[-1] if question.kind.endswith(".own") else ranked[0]


@answers(
    *("orbital_drop.planet", "military_support.planet", "titans_flagship.planet", "naaz_rokha_agent.planet"),
    "terraform.planet",
)
def where_it_is_worth_most(question: Question, known: Knowledge) -> Value:
    planets = [option for option in question.options if option in known.planets]
    return max(planets, key=lambda p: (known.planet_worth(p), p)) if planets else question.options[0]


@answers(
    *("captured.owner", "destroy_heretical_works.fragment", "dock.landing", "extra_die.side", "extra_die.unit"),
    *("fabrication.gain", "fabrication.token", "fragments.first", "fragments.second", "hits.place"),
    *("genetic_recombination.outcome", "inheritance_systems.use", "mahact_agent.system"),
    *("minister_of_war.token", "naaz_rokha_hero.card", "prediction.reward"),
    *("scepter_of_dominion.system", "terragenesis.from", "token.give_back", "vortex.player"),
    *("agency_supply_network.unit", "argent_commander.unit", "bioplasmosis.to", "creuss_hero.first"),
    *("creuss_hero.second", "creuss_mech.place", "empyrean_mech.place"),
    *("exotrireme.own", "foresight.system", "hacan_commander.number", "impulse_core.ship", "keleres_agent.player"),
    *("muaat_agent.system", "naalu_agent.show", "planet_traded.target", "raghs_call.from"),
    *("sardakk_commander.load", "sardakk_commander.planet", "star_forge.system", "strike_wing_ambuscade.unit"),
    *("yin_commander.place", "yin_commander.use", "yssaril_commander.hand"),
)
def any_of_them(question: Question, known: Knowledge) -> Value:
    """None of them is known to be better than another."""
    return question.options[0]
