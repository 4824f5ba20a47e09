"""Official answers about meetings of units, cards and factions."""

from __future__ import annotations

from lazax.core.steps import do
from lazax.ti4.abilities import ABILITIES
from lazax.ti4.board import is_ready
from lazax.ti4.combat.cannon import cannon_offence
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.economy.goods import gain_goods
from lazax.ti4.economy.payment import resources
from lazax.ti4.events import Round
from lazax.ti4.sequence.elimination import eliminate
from lazax.ti4.sequence.order import initiative
from lazax.ti4.state import TI4
from lazax.ti4.tables import MECATOL_SYSTEM
from lazax.ti4.units.cards import take_stock
from lazax.ti4.units.control import gain_planet
from lazax.ti4.units.lasting import last
from tests.ti4.positions.council import council, resolve
from tests.ti4.positions.fights import HERE, LODOR, fleets
from tests.ti4.positions.movement import line
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
    logged,
    plain,
    planet,
    play,
    quick_game,
    technologies,
    there,
    units,
)

SUSTAINED = "window.hits.sustained"


def test_two_direct_hits_on_two_ships() -> None:
    """FAQ-AC-3: both dreadnoughts sustain damage in one round, and both are hit directly."""
    state = hand(fleets(quick_game(), "2 dreadnought", "2 cruiser"), B, "direct_hit", "direct_hit")
    game = play(state, do(fight, A), dice=(1, 1, 7, 7, 1, 1))
    answer(game, A, "dreadnought", "hits.sustain")
    answer(game, B, "action_card:direct_hit")
    answer(game, A, "dreadnought", "hits.sustain")
    answer(game, B, "action_card:direct_hit")
    assert not there(game, A, HERE) and done(game)


def test_shields_hold_an_ambush_too() -> None:
    """FAQ-AC-5, FAQ-AC-6: hits of an ability in a combat can be cancelled, and sustained ones followed directly."""
    state = hand(
        fleets(plain(quick_game("mentak", "letnev", "hacan"), B, C), "3 cruiser", "2 dreadnought"),
        B,
        "shields_holding",
    )
    game = play(state, do(fight, A), dice=(9, 9))
    answer(game, A, "ability:ambush", "window.space_combat.start")
    answer(game, B, "action_card:shields_holding", "window.hits.before")
    assert logged(game, "ambush.rolled")[0]["n"] == 2
    assert there(game, B, HERE) == force_of("2 dreadnought")


def test_infantry_without_a_home_does_not_come_back() -> None:
    """FAQ-GEN-8: whoever controls no planet of their home gets them into reinforcements."""
    state = technologies(quick_game("yssaril", "xxcha", "hacan"), A, "infantry_ii")
    state.recovering = {**state.recovering, A: 2}
    state.control = {place: owner for place, owner in state.control.items() if owner != A}
    back = ABILITIES["turn.start"]["unit:infantry_2"]
    game = play(state, lambda game: back.use(game, A))
    assert done(game) and game.state.recovering[A] == 0
    assert not any(owner == A and force.number("infantry") for (_, owner), force in game.state.forces.items())


def test_cannons_reach_through_wormholes() -> None:
    """101.2, 77.3c: from the one alpha wormhole to the other with the upgrade of PDS, and not without it."""
    for owned, hit in (("pds_ii",), True), ((), False):
        state = line("tile_39", "tile_41", "tile_42", "tile_26")
        units(state, A, "tile_39", "cruiser")
        units(technologies(planet(state, B, LODOR), B, *owned), B, LODOR, "pds")
        game = play(state, do(cannon_offence, A), dice=(10,))
        assert done(game) != hit
        if hit:
            answer(game, B, "yes")
            assert not there(game, A, "tile_39")


def test_three_agents() -> None:
    """51.2b: all three of the Nomad lie readied from the start."""
    state = quick_game("nomad", "letnev", "hacan")
    agents = ("nomad_agent_artuno", "nomad_agent_mercer", "nomad_agent_thundarian")
    assert all(is_ready(state, A, f"leader:{agent}") for agent in agents)


def test_alastor_and_salai_sai_corian() -> None:
    """FAQ-NEK-7: the flagship of the Winnu has a die for each ground force that fights as a ship."""
    state = units(units(quick_game("nekro", "winnu", "hacan"), A, HERE, "flagship"), B, HERE, "flagship")
    units(planet(state, A, LODOR), A, LODOR, "2 infantry")
    game = play(activated(state, A, HERE), do(fight, A), dice=(1,) * 20)
    answers(game, (A, "infantry:lodor", "nekro_flagship.unit"), (A, "infantry:lodor", "nekro_flagship.unit"))
    first = next(line for line in logged(game, "roll.space") if line["player"] == B)
    assert len(first["dice"]) == 3


