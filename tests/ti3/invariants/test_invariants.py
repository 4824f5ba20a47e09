"""Every invariant has a state that breaks it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lazax.core.stage import enter
from lazax.galaxy.deals.terms import Promise, Proposal, Term
from lazax.ti3.events import Battle, Excess, Phase, Round, Turn
from lazax.ti3.invariants.registry import INVARIANTS, broken_invariants
from lazax.ti3.setup.setup import new_state
from lazax.ti3.state import TI3, Agreement, Landing, Law
from lazax.ti3.switches import Rules
from lazax.ti3.tables import UNITS
from lazax.ti3.units.fleets import Fleet, Ship
from tests.ti3.positions.tools import activation, fleet, hand, no_mans_land, planet, quick_game, technologies

Breakage = Callable[[TI3], object]


def test_a_sound_position_keeps_all_invariants() -> None:
    """R20.1, R24.8, R25.11: nothing is wrong with the tools' positions, nor with a state before the set-up."""
    for players in (3, 4, 5, 6):
        assert list(broken_invariants(quick_game(players))) == []
    assert list(broken_invariants(new_state(6, Rules(), 1))) == []


def _set(name: str, key: object, value: object) -> Breakage:
    return lambda game: setattr(game, name, {**getattr(game, name), key: value})


def _field(name: str, value: object) -> Breakage:
    return lambda game: setattr(game, name, value)


def _ships(system: str, ships: str) -> Breakage:
    return lambda game: fleet(game, system, 0, ships)


def _leaders(planet: str, *leaders: str) -> Breakage:
    def spoil(game: TI3) -> None:
        game.rules = Rules(leaders=True)
        game.leaders = {**game.leaders, planet: leaders}

    return spoil


def _too_many_docks(game: TI3) -> None:
    for name in ("quann", "lodor", "saudor"):
        planet(game, 0, name, dock=True)


def _thirteen_places(game: TI3) -> None:
    names = ("abyz", "fria", "quann", "centauri", "gral", "lodor", "arnor", "lor", "bereg", "lirta_iv", "saudor")
    for name in (*names, "tarmann"):
        planet(game, 0, name, gf=1)


def _bare_planet(game: TI3) -> None:
    game.laws = {**game.laws, "planetary_security": Law()}
    planet(game, 0, "quann")


def _eleven_fighter_systems(game: TI3) -> None:
    technologies(game, 0, "advanced_fighters")
    for _, tile in game.placements[1:12]:
        if tile not in ("asteroid_field_1", "supernova"):
            fleet(game, tile, 0, "fighter")
    fleet(game, "sys_wellon", 0, "fighter")
    fleet(game, "sys_thibah", 0, "fighter")


def _landed_in_peace(game: TI3) -> None:
    game.landed["quann"] = Landing(1, 0)


def _landed_elsewhere(game: TI3) -> None:
    activation(game, 0, "sys_lodor")
    game.landed["quann"] = Landing(1, 0)


def _landed_on_own(game: TI3) -> None:
    activation(game, 0, "hs_sol")
    game.landed["jord"] = Landing(1, 0)


def _spoil_hand(game: TI3) -> None:
    deck = [card for card in game.action_deck if card != "sabotage"]
    hand(game, 0, *sorted(set(deck))[:2])
    game.hand[0] = game.hand[0][::-1]


def _nine_cards(game: TI3) -> None:
    hand(game, 0, *game.action_deck[:9])


def _out_with_fleet(game: TI3) -> None:
    game.out = (1,)


def _out_with_goods(game: TI3) -> None:
    for name in [name for name, owner in game.control.items() if owner == 1]:
        no_mans_land(game, name)
    game.fleets.pop(("hs_hacan", 1))
    game.secret = {**game.secret, 1: ""}
    game.out = (1,)
    game.goods[1] = 1


def _speaker_out(game: TI3) -> None:
    _out_with_goods(game)
    game.goods[1] = 0
    game.speaker = 1


def _battle_without_activation(game: TI3) -> None:
    enter(game, Battle("sys_quann", 0, 1))


A_PROMISE = Promise(1, 0, 1, Term("peace", player=1, when="round"), 1)

