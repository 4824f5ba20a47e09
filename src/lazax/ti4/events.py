"""What can be going on: the records that stand on the stage, outermost first. They hold public facts only. What lasts
until the end of something hangs on its record.

Round > Phase > Turn > (StrategicAction | Activation > Movement, SpaceCombat | Invasion > Bombardment, GroundCombat |
Production) > Roll, Hits, Destroyed."""

from __future__ import annotations

from typing import Any, NamedTuple

from lazax.core.state import Player, record
from lazax.core.windows import Window
from lazax.ti4.combat.records import Bombardment as Bombardment
from lazax.ti4.combat.records import Destroyed as Destroyed
from lazax.ti4.combat.records import Die as Die
from lazax.ti4.combat.records import Effect as Effect
from lazax.ti4.combat.records import GroundCombat as GroundCombat
from lazax.ti4.combat.records import Hits as Hits
from lazax.ti4.combat.records import Invasion as Invasion
from lazax.ti4.combat.records import Roll as Roll
from lazax.ti4.combat.records import SpaceCombat as SpaceCombat
from lazax.ti4.production.allowed import Means
from lazax.ti4.setup.records import Choosing as Choosing
from lazax.ti4.setup.records import Draft as Draft

FREE_START = "free_start"
"""An effect of a tactical action: ships leave systems with own command tokens."""
STRAIGHT_DOWN = "straight_down"
"""An effect of a tactical action: after the movement its player commits ground forces at once."""


@record
class Round(NamedTuple):
    number: int
    effects: tuple[Effect, ...] = ()


@record
class Phase(NamedTuple):
    name: str  # strategy, action, status, agenda
    effects: tuple[Effect, ...] = ()


@record
class Turn(NamedTuple):
    """A turn of the action phase (3.0)."""

    player: Player
    initiative: int = 0  # of the player when it began (48.1): others follow it even if they are gone by its end
    actions: int = 0  # performed so far
    more: int = 0  # additional ones that effects allow
    deals: tuple[Player, ...] = ()  # 94.1: with whom there was a transaction
    effects: tuple[Effect, ...] = ()
    again: bool = False  # the action just taken was cancelled, so that there is another one (22.4)
    broken_off: bool = False  # an effect has ended it
    system: str = ""  # the one activated last
    action: str = ""  # what was chosen last


@record
class Resolving(NamedTuple):
    """An ability, card or outcome is being resolved; commanders are unlocked when none is (51.6c)."""

    player: Player
    component: str


@record
class CardPlay(NamedTuple):
    """An action card that was shown, with its targets; where it goes afterwards (discard, or "" if it has gone)."""

    player: Player
    card: str
    targets: tuple[str, ...] = ()
    cancelled: bool = False
    goes: str = "discard"


@record
class StrategyPick(NamedTuple):
    """A strategy card that a player is about to take (84.1)."""

    player: Player
    card: str
    cancelled: bool = False


@record
class Discard(NamedTuple):
    """An action card that a player has just discarded."""

    player: Player
    card: str


@record
class StrategicAction(NamedTuple):
    player: Player
    card: str
    invited: tuple[Player, ...] = ()  # 92.4: who was chosen to use the secondary without a token
    spent: Player = -1  # whose command token was used for the secondary that is being resolved
    free: bool = False  # nobody spends tokens of their sheet: those that are placed come from reinforcements
    effects: tuple[Effect, ...] = ()


@record
class Activation(NamedTuple):
    """A tactical action (89.0)."""

    player: Player
    system: str
    moved: bool = False  # ships moved in
    friends: tuple[Player, ...] = ()  # whose promissory notes lay before the player when it began
    effects: tuple[Effect, ...] = ()
    found: tuple[tuple[str, Player, tuple[tuple[str, int, int], ...]], ...] = ()  # units there when it was activated
    sleepers: tuple[str, ...] = ()  # and planets with a sleeper token
    wormholes: tuple[str, ...] = ()  # and wormholes
    gained: tuple[tuple[Player, str], ...] = ()  # who has gained control of which planet since then


