"""States of older rules, and games that were saved under them."""

from __future__ import annotations

from typing import Any

import pytest

from lazax.core.state import decode_state, encode_state, fingerprint
from lazax.inscription.cards.drawing import lay_out
from lazax.inscription.objectives.scoring import score
from lazax.inscription.setup.setup import new_state
from lazax.inscription.state import AI, AIBoard, Inscription, set_common
from lazax.inscription.tables import RELICS
from lazax.inscription.title import InscriptionTitle
from tests.inscription.positions.playing import asked, done, mark, now, play
from tests.inscription.positions.scenes import TITLE, relics, table, taken

Data = dict[str, Any]


def under_rules_2(state: Inscription) -> Data:
    """The state with one deck of relics for all, as rules 2 kept it."""
    older = state.copy()
    parts = [relic for p in range(state.seats) for relic in state.common[p].part]
    older.relic_deck = (*parts, *state.relic_deck)
    data = encode_state(older)
    for _, common in data["common"]["dict"]:
        del common["part"]
        common["returned"] = []
    return data


def read(data: Data, version: int = 2) -> Inscription:
    return decode_state(InscriptionTitle().migrate(data, version), Inscription)


def test_states_of_rules_1_are_read() -> None:
    """I18.1: under rules 1 the points of relics stood on no sheet; they are written there now. A round began when its
    event was revealed, now a step before."""
    state = relics(table(), 1, "nano_forge", "the_codex")
    state.todo = (("prepare",), ("begin_round",), ("reveal_event",))
    old = under_rules_2(state)
    for _, sheet in old["navigation"]["dict"]:
        del sheet["relic_vp"]
    for _, common in old["common"]["dict"]:
        del common["buried"]
    old["todo"] = [["prepare"], ["reveal_event"]]
    now_read = read(old, 1)
    assert now_read.todo == state.todo and score(now_read, 1).sheets[0] == 7


def test_relics_of_rules_2_are_dealt_into_parts() -> None:
    """I18.3: from the deck as it lay; what Yssaril had put under it and nobody has drawn stays there."""
    state = table(3, factions=("yssaril",))
    old, others = under_rules_2(state), tuple(name for name in RELICS if name != "nano_forge")
    old["relic_deck"] = [*others, "nano_forge"]
    old["common"]["dict"][0][1]["buried"] = ["nano_forge"]
    lay_out(state, others)
    set_common(state, 0, buried=("nano_forge",))
    assert fingerprint(read(old)) == fingerprint(state)


def test_a_relic_that_was_drawn_under_rules_2_is_taken() -> None:
    """I18.2: who had still to look at what they drew at the end of a step does so."""
    state = table()
    taken(state, "shard_of_the_throne")
    set_common(state, 1, drawn=("shard_of_the_throne",))
    old = under_rules_2(state)
    old["todo"] = [["take_relics"], ["settle", 0]]
    after = read(old)
    assert after.todo == (("take_relics",), ("settle",))
    game = play(after, *after.todo)
    assert asked(game, 1) == "deploy"
    mark(game, "deploy:2.0:0", player=1)
    assert done(game) and now(game).common[1].played == ("shard_of_the_throne",)


def test_objectives_are_turned_up_later_in_a_game_that_has_just_begun() -> None:
    """I3.5: nobody has chosen a faction yet; of a game that is further on the objectives stay."""
    options = {name: choice.default for name, choice in TITLE.options.items()}
    state = new_state(3, options, 4)
    state.objectives = table().objectives
    state.todo = (("keep_factions",), ("prepare",), ("begin_round",), ("reveal_event",))
    after = read(under_rules_2(state))
    assert after.objectives == ()
    assert after.todo[:3] == (("keep_factions",), ("prepare",), ("turn_up_objectives",))
    state.todo = state.todo[1:]
    assert read(under_rules_2(state)).objectives == state.objectives


@pytest.mark.parametrize(("entered", "goals"), [((), (2, 3, 2, 3)), ((AI,), (6, 3, 3, 3))])
def test_no_goal_of_the_ai_faction_is_passed_over(entered: tuple[int, ...], goals: tuple[int, ...]) -> None:
    """I20.7: where the track of a running game is beyond a goal of today's track, that goal is next."""
    state = table(1)
    state.mecatol, state.ai = entered, AIBoard((5, 5, 3, 1), (5, 5, 1), (7, 4, 4, 4))
    assert read(under_rules_2(state)).ai == AIBoard((4, 4, 3, 1), (5, 5, 1), goals)


def test_what_factions_had_under_rules_3_stays() -> None:
    """I17.1: what Nomad and Mahact get is less now; a die that Mahact chose freely at the beginning is kept."""
    state = table(1)
    set_common(state, 0, faction="mahact", focus=0b1)
    assert encode_state(read(encode_state(state), 3)) == encode_state(state)
