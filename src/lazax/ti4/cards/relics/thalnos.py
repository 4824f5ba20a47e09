"""The Crown of Thalnos, a law and a relic: dice are rolled again, and who misses again is lost (N-RE-1)."""

from __future__ import annotations

from collections import Counter

from lazax.core.ask import DONE, choose
from lazax.core.chance import roll
from lazax.core.log import note
from lazax.core.stage import amend, current, ongoing
from lazax.core.state import Player
from lazax.ti4.abilities import acts
from lazax.ti4.board import force_at
from lazax.ti4.events import Die, Effect, GroundCombat, Roll, SpaceCombat
from lazax.ti4.registry import asks
from lazax.ti4.state import TI4
from lazax.ti4.timings import GROUND_ROLLED, GROUND_ROLLS_END, SPACE_ROLLED, SPACE_ROLLS_END
from lazax.ti4.units.force import Force, kind_of, of_tokens
from lazax.ti4.units.losses import destroy

RELIC = "the_crown_of_thalnos"
CROWN, LAW = f"relic:{RELIC}", f"agenda:{RELIC}"

asks("choose", "unit", "thalnos.unit")


def units_of_dice(game: TI4, rolled: Roll) -> list[tuple[str, int]]:
    """For each die the unit that rolls it: its kind, and which of them."""
    there = force_at(game, rolled.place, rolled.player)
    each = {kind: max(1, n // max(1, there.number(kind))) for kind, n in Counter(d.unit for d in rolled.dice).items()}
    before: Counter[str] = Counter()
    found: list[tuple[str, int]] = []
    for die in rolled.dice:
        found.append((die.unit, before[die.unit] // each[die.unit]))
        before[die.unit] += 1
    return found


def _missed(game: TI4, player: Player) -> list[int]:
    """Dice that could be rolled again; first those of units that have a hit, then of those that roll again anyhow."""
    rolled = ongoing(game, Roll)
    if rolled is None or rolled.player != player:
        return []
    units = units_of_dice(game, rolled)
    safe = {unit for unit, die in zip(units, rolled.dice, strict=True) if die.hit}
    again = {unit for unit, die in zip(units, rolled.dice, strict=True) if CROWN in die.rerolls}
    missed = [at for at, die in enumerate(rolled.dice) if not die.hit and CROWN not in die.rerolls]
    return sorted(missed, key=lambda at: (units[at] not in safe, units[at] not in again))


def _may_reroll(game: TI4, player: Player) -> bool:
    return bool(_missed(game, player))


def _in_combat(game: TI4) -> type[SpaceCombat] | type[GroundCombat]:
    return GroundCombat if ongoing(game, GroundCombat) else SpaceCombat


@acts(SPACE_ROLLED, CROWN, LAW, usable=_may_reroll)
@acts(GROUND_ROLLED, CROWN, LAW, usable=_may_reroll)
async def the_crown_of_thalnos(game: TI4, player: Player) -> None:
    chosen: list[int] = []

    def left() -> dict[str, int]:
        """By kind the next die that would be rolled again."""
        found: dict[str, int] = {}
        for at in _missed(game, player):
            if at not in chosen:
                found.setdefault(current(game, Roll).dice[at].unit, at)
        return found

    while left():
        unit = await choose(player, "thalnos.unit", lambda: [*left(), *([DONE] if chosen else [])])
        if unit == DONE:
            break
        chosen.append(left()[unit])
    _roll_again(game, player, sorted(chosen))


def _roll_again(game: TI4, player: Player, chosen: list[int]) -> None:
    """74.2; the relic adds 1 to the results."""
    bonus = int(RELIC in game.relics[player])
    rolled = current(game, Roll)
    faces = dict(zip(chosen, roll(game, len(chosen)), strict=True))
    dice = tuple(_again(die, faces[at], bonus) if at in faces else die for at, die in enumerate(rolled.dice))
    rolled = amend(game, Roll, dice=dice)
    note(
        game,
        "thalnos.rolled",
        player=player,
        dice=tuple((dice[at].unit, dice[at].face, dice[at].needs - dice[at].bonus) for at in chosen),
    )
    units = units_of_dice(game, rolled)
    safe = {unit for unit, die in zip(units, dice, strict=True) if die.hit}
    doomed = {units[at] for at in chosen} - safe
    combat = current(game, _in_combat(game))
    effects = (*combat.round_effects, *(Effect(CROWN, player, kind) for kind, _ in sorted(doomed)))
    amend(game, _in_combat(game), round_effects=effects)


def _again(die: Die, face: int, bonus: int) -> Die:
    return die._replace(face=face, bonus=die.bonus + bonus, rerolls=(*die.rerolls, CROWN))


def _doomed(game: TI4, player: Player) -> Force:
    """Units of the player that are lost at the end of the rolls, damaged ones first."""
    combat = ongoing(game, _in_combat(game))
    if combat is None:
        return Force()
    kinds = [e.target for e in combat.round_effects if e.kind == CROWN and e.player == player]
    place = combat.planet if isinstance(combat, GroundCombat) else combat.system
    tokens = [token for token, n in force_at(game, place, player).tokens() for _ in range(n)][::-1]
    lost: list[str] = []
    for kind in kinds:
        token = next((token for token in tokens if kind_of(token) == kind), None)
        if token is not None:
            tokens.remove(token)
            lost.append(token)
    return of_tokens(lost)


def _any_doomed(game: TI4, player: Player) -> bool:
    return bool(_doomed(game, player))


@acts(SPACE_ROLLS_END, CROWN, LAW, usable=_any_doomed, must=True)
@acts(GROUND_ROLLS_END, CROWN, LAW, usable=_any_doomed, must=True)
async def price_of_the_crown(game: TI4, player: Player) -> None:
    """N-RE-1: destroyed at the end of the Roll Dice step, before hits are assigned."""
    combat = current(game, _in_combat(game))
    place = combat.planet if isinstance(combat, GroundCombat) else combat.system
    lost = _doomed(game, player)
    left = tuple(effect for effect in combat.round_effects if effect.kind != CROWN or effect.player != player)
    amend(game, _in_combat(game), round_effects=left)
    await destroy(game, [(place, player, lost)])
