"""The Universities of Jol-Nar."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.galaxy.spending import Payment
from lazax.ti4.combat.dice import combat_dice, roll_dice
from lazax.ti4.combat.records import Die
from lazax.ti4.events import StrategicAction
from lazax.ti4.movement.activation import activation_of
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.sequence.strategic_action import ask_others, may_use_secondary
from lazax.ti4.state import TI4
from lazax.ti4.strategies.technology import primary, secondary
from lazax.ti4.technology.research import researchable
from lazax.ti4.timings import ACTIVATED
from lazax.ti4.units.cards import take_stock
from lazax.ti4.ways import adjacent, has_wormhole
from lazax.ti4.windows import react
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    answer,
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
    units,
)

HERE, FAR, LODOR = "tile_26", "tile_25", "lodor"
ASKED = "window.system.activated"


def jolnar() -> TI4:
    return plain(quick_game("jolnar", "letnev", "hacan"), B, C)


def unlocked(state: TI4, *leaders: str) -> TI4:
    state.unlocked |= {*leaders}
    take_stock(state)
    return state


def test_fragile() -> None:
    """N-JOL-1: every combat roll; infantry beside a mech is spared, the mech itself is not."""
    state = jolnar()
    assert [die.bonus for die in combat_dice(state, A, force_of("cruiser"), HERE)] == [-1]
    assert [die.bonus for die in combat_dice(state, B, force_of("cruiser"), HERE)] == [0]
    units(state, A, LODOR, "mech, infantry")
    bonus = {die.unit: die.bonus for die in combat_dice(state, A, force_of("mech, infantry"), LODOR)}
    assert bonus == {"mech": -1, "infantry": 0}


def test_hylarim() -> None:
    """TV-JOL-02, 56.2: 9 makes three hits, 6 misses because of Fragile; others have none of it."""
    for who, needs, hits in (A, 6, 3), (B, 7, 1):
        state = units(jolnar(), who, HERE, "flagship")

        async def rolls(game: TI4, who: int = who) -> None:
            dice = combat_dice(game, who, force_of("flagship"), HERE)
            rolled = await roll_dice(game, "space", who, C, HERE, dice)
            assert rolled.hits == hits

        play(state, rolls, dice=(9, needs if who == A else 1))


def learning(state: TI4) -> Game:
    """B has used Technology; A pays a token."""
    state.strategies[B] = ("technology",)
    enter(state, StrategicAction(B, "technology"))
    return play(state, do(ask_others, B, "technology"))


def test_brilliant() -> None:
    """TV-JOL-01, N-JOL-2: the token is spent, one technology is free and another costs 6; also if 4 are not there."""
    state = jolnar()
    state.exhausted.update(state.control)
    assert may_use_secondary_now(state)
    state.goods[A] = 6
    game = learning(state)
    answers(game, (A, "use", "secondary.use"), (A, "yes", "secondary.primary"))
    answer(game, A, "neural_motivator", "research.technology")
    assert game.state.goods[A] == 6
    answers(game, (A, "yes", "technology.second"), (A, Payment((), 6), "pay.resources"))
    answer(game, A, "sarween_tools", "research.technology")
    assert game.state.goods[A] == 0
    assert game.state.strategy_pool[A] == 1


def may_use_secondary_now(state: TI4, *, invited: bool = False) -> bool:
    state = state.copy()
    enter(state, StrategicAction(B, "technology", invited=(A,) if invited else ()))
    return may_use_secondary(state, A, "technology")


def test_brilliant_needs_a_token() -> None:
    """N-JOL-2: nobody is brilliant for nothing."""
    state = jolnar()
    state.exhausted.update(state.control)
    assert not may_use_secondary_now(state, invited=True)
    assert not may_use_secondary_now(pools(state, A, strategy=0))


def test_analytical() -> None:
    """TV-JOL-03, N-JOL-3: one prerequisite is passed over, but not for unit upgrades."""
    found = researchable(jolnar(), A)
    assert "gravity_drive" in found
    assert "fleet_logistics" not in found
    assert "infantry_ii" not in technologies_open(found)
    assert "gravity_drive" not in researchable(jolnar(), B)
    assert "destroyer_ii" not in researchable(technologies(jolnar(), A, "plasma_scoring"), A)


def technologies_open(found: list[str]) -> list[str]:
    return [name for name in found if name.endswith("_ii")]


def test_spacial_conduit_cylinder() -> None:
    """N-JOL-5: for this action the system is next to all others with own units, for everybody."""
    state = technologies(units(units(jolnar(), A, HERE, "carrier"), A, FAR, "cruiser"), A, "spacial_conduit_cylinder")
    assert FAR not in adjacent(state, HERE, A)
    enter(state, activation_of(state, A, HERE))
    game = play(state, lambda game: react(game, ACTIVATED))
    answer(game, A, "technology:spacial_conduit_cylinder", ASKED)
    for player in A, B:
        assert FAR in adjacent(game.state, HERE, player)
        assert HERE in adjacent(game.state, FAR, player)
    assert not has_wormhole(game.state, FAR) or has_wormhole(state, FAR)
    state = technologies(units(jolnar(), A, FAR, "cruiser"), A, "spacial_conduit_cylinder")
    enter(state, activation_of(state, A, HERE))
    assert done(play(state, lambda game: react(game, ACTIVATED)))


def test_e_res_siphons() -> None:
    """N-JOL-4: another player activates a system with own ships; ground forces are no ships."""
    state = technologies(units(jolnar(), A, HERE, "fighter"), A, "e_res_siphons")
    enter(state, activation_of(state, B, HERE))
    assert play(state, lambda game: react(game, ACTIVATED)).state.goods[A] == 4
    state = technologies(units(planet(jolnar(), A, LODOR), A, LODOR, "infantry"), A, "e_res_siphons")
    enter(state, activation_of(state, B, HERE))
    assert play(state, lambda game: react(game, ACTIVATED)).state.goods[A] == 0


def test_doctor_sucaban() -> None:
    """W-G2: B pays for a technology and gives infantry for a part of it."""
    state = units(planet(jolnar(), B, LODOR), B, LODOR, "3 infantry")
    state.goods[B] = 4
    game = play(state, lambda game: secondary(game, B))
    answer(game, A, "leader:jolnar_agent", "window.spend")
    answers(game, (B, LODOR, "jolnar_agent.place"), (B, "done", "jolnar_agent.place"))
    answer(game, B, Payment((), 2), "pay.resources")
    assert there(game, B, LODOR) == force_of("infantry")
    assert game.state.goods[B] == 2
    assert (A, "leader:jolnar_agent") in game.state.exhausted_cards


def rolling(kind: str) -> Game:
    async def rolls(game: TI4) -> None:
        rolled = await roll_dice(game, kind, A, B, HERE, (Die("dreadnought", 5),) * 2)
        game.goods[A] = rolled.hits

    return play(unlocked(jolnar(), "jolnar_commander"), rolls, dice=(1, 2, 9, 9))


def test_ta_zern() -> None:
    """N-JOL-6: dice of unit abilities, not of combat; each once."""
    game = rolling("bombardment")
    answers(game, (A, "leader:jolnar_commander", "window.dice.rolled"), (A, "missed", "dice.reroll"))
    assert game.state.goods[A] == 2
    assert done(rolling("space"))


def test_ta_zern_is_unlocked() -> None:
    """§9: by eight technologies."""
    seven = ("neural_motivator", "antimass_deflectors", "sarween_tools", "plasma_scoring", "gravity_drive")
    state = technologies(jolnar(), A, *seven, "psychoarchaeology", "dark_energy_tap")
    game = play(state, lambda game: primary(game, A))
    answer(game, A, "bio_stims" if "bio_stims" in game.options(A) else game.options(A)[0], "research.technology")
    while kind_asked(game) == "research.specialties" or kind_asked(game) == "technology.second":
        answer(game, A, "no" if kind_asked(game) == "technology.second" else ())
    assert logged(game, "leader.unlocked") == [{"player": A, "leader": "jolnar_commander"}]


def test_rin() -> None:
    """N-JOL-7: any of the same colour, whatever their prerequisites; unit upgrades neither way."""
    state = unlocked(technologies(jolnar(), A, "neural_motivator", "sarween_tools", "infantry_ii"), "jolnar_hero")
    game = play(state, do(act, A))
    answer(game, A, "component:leader:jolnar_hero", "turn.action")
    assert set(game.options(A)) == {"neural_motivator", "sarween_tools", "done"}
    answer(game, A, "neural_motivator", "jolnar_hero.old")
    assert "antimass_deflectors" not in game.options(A)
    answers(game, (A, "hyper_metabolism", "jolnar_hero.new"))
    answer(game, A, "done", "jolnar_hero.old")
    assert set(game.state.technologies[A]) == {"hyper_metabolism", "sarween_tools", "infantry_ii"}
    assert "leader:jolnar_hero" in game.state.purged


def agreed() -> TI4:
    """B holds Research Agreement."""
    state = jolnar()
    state.note_hand[B] = ("research_agreement:0",)
    state.notes_out = {"research_agreement:0": (B,)}
    return state


def test_research_agreement() -> None:
    """TV-JOL-04, N-JOL-8: B decides after each technology; after it was used it is with A again."""
    state = agreed()
    state.goods[A] = 6
    game = play(state, lambda game: primary(game, A))
    answer(game, A, "sarween_tools", "research.technology")
    answer(game, B, "pass", "window.research.after")
    answers(game, (A, "yes", "technology.second"), (A, Payment((), 6), "pay.resources"))
    answer(game, A, "graviton_laser_system", "research.technology")
    answer(game, B, "note:research_agreement:0", "window.research.after")
    assert game.state.technologies[B] == ("graviton_laser_system",)
    assert game.state.note_hand[A] == ("research_agreement:0",)


def test_research_agreement_is_not_for_faction_technologies() -> None:
    """N-JOL-8: B cannot use it for what only Jol-Nar knows."""
    state = technologies(agreed(), A, "sarween_tools", "graviton_laser_system")
    game = play(state, lambda game: primary(game, A))
    answer(game, A, "e_res_siphons", "research.technology")
    if kind_asked(game) == "window.research.after":
        assert list(game.options(B)) == ["pass"]
