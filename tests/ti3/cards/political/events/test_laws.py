"""Political events that touch the laws in play: repeals, votes taken again, a new constitution."""

from __future__ import annotations

import pytest

from lazax.core.game import Game
from lazax.core.stage import current
from lazax.ti3.combat.modifiers import bonus
from lazax.ti3.council.voters import agendas_within_reach
from lazax.ti3.economy.payment import resources
from lazax.ti3.economy.supply import areas_open
from lazax.ti3.events import Agenda
from lazax.ti3.state import TI3, Law
from lazax.ti3.ways import adjacent, ways
from tests.ti3.positions.councils import FOUR, bereft, decided, session, settle, vote
from tests.ti3.positions.tools import (
    answer,
    answer_all,
    done,
    goods,
    hand,
    kind_asked,
    logged,
    no_mans_land,
    on_top,
    planet,
    play,
    pools,
    quick_game,
)


def legislation(**elected: str) -> TI3:
    """Four players under these laws; N'orr control Mecatol Rex."""
    state = planet(quick_game(races=FOUR), 2, "mecatol_rex", gf=1)
    state.laws = {law: Law(subject, 1) for law, subject in elected.items()}
    state.political_deck = tuple(card for card in state.political_deck if card not in state.laws)
    return state


# Holder of Mecatol Rex


def test_holder_of_mecatol_rex_for() -> None:
    """T-X6, R27.12: they may discard a law, which ends at once; a law with an elected player ends as well."""
    game = decided("holder_of_mecatol_rex", "for", legislation(free_trade="", crown_of_thalnos="1"))
    assert game.options(2) == ("free_trade", "crown_of_thalnos", "pass")
    assert bonus(game.state, 1, "ground_force", "ground") == 1
    answer(game, 2, "crown_of_thalnos", "holder_of_mecatol_rex.law")
    assert done(game) and list(game.state.laws) == ["free_trade"]
    assert bonus(game.state, 1, "ground_force", "ground") == 0
    assert game.state.political_discard == ("crown_of_thalnos", "holder_of_mecatol_rex")


def test_holder_of_mecatol_rex_keeps_the_laws() -> None:
    """T-X6: he need not discard any; without laws he is not even asked."""
    game = decided("holder_of_mecatol_rex", "for", legislation(free_trade=""))
    answer(game, 2, "pass", "holder_of_mecatol_rex.law")
    assert done(game) and list(game.state.laws) == ["free_trade"]
    assert done(decided("holder_of_mecatol_rex", "for", legislation()))


def test_holder_of_mecatol_rex_against() -> None:
    """R27.10: two ground forces for Mecatol Rex, if its holder wants them."""
    game = decided("holder_of_mecatol_rex", "against", legislation())
    answer(game, 2, "yes", "holder_of_mecatol_rex.guards")
    assert done(game) and game.state.gf["mecatol_rex"] == 3


def test_holder_of_mecatol_rex_without_pieces() -> None:
    """R20.13: on bare ground they would stand in a thirteenth place."""
    state = planet(legislation(), 2, "mecatol_rex")
    names = ("abyz", "fria", "lodor", "saudor", "wellon", "thibah", "bereg", "lirta_iv", "arinam", "meer", "mellon")
    for name in names:
        planet(state, 2, name, gf=1)
    assert done(decided("holder_of_mecatol_rex", "against", state))


@pytest.mark.parametrize("side", ["for", "against"])
def test_mecatol_rex_has_no_holder(side: str) -> None:
    """R27.13: nothing happens."""
    state = legislation(free_trade="")
    no_mans_land(state, "mecatol_rex")
    game = decided("holder_of_mecatol_rex", side, state)
    assert done(game) and list(game.state.laws) == ["free_trade"]


# New Constitution


def test_new_constitution_for() -> None:
    """T-X6, R27.13: all laws and their running effects end; everybody exhausts two planets of their choice."""
    state = pools(legislation(fleet_regulations="", closing_the_wormholes="", crown_of_thalnos="3"), 0, fleet=5)
    state.laws = {**state.laws, "labor_force_politics": Law("", 1)}
    state.exhausted.add("trenlak")
    game = decided("new_constitution", "for", state)
    assert game.asked() == (1,)  # Sol have only one planet, and it is exhausted without asking
    assert not game.state.laws and "jord" in game.state.exhausted
    answer(game, 1, "hercant", "new_constitution.planet")
    answer(game, 1, "kamdorn", "new_constitution.planet")
    assert done(game)  # N'orr have two left, Letnev two
    after = game.state
    assert after.exhausted == {"jord", "hercant", "kamdorn", "trenlak", "quinarra", "mecatol_rex", *LETNEV}
    assert "fleet" in areas_open(after, 0) and resources(after, "jord") == 4
    assert "sys_quann" in ways(after)["wormhole_beta"] and "sys_quann" in adjacent(after, "wormhole_beta")
    assert bonus(after, 3, "ground_force", "ground") == 0
    assert set(after.political_discard) == {*state.laws, "new_constitution"} and len(after.political_discard) == 5


