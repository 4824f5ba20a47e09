"""Copies of Harbour, each breaking one guarantee that a title must give."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from lazax.core.ask import Refusal, choose, choose_number, lanes, submit
from lazax.core.chance import Generator, roll
from lazax.core.log import note
from lazax.core.stage import current, enter, leave
from lazax.core.state import Outcome, Player, record
from lazax.core.steps import do
from lazax.core.windows import announced, hidden_ask
from tests.toy import harbour, rules
from tests.toy.harbour import DOCK_ROOM, FLAGS, Harbour, Split, Voyage
from tests.toy.title import Toy


def with_step(name: str) -> Callable[[Any], Toy]:
    """A copy of the title in which one step is another."""

    def make(step: Any) -> Toy:
        title = Toy()
        title.steps = {**Toy.steps, name: step}
        return title

    return make


def with_part(part: Any) -> Toy:
    """A copy of the title in which captains pack in another way."""

    async def prepare(game: Harbour) -> None:
        await lanes(range(game.seats), lambda mine, player: part(game, mine, player))

    return with_step("prepare")(prepare)


@with_step("auction")
async def other_dice(game: Harbour) -> None:
    game.pot += random.randrange(1_000_000)


@with_step("auction")
async def order_of_a_set(game: Harbour) -> None:
    for flag in {"blue", "gold", "red", "white", "black", "green"}:
        note(game, "flag", flag=flag)
        game.pot = game.pot * 7 % 1_000_003 + ord(flag[0])


_calls: list[int] = []


@with_step("auction")
async def memory_outside_the_state(game: Harbour) -> None:
    _calls.append(1)
    game.pot += len(_calls)
    await choose_number(0, "sail.cargo", 0, 1)


@with_step("auction")
async def options_that_change_the_state(game: Harbour) -> None:
    def make() -> Sequence[str]:
        game.pot += 1
        return FLAGS

    await choose(0, "pack.flag", make)


@with_part
async def writes_to_the_game(game: Harbour, mine: Harbour, player: Player) -> None:
    game.pot += await choose_number(player, "pack.stake", 0, 2)
    await choose(player, "pack.flag", lambda: FLAGS)


@with_part
async def takes_from_the_neighbour(game: Harbour, mine: Harbour, player: Player) -> None:
    await choose(player, "pack.flag", lambda: FLAGS)
    mine.coins[(player + 1) % mine.seats] += 1


_arrivals: list[Player] = []


@with_part
async def first_come_first_served(game: Harbour, mine: Harbour, player: Player) -> None:
    await choose(player, "pack.flag", lambda: FLAGS)
    _arrivals.append(player)
    mine.coins[player] += 5 if _arrivals[-2:-1] != [player - 1] else 0


class Forgetful(Toy):
    """Deals a player's own hand anew."""

    def determinise(
        self, state: Harbour, now: Harbour, player: Player, rng: Generator, outcomes: Sequence[Outcome]
    ) -> None:
        super().determinise(state, now, player, rng, outcomes)
        other = (player + 1) % state.seats
        state.hands[player], state.hands[other] = state.hands[other], state.hands[player]


class OpenHands(Toy):
    def view(self, state: Harbour, player: Player | None) -> dict[str, Any]:
        return {**super().view(state, player), "all": dict(state.hands)}


class LiveView(Toy):
    """Hands out the state's own dict."""

    def view(self, state: Harbour, player: Player | None) -> dict[str, Any]:
        return {**super().view(state, player), "coins": state.coins}


class OddView(Toy):
    def view(self, state: Harbour, player: Player | None) -> dict[str, Any]:
        return {**super().view(state, player), "odd": object()}


class ModestView(Toy):
    """Says that a player sees nothing of their own."""

    def own_view(self, state: Harbour, player: Player) -> dict[str, Any]:
        return {}


@record
class Peek(NamedTuple):
    cards: tuple[str, ...]


@with_step("auction")
async def telling_crumb(game: Harbour) -> None:
    enter(game, Peek(game.hands[1]))
    await choose(0, "pack.flag", lambda: FLAGS)
    leave(game, Peek)


@with_step("dawn")
async def telling_log(game: Harbour) -> None:
    await choose(0, "sail.cargo", lambda: ("1", "2"))
    note(game, "hands", cards=game.hands[1])
    await choose(0, "sail.cargo", lambda: ("1", "2"))
    await rules.dawn(game)


@with_step("weather")
async def asks_whoever_has_the_card(game: Harbour) -> None:
    for player in range(game.seats):
        if "storm" in game.hands[player]:
            await choose(player, "weather.storm", lambda: ("storm", "pass"))


