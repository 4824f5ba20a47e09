"""Political (3): action cards, an agenda for the council, and a look at the agendas to come (R29.3)."""

from __future__ import annotations

from lazax.core.ask import choose
from lazax.core.chance import reveal, shuffle
from lazax.core.log import note, whisper
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti3.council.agenda import open_session
from lazax.ti3.council.voters import DISSOLVED
from lazax.ti3.economy.supply import draw_action_cards, gain_counters, may_draw
from lazax.ti3.effects import effect_on
from lazax.ti3.registry import asks, step, strategy_card, then
from lazax.ti3.state import TI3

CARDS = 3  # action cards drawn, and political cards looked at

asks("choose", "agenda", "political.top", "political.bottom")


async def primary(game: TI3, player: Player) -> None:
    """Action cards and a counter now; the council and the look at the next agendas are steps of their own."""
    await draw_action_cards(game, player, CARDS)
    await gain_counters(game, player, 1)
    dissolved = effect_on(game, DISSOLVED)
    if not dissolved or game.rules.dissolved_agenda_only:
        then(game, do(look, player))
    if not dissolved:
        then(game, do(open_session, player))


@step("political.look")
def look(game: TI3, player: Player) -> None:
    """The player secretly sees the next three political cards."""
    if player in game.out:
        return
    _lay_discards_beneath(game)
    seen = game.political_deck[:CARDS]
    if not seen:
        note(game, "political.none_left", player=player)
        return
    others = tuple(known for known in game.known_agendas[player] if known[1] not in seen)
    game.known_agendas = {**game.known_agendas, player: (*enumerate(seen), *others)}
    note(game, "political.looked", player=player, n=len(seen))
    whisper(game, player, "political.saw", agendas=seen)
    reveal(game)
    then(game, do(put_on_top, player))


def _lay_discards_beneath(game: TI3) -> None:
    """R21.10: when the deck does not reach, the discards are shuffled and come next."""
    deck = game.political_deck
    if len(deck) >= CARDS or not game.political_discard:
        return
    game.political_deck = (*deck, *shuffle(game, game.political_discard))
    game.political_discard = ()
    note(game, "agenda.reshuffled")
    game.known_agendas = {
        player: tuple((at if at >= 0 else len(deck) + at, card) for at, card in known)
        for player, known in game.known_agendas.items()
    }


@step("political.top")
async def put_on_top(game: TI3, player: Player) -> None:
    """One of the cards goes on top, the others to the bottom."""
    if player in game.out:
        return
    seen = game.political_deck[:CARDS]
    top = await choose(player, "political.top", lambda: seen, hidden=True)
    rest = tuple(card for card in seen if card != top)
    game.political_deck = (top, *game.political_deck[len(seen) :], *rest)
    known = {other: _after_look(places, seen) for other, places in game.known_agendas.items()}
    places = ((0, top), *((at - len(rest), card) for at, card in enumerate(rest)))
    game.known_agendas = {**known, player: (*places, *known[player])}
    if len(rest) > 1:
        then(game, do(put_at_bottom, player))


def _after_look(known: tuple[tuple[int, str], ...], seen: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    """What remains known of the other cards when all but one of those seen went from the top to the bottom."""
    return tuple((at - len(seen) + 1, card) for at, card in known if card not in seen)


@step("political.bottom")
async def put_at_bottom(game: TI3, player: Player) -> None:
    """In which order the two lie at the bottom."""
    if player in game.out:
        return
    one, other = game.political_deck[-2:]
    last = await choose(player, "political.bottom", lambda: (one, other), hidden=True)
    if last == one:
        game.political_deck = (*game.political_deck[:-2], other, one)
        kept = tuple(known for known in game.known_agendas[player] if known[1] not in (one, other))
        game.known_agendas = {**game.known_agendas, player: (*kept, (-2, other), (-1, one))}


async def secondary(game: TI3, player: Player) -> None:
    await draw_action_cards(game, player, 1)


def could_use(game: TI3, player: Player) -> bool:
    return may_draw(game)


strategy_card("political", primary, secondary, could_use)
