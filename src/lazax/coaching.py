"""The coach: what the best bot of a title would do in a player's place, and why, in words. It sees what they see."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from lazax.bots import Question, bots_for, make_bot
from lazax.bots.reasons import Reason, advice_of
from lazax.core.ask import Ask, Choose, Refused
from lazax.core.chance import mix
from lazax.core.game import Game
from lazax.core.state import Player
from lazax.desk.filling import confirm_of, draft_of
from lazax.locales import Teller


class Coaching(NamedTuple):
    """What usually matters in a question, what to do, and why; `option` or `draft`: the same as an answer."""

    matters: str
    suggestion: str
    reason: str
    option: str | None
    draft: dict[str, Any] | None


def coach(game: Game, player: Player, teller: Teller) -> Coaching | None:
    """What to do with the question that this player is asked; None if there is none. The same question gets the same
    answer: the bot draws no lots of the game."""
    ask = game.ask(player)
    if ask is None:
        return None
    title = game.title
    bot = make_bot(bots_for(title.name)[0], title.name, mix(game.version(player), player))
    question = Question(game, player, ask)
    answer, reason = advice_of(bot, question)
    if not question.allows(answer):
        return None
    option = str(answer) if isinstance(ask, Choose) else None
    draft = None if option is not None else _draft(game, player, ask, answer)
    what = teller.option(ask.kind, option) if option is not None else _confirmation(game, player, ask, draft, teller)
    key = "suggest" if what else "suggest.form"
    return Coaching(
        matters=_matters(teller, ask.kind),
        suggestion=teller.sentence("coach", key, {"what": what}),
        reason=_told(teller, reason),
        option=option,
        draft=draft,
    )


def _draft(game: Game, player: Player, ask: Ask, answer: Any) -> dict[str, Any] | None:
    try:
        return draft_of(game.title, game, player, ask, msgspec.to_builtins(answer))
    except Refused:
        return None


def _confirmation(game: Game, player: Player, ask: Ask, draft: dict[str, Any] | None, teller: Teller) -> str:
    """What the button would say if the form were filled in like this."""
    if draft is None:
        return ""
    try:
        return confirm_of(game.title, game, player, ask, draft, teller)
    except Refused:
        return ""


def _matters(teller: Teller, kind: str) -> str:
    known = teller.locale.text("coach", f"matters.{kind}") is not None
    return teller.sentence("coach", f"matters.{kind}", {}) if known else ""


def _told(teller: Teller, reason: Reason) -> str:
    """A reason in words; one that a title has no words for is the plain one."""
    known = teller.locale.text("coach", reason.key) is not None
    return teller.sentence("coach", reason.key if known else "plain", reason.values)