@with_step("weather")
async def window_without_a_barrier(game: Harbour) -> None:
    captain = current(game, Voyage).captain
    await choose(captain, "pack.flag", lambda: FLAGS)
    for player in range(game.seats):
        if player != captain and "storm" in game.hands[player]:
            await choose(player, "weather.storm", lambda: ("storm", "pass"))
    await choose(captain, "pack.flag", lambda: FLAGS)


DOCK_REFUSALS: dict[Split, Refusal | None] = {}


def with_split(
    check: Callable[[Voyage, Split], Refusal | None] = rules.check_split,
    suggest: Callable[[Voyage], Iterable[Split]] = lambda voyage: rules.ask_split(voyage).suggest(),
    ladder: Callable[[Voyage], Any] = lambda voyage: rules.ask_split(voyage).ladder(),
) -> Toy:
    """A copy of the title that asks otherwise how cargo is split."""

    async def unload(game: Harbour) -> None:
        voyage = leave(game, Voyage)
        if not voyage.cancelled:
            split = await submit(
                voyage.captain,
                "unload.split",
                Split,
                lambda split: check(voyage, split),
                lambda: suggest(voyage),
                lambda: ladder(voyage),
            )
            game.coins[voyage.captain] += split[0] + roll(game, 1)[0] // 5

    return with_step("unload")(unload)


async def timid_ladder(voyage: Voyage) -> Split:
    split: Split = await rules.ask_split(voyage).ladder()
    return split if split[0] else (split[2], split[1], split[0])


async def bold_ladder(voyage: Voyage) -> Split:
    first = await choose_number(voyage.captain, "unload.dock", 0, 2 * DOCK_ROOM)
    return first, 0, 0


ladder_misses_some = with_split(ladder=timid_ladder)
ladder_builds_too_much = with_split(ladder=bold_ladder)
checker_accepts_too_much = with_split(check=lambda voyage, split: None)
checker_fails = with_split(check=lambda voyage, split: DOCK_REFUSALS[split])
suggests_nonsense = with_split(suggest=lambda voyage: [(9, 9, 9)])


@with_step("auction")
async def checker_that_pays(game: Harbour) -> None:
    def check(split: Split) -> Refusal | None:
        game.pot += 1
        return rules.check_split(Voyage(0, 3), split)

    await submit(0, "unload.split", Split, check, lambda: [(1, 1, 1)], rules.ask_split(Voyage(0, 3)).ladder)


@with_step("auction")
async def word_of_its_own(game: Harbour) -> None:
    await choose(0, "pack.flag", lambda: ("blue", "mauve"))


@with_step("auction")
async def ask_of_its_own(game: Harbour) -> None:
    await choose(0, "auction.colour", lambda: FLAGS)


@with_step("auction")
async def tells_all_what_was_forced(game: Harbour) -> None:
    note(game, "driver.forced", kind="auction", option="pass")


@with_step("dawn")
async def never_ends(game: Harbour) -> None:
    game.todo = (do(rules.dawn),)
    await choose(0, "pack.flag", lambda: FLAGS)


@with_step("auction")
async def mints_cards(game: Harbour) -> None:
    game.deck = (*game.deck, "wind")
    await choose(0, "pack.flag", lambda: FLAGS)


@with_step("auction")
async def runs_up_debts(game: Harbour) -> None:
    game.coins[0] = -1
    await choose(0, "pack.flag", lambda: FLAGS)


@with_step("weather")
async def window_for_the_rich(game: Harbour) -> None:
    """Who is asked at all depends on what is in the hands."""
    able = [p for p in range(game.seats) if "storm" in game.hands[p]]

    async def nothing(player: Player, card: str) -> None:
        harbour.play_card(game, player, card)

    await announced(game, "weather.storm", lambda: able, harbour.holding(game, "storm"), nothing)
    await choose(0, "pack.flag", lambda: FLAGS, holders=len(able))


@with_step("weather")
async def counts_all_who_wanted_to(game: Harbour) -> None:
    """Only the first card is played, but the log tells how many there were."""
    captain = current(game, Voyage).captain
    order = harbour.card_holders(game, captain, but=captain)
    moves = await hidden_ask(game, "guard", order, lambda player: sorted(set(game.hands[player])))
    if moves:
        note(game, "guards", n=len(moves))
        harbour.play_card(game, *min(moves.items()))


FORGETFUL, OPEN_HANDS = Forgetful(), OpenHands()
LIVE_VIEW, ODD_VIEW, MODEST_VIEW = LiveView(), OddView(), ModestView()
