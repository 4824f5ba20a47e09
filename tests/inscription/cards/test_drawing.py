"""Drawing relics (I18): at the moment they are claimed, each player from their own part of the deck."""

from __future__ import annotations

import pytest

from lazax.core.ask import Refused
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.inscription.cards.drawing import lay_out
from lazax.inscription.sequence.strategy import spend
from lazax.inscription.state import set_common
from lazax.inscription.tables import RELICS
from tests.inscription.positions.playing import (
    alone,
    asked,
    done,
    logged,
    mark,
    now,
    options,
    play,
    purse,
    spending,
)
from tests.inscription.positions.scenes import finding, navigation, relics, table, taken


def before_a_relic(*relics: str, faction: str = "", influence: int = 1, rolled: tuple[int, ...] = ()) -> Game:
    """With Navigation active a player can claim a relic system, and these are the relics they can draw."""
    state = finding(navigation(table(factions=(faction,)), explored="s19"), 0, *relics)
    return spending(state, "navigation", influence=influence, rolled=rolled, then=(("settle",),))


def test_a_relic_is_drawn_when_it_is_claimed() -> None:
    """I18.1, I18.3: it is in the hand, and its points on the sheet, before the step is over."""
    game = before_a_relic("nano_forge", influence=2)
    mark(game, "influence:claim:s19")
    mine = game.view(0)["players"][0]
    assert asked(game) == "mark" and mine["hand"] == ["nano_forge"]
    assert mine["sheets"]["navigation"]["relic_vp"] == [RELICS["nano_forge"].vp]
    assert game.view(1)["players"][0]["relics"] == 0, "the others see it when the step is over (I22.2)"
    mark(game, "influence:claim:s01", "done")
    assert game.view(1)["players"][0]["relics"] == 1
    assert logged(game, "relic.drawn") == [{"player": 0, "relic": "nano_forge", "n": 4}]


def test_what_a_relic_gives_is_spent_in_the_same_step() -> None:
    """I18.3, I8.3: the trade goods of Dynamis Core, between two marks."""
    game = before_a_relic("dynamis_core", influence=2)
    mark(game, "influence:claim:s19", "good:material", "material:explore:s03", "influence:claim:s03", "done")
    assert done(game) and now(game).industry[0].goods_spent == 1


def test_a_focus_die_that_a_relic_unlocks_is_spent_in_the_same_step() -> None:
    """I15.10, I6.6, I18.3: Mahact draws the Obsidian after the roll; the new die is there at once."""
    game = before_a_relic("the_obsidian", faction="mahact", rolled=(1, 1, 1, 2, 2, 2))
    mark(game, "influence:claim:s19", "focus:navigation:influence")
    assert purse(game) == (0, 2, 0) and "done" not in options(game)
    mark(game, "influence:claim:s01", "influence:claim:s02", "done")
    assert done(game)


def test_a_relic_that_leads_to_another_is_followed_at_once() -> None:
    """I18.2, I21.4: the Obsidian lets Naalu claim systems, a relic system too; then Plenary Orbital builds a dock."""
    first, second = "the_obsidian", "plenary_orbital"
    for seed in range(20):
        state = navigation(table(factions=("naalu",), seed=seed), explored="s19 s32")
        game = spending(finding(state, 0, first, second), "navigation", influence=1)
        mark(game, "influence:claim:s19")
        if asked(game) == "system.claim":  # the Obsidian came first
            mark(game, "s32")
            assert (asked(game), now(game).common[0].played) == ("dock.build", (first, second))
            return
    raise AssertionError


def test_a_drawn_relic_cannot_be_taken_back() -> None:
    """I18.1, I22.4: marks before it stay, marks after it can be taken back."""
    game = before_a_relic("nano_forge", influence=3)
    mark(game, "influence:claim:s01", "influence:claim:s19")
    with pytest.raises(Refused):
        game.undo(0)
    mark(game, "influence:claim:s02")
    game.undo(0)
    with pytest.raises(Refused):
        game.undo(0)
    assert now(game).common[0].relics == ("nano_forge",)


def test_outside_of_strategy_events_what_a_relic_gives_is_kept() -> None:
    """I8.2, I18.2: Xxcha, who voted as it was decided, claims a relic system; nobody is asked to spend anything."""
    state = finding(navigation(table(factions=("xxcha",)), explored="s19", claimed="s01 s02"), 0, "dynamis_core")
    state.votes, state.outcome, state.tabled = {0: "for:1"}, "for", ("corporate_tax_breaks",)
    game = play(state, ("reward_voters",), ("settle",))
    assert done(game) and now(game).industry[0].goods == 4


