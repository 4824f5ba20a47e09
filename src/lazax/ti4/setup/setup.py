"""Set-up: factions, galaxy, sheets, starting units, objectives (SU-1 to SU-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from lazax.core.ask import choose, choose_number
from lazax.core.chance import shuffle
from lazax.core.log import note
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.ti4 import sets
from lazax.ti4.abilities import CARRIED_OUT
from lazax.ti4.board import add_units, set_force
from lazax.ti4.cards.play import CARDS
from lazax.ti4.cards.secrets.registry import SECRETS
from lazax.ti4.exploration.decks import shuffle_explorations
from lazax.ti4.notes.hands import deal_notes
from lazax.ti4.registry import asks, step, then
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.sequence.round import begin as begin_round
from lazax.ti4.setup.choosing import choose_in_turn, deal_offers
from lazax.ti4.setup.draft.drafting import begin_draft
from lazax.ti4.setup.factions import draw_factions, wrong_table
from lazax.ti4.setup.galaxy import begin_galaxy
from lazax.ti4.setup.objectives import lay_out_objectives
from lazax.ti4.setup.technologies import choose_technologies
from lazax.ti4.state import TI4
from lazax.ti4.switches import MILTY, Rules
from lazax.ti4.tables import FACTIONS, GROUND_FORCES, PLANETS_OF, STARTING_POOLS, STRUCTURES
from lazax.ti4.units.cards import take_stock, unit_of
from lazax.ti4.units.force import force
from lazax.ti4.units.structures import takes_structure
from lazax.tracing import shows

WHO_PLAYS_WHAT: Final[Mapping[str, Callable[[TI4], None]]] = {
    "drawn": draw_factions,
    "chosen": choose_in_turn,
    "of_three": deal_offers,
    MILTY: begin_draft,
}

asks("choose", "planet", "setup.structure")
asks("choose", "number", "setup.ground_forces")


def new_state(players: int, rules: Rules, seed: int, factions: Sequence[str] = ()) -> TI4:
    """The state before the first step; `factions` are those not to be drawn, by seat (SU-2)."""
    if wrong := wrong_table(players, rules, factions):
        raise ValueError(wrong)
    game = TI4(players, rules)
    game.rng = seed
    game.factions = tuple(factions)
    game.todo = (
        do(WHO_PLAYS_WHAT[rules.choosing]),
        do(begin_galaxy),
        do(shuffle_explorations),
        do(lay_out_sheets),
        do(choose_technologies),
        do(place_everybody),
        do(shuffle_decks),
        do(lay_out_objectives),
        do(begin_round),
    )
    return game


def _said_by_sheets(game: TI4) -> Iterator[str]:
    """Abilities that say with what a game is set up, and nothing else."""
    abilities = (f"ability:{ability}" for faction in game.factions for ability in FACTIONS[faction].abilities)
    return (ability for ability in abilities if ability not in CARRIED_OUT)


@step("setup.sheets")
@shows(_said_by_sheets)
def lay_out_sheets(game: TI4) -> None:
    """SU-4, SU-5, SU-10, SU-11, 50.0: home planets, cards, tokens on the sheets, fixed starting technologies."""
    for player, faction in enumerate(game.factions):
        game.control = {**game.control, **dict.fromkeys(FACTIONS[faction].planets, player)}
        game.tactic_pool[player] = STARTING_POOLS["tactic"]
        game.fleet_pool[player] = STARTING_POOLS["fleet"]
        game.strategy_pool[player] = STARTING_POOLS["strategy"]
        known = sets.starting_technologies(game.rules.sets, faction)
        game.technologies = {**game.technologies, player: known}
    take_stock(game)
    deal_notes(game)


@step("setup.decks")
def shuffle_decks(game: TI4) -> None:
    """SU-9: action cards, secret objectives and agendas."""
    game.secret_deck = tuple(name for name in sets.secret_objectives(game.rules.sets) if name in SECRETS)
    game.agenda_deck = shuffle(game, tuple(sets.agendas(game.rules.sets)))
    cards = sets.action_cards(game.rules.sets).values()
    game.action_deck = shuffle(game, tuple(card.id for card in cards if card.id in CARDS for _ in range(card.copies)))


@step("setup.place")
def place_everybody(game: TI4) -> None:
    then(game, *(do(place_starting_units, player) for player in clockwise(game, game.speaker)))


@step("setup.units")
async def place_starting_units(game: TI4, player: Player) -> None:
    """SU-11: ships in the space area at home, structures and ground forces on its planets as their owner likes."""
    sheet = FACTIONS[game.factions[player]]
    ships = {kind: n for kind, n in sheet.starting_units.items() if kind not in (*STRUCTURES, *GROUND_FORCES)}
    set_force(game, sheet.home, player, force(ships.items()))
    planets = PLANETS_OF[sheet.home]
    for kind in STRUCTURES:
        for _ in range(sheet.starting_units.get(kind, 0)):
            if unit_of(game, player, kind).move:  # a Floating Factory
                add_units(game, sheet.home, player, kind)
                continue
            place = await choose(player, "setup.structure", lambda: _takers(game, player, kind, planets), unit=kind)
            add_units(game, place, player, kind)
    for kind in GROUND_FORCES:
        await _spread(game, player, kind, planets, sheet.starting_units.get(kind, 0))
    note(game, "setup.units", player=player, system=sheet.home, units=force(sheet.starting_units.items()).counts)


def _takers(game: TI4, player: Player, kind: str, planets: Sequence[str]) -> list[str]:
    return [planet for planet in planets if takes_structure(game, player, kind, planet)]


async def _spread(game: TI4, player: Player, kind: str, planets: Sequence[str], left: int) -> None:
    *others, last = planets
    for planet in others:
        number = await choose_number(player, "setup.ground_forces", 0, left, planet=planet, unit=kind)
        left -= number
        if number:
            add_units(game, planet, player, kind, number)
    if left:
        add_units(game, last, player, kind, left)
