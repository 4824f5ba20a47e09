"""Other worlds that one player cannot tell from the true one: all that they have not seen is dealt anew.

What has come to light since the checkpoint stays where it was, so that the moves made since can be made again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lazax.core.chance import Generator
from lazax.core.state import Outcome, Player
from lazax.galaxy.hidden import drawn_since, pin, refill
from lazax.galaxy.known_hands import known_of
from lazax.ti4 import sets
from lazax.ti4.council.outcomes import elects, lacks_what_it_needs
from lazax.ti4.events import Agenda
from lazax.ti4.notes.worlds import deal_notes_anew
from lazax.ti4.objectives.secrets import secrets_open
from lazax.ti4.setup.galaxy import BACKS
from lazax.ti4.state import TI4
from lazax.ti4.tables import EXPLORATION_DECKS, PUBLIC_OBJECTIVES, SYSTEMS
from lazax.ti4.trade.terms import ACTION_CARD


def determinise(game: TI4, now: TI4, player: Player, rng: Generator, outcomes: Sequence[Outcome]) -> None:
    """Deal anew in `game`, a checkpoint that has become `now`, what the player has not seen."""
    deal_tiles(game, now, player, rng)
    shuffle_objectives(game, now, rng)
    deal_secrets(game, now, player, rng)
    deal_action_cards(game, now, player, rng, outcomes)
    deal_notes_anew(game, now, player, rng)
    shuffle_agendas(game, now, player, rng)
    for deck in (*EXPLORATION_DECKS, "relic"):
        shuffle_open_draws(game, now, f"{deck}_deck", rng)


def deal_tiles(game: TI4, now: TI4, player: Player, rng: Generator) -> None:
    """While the galaxy is built: tiles in the hands of others, from all of the same back that nobody has seen; those
    placed since stay with whoever placed them. What the speaker drew first lies open."""
    if len(game.tiles) <= 1:
        return
    placed = {tile for _, tile in now.placements}
    seen = placed | {tile for _, tile in game.placements} | {*game.tiles.get(player, ())}
    unseen: dict[str, list[str]] = {
        back: rng.shuffled([tile for tile in sets.draw_pile(game.rules.sets, back) if tile not in seen])
        for back in BACKS
    }
    for p in [p for p in game.tiles if p != player]:
        dealt = (tile if tile in placed else unseen[SYSTEMS[tile].back].pop() for tile in game.tiles[p])
        game.tiles = {**game.tiles, p: tuple(sorted(dealt))}


def shuffle_objectives(game: TI4, now: TI4, rng: Generator) -> None:
    """61.13: five of each stage lie in the row; which ones, nobody knows before they are turned up."""
    seen = [name for name in game.objective_deck if name in now.revealed]
    hidden = [name for name in game.objective_deck if name not in seen]
    row: list[str] = []
    for stage in (1, 2):
        number = sum(PUBLIC_OBJECTIVES[name].stage == stage for name in hidden)
        unknown = [name for name in sets.public_objectives(game.rules.sets, stage) if name not in now.revealed]
        row += rng.shuffled(unknown)[:number]
    game.objective_deck = (*seen, *row)


def deal_secrets(game: TI4, now: TI4, player: Player, rng: Generator) -> None:
    """61.19: others' unscored secret objectives and the deck; those scored since, and what the player drew, stay."""
    others = [p for p in range(game.seats) if p != player]
    shown = {name for scored in now.scored.values() for name in scored} | {
        *now.secrets[player],
        *now.declared.values(),
    }
    for state in (game, now):
        shown.update(name for p in others if secrets_open(state, False, p) for name in state.secrets[p])
        shown.update(name for _, name in state.known_secrets[player])
    true = [*(name for p in others for name in game.secrets[p]), *game.secret_deck]
    places = [name if name in shown else None for name in true]
    dealt = refill(places, [name for name in true if name not in shown], rng)
    for p in others:
        size = len(game.secrets[p])
        game.secrets[p], dealt = tuple(sorted(dealt[:size])), dealt[size:]
    game.secret_deck = tuple(dealt)


