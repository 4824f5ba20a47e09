"""Distant Suns: laying out the domain counters, who knows what, and the state as a whole."""

from __future__ import annotations

from collections import Counter

import pytest

from lazax.arena.match import Match, play_match
from lazax.core.chance import Generator
from lazax.core.game import Game
from lazax.core.state import decode_state, encode_state, fingerprint
from lazax.core.steps import do
from lazax.locales import LANGUAGES, Teller, locale
from lazax.ti3.board import is_home
from lazax.ti3.determinise import determinise
from lazax.ti3.invariants.registry import broken_invariants
from lazax.ti3.options.suns.counters import ALL_COUNTERS, KIND_OF
from lazax.ti3.picture import picture, tile
from lazax.ti3.registry import DOMAIN_COUNTERS, OPTIONS
from lazax.ti3.sequence.tactical_action import TACTICAL_ACTION
from lazax.ti3.state import TI3
from lazax.ti3.tables import DOMAIN_COUNTERS as TABLE
from lazax.ti3.tables import MECATOL_REX, PLANETS_OF
from lazax.ti3.title import TI3Title
from lazax.titles import TITLES
from tests.ti3.positions.fights import at_random
from tests.ti3.positions.suns import HERE, ONE, OTHER, above, land, open_counter
from tests.ti3.positions.tools import answer, fleet, kind_asked, lines, play, quick_game
from tests.ti3.test_title import RandomTable

SEEDS = range(40)
OPTION = {"distant_suns": True, "sabotage_runs": True}


def dealt(players: int = 6, seed: int = 3) -> Game:
    return Game.new(TITLES["ti3"], players, seed, OPTION)


# the set-up


@pytest.mark.parametrize("players", [3, 6])
def test_one_counter_on_each_neutral_planet(players: int) -> None:
    """R42.1, R2.8, R1.6: neither home planets nor Mecatol Rex; the rest of the 44 leave the game unseen."""
    state: TI3 = dealt(players).state
    wild = {planet for planet in dealt(players).view(0)["planets"] if not is_home(planet) and planet != MECATOL_REX}
    assert set(state.domain) == wild and state.domain_open == set() and len(ALL_COUNTERS) == 44
    assert not Counter(state.domain.values()) - Counter(ALL_COUNTERS)
    assert dealt(players, seed=4).state.domain != state.domain


def test_no_counters_without_the_option() -> None:
    """R42.1: they belong to the option."""
    game = Game.new(TITLES["ti3"], 3, 1)
    assert game.state.domain == {} and all("domain" not in planet for planet in game.view(0)["planets"].values())


def test_a_planet_gets_no_second_counter() -> None:
    """R42.5: what has become neutral again is a plain planet."""
    state = land(above("carrier+2", dal_bootha="natural_wealth_2"), (ONE, 1)).state
    assert state.domain == {} and state.domain_discard == ("natural_wealth_2",)
    del state.control[ONE], state.gf[ONE], state.held_since[ONE]
    state.exhausted.discard(ONE)
    assert ONE not in state.domain and list(broken_invariants(state)) == []


