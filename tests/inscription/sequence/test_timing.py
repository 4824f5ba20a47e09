"""Timing, secrecy and simultaneous play (I21, I22)."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.inscription.marks.boons import claim_boons
from lazax.inscription.marks.spending import spend_free
from lazax.inscription.state import Inscription
from lazax.inscription.tables import EXPANSION
from tests.inscription.positions.playing import (
    alone,
    asked,
    event,
    explored,
    mark,
    now,
    options,
    play,
    purse,
    spending,
)
from tests.inscription.positions.scenes import during, holding, industry, navigation, relics, table


def test_a_card_beats_the_rules() -> None:
    """I21.1: Hacan's first trade good of a round counts as two."""
    game = spending(industry(table(factions=("hacan",)), goods=2), "navigation")
    mark(game, "double:material")
    assert purse(game) == (2, 0, 0)


def test_may_is_optional_everything_else_is_done_as_far_as_possible() -> None:
    """I21.2: Homestead Relief may be declined; an embargo takes what there is."""
    state = industry(industry(table(), 0, goods=5), 1, goods=1)
    state.tabled, state.outcome, state.decision = ("technology_embargo",), "against", "3"
    game = play(during(state, "convene_the_council"), ("resolve_agenda",))
    assert [now(game).industry[p].goods_spent for p in range(3)] == [3, 1, 0]
    state = table()
    state.tabled, state.outcome = ("homestead_relief",), "for"
    game = play(during(state, "convene_the_council"), ("resolve_agenda",))
    assert "pass" in options(game)


def test_any_sheet_is_one_sheet() -> None:
    """I21.3: resources for a sheet of choice all go there, active or not."""

    async def effect(game: Inscription, player: int) -> None:
        await spend_free(game, player, EXPANSION, 3)

    game = play(table(), alone(effect))
    for _ in range(3):
        assert all(":dock:" in option or ":tech:" in option or option == "done" for option in options(game))
        mark(game, next(option for option in game.options(0) if ":dock:" in option))
    assert now(game).expansion[0].dock_symbols.bit_count() == 3


def test_boons_claimed_at_once_resolve_one_after_another() -> None:
    """I21.4: completely, in the order the player chooses; chains are allowed."""

    async def effect(game: Inscription, player: int) -> None:
        await claim_boons(game, player, [("faction", "n4.5"), ("council", "n5.0"), ("population", "n1.8")])

    game = play(table(factions=("hacan",)), alone(effect))
    assert (asked(game), options(game)) == ("boon.order", {"faction", "council", "population"})
    mark(game, "population")
    assert (now(game).expansion[0].population, now(game).industry[0].council) == (1, 1)
    mark(game, "faction")
    assert now(game).industry[0].council == 1
    mark(game, "h3.0", "h4.5")
    assert now(game).industry[0].council == 2


def test_an_immediate_effect_interrupts_the_spending() -> None:
    """I21.5: also within the uninterrupted spending of a special boon on Industry."""
    state = holding(industry(table(factions=("hacan",)), scrapped="h1.3 h0.3 h1.2"), 0, "special:biotic")
    game = spending(state, "industry", influence=1)
    mark(game, "special:biotic:burst", "influence:claim:h0.2")
    assert asked(game) == "hex.claim"
    mark(game, "h3.0", "h4.5")
    assert asked(game) == "burst"
    mark(game, "influence:claim:h2.3")
    assert now(game).industry[0].council == 2
    mark(game, "influence:claim:h2.1")
    assert asked(game) == "mark"


def test_relics_in_hand_are_secret() -> None:
    """I22.1, I18.1: the others see how many there are, and their points on the sheet."""
    game = event(relics(table(), 0, "nano_forge", "the_codex"), "first_ventures")
    for viewer in (1, 2, None):
        seen = game.view(viewer)
        assert "nano_forge" not in str(seen) and "the_codex" not in str(seen)
        assert seen["players"][0]["relics"] == 2
    assert game.view(1)["players"][0]["points"]["total"] == game.view(0)["players"][0]["points"]["total"] == 7


def test_other_sheets_are_seen_as_at_the_end_of_the_last_step() -> None:
    """I22.2."""
    game = event(table(), "first_ventures")
    before = game.view(1)
    mark(game, "navigation", "material:explore:s03", "material:explore:s04", "material:explore:s05", "done")
    assert game.view(1) == before
    assert "s03" in game.view(0)["players"][0]["sheets"]["navigation"]["explored"]
    for player in (1, 2):
        mark(game, "navigation", *[f"material:explore:s0{n}" for n in (3, 4, 5)], "done", player=player)
    assert "s03" in game.view(1)["players"][0]["sheets"]["navigation"]["explored"]


def test_choices_of_a_step_are_made_without_knowing_the_others() -> None:
    """I22.3: neither view nor log nor options tell of them."""

    def known(game: Game, player: int) -> tuple[object, ...]:
        return game.view(player), game.log(player), game.options(player), game.version(player)

    game = event(navigation(table(), explored="s23"), "fledgling_empires")
    other = known(game, 1)
    mark(game, "navigation", "influence:claim:s23", "influence:claim:s02", "done")
    assert known(game, 1) == other
    ballot = event(industry(table(), votes=3), "convene_the_council")
    other = known(ballot, 1)
    mark(ballot, "for:3")
    assert known(ballot, 1) == other


def test_a_step_ends_when_all_are_done() -> None:
    """I22.4: until then marks can be taken back."""
    game = event(table(), "first_ventures")
    mark(game, "navigation", *[f"material:explore:s0{n}" for n in (3, 4, 5)])
    assert asked(game) == "mark" and options(game) == {"done"}
    mark(game, "done")
    assert now(game).dice == ()
    game.undo(0)
    game.undo(0)
    mark(game, "material:explore:s07", "done")
    for player in (1, 2):
        assert not now(game).dice
        mark(game, "navigation", *[f"material:explore:s0{n}" for n in (3, 4, 5)], "done", player=player)
    assert now(game).dice
    assert "s07" in explored(game) and "s05" not in explored(game)
