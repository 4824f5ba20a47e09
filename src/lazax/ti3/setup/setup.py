"""Set-up (R2, R4, R5): races, decks, objectives, race sheets and starting units."""

from __future__ import annotations

from collections.abc import Sequence

from lazax.core.ask import choose, choose_number
from lazax.core.chance import pick, shuffle
from lazax.core.log import note, secret
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.galaxy.hexes import CENTRE
from lazax.ti3.board import clockwise, set_fleet
from lazax.ti3.cards.political.registry import POLITICAL
from lazax.ti3.cards.registry import ACTION
from lazax.ti3.options.leaders.start import place_leaders
from lazax.ti3.options.suns.counters import lay_out_counters
from lazax.ti3.registry import ability, asks, option, step, then
from lazax.ti3.sequence.round import begin as begin_round
from lazax.ti3.setup.dealt_galaxy import deal_galaxy
from lazax.ti3.setup.galaxy_building import choose_side, deal_tiles, end_galaxy, queue_turns, take_seats
from lazax.ti3.state import TI3
from lazax.ti3.switches import Rules
from lazax.ti3.tables import ACTION_CARDS, LAYOUTS, MECATOL_REX, OBJECTIVES, POLITICAL_CARDS, RACES, STRATEGIES
from lazax.ti3.units.fleets import from_counts

IMPERIUM_REX = "imperium_rex"
STANDARD_CARDS = (6, 3)  # public objectives of stage I and of stage II beside Imperium Rex
LONG_WAR_CARDS = (8, 5)
PDS_PER_PLANET = 2
STRUCTURES = ("space_dock", "pds", "ground_force")

asks("choose", "planet", "setup.dock", "setup.pds")
asks("choose", "number", "setup.ground_forces")


def new_state(players: int, rules: Rules, seed: int, races: Sequence[str] | None = None) -> TI3:
    """The state before the first step; `races` are those not to be drawn, by seat (R2.1)."""
    if races is not None and len(races) > players:
        raise ValueError(
            f"{len(races)} races are named for {players} players; name at most as many as there are players"
        )
    game = TI3(players, rules)
    game.rng = seed
    game.races = tuple(races or ())
    domain = (do(lay_out_counters),) if rules.distant_suns else ()
    rest = (do(lay_out_sheets), do(begin_round))
    game.todo = (do(draw_races), do(prepare_decks), do(begin_galaxy), *domain, *rest)
    return game


# decks


def action_cards(players: int) -> tuple[str, ...]:
    """Every copy of every finished action card of a game with so many players, in the order of the table."""
    removed = LAYOUTS[players].removed_cards  # R4.9
    return tuple(
        card.id
        for card in ACTION_CARDS.values()
        if card.id in ACTION and card.id not in removed
        for _ in range(card.copies)
    )


def political_cards() -> tuple[str, ...]:
    return tuple(card for card in POLITICAL_CARDS if card in POLITICAL)


def secret_objectives() -> tuple[str, ...]:
    return tuple(card.id for card in OBJECTIVES.values() if card.deck == "secret")


