"""The Emirates of Hacan."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.galaxy.deals.terms import Term
from lazax.ti4.combat.dice import roll_dice
from lazax.ti4.combat.records import Die
from lazax.ti4.council.voting import Ballot, cast_votes
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.events import Agenda, SpaceCombat, StrategicAction
from lazax.ti4.production.produce import produce_in_system
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.sequence.strategic_action import ask_others
from lazax.ti4.sequence.tactical_action import begin_tactical_action
from lazax.ti4.state import TI4
from lazax.ti4.timings import STRATEGY_PHASE_END
from lazax.ti4.trade.terms import ACTION_CARD, PLANET
from lazax.ti4.trade.transactions import TRADED, may_exchange
from lazax.ti4.units.cards import take_stock
from lazax.ti4.windows import window
from tests.ti4.positions.deals import strike, thinking
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    activated,
    answer,
    answers,
    done,
    force_of,
    hand,
    kind_asked,
    logged,
    plain,
    planet,
    play,
    pools,
    quick_game,
    technologies,
    there,
    units,
)

HERE, LODOR, ALBION = "tile_26", "lodor", "new_albion"


def hacan(phase: str = "action") -> TI4:
    return plain(quick_game("hacan", "letnev", "sol", phase=phase), B, C)


def unlocked(state: TI4, *leaders: str) -> TI4:
    state.unlocked |= {*leaders}
    take_stock(state)
    return state


def test_masters_of_trade() -> None:
    """TV-HAC-04: Trade's secondary costs A no token."""
    state = pools(hacan(), A, strategy=0)
    enter(state, StrategicAction(B, "trade"))
    game = play(state, do(ask_others, B, "trade"))
    answers(game, (C, "pass", "secondary.use"), (A, "use", "secondary.use"))
    assert game.state.commodities[A] == 6


def test_guild_ships() -> None:
    """TV-HAC-01, N-HAC-1: with anybody, as long as the active player takes part; others only with neighbours."""
    state = plain(quick_game("hacan", "letnev", "sol", turn=B), B, C)
    assert may_exchange(state, A, B) is None
    assert may_exchange(state, A, C) is not None
    assert may_exchange(state, B, C) is not None


def test_arbiters() -> None:
    """TV-HAC-02, N-HAC-2: A gives two action cards, B has eight then and discards one at once."""
    state = hand(hacan(), A, "sabotage", "plague")
    hand(state, B, "spy", "bunker", "rally", "salvage", "upgrade", "waylay")
    game = thinking(state)
    strike(game, A, B, gives=[Term(ACTION_CARD, what="sabotage"), Term(ACTION_CARD, what="plague")])
    answer(game, B, "spy", "hand.discard")
    assert game.state.hand[A] == ()
    assert len(game.state.hand[B]) == 7
    assert {"sabotage", "plague"} <= set(game.state.hand[B])


def test_arbiters_take_cards() -> None:
    """N-HAC-2, 94.3a: B may give one as well, and not to anybody but Hacan."""
    game = thinking(hand(hacan(), B, "spy"))
    strike(game, B, A, gives=[Term(ACTION_CARD, what="spy")])
    assert game.state.hand[A] == ("spy",)
    state = hand(plain(quick_game("letnev", "sol", "hacan"), C), B, "spy")
    assert ACTION_CARD not in _kinds(state, B, A)


def _kinds(state: TI4, by: int, to: int) -> list[str]:
    return [kind for kind, how in TRADED.items() if how.possible(state, by, to)]


def test_wrath_of_kenara() -> None:
    """TV-HAC-03, N-HAC-3: one good for each die, once; 6 hits then, 5 does not."""
    state = units(hacan(), A, HERE, "flagship")
    state.goods[A] = 4
    enter(activated(state, A, HERE), SpaceCombat(HERE, A, B))

    async def rolls(game: TI4) -> None:
        rolled = await roll_dice(game, "space", A, B, HERE, (Die("cruiser", 7),) * 3)
        game.commodities[A] = rolled.hits

    game = play(state, rolls, dice=(6, 6, 5))
    answer(game, A, "unit:hacan_flagship", "window.dice.rolled")
    for face in "665":
        answer(game, A, f"cruiser:{face}", "hacan_flagship.die") if kind_asked(game) == "hacan_flagship.die" else None
    assert game.state.commodities[A] == 2
    assert game.state.goods[A] == 1


