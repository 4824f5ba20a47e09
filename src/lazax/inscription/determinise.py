"""Other worlds that one player cannot tell from the true one: what they have not seen is dealt anew."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from lazax.core.chance import Generator
from lazax.core.state import Outcome, Player
from lazax.inscription.setup.setup import OFFERS, agendas_of, stack
from lazax.inscription.state import Inscription, set_common, with_ai
from lazax.inscription.tables import COUNCIL_PHASES, EVENTS, FACTIONS, PHASE_FIVE, RELICS


def determinise(game: Inscription, player: Player, rng: Generator, outcomes: Sequence[Outcome] = ()) -> None:
    """Deal anew in `game`, a checkpoint. Events and agendas come to light only between steps: what is hidden at a
    checkpoint is hidden until the next one. Relics are drawn within a step; the player's own are in `outcomes`."""
    shuffle_events(game, rng)
    shuffle_agendas(game, rng)
    deal_relics(game, player, rng, {o.value for o in outcomes if o.kind == "pick"})
    deal_offers(game, player, rng)


def shuffle_events(game: Inscription, rng: Generator) -> None:
    """I4.9: the backs are known, the faces are not. With the errata one card of phase V is out of the game."""
    deck = list(game.events)
    seen = {*game.discard, game.event}
    for phase in range(1, PHASE_FIVE + 1):
        for colour in ("black", "blue"):
            places = [
                n for n, name in enumerate(deck) if (EVENTS[name].phase, EVENTS[name].colour) == (phase, colour)
            ]
            unseen = [name for name in stack(phase, colour) if name not in seen]
            if phase == PHASE_FIVE and colour == "blue" and game.rules.phase_v == "errata":
                unseen = [name for name in unseen if EVENTS[name].type == "final_war"]
            for at, name in zip(places, rng.shuffled(unseen), strict=False):
                deck[at] = name
    game.events = tuple(deck)


def shuffle_agendas(game: Inscription, rng: Generator) -> None:
    """Piles from which nothing has been revealed. What is left of a pile never comes up again."""
    piles = list(game.agendas)
    for at, phase in enumerate(COUNCIL_PHASES):
        all_of_it = agendas_of(phase)
        if len(piles[at]) == (len(all_of_it) if with_ai(game) else 1):
            piles[at] = tuple(rng.shuffled(all_of_it)[: len(piles[at])])
    game.agendas = tuple(piles)


def deal_relics(game: Inscription, player: Player, rng: Generator, known: Collection[str]) -> None:
    """Others' relics in hand, just drawn or put away, and the deck with everybody's part of it. A relic in hand is
    worth what is written on the sheet (I18.1) and is none that is played as it is drawn. What the player has drawn in
    this step, `known`, comes from their own part."""
    others, hidden = [p for p in range(game.seats) if p != player], [*game.relic_deck, *game.common[player].part]
    for theirs in (game.common[p] for p in others):
        hidden += (*theirs.relics, *theirs.drawn, *theirs.buried, *theirs.part)
    cards = rng.shuffled(sorted(card for card in hidden if card not in known))

    def deal(relics: Sequence[str], fits: Callable[[str, str], bool] = _any) -> tuple[str, ...]:
        """What may lie where these relics lie."""
        return tuple(relic if relic in known else cards.pop(_first(cards, relic, fits)) for relic in relics)

    for p in others:
        set_common(game, p, relics=deal(game.common[p].relics, _looks_alike))
    for p in others:
        set_common(game, p, drawn=deal(game.common[p].drawn), buried=deal(game.common[p].buried))
    for p in range(game.seats):
        set_common(game, p, part=deal(game.common[p].part))
    game.relic_deck = deal(game.relic_deck)


def _first(cards: Sequence[str], relic: str, fits: Callable[[str, str], bool]) -> int:
    return next(n for n, card in enumerate(cards) if fits(relic, card))


def _any(relic: str, other: str) -> bool:
    return True


def _looks_alike(relic: str, other: str) -> bool:
    """For those who do not see it in the hand."""
    return RELICS[other].vp == RELICS[relic].vp and RELICS[other].moment != "drawn"


def deal_offers(game: Inscription, player: Player, rng: Generator) -> None:
    """The faction cards that others were dealt and have not chosen from."""
    if not game.common[player].offers:
        return
    cards = rng.shuffled([name for name in FACTIONS if name not in game.common[player].offers])
    for p in range(game.seats):
        if p != player:
            set_common(game, p, offers=tuple(sorted(cards.pop() for _ in range(OFFERS))))
