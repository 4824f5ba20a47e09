"""Trade negotiations: up to three rounds of offers, answers and approvals (R26.2 to R26.5, R29.5).

All players offer at once, one offer each; those who got offers answer at once; then the active player approves. Two
players who make each other an offer have agreed. An offer falls if its card was given away in the same round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lazax.core.ask import PASS, choose_all, confirm
from lazax.core.log import note
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.board import alive, clockwise
from lazax.ti3.events import Negotiation
from lazax.ti3.registry import asks, step, then
from lazax.ti3.state import TI3
from lazax.ti3.trade.agreements import agree, may_agree, needs_approval, possible_partners, trade_values, unused_cards
from lazax.ti3.trade.bargains import watching

ROUNDS = 3

asks("choose", "player", "trade.offer", "trade.answer")
asks("choose", "number", "trade.card")
asks("choose", "word", "trade.approve")


@step("trade.negotiate")
def negotiate(game: TI3, player: Player) -> None:
    """R29.5: the active player opens negotiations among all."""
    if player in game.out or not _anybody_could(game):
        return
    enter(game, Negotiation(player))
    then(game, do(offer), do(close))


def _anybody_could(game: TI3) -> bool:
    return any(possible_partners(game, player) for player in alive(game))


@step("trade.offer")
async def offer(game: TI3) -> None:
    """Everybody may offer one of their trade cards to one player, all at once; without offers the talks end."""
    options = {}
    for player in alive(game):
        others = possible_partners(game, player)
        if others:
            options[player] = [*(str(other) for other in others), PASS]
    to = {player: int(other) for player, other in (await choose_all("trade.offer", options)).items()}
    if not to:
        return
    amend(game, Negotiation, offers=tuple((player, other, 0) for player, other in to.items()))
    for player, other in to.items():
        note(game, "trade.offered", player=player, player_to=other)
    then(game, do(put_cards), do(answer))


@step("trade.cards")
async def put_cards(game: TI3) -> None:
    """Those who have made an offer say what they give."""
    offers = current(game, Negotiation).offers
    values = await _choose_cards(game, {player: unused_cards(game, player) for player, _, _ in offers})
    amend(game, Negotiation, offers=tuple((player, other, values[player]) for player, other, _ in offers))


async def _choose_cards(game: TI3, cards: Mapping[Player, Sequence[int]]) -> dict[Player, int]:
    """R26.3: each chooses which of their cards they give; they name its value, since equal cards are alike."""
    options = {
        player: [str(value) for value in sorted({trade_values(game, player)[card] for card in left})]
        for player, left in cards.items()
    }
    if all(len(values) == 1 for values in options.values()):
        return {player: int(values[0]) for player, values in options.items()}
    return {player: int(value) for player, value in (await choose_all("trade.card", options)).items()}


@step("trade.answer")
async def answer(game: TI3) -> None:
    """Who got offers may accept one of them and says what they give for it."""
    talks = current(game, Negotiation)
    gives = {player: value for player, _, value in talks.offers}
    mutual = _mutual(talks)
    agreed = [(one, other, gives[one], gives[other]) for one, other in mutual]
    free = {player: _cards_besides(game, player, gives, mutual) for player in alive(game)}
    options = {}
    for player in alive(game):
        offers = [one for one, other, _ in talks.offers if other == player and not _among(mutual, one, player)]
        if offers and free[player]:
            options[player] = [*(str(one) for one in offers), PASS]
    if options:
        accepted = {player: int(one) for player, one in (await choose_all("trade.answer", options)).items()}
        values = await _choose_cards(game, {player: free[player] for player in accepted})
        for player in clockwise(game, talks.player):
            if player in accepted:
                one = accepted[player]
                agreed.append((one, player, gives[one], values[player]))
    then(game, *(do(approve, *pair) for pair in agreed), do(again))


def _mutual(talks: Negotiation) -> list[tuple[Player, Player]]:
    """Pairs who made each other an offer."""
    pairs = {(one, other) for one, other, _ in talks.offers}
    return sorted((one, other) for one, other in pairs if one < other and (other, one) in pairs)


def _among(pairs: Sequence[tuple[Player, Player]], one: Player, other: Player) -> bool:
    return (one, other) in pairs or (other, one) in pairs


def _cards_besides(
    game: TI3, player: Player, gives: Mapping[Player, int], mutual: Sequence[tuple[Player, Player]]
) -> list[int]:
    """The player's unused cards without the one that goes to a player with whom they have agreed already."""
    cards = unused_cards(game, player)
    if any(player in pair for pair in mutual):
        cards.remove(_card_worth(game, player, gives[player]))
    return cards


def _card_worth(game: TI3, player: Player, value: int) -> int:
    """An unused card of this value; -1 if there is none any more."""
    values = trade_values(game, player)
    return next((card for card in unused_cards(game, player) if values[card] == value), -1)


@step("trade.approve")
async def approve(game: TI3, one: Player, other: Player, value: int, value_other: int) -> None:
    """R26.4: two players have agreed; the active player lets the agreement come about, or does not."""
    active = current(game, Negotiation).player
    if active in game.out or not _still_possible(game, one, other, value, value_other):
        note(game, "trade.fell_through", player=one, player_to=other)
        return
    if needs_approval(game, active, one, other):
        approved = await confirm(
            active, "trade.approve", player_one=one, player_to=other, n_given=value, n_taken=value_other
        )
        watching.approved(game, active, one, other, approved)
        if not approved:
            note(game, "trade.not_approved", player=active, player_one=one, player_to=other)
            return
    agree(game, one, other, _card_worth(game, one, value), _card_worth(game, other, value_other))


def _still_possible(game: TI3, one: Player, other: Player, value: int, value_other: int) -> bool:
    if not may_agree(game, one, other):
        return False
    return _card_worth(game, one, value) >= 0 and _card_worth(game, other, value_other) >= 0


@step("trade.again")
def again(game: TI3) -> None:
    """Three rounds of offers at most."""
    talks = current(game, Negotiation)
    if talks.round < ROUNDS and talks.player not in game.out and _anybody_could(game):
        amend(game, Negotiation, round=talks.round + 1, offers=())
        then(game, do(offer))


@step("trade.close")
def close(game: TI3) -> None:
    leave(game, Negotiation)