def test_pride_of_kenara() -> None:
    """N-HAC-7: all units move to another planet; the receiver gains control of an exhausted card."""
    state = units(planet(hacan(), A, LODOR), A, LODOR, "mech, 2 infantry, pds")
    state.goods[B] = 3
    game = thinking(state)
    strike(game, A, B, gives=[Term(PLANET, what=LODOR)], wants=[Term("goods", n=3)])
    answer(game, A, "arretze", "planet_traded.target")
    assert game.state.control[LODOR] == B
    assert LODOR in game.state.exhausted
    assert there(game, A, "arretze") == force_of("mech, 2 infantry, pds")
    assert not there(game, A, LODOR)
    assert PLANET not in _kinds(units(planet(hacan(), A, LODOR), A, LODOR, "infantry"), A, B)


def test_production_biomes() -> None:
    """W-A9: 4 trade goods for A, 2 for another."""
    game = play(technologies(hacan(), A, "production_biomes"), do(act, A))
    answers(game, (A, "component:technology:production_biomes", "turn.action"), (A, C, "production_biomes.player"))
    assert (game.state.goods[A], game.state.goods[C], game.state.strategy_pool[A]) == (4, 2, 1)


def datahub(goods: int) -> Game:
    state = technologies(hacan("strategy"), A, "quantum_datahub_node")
    state.strategies = {**state.strategies, A: ("leadership",), B: ("trade",), C: ()}
    state.goods[A] = goods
    return play(state, window(STRATEGY_PHASE_END))


def test_quantum_datahub_node() -> None:
    """N-HAC-8: a token and 3 trade goods for an exchange of strategy cards; not with two trade goods."""
    game = datahub(3)
    answer(game, A, "technology:quantum_datahub_node", "window.strategy_phase.end")
    assert game.state.strategies[A] == ("trade",)
    assert game.state.strategies[B] == ("leadership",)
    assert (game.state.goods[A], game.state.goods[B], game.state.strategy_pool[A]) == (0, 3, 1)
    assert done(datahub(2))


def test_carth_of_golden_sands() -> None:
    """N-HAC-4: at any time of the action phase: 2 commodities, or B replenishes."""
    for whose, commodities in (A, (2, 0)), (B, (0, 2)):
        game = thinking(hacan())
        game.interject(A, "leader:hacan_agent")
        answer(game, A, str(whose), "hacan_agent.player")
        assert (game.state.commodities[A], game.state.commodities[B]) == commodities
        assert (A, "leader:hacan_agent") in game.state.exhausted_cards


def test_gila_the_silvertongue() -> None:
    """N-HAC-5: two votes for each trade good, for the same outcome; nothing without votes."""
    state = unlocked(hacan("agenda"), "hacan_commander")
    state.goods[A] = 3
    enter(state, Agenda("anti_intellectual_revolution"))
    game = play(state, lambda game: cast_votes(game, A))
    answer(game, A, Ballot("for", ("hercant",)), "vote.cast")
    answers(game, (A, "leader:hacan_commander", "window.vote.when"), (A, "2", "hacan_commander.number"))
    assert logged(game, "vote.added")[0]["n"] == 4
    assert game.state.goods[A] == 1
    game = play(state, lambda game: cast_votes(game, A))
    answer(game, A, Ballot(), "vote.cast")
    assert done(game)


def test_gila_is_unlocked() -> None:
    """§9: by ten trade goods."""
    state = hacan()
    state.goods[A] = 8
    assert not logged(play(state, lambda game: gain_goods(game, A, 1)), "leader.unlocked")
    game = play(state, lambda game: gain_goods(game, A, 2))
    assert logged(game, "leader.unlocked") == [{"player": A, "leader": "hacan_commander"}]


def test_harrugh_gefhara() -> None:
    """N-HAC-6: units cost nothing, their number stays limited."""
    state = unlocked(units(planet(hacan(), A, LODOR), A, LODOR, "space_dock"), "hacan_hero")
    state.exhausted.update(state.control)
    game = play(activated(state, A, HERE), do(produce_in_system, A))
    answer(game, A, "leader:hacan_hero", "window.production.when")
    assert "leader:hacan_hero" in game.state.purged
    answer(game, A, ((("dreadnought", HERE, 2),), ()), "production.build")
    assert there(game, A, HERE) == force_of("2 dreadnought")


def test_trade_convoys() -> None:
    """N-GEN-4: laid out by an action; B trades with everybody until B activates a system with units of Hacan."""
    state = plain(quick_game("letnev", "hacan", "sol"), B)
    state.note_hand[A] = ("trade_convoys:1",)
    state.notes_out = {"trade_convoys:1": (A,)}
    units(state, B, HERE, "cruiser")
    assert may_exchange(state, A, C) is not None
    game = play(state, do(act, A))
    answer(game, A, "component:note:trade_convoys:1", "turn.action")
    assert may_exchange(game.state, A, C) is None
    after = game.state.copy()

    async def activate(game: TI4) -> None:
        begin_tactical_action(game, A)

    game = play(after, activate)
    answer(game, A, HERE, "activate.system")
    assert "trade_convoys:1" not in game.state.notes_in_play
