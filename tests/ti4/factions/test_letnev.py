"""The Barony of Letnev."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import enter, ongoing
from lazax.core.steps import do
from lazax.galaxy.spending import Payment
from lazax.ti4.combat.cannon import guns_at
from lazax.ti4.combat.hits import take_hits
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.events import Hits, Invasion, SpaceCombat
from lazax.ti4.invasion.bombardment import open_to_fire
from lazax.ti4.invasion.ground_combat import begin_ground_combat
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.sequence.round import end as end_round
from lazax.ti4.state import TI4
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.limits import fleet_limit
from tests.ti4.positions.exploring import relics
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
    units,
)

LODOR, HERE = "lodor", "tile_26"
START, ROLLED, ROUND = "window.space_combat.start", "window.dice.rolled", "window.space_combat.round"
RESERVES = "ability:munitions_reserves"


def letnev() -> TI4:
    return plain(quick_game("letnev", "sol", "hacan"), B, C)


def unlocked(state: TI4, *leaders: str) -> TI4:
    state.unlocked |= {*leaders}
    take_stock(state)
    return state


def battle(state: TI4, mine: str, theirs: str, *dice: int) -> Game:
    """A attacks B; the agent of A is exhausted."""
    state.exhausted_cards |= {(A, "leader:letnev_agent")}
    units(units(state, A, HERE, mine), B, HERE, theirs)
    return play(activated(state, A, HERE, moved=True), do(fight, A), dice=dice)


def test_armada() -> None:
    """TV-LET-01, N-LET-2: two more ships than tokens in the fleet pool, also without any."""
    assert fleet_limit(pools(letnev(), A, fleet=2), A) == 4
    assert fleet_limit(pools(letnev(), A, fleet=0), A) == 2
    assert fleet_limit(pools(letnev(), B, fleet=2), B) == 2


def test_each_die_once_by_the_same_ability() -> None:
    """TV-ABL-16, 74.2: after Munitions Reserves the die misses again; the Crown of Thalnos may roll it once more."""
    state = relics(letnev(), A, "the_crown_of_thalnos")
    state.goods[A] = 2
    game = battle(state, "cruiser", "cruiser", 1, 2, 6, 1)
    answer(game, A, RESERVES, START)
    answers(game, (A, RESERVES, ROLLED), (A, "missed", "dice.reroll"))
    assert kind_asked(game) == ROLLED and RESERVES not in game.options(A)
    answer(game, A, "relic:the_crown_of_thalnos", ROLLED)
    answer_all(game)
    assert [line["dice"] for line in logged(game, "thalnos.rolled")] == [(("cruiser", 6, 6),)]
    assert not there(game, B, HERE) and there(game, A, HERE) == force_of("cruiser")


def test_munitions_reserves() -> None:
    """TV-LET-02, N-LET-1: paid at the start of the round, once; the missing dice are rolled again after the roll."""
    state = letnev()
    state.goods[A] = 4
    game = battle(state, "2 cruiser", "fighter", 1, 1, 9, 1, 1)
    answer(game, A, RESERVES, START)
    assert game.state.goods[A] == 2
    assert kind_asked(game) == ROLLED
    answers(game, (A, RESERVES, ROLLED), (A, "missed", "dice.reroll"))
    assert not there(game, B, HERE)
    assert logged(game, "dice.rerolled")[0]["n"] == 2


def test_munitions_reserves_are_not_free() -> None:
    """N-LET-1: with one trade good nobody is asked."""
    state = letnev()
    state.goods[A] = 1
    assert done(battle(state, "2 cruiser", "fighter", 9, 9, 1))


def test_l4_disruptors() -> None:
    """W-T22: no Space Cannon Defense against Letnev; in space it fires."""
    state = technologies(units(planet(letnev(), B, LODOR), B, LODOR, "pds"), A, "l4_disruptors")
    activated(state, A, HERE)
    assert guns_at(state, B, LODOR, A)
    enter(state, Invasion(A, HERE))
    assert not guns_at(state, B, LODOR, A)
    assert guns_at(state, B, LODOR, 2)


def suffer(state: TI4, number: int) -> Game:
    units(state, A, HERE, "dreadnought, fighter")
    return play(state, lambda game: take_hits(game, Hits("cannon", B, A, HERE, number)))


def test_non_euclidean_shielding() -> None:
    """87.6, TV-SPC-23, TV-LET-03, N-LET-3: one use cancels two hits, or the only one."""
    shielded = technologies(letnev(), A, "non_euclidean_shielding")
    game = suffer(shielded, 3)
    answer(game, A, "dreadnought", "hits.sustain")
    answer(game, A, ("fighter",), "hits.assign")
    assert there(game, A, HERE) == force_of("damaged_dreadnought")
    game = suffer(technologies(letnev(), A, "non_euclidean_shielding"), 1)
    answer(game, A, "dreadnought", "hits.sustain")
    assert done(game)
    assert there(game, A, HERE) == force_of("damaged_dreadnought, fighter")


def test_arc_secundus_takes_shields_away() -> None:
    """65.3: units of others in its system have no planetary shield."""
    state = units(planet(letnev(), B, LODOR), B, LODOR, "pds, infantry")
    assert open_to_fire(state, A, HERE) == []
    assert open_to_fire(units(state, A, HERE, "flagship"), A, HERE) == [LODOR]


def test_arc_secundus_is_repaired() -> None:
    """TV-LET-04, N-LET-4: at the start of the round."""
    game = battle(letnev(), "damaged_flagship", "cruiser", 1, 1, 1, 9, 9, 1)
    assert logged(game, "unit.repaired")[0]["unit"] == "flagship"
    assert there(game, A, HERE) == force_of("flagship")


def ground(state: TI4, mine: str, *dice: int) -> Game:
    units(units(state, A, LODOR, mine), B, LODOR, "infantry")
    planet(state, B, LODOR)
    activated(state, A, HERE)

    async def begin(game: TI4) -> None:
        begin_ground_combat(game, LODOR, A, B)

    return play(state, begin, dice=dice)


def test_dunlain_reaper() -> None:
    """N-LET-6, 30.2: one in a round, for 2 resources, from reinforcements."""
    state = letnev()
    game = ground(state, "2 infantry")
    answer(game, A, "unit:letnev_mech", "window.ground_combat.start")
    answer(game, A, Payment(("arc_prime",), 0), "pay.resources")
    assert there(game, A, LODOR) == force_of("mech, infantry")
    assert kind_asked(game) != "window.ground_combat.start"
    assert kind_asked(ground(units(letnev(), A, "arc_prime", "4 mech"), "2 infantry")) != "window.ground_combat.start"


def test_viscount_unlenn() -> None:
    """N-LET-5: a ship of either side rolls one more die in this round."""
    state = units(units(letnev(), A, HERE, "2 cruiser"), B, HERE, "2 fighter")
    game = play(activated(state, A, HERE, moved=True), do(fight, A), dice=(9, 9, 1, 1, 1))
    answers(game, (A, "leader:letnev_agent", START), (A, B, "extra_die.side"))
    assert [len(line["dice"]) for line in logged(game, "roll.space")] == [2, 3]
    assert (A, "leader:letnev_agent") in game.state.exhausted_cards


def test_rear_admiral_farran() -> None:
    """W-G4, N-GEN-10: a trade good for each use of Sustain Damage by an own unit."""
    state = unlocked(units(letnev(), A, HERE, "2 dreadnought"), "letnev_commander")
    game = play(state, lambda game: take_hits(game, Hits("cannon", B, A, HERE, 2)))
    for _ in range(2):
        answers(game, (A, "dreadnought", "hits.sustain"), (A, "leader:letnev_commander", "window.hits.sustained"))
    assert game.state.goods[A] == 2
    state = unlocked(units(letnev(), B, HERE, "dreadnought"), "letnev_commander")
    game = play(state, lambda game: take_hits(game, Hits("cannon", A, B, HERE, 1)))
    answer(game, B, "dreadnought", "hits.sustain")
    assert done(game)


def test_rear_admiral_farran_is_unlocked() -> None:
    """§9: by five non-fighter ships in one system."""
    game = battle(letnev(), "4 cruiser, 3 fighter", "fighter", 9, 9, 9, 9, 9, 9, 9, 1)
    assert not logged(game, "leader.unlocked")
    game = battle(letnev(), "5 cruiser", "fighter", 9, 9, 9, 9, 9, 1)
    assert logged(game, "leader.unlocked") == [{"player": A, "leader": "letnev_commander"}]


def test_darktalon_treilla() -> None:
    """TV-LEA-04, N-LET-7, W-V11, K-2: no limit until the round ends; then it is purged and ships have to go."""
    state = unlocked(pools(units(letnev(), A, HERE, "6 cruiser"), A, fleet=2), "letnev_hero")
    state.fleet_pool[A] = 4
    game = play(state, do(act, A))
    answer(game, A, "component:leader:letnev_hero", "turn.action")
    assert fleet_limit(game.state, A) > 100
    assert "leader:letnev_hero" not in game.state.purged
    after = game.state.copy()
    after.stage, after.todo = after.stage[:1], ()
    after.fleet_pool[A] = 2
    game = play(after, do(end_round))
    assert "leader:letnev_hero" in game.state.purged
    assert fleet_limit(game.state, A) == 4
    assert there(game, A, HERE) == force_of("4 cruiser")


def funded(note: str, *dice: int, mine: str = "cruiser", theirs: str = "fighter") -> Game:
    """B attacks C with a note of A, who has 2 trade goods."""
    state = letnev()
    state.exhausted_cards |= {(A, "leader:letnev_agent")}
    state.goods[A] = 2
    state.note_hand[B] = (f"{note}:0",)
    state.notes_out = {f"{note}:0": (B,)}
    units(units(state, B, HERE, mine), 2, HERE, theirs)
    return play(activated(state, B, HERE, moved=True), do(fight, B), dice=dice)


def test_war_funding() -> None:
    """W-T9, W-T12: the owner pays, the holder rolls again after the roll; the note is back before that."""
    game = funded("war_funding", 1, 9, 1)
    answer(game, B, "note:war_funding:0", START)
    assert game.state.goods[A] == 0
    assert game.state.note_hand[A] == ("war_funding:0",)
    answer(game, B, "missed", "dice.reroll")
    assert not there(game, 2, HERE)


def test_war_funding_omega() -> None:
    """N-LET-8: after both have rolled, all dice of the opponent and any own ones; what lies then counts."""
    game = funded("war_funding_omega", 1, 9, 1, 9, theirs="cruiser")
    answer(game, B, "note:war_funding_omega:0", "window.space_combat.both_rolled")
    answers(game, (B, "yes", "dice.reroll_all"), (B, "missed", "dice.reroll"))
    assert there(game, B, HERE) == force_of("cruiser")
    assert not there(game, 2, HERE)
    assert game.state.goods[A] == 2
    assert game.state.note_hand[A] == ("war_funding_omega:0",)
    assert ongoing(game.state, SpaceCombat) is None
