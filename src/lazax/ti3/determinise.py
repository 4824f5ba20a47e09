"""Other worlds that one player cannot tell from the true one: all that they have not seen is dealt anew.

Cards and tiles that have come to light since the checkpoint stay where they were, so that the moves made since
can be made again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from lazax.core.chance import Generator
from lazax.core.state import Outcome, Player
from lazax.core.windows import Window
from lazax.galaxy.hidden import drawn_since, pin, refill
from lazax.ti3.cards.play import COPY, Codes, in_window, may_play
from lazax.ti3.events import Agenda, CardPlay, OpenDraw, Search
from lazax.ti3.options.suns.counters import ALL_COUNTERS, SURVIVORS
from lazax.ti3.setup.galaxy_building import tiles_in_play
from lazax.ti3.setup.setup import IMPERIUM_REX, public_objectives, secret_objectives
from lazax.ti3.state import TI3


def determinise(game: TI3, now: TI3, player: Player, rng: Generator, outcomes: Sequence[Outcome]) -> None:
    """Deal anew in `game`, a checkpoint that has become `now`, what the player has not seen."""
    deal_tiles(game, now, player, rng)
    deal_action_cards(game, now, player, rng, outcomes)
    shuffle_agendas(game, now, player, rng)
    deal_secrets(game, now, player, rng)
    shuffle_objectives(game, now, rng)
    deal_domain_counters(game, now, player, rng)


# action cards


def deal_action_cards(game: TI3, now: TI3, player: Player, rng: Generator, outcomes: Sequence[Outcome]) -> None:
    """Others' hands and the deck; what others have played or shown since, and what the player drew, stays."""
    others = [p for p in range(game.seats) if p != player]
    shown = seen_since(game, now, player, outcomes)
    drawn = drawn_since(game.action_deck, now.action_deck)
    if drawn is None:
        # R21.10: after a shuffle nobody can tell where a card shown since came from, so all stay until the next step.
        drawn, shown = len(game.action_deck), shown | Counter(all_action_cards(game))
    hands = {p: pin(game.hand[p], known_in_hand(game, now, player, p, shown, outcomes)) for p in others}
    deck = [*pin(game.action_deck[:drawn], Counter(shown)), *([None] * (len(game.action_deck) - drawn))]
    if any(type(event) is Search and event.player == player for event in now.stage):
        deck = list(game.action_deck)  # they have it before them
    slots = [(card, true) for p in others for card, true in zip(hands[p], game.hand[p], strict=True)]
    slots += zip(deck, game.action_deck, strict=True)
    keep_announcements(game, now, others, slots, rng)
    dealt = refill([card for card, _ in slots], [true for card, true in slots if card is None], rng)
    for p in others:
        size = len(game.hand[p])
        game.hand[p], dealt = tuple(sorted(dealt[:size])), dealt[size:]
    game.action_deck = tuple(dealt)
    for p in sorted({*now.committed} - {player}):
        window = next(event.timing for event in now.stage if type(event) is Window and p in event.announced)
        mine = [card for card in game.hand[p] if card in able_in(game, now, p, window)]
        game.committed[p] = rng.choice(mine) if mine else now.committed[p]


def keep_announcements(
    game: TI3, now: TI3, others: Sequence[Player], slots: list[tuple[str | None, str]], rng: Generator
) -> None:
    """R21.4: who has announced a card not yet revealed holds one for that window, though not always the true one."""
    places, at = {}, 0
    for p in others:
        places[p] = range(at, at + len(game.hand[p]))
        at += len(game.hand[p])
    for event in now.stage:
        if type(event) is Window and event.announced:
            waiting = sorted({*event.announced} & {*others})
            cards, _ = in_window(game, event.timing)
            for p in waiting:
                able = able_in(game, now, p, event.timing)
                played = sum((Counter(game.hand[p]) - Counter(now.hand[p]))[card] for card in able)
                if sum(slots[at][0] in able for at in places[p]) <= played:
                    theirs = {at for other in waiting if other != p for at in places[other]}
                    hold_one_of(able, {*cards, COPY}, slots, places[p], theirs, rng)


def able_in(game: TI3, now: TI3, player: Player, window: Codes) -> set[str]:
    """The cards that the player could have announced for a window."""
    cards, copied = in_window(game, window)
    return {card for card in (*cards, COPY) if may_play(now, player, card, copied)}


def hold_one_of(
    able: Collection[str],
    similar: Collection[str],
    slots: list[tuple[str | None, str]],
    places: range,
    theirs: Collection[int],
    rng: Generator,
) -> None:
    """One of the unknown cards at these places becomes a known one of those that were `able`; its true card goes
    elsewhere. Cards of others who have announced (`theirs`) stay where they are; at worst the true ones do too."""
    unknown = [at for at in places if slots[at][0] is None]
    fitting = [at for at, (card, true) in enumerate(slots) if card is None and true in able and at not in theirs]
    if unknown and fitting:
        here, there = unknown[0], rng.choice(fitting)
        card = slots[there][1]
        slots[there] = (None, slots[here][1])
        slots[here] = (card, card)
    else:
        for at in unknown:
            if slots[at][1] in similar:
                slots[at] = (slots[at][1], slots[at][1])


def known_in_hand(
    game: TI3, now: TI3, player: Player, owner: Player, shown: Counter[str], outcomes: Sequence[Outcome]
) -> Counter[str]:
    """The cards in another's hand that the player saw there, and those that have left it since."""
    known: Counter[str] = Counter()
    if now.known_cards[player]:
        known.update(card for p, card in now.known_cards[player] if p == owner)
    if any(outcome.kind == "draw" and outcome.seen_by == (owner,) for outcome in outcomes):
        # They drew and discarded by turns: a card shown may have come from hand even if they hold its like again.
        known |= shown
    if game.hand[owner] != now.hand[owner]:
        known += Counter(game.hand[owner]) - Counter(now.hand[owner])
    return known


