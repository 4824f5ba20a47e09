"""Set-up (I3, I4, I20.1 to I20.4): sheets, faction cards, objectives, agendas, the event deck and the relic deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazax.core.chance import Generator
from lazax.core.state import Player
from lazax.inscription.ai import new_board
from lazax.inscription.sequence.round import NEXT_ROUND
from lazax.inscription.setup.beginning import BEGINNING
from lazax.inscription.sheets import industry, navigation
from lazax.inscription.sheets.papers import INDUSTRY_PAPERS, NAVIGATION_PAPERS, PAPER_IDS
from lazax.inscription.state import AI, Common, Expansion, Inscription, Papers, Rules, Warfare
from lazax.inscription.tables import (
    AGENDAS,
    BLACK,
    COUNCIL_PHASES,
    EVENTS,
    FACTIONS,
    MATERIAL,
    PHASE_FIVE,
    RELICS,
    SHEETS,
)

OFFERS = 3
"""Faction cards dealt to each player, of which they keep one (I3.2)."""


def new_state(players: int, options: Mapping[str, Any], seed: int) -> Inscription:
    """The state before the factions are chosen."""
    rules, rng, game, seats = Rules(**options), Generator(seed), Inscription(), range(players)
    if rules.speaker >= players:
        raise ValueError(f"the speaker cannot sit at seat {rules.speaker}: there are {players} players, from seat 0")
    game.rules, game.seats, game.speaker = rules, players, rules.speaker
    deal_sheets(game, rng)
    offers = rng.shuffled(tuple(FACTIONS))
    game.common = {p: Common(offers=tuple(sorted(offers[p * OFFERS : (p + 1) * OFFERS]))) for p in seats}
    game.agendas = tuple(tuple(rng.shuffled(agendas_of(phase)))[: agendas_kept(players)] for phase in COUNCIL_PHASES)
    game.events, game.discard, game.event = event_deck(rules.phase_v, rng), (), ""
    game.objectives, game.reached = (), (False,) * len(SHEETS)
    game.relic_deck = tuple(rng.shuffled(tuple(RELICS)))
    game.wars, game.dice, game.tabled, game.votes, game.ai_votes = 0, (), (), {}, 0
    game.outcome = game.decision = ""
    game.mecatol, game.ai, game.ai_reached = (), new_board(rules.difficulty), ()
    seat_neighbours(game, rng)
    game.rng, game.todo = rng.rng, (*BEGINNING, *NEXT_ROUND)
    return game


def deal_sheets(game: Inscription, rng: Generator) -> None:
    """I3.1: everybody a sheet of each type; the B sides are all the same."""
    seats = range(game.seats)
    dealt = []
    for ids in PAPER_IDS:
        side = [name for name in ids if name.endswith(game.rules.sides)]
        dealt.append(rng.shuffled(side) if len(side) > 1 else side * game.seats)
    game.papers = {p: Papers(dealt[0][p], dealt[1][p], dealt[2][p], dealt[3][p]) for p in seats}
    game.navigation = {p: navigation.start(NAVIGATION_PAPERS[game.papers[p].navigation]) for p in seats}
    game.expansion = dict.fromkeys(seats, Expansion())
    game.industry = {p: industry.start(INDUSTRY_PAPERS[game.papers[p].industry]) for p in seats}
    game.warfare = dict.fromkeys(seats, Warfare())


def agendas_of(phase: int) -> tuple[str, ...]:
    return tuple(agenda.id for agenda in AGENDAS.values() if agenda.phase == phase)


def agendas_kept(players: int) -> int | None:
    """I3.3, I20.2: one of each phase; with the AI faction all of them."""
    return None if players <= 2 else 1


def stack(phase: int, colour: str) -> tuple[str, ...]:
    """I4.1: the events with this back."""
    return tuple(event.id for event in EVENTS.values() if (event.phase, event.colour) == (phase, colour))


def event_deck(phase_v: str, rng: Generator) -> tuple[str, ...]:
    """I4.2, I4.3: each phase from the bottom, by turns blue and black; the first phase on top."""
    deck: list[str] = []
    for phase in range(1, PHASE_FIVE + 1):
        blue, black = (rng.shuffled(stack(phase, colour)) for colour in ("blue", "black"))
        if phase == PHASE_FIVE and phase_v == "errata":  # I4.8
            blue, black = [event for event in blue if EVENTS[event].type == "final_war"], black[:1]
        from_below: list[str] = []
        while blue or black:
            from_below += [pile.pop() for pile in (blue, black) if pile]
        deck += reversed(from_below)
    return tuple(deck)


def seat_neighbours(game: Inscription, rng: Generator) -> None:
    """I1.3: the next seat clockwise is to the left. I20.3: with the AI faction a die tells on whose side it sits."""
    seats = range(game.seats)
    if game.seats > 2:
        game.left = tuple((p + 1) % game.seats for p in seats)
        game.right = tuple((p - 1) % game.seats for p in seats)
    elif game.seats == 1:
        game.left = game.right = (AI,)
    else:
        other: Player = 1 - game.speaker
        speaker_is_left = BLACK[rng.below(len(BLACK))] == MATERIAL
        left, right = [AI, AI], [AI, AI]
        near, far = (left, right) if speaker_is_left else (right, left)
        near[other], far[game.speaker] = game.speaker, other
        game.left, game.right = tuple(left), tuple(right)
