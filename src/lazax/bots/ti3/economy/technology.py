"""Which technology to acquire: what it does, what it leads to, and what the objectives ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from lazax.bots.base import Question
from lazax.bots.ti3.economy.purse import TUITION, funds
from lazax.bots.ti3.knowledge import Knowledge
from lazax.bots.ti3.movement.marches import for_secret
from lazax.bots.ti3.movement.musters import levy
from lazax.bots.ti3.policy import answers
from lazax.core.ask import DONE, PASS, Value
from lazax.ti3.tables import TECHNOLOGIES, Condition

WORTH = {
    "xrd_transporters": 9.0,
    "sarween_tools": 7.0,
    "stasis_capsules": 6.0,
    "hylar_v_assault_laser": 6.0,
    "cybernetics": 7.0,
    "enviro_compensator": 5.0,
    "antimass_deflectors": 4.0,
    "neural_motivator": 5.0,
    "micro_technology": 4.0,
    "deep_space_cannon": 5.0,
    "type_iv_drive": 7.0,
    "war_sun": 8.0,
    "gen_synthesis": 6.0,
    "advanced_fighters": 6.0,
    "assault_cannon": 5.0,
    "magen_defense_grid": 4.0,
    "integrated_economy": 4.0,
    "fleet_logistics": 5.0,
    "light_wave_deflector": 4.0,
    "transit_diodes": 3.5,
    "graviton_negator": 3.0,
    "dacxive_animators": 3.0,
    "x89_bacterial_weapon": 3.5,
    "graviton_laser_system": 2.0,
}
FASTER_ARMIES = ("antimass_deflectors", "xrd_transporters")
HASTE = 3.0  # what they are worth beyond that to whoever marches for the secret objective
FOR_SETTLERS = 5  # resources that stay for a transport with troops as long as there is free land
FOR_THE_THRONE = 10  # resources that stay for what the secret objective asks for on Mecatol Rex, or for its army
COLOURS = frozenset(record.colour for record in TECHNOLOGIES.values())
SPONSORED = 4  # what Corporate Sponsorship takes off a green technology


@lru_cache(maxsize=10_000)
def opened_by(technology: str, owned: frozenset[str]) -> float:
    """What opens up next with a technology."""
    with_it = owned | {technology}
    opened = [
        WORTH.get(name, 3.0)
        for name, record in TECHNOLOGIES.items()
        if name not in with_it
        and technology in record.needs
        and record.open_to(with_it)
        and not record.open_to(owned)
    ]
    return max(opened, default=0.0)


def worth(known: Knowledge, technology: str) -> float:
    own_worth = WORTH.get(technology, 3.0) + 0.4 * opened_by(technology, known.technologies)
    return own_worth + _asked_for(known, technology) + HASTE * (technology in FASTER_ARMIES and for_secret(known))


def _asked_for(known: Knowledge, technology: str) -> float:
    """What the colour counts for the open objectives."""
    colour = TECHNOLOGIES[technology].colour
    have = known.objectives.technology_colours
    bonus = 0.0
    for condition in known.objectives.conditions:
        if not condition.technology_colours:
            continue
        if condition.technology_colours == 1:
            best = max(have.values(), default=0)
            asked = have.get(colour, 0) == best
        else:
            asked = colour in _nearest(have, condition) and have.get(colour, 0) < condition.per_colour
        bonus += 5.0 * known.objectives.weight(condition) * asked
    return bonus


def _nearest(have: Mapping[str, int], condition: Condition) -> Sequence[str]:
    """The colours in which an objective is nearest."""
    order = sorted(COLOURS, key=lambda colour: (-have.get(colour, 0), colour))
    return order[: condition.technology_colours]


@answers("technology.choose")
def choose(question: Question, known: Knowledge) -> Value:
    return max(question.options, key=lambda name: (worth(known, name), name))


@answers("technological_society.technology")
def give(question: Question, known: Knowledge) -> Value:
    """To somebody else, what helps them least."""
    return min(question.options, key=lambda name: (WORTH.get(name, 3.0), name))


@answers("technology.buy")
def buy(question: Question, known: Knowledge) -> Value:
    """The counter is spent already: whatever can be bought is bought."""
    options = [name for name in question.options if name != PASS]
    if not options:
        return PASS
    return max(options, key=lambda name: (worth(known, name) + bargain(known, name), name))


def bargain(known: Knowledge, technology: str) -> float:
    """What a card played for this purchase makes one technology cheaper than others."""
    played = {effect["kind"] for effect in known.effects if effect["player"] == known.me}
    colour = TECHNOLOGIES[technology].colour
    if colour == "green" and "corporate_sponsorship" in played:
        return float(SPONSORED)
    if colour == "red" and "opening_the_black_box" in played:
        return float(known.objectives.specialty_colours.get("red", 0))
    return 0.0


def green_open(known: Knowledge) -> bool:
    """Whether some green technology could be acquired."""
    owned = known.technologies
    records = TECHNOLOGIES.values()
    return any(record.colour == "green" and record.id not in owned and record.open_to(owned) for record in records)


def worth_buying(known: Knowledge) -> bool:
    """Whether to spend a good part of the round's resources on knowledge."""
    money = funds(known)
    price = TUITION + _law_charge(known) - _discount(known)
    if (known.objectives.one_technology_short and not known.objectives.secure) or _studies_for_the_throne(known):
        return money >= price
    if known.settling:
        return money >= price + FOR_SETTLERS
    if known.objectives.bill:
        price += min(int(known.objectives.bill), FOR_THE_THRONE)
    elif not known.objectives.studies:
        price += min(int(levy(known)), FOR_THE_THRONE)
    if known.objectives.wants_technologies:
        return money >= price
    return money >= price + 3 and known.round > 2


def _studies_for_the_throne(known: Knowledge) -> bool:
    """Whether only technologies are missing: Mecatol Rex is held, and nothing else is to be bought for it."""
    objectives = known.objectives
    return objectives.studies and objectives.holds_throne and not objectives.bill


def _law_charge(known: Knowledge) -> int:
    """What laws add to the price whatever the colour (T-A5)."""
    cheaper = known.laws.get("science_community_speaker", {}).get("elected") == str(known.me)
    return (2 if "regressive_rhetoric" in known.laws else 0) - (1 if cheaper else 0)


def _discount(known: Knowledge) -> int:
    """The greatest discount that specialties (R28.5) or a card in hand give."""
    specialties = max(known.objectives.specialty_colours.values(), default=0)
    sponsored = "corporate_sponsorship" in known.own["hand"] and green_open(known)
    return max(specialties, SPONSORED) if sponsored else specialties


@answers("technology.ability")
def both(question: Question, known: Knowledge) -> Value:
    """Jol-Nar take the free one first; the other if they want to pay for it."""
    if "primary" in question.options:
        return "primary"
    return "secondary" if worth_buying(known) and "secondary" in question.options else DONE
