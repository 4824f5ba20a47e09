"""The end of a step: what concerns everybody, that is Mecatol Rex (I16), relic draws (I18) and objectives (I19), is
settled in seat order from the speaker."""

from __future__ import annotations

from lazax.core.ask import choose, lanes
from lazax.core.chance import draw
from lazax.core.log import note, secret
from lazax.core.stage import amend
from lazax.core.state import Player
from lazax.core.steps import do
from lazax.inscription.cards.relics import play_relic
from lazax.inscription.events import Round
from lazax.inscription.marks.boons import gain_votes, goods_left
from lazax.inscription.registry import CONDITIONS, ability, step
from lazax.inscription.sequence.strategy import spend
from lazax.inscription.state import AI, Inscription, seats_from_speaker, set_common
from lazax.inscription.tables import MECATOL, OBJECTIVES, RELICS, SHEETS
from lazax.tracing import names


@step
def settle(game: Inscription, free_row: int = -1) -> None:
    """`free_row`: the topmost free row of the Mecatol Rex board before this step (I16.3). Relics that were drawn may
    set off more; objectives are looked at when nothing is left to settle."""
    if free_row < 0:
        free_row = len(game.mecatol)
    enter_mecatol(game, free_row)
    if draw_relics(game):
        game.todo = (do(take_relics), do(settle, free_row), *game.todo)
        return
    score_objectives(game)
    game.ai_reached = ()


def enter_mecatol(game: Inscription, free_row: int) -> None:
    """I16.1, I16.3: a row for everybody, the reward of the topmost one for all; the AI faction gains nothing."""
    for player in seats_from_speaker(game):
        if game.common[player].mecatol:
            set_common(game, player, mecatol=False)
            game.mecatol = (*game.mecatol, player)
            row = free_row
            if (better := ability(game, player, "mecatol")) is not None:
                row = better(game, player, free_row)
            reward = MECATOL[row]
            note(game, "mecatol.claimed", player=player, n_row=len(game.mecatol), n=reward.vp)
            gain_votes(game, player, reward.votes)
            game.navigation[player] = game.navigation[player]._replace(mecatol_vp=reward.vp)
    if "mecatol_rex" in game.ai_reached and AI not in game.mecatol:
        game.mecatol = (*game.mecatol, AI)
        note(game, "ai.mecatol", n_row=len(game.mecatol))


def draw_relics(game: Inscription) -> bool:
    """I18.1, I18.3: whether anybody has drawn. Who draws several to keep one does so once at a time; what they put
    back is there for those for whom nothing was left."""
    for player in seats_from_speaker(game):
        draws, each, several = game.common[player].draws, 1, ability(game, player, "relics")
        if several is not None:
            draws, each = min(draws, 1), several(game, player)
        for _ in range(draws):
            drawn = tuple(draw(game, "relic_deck", player) for _ in range(min(each, len(game.relic_deck))))
            if drawn:
                common = game.common[player]
                set_common(game, player, drawn=(*common.drawn, *drawn), draws=common.draws - 1)
    return any(common.drawn for common in game.common.values())


@step
async def take_relics(game: Inscription) -> None:
    """I18.2: who drew takes the relic in hand, and plays it if that must be at once."""
    amend(game, Round, step="relics")
    players = [player for player in range(game.seats) if game.common[player].drawn]
    await lanes(players, take_drawn)
    for player in seats_from_speaker(game):
        if returned := game.common[player].returned:
            game.relic_deck = (*game.relic_deck, *returned)
            set_common(game, player, returned=(), buried=(*game.common[player].buried, *returned))


async def take_drawn(game: Inscription, player: Player) -> None:
    before = to_spend(game, player)
    while drawn := game.common[player].drawn:
        kept, left = drawn[0], drawn[1:]
        if len(drawn) > 1 and ability(game, player, "relics") is not None:
            kept = await choose(player, "relic.keep", lambda: drawn)
            left = ()
            set_common(game, player, returned=tuple(relic for relic in drawn if relic != kept))
        set_common(game, player, drawn=left, relics=(*game.common[player].relics, kept))
        card, sheet = RELICS[kept], game.navigation[player]
        game.navigation[player] = sheet._replace(relic_vp=(*sheet.relic_vp, card.vp))
        note(game, "relic.drawn", player=player, relic=secret(kept, to=player), n=card.vp)
        if card.moment == "drawn":
            await play_relic(game, player, kept)
    if game.common[player].active >= 0 and to_spend(game, player) > before:
        await spend(game, player)


def to_spend(game: Inscription, player: Player) -> int:
    """Resources, kept boons and trade goods; what a relic adds can be spent in the same step (I8.3, I15.10)."""
    common = game.common[player]
    return sum(common.purse) + len(common.held) + goods_left(game, player)


def score_objectives(game: Inscription) -> None:
    """I19.1 to I19.5: everybody once; who meets it in the step in which it is first met gets the higher value."""
    for at, name in enumerate(game.objectives):
        card, condition, turned = OBJECTIVES[name], CONDITIONS[name], game.reached[at]
        met = [p for p in seats_from_speaker(game) if not game.common[p].objectives[at] and condition(game, p)]
        for player in met:
            award(game, name, player, card.later if turned else card.first)
        by_ai = SHEETS[at] in game.ai_reached
        if by_ai:
            note(game, "ai.objective", objective=name)
        if (met or by_ai) and not turned:
            game.reached = (*game.reached[:at], True, *game.reached[at + 1 :])


@names("objective", 1, acts=True)
def award(game: Inscription, name: str, player: Player, points: int) -> None:
    """Write the points of an objective into the box of its sheet."""
    at, scored = game.objectives.index(name), game.common[player].objectives
    set_common(game, player, objectives=(*scored[:at], points, *scored[at + 1 :]))
    note(game, "goal.scored", player=player, objective=name, n=points)
