"""What is still to come."""

from __future__ import annotations

import pytest

from lazax.bots.inscription.outlook import look_ahead, rounds_until_wars
from lazax.inscription.state import Inscription
from lazax.inscription.tables import EVENTS
from tests.inscription.positions.effects import active, seated, strengths, unit

FIRST = ("first_ventures", "echoes_of_the_past", "fledgling_empires")
SECOND = ("relics_rediscovered", "a_strong_foundation", "toward_a_new_home")


@pytest.mark.parametrize(
    ("discard", "event", "rounds"),
    [
        ((), FIRST[0], (4.0, 7.0, 10.0, 12.0)),
        (FIRST, SECOND[0], (1.0, 4.0, 7.0, 9.0)),
        ((*FIRST, SECOND[0], "convene_the_council"), SECOND[1], (0.5, 3.0, 6.0, 8.0)),
        ((*FIRST, SECOND[0], "border_conflict"), SECOND[1], (-1.0, 3.0, 6.0, 8.0)),
    ],
)
def test_strategy_events_before_each_war(discard: tuple[str, ...], event: str, rounds: tuple[float, ...]) -> None:
    """I4.2, I4.5: by turns black and blue; the war is one of the blue cards of its phase."""
    game = seated("sol", phase_v="errata")
    game.discard, game.event = discard, event
    game.wars = sum(EVENTS[name].type == "war" for name in discard)
    assert rounds_until_wars(game) == rounds


def test_the_active_sheet_has_its_dice_to_come() -> None:
    game = seated("sol", phase_v="errata")
    game.event = FIRST[0]
    active(game, 0, "industry")
    assert look_ahead(game, 0).rounds == (12.0, 12.0, 13.0, 12.0)


def with_more_symbols(game: Inscription) -> Inscription:
    """The AI faction has a symbol more in every section of its strength."""
    later = game.copy()
    later.ai = later.ai._replace(strength=tuple(count + 1 for count in later.ai.strength))
    return later


def test_the_strength_of_the_ai_faction_grows() -> None:
    """I20.6, I20.10: two rounds of three bring it a symbol."""
    game = seated("sol", phase_v="errata")
    game.discard, game.event = FIRST, SECOND[0]
    now = look_ahead(game, 0).enemies
    assert now[0] == now[1] and 2 < now[0] < 4
    later = look_ahead(with_more_symbols(game), 0).enemies
    assert all(after >= before for before, after in zip(now, later, strict=True)) and later[0] > now[0]


def test_what_neighbours_have_drawn_counts() -> None:
    """I12.17: one's left box is compared with the left neighbour's right one; what is written is certain."""
    game = seated("sol", "norr", "yin")
    game.event = FIRST[0]
    before = look_ahead(game, 0).enemies
    left = game.left[0]
    unit(game, left, "cruiser", "4.0:0")
    after = look_ahead(game, 0).enemies
    assert after[0] - before[0] >= 3 and after[1] == before[1]
    strengths(game, left, 1, 9)
    assert look_ahead(game, 0).enemies[0] == 9
