"""Argent, Nekro, Winnu and Xxcha: both abilities of each, as they are played."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.inscription.sheets.warfare import WON
from lazax.inscription.state import AI, ROW_AT, Inscription, has_technology, set_common
from lazax.inscription.tables import TECHNOLOGY_AT
from tests.inscription.positions.effects import (
    ability_of,
    answer,
    carry_out,
    claimed_systems,
    explored,
    offered,
    play,
    rests,
    rows,
    seated,
    technology,
    votes,
)

COUNCIL = ("gather_council", "council_abilities", "vote", "count_votes", "name_choice", "resolve_agenda")
AFTER = ("spend_votes", "reward_voters", "settle")


def council(*factions: str, faces: tuple[int, ...] = ()) -> Game:
    """A council of phase II about Trade-Fleet Subsidization, up to the vote."""
    game = seated(*factions)
    prepare(game, "trade_fleet_subsidization")
    return play(game, *COUNCIL, *AFTER, faces=faces)


def prepare(game: Inscription, agenda: str) -> None:
    game.event = "convene_the_council"
    rest = [name for name in game.agendas[0] if name != agenda]
    game.agendas = ((agenda, *rest), *game.agendas[1:])


def test_argent_claims_one_more_vote_in_a_council() -> None:
    """I17.1, I14.1, D12."""
    playing = council("argent", "sol", "norr")
    assert [playing.state.industry[player].votes for player in range(3)] == [2, 1, 1]


def test_argent_votes_when_the_others_are_known() -> None:
    """I17.1, I14.3, D12: it is asked last, and sees what the others have announced."""
    playing = council("argent", "sol", "norr")
    assert playing.ask(0) is None
    answer(playing, 1, "for:1")
    answer(playing, 2, "against:1")
    ask = playing.ask(0)
    assert ask is not None and ask.kind == "vote.last"
    assert playing.view(0)["council"]["votes"] == [
        {"player": 1, "vote": "for:1"},
        {"player": 2, "vote": "against:1"},
    ]
    answer(playing, 0, "for:1")
    assert rests(playing)
    assert playing.state.industry[1].goods == 2  # adopted


def test_argent_hears_the_ai_faction_first() -> None:
    """I17.1, I20.12, D12: alone at the table it knows the AI's votes when it votes."""
    playing = council("argent", faces=(6,))
    ask = playing.ask(0)
    assert ask is not None and ask.kind == "vote.last"
    assert playing.view(0)["council"]["ai_votes"] == 3
    assert playing.options(0) == ("pass", "cast:1", "cast:2")


def test_the_others_do_not_hear_the_ai_faction_first() -> None:
    """I20.12: everybody else decides before the die is rolled."""
    playing = council("sol", faces=(6,))
    ask = playing.ask(0)
    assert ask is not None and ask.kind == "vote"
    assert playing.view(0)["council"]["ai_votes"] == 0


def test_the_boon_of_argent_works_on_pds_and_cruisers() -> None:
    """I17.1, D12: up to three symbols."""
    game = seated("argent", "sol", "norr")
    carry_out(ability_of(game, 0, "boon"), "influence:row:pds.1", *["material:row:cruiser.1"] * 2)
    assert game.warfare[0].rows[ROW_AT["pds", 1]] == 0b10
    assert game.warfare[0].rows[ROW_AT["cruiser", 1]] == 0b011
    carry_out(ability_of(game, 0, "boon"), "done")
    rows(game, 0, "dreadnought.1", 0)
    assert not any("dreadnought" in option for option in offered(ability_of(game, 0, "boon")))


def test_nekro_claims_no_votes_and_can_only_abstain() -> None:
    """I17.1, I14.4, D12: it is not even asked."""
    playing = council("nekro", "sol", "norr")
    assert playing.state.industry[0].votes == 0
    answer(playing, 1, "for:1")
    answer(playing, 2, "pass")
    assert rests(playing)
    assert playing.state.industry[0].goods == 2  # the agenda concerns it all the same (I14.6)


def test_nekro_may_cast_votes_it_got_elsewhere() -> None:
    """I17.1, I16.1, I14.4: those of Mecatol Rex."""
    game = seated("nekro", "sol", "norr")
    votes(game, 0, 2)
    prepare(game, "trade_fleet_subsidization")
    playing = play(game, *COUNCIL)
    assert playing.state.industry[0].votes == 2
    assert "against:2" in playing.options(0)


def test_nekro_takes_a_technology_for_each_war_it_wins() -> None:
    """I17.1, I12.22, I15.3, D12."""
    game = seated("nekro", "sol", "hacan")
    game.event, game.wars = "border_conflict", 1
    for player, mine in enumerate(((3, 3), (0, 0), (0, 0))):
        game.warfare[player] = game.warfare[player]._replace(strengths=mine)
    playing = play(game, "fight", "take_spoils")
    assert playing.state.warfare[0].results == (WON, WON)
    answer(playing, 0, "fleet_logistics", "gravity_drive")
    assert rests(playing)
    assert has_technology(playing.state, 0, "fleet_logistics") and has_technology(playing.state, 0, "gravity_drive")