# the parts


def test_everybody_has_relics_for_all_they_can_claim() -> None:
    """I18.3, I18.4: two each for eight players; who has claimed or crossed out a relic system needs fewer."""
    state = table(8)
    assert [len(state.common[p].part) for p in range(8)] == [2] * 8 and not state.relic_deck
    navigation(navigation(state, 3, claimed="s19"), 5, crossed="s19 s32")
    lay_out(state, tuple(RELICS))
    assert [len(state.common[p].part) for p in range(8)] == [2, 2, 2, 1, 2, 0, 2, 2]
    assert len(state.relic_deck) == 3


def test_the_parts_are_shuffled_anew_before_every_step() -> None:
    """I18.3: nothing of what one might have drawn is left for the next step."""
    state = table(4)
    before = [state.common[p].part for p in range(4)]
    game = play(state, ("settle",))
    after = [now(game).common[p].part for p in range(4)]
    assert before != after
    cards = [card for part in after for card in part]
    assert sorted((*cards, *now(game).relic_deck)) == sorted(RELICS)


def test_the_deck_looks_whole_to_everybody() -> None:
    """I22.2: how many are left does not tell that somebody has just drawn."""
    state = navigation(table(3), explored="s19")
    for player in (0, 1):
        set_common(state, player, active=0, purse=(0, 1, 0))
    game = play(finding(state, 0, "nano_forge"), alone(spend, 0, 1), ("settle",))
    left = game.view(1)["relics_left"]
    mark(game, "influence:claim:s19")
    assert (game.view(0)["relics_left"], game.view(1)["relics_left"]) == (left - 1, left)
    assert left == len(RELICS)


# Yssaril


def test_yssaril_looks_at_two_relics_and_keeps_one() -> None:
    """I17.1, I18.1, D12: the other one goes under the deck."""
    game = before_a_relic("dominus_orb", "the_codex", faction="yssaril")
    mark(game, "influence:claim:s19")
    assert (asked(game), options(game)) == ("relic.keep", {"dominus_orb", "the_codex"})
    mark(game, "the_codex", "done")
    assert done(game)
    assert now(game).common[0].relics == ("the_codex",) and now(game).common[0].buried == ("dominus_orb",)
    assert logged(game, "relic.drawn") == [{"player": 0, "relic": "the_codex", "n": 3}]


def test_yssaril_has_two_relics_for_each_that_it_can_claim() -> None:
    """I17.1, I18.3: as long as there are enough for everybody."""
    assert len(table(7, factions=("yssaril",)).common[0].part) == 4
    assert len(table(8, factions=("yssaril",)).common[0].part) == 2


def test_yssaril_comes_back_to_what_it_put_away_when_nothing_else_is_left() -> None:
    """I17.1, I18.4: with eight players its second relic is the one it did not keep; nobody else can draw it."""
    state = navigation(table(8, factions=("yssaril",)), explored="s19 s32")
    first, second = state.common[0].part
    game = spending(state, "navigation", influence=2)
    mark(game, "influence:claim:s19")
    assert options(game) == {first, second}
    played = [name for name in (first, second) if RELICS[name].moment == "drawn"]
    kept = next(name for name in (first, second) if name not in played)
    mark(game, kept, "influence:claim:s32")
    other = second if kept == first else first
    assert other in (*now(game).common[0].relics, *now(game).common[0].played)


def test_yssaril_takes_the_last_relic_as_it_is() -> None:
    """I17.1, I18.1: there is only one to look at."""
    game = before_a_relic("the_codex", faction="yssaril")
    mark(game, "influence:claim:s19", "done")
    assert done(game) and now(game).common[0].relics == ("the_codex",)


def test_what_yssaril_put_away_is_dealt_to_nobody() -> None:
    """I18.3, D12: it stays under the deck when the others are shuffled."""
    state = table(7, factions=("yssaril",))
    taken(state, "nano_forge")
    set_common(state, 0, buried=("nano_forge",))
    for seed in range(20):
        state.rng = Generator(seed).below(1 << 60)
        game = play(state.copy(), ("settle",))
        assert all("nano_forge" not in now(game).common[p].part for p in range(7))


def test_where_no_relic_is_left_nothing_is_drawn() -> None:
    """I8.9: the boon is claimed without effect."""
    state = navigation(table(), explored="s19")
    relics(state, 1, *RELICS)
    game = spending(state, "navigation", influence=1, then=(("settle",),))
    mark(game, "influence:claim:s19", "done")
    assert done(game) and not logged(game, "relic.drawn")
