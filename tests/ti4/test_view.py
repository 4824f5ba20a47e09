"""What players see, what they may believe, and what prepared answers rest on."""

from __future__ import annotations

import msgspec

from lazax.core.chance import Generator
from lazax.core.stage import enter
from lazax.ti4 import standing
from lazax.ti4.determinise import determinise
from lazax.ti4.events import Activation, Agenda, GroundCombat, StrategicAction
from lazax.ti4.state import TI4
from lazax.ti4.tables import SYSTEMS
from lazax.ti4.title import TITLE
from lazax.ti4.view import view
from lazax.ti4.view_types import View, schema
from tests.conformance.players import Trial, moments
from tests.ti4.positions.tools import A, B, C, planet, quick_game, units

BUILT = Trial(TITLE, 5, 6, {"galaxy": "built"}, every=7, most=900)


def test_views_are_what_their_types_say() -> None:
    phases = set()
    for game, move, time_to_look in moments(BUILT):
        for reader in (move.player, None) if time_to_look else ():
            view = game.view(reader)
            typed = msgspec.convert(msgspec.json.decode(msgspec.json.encode(view)), View)
            assert typed.keys() == view.keys()
            assert all(row.keys() == seen.keys() for row, seen in zip(typed["players"], view["players"], strict=True))
            assert all(typed["systems"][name].keys() == seen.keys() for name, seen in view["systems"].items())
            assert (typed["me"] is None) == (reader is None)
            phases.add(typed["phase"])
    assert {"set_up", "strategy", "action", "status"} <= phases
    assert {"SystemView", "PlanetView", "SheetView", "OwnView"} <= set(schema()["$defs"])


def imagined(state: TI4, now: TI4 | None = None, *, seed: int = 1) -> TI4:
    """A world that A may believe in."""
    world = state.copy()
    determinise(world, now or state, A, Generator(seed), ())
    return world


def test_tiles_of_others_are_dealt_anew_by_their_backs() -> None:
    """SU-6: also from those that nobody was dealt; what was placed since stays with whoever placed it."""
    blue, red = ("tile_19", "tile_20", "tile_21"), ("tile_44", "tile_45")
    state = quick_game()
    state.placements = state.placements[:1]
    state.tiles = {A: ("tile_22",), B: (*blue, red[0]), C: (red[1],)}
    now = state.copy()
    now.placements = (*state.placements, ((0, -1), "tile_20"))
    worlds = [imagined(state, now, seed=seed) for seed in range(20)]
    for world in worlds:
        assert world.tiles[A] == ("tile_22",) and "tile_20" in world.tiles[B]
        assert [sorted(SYSTEMS[tile].back for tile in world.tiles[p]) for p in (B, C)] == [
            ["blue"] * 3 + ["red"],
            ["red"],
        ]
        dealt = [tile for tiles in world.tiles.values() for tile in tiles]
        assert len(set(dealt)) == len(dealt)
    assert {tile for world in worlds for tile in world.tiles[B]} - {*blue, *red}


def test_what_the_speaker_drew_lies_open() -> None:
    """SU-6: those tiles were shown to all."""
    state = quick_game()
    state.tiles = {B: ("tile_19", "tile_20")}
    assert all(imagined(state, seed=seed).tiles == state.tiles for seed in range(5))


def test_hands_secrets_and_decks_are_dealt_anew() -> None:
    """2.2, 61.17: the own cards stay, and so does what has come to light since."""
    state = quick_game()
    state.hand = {A: ("a1",), B: ("b1", "b2"), C: ("c1",)}
    state.action_deck = ("d1", "d2", "d3", "d4")
    state.secrets = {A: ("s1",), B: ("s2",), C: ("s3",)}
    state.secret_deck, state.agenda_deck = ("s4", "s5"), ("g1", "g2", "g3")
    state.known_agendas = {**state.known_agendas, A: ((-1, "g3"),)}
    now = state.copy()
    now.hand = {A: ("a1", "d1"), B: ("b2",), C: ("c1",)}
    now.action_deck, now.action_discard = state.action_deck[1:], ("b1",)
    now.scored = {**now.scored, C: ("s3",)}
    worlds = [imagined(state, now, seed=seed) for seed in range(20)]
    for world in worlds:
        assert world.hand[A] == ("a1",) and "b1" in world.hand[B] and world.action_deck[0] == "d1"
        assert world.secrets[A] == ("s1",) and world.secrets[C] == ("s3",)
        assert world.agenda_deck[-1] == "g3"
        cards = [*world.action_deck, *(card for hand in world.hand.values() for card in hand)]
        assert sorted(cards) == ["a1", "b1", "b2", "c1", "d1", "d2", "d3", "d4"]
        assert sorted((*world.secret_deck, *world.secrets[B])) == ["s2", "s4", "s5"]
    assert len({(world.hand[C], world.secrets[B], world.agenda_deck) for world in worlds}) > 5


