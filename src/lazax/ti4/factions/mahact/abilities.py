"""What Mahact can do: tokens of those they have beaten, the use of their commanders, units and technologies."""

from __future__ import annotations

from collections.abc import Iterator

from lazax.core.ask import choose
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.core.windows import Window
from lazax.ti4.abilities import acts
from lazax.ti4.board import exhaust, force_at, has_units, is_home, is_ready, places_of, tokens_left
from lazax.ti4.combat.dice import combat_bonus
from lazax.ti4.combat.sides import combat_now, opponent, opponent_now, victor
from lazax.ti4.council.outcomes import outcomes
from lazax.ti4.council.voting import could_vote, demand_vote, may_cast
from lazax.ti4.economy.goods import convert_commodities, gain_commodities, may_gain_commodities
from lazax.ti4.economy.tokens import (
    fleet_tokens,
    gain_tokens,
    keep_foreign_token,
    lose_fleet_token,
    place_from_reinforcements,
    return_foreign_token,
    take_from_sheet,
)
from lazax.ti4.events import Activation, Agenda, Effect
from lazax.ti4.leaders.unlocking import shares_commanders
from lazax.ti4.movement.activation import stood_there
from lazax.ti4.notes.hands import may_receive_note, name_of, starting_notes
from lazax.ti4.notes.play import promissory_note
from lazax.ti4.registry import asks
from lazax.ti4.sequence.action_phase import break_off_turn
from lazax.ti4.sequence.checks import touch_pool
from lazax.ti4.sequence.order import clockwise
from lazax.ti4.state import NOBODY, TI4
from lazax.ti4.technology.upgrades import infantry_returns, some_wait
from lazax.ti4.timings import (
    ACTIVATED,
    BEFORE_VOTE,
    DESTROYED,
    GROUND_COMBAT_END,
    SPACE_COMBAT_END,
    STRATEGY_PHASE_START,
    TURN_START,
)
from lazax.ti4.units.force import INFANTRY, MECH
from lazax.ti4.units.limits import more_ships
from lazax.ti4.units.losses import just_lost
from lazax.ti4.ways import systems

ALLIANCE, EDICT = "alliance", "ability:edict"
RECOMBINATION = "technology:genetic_recombination"
LEGIONNAIRE_II = "unit:mahact_infantry_2"
STARLANCER = "unit:mahact_mech"
FLAGSHIP_BONUS = 2
GAIN, CONVERT = "gain", "convert"

asks("choose", "word", "mahact_infantry.commodity", "genetic_recombination.obey")
asks("choose", "system", "scepter_of_dominion.system")
asks("choose", "outcome", "genetic_recombination.outcome")


# Edict, Imperia


def _beaten(game: TI4, player: Player) -> bool:
    """Whether the player has won a combat against somebody whose token they lack, and who has one."""
    combat = combat_now(game)
    if combat is None or victor(game) != player:
        return False
    other = opponent(combat, player)
    left = tokens_left(game, other) or game.tactic_pool[other] + game.fleet_pool[other] + game.strategy_pool[other]
    return other not in game.foreign_tokens[player] and left > 0 and other not in game.out


@acts(SPACE_COMBAT_END, EDICT, usable=_beaten, must=True)
@acts(GROUND_COMBAT_END, EDICT, usable=_beaten, must=True)
async def edict(game: TI4, player: Player) -> None:
    """N-MAH-1: from the loser's reinforcements, else from their sheet, by their choice."""
    combat = combat_now(game)
    assert combat is not None
    other = opponent(combat, player)
    if not tokens_left(game, other):
        await take_from_sheet(game, other)
    amend(game, type(combat), effects=(*combat.effects, Effect(EDICT, player, str(other))))
    keep_foreign_token(game, player, other)


@more_ships.changed_by(EDICT)
def tokens_of_others(game: TI4, owner: Player, limit: int, player: Player) -> int:
    return limit + len(game.foreign_tokens[owner]) if owner == player else limit


@shares_commanders("ability:imperia")
def imperia(game: TI4) -> Iterator[tuple[Player, Player]]:
    """N-MAH-3: not for the combat in which the token was won."""
    combat = combat_now(game)
    won = combat.effects if combat is not None else ()
    for player, tokens in game.foreign_tokens.items():
        yield from ((player, other) for other in tokens if Effect(EDICT, player, str(other)) not in won)


# units


@combat_bonus.changed_by("unit:mahact_flagship")
def arvicon_rex(game: TI4, owner: Player, bonus: int, player: Player, kind: str, place: str) -> int:
    enemy = opponent_now(game, owner)
    free = enemy != NOBODY and enemy not in game.foreign_tokens[owner]
    return bonus + FLAGSHIP_BONUS if player == owner and kind == "flagship" and free else bonus


def _lost_legionnaires(game: TI4, player: Player) -> bool:
    return just_lost(game, player, INFANTRY) > 0


