"""Other worlds that one player cannot tell from the true one: what they have not seen is dealt anew."""

from __future__ import annotations

from collections.abc import Callable

from lazax.core.chance import Generator
from lazax.core.state import Player
from lazax.inscription.setup.setup import OFFERS, agendas_of, stack
from lazax.inscription.state import Inscription, set_common, with_ai
from lazax.inscription.tables import COUNCIL_PHASES, EVENTS, FACTIONS, PHASE_FIVE, RELICS


def determinise(game: Inscription, now: Inscription, player: Player, rng: Generator) -> None:
    """Deal anew in `game`, a checkpoint that has become `now`. Events, agendas and relics come to light only between
    steps, so whatever is hidden at a checkpoint is hidden until the next one, but for the player's own."""
    shuffle_events(game, rng)
    shuffle_agendas(game, rng)
    deal_relics(game, player, rng)
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


def deal_relics(game: Inscription, player: Player, rng: Generator) -> None:
    """Others' relics in hand or just drawn, and the deck. A relic in hand is worth what is written on the sheet
    (I18.1) and is none that is played as it is drawn; what the player has put under the deck is where they know."""
    others, known = [p for p in range(game.seats) if p != player], game.common[player].buried
    hidden = [*game.relic_deck, *(card for p in others for card in (*game.common[p].relics, *game.common[p].drawn))]
    cards = rng.shuffled(sorted(card for card in hidden if card not in known))

    def deal(relic: str, fits: Callable[[str, str], bool] = _any) -> str:
        """What may lie where this relic lies."""
        if relic in known:
            return relic
        card = next(card for card in cards if fits(relic, card))
        cards.remove(card)
        return card

    for p in others:
        set_common(game, p, relics=tuple(deal(relic, _looks_alike) for relic in game.common[p].relics))
    for p in others:
        set_common(game, p, drawn=tuple(deal(relic) for relic in game.common[p].drawn))
    game.relic_deck = tuple(deal(relic) for relic in game.relic_deck)


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
