"""The answers of `steady`: each module registers its own here."""

from __future__ import annotations

from lazax.bots.galaxy.policy import Policy
from lazax.bots.ti4.knowledge import Knowledge

STEADY: Policy[Knowledge] = Policy()
POLICY = STEADY.by_kind
answers = STEADY.answers
