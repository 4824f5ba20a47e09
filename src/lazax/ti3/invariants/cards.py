"""What is always true of cards, objectives, technologies and agreements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lazax.core.windows import Window
from lazax.ti3.council.prophecy import PROPHECY
from lazax.ti3.economy.supply import hand_limit
from lazax.ti3.events import Agenda, CardPlay, Excess, OpenDraw, Surplus
from lazax.ti3.invariants.registry import invariant
from lazax.ti3.setup.setup import IMPERIUM_REX, action_cards, political_cards
from lazax.ti3.state import TI3
from lazax.ti3.tables import MECATOL_REX, OBJECTIVES, TECHNOLOGIES

# cards


@invariant
def action_cards_are_conserved(game: TI3) -> Iterator[str]:
    """R21: every copy is in one place: the deck, the discard pile, a hand, or on the table."""
    found = Counter((*game.action_deck, *game.action_discard))
    if game.usurper:
        found[game.usurper] += 1
    for hand in game.hand.values():
        found.update(hand)
    for event in game.stage:
        if type(event) is CardPlay:
            found[event.card] += 1
        elif type(event) is OpenDraw:
            found.update(event.cards)
    expected = Counter(action_cards(game.seats))
    for card in sorted(found.keys() | expected.keys()):
        if found[card] != expected[card]:
            yield f"there are {found[card]} of the action card {card}, not {expected[card]}"


@invariant
def committed_cards_wait_in_hand(game: TI3) -> Iterator[str]:
    """R21.4: a card announced and not yet revealed waits for an open window."""
    waiting = {player for event in game.stage if type(event) is Window for player in event.announced}
    for player, card in game.committed.items():
        if player not in waiting:
            yield f"player {player} has announced {card}, but no window waits for it"


@invariant
def the_usurper_rules(game: TI3) -> Iterator[str]:
    """A-55: the card on Mecatol Rex goes when control of the planet is lost."""
    if game.usurper and MECATOL_REX not in game.control:
        yield "there is a usurper, but nobody controls Mecatol Rex"


@invariant
def agendas_are_conserved(game: TI3) -> Iterator[str]:
    """R27: every political card is in one place: the deck, the discard pile, in play, or before the council."""
    found = Counter((*game.political_deck, *game.political_discard, *game.laws))
    if game.prophet >= 0:
        found[PROPHECY] += 1
    for event in game.stage:
        if type(event) is Agenda and event.card and event.card not in found:
            found[event.card] += 1
    for card in sorted(found.keys() | set(political_cards())):
        if found[card] != 1:
            yield f"there are {found[card]} of the political card {card}"


@invariant
def hands_are_limited(game: TI3) -> Iterator[str]:
    """R21.1: the hand limit, one more while somebody else discards first, any number while its owner discards (or
    loses ships to the same card, R20.4)."""
    reducing = {event.player for event in game.stage if type(event) in (Surplus, Excess)}
    for player, hand in game.hand.items():
        if len(hand) > hand_limit(game, player) + 1 and player not in reducing:
            yield f"player {player} holds {len(hand)} action cards"
        if list(hand) != sorted(hand):
            yield f"the hand of player {player} is out of order"


@invariant
def objectives_are_unique(game: TI3) -> Iterator[str]:
    """R5, R23.2: public objectives once in deck or face up, secret ones with one player; none scored twice."""
    public = (*game.objective_deck, *game.revealed)
    if len(public) != len(set(public)) or any(OBJECTIVES[card].deck == "secret" for card in public):
        yield "the public objectives are not right"
    if not game.over and IMPERIUM_REX in game.revealed and not game.rules.age_of_empire:
        yield "Imperium Rex lies open, but the game goes on"
    secret = [card for card in game.secret.values() if card]
    scored = [card for cards in game.scored.values() for card in cards if OBJECTIVES[card].deck == "secret"]
    if len({*secret, *scored}) != len(secret) + len(scored):
        yield "a secret objective is there twice"
    for player, cards in game.scored.items():
        if len(cards) != len(set(cards)):
            yield f"player {player} scored an objective twice"


@invariant
def strategy_cards_are_unique(game: TI3) -> Iterator[str]:
    """R7: a strategy card has one holder; only a held card can have been used."""
    held = [card for cards in game.strategies.values() for card in cards]
    if len(held) != len(set(held)):
        yield "a strategy card has two holders"
    if not game.used <= set(held):
        yield "a strategy card was used that nobody holds"


@invariant
def technologies_are_known(game: TI3) -> Iterator[str]:
    """R28: nobody has a technology twice."""
    for player, owned in game.technologies.items():
        if len(owned) != len(set(owned)) or not set(owned) <= TECHNOLOGIES.keys():
            yield f"the technologies of player {player} are not right"


@invariant
def agreements_are_proper(game: TI3) -> Iterator[str]:
    """R26.3, R26.5: one agreement of the same two players, each trade card given once."""
    pairs = [frozenset((deal.a, deal.b)) for deal in game.agreements]
    given = [side for deal in game.agreements for side in ((deal.a, deal.card_a), (deal.b, deal.card_b))]
    if len(pairs) != len(set(pairs)) or any(len(pair) != 2 for pair in pairs):
        yield "two players have two agreements"
    if len(given) != len(set(given)):
        yield "a trade card lies in two agreements"
