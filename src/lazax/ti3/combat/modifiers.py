"""What is added to combat dice: one row for each technology, race ability, law and place.

Effects of cards are found on the stage: `Effect("combat_bonus", player, "1")` for all units of a player, or
`"fighter:2"` for one kind, among the effects of any open event or the `round_effects` of a battle or invasion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from lazax.core.ask import confirm
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti3.board import has_ability, has_technology, in_force, is_elected
from lazax.ti3.council.prophecy import is_prophet
from lazax.ti3.events import LOCALS, Battle, Effect, Invasion
from lazax.ti3.options.leaders.places import GENERAL, stands_on
from lazax.ti3.registry import ability, asks, law, leader, technology
from lazax.ti3.state import TI3
from lazax.ti3.tables import SHIP_KINDS, SYSTEMS
from lazax.tracing import traceable

ROLLS = ("pds", "barrage", "shots", "space", "bombardment", "defence", "ground")
UNITS_THAT_ROLL = (*SHIP_KINDS, "ground_force", "pds")
# R0.12: "during space battles" and "during invasion combat" mean the rolls of the rounds and no others
SPACE_BATTLE = ("space",)
INVASION_COMBAT = ("ground",)
ROUNDS = ("space", "ground")
BONUS = "combat_bonus"
WAR_FUND = 2

asks("choose", "word", "war_funding.use")


# who has what a row names


def _faced(game: TI3, player: Player, ability: str) -> bool:
    """Whether the opponent in the fight that is going on has this ability."""
    fight = ongoing(game, Battle) or ongoing(game, Invasion)
    if fight is None:
        return False
    opponent = fight.defender if fight.attacker == player else fight.attacker
    return opponent != LOCALS and has_ability(game, opponent, ability)


def _defends_in(game: TI3, player: Player, place: str) -> bool:
    battle = ongoing(game, Battle)
    return battle is not None and battle.defender == player and SYSTEMS[battle.system].kind == place


def _binds_all(game: TI3, player: Player, law: str) -> bool:
    """A law that holds for everybody."""
    return in_force(game, law)


def _led_by(game: TI3, player: Player, kind: str) -> bool:
    """Whether a leader of the defender's is on the planet that is invaded or bombarded."""
    invasion = ongoing(game, Invasion) if game.leaders else None
    return invasion is not None and stands_on(game, invasion.planet, kind)


# conditions


def _always(game: TI3, player: Player) -> bool:
    return True


def _first_round(game: TI3, player: Player) -> bool:
    fight = ongoing(game, Battle) or ongoing(game, Invasion)
    return fight is not None and fight.round == 1


def _invading(game: TI3, player: Player) -> bool:
    return current(game, Invasion).attacker == player


def _defending(game: TI3, player: Player) -> bool:
    return current(game, Invasion).defender == player


def _defending_with_pds(game: TI3, player: Player) -> bool:
    invasion = current(game, Invasion)
    return invasion.defender == player and invasion.planet in game.pds


class Modifier(NamedTuple):
    """So much on the rolls of these kinds made by these units of a player for whom the source is in force."""

    source: str
    held: Callable[[TI3, Player, str], bool]
    bonus: int
    units: tuple[str, ...]
    rolls: tuple[str, ...]
    when: Callable[[TI3, Player], bool] = _always


