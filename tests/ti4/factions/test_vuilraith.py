"""The Vuil'raith Cabal."""

from __future__ import annotations

from lazax.core.game import Game
from lazax.core.stage import enter
from lazax.core.steps import do
from lazax.ti4.board import in_reinforcements
from lazax.ti4.economy.goods import replenish
from lazax.ti4.events import SpaceCombat
from lazax.ti4.movement.move import end_movement, move_ships
from lazax.ti4.movement.passage import Passage
from lazax.ti4.production.draft import Order, Wanted
from lazax.ti4.production.produce import produce_in_system
from lazax.ti4.registry import LEADERS, touch
from lazax.ti4.sequence.action_phase import act
from lazax.ti4.sequence.checks import settle
from lazax.ti4.state import TI4
from lazax.ti4.technology.research import research, researchable
from lazax.ti4.timings import ACTIVATED
from lazax.ti4.units.cards import take_stock, unit_of
from lazax.ti4.units.losses import destroy
from lazax.ti4.ways import anomalies
from lazax.ti4.windows import react
from tests.ti4.positions.movement import NEXT, RIFT, TARGET, line, ship
from tests.ti4.positions.notes import given, with_notes
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

ALBION, HERE, BESIDE = "new_albion", "tile_27", "tile_41"


def cabal(*others: str) -> TI4:
    return quick_game("vuilraith", *others) if others else plain(quick_game("vuilraith", "letnev", "hacan"), B, C)


def fighting(state: TI4, attacker: int = A, defender: int = B) -> TI4:
    enter(state, SpaceCombat(HERE, attacker, defender, 1))
    return state


def lost(state: TI4, player: int, text: str, place: str = HERE) -> Game:
    """Units of a player are destroyed."""
    units(state, player, place, text)
    return play(state, lambda game: destroy(game, [(place, player, force_of(text))]))


def holding(state: TI4, *units_held: tuple[str, int]) -> TI4:
    """A has captured these, each of its owner (-1: tokens)."""
    state.captured = {**state.captured, A: tuple(sorted((kind, owner, 1) for kind, owner in units_held))}
    return state


def test_devour() -> None:
    """TV-VUI-01, N-VUI-1, 17.1, 17.3: pieces of ships, tokens of fighters; nothing without a combat of one's own."""
    game = lost(fighting(cabal()), B, "cruiser, 2 fighter")
    assert game.state.captured[A] == (("cruiser", B, 1), ("fighter", -1, 2))
    assert in_reinforcements(game.state, B, "cruiser") == 7
    assert not lost(fighting(cabal(), B, C), C, "cruiser").state.captured[A]
    assert not lost(cabal(), B, "cruiser").state.captured[A]
    assert not lost(fighting(cabal()), A, "cruiser").state.captured[A]


def test_hel_titans_are_not_devoured() -> None:
    """N-VUI-1: structures never are."""
    assert not lost(fighting(cabal("titans", "hacan")), B, "pds", ALBION).state.captured[A]


def test_nothing_is_taken_from_whoever_blockades() -> None:
    """17.6, 14.2a: B's ships alone are where A has a dock."""
    state = units(units(fighting(cabal()), A, "lodor", "space_dock"), B, "tile_26", "destroyer")
    assert not lost(state, B, "cruiser").state.captured[A]


def test_the_terror_between() -> None:
    """N-VUI-4, R-59: also outside of combat and of one's own, but not itself, and what is lost with it."""
    state = units(cabal(), A, HERE, "flagship, cruiser")
    units(units(state, B, HERE, "2 infantry"), B, ALBION, "pds")
    gone = [(HERE, A, force_of("flagship, cruiser")), (HERE, B, force_of("2 infantry")), (ALBION, B, force_of("pds"))]
    game = play(state, lambda game: destroy(game, gone))
    assert game.state.captured[A] == (("cruiser", A, 1), ("infantry", -1, 2))


def test_reanimator() -> None:
    """N-VUI-4, R-59: own infantry on its planet; not in space."""
    game = lost(units(planet(cabal(), A, ALBION), A, ALBION, "mech"), A, "2 infantry", ALBION)
    assert game.state.captured[A] == (("infantry", -1, 2),)
    assert not lost(units(cabal(), A, HERE, "mech"), A, "infantry").state.captured[A]


def producing(state: TI4, *orders: tuple[str, int, str]) -> Game:
    """A produces with a dock on New Albion."""
    units(planet(state, A, ALBION, exhausted=True), A, ALBION, "space_dock")
    state.exhausted.update(state.control)
    game = play(pools(activated(state, A, HERE), A, fleet=8), do(produce_in_system, A))
    answer(game, A, Wanted(tuple(Order(unit, place, number) for unit, number, place in orders)), "production.build")
    return game


