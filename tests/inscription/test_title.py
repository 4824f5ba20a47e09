"""Twilight Inscription as a title: states of older rules."""

from __future__ import annotations

from lazax.core.state import decode_state, encode_state, fingerprint
from lazax.inscription.objectives.scoring import score
from lazax.inscription.state import Inscription
from lazax.inscription.title import InscriptionTitle
from tests.inscription.positions.scenes import relics, table


def test_states_of_rules_1_are_read() -> None:
    """I18.1: under rules 1 the points of relics stood on no sheet; they are written there now. A round began when its
    event was revealed, now a step before."""
    state = relics(table(), 1, "nano_forge", "the_codex")
    state.todo = (("prepare",), ("begin_round",), ("reveal_event",))
    old = encode_state(state)
    for _, sheet in old["navigation"]["dict"]:
        del sheet["relic_vp"]
    for _, common in old["common"]["dict"]:
        del common["buried"]
    old["todo"] = [["prepare"], ["reveal_event"]]
    read = decode_state(InscriptionTitle().migrate(old, 1), Inscription)
    assert fingerprint(read) == fingerprint(state)
    assert score(read, 1).sheets[0] == 7