def public_objectives() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The public objectives of stage I and of stage II, without Imperium Rex."""
    first = tuple(card.id for card in OBJECTIVES.values() if card.deck == "stage1")
    second = tuple(card.id for card in OBJECTIVES.values() if card.deck == "stage2" and card.id != IMPERIUM_REX)
    return first, second


# the steps


@step("setup.races")
async def draw_races(game: TI3) -> None:
    """R2.1: each player draws a home system; R3.1: a first player is picked, who is the speaker."""
    named = (*game.races, *("" for _ in range(game.seats - len(game.races))))
    if "" in named:
        drawn = iter(shuffle(game, tuple(race for race in RACES if race not in named)))
        game.races = tuple(race or next(drawn) for race in named)
    for player, race in enumerate(game.races):
        note(game, "setup.race", player=player, race=race)
    game.speaker = pick(game, range(game.seats))
    note(game, "setup.speaker", player=game.speaker)


@step("setup.decks")
async def prepare_decks(game: TI3) -> None:
    """R2.3, R2.5 to R2.7: shuffle the decks, deal the secret objectives, stack the public ones."""
    game.action_deck = shuffle(game, action_cards(game.seats))
    game.political_deck = shuffle(game, political_cards())
    game.bonus = dict.fromkeys(STRATEGIES, 0)
    for player, objective in zip(range(game.seats), shuffle(game, secret_objectives()), strict=False):
        game.secret = {**game.secret, player: objective}  # R5.1
        note(game, "setup.secret", player=player, objective=secret(objective, player))
    stack_objectives(game)
    lay_out_the_row(game)


@option("long_war", "long_war_without_rex")
def stack_objectives(game: TI3) -> None:
    """R5.2: stage I above stage II with Imperium Rex; R44.2, R44.3: more of them in the Long War."""
    first, second = public_objectives()
    above, below = LONG_WAR_CARDS if game.rules.long_war else STANDARD_CARDS
    rex = () if game.rules.long_war_without_rex else (IMPERIUM_REX,)
    bottom = (*shuffle(game, second)[:below], *rex)
    game.objective_deck = (*shuffle(game, first)[:above], *shuffle(game, bottom))


@option("age_of_empire")
def lay_out_the_row(game: TI3) -> None:
    """R45.1: by that option all public objectives down to Imperium Rex lie open; the rest leaves the game."""
    if game.rules.age_of_empire:
        end = game.objective_deck.index(IMPERIUM_REX) + 1
        game.revealed, game.objective_deck = game.objective_deck[:end], ()
        for objective in game.revealed:
            note(game, "objective.laid_out", objective=objective)


@step("galaxy.begin")
async def begin_galaxy(game: TI3) -> None:
    """R3.1: Mecatol Rex in the centre; then positions, tiles and placements."""
    game.placements = ((CENTRE, MECATOL_REX),)
    if game.rules.galaxy == "dealt":
        then(game, do(take_seats), do(deal_tiles), do(deal_galaxy), do(end_galaxy))
    else:
        positions = [do(choose_side, player) for player in clockwise(game, game.speaker)] if game.seats == 6 else []
        then(game, *positions, do(take_seats), do(deal_tiles), do(queue_turns), do(end_galaxy))


@step("setup.sheets")
@ability("extra_strategy_counter", "extra_fleet_counter")
async def lay_out_sheets(game: TI3) -> None:
    """R2.4, R2.10, R2.11: home planets, technologies and counters; then all place their starting units (R2.9)."""
    for player in range(game.seats):
        sheet = RACES[game.races[player]]
        for planet in sheet.planets:
            game.control = {**game.control, planet: player}
            game.held_since = {**game.held_since, planet: 0}
        game.technologies = {**game.technologies, player: sheet.technologies}
        game.strategy_pool[player] = sheet.counters["strategy"]
        game.command_pool[player] = sheet.counters["command"]
        game.fleet_pool[player] = sheet.counters["fleet"]
    then(game, *(do(place_starting_units, player) for player in clockwise(game, game.speaker)))


@step("setup.units")
async def place_starting_units(game: TI3, player: Player) -> None:
    """R2.9: ships in space above the home planets; dock, PDS and ground forces as their owner likes."""
    sheet = RACES[game.races[player]]
    ships = from_counts((kind, n) for kind, n in sheet.units.items() if kind not in STRUCTURES)
    set_fleet(game, sheet.home, player, ships)
    for _ in range(sheet.units.get("space_dock", 0)):
        game.docks[await choose(player, "setup.dock", lambda: _without_dock(game, sheet.planets))] = 0
    for _ in range(sheet.units.get("pds", 0)):
        planet = await choose(player, "setup.pds", lambda: _open_to_pds(game, sheet.planets))
        game.pds[planet] = game.pds.get(planet, 0) + 1
    await _spread_ground_forces(game, player, sheet.planets, sheet.units.get("ground_force", 0))
    note(game, "setup.units", player=player, system=sheet.home, units=tuple(sheet.units.items()))
    if game.rules.leaders:
        then(game, do(place_leaders, player))


def _without_dock(game: TI3, planets: Sequence[str]) -> list[str]:
    return [planet for planet in planets if planet not in game.docks]  # R18.9


def _open_to_pds(game: TI3, planets: Sequence[str]) -> list[str]:
    return [planet for planet in planets if game.pds.get(planet, 0) < PDS_PER_PLANET]  # R14.11


async def _spread_ground_forces(game: TI3, player: Player, planets: Sequence[str], left: int) -> None:
    *others, last = planets
    for planet in others:
        number = await choose_number(player, "setup.ground_forces", 0, left, planet=planet)
        left -= number
        if number:
            game.gf[planet] = number
    if left:
        game.gf[last] = left
