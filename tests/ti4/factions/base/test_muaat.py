"""The Embers of Muaat."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import enter, ongoing
from lazax.core.steps import do
from lazax.ti4.board import is_ready
from lazax.ti4.events import Activation, Movement, Production
from lazax.ti4.movement.passage import bars_at_end, bars_of
from lazax.ti4.objectives.scoring import score
from lazax.ti4.production.draft import Order, Wanted
from lazax.ti4.production.means import by_ability, producers
from lazax.ti4.production.produce import produce
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.sequence.elimination import is_gone
from lazax.ti4.state import TI4
from lazax.ti4.timings import PRODUCED, SHIPS_MOVED
from lazax.ti4.units.cards import has_shield, take_stock
from lazax.ti4.units.tiles import replace_tile
from lazax.ti4.ways import adjacent, systems
from lazax.ti4.windows import react
from tests.ti4.positions.notes import given, with_notes
from tests.ti4.positions.tools import (
    A,
    B,
    activated,
    answer,
    answer_all,
    answers,
    done,
    force_of,
    logged,
    planet,
    play,
    quick_game,
    technologies,
    there,
    tokens,
    units,
)

ALBION, HERE, BESIDE, SUPERNOVA, FAR = "new_albion", "tile_27", "tile_39", "tile_43", "tile_28"
MOVED, NOVA = "window.ships.moved", "tile_81"


def muaat() -> TI4:
    return quick_game("muaat", "letnev", "hacan")


def unlocked(state: TI4, leader: str) -> TI4:
    state.unlocked |= {leader}
    take_stock(state)
    return state


def test_star_forge_and_ember_colossus() -> None:
    """N-MUA-1, W-A9: two fighters beside the war sun; infantry with the mechs there and next door."""
    state = units(units(muaat(), A, HERE, "war_sun"), A, BESIDE, "mech, carrier")
    game = play(state, do(act, A))
    answers(game, (A, "component:ability:star_forge", "turn.action"), (A, "fighter", "star_forge.unit"))
    answer(game, A, "unit:muaat_mech", "window.ability.after")
    assert there(game, A, HERE) == force_of("war_sun, 2 fighter")
    assert game.state.strategy_pool[A] == 1
    answer(game, A, BESIDE, "muaat_mech.place")
    assert there(game, A, BESIDE) == force_of("carrier, mech, infantry")


def test_star_forge_needs_a_war_sun() -> None:
    """N-MUA-1: and a token."""
    game = play(units(muaat(), A, HERE, "flagship"), do(act, A))
    assert "component:ability:star_forge" not in game.options(A)


def test_supernovas() -> None:
    """TV-MUA-02: through them; into them only with a reactor; nobody else."""
    state = muaat()
    assert not bars_of(state, A, "war_sun", SUPERNOVA, beside=False)
    assert bars_at_end(state, A, "war_sun", SUPERNOVA, active=True)
    assert bars_of(state, B, "cruiser", SUPERNOVA, beside=False)
    for reactor in "magmus_reactor", "magmus_reactor_omega":
        owned = technologies(muaat(), A, reactor)
        assert not bars_at_end(owned, A, "war_sun", SUPERNOVA, active=True)
        assert bars_at_end(owned, B, "cruiser", SUPERNOVA, active=True)


def test_magmus_reactor() -> None:
    """W-T31: a trade good where a war sun is, or next to a supernova; not for other effects."""
    beside = adjacent(muaat(), SUPERNOVA, A)[0]
    assert SUPERNOVA not in adjacent(muaat(), FAR, A)
    for system, sun, ability, gained in (
        (FAR, "war_sun", True, 1),
        (FAR, "cruiser", True, 0),
        (beside, "cruiser", True, 1),
        (beside, "cruiser", False, 0),
    ):
        state = units(technologies(muaat(), A, "magmus_reactor"), A, system, sun)
        enter(state, Production(A, system, ability))
        game = play(state, lambda game: react(game, PRODUCED))
        assert game.state.goods[A] == gained


def test_magmus_reactor_omega() -> None:
    """N-MUA-4: a supernova with own units produces five units, and keeps its owner in the game."""
    state = units(technologies(muaat(), A, "magmus_reactor_omega"), A, SUPERNOVA, "carrier")
    using = producers(state, A, SUPERNOVA)
    assert by_ability(state, A, SUPERNOVA, using).limit == 5
    state.control = {}
    assert not is_gone(state, A)
    assert is_gone(units(muaat_without_planets(), A, SUPERNOVA, "carrier"), A)


def muaat_without_planets() -> TI4:
    state = muaat()
    state.control = {}
    return state


def test_war_suns_without_a_technology() -> None:
    """N-GEN-15, 97.4: the printed one is Muaat's alone; the upgrade moves three."""
    state = muaat()
    assert state.unit_cards[A, "war_sun"] == "muaat_war_sun"
    assert (B, "war_sun") not in state.unit_cards
    assert technologies(state, A, "prototype_war_sun_ii").unit_cards[A, "war_sun"] == "muaat_war_sun_2"


def test_the_inferno() -> None:
    """W-A9: a token for a cruiser in its system."""
    game = play(units(muaat(), A, HERE, "flagship"), do(act, A))
    answer(game, A, "component:unit:muaat_flagship", "turn.action")
    assert there(game, A, HERE) == force_of("flagship, cruiser")
    assert game.state.strategy_pool[A] == 1