def all_action_cards(game: TI3) -> list[str]:
    return [*game.action_deck, *(card for hand in game.hand.values() for card in hand)]


def seen_since(game: TI3, now: TI3, player: Player, outcomes: Sequence[Outcome]) -> Counter[str]:
    """Cards that have come to the player's eyes since the checkpoint: in their hand, discarded, or on the table."""
    seen: Counter[str] = Counter()
    if now.hand[player] != game.hand[player]:
        seen += Counter(now.hand[player]) - Counter(game.hand[player])
    if now.action_discard != game.action_discard:
        seen += Counter(now.action_discard) - Counter(game.action_discard)
    for event in now.stage:
        if type(event) is CardPlay:
            seen[event.card] += 1
        elif type(event) is OpenDraw:
            seen.update(event.cards)
    drawn: Counter[str] = Counter(
        outcome.value
        for outcome in outcomes
        if outcome.kind == "draw" and (outcome.seen_by is None or player in outcome.seen_by)
    )
    return seen | drawn


# political cards


def shuffle_agendas(game: TI3, now: TI3, player: Player, rng: Generator) -> None:
    """The political deck, but for the cards they know there and those that have left it since."""
    known = {card for _, card in (*game.known_agendas[player], *now.known_agendas[player])}
    known.update(set(game.political_deck) - set(now.political_deck))
    known.update(event.card for event in now.stage if type(event) is Agenda)
    places = [card if card in known else None for card in game.political_deck]
    hidden = [card for card in game.political_deck if card not in known]
    game.political_deck = tuple(refill(places, hidden, rng))


# objectives


def deal_secrets(game: TI3, now: TI3, player: Player, rng: Generator) -> None:
    """R5.1: others' secret objectives, from all that nobody has shown; those scored since stay."""
    hidden = [p for p in range(game.seats) if p != player and game.secret[p] and now.secret[p] == game.secret[p]]
    shown = {card for scored in now.scored.values() for card in scored}
    shown.update(game.secret[p] for p in range(game.seats) if p not in hidden)
    pool = rng.shuffled([card for card in secret_objectives() if card not in shown])
    for p, card in zip(hidden, pool, strict=False):
        game.secret = {**game.secret, p: card}


def shuffle_objectives(game: TI3, now: TI3, rng: Generator) -> None:
    """R5.2: which public objectives come, and when; everybody knows that stage I lies above stage II."""
    drawn = drawn_since(game.objective_deck, now.objective_deck) or 0
    first, second = public_objectives()
    open_cards = {*game.revealed, *now.revealed, *game.objective_deck[:drawn]}
    left = game.objective_deck[drawn:]
    upper = sum(card in first for card in left)
    top = rng.shuffled([card for card in first if card not in open_cards])[:upper]
    bottom = rng.shuffled([card for card in second if card not in open_cards])[: len(left) - upper]
    if IMPERIUM_REX in left:
        bottom[rng.below(len(bottom))] = IMPERIUM_REX
    game.objective_deck = (*game.objective_deck[:drawn], *top, *bottom)


# domain counters


def deal_domain_counters(game: TI3, now: TI3, player: Player, rng: Generator) -> None:
    """R42.1: face-down counters they have not looked at, dealt anew with those that left the game unseen.

    R42.8: where somebody else has looked and left the counter there are no Lazax survivors.
    """
    hidden = [planet for planet in game.domain if _still_hidden(game, now, player, planet)]
    if not hidden:
        return
    known = Counter((*game.domain_discard, *(game.domain[planet] for planet in game.domain if planet not in hidden)))
    pool = rng.shuffled(tuple((Counter(ALL_COUNTERS) - known).elements()))
    looked_at = {planet for planets in now.probed.values() for planet in planets}
    for planet in sorted(hidden, key=lambda planet: planet not in looked_at):
        at = next(at for at, counter in enumerate(pool) if counter != SURVIVORS or planet not in looked_at)
        game.domain = {**game.domain, planet: pool.pop(at)}


def _still_hidden(game: TI3, now: TI3, player: Player, planet: str) -> bool:
    """Whether neither the player nor everybody has seen the counter."""
    if planet in game.domain_open or planet in now.domain_open or planet not in now.domain:
        return False
    return planet not in game.probed[player] and planet not in now.probed[player]


# tiles


def deal_tiles(game: TI3, now: TI3, player: Player, rng: Generator) -> None:
    """While the galaxy is built: others' tiles, the one lying face down, and by that those left out (R4)."""
    if not game.tiles:
        return
    places = {p: _tile_places(game, now, p) for p in game.tiles if p != player}
    seen = {tile for _, tile in game.placements} | set(game.tiles[player])
    seen.update(tile for tiles in places.values() for tile in tiles if tile is not None)
    pool = rng.shuffled([tile for tile in tiles_in_play(game.seats) if tile not in seen])
    for p, tiles in places.items():
        game.tiles = {**game.tiles, p: tuple(sorted(pool.pop() if tile is None else tile for tile in tiles))}
    if game.face_down:
        game.face_down = pool.pop()


def _tile_places(game: TI3, now: TI3, player: Player) -> list[str | None]:
    """The tiles of a player that are known: those they have shown (R3.9) or placed since."""
    hand = game.tiles[player]
    if player in now.tiles_shown:
        return list(hand)
    placed = {tile for _, tile in now.placements}
    return [tile if tile in placed else None for tile in hand]
