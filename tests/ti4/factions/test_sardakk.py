"""The Sardakk N'orr."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.combat.cannon import cannon_offence
from lazax.ti4.combat.dice import ability_dice, combat_dice
from lazax.ti4.combat.hits import take_hits
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.events import Hits, Movement
from lazax.ti4.invasion.ground_combat import begin_ground_combat
from lazax.ti4.invasion.invasion import invade
from lazax.ti4.movement.move import bar_movement
from lazax.ti4.registry import LEADERS, touch
from lazax.ti4.sequence.tactical_action import end
from lazax.ti4.state import TI4
from lazax.ti4.tables import Roll
from lazax.ti4.timings import SHIPS_MOVED
from lazax.ti4.units.cards import take_stock
from lazax.ti4.windows import window
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
    quick_game,
    technologies,
    there,
    tokens,
    units,
)

LODOR, HERE, BESIDE = "lodor", "tile_26", "tile_39"
ALBION, STARPOINT, PAIR = "new_albion", "starpoint", "tile_27"
TEQURAN, TORKAN, SOURCE = "tequran", "torkan", "tile_28"
VEFUT, THERE = "vefut_ii", "tile_20"
LOAD = "sardakk_commander.load"
COMMANDER, HERO = "leader:sardakk_commander", "leader:sardakk_hero"


def norr() -> TI4:
    return plain(quick_game("sardakk", "letnev", "hacan"), B, C)


def unlocked(state: TI4, *leaders: str) -> TI4:
    state.unlocked |= {*leaders}
    take_stock(state)
    return state


def test_unrelenting() -> None:
    """TV-SAR-01, N-SAR-1: combat rolls only, not Bombardment."""
    state = norr()
    (die,) = combat_dice(state, A, force_of("infantry"), LODOR)
    assert (die.needs, die.bonus) == (8, 1)
    assert all(not die.bonus for die in ability_dice(state, "bombardment", A, B, [("dreadnought", Roll(4, 2), 1)]))
    assert all(not die.bonus for die in combat_dice(state, B, force_of("infantry"), LODOR))


def test_cmorran_norr() -> None:
    """56.2: the other ships in its system, on top of Unrelenting."""
    state = units(norr(), A, HERE, "flagship, cruiser")
    bonus = {die.unit: die.bonus for die in combat_dice(state, A, force_of("flagship, cruiser"), HERE)}
    assert bonus == {"flagship": 1, "cruiser": 2}
    assert combat_dice(state, A, force_of("cruiser"), BESIDE)[0].bonus == 1


def ramming(theirs: str) -> Game:
    state = technologies(norr(), A, "exotrireme_ii")
    units(units(state, A, HERE, "2 dreadnought"), B, HERE, theirs)
    return play(activated(state, A, HERE, moved=True), do(fight, A), dice=[1] * 12)


def test_exotrireme_ii() -> None:
    """TV-SAR-03, N-SAR-3, N-GEN-11: one is destroyed for two ships, without Sustain Damage; then the other one."""
    game = ramming("3 dreadnought")
    answer(game, A, "unit:sardakk_dreadnought_2", "window.space_combat.round_end")
    answers(game, (A, "dreadnought", "exotrireme.ship"), (A, "dreadnought", "exotrireme.ship"))
    assert there(game, B, HERE) == force_of("dreadnought")
    assert there(game, A, HERE) == force_of("dreadnought")
    answer(game, A, "unit:sardakk_dreadnought_2", "window.space_combat.round_end")
    assert len(logged(game, "combat.round")) == 1
    answer(game, A, "done", "exotrireme.ship")
    assert not there(game, A, HERE)
    assert there(game, B, HERE) == force_of("dreadnought")


def test_exotriremes_are_not_wasted_on_nobody() -> None:
    """N-SAR-3: nothing if the opponent has no ships any more."""
    state = technologies(norr(), A, "exotrireme_ii")
    units(units(state, A, HERE, "2 dreadnought"), B, HERE, "fighter")
    game = play(activated(state, A, HERE, moved=True), do(fight, A), dice=(9, 9, 1))
    assert done(game)


def ground(state: TI4, mine: str, theirs: str, *dice: int) -> Game:
    """A attacks B on Lodor."""
    units(units(state, A, LODOR, mine), B, LODOR, theirs)
    activated(planet(state, B, LODOR), A, HERE)

    async def begin(game: TI4) -> None:
        begin_ground_combat(game, LODOR, A, B)

    return play(state, begin, dice=dice)


def test_valkyrie_exoskeleton() -> None:
    """N-SAR-4: its hit joins those of the same step."""
    game = ground(norr(), "mech", "2 infantry", 9, 9, 1)
    answer(game, A, "mech", "hits.sustain")
    assert len(logged(game, "roll.ground")) == 2
    assert not there(game, B, LODOR)
    assert there(game, A, LODOR) == force_of("damaged_mech")


def test_valkyrie_exoskeleton_outside_of_the_dice() -> None:
    """N-SAR-4: only in ground combat; hits of a cannon are no such."""
    state = units(units(norr(), A, LODOR, "mech"), B, LODOR, "infantry")
    game = play(activated(state, A, HERE), lambda game: take_hits(game, Hits("defence", B, A, LODOR, 1)))
    answer(game, A, "mech", "hits.sustain")
    assert there(game, B, LODOR) == force_of("infantry")


def test_valkyrie_particle_weave() -> None:
    """TV-SAR-02, N-SAR-2: B hits, so A has one more; without a hit of B there is none."""
    state = technologies(norr(), A, "valkyrie_particle_weave")
    game = ground(state, "2 infantry", "infantry", 1, 1, 9)
    assert not there(game, B, LODOR)
    assert there(game, A, LODOR) == force_of("infantry")
    state = technologies(norr(), A, "valkyrie_particle_weave")
    game = ground(state, "infantry", "infantry", 1, 1, 9, 1)
    assert [line["n"] for line in logged(game, "roll.ground")] == [0, 0, 1, 0]
    assert len(logged(game, "hit.added")) == 0


def test_tro() -> None:
    """W-T32: at the end of B's tactical action B places the infantry, where B likes."""
    state = planet(norr(), B, ALBION, STARPOINT)
    game = play(activated(state, B, PAIR), do(end, B))
    answers(game, (A, "leader:sardakk_agent", "window.tactical.end"), (B, STARPOINT, "sardakk_agent.planet"))
    assert there(game, B, STARPOINT) == force_of("2 infantry")
    assert done(play(activated(planet(norr(), B, ALBION), B, HERE), do(end, B)))