@acts(DESTROYED, "unit:mahact_infantry", LEGIONNAIRE_II, usable=_lost_legionnaires, must=True)
async def crimson_legionnaires(game: TI4, player: Player) -> None:
    """A commodity gained or converted for each; of the upgraded ones each comes back without a die."""
    lost = just_lost(game, player, INFANTRY)
    for _ in range(lost):
        await _gain_or_convert(game, player)
    if game.unit_cards[player, INFANTRY] == LEGIONNAIRE_II.partition(":")[2]:
        game.recovering = {**game.recovering, player: game.recovering.get(player, 0) + lost}
        note(game, "infantry.recovering", player=player, n=lost)


async def _gain_or_convert(game: TI4, player: Player) -> None:
    def options() -> list[str]:
        could = [GAIN] if may_gain_commodities(game, player) else []
        return [*could, *([CONVERT] if game.commodities[player] else [])]

    if await choose(player, "mahact_infantry.commodity", options) == GAIN:
        gain_commodities(game, player, 1)
    else:
        convert_commodities(game, player, 1)


acts(TURN_START, LEGIONNAIRE_II, usable=some_wait, must=True)(infantry_returns)


def _may_end_turn(game: TI4, player: Player) -> bool:
    """N-MAH-6: a mech that was there before, and a token of whoever activated the system, be it Mahact itself."""
    activation = ongoing(game, Activation)
    if activation is None or not stood_there(game, player, (MECH,)):
        return False
    if not any(force_at(game, place, player).number(MECH) for place in places_of(game, activation.system)):
        return False
    active = activation.player
    return active in game.foreign_tokens[player] or (active == player and game.fleet_pool[player] > 0)


@acts(ACTIVATED, STARLANCER, usable=_may_end_turn)
async def starlancer(game: TI4, player: Player) -> None:
    """The token goes back to its owner, who puts it into a pool; their turn is over."""
    active = current(game, Activation).player
    if active == player:
        game.fleet_pool[player] -= 1
        touch_pool(game, player)
    else:
        return_foreign_token(game, player, active)
    await gain_tokens(game, active, 1)
    note(game, "turn.ended_by", player=player, player_to=active, component=STARLANCER)
    break_off_turn(game)


# Genetic Recombination


def _about_to_vote(game: TI4) -> Player:
    window = ongoing(game, Window)
    return int(window.subject) if window is not None and window.subject.isdecimal() else NOBODY


def _may_recombine(game: TI4, player: Player) -> bool:
    """N-MAH-8: not against a player who cannot vote at all."""
    voter = _about_to_vote(game)
    return voter != NOBODY and is_ready(game, player, RECOMBINATION) and may_cast(game, voter)


@acts(BEFORE_VOTE, RECOMBINATION, usable=_may_recombine)
async def genetic_recombination(game: TI4, player: Player) -> None:
    """The voter votes as they are told, or loses a token of their fleet pool."""
    voter, card = _about_to_vote(game), current(game, Agenda).card
    exhaust(game, player, RECOMBINATION)
    outcome = await choose(player, "genetic_recombination.outcome", lambda: outcomes(game, card), agenda=card)
    note(game, "genetic_recombination.told", player=player, player_to=voter, outcome=outcome)

    def answers() -> list[str]:
        return [
            *(["yes"] if could_vote(game, voter) else []),
            *(["no"] if fleet_tokens(game, voter) or not could_vote(game, voter) else []),
        ]

    if await choose(voter, "genetic_recombination.obey", answers, agenda=card, outcome=outcome) == "yes":
        demand_vote(game, voter, outcome)
    else:
        await lose_fleet_token(game, voter)


# Hubris, Scepter of Dominion


@starting_notes.changed_by("ability:hubris")
def no_alliance_of_ones_own(game: TI4, owner: Player, names: tuple[str, ...], player: Player) -> tuple[str, ...]:
    return tuple(name for name in names if name != ALLIANCE) if player == owner else names


@may_receive_note.changed_by("ability:hubris")
def no_alliance_of_others(game: TI4, owner: Player, may: bool, player: Player, held: str) -> bool:
    """N-GEN-8: neither given nor taken."""
    return may and not (player == owner and name_of(held) == ALLIANCE)


def _ruled(game: TI4, player: Player, owner: Player) -> list[str]:
    return [s for s in systems(game) if not is_home(s) and has_units(game, s, player)]


def _rules(game: TI4, player: Player, owner: Player) -> bool:
    return bool(_ruled(game, player, owner) and game.foreign_tokens[owner])


@promissory_note("scepter_of_dominion", STRATEGY_PHASE_START, when=_rules)
async def scepter_of_dominion(game: TI4, player: Player, owner: Player) -> None:
    """N-MAH-9: every other player with a token on Mahact's sheet, Mahact itself included."""
    system = await choose(player, "scepter_of_dominion.system", lambda: _ruled(game, player, owner))
    for other in clockwise(game, game.speaker):
        if other != player and (other == owner or other in game.foreign_tokens[owner]):
            await place_from_reinforcements(game, other, system)
