"""Council events (I14)."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.inscription.state import Inscription
from lazax.inscription.tables import AGENDAS, TECHNOLOGY_AT
from tests.inscription.positions.playing import answer_all, asked, event, mark, now, occupied, options
from tests.inscription.positions.scenes import INFLUENCE, MATERIAL, RESEARCH, industry, navigation, objectives, table


def council(state: Inscription, agenda: str = "homestead_relief", *, dice: tuple[int, ...] = ()) -> Game:
    """A council about an agenda."""
    phase = AGENDAS[agenda].phase
    state.agendas = tuple((agenda,) if n == phase else pile for n, pile in zip((2, 3, 4), state.agendas, strict=True))
    names = {2: "convene_the_council", 3: "partisan_maneuvering", 4: "the_limits_of_diplomacy"}
    return event(state, names[phase], dice=dice)


def votes(game: Game, *answers: str) -> None:
    for player, answer in enumerate(answers):
        mark(game, answer, player=player)


def test_votes_are_claimed_first() -> None:
    """I14.1: one for each unlocked council member."""
    game = council(industry(industry(table(), 0, council=3), 1, council=7, votes=15))
    assert [now(game).industry[p].votes for p in range(3)] == [3, 20, 1]


def test_the_agenda_of_the_phase_is_revealed() -> None:
    """I14.2: it has two alternatives."""
    game = council(table(), "technology_embargo")
    assert now(game).tabled == ("technology_embargo",)
    assert game.view(1)["council"]["agendas"] == ["technology_embargo"]
    assert {option.partition(":")[0] for option in options(game)} == {"pass", "for", "against"}
    third = event(table(), "partisan_maneuvering")
    assert AGENDAS[now(third).tabled[0]].phase == 3


def test_all_vote_in_secret_and_the_most_votes_win() -> None:
    """I14.3: votes are announced from the left of the speaker; then they are crossed out."""
    state = industry(industry(table(speaker=1), 0, council=2), 2, votes=3)
    game = council(state, "technology_embargo")
    mark(game, "for:2", player=0)
    assert game.view(1)["council"]["votes"] == []
    mark(game, "against:1", player=1)
    mark(game, "against:4", player=2)
    announced = [line.values for line in game.lines() if line.key.startswith("ballot.")]
    assert [dict(values)["player"] for values in announced] == [2, 0, 1]
    assert now(game).outcome == "against"
    answer_all(game)
    assert [now(game).industry[p].votes_spent for p in range(3)] == [2, 1, 4]


def test_between_one_and_all_unspent_votes() -> None:
    """I14.4: or none; what is not cast is kept."""
    game = council(industry(table(), votes=6, votes_spent=4, council=2))
    assert options(game) == {"pass", *(f"{side}:{n}" for side in ("for", "against") for n in (1, 2, 3, 4))}
    votes(game, "for:1", "pass", "pass")
    answer_all(game)
    sheet = now(game).industry[0]
    assert (sheet.votes, sheet.votes_spent) == (8, 5)


@pytest.mark.parametrize(("face", "outcome"), [(MATERIAL, "for"), (INFLUENCE, "against"), (RESEARCH, "against")])
@pytest.mark.parametrize("cast", [("pass", "pass", "pass"), ("for:1", "against:1", "pass")])
def test_a_tie_is_broken_by_a_die(cast: tuple[str, ...], face: int, outcome: str) -> None:
    """I14.5: 0 to 0 too."""
    game = council(table(), dice=(face,))
    votes(game, *cast)
    assert now(game).outcome == outcome


def test_the_outcome_concerns_everybody() -> None:
    """I14.6: also who voted otherwise or not at all."""
    game = council(table())
    votes(game, "for:1", "pass", "pass")
    for player in range(3):
        mark(game, "pds", "deploy:2.0:0", player=player)
    assert all(len(occupied(game, player)) == 3 for player in range(3))
    docks = council(table())
    votes(docks, "pass", "against:1", "pass")
    assert {option.partition(":")[0] for option in options(docks, 2)} == {"d1", "done"}


def test_who_cast_most_votes_for_the_outcome_decides() -> None:
    """I14.7: the biggest number on the other side is nothing."""
    state = industry(industry(industry(table(4), 0, votes=4), 1, votes=2), 2, votes=1)
    game = council(industry(state, 3, votes=2), "technology_embargo")
    votes(game, "against:5", "for:3", "for:2", "for:1")
    assert [p for p in range(4) if asked(game, p)] == [1]
    mark(game, "gravity_drive", player=1)
    assert [now(game).common[p].banned for p in range(4)] == [1 << TECHNOLOGY_AT["gravity_drive"]] * 4


def test_tied_deciders_roll_until_one_alone_shows_material() -> None:
    """I14.7: both material, both not, then only the second."""
    dice = (MATERIAL, MATERIAL, INFLUENCE, RESEARCH, INFLUENCE, MATERIAL)
    game = council(table(), "technology_embargo", dice=dice)
    votes(game, "pass", "for:1", "for:1")
    assert [p for p in range(3) if asked(game, p)] == [2]


def test_the_speaker_decides_where_nobody_voted() -> None:
    """I14.7."""
    game = council(table(speaker=2), "technology_embargo", dice=(MATERIAL,))
    votes(game, "pass", "pass", "pass")
    assert [p for p in range(3) if asked(game, p)] == [2]


def test_what_the_agenda_brought_is_settled_before_xxcha_is_rewarded() -> None:
    """I14.3, I16.3, I19.2: the reward comes after the council, in a step of its own, so others were first."""
    planets = "s02 s04 s06 s10 s11"
    state = objectives(table(factions=("xxcha",)), navigation="prospector")
    for player in (0, 1):
        navigation(state, player, explored=planets, claimed=planets[:-4])
    game = council(industry(state, votes=3), "hyperlane_security")
    votes(game, "for:4", "pass", "pass")
    mark(game, "done", player=0)
    mark(game, "s11", player=1)
    mark(game, "done", player=2)
    assert now(game).common[1].objectives[0] == 5 and now(game).reached[0]
    mark(game, "s11", player=0)
    assert [now(game).common[p].objectives[0] for p in range(3)] == [3, 5, 0]


def test_who_reaches_mecatol_rex_by_the_agenda_comes_before_xxcha() -> None:
    """I16.1, I16.3: the first row to him, the second to Xxcha, though it sits before him."""
    state = table(factions=("xxcha",))
    for player in (0, 1):
        navigation(state, player, explored="s23")
    game = council(industry(state, votes=3), "earmarked_spending")
    votes(game, "for:4", "pass", "pass")
    mark(game, "done", player=0)
    mark(game, "done", player=2)
    mark(game, "navigation", "influence:claim:s23", "done", player=1)
    mark(game, "s23", player=0)
    assert now(game).mecatol == (1, 0)
    assert [now(game).navigation[p].mecatol_vp for p in range(2)] == [5, 7]