def test_amalgamation() -> None:
    """17.2b, TV-VUI-02, N-VUI-2: no resources for the cruiser, which goes back to B; a token frees one of a pair."""
    state = holding(cabal(), ("cruiser", B), ("infantry", -1))
    state.goods[A] = 1
    game = producing(state, ("cruiser", 1, HERE), ("infantry", 2, ALBION))
    assert [*game.options(A)] == ["cruiser", "infantry"]  # 3 are still to be paid, and there is 1
    answers(game, (A, "cruiser", "amalgamation.unit"), (A, "done", "amalgamation.unit"))
    answer_all(game)
    assert game.state.captured[A] == (("infantry", -1, 1),)
    assert game.state.goods[A] == 0
    assert there(game, A, HERE) == force_of("cruiser")
    assert there(game, A, ALBION) == force_of("space_dock, 2 infantry")


def test_whose_captured_unit_goes_back() -> None:
    """N-VUI-2: of several owners one chooses."""
    game = producing(holding(cabal(), ("cruiser", B), ("cruiser", C)), ("cruiser", 1, HERE))
    answer(game, A, C, "captured.owner")
    assert game.state.captured[A] == (("cruiser", B, 1),)


def test_riftmeld() -> None:
    """TV-VUI-04, N-VUI-3: all prerequisites of Dreadnought II, also for an own one."""
    for owner in (A, B):
        state = holding(cabal(), ("dreadnought", owner))
        game = play(state, lambda game: research(game, A))
        answers(game, (A, "dreadnought_ii", "research.technology"), (A, (), "research.specialties"))
        assert "dreadnought_ii" in game.state.technologies[A]
        assert not game.state.captured[A]
    assert "dreadnought_ii" not in researchable(cabal(), A)
    assert "cruiser_ii" not in researchable(holding(cabal(), ("dreadnought", B)), A)


def test_riftmeld_is_not_needed_where_prerequisites_are_met() -> None:
    """N-VUI-3: nothing is returned then."""
    state = technologies(holding(cabal(), ("dreadnought", B)), A, "antimass_deflectors", "gravity_drive")
    state = technologies(state, A, "sarween_tools")
    game = play(state, lambda game: research(game, A))
    answer(game, A, "dreadnought_ii", "research.technology")
    assert done(game)
    assert game.state.captured[A] == (("dreadnought", B, 1),)


def test_a_dimensional_tear() -> None:
    """TV-VUI-03, N-VUI-5: one more move for everybody; B's ship rolls, A's does not."""
    for player, faces in (A, ()), (B, (4,)):
        factions = ("vuilraith", "sardakk", "l1z1x") if player == A else ("sardakk", "vuilraith", "l1z1x")
        state = line(TARGET, NEXT, "tile_21", factions=factions)
        units(units(state, A, "tile_21", "dreadnought"), 0 if player == A else 1, "thibah", "space_dock")
        take_stock(state)
        game = play(state, do(move_ships, A), do(end_movement, A), dice=faces)
        answer(game, A, (ship("tile_21", "dreadnought"),), "move.fleet")
        assert there(game, A, TARGET) == force_of("dreadnought")
        assert len(logged(game, "rift.left")) == len(faces)


def test_several_tears_are_one_rift() -> None:
    """N-VUI-5."""
    state = units(units(cabal(), A, ALBION, "space_dock"), A, "starpoint", "space_dock")
    assert anomalies(state, HERE) == ("gravity_rift",)
    assert anomalies(state, "tile_20") == ()


def test_dimensional_tear_ii() -> None:
    """97.4: Production 7, twelve fighters."""
    card = unit_of(technologies(cabal(), A, "dimensional_tear_ii"), A, "space_dock")
    assert (card.production, card.free_fighters) == (7, 12)


def acting(state: TI4, *dice: int) -> Game:
    """A's turn."""
    return play(state, do(act, A), dice=dice)


def test_vortex() -> None:
    """N-VUI-6: next to a dock, with a piece in reinforcements; the dock's own system is not next to itself."""
    state = technologies(units(cabal(), A, ALBION, "space_dock"), A, "vortex")
    units(units(state, B, BESIDE, "war_sun, 2 fighter"), C, HERE, "cruiser")
    units(state, B, "tile_22", "war_sun")
    technologies(state, B, "war_sun")
    game = acting(state)
    answer(game, A, "component:technology:vortex", "turn.action")
    assert game.state.captured[A] == (("fighter", -1, 1),)  # both war suns are on the board
    assert (A, "technology:vortex") in game.state.exhausted_cards