LETNEV = ("arc_prime", "wren_terra")


def test_new_constitution_against() -> None:
    """T-X6, R27.6: who has most influence on refreshed planets may discard one law."""
    game = decided("new_constitution", "against", legislation(free_trade="", crown_of_thalnos="1"))
    answer(game, 2, "free_trade", "new_constitution.law")  # N'orr with Mecatol Rex
    assert done(game) and list(game.state.laws) == ["crown_of_thalnos"]


def test_new_constitution_against_with_a_tie() -> None:
    """R27.9: exhausted planets do not count; among equals the speaker decides."""
    state = legislation(free_trade="")
    state.exhausted.add("mecatol_rex")
    game = decided("new_constitution", "against", state)  # Sol and Hacan have two each
    assert game.options(0) == ("0", "1")
    answer(game, 0, "1", "new_constitution.player")
    answer(game, 1, "pass", "new_constitution.law")
    assert done(game) and list(game.state.laws) == ["free_trade"]


def test_new_constitution_against_without_laws() -> None:
    """R27.13: nobody is asked for anything."""
    assert done(decided("new_constitution", "against", legislation()))


def test_truce_ended_before_the_constitution_chooses() -> None:
    """T-X0, R27.12: while the most influential player thinks, somebody pays for the end of the truce."""
    state = goods(legislation(short_term_truce=""), 3, 10)
    game = decided("new_constitution", "against", state)
    assert game.options(2) == ("short_term_truce", "pass")
    game.interject(3, "repeal:short_term_truce")
    answer_all(game, {"pay.influence": ((), 10)})
    assert done(game) and game.state.political_discard == ("short_term_truce", "new_constitution")


# Revote


def revote(law: str, state: TI3, outcome: str) -> Game:
    """The council votes on this law again and decides like this."""
    game = decided("revote", law, state)
    assert current(game.state, Agenda).card == law and law in game.state.laws
    assert game.state.political_discard == ("revote",)
    vote(game, outcome)
    return game


def test_revote_confirms_a_law() -> None:
    """R27.12, R27.11: for: its immediate effect again; it stays in its place and counts from this round."""
    state = legislation(fleet_regulations="", free_trade="")
    state.round, state.stage = 3, (state.stage[0]._replace(number=3), *state.stage[1:])
    game = revote("fleet_regulations", state, "for")
    assert done(game) and list(game.state.laws) == ["fleet_regulations", "free_trade"]
    assert game.state.laws["fleet_regulations"] == Law("", 3)


def test_revote_abolishes_a_law() -> None:
    """R27.12, R27.11: against: that effect is carried out, and the law is discarded."""
    before = dict(legislation().fleet_pool)
    game = revote("fleet_regulations", legislation(fleet_regulations="", free_trade=""), "against")
    assert done(game) and list(game.state.laws) == ["free_trade"]
    assert game.state.fleet_pool == {player: number + 1 for player, number in before.items()}
    assert game.state.political_discard == ("revote", "fleet_regulations")


@pytest.mark.parametrize("elected", ["1", "3"])
def test_revote_elects_again(elected: str) -> None:
    """R27.12: the same player keeps the law, or another gets it and the former one loses it."""
    game = revote("crown_of_thalnos", legislation(crown_of_thalnos="1"), elected)
    assert done(game) and game.state.laws["crown_of_thalnos"].elected == elected
    assert [bonus(game.state, p, "ground_force", "ground") for p in (1, 3)] == [
        int(elected == "1"),
        int(elected == "3"),
    ]
    assert game.state.political_discard == ("revote",)


def test_revote_on_the_law_of_an_eliminated_player() -> None:
    """R23.12, R27.12: a law whose player is out does nothing any more until somebody else is elected."""
    state = play(bereft(legislation(crown_of_thalnos="1"), 1), settle, debug=True).state
    game = decided("revote", "crown_of_thalnos", state)
    assert game.options(2) == ("0", "2", "3", "abstain")
    vote(game, "2")
    assert game.state.laws["crown_of_thalnos"].elected == "2"


