"""The numbers by which `steady` judges: points are worth themselves, everything else is measured in points."""

from __future__ import annotations

from typing import NamedTuple

from lazax.core.chance import Generator


class Weights(NamedTuple):
    """`patience` is what is left of a gain for every resource it still costs; `haste` says how many resources may be
    counted on for it in a round."""

    patience: float = 0.72
    haste: float = 2.5
    explore: float = 0.9  # what exploring costs, in resources
    claim: float = 1.2
    scrap: float = 0.9
    wormhole: float = 1.2  # a research symbol of Gravity Drive, seen from beyond the wormholes
    cell: tuple[float, float, float] = (1.0, 1.1, 1.4)  # symbols of the three resources, on planets and docks
    commodity: float = 1.6  # what a commodity or a council member costs
    good: float = 0.85  # a trade good while there is time to spend it
    vote: float = 0.4
    relic: float = 6.0
    faction: float = 3.0
    die: float = 1.2  # what a focus die brings in an activation
    activations: tuple[float, float, float, float] = (0.3, 0.3, 0.22, 0.26)  # the share of rounds each sheet gets
    more_dice: float = 0.05  # every focus die makes its sheet be chosen more often
    kept: float = 0.85  # a boon in hand against what it would bring if it were spent
    node: float = 0.3  # an occupied node in itself, where wars are to come
    doubt: float = 1.2  # how uncertain the strength of an enemy is now
    doubt_growth: float = 0.6  # and by how much more for every round until the war
    resource: float = 0.8  # one in hand
    objective_cost: float = 1.0
    first: float = 0.7  # the hope to be first with an objective
    integrated_economy: float = 1.8
    neural_motivator: float = 0.9  # for every planet
    self_assembly: float = 0.7
    psychoarchaeology: float = 1.0
    algorithm: float = 1.4
    logistics: float = 0.5  # for every war to come
    transit: float = 1.2
    unlocked_unit: float = 0.15  # for every row and round
    burst: float = 0.6  # what one of the resources of a burst is worth


STEADY = Weights()
WHIM = 10
"""Per cent by which the liking of a bot for a sheet may differ: bots with equal sheets shall not play alike."""


def tempered(weights: Weights, rng: Generator) -> Weights:
    """The weights of one bot of many."""
    first, second, third, fourth = (
        share * (100 + rng.below(2 * WHIM + 1) - WHIM) / 100 for share in weights.activations
    )
    return weights._replace(activations=(first, second, third, fourth))
