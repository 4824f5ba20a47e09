"""Laws that act on the council itself."""

from __future__ import annotations

from lazax.core.ask import confirm
from lazax.core.log import note
from lazax.core.stage import current
from lazax.ti3.board import elected
from lazax.ti3.cards.political.registry import agenda
from lazax.ti3.council.laws import repeal_law
from lazax.ti3.effects import add_effect
from lazax.ti3.events import Agenda, Effect
from lazax.ti3.registry import asks, law
from lazax.ti3.state import TI3
from lazax.ti3.tables import POLITICAL_CARDS

ELDER = "council_elder"
VOTES_ALONE = "votes_alone"  # effect of an agenda: only this player's votes count

asks("choose", "word", "council_elder.use")


# Council Elder


@agenda(ELDER)
async def council_elder(game: TI3, outcome: str) -> None:
    """The elected player holds the card until they use it; nothing happens at once."""


@law(ELDER)
async def consult_the_elder(game: TI3) -> None:
    """T-P2: before an election they may discard the card, and only their votes count. Not while it is up itself."""
    elder, card = elected(game, ELDER), current(game, Agenda).card
    if elder is None or card == ELDER or POLITICAL_CARDS[card].vote == "for_against":
        return
    if await confirm(elder, "council_elder.use", possible=lambda: ELDER in game.laws, agenda=card):
        note(game, "council_elder.used", player=elder, agenda=card)
        repeal_law(game, ELDER)
        add_effect(game, Agenda, Effect(VOTES_ALONE, elder))