def test_law_vetoed_when_it_is_voted_on_again() -> None:
    """T-P2, R27.12: the law simply stays, and the active player draws another card."""
    state = hand(legislation(free_trade=""), 3, "veto")
    game = session("revote", on_top(state, "revote", "cost_overruns"))
    answer(game, 3, "pass", "react.agenda_read")
    vote(game, "free_trade")
    answer(game, 3, "veto", "react.agenda_read")
    assert current(game.state, Agenda).card == "cost_overruns"
    vote(game, "against")
    assert done(game) and list(game.state.laws) == ["free_trade"]
    assert game.state.political_discard == ("revote", "cost_overruns")


def test_xxcha_do_not_turn_a_second_vote_away() -> None:
    """R31.6, R27.12, A-60: they object to Revote, which was drawn, not to the law that it elected."""
    state = planet(quick_game(races=("sol", "xxcha", "norr")), 2, "mecatol_rex")
    state.laws = {"free_trade": Law("", 1)}
    game = session("revote", on_top(state, "revote", "cost_overruns"))
    answer(game, 1, "no", "agenda.quash")
    vote(game, "free_trade")
    assert kind_asked(game) == "vote.cast" and current(game.state, Agenda).card == "free_trade"
    vote(game, "against")
    assert done(game) and not game.state.laws and game.state.strategy_pool[1] == 2


def test_revote_turned_away() -> None:
    """T-P2: a vetoed Revote is discarded and nothing is voted on again."""
    state = hand(legislation(free_trade=""), 3, "veto")
    game = session("revote", on_top(state, "revote", "cost_overruns"))
    answer(game, 3, "veto", "react.agenda_read")
    assert current(game.state, Agenda).card == "cost_overruns"
    assert game.state.political_discard == ("revote",)


def test_revote_chosen_by_policy() -> None:
    """T-P1, R27.12: Determine Policy finds Revote in the deck as long as there is a law."""
    state = hand(legislation(crown_of_thalnos="1"), 3, "determine_policy")
    assert "revote" in agendas_within_reach(state) and "revote" not in agendas_within_reach(legislation())
    game = session("cost_overruns", state)
    answer(game, 3, "determine_policy", "react.before_agenda_drawn")
    answer(game, 3, "revote", "determine_policy.agenda")
    vote(game, "crown_of_thalnos")
    assert kind_asked(game) == "vote.player"
    vote(game, "0")
    assert game.state.laws["crown_of_thalnos"].elected == "0"


def test_nothing_to_vote_on_again() -> None:
    """R27.5: without laws in play Revote is discarded and replaced."""
    game = session("revote", on_top(legislation(), "revote", "cost_overruns"))
    assert logged(game, "agenda.no_subject") == [{"agenda": "revote"}]
    assert current(game.state, Agenda).card == "cost_overruns"


def test_truce_ended_while_it_is_voted_on_again() -> None:
    """T-X0, R27.12: repealed during its second vote it has left play; passed again, it is law once more."""
    state = goods(legislation(short_term_truce=""), 3, 10)
    game = decided("revote", "short_term_truce", state)
    game.interject(3, "repeal:short_term_truce")
    answer_all(game, {"pay.influence": ((), 10)}, until="vote.cast")
    assert not game.state.laws and game.state.political_discard == ("revote",)
    vote(game, "for")
    assert done(game) and game.state.laws["short_term_truce"] == Law("", 1)
    assert game.state.political_discard == ("revote",)


def test_truce_ended_while_the_speaker_breaks_the_tie() -> None:
    """T-X0, R27.13: the law that was to be voted on again is gone when its turn would come."""
    state = goods(legislation(short_term_truce="", free_trade=""), 3, 10)
    game = session("revote", state)
    vote(game, "abstain")
    assert kind_asked(game) == "tie_break.law"
    game.interject(3, "repeal:short_term_truce")
    answer_all(game, {"pay.influence": ((), 10), "tie_break.law": "short_term_truce"}, until="test.rest")
    assert done(game) and list(game.state.laws) == ["free_trade"]


def test_repeal_of_a_law_just_confirmed() -> None:
    """R27.12: Repeal after Revote, both in one session of the committee's two agendas."""
    state = on_top(legislation(free_trade=""), "technology_investigation_committee", "revote", "repeal")
    game = session("technology_investigation_committee", state)
    for card, outcome in (
        ("technology_investigation_committee", "against"),
        ("revote", "free_trade"),
        ("free_trade", "for"),
        ("repeal", "free_trade"),
    ):
        assert current(game.state, Agenda).card == card
        vote(game, outcome)
    assert done(game) and not game.state.laws
