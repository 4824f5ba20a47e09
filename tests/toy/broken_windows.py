"""Copies of Harbour whose windows break a guarantee."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from lazax.core.ask import PASS, Ask, Together, choose
from lazax.core.log import note
from lazax.core.play import Abandoned
from lazax.core.stage import amend, current, enter, leave
from lazax.core.state import Player
from lazax.core.windows import Offer, Order, Usable, Use, Window, first_wins, hidden_ask, in_order
from tests.toy import harbour, rules
from tests.toy.broken import with_step
from tests.toy.harbour import Harbour, Voyage
from tests.toy.title import Toy


def with_crew(window: Any) -> Toy:
    """A copy of the title that opens the window of the crew in another way."""

    async def set_sail(game: Harbour, captain: Player) -> None:
        enter(game, Voyage(captain, 2))
        enter(game, Window(("when",), "sail"))
        await window(
            game,
            lambda: rules.crew(game, captain),
            lambda player: [*rules.duties(game, player), *rules.winds(game, player)],
            lambda player, move: rules.sail(game, player, move),
        )
        leave(game, Window)

    return with_step("set_sail")(set_sail)


@with_crew
async def order_by_an_index(game: Harbour, order: Order, usable: Usable, use: Use) -> None:
    """Who comes next is counted in places, though who acted may have left the order."""
    first, later = 0, False
    while line := order():
        line = [*line[first % len(line) :], *line[: first % len(line)]]
        how: dict[str, Any] = {"must": partial(rules.duties, game), "order": line, "later": later}
        won = await hidden_ask(game, "sail.crew", line, usable, **how)
        if not won:
            return
        ((player, move),) = won.items()
        first, later = list(order()).index(player) + 1, True
        await use(player, move)


class Lenient(Offer):
    """Passes for whoever says nothing, even if they must do something."""

    def default(self) -> str:
        return PASS


@with_crew
async def time_skips_what_must_be_done(game: Harbour, order: Order, usable: Usable, use: Use) -> None:
    def make() -> dict[Player, Ask]:
        asks = {player: (usable(player), rules.duties(game, player)) for player in line}
        return {p: Lenient(p, "sail.crew", moves, must, True, {}) for p, (moves, must) in asks.items() if moves}

    while line := order():
        won = await Together("sail.crew", line, make, {}, line, False)
        if not won:
            return
        await use(*next(iter(won.items())))


@with_crew
async def open_window_judged_by_hands(game: Harbour, order: Order, usable: Usable, use: Use) -> None:
    """Inside the hidden window of the crew, another is open unless somebody really holds a guard."""

    async def signals(player: Player, move: str) -> None:
        enter(game, Window(("after",), "sail.signal"))
        await in_order(
            game,
            "sail.signal",
            lambda: harbour.seats_from(game, player),
            lambda p: [] if (p, "signal", "") in current(game, Window).used else ["signal"],
            answered,
            hides=lambda p: "guard" in game.hands[p],
        )
        leave(game, Window)

    async def answered(player: Player, move: str) -> None:
        amend(game, Window, used=(*current(game, Window).used, (player, move, "")))

    won = await first_wins(game, "sail.crew", list(order()), usable)
    if won is not None:
        await use(*won)
        await signals(*won)


@with_step("weather")
async def abandons_without_clearing_the_stage(game: Harbour) -> None:
    """The voyage is given up inside a window, which stays open."""
    captain = current(game, Voyage).captain
    enter(game, Window(("before",), "lantern"))
    await first_wins(game, "guard", harbour.card_holders(game, captain), harbour.holding(game, "guard"))
    await choose(captain, "pack.flag", lambda: harbour.FLAGS)
    raise Abandoned


_given_up: list[Player] = []


@with_step("unload")
async def counts_elsewhere_what_was_given_up(game: Harbour) -> None:
    """What is left to do for a voyage that was given up: beside the state, where no copy, save or undo finds it."""
    voyage = current(game, Voyage)
    if voyage.cancelled:
        _given_up.append(voyage.captain)
        game.pot += len(_given_up)
        await choose(voyage.captain, "pack.flag", lambda: harbour.FLAGS)
        await choose(voyage.captain, "pack.flag", lambda: harbour.FLAGS)
    await rules.unload(game)


class Gossip(Toy):
    """Tells everybody who thinks ahead."""

    def subject(self, state: Harbour, player: Player, kind: str, about: Mapping[str, Any]) -> Any:
        note(state, "thinks_ahead", player=player)
        return super().subject(state, player, kind, about)


GOSSIP = Gossip()
