"""Windows: who may use something at a moment of the game, in which order (1.19, 1.20, R-01, R-02)."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import Task
from lazax.core.stage import about, amend, current, enter, leave, ongoing
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.core.windows import Window, from_the_next, in_order, mark_used, next_to_act, unused
from lazax.ti4.abilities import ABILITIES, Ability, Query
from lazax.ti4.cards.hands import HANDS, hidden_at, may_hide, usable_from_hand
from lazax.ti4.events import Phase, Resolving, Turn
from lazax.ti4.leaders.unlocking import unlock_leaders
from lazax.ti4.registry import LEADERS, asks, step, then, touch
from lazax.ti4.sequence.order import alive, clockwise, initiative_order
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
    return [*_open_to(game, timing, player), *usable_from_hand(game, hidden_at(game, (timing,)), player)]


def _open_to(game: TI4, timing: str, player: Player) -> list[str]:
    """What lies open; what is nobody's acts for everybody."""
    return [
        component
        for component, owner in game.in_play.get(timing, ())
        if owner in (player, NOBODY) and _fits(game, timing, player, component)
    ]


def _fits(game: TI4, timing: str, player: Player, component: str) -> bool:
    ability = ABILITIES[timing][component]
    return ability.usable(game, player) and (ability.must or may_use(game, True, player, component))


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


class Pass:
    """What a pass of an open window asks of core. What can be used is judged when the pass begins."""

    def __init__(self, game: TI4, timings: Timings, players: Players) -> None:
        self.game, self.timings, self.players = game, timings, players
        self._hidden = hidden_at(game, timings)  # what can be in hands
        self._lying: dict[Player, list[str]] = {}  # what lies open before players, if anything
        self._hiding: dict[Player, bool] = {}

    @property
    def kind(self) -> str:
        return f"window.{self.timings[0]}"

    def is_idle(self) -> bool:
        """Whether nothing in this game can be used at any of these moments."""
        return not self._hidden and self.game.in_play.keys().isdisjoint(self.timings)

    def order(self) -> Sequence[Player]:
        """Those whom public facts do not exclude; nobody once what the window is about has been cancelled."""
        game = self.game
        if getattr(about(game, Window), "cancelled", False):
            return ()
        among = alive(game) if self.players is None else [p for p in alive(game) if p in self.players]
        self._lying = {} if game.in_play.keys().isdisjoint(self.timings) else self._look(among)
        self._hiding = {}
        able = [p for p in among if p in self._lying or self.hides(p)] if self._hidden else [*self._lying]
        return able if len(able) < 2 else [p for p in window_order(game) if p in able]

    def _look(self, among: Sequence[Player]) -> dict[Player, list[str]]:
        """What lies open to players, if anything. R-52: each thing once in a window."""
        game, found = self.game, dict[Player, dict[str, None]]()
        for timing in self.timings:
            for component, owner in game.in_play.get(timing, ()):
                for player in among if owner == NOBODY else (owner,):
                    if player in among and _fits(game, timing, player, component):
                        found.setdefault(player, {})[component] = None
        lying = ((player, unused(game, player, list(components))) for player, components in found.items())
        return {player: components for player, components in lying if components}

    def usable(self, player: Player) -> Sequence[str]:
        return [*self._lying.get(player, ()), *dict.fromkeys(usable_from_hand(self.game, self._hidden, player))]

    def must(self, player: Player) -> Sequence[str]:
        return [component for component in self._lying.get(player, ()) if self._ability(component).must]

    def hides(self, player: Player) -> bool:
        """Whether public facts leave open that the player has something hidden to use here."""
        found = self._hiding.get(player)
        if found is None:
            found = self._hiding[player] = may_hide(self.game, self._hidden, player)
        return found

    async def use(self, player: Player, component: str) -> None:
        self.game.run.count(self.kind, USED)
        timing = next(t for t in self.timings if component in usable_in(self.game, t, player))
        if component.partition(":")[0] not in HANDS:
            mark_used(self.game, player, component)
        await use(self.game, timing, player, component)
        unlock_leaders(self.game)  # also between two abilities of one window

    def _ability(self, component: str) -> Ability:
        return next(found[component] for timing in self.timings if component in (found := ABILITIES.get(timing, {})))


async def react(game: TI4, timing: str | Timings, players: Players = None, subject: str = "") -> None:
    """Open a window within an effect, until nobody uses anything any more (R-02). R-03, FAQ-GEN-9."""
    timings = (timing,) if isinstance(timing, str) else timing
    this = Pass(game, timings, players)
    if this.is_idle():
        return
    game.run.count(this.kind, OPENED)
    unlock_leaders(game)
    enter(game, Window(timings, subject))
    await in_order(game, this.kind, this.order, this.usable, this.use, must=this.must, hides=this.hides)
    leave(game, Window)


@step("window.open")
def open_window(game: TI4, timings: Timings, players: Players = None, subject: str = "") -> Task | None:
    """A window between steps: each use is followed by the steps that it brings, then the window goes on (R-04)."""
    this = Pass(game, timings, players)
    if this.is_idle():
        return None
    enter(game, Window(timings, subject))
    line = this.order()
    leave(game, Window)
    if line:
        return _open(game, this, subject, line)
    game.run.count(this.kind, OPENED)
    return None


async def _open(game: TI4, this: Pass, subject: str, line: Sequence[Player]) -> None:
    enter(game, Window(this.timings, subject))
    game.run.count(this.kind, OPENED)
    await _go_on(game, this, line, first=True)


@step("window.again")
def again(game: TI4, players: Players, before: tuple[Player, ...], last: Player) -> Task:
    """The same window once more, from the player after the one who acted."""
    this = Pass(game, current(game, Window).timing, players)
    return _go_on(game, this, from_the_next(last, before, this.order()), first=False)


async def _go_on(game: TI4, this: Pass, line: Sequence[Player], *, first: bool) -> None:
    won = await next_to_act(game, this.kind, line, this.usable, must=this.must, hides=this.hides, later=not first)
    if won is None:
        leave(game, Window)
        return
    then(game, do(again, this.players, tuple(line), won[0]))
    await this.use(*won)


def window(timing: str | Timings, players: Players = None, subject: str = "") -> tuple[object, ...]:
    """The step that opens a window, to be queued among others. R-48."""
    return do(open_window, (timing,) if isinstance(timing, str) else timing, players, subject)
