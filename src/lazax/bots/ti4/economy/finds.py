"""What is found by exploring: exploration cards, relics, ability cards of legendary planets."""

from __future__ import annotations

from lazax.bots.base import Question
from lazax.bots.galaxy.policy import fallback, most, yes_if
from lazax.bots.galaxy.purse import free
from lazax.bots.ti4.economy.technology import worth
from lazax.bots.ti4.factions import ACTIONS as HEROES
from lazax.bots.ti4.knowledge import Knowledge
from lazax.bots.ti4.policy import answers
from lazax.bots.ti4.powers.worth import power_of
from lazax.bots.ti4.production.docks import appeal_of
from lazax.core.ask import DONE, PASS, Value
from lazax.ti4.tables import COLOURS
from lazax.ti4.units.force import INFANTRY, MECH

DEVICE = 6  # resources
STRUCTURE = 3
KEPT = 2  # infantry on a planet of which one may be given for something
ACTIONS = {
    "relic:nano_forge": 30.0,
    "exploration:cultural_relic_fragment": 22.0,
    "exploration:hazardous_relic_fragment": 22.0,
    "exploration:industrial_relic_fragment": 22.0,
    "relic:dynamis_core": 2.0,
    "relic:jr_xs455_o": 9.0,
    "relic:circlet_of_the_void": 9.0,
    "relic:the_codex": 4.0,
    "relic:stellar_converter": 3.0,
    "relic:book_of_latvinia": 0.5,
}
"""When they are used, beside the other actions of a turn; all do more than passing."""
CARDS = {"sabotage": 5, "direct_hit": 4, "skilled_retreat": 2}
READY = (
    *("relic:shard_of_the_throne", "relic:the_obsidian", "relic:book_of_latvinia", "relic:the_crown_of_emphidia"),
    *("legendary:primor", "legendary:hopes_end", "legendary:mallice", "legendary:mirage"),
    *("technology:scanlink_drone_network", "relic:the_prophets_tears", "relic:maw_of_worlds"),
)
"""What is always good when a window offers it."""


def action_worth(known: Knowledge, component: str) -> float | None:
    """Returns how early it is used as an action, next to strategy cards and fleets; None: nothing of this kind."""
    if component == "exploration:enigmatic_device":
        return 12.0 if free(known, "resources") >= DEVICE else -1.0
    if component == "relic:book_of_latvinia":
        found = {colour for planet in known.own_planets for colour in known.planets[planet]["specialties"]}
        return 60.0 if len(found) == len(COLOURS) else ACTIONS[component]
    return {**ACTIONS, **HEROES}.get(component, power_of(known, component))


def _of_planets(question: Question, known: Knowledge) -> list[str]:
    return [planet for planet in question.options if planet in known.planets]


@answers("explore.deck", "explore.keep", "ion_storm.side")
def any_of_them(question: Question, known: Knowledge) -> Value:
    return known.rng.choice(question.options)


@answers("mercenary_outfit.place")
def always(question: Question, known: Knowledge) -> Value:
    return yes_if(True)


@answers("risk.infantry")
def risk(question: Question, known: Knowledge) -> Value:
    return yes_if(known.force(str(question.about["planet"])).number(INFANTRY) >= KEPT)


@answers("explore.offer", "merchant_station.offer", "exterrix.offer")
def offer(question: Question, known: Knowledge) -> Value:
    """Trade goods above all, then what costs a commodity, then commodities."""
    wishes = ("convert", "commodity", "replenish", "gain", "good", PASS)
    few = question.kind == "exterrix.offer" and int(known.mine["commodities"]) <= 2
    return next(word for word in wishes if word in question.options and not (few and word == "convert"))


@answers("warehouses.number", "legendary.number")
def as_many_as_possible(question: Question, known: Knowledge) -> Value:
    return most(question)


@answers("fragments.unknown")
def as_few_as_possible(question: Question, known: Knowledge) -> Value:
    return min(question.options, key=int)


@answers("legendary.planet", "nano_forge.planet", "emphidia.planet", "scanlink.planet")
def best_planet(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda planet: (known.planet_worth(planet), planet))


@answers("converter.planet")
def worst_loss(question: Question, known: Knowledge) -> Value:
    """What the strongest rival would miss most."""

    def loss(planet: str) -> tuple[int, float, str]:
        owner = known.owner(planet)
        return (-1 if owner is None else known.points(owner)), known.planet_worth(planet), planet

    return max(question.options, key=loss)


@answers("neuraloop.relic", "neuraloop.deck")
def first(question: Question, known: Knowledge) -> Value:
    return question.options[0]


@answers("vault.offer")
def from_vault(question: Question, known: Knowledge) -> Value:
    return MECH if MECH in question.options else question.options[0]


@answers("legendary.system", "circlet.system")
def best_system(question: Question, known: Knowledge) -> Value:
    """The one with most own ships, else any."""
    return max(question.options, key=lambda system: (len(known.fleet(system).ships), system))


@answers("codex.take")
def take(question: Question, known: Knowledge) -> Value:
    cards = [card for card in question.options if card != DONE]
    return max(cards, key=lambda card: (CARDS.get(card, 1), card)) if cards else DONE


@answers("jr.player")
def help_oneself(question: Question, known: Knowledge) -> Value:
    return str(known.me)


@answers("jr.structure")
def build_for_it(question: Question, known: Knowledge) -> Value:
    sites = [site for site in question.options if site != PASS]
    if not sites or free(known, "resources") < STRUCTURE:
        return PASS
    return max(sites, key=lambda site: appeal_of(known, site))


@answers("maw.technology")
def devour(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda name: (worth(known, name), name))


@answers("thalnos.unit")
def roll_again(question: Question, known: Knowledge) -> Value:
    """Only what is cheap, or has nothing to lose: the game offers safe dice first."""
    cheap = [unit for unit in question.options if unit != DONE and known.price(unit) <= 1]
    if cheap:
        return cheap[0]
    return DONE if DONE in question.options else min(question.options, key=known.price)


@answers("token.spend")
def spare_own(question: Question, known: Knowledge) -> Value:
    """What comes back next round before tokens of the pool."""
    return next((source for source in question.options if source != "strategy"), question.options[0])


@answers("pay.either")
def pay_either(question: Question, known: Knowledge) -> Value:
    """The first of the ways suggested wastes least."""
    return next(iter(question.suggestions()), None) or fallback(question, known)
