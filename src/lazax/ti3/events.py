"""What can be going on: the records that stand on the stage, outermost first.

Round > Phase > Turn > (StrategicAction > Agenda, Negotiation | Activation > Battle | Invasion) > Roll, CardPlay.
They hold public facts only. Effects that last until the end of a round or phase hang on its record.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from lazax.core.state import Player, formerly, record
from lazax.core.windows import Window

NO_SECONDARY = "no_secondary"  # effect: this player, or with -1 nobody, may use the secondary
LOCALS: Player = -1
"""Who defends a planet that no player holds, and whose dice theirs are (R42.15)."""


@record
class Effect(NamedTuple):
    """Something that lasts: what kind, for whom, against what or whom."""

    kind: str
    player: Player = -1
    target: str = ""


@record
class Round(NamedTuple):
    number: int
    effects: tuple[Effect, ...] = ()
    played: tuple[tuple[Player, str, str], ...] = ()  # R21.3: (player, card, object) of this round
    fighters: tuple[tuple[Player, int], ...] = ()  # purchased in this round (Prophecy of Ixth)


@record
class Phase(NamedTuple):
    name: str  # strategy, action, status
    effects: tuple[Effect, ...] = ()


@record
class Turn(NamedTuple):
    player: Player
    tactical: int = 0  # tactical actions begun (Fleet Logistics allows two)


@record
class StrategicAction(NamedTuple):
    player: Player
    card: str
    effects: tuple[Effect, ...] = ()


@record
class Activation(NamedTuple):
    """A tactical or transfer action. `systems`: the activated system, for a transfer both."""

    player: Player
    systems: tuple[str, ...]
    transfer: bool = False
    move_bonus: int = 0  # Flank Speed
    moved: bool = False  # ships moved in
    fired: tuple[str, ...] = ()  # planets whose PDS fired, once for each PDS
    bombarded: tuple[str, ...] = ()  # ships that bombarded or razed, as kinds
    mines: tuple[Player, ...] = ()  # owners of Minelayers waiting for the battle
    effects: tuple[Effect, ...] = ()


@record
class Battle(NamedTuple):
    """A space battle. Round 0 is before the first round."""

    system: str
    attacker: Player
    defender: Player
    round: int = 0
    leaving: Player = -1  # who announced a withdrawal or retreat
    over: bool = False  # ended by an effect
    fired: tuple[str, ...] = ()  # what was done before the first round (R15.3)
    effects: tuple[Effect, ...] = ()  # for the whole battle
    round_effects: tuple[Effect, ...] = ()  # for the running (or coming) round


@record
class Invasion(NamedTuple):
    """An invasion combat on one planet, against a player or the locals (-1). Round 0 is before the first round."""

    planet: str
    attacker: Player
    defender: Player
    round: int = 0
    fighters: int = 0  # of the attacker taking part (Graviton Negator)
    fighters_defending: int = 0
    killed: int = 0  # ground forces destroyed on either side (Dacxive Animators)
    locals: int = 0  # hostile locals still alive (R42.15), where no player defends
    effects: tuple[Effect, ...] = ()
    round_effects: tuple[Effect, ...] = ()


@record
class Die(NamedTuple):
    """One die of a roll: the unit that rolls, its target number (0: the face alone counts), modifiers and face."""

    unit: str
    needs: int
    bonus: int
    face: int = 0
    rerolled: bool = False

    @property
    def hit(self) -> bool:
        # R0.11: no automatic hit on 10, no automatic miss on 1
        return self.face + self.bonus >= self.needs

    @property
    def chance(self) -> int:
        """How many of the ten faces hit."""
        return min(10, max(0, 11 - self.needs + self.bonus))


@record
class Roll(NamedTuple):
    """A batch of combat dice of one or both sides, with one reroll window for the batch."""

    kind: str  # pds, barrage, shots, space, bombardment, defence, ground
    dice: tuple[tuple[Player, Die], ...]
    played: tuple[tuple[Player, str, str], ...] = ()  # R21.3: cards played on these dice
    ordered: tuple[int, ...] = ()  # R41.18: dice that a general had rolled again, by their places

    def hits(self, player: Player) -> int:
        return sum([owner == player and die.face + die.bonus >= die.needs for owner, die in self.dice])


@record
class Agenda(NamedTuple):
    """A political card before the council."""

    card: str  # "" until one is drawn or chosen
    player: Player  # who executes the Political primary
    votes: tuple[tuple[Player, str, int], ...] = ()  # (voter, subject or "" for abstaining, votes)
    bonus: tuple[tuple[Player, int], ...] = ()  # Fantastic Rhetoric
    discarded: bool = False
    subject: str = ""  # the outcome
    source: str = "deck"  # deck: drawn; or chosen in a search of the deck, the discard or as a law in play (R27.12)
    effects: tuple[Effect, ...] = ()


@record
class OpenDraw(NamedTuple):
    """Action cards drawn face up and not yet chosen (Core Stability)."""

    cards: tuple[str, ...]


@record
class Search(NamedTuple):
    """A player looks through the action deck (Synchronicity)."""

    player: Player


@record
class Negotiation(NamedTuple):
    """Trade negotiations (R26.2). Offers of the running round: (from, to, value of the card given, 0: not said)."""

    player: Player  # who executes the Trade primary and approves
    round: int = 1
    offers: tuple[tuple[Player, Player, int], ...] = ()


@record
class Due(NamedTuple):
    """A payment that a player is about to make: they may not give away what they owe."""

    player: Player
    what: str  # resources or influence
    amount: int


@record
class Purchase(NamedTuple):
    """A technology about to be bought with the Technology secondary; cards hang effects on it before it is named."""

    player: Player
    technology: str = ""
    cost: int = 0
    effects: tuple[Effect, ...] = ()


@record
class Excess(NamedTuple):
    """A fleet above its owner's supply, which they are just reducing (R20.4)."""

    player: Player
    system: str


@record
class Surplus(NamedTuple):
    """A hand above its owner's limit, which they are just reducing (R21.1)."""

    player: Player


@record
class CardPlay(NamedTuple):
    """An action card revealed and not yet resolved."""

    player: Player
    card: str
    cancelled: bool = False
    copying: str = ""  # Touch of Genius: the card it copies
    targets: tuple[str, ...] = ()  # declared when it is revealed (R21.5)
    goes: str = "discard"  # where it ends (R21.11): discard, hand or play


formerly(Window, "ti3.Reaction", window="timing", played="used")

EVENTS: tuple[Any, ...] = (
    Round,
    Phase,
    Turn,
    StrategicAction,
    Activation,
    Battle,
    Invasion,
    Roll,
    Agenda,
    OpenDraw,
    Search,
    Due,
    Purchase,
    Excess,
    Surplus,
    CardPlay,
    Window,
)