def test_alastor_and_assault_cannon() -> None:
    """FAQ-NEK-6: ground forces that fight as ships are ships, and no fighters, for it."""
    state = technologies(plain(quick_game("nekro", "letnev", "hacan"), B, C), A, "assault_cannon")
    units(units(state, A, HERE, "flagship"), B, HERE, "2 cruiser")
    units(planet(state, A, LODOR), A, LODOR, "2 infantry")
    game = play(activated(state, A, HERE), do(fight, A), dice=(1,) * 20)
    answers(game, (A, "infantry:lodor", "nekro_flagship.unit"), (A, "infantry:lodor", "nekro_flagship.unit"))
    assert [line["units"] for line in logged(game, "units.destroyed")][:1] == [(("cruiser", 1, 0),)]
    assert there(game, B, HERE) == force_of("cruiser")


def test_pillage_by_entangled_neighbours() -> None:
    """FAQ-MEN-4: Creuss at an alpha wormhole and Mentak at a beta one are neighbours, and so B is pillaged."""
    state = plain(quick_game("mentak", "creuss", "hacan"), C)
    units(units(state, A, "tile_25", "cruiser"), B, "tile_39", "cruiser")
    state.goods[B] = 2
    game = play(state, lambda game: gain_goods(game, B, 1))
    answer(game, A, "ability:pillage")
    assert (game.state.goods[A], game.state.goods[B]) == (1, 2)


def test_pillage_of_each_scavenged_good() -> None:
    """FAQ-MEN-5: each trade good of the Saar is a gain of its own, and Mentak takes one of each that is too many."""
    state = plain(quick_game("mentak", "saar", "hacan"), C)
    units(units(state, A, "tile_24", "cruiser"), B, "tile_25", "cruiser")
    state.goods[B] = 3

    async def two_planets(game: TI4) -> None:
        for name in ("quann", "mehar_xull"):
            await gain_planet(game, B, name)

    state.cultural_deck = state.hazardous_deck = ("mercenary_outfit",) * 3
    game = play(state, two_planets)
    while not done(game):
        for player in game.asked():
            options = game.options(player)
            wanted = [each for each in ("ability:scavenge", "ability:pillage", "goods") if each in options]
            answer(game, player, wanted[0] if wanted else options[-1])
    assert [line["player"] for line in logged(game, "goods.gained")].count(B) == 2
    assert game.state.goods[A] == 2


def test_floating_factories_are_no_targets() -> None:
    """FAQ-SAA-3: where nothing but factories came no cannon fires."""
    state = planet(plain(quick_game("saar", "letnev", "hacan"), B, C), B, LODOR)
    units(units(state, A, HERE, "space_dock"), B, LODOR, "pds")
    assert done(play(activated(state, A, HERE, moved=True), do(cannon_offence, A), dice=(10,)))


def test_the_hero_of_the_titans_outlives_them() -> None:
    """33.10d: Geoform stays attached to Elysium when the Titans are out."""
    state = planet(quick_game("titans", "letnev", "hacan"), B, "lodor")
    state.attached = {"lodor": ("geoform",)}
    take_stock(state)
    before = resources(state, "lodor")

    async def out(game: TI4) -> None:
        eliminate(game, A)

    game = play(state, out)
    assert game.state.attached == {"lodor": ("geoform",)} and resources(game.state, "lodor") == before


def test_the_zero_of_the_naalu_outlives_them() -> None:
    """33.10c: B, who was given the token, keeps it for this round."""
    state = quick_game("naalu", "letnev", "hacan")
    last(state, Round, "note:gift_of_prescience", B)
    take_stock(state)

    async def out(game: TI4) -> None:
        assert initiative(game, B) == 0
        eliminate(game, A)
        assert initiative(game, B) == 0

    assert done(play(state, out))


def test_the_artifact_and_entangled_wormholes() -> None:
    """FAQ-AG-6: with an alpha wormhole at Mecatol Rex nothing of Creuss at a beta wormhole is next to it."""
    state = council()
    state.factions = ("creuss", *state.factions[1:])
    state.moving_wormholes = {"alpha": MECATOL_SYSTEM}
    take_stock(state)
    units(units(state, A, "tile_25", "cruiser"), A, HERE, "cruiser")
    game = resolve(state, "ixthian_artifact", "for", dice=(5,))
    assert done(game)
    assert there(game, A, "tile_25") == force_of("cruiser") and not there(game, A, HERE)