@record
class Movement(NamedTuple):
    """Ships that have just moved into a system: each as its token, with the way it took."""

    player: Player
    system: str
    ships: tuple[tuple[str, tuple[str, ...]], ...]
    cancelled: bool = False  # nothing more is done about it


@record
class Production(NamedTuple):
    """Units that are being produced: by whom, where, by the ability of this name or another effect, the reduction of
    their cost so far; and once they are placed, which they are. `means`: what of the kind they may be."""

    player: Player
    system: str
    ability: bool = True
    discount: int = 0  # of their cost so far
    units: tuple[tuple[str, int, int], ...] = ()
    means: Means | None = None
    effects: tuple[Effect, ...] = ()
    named: tuple[tuple[str, int], ...] = ()  # what is going to be produced
    freed: tuple[str, ...] = ()  # kinds of those of them for which something was given instead of resources


@record
class GoodsGain(NamedTuple):
    """Trade goods that a player has just gained; how many of them from the supply."""

    player: Player
    number: int


@record
class Research(NamedTuple):
    player: Player
    technology: str = ""
    planets: tuple[str, ...] = ()  # exhausted for their specialties
    short: int = 0  # prerequisites that neither technologies nor planets have met
    covered: int = 0  # those of them that something else has made up for
    cancelled: bool = False  # something else happens instead


@record
class ControlChange(NamedTuple):
    """A planet of which a player gains control: from whom (-1: nobody)."""

    player: Player
    planet: str
    former: Player = -1


@record
class Placed(NamedTuple):
    """A unit that was just placed on the board without being produced."""

    player: Player
    place: str
    unit: str


@record
class Exploration(NamedTuple):
    """A planet, or the frontier token of a system, that is explored (35.2, 35.5): out of which deck, and the card."""

    player: Player
    place: str
    deck: str = ""
    card: str = ""
    more: int = 0  # cards that are drawn beside the one, to keep one of them
    drawn: tuple[str, ...] = ()  # which lie open meanwhile


@record
class Placement(NamedTuple):
    """A structure that is about to be placed."""

    player: Player
    kind: str
    planet: str
    cancelled: bool = False  # something else is placed instead


@record
class Gift(NamedTuple):
    """Commodities that a player has just given to another one, all at once."""

    player: Player
    receiver: Player
    number: int


@record
class Due(NamedTuple):
    """A payment that a player is about to make."""

    player: Player
    what: str  # resources or influence
    amount: int
    reason: str = ""


@record
class Prediction(NamedTuple):
    """8.22: who says how an agenda will come out, and by which component."""

    player: Player
    component: str
    outcome: str


@record
class Agenda(NamedTuple):
    """An agenda before the council (8.2)."""

    card: str
    votes: tuple[tuple[Player, str, int], ...] = ()  # voter, outcome or "" for abstaining, votes
    deals: tuple[tuple[Player, Player], ...] = ()  # 94.6: which pairs had a transaction
    outcome: str = ""
    cancelled: bool = False
    effects: tuple[Effect, ...] = ()
    predictions: tuple[Prediction, ...] = ()
    rewarded: tuple[int, ...] = ()  # which predictions have brought their reward, by their place
    replaced: bool = False  # another agenda comes in its stead
    sealed: str = ""  # what a hidden agenda elects, as it was announced
    again: bool = False  # a law in play that is voted on once more
    next: str = ""  # the law that is voted on once more after this agenda


_BEFORE: tuple[Any, ...] = (Choosing, Draft)
_FRAME: tuple[Any, ...] = (Round, Phase, Turn, Resolving, CardPlay, StrategicAction, Activation, Movement)
_CARDS: tuple[Any, ...] = (Discard, StrategyPick, Gift)
_ACTION: tuple[Any, ...] = (SpaceCombat, Invasion, Bombardment, GroundCombat, Roll, Hits, Destroyed, Production)
_MORE: tuple[Any, ...] = (GoodsGain, Research, ControlChange, Placement, Placed, Exploration, Due, Agenda, Window)
EVENTS: tuple[Any, ...] = (*_BEFORE, *_FRAME, *_CARDS, *_ACTION, *_MORE)