def swarm() -> TI4:
    """A invades Vefut II, with troops on Tequ'ran and Torkan next door."""
    state = unlocked(planet(norr(), A, TEQURAN, TORKAN), "sardakk_commander")
    units(units(state, A, TEQURAN, "2 infantry"), A, TORKAN, "mech")
    return units(planet(state, B, VEFUT), B, VEFUT, "infantry")


def test_ghom_sekkus() -> None:
    """N-SAR-5: one from each planet next door, without any ship."""
    game = play(activated(swarm(), A, THERE), do(invade, A), dice=(9, 9, 1))
    answer(game, A, COMMANDER, "window.forces.committing")
    answer(game, A, f"infantry:{TEQURAN}", LOAD)
    assert set(game.options(A)) == {f"mech:{TORKAN}", "done"}
    answer(game, A, f"mech:{TORKAN}", LOAD)
    answer_all(game)
    assert there(game, A, VEFUT) == force_of("infantry, mech")
    assert there(game, A, TEQURAN) == force_of("infantry")
    assert game.state.control[VEFUT] == A


def test_ghom_sekkus_does_not_pass_tokens() -> None:
    """N-SAR-5: nobody comes from a system with an own token, in spite of Ceasefire, or for another player."""
    assert done(play(tokens(activated(swarm(), A, THERE), A, SOURCE), do(invade, A)))
    game = play(activated(swarm(), A, THERE), _ceasefire, do(invade, A))
    assert done(game)
    assert done(play(activated(swarm(), B, THERE), do(invade, B)))


async def _ceasefire(game: TI4) -> None:
    bar_movement(game, A)


def test_ghom_sekkus_is_unlocked() -> None:
    """§9: by five planets outside of home systems."""
    state = planet(norr(), A, LODOR, ALBION, STARPOINT, "quann")

    async def look(game: TI4) -> None:
        touch(game, LEADERS)

    assert not logged(play(state, look), "leader.unlocked")
    state = planet(state, A, "tequran")
    assert logged(play(state, look), "leader.unlocked") == [{"player": A, "leader": "sardakk_commander"}]


def test_shval() -> None:
    """TV-SAR-04, N-SAR-6: no cannon, no space combat; A lands under the guns of the planet, then the ships return."""
    state = unlocked(units(norr(), A, HERE, "carrier, 3 infantry"), "sardakk_hero")
    units(units(planet(state, B, LODOR), B, LODOR, "pds, infantry"), B, HERE, "2 dreadnought")
    activated(state, A, HERE, moved=True)
    enter(state, Movement(A, HERE, (("carrier", (BESIDE, HERE)),)))
    game = play(state, window(SHIPS_MOVED), dice=(9, 9, 9, 1))
    answer(game, A, HERO, "window.ships.moved")
    after = game.state.copy()
    after.stage, after.todo = after.stage[:-1], ()
    game = play(after, do(cannon_offence, A), do(fight, A), do(invade, A), dice=(9, 9, 9, 1))
    assert kind_asked(game) == "invasion.commit"
    answer(game, A, (("infantry", LODOR, 3),), "invasion.commit")
    assert not there(game, A, HERE)
    assert HERO in game.state.purged
    assert kind_asked(game) == "cannon.defend"
    answer_all(game)
    assert game.state.control[LODOR] == A
    assert not logged(game, "combat.started")


def test_tekklar_legion() -> None:
    """W-T23: 1 more for the holder in the whole combat, 1 less for the N'orr if they are the opponent."""
    state = plain(norr(), A)
    state.note_hand[B] = ("tekklar_legion:0",)
    state.notes_out = {"tekklar_legion:0": (B,)}
    game = ground(state, "infantry", "infantry", 8, 6, 8, 7)
    answer(game, B, "note:tekklar_legion:0", "window.ground_combat.start")
    assert [line["n"] for line in logged(game, "roll.ground")] == [0, 0, 0, 1]
    assert game.state.note_hand[A] == ("tekklar_legion:0",)
