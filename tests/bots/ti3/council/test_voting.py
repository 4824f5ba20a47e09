"""How `steady` votes."""

from __future__ import annotations

from typing import Any

from tests.bots.paper import ME, View
from tests.bots.ti3.positions import answer, known


def vote_for(view: View, agenda: str) -> Any:
    return answer("vote.cast", ["for", "against", "abstain"], view, agenda=agenda, n=3)


def test_votes_in_its_interest(view: View) -> None:
    view["players"][ME]["goods"] = 6
    assert vote_for(view, "cost_overruns") == "against"
    view["players"][ME]["points"] = 8
    assert vote_for(view, "imperial_mandate") == "for"
    view["players"][1]["points"] = 9
    assert vote_for(view, "imperial_mandate") == "against"
    assert vote_for(view, "code_of_honor") == "abstain"


def test_elects_itself_to_honours_and_the_leader_to_harm(view: View) -> None:
    players = [str(player) for player in range(6)]
    view["players"][4]["points"] = 5
    assert answer("vote.player", [*players, "abstain"], view, agenda="crown_of_thalnos", n=1) == str(ME)
    assert answer("vote.player", [*players, "abstain"], view, agenda="public_execution", n=1) == "4"


def test_never_elects_own_planets_to_harm(view: View) -> None:
    own = known(view).own_planets[0]
    theirs = known(view).planets_of(1)[0]
    assert answer("vote.planet", [own, theirs, "abstain"], view, agenda="dispute_resolution", n=1) == theirs
    assert answer("vote.planet", [own, "abstain"], view, agenda="dispute_resolution", n=1) == "abstain"
