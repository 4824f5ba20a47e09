"""Sabotage meets every card that is played in a window: nothing of it happens, whoever played it and whenever. A and
B meet with everything they have; C holds Sabotage."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from lazax.core.ask import Ask
from lazax.core.game import Game
from lazax.core.stage import leave
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4.cards.play import CARDS
from lazax.ti4.combat.space_combat import fight
from lazax.ti4.council.voting import Ballot
from lazax.ti4.events import Phase
from lazax.ti4.invasion.invasion import invade
from lazax.ti4.registry import then
from lazax.ti4.sequence import status_phase, strategy_phase
from lazax.ti4.sequence.action_phase import finish_turn, performed
from lazax.ti4.sequence.agenda_phase import reveal
from lazax.ti4.sequence.strategic_action import begin_strategic_action
from lazax.ti4.sequence.tactical_action import begin_tactical_action
from lazax.ti4.state import TI4
from lazax.ti4.tables import ACTION_CARDS
from lazax.ti4.timings import AGENDA_PHASE_START, STRATEGIES_RETURNED
from lazax.ti4.title import TITLE
from lazax.ti4.windows import window
from tests.ti4.positions.cards import uses
from tests.ti4.positions.ground import landing
from tests.ti4.positions.tools import (
    A,
    B,
    C,
    Task,
    activated,
    answer,
    answer_next,
    done,
    hand,
    kind_asked,
    planet,
    play,
    quick_game,
    tokens,
    units,
)

LODOR, NEXT, RIFT, HOME = "tile_26", "tile_20", "tile_41", "tile_1"


class Scene(NamedTuple):
    """Who plays the card in which position, what goes on there, and what is answered besides."""

    player: Player
    state: TI4
    steps: tuple[tuple[object, ...] | Task, ...]
    dice: tuple[int, ...] = ()
    answers: Mapping[str, Any] = MappingProxyType({})
    until: str = ""


def activation(player: Player, system: str = LODOR, **there: str) -> Scene:
    """A activates a system with these units of A and B, and brings a cruiser."""
    state = units(quick_game(), A, NEXT, "cruiser")
    for owner, text in zip((A, B), (there.get("a", ""), there.get("b", "")), strict=True):
        if text:
            units(state, owner, system, text)

    async def act(game: TI4) -> None:
        begin_tactical_action(game, A)

    return Scene(player, state, (act,), answers={"activate.system": system})


def pds_of_b() -> Scene:
    scene = activation(A)
    units(planet(scene.state, B, "lodor"), B, "lodor", "pds, infantry")
    return scene._replace(dice=(10,), answers={**scene.answers, "cannon.fire": "yes"})


def tokens_of_b() -> Scene:
    scene = activation(B)
    tokens(scene.state, B, LODOR)
    return scene


def decoys() -> Scene:
    scene = activation(B)
    units(planet(scene.state, B, "lodor", "quann"), B, "lodor", "pds, infantry")
    units(scene.state, B, "quann", "2 infantry")
    return scene._replace(dice=(1,))


def docks_of_b() -> Scene:
    scene = activation(B)
    units(planet(scene.state, B, "vefut_ii"), B, "vefut_ii", "space_dock, infantry")
    units(scene.state, A, LODOR, "2 cruiser")
    return scene._replace(dice=(10, 10, 10), answers={**scene.answers, "cannon.fire": "yes"})


def duel(player: Player, a: str, b: str, *dice: int, **answers: Any) -> Scene:
    state = activated(units(units(quick_game(), A, LODOR, a), B, LODOR, b), A, LODOR, moved=True)
    return Scene(player, state, (do(fight, A),), dice, {"combat.announce": "no", **answers})


def with_refuge(scene: Scene, player: Player) -> Scene:
    planet(scene.state, player, "vefut_ii")
    return scene


def scouts(player: Player) -> Scene:
    """Somebody who could research a better cruiser meets the other."""
    scene = duel(player, "cruiser", "cruiser", 10, 1)
    scene.state.goods[A] = 4
    known = ("gravity_drive", "neural_motivator", "sarween_tools", "plasma_scoring")
    scene.state.technologies = {**scene.state.technologies, A: known}
    return scene


def landed(player: Player, a: str, b: str, *dice: int, ships: str = "carrier", **answers: Any) -> Scene:
    """A lands on Lodor, which B controls."""
    state = activated(planet(quick_game(), B, "lodor"), A, LODOR, moved=True)
    units(units(state, A, LODOR, f"{ships}, {a}"), B, "lodor", b)
    number = int(a.split()[0])
    return Scene(player, state, (do(invade, A),), dice, {"invasion.commit": landing("lodor", number), **answers})


def two_planets() -> Scene:
    state = activated(planet(quick_game(), B, "new_albion", "starpoint"), A, "tile_27", moved=True)
    units(units(state, A, "tile_27", "carrier, infantry"), B, "starpoint", "2 infantry")
    return Scene(B, state, (do(invade, A),), (), {"invasion.commit": landing("new_albion")})


def spoils() -> Scene:
    scene = duel(A, "2 cruiser", "destroyer", 10, 10, 1)
    scene.state.commodities[B] = 2
    return scene


def barrage(player: Player) -> Scene:
    return duel(player, "destroyer", "cruiser, 2 fighter", 10, 10, 1, 1, 1, 1, 10, 10, 10, 10)


def dock_of_a() -> Scene:
    scene = activation(A, HOME)
    units(scene.state, A, "jord", "space_dock")
    scene.state.goods[A] = 3
    return scene


def choosing(player: Player) -> Scene:
    state = quick_game(phase="strategy")
    leave(state, Phase)
    state.strategies = dict.fromkeys((A, B, C), ())
    return Scene(player, state, (do(strategy_phase.start),), until="turn.action")


def tidying() -> Scene:
    state = quick_game(phase="status")
    return Scene(B, state, (window(STRATEGIES_RETURNED), do(status_phase.return_strategy_cards)))


def voting(player: Player, card: str = "mutiny", **outcomes: str) -> Scene:
    state = quick_game(phase="agenda")
    state.agenda_deck = (card, "archived_secret")
    state.goods[player] = 2
    homes = {A: "jord", B: "wren_terra", C: "kamdorn"}

    def ballot(ask: Ask) -> Ballot:
        wish = outcomes.get("abc"[ask.player], "")
        return Ballot(wish, (homes[ask.player],)) if wish else Ballot()

    return Scene(player, state, (do(reveal),), (), {"vote.cast": ballot, "agenda.tie": lambda ask: ask.options[0]})


def burials() -> Scene:
    return Scene(B, planet(quick_game(phase="agenda"), A, "lodor"), (window(AGENDA_PHASE_START),))


def strategic(player: Player) -> Scene:
    """A uses Trade."""
    state = quick_game()
    state.strategies[A] = ("trade",)

    async def act(game: TI4) -> None:
        then(game, do(performed, A), do(finish_turn, A))
        begin_strategic_action(game, A, "trade")

    return Scene(player, state, (act,), until="turn.action")


SCENES: dict[str, Callable[[], Scene]] = {
    "flank_speed": lambda: activation(A),
    "in_the_silence_of_space": lambda: activation(A),
    "lost_star_chart": lambda: activation(A),
    "nav_suite": lambda: activation(A),
    "solar_flare": pds_of_b,
    "harness_energy": lambda: activation(A, RIFT),
    "rally": lambda: activation(A, b="fighter"),
    "upgrade": lambda: activation(A, a="cruiser"),
    "forward_supply_base": lambda: activation(B, b="fighter"),
    "counterstroke": tokens_of_b,
    "decoy_operation": decoys,
    "experimental_battlestation": docks_of_b,
    "maneuvering_jets": pds_of_b,
    "scramble_frequency": lambda: barrage(B),
    "waylay": lambda: barrage(A),
    "morale_boost": lambda: duel(A, "cruiser", "cruiser", 6, 1, 10, 1),
    "fighter_prototype": lambda: duel(A, "carrier, fighter", "cruiser", 1, 7, 1, 10, 10, 1),
    "emergency_repairs": lambda: duel(A, "damaged_dreadnought", "cruiser", 10, 10),
    "reveal_prototype": lambda: scouts(A),
    "direct_hit": lambda: duel(B, "dreadnought", "cruiser", 10, 10, **{"hits.sustain": "dreadnought"}),
    "reflective_shielding": lambda: duel(
        A, "dreadnought", "3 cruiser", 1, 10, 1, 1, 10, 1, 1, 10, 10, 10, 10, **{"hits.sustain": "dreadnought"}
    ),
    "shields_holding": lambda: duel(A, "2 cruiser", "cruiser", 1, 1, 10, 10, 10, 10),
    "courageous_to_the_end": lambda: duel(A, "cruiser", "2 dreadnought", 1, 10, 1, 10, 10),
    "skilled_retreat": lambda: duel(A, "cruiser", "2 cruiser", 1, 10, 10),
    "intercept": lambda: with_refuge(duel(A, "2 cruiser", "2 cruiser", 1, 1, 1, 1, **{"combat.announce": "yes"}), B),
    "rout": lambda: with_refuge(duel(B, "2 cruiser", "cruiser", 1, 1, 1, 10, 10, 10), A),
    "salvage": spoils,
    "bunker": lambda: landed(B, "1 infantry", "3 infantry", 9, 1, 1, 1, 10, 10, 10, ships="dreadnought"),
    "disable": lambda: landed(A, "1 infantry", "pds, infantry", 10, 10, 1, ships="dreadnought"),
    "blitz": lambda: landed(A, "1 infantry", "infantry", 10, 1, 1, 10),
    "parley": lambda: landed(B, "2 infantry", "infantry", 10, 10, 1),
    "ghost_squad": two_planets,
    "infiltrate": lambda: landed(A, "2 infantry", "infantry, pds, space_dock", 1, 10, 10, 1),
    "reparations": lambda: landed(B, "2 infantry", "infantry", 10, 10, 1),
    "fire_team": lambda: landed(A, "2 infantry", "infantry", 1, 1, 10, 10, 10),
    "war_machine": dock_of_a,
    "summit": lambda: choosing(B),
    "manipulate_investments": lambda: choosing(B),
    "public_disgrace": lambda: choosing(B),
    "political_stability": tidying,
    "ancient_burial_sites": burials,
    "veto": lambda: voting(B),
    "insider_information": lambda: voting(B),
    "distinguished_councilor": lambda: voting(B, b="for", a="against"),
    "bribery": lambda: voting(B, b="for", a="against"),
    "confusing_legal_text": lambda: voting(B, "political_censure", b="1"),
    "confounding_legal_text": lambda: voting(B, "political_censure", a="0"),
    "deadly_plot": lambda: voting(B, b="for", a="against"),
    "coup_detat": lambda: strategic(B),
    "master_plan": lambda: strategic(A),
}

OTHERWISE = {"sabotage", "reverse_engineer", "diplomatic_pressure"}
"""Two that answer cards, and one that needs a note; each has a test of its own."""


def test_every_card_meets_sabotage_somewhere() -> None:
    """Actions and what follows an agenda meet it in `tests/ti4/cards/action/test_meetings_with_sabotage.py`."""
    elsewhere = {name for name, card in CARDS.items() if "agenda.revealed" in card.timings}
    elsewhere |= {name for name in CARDS if ACTION_CARDS[name].component_action}
    assert {*SCENES, *elsewhere, *OTHERWISE} == set(CARDS)


@pytest.mark.parametrize("card", sorted(SCENES))
def test_a_sabotaged_card_might_as_well_not_have_been_played(card: str) -> None:
    """FAQ-AC-8, W-G1, 2.8, R-05: all goes on to the end as if nobody had played it, but for two cards in the discard
    pile."""
    cancelled, carried_out, without = (course(card, *how) for how in ((True, True), (True, False), (False, False)))
    assert cancelled == without != carried_out


def course(card: str, is_played: bool, is_cancelled: bool) -> list[Any]:
    """The scene up to its end: all that is asked and told, and the table as everybody sees it. Hands, windows and
    what is said about the cards are left out."""
    scene = SCENES[card]()
    state = hand(hand(scene.state, scene.player, card), C, "sabotage")
    game = play(state, *scene.steps, dice=scene.dice)
    asked: list[Any] = []
    while not done(game) and kind_asked(game) != scene.until:
        if is_played and scene.player in game.asked() and f"action_card:{card}" in game.options(scene.player):
            answer(game, scene.player, f"action_card:{card}")
            while kind_asked(game).startswith(f"{card}."):
                answer(game, scene.player, game.options(scene.player)[0])
            if is_cancelled:
                uses(game, C, "action_card:sabotage")
                assert sorted(game.state.action_discard) == sorted([card, "sabotage"])
            is_played = False
            continue
        if not kind_asked(game).startswith("window."):
            player = game.asked()[0]
            lasting = [getattr(event, "effects", ()) for event in game.state.stage]
            asked.append((player, kind_asked(game), game.options(player), game.suggestions(player), lasting))
        answer_next(game, scene.answers)
    assert not is_played, f"{card} was never offered"
    told = [line for line in game.log(None) if not str(line[0]).startswith("card.")]
    return [asked, told, table(game), game.asked()]


def table(game: Game) -> dict[str, Any]:
    view = TITLE.view(game.state, None)
    view["players"] = [{key: value for key, value in row.items() if key != "cards"} for row in view["players"]]
    return {key: value for key, value in view.items() if key not in ("action_discard", "decks", "stage")}
