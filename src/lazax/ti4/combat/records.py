"""What can be going on in a fight: combats, invasions, dice, hits and losses; and what lasts beside other events."""

from __future__ import annotations

from typing import NamedTuple

from lazax.core.state import Player, record


@record
class Effect(NamedTuple):
    """Something that lasts: what brought it about, for whom, on what."""

    kind: str
    player: Player = -1
    target: str = ""


@record
class SpaceCombat(NamedTuple):
    """Round 0 is before the first round."""

    system: str
    attacker: Player
    defender: Player
    round: int = 0
    retreating: Player = -1  # who announced a retreat
    still: int = 0  # rounds in a row in which nothing was changed
    effects: tuple[Effect, ...] = ()  # for the whole combat
    round_effects: tuple[Effect, ...] = ()
    rolls: tuple[Roll, ...] = ()  # the dice of this round, as they were counted
    joined: tuple[tuple[Player, str, str], ...] = ()  # ground forces that fight as ships: whose, where, which kind
    lost: tuple[str, ...] = ()  # kinds of ships that have been destroyed in it, each once


@record
class Invasion(NamedTuple):
    player: Player
    system: str
    committed: tuple[str, ...] = ()  # planets to which ground forces were committed
    owed: tuple[str, ...] = ()  # planets on which units that were placed there have to fight
    decided: bool = False  # control has been established
    effects: tuple[Effect, ...] = ()


@record
class Bombardment(NamedTuple):
    """Units of a player bombard a planet, and whose ground forces suffer it (-1: nobody's)."""

    player: Player
    planet: str
    target: Player
    infantry: int  # of the target on the planet, before the first hit


@record
class GroundCombat(NamedTuple):
    planet: str
    attacker: Player
    defender: Player
    round: int = 0
    hits: tuple[int, int] = (0, 0)  # produced in this round by attacker and defender
    effects: tuple[Effect, ...] = ()
    round_effects: tuple[Effect, ...] = ()
    rolls: tuple[Roll, ...] = ()  # the dice of this round, as they were counted


@record
class Die(NamedTuple):
    """One die of a roll: the unit that rolls, what it needs, modifiers and face; by whom it was rolled again.
    N-GEN-19. FAQ-GEN-1."""

    unit: str
    needs: int
    bonus: int = 0
    face: int = 0
    rerolls: tuple[str, ...] = ()  # 74.2: each ability once
    raised: tuple[str, ...] = ()  # by what its result was made better after the roll

    @property
    def hit(self) -> bool:
        return self.face + self.bonus >= self.needs

    @property
    def chance(self) -> int:
        """How many of the ten faces hit."""
        return min(10, max(0, 11 - self.needs + self.bonus))


@record
class Roll(NamedTuple):
    """Dice of one player: for what (combat, barrage, bombardment, cannon), at whom, where."""

    kind: str
    player: Player
    target: Player
    place: str
    dice: tuple[Die, ...]
    extra: int = 0  # hits that effects have added

    @property
    def hits(self) -> int:
        return sum([die.hit for die in self.dice]) + self.extra


@record
class Hits(NamedTuple):
    """Hits that are to be assigned (H-1): by whom and in what way they were produced, against whose units, where."""

    kind: str  # combat, barrage, bombardment, cannon, ability
    producer: Player
    player: Player
    place: str
    number: int
    spent: tuple[str, ...] = ()  # undamaged units that sustain no damage any more in this step, by kind


@record
class Destroyed(NamedTuple):
    """Units of a player that were just destroyed in one place (31.0), by whom (-1: nobody), by what kind of hits."""

    place: str
    player: Player
    units: tuple[tuple[str, int, int], ...]  # as a force counts them
    by: Player = -1
    cause: str = ""
