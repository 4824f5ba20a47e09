"""Strategy cards, decks, promissory notes and attachments, and the switches of the rules."""

from typing import Final, Literal, get_args

from lazax.catalog import Record
from lazax.ti4.tables.printed import Acting, Colour, Printed, Trait, load

ExplorationDeck = Literal["cultural", "hazardous", "industrial", "frontier"]

EXPLORATION_DECKS: Final[tuple[ExplorationDeck, ...]] = get_args(ExplorationDeck)


class StrategyCard(Printed, frozen=True, forbid_unknown_fields=True):
    initiative: int
    secondary_cost: Literal["none", "strategy_token", "placed_token"]
    """What the secondary ability costs: a token of the strategy pool, spent or placed in a system."""


class ActionCard(Acting, frozen=True, forbid_unknown_fields=True):
    phase: Literal["strategy", "action", "status", "agenda", "any"]
    copies: int = 1
    component_action: bool = False


class Agenda(Acting, frozen=True, forbid_unknown_fields=True):
    type: Literal["law", "directive"]
    elect: (
        Literal[
            "player",
            "planet",
            "cultural_planet",
            "hazardous_planet",
            "industrial_planet",
            "non_home_planet",
            "law",
            "scored_secret",
            "strategy_card",
            "next_agenda",
        ]
        | None
    ) = None
    """What is voted on; None for an agenda that is for or against. Mecatol Rex is no `non_home_planet`; with
    `next_agenda` the outcomes are those of the next card."""
    needs: Literal["law", "scored_secret"] | None = None
    """What there must be, or the card is discarded and another one revealed."""


class Relic(Acting, frozen=True, forbid_unknown_fields=True):
    component_action: bool = False
    exhausts: bool = False
    purges: bool = False
    attaches: bool = False


class Exploration(Acting, frozen=True, forbid_unknown_fields=True):
    deck: ExplorationDeck
    kind: Literal["instant", "attach", "relic_fragment", "token", "keep"]
    after: Literal["discard", "purge", "attach", "keep", "common"]
    """Where the card goes: `keep` is the player's area, `common` the one of all."""
    copies: int = 1
    attachment: str | None = None


class Attachment(Printed, frozen=True, forbid_unknown_fields=True):
    source_kind: Literal["exploration", "agenda", "relic", "promissory_note", "leader"]
    source: str
    resources: int = 0
    influence: int = 0
    specialty: Colour | None = None
    ignores_prerequisite: Colour | None = None
    """The card is exhausted, not the planet, to pass over one prerequisite of this colour."""
    traits: tuple[Trait, ...] = ()
    makes_legendary: bool = False


class PromissoryNote(Acting, frozen=True, forbid_unknown_fields=True):
    faction: str | None = None
    """None for notes that every player has."""
    to_play_area: bool = False
    on_receive: bool = False
    """Acts as soon as it is received."""
    component_action: bool = False


class RuleSwitch(Record, frozen=True, forbid_unknown_fields=True):
    default: bool | str
    other: bool | str
    group: str | None
    entry: str
    """The reading of the rules that explains the choice."""


STRATEGY_CARDS: Final = load("strategy_cards", StrategyCard)
ACTION_CARDS: Final = load("action_cards", ActionCard)
AGENDAS: Final = load("agendas", Agenda)
RELICS: Final = load("relics", Relic)
EXPLORATIONS: Final = load("explorations", Exploration)
ATTACHMENTS: Final = load("attachments", Attachment)
PROMISSORY_NOTES: Final = load("promissory_notes", PromissoryNote)
RULE_SWITCHES: Final = load("rule_switches", RuleSwitch)
