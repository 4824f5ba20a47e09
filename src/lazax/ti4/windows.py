"""Windows: who may use something at a moment of the game, in which order (1.19, 1.20, R-01, R-02)."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import Task
from lazax.core.stage import about, amend, current, enter, leave, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.core.windows import Window, from_the_next, in_order, mark_used, next_to_act, unused
from lazax.ti4.abilities import ABILITIES, Ability, Query
from lazax.ti4.cards.hands import HANDS, any_hidden, may_hide, usable_from_hand
from lazax.ti4.events import Phase, Resolving, Turn
from lazax.ti4.leaders.unlocking import unlock_leaders
from lazax.ti4.order import clockwise, initiative_order
from lazax.ti4.registry import LEADERS, asks, step, then, touch
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.timings import TIMINGS

asks("choose", "component", *(f"window.{timing}" for timing in sorted(TIMINGS)))

may_use: Query[bool, [Player, str]] = Query("may_use")
"""Whether a player may use something that they need not use: what lies open, or a promissory note."""

OPENED, USED = "opened", "used"  # what is counted of windows

Players = tuple[Player, ...] | None
Timings = tuple[str, ...]
"""When a window opens. Two moments may share one: the start of a combat and that of its first round (78.2a)."""


def window_order(game: TI4) -> list[Player]:
    """Action phase: from the active player upward in initiative (1.19); strategy and agenda phase: clockwise from the
    speaker (1.20); status phase: initiative order (R-01)."""
    phase, turn = ongoing(game, Phase), ongoing(game, Turn)
    if phase is None or phase.name in ("strategy", "agenda"):
        return clockwise(game, game.speaker)
    order = initiative_order(game)
    if turn is None or turn.player not in order:
        return order
    first = order.index(turn.player)
    return [*order[first:], *order[:first]]


def usable_in(game: TI4, timing: str, player: Player) -> list[str]:
    """What the player could use at this moment: what lies open before them, and what they hold."""
    return [*_open_to(game, timing, player), *usable_from_hand(game, timing, player)]


def _open_to(game: TI4, timing: str, player: Player) -> list[str]:
    """What lies open; what is nobody's acts for everybody."""
    abilities = ABILITIES.get(timing, {})
    return [
        component
        for component, owner in game.in_play.get(timing, ())
        if owner in (player, NOBODY)
        and abilities[component].usable(game, player)
        and (abilities[component].must or may_use(game, True, player, component))
    ]


def remember(game: TI4, player: Player, deed: str) -> None:
    """Something that unlocks a leader, perhaps."""
    if (player, deed) not in game.deeds:
        game.deeds |= {(player, deed)}
        touch(game, LEADERS)


async def use(game: TI4, timing: str, player: Player, component: str) -> bool:
    """Resolve what a player uses at a moment; returns whether it was not cancelled."""
    enter(game, Resolving(player, component))
    kind, _, name = component.partition(":")
    if kind in HANDS:
        done = await HANDS[kind].play(game, timing, player, name)
    else:
        await ABILITIES[timing][component].use(game, player)
        done = True
        if kind == "ability":
            remember(game, player, component)
    leave(game, Resolving)
    return done


def use_again(game: TI4, player: Player, component: str) -> None:
    """R-52: another unit of the kind may do the same in this window."""
    used = current(game, Window).used
    amend(game, Window, used=tuple(entry for entry in used if entry[:2] != (player, component)))


def _line(game: TI4, players: Players) -> list[Player]:
    return [player for player in window_order(game) if players is None or player in players]


class _Pass:
    """What a pass of an open window asks of core."""

    def __init__(self, game: TI4, timings: Timings, players: Players) -> None:
        self.game, self.timings, self.players = game, timings, players
        self.kind = f"window.{timings[0]}"

    def order(self) -> Sequence[Player]:
        """Those whom public facts do not exclude; nobody once what the window is about has been cancelled."""
        if getattr(about(self.game, Window), "cancelled", False):
            return ()
        return [p for p in _line(self.game, self.players) if self._open(p) or self.hides(p)]

    def _open(self, player: Player) -> list[str]:
        """R-52: each thing once in a window."""
        found = [component for timing in self.timings for component in _open_to(self.game, timing, player)]
        return unused(self.game, player, list(dict.fromkeys(found))) if found else found

    def usable(self, player: Player) -> Sequence[str]:
        held = [component for timing in self.timings for component in usable_from_hand(self.game, timing, player)]
        return [*self._open(player), *dict.fromkeys(held)]

    def must(self, player: Player) -> Sequence[str]:
        return [component for component in self._open(player) if self._ability(component).must]

    def hides(self, player: Player) -> bool:
        """Whether public facts leave open that the player has something hidden to use here."""
        return any(may_hide(self.game, timing, player) for timing in self.timings)

    async def use(self, player: Player, component: str) -> None:
        self.game.run.count(self.kind, USED)
        timing = next(t for t in self.timings if component in usable_in(self.game, t, player))
        if component.partition(":")[0] not in HANDS:
            mark_used(self.game, player, component)
        await use(self.game, timing, player, component)
        unlock_leaders(self.game)  # also between two abilities of one window

    def _ability(self, component: str) -> Ability:
        return next(found[component] for timing in self.timings if component in (found := ABILITIES.get(timing, {})))


def _unused_by_all(game: TI4, timings: Timings) -> bool:
    """Whether nothing in this game can be used at any of these moments."""
    return not any(timing in game.in_play or any_hidden(game, timing) for timing in timings)


async def react(game: TI4, timing: str | Timings, players: Players = None, subject: str = "") -> None:
    """Open a window within an effect, until nobody uses anything any more (R-02)."""
    timings = (timing,) if isinstance(timing, str) else timing
    if _unused_by_all(game, timings):
        return
    this = _Pass(game, timings, players)
    game.run.count(this.kind, OPENED)
    unlock_leaders(game)
    enter(game, Window(timings, subject))
    await in_order(game, this.kind, this.order, this.usable, this.use, must=this.must, hides=this.hides)
    leave(game, Window)


@step("window.open")
def open_window(game: TI4, timings: Timings, players: Players = None, subject: str = "") -> Task | None:
    """A window between steps: each use is followed by the steps that it brings, then the window goes on (R-04)."""
    return None if _unused_by_all(game, timings) else _open(game, timings, players, subject)


async def _open(game: TI4, timings: Timings, players: Players, subject: str) -> None:
    enter(game, Window(timings, subject))
    this = _Pass(game, timings, players)
    game.run.count(this.kind, OPENED)
    await _go_on(game, this, this.order(), first=True)


@step("window.again")
def again(game: TI4, players: Players, before: tuple[Player, ...], last: Player) -> Task:
    """The same window once more, from the player after the one who acted."""
    this = _Pass(game, current(game, Window).timing, players)
    return _go_on(game, this, from_the_next(last, before, this.order()), first=False)


async def _go_on(game: TI4, this: _Pass, line: Sequence[Player], *, first: bool) -> None:
    won = await next_to_act(game, this.kind, line, this.usable, must=this.must, hides=this.hides, later=not first)
    if won is None:
        leave(game, Window)
        return
    then(game, do(again, this.players, tuple(line), won[0]))
    await this.use(*won)


def window(timing: str | Timings, players: Players = None, subject: str = "") -> tuple[object, ...]:
    """The step that opens a window, to be queued among others."""
    return do(open_window, (timing,) if isinstance(timing, str) else timing, players, subject)
