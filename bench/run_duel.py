"""Two bots at the same tables: this tree's against that of another commit, or one level against another.

Every deal is played twice, the second time with the seats exchanged, so that races, maps and cards favour nobody.
The other commit's `lazax.bots` is read out of git, given another name and loaded beside this tree's; both play by the
rules of this tree and are asked in the same way (`lazax.bots.base`). Time is processor time in which a bot thought,
the making of what it looked at included.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from io import BytesIO
from math import sqrt
from pathlib import Path
from pkgutil import resolve_name
from typing import NamedTuple

from lazax.arena.match import play_out
from lazax.bots import Bot, BotMaker, Question
from lazax.core.ask import Value
from lazax.core.chance import Generator, mix
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.ti3.state import TI3
from lazax.titles import TITLES, bots_of

SEED = 2026
OTHERS = "other_bots"  # what the package of the other commit is called here


class Clocked:
    """A bot whose decisions and thinking time are counted."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.seconds = 0.0

    def answer(self, question: Question) -> Value:
        start = time.process_time()
        found = self.bot.answer(question)
        self.seconds += time.process_time() - start
        self.decisions += 1
        return found

    def interjection(self, moves: Sequence[str], player: Player) -> str | None:
        start = time.process_time()
        found = self.bot.interjection(moves, player)
        self.seconds += time.process_time() - start
        return found


class Seat(NamedTuple):
    """How one seat of a game came out."""

    mine: bool
    won: float  # a shared victory counts as a part
    points: int
    secret: str
    scored: bool
    decisions: int
    seconds: float


def other_maker(commit: str, name: str, folder: Path) -> BotMaker:
    """A bot of another commit: its package, under a name of its own."""
    packed = subprocess.run(["git", "archive", commit, "src/lazax/bots"], capture_output=True, check=True).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    (folder / "src/lazax/bots").rename(folder / OTHERS)
    for path in sorted((folder / OTHERS).rglob("*.py")):
        path.write_text(path.read_text().replace("lazax.bots", OTHERS).replace(f"{OTHERS}.base", "lazax.bots.base"))
    sys.path.insert(0, str(folder))
    maker: BotMaker = resolve_name(bots_of("ti3")[name].replace("lazax.bots", OTHERS))
    return maker


def own_maker(name: str) -> BotMaker:
    maker: BotMaker = resolve_name(bots_of("ti3")[name])
    return maker


def seatings(games: int, players: int, seats: int) -> Iterator[tuple[int, tuple[bool, ...]]]:
    """Seeds, and who of a table is this tree's bot; of two games with one seed the second has the seats exchanged."""
    for number in range(games):
        seed = mix(SEED, "duel", number // 2)
        drawn = Generator(mix(seed, "seats")).shuffled([at < seats for at in range(players)])
        yield seed >> 16, tuple(mine != bool(number % 2) for mine in drawn)


def play(seed: int, mine: Sequence[bool], makers: tuple[BotMaker, BotMaker]) -> list[Seat]:
    game = Game.new(TITLES["ti3"], len(mine), seed, {}, quiet=True)
    bots = [Clocked(makers[not own](mix(seed, "bot", seat))) for seat, own in enumerate(mine)]
    secrets: list[str] = [""] * len(mine)

    def watch(game: Game) -> None:
        for player, secret in _state(game).secret.items():
            secrets[player] = secret or secrets[player]

    play_out(game, bots, watch)
    state = _state(game)
    shares = [(player in game.winners) / max(1, len(game.winners)) for player in range(len(mine))]
    return [
        Seat(own, shares[p], state.points[p], secrets[p], secrets[p] in state.scored[p], bot.decisions, bot.seconds)
        for p, (own, bot) in enumerate(zip(mine, bots, strict=True))
    ]


def _state(game: Game) -> TI3:
    state = game.state
    assert isinstance(state, TI3)
    return state


def told(seats: Sequence[Seat], games: int, names: tuple[str, str]) -> None:
    """Prints what both sides came to."""
    sides = [[seat for seat in seats if seat.mine == own] for own in (True, False)]
    share = sum(seat.won for seat in sides[0]) / max(1.0, sum(seat.won for seat in seats))
    print(f"{games} games: {names[0]} won {100 * share:.1f} % (+- {100 * sqrt(share * (1 - share) / games):.1f})")
    for name, side in zip(names, sides, strict=True):
        seconds, decisions = sum(seat.seconds for seat in side), sum(seat.decisions for seat in side)
        print(
            f"{name:16} secret scored {100 * sum(seat.scored for seat in side) / len(side):4.1f} %"
            f"  points {sum(seat.points for seat in side) / len(side):4.1f}"
            f"  {1e3 * seconds / len(side):6.0f} ms a game, {1e6 * seconds / decisions:5.0f} us a decision"
        )
    cost = [sum(seat.seconds for seat in side) / len(side) for side in sides]
    print(f"time of {names[0]}: {cost[0] / cost[1]:.2f} of {names[1]}")
    _by_secret(sides, names)


def _by_secret(sides: Sequence[Sequence[Seat]], names: tuple[str, str]) -> None:
    dealt = [Counter(seat.secret for seat in side) for side in sides]
    scored = [Counter(seat.secret for seat in side if seat.scored) for side in sides]
    for secret in sorted(dealt[0] | dealt[1]):
        shares = (f"{name} {scored[at][secret]:3} of {dealt[at][secret]:3}" for at, name in enumerate(names))
        print(f"  {secret:16} {'   '.join(shares)}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench/duel", description=__doc__)
    parser.add_argument("commit", nargs="?", default="", help="whose bots to play against; empty: this tree's")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--players", type=int, default=6)
    parser.add_argument("--seats", type=int, default=0, help="this tree's seats in the first game of a deal; half")
    parser.add_argument("--bot", default="steady")
    parser.add_argument("--rival", default="steady")
    wanted = parser.parse_args()
    names = (wanted.bot, f"{wanted.rival}@{wanted.commit[:8]}" if wanted.commit else wanted.rival)
    with tempfile.TemporaryDirectory() as folder:
        rival = other_maker(wanted.commit, wanted.rival, Path(folder)) if wanted.commit else own_maker(wanted.rival)
        makers = own_maker(wanted.bot), rival
        play(
            SEED, [bool(at % 2) for at in range(wanted.players)], makers
        )  # does not count: tables are built on first use
        seats: list[Seat] = []
        for number, (seed, mine) in enumerate(
            seatings(wanted.games, wanted.players, wanted.seats or wanted.players // 2), 1
        ):
            seats += play(seed, mine, makers)
            if number % 20 == 0 and number < wanted.games:
                told(seats, number, names)
                sys.stdout.flush()
    told(seats, wanted.games, names)


if __name__ == "__main__":
    main()
