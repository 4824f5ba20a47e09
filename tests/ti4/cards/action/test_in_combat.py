"""Action cards of space combat, invasions and production."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import current, enter
from lazax.core.steps import do
from lazax.ti4.cards.action.gunnery import BATTLESTATION
from lazax.ti4.combat.cannon import cannon_offence, guns
from lazax.ti4.combat.dice import ability_bonus
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.events import Activation, Invasion, Movement, Production, SpaceCombat
from lazax.ti4.invasion.bombardment import bombarding
from lazax.ti4.invasion.ground_combat import begin_ground_combat
from lazax.ti4.invasion.invasion import invade
from lazax.ti4.production.means import by_ability, producers
from lazax.ti4.production.produce import paper, produce
from lazax.ti4.state import TI4
from lazax.ti4.timings import COMMITTED, INVASION_START, SHIPS_MOVED
from lazax.ti4.units.cards import has_shield
from lazax.ti4.units.control import gain_planet
from lazax.ti4.units.lasting import last
from lazax.ti4.windows import react
from tests.ti4.positions.tools import (
    A,
    B,
    activated,
    answer,
    answer_all,
    done,
    force_of,
    hand,
    kind_asked,
    logged,
    planet,
    play,
    quick_game,
    there,
    units,
)

HERE, BESIDE, NEXT, NEBULA = "tile_26", "tile_20", "tile_27", "tile_42"


def duel(a: str, b: str, system: str = HERE, *, goods: int = 0) -> TI4:
    state = quick_game()
    units(state, A, system, a)
    units(state, B, system, b)
    state.goods[A] = goods
    return activated(state, A, system, moved=True)


def needs(game: Game, kind: str = "space") -> list[tuple[int, ...]]:
    """What the dice of each roll had to reach."""
    return [tuple(need for _, _, need in line["dice"]) for line in logged(game, f"roll.{kind}")]


def landed(a: str, b: str = "") -> TI4:
    """A invades Lodor, which B controls."""
    state = activated(planet(quick_game(), B, "lodor"), A, HERE)
    units(state, A, "lodor", a)
    if b:
        units(state, B, "lodor", b)
    enter(state, Invasion(A, HERE, committed=("lodor",)))
    return state


def test_morale_boost() -> None:
    """56.1, 78.2, 78.2a, R-48, N-AC-3, W-T9: one more on each roll of this round, also of fighters; the opponent's
    stay as they are."""
    state = hand(duel("cruiser, fighter", "cruiser"), A, "morale_boost")
    game = play(state, do(fight, A), dice=(1, 1, 1))
    answer(game, A, "action_card:morale_boost", "window.space_combat.start")
    assert needs(game)[:2] == [(6, 8), (7,)]


def test_fighter_prototype() -> None:
    """W-T9: two more on the rolls of fighters, in the first round only."""
    state = hand(duel("cruiser, fighter", "2 cruiser"), A, "fighter_prototype")
    game = play(state, do(fight, A), dice=(1, 1, 1, 1, 1, 1, 1, 1))
    answer(game, A, "action_card:fighter_prototype", "window.space_combat.start")
    assert needs(game)[0] == (7, 7)
    assert needs(game)[2] == (7, 9)


def test_emergency_repairs() -> None:
    """W-T9, W-T15: at the start of a round all damaged units of the player there are repaired."""
    state = hand(duel("damaged_dreadnought", "cruiser"), A, "emergency_repairs")
    game = play(state, do(fight, A), dice=(10, 1))
    answer(game, A, "action_card:emergency_repairs", "window.space_combat.start")
    assert there(game, A, HERE) == force_of("dreadnought")


def test_reveal_prototype() -> None:
    """N-AC-14: for four resources Cruiser II, if its prerequisites are met and a cruiser takes part."""
    state = duel("cruiser", "cruiser", goods=4)
    state.technologies = {
        **state.technologies,
        A: ("gravity_drive", "neural_motivator", "sarween_tools", "plasma_scoring"),
    }
    game = play(hand(state, A, "reveal_prototype"), do(fight, A), dice=(10, 1))
    answer(game, A, "action_card:reveal_prototype", "window.space_combat.start")
    answer_all(game)
    assert "cruiser_ii" in game.state.technologies[A]


def test_skilled_retreat() -> None:
    """N-AC-4, FAQ-AC-1: the ships go to a system without ships of others, a token follows, and nobody wins."""
    state = hand(duel("cruiser, fighter", "2 cruiser"), A, "skilled_retreat")
    state.tokens.clear()
    game = play(state, do(fight, A))
    answer(game, A, "action_card:skilled_retreat", "window.space_combat.start")
    assert NEBULA not in game.options(A)
    answer(game, A, BESIDE, "skilled_retreat.system")
    answer_all(game)
    assert there(game, A, HERE) == force_of("")
    assert A in game.state.tokens[BESIDE]
    assert logged(game, "combat.won") == []
    assert len(logged(game, "combat.drawn")) == 1


def test_intercept() -> None:
    """W-T11: B has announced a retreat, and stays; A cannot retreat either."""
    state = planet(hand(duel("2 cruiser", "2 cruiser"), A, "intercept"), B, "vefut_ii")
    game = play(state, do(fight, A), dice=(1, 1, 1, 1))
    answer(game, B, "yes", "combat.announce")
    answer(game, A, "action_card:intercept", "window.space_combat.announced")
    assert there(game, B, HERE) == force_of("2 cruiser")
    assert current(game.state, SpaceCombat).round == 2


def test_rout() -> None:
    """W-T11: A is the attacker and has to announce a retreat; B does not want one."""
    state = planet(hand(duel("2 cruiser", "2 cruiser"), B, "rout"), A, "vefut_ii")
    game = play(state, do(fight, A), dice=(1, 1, 1, 1))
    answer(game, B, "action_card:rout", "window.space_combat.retreats")
    assert logged(game, "retreat.announced") == [{"player": A, "system": HERE}]


def test_courageous_to_the_end() -> None:
    """FAQ-AC-2, W-G5: two dice against the combat value of the cruiser; nothing can be sustained."""
    state = hand(duel("cruiser", "2 dreadnought"), A, "courageous_to_the_end")
    game = play(state, do(fight, A), dice=(1, 10, 1, 7, 6))
    answer(game, A, "action_card:courageous_to_the_end", "window.unit.destroyed")
    assert there(game, B, HERE) == force_of("dreadnought")


def test_reflective_shielding() -> None:
    """N-AC-15: the two hits join those of the round that B assigns."""
    state = hand(duel("dreadnought", "3 cruiser"), A, "reflective_shielding")
    game = play(state, do(fight, A), dice=(10, 10, 1, 1))
    answer(game, A, "dreadnought", "hits.sustain")
    answer(game, A, "action_card:reflective_shielding", "window.hits.sustained")
    assert logged(game, "units.destroyed")[0]["units"] == (("cruiser", 3, 0),)


def test_salvage() -> None:
    """W-T17: the winner gets all commodities of the loser, as trade goods."""
    state = hand(duel("2 cruiser", "destroyer"), A, "salvage")
    state.commodities[B] = 2
    game = play(state, do(fight, A), dice=(10, 10, 1))
    answer(game, A, "action_card:salvage", "window.space_combat.round_end")
    assert (game.state.goods[A], game.state.commodities[B]) == (2, 0)


def test_waylay() -> None:
    """W-G3: the barrage hits a cruiser, too."""
    state = hand(duel("destroyer", "cruiser, fighter"), A, "waylay")
    game = play(state, do(fight, A), dice=(10, 10, 1, 1))
    answer(game, A, "action_card:waylay", "window.dice.before")
    assert logged(game, "units.destroyed")[0]["units"] == (("cruiser", 1, 0), ("fighter", 1, 0))


def test_scramble_frequency() -> None:
    """W-G3, 74.1: B rolls the whole barrage of A again."""
    state = hand(duel("destroyer", "cruiser, 2 fighter"), B, "scramble_frequency")
    game = play(state, do(fight, A), dice=(10, 10, 1, 1, 1, 1, 1, 1))
    answer(game, B, "action_card:scramble_frequency", "window.dice.rolled")
    assert logged(game, "roll.barrage")[0]["n"] == 0
    assert logged(game, "dice.rerolled")[0]["n"] == 2


def test_maneuvering_jets() -> None:
    """N-AC-3, W-G4: one of two hits of a Space Cannon roll is cancelled."""
    state = units(quick_game(), A, HERE, "2 cruiser")
    units(planet(state, B, "lodor"), B, "lodor", "2 pds")
    game = play(
        hand(activated(state, A, HERE, moved=True), A, "maneuvering_jets"), do(cannon_offence, A), dice=(10, 10)
    )
    answer(game, B, "yes", "cannon.fire")
    answer(game, A, "action_card:maneuvering_jets", "window.hits.before")
    assert there(game, A, HERE) == force_of("cruiser")


def test_experimental_battlestation() -> None:
    """FAQ-AC-12, W-T5: the space dock of B next door fires three dice at 5 in the cannon step of this movement."""
    state = units(quick_game(), A, HERE, "2 cruiser")
    units(planet(state, B, "vefut_ii"), B, "vefut_ii", "space_dock")
    hand(activated(state, A, HERE, moved=True), B, "experimental_battlestation")

    async def task(game: TI4) -> None:
        enter(game, Movement(A, HERE, ()))
        await react(game, SHIPS_MOVED, subject=HERE)

    game = play(state, task)
    answer(game, B, "action_card:experimental_battlestation", "window.ships.moved")
    fired = [(kind, ability.hits_on, ability.dice) for kind, ability, _ in guns(game.state, B, A, HERE)]
    assert fired == [("space_dock", 5, 3)]


def test_the_battlestation_is_one_dock() -> None:
    """W-T5: another dock of the player stays what it is."""
    state = units(planet(quick_game(), B, "new_albion", "lodor"), B, "lodor", "space_dock")
    units(state, B, "new_albion", "space_dock")
    units(activated(state, A, HERE), A, HERE, "cruiser")
    last(state, Activation, BATTLESTATION, B, "lodor")
    assert len(guns(state, B, A, HERE)) == 1


def test_bunker() -> None:
    """W-T18: four less on bombardment dice against planets of B."""
    state = hand(landed(""), B, "bunker")

    async def task(game: TI4) -> None:
        await react(game, INVASION_START, subject=HERE)

    game = play(state, task)
    answer(game, B, "action_card:bunker", "window.invasion.start")
    assert ability_bonus(game.state, 0, "bombardment", A, B) == -4
    assert ability_bonus(game.state, 0, "cannon", A, B) == 0


def test_disable() -> None:
    """W-T18: PDS of others there have neither shield nor cannon."""
    state = hand(landed("", "pds, infantry"), A, "disable")

    async def task(game: TI4) -> None:
        await react(game, INVASION_START, subject=HERE)

    assert has_shield(state, "lodor", B)
    game = play(state, task)
    answer(game, A, "action_card:disable", "window.invasion.start")
    assert not has_shield(game.state, "lodor", B)
    units(game.state, A, HERE, "cruiser")
    assert guns(game.state, B, A, HERE) == []


def test_blitz() -> None:
    """W-T18: a cruiser bombards, a fighter does not."""
    state = units(hand(landed(""), A, "blitz"), A, HERE, "cruiser, fighter")

    async def task(game: TI4) -> None:
        await react(game, INVASION_START, subject=HERE)

    assert bombarding(state, A, HERE) == {}
    game = play(state, task)
    answer(game, A, "action_card:blitz", "window.invasion.start")
    assert bombarding(game.state, A, HERE) == {"cruiser": 1}


def test_parley() -> None:
    """N-AC-7: the infantry of A go back to space and do not fight."""
    state = units(hand(landed("2 infantry", "infantry"), B, "parley"), A, HERE, "carrier")

    async def task(game: TI4) -> None:
        await react(game, COMMITTED, subject=HERE)

    game = play(state, task)
    answer(game, B, "action_card:parley", "window.forces.committed")
    assert there(game, A, HERE) == force_of("carrier, 2 infantry")
    assert current(game.state, Invasion).committed == ()


def test_ghost_squad() -> None:
    """W-T21: B moves infantry from Starpoint to New Albion, where A has landed."""
    state = activated(planet(quick_game(), B, "new_albion", "starpoint"), A, NEXT)
    units(units(state, A, "new_albion", "infantry"), B, "starpoint", "2 infantry")
    enter(state, Invasion(A, NEXT, committed=("new_albion",)))

    async def task(game: TI4) -> None:
        await react(game, COMMITTED, subject=NEXT)

    game = play(hand(state, B, "ghost_squad"), task)
    answer(game, B, "action_card:ghost_squad", "window.forces.committed")
    answer(game, B, "infantry:starpoint", "ghost_squad.unit")
    answer(game, B, "done", "ghost_squad.unit")
    assert there(game, B, "new_albion") == force_of("infantry")


def test_infiltrate() -> None:
    """W-G8: the PDS and the dock of B become those of A."""
    state = hand(landed("infantry", "pds, space_dock"), A, "infiltrate")

    async def task(game: TI4) -> None:
        await gain_planet(game, A, "lodor")

    game = play(state, task)
    answer(game, A, "action_card:infiltrate", "window.control.gained")
    assert there(game, A, "lodor") == force_of("infantry, pds, space_dock")
    assert there(game, B, "lodor") == force_of("")


def test_reparations() -> None:
    """W-G8: B, who has lost Lodor, exhausts a planet of A and readies one of theirs."""
    state = planet(hand(landed("infantry"), B, "reparations"), B, "quann", exhausted=True)

    async def task(game: TI4) -> None:
        await gain_planet(game, A, "lodor")

    game = play(state, task)
    answer(game, B, "action_card:reparations", "window.control.after")
    answer_all(game)
    assert "jord" in game.state.exhausted
    assert "quann" not in game.state.exhausted


def test_fire_team() -> None:
    """W-T24: all dice of A that missed are rolled again."""
    state = hand(landed("2 infantry", "2 infantry"), A, "fire_team")

    async def task(game: TI4) -> None:
        begin_ground_combat(game, "lodor", A, B)

    game = play(state, task, dice=(1, 9, 10, 1, 1))
    answer(game, A, "action_card:fire_team", "window.dice.rolled")
    answer(game, A, "missed", "dice.reroll")
    assert logged(game, "roll.ground")[0]["n"] == 2


def test_war_machine() -> None:
    """W-T30: four more units, and one less to pay."""
    state = units(activated(quick_game(), A, "tile_1"), A, "jord", "space_dock")

    async def task(game: TI4) -> None:
        await produce(game, A, by_ability(game, A, "tile_1", producers(game, A, "tile_1")))

    game = play(hand(state, A, "war_machine"), task)
    answer(game, A, "action_card:war_machine", "window.production.when")
    assert kind_asked(game) == "production.build"
    assert current(game.state, Production).discount == 1
    assert paper(game.state).means.limit == 6 + 4


def test_a_cancelled_parley_changes_nothing() -> None:
    """2.8, W-G1: Sabotage against Parley: the forces stay on the planet."""
    state = hand(hand(landed("2 infantry", "infantry"), B, "parley"), A, "sabotage")

    async def task(game: TI4) -> None:
        await react(game, COMMITTED, subject=HERE)

    game = play(state, task)
    answer(game, B, "action_card:parley", "window.forces.committed")
    answer(game, A, "action_card:sabotage", "window.card.played")
    assert done(game)
    assert there(game, A, "lodor") == force_of("2 infantry")


def test_direct_hit_in_the_middle_of_alternating_sustains() -> None:
    """R-14, H-3: A sustains, B destroys that ship at once, then B sustains, then A again."""
    state = hand(duel("2 dreadnought", "2 dreadnought"), B, "direct_hit")
    game = play(state, do(fight, A), dice=(10, 10, 10, 10, 1, 1, 1))
    answer(game, A, "dreadnought", "hits.sustain")
    answer(game, B, "action_card:direct_hit", "window.hits.sustained")
    assert there(game, A, HERE) == force_of("dreadnought")
    answer(game, B, "dreadnought", "hits.sustain")
    answer(game, A, "dreadnought", "hits.sustain")
    assert there(game, A, HERE).damaged("dreadnought") == 1


def test_parley_on_everything_ends_the_invasion() -> None:
    """N-AC-7, 49.5: without anybody left on the planet control stays with B."""
    state = hand(activated(planet(quick_game(), B, "lodor"), A, HERE), B, "parley")
    units(units(state, A, HERE, "carrier, 2 infantry"), B, "lodor", "infantry")
    game = play(state, do(invade, A))
    answer(game, A, (("infantry", "lodor", 2),), "invasion.commit")
    answer(game, B, "action_card:parley", "window.forces.committed")
    answer_all(game)
    assert game.state.control["lodor"] == B
    assert there(game, A, HERE) == force_of("carrier, 2 infantry")