def test_umbat() -> None:
    """N-MUA-5, N-GEN-1: B produces two units that cost no more than four, and pays for them."""
    state = units(units(muaat(), A, HERE, "war_sun"), B, BESIDE, "flagship")
    state.goods[B] = 9
    game = play(state, do(act, A))
    answers(game, (A, "component:leader:muaat_agent", "turn.action"), (A, str(B), "muaat_agent.player"))
    ask = game.ask(B)
    assert ask is not None and ask.kind == "production.build"
    production = ongoing(game.state, Production)
    assert production is not None and production.means is not None and not production.ability
    assert production.means.limit == 2
    assert "war_sun" not in production.means.kinds and "flagship" not in production.means.kinds
    answer(game, B, Wanted((Order("cruiser", BESIDE, 2),)), "production.build")
    answer_all(game, until="turn.action")
    assert there(game, B, BESIDE) == force_of("flagship, 2 cruiser")
    assert not is_ready(game.state, A, "leader:muaat_agent")


def test_war_suns_ignore_shields_from_the_start() -> None:
    """65.3, N-GEN-15: the one that Muaat begins with, too: a PDS shields no planet in its system."""
    state = units(planet(muaat(), B, ALBION), B, ALBION, "pds")
    assert has_shield(state, ALBION, B)
    assert not has_shield(units(state, A, HERE, "war_sun"), ALBION, B)


def test_magmus() -> None:
    """TV-MUA-01, N-MUA-2, N-GEN-10: a trade good for each of three tokens, one at a time."""
    state = unlocked(muaat(), "muaat_commander")
    state.strategy_pool[A], state.tactic_pool[A] = 3, 0
    game = play(state, lambda game: score(game, A, "lead_from_the_front"))
    for _ in range(3):
        answer(game, A, "leader:muaat_commander", "window.token.spent")
    assert game.state.goods[A] == 3
    assert len(logged(game, "goods.gained")) == 3


def test_magmus_is_unlocked() -> None:
    """§9: by producing a war sun, and nothing else."""
    state = units(planet(muaat(), A, ALBION), A, ALBION, "space_dock")
    state.goods[A] = 30
    enter(activated(state, A, HERE), Production(A, HERE))
    state.stage = state.stage[:-1]
    game = play(state, lambda game: produce(game, A, by_ability(game, A, HERE, producers(game, A, HERE))))
    suggestion = next(s for s in game.ask(A).suggest() if any(o.unit == "war_sun" for o in s.orders))  # type: ignore[union-attr]
    answer(game, A, suggestion, "production.build")
    answer_all(game, until="never")
    assert (A, "produced:war_sun") in game.state.deeds
    assert "muaat_commander" in game.state.unlocked


def seeding(system: str = HERE) -> Game:
    """A war sun has come to B's ships, planet and tokens."""
    state = unlocked(planet(muaat(), B, ALBION, "starpoint"), "muaat_hero")
    units(units(state, A, system, "war_sun, 2 infantry"), B, system, "2 cruiser")
    units(units(state, B, ALBION, "3 infantry, space_dock"), A, BESIDE, "cruiser")
    state.frontier = frozenset({system})
    state.wormhole_tokens = {system: ("gamma",)}
    enter(
        tokens(activated(state, A, system, moved=True), B, system),
        Movement(A, system, (("war_sun", (BESIDE, system)),)),
    )
    return play(state, lambda game: react(game, SHIPS_MOVED))


def test_nova_seed() -> None:
    """TV-MUA-03, N-MUA-3: B's units are gone, the supernova lies there, planets and other tokens are purged."""
    game = seeding()
    answer(game, A, "leader:muaat_hero", MOVED)
    state = game.state
    assert HERE not in systems(state) and NOVA in systems(state)
    assert there(game, A, NOVA) == force_of("war_sun, 2 infantry")
    assert not [place for place, owner in state.forces if owner == B]
    assert {ALBION, "starpoint"} <= state.destroyed_planets and ALBION not in state.control
    assert state.tokens[NOVA] == (A, B) and state.frontier == {NOVA} and not state.wormhole_tokens
    assert "leader:muaat_hero" in state.purged
    activation = ongoing(state, Activation)
    assert activation is not None and activation.system == NOVA


def test_nova_seed_sends_wormholes_of_creuss_back() -> None:
    """N-MUA-3: those of theirs that lay there are in the supply again, others stay."""
    state = quick_game("muaat", "creuss", "hacan")
    state.moving_wormholes = {"alpha": HERE, "beta": BESIDE}
    units(state, A, HERE, "war_sun")
    game = play(state, lambda game: replace_tile(game, A, HERE, NOVA))
    assert game.state.moving_wormholes == {"beta": BESIDE}


def test_nova_seed_spares_mecatol_rex_and_homes() -> None:
    """N-MUA-3: nor where no war sun came."""
    assert done(seeding("tile_18"))
    assert done(seeding("tile_10"))


def test_fires_of_the_gashlai() -> None:
    """N-MUA-6: a fleet token of A's, the war sun for B; not for whoever has it."""
    state = given(with_notes("muaat", "letnev", "hacan", turn=B), B, "fires_of_the_gashlai:0")
    game = play(state, do(act, B))
    answer(game, B, "component:note:fires_of_the_gashlai:0", "turn.action")
    assert game.state.fleet_pool[A] == 2
    assert "war_sun" in game.state.technologies[B]
    state = technologies(state, B, "war_sun")
    assert "component:note:fires_of_the_gashlai:0" not in play(state, do(act, B)).options(B)
