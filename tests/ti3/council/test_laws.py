"""The council at odds with itself: laws voted on again, cards that meet in a vote, blows while others think."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import current
from lazax.ti3.board import fleet_in
from lazax.ti3.cards.political.registry import POLITICAL
from lazax.ti3.combat.modifiers import bonus
from lazax.ti3.council.voters import votes_of
from lazax.ti3.economy.supply import areas_open
from lazax.ti3.events import Agenda
from lazax.ti3.registry import LAWS
from lazax.ti3.state import TI3, Law
from lazax.ti3.tables import MECATOL_REX, POLITICAL_CARDS, SYSTEM_OF
from lazax.ti3.units.forces import destroy_ground_forces
from lazax.ti3.ways import adjacent
from tests.ti3.positions.councils import FOUR, decided, session, vote
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    answers,
    done,
    fleet,
    hand,
    kind_asked,
    logged,
    on_top,
    planet,
    play,
    pools,
    quick_game,
    technologies,
)

CAPITAL = SYSTEM_OF[MECATOL_REX]
PURGE = "discard:minister_of_internal_security"


def under(*laws: str, elected: str = "") -> TI3:
    """Four players under these laws; N'orr (player 2) hold Mecatol Rex."""
    state = planet(quick_game(races=FOUR), 2, MECATOL_REX, gf=2)
    for law in laws:
        state.laws = {**state.laws, law: Law(elected if POLITICAL_CARDS[law].vote == "elect_player" else "", 1)}
    state.political_deck = tuple(card for card in state.political_deck if card not in laws)
    return state


def test_every_law_is_found_by_its_id() -> None:
    """R27.11: what a law does while it is in play is registered under its name."""
    laws = [card for card in POLITICAL if POLITICAL_CARDS[card].type == "law"]
    assert [law for law in laws if law not in LAWS] == []


# laws voted on again


@pytest.mark.parametrize("by", ["revote", "determine_policy"])
def test_fleet_regulations_lose_a_second_vote(by: str) -> None:
    """R27.12, T-X8: the law that has lost stands no longer in the way of what its loss brings: N'orr, with five
    counters in fleet supply, get a sixth."""
    state = pools(under("fleet_regulations"), 2, strategy=1, fleet=5, command=1)
    assert "fleet" not in areas_open(state, 2)
    if by == "revote":
        game = session("revote", state)
        vote(game, "fleet_regulations")
    else:
        game = session("repeal", hand(state, 0, "determine_policy"))
        answer(game, 0, "determine_policy", "react.before_agenda_drawn")
        answer(game, 0, "fleet_regulations", "determine_policy.agenda")
    assert current(game.state, Agenda).card == "fleet_regulations"
    vote(game, "against")
    assert done(game) and game.state.fleet_pool[2] == 6 and not game.state.laws
    assert game.state.political_discard.count("fleet_regulations") == 1
    assert len(logged(game, "law.repealed")) == 1


def test_fleet_regulations_win_a_second_vote() -> None:
    """R27.12, T-X8: confirmed, it goes on to hold."""
    state = pools(under("fleet_regulations"), 2, fleet=5)
    game = session("revote", state)
    vote(game, "fleet_regulations")
    vote(game, "for")
    assert done(game) and areas_open(game.state, 2) == ["strategy", "command"]
    assert not logged(game, "law.repealed")


def test_the_crown_changes_heads() -> None:
    """T-P1, T-I5, R27.12: Determine Policy puts the Crown of Thalnos to the vote again; from N'orr to Hacan."""
    state = hand(under("crown_of_thalnos", elected="2"), 0, "determine_policy")
    before = {player: bonus(state, player, "ground_force", "bombardment") for player in (1, 2)}
    game = session("repeal", state)
    answer(game, 0, "determine_policy", "react.before_agenda_drawn")
    answer(game, 0, "crown_of_thalnos", "determine_policy.agenda")
    vote(game, "1")
    assert done(game) and game.state.laws["crown_of_thalnos"].elected == "1"
    after = {player: bonus(game.state, player, "ground_force", "bombardment") for player in (1, 2)}
    assert (after[1] - before[1], after[2] - before[2]) == (1, -1)


def test_a_second_vote_on_nothing() -> None:
    """T-X6, R27.5: of the committee's two agendas the first lets N'orr, on Mecatol Rex, discard the only law; then
    Revote has nothing to elect and is replaced."""
    state = on_top(
        under("free_trade"), "technology_investigation_committee", "holder_of_mecatol_rex", "revote", "cost_overruns"
    )
    game = decided("technology_investigation_committee", "against", state)
    vote(game, "for")
    answer(game, 2, "free_trade", "holder_of_mecatol_rex.law")
    assert current(game.state, Agenda).card == "cost_overruns" and not game.state.laws
    assert logged(game, "agenda.no_subject") == [{"agenda": "revote"}]


def test_votes_by_the_values_of_a_law_that_is_just_repealed() -> None:
    """R27.6, R25.1, R27.12: while Labor Force Politics is law votes are counted by resources, also on its own repeal;
    afterwards by influence."""
    state = planet(under("labor_force_politics"), 1, "arretze")
    swapped = votes_of(state, 1)
    game = session("repeal", state)
    answer(game, 1, "labor_force_politics", "vote.law")
    assert current(game.state, Agenda).votes == ((1, "labor_force_politics", swapped),)
    vote(game, "labor_force_politics")
    assert done(game) and votes_of(game.state, 1) != swapped


# cards that meet in a vote


