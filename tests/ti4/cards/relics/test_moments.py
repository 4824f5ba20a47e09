"""Relics for moments of the round."""

from __future__ import annotations

from lazax.core.steps import do
from lazax.ti4.exploration.relics import draw_relic
from lazax.ti4.sequence.tactical_action import end
from lazax.ti4.state import TI4
from lazax.ti4.technology.research import research, researchable
from lazax.ti4.timings import AGENDA_PHASE_START, STATUS_END
from lazax.ti4.windows import window
from tests.ti4.positions.exploring import EMPTY, attached, component, on_top, position, relics
from tests.ti4.positions.tools import (
    A,
    B,
    activated,
    answer,
    done,
    kind_asked,
    plain,
    planet,
    play,
    quick_game,
    technologies,
)

TEARS = "relic:the_prophets_tears"


async def researches(game: TI4) -> None:
    await research(game, A)


def test_the_prophets_tears_leave_out_a_prerequisite() -> None:
    """W-G11, 90.12: one, and they are exhausted for it."""
    state = technologies(position(), A, "antimass_deflectors")
    assert "fleet_logistics" not in researchable(state, A) and "gravity_drive" in researchable(state, A)
    relics(state, A, "the_prophets_tears")
    assert "fleet_logistics" in researchable(state, A)
    game = play(state, researches, debug=True)
    answer(game, A, "fleet_logistics", "research.technology")
    answer(game, A, (), "research.specialties")
    assert done(game) and (A, TEARS) in game.state.exhausted_cards


def test_the_prophets_tears_buy_a_card() -> None:
    """W-G11: or an action card is drawn, where they are not needed for the technology."""
    state = relics(technologies(plain(position(), A), A, "antimass_deflectors"), A, "the_prophets_tears")
    state.action_deck = ("bribery",)
    game = play(state, researches, debug=True)
    answer(game, A, "gravity_drive", "research.technology")
    answer(game, A, TEARS, "window.research.when")
    assert done(game) and game.state.hand[A] == ("bribery",) and "gravity_drive" in game.state.technologies[A]


def test_two_helpers_are_not_both_used_up() -> None:
    """90.12c, 1.8, W-G11: with AI Development Algorithm beside the tears one of them suffices."""
    state = technologies(position(), A, "ai_development_algorithm", "antimass_deflectors", "sarween_tools")
    game = play(relics(state, A, "the_prophets_tears"), researches, debug=True)
    answer(game, A, "space_dock_ii", "research.technology")
    answer(game, A, (), "research.specialties")
    assert [*game.options(A)] == [TEARS, "technology:ai_development_algorithm"]
    answer(game, A, TEARS, "window.research.after")
    assert done(game) and game.state.exhausted_cards == {(A, TEARS)}


def test_the_crown_of_emphidia_explores() -> None:
    """W-T32, 35.3: a planet of one's own, once more."""
    state = relics(planet(position(), A, "lodor"), A, "the_crown_of_emphidia")
    game = play(on_top(activated(state, A, EMPTY), "paradise_world"), do(end, A), debug=True)
    answer(game, A, "relic:the_crown_of_emphidia", "window.tactical.end")
    assert done(game) and game.state.attached == {"lodor": ("paradise_world",)}
    assert (A, "relic:the_crown_of_emphidia") in game.state.exhausted_cards


def test_the_crown_of_emphidia_and_the_tomb() -> None:
    """W-Z10: whoever controls the planet with the tomb gains a point for the crown."""
    for owner, offered in ((A, True), (B, False)):
        state = attached(planet(quick_game(phase="status"), owner, "lodor"), "lodor", "tomb_of_emphidia")
        game = play(relics(state, A, "the_crown_of_emphidia"), window(STATUS_END), debug=True)
        assert (kind_asked(game) == "window.status.end") == offered
        if offered:
            answer(game, A, "relic:the_crown_of_emphidia")
            assert game.state.points[A] == 1 and not game.state.relics[A]


def test_maw_of_worlds() -> None:
    """W-V1: all planets are exhausted, and any technology is gained."""
    state = relics(quick_game("yssaril", "xxcha", "hacan", phase="agenda"), A, "maw_of_worlds")
    game = play(state, window(AGENDA_PHASE_START), debug=True)
    answer(game, A, "relic:maw_of_worlds", "window.agenda_phase.start")
    answer(game, A, "war_sun", "maw.technology")
    assert done(game) and "war_sun" in game.state.technologies[A]
    assert {"retillion", "shalloq"} <= game.state.exhausted and game.state.purged == ("relic:maw_of_worlds",)


def test_reading_the_book_of_latvinia() -> None:
    """W-G10: up to two technologies that need nothing are researched."""
    state = position()
    state.relic_deck = ("book_of_latvinia",)
    game = play(technologies(state, A, "antimass_deflectors"), lambda game: draw_relic(game, A), debug=True)
    assert "gravity_drive" not in game.options(A)
    answer(game, A, "sarween_tools", "research.technology")
    answer(game, A, "pass", "research.technology")
    assert done(game) and game.state.technologies[A] == ("antimass_deflectors", "sarween_tools")


def test_closing_the_book_of_latvinia() -> None:
    """W-A9: a point with all four specialties, else the speaker token."""
    state = relics(position(), B, "book_of_latvinia")
    assert component(state, "relic:book_of_latvinia", B).state.speaker == B
    full = attached(planet(state, B, "lodor", "vefut_ii"), "lodor", "biotic_research_facility")
    full = attached(planet(full, B, "thibah", "quann", "new_albion"), "vefut_ii", "warfare_research_facility")
    full = attached(full, "quann", "cybernetic_research_facility")
    game = component(full, "relic:book_of_latvinia", B)
    assert game.state.points[B] == 1 and game.state.speaker == A