# R0.17 orders effects on one number: laws, technologies, then cards. These are sums, so the order changes nothing.
MODIFIERS = (
    Modifier("crown_of_thalnos", is_elected, 1, ("ground_force",), ROLLS),
    Modifier("prophecy_of_ixth", is_prophet, 1, ("fighter",), ROLLS),
    Modifier("unconventional_weapons", _binds_all, -2, ("dreadnought", "war_sun"), ROLLS),
    Modifier("hylar_v_assault_laser", has_technology, 1, ("cruiser", "destroyer"), ROLLS),
    Modifier("magen_defense_grid", has_technology, 1, ("pds",), ROLLS),
    Modifier("magen_defense_grid", has_technology, 1, ("ground_force",), INVASION_COMBAT, _defending_with_pds),
    Modifier("cybernetics", has_technology, 1, ("fighter",), ROLLS),
    Modifier("advanced_fighters", has_technology, 1, ("fighter",), ROLLS),
    Modifier("gen_synthesis", has_technology, 1, ("ground_force",), INVASION_COMBAT),
    Modifier("warriors", has_ability, 1, UNITS_THAT_ROLL, ROLLS),  # E-04
    Modifier("weak_warriors", has_ability, -1, UNITS_THAT_ROLL, ROLLS),  # E-05
    Modifier("skilled_pilots", has_ability, 1, ("fighter",), SPACE_BATTLE),
    Modifier("shock_attack", has_ability, 1, ("dreadnought",), SPACE_BATTLE),
    Modifier("shock_attack", has_ability, 1, ("ground_force",), INVASION_COMBAT, _invading),
    Modifier("calm", _faced, -1, UNITS_THAT_ROLL, ROUNDS, _first_round),
    Modifier("nebula", _defends_in, 1, SHIP_KINDS, SPACE_BATTLE),  # R13.3
    Modifier(GENERAL, _led_by, -4, ("dreadnought", "war_sun"), ("bombardment",)),  # R41.19
    Modifier(GENERAL, _led_by, 1, ("ground_force",), INVASION_COMBAT, _defending),
)


def _rows() -> dict[tuple[str, str], tuple[Modifier, ...]]:
    return {
        (unit, kind): tuple(row for row in MODIFIERS if unit in row.units and kind in row.rolls)
        for unit in UNITS_THAT_ROLL
        for kind in ROLLS
    }


ROWS = _rows()


@traceable
def bonus(game: TI3, player: Player, unit: str, kind: str) -> int:
    """What is added to each die that units of this kind roll for the player in a roll of this kind."""
    total = 0
    for row in ROWS[unit, kind]:
        if row.held(game, player, row.source) and row.when(game, player):
            total += row.bonus
    for effect in _card_effects(game, kind):
        if effect.kind == BONUS and effect.player == player:
            total += _worth(effect, unit)
    return total


def _register() -> None:
    for row in dict.fromkeys((row.source, row.held) for row in MODIFIERS):
        source, held = row
        if held is has_technology:
            technology(source)(bonus)
        elif held is has_ability or held is _faced:
            ability(source)(bonus)
        elif held is is_elected or held is _binds_all:
            law(source)(bonus)
        elif held is _led_by:
            leader(source)(bonus)


_register()


def _card_effects(game: TI3, kind: str) -> Iterator[Effect]:
    in_round = kind in ROUNDS
    for event in game.stage:
        if type(event) is Battle or type(event) is Invasion:
            yield from event.effects
            if in_round:
                yield from event.round_effects
        else:
            yield from getattr(event, "effects", ())


def _worth(effect: Effect, unit: str) -> int:
    kind, _, number = effect.target.rpartition(":")
    return int(number) if kind in ("", unit) else 0


@ability("war_funding")
async def fund_war(game: TI3, player: Player) -> None:
    """R31.5: before a round, 2 trade goods give ships +1 in a space battle or ground forces +2 in an invasion."""

    def possible() -> bool:  # a gift made while they think may take the goods away again
        return game.goods[player] >= WAR_FUND

    if not has_ability(game, player, "war_funding") or not possible():
        return
    if not await confirm(player, "war_funding.use", possible=possible, n=WAR_FUND):
        return
    game.goods[player] -= WAR_FUND
    note(game, "war_funding.paid", player=player, n=WAR_FUND)
    battle = ongoing(game, Battle)
    if battle is not None:
        amend(game, Battle, round_effects=(*battle.round_effects, Effect(BONUS, player, "1")))
    else:
        invasion = current(game, Invasion)
        amend(game, Invasion, round_effects=(*invasion.round_effects, Effect(BONUS, player, "ground_force:2")))
