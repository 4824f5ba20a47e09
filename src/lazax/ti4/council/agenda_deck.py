"""The agendas to come: looking at them and putting them back (66.2)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.chance import draw, reveal, shuffle
from lazax.core.log import note, whisper
from lazax.core.stage import amend, current
from lazax.core.state import Player
from lazax.ti4.council.outcomes import elects, lacks_what_it_needs, outcomes
from lazax.ti4.events import Agenda
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4

TOP, BOTTOM = "top", "bottom"

asks("choose", "agenda", "agenda.next")
asks("choose", "word", "agenda.put")


def draw_agenda(game: TI4, seen_by: Player | None = None) -> str | None:
    """The top agenda, seen by all or by one player; 23.5: an empty deck is made anew from the discards."""
    if not game.agenda_deck and game.agenda_discard:
        game.agenda_deck, game.agenda_discard = shuffle(game, game.agenda_discard), ()
        game.known_agendas = dict.fromkeys(game.known_agendas, ())
        note(game, "agenda.reshuffled")
    card = draw(game, "agenda_deck", seen_by)
    game.known_agendas = {
        player: tuple((place - (place >= 0), known) for place, known in seen if known != card)
        for player, seen in game.known_agendas.items()
    }
    return card


# an agenda that the council votes on without seeing it


def seal_next_agenda(game: TI4) -> None:
    """The speaker draws the next agenda and tells only what it elects. One that cannot be voted on is discarded with
    the card that hid it, and another one is revealed."""
    card = draw_agenda(game, game.speaker)
    if card is not None:
        game.sealed_agenda = {game.speaker: card}
    if card is None or lacks_what_it_needs(game, card) or not outcomes(game, card):
        amend(game, Agenda, cancelled=True, replaced=True)
        return
    whisper(game, game.speaker, "agenda.sealed_seen", agenda=card)
    amend(game, Agenda, sealed=elects(game, card))
    note(game, "agenda.sealed", player=game.speaker)


def show_sealed(game: TI4) -> Agenda:
    """The hidden agenda is the one that is resolved, with the outcome that has won; what hid it is discarded."""
    card = next(iter(game.sealed_agenda.values()))
    game.sealed_agenda = {}
    game.agenda_discard = (*game.agenda_discard, current(game, Agenda).card)
    reveal(game)
    note(game, "agenda.unsealed", agenda=card)
    return amend(game, Agenda, card=card, sealed="")


def discard_sealed(game: TI4) -> None:
    """A hidden agenda that does not come to its outcome is discarded, so that all see it."""
    for card in game.sealed_agenda.values():
        game.agenda_discard = (*game.agenda_discard, card)
        reveal(game)
        note(game, "agenda.unsealed_unresolved", agenda=card)
    game.sealed_agenda = {}


# looking at what comes


async def arrange_top_agendas(game: TI4, player: Player, number: int) -> None:
    """66.2: secretly look at the top agendas and put each on top or at the bottom, in any order."""
    seen = game.agenda_deck[:number]
    if not seen:
        return
    game.agenda_deck = game.agenda_deck[number:]
    whisper(game, player, "agendas.seen", agendas=seen)
    reveal(game)
    above: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    while seen:
        agenda = await choose(player, "agenda.next", lambda: seen, hidden=True)
        where = await choose(player, "agenda.put", lambda: (TOP, BOTTOM), hidden=True, agenda=agenda)
        seen = tuple(card for card in seen if card != agenda)
        if where == TOP:
            above = (agenda, *above)
        else:
            below = (*below, agenda)
    _remember(game, player, above, below)
    game.agenda_deck = (*above, *game.agenda_deck, *below)
    note(game, "agendas.arranged", player=player, above=len(above), below=len(below))


def look_at_next_agenda(game: TI4, player: Player) -> None:
    """The player alone sees what lies on top."""
    card = game.agenda_deck[0]
    whisper(game, player, "agendas.seen", agendas=(card,))
    reveal(game)
    below = tuple((place, known) for place, known in game.known_agendas[player] if known != card)
    game.known_agendas = {**game.known_agendas, player: ((0, card), *below)}
    note(game, "agenda.looked_at", player=player)


def look_at_bottom_agenda(game: TI4, player: Player) -> None:
    """The player alone sees what lies at the bottom."""
    card = game.agenda_deck[-1]
    whisper(game, player, "agendas.seen", agendas=(card,))
    reveal(game)
    above = tuple((place, known) for place, known in game.known_agendas[player] if known != card)
    game.known_agendas = {**game.known_agendas, player: (*above, (-1, card))}
    note(game, "agenda.looked_at_bottom", player=player)


async def look_through(game: TI4, player: Player, number: int, wanted: int, kind: str) -> tuple[str, ...]:
    """Secretly look at the top agendas and pick some; the others are discarded."""
    seen = game.agenda_deck[:number]
    whisper(game, player, "agendas.seen", agendas=seen)
    reveal(game)
    deeper = tuple((place, known) for place, known in game.known_agendas[player] if known not in seen)
    game.known_agendas = {**game.known_agendas, player: (*enumerate(seen), *deeper)}
    chosen: tuple[str, ...] = ()
    while len(chosen) < min(wanted, len(seen)):
        left = [card for card in seen if card not in chosen]
        chosen = (*chosen, await choose(player, kind, lambda: left, hidden=True))
    rest = tuple(card for card in seen if card not in chosen)
    game.agenda_deck = game.agenda_deck[len(seen) :]
    game.agenda_discard = (*game.agenda_discard, *rest)
    game.known_agendas = {
        p: tuple((place - len(seen) * (place >= 0), card) for place, card in known if card not in seen)
        for p, known in game.known_agendas.items()
    }
    note(game, "agendas.discarded", player=player, n=len(rest), agendas=rest)
    return chosen


def _remember(game: TI4, player: Player, above: tuple[str, ...], below: tuple[str, ...]) -> None:
    """Who has looked knows what lies where; what others knew of those places they know no more."""
    known = [*((at, card) for at, card in enumerate(above)), *((at - len(below), c) for at, c in enumerate(below))]
    game.known_agendas = dict.fromkeys(game.known_agendas, ()) | {player: tuple(known)}