def test_face_down_objectives_are_any_of_their_stage() -> None:
    """61.13: those turned up since stay where they were."""
    state = quick_game()
    state.objective_deck = ("corner_the_market", "develop_weaponry", "subdue_the_galaxy")
    now = state.copy()
    now.revealed, now.objective_deck = ("corner_the_market",), state.objective_deck[1:]
    worlds = [imagined(state, now, seed=seed).objective_deck for seed in range(20)]
    assert {row[0] for row in worlds} == {"corner_the_market"}
    assert len({row[1] for row in worlds}) > 3 and len({row[2] for row in worlds}) > 3


def test_turns_actions_and_attacks() -> None:
    state = units(quick_game(), B, "tile_26", "cruiser")
    assert TITLE.turn(state) == A and TITLE.action(state) is None
    enter(state, Activation(A, "tile_26"))
    assert TITLE.action(state) == (1, A, 0)
    assert [TITLE.attacked(state, player) for player in (A, B, C)] == [False, True, False]
    enter(state, GroundCombat("lodor", A, C))
    assert [TITLE.attacked(state, player) for player in (A, B, C)] == [True, True, True]


def test_what_an_answer_rests_on() -> None:
    """20.5a: the price of a secondary ability; the votes on an agenda; what could make passing a mistake."""
    state = quick_game()
    before = standing.subject(state, B, "turn.action", {})
    assert standing.subject(units(state, B, "tile_26", "cruiser"), B, "turn.action", {}) != before
    enter(state, StrategicAction(A, "trade"))
    assert standing.subject(state, B, "secondary.use", {"strategy": "trade"}) == ("trade", 1)
    assert standing.subject(state, B, "secondary.use", {"strategy": "leadership"}) == ("leadership", 0)
    assert standing.subject(state, B, "secondary.use", {"strategy": "political_favor"}) is None
    enter(state, Agenda("arms_reduction"))
    few = standing.subject(state, B, "vote.cast", {})
    assert standing.subject(planet(state, B, "mecatol_rex"), B, "vote.cast", {}) != few
    assert standing.subject(state, B, "hits.assign", {}) is None


def test_figures() -> None:
    """98.1: points by where they came from, dice with what was to be expected."""
    state = units(quick_game(), A, "tile_26", "2 cruiser, fighter")
    state.points, state.scored = {A: 4, B: 0, C: 0}, {A: ("raise_a_fleet", "subdue_the_galaxy"), B: (), C: ()}
    assert TITLE.points_from(state, A) == {"objectives": 3, "other": 1}
    assert TITLE.scoreboard(state)[A] | {"ships": 3, "planets": 1, "points": 4} == TITLE.scoreboard(state)[A]
    thrown = TITLE.throw("roll.space", {"player": A, "dice": (("cruiser", 9, 7),), "n": 1, "tenths": 4})
    assert thrown == (A, 1, 1, 0.4)


def test_decks_of_finds_are_shuffled_below_what_was_drawn() -> None:
    """35.2, 73.2: every card is drawn in the open, so what has left a deck since stays on its top."""
    state = quick_game()
    state.frontier_deck = ("mirage", "lost_crew", "dead_world", "ion_storm", "keleres_ship", "gamma_relay")
    state.relic_deck = ("the_codex", "nano_forge", "neuraloop", "dominus_orb")
    now = state.copy()
    now.frontier_deck, now.relic_deck = state.frontier_deck[1:], state.relic_deck
    worlds = [imagined(state, now, seed=seed) for seed in range(20)]
    assert {world.frontier_deck[0] for world in worlds} == {"mirage"}
    assert len({world.frontier_deck for world in worlds}) > 5 and len({world.relic_deck for world in worlds}) > 5
    assert all(sorted(world.frontier_deck) == sorted(state.frontier_deck) for world in worlds)


def test_what_lies_on_planets_is_seen() -> None:
    """12.3, 35.9, 64.5: attachments with what they bring, planets that came and went, finds before their owners."""
    state = planet(quick_game(), A, "mirage", "custodia_vigilia")
    state.planet_tokens, state.destroyed_planets = {"mirage": "tile_46"}, frozenset({"quann"})
    state.attached = {"lodor": ("nano_forge", "biotic_research_facility")}
    state.relics = {**state.relics, A: ("the_codex",)}
    seen = view(state, B)
    assert seen["planets"]["lodor"]["resources"] == 5 and seen["planets"]["lodor"]["legendary"]
    assert seen["planets"]["lodor"]["specialties"] == ("green",)
    assert seen["planets"]["mirage"]["system"] == "tile_46" and seen["planets"]["custodia_vigilia"]["system"] is None
    assert "quann" not in seen["planets"] and seen["destroyed_planets"] == ["quann"]
    assert seen["players"][A]["relics"] == ("the_codex",)
