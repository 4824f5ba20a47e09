"""Strategy events (I6): a sheet becomes active, the card's resources are spent, then those of the dice."""

from __future__ import annotations

from lazax.core.ask import DONE, choose, lanes
from lazax.core.chance import roll
from lazax.core.log import note
from lazax.core.stage import amend
from lazax.core.state import Player
from lazax.inscription import ai
from lazax.inscription.cards.relics import play_relics
from lazax.inscription.events import Round
from lazax.inscription.marks.choosing import choose_sheet
from lazax.inscription.marks.marking import DICE_TAKEN, fill_purse
from lazax.inscription.marks.spending import make_mark
from lazax.inscription.marks.uses import marks
from lazax.inscription.registry import ability, has_trait, step
from lazax.inscription.state import EMPTY, Inscription, set_common, with_ai
from lazax.inscription.tables import BLACK, DICE, EVENTS, FOCUS, RESOURCES, SHEETS

BLACK_DICE = DICE["black"].number
FOCUS_DICE = DICE["focus"].number


@step
async def spend_card(game: Inscription) -> None:
    """I6.1 (1): who chooses after the roll has nothing to do yet."""
    amend(game, Round, step="card")
    players = [player for player in range(game.seats) if not has_trait(game, player, "after_roll")]
    if players:
        await lanes(players, choose_and_spend)


async def choose_and_spend(game: Inscription, player: Player) -> None:
    await activate(game, player)
    take_card(game, player)
    await spend(game, player)


async def activate(game: Inscription, player: Player) -> None:
    """I6.2, I6.3: the sheet stays active for the round; what it sets off comes before all spending."""
    sheet = await choose_sheet(player, "sheet.active")
    set_common(game, player, active=sheet, used=0)
    note(game, "sheet.active", player=player, sheet=SHEETS[sheet])
    moments = (SHEETS[sheet], "sheet")
    if (active := ability(game, player, "active")) is not None:
        await play_relics(game, player, moments)  # before the ability or after it, as they like
        await active(game, player, sheet)
    await play_relics(game, player, moments)


def take_card(game: Inscription, player: Player) -> None:
    fill_purse(game, player, EVENTS[game.event].purse)


async def spend(game: Inscription, player: Player) -> None:
    """I6.4 to I6.7: mark after mark until the player is done; what had no use is lost (I6.10). They say themselves
    that they are done, since until then they can take everything back (I22.4)."""
    while (mark := await choose(player, "mark", lambda: marks(game, player))) != DONE:
        await make_mark(game, player, mark)
    lost = game.common[player].purse
    if any(lost):
        note(game, "resources.lost", player=player, n=sum(lost))
    set_common(game, player, purse=EMPTY, optional=EMPTY)


@step
def roll_dice(game: Inscription) -> None:
    """I6.1 (2): all six dice, once for everybody."""
    faces = roll(game, BLACK_DICE + FOCUS_DICE, len(BLACK))
    black = [BLACK[face - 1] for face in faces[:BLACK_DICE]]
    focus = [FOCUS[face - 1] for face in faces[BLACK_DICE:]]
    game.dice = (*black, *focus)
    note(
        game,
        "dice.rolled",
        resources=tuple(RESOURCES[face] for face in black),
        n_material=focus[0],
        n_influence=focus[1],
        n_research=focus[2],
    )


@step
async def spend_dice(game: Inscription) -> None:
    """I6.1 (3): the black dice, and the focus dice unlocked on the active sheet."""
    amend(game, Round, step="dice")
    await lanes(range(game.seats), take_and_spend)


async def take_and_spend(game: Inscription, player: Player) -> None:
    if has_trait(game, player, "after_roll"):
        await activate(game, player)
        take_card(game, player)
    await play_relics(game, player, ("dice",))
    take_dice(game, player)
    await spend(game, player)


def take_dice(game: Inscription, player: Player) -> None:
    """The dice go into the purse; one that is unlocked afterwards follows at once (I15.10)."""
    common = game.common[player]
    named = next((RESOURCES.index(use[5:]) for use in common.uses if use.startswith("dice:")), None)
    black, focus = [0, 0, 0], [0, 0, 0]
    for face in game.dice[:BLACK_DICE]:
        black[face if named is None else named] += 1
    for resource in range(FOCUS_DICE):
        if common.focus >> common.active * FOCUS_DICE + resource & 1:
            focus[resource] = game.dice[BLACK_DICE + resource]
    set_common(game, player, uses=(*common.uses, DICE_TAKEN))
    fill_purse(game, player, black)
    fill_purse(game, player, focus, EMPTY if game.rules.focus_mandatory else focus)


@step
def ai_progress(game: Inscription) -> None:
    """I20.6, I20.8: the AI faction's tracks go on; its goals are settled with those of this step."""
    if not with_ai(game):
        return
    reached: list[str] = []
    for result in ai.results(game.dice[BLACK_DICE:]):
        game.ai, goals = ai.advance(game.ai, result)
        reached += goals
    game.ai_reached = tuple(reached)
