"""A vote: the outcome and the planets that are exhausted for it."""

from __future__ import annotations

from lazax.core.ask import Refused, Value, refuse
from lazax.desk.desk import Matter
from lazax.desk.forms import Group, Meter
from lazax.desk.panels.panel import Panel, call, note, parts_of, row_id, say, tick
from lazax.desk.reading import Filled
from lazax.ti4.board import ready_planets
from lazax.ti4.council.outcomes import outcomes
from lazax.ti4.council.voting import Ballot, votes, votes_without_planets
from lazax.ti4.desk.options import place_of_outcome
from lazax.ti4.desk.panels.table import table_of

OUTCOME, PLANET = "outcome", "planet"


class BallotPanel(Panel):
    """One of the outcomes, and planets unless the player has votes without them, those with most votes first; nothing
    is to abstain."""

    none_key = "vote.none"

    def groups(self, matter: Matter) -> tuple[Group, ...]:
        game, player = table_of(matter)
        named = tuple(
            tick(row_id(OUTCOME, outcome), call(matter, "outcome", outcome), place_of_outcome(outcome))
            for outcome in outcomes(game, str(matter.ask.about["agenda"]))
        )
        groups = [Group("outcomes", say(matter, "vote.outcomes"), named, single=True)]
        if votes_without_planets(game, None, player) is None:
            worth = {planet: votes(game, player, (planet,)) for planet in ready_planets(game, player)}
            planets = tuple(
                tick(
                    row_id(PLANET, planet),
                    call(matter, "planet", planet),
                    place_of_outcome(planet),
                    note=note(matter, "vote.worth", n=worth[planet]),
                )
                for planet in sorted(worth, key=lambda planet: -worth[planet])
            )
            groups.append(Group("planets", say(matter, "pay.planets"), planets, shape="tiles"))
        return tuple(groups)

    def answer(self, matter: Matter, filled: Filled) -> Value:
        chosen = [parts_of(row) for row in filled]
        named = [name for what, name in chosen if what == OUTCOME]
        planets = tuple(sorted(name for what, name in chosen if what == PLANET))
        if len(named) > 1 or (planets and not named):
            raise Refused(refuse("desk.one_outcome", "8.6"))
        return Ballot(named[0], planets) if named else Ballot()

    def draft(self, matter: Matter, answer: Ballot) -> dict[str, int]:
        if answer == Ballot():
            return {}
        return {row_id(OUTCOME, answer.outcome): 1, **{row_id(PLANET, planet): 1 for planet in answer.planets}}

    def meters(self, matter: Matter, filled: Filled) -> tuple[Meter, ...]:
        return (Meter("votes", say(matter, "meter.votes"), self._votes(matter, filled)),)

    def _votes(self, matter: Matter, filled: Filled) -> int:
        game, player = table_of(matter)
        fixed = votes_without_planets(game, None, player)
        planets = tuple(name for what, name in map(parts_of, filled) if what == PLANET)
        return votes(game, player, planets) if fixed is None else fixed

    def confirm(self, matter: Matter, filled: Filled) -> str:
        named = [name for what, name in map(parts_of, filled) if what == OUTCOME]
        if not named:
            return say(matter, "vote.none")
        return say(matter, "vote.confirm", n=self._votes(matter, filled), outcome=named[0])
