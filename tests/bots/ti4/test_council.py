"""What `steady` makes of agendas."""

from __future__ import annotations

from lazax.bots.ti4.bot import answer_to
from lazax.bots.ti4.council.voting import liking
from lazax.core.ask import Submit, Value
from lazax.core.stage import enter
from lazax.ti4.council.voting import Ballot
from lazax.ti4.events import Agenda
from lazax.ti4.state import TI4
from lazax.ti4.tables import AGENDAS
from lazax.ti4.view import view
from tests.bots.paper import paper
from tests.bots.ti4.positions import answer, knows
from tests.ti4.positions.council import council, law
from tests.ti4.positions.tools import A, B, planet, units


def test_honours_for_oneself_and_harm_for_rivals() -> None:
    state = council()
    state.points = {A: 2, B: 6, 2: 0}
    seen = knows(state)
    assert max("012", key=lambda player: liking(seen, "minister_of_war", player)) == "0"
    assert max("012", key=lambda player: liking(seen, "public_execution", player)) == "1"


def test_planets_are_blessed_at_home_and_cursed_elsewhere() -> None:
    seen = knows(planet(planet(council(base=True), A, "lodor"), B, "quann"))
    assert liking(seen, "senate_sanctuary", "lodor") > 0 > liking(seen, "senate_sanctuary", "quann")
    assert liking(seen, "demilitarized_zone", "quann") > 0 > liking(seen, "demilitarized_zone", "lodor")


def test_laws_that_serve_rivals_are_repealed() -> None:
    seen = knows(law(law(council(), "minister_of_war", B), "minister_of_policy", A))
    assert liking(seen, "judicial_abolishment", "minister_of_war") > 0
    assert liking(seen, "judicial_abolishment", "minister_of_policy") < 0


def test_large_fleets_are_not_reduced() -> None:
    state = units(council(), A, "tile_18", "4 dreadnought, 5 cruiser")
    assert liking(knows(state), "arms_reduction", "against") > 0


def test_every_agenda_is_judged() -> None:
    seen = knows(council())
    for name, agenda in AGENDAS.items():
        for outcome in ("for", "against") if agenda.elect is None else ("0", "1", "trenlak"):
            assert -20 < liking(seen, name, outcome) < 20


def test_the_cheapest_unit_is_given_up() -> None:
    given = answer("agenda.destroy", ["cruiser:tile_18", "fighter:tile_18"], seen := _view(), agenda="x", n=1)
    assert given == "fighter:tile_18"
    assert answer("agenda.token", ["tactic", "fleet"], {**seen}, n=1) in ("tactic", "fleet")


def _view() -> dict[str, object]:
    return knows(council()).view


async def nothing() -> Ballot:
    return Ballot()


def voted(state: TI4, *votes: tuple[int, str, int], first: str = "") -> Value:
    """How A votes on the Minister of War when these votes have been cast, and after another agenda or none."""
    own = tuple(planet for planet, owner in state.control.items() if owner == A)
    named = [Ballot(), *(Ballot(str(player), own) for player in (A, B))]
    ask = Submit[Ballot](A, "vote.cast", Ballot, lambda _: None, lambda: named, nothing, agenda="minister_of_war")
    enter(state, Agenda("minister_of_war", votes=votes))
    knows_all = knows(state)
    knows_all.memory.update({f"council:{state.round}": first} if first else {})
    return answer_to("vote.cast")(paper(ask, knows_all.view), knows_all)


def test_no_votes_are_cast_that_others_will_outdo() -> None:
    """8.5: whoever votes later sees what was cast; Mecatol Rex alone has six votes."""
    state = planet(planet(council(), A, "wellon", "quann"), B, "mecatol_rex", "lodor")
    assert voted(state) == Ballot()


def test_no_more_votes_are_cast_than_win() -> None:
    state = planet(council(), A, "mecatol_rex", "wellon")
    assert voted(state, (B, "1", 1), (2, "", 0)) == Ballot("0", ("wellon",))


def test_riders_and_threats_foretell_who_decides() -> None:
    state = planet(planet(council(), A, "quann"), B, "mecatol_rex")
    enter(state, Agenda("minister_of_war"))
    assert answer("prediction.outcome", ["0", "1", "2"], view(state, A), agenda="minister_of_war") == "1"


def test_after_the_second_agenda_all_planets_are_readied() -> None:
    """8.4: so nobody keeps any."""
    state = planet(planet(council(), A, "wellon", "quann"), B, "mecatol_rex", "lodor")
    ballot = voted(state, first="archived_secret")
    assert isinstance(ballot, Ballot) and ballot.outcome == "0" and {"wellon", "quann"} <= set(ballot.planets)
