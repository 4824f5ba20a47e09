"""What people do at a visit so that nobody has to wait for them later: all of it can be pressed on the page.

They let themselves be asked wherever they could use something that they hold or that lies before them, as long as
they do not refuse it again and again, and pass everywhere else until they get a new card. And they think ahead: how
it may go on until their next turn is over, in a game that they believe possible; what they answered there and the
page lets them decide beforehand, they decide so."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from lazax.bots import Question, make_bot
from lazax.core.ask import PASS, Ask, Choose, Refused, RuleError
from lazax.core.chance import Generator, mix
from lazax.desk.desks import desk_of
from lazax.desk.forms import Plan
from lazax.desk.habits import SUGGESTED
from lazax.desk.telling import teller_for

if TYPE_CHECKING:
    from bench.looking_in import Days
    from lazax.core.game import Game

MOST_WISHES = 8
TIRED = 3  # times in a round that somebody could do something in such a window and did not, until they want no more
FAR = 150  # answers of all players until they stop thinking
ELSEWHERE = {"what": "all", "until": "card"}
Thoughts = dict[tuple[str, tuple[Any, ...]], Any]


def arrange(days: Days, seat: int) -> None:
    """What they decide before they leave."""
    game = days.game
    if game.over:
        return
    plans = desk_of(game.title).plans(game.state_of(seat), seat, teller_for(game.title, game.state, "en"))
    kinds = [plan.window for plan in plans if plan.window]
    _be_asked(days, seat, [kind for kind in kinds if days.tired[seat, kind, days.round] < TIRED])
    if game.title.held(game.state, seat) and not _has(days, seat, "all"):
        days.do(seat, {"what": "order", "add": ELSEWHERE})
    listed = {kind for plan in plans for kind in plan.kinds if plan.several}
    thoughts = _thoughts(days, seat, listed) if any(not plan.window for plan in plans) else {}
    for plan in plans:
        if not plan.window:
            _decide(days, seat, plan, thoughts)


def _has(days: Days, seat: int, what: str) -> bool:
    return any(order.what == what for order in days.table.state.orders.get(seat, ()))


def refused(days: Days, seat: int, kind: str) -> None:
    """Somebody could have done something in a window and passed."""
    days.tired[seat, kind, days.round] += 1


def _be_asked(days: Days, seat: int, kinds: list[str]) -> None:
    asked = {order.kind: order.id for order in days.table.state.orders.get(seat, ()) if order.what == "ask"}
    for kind, number in asked.items():
        if kind not in kinds:
            days.do(seat, {"what": "order", "drop": {"id": number}})
    for kind in kinds:
        if kind not in asked:
            days.do(seat, {"what": "order", "add": {"what": "ask", "kind": kind}})


def _decide(days: Days, seat: int, plan: Plan, thoughts: Thoughts) -> None:
    """They decide beforehand what they thought of, and are asked what they did not think of or would do otherwise."""
    options, about = {option.id for option in plan.options}, tuple(plan.about.items())
    answers = [thoughts.get((kind, about)) for kind in plan.kinds]
    known = [answer for answer in answers if answer is not None]
    answer: Any = None
    if options == {SUGGESTED}:
        answer = SUGGESTED
    elif plan.several and known:
        answer = [wish for wish in known[0] if wish in options] if isinstance(known[0], list) else known[0]
        answer = answer[0] if isinstance(answer, list) and len(answer) == 1 else answer
    elif known and all(each == known[0] for each in known) and known[0] in options:
        answer = known[0]
    for kind in plan.kinds:
        mine = days.table.state.prepared.get(seat, ())
        before = next((one for one in mine if (one.kind, one.about) == (kind, plan.about)), None)
        if answer and (before is None or before.lapsed or before.answer != answer):
            command = {"what": "prepare", "kind": kind, "answer": answer, "about": plan.about, "times": plan.times}
            days.do(seat, command)
        elif not answer and before is not None:
            days.do(seat, {"what": "withdraw", "kind": kind, "about": plan.about})


def _thoughts(days: Days, seat: int, listed: set[str]) -> Thoughts:
    """What they would be asked until their next turn is over, and answer, if it goes as they believe."""
    game, found = days.game, Thoughts()
    chance = Generator(mix(game.version(seat), f"thoughts of {seat}"))
    twin = game.determinise(seat, chance)
    twin.wait_at_windows(False)
    brains = [make_bot("steady", game.title.name, player) for player in range(len(days.brains))]
    mine = game.title.turn(game.state) == seat
    for _ in range(FAR):
        asked = twin.asked()
        if twin.over or not asked:
            break
        now = twin.title.turn(twin.state)
        if mine and now != seat:
            mine = False
        elif not mine and now == seat and found.get(("turn.action", ())) is not None:
            break
        ask = twin.ask(asked[0])
        assert ask is not None
        try:
            answer = brains[asked[0]].answer(Question(twin, asked[0], ask))
            wishes = _wishes(twin, ask, brains[seat], answer) if asked[0] == seat and ask.kind in listed else answer
            twin.apply(asked[0], answer)
        except (Refused, RuleError):
            break
        if asked[0] == seat and not mine:
            found.setdefault((ask.kind, _about(ask)), wishes)
    return found


def _wishes(game: Game, ask: Ask, brain: Any, best: Any) -> Any:
    """What they would answer, and what else if that were not there, and so on."""
    if not isinstance(ask, Choose):
        return best
    wishes, left = [best], [option for option in ask.options if option != best]
    while left and len(wishes) < MOST_WISHES and wishes[-1] != PASS:
        rest = Choose(ask.player, ask.kind, partial(tuple[str, ...], left), **ask.about)
        wish = brain.answer(Question(game, ask.player, rest))
        if wish not in left:
            break
        wishes.append(wish)
        left.remove(wish)
    return wishes


def _about(ask: Ask) -> tuple[Any, ...]:
    return tuple(ask.about.items())
