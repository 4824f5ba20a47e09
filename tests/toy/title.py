"""Harbour as a title: what the kernel plugs in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lazax.core.ask import PASS
from lazax.core.chance import Generator
from lazax.core.stage import ongoing
from lazax.core.state import Outcome, Player
from lazax.core.steps import do
from lazax.core.title import AskKind, Choice, Step, Title
from tests.toy.harbour import CARDS, FLAGS, Harbour, Voyage
from tests.toy.rules import STEPS, bribe, dawn

MOVES = ("toll", "salute", "signal", "tithe")


class Toy(Title[Harbour]):
    name = "harbour"
    players = range(2, 5)
    state = Harbour
    steps: Mapping[str, Step] = STEPS
    asks: Mapping[str, AskKind] = {
        "pack.bury": AskKind("choose", "card"),
        "pack.stake": AskKind("choose", "number"),
        "pack.reach": AskKind("choose"),
        "pack.flag": AskKind("choose"),
        "sail.cargo": AskKind("choose", "number"),
        "sail.crew": AskKind("choose", "card", first=True),
        "sail.signal": AskKind("choose"),
        "weather.lantern": AskKind("choose", "card", first=True),
        "weather.storm": AskKind("choose", "card"),
        "guard": AskKind("choose", "card", first=True),
        "unload.split": AskKind("submit"),
        "unload.dock": AskKind("choose", "number"),
        "sale.thief": AskKind("choose", "card", first=True),
        "sale.tithe": AskKind("choose"),
        "auction.bid": AskKind("choose", "number"),
        "bribe.victim": AskKind("choose", "player"),
    }
    alphabet = frozenset({*CARDS, *FLAGS, *MOVES, PASS, "yes", "no", *map(str, range(7))})
    options: Mapping[str, Choice] = {"rounds": Choice((2, 1, 3))}

    def setup(self, players: int, options: Mapping[str, Any], seed: int) -> Harbour:
        rng = Generator(seed)
        cards, game, seats = rng.shuffled(CARDS * 5), Harbour(), range(players)
        game.seats, game.rounds, game.pot = players, options["rounds"], 0
        game.hands = {p: tuple(cards.pop() for _ in range(3)) for p in seats}
        game.bags = {p: tuple(cards.pop() for _ in range(3)) for p in seats}
        game.buried, game.flags = dict.fromkeys(seats, ()), dict.fromkeys(seats, "")
        game.coins, game.honours = dict.fromkeys(seats, 3), dict.fromkeys(seats, 0)
        game.deck, game.discard, game.rng, game.todo = tuple(cards), (), rng.rng, (do(dawn),)
        return game

    def view(self, state: Harbour, player: Player | None) -> dict[str, Any]:
        open_things = {name: getattr(state, name) for name in ("round", "discard", "pot", "winners")}
        rows = {name: dict(getattr(state, name)) for name in ("coins", "flags", "honours")}
        counts = {name: {p: len(c) for p, c in getattr(state, name).items()} for name in ("hands", "bags", "buried")}
        mine = {} if player is None else {"hand": state.hands[player], "buried_by_me": state.buried[player]}
        stage = [self.crumb(event) for event in state.stage]
        return {**open_things, **rows, **counts, **mine, "deck": len(state.deck), "stage": stage}

    def determinise(
        self, state: Harbour, now: Harbour, player: Player, rng: Generator, outcomes: Sequence[Outcome]
    ) -> None:
        others = [p for p in range(state.seats) if p != player]
        reached = Counter(o.value for o in outcomes if o.seen_by == (player,) and not o.deck)
        drawn = {p: [o.value for o in outcomes if o.seen_by == (p,) and o.deck] for p in range(state.seats)}
        kept: dict[tuple[str, Player], Counter[str]] = {("bags", player): reached}
        for p in others:  # what somebody has played since was in their hand
            had = Counter(state.hands[p])
            kept["hands", p] = (had + Counter(drawn[p]) - Counter(now.hands[p])) & had
        known_draws = tuple(drawn[player])
        hidden = (
            [("hands", p) for p in others]
            + [("bags", p) for p in range(state.seats)]
            + [("buried", p) for p in others]
        )
        pool = Counter(state.deck) - Counter(known_draws)
        for name, p in hidden:
            pool += Counter(getattr(state, name)[p]) - kept.get((name, p), Counter())
        cards = rng.shuffled(sorted(pool.elements()))
        for name, p in hidden:
            fixed = tuple(kept.get((name, p), Counter()).elements())
            size = len(getattr(state, name)[p]) - len(fixed)
            getattr(state, name)[p] = fixed + tuple(cards.pop() for _ in range(size))
        state.deck = known_draws + tuple(cards)

    def interjections(self, state: Harbour, player: Player) -> Sequence[str]:
        rich = any(coins for p, coins in state.coins.items() if p != player)
        return ["bribe"] if rich and "bribe" in state.hands[player] else []

    def interject(self, state: Any, player: Player, move: str) -> Any:
        return bribe(state, player)

    def subject(self, state: Harbour, player: Player, kind: str, about: Mapping[str, Any]) -> Any:
        """Whoever says beforehand what they will do about a voyage has its cargo in mind."""
        return ongoing(state, Voyage)

    def invariants(self, state: Harbour) -> Iterable[str]:
        piles = [state.deck, state.discard, *state.hands.values(), *state.bags.values(), *state.buried.values()]
        if Counter(card for pile in piles for card in pile) != Counter(CARDS * 5):
            yield "cards are neither lost nor made"
        if any(coins < 0 for coins in state.coins.values()):
            yield "nobody owes coins"


TOY = Toy()