BREAKAGES: list[tuple[str, str, Breakage]] = [
    ("R40.1", "in a game without them", _set("leaders", "jord", ("sol_rev",))),
    ("R41.2", "do not belong there", _leaders("jord", "norr_tro")),
    ("R41.2", "in two places", _leaders("jord", "sol_rev", "sol_rev")),
    ("R25.11", "more than 40", _set("goods", 0, 41)),
    ("R25.11", "-1 trade goods", _set("goods", 0, -1)),
    ("R24.8", "more than 16", _set("command_pool", 0, 12)),
    ("R24.8", "fewer than no counters", _set("command_pool", 0, -1)),
    ("R0.6", "counters", _set("counters", "sys_quann", (0, 0))),
    ("R0.6", "counters", _set("counters", "sys_quann", (1, 0))),
    ("R20.1", "more than 2 of war_sun", _ships("hs_sol", "3 war_sun")),
    ("R20.1", "more than 3 of space_dock", _too_many_docks),
    ("R20.13", "more than 12 places", _thirteen_places),
    ("R20.13", "more than 10 systems", _eleven_fighter_systems),
    ("R0.3", "no fleet", _set("fleets", ("sys_quann", 0), Fleet())),
    ("R0.3", "no fleet", _set("fleets", ("hs_naalu", 0), Fleet((Ship("cruiser"),)))),
    ("R0.3", "out of order", _set("fleets", ("sys_quann", 0), Fleet((Ship("cruiser"), Ship("carrier"))))),
    ("R13.2", "ships in asteroid_field_1", _ships("asteroid_field_1", "cruiser")),
    ("R13.3", "ships in supernova", _ships("supernova", "cruiser")),
    ("R20.3", "exceeds their fleet supply", _ships("sys_quann", "4 cruiser")),
    ("R20.9", "too many fighters", _ships("sys_quann", "carrier+4, 3 fighter")),
    ("R20.7", "carries too much", _ships("sys_quann", "carrier+5*2")),
    ("R20.7", "carries too much", _ships("sys_quann", "cruiser+1")),
    ("R15.8", "is damaged", _ships("sys_quann", "cruiser!")),
    ("R15.1", "2 players have ships", _ships("hs_hacan", "cruiser")),
    ("R25.7", "neutral, but not bare", _set("gf", "quann", 1)),
    ("R25.7", "neutral, but not bare", _set("docks", "quann", 1)),
    ("R25.4", "neutral, but not bare", lambda g: g.exhausted.add("quann")),
    ("R25.7", "controlled, but not properly", _set("control", "quann", 0)),
    ("R20.1", "holds 0 units", _set("gf", "jord", 0)),
    ("R14.11", "3 PDS", _set("pds", "jord", 3)),
    ("R16.1", "out of time", _landed_in_peace),
    ("R16.1", "out of time", _landed_on_own),
    ("R16.1", "not right", _landed_elsewhere),
    ("R42.4", "a domain counter lies on it", _set("domain", "jord", "settlers")),
    ("R42.1", "is not right", _set("domain", "quann", "nonsense")),
    ("R42.6", "no secret", _set("probed", 0, ("quann",))),
    ("R1.6", "of the domain counter settlers", _field("domain_discard", ("settlers",) * 3)),
    ("R21.10", "action card", _field("action_deck", ())),
    ("R21.10", "action card", lambda g: setattr(g, "action_discard", (g.action_deck[0],))),
    ("R21.11", "nobody controls Mecatol Rex", _field("usurper", "usurper")),
    ("R27.12", "political card", lambda g: _set("laws", g.political_deck[0], Law())(g)),
    ("R27.12", "political card", _field("political_deck", ())),
    ("R21.1", "holds 9 action cards", _nine_cards),
    ("R21.1", "out of order", _spoil_hand),
    ("R21.4", "no window waits for it", _set("committed", 0, "plague")),
    ("R5.2", "public objectives", _field("revealed", ("s1_5_planets", "s1_5_planets"))),
    ("R5.2", "public objectives", _field("revealed", ("conqueror",))),
    ("R23.9", "Imperium Rex", lambda g: _reveal_all(g)),
    ("R5.1", "secret objective", lambda g: _set("secret", 0, g.secret[1])(g)),
    ("R23.2", "scored an objective twice", _set("scored", 0, ("s1_5_planets", "s1_5_planets"))),
    ("R7.1", "two holders", lambda g: g.strategies.update({0: g.strategies[1]})),
    ("R9.1", "nobody holds", lambda g: g.used.add("imperial")),
    ("R28.1", "technologies of player 0", _set("technologies", 0, ("war_sun", "war_sun"))),
    ("R26.5", "two agreements", _field("agreements", (Agreement(0, 1, 0, 0), Agreement(1, 0, 1, 1)))),
    ("R26.3", "two agreements", _field("agreements", (Agreement(0, 1, 0, 0), Agreement(0, 2, 0, 0)))),
    ("R0.16", "not one of two players", _field("proposals", (Proposal(1, 0, 0, (), (), "turn"),))),
    ("R0.16", "the same number", _field("promises", (A_PROMISE, A_PROMISE))),
    ("R0.16", "too many proposals", _field("talks", (("agenda", 0),) * 3)),
    ("R0.16", "too many promises", _field("promises", (A_PROMISE,) * 7)),
    ("R0.16", "there is none", _field("proposals", (Proposal(1, 0, 1, (), (), "agenda"),))),
    ("R23.11", "-1 victory points", _set("points", 0, -1)),
    ("R23.12", "still owns", _out_with_fleet),
    ("R23.13", "still owns", _out_with_goods),
    ("R23.13", "speaker is out", _speaker_out),
    ("R3.3", "seating", _field("seating", (0, 1, 2, 3, 4, 4))),
    ("R8.3", "passed twice", _field("passed", (1, 1))),
    ("R6.1", "out of order", _field("stage", (Phase("action"), Round(1), Turn(0)))),
    ("R6.1", "out of order", _field("stage", (Round(1), Turn(0)))),
    ("R15.1", "outside of an activation", _battle_without_activation),
    ("T-X4", "held without ground forces", _bare_planet),
    ("R6.1", "round 2 is on the stage", _field("stage", (Round(2), Phase("action"), Turn(0)))),
]