def deal_action_cards(game: TI4, now: TI4, player: Player, rng: Generator, outcomes: Sequence[Outcome]) -> None:
    """2.2: others' hands and the deck; what others have played since, and what the player drew, stays. What went from
    hand to hand unseen may have been another card."""
    others = [p for p in range(game.seats) if p != player]
    drawn = drawn_since(game.action_deck, now.action_deck)
    if drawn is None:  # 23.5: after a shuffle nobody can tell where a card shown since came from
        return
    shown = Counter(now.hand[player]) - Counter(game.hand[player])
    shown += Counter(now.action_discard) - Counter(game.action_discard)
    passed = Counter(outcome.value for outcome in outcomes if outcome.kind == "pick" and not _saw(player, outcome))
    passed -= Counter(now.action_discard) - Counter(game.action_discard)
    opened = Counter(game.action_discard) - Counter(now.action_discard)  # taken from there in everybody's sight
    places: list[str | None] = []
    for p in others:
        remembered = known_of(game.known_cards, player, p) | (known_of(now.known_cards, player, p) - opened)
        shown += remembered - Counter(game.hand[p])  # drawn since, and seen in the hand then
        seen = remembered | _offered(now, p)
        places += pin(game.hand[p], (Counter(game.hand[p]) - Counter(now.hand[p]) - passed) | seen)
    places += [*pin(game.action_deck[:drawn], shown), *([None] * (len(game.action_deck) - drawn))]
    true = [*(card for p in others for card in game.hand[p]), *game.action_deck]
    unseen = [card for card, known in zip(true, places, strict=True) if known is None]
    dealt = refill(places, unseen, rng)
    for p in others:
        size = len(game.hand[p])
        game.hand[p], dealt = tuple(sorted(dealt[:size])), dealt[size:]
    game.action_deck = tuple(dealt)


def _offered(now: TI4, player: Player) -> Counter[str]:
    """Cards that a player has put on the table in a proposal."""
    mine = (proposal for proposal in now.proposals if proposal.proposer == player)
    return Counter({term.what for proposal in mine for term in proposal.gives if term.kind == ACTION_CARD})


def _saw(player: Player, outcome: Outcome) -> bool:
    return outcome.seen_by is None or player in outcome.seen_by


def shuffle_agendas(game: TI4, now: TI4, player: Player, rng: Generator) -> None:
    """The agenda deck, but for the cards they know there (66.2) and those that have left it since."""
    known = {card for _, card in (*game.known_agendas[player], *now.known_agendas[player])}
    known.update(set(game.agenda_deck) - set(now.agenda_deck))
    known.update(event.card for event in now.stage if type(event) is Agenda)
    places = [card if card in known else None for card in game.agenda_deck]
    game.agenda_deck = tuple(refill(places, [card for card in game.agenda_deck if card not in known], rng))
    _exchange_sealed(game, now, player, known, rng)


def shuffle_open_draws(game: TI4, now: TI4, deck: str, rng: Generator) -> None:
    """A deck from which all cards are drawn in the open: those drawn since stay on top."""
    cards: tuple[str, ...] = getattr(game, deck)
    drawn = drawn_since(cards, getattr(now, deck))
    if drawn is not None:  # 35.7a: after a shuffle nobody can tell where a card came from
        setattr(game, deck, (*cards[:drawn], *rng.shuffled(cards[drawn:])))


def _exchange_sealed(game: TI4, now: TI4, player: Player, known: set[str], rng: Generator) -> None:
    """An agenda that another player has drawn and hides could be any that elects what was announced."""
    for drawer, card in game.sealed_agenda.items():
        if drawer == player or now.sealed_agenda.get(drawer) != card:
            continue
        alike = [
            other
            for other in game.agenda_deck
            if other not in known
            and elects(game, other) == elects(game, card)
            and not lacks_what_it_needs(game, other)
        ]
        dealt = rng.choice([card, *alike])
        game.agenda_deck = tuple(card if other == dealt else other for other in game.agenda_deck)
        game.sealed_agenda = {drawer: dealt}
