"""How gains are measured that are still to come."""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

from lazax.bots.inscription.outlook import Outlook
from lazax.bots.inscription.weights import Weights
from lazax.inscription.tables import SHEETS, WARFARE

USED_LATER = 0.5
"""How sure it is, for every round, that a sheet becomes active in it or in an earlier one."""


class Scale(NamedTuple):
    weights: Weights
    outlook: Outlook
    left: float  # strategy events after this one
    fade: tuple[float, ...]  # by sheet: what remains of a gain for each resource that it still costs
    activations: tuple[float, ...]  # by sheet: how often it may become active
    chance: tuple[float, ...]  # by sheet: that it does at all
    until_war: tuple[float, ...]  # by war: activations of the Warfare sheet before it
    doubts: tuple[float, ...]  # by war: how much may still change in it
    war_fades: tuple[float, ...]  # by war: as `fade`, for what has to be drawn before it


def scale(weights: Weights, outlook: Outlook) -> Scale:
    left = min(outlook.rounds)
    sheets = range(len(SHEETS))
    here = outlook.rounds[WARFARE] - left
    until_war = tuple(max(0.0, rounds) + here for rounds in outlook.until_war)
    return Scale(
        weights,
        outlook,
        left,
        tuple(fading(weights, rounds) for rounds in outlook.rounds),
        tuple(left * weights.activations[s] + outlook.rounds[s] - left for s in sheets),
        tuple(1 - exp(-USED_LATER * rounds) if rounds == left else 1.0 for rounds in outlook.rounds),
        until_war,
        tuple(weights.doubt + weights.doubt_growth * rounds for rounds in until_war),
        tuple(fading(weights, rounds) for rounds in until_war),
    )


def fading(weights: Weights, rounds: float) -> float:
    """For each resource something costs: less if there are few rounds to pay it in, nothing in the last moment."""
    return exp(log(weights.patience) - 1 / (weights.haste * rounds)) if rounds > 0 else 0.0
