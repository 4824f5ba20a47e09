"""The agendas to come: looking at them and putting them back (66.2)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.chance import reveal
from lazax.core.log import note, whisper
from lazax.core.state import Player
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4

TOP, BOTTOM = "top", "bottom"

asks("choose", "agenda", "agenda.next")
asks("choose", "word", "agenda.put")


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


def _remember(game: TI4, player: Player, above: tuple[str, ...], below: tuple[str, ...]) -> None:
    """Who has looked knows what lies where; what others knew of those places they know no more."""
    known = [*((at, card) for at, card in enumerate(above)), *((at - len(below), c) for at, c in enumerate(below))]
    game.known_agendas = dict.fromkeys(game.known_agendas, ()) | {player: tuple(known)}