def _reveal_all(game: TI3) -> None:
    game.revealed, game.objective_deck = game.objective_deck, ()


@pytest.mark.parametrize(("rule", "sentence", "spoil"), BREAKAGES, ids=[f"{r} {s}" for r, s, _ in BREAKAGES])
def test_broken_invariant(rule: str, sentence: str, spoil: Breakage) -> None:
    """R0.3, R0.6, R0.16, R3.3, R5.1, R5.2, R6.1, R7.1, R8.3, R9.1, R13.2, R13.3, R14.11, R15.1, R15.8, R16.1, R20.1,
    R20.3, R20.7, R20.9, R20.13, R21.1, R21.10, R21.11, R23.2, R23.9, R23.11, R23.12, R23.13, R24.8, R25.4, R25.7,
    R25.11, R26.3, R26.5, R27.12, R28.1, R40.1, R41.2, R42.1, R42.4, R42.6: the state is found out."""
    game = quick_game(6)
    spoil(game)
    assert any(sentence in found for found in broken_invariants(game)), list(broken_invariants(game))


def test_every_invariant_is_broken_once() -> None:
    """R0.9: no invariant goes without a breakage here."""
    broken: set[object] = set()
    for _, _, spoil in BREAKAGES:
        game = quick_game(6)
        spoil(game)
        broken.update(invariant for invariant in INVARIANTS if list(invariant(game)))
    assert broken == set(INVARIANTS)


def test_reducing_a_fleet_takes_its_time() -> None:
    """R20.4: while the owner destroys ships in excess, the fleet may be too large."""
    game = quick_game(6)
    fleet(game, "sys_quann", 0, "4 cruiser")
    enter(game, Excess(0, "sys_quann"))
    assert list(broken_invariants(game)) == []


def test_exceptions_of_technologies() -> None:
    """R20.6, R20.7: Advanced Fighters need no capacity, Stasis Capsules put one ground force on a cruiser."""
    game = quick_game(6)
    technologies(game, 0, "advanced_fighters", "stasis_capsules")
    fleet(game, "sys_quann", 0, "cruiser+1, 5 fighter")
    assert list(broken_invariants(game)) == []
    assert UNITS["fighter"].limit == 10
