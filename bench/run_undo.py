"""The share of their own decisions that players could take back at once, by the kind of the question."""

from __future__ import annotations

import argparse
from collections import Counter

from bench.courses import SEED, title_option
from lazax.arena.match import Match, offer_interjections, seat_bots
from lazax.bots import Question
from lazax.core.ask import Ask
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.titles import TITLES

PLAYERS = {"ti3": 6, "ti4": 6, "inscription": 4}
OPTIONS = {"ti3": {"galaxy": "dealt"}}
ROW = "{:40} {:>8} {:>8} {:>7}"
FEW = 10  # decisions of a kind that gets no line of its own


class Count:
    """Decisions by kind, open and hidden, and how many of them could be taken back."""

    def __init__(self) -> None:
        self.made: Counter[tuple[bool, str]] = Counter()
        self.taken_back: Counter[tuple[bool, str]] = Counter()

    def add(self, game: Game, player: Player, ask: Ask) -> None:
        """After the answer to an ask."""
        self.made[ask.hidden, ask.kind] += 1
        entry = game.undoable(player)
        if entry is not None and entry.kind == ask.kind:
            self.taken_back[ask.hidden, ask.kind] += 1

    def tell(self) -> None:
        print(ROW.format("question", "answered", "undone", "share"))
        for hidden in (False, True):
            kinds = {kind: number for kind, number in self.made.items() if kind[0] == hidden}
            for kind, number in sorted(kinds.items(), key=lambda item: -item[1]):
                if number >= FEW:
                    self._row(kind[1], number, self.taken_back[kind])
            name = "all in hidden windows" if hidden else "ALL THAT IS ASKED IN THE OPEN"
            self._row(name, sum(kinds.values()), sum(self.taken_back[kind] for kind in kinds))

    def _row(self, name: str, made: int, taken_back: int) -> None:
        print(ROW.format(name, made, taken_back, f"{taken_back / max(1, made):.0%}"))


def count(title: str, bot: str, games: int) -> Count:
    found, players = Count(), PLAYERS[title]
    for number in range(games):
        match = Match(number, players, (bot,) * players, SEED + number, OPTIONS.get(title, {}))
        game, bots = Game.new(TITLES[title], players, match.seed, match.options), seat_bots(match, TITLES[title])
        step, moved = -1, 0
        while not game.over:
            if game.step_began != step:
                step = game.step_began
                moved = offer_interjections(game, bots, moved)
                continue
            player = game.asked()[0]
            ask = game.ask(player)
            assert ask is not None
            game.apply(player, bots[player].answer(Question(game, player, ask)))
            found.add(game, player, ask)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/undo", description=__doc__)
    title_option(parser)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--bots", default="steady")
    wanted = parser.parse_args()
    print(f"{wanted.title}, {wanted.games} games of {wanted.bots}")
    count(wanted.title, wanted.bots, wanted.games).tell()


if __name__ == "__main__":
    main()
