"""The desk of a title: all that a page or another client needs to put its decisions to a person."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from lazax.core.ask import Ask, Refusal, Refused, Submit, Value, refuse
from lazax.core.state import Player
from lazax.desk.beats import Beat
from lazax.desk.cards import Card
from lazax.desk.endings import Gain
from lazax.desk.filing import NONE, Filters
from lazax.desk.forms import At, Deal, Draft, Form, Meter, Option, Plan, Range
from lazax.locales import Locale, Teller


class Reason(NamedTuple):
    """Why something is not possible, in a sentence, and the number of the rule ("" if none is to be named)."""

    text: str
    rule: str


class Progress(msgspec.Struct, frozen=True):
    """How far a player has come towards an objective."""

    have: int
    need: int
    text: str


class Picture(msgspec.Struct, frozen=True):
    """A drawing, and where everything lies on it that can be pointed at."""

    svg: str
    layout: dict[str, Any]


class Matter(NamedTuple):
    """A validated ask before the player who is to answer it. `state`: the game as they have it before them."""

    state: Any
    player: Player
    ask: Submit[Any]
    teller: Teller

    def reason(self, refusal: Refusal) -> str:
        return self.teller.sentence("refuse", refusal.key, dict(refusal.values))


class Rehearsal(NamedTuple):
    """A state as a player imagines it, at the beginning of a step that asks them; `doubt`: why it cannot come to that
    as things are."""

    state: Any
    doubt: Refusal | None


class Desk:
    """What a title fills in; what it leaves out is done in the plainest way."""

    view: type | None = None
    """The view as a type, from which pages make theirs."""
    sends = False
    """Whether its games can be written as other tools read them."""

    def option(self, state: Any, ask: Ask | None, option: str, teller: Teller) -> Option:
        """One option; without an ask, a move that can be made at any time."""
        return Option(option, teller.option(ask.kind if ask is not None else "", option))

    def options(self, state: Any, ask: Ask, options: Sequence[str], teller: Teller) -> list[Option]:
        return [self.option(state, ask, option, teller) for option in options]

    def weighed(self, state: Any, player: Player, ask: Ask, options: list[Option], teller: Teller) -> list[Option]:
        """The options with what could come of each, by public facts and their own, the best first."""
        return options

    def offers(self, state: Any, moves: Sequence[str], teller: Teller) -> list[Option]:
        return [self.option(state, None, move, teller) for move in moves]

    def context(self, state: Any, player: Player, ask: Ask, teller: Teller) -> str | None:
        """A line beneath the question, where it helps: what it costs, what will follow."""
        return None

    def plans(self, state: Any, player: Player, teller: Teller) -> list[Plan]:
        """What the player can decide now before they are asked, judged by public facts and their own."""
        return []

    def deals(self, state: Any, teller: Teller, reader: Player | None = None) -> list[Deal]:
        """Proposals and promises between the players, as a reader may know them."""
        return []

    def knows_more(self, state: Any, player: Player) -> bool:
        """Whether a player knows more of these than everybody."""
        return False

    def rehearse(self, state: Any, player: Player, place: str) -> Rehearsal | None:
        """The state as if the player were about to move to a place; None where a title has no such thing."""
        return None

    def range(self, state: Any, player: Player, place: str, teller: Teller) -> Range | None:
        """How far the player's units in a place get."""
        return None

    def places(self, values: Mapping[str, Any]) -> list[At]:
        """The places that a line of the log names."""
        return []

    def beat(self, key: str, values: Mapping[str, Any]) -> Beat | None:
        """What a line of the log tells of a fight, as its reader knows it."""
        return None

    def gain(self, key: str, values: Mapping[str, Any], teller: Teller) -> Gain | None:
        """What a line of the log tells of victory points."""
        return None

    def tie(self, state: Any, values: Mapping[str, Any], teller: Teller) -> str:
        """What decided between those who had equally many points; `values`: of the line that tells who won."""
        return ""

    def form(self, matter: Matter) -> Form:
        """The form to fill in; Refused where a title has none."""
        raise Refused(refuse("draft.no_form"))

    def answer(self, matter: Matter, draft: Draft) -> Value:
        """The draft as an answer, or Refused; whether the answer is legal is for the ask to say."""
        raise Refused(refuse("draft.no_form"))

    def draft(self, matter: Matter, answer: Value) -> dict[str, Any] | None:
        """An answer as a draft, None if the form has no rows for it."""
        return None

    def start(self, matter: Matter) -> dict[str, Any]:
        """The draft with which a person begins; it need not be legal yet."""
        return self.form(matter).start()

    def fuller(self, matter: Matter, draft: Draft, group: str) -> Iterator[dict[str, Any]]:
        """Drafts with as much of a group (of all with "") as could be legal, the fullest first; whoever asks for them
        takes the first that is."""
        yield from ()

    def meters(self, matter: Matter, draft: Draft) -> tuple[Meter, ...]:
        return ()

    def confirm(self, matter: Matter, draft: Draft) -> str:
        """What confirming this draft does, as on a button."""
        raise Refused(refuse("draft.no_form"))

    def why_not(self, state: Any, player: Player, ask: Ask, option: str) -> Refusal | None:
        """Why this is not among the options; None if nothing stands against it."""
        return refuse("not_offered")

    def progress(self, state: Any, player: Player, teller: Teller) -> dict[str, Progress]:
        return {}

    def catalog(self, language: str) -> dict[str, Any]:
        return {}

    def cards(self, language: str) -> list[Card]:
        """What every thing of the title is, whatever a page may want to tell beside it."""
        return []

    def filters(self) -> Filters:
        """Under what one looks for the things of the cards."""
        return NONE

    def picture(self, name: str, theme: Any, language: str) -> Picture | None:
        """A drawing of one component; None if there is none of this name."""
        return None

    def galaxy(self, state: Any, words: Locale, caption: str, theme: Any) -> str | None:
        """The galaxy with everything that stands in it, as SVG; None where there is none."""
        return None

    def map_string(self, state: Any) -> str | None:
        """The galaxy of now as a map string; None where a title has none."""
        return None

    def game_data(
        self, state: Any, view: Mapping[str, Any], names: Sequence[str], teller: Teller
    ) -> dict[str, Any] | None:
        """What a reader sees (`view`) as other tools read games; `names`: of the players. None where a title has no
        such form."""
        return None

    def art(self, theme: Any) -> str:
        return ""
