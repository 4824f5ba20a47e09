"""What is still to come: strategy events, wars, councils, productions, and how strong those one will fight may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from lazax.core.state import Player
from lazax.inscription import ai
from lazax.inscription.marks.marking import DICE_TAKEN
from lazax.inscription.state import AI, Inscription, warfare_paper
from lazax.inscription.tables import BOXES, EVENTS, PHASE_FIVE, SHEETS, SIDES

WARS: Final = BOXES // len(SIDES)
FIRST_WAR: Final = 2
"""The phase of the first war; there is one in every later phase (I4.5)."""
EVENTS_OF_A_KIND: Final = 3
"""Black and blue cards of a phase with councils, and productions and councils of a game."""
SINGLE: Final = 4 / 6
"""How often a focus die shows a single symbol, by which the strength of the AI faction grows."""
GROWTH, MOST_GROWTH = 1.1, 6.0
"""What neighbours add to a strength in a round, and how much at most."""


class Outlook(NamedTuple):
    rounds: tuple[float, float, float, float]  # activations still possible of each sheet
    until_war: tuple[float, ...]  # strategy events before each war; below 0: it was fought
    enemies: tuple[float, ...]  # the strength to expect in the boxes
    productions: int
    councils: int


def look_ahead(game: Inscription, player: Player) -> Outlook:
    seen = [EVENTS[name] for name in (*game.discard, game.event) if name]
    until_war = rounds_until_wars(game)
    kinds = [event.type for event in seen]
    left = max(0.0, until_war[-1])
    return Outlook(
        rounds=_rounds(game, player, left),
        until_war=until_war,
        enemies=enemy_strengths(game, player, until_war),
        productions=EVENTS_OF_A_KIND - kinds.count("production"),
        councils=EVENTS_OF_A_KIND - kinds.count("council"),
    )


def _rounds(game: Inscription, player: Player, left: float) -> tuple[float, float, float, float]:
    """The active sheet has its dice to come as well, unless they are taken already."""
    common = game.common[player]
    here = common.active if DICE_TAKEN not in common.uses else -1
    first, second, third, fourth = (left + (sheet == here) for sheet in range(len(SHEETS)))
    return first, second, third, fourth


def rounds_until_wars(game: Inscription) -> tuple[float, ...]:
    """Strategy events after the one going on and before each war, as many as to be expected (I4.2, I4.5)."""
    seen = [EVENTS[name] for name in (*game.discard, game.event) if name]
    phase = seen[-1].phase if seen else 1
    blacks = sum(event.phase == phase and event.type == "strategy" for event in seen)
    blues = sum(event.phase == phase for event in seen) - blacks
    found: list[float] = []
    for war in range(WARS):
        its_phase = FIRST_WAR + war
        if war < game.wars or phase > its_phase:
            found.append(-1.0)
        elif phase == its_phase:
            found.append(_within(its_phase, game.rules.phase_v, blacks, blues))
        else:
            between = its_phase - phase - 1
            rest = EVENTS_OF_A_KIND * (1 + between) - blacks
            found.append(rest + _within(its_phase, game.rules.phase_v, 0, 0))
    return tuple(found)


def _within(phase: int, phase_v: str, blacks: int, blues: int) -> float:
    """Strategy events before the war of a phase of which so many cards were seen: cards come by turns, a black one
    first, and the war is one of the blue ones."""
    number = EVENTS_OF_A_KIND
    if phase == PHASE_FIVE:
        number = 1 if phase_v == "errata" else 2
    places = range(blues + 1, number + 1)
    return max(0.0, sum(place - blacks for place in places) / len(places)) if places else 0.0


def enemy_strengths(game: Inscription, player: Player, until_war: Sequence[float]) -> tuple[float, ...]:
    """For each box the strength that its neighbour may come to."""
    from_ai = ai_strengths(game, until_war) if game.ai.strength else ()
    found: list[float] = []
    for box in range(BOXES):
        war, side = divmod(box, len(SIDES))
        neighbour = (game.left, game.right)[side][player]
        if neighbour == AI:
            found.append(from_ai[war])
            continue
        facing = war * len(SIDES) + 1 - side
        sheet, sectors = game.warfare[neighbour], warfare_paper(game, neighbour).sectors
        if facing < len(sheet.strengths):
            found.append(sheet.strengths[facing])
        else:
            now = (sheet.occupied & sectors[facing]).bit_count() + sheet.bonus[facing]
            found.append(now + min(MOST_GROWTH, GROWTH * (1 + max(0.0, until_war[war]))))
    return tuple(found)


def ai_strengths(game: Inscription, until_war: Sequence[float]) -> list[float]:
    """I20.6, I20.10: the tracks go on by a symbol in two rounds of three; a full section spills into the next."""
    board, sections = game.ai, ai.STRENGTH.sections
    found, spilt, before = [], 0.0, -1.0
    for war, section in enumerate(sections):
        rounds = max(0.0, until_war[war] - max(0.0, before)) + (before < 0 and bool(game.event))
        before = until_war[war]
        to_come = war >= board.strength_closed and war >= game.wars
        crossed = board.strength[war] + (rounds * SINGLE + spilt if to_come else 0)
        spilt = max(0.0, crossed - len(section))
        place = min(float(len(section)), max(1.0, crossed)) - 1
        low = int(place)
        high = min(low + 1, len(section) - 1)
        found.append(section[low] + (place - low) * (section[high] - section[low]))
    return found