def test_nekro_cannot_take_what_is_crossed_out() -> None:
    """I17.1, I15.6: neither a banned technology nor one it has."""
    game = seated("nekro", "sol", "norr")
    technology(game, 0, "transit_diodes")
    set_common(game, 0, banned=1 << TECHNOLOGY_AT["gravity_drive"])
    options = offered(ability_of(game, 0, "won", 0))
    assert len(options) == 6 and "gravity_drive" not in options and "transit_diodes" not in options


def test_the_boon_of_nekro_crosses_out_research_symbols_anywhere() -> None:
    """I17.1, I15.2, D12: the last one unlocks the technology."""
    game = seated("nekro", "sol", "norr")
    carry_out(ability_of(game, 0, "boon"), *["fleet_logistics"] * 3, "gravity_drive", *["transit_diodes"] * 3)
    assert has_technology(game, 0, "fleet_logistics")
    assert sorted(game.common[0].research)[-3:] == [1, 3, 3]


def test_winnu_is_rewarded_one_row_better() -> None:
    """I17.1, I16.1, I16.2, D12: second to arrive, rewarded as the first."""
    game = seated("winnu", "sol", "norr")
    game.mecatol = (1,)
    set_common(game, 0, mecatol=True)
    playing = play(game, "settle")
    assert playing.state.mecatol == (1, 0)
    assert (playing.state.industry[0].votes, playing.state.navigation[0].mecatol_vp) == (5, 7)


def test_winnu_has_at_best_the_first_row() -> None:
    """I17.1, I16.2, D12."""
    game = seated("winnu", "sol", "norr")
    set_common(game, 0, mecatol=True)
    assert play(game, "settle").state.navigation[0].mecatol_vp == 7


def test_winnu_among_several_who_claim_in_one_step() -> None:
    """I17.1, I16.3, D12: all have the reward of the topmost free row, Winnu that of the row above it."""
    game = seated("sol", "norr", "winnu", "hacan")
    game.mecatol = (3,)
    for player in (0, 1, 2):
        set_common(game, player, mecatol=True)
    state = play(game, "settle").state
    assert state.mecatol == (3, 0, 1, 2)
    assert [state.navigation[player].mecatol_vp for player in range(3)] == [5, 5, 7]
    assert [state.industry[player].votes for player in range(3)] == [4, 4, 5]


def test_winnu_after_the_ai_faction() -> None:
    """I17.1, I20.7: the AI in the first row does not stand in Winnu's way."""
    game = seated("winnu")
    game.mecatol = (AI,)
    set_common(game, 0, mecatol=True)
    assert play(game, "settle").state.navigation[0].mecatol_vp == 7


def test_the_boon_of_winnu_gives_votes_and_goods() -> None:
    """I17.1, D12."""
    game = seated("winnu", "sol", "norr")
    carry_out(ability_of(game, 0, "boon"))
    assert (game.industry[0].votes, game.industry[0].goods) == (3, 4)


def test_xxcha_claims_a_system_when_the_council_follows_it() -> None:
    """I17.1, I14.3, D12."""
    playing = council("xxcha", "sol", "norr")
    answer(playing, 0, "for:1")
    answer(playing, 1, "for:1")
    answer(playing, 2, "against:1")
    ask = playing.ask(0)
    assert ask is not None and ask.kind == "system.claim"
    answer(playing, 0, "s01")
    assert rests(playing)
    assert "s01" in claimed_systems(playing.state, 0)


def test_xxcha_gets_nothing_for_a_lost_vote_or_none() -> None:
    """I17.1, D12: it has to have voted for what was adopted."""
    for ballot in ("against:1", "pass"):
        playing = council("xxcha", "sol", "norr")
        answer(playing, 0, ballot)
        answer(playing, 1, "for:1")
        answer(playing, 2, "for:1")
        assert rests(playing)
        assert claimed_systems(playing.state, 0) == {"s00"}


def test_xxcha_alone_wins_by_outvoting_the_ai_faction() -> None:
    """I17.1, I20.12, D12: more votes than the AI, whatever side."""
    for cast, outvoted in (("cast:3", True), ("cast:2", False)):
        game = seated("xxcha")
        votes(game, 0, 4)
        explored(game, 0, "s05")
        prepare(game, "trade_fleet_subsidization")
        game.agendas = (("trade_fleet_subsidization", "technology_embargo"), *game.agendas[1:])
        playing = play(game, *COUNCIL, *AFTER, faces=(4,))
        answer(playing, 0, cast)
        assert playing.state.ai_votes == 2
        if not outvoted:
            answer(playing, 0, "1")  # Technology Embargo, Against
        assert rests(playing) is not outvoted
        if outvoted:
            answer(playing, 0, "s05")
            assert "s05" in claimed_systems(playing.state, 0)


def test_the_boon_of_xxcha_finds_a_council_member_and_votes() -> None:
    """I17.1, D12."""
    game = seated("xxcha", "sol", "norr")
    carry_out(ability_of(game, 0, "boon"))
    assert (game.industry[0].council, game.industry[0].votes) == (2, 3)