def test_every_counter_is_carried_out_somewhere() -> None:
    """R42.13 to R42.22: each kind of counter and both options are found by their ids."""
    assert set(TABLE) <= set(DOMAIN_COUNTERS)
    assert {"distant_suns", "sabotage_runs"} <= set(OPTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_counters_have_names(language: str) -> None:
    """R1.6: every counter by name, every kind with its effect in words."""
    tables = locale(language, "ti3").tables
    assert set(tables["domain"]) == set(KIND_OF)
    assert set(tables["effect"]["domain_counter"]) == set(tables["domain_counter"]) == set(TABLE)
    line = Teller(language, {0: "Sol"}, TITLES["ti3"]).line(
        "suns.revealed", {"player": 0, "planet": "abyz", "domain": "hostile_locals_2"}
    )
    assert "(2)" in line and "_" not in line


# what players know


def test_face_down_counters_are_hidden() -> None:
    """R0.15, R42.6: nobody sees a face-down counter; an open one is seen by all."""
    state = open_counter(above("carrier", dal_bootha="radiation"), OTHER, "biohazard")
    game = play(state)
    for player in (0, 1, None):
        planets = game.view(player)["planets"]
        assert planets[ONE]["domain"]["counter"] is None and not planets[ONE]["domain"]["open"]
        assert planets[OTHER]["domain"] == {"counter": "biohazard", "open": True, "probed": []}


def hidden_world(seed: int = 0) -> TI3:
    state = quick_game(4)
    wild = [planet for _, tile in state.placements for planet in PLANETS_OF[tile] if not is_home(planet)]
    wild.remove(MECATOL_REX)
    counters = Generator(seed).shuffled(ALL_COUNTERS) if seed else ALL_COUNTERS[::2]
    state.domain = dict(zip(wild, counters, strict=False))
    return state


def imagine(state: TI3, player: int, seed: int, now: TI3 | None = None) -> TI3:
    world = state.copy()
    determinise(world, now or state, player, Generator(seed), ())
    return world


def test_imagined_counters() -> None:
    """R42.1, R0.15: hidden counters are dealt anew, with those nobody has seen; never more than there are."""
    state = hidden_world()
    first, second = list(state.domain)[:2]
    found: set[str] = set()
    for seed in SEEDS:
        world = imagine(state, 1, seed)
        assert set(world.domain) == set(state.domain)
        assert not Counter(world.domain.values()) - Counter(ALL_COUNTERS)
        assert list(broken_invariants(world)) == []
        found.add(world.domain[first])
    assert len(found) > 5
    state.domain_open.add(first)
    state.probed = {**state.probed, 1: (second,)}
    for seed in SEEDS:
        world = imagine(state, 1, seed)
        assert world.domain[first] == state.domain[first] and world.domain[second] == state.domain[second]
    assert any(imagine(state, 2, seed).domain[second] != state.domain[second] for seed in SEEDS)


def test_discarded_counters_do_not_come_back() -> None:
    """R42.1, R1.6: both survivors are gone, so nobody imagines them anywhere."""
    state = hidden_world()
    state.domain = {planet: c for planet, c in state.domain.items() if c != "lazax_survivors"}
    state.domain_discard = ("lazax_survivors", "lazax_survivors", "radiation", "radiation")
    for seed in SEEDS:
        counters = Counter(imagine(state, 0, seed).domain.values())
        assert counters["lazax_survivors"] == 0 and counters["radiation"] <= 2


def test_what_others_have_probed_are_no_survivors() -> None:
    """R42.8: finding survivors is public; a counter that somebody looked at and left is something else."""
    state = hidden_world()
    state.probed = {
        **state.probed,
        2: tuple(sorted(planet for planet, c in state.domain.items() if c != "lazax_survivors")),
    }
    for seed in SEEDS:
        world = imagine(state, 1, seed)
        assert all(world.domain[planet] != "lazax_survivors" for planet in state.probed[2])


def test_what_came_to_light_since_stays() -> None:
    """R42.2: in a world imagined in the middle of a step, a counter that was turned up is the true one."""
    state = above("carrier+1", dal_bootha="technological_society", xxehan="radiation")
    game = land(state, (ONE, 1))
    assert game.asked() == (1,)
    others = set()
    for seed in SEEDS:
        world = game.determinise(2, Generator(seed))
        assert world.asked() == (1,) and world.state.domain[ONE] == "technological_society"
        others.add(world.state.domain[OTHER])
    assert len(others) > 3


def test_a_probe_is_remembered_in_imagined_worlds() -> None:
    """R42.6: the player who looked still knows; the others may believe anything but survivors."""
    state = above("carrier+1, fighter", dal_bootha="radiation")
    game = play(state, ("tactical.move", 0), ("tactical.land", 0))
    if kind_asked(game) == "move.fleet":
        answer(game, 0, ())
    answer(game, 0, "yes", "suns.probe")
    assert all(game.determinise(0, Generator(seed)).state.domain[ONE] == "radiation" for seed in SEEDS)
    believed = {game.determinise(1, Generator(seed)).state.domain[ONE] for seed in SEEDS}
    assert len(believed) > 3 and "lazax_survivors" not in believed


# the state as a whole


def test_broken_invariants_of_counters() -> None:
    """R42.4, R1.6: what can never be so is noticed."""

    def position(**counters: str) -> TI3:
        state = above("carrier", dal_bootha="radiation")
        state.domain = {**state.domain, **counters}
        return state

    def broken(state: TI3) -> bool:
        return bool(list(broken_invariants(state)))

    assert not broken(position()) and not broken(open_counter(position(), "abyz", "biohazard"))
    assert broken(position(abyz="settlers")) and broken(position(xxehan="nonsense"))
    assert broken(open_counter(position(), "abyz", "radiation"))
    state = position()
    state.domain_open.add(OTHER)
    assert broken(state)
    state = position()
    state.probed = {**state.probed, 1: (OTHER,)}
    assert broken(state)
    state = position()
    state.domain_discard = ("settlers",) * 3
    assert broken(state)


def test_older_states_have_no_counters() -> None:
    """R42.1: a game saved before the option existed goes on without counters."""
    old = encode_state(quick_game(3))
    for name in ("domain", "domain_open", "domain_discard", "probed", "wormholes", "survivors", "voteless"):
        del old[name]
    state = decode_state(TI3Title().migrate(old, 2), TI3)
    assert fingerprint(state) == fingerprint(quick_game(3))


@pytest.mark.parametrize("players", [3, 5])
def test_random_games_with_the_options(players: int) -> None:
    """R42.1, R43.1: whole games keep every invariant and stay in their vocabulary."""
    table = RandomTable(players, 70 + players, OPTION, debug=True)
    assert table.play(20_000).over


def test_steady_games_with_the_options() -> None:
    """R42.2, R42.9: sensible players find, probe and fight what is there; every line has its sentence."""
    _, game = play_match(TITLES["ti3"], Match(1, 4, ("steady",) * 4, 6, OPTION))
    assert game is not None and game.over
    keys = Counter(line.key for line in game.lines())
    assert keys["suns.revealed"] > 10 and keys["locals.fight"]
    for language in LANGUAGES:
        teller = Teller(language, dict.fromkeys(range(4), "X"), TITLES["ti3"])
        for key, values in game.log(0):
            if key.partition(".")[0] in ("suns", "locals", "settlers", "biohazard", "radiation", "wormhole"):
                assert teller.locale.text("log", key) is not None and "_" not in teller.line(key, values)


def test_worlds_of_a_game_with_the_options() -> None:
    """R0.15: a world made from a player's view asks them the same and shows them the same."""
    table = RandomTable(4, 12, OPTION)
    for _ in range(20):
        game = table.play(12)
        if game.over:
            break
        player = game.asked()[0]
        world = game.determinise(player, Generator(5))
        assert world.options(player) == game.options(player)
        assert world.view(player) == game.view(player)


def test_counters_are_on_the_map() -> None:
    """R42.1, R42.18: the picture shows where counters lie, and wormholes that were discovered."""
    state = open_counter(above("carrier", dal_bootha="radiation"), OTHER, "biohazard")
    state.wormholes = {HERE: ("beta",)}
    drawn = tile(state, locale("en", "ti3"), HERE)
    assert [planet.token for planet in drawn.planets] == ["?", "!"] and drawn.wormhole == "beta"
    svg = picture(state, locale("en", "ti3"), "test")
    assert "domain counter" in svg and "a face-down counter on it" in svg and "radiation" not in svg


def test_a_wormhole_is_seen() -> None:
    """R42.18: everybody sees the system's new wormhole."""
    state = land(above("carrier+1", dal_bootha="wormhole_discovery_beta"), (ONE, 1)).state
    assert play(state).view(None)["systems"][HERE]["wormholes"] == ("beta",)


def test_random_actions_with_great_fleets() -> None:
    """R42.2, R42.6, R42.9, R43.1: whatever fleets do among unknown planets, every invariant holds."""
    told: Counter[str] = Counter()
    for seed in range(12):
        state = hidden_world(seed)
        for player, system in ((0, "sys_abyz_fria"), (1, "sys_bereg_lirta_iv"), (2, "sys_coorneeq_resculon")):
            state.fleet_pool[player] = 8
            fleet(state, system, player, "war_sun+2, dreadnought, 2 carrier+3*1, destroyer, 6 fighter")
        steps = [do(part, player) for player in (0, 1, 2) for part in TACTICAL_ACTION]
        game = play(state, *steps, debug=True)
        at_random(game, seed)
        told.update(line.key for line in lines(game))
    assert {"suns.revealed", "suns.probed", "suns.razed", "locals.fight"} <= set(told)
