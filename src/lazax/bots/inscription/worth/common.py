"""What belongs to no single sheet: technologies, focus dice, boons and relics in hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from lazax.bots.inscription.worth.scale import Scale
from lazax.inscription.state import Common
from lazax.inscription.tables import (
    EXPANSION,
    INDUSTRY,
    OBJECTIVES,
    RESOURCES,
    SHEETS,
    SPECIALS,
    TECHNOLOGIES,
    TECHNOLOGY_AT,
    TECHNOLOGY_IDS,
    UNITS,
    WARFARE,
)

USEFUL = ((0.85, 1.25, 1.0), (1.0, 1.05, 0.9), (0.6, 1.2, 1.15), (1.0, 0.9, 0.9))
"""How welcome the resources are on each sheet."""
RESEARCH_COST = 1.2
PER_TECHNOLOGY = 3.0
RELIC_EFFECT = 2.0
RELIC_EFFECTS = {"the_prophets_tears": 1.0, "the_codex": 1.5}
"""What a relic in hand is still good for."""


class Assets(NamedTuple):
    """What technologies, dice and boons are worth at this moment."""

    technologies: tuple[float, ...]
    dice: tuple[tuple[float, ...], ...]  # by sheet and resource
    planets: tuple[float, ...]  # what planet boons can be spent for, the best first


def technology_values(scale: Scale, planets: int, boxes: int) -> tuple[float, ...]:
    """By technology; `planets` unlocked, strength `boxes` to come."""
    weights, times = scale.weights, scale.activations
    values = {
        "gravity_drive": 0.0,  # what lies beyond the wormholes is counted on the sheet
        "integrated_economy": weights.integrated_economy * times[0],
        "neural_motivator": weights.neural_motivator * (planets + 1) * times[EXPANSION],
        "self_assembly_routines": weights.self_assembly * times[EXPANSION],
        "psychoarchaeology": weights.psychoarchaeology * min(3.0, times[INDUSTRY]),
        "ai_development_algorithm": weights.algorithm * times[INDUSTRY],
        "fleet_logistics": weights.logistics * boxes,
        "transit_diodes": weights.transit * times[WARFARE],
    }
    return tuple(values[name] for name in TECHNOLOGY_IDS)


def dice_values(scale: Scale) -> tuple[tuple[float, ...], ...]:
    return tuple(
        tuple(scale.weights.die * useful * scale.activations[sheet] for useful in USEFUL[sheet])
        for sheet in range(len(SHEETS))
    )


def special_uses(scale: Scale, common: Common, technologies: Sequence[float], burst: float) -> dict[str, float]:
    """For each kind of special boon its best use."""
    closed = common.unlocked | common.banned
    found = dict.fromkeys(SPECIALS, 0.0)
    for name, card in TECHNOLOGIES.items():
        at = TECHNOLOGY_AT[name]
        if not closed >> at & 1:
            left = 1 - common.research[at] / (card.research + 1)
            gain = technologies[at] * left * scale.chance[SHEETS.index(card.sheet)]
            found[card.special] = max(found[card.special], gain)
    for unit in UNITS.values():
        if unit.unlock is not None:
            gain = scale.weights.unlocked_unit * unit.rows * unit.vp * min(4.0, scale.activations[WARFARE])
            found[unit.unlock] = max(found[unit.unlock], gain)
    for special in ("cybernetic", "biotic"):
        found[special] = max(found[special], burst * scale.chance[INDUSTRY])
    return found


def common_worth(common: Common, scale: Scale, assets: Assets, prices: Mapping[str, float], unlocked: int) -> float:
    """`unlocked`: planets unlocked and docks built since these assets were counted."""
    total = float(sum(common.objectives))
    for name in common.relics:
        total += RELIC_EFFECTS.get(name, RELIC_EFFECT) * min(1.0, scale.left / 3)
    total += common.draws * prices["relic"]
    for sheet, dice in enumerate(assets.dice):
        mine = common.focus >> sheet * len(RESOURCES) & 7
        if mine:
            more = 1 + scale.weights.more_dice * (mine.bit_count() - 1)
            total += more * sum(value for n, value in enumerate(dice) if mine >> n & 1)
    for at, name in enumerate(TECHNOLOGY_IDS):
        card, value = TECHNOLOGIES[name], assets.technologies[at]
        if common.banned >> at & 1:
            continue
        if common.unlocked >> at & 1:
            total += value
        elif common.research[at]:
            fade = scale.fade[SHEETS.index(card.sheet)]
            missing = card.research - common.research[at]
            total += value * (fade ** (missing * RESEARCH_COST) - fade ** (card.research * RESEARCH_COST))
    return total + held_worth([boon for boon, _ in common.held], scale, assets, prices, unlocked)


def held_worth(
    held: Iterable[str], scale: Scale, assets: Assets, prices: Mapping[str, float], unlocked: int
) -> float:
    """Boons that can be spent later: the second of a kind less than the first."""
    total, kept = 0.0, scale.weights.kept
    for boon, number in Counter(held).items():
        if boon == "planet":
            uses = assets.planets[unlocked : unlocked + number]
            total += kept * scale.chance[EXPANSION] * sum(uses)
        else:
            total += prices[boon] * sum(0.7**n for n in range(number))
    return total


def technocrat_worth(common: Common, points: float, fade: float, cost: float) -> float:
    """The objective of technologies on any sheets."""
    missing = OBJECTIVES["technocrat"].number - common.unlocked.bit_count()
    if missing <= 0:
        return points
    begun = sorted(
        (done / TECHNOLOGIES[name].research for name, done in zip(TECHNOLOGY_IDS, common.research, strict=True)),
        reverse=True,
    )
    begun = [part for part in begun if part < 1][:missing]
    return points * fade ** ((missing - sum(begun)) * PER_TECHNOLOGY * cost) if fade else 0.0