def test_rhetoric_discredited() -> None:
    """T-P3, T-P4: Hacan speak for ten votes more, Letnev have all of them count nowhere; the cards are gone."""
    state = hand(hand(under(), 1, "fantastic_rhetoric"), 3, "discredit")
    game = session("cost_overruns", state)
    answer(game, 1, "fantastic_rhetoric", "react.before_own_vote")
    answer(game, 1, "for", "vote.cast")
    answer(game, 3, "discredit", "react.after_other_vote")
    assert current(game.state, Agenda).votes == ((1, "", 0),)
    vote(game, "against")
    assert game.state.action_discard == ("fantastic_rhetoric", "discredit")
    assert logged(game, "agenda.rejected")


def test_the_silenced_keep_their_rhetoric() -> None:
    """T-P2, T-P3, R27.14: who may not vote is not asked for a card on their vote either."""
    state = hand(hand(under(), 1, "fantastic_rhetoric"), 3, "thugs")
    game = session("cost_overruns", state)
    answer(game, 3, "thugs", "react.agenda_read")
    answer(game, 3, 1, "thugs.player")
    assert kind_asked(game) == "vote.cast" and game.asked() == (2,)
    assert game.state.hand[1] == ("fantastic_rhetoric",)


def test_no_policy_for_a_council_that_does_not_meet() -> None:
    """T-A1, T-P1, A-51: Letnev dissolve the council; nobody is asked for Determine Policy, which stays in hand."""
    state = hand(hand(under(), 3, "council_dissolved"), 1, "determine_policy")
    game = play(state, ("strategic.primary", 0, "political"), debug=True)
    answer(game, 3, "council_dissolved", "react.political_primary")
    answer_all(game)
    assert done(game) and game.state.hand[1] == ("determine_policy",) and not logged(game, "agenda.read")


# the Minister of Internal Security strikes while others think


def struck(game: Game, minister: int = 3, number: int = 2) -> None:
    game.interject(minister, PURGE)
    if kind_asked(game) == "internal_security.garrison":
        answer(game, minister, number)


def watched() -> TI3:
    """Planetary Security is law and Letnev are the ministers; N'orr have two ground forces on Mecatol Rex."""
    return under("planetary_security", "minister_of_internal_security", elected="3")


def test_no_guards_for_a_planet_that_is_lost() -> None:
    """T-X0, T-X4, R27.13: N'orr think about guards for Mecatol Rex when it becomes neutral: nobody comes."""
    game = decided("holder_of_mecatol_rex", "against", watched())
    assert kind_asked(game) == "holder_of_mecatol_rex.guards" and game.asked() == (2,)
    struck(game)
    assert done(game) and MECATOL_REX not in game.state.control and MECATOL_REX not in game.state.gf


def test_recruits_are_counted_in_one_go() -> None:
    """T-X0, R0.19: once N'orr have sent their recruits to Mecatol Rex, nobody strikes before they are there."""
    game = play(watched(), ("mass_mobilization.place", 2, 3), debug=True)
    assert PURGE in game.interjections(3)
    answer(game, 2, MECATOL_REX, "mass_mobilization.planet")
    assert kind_asked(game) == "mass_mobilization.number" and game.interjections(3) == ()
    answer(game, 2, 3)
    assert done(game) and game.state.gf[MECATOL_REX] == 5


@pytest.mark.parametrize("at", ["transfer.first", "transfer.second"])
def test_a_system_of_a_transfer_is_lost(at: str) -> None:
    """T-X0, R19.2: N'orr are about to move troops between Mecatol Rex and a fleet beside it; with Mecatol Rex lost
    nothing is activated, and no counter is spent."""
    state = pools(watched(), 2, command=2)
    one, _, _, other, *_ = adjacent(state, CAPITAL)
    fleet(fleet(state, one, 2, "cruiser"), other, 2, "cruiser")
    game = play(state, ("transfer.activate", 2), debug=True)
    assert set(game.options(2)) == {CAPITAL, one, other}
    if at == "transfer.second":
        answer(game, 2, CAPITAL, "transfer.first")
    struck(game)
    assert done(game) and game.state.command_pool[2] == 2 and not game.state.counters


def test_a_bare_planet_is_lost_before_its_dead_return() -> None:
    """T-X4, T-I6: N'orr's last ground force on Mecatol Rex dies; the planet is neutral before Gen Synthesis is
    rolled, and who returns goes to a home planet."""
    state = technologies(watched(), 2, "gen_synthesis")
    planet(state, 2, MECATOL_REX, gf=1)
    fleet(state, CAPITAL, 2, "cruiser")

    async def blow(game: TI3) -> None:
        await destroy_ground_forces(game, MECATOL_REX, 1)

    game = play(state, blow, dice=(10,))
    assert MECATOL_REX not in game.state.control
    answer_all(game)
    assert done(game) and logged(game, "gen_synthesis.returned")
    keys = [line.key for line in game.lines()]
    assert keys.index("planet.neutral") < keys.index("gen_synthesis.returned")
    assert fleet_in(game.state, CAPITAL, 2).ships


def test_settlers_on_a_planet_made_bare() -> None:
    """T-X4, R27.10: under Planetary Security the planet that the leader gives up is neutral at once; the last may
    settle it all the same, and else it stays neutral."""
    for wish in ("yes", "no"):
        state = watched()
        state.points = {**state.points, 0: 1, 1: 3, 2: 1, 3: 1}
        planet(state, 1, "arretze", gf=2)
        planet(state, 1, "quann", gf=2)
        game = decided("colonial_redistribution", "for", state)
        answers(game, (1, "quann", "colonial_redistribution.planet"), (1, 0, "colonial_redistribution.player"))
        assert "quann" not in game.state.control
        answer(game, 0, wish, "colonial_redistribution.settle")
        answer_all(game)
        assert game.state.control.get("quann") == (0 if wish == "yes" else None)
