"""Choosing factions at the table: in turn, or one of three (SU-1 to SU-3)."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.ti4.setup.choosing import possible_forms
from lazax.ti4.setup.records import Choosing
from lazax.ti4.tables import FACTIONS
from tests.playing import answer_all
from tests.ti4.positions.tables import begun
from tests.ti4.positions.tools import kind_asked, logged


def choosing_of(game: Game) -> Choosing:
    (choosing,) = game.state.stage
    assert type(choosing) is Choosing
    return choosing


def test_in_turn() -> None:
    """SU-1, SU-2: from the speaker clockwise, each what is free; who was named at the set-up is not asked."""
    game = begun(4, choosing="chosen", factions="sol")
    speaker = game.state.speaker
    order = [player for player in (*range(speaker, 4), *range(speaker)) if player]
    for player, faction in zip(order, ("hacan", "keleres_mentak", "xxcha"), strict=True):
        assert (kind_asked(game), game.asked()) == ("setup.faction", (player,))
        assert "sol" not in game.options(player)
        if faction == "xxcha":  # SU-3: no other form of the same, and not whose home it takes
            assert not {"keleres_argent", "keleres_xxcha", "mentak", "hacan"} & set(game.options(player))
        game.apply(player, faction)
    assert game.state.factions[0] == "sol"
    assert {game.state.factions[player] for player in order} == {"hacan", "keleres_mentak", "xxcha"}


def test_one_of_three() -> None:
    """SU-2: three different factions lie before everybody, who choose at once and unseen."""
    game = begun(6, choosing="of_three")
    offers = choosing_of(game).offers
    assert [len(offer) for offer in offers] == [3] * 6
    assert len({faction for offer in offers for faction in offer}) == 18
    assert set(game.asked()) == set(range(6))
    for player in range(5):
        assert set(game.options(player)) == set(offers[player])
        game.apply(player, offers[player][2])
        assert game.view(5)["choosing"]["chosen"] == [None] * 6
    game.apply(5, offers[5][0])
    chosen = [line["faction"] for line in logged(game, "setup.faction")]
    assert chosen == [*(offers[player][2] for player in range(5)), offers[5][0]]


@pytest.mark.parametrize(("players", "sets", "each"), [(6, "base", 2), (5, "base", 3), (8, "base,pok,codex3", 3)])
def test_as_many_as_there_are(players: int, sets: str, each: int) -> None:
    """SU-2: 17 factions of the base game are two for each of six players."""
    assert [len(offer) for offer in choosing_of(begun(players, choosing="of_three", sets=sets)).offers] == [
        each
    ] * players


def test_whatever_is_offered_can_be_played() -> None:
    """SU-3: a faction that takes the home of others always finds one that nobody can choose."""
    found = 0
    for seed in range(40):
        offers = choosing_of(begun(8, seed, choosing="of_three")).offers
        for offer in offers:
            for faction in offer:
                others = {name for other in offers if other != offer for name in other}
                assert (
                    possible_forms(begun(8, seed, choosing="of_three").state, faction, others)
                    if FACTIONS[faction].form_of
                    else True
                )
                found += bool(FACTIONS[faction].form_of)
    assert found


def test_the_form_comes_last() -> None:
    """SU-3, TV-KEL-01: of the homes that nobody plays."""
    for seed in range(60):
        game = begun(8, seed, choosing="of_three")
        offers = choosing_of(game).offers
        mine = next((p for p, offer in enumerate(offers) if any(FACTIONS[name].form_of for name in offer)), None)
        if mine is None:
            continue
        for player, offer in enumerate(offers):
            homes = [name for name in offer if name in ("mentak", "xxcha", "argent")]
            forms = [name for name in offer if FACTIONS[name].form_of]
            game.apply(player, forms[0] if player == mine else (homes or list(offer))[0])
        taken = {line["faction"] for line in logged(game, "setup.faction")}
        if kind_asked(game) == "setup.form":
            assert game.asked() == (mine,)
            assert {FACTIONS[form].home_taken_from for form in game.options(mine)} == {
                "mentak",
                "xxcha",
                "argent",
            } - taken
        answer_all(game, until="strategy.pick", most=2_000)
        assert FACTIONS[game.state.factions[mine]].home_taken_from not in game.state.factions
        return
    pytest.fail("nobody was offered them")
