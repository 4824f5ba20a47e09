"""The Federation of Sol."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.steps import do
from lazax.galaxy.spending import Payment
from lazax.ti4.combat.dice import combat_dice
from lazax.ti4.invasion.ground_combat import begin_ground_combat
from lazax.ti4.invasion.invasion import invade
from lazax.ti4.registry import LEADERS, touch
from lazax.ti4.sequence.action_phase import act, turn, turn_options
from lazax.ti4.sequence.status_phase import gain_and_spread
from lazax.ti4.state import TI4
from lazax.ti4.timings import STATUS_END
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.losses import destroy
from lazax.ti4.windows import window
from tests.ti4.positions.ground import landing
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    activated,
    answer,
    answer_all,
    answers,
    done,
    force_of,
    kind_asked,
    logged,
    plain,
    planet,
    play,
    pools,
    quick_game,
    technologies,
    there,
    tokens,
    units,
)

LODOR, HERE = "lodor", "tile_26"
ROUND = "window.ground_combat.start"


def sol() -> TI4:
    return plain(quick_game("sol", "letnev", "hacan"), B, C)


def unlocked(state: TI4, *leaders: str) -> TI4:
    state.unlocked |= {*leaders}
    take_stock(state)
    return state


def drop(state: TI4) -> Game:
    game = play(state, do(act, A))
    answers(game, (A, "component:ability:orbital_drop", "turn.action"), (A, LODOR, "orbital_drop.planet"))
    return game


def test_orbital_drop() -> None:
    """N-SOL-1: a strategy token; both infantry on one planet."""
    state = planet(sol(), A, LODOR)
    state.exhausted.update(state.control)
    game = drop(state)
    assert there(game, A, LODOR) == force_of("2 infantry")
    assert game.state.strategy_pool[A] == 1
    assert "component:ability:orbital_drop" not in turn_options(pools(sol(), A, strategy=0), A)


def test_thunderbolt() -> None:
    """N-SOL-1, 30.2: 3 resources for a mech on the same planet, only out of reinforcements."""
    game = drop(planet(sol(), A, LODOR))
    answer(game, A, "unit:sol_mech", "window.ability.after")
    answer(game, A, Payment(("jord",), 0), "pay.resources")
    assert there(game, A, LODOR) == force_of("mech, 2 infantry")
    assert "jord" in game.state.exhausted
    game = drop(units(planet(sol(), A, LODOR), A, "jord", "4 mech"))
    assert kind_asked(game) != "window.ability.after"


def test_versatile() -> None:
    """TV-SOL-01, N-SOL-5: four tokens with Hyper Metabolism, and no more for others."""
    game = play(technologies(sol(), A, "hyper_metabolism"), do(gain_and_spread))
    totals = {player: game.ask(player).about["n"] for player in game.asked()}  # type: ignore[union-attr]
    assert (totals[A], totals[B]) == (12, 10)


def test_spec_ops_ii() -> None:
    """W-G5, W-A2: on 5 or more they come back, on 4 they do not."""
    state = technologies(sol(), A, "spec_ops_ii")
    assert state.unit_cards[A, "infantry"] == "sol_infantry_2"
    units(planet(state, A, LODOR), A, LODOR, "2 infantry")
    game = play(state, lambda game: destroy(game, [(LODOR, A, force_of("2 infantry"))]), dice=(5, 4))
    assert game.state.recovering[A] == 1
    after = game.state.copy()
    after.stage, after.todo = after.stage[:2], ()
    game = play(after, do(turn, A))
    assert there(game, A, "jord") == force_of("infantry")


def test_genesis() -> None:
    """TV-SOL-03, N-SOL-2: one infantry is placed although there is no room, then one unit has to go."""
    state = units(sol(), A, HERE, "flagship, 12 infantry")
    game = play(state, window(STATUS_END))
    assert logged(game, "units.removed") == [{"player": A, "system": HERE, "units": (("infantry", 1, 0),)}]
    assert there(game, A, HERE) == force_of("flagship, 12 infantry")
    game = play(units(sol(), A, HERE, "flagship"), window(STATUS_END))
    assert there(game, A, HERE) == force_of("flagship, infantry")


def fight(state: TI4, *dice: int) -> Game:
    """A attacks B on Lodor."""
    planet(state, B, LODOR)
    activated(state, A, HERE)

    async def begin(game: TI4) -> None:
        begin_ground_combat(game, LODOR, A, B)

    return play(state, begin, dice=dice)


def test_evelyn_delouis() -> None:
    """W-T23, 18.2: one unit of either side rolls a die more, in this round only."""
    state = units(units(sol(), A, LODOR, "2 infantry"), B, LODOR, "infantry")
    game = fight(state, 1, 1, 9, 1, 1, 1, 1)
    answers(game, (A, "leader:sol_agent", ROUND), (A, A, "extra_die.side"))
    rolls = logged(game, "roll.ground")
    assert [len(line["dice"]) for line in rolls[:2]] == [3, 1]
    assert not there(game, B, LODOR)


def test_evelyn_delouis_helps_others() -> None:
    """W-T23: any ground force, also of the opponent."""
    state = units(units(sol(), A, LODOR, "infantry"), B, LODOR, "infantry")
    game = fight(state, 9, 1, 1)
    answers(game, (A, "leader:sol_agent", ROUND), (A, B, "extra_die.side"))
    assert [len(line["dice"]) for line in logged(game, "roll.ground")] == [1, 2]


def test_claire_gibson() -> None:
    """N-SOL-3: the defender of an own planet places one infantry."""
    state = unlocked(units(plain(quick_game("letnev", "sol", "hacan"), A, C), A, LODOR, "infantry"), "sol_commander")
    units(state, B, LODOR, "infantry")
    game = fight(state)
    answer(game, B, "leader:sol_commander", ROUND)
    assert there(game, B, LODOR) == force_of("2 infantry")


def test_claire_gibson_does_not_attack() -> None:
    """N-SOL-3: not on planets of others."""
    state = unlocked(units(units(sol(), A, LODOR, "infantry"), B, LODOR, "infantry"), "sol_commander")
    game = fight(state, 9, 1)
    answer(game, A, "pass", ROUND)  # the agent
    assert done(game)


def test_claire_gibson_comes_too_late() -> None:
    """TV-SOL-02, N-SOL-3: the last infantry was bombarded away, so nobody fights, and none is placed."""
    state = unlocked(units(plain(quick_game("letnev", "sol", "hacan"), A, C), A, HERE, "dreadnought, infantry"))
    state = unlocked(planet(units(state, B, LODOR, "infantry"), B, LODOR), "sol_commander")
    state = units(activated(state, A, HERE, moved=True), A, HERE, "carrier")
    game = play(state, do(invade, A), dice=(10,))
    answer_all(game, {"invasion.commit": landing(LODOR)})
    assert not logged(game, "roll.ground") and game.state.control[LODOR] == A
    assert there(game, A, LODOR) == force_of("infantry") and not there(game, B, LODOR)


def test_claire_gibson_is_unlocked() -> None:
    """§9: by planets with 12 resources."""
    state = planet(sol(), A, LODOR, "new_albion", "starpoint")  # with Jord 4 + 3 + 1 + 3

    async def look(game: TI4) -> None:
        touch(game, LEADERS)

    assert logged(play(state, look), "leader.unlocked") == []
    rich = planet(state, A, "quann")
    assert logged(play(rich, look), "leader.unlocked") == [{"player": A, "leader": "sol_commander"}]


def test_jace_x() -> None:
    """51.12: all own tokens leave the board for reinforcements, those of others stay."""
    state = tokens(tokens(unlocked(sol(), "sol_hero"), A, HERE, "tile_27"), B, HERE)
    game = play(state, do(act, A))
    answer(game, A, "component:leader:sol_hero", "turn.action")
    assert game.state.tokens == {HERE: (B,)}
    assert "leader:sol_hero" in game.state.purged
    assert game.state.tactic_pool[A] == 3


def supported(state: TI4) -> Game:
    """B holds Military Support when A's turn begins."""
    state.note_hand[B] = ("military_support:0",)
    state.notes_out = {"military_support:0": (B,)}
    state.strategies[A] = ()
    state.stage = state.stage[:-1]
    return play(planet(state, B, LODOR), do(turn, A))


def test_military_support() -> None:
    """N-SOL-4: before A acts; also if there is no token to lose."""
    for strategy in 2, 0:
        game = supported(pools(sol(), A, strategy=strategy))
        answers(game, (B, "note:military_support:0", "window.turn.start"), (B, LODOR, "military_support.planet"))
        assert game.state.strategy_pool[A] == max(0, strategy - 1)
        assert there(game, B, LODOR) == force_of("2 infantry")
        assert game.state.note_hand[A] == ("military_support:0",)


def test_what_sol_has() -> None:
    """96.0: better infantry and carriers from the start, and better ones by their own upgrades."""
    state = sol()
    assert state.unit_cards[A, "carrier"] == "sol_carrier"
    assert [die.needs for die in combat_dice(state, A, force_of("infantry"), LODOR)] == [7]
    assert technologies(state, A, "advanced_carrier_ii").unit_cards[A, "carrier"] == "sol_carrier_2"