def test_the_stillness_of_stars() -> None:
    """TV-VUI-05, N-VUI-7: B's commodities are trade goods, without having been gained; a unit up to their value."""
    state = cabal("letnev", "mentak")
    state.commodities[B] = 1
    game = play(state, lambda game: replenish(game, B))
    answer(game, A, "leader:vuilraith_agent", "window.commodities.replenished")
    assert set(game.options(A)) == {"fighter", "infantry", "destroyer", "cruiser", "mech"}
    answer(game, A, "cruiser", "vuilraith_agent.unit")
    assert (game.state.goods[B], game.state.commodities[B]) == (2, 0)
    assert game.state.captured[A] == (("cruiser", B, 1),)
    assert not logged(game, "goods.gained")


def test_that_which_molds_flesh() -> None:
    """W-T30: two fighters or infantry more than the dock of New Albion produces; cruisers are counted."""
    state = cabal()
    state.unlocked |= {"vuilraith_commander"}
    state.goods[A] = 9
    take_stock(state)
    units(planet(state, A, ALBION, exhausted=True), A, ALBION, "space_dock")
    game = play(pools(activated(state, A, HERE), A, fleet=8), do(produce_in_system, A))
    ask = game.ask(A)
    assert ask is not None

    def refused(*orders: tuple[str, int]) -> bool:
        return ask.check(Wanted(tuple(Order(unit, HERE, number) for unit, number in orders))) is not None

    assert unit_of(state, A, "space_dock").production == 5
    assert not refused(("fighter", 7))
    assert refused(("fighter", 8))
    assert not refused(("destroyer", 5), ("fighter", 2))
    assert refused(("destroyer", 6), ("fighter", 1))


def test_that_which_molds_flesh_is_unlocked() -> None:
    """§9: units in three gravity rifts, own tears among them."""
    state = units(units(cabal(), A, ALBION, "space_dock"), A, "wellon", "space_dock")
    units(state, A, BESIDE, "cruiser")
    touch(state, LEADERS)
    game = play(state, settle)
    assert [row["leader"] for row in logged(game, "leader.unlocked")] == ["vuilraith_commander"]


def test_event_horizon() -> None:
    """N-VUI-8: a die for each ship; cargo that has no room is captured too; nothing of whoever blockades."""
    state = units(cabal(), A, ALBION, "space_dock")
    state.unlocked |= {"vuilraith_hero"}
    take_stock(state)
    units(units(state, B, BESIDE, "carrier, cruiser, 2 infantry"), C, "tile_22", "cruiser")
    game = acting(state, 3, 4)
    answer(game, A, "component:leader:vuilraith_hero", "turn.action")
    assert game.state.captured[A] == (("carrier", B, 1), ("infantry", -1, 2))
    assert there(game, B, BESIDE) == force_of("cruiser")
    assert "leader:vuilraith_hero" in game.state.purged


def test_crucible() -> None:
    """N-VUI-9: no die; one more from the rift and one more in all. It goes back."""
    state = given(with_notes("sardakk", "vuilraith", "l1z1x"), A, "crucible:1")
    state.placements = line(TARGET, NEXT, "tile_21", RIFT).placements
    units(activated(state, A, TARGET), A, RIFT, "dreadnought")
    assert Passage(state, A, TARGET).best(RIFT, "dreadnought", (1,)) is None
    game = play(state, lambda game: react(game, ACTIVATED), do(move_ships, A), do(end_movement, A))
    answer(game, A, "note:crucible:1", f"window.{ACTIVATED}")
    while kind_asked(game) == f"window.{ACTIVATED}":
        answer(game, game.asked()[0], "pass")
    answer(game, A, (ship(RIFT, "dreadnought"),), "move.fleet")
    assert there(game, A, TARGET) == force_of("dreadnought")
    assert not logged(game, "rift.left")
    assert "crucible:1" in game.state.note_hand[B]


def test_a_captured_unit_of_somebody_who_is_gone() -> None:
    """R-59, N-VUI-2: it stays with A, and serves A once more; it goes to the box."""
    state = holding(cabal(), ("cruiser", B))
    state.out = (B,)
    take_stock(state)
    game = producing(state, ("cruiser", 1, HERE))
    answer_all(game)
    assert there(game, A, HERE) == force_of("cruiser")
    assert not game.state.captured[A]
